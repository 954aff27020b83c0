// NodeCard: in a corner of the picture, what is selected where it has no shape that could be marked: a script, a
// sound, a folder.
#pragma once

#include <QFrame>

#include "app/documents/open_document.h"

class QLabel;

namespace vitrine {

class NodeCard : public QFrame {
  Q_OBJECT
 public:
  NodeCard(OpenDocument& document, QWidget* picture);
  // Keeps to the upper right corner of the picture.
  void settle();

 private:
  void takeSelection();
  void changeEvent(QEvent* event) override;
  void takeColours();

  OpenDocument& m_document;
  QLabel* m_icon;
  QLabel* m_name;
  QLabel* m_facts;
};

}  // namespace vitrine
