// DDS textures with BC1, BC2 and BC3 blocks (DXT1, DXT3, DXT5): the largest level as RGBA.
#pragma once

#include <optional>

#include "core/bytes/byte_reader.h"
#include "core/images/image.h"

namespace vitrine {

bool looksLikeDds(Bytes head);
// The size in the header; nullopt if the header is cut.
std::optional<ImageSize> ddsSize(Bytes head);
Result<Image> decodeDds(Bytes file);

}  // namespace vitrine
