// Reading PNG files at a reduced size.
#pragma once

#include <optional>

#include "core/bytes/byte_reader.h"
#include "core/images/image.h"

namespace vitrine {

// How many rows of the file averagedPng() holds in memory at once.
uint32_t rowsHeldOfPng(ImageSize size, ImageSize kept);
// Reads the PNG file in `bytes`, whose size is `size`, at the size `kept`: each pixel is the mean of those it
// covers. The whole image is never in memory (Qt 6.4 could do that, 6.8 cannot). Nothing if the file is damaged,
// not a PNG or interlaced (Adam7). No side of `kept` may be longer than the file's.
std::optional<Image> averagedPng(Bytes bytes, ImageSize size, ImageSize kept);

}  // namespace vitrine
