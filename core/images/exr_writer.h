// Writes OpenEXR pictures, with OpenEXR's own library.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine {

struct ExrChannel {
  std::string name;               // "R", "Z", "Layer.R"
  std::span<const float> values;  // one per pixel of the data window, top row first
  bool isHalf = false;            // stored in 16 bits
};

enum class ExrCompression : uint8_t {
  None,
  Rle,
  Zips,
  Zip,
  Piz,
  Pxr24,
  B44,
  B44a,
  Dwaa,
  Dwab
};  // numbered as in files

struct ExrPicture {
  uint32_t width = 0, height = 0;  // of the data window
  int32_t left = 0, top = 0;       // where its first pixel is
  // Of the display window, which begins at (0, 0); 0: the data window is the display window.
  uint32_t shownWidth = 0, shownHeight = 0;
  std::vector<ExrChannel> channels;  // each name once
  ExrCompression compression = ExrCompression::Zip;
  uint32_t tile = 0;  // side of a tile; 0: scan lines
};

// The bytes of a file. Errors: Unsupported with what OpenEXR says (DWA), LimitExceeded where there is no memory.
Result<std::vector<std::byte>> writeExr(const ExrPicture& picture);

}  // namespace vitrine
