// The windows of the program. Each has its own tabs and panels; pulling out a tab makes another one.
#pragma once

#include <QPoint>
#include <optional>
#include <vector>

namespace vitrine {

class MainWindow;

// Called by each new window.
void addWindow(MainWindow& window);
void noteUse(const MainWindow& window);  // to be called when it has come to the front
void removeWindow(const MainWindow& window);

// The open windows, the most recently used first.
std::vector<MainWindow*> openWindows();

// Moves a tab of `from`, with everything it shows, to `to`. A window that was made for a tab closes with its last
// one.
void moveTab(MainWindow& from, int tab, MainWindow& to, int place);
// Places the new window so that its tabs are below the point, if one is given. The window is shown.
MainWindow* moveTabToNewWindow(MainWindow& from, int tab, const std::optional<QPoint>& at = {});
// Handles a tab that was pulled out and released: over the tabs of another window it goes there, otherwise it gets
// its own window. The only tab of a window stays, unless it is released over other tabs.
void dropTab(MainWindow& from, int tab, const QPoint& at);

// Reopens what was open in the last session: in `first`, and in more windows if there were several.
void reopenSession(MainWindow& first);
// For a window that is about to close: saves what the next session begins with, if it is the last one.
void keepSession(MainWindow& closing);
void closeAllWindows();  // closes them so that they are reopened together

}  // namespace vitrine
