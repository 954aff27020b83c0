// NoFileLabel: stands in a panel that has nothing to show: there is no file, or one is still being read.
#pragma once

#include <QLabel>

#include "app/documents/followed_document.h"

namespace vitrine {

class NoFileLabel : public QLabel {
  Q_OBJECT
 public:
  explicit NoFileLabel(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);  // may be null

 private:
  void refresh();

  FollowedDocument m_document{this};
};

}  // namespace vitrine
