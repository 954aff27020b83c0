#include "app/documents/chosen_environment.h"

#include "app/common/text.h"
#include "app/images/environments.h"

namespace vitrine {

void ChosenEnvironment::open(const QString& path) {
  m_path = path;
  m_reading.cancel();
  if (path.isEmpty()) {
    m_light.reset();
    emit changed();
    return;
  }
  const auto take = [](ChosenEnvironment& chosen, const Result<EnvironmentPointer>& made) {
    if (made) {
      chosen.m_light = *made;
      emit chosen.changed();
      return;
    }
    chosen.m_path.clear();
    emit chosen.failed(toQString(made.error().message));
    chosen.open({});
  };
  m_reading = startJob(
      this, [path] { return loadEnvironment(path.toStdU16String()); }, take);
}

}  // namespace vitrine
