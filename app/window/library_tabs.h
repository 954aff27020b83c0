// LibraryTabs: tabs that show folders: opening them, and what the window's commands mean there.
#pragma once

#include <QString>

#include "app/commands/command_table.h"

namespace vitrine {

class LibraryPage;
class MainWindow;

class LibraryTabs {
 public:
  explicit LibraryTabs(MainWindow& window) : m_window(window) {}

  LibraryPage* at(int index) const;  // null: another kind of tab
  LibraryPage* current() const;
  // Shows the tab that the folder has already; null: it has none.
  LibraryPage* show(const QString& folder) const;
  // A page for the window to show, connected to it.
  LibraryPage* make(const QString& folder) const;
  void showStatus() const;  // of the one that is shown
  // Of the page in front; none: they are as they are.
  void enableCommands() const;
  bool run(Command command) const;  // false: it means nothing to the page in front, or there is none

 private:
  MainWindow& m_window;
};

}  // namespace vitrine
