#include "app/documents/chosen_environment.h"

#include <QPointer>

#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/images/environments.h"

namespace vitrine {

void ChosenEnvironment::open(const QString& path) {
  m_path = path;
  if (path.isEmpty()) {
    m_light.reset();
    emit changed();
    return;
  }
  startWork([path, self = QPointer(this)] {
    deliver(self, [path, made = loadEnvironment(path.toStdU16String())](ChosenEnvironment& chosen) {
      if (chosen.m_path != path) return;  // another one is wanted by now
      if (made) {
        chosen.m_light = *made;
        emit chosen.changed();
        return;
      }
      chosen.m_path.clear();
      emit chosen.failed(toQString(made.error().message));
      chosen.open({});
    });
  });
}

}  // namespace vitrine
