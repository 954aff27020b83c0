// The threads that files are read, decoded, filtered and written on.
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <functional>

#include "core/bytes/result.h"

namespace vitrine {

// Work that may run out of memory, which is an error like others.
Result<void> guarded(const std::function<Result<void>()>& work);

// Not Qt's global pool: Qt 6 paints large areas with that one, and the window would stand still behind a place that
// is being read. Ends before the application does.
QThreadPool& workers();

// What a worker hands over: runs `action(object)` on the GUI thread, if the object is still there by then.
template <class Object, class Action>
void deliver(const QPointer<Object>& object, Action action) {
  QMetaObject::invokeMethod(
      qApp,
      [object, action = std::move(action)] {
        if (object) action(*object);
      },
      Qt::QueuedConnection);
}

}  // namespace vitrine
