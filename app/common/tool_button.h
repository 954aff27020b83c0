// The flat buttons of bars.
#pragma once

#include <QString>

class QToolButton;

namespace vitrine {

struct ToolButton {
  QString name = {};    // of the object
  QString icon = {};    // see icon(); empty: the text alone
  QString text = {};    // beside an icon it is seen where the style of the button says so
  QString tip = {};     // what it does
  QString spoken = {};  // to screen readers; empty: the text, else the tip
};
// Owned by whoever puts it into a layout.
QToolButton* makeToolButton(const ToolButton& button);

}  // namespace vitrine
