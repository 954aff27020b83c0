#include "app/window/dock_layout.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QScrollArea>
#include <QStyle>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <utility>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/tool_button.h"
#include "app/docks/dock_table.h"
#include "app/documents/open_document.h"
#include "app/window/dock_tabs.h"

namespace vitrine {
namespace {

constexpr int kLayoutVersion = 5;

// As wide as what stands there, which the language decides, within what a window of that width has to give.
int widthOfInspector(const std::vector<Dock*>& docks, int windowWidth) {
  int wanted = std::clamp(windowWidth * 9 / 40, 250, 340);
  for (size_t i = 0; i < docks.size(); ++i) {
    const auto* area = qobject_cast<const QScrollArea*>(docks[i]->widget());
    if (dockRows()[i].area != DockArea::Right || !area || !area->widget()) continue;
    const int bar = area->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, area);
    wanted = std::max(wanted, area->widget()->minimumSizeHint().width() + bar);
  }
  return std::min(wanted, std::max(250, windowWidth * 3 / 10));
}

// Not behind another one: Qt puts those outside of the window.
bool isInSight(const Dock& dock) {
  return dock.isVisible() && (dock.isFloating() || dock.geometry().intersects(dock.parentWidget()->rect()));
}

// What has the focus is to be seen: the first that Tab reaches, where the content has no focus of its own.
QWidget* firstControl(QWidget* content) {
  while (content->focusProxy()) content = content->focusProxy();
  if (content->focusPolicy() & Qt::TabFocus) return content;
  for (QWidget* each = content->nextInFocusChain(); each != content; each = each->nextInFocusChain())
    if (content->isAncestorOf(each) && (each->focusPolicy() & Qt::TabFocus) && each->isEnabled() &&
        each->isVisibleTo(content))
      return each;
  return content;
}

}  // namespace

DockLayout::DockLayout(QMainWindow& window)
    : QObject(&window),
      m_window(window),
      m_strip(new QToolBar(tr("Panels"), &window)),
      m_widths(window, [this](DockSide side, int width) { return usualWidth(side, width); }) {
  new DockTabs(window);
  window.setDockNestingEnabled(true);
  window.setAnimated(false);  // docks come and go with documents: the picture does not wait for them
  for (const DockRow& row : dockRows()) m_docks.push_back(row.make(&window));
  arrange();
  makeActions();
  makeStrip();
}

void DockLayout::setDocument(OpenDocument* document) {
  m_document = document;
  for (Dock* dock : m_docks) dock->setDocument(document);
  settle();
}

void DockLayout::tellSize() {
  const bool before = std::exchange(m_roomForInspector, hasRoomForInspector());
  if (before != m_roomForInspector) {
    m_inspectorAsked = false;
    settle();
  }
  m_widths.apply();
}

void DockLayout::tellShown() {
  giveSizesOnce();
  m_widths.apply();
  QMetaObject::invokeMethod(this, &DockLayout::liftFloating, Qt::QueuedConnection);
}

bool DockLayout::anyBelow() const {
  return std::ranges::any_of(m_docks, [this](Dock* dock) {
    return !dock->isHidden() && m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
  });
}

void DockLayout::reset() {
  m_beforeHiding.clear();
  m_widths.forget();
  arrange();
  settle();
  m_widths.apply();
}

QByteArray DockLayout::save() {
  if (!m_haveSizes) return {};
  if (!m_beforeHiding.isEmpty()) return m_beforeHiding;
  showSetAside();
  return m_window.saveState(kLayoutVersion);
}

void DockLayout::restore(const QByteArray& state, const QString& widths) {
  m_haveSizes = m_window.restoreState(state, kLayoutVersion);
  if (m_haveSizes) m_widths.restore(widths);
}

void DockLayout::arrange() {
  static constexpr Qt::DockWidgetArea kAreas[] = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea,
                                                  Qt::BottomDockWidgetArea};
  std::array<Dock*, std::size(kAreas)> first{}, last{};
  for (size_t i = 0; i < m_docks.size(); ++i) {
    const auto area = size_t(dockRows()[i].area);
    // One behind the other at once: side by side, even for a moment, they would make the window wide.
    if (last[area])
      m_window.tabifyDockWidget(last[area], m_docks[i]);
    else
      m_window.addDockWidget(kAreas[area], first[area] = m_docks[i]);
    last[area] = m_docks[i];
  }
  // The tree and the properties run the full height; what is below the picture stays there.
  m_window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  m_window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  m_window.setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
  giveSizes();
  for (size_t i = 0; i < m_docks.size(); ++i) {
    m_docks[i]->setFloating(false);
    m_docks[i]->setVisible(dockRows()[i].area != DockArea::Bottom);
  }
  for (Dock* dock : first) dock->raise();
  m_setAside.clear();
}

