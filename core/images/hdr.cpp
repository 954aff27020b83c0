#include "core/images/hdr.h"

#include <fmt/core.h>

#include <array>
#include <charconv>
#include <cmath>

#include "core/document/value.h"

namespace vitrine {
namespace {

constexpr uint64_t kLongestHdrHeader = 65536;
constexpr uint32_t kLeastCodedWidth = 8, kMostCodedWidth = 0x7FFF;  // that the newer run-length code is used for

using Rgbe = std::array<uint8_t, 4>;

Vec3 lightOf(const Rgbe& pixel) {
  if (pixel[3] == 0) return Vec3(0);
  return Vec3(pixel[0], pixel[1], pixel[2]) * std::ldexp(1.0f, int(pixel[3]) - (128 + 8));
}

Result<std::string_view> takeLine(ByteReader& reader) {
  const std::string_view rest = asText(reader.rest());
  const size_t end = rest.substr(0, kLongestHdrHeader).find('\n');
  if (end == std::string_view::npos)
    return fail(ErrorCode::Truncated, "a line of the header has no end", reader.here());
  VITRINE_CHECK(reader.skip(end + 1, "header"));
  std::string_view line = rest.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// "-Y 1024 +X 2048": rows from the top, pixels from the left.
Result<LightImage> sizeFrom(std::string_view line, const SourceSpan& span) {
  const auto numberAfter = [&](std::string_view axis) -> uint32_t {
    const size_t at = line.find(axis);
    uint32_t number = 0;
    if (at != std::string_view::npos)
      std::from_chars(line.data() + at + axis.size(), line.data() + line.size(), number);
    return number;
  };
  LightImage image;
  image.height = numberAfter("-Y ");
  image.width = numberAfter("+X ");
  if (!line.starts_with("-Y ") || image.width == 0 || image.height == 0)
    return fail(ErrorCode::Unsupported,
                fmt::format("\"{}\": \"-Y height +X width\" expected", toUtf8(line.substr(0, 64))), span);
  if (uint64_t(image.width) * image.height > kMostLightPixels)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} x {} pixels, at most {} allowed", image.width, image.height, kMostLightPixels),
                span);
  return image;
}

// One channel after the other, each in runs (over 128: the rest times one byte) and plain stretches.
Result<void> takeCodedRow(ByteReader& reader, std::vector<Rgbe>& row) {
  for (size_t channel = 0; channel < 4; ++channel)
    for (size_t x = 0; x < row.size();) {
      VITRINE_TRY(const uint8_t code, reader.take<uint8_t>("run"));
      const bool isRun = code > 128;
      const size_t count = isRun ? code - 128u : code;
      if (count == 0 || count > row.size() - x)
        return fail(ErrorCode::Malformed, fmt::format("a run of {} where {} are left", count, row.size() - x),
                    reader.here());
      VITRINE_TRY(const Bytes bytes, reader.takeBytes(isRun ? 1 : count, "run"));
      for (size_t i = 0; i < count; ++i) row[x++][channel] = uint8_t(bytes[isRun ? 0 : i]);
    }
  return {};
}

// Whole pixels; 1, 1, 1, n repeats the one before, further ones of these in a row count for 256 times as much.
Result<void> takePlainRow(ByteReader& reader, Rgbe first, std::vector<Rgbe>& row) {
  uint32_t shift = 0;
  for (size_t x = 0; x < row.size();) {
    Rgbe pixel = first;
    if (x > 0 || shift > 0) {
      VITRINE_TRY(pixel, reader.take<Rgbe>("pixel"));
    }
    if (pixel[0] != 1 || pixel[1] != 1 || pixel[2] != 1 || x == 0) {
      row[x++] = pixel;
      shift = 0;
      continue;
    }
    const uint64_t count = shift > 24 ? row.size() : uint64_t(pixel[3]) << shift;
    if (count > row.size() - x)
      return fail(ErrorCode::Malformed, fmt::format("a run of {} where {} are left", count, row.size() - x),
                  reader.here());
    for (uint64_t i = 0; i < count; ++i, ++x) row[x] = row[x - 1];
    shift += 8;
  }
  return {};
}

Result<void> takeRow(ByteReader& reader, std::vector<Rgbe>& row) {
  VITRINE_TRY(const Rgbe first, reader.take<Rgbe>("row"));
  const bool isCoded = row.size() >= kLeastCodedWidth && row.size() <= kMostCodedWidth && first[0] == 2 &&
                       first[1] == 2 && (size_t(first[2]) << 8 | first[3]) == row.size();
  return isCoded ? takeCodedRow(reader, row) : takePlainRow(reader, first, row);
}

Result<void> takeRows(ByteReader& reader, LightImage& image) {
  image.pixels.reserve(size_t(image.width) * image.height);
  std::vector<Rgbe> row(image.width);
  for (uint32_t y = 0; y < image.height; ++y) {
    VITRINE_CHECK(takeRow(reader, row));
    for (const Rgbe& pixel : row) image.pixels.push_back(lightOf(pixel));
  }
  return {};
}

}  // namespace

bool looksLikeHdr(Bytes head) {
  const std::string_view text = asText(head);
  return text.starts_with("#?RADIANCE") || text.starts_with("#?RGBE");
}

std::optional<ImageSize> hdrSize(Bytes head) {
  if (!looksLikeHdr(head)) return std::nullopt;
  ByteReader reader(head);
  for (;;) {
    const auto line = takeLine(reader);
    if (!line || reader.offset() > kLongestHdrHeader) return std::nullopt;
    if (line->empty()) break;
  }
  const auto line = takeLine(reader);
  if (!line) return std::nullopt;
  const auto image = sizeFrom(*line, {});
  return image ? std::optional(ImageSize{image->width, image->height}) : std::nullopt;
}

Result<LightImage> decodeHdr(Bytes file, MemoryBudget* budget) {
  if (!looksLikeHdr(file)) return fail(ErrorCode::NotThisFormat, "no Radiance picture: \"#?RADIANCE\" expected");
  ByteReader reader(file);
  for (;;) {
    VITRINE_TRY(const std::string_view line, takeLine(reader));
    if (line.empty()) break;
    if (line.starts_with("FORMAT=") && line != "FORMAT=32-bit_rle_rgbe")
      return fail(ErrorCode::Unsupported, fmt::format("{}: 32-bit_rle_rgbe expected", toUtf8(line.substr(0, 64))),
                  reader.here());
    if (reader.offset() > kLongestHdrHeader)
      return fail(ErrorCode::Malformed, fmt::format("a header of more than {} bytes", kLongestHdrHeader));
  }
  VITRINE_TRY(const std::string_view size, takeLine(reader));
  VITRINE_TRY(LightImage image, sizeFrom(size, reader.here()));
  const uint64_t count = uint64_t(image.width) * image.height;
  // A row takes four bytes at least: what is not there is not waited for.
  if (reader.remaining() / 4 < image.height)
    return fail(ErrorCode::Truncated,
                fmt::format("{} rows announced, {} bytes left", image.height, reader.remaining()), reader.here());
  if (budget) VITRINE_CHECK(budget->takeArray(count, sizeof(Vec3), "pixels", reader.here()));
  if (auto read = takeRows(reader, image); !read) {
    if (budget) budget->give(count * sizeof(Vec3));
    return std::unexpected(std::move(read).error());
  }
  return image;
}

}  // namespace vitrine
