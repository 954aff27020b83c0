// WindowMenus: the menus of what lies under the pointer, and of the files that were open before.
#pragma once

#include <QMenu>

namespace vitrine {

class DocumentView;
class MainWindow;

class WindowMenus {
 public:
  explicit WindowMenus(MainWindow& window);

  QMenu& recent() { return m_recent; }
  void showForNode(const QPoint& globalPosition) const;     // of the ones that are selected
  void showForNothing(const QPoint& globalPosition) const;  // where no node is: what concerns the whole file
  void showForTab(int index, const QPoint& globalPosition) const;

 private:
  void fillRecent();
  void addOthers(QMenu& menu, DocumentView* view) const;
  void addFileActions(QMenu& menu, DocumentView* view) const;

  MainWindow& m_window;
  QMenu m_recent;
};

}  // namespace vitrine
