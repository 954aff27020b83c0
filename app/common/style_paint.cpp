#include "app/common/style_paint.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QItemSelectionModel>
#include <QSplitter>
#include <QTabBar>

#include "app/common/appearance.h"
#include "app/common/colours.h"

namespace vitrine::paint {

QColor of(ColourRole role, const QStyleOption& option) { return colourOf(role, option.palette); }

bool isEnabled(const QStyleOption& option) { return option.state & QStyle::State_Enabled; }
bool isPressed(const QStyleOption& option) { return option.state & QStyle::State_Sunken; }
bool isOn(const QStyleOption& option) { return option.state & QStyle::State_On; }
bool isHovered(const QStyleOption& option) { return isEnabled(option) && option.state & QStyle::State_MouseOver; }
// Inputs show the focus always, as they take what is typed; everything else only to those who move it by keys.
bool hasFocus(const QStyleOption& option) { return option.state & QStyle::State_HasFocus; }
bool hasKeyFocus(const QStyleOption& option) {
  return hasFocus(option) && option.state & QStyle::State_KeyboardFocusChange;
}

// Lines that a control consists of are told from its ground by at least 3 : 1 where colours are few.
QColor edgeOf(const QStyleOption& option) {
  const QColor ground = of(ColourRole::Window, option), ink = of(ColourRole::Ink, option);
  return mixed(ground, ink, isEnabled(option) ? 0.45 : 0.25);
}

// Around menus and lists, and between the items of menus. In the dark a shadow is not seen, so the edge must be.
QColor frameOf(const QStyleOption& option) {
  if (!isDark(option.palette)) return of(ColourRole::Line, option);
  return mixed(of(ColourRole::Window, option), of(ColourRole::Ink, option), 0.45);
}

// Lines lie between panels, not around what is in them.
bool isInPanel(const QWidget* widget) {
  if (!qobject_cast<const QAbstractItemView*>(widget)) return false;
  for (const QWidget* each = widget->parentWidget(); each; each = each->parentWidget())
    if (qobject_cast<const QSplitter*>(each) || qobject_cast<const QDockWidget*>(each)) return true;
  return false;
}

bool selectsOneRow(const QItemSelectionModel& selection) {
  const QItemSelection ranges = selection.selection();
  return ranges.size() == 1 && ranges.front().height() == 1;
}

QColor tinted(const QColor& ground, const QStyleOption& option) {
  const qreal part = isPressed(option) ? kPressed : isHovered(option) ? kHovered : 0;
  return mixed(ground, of(ColourRole::Ink, option), part);
}

void fillRound(QPainter& painter, const QRectF& rect, const QColor& ground, qreal radius,
               const std::optional<QColor>& edge) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(ground);
  painter.setPen(edge ? QPen(*edge, 1) : QPen(Qt::NoPen));
  painter.drawRoundedRect(edge ? rect.adjusted(0.5, 0.5, -0.5, -0.5) : rect, radius, radius);
  painter.restore();
}

void drawFocusRing(QPainter& painter, const QRect& rect, const QStyleOption& option, qreal radius) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(of(ColourRole::Accent, option), measure::kFocusRing));
  painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), radius, radius);
  painter.restore();
}

void drawInput(QPainter& painter, const QStyleOption& option, const QRect& rect) {
  const QColor ground = of(isEnabled(option) ? ColourRole::Sunken : ColourRole::Window, option);
  fillRound(painter, rect, ground, measure::kInputRadius, edgeOf(option));
  if (hasFocus(option)) drawFocusRing(painter, rect, option, measure::kInputRadius);
}

// An angle of two strokes, pointing down, up, to the left or to the right.
void drawArrow(QPainter& painter, const QRect& rect, Qt::ArrowType type, const QColor& ink) {
  constexpr qreal kHalf = 3.5, kDeep = 2;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(QRectF(rect).center());
  painter.rotate(type == Qt::UpArrow ? 180 : type == Qt::LeftArrow ? 90 : type == Qt::RightArrow ? -90 : 0);
  painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(QPolygonF{{-kHalf, -kDeep}, {0, kDeep}, {kHalf, -kDeep}});
  painter.restore();
}

QColor inkOf(const QStyleOption& option, QPalette::ColorRole role) {
  return option.palette.color(isEnabled(option) ? QPalette::Active : QPalette::Disabled, role);
}

void drawCheckMark(QPainter& painter, const QRect& rect, const QStyleOption& option) {
  const bool isPartial = option.state & QStyle::State_NoChange;
  const bool isFilled = isOn(option) || isPartial;
  QRectF box(0, 0, kCheck, kCheck);
  box.moveCenter(QRectF(rect).center());
  const QColor full = isEnabled(option) ? of(ColourRole::Accent, option)
                                        : option.palette.color(QPalette::Disabled, QPalette::Highlight);
  if (!isFilled) {
    fillRound(painter, box, tinted(of(ColourRole::Panel, option), option), 3, edgeOf(option));
  } else {
    fillRound(painter, box, full, 3);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(inkOf(option, QPalette::HighlightedText), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&box](qreal x, qreal y) { return box.topLeft() + QPointF(x, y); };
    if (isPartial)
      painter.drawLine(at(4.5, 8), at(11.5, 8));
    else
      painter.drawPolyline(QPolygonF{at(4, 8.2), at(7, 11.2), at(12, 5.2)});
    painter.restore();
  }
}

