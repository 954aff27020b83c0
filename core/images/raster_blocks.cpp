// Files of headers, tables and blocks: GIF, BMP, TIFF.
#include <algorithm>
#include <array>
#include <vector>

#include "core/images/raster_fields.h"

namespace vitrine {

// ---- GIF ("Graphics Interchange Format", version 89a)

namespace {

uint64_t gifColours(uint64_t flags) { return (flags & 0x80) != 0 ? uint64_t(3) << ((flags & 7) + 1) : 0; }

// Blocks of up to 255 bytes, each after its size; a size of zero ends them.
uint64_t sizeOfGifBlocks(Bytes rest) {
  uint64_t at = 0;
  while (at < rest.size()) {
    const auto size = uint64_t(rest[at]);
    at += 1 + size;
    if (size == 0) return at;
  }
  return rest.size() + 1;  // cut
}

Result<void> takeGifBlocks(FieldWalk& walk, const char* name) {
  const uint64_t size = sizeOfGifBlocks(walk.rest());
  if (size > walk.remaining()) return std::unexpected(walk.cut(name, size));
  VITRINE_CHECK(walk.bytes(name, size));
  return {};
}

Result<void> takeGifImage(FieldWalk& walk) {
  VITRINE_CHECK(walk.number("left", 2));
  VITRINE_CHECK(walk.number("top", 2));
  VITRINE_CHECK(walk.number("width", 2));
  VITRINE_CHECK(walk.number("height", 2));
  VITRINE_TRY(const uint64_t flags, walk.number("flags", 1));
  VITRINE_CHECK(walk.bytes("colours", gifColours(flags)));
  VITRINE_CHECK(walk.number("code size", 1));
  return takeGifBlocks(walk, "coded pixels");
}

Result<void> takeGifExtension(FieldWalk& walk, bool& isTransparent) {
  VITRINE_TRY(const uint64_t label, walk.number("label", 1));
  constexpr uint64_t kControl = 0xF9;
  const Bytes rest = walk.rest();
  if (label == kControl && rest.size() >= 2) isTransparent = isTransparent || (uint8_t(rest[1]) & 1) != 0;
  return takeGifBlocks(walk, "content");
}

}  // namespace

Result<void> readGifFile(FieldWalk& walk) {
  walk.begin("header");
  PictureFile& picture = walk.picture();
  VITRINE_CHECK(walk.text("signature", 6));
  VITRINE_TRY(const uint64_t width, walk.number("width", 2));
  VITRINE_TRY(const uint64_t height, walk.number("height", 2));
  VITRINE_TRY(const uint64_t flags, walk.number("flags", 1));
  VITRINE_CHECK(walk.number("background", 1));
  VITRINE_CHECK(walk.number("aspect ratio", 1));
  picture.width = uint32_t(width);
  picture.height = uint32_t(height);
  setRasterPixels(picture, 3, 8);
  VITRINE_CHECK(walk.bytes("colours", gifColours(flags)));
  uint64_t frames = 0;
  bool isTransparent = false;
  SourceSpan pixels;
  for (uint64_t blocks = 0;; ++blocks) {
    const uint64_t start = walk.at();
    if (blocks >= kMostRasterBlocks) {
      walk.begin("further blocks");
      VITRINE_CHECK(walk.bytes("further blocks", walk.remaining()));
      break;
    }
    if (walk.atEnd()) return std::unexpected(walk.cut("GIF block", 1));
    const auto kind = uint8_t(walk.rest()[0]);
    walk.begin(kind == ',' ? "image" : kind == '!' ? "extension" : kind == ';' ? "end" : "unknown block");
    if (kind != ',' && kind != '!' && kind != ';')
      return fail(ErrorCode::Malformed, fmt::format("GIF block {:02X} at 0x{:X} is unknown", kind, start),
                  {0, start, 1});
    VITRINE_CHECK(walk.number("kind", 1));
    if (kind == ';') break;
    if (kind == '!') {
      VITRINE_CHECK(takeGifExtension(walk, isTransparent));
      continue;
    }
    VITRINE_CHECK(takeGifImage(walk));
    if (frames++ == 0) pixels = {0, start, walk.at() - start};
  }
  if (frames == 0)
    return fail(ErrorCode::Malformed, fmt::format("GIF file without an image before 0x{:X}", walk.at()),
                {0, walk.at(), 0});
  picture.hasAlpha = isTransparent;
  setRasterLevel(picture, pixels);
  if (frames > 1)
    picture.diagnostics.add(Severity::Info, "image.first-frame",
                            fmt::format("{} frames; the first is shown", frames), pixels);
  return {};
}

// ---- BMP (BITMAPFILEHEADER and the headers that follow it)

Result<void> readBmpFile(FieldWalk& walk) {
  walk.begin("file header");
  PictureFile& picture = walk.picture();
  VITRINE_CHECK(walk.text("signature", 2));
  VITRINE_CHECK(walk.number("file size", 4));
  VITRINE_CHECK(walk.bytes("reserved", 4));
  VITRINE_TRY(const uint64_t pixels, walk.number("offset of pixels", 4));
  walk.begin("picture header");
  const uint64_t start = walk.at();
  VITRINE_TRY(const uint64_t size, walk.number("header size", 4));
  const bool isOld = size == 12;
  const uint64_t sideSize = isOld ? 2 : 4;
  const auto asSigned = [&](uint64_t side) { return isOld ? int64_t(side) : int64_t(int32_t(uint32_t(side))); };
  const auto told = [&](uint64_t side) { return fmt::format("{}", asSigned(side)); };
  VITRINE_TRY(const uint64_t width, walk.number("width", sideSize, told));
  VITRINE_TRY(const uint64_t height, walk.number("height", sideSize, told));
  VITRINE_CHECK(walk.number("planes", 2));
  VITRINE_TRY(const uint64_t bits, walk.number("bits a pixel", 2));
  if (asSigned(width) <= 0)
    return fail(ErrorCode::Malformed, fmt::format("BMP of width {} at 0x{:X}", asSigned(width), start + 4),
                {0, start + 4, sideSize});
  picture.width = uint32_t(width);
  picture.height = uint32_t(std::abs(asSigned(height)));
  setRasterPixels(picture, 3, 8);
  picture.hasAlpha = bits == 32 && size >= 56;
  if (size > walk.at() - start) VITRINE_CHECK(walk.bytes("further fields", size - (walk.at() - start)));
  if (pixels > walk.file().size())
    return fail(ErrorCode::Truncated,
                fmt::format("BMP with pixels at 0x{:X}, which is after the end of the file (0x{:X})", pixels,
                            walk.file().size()),
                {0, 10, 4});
  if (pixels > walk.at()) {
    walk.begin("colours");
    VITRINE_CHECK(walk.bytes("colours", pixels - walk.at()));
  }
  walk.begin("pixels");
  const SourceSpan data{0, walk.at(), walk.remaining()};
  VITRINE_CHECK(walk.bytes("pixels", walk.remaining()));
  setRasterLevel(picture, data);
  return {};
}

// ---- TIFF ("TIFF", revision 6.0)

namespace {

struct TiffEntry {
  uint64_t tag = 0, type = 0, count = 0, at = 0;  // where the values are
  uint64_t each = 0;                              // bytes of one value
};

constexpr std::array<uint8_t, 13> kTiffSizes{0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8};

std::string nameOfTiffTag(uint64_t tag) {
  constexpr std::pair<uint64_t, const char*> kTags[] = {
      {254, "NewSubfileType"},   {256, "ImageWidth"},   {257, "ImageLength"},
      {258, "BitsPerSample"},    {259, "Compression"},  {262, "PhotometricInterpretation"},
      {270, "ImageDescription"}, {273, "StripOffsets"}, {274, "Orientation"},
      {277, "SamplesPerPixel"},  {278, "RowsPerStrip"}, {279, "StripByteCounts"},
      {282, "XResolution"},      {283, "YResolution"},  {284, "PlanarConfiguration"},
      {296, "ResolutionUnit"},   {305, "Software"},     {306, "DateTime"},
      {317, "Predictor"},        {320, "ColorMap"},     {322, "TileWidth"},
      {323, "TileLength"},       {324, "TileOffsets"},  {325, "TileByteCounts"},
      {338, "ExtraSamples"},     {339, "SampleFormat"}, {34675, "ICC profile"},
  };
  const auto* found = std::ranges::find(kTags, tag, [](const auto& row) { return row.first; });
  return found == std::end(kTags) ? fmt::format("tag {}", tag) : found->second;
}

// The value of one item of an entry; the whole entry lies in the file.
uint64_t tiffValue(Bytes file, bool isBig, const TiffEntry& entry, uint64_t index) {
  uint64_t value = 0;
  for (uint64_t b = 0; b < entry.each; ++b)
    value = value << 8 | uint64_t(file[entry.at + index * entry.each + (isBig ? b : entry.each - 1 - b)]);
  return value;
}

struct TiffShape {
  uint64_t width = 0, height = 0, bits = 1, samples = 1, extra = 0, format = 1, orientation = 1;
  std::optional<TiffEntry> offsets, sizes;
};

void noteTiffEntry(TiffShape& shape, const TiffEntry& entry, uint64_t value) {
  switch (entry.tag) {
    case 256:
      shape.width = value;
      break;
    case 257:
      shape.height = value;
      break;
    case 258:
      shape.bits = value;
      break;
    case 273:
    case 324:
      shape.offsets = entry;
      break;
    case 274:
      shape.orientation = value;
      break;
    case 277:
      shape.samples = value;
      break;
    case 279:
    case 325:
      shape.sizes = entry;
      break;
    case 338:
      shape.extra = entry.count;
      break;
    case 339:
      shape.format = value;
      break;
    default:
      break;
  }
}

// Strips or tiles, which become one run where they follow each other.
void tellTiffPixels(FieldWalk& walk, bool isBig, const TiffShape& shape) {
  if (!shape.offsets || !shape.sizes) return;
  const uint64_t count = std::min({shape.offsets->count, shape.sizes->count, kMostRasterBlocks});
  std::vector<SourceSpan> runs;
  for (uint64_t s = 0; s < count; ++s) {
    const uint64_t at = tiffValue(walk.file(), isBig, *shape.offsets, s);
    const uint64_t size = tiffValue(walk.file(), isBig, *shape.sizes, s);
    if (at > walk.file().size() || size > walk.file().size() - at) {
      walk.picture().diagnostics.add(
          Severity::Error, "image.strip-outside",
          fmt::format("TIFF strip {}: {} bytes at 0x{:X}, the file has {}", s, size, at, walk.file().size()),
          {0, shape.offsets->at + s * shape.offsets->each, shape.offsets->each});
      continue;
    }
    if (!runs.empty() && runs.back().offset + runs.back().size == at)
      runs.back().size += size;
    else
      runs.push_back({0, at, size});
  }
  std::ranges::sort(runs, {}, &SourceSpan::offset);
  walk.begin("pixels");
  uint64_t end = 0;
  for (const SourceSpan& run : runs) {
    if (run.size == 0 || run.offset < end) continue;  // strips that share bytes are told once
    walk.tell("strips", fmt::format("{} bytes", run.size), run);
    end = run.offset + run.size;
  }
  if (!runs.empty()) setRasterLevel(walk.picture(), {0, runs.front().offset, end - runs.front().offset});
}

Result<void> readTiffDirectory(FieldWalk& walk, bool isBig, TiffShape& shape) {
  constexpr uint64_t kMostEntries = 1024;
  VITRINE_TRY(const uint64_t count, walk.number("entries", 2));
  for (uint64_t e = 0; e < std::min(count, kMostEntries); ++e) {
    const uint64_t start = walk.at();
    if (walk.remaining() < 12) return std::unexpected(walk.cut("TIFF directory entry", 12));
    TiffEntry entry;
    VITRINE_TRY(entry.tag, walk.number("tag", 2, nameOfTiffTag));
    VITRINE_TRY(entry.type, walk.number("type", 2));
    VITRINE_TRY(entry.count, walk.number("count", 4));
    entry.each = entry.type < kTiffSizes.size() ? kTiffSizes[entry.type] : 0;
    const uint64_t size = entry.each * entry.count;
    VITRINE_TRY(const uint64_t outside, walk.number("value or offset", 4));
    entry.at = size <= 4 ? start + 8 : outside;
    if (entry.each == 0 || entry.count == 0) continue;
    if (entry.at > walk.file().size() || size > walk.file().size() - entry.at)
      return fail(ErrorCode::Truncated,
                  fmt::format("TIFF {} at 0x{:X}: {} bytes at 0x{:X}, the file has {}", nameOfTiffTag(entry.tag),
                              start, size, entry.at, walk.file().size()),
                  {0, start, 12});
    noteTiffEntry(shape, entry, tiffValue(walk.file(), isBig, entry, 0));
    if (size > 4) walk.tell(nameOfTiffTag(entry.tag), fmt::format("{} values", entry.count), {0, entry.at, size});
  }
  return {};
}

}  // namespace

Result<void> readTiffFile(FieldWalk& walk) {
  walk.begin("header");
  PictureFile& picture = walk.picture();
  const bool isBig = walk.rest()[0] == std::byte{'M'};
  walk.setBig(isBig);
  VITRINE_CHECK(walk.text("byte order", 2));
  VITRINE_CHECK(walk.number("version", 2));
  VITRINE_TRY(const uint64_t first, walk.number("offset of the directory", 4));
  if (first > walk.file().size())
    return fail(ErrorCode::Truncated,
                fmt::format("TIFF directory at 0x{:X}, which is after the end of the file (0x{:X})", first,
                            walk.file().size()),
                {0, 4, 4});
  walk.goTo(first);
  walk.begin("directory");
  TiffShape shape;
  const Result<void> read = readTiffDirectory(walk, isBig, shape);
  constexpr uint64_t kMostSide = 0xFFFFFFFF;
  if (shape.width > kMostSide || shape.height > kMostSide || shape.samples > 64)
    return fail(ErrorCode::Malformed,
                fmt::format("TIFF of {} x {} pixels with {} samples", shape.width, shape.height, shape.samples),
                {0, first, 0});
  picture.width = uint32_t(shape.width);
  picture.height = uint32_t(shape.height);
  const auto channels = uint8_t(std::clamp<uint64_t>(shape.samples, 1, 4));
  setRasterPixels(picture, channels, uint8_t(std::clamp<uint64_t>(shape.bits, 1, 64)), shape.format == 3);
  picture.hasAlpha = shape.extra > 0;
  if (shape.orientation > 1) picture.orientation = fmt::format("TIFF {}", shape.orientation);
  VITRINE_CHECK(read);
  if (walk.remaining() >= 4) {
    VITRINE_TRY(const uint64_t next, walk.number("offset of the next directory", 4));
    if (next != 0)
      picture.diagnostics.add(Severity::Info, "image.first-page", "further pages; the first is shown",
                              {0, walk.at() - 4, 4});
  }
  tellTiffPixels(walk, isBig, shape);
  std::ranges::stable_sort(picture.fields, {}, [](const PictureField& field) { return field.span.offset; });
  return {};
}

}  // namespace vitrine
