// DDS textures (DDS_HEADER and DDS_HEADER_DXT10 of the DirectX documentation): block compression and plain texels,
// arrays, cubes, volumes, levels.
#pragma once

#include <optional>

#include "core/bytes/byte_reader.h"
#include "core/images/image.h"

namespace vitrine {

bool looksLikeDds(Bytes head);
// The size in the header; nullopt if the header is cut.
std::optional<ImageSize> ddsSize(Bytes head);
// The largest level of the first picture. For everything else see picture_file.h, which also lists errors.
Result<Image> decodeDds(Bytes file);

}  // namespace vitrine
