#include "app/docks/tree/outline_tree.h"

#include <QDateTime>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleHints>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/models/outline_model.h"

namespace vitrine {
namespace {

constexpr int kIndentation = 14;  // places are deep and docks narrow

// Where a row's arrow is, and the cell without what lies before the name.
QRect arrowOf(const QRect& cell, int depth, int indentation, Qt::LayoutDirection direction) {
  const QRect arrow(cell.left() + depth * indentation, cell.top(), indentation, cell.height());
  return QStyle::visualRect(direction, cell, arrow);
}
QRect contentOf(const QRect& cell, int depth, int indentation, Qt::LayoutDirection direction) {
  return QStyle::visualRect(direction, cell, cell.adjusted((depth + 1) * indentation, 0, 0, 0));
}

class OutlineDelegate : public QStyledItemDelegate {
 public:
  OutlineDelegate(const OutlineModel& model, OutlineTree& tree)
      : QStyledItemDelegate(&tree), m_model(model), m_tree(tree) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    if (index.column() != OutlineModel::Name) return QStyledItemDelegate::paint(painter, option, index);
    const int depth = m_model.depthAt(index.row());
    QStyleOptionViewItem content(option);
    content.rect = contentOf(option.rect, depth, m_tree.indentation(), option.direction);
    // A deep row may begin beyond its column.
    painter->save();
    painter->setClipRect(option.rect);
    if (content.rect.width() > 0) QStyledItemDelegate::paint(painter, content, index);
    paintArrow(painter, option, index.row());
    painter->restore();
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    if (index.column() == OutlineModel::Name)
      size.rwidth() += (m_model.depthAt(index.row()) + 1) * m_tree.indentation();
    return size;
  }

 private:
  void paintArrow(QPainter* painter, const QStyleOptionViewItem& option, int row) const {
    if (!m_model.hasBranch(row)) return;
    QStyleOption arrow;
    arrow.initFrom(&m_tree);
    arrow.rect = arrowOf(option.rect, m_model.depthAt(row), m_tree.indentation(), option.direction);
    arrow.state |= QStyle::State_Item | QStyle::State_Children;
    if (m_model.isOpen(row)) arrow.state |= QStyle::State_Open;
    m_tree.style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, &m_tree);
  }

  const OutlineModel& m_model;
  OutlineTree& m_tree;
};

}  // namespace

int classColumnWidth(int treeWidth) {
  constexpr int kNames = 170, kLeast = 48, kMost = 96;
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
}

void OutlineTree::resizeEvent(QResizeEvent* event) {
  const int width = classColumnWidth(viewport()->width());
  header()->setSectionHidden(OutlineModel::ClassName, width == 0);
  if (width > 0) header()->resizeSection(OutlineModel::ClassName, width);
  QTreeView::resizeEvent(event);
}

QRect OutlineTree::arrowRect(const QModelIndex& index) const {
  if (!index.isValid() || !m_outline->hasBranch(index.row())) return {};
  const QRect cell = visualRect(index.siblingAtColumn(OutlineModel::Name));
  return arrowOf(cell, m_outline->depthAt(index.row()), indentation(), layoutDirection());
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

void OutlineTree::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && toggleAt(event->position().toPoint())) return event->accept();
  QTreeView::mousePressEvent(event);
}

void OutlineTree::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && toggleAt(event->position().toPoint())) return event->accept();
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
