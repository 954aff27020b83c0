// What surrounds the pixels of PNG, JPEG, WebP, GIF, BMP and TIFF files, which app/images decodes: sizes, kinds of
// pixels, and every chunk, segment or directory. The pixels themselves are not looked at.
#pragma once

#include <optional>

#include "core/images/picture_file.h"

namespace vitrine {

// Whether the first bytes (32 are enough) are those of one of these files.
bool looksLikeRaster(Bytes head);

struct RasterFile {
  PictureFile picture;           // "PNG", "JPEG", "WebP", "GIF", "BMP" or "TIFF" with one level, layer and face
  std::optional<Error> failure;  // why reading ended early: what was read before it is in `picture`
};

// Reads the structure of a file; checksums of PNG chunks are checked. Errors, if not even the size of the picture
// could be read: NotThisFormat, Truncated, Malformed, and those of checkImageSize().
Result<RasterFile> readRasterFile(Bytes file);

// Both for these files and those that picture_file.h reads.
bool looksLikeAnyPicture(Bytes head);
// The usual extension of such a file, without a dot, by its first bytes (32 are enough): "png", "ktx2", "j2c".
// Empty: none of them, or TGA, which has no signature.
std::string_view pictureExtensionOf(Bytes head);
Result<RasterFile> readAnyPicture(Bytes file, const Limits& limits = {});

}  // namespace vitrine
