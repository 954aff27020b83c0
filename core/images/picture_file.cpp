#include "core/images/picture_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/bytes/codecs.h"
#include "core/document/colour.h"
#include "core/images/confined_pictures.h"
#include "core/images/dds.h"
#include "core/images/exr.h"
#include "core/images/hdr.h"
#include "core/images/picture_reader.h"
#include "core/images/tga.h"

namespace vitrine {
namespace {

// ---- Pictures of one level that are decoded at once ------------------------------------------------------------

PictureFile singlePicture(std::string container, std::string format, ImageSize size, uint64_t fileSize) {
  PictureFile picture;
  picture.container = std::move(container);
  picture.format = std::move(format);
  picture.width = size.width;
  picture.height = size.height;
  picture.levels.push_back({.width = size.width, .height = size.height, .offset = 0, .size = fileSize});
  return picture;
}

Result<PictureFile> readTga(Bytes file) {
  const auto size = tgaSize(file);
  if (!size) return fail(ErrorCode::Truncated, "TGA: the header is cut", {0, 0, file.size()});
  const auto byte = [&](size_t at) { return uint8_t(file[at]); };
  // The kind of 3 and its packed form are grey; a map has its own depth.
  const bool isGrey = (byte(2) & 7) == 3;
  const uint32_t bits = (byte(2) & 7) == 1 ? byte(7) : byte(16);
  PictureFile picture = singlePicture("TGA",
                                      isGrey       ? "R8_UNORM"
                                      : bits == 24 ? "B8G8R8_UNORM"
                                      : bits == 32 ? "B8G8R8A8_UNORM"
                                                   : "A1R5G5B5_UNORM_PACK16",
                                      *size, file.size());
  picture.hasAlpha = isGrey ? bits == 16 : bits == 32 || bits == 16;
  picture.channels = isGrey ? (picture.hasAlpha ? 2 : 1) : picture.hasAlpha ? 4 : 3;
  if (isGrey && picture.hasAlpha) picture.format = "R8G8_UNORM";
  const auto field = [&](std::string_view name, uint32_t value, uint64_t at, uint64_t width) {
    picture.fields.push_back({"header", std::string(name), std::to_string(value), {0, at, width}});
  };
  const auto word = [&](size_t at) { return uint32_t(byte(at)) | uint32_t(byte(at + 1)) << 8; };
  field("ID length", byte(0), 0, 1);
  field("colour map type", byte(1), 1, 1);
  field("image type", byte(2), 2, 1);
  field("colour map first entry", word(3), 3, 2);
  field("colour map length", word(5), 5, 2);
  field("colour map entry size", byte(7), 7, 1);
  field("X origin", word(8), 8, 2);
  field("Y origin", word(10), 10, 2);
  field("width", word(12), 12, 2);
  field("height", word(14), 14, 2);
  field("pixel depth", byte(16), 16, 1);
  field("descriptor", byte(17), 17, 1);
  picture.levels[0].offset = std::min<uint64_t>(18, file.size());
  picture.levels[0].size = file.size() - picture.levels[0].offset;
  if (const uint64_t idSize = byte(0); idSize > 0 && file.size() >= 18 + idSize)
    picture.notes.push_back({"ID", noteText(file.subspan(18, idSize)), {0, 18, idSize}});
  return picture;
}

Result<PictureFile> readLight(Bytes file, const Limits&) {
  const bool isHdr = looksLikeHdr(file);
  const auto size = isHdr ? hdrSize(file) : exrSize(file);
  if (!size) {
    // The decoder says what is wrong.
    VITRINE_TRY([[maybe_unused]] const LightImage image, decodeLightImage(file));
    return fail(ErrorCode::Malformed, "no size in the header", {0, 0, file.size()});
  }
  PictureFile picture = singlePicture(isHdr ? "Radiance HDR" : "OpenEXR",
                                      isHdr ? "E8B8G8R8_UFLOAT" : "R16G16B16_SFLOAT", *size, file.size());
  picture.channels = 3;
  if (!isHdr && hasExrAlpha(file)) {
    picture.format = "R16G16B16A16_SFLOAT";
    picture.channels = 4;
    picture.hasAlpha = picture.isPremultiplied = true;
  }
  picture.bits = 16;
  picture.isFloat = true;
  return picture;
}

Result<Pixels> pixelsOf(Result<Image> decoded) {
  if (!decoded) return std::unexpected(std::move(decoded).error());
  return Pixels{
      .width = decoded->width, .height = decoded->height, .bytes = std::move(decoded->pixels), .floats = {}};
}

Result<Pixels> decodeLight(const PictureFile& picture, Bytes file, MemoryBudget* budget) {
  const std::shared_ptr<MemoryBudget> all(budget, [](MemoryBudget*) {});
  MemoryBudget whileDecoding(all);
  VITRINE_TRY(const LightImage image, decodeLightImage(file, budget ? &whileDecoding : nullptr));
  if (image.width != picture.width || image.height != picture.height)
    return fail(ErrorCode::Malformed, fmt::format("decoded to {} x {} pixels, {} x {} expected", image.width,
                                                  image.height, picture.width, picture.height));
  const uint64_t count = uint64_t(image.width) * image.height;
  if (budget) VITRINE_CHECK(budget->takeArray(count, 4 * sizeof(float), "image", {}));
  Pixels pixels{.width = image.width, .height = image.height, .bytes = {}, .floats = {}};
  pixels.floats.resize(count * 4);
  for (size_t i = 0; i < count; ++i) {
    for (int c = 0; c < 3; ++c) pixels.floats[4 * i + size_t(c)] = image.pixels[i][c];
    pixels.floats[4 * i + 3] = image.alpha.empty() ? 1 : image.alpha[i];
  }
  return pixels;
}

// ---- Pictures of texels ----------------------------------------------------------------------------------------

std::unexpected<Error> noSuchPart(const PicturePart& part) {
  return fail(ErrorCode::Malformed, fmt::format("there is no level {}, layer {}, face {}, slice {}", part.level,
                                                part.layer, part.face, part.slice));
}

Result<void> checkPart(const PictureFile& picture, const PicturePart& part) {
  if (part.level >= picture.levels.size() || part.layer >= picture.layers || part.face >= picture.faces ||
      part.slice >= picture.levels[part.level].depth)
    return noSuchPart(part);
  return {};
}

// Where a slice (or the slices that share its blocks) lies in a level's unpacked bytes.
struct SliceBytes {
  uint64_t offset = 0, size = 0, row = 0;  // row: of texels or blocks, with padding
  uint32_t slices = 1, slice = 0;          // in these bytes, and which of them
};

SliceBytes sliceBytes(const PictureFile& picture, const PicturePart& part) {
  const PictureLevel& level = picture.levels[part.level];
  const TexelFormat& texels = *picture.texels;
  const uint32_t deep = texels.block[2];
  SliceBytes found;
  const uint64_t columns = (uint64_t(level.width) + texels.block[0] - 1) / texels.block[0];
  const uint64_t rows = (uint64_t(level.height) + texels.block[1] - 1) / texels.block[1];
  found.row = columns * texels.size;
  if (!texels.isCompressed())
    found.row = (found.row + picture.rowAlignment - 1) / picture.rowAlignment * picture.rowAlignment;
  found.size = found.row * rows;
  found.slice = part.slice % deep;
  found.slices = std::min(deep, level.depth - (part.slice - found.slice));
  found.offset = (uint64_t(part.layer) * picture.faces + part.face) * level.stride + part.slice / deep * found.size;
  return found;
}

void swapGroups(std::span<std::byte> bytes, uint32_t group) {
  for (size_t at = 0; at + group <= bytes.size(); at += group) std::ranges::reverse(bytes.subspan(at, group));
}

// Turns a picture so that its first pixel is the upper left one.
template <class T>
void turn(LargeBuffer<T>& values, uint32_t width, uint32_t height, bool isFromRight, bool isFromBottom) {
  if (values.empty()) return;
  const size_t row = size_t(width) * 4;
  if (isFromBottom)
    for (size_t y = 0; y < height / 2; ++y)
      std::swap_ranges(values.begin() + ptrdiff_t(y * row), values.begin() + ptrdiff_t((y + 1) * row),
                       values.begin() + ptrdiff_t((height - 1 - y) * row));
  if (isFromRight)
    for (size_t y = 0; y < height; ++y)
      for (size_t x = 0; x < width / 2; ++x)
        std::swap_ranges(values.begin() + ptrdiff_t(y * row + 4 * x),
                         values.begin() + ptrdiff_t(y * row + 4 * x + 4),
                         values.begin() + ptrdiff_t(y * row + 4 * (width - 1 - x)));
}

template <class T>
void swizzle(LargeBuffer<T>& values, std::string_view letters, T one) {
  constexpr std::string_view kSources = "rgba01";
  std::array<size_t, 4> from{};
  for (size_t i = 0; i < 4; ++i) from[i] = kSources.find(letters[i]);
  for (size_t at = 0; at + 4 <= values.size(); at += 4) {
    const std::array<T, 6> sources{values[at], values[at + 1], values[at + 2], values[at + 3], T(0), one};
    for (size_t i = 0; i < 4; ++i) values[at + i] = sources[from[i]];
  }
}

// Gives back what it takes, but for what is kept.
class TakenWhile {
 public:
  explicit TakenWhile(MemoryBudget* budget) : m_budget(budget) {}
  ~TakenWhile() {
    if (m_budget) m_budget->give(m_taken);
  }
  TakenWhile(const TakenWhile&) = delete;
  TakenWhile& operator=(const TakenWhile&) = delete;
  Result<void> take(uint64_t count, uint64_t size) {
    if (m_budget) VITRINE_CHECK(m_budget->takeArray(count, size, "image", {}));
    m_taken += count * size;
    return {};
  }
  void keep() { m_taken = 0; }

