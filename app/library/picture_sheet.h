// A sheet of pictures: one image with many files and their names.
#pragma once

#include <QColor>
#include <QImage>
#include <QString>
#include <atomic>
#include <vector>

#include "core/bytes/result.h"

namespace vitrine {

struct SheetFile {
  QString path;  // absolute
  QString name;  // shown below its picture
};

inline constexpr size_t kMostOnSheet = 2000;

// Makes a sheet from pictures in the desktop's cache; a file without one gets only its name. For a worker. Errors:
// Cancelled.
Result<QImage> makePictureSheet(const std::vector<SheetFile>& files, const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
