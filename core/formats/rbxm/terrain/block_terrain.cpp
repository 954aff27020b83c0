#include "core/formats/rbxm/terrain/block_terrain.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

namespace vitrine::rbxm {
namespace {

constexpr uint32_t kV2Columns = 16, kV2Layers = 4;  // chunks along X and Z, and along Y
constexpr uint32_t kV2Chunks = kV2Columns * kV2Layers * kV2Columns;
constexpr int32_t kV2Centre = 8;
constexpr uint8_t kLongCount = 0xFF;  // two bytes of count follow
constexpr uint8_t kEmptyShape = 0x28;
constexpr uint8_t kUnreadMaterial = 0;

// What a chunk takes beside its cells: the object itself, twice while their vector grows, and its place in the
// index.
constexpr uint64_t kBlockIndexEntry = 64;
constexpr uint64_t kBlockChunkOverhead = 2 * sizeof(BlockChunk) + kBlockIndexEntry;

// Stand-ins as Roblox's own conversion of old terrain chose them; the slots are those of docs/formats/rbxm.md 1.7.
constexpr BlockMaterial kBlockMaterials[] = {
    {"unknown", 0, 0},         {"Grass", 2, 1280},      {"Sand", 6, 1296},   {"Brick", 5, 848},
    {"Granite", 3, 800},       {"Asphalt", 16, 1376},   {"Iron", 4, 816},    {"Aluminum", 4, 816},
    {"Gold", 4, 816},          {"WoodPlank", 7, 528},   {"WoodLog", 7, 528}, {"Gravel", 16, 1376},
    {"CinderBlock", 4, 816},   {"MossyStone", 22, 836}, {"Cement", 4, 816},  {"RedPlastic", 11, 912},
    {"BluePlastic", 18, 1536}, {"Water", 0, 2048},
};
static_assert(std::size(kBlockMaterials) == kBlockWater + 1);

}  // namespace

std::span<const BlockMaterial> blockMaterials() { return kBlockMaterials; }

std::optional<TerrainBlock> blockOf(uint8_t shape, uint8_t material) {
  const uint8_t form = shape >> 3 & 7, rotation = shape >> 6;
  if (form > uint8_t(BlockForm::Empty)) return {};
  if (form == uint8_t(BlockForm::Empty)) {
    // The other bits are the force and the direction of water, and 0 where there is none.
    if (material == kBlockWater && shape != kEmptyShape) return TerrainBlock{BlockForm::Water, 0, kBlockWater};
    return TerrainBlock();
  }
  if (material == kBlockWater) return {};  // water has no form
  const uint8_t known = material < kBlockWater ? material : kUnreadMaterial;
  return TerrainBlock{BlockForm(form), form == uint8_t(BlockForm::Solid) ? uint8_t(0) : rotation, known};
}

TerrainChunk::Filling BlockChunk::filling() const {
  TerrainChunk::Filling all;
  for (uint32_t y = 0; y < kBlockChunkHeight; ++y)
    for (uint32_t z = 0; z < kBlockChunkEdge; ++z)
      for (uint32_t x = 0; x < kBlockChunkEdge; ++x) {
        if (at(x, y, z).form == BlockForm::Empty) continue;
        ++all.voxels;
        all.lowest = {std::min(all.lowest[0], x), std::min(all.lowest[1], y), std::min(all.lowest[2], z)};
        all.highest = {std::max(all.highest[0], x), std::max(all.highest[1], y), std::max(all.highest[2], z)};
      }
  return all;
}

const BlockChunk* BlockGrid::find(ChunkPosition position) const {
  const auto found = m_index.find(position);
  return found == m_index.end() ? nullptr : &chunks[found->second];
}

// ---- Reading ---------------------------------------------------------------------------------------------------

class BlockReader {
 public:
  enum class Keep : uint8_t { Chunks, Nothing };
  BlockReader(ByteReader reader, BlockGridForm form, MemoryBudget& budget, Progress* progress, Keep keep)
      : m_reader(reader), m_form(form), m_budget(budget), m_progress(progress), m_keep(keep) {}

  BlockGrid run() {
    if (m_reader.atEnd()) return std::move(m_grid);
    if (auto read = readAll(); !read) m_grid.fault = std::move(read).error();
    m_grid.chunks.shrink_to_fit();
    return std::move(m_grid);
  }

