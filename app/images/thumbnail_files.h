// Thumbnails as the freedesktop Thumbnail Managing Standard defines them: a PNG in a folder that all programs
// share, with text keys that name the file and its time of change.
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

// What the text keys say about the file.
struct ThumbnailKeys {
  std::string uri;         // Thumb::URI
  int64_t changed = 0;     // Thumb::MTime: seconds since 1970
  uint64_t size = 0;       // Thumb::Size: bytes
  std::string_view media;  // Thumb::Mimetype; empty: not told
  // Keys of this program: how many of the files named in it were not found, and which folders were searched in
  // addition to its own (assetsKeyOf()).
  uint64_t missing = 0;
  std::string assets = {};
  friend bool operator==(const ThumbnailKeys&, const ThumbnailKeys&) = default;
};
// The keys of an existing file, without its media type. Errors: Io.
Result<ThumbnailKeys> thumbnailKeysOf(const std::filesystem::path& file);

// "file:///a%20b": the URI of the absolute path, escaped as by GLib, whose programs look for such thumbnails.
std::string fileUri(const std::filesystem::path& file);
// The reverse of fileUri(), with "localhost" or no host; none for anything else.
std::optional<std::filesystem::path> pathOfFileUri(std::string_view uri);

// The value of the key Software in thumbnails made by this program.
inline constexpr const char* kThumbnailSoftware = "Vitrine";
// A key that differs for different lists of folders; empty for an empty list.
std::string assetsKeyOf(const std::vector<std::filesystem::path>& folders);
// Whether this program made the thumbnail while something was missing that might be found in these folders.
bool isMadeWithout(const QImage& thumbnail, const std::vector<std::filesystem::path>& folders);
// Encodes a PNG with the keys and Software.
Result<QByteArray> encodeThumbnail(const Image& image, const ThumbnailKeys& keys);

// The sizes that the cache has folders for; the longest side in pixels.
enum class ThumbnailSize : uint16_t { Normal = 128, Large = 256, XLarge = 512 };
// $XDG_CACHE_HOME/thumbnails/large/MD5.png
std::filesystem::path thumbnailPath(const std::string& uri, ThumbnailSize size);
// The cached thumbnail of a file, of this size or larger, made since its last change; null: there is none.
QImage cachedThumbnail(const std::filesystem::path& file, ThumbnailSize size);
// Stores a thumbnail in the cache; creates the folders if needed, readable only by the user, and replaces the file
// atomically. Errors: Io.
Result<void> keepThumbnail(const QByteArray& png, const std::string& uri, ThumbnailSize size);

}  // namespace vitrine
