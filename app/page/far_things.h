// FarThings: a list of the things that lie so far away that the picture leaves them out; choosing one goes there.
#pragma once

#include <QFrame>

#include "app/documents/open_document.h"

class QListWidget;

namespace vitrine {

class FarThings : public QFrame {
  Q_OBJECT
 public:
  // For a document with a scene, as it is now.
  FarThings(const OpenDocument& document, QWidget* parent);
  // Opens above a rectangle of the screen and takes the keyboard focus; closes by itself.
  void showAbove(const QRect& place);

 signals:
  void chosen(vitrine::NodeId node);

 private:
  QListWidget* m_list;
};

}  // namespace vitrine
