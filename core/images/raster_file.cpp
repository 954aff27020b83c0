#include "core/images/raster_file.h"

#include <algorithm>

#include "core/document/value.h"
#include "core/images/jpeg.h"
#include "core/images/picture_reader.h"
#include "core/images/png.h"
#include "core/images/raster_fields.h"

namespace vitrine {
namespace {

using namespace std::string_view_literals;

bool beginsWith(Bytes head, std::string_view mark, size_t at = 0) {
  return head.size() >= at + mark.size() && asText(head.subspan(at, mark.size())) == mark;
}

bool looksLikeWebp(Bytes head) { return beginsWith(head, "RIFF") && beginsWith(head, "WEBP", 8); }
bool looksLikeGif(Bytes head) { return beginsWith(head, "GIF87a") || beginsWith(head, "GIF89a"); }
bool looksLikeTiff(Bytes head) { return beginsWith(head, "II*\0"sv) || beginsWith(head, "MM\0*"sv); }

// Two letters are too few: a header of a known size has to follow, with one plane.
bool looksLikeBmp(Bytes head) {
  constexpr size_t kLeast = 30;
  if (head.size() < kLeast || !beginsWith(head, "BM")) return false;
  const auto size = loadAs<uint32_t>(head.data() + 14);
  constexpr uint32_t kSizes[] = {12, 16, 40, 52, 56, 64, 108, 124};
  const auto planes = loadAs<uint16_t>(head.data() + (size == 12 ? 22 : 26));
  return std::ranges::find(kSizes, size) != std::end(kSizes) && planes == 1;
}

struct RasterRow {
  bool (*looksLike)(Bytes head);
  const char* container;
  const char* extension;
  Result<void> (*read)(FieldWalk& walk);
  bool isBig;
};
constexpr RasterRow kRasterRows[] = {
    {looksLikePng, "PNG", "png", readPngFile, true},      {looksLikeJpeg, "JPEG", "jpg", readJpegFile, true},
    {looksLikeWebp, "WebP", "webp", readWebpFile, false}, {looksLikeGif, "GIF", "gif", readGifFile, false},
    {looksLikeBmp, "BMP", "bmp", readBmpFile, false},     {looksLikeTiff, "TIFF", "tif", readTiffFile, false},
};

const RasterRow* rasterRowOf(Bytes head) {
  const auto* found = std::ranges::find_if(kRasterRows, [&](const RasterRow& row) { return row.looksLike(head); });
  return found == std::end(kRasterRows) ? nullptr : found;
}

}  // namespace

Result<uint64_t> FieldWalk::look(std::string_view name, uint64_t size) const {
  if (size > remaining()) return std::unexpected(cut(name, size));
  uint64_t value = 0;
  for (uint64_t b = 0; b < size; ++b) {
    const auto byte = uint64_t(m_file[m_at + (m_isBig ? b : size - 1 - b)]);
    value = value << 8 | byte;
  }
  return value;
}

Result<std::string> FieldWalk::text(const std::string& name, uint64_t size) {
  if (size > remaining()) return std::unexpected(cut(name, size));
  std::string shown = toUtf8(asText(m_file.subspan(m_at, size)));
  add(name, shown, size);
  return shown;
}

Result<void> FieldWalk::note(const std::string& key, uint64_t size) {
  constexpr size_t kLongestNote = 4096;
  const SourceSpan span{0, m_at, size};
  VITRINE_TRY(const Bytes bytes, this->bytes(key, size));
  std::string_view value = asText(bytes);
  while (value.ends_with('\0')) value.remove_suffix(1);
  m_picture.notes.push_back({key, toUtf8(value.substr(0, kLongestNote)), span});
  return {};
}

void setRasterPixels(PictureFile& picture, uint8_t channels, uint8_t bits, bool isFloat) {
  picture.channels = channels;
  picture.bits = bits;
  picture.isFloat = isFloat;
  picture.hasAlpha = channels == 4 || channels == 2;
  picture.isSrgb = bits <= 8 && !isFloat;
  picture.format.clear();
  // Vulkan has no names for grey; L and A are what other libraries call it.
  const std::string_view letters = channels <= 2 ? "LA" : "RGBA";
  for (size_t c = 0; c < channels; ++c) picture.format += fmt::format("{}{}", letters[c], bits);
  picture.format += isFloat ? "_SFLOAT" : picture.isSrgb ? "_SRGB" : "_UNORM";
}

void setRasterLevel(PictureFile& picture, SourceSpan data) {
  picture.levels = {{picture.width, picture.height, 1, data.offset, data.size, 0}};
}

uint32_t exifOrientation(Bytes exif) {
  constexpr uint64_t kOrientation = 0x0112;
  const bool isBig = exif.size() >= 2 && exif[0] == std::byte{'M'};
  const auto number = [&](uint64_t at, uint64_t size) -> uint64_t {
    if (at > exif.size() || size > exif.size() - at) return 0;
    uint64_t value = 0;
    for (uint64_t b = 0; b < size; ++b) value = value << 8 | uint64_t(exif[at + (isBig ? b : size - 1 - b)]);
    return value;
  };
  const uint64_t directory = number(4, 4);
  const uint64_t count = std::min<uint64_t>(number(directory, 2), 512);
  for (uint64_t e = 0; e < count; ++e) {
    const uint64_t entry = directory + 2 + 12 * e;
    if (number(entry, 2) == kOrientation) return uint32_t(number(entry + 8, 2));
  }
  return 0;
}

bool looksLikeAnyPicture(Bytes head) { return looksLikeRaster(head) || looksLikePicture(head); }

std::string_view pictureExtensionOf(Bytes head) {
  const RasterRow* row = rasterRowOf(head);
  return row ? row->extension : textureExtensionOf(head);
}

Result<RasterFile> readAnyPicture(Bytes file, const Limits& limits) {
  if (looksLikeRaster(file)) return readRasterFile(file);
  VITRINE_TRY(PictureFile picture, readPictureFile(file, limits));
  return RasterFile{std::move(picture), {}};
}

bool looksLikeRaster(Bytes head) { return rasterRowOf(head) != nullptr; }

Result<RasterFile> readRasterFile(Bytes file) {
  const RasterRow* row = rasterRowOf(file);
  if (!row) return fail(ErrorCode::NotThisFormat, "no image with a known signature", {0, 0, 0});
  RasterFile raster;
  raster.picture.container = row->container;
  FieldWalk walk(file, raster.picture, row->isBig);
  Result<void> read = row->read(walk);
  PictureFile& picture = raster.picture;
  if (!read) {
    if (picture.width == 0 || picture.height == 0) return std::unexpected(std::move(read).error());
    raster.failure = std::move(read).error();
  }
  VITRINE_CHECK(checkImageSize(picture.width, picture.height));
  if (picture.levels.empty()) setRasterLevel(picture, {});
  return raster;
}

}  // namespace vitrine
