// FarThings: a list of what lies so far from the rest that the picture leaves it out, to go to one of it.
#pragma once

#include <QFrame>

#include "app/documents/open_document.h"

class QListWidget;

namespace vitrine {

class FarThings : public QFrame {
  Q_OBJECT
 public:
  // Of a document with a scene, as that is now.
  FarThings(const OpenDocument& document, QWidget* parent);
  // Opens at a place on the screen, with the keyboard in it; goes by itself.
  void showAbove(const QRect& place);

 signals:
  void chosen(vitrine::NodeId node);

 private:
  QListWidget* m_list;
};

}  // namespace vitrine
