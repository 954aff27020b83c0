#include "app/docks/properties/property_delegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QBuffer>
#include <QFontDatabase>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>
#include <QToolTip>
#include <QTreeView>
#include <algorithm>

#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/models/property_model.h"

namespace vitrine {
namespace {

constexpr int kMargin = space::kNormal;
constexpr int kMostTextLines = 2;
constexpr int kSwatchWidth = 18, kCurveWidth = 52, kGradientWidth = 72;
constexpr QSize kLargeCurve(280, 120), kLargeGradient(280, 40);

int widthOf(const ValuePicture& picture) {
  return picture.swatch ? kSwatchWidth : !picture.curve.empty() ? kCurveWidth : kGradientWidth;
}

// What is transparent shows squares, so that it cannot be taken for a lighter colour.
void paintSquares(QPainter& painter, const QRectF& rect) {
  painter.fillRect(rect, Qt::white);
  const qreal side = std::max(3.0, rect.height() / 3);
  for (int row = 0; row * side < rect.height(); ++row)
    for (int column = row % 2; column * side < rect.width(); column += 2)
      painter.fillRect(QRectF(rect.left() + column * side, rect.top() + row * side, side, side).intersected(rect),
                       QColor(0xb0b0b0));
}

void paintGradient(QPainter& painter, const QRectF& rect, const std::vector<ValuePicture::Stop>& stops) {
  QLinearGradient gradient(rect.topLeft(), rect.topRight());
  for (const ValuePicture::Stop& stop : stops) gradient.setColorAt(qreal(stop.time), stop.colour);
  painter.fillRect(rect, gradient);
}

void paintCurve(QPainter& painter, const QRectF& rect, const std::vector<ValuePicture::Point>& points,
                const QPalette& palette) {
  painter.fillRect(rect, palette.color(QPalette::Base));
  // From zero to one where all of it fits there: a low curve looks low.
  float low = 0, high = 1;
  for (const ValuePicture::Point& point : points) {
    low = std::min(low, point.value - point.envelope);
    high = std::max(high, point.value + point.envelope);
  }
  const QRectF inside = rect.adjusted(1, 2, -1, -2);
  const auto place = [&](const ValuePicture::Point& point, float away) {
    const qreal height = qreal((point.value + away - low) / (high - low));
    return QPointF(inside.left() + qreal(point.time) * inside.width(), inside.bottom() - height * inside.height());
  };
  QPolygonF band, line;
  for (const ValuePicture::Point& point : points) {
    band << place(point, point.envelope);
    line << place(point, 0);
  }
  for (auto point = points.rbegin(); point != points.rend(); ++point) band << place(*point, -point->envelope);
  // A single point holds all along.
  if (points.size() == 1)
    line = QPolygonF({QPointF(inside.left(), line[0].y()), QPointF(inside.right(), line[0].y())});

  const QColor colour = palette.color(QPalette::Link);
  painter.setRenderHint(QPainter::Antialiasing);
  if (low < 0) {
    painter.setPen(QPen(mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.25), 1));
    const qreal zero = inside.bottom() - qreal(-low / (high - low)) * inside.height();
    painter.drawLine(QPointF(inside.left(), zero), QPointF(inside.right(), zero));
  }
  QColor faint = colour;
  faint.setAlpha(80);
  painter.setPen(Qt::NoPen);
  painter.setBrush(faint);
  painter.drawPolygon(band);
  painter.setPen(QPen(colour, rect.height() > 40 ? 2 : 1.4));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolyline(line);
  if (rect.height() < 40) return;
  painter.setBrush(palette.color(QPalette::Base));
  for (const ValuePicture::Point& point : points) painter.drawEllipse(place(point, 0), 3, 3);
}

// The larger picture for a tool tip, as an image in rich text.
QString largePicture(const ValuePicture& picture, const QPalette& palette, qreal scale) {
  const QSize size = picture.curve.empty() ? kLargeGradient : kLargeCurve;
  QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  paintPicture(painter, QRectF(QPointF(0.5, 0.5), QSizeF(size) - QSizeF(1, 1)), picture, palette);
  painter.end();
  QByteArray png;
  QBuffer buffer(&png);
  image.save(&buffer, "PNG");
  return QString("<img src=\"data:image/png;base64,%1\" width=\"%2\" height=\"%3\">")
      .arg(QString::fromLatin1(png.toBase64()))
      .arg(size.width())
      .arg(size.height());
}

QFont fixedFont(const QFont& like) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPointSizeF(like.pointSizeF() > 0 ? like.pointSizeF() * 0.85 : 8);
  return font;
}

