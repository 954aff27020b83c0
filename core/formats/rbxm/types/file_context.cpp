#include "core/formats/rbxm/types/file_context.h"

#include <fmt/core.h>

namespace vitrine::rbxm {

bool ReferentMap::add(int32_t referent, NodeId node) {
  if (referent >= 0 && size_t(referent) < m_dense.size()) {
    NodeId& slot = m_dense[size_t(referent)];
    if (slot != NodeId::None) return false;
    slot = node;
    return true;
  }
  return m_sparse.emplace(referent, node).second;
}

void ReferentMap::renumber(std::span<const NodeId> renamed) {
  for (NodeId& node : m_dense)
    if (node != NodeId::None) node = renamed[indexOf(node)];
  for (auto& [referent, node] : m_sparse) node = renamed[indexOf(node)];
}

Result<UnpackedBytes> unpack(const FileContext& file, const PackedChunk& chunk, MemoryBudget& budget) {
  const Bytes packed = file.source->bytes().subspan(chunk.span.offset, chunk.span.size);
  if (const uint64_t most = file.limits.largestUnpacked(packed.size()); chunk.unpacked > most)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("chunk: {} bytes announced, at most {} allowed for {} packed ones", chunk.unpacked,
                            most, packed.size()),
                chunk.span);
  switch (chunk.codec) {
    case PackedChunk::Codec::Lz4:
      return unpackLz4Block(packed, chunk.unpacked, budget, chunk.span);
    case PackedChunk::Codec::Zstd: {
      // One byte more than announced, so that a frame which holds more is found out.
      VITRINE_TRY(UnpackedBytes bytes, unpackZstd(packed, chunk.unpacked + 1, budget, chunk.span));
      if (bytes.size() == chunk.unpacked) return bytes;
      budget.give(bytes.size());
      return fail(ErrorCode::Malformed,
                  fmt::format("Zstandard: {} bytes unpacked, {} announced", bytes.size(), chunk.unpacked),
                  chunk.span);
    }
    case PackedChunk::Codec::Raw:
      break;
  }
  VITRINE_CHECK(budget.take(packed.size(), "chunk", chunk.span));
  return UnpackedBytes(packed.begin(), packed.end());
}

namespace {

// u32 version, u32 count, then per entry a 16-byte hash, of which most files store zeros, and a string.
Result<void> readEntries(Bytes body, std::vector<Bytes>& entries) {
  ByteReader reader(body);
  VITRINE_CHECK(reader.skip(4, "SSTR version"));
  VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("SSTR count"));
  entries.reserve(std::min<uint64_t>(count, reader.remaining() / 20));
  for (uint32_t i = 0; i < count; ++i) {
    VITRINE_CHECK(reader.skip(16, fmt::format("hash of shared string {}", i)));
    VITRINE_TRY(const uint32_t size, reader.take<uint32_t>("length of a shared string"));
    VITRINE_TRY(const Bytes bytes, reader.takeBytes(size, fmt::format("shared string {} of {}", i, count)));
    entries.push_back(bytes);
  }
  return {};
}

}  // namespace

const std::vector<Bytes>& SharedStrings::load(const FileContext& file) const {
  std::call_once(m_once, [&] {
    if (!present()) return;
    auto unpacked = unpack(file, m_chunk, *file.budget);
    if (!unpacked) {
      m_error = unpacked.error();
      return;
    }
    m_storage = std::move(*unpacked);
    if (auto read = readEntries(m_storage, m_entries); !read) m_error = read.error();
  });
  return m_entries;
}

Bytes SharedStrings::at(const FileContext& file, uint32_t index) const {
  const auto& entries = load(file);
  return index < entries.size() ? entries[index] : Bytes();
}

const std::optional<Error>& SharedStrings::error(const FileContext& file) const {
  (void)load(file);
  return m_error;
}

}  // namespace vitrine::rbxm
