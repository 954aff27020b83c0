#include "app/docks/tree/outline_delegate.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>

#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/docks/tree/outline_tree.h"
#include "app/models/outline_model.h"

namespace vitrine {
namespace {

bool isSelectedRow(const QStyleOptionViewItem& option) { return option.state & QStyle::State_Selected; }

// As the style writes it, with the marked letters on their colour.
void paintMarkedText(QPainter* painter, const QStyleOptionViewItem& item, const QRect& place,
                     const std::vector<NameMark>& marks) {
  const QString text = item.fontMetrics.elidedText(item.text, item.textElideMode, place.width());
  // The mark of a cut.
  const qsizetype whole = text == item.text ? text.size() : text.size() - 1;
  const MarkColours colours = markColours(item.palette, isSelectedRow(item));
  QList<QTextLayout::FormatRange> formats;
  for (const NameMark& mark : marks) {
    const qsizetype length = std::min(mark.length, whole - mark.start);
    if (length <= 0) continue;
    QTextLayout::FormatRange range;
    range.start = int(mark.start);
    range.length = int(length);
    range.format.setBackground(colours.back);
    range.format.setForeground(colours.ink);
    formats << range;
  }
  QTextLayout layout(text, item.font);
  QTextOption option;
  option.setTextDirection(item.direction);
  option.setWrapMode(QTextOption::NoWrap);
  layout.setTextOption(option);
  layout.beginLayout();
  QTextLine line = layout.createLine();
  line.setLineWidth(place.width());
  layout.endLayout();
  const auto role = isSelectedRow(item) ? QPalette::HighlightedText : QPalette::Text;
  const auto group = item.state & QStyle::State_Active ? QPalette::Normal : QPalette::Inactive;
  painter->setPen(item.palette.color(group, role));
  layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - line.height()) / 2), formats);
}

}  // namespace

QRect arrowInCell(const QRect& cell, int depth, int indentation, Qt::LayoutDirection direction) {
  const QRect arrow(cell.left() + depth * indentation, cell.top(), indentation, cell.height());
  return QStyle::visualRect(direction, cell, arrow);
}

QRect nameInCell(const QRect& cell, int depth, int indentation, Qt::LayoutDirection direction) {
  return QStyle::visualRect(direction, cell, cell.adjusted((depth + 1) * indentation, 0, 0, 0));
}

// On a selected row, which has the accent itself, the other way round.
MarkColours markColours(const QPalette& palette, bool isSelected) {
  constexpr qreal kAccent = 0.3;
  const QColor accent = colourOf(ColourRole::Accent, palette);
  if (isSelected) return {colourOf(ColourRole::OnAccent, palette), accent};
  return {mixed(colourOf(ColourRole::Panel, palette), accent, kAccent), colourOf(ColourRole::Ink, palette)};
}

OutlineDelegate::OutlineDelegate(const OutlineModel& model, OutlineTree& tree)
    : QStyledItemDelegate(&tree), m_model(model), m_tree(tree) {}

void OutlineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (index.column() == OutlineModel::Eye) return paintEye(painter, option, index);
  if (index.column() != OutlineModel::Name) return QStyledItemDelegate::paint(painter, option, index);
  // A deep row may begin beyond its column.
  painter->save();
  painter->setClipRect(option.rect);
  paintName(painter, option, index);
  paintArrow(painter, option, index.row());
  painter->restore();
}

void OutlineDelegate::paintName(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
  QStyleOptionViewItem content(option);
  content.rect = nameInCell(option.rect, m_model.depthAt(index.row()), m_tree.indentation(), option.direction);
  if (content.rect.width() <= 0) return;
  const std::vector<NameMark> marks = m_model.marksAt(index.row());
  if (marks.empty()) return QStyledItemDelegate::paint(painter, content, index);
  initStyleOption(&content, index);
  const QStyle& style = *m_tree.style();
  const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &m_tree) + 1;
  const QRect place =
      style.subElementRect(QStyle::SE_ItemViewItemText, &content, &m_tree).adjusted(margin, 0, -margin, 0);
  QStyleOptionViewItem bare(content);
  bare.text.clear();
  style.drawControl(QStyle::CE_ItemViewItem, &bare, painter, &m_tree);
  paintMarkedText(painter, content, place, marks);
}

QSize OutlineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QSize size = QStyledItemDelegate::sizeHint(option, index);
  if (index.column() == OutlineModel::Name)
    size.rwidth() += (m_model.depthAt(index.row()) + 1) * m_tree.indentation();
  if (index.column() == OutlineModel::Eye) size.setWidth(measure::kTarget);
  return size;
}

void OutlineDelegate::paintArrow(QPainter* painter, const QStyleOptionViewItem& option, int row) const {
  if (!m_model.hasBranch(row)) return;
  QStyleOption arrow;
  arrow.initFrom(&m_tree);
  arrow.rect = arrowInCell(option.rect, m_model.depthAt(row), m_tree.indentation(), option.direction);
  arrow.state |= QStyle::State_Item | QStyle::State_Children;
  if (m_model.isOpen(row)) arrow.state |= QStyle::State_Open;
  m_tree.style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, &m_tree);
}

// An open eye is the usual: it is there for the row that one is at.
void OutlineDelegate::paintEye(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const OutlineModel::EyeState eye = m_model.eyeAt(index.row());
  if (eye == OutlineModel::EyeState::None) return;
  const bool isHere =
      option.state & QStyle::State_MouseOver || (m_tree.hasFocus() && m_tree.currentIndex().row() == index.row());
  if (eye == OutlineModel::EyeState::Open && !isHere) return;
  const QIcon sign = icon(eye == OutlineModel::EyeState::Open ? "visible" : "hidden");
  QRect place(0, 0, measure::kIcon, measure::kIcon);
  place.moveCenter(option.rect.center());
  sign.paint(painter, place, Qt::AlignCenter, isSelectedRow(option) ? QIcon::Selected : QIcon::Normal);
}

}  // namespace vitrine