int DockLayout::usualWidth(DockSide side, int windowWidth) const {
  return side == DockSide::Left ? std::clamp(windowWidth / 5, 200, 290) : widthOfInspector(m_docks, windowWidth);
}

void DockLayout::giveSizes() {
  m_haveSizes = false;
  QList<QDockWidget*> across, down;
  QList<int> widths, heights;
  for (size_t i = 0; i < m_docks.size(); ++i) {
    if (m_docks[i]->isHidden()) continue;
    const DockArea area = dockRows()[i].area;
    (area == DockArea::Bottom ? down : across) << m_docks[i];
    if (area == DockArea::Bottom)
      heights << 220;
    else
      widths << usualWidth(area == DockArea::Left ? DockSide::Left : DockSide::Right, m_window.width());
  }
  m_window.resizeDocks(across, widths, Qt::Horizontal);
  m_window.resizeDocks(down, heights, Qt::Vertical);
}

// Qt keeps no sizes of docks that were never on the screen.
void DockLayout::giveSizesOnce() {
  const bool any = std::ranges::any_of(m_docks, [](const Dock* dock) { return dock->isVisible(); });
  if (m_haveSizes || !m_window.isVisible() || !any) return;
  giveSizes();
  m_haveSizes = true;
}

// Docks that the layout has open, but that would be empty beside this document, are away as long as it is shown.
void DockLayout::settle() {
  const OpenDocument* document = m_document;
  m_strip->setVisible(document != nullptr);
  std::vector<Dock*> inFront;
  for (Dock* dock : m_docks)
    if (isInSight(*dock)) inFront.push_back(dock);
  bool came = false;
  for (size_t i = 0; i < m_docks.size(); ++i) {
    Dock* dock = m_docks[i];
    bool concerned = document && dock->concerns(*document);
    m_actions[qsizetype(i)]->setVisible(concerned);
    if (dockRows()[i].area == DockArea::Right && !dock->isFloating())
      concerned = concerned && hasRoomForInspector();
    if (!m_beforeHiding.isEmpty()) continue;  // all are hidden
    const auto aside = std::ranges::find(m_setAside, dock, &SetAside::dock);
    if (concerned && aside != m_setAside.end()) {
      if (aside->inFront) inFront.push_back(dock);
      m_setAside.erase(aside);
      dock->show();
      came = true;
    } else if (!concerned && !dock->isHidden()) {
      m_setAside.push_back({dock, std::ranges::find(inFront, dock) != inFront.end()});
      dock->hide();
    }
  }
  if (!came) return;
  // Those that come back do not cover what was in front; where nothing was, the first of the table is.
  for (Dock* dock : inFront.empty() ? std::vector<Dock*>(m_docks.rbegin(), m_docks.rend()) : inFront)
    if (!dock->isHidden()) dock->raise();
  giveSizesOnce();
  m_widths.apply();
}

// Beside a narrow picture the docks on the right are away until somebody asks for them.
bool DockLayout::hasRoomForInspector() const {
  constexpr int kLeastWidth = 900;
  return m_inspectorAsked || m_window.width() >= kLeastWidth;
}

void DockLayout::toggleInspector() {
  std::vector<size_t> rows;
  bool shown = false;
  for (size_t i = 0; i < m_docks.size(); ++i)
    if (dockRows()[i].area == DockArea::Right) {
      rows.push_back(i);
      shown |= !m_docks[i]->isHidden();
    }
  m_inspectorAsked = !shown;
  for (const size_t i : rows) {
    std::erase_if(m_setAside, [&](const SetAside& aside) { return aside.dock == m_docks[i]; });
    m_docks[i]->setVisible(!shown);
  }
  if (shown) return;
  settle();
  m_docks[rows.front()]->raise();
  m_widths.apply();
}

