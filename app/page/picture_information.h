// PictureInformation: optional text over the upper left corner of the view that describes the picture in words and
// numbers.
#pragma once

#include <QLabel>

#include "render/view/drawing.h"

namespace vitrine {

class OpenDocument;

class PictureInformation : public QLabel {
  Q_OBJECT
 public:
  PictureInformation(const OpenDocument& document, QWidget* view);

  // Of the last frame; 0 milliseconds: not known yet. Nothing is computed while it is hidden.
  void refresh(const FrameStats& stats, double milliseconds);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const OpenDocument& m_document;
};

}  // namespace vitrine
