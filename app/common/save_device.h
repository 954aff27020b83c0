// A file that somebody chose to save to, written as one: whole, or not at all.
#pragma once

#include <QString>
#include <functional>

#include "core/bytes/result.h"

class QIODevice;

namespace vitrine {

// Under a temporary name until all is written; `write` says whether it could. Errors: a file that the program reads
// from is not written over; what the system says.
Result<void> saveDevice(const QString& path, const std::function<bool(QIODevice&)>& write);

}  // namespace vitrine
