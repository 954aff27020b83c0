// DockTabs: the menu on the tabs of stacked panels: move to a separate window, and close. Qt creates the tab rows
// as needed.
#pragma once

#include <QObject>

class QMainWindow;
class QTabBar;

namespace vitrine {

class DockTabs : public QObject {
 public:
  explicit DockTabs(QMainWindow& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showMenu(const QTabBar& tabs, int tab, const QPoint& at);

  QMainWindow& m_window;
};

}  // namespace vitrine
