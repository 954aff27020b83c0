#include "app/docks/tree/outline_tree.h"

#include <QDateTime>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleHints>
#include <algorithm>

#include "app/common/design.h"
#include "app/docks/tree/outline_delegate.h"
#include "app/docks/tree/sticky_rows.h"
#include "app/models/outline_model.h"

namespace vitrine {
namespace {

constexpr int kIndentation = 14;  // places are deep and docks narrow

}  // namespace

int classColumnWidth(int treeWidth) {
  constexpr int kNames = 170, kLeast = 72, kMost = 96;
  const int left = treeWidth - kNames;
  return left < kLeast ? 0 : std::min(left, kMost);
}

OutlineTree::OutlineTree(OutlineModel* model, QWidget* parent) : QTreeView(parent), m_outline(model) {
  setModel(model);
  setItemDelegate(new OutlineDelegate(*model, *this));
  setIndentation(kIndentation);
  setRootIsDecorated(false);
  setItemsExpandable(false);
  setExpandsOnDoubleClick(false);
  setDragEnabled(true);
  setDragDropMode(DragOnly);
  setUniformRowHeights(true);  // a million rows would take seconds without
  // The name takes what the class leaves.
  header()->setStretchLastSection(false);
  header()->setMinimumSectionSize(0);
  header()->setSectionResizeMode(OutlineModel::Name, QHeaderView::Stretch);
  header()->setSectionResizeMode(OutlineModel::ClassName, QHeaderView::Fixed);
  header()->setSectionResizeMode(OutlineModel::Eye, QHeaderView::Fixed);
  header()->resizeSection(OutlineModel::Eye, measure::kTarget);
  viewport()->setAttribute(Qt::WA_Hover);
  m_sticky = new StickyRows(*model, *this);
  connect(m_sticky, &StickyRows::chosen, this, &OutlineTree::goToTop);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, m_sticky, &StickyRows::refresh);
  const auto later = [this] { QMetaObject::invokeMethod(m_sticky, &StickyRows::refresh, Qt::QueuedConnection); };
  connect(model, &QAbstractItemModel::modelReset, m_sticky, later);
  connect(model, &QAbstractItemModel::rowsInserted, m_sticky, later);
  connect(model, &QAbstractItemModel::rowsRemoved, m_sticky, later);
  connect(model, &QAbstractItemModel::dataChanged, m_sticky, qOverload<>(&QWidget::update));
  connect(selectionModel(), &QItemSelectionModel::selectionChanged, m_sticky, qOverload<>(&QWidget::update));
}

void OutlineTree::resizeEvent(QResizeEvent* event) {
  const int width = classColumnWidth(viewport()->width() - measure::kTarget);
  header()->setSectionHidden(OutlineModel::ClassName, width == 0);
  if (width > 0) header()->resizeSection(OutlineModel::ClassName, width);
  QTreeView::resizeEvent(event);
  m_sticky->refresh();
}

void OutlineTree::updateGeometries() {
  QTreeView::updateGeometries();
  if (m_sticky) m_sticky->refresh();
}

void OutlineTree::scrollTo(const QModelIndex& index, ScrollHint hint) {
  QTreeView::scrollTo(index, hint);
  if (!index.isValid()) return;
  // The rows that stay at the top must not cover it: with one row further down, there may be others.
  for (int tries = 0; tries <= StickyRows::kMost; ++tries) {
    const int top = rowAtTop(), covered = m_sticky->countAt(top), below = index.row() - top;
    if (top <= 0 || below < 0 || below >= covered) break;
    verticalScrollBar()->setValue(verticalScrollBar()->value() - (covered - below));
  }
}

void OutlineTree::goToTop(int row) {
  const QModelIndex index = m_outline->index(row, 0);
  setCurrentIndex(index);
  scrollTo(index, PositionAtTop);
}

void OutlineTree::paintRow(QPainter& painter, int row, const QRect& place) {
  QStyleOptionViewItem option;
  initViewItemOption(&option);
  option.rect = place;
  option.state &= ~(QStyle::State_MouseOver | QStyle::State_HasFocus);
  const QModelIndex index = m_outline->index(row, OutlineModel::Name);
  if (selectionModel()->isSelected(index)) {
    option.state |= QStyle::State_Selected;
    painter.fillRect(place, palette().color(QPalette::Highlight));
  }
  itemDelegate()->paint(&painter, option, index);
}

QRect OutlineTree::arrowRect(const QModelIndex& index) const {
  if (!index.isValid() || !m_outline->hasBranch(index.row())) return {};
  const QRect cell = visualRect(index.siblingAtColumn(OutlineModel::Name));
  return arrowInCell(cell, m_outline->depthAt(index.row()), indentation(), layoutDirection());
}

int OutlineTree::rowAtTop() const { return indexAt(QPoint(0, 0)).row(); }

// ---- Selection --------------------------------------------------------------------------------------------------

// Rows without a hierarchy are one range from the first to the last; the inherited functions collect it row by row,
// which takes half a second for a million.
void OutlineTree::selectAll() {
  const int rows = m_outline->rowCount();
  if (rows == 0) return;
  const QItemSelection all(m_outline->index(0, 0), m_outline->index(rows - 1, OutlineModel::ColumnCount - 1));
  // Thousands of ranges would each be compared with the one that covers them.
  const QPersistentModelIndex current = currentIndex();
  selectionModel()->reset();
  selectionModel()->select(all, QItemSelectionModel::Select);
  if (current.isValid()) selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
  viewport()->update();
}

