#include "app/docks/tree/sticky_rows.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/docks/tree/outline_tree.h"
#include "app/models/outline_model.h"

namespace vitrine {

StickyRows::StickyRows(const OutlineModel& model, OutlineTree& tree)
    : QWidget(&tree), m_model(model), m_tree(tree) {
  setObjectName("stickyRows");
  setAccessibleName(tr("Branches above the first row"));
  setFocusPolicy(Qt::NoFocus);
  setCursor(Qt::PointingHandCursor);
  hide();
}

// They cover rows, and the first one below them decides which branches they are.
std::vector<int> StickyRows::above(int top) const {
  const int count = m_model.rowCount();
  if (top < 0 || top >= count || m_model.depthAt(top) == 0) return {};
  for (int covered = kMost; covered > 0; --covered) {
    const int row = top + covered;
    if (row >= count || std::min(m_model.depthAt(row), kMost) < covered) continue;
    std::vector<int> rows;
    for (int parent = m_model.parentRow(row); parent >= 0 && int(rows.size()) < covered;
         parent = m_model.parentRow(parent))
      rows.push_back(parent);
    std::ranges::reverse(rows);
    return rows;
  }
  return {};
}

int StickyRows::countAt(int top) const { return int(above(top).size()); }

void StickyRows::refresh() {
  const int top = m_tree.rowAtTop();
  m_rows = m_tree.verticalScrollBar()->value() > 0 ? above(top) : std::vector<int>();
  setVisible(!m_rows.empty());
  if (m_rows.empty()) return;
  m_height = m_tree.visualRect(m_model.index(top, 0)).height();
  const QRect port = m_tree.viewport()->geometry();
  setGeometry(port.left(), port.top(), port.width(), int(m_rows.size()) * m_height + 1);
  raise();
  update();
}

int StickyRows::rowAt(const QPoint& at) const {
  const int line = m_height > 0 ? at.y() / m_height : -1;
  return line >= 0 && line < int(m_rows.size()) ? m_rows[size_t(line)] : -1;
}

bool StickyRows::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  auto& help = static_cast<QHelpEvent&>(*event);
  const int row = rowAt(help.pos());
  if (row >= 0)
    QToolTip::showText(help.globalPos(),
                       plainTip(tr("Go to %1").arg(m_model.index(row, OutlineModel::Name).data().toString())),
                       this);
  return true;
}

void StickyRows::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  // A shade above the rows, in palettes of desktops too.
  constexpr qreal kShade = 0.06;
  painter.fillRect(rect(),
                   mixed(colourOf(ColourRole::Panel, palette()), colourOf(ColourRole::Ink, palette()), kShade));
  for (size_t line = 0; line < m_rows.size(); ++line)
    m_tree.paintRow(painter, m_rows[line], QRect(0, int(line) * m_height, width(), m_height));
  painter.fillRect(0, height() - 1, width(), 1, colourOf(ColourRole::Line, palette()));
}

void StickyRows::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  if (const int row = rowAt(event->position().toPoint()); row >= 0) emit chosen(row);
}

void StickyRows::wheelEvent(QWheelEvent* event) { QCoreApplication::sendEvent(m_tree.verticalScrollBar(), event); }

}  // namespace vitrine