 private:
  MemoryBudget* m_budget;
  uint64_t m_taken = 0;
};

Result<Pixels> decodeTexels(const PictureFile& picture, const PictureLevel& level, const SliceBytes& slice,
                            Bytes bytes, MemoryBudget* budget) {
  const TexelFormat& texels = *picture.texels;
  if (texels.kind == TexelKind::Astc)
    return decodeAstc({.block = texels.block,
                       .width = level.width,
                       .height = level.height,
                       .depth = slice.slices,
                       .slice = slice.slice,
                       .isSrgb = texels.isSrgb(),
                       .isFloat = texels.isFloat()},
                      bytes, budget);
  TakenWhile memory(budget);
  const uint64_t count = uint64_t(level.width) * level.height * 4;
  VITRINE_CHECK(memory.take(count, texels.hasBytes() ? 1 : sizeof(float)));
  LargeBuffer<std::byte> swapped;
  if (picture.swappedGroup > 1) {
    swapped.assign(bytes.begin(), bytes.end());
    swapGroups(swapped, picture.swappedGroup);
    bytes = swapped;
  }
  Pixels pixels{.width = level.width, .height = level.height, .bytes = {}, .floats = {}};
  texels.hasBytes() ? pixels.bytes.resize(count) : pixels.floats.resize(count);
  if (texels.kind == TexelKind::Block) {
    texels.hasBytes() ? decodeBlocksToBytes(texels.blockFormat, bytes, level.width, level.height, pixels.bytes)
                      : decodeBlocksToFloats(texels.blockFormat, bytes, level.width, level.height, pixels.floats);
  } else {
    const size_t row = size_t(level.width) * 4;
    for (size_t y = 0; y < level.height; ++y) {
      const Bytes from = bytes.subspan(y * slice.row, size_t(level.width) * texels.size);
      texels.hasBytes() ? decodeTexelRow(texels, from, std::span(pixels.bytes).subspan(y * row, row))
                        : decodeTexelRow(texels, from, std::span(pixels.floats).subspan(y * row, row));
    }
  }
  memory.keep();
  return pixels;
}

Result<UnpackedBytes> unpackLevel(const PictureFile& picture, const PictureLevel& level, Bytes packed,
                                  MemoryBudget& budget) {
  const SourceSpan span{0, level.offset, level.size};
  const bool isZlib = picture.supercompression == "zlib";
  VITRINE_TRY(UnpackedBytes bytes, isZlib ? unpackZlib(packed, level.unpackedSize, budget, span)
                                          : unpackZstd(packed, level.unpackedSize, budget, span));
  if (bytes.size() != level.unpackedSize)
    return fail(ErrorCode::Malformed,
                fmt::format("{} bytes unpacked, {} expected", bytes.size(), level.unpackedSize), span);
  return bytes;
}

Result<Pixels> decodeStored(const PictureFile& picture, Bytes file, const PicturePart& part, MemoryBudget* budget) {
  const PictureLevel& level = picture.levels[part.level];
  const SliceBytes slice = sliceBytes(picture, part);
  const std::shared_ptr<MemoryBudget> all(budget, [](MemoryBudget*) {});
  MemoryBudget whileUnpacked(all);
  UnpackedBytes unpacked;
  Bytes bytes;
  if (picture.supercompression.empty()) {
    if (level.offset > file.size())
      return fail(ErrorCode::Truncated, "the level lies beyond the end", {0, file.size(), 0});
    bytes = file.subspan(level.offset);
  } else {
    if (level.offset > file.size() || level.size > file.size() - level.offset)
      return fail(ErrorCode::Truncated, "the level ends beyond the file", {0, file.size(), 0});
    VITRINE_TRY(unpacked, unpackLevel(picture, level, file.subspan(level.offset, level.size), whileUnpacked));
    bytes = unpacked;
  }
  if (slice.offset > bytes.size() || slice.size > bytes.size() - slice.offset)
    return fail(ErrorCode::Truncated,
                fmt::format("{} bytes of the picture wanted, {} left", slice.size,
                            bytes.size() - std::min<uint64_t>(slice.offset, bytes.size())),
                {0, level.offset, level.size});
  return decodeTexels(picture, level, slice, bytes.subspan(slice.offset, slice.size), budget);
}

// Those that have a signature.
struct TextureRow {
  bool (*looksLike)(Bytes head);
  Result<PictureFile> (*read)(Bytes file, const Limits& limits);
  const char* extension;
};
constexpr TextureRow kTextureRows[] = {
    {looksLikeKtx2, readKtx2, "ktx2"},        {looksLikeKtx1, readKtx1, "ktx"}, {looksLikeDds, readDds, "dds"},
    {looksLikeJpeg2000, readJpeg2000, "jp2"}, {looksLikeHdr, readLight, "hdr"}, {looksLikeExr, readLight, "exr"},
};

const TextureRow* textureRowOf(Bytes head) {
  const auto* found =
      std::ranges::find_if(kTextureRows, [&](const TextureRow& row) { return row.looksLike(head); });
  return found == std::end(kTextureRows) ? nullptr : found;
}

}  // namespace

// ---- Any of them -----------------------------------------------------------------------------------------------

bool looksLikePicture(Bytes head) { return textureRowOf(head) || looksLikeTga(head); }

std::string_view textureExtensionOf(Bytes head) {
  const TextureRow* row = textureRowOf(head);
  if (!row) return {};
  // A bare code stream has an extension of its own.
  return row->looksLike == looksLikeJpeg2000 && head[0] == std::byte(0xFF) ? "j2c" : row->extension;
}

std::optional<ImageSize> pictureSize(Bytes head) {
  const auto word = [&](size_t at) { return loadAs<uint32_t>(head.data() + at); };
  if (looksLikeKtx2(head) && head.size() >= 28) return ImageSize{word(20), std::max(word(24), 1u)};
  if (looksLikeKtx1(head) && head.size() >= 44) {
    const bool isSwapped = word(12) == 0x01020304;
    const auto number = [&](size_t at) { return isSwapped ? __builtin_bswap32(word(at)) : word(at); };
    return ImageSize{number(36), std::max(number(40), 1u)};
  }
  if (looksLikeDds(head)) return ddsSize(head);
  if (looksLikeJpeg2000(head)) {
    // The rest of the headers need not be there.
    constexpr std::string_view kStart("\xFF\x4F\xFF\x51", 4);
    const size_t at = asText(head).find(kStart);
    if (at == std::string_view::npos || head.size() - at < 24) return std::nullopt;
    const auto number = [&](size_t place) { return __builtin_bswap32(word(at + place)); };
    if (number(8) <= number(16) || number(12) <= number(20)) return std::nullopt;
    return ImageSize{number(8) - number(16), number(12) - number(20)};
  }
  if (looksLikeHdr(head)) return hdrSize(head);
  if (looksLikeExr(head)) return exrSize(head);
  if (looksLikeTga(head)) return tgaSize(head);
  return std::nullopt;
}

SourceSpan spanOf(const PictureFile& picture, const PicturePart& part) {
  if (!checkPart(picture, part)) return {};
  const PictureLevel& level = picture.levels[part.level];
  if (!picture.texels || !picture.supercompression.empty()) return {0, level.offset, level.size};
  const SliceBytes slice = sliceBytes(picture, part);
  return {0, level.offset + slice.offset, slice.size};
}

Result<PictureFile> readPictureFile(Bytes file, const Limits& limits) {
  if (const TextureRow* row = textureRowOf(file)) return row->read(file, limits);
  if (looksLikeTga(file)) return readTga(file);
  return fail(ErrorCode::NotThisFormat, "no picture of a known kind", {0, 0, std::min<uint64_t>(file.size(), 32)});
}

Result<Pixels> decodePicture(const PictureFile& picture, Bytes file, const PicturePart& part,
                             MemoryBudget* budget) {
  VITRINE_CHECK(checkPart(picture, part));
  const PictureLevel& level = picture.levels[part.level];
  VITRINE_CHECK(checkImageSize(level.width, level.height));
  if (!picture.texels) {
    if (picture.container == "JPEG 2000") return decodeJpeg2000(picture, file, part.level, budget);
    return picture.container == "TGA" ? pixelsOf(decodeTga(file, budget)) : decodeLight(picture, file, budget);
  }
  VITRINE_TRY(Pixels pixels, decodeStored(picture, file, part, budget));
  const bool isFromRight = picture.orientation.starts_with('l'), isFromBottom = picture.orientation.ends_with('u');
  turn(pixels.bytes, pixels.width, pixels.height, isFromRight, isFromBottom);
  turn(pixels.floats, pixels.width, pixels.height, isFromRight, isFromBottom);
  if (picture.swizzle != "rgba") {
    swizzle<uint8_t>(pixels.bytes, picture.swizzle, 255);
    swizzle<float>(pixels.floats, picture.swizzle, picture.white);
  }
  return pixels;
}

// ---- For the screen --------------------------------------------------------------------------------------------

namespace {

// Of values between 0 and 1, encoded as sRGB in 4096 steps; the darkest of these are still less than a step of 8
// bits.
class ScreenCurve {
 public:
  static uint8_t at(float light) {
    static const ScreenCurve curve;
    if (!(light > 0)) return 0;  // NaN too
    return light >= 1 ? 255 : curve.m_steps[size_t(std::sqrt(light) * kSteps)];
  }

