// Fixes for Qt's own widgets, in the program's windows and in Qt's dialogs: a filter of the application's events.
#pragma once

#include <QObject>

class QKeyEvent;

namespace vitrine {

// Whether a focused list takes the key as a letter of a name: letters, digits and "_", alone or with Shift. Digits
// on the number block choose views.
bool isTypeAhead(const QKeyEvent& key);

class MendedWidgets : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace vitrine
