#include "app/workers.h"

#include <QCoreApplication>

namespace vitrine {

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