void OutlineTree::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) {
  if (rect.isNull()) return;
  const int inside = columnViewportPosition(0) + columnWidth(0) / 2;
  const QModelIndex top = indexAt(QPoint(inside, std::min(rect.top(), rect.bottom())));
  const QModelIndex bottom = indexAt(QPoint(inside, std::max(rect.top(), rect.bottom())));
  const int last = m_outline->rowCount() - 1;
  if ((!top.isValid() && !bottom.isValid()) || last < 0) {
    if (command & QItemSelectionModel::Clear) selectionModel()->clear();
    return;
  }
  const int from = top.isValid() ? top.row() : 0, to = bottom.isValid() ? bottom.row() : last;
  selectionModel()->select(
      QItemSelection(m_outline->index(from, 0), m_outline->index(to, OutlineModel::ColumnCount - 1)), command);
}

// ---- Opening and closing ----------------------------------------------------------------------------------------

void OutlineTree::setOpen(int row, bool open) {
  if (row < 0 || row >= m_outline->rowCount() || m_outline->isOpen(row) == open) return;
  emit aboutToChangeRows();
  if (const int current = currentIndex().row(); !open && current > row && current < m_outline->branchEnd(row))
    selectionModel()->setCurrentIndex(m_outline->index(row, 0), QItemSelectionModel::NoUpdate);
  m_outline->setOpen(row, open);
  emit rowsChanged();
}

void OutlineTree::setBranchOpen(int row, bool open) {
  if (row < 0 || row >= m_outline->rowCount() || !m_outline->hasBranch(row)) return;
  emit aboutToChangeRows();
  if (const int current = currentIndex().row(); current > row && current < m_outline->branchEnd(row))
    selectionModel()->setCurrentIndex(m_outline->index(row, 0), QItemSelectionModel::NoUpdate);
  m_outline->setBranchOpen(row, open);
  emit rowsChanged();
}

void OutlineTree::moveTo(int row) {
  if (row < 0) return;
  const QModelIndex index = m_outline->index(row, 0);
  setCurrentIndex(index);
  scrollTo(index);
}

bool OutlineTree::branchKey(int key) {
  const int row = currentIndex().row();
  if (row < 0) return false;
  if (isRightToLeft() && (key == Qt::Key_Left || key == Qt::Key_Right))
    key = key == Qt::Key_Left ? Qt::Key_Right : Qt::Key_Left;
  switch (key) {
    case Qt::Key_Left:
      if (m_outline->isOpen(row))
        setOpen(row, false);
      else
        moveTo(m_outline->parentRow(row));
      return true;
    case Qt::Key_Right:
      if (m_outline->isOpen(row))
        moveTo(row + 1);
      else
        setOpen(row, true);
      return true;
    case Qt::Key_Plus:
      setOpen(row, true);
      return true;
    case Qt::Key_Minus:
      setOpen(row, false);
      return true;
    case Qt::Key_Asterisk:
      setBranchOpen(row, true);
      return true;
    default:
      return false;
  }
}

void OutlineTree::keyPressEvent(QKeyEvent* event) {
  const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
  if (plain && branchKey(event->key())) return event->accept();
  if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
    emit enterPressed();
    return event->accept();
  }
  QTreeView::keyPressEvent(event);
}

bool OutlineTree::toggleAt(const QPoint& at) {
  const QModelIndex index = indexAt(at);
  if (!arrowRect(index).contains(at)) return false;
  setOpen(index.row(), !m_outline->isOpen(index.row()));
  return true;
}

bool OutlineTree::clickEye(const QMouseEvent& event) {
  const QModelIndex index = indexAt(event.position().toPoint());
  if (index.column() != OutlineModel::Eye || m_outline->eyeAt(index.row()) == OutlineModel::EyeState::None)
    return false;
  emit eyeClicked(index.row(), event.modifiers() & Qt::AltModifier);
  return true;
}

void OutlineTree::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && (clickEye(*event) || toggleAt(event->position().toPoint())))
    return event->accept();
  QTreeView::mousePressEvent(event);
}

void OutlineTree::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && (clickEye(*event) || toggleAt(event->position().toPoint())))
    return event->accept();
  QTreeView::mouseDoubleClickEvent(event);
}

// The inherited search asks every row for its text, one QString after the other.
void OutlineTree::keyboardSearch(const QString& text) {
  const qint64 now = QDateTime::currentMSecsSinceEpoch();
  const bool goesOn = now - m_searchedAt < QGuiApplication::styleHints()->keyboardInputInterval();
  m_searchedAt = now;
  // The same letter again goes to the next one.
  const bool again = goesOn && m_searched == text;
  m_searched = goesOn && !again ? m_searched + text : text;
  const int current = currentIndex().row();
  const bool stay = goesOn && !again;  // a longer word may still be the row it was
  const int row = m_outline->findPrefix(m_searched, stay ? current - 1 : current);
  if (row >= 0) moveTo(row);
}

}  // namespace vitrine
