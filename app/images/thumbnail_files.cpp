#include "app/images/thumbnail_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <QCryptographicHash>
#include <QStandardPaths>
#include <array>
#include <cerrno>
#include <cstring>

#include "app/images/image_writer.h"
#include "core/bytes/open_file.h"
#include "core/bytes/text.h"

namespace vitrine {
namespace {

constexpr std::string_view kFileScheme = "file://";
constexpr const char *kMissingKey = "X-Vitrine::Missing", *kAssetsKey = "X-Vitrine::Assets";
constexpr std::array kThumbnailFolders{std::pair(ThumbnailSize::Normal, "normal"),
                                       std::pair(ThumbnailSize::Large, "large"),
                                       std::pair(ThumbnailSize::XLarge, "x-large")};

// What GLib leaves as it is in a path: RFC 3986's unreserved characters and some of the reserved ones.
bool staysInUri(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~!$&'()*+,:=@/").find(c) != std::string_view::npos;
}

void appendNumber(QByteArray& to, uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to.append(char(number >> shift));
}

// A tEXt chunk of PNG: its length, its name and content, and a check of these two.
QByteArray textChunk(std::string_view key, std::string_view text) {
  QByteArray content("tEXt");
  content.append(key.data(), qsizetype(key.size())).append('\0').append(text.data(), qsizetype(text.size()));
  QByteArray chunk;
  appendNumber(chunk, uint32_t(content.size()) - 4);
  chunk.append(content);
  appendNumber(chunk,
               uint32_t(crc32(0, reinterpret_cast<const Bytef*>(content.constData()), uInt(content.size()))));
  return chunk;
}

Error ioError(const std::filesystem::path& path, int code) {
  return {ErrorCode::Io, path.string() + ": " + std::strerror(code), {}};
}

QImage readThumbnail(const std::filesystem::path& path, const ThumbnailKeys& keys) {
  constexpr uint64_t kLargestThumbnail = 16 << 20;
  const auto bytes = readSmall(path, kLargestThumbnail);
  if (!bytes) return {};
  // Not QImageReader::text(): it takes the first colon of "Thumb::URI" for the end of the key.
  const QImage image = QImage::fromData(QByteArrayView(bytes->data(), qsizetype(bytes->size())), "png");
  const bool fits =
      image.text("Thumb::MTime").toLongLong() == keys.changed && image.text("Thumb::URI").toStdString() == keys.uri;
  return fits ? image : QImage();
}

}  // namespace

std::string fileUri(const std::filesystem::path& file) {
  std::error_code error;
  std::filesystem::path absolute = std::filesystem::absolute(file, error).lexically_normal();
  if (error) absolute = file;
  std::string uri(kFileScheme);
  for (const char c : absolute.string()) {
    if (staysInUri(c))
      uri += c;
    else
      appendPercent(uri, c);
  }
  return uri;
}

std::optional<std::filesystem::path> pathOfFileUri(std::string_view uri) {
  if (!uri.starts_with(kFileScheme)) return std::nullopt;
  uri.remove_prefix(kFileScheme.size());
  if (uri.starts_with("localhost/")) uri.remove_prefix(std::string_view("localhost").size());
  if (!uri.starts_with('/')) return std::nullopt;
  std::string path;
  for (size_t at = 0; at < uri.size(); ++at) {
    if (uri[at] != '%') {
      path += uri[at];
      continue;
    }
    const int byte = byteOfHex(uri, at + 1);
    if (byte <= 0) return std::nullopt;
    path += char(byte);
    at += 2;
  }
  return path;
}

Result<ThumbnailKeys> thumbnailKeysOf(const std::filesystem::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return std::unexpected(ioError(file, errno));
  return ThumbnailKeys{fileUri(file), int64_t(status.st_mtime), uint64_t(status.st_size), {}};
}

std::string assetsKeyOf(const std::vector<std::filesystem::path>& folders) {
  if (folders.empty()) return {};
  QCryptographicHash hash(QCryptographicHash::Md5);
  for (const std::filesystem::path& folder : folders)
    hash.addData(QByteArray::fromStdString(folder.string() + '\n'));
  return hash.result().toHex().toStdString();
}

bool isMadeWithout(const QImage& thumbnail, const std::vector<std::filesystem::path>& folders) {
  if (thumbnail.text("Software") != kThumbnailSoftware || thumbnail.text(kMissingKey) == "0") return false;
  return thumbnail.text(kAssetsKey).toStdString() != assetsKeyOf(folders);
}

Result<QByteArray> encodeThumbnail(const Image& image, const ThumbnailKeys& keys) {
  constexpr qsizetype kAfterHeader = 8 + 25;  // the signature and the chunk that comes first
  VITRINE_TRY(QByteArray png, encodePng(image));
  QByteArray texts = textChunk("Thumb::URI", keys.uri) + textChunk("Thumb::MTime", std::to_string(keys.changed)) +
                     textChunk("Thumb::Size", std::to_string(keys.size)) +
                     textChunk("Software", kThumbnailSoftware) +
                     textChunk(kMissingKey, std::to_string(keys.missing));
  if (!keys.assets.empty()) texts += textChunk(kAssetsKey, keys.assets);
  if (!keys.media.empty()) texts += textChunk("Thumb::Mimetype", keys.media);
  png.insert(kAfterHeader, texts);
  return png;
}

std::filesystem::path thumbnailPath(const std::string& uri, ThumbnailSize size) {
  const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
  const QByteArray name = QCryptographicHash::hash(QByteArray::fromStdString(uri), QCryptographicHash::Md5).toHex();
  std::filesystem::path folder = std::filesystem::path(cache.toStdString()) / "thumbnails";
  for (const auto& [each, called] : kThumbnailFolders)
    if (each == size) folder /= called;
  return folder / (name.toStdString() + ".png");
}

QImage cachedThumbnail(const std::filesystem::path& file, ThumbnailSize size) {
  const auto keys = thumbnailKeysOf(file);
  if (!keys) return {};
  for (const auto& [each, called] : kThumbnailFolders) {
    if (each < size) continue;
    if (QImage image = readThumbnail(thumbnailPath(keys->uri, each), *keys); !image.isNull()) return image;
  }
  return {};
}

Result<void> keepThumbnail(const QByteArray& png, const std::string& uri, ThumbnailSize size) {
  const std::filesystem::path path = thumbnailPath(uri, size);
  const std::filesystem::path folder = path.parent_path();
  std::error_code ignored;
  std::filesystem::create_directories(folder.parent_path().parent_path(), ignored);
  ::mkdir(folder.parent_path().c_str(), 0700);
  ::mkdir(folder.c_str(), 0700);
  std::string waiting = path.string() + ".XXXXXX";  // mkstemp gives it to the user alone: 0600
  const int file = ::mkstemp(waiting.data());
  if (file < 0) return std::unexpected(ioError(folder, errno));
  const bool written = ::write(file, png.constData(), size_t(png.size())) == ssize_t(png.size());
  const bool whole = ::close(file) == 0 && written && ::rename(waiting.c_str(), path.c_str()) == 0;
  if (whole) return {};
  const int code = errno;
  ::unlink(waiting.c_str());
  return std::unexpected(ioError(path, code));
}

}  // namespace vitrine
