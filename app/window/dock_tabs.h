// DockTabs: the menu on the tabs and titles of panels: a separate window, close, help. Qt creates the tab rows
// as needed.
#pragma once

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace vitrine {

class DockTabs : public QObject {
 public:
  explicit DockTabs(QMainWindow& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showMenu(QDockWidget& dock, const QPoint& at);

  QMainWindow& m_window;
};

}  // namespace vitrine
