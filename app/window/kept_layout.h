// Where the window was and how its panels stood when it was closed the last time.
#pragma once

class QMainWindow;

namespace vitrine {

class DockLayout;

void keepLayout(const QMainWindow& window, DockLayout& docks);
// Of a window that is not on the screen yet. One that is damaged is left alone.
void restoreLayout(QMainWindow& window, DockLayout& docks);

}  // namespace vitrine
