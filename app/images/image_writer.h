// Writes pixels to image files, under a temporary name that is changed when the file is complete.
#pragma once

#include <QByteArray>
#include <string>

#include "render/renderer.h"

namespace vitrine {

// Rows of pixels without gaps, the top one first.
struct PngPixels {
  uint32_t width = 0, height = 0;
  uint32_t channels = 4;   // 1: grey; 3: red, green, blue; 4: with alpha or an ignored byte
  uint32_t bytesEach = 1;  // bytes per channel; 2, in this machine's order, for grey only
  bool hasAlpha = false;
  const uint8_t* bytes = nullptr;
};
// Encodes with libpng directly: its fast setting takes a quarter of the time of Qt's writer for about the same
// size.
Result<QByteArray> encodePng(const PngPixels& pixels);
Result<QByteArray> encodePng(const Image& image);
// Writes in the format of the path's extension, or PNG without one. Unless `replace` is set, an existing file is an
// error. Thread-safe.
Result<void> writeImage(const Image& image, const std::string& path, bool replace = true);
// The same for content that is already encoded.
Result<void> writeFile(const QByteArray& content, const std::string& path, bool replace = true);

}  // namespace vitrine
