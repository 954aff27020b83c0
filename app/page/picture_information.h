// PictureInformation: what is seen, in words and numbers over the upper left corner of the view, if wanted.
#pragma once

#include <QLabel>

#include "render/view/drawing.h"

namespace vitrine {

class OpenDocument;

class PictureInformation : public QLabel {
 public:
  PictureInformation(const OpenDocument& document, QWidget* view);

  // `stats` of the last frame. While it is hidden nothing is made.
  void refresh(const FrameStats& stats);

 private:
  const OpenDocument& m_document;
};

}  // namespace vitrine
