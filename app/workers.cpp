#include "app/workers.h"

#include <QCoreApplication>
#include <new>

namespace vitrine {

Result<void> guarded(const std::function<Result<void>()>& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::LimitExceeded, "not enough memory");
  }
}

QThreadPool& workers() {
  // Never destroyed: by then the application, to which results go, would be gone.
  static QThreadPool* const pool = [] {
    qAddPostRoutine([] {
      workers().clear();
      workers().waitForDone();
    });
    return new QThreadPool;
  }();
  return *pool;
}

}  // namespace vitrine
