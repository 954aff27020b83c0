// SideButtons: handles the mouse's Back and Forward buttons, wherever they are pressed in a window and its floating
// docks.
#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace vitrine {

class SideButtons : public QObject {
  Q_OBJECT
 public:
  SideButtons(QWidget* window, QAction* back, QAction* forward);
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* m_window;
  QAction* m_back;
  QAction* m_forward;
};

}  // namespace vitrine
