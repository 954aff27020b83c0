// The sub-blocks of versions 2 to 4.
#include <algorithm>

#include "core/bytes/lzo1x.h"
#include "core/formats/binarymesh/layout.h"
#include "core/formats/binarymesh/reading.h"

namespace vitrine::binarymesh {

namespace {

// Writers flush at 64 KiB or 256 KiB; a block grows beyond that by one value at most.
constexpr uint64_t kLargestBlock = uint64_t(64) << 20;

struct Block {
  SourceSpan span;  // with its lengths
  Bytes packed;
  uint64_t size = 0;  // unpacked
};

struct Lengths {
  uint64_t size = 0, packed = 0;
};

// Until 21 June 2013 the lengths were written as the platform's size_t: in a file of a 32-bit writer the second
// length stands where the upper half of the first is otherwise zero.
bool hasShortLengths(const Reading& reading, Bytes body) {
  if (reading.version != 2 || body.size() < 8) return false;
  const auto second = loadAs<uint32_t>(body.data() + 4);
  return second != 0 && second <= kLargestBlock;
}

Result<Lengths> takeLengths(ByteReader& reader, bool isShort) {
  if (isShort) {
    VITRINE_TRY(const auto size, reader.take<uint32_t>("block: unpacked length"));
    VITRINE_TRY(const auto packed, reader.take<uint32_t>("block: packed length"));
    return Lengths{size, packed};
  }
  VITRINE_TRY(const auto size, reader.take<uint64_t>("block: unpacked length"));
  VITRINE_TRY(const auto packed, reader.take<uint64_t>("block: packed length"));
  return Lengths{size, packed};
}

Result<Block> takeBlock(const Limits& limits, ByteReader& reader, size_t index, uint64_t ratio, bool isShort) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Lengths lengths, takeLengths(reader, isShort));
  const SourceSpan lengthsSpan = reader.spanFrom(start);
  const uint64_t largest = std::min(kLargestBlock, limits.largestUnpacked(lengths.packed));
  if (lengths.size > largest)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("block {}: {} unpacked bytes at 0x{:X}, at most {} allowed", index, lengths.size, start,
                            largest),
                lengthsSpan);
  Block block;
  VITRINE_TRY(block.packed, reader.takeBytes(lengths.packed, fmt::format("block {}", index)));
  if (lengths.size > lengths.packed * ratio + 64)
    return fail(
        ErrorCode::Malformed,
        fmt::format("block {}: {} bytes at 0x{:X} cannot unpack to {}", index, lengths.packed, start, lengths.size),
        lengthsSpan);
  block.size = lengths.size;
  block.span = reader.spanFrom(start);
  return block;
}

// All blocks up to the first that cannot be; there is no end mark but the end of the file.
Result<std::vector<Block>> takeBlocks(Reading& reading, ByteReader reader, std::optional<Error>& damage) {
  const bool usesLzo = reading.version == 2;
  const bool isShort = hasShortLengths(reading, reader.rest());
  if (isShort)
    reading.report(Severity::Info, "binarymesh.short-lengths",
                   fmt::format("block lengths of 4 bytes at 0x{:X}, as a 32-bit writer made them", reader.offset()),
                   reader.here(8));
  std::vector<Block> blocks;
  while (!reader.atEnd()) {
    auto block =
        takeBlock(reading.context.limits, reader, blocks.size(), usesLzo ? kLzo1xRatio : kLz4Ratio, isShort);
    if (!block) {
      damage = std::move(block).error();
      break;
    }
    VITRINE_CHECK(reading.context.budget.take(sizeof(Block) + sizeof(Section) + 64, "blocks", block->span));
    reading.document().sections.push_back({.name = fmt::format("block {}", blocks.size()),
                                           .span = block->span,
                                           .packed = block->packed.size(),
                                           .unpacked = block->size,
                                           .compression = usesLzo ? "LZO1X" : "LZ4"});
    blocks.push_back(*block);
  }
  return blocks;
}

}  // namespace

Result<Body> readBody(Reading& reading) {
  Document& document = reading.document();
  const Bytes file = reading.context.bytes();
  const Bytes stored = file.subspan(kHeaderSize);
  const SourceSpan span{0, kHeaderSize, stored.size()};
  if (reading.version == 1) {
    document.sections.push_back(
        {.name = "objects", .span = span, .packed = stored.size(), .unpacked = stored.size()});
    return Body{0, kHeaderSize, stored};
  }
  Body body;
  VITRINE_TRY(const auto blocks, takeBlocks(reading, ByteReader(stored, 0, kHeaderSize), body.damage));
  uint64_t size = 0;
  for (const Block& block : blocks) size += block.size;
  VITRINE_CHECK(reading.context.budget.take(size, "unpacked blocks", span));
  UnpackedBytes bytes(size);
  uint64_t at = 0, packed = 0;
  for (const Block& block : blocks) {
    VITRINE_CHECK(reading.context.step(0.4f * float(at) / float(size + 1)));
    const auto out = std::span(bytes).subspan(at, block.size);
    auto unpacked = reading.version == 2 ? unpackLzo1x(block.packed, out, block.span)
                                         : unpackLz4Into(block.packed, out, block.span);
    if (!unpacked) {
      body.damage = std::move(unpacked).error();
      body.damage->message = fmt::format("block at 0x{:X}: {}", block.span.offset, body.damage->message);
      break;
    }
    at += block.size;
    packed += block.span.size;
  }
  bytes.resize(at);
  body.buffer = addBuffer(document, "objects", {0, kHeaderSize, packed}, std::move(bytes));
  body.bytes = document.buffers[body.buffer]->bytes;
  return body;
}

void describeBlocks(Reading& reading) {
  constexpr size_t kMostNamed = 4;
  const auto& marks = reading.marks;
  uint64_t start = reading.version == 1 ? kHeaderSize : 0;
  size_t mark = 0;  // the last that begins at or before `start`
  for (Section& section : reading.document().sections) {
    const uint64_t end = start + section.unpacked;
    while (mark + 1 < marks.size() && marks[mark + 1].offset <= start) ++mark;
    size_t named = 0;
    for (size_t i = mark; i < marks.size() && marks[i].offset < end; ++i) {
      if (++named > kMostNamed) {
        section.detail += " …";
        break;
      }
      section.detail += (section.detail.empty() ? "" : ", ") + marks[i].what;
    }
    start = end;
  }
}

}  // namespace vitrine::binarymesh
