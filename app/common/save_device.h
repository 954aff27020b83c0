// Writing a file that the user chose to save: completely, or not at all.
#pragma once

#include <QString>
#include <functional>

#include "core/bytes/result.h"

class QIODevice;

namespace vitrine {

// Writes under a temporary name and renames at the end; `write` returns whether it could. Errors: the file is one
// that the program is reading from, or what the system reports.
Result<void> saveDevice(const QString& path, const std::function<bool(QIODevice&)>& write);

}  // namespace vitrine
