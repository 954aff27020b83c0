// What image files are called.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace vitrine {

// With their dot, in the order in which they are tried where a name has none. Those that textures of games and
// rooms have come first: kTextureKinds of them are tried in place of another.
inline constexpr std::array<std::string_view, 18> kImageExtensions{
    ".png",  ".jpg", ".jpeg", ".bmp", ".tga", ".dds", ".webp", ".tif", ".tiff",
    ".ktx2", ".ktx", ".jp2",  ".j2c", ".j2k", ".gif", ".exr",  ".hdr", ".texture"};
inline constexpr size_t kTextureKinds = 14;
inline constexpr std::span kTextureExtensions = std::span(kImageExtensions).first<kTextureKinds>();

// `extension`: in lower case.
constexpr bool isImageExtension(std::string_view extension) {
  return std::ranges::find(kImageExtensions, extension) != kImageExtensions.end();
}

}  // namespace vitrine
