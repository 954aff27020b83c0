// Thumbnails as the desktop keeps them: the freedesktop Thumbnail Managing Standard. A PNG that says in text keys
// of which file it is and how old that was, in a folder that all programs share.
#pragma once

#include <QByteArray>
#include <QImage>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/result.h"
#include "core/images/image.h"

namespace vitrine {

// What a thumbnail says of its file.
struct ThumbnailKeys {
  std::string uri;         // Thumb::URI
  int64_t changed = 0;     // Thumb::MTime: seconds since 1970
  uint64_t size = 0;       // Thumb::Size: bytes
  std::string_view media;  // Thumb::Mimetype; empty: not told
  // Of this program's own: how much of what the file names was not found, and which folders were looked in besides
  // its own (assetsKeyOf()).
  uint64_t missing = 0;
  std::string assets = {};
  friend bool operator==(const ThumbnailKeys&, const ThumbnailKeys&) = default;
};
// Of a file that is there; without its media type. Errors: Io.
Result<ThumbnailKeys> thumbnailKeysOf(const std::filesystem::path& file);

// "file:///a%20b": of the absolute path, escaped as GLib does it, whose programs look for such thumbnails.
std::string fileUri(const std::filesystem::path& file);
// The other way round, with "localhost" or no host; none for anything else.
std::optional<std::filesystem::path> pathOfFileUri(std::string_view uri);

// What the key Software says of those that this program makes.
inline constexpr const char* kThumbnailSoftware = "Vitrine";
// Tells lists of folders apart; empty for none.
std::string assetsKeyOf(const std::vector<std::filesystem::path>& folders);
// Whether this program made a thumbnail and something was missing that may be found with these folders.
bool isMadeWithout(const QImage& thumbnail, const std::vector<std::filesystem::path>& folders);
// PNG with the keys, and Software.
Result<QByteArray> encodeThumbnail(const Image& image, const ThumbnailKeys& keys);

// The sizes that the cache has folders for; the longest side in pixels.
enum class ThumbnailSize : uint16_t { Normal = 128, Large = 256, XLarge = 512 };
// $XDG_CACHE_HOME/thumbnails/large/MD5.png
std::filesystem::path thumbnailPath(const std::string& uri, ThumbnailSize size);
// What the cache has of a file, of this size or a larger one, made since it changed last; null: nothing.
QImage cachedThumbnail(const std::filesystem::path& file, ThumbnailSize size);
// Makes the folders as needed, for the user alone, and replaces the file as a whole. Errors: Io.
Result<void> keepThumbnail(const QByteArray& png, const std::string& uri, ThumbnailSize size);

}  // namespace vitrine
