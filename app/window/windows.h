// The windows of the program. Each has tabs and panels of its own; another one comes of a tab that was pulled out.
#pragma once

#include <QPoint>
#include <optional>
#include <vector>

namespace vitrine {

class MainWindow;

// Each tells of itself.
void addWindow(MainWindow& window);
void noteUse(const MainWindow& window);  // it has come to the front
void removeWindow(const MainWindow& window);

// Those on the screen, the one that was used last in front.
std::vector<MainWindow*> openWindows();

// A tab of `from`, with all that it shows, becomes one of `to`. A window that came of a tab closes with its last.
void moveTab(MainWindow& from, int tab, MainWindow& to, int place);
// With its tabs below the point, if there is one. The window is on the screen.
MainWindow* moveTabToNewWindow(MainWindow& from, int tab, const std::optional<QPoint>& at = {});
// Where a tab that was pulled out was let go: over the tabs of another window it goes there, else it gets one of
// its own. The only tab of a window stays, but over other tabs.
void dropTab(MainWindow& from, int tab, const QPoint& at);

// What was open the last time: in `first`, and in others where there were several windows.
void reopenSession(MainWindow& first);
// Of a window that is about to close: what the next time begins with, if it is the last one.
void keepSession(MainWindow& closing);
void closeAllWindows();  // to be reopened together

}  // namespace vitrine