constexpr int kOpenSide = measure::kIcon;

// Where the folder stands in the cell of a value that can be opened.
QRect openRect(const QRect& cell) {
  return {cell.right() - kOpenSide - kMargin, cell.center().y() - kOpenSide / 2, kOpenSide, kOpenSide};
}

// Where the icon that copies stands in the cell of a value.
QRect copyRect(const QRect& cell) {
  return {cell.right() + 1 - measure::kTarget, cell.top(), measure::kTarget,
          std::min(cell.height(), measure::kTarget)};
}

// The text in at most that many lines; the last is cut, or the whole in its middle.
QStringList textLines(const QString& text, const QFont& font, int width, int most, Qt::TextElideMode cut) {
  const QFontMetrics metrics(font);
  if (width <= 0 || text.isEmpty()) return {};
  if (most <= 1 || metrics.horizontalAdvance(text) <= width) return {metrics.elidedText(text, cut, width)};
  // What does not break between words may leave a part of a line empty.
  const QString shown =
      cut == Qt::ElideMiddle ? metrics.elidedText(text, cut, most * width - metrics.averageCharWidth()) : text;
  QTextLayout layout(shown, font);
  QTextOption option;
  option.setWrapMode(cut == Qt::ElideMiddle ? QTextOption::WrapAnywhere
                                            : QTextOption::WrapAtWordBoundaryOrAnywhere);
  layout.setTextOption(option);
  QStringList lines;
  layout.beginLayout();
  while (lines.size() < most) {
    QTextLine line = layout.createLine();
    if (!line.isValid()) break;
    line.setLineWidth(width);
    const bool isLast = lines.size() + 1 == most;
    lines << (isLast ? metrics.elidedText(shown.mid(line.textStart()), Qt::ElideRight, width)
                     : shown.mid(line.textStart(), line.textLength()).trimmed());
  }
  layout.endLayout();
  return lines;
}

// How a cell's text is laid out: a line of an overview with its value beside or below it, or a value in lines.
struct CellText {
  QStringList lines;         // of the text
  QStringList below;         // of a line's value, where it does not fit beside
  bool valueBeside = false;  // at the end of the only line
  int count() const { return int(lines.size() + below.size()); }
};

Qt::TextElideMode cutOf(const QModelIndex& index) {
  return index.data(PropertyModel::PathRole).toBool() ? Qt::ElideMiddle : Qt::ElideRight;
}

int widthBeforeText(const QModelIndex& index) {
  if (index.data(PropertyModel::MissingRole).toBool()) return measure::kIcon + kMargin;
  const auto picture = index.data(PropertyModel::PictureRole).value<ValuePicture>();
  return picture.empty() ? 0 : widthOf(picture) + kMargin + 2;
}

CellText lineTextOf(const QModelIndex& index, const QFont& font, int width) {
  CellText cell;
  const QString text = index.data().toString();
  const QString value = index.siblingAtColumn(PropertyModel::ValueColumn).data().toString();
  const QFontMetrics metrics(font);
  const QModelIndex valueIndex = index.siblingAtColumn(PropertyModel::ValueColumn);
  const int room = width - widthBeforeText(valueIndex);
  // A sentence alone takes as many lines as it needs.
  constexpr int kMostOfSentence = 3;
  if (value.isEmpty()) return {textLines(text, font, room, kMostOfSentence, Qt::ElideRight), {}, false};
  const int beside = metrics.horizontalAdvance(value) + 3 * kMargin;
  if (metrics.horizontalAdvance(text) + beside <= room || beside < room / 3)
    return {{metrics.elidedText(text, cutOf(index), room - beside)}, {}, true};
  return {{metrics.elidedText(text, cutOf(index), room)},
          textLines(value, font, room, kMostTextLines, Qt::ElideRight),
          false};
}

// The width of a cell as the view has it, without its margins.
int textWidthOf(const QTreeView& view, const QModelIndex& index, bool spans) {
  if (!spans) return view.columnWidth(index.column()) - 2 * kMargin;
  int depth = view.rootIsDecorated() ? 1 : 0;
  for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) ++depth;
  return view.viewport()->width() - depth * view.indentation() - 2 * kMargin;
}

}  // namespace

