#include "app/window/dock_widths.h"

#include <QDockWidget>
#include <QLayout>
#include <QMouseEvent>
#include <QScreen>
#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

constexpr int kLeast[] = {180, 240};
constexpr double kLargestShare = 0.45, kSmallestShare = 0.02;

constexpr Qt::DockWidgetArea areaOf(DockSide side) {
  return side == DockSide::Left ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea;
}

}  // namespace

int leastDockWidth(DockSide side) { return kLeast[size_t(side)]; }

int dockWidth(DockSide side, double share, int usual, int windowWidth) {
  const int wanted = share > 0 ? int(std::lround(share * windowWidth)) : usual;
  const int most = int(kLargestShare * windowWidth);
  return std::max(std::min(wanted, most), leastDockWidth(side));
}

DockWidths::DockWidths(QMainWindow& window, Usual usual) : m_window(window), m_usual(std::move(usual)) {
  window.installEventFilter(this);
}

std::optional<DockWidths::Column> DockWidths::columnOf(DockSide side) const {
  QRect whole;
  QList<QDockWidget*> shown;
  for (auto* dock : m_window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
    // Behind a tab they lie outside of the window.
    if (!dock->isVisible() || dock->isFloating() || m_window.dockWidgetArea(dock) != areaOf(side) ||
        !dock->geometry().intersects(m_window.rect()))
      continue;
    whole |= dock->geometry();
    shown << dock;
  }
  for (const QDockWidget* dock : shown)
    if (dock->width() != whole.width()) return std::nullopt;
  if (shown.isEmpty()) return std::nullopt;
  return Column{shown.front(), whole.width()};
}

void DockWidths::apply() {
  if (!m_window.isVisible()) return;
  m_window.layout()->activate();
  const int width = m_window.width();
  QList<QDockWidget*> docks;
  QList<int> widths;
  for (const DockSide side : kDockSides) {
    const auto column = columnOf(side);
    if (!column) continue;
    double& share = m_shares[size_t(side)];
    if (int& whole = m_pixelsOf[size_t(side)]; whole > 0) {
      share = column->width > m_usual(side, whole) ? double(column->width) / whole : 0;
      whole = 0;
    }
    const int wanted = dockWidth(side, share, m_usual(side, width), width);
    if (wanted == column->width) continue;
    docks << column->front;
    widths << wanted;
  }
  if (!docks.isEmpty()) m_window.resizeDocks(docks, widths, Qt::Horizontal);
}

void DockWidths::forget() {
  m_shares = {};
  m_pixelsOf = {};
}

QString DockWidths::kept() const {
  if (std::ranges::any_of(m_pixelsOf, [](int whole) { return whole > 0; })) return {};
  QStringList shares;
  for (const double share : m_shares) shares << QString::number(share, 'g', 6);
  return shares.join(' ');
}

void DockWidths::restore(const QString& kept) {
  forget();
  if (kept.isEmpty()) {
    const bool whole = m_window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    m_pixelsOf.fill(whole ? m_window.screen()->availableSize().width() : m_window.width());
    return;
  }
  const QStringList words = kept.split(' ');
  for (size_t i = 0; i < m_shares.size() && i < size_t(words.size()); ++i)
    if (const double share = words[qsizetype(i)].toDouble(); share >= kSmallestShare && share <= 1)
      m_shares[i] = share;
}

// The lines between the panels are the window's own, and so is the mouse on them.
bool DockWidths::eventFilter(QObject* watched, QEvent* event) {
  const bool pressed = event->type() == QEvent::MouseButtonPress;
  if (watched != &m_window || (!pressed && event->type() != QEvent::MouseButtonRelease)) return false;
  if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton) return false;
  for (const DockSide side : kDockSides) {
    const auto column = columnOf(side);
    const int width = column ? column->width : 0;
    int& before = m_widthsBefore[size_t(side)];
    if (pressed) before = width;
    if (!pressed && before > 0 && width > 0 && width != before) {
      m_shares[size_t(side)] = double(width) / m_window.width();
      // What was made too narrow opens again, once the window is done with the drag.
      QMetaObject::invokeMethod(this, &DockWidths::apply, Qt::QueuedConnection);
    }
    if (!pressed) before = 0;
  }
  return false;
}

}  // namespace vitrine
