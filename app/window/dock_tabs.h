// DockTabs: what the tabs of panels that stand behind one another offer: a window of its own, and to close. Qt
// makes the rows of tabs as they are needed.
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
