#include "app/window/windows.h"

#include <QApplication>
#include <QScreen>
#include <algorithm>
#include <ranges>

#include "app/documents/folder_files.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"

namespace vitrine {
namespace {

constexpr QPoint kBesideTheOther(32, 32), kGrip(80, 48);  // where the mouse holds a window that comes of a tab

std::vector<MainWindow*>& allWindows() {
  static std::vector<MainWindow*> windows;  // of the GUI thread, the one used last in front
  return windows;
}
bool s_closingAll = false;

MainWindow* makeWindow(const MainWindow& beside, const QPoint& at) {
  auto* window = new MainWindow;
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->setWindowState(Qt::WindowNoState);
  QRect place(at, beside.isMaximized() || beside.isFullScreen() ? beside.normalGeometry().size() : beside.size());
  // As a whole on the screen, if it fits there.
  const QScreen* screen = QGuiApplication::screenAt(at);
  const QRect room = (screen ? screen : beside.screen())->availableGeometry();
  place.moveRight(std::min(place.right(), room.right()));
  place.moveBottom(std::min(place.bottom(), room.bottom()));
  place.moveTopLeft({std::max(place.left(), room.left()), std::max(place.top(), room.top())});
  window->resize(place.size());
  window->move(place.topLeft());
  return window;
}

void toFront(MainWindow& window) {
  window.raise();
  window.activateWindow();
}

}  // namespace

void addWindow(MainWindow& window) { allWindows().push_back(&window); }

void noteUse(const MainWindow& window) {
  auto& all = allWindows();
  const auto at = std::ranges::find(all, &window);
  if (at != all.end()) std::rotate(all.begin(), at, at + 1);
}

void removeWindow(const MainWindow& window) { std::erase(allWindows(), &window); }

std::vector<MainWindow*> openWindows() {
  std::vector<MainWindow*> open;
  std::ranges::copy_if(allWindows(), std::back_inserter(open),
                       [](const MainWindow* window) { return window->isVisible(); });
  return open;
}

void moveTab(MainWindow& from, int tab, MainWindow& to, int place) {
  const bool pinned = from.tabs().isPinned(tab);
  to.tabs().adopt(from.tabs().release(tab), place, pinned);
  toFront(to);
}

MainWindow* moveTabToNewWindow(MainWindow& from, int tab, const std::optional<QPoint>& at) {
  MainWindow* window = makeWindow(from, at ? *at - kGrip : from.pos() + kBesideTheOther);
  window->closeWithLastTab();
  const bool pinned = from.tabs().isPinned(tab);
  // Before it is shown: it is painted once, without a start page.
  window->tabs().adopt(from.tabs().release(tab), 0, pinned);
  window->show();
  toFront(*window);
  return window;
}

void dropTab(MainWindow& from, int tab, const QPoint& at) {
  const QWidget* below = QApplication::widgetAt(at);
  auto* window = below ? qobject_cast<MainWindow*>(below->window()) : nullptr;
  if (window && window != &from) {
    TabBar& bar = window->tabs().bar();
    const QPoint place = window->tabs().mapFromGlobal(at);
    const bool overTabs = window->tabs().isVisible() && place.y() >= 0 && place.y() < bar.height();
    if (overTabs) {
      const int beside = bar.tabAt(bar.mapFromGlobal(at));
      return moveTab(from, tab, *window, beside < 0 ? window->tabs().count() : beside);
    }
  }
  if (from.tabs().count() > 1) moveTabToNewWindow(from, tab, at);
}

// ---- The next time ----------------------------------------------------------------------------------------------

void reopenSession(MainWindow& first) {
  const std::vector<Session> sessions = savedSessions();
  first.tabs().openSession(sessions.empty() ? Session() : sessions.front());
  for (size_t i = 1; i < sessions.size(); ++i) {
    Session session = sessions[i];
    for (MainWindow* open : openWindows())
      for (const Page* page : open->tabs().pages()) session.files.removeAll(page->sessionPath());
    if (session.files.isEmpty()) continue;
    MainWindow* window = makeWindow(first, first.pos() + int(i) * kBesideTheOther);
    window->closeWithLastTab();
    window->tabs().openSession(session);
    if (window->tabs().count() > 0)
      window->show();
    else
      delete window;  // all of it is gone
  }
  if (first.isVisible()) toFront(first);
}

void keepSession(MainWindow& closing) {
  if (s_closingAll) return;
  for (const MainWindow* window : openWindows())
    if (window != &closing) return;
  saveSessions({closing.tabs().session()});
}

void closeAllWindows() {
  const std::vector<MainWindow*> windows = openWindows();
  std::vector<Session> sessions;
  for (MainWindow* window : windows) sessions.push_back(window->tabs().session());
  saveSessions(sessions);
  s_closingAll = true;
  // The one that was used last has the last word on how windows stand.
  for (MainWindow* window : windows | std::views::reverse) window->close();
  s_closingAll = false;
}

}  // namespace vitrine
