#include "app/common/save_device.h"

#include <QSaveFile>

#include "core/export/save_files.h"

namespace vitrine {

Result<void> saveDevice(const QString& path, const std::function<bool(QIODevice&)>& write) {
  VITRINE_CHECK(checkNotRead(path.toStdString()));
  QSaveFile file(path);
  // commit() alone does not see that the last 16 KiB found no room.
  const bool written = file.open(QIODevice::WriteOnly) && write(file);
  if (written && file.flush() && file.commit()) return {};
  if (written) file.flush();  // where a part was written, only the next try learns why not more
  return fail(ErrorCode::Io, file.errorString().toStdString());
}

}  // namespace vitrine
