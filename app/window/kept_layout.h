// Where the window was, and how its panels were arranged, when it was last closed.
#pragma once

class QMainWindow;

namespace vitrine {

class DockLayout;

void keepLayout(const QMainWindow& window, DockLayout& docks);
// For a window that is not shown yet. A damaged layout is ignored.
void restoreLayout(QMainWindow& window, DockLayout& docks);

}  // namespace vitrine