 private:
  static constexpr size_t kSteps = 4096;
  ScreenCurve() {
    for (size_t i = 0; i < kSteps; ++i) {
      const float root = (float(i) + 0.5f) / kSteps;
      m_steps[i] = uint8_t(std::lround(fromLinear(root * root) * 255));
    }
  }
  std::array<uint8_t, kSteps> m_steps{};
};

uint8_t toByte(float value) { return value > 0 ? uint8_t(std::min(value, 1.0f) * 255 + 0.5f) : uint8_t(0); }

// What premultiplied light was multiplied by; 1 where it was not, or nothing is left to divide.
float coverOf(const PictureFile& picture, const Pixels& pixels, size_t at) {
  if (!picture.isPremultiplied) return 1;
  const float alpha = pixels.floats[at | 3];
  return alpha > 0 && alpha < 1 ? alpha : 1;
}

}  // namespace

Image imageOf(const PictureFile& picture, const Pixels& pixels, float exposure) {
  Image image{pixels.width, pixels.height, {}, false};
  const size_t count = size_t(pixels.width) * pixels.height * 4;
  const bool isGrey = picture.channels == 1 && picture.swizzle == "rgba" && picture.format != "A8_UNORM";
  if (!pixels.bytes.empty()) {
    image.pixels = pixels.bytes;
  } else {
    image.pixels.resize(count);
    const float brightness = std::exp2(exposure);
    const bool isSigned = picture.isSigned && !picture.isFloat;
    for (size_t at = 0; at < count; ++at) {
      const float value = pixels.floats[at];
      const bool isAlpha = at % 4 == 3;
      if (picture.isFloat && !isAlpha)
        image.pixels[at] = ScreenCurve::at(value * brightness / coverOf(picture, pixels, at));
      else if (isAlpha && !picture.hasAlpha)
        image.pixels[at] = 255;
      else
        image.pixels[at] = toByte(isSigned ? value / picture.white * 0.5f + 0.5f : value / picture.white);
    }
  }
  for (size_t at = 0; at < count; at += 4) {
    uint8_t* pixel = &image.pixels[at];
    if (isGrey) pixel[1] = pixel[2] = pixel[0];
    if (picture.isPremultiplied && !picture.isFloat && pixel[3] > 0 && pixel[3] < 255)
      for (size_t c = 0; c < 3; ++c)
        pixel[c] = uint8_t(std::min(255u, (pixel[c] * 255u + pixel[3] / 2u) / pixel[3]));
    image.hasAlpha = image.hasAlpha || pixel[3] != 255;
  }
  return image;
}

Result<Image> decodePictureImage(Bytes file, const Limits& limits, MemoryBudget* budget, uint32_t largestSide) {
  VITRINE_TRY(const PictureFile picture, readPictureFile(file, limits));
  PicturePart part;
  while (part.level + 1 < picture.levels.size() &&
         std::max(picture.levels[part.level + 1].width, picture.levels[part.level + 1].height) >= largestSide)
    ++part.level;
  const std::shared_ptr<MemoryBudget> all(budget, [](MemoryBudget*) {});
  MemoryBudget whileDecoding(all);
  VITRINE_TRY(const Pixels pixels, decodePicture(picture, file, part, budget ? &whileDecoding : nullptr));
  if (budget) VITRINE_CHECK(whileDecoding.takeArray(uint64_t(pixels.width) * pixels.height, 4, "image", {}));
  Image image = shrunk(imageOf(picture, pixels), largestSide);
  if (budget) VITRINE_CHECK(budget->take(image.pixels.size(), "image", {}));
  return image;
}

}  // namespace vitrine
