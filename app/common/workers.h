// The threads that files are read, decoded, filtered and written on.
#pragma once

#include <QPointer>
#include <QThreadPool>
#include <functional>

#include "core/bytes/result.h"

namespace vitrine {

// Runs work that may run out of memory, and returns that as an error like others.
Result<void> guarded(const std::function<Result<void>()>& work);

// The program's own thread pool. Qt 6 paints large areas with its global one, so the window would freeze while a
// large file is being read. It ends before the application does.
QThreadPool& workers();
// Runs `work` on a worker thread; higher priorities first, otherwise in the order of the calls.
void startWork(std::function<void()> work, int priority = 0);
// Runs `action` on the GUI thread, in the order of the calls.
void runOnGuiThread(std::function<void()> action);

// For a worker's results: runs `action(object)` on the GUI thread, if the object still exists then.
template <class Object, class Action>
void deliver(const QPointer<Object>& object, Action action) {
  runOnGuiThread([object, action = std::move(action)]() mutable {
    if (object) action(*object);
  });
}

}  // namespace vitrine
