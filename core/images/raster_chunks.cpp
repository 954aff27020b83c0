// Files of chunks and segments: PNG, JPEG, WebP.
#include <zlib.h>

#include <algorithm>
#include <array>

#include "core/images/raster_fields.h"

namespace vitrine {
namespace {

std::string rasterHex(uint64_t value) { return fmt::format("0x{:X}", value); }

// ---- PNG ("Portable Network Graphics (PNG) Specification", third edition)

constexpr uint64_t kPngSignatureSize = 8, kPngFrame = 12;  // of a chunk: size, name, checksum

std::string pngColourType(uint64_t type) {
  switch (type) {
    case 0:
      return "0 (grey)";
    case 2:
      return "2 (red, green, blue)";
    case 3:
      return "3 (palette)";
    case 4:
      return "4 (grey with alpha)";
    case 6:
      return "6 (red, green, blue, alpha)";
    default:
      return fmt::format("{} (unknown)", type);
  }
}

Result<void> readPngHeader(FieldWalk& walk) {
  VITRINE_TRY(const uint64_t width, walk.number("width", 4));
  VITRINE_TRY(const uint64_t height, walk.number("height", 4));
  const uint64_t at = walk.at();
  VITRINE_TRY(const uint64_t bits, walk.number("bit depth", 1));
  VITRINE_TRY(const uint64_t type, walk.number("colour type", 1, pngColourType));
  VITRINE_CHECK(walk.number("compression method", 1));
  VITRINE_CHECK(walk.number("filter method", 1));
  VITRINE_CHECK(walk.number("interlace method", 1,
                            [](uint64_t method) { return method == 1 ? "1 (Adam7)" : fmt::format("{}", method); }));
  constexpr uint64_t kDepths[] = {1, 2, 4, 8, 16};
  if (std::ranges::find(kDepths, bits) == std::end(kDepths) || type > 6 || type == 1 || type == 5)
    return fail(ErrorCode::Malformed,
                fmt::format("PNG header at 0x{:X}: {} bits a channel with colour type {}", at, bits, type),
                {0, at, 2});
  constexpr std::array<uint8_t, 7> kChannels{1, 0, 3, 3, 2, 0, 4};
  setRasterPixels(walk.picture(), kChannels[type], uint8_t(std::max<uint64_t>(bits, type == 3 ? 8 : bits)));
  walk.picture().width = uint32_t(width);
  walk.picture().height = uint32_t(height);
  return {};
}

// The content of a chunk whose meaning is known; the rest of it is taken as it is.
Result<void> readPngContent(FieldWalk& walk, const std::string& name, uint64_t size) {
  const uint64_t end = walk.at() + size;
  PictureFile& picture = walk.picture();
  if (name == "IHDR" && size == 13) {
    VITRINE_CHECK(readPngHeader(walk));
  } else if (name == "gAMA" && size == 4) {
    VITRINE_CHECK(
        walk.number("gamma", 4, [](uint64_t value) { return fmt::format("{}", double(value) / 100000); }));
  } else if (name == "sRGB" && size == 1) {
    VITRINE_CHECK(walk.number("rendering intent", 1));
  } else if (name == "pHYs" && size == 9) {
    VITRINE_CHECK(walk.number("pixels per unit, x", 4));
    VITRINE_CHECK(walk.number("pixels per unit, y", 4));
    VITRINE_CHECK(walk.number("unit", 1, [](uint64_t unit) { return unit == 1 ? "1 (metre)" : "0 (unknown)"; }));
  } else if (name == "acTL" && size == 8) {
    VITRINE_TRY(const uint64_t frames, walk.number("frames", 4));
    VITRINE_CHECK(walk.number("plays", 4));
    picture.notes.push_back({"frames", fmt::format("{}", frames), {0, walk.at() - 8, 4}});
  } else if (name == "PLTE") {
    VITRINE_CHECK(walk.bytes("colours", size, fmt::format("{} colours", size / 3)));
  } else if (name == "tRNS") {
    VITRINE_CHECK(walk.bytes("transparency", size));
    picture.hasAlpha = true;
  } else if (name == "eXIf") {
    if (const uint32_t turn = exifOrientation(walk.rest().first(size)); turn > 1)
      picture.orientation = fmt::format("EXIF {}", turn);
    VITRINE_CHECK(walk.bytes("EXIF", size));
  } else if (name == "tEXt") {
    const std::string_view text = asText(walk.rest().first(size));
    const size_t split = text.find('\0');
    if (split != text.npos && split > 0 && split < 80) {
      VITRINE_TRY(const std::string key, walk.text("keyword", split));
      VITRINE_CHECK(walk.bytes("separator", 1));
      VITRINE_CHECK(walk.note(key, size - split - 1));
    }
  }
  if (walk.at() < end) VITRINE_CHECK(walk.bytes("content", end - walk.at()));
  return {};
}

// The compressed rows, however many chunks they are in, are one field. Where the run ends.
struct RowsOfPng {
  uint64_t start = 0, end = 0, chunks = 0;
};

Result<uint64_t> sizeOfPngChunk(FieldWalk& walk) {
  const uint64_t at = walk.at();
  const Bytes rest = walk.rest();
  if (rest.size() < kPngFrame) return std::unexpected(walk.cut("PNG chunk", kPngFrame));
  const uint64_t size = __builtin_bswap32(loadAs<uint32_t>(rest.data()));
  if (size > rest.size() - kPngFrame) return std::unexpected(walk.cut("PNG chunk", size + kPngFrame));
  const uint32_t stored = __builtin_bswap32(loadAs<uint32_t>(rest.data() + 8 + size));
  const auto sum = uint32_t(crc32_z(0, reinterpret_cast<const Bytef*>(rest.data() + 4), size + 4));
  if (sum != stored)
    return fail(ErrorCode::Malformed,
                fmt::format("PNG chunk at 0x{:X}: checksum {:08X}, {:08X} expected", at, stored, sum),
                {0, at, size + kPngFrame});
  return size;
}

std::string nameOfPngChunk(const FieldWalk& walk) {
  std::string name(asText(walk.rest().subspan(4, 4)));
  for (char& c : name)
    if (c < ' ' || c > '~') c = '?';
  return name;
}

Result<RowsOfPng> takePngRows(FieldWalk& walk) {
  RowsOfPng rows{walk.at(), walk.at(), 0};
  uint64_t packed = 0;
  std::optional<Error> fault;
  while (walk.remaining() >= kPngFrame && nameOfPngChunk(walk) == "IDAT") {
    const auto size = sizeOfPngChunk(walk);
    if (!size) {
      fault = size.error();
      break;
    }
    packed += *size;
    ++rows.chunks;
    walk.goTo(walk.at() + *size + kPngFrame);
  }
  rows.end = walk.at();
  walk.begin("IDAT");
  if (rows.end > rows.start)
    walk.tell("compressed rows",
              fmt::format("{} bytes in {} {}", packed, rows.chunks, rows.chunks == 1 ? "chunk" : "chunks"),
              {0, rows.start, rows.end - rows.start});
  if (fault) return std::unexpected(*fault);
  return rows;
}

}  // namespace

Result<void> readPngFile(FieldWalk& walk) {
  walk.begin("header");
  VITRINE_CHECK(walk.bytes("signature", kPngSignatureSize, "\\x89PNG\\r\\n\\x1A\\n"));
  PictureFile& picture = walk.picture();
  bool isFirst = true, hasRows = false;
  for (uint64_t blocks = 0; !walk.atEnd(); ++blocks) {
    if (blocks >= kMostRasterBlocks) {
      walk.begin("further chunks");
      VITRINE_CHECK(walk.bytes("further chunks", walk.remaining()));
      break;
    }
    if (walk.remaining() >= kPngFrame && nameOfPngChunk(walk) == "IDAT" && !isFirst) {
      VITRINE_TRY(const RowsOfPng rows, takePngRows(walk));
      if (!hasRows) setRasterLevel(picture, {0, rows.start, rows.end - rows.start});
      hasRows = true;
      continue;
    }
    const uint64_t start = walk.at();
    VITRINE_TRY(const uint64_t size, sizeOfPngChunk(walk));
    const std::string name = nameOfPngChunk(walk);
    if (isFirst && (name != "IHDR" || size != 13))
      return fail(ErrorCode::Malformed, fmt::format("PNG chunk {} at 0x{:X}: IHDR expected", name, start),
                  {0, start, kPngFrame});
    isFirst = false;
    walk.begin(name);
    VITRINE_CHECK(walk.number("size", 4));
    VITRINE_CHECK(walk.text("name", 4));
    VITRINE_CHECK(readPngContent(walk, name, size));
    VITRINE_CHECK(walk.number("checksum", 4, rasterHex));
    if (name != "IEND") continue;
    if (walk.atEnd()) break;
    picture.diagnostics.add(Severity::Info, "image.bytes-after-end",
                            fmt::format("{} bytes after the end of the PNG", walk.remaining()),
                            {0, walk.at(), walk.remaining()});
    break;
  }
  if (!hasRows)
    return fail(ErrorCode::Truncated, fmt::format("PNG file ends at 0x{:X} without rows of pixels", walk.at()),
                {0, walk.at(), 0});
  return {};
}

// ---- JPEG (ITU-T T.81, annex B)

namespace {

std::string nameOfJpegMarker(uint64_t marker) {
  if (marker >= 0xE0 && marker <= 0xEF) return fmt::format("APP{}", marker - 0xE0);
  switch (marker) {
    case 0xD8:
      return "SOI";
    case 0xD9:
      return "EOI";
    case 0xDA:
      return "SOS";
    case 0xDB:
      return "DQT";
    case 0xC4:
      return "DHT";
    case 0xCC:
      return "DAC";
    case 0xDD:
      return "DRI";
    case 0xFE:
      return "COM";
    default:
      return marker >= 0xC0 && marker <= 0xCF ? fmt::format("SOF{}", marker - 0xC0)
                                              : fmt::format("marker {:02X}", marker);
  }
}

bool isJpegFrame(uint64_t marker) {
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

Result<void> readJpegFrame(FieldWalk& walk) {
  VITRINE_TRY(const uint64_t bits, walk.number("precision", 1));
  VITRINE_TRY(const uint64_t height, walk.number("height", 2));
  VITRINE_TRY(const uint64_t width, walk.number("width", 2));
  VITRINE_TRY(const uint64_t parts, walk.number("components", 1));
  PictureFile& picture = walk.picture();
  picture.width = uint32_t(width);
  picture.height = uint32_t(height);
  // Four are cyan, magenta, yellow and black, which become three.
  setRasterPixels(picture, parts == 1 ? 1 : 3, uint8_t(std::min<uint64_t>(bits, 16)));
  return {};
}

Result<void> readJpegContent(FieldWalk& walk, uint64_t marker, uint64_t size) {
  const uint64_t end = walk.at() + size;
  const std::string_view text = asText(walk.rest().first(size));
  PictureFile& picture = walk.picture();
  if (isJpegFrame(marker) && size >= 6 && picture.width == 0) {
    VITRINE_CHECK(readJpegFrame(walk));
  } else if (marker == 0xFE) {
    VITRINE_CHECK(walk.note("comment", size));
  } else if (marker == 0xE0 && text.starts_with("JFIF") && size >= 14) {
    VITRINE_CHECK(walk.text("identifier", 4));
    VITRINE_CHECK(walk.bytes("zero", 1));
    VITRINE_CHECK(walk.number("major version", 1));
    VITRINE_CHECK(walk.number("minor version", 1));
    VITRINE_CHECK(walk.number("unit", 1));
    VITRINE_CHECK(walk.number("density, x", 2));
    VITRINE_CHECK(walk.number("density, y", 2));
  } else if (marker == 0xE1 && text.starts_with("Exif") && size >= 14) {
    if (const uint32_t turn = exifOrientation(walk.rest().subspan(6, size - 6)); turn > 1)
      picture.orientation = fmt::format("EXIF {}", turn);
    VITRINE_CHECK(walk.text("identifier", 4));
    VITRINE_CHECK(walk.bytes("EXIF", size - 4));
  } else if (marker == 0xE2 && text.starts_with("ICC_PROFILE")) {
    VITRINE_CHECK(walk.text("identifier", 11));
    VITRINE_CHECK(walk.bytes("colour profile", size - 11));
  }
  if (walk.at() < end) VITRINE_CHECK(walk.bytes("content", end - walk.at()));
  return {};
}

// Coded data ends where a marker begins that is no restart and no stuffed byte.
uint64_t sizeOfScan(Bytes rest) {
  uint64_t at = 0;
  while (at + 1 < rest.size()) {
    const void* found = std::memchr(rest.data() + at, 0xFF, rest.size() - at - 1);
    if (!found) break;
    at = uint64_t(static_cast<const std::byte*>(found) - rest.data());
    const auto next = uint8_t(rest[at + 1]);
    if (next != 0 && next != 0xFF && (next < 0xD0 || next > 0xD7)) return at;
    ++at;
  }
  return rest.size();
}

}  // namespace

Result<void> readJpegFile(FieldWalk& walk) {
  walk.begin("SOI");
  VITRINE_CHECK(walk.number("marker", 2, rasterHex));
  PictureFile& picture = walk.picture();
  uint64_t first = 0, last = 0;
  for (uint64_t blocks = 0;; ++blocks) {
    if (blocks >= kMostRasterBlocks) {
      walk.begin("further segments");
      VITRINE_CHECK(walk.bytes("further segments", walk.remaining()));
      break;
    }
    const uint64_t start = walk.at();
    if (walk.remaining() < 2) {
      if (first == 0) return std::unexpected(walk.cut("JPEG marker", 2));
      picture.diagnostics.add(Severity::Warning, "image.no-end",
                              fmt::format("JPEG file ends at 0x{:X} without its end marker", start), {0, start, 0});
      break;
    }
    const auto lead = uint8_t(walk.rest()[0]), marker = uint8_t(walk.rest()[1]);
    if (lead != 0xFF)
      return fail(ErrorCode::Malformed, fmt::format("0x{:02X} at 0x{:X}, a JPEG marker expected", lead, start),
                  {0, start, 1});
    walk.begin(nameOfJpegMarker(marker));
    if (marker == 0xFF) {
      VITRINE_CHECK(walk.bytes("filling", 1));
      continue;
    }
    VITRINE_CHECK(walk.number("marker", 2, rasterHex));
    if (marker == 0xD9) {
      if (!walk.atEnd())
        picture.diagnostics.add(Severity::Info, "image.bytes-after-end",
                                fmt::format("{} bytes after the end of the JPEG", walk.remaining()),
                                {0, walk.at(), walk.remaining()});
      break;
    }
    if (marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8)) continue;
    VITRINE_TRY(const uint64_t size, walk.number("size", 2));
    if (size < 2)
      return fail(ErrorCode::Malformed, fmt::format("JPEG segment of {} bytes at 0x{:X}", size, start),
                  {0, start, 4});
    if (size - 2 > walk.remaining()) return std::unexpected(walk.cut("JPEG segment", size - 2));
    VITRINE_CHECK(readJpegContent(walk, marker, size - 2));
    if (marker != 0xDA) continue;
    if (picture.width == 0)
      return fail(ErrorCode::Malformed, fmt::format("JPEG file without a frame before 0x{:X}", start),
                  {0, start, 2});
    const uint64_t scan = sizeOfScan(walk.rest());
    if (first == 0) first = walk.at();
    VITRINE_CHECK(walk.bytes("coded pixels", scan));
    last = walk.at();
  }
  if (first == 0)
    return fail(ErrorCode::Truncated, fmt::format("JPEG file ends at 0x{:X}, before its picture", walk.at()),
                {0, walk.at(), 0});
  setRasterLevel(picture, {0, first, last - first});
  return {};
}

// ---- WebP (RFC 9649)

namespace {

Result<void> readWebpContent(FieldWalk& walk, const std::string& name, uint64_t size) {
  const uint64_t end = walk.at() + size;
  PictureFile& picture = walk.picture();
  const auto plusOne = [](uint64_t stored) { return fmt::format("{}", stored + 1); };
  if (name == "VP8X" && size >= 10) {
    VITRINE_TRY(const uint64_t flags, walk.number("flags", 1, rasterHex));
    VITRINE_CHECK(walk.bytes("reserved", 3));
    VITRINE_TRY(const uint64_t width, walk.number("width", 3, plusOne));
    VITRINE_TRY(const uint64_t height, walk.number("height", 3, plusOne));
    picture.width = uint32_t(width + 1);
    picture.height = uint32_t(height + 1);
    setRasterPixels(picture, (flags & 0x10) != 0 ? 4 : 3, 8);
  } else if (name == "VP8 " && size >= 10) {
    VITRINE_CHECK(walk.bytes("frame tag", 3));
    VITRINE_CHECK(walk.bytes("start code", 3));
    constexpr uint64_t kSizeBits = 0x3FFF;
    const auto sizeOnly = [](uint64_t stored) { return fmt::format("{}", stored & 0x3FFF); };
    VITRINE_TRY(const uint64_t width, walk.number("width", 2, sizeOnly));
    VITRINE_TRY(const uint64_t height, walk.number("height", 2, sizeOnly));
    if (picture.width == 0) {
      picture.width = uint32_t(width & kSizeBits);
      picture.height = uint32_t(height & kSizeBits);
      setRasterPixels(picture, 3, 8);
    }
  } else if (name == "VP8L" && size >= 5) {
    VITRINE_CHECK(walk.number("signature", 1, rasterHex));
    VITRINE_TRY(const uint64_t packed, walk.number("size and alpha", 4, [](uint64_t stored) {
      return fmt::format("{} x {}", (stored & 0x3FFF) + 1, (stored >> 14 & 0x3FFF) + 1);
    }));
    if (picture.width == 0) {
      picture.width = uint32_t(packed & 0x3FFF) + 1;
      picture.height = uint32_t(packed >> 14 & 0x3FFF) + 1;
      setRasterPixels(picture, (packed >> 28 & 1) != 0 ? 4 : 3, 8);
    }
  } else if (name == "EXIF") {
    if (const uint32_t turn = exifOrientation(walk.rest().first(size)); turn > 1)
      picture.orientation = fmt::format("EXIF {}", turn);
  }
  if (walk.at() < end) VITRINE_CHECK(walk.bytes("content", end - walk.at()));
  return {};
}

}  // namespace

Result<void> readWebpFile(FieldWalk& walk) {
  walk.begin("header");
  VITRINE_CHECK(walk.text("signature", 4));
  VITRINE_CHECK(walk.number("size", 4));
  VITRINE_CHECK(walk.text("kind", 4));
  PictureFile& picture = walk.picture();
  SourceSpan pixels;
  uint64_t frames = 0;
  for (uint64_t blocks = 0; !walk.atEnd(); ++blocks) {
    if (blocks >= kMostRasterBlocks) {
      walk.begin("further chunks");
      VITRINE_CHECK(walk.bytes("further chunks", walk.remaining()));
      break;
    }
    const uint64_t start = walk.at();
    VITRINE_TRY(const std::string name, walk.rest().size() < 8
                                            ? Result<std::string>(std::unexpected(walk.cut("WebP chunk", 8)))
                                            : Result<std::string>(asText(walk.rest().first(4))));
    walk.begin(name);
    VITRINE_CHECK(walk.text("name", 4));
    VITRINE_TRY(const uint64_t size, walk.number("size", 4));
    if (size > walk.remaining()) return std::unexpected(walk.cut("WebP chunk " + name, size));
    VITRINE_CHECK(readWebpContent(walk, name, size));
    if (size % 2 == 1 && !walk.atEnd()) VITRINE_CHECK(walk.bytes("padding", 1));
    frames += name == "ANMF";
    if ((name == "VP8 " || name == "VP8L" || name == "ANMF") && pixels.size == 0)
      pixels = {0, start, walk.at() - start};
  }
  if (picture.width == 0) return fail(ErrorCode::Malformed, "WebP file without a picture", {0, 0, 12});
  setRasterLevel(picture, pixels);
  if (frames > 1)
    picture.diagnostics.add(Severity::Info, "image.first-frame",
                            fmt::format("{} frames; the first is shown", frames), pixels);
  return {};
}

}  // namespace vitrine
