#include "core/formats/rbxm/binary/binary_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "core/bytes/byte_writer.h"
#include "core/formats/rbxm/types/column_encoder.h"

namespace vitrine::rbxm {

namespace {

// Chunks one after another.
class ChunkWriter {
 public:
  enum class Packing : uint8_t { Raw, Lz4, Zstd };
  ChunkWriter(Packing packing, MemoryBudget& budget) : m_packing(packing), m_budget(budget) {}

  static Result<Packing> packingOf(std::string_view variant) {
    if (variant.empty() || variant == "LZ4") return Packing::Lz4;
    if (variant == "Zstandard") return Packing::Zstd;
    if (variant == "uncompressed") return Packing::Raw;
    return fail(ErrorCode::Unsupported,
                fmt::format("\"{}\": LZ4, Zstandard or uncompressed can be written", variant));
  }

  void putHeader(uint64_t classes, uint64_t instances) {
    FileHeader header{};
    std::ranges::copy(kMagic, header.magic);
    std::ranges::copy(kSignature, header.signature);
    // Hints: a reader counts for itself.
    header.classCount = int32_t(std::min<uint64_t>(classes, INT32_MAX));
    header.instanceCount = int32_t(std::min<uint64_t>(instances, INT32_MAX));
    m_out.put(header);
  }

  Result<void> put(std::string_view name, Bytes body) {
    if (body.size() > UINT32_MAX)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("chunk {}: {} bytes, at most {}", name, body.size(), UINT32_MAX));
    const PackedBytes packed = pack(body);
    return putWith(name, packed.empty() ? body : Bytes(packed), packed.size(), body.size());
  }
  // Never packed, as the END chunk.
  Result<void> putRaw(std::string_view name, Bytes body) { return putWith(name, body, 0, body.size()); }

  std::vector<std::byte> release() { return m_out.release(); }

 private:
  Result<void> putWith(std::string_view name, Bytes stored, uint64_t packed, uint64_t unpacked) {
    // Twice: the file is copied while it grows.
    VITRINE_CHECK(m_budget.takeArray(2, sizeof(ChunkHeader) + stored.size(), "file to write", {}));
    ChunkHeader header{};
    std::ranges::copy(name, header.name);
    header.packed = uint32_t(packed);
    header.unpacked = uint32_t(unpacked);
    m_out.put(header).putBytes(stored);
    return {};
  }

  // Empty where packing does not help, or cannot be told from the other codec.
  PackedBytes pack(Bytes body) const {
    if (body.empty() || m_packing == Packing::Raw) return {};
    auto packed = m_packing == Packing::Lz4 ? packLz4Block(body) : packZstd(body);
    if (!packed || packed->size() >= body.size()) return {};
    const bool looksLikeZstd = asText(*packed).starts_with("\x28\xB5\x2F\xFD");
    if (looksLikeZstd != (m_packing == Packing::Zstd)) return {};
    return std::move(*packed);
  }

  Packing m_packing;
  MemoryBudget& m_budget;
  ByteWriter m_out;
};

// Instances of a class that have the same properties: each such block has an INST chunk of its own.
struct Block {
  const ClassToWrite* owner = nullptr;
  std::vector<uint32_t> rows;  // of the class
  std::vector<uint32_t> columns;
};

class BinaryWriter {
 public:
  BinaryWriter(const Document& document, const WriteOptions& options, Selection selection,
               ChunkWriter::Packing packing)
      : m_document(document),
        m_options(options),
        m_budget(document.budget),
        m_selection(std::move(selection)),
        m_chunks(packing, m_budget) {}

  Result<Written> run() {
    for (const Class& owner : m_document.classes) {
      VITRINE_TRY(ClassToWrite prepared,
                  prepareClass(owner, m_selection, m_shared, m_losses, KeepValues::None, m_budget));
      m_classes.push_back(std::move(prepared));
      VITRINE_CHECK(advance());
    }
    if (m_selection.whole) m_shared.addUnused(m_document);
    m_shared.finish();
    for (const ClassToWrite& owner : m_classes) makeBlocks(owner);
    m_chunks.putHeader(m_blocks.size(), m_selection.count);
    VITRINE_CHECK(putMetadata());
    VITRINE_CHECK(putSharedStrings());
    for (uint32_t id = 0; id < m_blocks.size(); ++id) VITRINE_CHECK(putInstances(id));
    for (uint32_t id = 0; id < m_blocks.size();) {
      VITRINE_TRY(id, putPropertiesOfClass(id));
    }
    VITRINE_CHECK(putParents());
    VITRINE_CHECK(m_chunks.putRaw("END", asBytes("</roblox>")));
    VITRINE_CHECK(step(m_options, 1, 1));
    return finish();
  }

