#include "app/common/navigation.h"

#include <QCoreApplication>
#include <QStringList>

namespace vitrine {
namespace {

constexpr NavigationRow kNavigations[] = {
    {Navigation::Vitrine, "vitrine", "Vitrine"},
    {Navigation::Blender, "blender", "Blender"},
    {Navigation::Maya, "maya", "Maya"},
    {Navigation::Studio, "studio", "Roblox Studio"},
};

// A plain drag turns in all of them, as here it would do nothing else.
constexpr DragRow kDrags[] = {
    {Navigation::Vitrine, DragAct::Turn, Qt::LeftButton},
    {Navigation::Vitrine, DragAct::Move, Qt::LeftButton, Qt::ShiftModifier},
    {Navigation::Vitrine, DragAct::Move, Qt::MiddleButton},
    {Navigation::Vitrine, DragAct::Zoom, Qt::RightButton},

    {Navigation::Blender, DragAct::Turn, Qt::MiddleButton},
    {Navigation::Blender, DragAct::Turn, Qt::LeftButton},
    {Navigation::Blender, DragAct::Move, Qt::MiddleButton, Qt::ShiftModifier},
    {Navigation::Blender, DragAct::Move, Qt::LeftButton, Qt::ShiftModifier},
    {Navigation::Blender, DragAct::Zoom, Qt::MiddleButton, Qt::ControlModifier},
    {Navigation::Blender, DragAct::Look, Qt::RightButton},

    {Navigation::Maya, DragAct::Turn, Qt::LeftButton, Qt::AltModifier},
    {Navigation::Maya, DragAct::Turn, Qt::LeftButton},
    {Navigation::Maya, DragAct::Move, Qt::MiddleButton, Qt::AltModifier},
    {Navigation::Maya, DragAct::Move, Qt::MiddleButton},
    {Navigation::Maya, DragAct::Zoom, Qt::RightButton, Qt::AltModifier},
    {Navigation::Maya, DragAct::Look, Qt::RightButton},

    {Navigation::Studio, DragAct::Turn, Qt::LeftButton, Qt::AltModifier},
    {Navigation::Studio, DragAct::Turn, Qt::LeftButton},
    {Navigation::Studio, DragAct::Move, Qt::MiddleButton},
    {Navigation::Studio, DragAct::Look, Qt::RightButton},
};

constexpr Qt::KeyboardModifiers kDragKeys = Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier;

QString gestureText(const char* text) { return QCoreApplication::translate("Navigation", text); }

QString buttonText(Qt::MouseButton button) {
  switch (button) {
    case Qt::MiddleButton:
      return gestureText("Middle drag");
    case Qt::RightButton:
      return gestureText("Right drag");
    default:
      return gestureText("Drag");
  }
}

QString dragText(const DragRow& row) {
  switch (row.key) {
    case Qt::ShiftModifier:
      return gestureText("Shift+%1").arg(buttonText(row.button).toLower());
    case Qt::ControlModifier:
      return gestureText("Ctrl+%1").arg(buttonText(row.button).toLower());
    case Qt::AltModifier:
      return gestureText("Alt+%1").arg(buttonText(row.button).toLower());
    default:
      return buttonText(row.button);
  }
}

QStringList dragTexts(Navigation navigation, DragAct act) {
  QStringList texts;
  for (const DragRow& row : kDrags)
    if (row.navigation == navigation && row.act == act) texts << dragText(row);
  return texts;
}

}  // namespace

std::span<const NavigationRow> navigationRows() { return kNavigations; }
std::span<const DragRow> dragRows() { return kDrags; }

DragAct dragActOf(Navigation navigation, Qt::MouseButtons buttons, Qt::KeyboardModifiers keys) {
  for (const Qt::KeyboardModifiers wanted : {keys & kDragKeys, Qt::KeyboardModifiers()})
    for (const DragRow& row : kDrags)
      if (row.navigation == navigation && (buttons & row.button) && wanted == Qt::KeyboardModifiers(row.key))
        return row.act;
  return DragAct::None;
}

std::vector<GestureRow> gestureRows(Navigation navigation) {
  std::vector<GestureRow> rows;
  const auto add = [&](const char* what, const QStringList& how, const char* words) {
    if (!how.isEmpty()) rows.push_back({gestureText(what), how.join("; "), words});
  };
  add("Turn the view", dragTexts(navigation, DragAct::Turn), "orbit rotate tumble spin camera around");
  add("Move the view", dragTexts(navigation, DragAct::Move), "pan track slide camera");
  add("Zoom", QStringList{gestureText("Wheel")} + dragTexts(navigation, DragAct::Zoom),
      "dolly closer nearer scroll camera");
  add("Look around", dragTexts(navigation, DragAct::Look), "rotate turn head camera first person");
  add("Fly", {gestureText("Right button held, with W A S D Q E; faster with Shift")},
      "walk wasd move camera first person");
  add("Look at what is there", {gestureText("Double click")}, "focus frame zoom centre center fit");
  add("Select", {gestureText("Click")}, "pick choose");
  add("Add to the selection", {gestureText("Ctrl+click")}, "pick choose several multiple");
  add("Menu of what is there", {gestureText("Right click")}, "context");
  add("Turn a joint", {gestureText("Drag a ring of the chosen joint")}, "rotate bones pose rig rings");
  return rows;
}

}  // namespace vitrine
