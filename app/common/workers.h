// The threads that files are read, decoded, filtered and written on.
#pragma once

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
// Runs `work` on one of them; the higher priority first, else in the order of the calls.
void startWork(std::function<void()> work, int priority = 0);
// Runs `action` on the GUI thread, in the order of the calls.
void runOnGuiThread(std::function<void()> action);

// What a worker hands over: runs `action(object)` on the GUI thread, if the object is still there by then.
template <class Object, class Action>
void deliver(const QPointer<Object>& object, Action action) {
  runOnGuiThread([object, action = std::move(action)]() mutable {
    if (object) action(*object);
  });
}

}  // namespace vitrine
