// A sheet of pictures: one image with many files and, below each, what is told of it.
#pragma once

#include <QColor>
#include <QImage>
#include <QString>
#include <QStringList>
#include <atomic>
#include <vector>

#include "app/images/thumbnail_files.h"
#include "core/bytes/result.h"
#include "core/library/library_file.h"

namespace vitrine {

struct SheetFile {
  QString path;                                             // absolute
  QString name = {}, kind = {}, size = {}, triangles = {};  // captions; empty: not known
};

// What a library knows of a file.
SheetFile sheetFile(const LibraryFile& file, const QString& path);

inline constexpr size_t kMostOnSheet = 2000;

struct SheetOptions {
  static constexpr int kLeastSide = 64, kMostSide = 512, kMostColumns = 50;
  int side = 256;   // of a picture, in pixels
  int columns = 0;  // 0: so that the sheet is somewhat wider than high
  bool names = true, kinds = false, sizes = false, triangles = false;  // captions
};

// Where everything is. Files beyond kMostOnSheet are left out.
struct SheetLayout {
  static constexpr uint64_t kMostPixelsOfSide = 32'000, kMostPixels = 200'000'000;
  int columns = 1, lines = 1;  // of pictures
  int captionLines = 0, captionHeight = 0;
  QSize size;         // of the sheet, in pixels
  bool fits = false;  // whether an image can be that large
};
SheetLayout sheetLayout(size_t files, const SheetOptions& options);
// The thumbnails that are large enough for its pictures.
ThumbnailSize storedSizeOf(const SheetOptions& options);

// Makes a sheet from pictures in the desktop's cache; a file without one gets only its captions. For a worker.
// Errors: Cancelled; LimitExceeded if the layout does not fit.
Result<QImage> makePictureSheet(const std::vector<SheetFile>& files, const SheetOptions& options = {},
                                const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
