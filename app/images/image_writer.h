// Pixels to image files. A file is written under a temporary name and renamed when it is whole.
#pragma once

#include <QByteArray>
#include <string>

#include "render/renderer.h"

namespace vitrine {

// Rows of pixels without gaps, the top one first.
struct PngPixels {
  uint32_t width = 0, height = 0;
  uint32_t channels = 4;   // 1: grey; 3: red, green, blue; 4: with alpha, or with a byte that is left out
  uint32_t bytesEach = 1;  // of a channel: 2 as this machine has them, for grey
  bool hasAlpha = false;
  const uint8_t* bytes = nullptr;
};
// Straight from libpng, whose fast setting takes a quarter of the time of Qt's writer for much the same size.
Result<QByteArray> encodePng(const PngPixels& pixels);
Result<QByteArray> encodePng(const Image& image);
// In the format of the path's extension, PNG without one. Unless `replace`, a file that is there already is an
// error. Thread-safe.
Result<void> writeImage(const Image& image, const std::string& path, bool replace = true);
// The same of what is encoded already.
Result<void> writeFile(const QByteArray& content, const std::string& path, bool replace = true);

}  // namespace vitrine