 private:
  using Plane = std::array<uint8_t, kBlockChunkCells>;

  Result<void> readAll() {
    const uint64_t size = m_reader.remaining();
    for (; goesOn(); ++m_ordinal) {
      if (m_progress) {
        m_progress->tell(float(size - m_reader.remaining()) / float(size));
        if (m_progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
      }
      VITRINE_CHECK(readChunk());
    }
    if (m_reader.atEnd()) return {};
    return fail(ErrorCode::Malformed,
                fmt::format("block terrain: {} bytes at 0x{:X} behind its {} chunks, none expected",
                            m_reader.remaining(), m_reader.offset(), kV2Chunks),
                m_reader.here(m_reader.remaining()));
  }
  bool goesOn() const { return m_form == BlockGridForm::V2 ? m_ordinal < kV2Chunks : !m_reader.atEnd(); }

  Result<void> readChunk() {
    const SourceSpan start = m_reader.here();
    VITRINE_CHECK(readPosition());
    uint32_t shapes = 0, materials = 0;
    auto read = readPlane("shapes", m_shapes, shapes);
    if (read) read = readPlane("materials", m_materials, materials);
    std::fill(m_shapes.begin() + shapes, m_shapes.end(), kEmptyShape);
    std::fill(m_materials.begin() + materials, m_materials.end(), kUnreadMaterial);
    look(start, std::min(shapes, materials));
    VITRINE_CHECK(keep(start));
    return read;
  }

  Result<void> readPosition() {
    if (m_form == BlockGridForm::V2) {
      const auto at = int32_t(m_ordinal);
      constexpr auto kColumns = int32_t(kV2Columns), kLayers = int32_t(kV2Layers);
      m_position = {at / (kColumns * kLayers) - kV2Centre, at / kColumns % kLayers, at % kColumns - kV2Centre};
      return {};
    }
    VITRINE_TRY(const Bytes head,
                m_reader.takeBytes(3 * sizeof(int16_t), fmt::format("position of block chunk {}", m_ordinal)));
    const auto number = [&](size_t i) { return int32_t(loadAs<int16_t>(head.data() + i * sizeof(int16_t))); };
    m_position = {number(0), number(1), number(2)};
    return {};
  }

  // `count` becomes how many cells of the plane were read.
  Result<void> readPlane(std::string_view what, Plane& plane, uint32_t& count) {
    while (count < kBlockChunkCells) {
      const SourceSpan span = m_reader.here(2);
      const Bytes rest = m_reader.rest();
      const uint64_t size = rest.size() > 1 && uint8_t(rest[1]) == kLongCount ? 4 : 2;
      if (rest.size() < size) return std::unexpected(endsInside(what, count));
      const uint32_t run =
          size == 2 ? uint32_t(rest[1]) : uint32_t(rest[2]) << 8 | uint32_t(rest[3]);  // high byte first
      VITRINE_CHECK(m_reader.skip(size, "run of cells"));
      const uint32_t left = kBlockChunkCells - count;
      std::fill_n(plane.begin() + count, std::min(run, left), uint8_t(rest[0]));
      count += std::min(run, left);
      if (run == 0 || run > left)
        return fail(ErrorCode::Malformed,
                    fmt::format("{}: a run of {} {} at 0x{:X}, 1 to {} expected", nameOfChunk(), run, what,
                                span.offset, left),
                    {span.buffer, span.offset, size});
    }
    return {};
  }

  std::string nameOfChunk() const {
    return fmt::format("block chunk {} ({}, {}, {})", m_ordinal, m_position.x, m_position.y, m_position.z);
  }
  Error endsInside(std::string_view what, uint32_t count) const {
    return {ErrorCode::Truncated,
            fmt::format("{}: the bytes end at 0x{:X} after {} {}, {} expected", nameOfChunk(),
                        m_reader.offset() + m_reader.remaining(), count, what, kBlockChunkCells),
            m_reader.here(m_reader.remaining())};
  }

  // Equal cells are looked at once. What is odd is told of those that were read.
  void look(SourceSpan start, uint32_t read) {
    m_ground = m_water = false;
    for (uint32_t i = 0, end = 0; i < kBlockChunkCells; i = end) {
      const uint8_t shape = m_shapes[i], material = m_materials[i];
      for (end = i + 1; end < kBlockChunkCells && m_shapes[end] == shape && m_materials[end] == material;) ++end;
      const std::optional<TerrainBlock> block = blockOf(shape, material);
      const BlockForm form = block.value_or(TerrainBlock()).form;
      m_water |= form == BlockForm::Water;
      m_ground |= form < BlockForm::Empty;
      if (i >= read) continue;
      const uint32_t count = std::min(end, read) - i;
      if (!block)
        note("rbxm.terrain-unknown-block", start, count, [&] {
          return fmt::format("{}: cell {} has shape 0x{:02X} and material {}, which is not known", nameOfChunk(), i,
                             shape, material);
        });
      else if (form < BlockForm::Empty && block->material == kUnreadMaterial)
        note("rbxm.terrain-unknown-material", start, count, [&] {
          return fmt::format("{}: cell {} has material {}, 1 to {} expected", nameOfChunk(), i, material,
                             kBlockWater);
        });
    }
  }

  // Keeps the chunk unless it holds nothing.
  Result<void> keep(SourceSpan start) {
    m_grid.ground |= m_ground;
    m_grid.water |= m_water;
    const auto old = m_grid.m_index.find(m_position);
    const bool isNew = old == m_grid.m_index.end();
    if (!isNew)
      note("rbxm.terrain-duplicate-chunk", start, 1, [&] { return nameOfChunk() + ": there is one already"; });
    if (isNew && !m_ground && !m_water) return {};

    if (m_keep == Keep::Nothing) {
      if (isNew) m_grid.m_index.emplace(m_position, 0);
      return isNew ? m_budget.take(kBlockIndexEntry, nameOfChunk(), start) : Result<void>();
    }
    BlockChunk chunk;
    chunk.position = m_position;
    const size_t shapes = sizeOf(m_shapes), materials = sizeOf(m_materials);
    VITRINE_CHECK(m_budget.take(shapes + materials + kBlockChunkOverhead, nameOfChunk(), start));
    chunk.m_shapes.assign(m_shapes.begin(), m_shapes.begin() + ptrdiff_t(shapes));
    chunk.m_materials.assign(m_materials.begin(), m_materials.begin() + ptrdiff_t(materials));
    if (isNew) {
      m_grid.m_index.emplace(m_position, uint32_t(m_grid.chunks.size()));
      m_grid.chunks.push_back(std::move(chunk));
    } else {
      m_budget.give(m_grid.chunks[old->second].memory() + kBlockChunkOverhead);
      m_grid.chunks[old->second] = std::move(chunk);
    }
    return {};
  }
  // How much of a plane has to be kept.
  static size_t sizeOf(const Plane& plane) {
    return std::ranges::all_of(plane, [&](uint8_t value) { return value == plane[0]; }) ? 1 : plane.size();
  }

  void note(std::string_view id, SourceSpan span, uint64_t count, auto message) {
    const auto same = std::ranges::find(m_grid.notes, id, &TerrainFindings::Note::id);
    if (same != m_grid.notes.end())
      same->count += count;
    else
      m_grid.notes.push_back({id, message(), span, count});
  }

  ByteReader m_reader;
  BlockGridForm m_form;
  MemoryBudget& m_budget;
  Progress* m_progress;
  Keep m_keep;
  BlockGrid m_grid;  // without chunks where none are kept
  ChunkPosition m_position;
  uint32_t m_ordinal = 0;
  Plane m_shapes{}, m_materials{};
  bool m_ground = false, m_water = false;  // whether the chunk has such cells
};

BlockGrid readBlocks(ByteReader reader, BlockGridForm form, MemoryBudget& budget, Progress* progress) {
  // On the heap: the planes are too large for the stack of a thread that is not the first.
  return std::make_unique<BlockReader>(reader, form, budget, progress, BlockReader::Keep::Chunks)->run();
}

BlockFindings checkBlocks(ByteReader reader, BlockGridForm form, MemoryBudget& budget, Progress* progress) {
  return std::make_unique<BlockReader>(reader, form, budget, progress, BlockReader::Keep::Nothing)->run();
}

}  // namespace vitrine::rbxm