void paintPicture(QPainter& painter, const QRectF& rect, const ValuePicture& picture, const QPalette& palette) {
  painter.save();
  if (picture.swatch) {
    if (picture.swatch->alpha() < 255) paintSquares(painter, rect);
    painter.fillRect(rect, *picture.swatch);
  } else if (!picture.gradient.empty()) {
    paintGradient(painter, rect, picture.gradient);
  } else if (!picture.curve.empty()) {
    paintCurve(painter, rect, picture.curve, palette);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.45));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect);
  painter.restore();
}

PropertyDelegate::PropertyDelegate(QObject* parent, bool wraps) : QStyledItemDelegate(parent), m_wraps(wraps) {}

QSize PropertyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QSize size = QStyledItemDelegate::sizeHint(option, index);
  const int least = leastRowHeight(preferences().density);
  size.setHeight(least);
  const auto* view = qobject_cast<const QTreeView*>(option.widget);
  if (!m_wraps || !view) return size;
  const QFont font = option.font;
  int lines = 1;
  if (index.data(PropertyModel::LineRole).toBool()) {
    if (index.column() != PropertyModel::Name) return size;
    lines = lineTextOf(index, font, textWidthOf(*view, index, true)).count();
  } else if (index.column() == PropertyModel::ValueColumn && !index.data(PropertyModel::HexRole).toBool()) {
    const int width = textWidthOf(*view, index, false) - widthBeforeText(index);
    lines = int(textLines(index.data().toString(), font, width, kMostTextLines, cutOf(index)).size());
  }
  size.setHeight(std::max(least, std::max(lines, 1) * QFontMetrics(font).height() + 2 * kMargin));
  return size;
}

// "keyboard.x            × 18", or the value below its text.
void PropertyDelegate::paintLine(QPainter& painter, const QStyleOptionViewItem& item, const QModelIndex& index,
                                 const QColor& plain, const QColor& dim) const {
  QRect rest = item.rect.adjusted(kMargin, 0, -kMargin, 0);
  const QModelIndex value = index.siblingAtColumn(PropertyModel::ValueColumn);
  const CellText cell = lineTextOf(index, item.font, rest.width());
  const int height = QFontMetrics(item.font).height();
  int top = item.rect.center().y() - cell.count() * height / 2;
  if (index.data(PropertyModel::MissingRole).toBool()) {
    const QRect place(rest.left(), top + (height - measure::kIcon) / 2, measure::kIcon, measure::kIcon);
    iconOf(Severity::Warning).paint(&painter, place);
  } else if (const auto picture = value.data(PropertyModel::PictureRole).value<ValuePicture>(); !picture.empty()) {
    const QRect place(rest.left(), top + 1, widthOf(picture), height - 3);
    paintPicture(painter, QRectF(place).translated(0.5, 0.5), picture, item.palette);
  }
  rest.setLeft(rest.left() + widthBeforeText(value));
  painter.setFont(item.font);
  const auto write = [&](const QString& text, const QColor& colour, Qt::Alignment side) {
    painter.setPen(colour);
    painter.drawText(QStyle::visualRect(item.direction, item.rect, QRect(rest.left(), top, rest.width(), height)),
                     int(QStyle::visualAlignment(item.direction, side) | Qt::AlignVCenter) | Qt::TextSingleLine,
                     text);
  };
  for (const QString& text : cell.lines) {
    write(text, plain, Qt::AlignLeft);
    if (cell.valueBeside) {
      painter.setFont(tabular(item.font));
      write(value.data().toString(), dim, Qt::AlignRight);
    }
    top += height;
  }
  for (const QString& text : cell.below) {
    write(text, dim, Qt::AlignLeft);
    top += height;
  }
}

void PropertyDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  QStyleOptionViewItem item = option;
  initStyleOption(&item, index);
  const QString text = std::exchange(item.text, {});
  item.icon = {};
  item.features &= ~QStyleOptionViewItem::HasDecoration;
  const QPalette& palette = item.palette;
  const bool selected = item.state & QStyle::State_Selected;
  const bool heading = index.data(PropertyModel::HeadingRole).toBool();
  const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
  style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

  const auto group = item.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
  // What initStyleOption() made of the model's colour, unless the row is selected.
  const QColor plain = palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
  const QColor behind = selected ? palette.color(group, QPalette::Highlight) : palette.color(QPalette::Base);
  const QColor dim = selected ? mixed(behind, plain, 0.75) : colourOf(ColourRole::DimInk, palette);

  painter->save();
  painter->setClipRect(item.rect);
  if (index.data(PropertyModel::LineRole).toBool()) {
    if (index.column() == PropertyModel::Name) paintLine(*painter, item, index, plain, dim);
    return painter->restore();
  }
  QRect rest = item.rect.adjusted(kMargin, 0, -kMargin, 0);
  if (index.data(PropertyModel::NestedRole).toBool()) {
    const QRect place = openRect(item.rect);
    icon("open").paint(painter, place, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
    rest.setRight(place.left() - kMargin);
  }
  // Writes as much as fits and moves on behind it.
  const auto write = [&](const QString& words, const QColor& colour, const QFont& font) {
    if (words.isEmpty() || rest.width() <= 0) return;
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(words, Qt::ElideRight, rest.width());
    painter->setFont(font);
    painter->setPen(colour);
    painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    rest.setLeft(rest.left() + metrics.horizontalAdvance(shown) + 2 * kMargin);
  };

  if (index.data(PropertyModel::HexRole).toBool()) {
    const QFont font = fixedFont(item.font);
    if (index.column() == PropertyModel::Name) {
      write(text, dim, font);
      write(index.siblingAtColumn(PropertyModel::ValueColumn).data().toString(), plain, font);
    }
  } else {
    if (const auto picture = index.data(PropertyModel::PictureRole).value<ValuePicture>(); !picture.empty()) {
      const int width = std::min(widthOf(picture), rest.width());
      const QRect place(rest.left(), rest.top() + 3, width, rest.height() - 7);
      paintPicture(*painter, QRectF(place).translated(0.5, 0.5), picture, palette);
      rest.setLeft(rest.left() + width + kMargin + 2);
    }
    // A name is dim, so that values are what is read first.
    const bool isName = m_wraps && index.column() == PropertyModel::Name && !heading;
    const QStringList lines = m_wraps && !isName && !heading
                                  ? textLines(text, item.font, rest.width(), kMostTextLines, cutOf(index))
                                  : QStringList();
    if (lines.size() > 1) {
      const int height = QFontMetrics(item.font).height();
      painter->setFont(item.font);
      painter->setPen(plain);
      QRect place(rest.left(), item.rect.center().y() - int(lines.size()) * height / 2, rest.width(), height);
      for (const QString& line : lines) {
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
        place.translate(0, height);
      }
      rest.setWidth(0);
    } else {
      write(lines.isEmpty() ? text : lines.front(), isName ? dim : plain, item.font);
    }
    const QFont small = option.font;
    write(index.data(PropertyModel::StoredRole).toString(), dim, small);
    write(index.data(PropertyModel::DetailRole).toString(), dim, small);
  }
  if (m_wraps && !heading && item.state & QStyle::State_MouseOver && index.column() == PropertyModel::ValueColumn &&
      !index.data(PropertyModel::NestedRole).toBool() && !index.data().toString().isEmpty()) {
    const QRect place = copyRect(item.rect);
    painter->fillRect(place, selected ? behind : colourOf(ColourRole::Panel, palette));
    icon("copy").paint(
        painter, QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, {measure::kIcon, measure::kIcon}, place),
        Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
  }
  painter->restore();
}

bool PropertyDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                   const QModelIndex& index) {
  if (event->type() == QEvent::MouseButtonRelease && index.data(PropertyModel::NestedRole).toBool()) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() == Qt::LeftButton && openRect(option.rect).contains(mouse->position().toPoint())) {
      emit openClicked(index);
      return true;
    }
  }
  if (m_wraps && event->type() == QEvent::MouseButtonRelease && index.column() == PropertyModel::ValueColumn &&
      !index.data(PropertyModel::NestedRole).toBool() && !index.data(PropertyModel::HeadingRole).toBool()) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() == Qt::LeftButton && copyRect(option.rect).contains(mouse->position().toPoint())) {
      emit copyClicked(index);
      return true;
    }
  }
  return QStyledItemDelegate::editorEvent(event, model, option, index);
}

bool PropertyDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) {
  const auto picture = index.data(PropertyModel::PictureRole).value<ValuePicture>();
  if (event->type() != QEvent::ToolTip || (picture.curve.empty() && picture.gradient.empty()))
    return QStyledItemDelegate::helpEvent(event, view, option, index);
  const QString text = visibleTextLines(index.data(PropertyModel::WholeTextRole).toString()).toHtmlEscaped();
  QToolTip::showText(event->globalPos(),
                     largePicture(picture, view->palette(), view->devicePixelRatioF()) + "<br>" + text, view,
                     view->visualRect(index));
  return true;
}

}  // namespace vitrine
