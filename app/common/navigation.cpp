#include "app/common/navigation.h"

#include <QCoreApplication>
#include <QStringList>

namespace vitrine {
namespace {

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

struct Mouse {
  Q_DECLARE_TR_FUNCTIONS(Mouse)
};

// The key comes first: "Shift+%1" makes "Shift+drag".
QString buttonText(Qt::MouseButton button, bool behindKey) {
  switch (button) {
    case Qt::MiddleButton:
      return behindKey ? Mouse::tr("middle drag") : Mouse::tr("Middle drag");
    case Qt::RightButton:
      return behindKey ? Mouse::tr("right drag") : Mouse::tr("Right drag");
    default:
      return behindKey ? Mouse::tr("drag") : Mouse::tr("Drag");
  }
}

QString dragText(const DragRow& row) {
  switch (row.key) {
    case Qt::ShiftModifier:
      return Mouse::tr("Shift+%1").arg(buttonText(row.button, true));
    case Qt::ControlModifier:
      return Mouse::tr("Ctrl+%1").arg(buttonText(row.button, true));
    case Qt::AltModifier:
      return Mouse::tr("Alt+%1").arg(buttonText(row.button, true));
    default:
      return buttonText(row.button, false);
  }
}

QStringList dragTexts(Navigation navigation, DragAct act) {
  QStringList texts;
  for (const DragRow& row : kDrags)
    if (row.navigation == navigation && row.act == act) texts << dragText(row);
  return texts;
}

}  // namespace

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
  const auto add = [&](const QString& what, const QStringList& how, const QString& words) {
    if (!how.isEmpty()) rows.push_back({what, how.join("; "), words});
  };
  add(Mouse::tr("Turn the view"), dragTexts(navigation, DragAct::Turn),
      Mouse::tr("orbit rotate tumble spin camera around"));
  add(Mouse::tr("Move the view"), dragTexts(navigation, DragAct::Move), Mouse::tr("pan track slide camera"));
  add(Mouse::tr("Zoom"), QStringList{Mouse::tr("Wheel")} + dragTexts(navigation, DragAct::Zoom),
      Mouse::tr("dolly closer nearer scroll camera"));
  add(Mouse::tr("Look around"), dragTexts(navigation, DragAct::Look),
      Mouse::tr("rotate turn head camera first person"));
  add(Mouse::tr("Fly"), {Mouse::tr("Right button held, with W A S D Q E; faster with Shift")},
      Mouse::tr("walk wasd move camera first person"));
  add(Mouse::tr("Look at what is there"), {Mouse::tr("Double click")},
      Mouse::tr("focus frame zoom centre center fit"));
  add(Mouse::tr("Select"), {Mouse::tr("Click")}, Mouse::tr("pick choose"));
  add(Mouse::tr("Add to the selection"), {Mouse::tr("Ctrl+click")}, Mouse::tr("pick choose several multiple"));
  add(Mouse::tr("Menu of what is there"), {Mouse::tr("Right click")}, Mouse::tr("context"));
  add(Mouse::tr("Turn a joint"), {Mouse::tr("Drag a ring of the chosen joint")},
      Mouse::tr("rotate bones pose rig rings"));
  return rows;
}

}  // namespace vitrine