void drawRadioMark(QPainter& painter, const QRect& rect, const QStyleOption& option) {
  QRectF ring(0, 0, kCheck, kCheck);
  ring.moveCenter(QRectF(rect).center());
  const QColor full = isEnabled(option) ? of(ColourRole::Accent, option)
                                        : option.palette.color(QPalette::Disabled, QPalette::Highlight);
  if (!isOn(option)) {
    fillRound(painter, ring, tinted(of(ColourRole::Panel, option), option), kCheck / 2.0, edgeOf(option));
    return;
  }
  fillRound(painter, ring, full, kCheck / 2.0);
  fillRound(painter, ring.adjusted(5, 5, -5, -5), inkOf(option, QPalette::HighlightedText), kCheck / 2.0);
}

bool isPrimary(const QStyleOption& option) {
  const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
  return button && button->features & QStyleOptionButton::DefaultButton && isEnabled(option);
}

void drawPushButton(QPainter& painter, const QStyleOption& option) {
  const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
  if (button && button->features & QStyleOptionButton::Flat) {
    if (isHovered(option) || isPressed(option) || isOn(option))
      fillRound(painter, option.rect, mixed(of(ColourRole::Window, option), of(ColourRole::Ink, option), kPressed),
                measure::kInputRadius);
  } else if (isPrimary(option)) {
    fillRound(painter, option.rect, tinted(of(ColourRole::Accent, option), option), measure::kInputRadius);
  } else {
    const QColor ground =
        isOn(option)
            ? mixed(of(ColourRole::Panel, option), of(ColourRole::Accent, option), 0.25)
            : option.palette.color(isEnabled(option) ? QPalette::Active : QPalette::Disabled, QPalette::Button);
    fillRound(painter, option.rect, tinted(ground, option), measure::kInputRadius,
              isOn(option) ? of(ColourRole::Accent, option) : edgeOf(option));
  }
  if (!hasKeyFocus(option)) return;
  if (isPrimary(option)) {  // a ring of its own colour would not be seen
    QStyleOption turned(option);
    for (const auto group : {QPalette::Active, QPalette::Inactive})
      turned.palette.setColor(group, QPalette::Highlight, of(ColourRole::OnAccent, option));
    return drawFocusRing(painter, option.rect.adjusted(2, 2, -2, -2), turned, measure::kInputRadius - 2);
  }
  drawFocusRing(painter, option.rect, option, measure::kInputRadius);
}

bool isAtEnd(const QStyleOptionTab& tab) {
  return tab.shape == QTabBar::RoundedSouth || tab.shape == QTabBar::TriangularSouth;
}

// Flat: the tab in front has the ground of its page and a line in the accent at its outer edge.
void drawTab(QPainter& painter, const QStyleOptionTab& tab) {
  const bool isFront = tab.state & QStyle::State_Selected;
  const QColor window = of(ColourRole::Window, tab);
  painter.fillRect(tab.rect, isFront ? of(ColourRole::Panel, tab) : tinted(window, tab));
  if (isFront) {
    QRect line(tab.rect);
    isAtEnd(tab) ? line.setTop(line.bottom() - kTabLine + 1) : line.setHeight(kTabLine);
    painter.fillRect(line, of(ColourRole::Accent, tab));
  } else {
    QRect line(tab.rect);
    isAtEnd(tab) ? line.setHeight(1) : line.setTop(line.bottom());
    painter.fillRect(line, of(ColourRole::Line, tab));
  }
  if (hasKeyFocus(tab) && isFront)
    drawFocusRing(painter, tab.rect.adjusted(2, 4, -2, -2), tab, measure::kInputRadius);
}

// The grab of a separator belongs to the panel beside it; the line lies at the picture's side.
void drawDockSeparator(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
  const QColor line = of(ColourRole::Line, option);
  painter.fillRect(option.rect, of(ColourRole::Panel, option));
  QRect seen(option.rect);
  const bool isUpright = option.state & QStyle::State_Horizontal;
  if (isUpright) {
    const bool isLeft = widget && option.rect.center().x() < widget->width() / 2;
    seen.setLeft(isLeft ? seen.right() : seen.left());
    seen.setWidth(1);
  } else {
    seen.setHeight(1);
  }
  painter.fillRect(seen, isHovered(option) || isPressed(option) ? of(ColourRole::Accent, option) : line);
}

void drawSplitter(QPainter& painter, const QStyleOption& option) {
  QRect seen(option.rect);
  if (option.state & QStyle::State_Horizontal) {
    seen.setLeft(seen.center().x());
    seen.setWidth(1);
  } else {
    seen.setTop(seen.center().y());
    seen.setHeight(1);
  }
  painter.fillRect(
      seen, isHovered(option) || isPressed(option) ? of(ColourRole::Accent, option) : of(ColourRole::Line, option));
}

void drawHeaderSection(QPainter& painter, const QStyleOptionHeader& header) {
  painter.fillRect(header.rect, tinted(of(ColourRole::Panel, header), header));
  const QColor line = of(ColourRole::Line, header);
  const QRect& rect = header.rect;
  if (header.orientation == Qt::Horizontal) {
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line);
    const bool isLast =
        header.position == QStyleOptionHeader::End || header.position == QStyleOptionHeader::OnlyOneSection;
    const int end = header.direction == Qt::RightToLeft ? rect.left() : rect.right();
    if (!isLast) painter.fillRect(QRect(end, rect.top() + 6, 1, rect.height() - 12), line);
  } else {
    painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), line);
  }
}

}  // namespace vitrine::paint
