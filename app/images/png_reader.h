// PNG files that are made smaller while they are read.
#pragma once

#include <optional>

#include "core/bytes/byte_reader.h"
#include "core/images/image.h"

namespace vitrine {

// How many rows of `width` pixels averagedPng() holds at once.
uint32_t rowsHeldOfPng(ImageSize size, ImageSize kept);
// The PNG file `bytes` of `size`, each pixel the mean of those it covers, without ever holding it as a whole
// (Qt 6.4 could do that, 6.8 cannot). Nothing where that does not go: the file is damaged, no PNG, or stored in
// passes (Adam7). `kept` has no side longer than the file's.
std::optional<Image> averagedPng(Bytes bytes, ImageSize size, ImageSize kept);

}  // namespace vitrine
