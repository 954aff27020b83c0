// What the columns of a file share, and keep alive, until they are decoded.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/codecs.h"
#include "core/bytes/source.h"
#include "core/document/value.h"

namespace vitrine::rbxm {

// Referent -> node. Nearly every file counts its referents from 0, so an array does; others fall back to a map.
class ReferentMap {
 public:
  void reserve(size_t instances) { m_dense.assign(instances, NodeId::None); }
  // False if the referent is taken.
  bool add(int32_t referent, NodeId node);
  // Replaces every node by renamed[node].
  void renumber(std::span<const NodeId> renamed);
  NodeId find(int32_t referent) const {
    if (referent >= 0 && size_t(referent) < m_dense.size()) return m_dense[size_t(referent)];
    const auto found = m_sparse.find(referent);
    return found == m_sparse.end() ? NodeId::None : found->second;
  }

 private:
  LargeBuffer<NodeId> m_dense;
  std::unordered_map<int32_t, NodeId> m_sparse;
};

// A chunk body as it lies in the file.
struct PackedChunk {
  SourceSpan span;  // of the body
  uint64_t unpacked = 0;
  enum class Codec : uint8_t { Raw, Lz4, Zstd } codec = Codec::Raw;
};

struct FileContext;
// The whole body, taken from the budget: give() its size back when it is freed.
Result<UnpackedBytes> unpack(const FileContext& file, const PackedChunk& chunk, MemoryBudget& budget);

// The strings that properties refer to by index. They may be most of a file, as meshes lie in them: they are
// unpacked when one is first asked for.
class SharedStrings {
 public:
  void setChunk(const PackedChunk& chunk) { m_chunk = chunk; }
  bool present() const { return m_chunk.span.size > 0 || m_chunk.unpacked > 0; }
  size_t size(const FileContext& file) const { return load(file).size(); }
  // Empty for an index beyond the end.
  Bytes at(const FileContext& file, uint32_t index) const;
  const std::optional<Error>& error(const FileContext& file) const;

 private:
  const std::vector<Bytes>& load(const FileContext& file) const;
  PackedChunk m_chunk;
  mutable std::once_flag m_once;
  mutable UnpackedBytes m_storage;
  mutable std::vector<Bytes> m_entries;
  mutable std::optional<Error> m_error;
};

struct FileContext {
  std::shared_ptr<const Source> source;
  std::shared_ptr<MemoryBudget> budget;
  Limits limits;
  ReferentMap referents;
  SharedStrings sharedStrings;
};

}  // namespace vitrine::rbxm