 private:
  // Preparing and packing each take about half of the time.
  Result<void> advance() { return step(m_options, ++m_done, 2 * m_document.classes.size() + 1); }

  Result<Written> finish() {
    Written written{m_chunks.release(), {}};
    m_losses.report("rbxm", written.losses);
    reportUnwritten(m_document, "rbxm", written.losses);
    if (m_selection.whole && m_selection.renumbered && m_selection.count > 0)
      written.losses.add(Severity::Info, "rbxm.lost-referent",
                         "the file's own referents, which are not distinct numbers; renumbered from 0", {},
                         m_selection.count);
    return written;
  }

  // ---- Blocks

  void makeBlocks(const ClassToWrite& owner) {
    if (owner.rows.empty() && !(m_selection.whole && owner.owner->nodes.empty())) return;
    // Rows by which of the columns that not every row has they do have.
    std::vector<uint32_t> always, sometimes;
    for (uint32_t c = 0; c < owner.columns.size(); ++c) {
      const StoredColumn& column = owner.columns[c];
      const bool everywhere = std::ranges::all_of(owner.rows, [&](uint32_t row) { return column.has(row); });
      (everywhere ? always : sometimes).push_back(c);
    }
    std::map<std::vector<bool>, size_t> blocks;
    std::vector<bool> has(sometimes.size());
    const size_t first = m_blocks.size();
    if (owner.rows.empty()) m_blocks.push_back({&owner, {}, always});
    for (const uint32_t row : owner.rows) {
      for (size_t i = 0; i < sometimes.size(); ++i) has[i] = owner.columns[sometimes[i]].has(row);
      const auto [known, isNew] = blocks.try_emplace(has, m_blocks.size());
      if (isNew) m_blocks.push_back({&owner, {}, columnsOf(owner, sometimes, has)});
      m_blocks[known->second].rows.push_back(row);
    }
    if (m_blocks.size() - first > 1) ++m_losses.split;
  }

  static std::vector<uint32_t> columnsOf(const ClassToWrite& owner, const std::vector<uint32_t>& sometimes,
                                         const std::vector<bool>& has) {
    std::vector<uint32_t> columns;
    size_t next = 0;
    for (uint32_t c = 0; c < owner.columns.size(); ++c) {
      const bool partial = next < sometimes.size() && sometimes[next] == c;
      if (!partial || has[next]) columns.push_back(c);
      next += partial;
    }
    return columns;
  }

  // ---- Chunks

  Result<void> putMetadata() {
    if (m_document.metadata.empty()) return {};
    m_body.clear();
    append(m_body, uint32_t(m_document.metadata.size()));
    for (const auto& [key, value] : m_document.metadata) {
      VITRINE_CHECK(appendString(m_body, key));
      VITRINE_CHECK(appendString(m_body, value));
    }
    return m_chunks.put("META", m_body);
  }

  Result<void> putSharedStrings() {
    if (m_shared.entries().empty()) return {};
    m_body.clear();
    append(m_body, uint32_t(0));
    append(m_body, uint32_t(m_shared.entries().size()));
    for (const std::string_view bytes : m_shared.entries()) {
      append(m_body, std::array<std::byte, 16>{});  // a hash that no reader uses and most files leave out
      VITRINE_CHECK(appendString(m_body, bytes));
    }
    return m_chunks.put("SSTR", m_body);
  }

  Result<void> putInstances(uint32_t id) {
    const Block& block = m_blocks[id];
    const Class& owner = *block.owner->owner;
    m_body.clear();
    append(m_body, id);
    VITRINE_CHECK(appendString(m_body, owner.name));
    append(m_body, uint8_t(owner.service));
    append(m_body, uint32_t(block.rows.size()));
    LargeBuffer<int32_t> referents;
    for (const uint32_t row : block.rows) referents.push_back(referentOf(owner.nodes[row]));
    encodeReferents(referents, m_body);
    // Markers: whether a service stands at the root.
    if (owner.service)
      for (const uint32_t row : block.rows) append(m_body, uint8_t(parentOf(owner.nodes[row]) == NodeId::None));
    return m_chunks.put("INST", m_body);
  }

