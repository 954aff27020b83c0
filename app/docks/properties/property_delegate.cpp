#include "app/docks/properties/property_delegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QBuffer>
#include <QFontDatabase>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>

#include "app/common/colours.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/models/property_model.h"

namespace vitrine {
namespace {

constexpr int kMargin = 4;
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

constexpr int kOpenSide = 16;

// Where the folder stands in the cell of a value that can be opened.
QRect openRect(const QRect& cell) {
  return {cell.right() - kOpenSide - kMargin, cell.center().y() - kOpenSide / 2, kOpenSide, kOpenSide};
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

PropertyDelegate::PropertyDelegate(QObject* parent, bool headings)
    : QStyledItemDelegate(parent), m_headings(headings) {}

void PropertyDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  QStyleOptionViewItem item = option;
  initStyleOption(&item, index);
  const QString text = std::exchange(item.text, {});
  item.icon = {};
  item.features &= ~QStyleOptionViewItem::HasDecoration;
  const QPalette& palette = item.palette;
  const bool selected = item.state & QStyle::State_Selected;
  const bool heading = m_headings && !index.parent().isValid();
  if (heading && !selected)
    item.backgroundBrush = mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.09);
  const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
  style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

  const auto group = item.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
  // What initStyleOption() made of the model's colour, unless the row is selected.
  const QColor plain = palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
  const QColor behind = selected ? palette.color(group, QPalette::Highlight) : palette.color(QPalette::Base);
  const QColor dim = mixed(behind, plain, selected ? 0.75 : 0.55);

  painter->save();
  painter->setClipRect(item.rect);
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
    write(text, plain, item.font);
    const QFont small = option.font;
    write(index.data(PropertyModel::StoredRole).toString(), dim, small);
    write(index.data(PropertyModel::DetailRole).toString(), dim, small);
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
