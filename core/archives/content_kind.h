// What some bytes are, by themselves: for files whose names do not say.
#pragma once

#include <string>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine {

struct ContentKind {
  enum class Kind : uint8_t {
    Unknown,
    Document,  // a format of formats() (core/load/load.h)
    Image,
    Sound,  // or a film
    Text,
    Empty,
  };
  Kind kind = Kind::Unknown;
  std::string format;  // Document: Format::id; Image, Sound: the usual extension ("png", "ktx2", "ogg"); else empty

  friend bool operator==(const ContentKind&, const ContentKind&) = default;
};

// How many of the first bytes are looked at.
inline constexpr size_t kContentHead = 4096;

// `head`: the first bytes, kContentHead of them if there are as many. `extension` (lower case, no dot, may be
// empty) decides between formats that the bytes alone do not tell apart.
ContentKind contentKindOf(Bytes head, std::string_view extension = {});

// The extension of such a file, ".png"; empty: the bytes do not say, or the format has many.
std::string usualExtensionOf(const ContentKind& kind);

// What a store of assets calls it (StoredAsset::kind): "image", "sound", "document", "mesh", "other".
const char* storedKindOf(const ContentKind& kind);

// "Roblox mesh", "KTX2 image", "sound", "text", "unknown", "empty".
std::string titleOf(const ContentKind& kind);

}  // namespace vitrine
