// What the mouse does in the picture: which button, with which keys, turns, moves or zooms, by style of navigation.
#pragma once

#include <QString>
#include <Qt>
#include <cstdint>
#include <span>
#include <vector>

namespace vitrine {

// As in other programs, for hands that know those.
enum class Navigation : uint8_t { Vitrine, Blender, Maya, Studio };

struct NavigationRow {
  Navigation navigation;
  const char* name;   // in the settings: "maya"
  const char* title;  // "Maya"
};
std::span<const NavigationRow> navigationRows();

enum class DragAct : uint8_t {
  None,
  Turn,  // around the middle of the picture
  Move,
  Zoom,
  Look,  // around, from where one stands
};

struct DragRow {
  Navigation navigation;
  DragAct act;
  Qt::MouseButton button;
  Qt::KeyboardModifier key = Qt::NoModifier;
};
std::span<const DragRow> dragRows();

// The first row that fits, those with a key first: keys that mean nothing change nothing.
DragAct dragActOf(Navigation navigation, Qt::MouseButtons buttons, Qt::KeyboardModifiers keys);

// For people: "Turn" with "Drag", and what else the mouse does.
struct GestureRow {
  QString what;
  QString how;
  QString words;  // others that people use for it, as in wordsTable()
};
std::vector<GestureRow> gestureRows(Navigation navigation);

}  // namespace vitrine
