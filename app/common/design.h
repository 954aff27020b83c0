// The scales of the window's design: space, sizes, type and the roles of colours; docs/design.md 1 to 4 says how
// they are used. Pixels are those of a screen without scaling.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QRectF>
#include <cstdint>

class QPainter;

namespace vitrine {

// Space between things and around them.
namespace space {
inline constexpr int kNone = 0;
inline constexpr int kTight = 4;   // within a group
inline constexpr int kNormal = 8;  // between groups, and around the content of a panel
inline constexpr int kWide = 12;
inline constexpr int kSection = 16;
inline constexpr int kPage = 24;  // around the content of a page
}  // namespace space

namespace measure {
inline constexpr int kRow = 24;      // of lists, trees and tables; 20 if compact, see leastRowHeight()
inline constexpr int kControl = 28;  // buttons and inputs; 24 if compact
inline constexpr int kTarget = 24;   // the least side of what is clicked
inline constexpr int kIcon = 16;
inline constexpr int kHeader = 28;      // of a panel
inline constexpr int kRadius = 6;       // corners of cards, menus, floating things
inline constexpr int kInputRadius = 4;  // corners of buttons and inputs
inline constexpr int kFocusRing = 2;
}  // namespace measure

enum class TextSize : uint8_t {
  Caption,  // 0.85 of the desktop's size
  Body,     // the desktop's
  Title,    // 1.3, semi-bold
};
// A font of the scale, from the application's. `strong`: semi-bold, as headings of groups are.
QFont fontOf(TextSize size, bool strong = false);
// With figures of one width, for numbers below each other.
QFont tabular(QFont font);

enum class ColourRole : uint8_t {
  Window,    // behind everything
  Panel,     // docks, pages, tables
  Sunken,    // inputs, code, behind pictures
  Raised,    // menus, messages, floating tools
  Line,      // one pixel between panels
  Ink,       // text
  DimInk,    // secondary text; at least 4.5 : 1 on Panel
  Accent,    // selection, the primary action, the focus
  OnAccent,  // text on it
  Danger,    // each of these three always with an icon or a word
  Warning,
  Good,
};
// For our own themes as docs/design.md 4 lists them; for the desktop's palette derived from it.
QColor colourOf(ColourRole role, const QPalette& palette);
// Fills a rounded rectangle with the ground of what is raised, with a thin line around it: what floats.
void paintFloating(QPainter& painter, const QRectF& rect, const QPalette& palette);

}  // namespace vitrine
