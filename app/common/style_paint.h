// What Style paints controls with: grounds and edges in their states, marks, arrows. docs/design.md 5
#pragma once

#include <QPainter>
#include <QStyleOption>
#include <optional>

#include "app/common/design.h"

class QItemSelectionModel;

namespace vitrine::paint {

// How strongly the ink tints the ground of what is pointed at, and pressed.
inline constexpr qreal kHovered = 0.07, kPressed = 0.14;
inline constexpr int kMenuArrow = 16;  // beside the text of a button that opens a menu
inline constexpr int kScrollBar = 12, kScrollHandle = 6, kLeastScrollHandle = 32;
inline constexpr int kGroove = 4, kSliderHandle = 14;
inline constexpr int kCheck = 16;
inline constexpr int kSeparator = 7;  // grabbed; one pixel of it is seen
inline constexpr int kTabLine = 2;

QColor of(ColourRole role, const QStyleOption& option);
bool isEnabled(const QStyleOption& option);
bool isPressed(const QStyleOption& option);
bool isOn(const QStyleOption& option);
bool isHovered(const QStyleOption& option);
// Inputs show the focus always, as they take what is typed; everything else only to those who move it by keys.
bool hasFocus(const QStyleOption& option);
bool hasKeyFocus(const QStyleOption& option);
// Lines that a control consists of are told from its ground by at least 3 : 1 where colours are few.
QColor edgeOf(const QStyleOption& option);
// Around menus and lists, and between the items of menus. In the dark a shadow is not seen, so the edge must be.
QColor frameOf(const QStyleOption& option);
// Lines lie between panels, not around what is in them.
bool isInPanel(const QWidget* widget);
bool selectsOneRow(const QItemSelectionModel& selection);
QColor tinted(const QColor& ground, const QStyleOption& option);
void fillRound(QPainter& painter, const QRectF& rect, const QColor& ground, qreal radius,
               const std::optional<QColor>& edge = {});
void drawFocusRing(QPainter& painter, const QRect& rect, const QStyleOption& option, qreal radius);
void drawInput(QPainter& painter, const QStyleOption& option, const QRect& rect);
// An angle of two strokes, pointing down, up, to the left or to the right.
void drawArrow(QPainter& painter, const QRect& rect, Qt::ArrowType type, const QColor& ink);
QColor inkOf(const QStyleOption& option, QPalette::ColorRole role = QPalette::ButtonText);
void drawCheckMark(QPainter& painter, const QRect& rect, const QStyleOption& option);
void drawRadioMark(QPainter& painter, const QRect& rect, const QStyleOption& option);
bool isPrimary(const QStyleOption& option);
void drawPushButton(QPainter& painter, const QStyleOption& option);
bool isAtEnd(const QStyleOptionTab& tab);
// Flat: the tab in front has the ground of its page and a line in the accent at its outer edge.
void drawTab(QPainter& painter, const QStyleOptionTab& tab);
// The grab of a separator belongs to the panel beside it; the line lies at the picture's side.
void drawDockSeparator(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void drawSplitter(QPainter& painter, const QStyleOption& option);
void drawHeaderSection(QPainter& painter, const QStyleOptionHeader& header);

}  // namespace vitrine::paint
