// Unpacking the blocks of a file, the next one on a thread of its own while this one is read: the time goes to
// zlib, and nothing else is as slow.
#include <fmt/core.h>

#include <algorithm>
#include <system_error>

#include "core/bytes/digest.h"
#include "core/formats/slmesh/mesh_state.h"

namespace vitrine::slmesh {

namespace {

// Real blocks unpack to 13 times their size at most, and to little more than a megabyte.
constexpr uint64_t kLargestBlock = 256u << 20, kSmallBlock = 16u << 20;
constexpr uint64_t kLargestRatio = 32;     // of larger ones
constexpr size_t kWorthAThread = 8 << 10;  // packed bytes

void addSection(MeshState& state, const Block& block, SourceSpan span, uint64_t unpacked) {
  state.document().sections.push_back({.name = block.name(),
                                       .span = span,
                                       .packed = span.size,
                                       .unpacked = unpacked,
                                       .compression = unpacked > 0 ? "zlib" : ""});
}

// A block that cannot be used; the others may still be.
Result<void> passOver(MeshState& state, const Block& block, std::string_view word, const Error& error) {
  if (error.code == ErrorCode::Cancelled) return std::unexpected(error);
  state.nodes.set(block.node, "state", "string", word);
  state.report(Severity::Error, "slmesh.block", fmt::format("{}: {}", block.name(), error.message), error.span);
  state.document().complete = false;
  return {};
}

// Simulators add the MD5 of the packed bytes, if anybody does. A wrong one is told and nothing else.
void checkHash(MeshState& state, const Block& block, Bytes packed, SourceSpan span) {
  const Llsd* hash = block.entry->find("hash", LlsdType::Binary);
  if (!hash) return;
  const bool right = std::ranges::equal(hash->bytes, md5(packed));
  state.nodes.set(block.node, "hash check", "string", right ? "right" : "wrong");
  if (!right)
    state.report(Severity::Warning, "slmesh.hash",
                 fmt::format("{}: its hash is not the MD5 of its {} bytes", block.name(), packed.size()), span);
}

void missing(MeshState& state, const Block& block, SourceSpan span) {
  state.nodes.set(block.node, "state", "string", "not in cache");
  addSection(state, block, span, 0);
  state.report(Severity::Info, "slmesh.not-in-cache",
               fmt::format("{}: not in the cache, its {} bytes were never downloaded", block.name(), block.size),
               span);
}

// Empty where the file has not all of the block.
Bytes packedBytes(const MeshState& state, const Block& block) {
  const Bytes file = state.context.bytes();
  const uint64_t room = file.size() - state.base;
  if (uint64_t(block.offset) > room || uint64_t(block.size) > room - uint64_t(block.offset)) return {};
  return file.subspan(state.base + uint64_t(block.offset), uint64_t(block.size));
}

// On whichever thread: reports nothing.
Unpacked unpack(const ReadContext& context, Bytes packed, SourceSpan span) {
  const uint64_t largest = std::min({kLargestBlock, std::max(kSmallBlock, packed.size() * kLargestRatio),
                                     context.limits.largestUnpacked(packed.size())});
  Unpacked unpacked;
  unpacked.bytes = unpackZlib(packed, largest, context.budget, span, &unpacked.used);
  if (unpacked.bytes || unpacked.bytes.error().code != ErrorCode::Truncated) return unpacked;
  // Some caches are said to drop the checksum that ends the stream.
  auto bare = unpackDeflate(packed.subspan(std::min<size_t>(packed.size(), 2)), largest, context.budget, span,
                            &unpacked.used);
  if (!bare) return unpacked;
  unpacked.bytes = std::move(bare);
  unpacked.withoutChecksum = true;
  return unpacked;
}

// Starts on the block that will be wanted after this one.
void startNext(MeshState& state, const Block& block) {
  const auto at = std::ranges::find(state.order, &block);
  if (at == state.order.end()) return;
  const auto next = std::find_if(at + 1, state.order.end(), [&](const Block* each) {
    return each->present() && !packedBytes(state, *each).empty();
  });
  if (next == state.order.end()) return;
  const Bytes packed = packedBytes(state, **next);
  // A small one costs less than the thread.
  if (packed.size() < kWorthAThread || packed[0] == std::byte{0}) return;
  const SourceSpan span{0, state.base + uint64_t((*next)->offset), packed.size()};
  try {
    state.ahead = std::async(std::launch::async,
                             [&context = state.context, packed, span] { return unpack(context, packed, span); });
    state.aheadBlock = *next;
  } catch (const std::system_error&) {
    state.aheadBlock = nullptr;  // no thread to be had: it is unpacked when it is wanted
  }
}

Result<UnpackedBytes> takeUnpacked(MeshState& state, const Block& block, SourceSpan span) {
  const bool isAhead = state.aheadBlock == &block;
  std::future<Unpacked> ahead = isAhead ? std::move(state.ahead) : std::future<Unpacked>();
  if (isAhead) state.aheadBlock = nullptr;
  if (!isAhead && !state.aheadBlock) startNext(state, block);
  Unpacked unpacked = isAhead ? ahead.get() : unpack(state.context, packedBytes(state, block), span);
  if (isAhead) startNext(state, block);
  if (unpacked.withoutChecksum)
    state.report(Severity::Info, "slmesh.no-checksum", "a block ends without its zlib checksum", span);
  else if (unpacked.bytes && unpacked.used < span.size)
    state.report(Severity::Warning, "slmesh.trailing-bytes",
                 fmt::format("{} bytes of a block follow its zlib stream", span.size - unpacked.used),
                 {0, span.offset + unpacked.used, span.size - unpacked.used});
  return std::move(unpacked.bytes);
}

}  // namespace

Result<void> withBlock(MeshState& state, Block& block,
                       const std::function<Result<void>(const Content& content)>& use) {
  VITRINE_CHECK(state.context.step(0.1f));
  if (!block.present()) return {};
  const SourceSpan announced{0, state.base + uint64_t(block.offset), uint64_t(block.size)};
  const Bytes packed = packedBytes(state, block);
  if (packed.empty()) {
    // A cached file may end where its last downloaded block does.
    const uint64_t size = state.context.bytes().size();
    if (state.cached) return missing(state, block, {0, size, 0}), Result<void>{};
    return passOver(state, block, "truncated",
                    {ErrorCode::Truncated,
                     fmt::format("{} bytes at 0x{:X}, the file has {}", block.size, announced.offset, size),
                     block.entry->span});
  }
  // A zlib stream never starts with 0.
  if (packed[0] == std::byte{0}) return missing(state, block, announced), Result<void>{};
  checkHash(state, block, packed, announced);
  Result<UnpackedBytes> unpacked = takeUnpacked(state, block, announced);
  if (!unpacked) {
    addSection(state, block, announced, 0);
    return passOver(state, block, "damaged", unpacked.error());
  }
  addSection(state, block, announced, unpacked->size());
  const uint32_t buffer = addBuffer(state.document(), block.name(), announced, std::move(*unpacked));
  ByteReader reader(state.document().buffers[buffer]->bytes, buffer);
  state.nodes.set(block.node, "unpacked", "integer", int64_t(reader.remaining()), "byte");
  uint64_t taken = 0;
  Result<void> used = {};
  {
    auto data = readLlsd(reader, state.context.budget, &taken, state.context.limits.depth);
    if (!data) {
      used = passOver(state, block, "damaged", data.error());
    } else {
      if (!reader.atEnd())
        state.report(Severity::Warning, "slmesh.trailing-bytes",
                     fmt::format("{}: {} unpacked bytes at 0x{:X} are not read", block.name(), reader.remaining(),
                                 reader.offset()),
                     reader.here(reader.remaining()));
      state.nodes.set(block.node, "state", "string", "read");
      used = use({std::move(*data), buffer});
      if (!used) used = passOver(state, block, "damaged", used.error());
    }
  }
  state.context.budget.give(taken);
  return used;
}

}  // namespace vitrine::slmesh
