// What Qt's own widgets need, in the program's windows and in Qt's own dialogs: a filter of the application's
// events.
#pragma once

#include <QObject>

class QKeyEvent;

namespace vitrine {

// Whether a list with the keyboard takes it as a letter of a name: letters, digits and "_", alone or with Shift. Of
// the number block digits are views.
bool isTypeAhead(const QKeyEvent& key);

class MendedWidgets : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace vitrine
