// What the mouse does in the picture: which button with which keys turns, moves or zooms, for each navigation
// style.
#pragma once

#include <QString>
#include <Qt>
#include <cstdint>
#include <span>
#include <vector>

namespace vitrine {

// Like other programs, for people who are used to them.
enum class Navigation : uint8_t { Vitrine, Blender, Maya, Studio };

enum class DragAct : uint8_t {
  None,
  Turn,  // orbits around the middle of the picture
  Move,
  Zoom,
  Look,  // looks around from the camera's position
};

struct DragRow {
  Navigation navigation;
  DragAct act;
  Qt::MouseButton button;
  Qt::KeyboardModifier key = Qt::NoModifier;
};
std::span<const DragRow> dragRows();

// The first matching row; rows with a modifier key come first, and keys without a meaning are ignored.
DragAct dragActOf(Navigation navigation, Qt::MouseButtons buttons, Qt::KeyboardModifiers keys);

// For the list of keys: "Turn" with "Drag", and everything else the mouse does.
struct GestureRow {
  QString what;
  QString how;
  QString words;  // other words that people use for it, as in wordsTable()
};
std::vector<GestureRow> gestureRows(Navigation navigation);

}  // namespace vitrine