void DockLayout::showSetAside() {
  for (const SetAside& aside : std::exchange(m_setAside, {})) aside.dock->show();
}

// The keys and menu items of the docks. One behind another one comes up before it closes.
void DockLayout::makeActions() {
  int number = 1;
  for (Dock* dock : m_docks) {
    auto* action = new QAction(dock->menuText(), this);
    action->setObjectName(dock->objectName() + "Action");
    action->setCheckable(true);
    // Alt+1 … Alt+9, Alt+0, Alt+Shift+1 …
    const auto key = Qt::Key(Qt::Key_0 + number % 10);
    action->setShortcut(QKeySequence(number <= 10 ? Qt::ALT | key : Qt::ALT | Qt::SHIFT | key));
    ++number;
    m_window.addAction(action);  // works with the menu bar hidden, too
    m_actions << action;
    connect(dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
    connect(action, &QAction::triggered, dock, [this, dock, action] {
      if (isInSight(*dock)) {
        dock->hide();
      } else {
        m_inspectorAsked |= m_window.dockWidgetArea(dock) == Qt::RightDockWidgetArea;
        dock->bringUp();
        if (QWidget* content = dock->widget()) firstControl(content)->setFocus(Qt::ShortcutFocusReason);
      }
      action->setChecked(!dock->isHidden());
    });
    action->setChecked(!dock->isHidden());
  }
}

// What can be opened below the picture, as buttons along the lower edge. It takes the room of a tab bar.
void DockLayout::makeStrip() {
  m_strip->setObjectName("panelStrip");
  m_strip->setMovable(false);
  m_strip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_strip->toggleViewAction()->setVisible(false);
  for (size_t i = 0; i < m_docks.size(); ++i) {
    if (dockRows()[i].area != DockArea::Bottom) continue;
    QAction* action = m_actions[qsizetype(i)];
    m_strip->addAction(action);
    // The title tells how much there is: "Diagnostics (2)". It has its room at once: painting the picture may come
    // before, which takes a processor long.
    connect(m_docks[i], &QDockWidget::windowTitleChanged, action, [action, strip = m_strip](const QString& title) {
      action->setIconText(title);
      strip->layout()->activate();
    });
    action->setIconText(m_docks[i]->windowTitle());
  }
  m_window.addToolBar(Qt::BottomToolBarArea, m_strip);
}

QWidget* DockLayout::makeToggles(QAction& listTabs) {
  const auto makeToggle = [](const QString& name, const QString& tip) {
    return makeToolButton({.name = name, .icon = name, .tip = tip});
  };
  const QString keys = listTabs.shortcut().toString(QKeySequence::NativeText);
  auto* tabs = makeToggle("tabs", keys.isEmpty() ? tr("All tabs") : tr("All tabs (%1)").arg(keys));
  connect(tabs, &QToolButton::clicked, &listTabs, &QAction::trigger);
  auto* left = makeToggle("panel-left",
                          tr("The tree (%1)").arg(m_actions[0]->shortcut().toString(QKeySequence::NativeText)));
  auto* right = makeToggle("panel-right", tr("Properties, view and the other panels on the right"));
  connect(left, &QToolButton::clicked, m_actions[0], &QAction::trigger);
  connect(right, &QToolButton::clicked, this, &DockLayout::toggleInspector);
  auto* corner = new QWidget;
  auto* layout = new QHBoxLayout(corner);
  layout->setContentsMargins(space::kTight, 0, space::kTight, 0);
  layout->setSpacing(space::kTight);
  for (QToolButton* button : {tabs, left, right}) layout->addWidget(button);
  return corner;
}

void DockLayout::setHidden(bool hidden) {
  if (hidden) {
    showSetAside();
    m_beforeHiding = m_window.saveState(kLayoutVersion);
    for (Dock* dock : m_docks) dock->hide();
    return;
  }
  m_window.restoreState(m_beforeHiding, kLayoutVersion);
  m_beforeHiding.clear();
  settle();
  m_widths.apply();
}

// Docks that a saved layout has floating are shown before the window, and the window system does not learn that
// they belong before it. Shown once more behind it, they do.
void DockLayout::liftFloating() {
  for (Dock* dock : m_docks)
    if (dock->isFloating() && dock->isVisible()) dock->hide(), dock->show();
}

}  // namespace vitrine
