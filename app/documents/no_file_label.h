// NoFileLabel: what a panel shows when there is no file, or while one is being read.
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