  // Of all blocks of a class, so that a column is decoded once for them; returns the first block of the next.
  Result<uint32_t> putPropertiesOfClass(uint32_t first) {
    const ClassToWrite& owner = *m_blocks[first].owner;
    uint32_t end = first;
    while (end < m_blocks.size() && m_blocks[end].owner == &owner) ++end;
    std::vector<size_t> next(end - first);  // by block: its next column
    for (uint32_t c = 0; c < owner.columns.size(); ++c) {
      VITRINE_TRY(const ColumnToWrite column,
                  ColumnToWrite::of(owner.columns[c], owner.owner->nodes.size(), m_document.budget));
      for (uint32_t id = first; id < end; ++id) {
        const std::vector<uint32_t>& columns = m_blocks[id].columns;
        size_t& at = next[id - first];
        if (at == columns.size() || columns[at] != c) continue;
        ++at;
        VITRINE_CHECK(putProperty(id, column));
      }
    }
    VITRINE_CHECK(advance());
    return end;
  }

  Result<void> putProperty(uint32_t id, const ColumnToWrite& values) {
    const Block& block = m_blocks[id];
    const StoredColumn& column = values.stored();
    m_body.clear();
    append(m_body, id);
    VITRINE_CHECK(appendString(m_body, column.column->storedName()));
    if (column.values.index() == 0) {
      if (!appendUnknown(block, values)) return {};
    } else {
      append(m_body, uint8_t(column.type));
      VITRINE_CHECK(encodeColumn(column, block.rows, {m_selection, m_shared, m_losses}, m_body));
    }
    return m_chunks.put("PROP", m_body);
  }

  // Bytes of an unknown type divide into rows in no known way: they are those of the whole class or of nothing.
  bool appendUnknown(const Block& block, const ColumnToWrite& column) {
    const Value first = column.at(0);
    const auto* opaque = first.as<Opaque>();
    if (!opaque || block.rows.size() != block.owner->owner->nodes.size()) {
      for (const uint32_t row : block.rows) m_losses.opaque += !column.at(row).as<std::monostate>();
      return false;
    }
    append(m_body, uint8_t(opaque->type));
    append(m_body, asBytes(opaque->bytes));
    return true;
  }

  // Depth first, children before their parents, as Studio writes it.
  Result<void> putParents() {
    LargeBuffer<int32_t> children, parents;
    children.reserve(m_selection.count);
    parents.reserve(m_selection.count);
    const auto link = [&](NodeId node) {
      children.push_back(referentOf(node));
      const NodeId parent = parentOf(node);
      parents.push_back(parent == NodeId::None ? -1 : referentOf(parent));
    };
    // Nodes stand depth first with parents first: one is done with when the next is none of its children.
    std::vector<NodeId> open;
    for (uint32_t n = 0; n < m_document.nodes.size(); ++n) {
      const NodeId node{n};
      if (!m_selection.has(node)) continue;
      for (; !open.empty() && open.back() != parentOf(node); open.pop_back()) link(open.back());
      open.push_back(node);
    }
    for (; !open.empty(); open.pop_back()) link(open.back());

    m_body.clear();
    append(m_body, uint8_t(0));
    append(m_body, uint32_t(children.size()));
    encodeReferents(children, m_body);
    encodeReferents(parents, m_body);
    return m_chunks.put("PRNT", m_body);
  }

  int32_t referentOf(NodeId node) const { return m_selection.referents[indexOf(node)]; }
  // Among those that are written.
  NodeId parentOf(NodeId node) const {
    const NodeId parent = m_document.nodes.parent[indexOf(node)];
    return m_selection.has(parent) ? parent : NodeId::None;
  }

  const Document& m_document;
  const WriteOptions& m_options;
  MemoryBudget m_budget;  // what is held until the file is written
  Selection m_selection;
  ChunkWriter m_chunks;
  SharedStringTable m_shared;
  Losses m_losses;
  std::vector<ClassToWrite> m_classes;
  std::vector<Block> m_blocks;
  ChunkBody m_body;
  uint64_t m_done = 0;
};

}  // namespace

Result<Written> writeBinary(const Document& document, const WriteOptions& options) {
  VITRINE_TRY(const ChunkWriter::Packing packing, ChunkWriter::packingOf(options.variant));
  try {
    VITRINE_TRY(Selection selection, selectInstances(document, options));
    return BinaryWriter(document, options, std::move(selection), packing).run();
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::LimitExceeded, "out of memory");
  }
}

}  // namespace vitrine::rbxm
