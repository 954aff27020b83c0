// The reader of the file tells its fields once more; how each is stored follows from its size and the value told.
#include "core/formats/picture/picture_claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <numeric>

#include "core/claims/subjects.h"
#include "core/formats/picture/picture_blocks.h"
#include "core/images/raster_file.h"

namespace vitrine::picture {

namespace {

bool fits(uint64_t start, uint64_t size, uint64_t whole) { return start <= whole && size <= whole - start; }

// "145 (BC7_UNORM)" and "0x91": the number that a value begins with.
std::optional<uint64_t> numberTold(std::string_view value) {
  const bool isHex = value.starts_with("0x");
  if (isHex) value.remove_prefix(2);
  uint64_t number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number, isHex ? 16 : 10);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

uint64_t numberStored(Bytes bytes, bool isBig) {
  uint64_t number = 0;
  for (size_t b = 0; b < bytes.size(); ++b)
    number = number << 8 | uint64_t(bytes[isBig ? b : bytes.size() - 1 - b]);
  return number;
}

// `isBig`: how the container stores numbers, where the bytes leave it open.
StoredAs storageOf(Bytes bytes, std::string_view value, bool isBig) {
  if (const auto told = numberTold(value)) {
    const bool asLittle = bytes.size() <= 8 && numberStored(bytes, false) == *told;
    const bool asBig = bytes.size() <= 8 && numberStored(bytes, true) == *told;
    const bool takesBig = asBig && (isBig || !asLittle);
    switch (bytes.size()) {
      case 1:
        return StoredAs::U8;
      case 2:
        if (asLittle || asBig) return takesBig ? StoredAs::BigU16 : StoredAs::U16;
        break;
      case 4:
        if (asLittle || asBig) return takesBig ? StoredAs::BigU32 : StoredAs::U32;
        break;
      case 8:
        if (asLittle || asBig) return takesBig ? StoredAs::BigU64 : StoredAs::U64;
        break;
      default:
        break;
    }
  }
  const bool isPlain = std::ranges::none_of(bytes, [](std::byte byte) {
    return byte < std::byte(' ') && byte != std::byte('\n') && byte != std::byte('\r');
  });
  return !value.empty() && isPlain && isUtf8(asText(bytes)) ? StoredAs::Utf8 : StoredAs::Raw;
}

ClaimKind kindOfField(std::string_view name) {
  const auto has = [&](std::string_view word) { return name.find(word) != name.npos; };
  if (name == "signature" || name == "identifier" || name == "magic" || name == "name") return ClaimKind::Header;
  if (has("checksum")) return ClaimKind::Checksum;
  if (has("padding") || has("filling") || has("reserved")) return ClaimKind::Padding;
  if (has("size") || has("offset") || has("length") || has("count")) return ClaimKind::Length;
  return ClaimKind::Value;
}

std::vector<Claim> claimFile(const PictureFile& picture, Bytes bytes, uint32_t buffer, size_t nodes) {
  std::vector<Claim> claims;
  const bool isBig = picture.container == "PNG" || picture.container == "JPEG" || picture.container == "JPEG 2000";
  for (const PictureBlock& block : blocksOfPicture(picture, bytes.size())) {
    Claim claim;
    claim.name = block.name;
    claim.span = {buffer, block.start, block.end - block.start};
    claim.subject = Subject::ofNode(NodeId(0));
    if (block.level != kNone) {
      claim.kind = ClaimKind::Value;
      claim.storedAs = StoredAs::Raw;
      claim.note = picture.format;
      if (block.level + 1 < nodes) claim.subject = Subject::ofNode(NodeId(block.level + 1));
      claims.push_back(std::move(claim));
      continue;
    }
    std::vector<Claim> parts;
    for (const size_t f : block.fields) {
      const PictureField& field = picture.fields[f];
      const Bytes stored = bytes.subspan(field.span.offset, field.span.size);
      parts.push_back({.name = field.name.empty() ? std::string("value") : field.name,
                       .kind = kindOfField(field.name),
                       .storedAs = storageOf(stored, field.value, isBig),
                       .span = {buffer, field.span.offset, field.span.size},
                       .note = field.value});
    }
    claim.parts = claimList(std::move(parts));
    claims.push_back(std::move(claim));
  }
  return claims;
}

}  // namespace

std::vector<PictureBlock> blocksOfPicture(const PictureFile& picture, uint64_t size) {
  std::vector<PictureBlock> levels, blocks;
  for (uint32_t l = 0; l < picture.levels.size(); ++l) {
    const PictureLevel& level = picture.levels[l];
    if (level.size == 0 || !fits(level.offset, level.size, size)) continue;
    levels.push_back({fmt::format("level {}", l), level.offset, level.offset + level.size, l, {}});
  }
  std::ranges::stable_sort(levels, {}, &PictureBlock::start);
  std::vector<size_t> order(picture.fields.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::ranges::stable_sort(order, {}, [&](size_t f) { return picture.fields[f].span.offset; });

  // Fields first: the pixels of formats with chunks lie in these.
  std::vector<PictureBlock> groups;
  uint64_t end = 0;
  for (const size_t f : order) {
    const PictureField& field = picture.fields[f];
    const SourceSpan& span = field.span;
    if (span.buffer != 0 || span.size == 0 || span.offset < end || !fits(span.offset, span.size, size)) continue;
    const bool joins = !groups.empty() && groups.back().name == field.section && groups.back().end == span.offset;
    if (!joins) groups.push_back({field.section, span.offset, span.offset, kNone, {}});
    groups.back().fields.push_back(f);
    end = groups.back().end = span.offset + span.size;
  }
  const auto overlaps = [&](const PictureBlock& level) {
    const auto after = std::ranges::upper_bound(groups, level.start, {}, &PictureBlock::start);
    if (after != groups.end() && after->start < level.end) return true;
    return after != groups.begin() && std::prev(after)->end > level.start;
  };
  uint64_t taken = 0;
  for (PictureBlock& level : levels) {
    if (overlaps(level)) continue;
    if (level.start < taken) continue;  // the levels of JPEG 2000 share all bytes
    taken = level.end;
    blocks.push_back(std::move(level));
  }
  for (PictureBlock& group : groups) blocks.push_back(std::move(group));
  std::ranges::stable_sort(blocks, {}, &PictureBlock::start);
  return blocks;
}

std::vector<ClaimedBuffer> claimPicture(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [nodes = document.nodes.size()](Bytes bytes, uint32_t buffer) {
    const Result<RasterFile> file = readAnyPicture(bytes);
    return file ? claimFile(file->picture, bytes, buffer, nodes) : std::vector<Claim>();
  };
  return buffers;
}

}  // namespace vitrine::picture
