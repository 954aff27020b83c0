// A sheet of pictures: many files in one image, each with its name.
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
  QString name;  // below its picture
};

inline constexpr size_t kMostOnSheet = 2000;

// Of the pictures that the desktop's cache has; a file without one has its name alone. For a worker. Errors:
// Cancelled.
Result<QImage> makePictureSheet(const std::vector<SheetFile>& files, const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
