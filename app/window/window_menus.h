// WindowMenus: the context menus of nodes, of the whole file and of tabs, and the menu of recent files.
#pragma once

#include <QMenu>

namespace vitrine {

class DocumentView;
class MainWindow;

class WindowMenus {
 public:
  explicit WindowMenus(MainWindow& window);

  QMenu& recent() { return m_recent; }
  void showForNode(const QPoint& globalPosition) const;     // for the selected nodes
  void showForNothing(const QPoint& globalPosition) const;  // away from any node: commands for the whole file
  void showForTab(int index, const QPoint& globalPosition) const;

 private:
  void fillRecent();
  void addOthers(QMenu& menu, DocumentView* view) const;
  void addFileActions(QMenu& menu, DocumentView* view) const;

  MainWindow& m_window;
  QMenu m_recent;
};

}  // namespace vitrine
