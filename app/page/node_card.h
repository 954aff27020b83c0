// NodeCard: shows in a corner of the picture what is selected if that has no shape to mark: a script, a sound, a
// folder.
#pragma once

#include <QFrame>

#include "app/documents/open_document.h"

class QLabel;

namespace vitrine {

class IconLabel;

class NodeCard : public QFrame {
  Q_OBJECT
 public:
  NodeCard(OpenDocument& document, QWidget* picture);
  // Takes the size that its text needs, at most that width.
  void fit(int width);

 private:
  void takeSelection();
  void paintEvent(QPaintEvent* event) override;

  OpenDocument& m_document;
  IconLabel* m_icon;
  QLabel* m_name;
  QLabel* m_facts;
  QString m_wholeName, m_wholeFacts;
};

}  // namespace vitrine
