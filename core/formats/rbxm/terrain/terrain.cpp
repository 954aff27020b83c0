#include "core/formats/rbxm/terrain/terrain.h"

#include <fmt/core.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <memory>

namespace vitrine::rbxm {
namespace {

// ---- Wire ------------------------------------------------------------------------------------------------------

constexpr uint8_t kVersion = 1, kEdgePower = 5;  // the header: 2 to the power of 5 voxels
constexpr uint64_t kHeadBytes = 12;              // of a chunk: three i32, byte by byte
constexpr uint64_t kLongestRun = 4;
constexpr uint8_t kMaterialBits = 0x3F, kHasOccupancy = 0x40, kHasCount = 0x80;

constexpr uint64_t kChunkRows = uint64_t(kChunkEdge) * kChunkEdge;
// What one more chunk takes: the object itself, twice while their vector grows, and its place in the index.
constexpr uint64_t kIndexEntry = 64;
constexpr uint64_t kChunkOverhead = 2 * sizeof(TerrainChunk) + sizeof(VoxelRow) + kIndexEntry;

struct Run {
  Voxel voxel;
  uint32_t count = 1;
};

Voxel voxelOf(uint8_t material, uint8_t occupancy, uint8_t waterBeside) {
  if (material == kAir) return {kAir, 0, waterBeside};
  if (material == kWater) return {kWater, 0, std::max(occupancy, waterBeside)};
  return {material, occupancy, waterBeside};
}

// Decodes a run from bytes of a proven size and moves past it.
Run loadRun(const std::byte*& at) {
  const auto next = [&at] { return uint8_t(*at++); };
  Run run;
  const uint8_t lead = next();
  const uint8_t material = lead & kMaterialBits;
  const uint8_t occupancy = lead & kHasOccupancy ? next() : 255;
  uint8_t water = 0;
  if (lead & kHasCount) {
    // A count of 0 says that there is water in the voxel, too.
    if (const uint8_t more = next(); more > 0)
      run.count = more + 1u;
    else
      water = next();
  }
  run.voxel = voxelOf(material, occupancy, water);
  return run;
}

// How long the run is that these bytes begin with, as far as they tell.
uint64_t runSize(Bytes bytes) {
  const uint8_t lead = uint8_t(bytes[0]);
  const uint64_t count = lead & kHasOccupancy ? 2 : 1;  // where the count would be
  if (!(lead & kHasCount)) return count;
  return count < bytes.size() && bytes[count] == std::byte(0) ? count + 2 : count + 1;
}

// ---- Scratch ---------------------------------------------------------------------------------------------------

// The voxels of one chunk, plainly.
class Scratch {
 public:
  void clear() {
    m_count = 0;
    if (m_wet) m_waters.fill(0);
    m_wet = false;
  }
  uint32_t count() const { return m_count; }
  uint32_t left() const { return kChunkVoxels - m_count; }
  void append(Voxel voxel, uint32_t count) {
    if (count == 0) return;
    if (count == 1) {
      m_materials[m_count] = voxel.material;
      m_solids[m_count] = voxel.solid;
    } else {
      std::memset(&m_materials[m_count], voxel.material, count);
      std::memset(&m_solids[m_count], voxel.solid, count);
    }
    if (voxel.water > 0) {
      std::memset(&m_waters[m_count], voxel.water, count);
      m_wet = true;
    }
    m_count += count;
  }
  VoxelRow row(size_t index) const {
    VoxelRow row;
    std::memcpy(row.materials.data(), &m_materials[index * kChunkEdge], kChunkEdge);
    std::memcpy(row.solids.data(), &m_solids[index * kChunkEdge], kChunkEdge);
    std::memcpy(row.waters.data(), &m_waters[index * kChunkEdge], kChunkEdge);
    return row;
  }
  bool sameRows(size_t a, size_t b) const {
    const auto same = [&](const auto& voxels) {
      return std::memcmp(&voxels[a * kChunkEdge], &voxels[b * kChunkEdge], kChunkEdge) == 0;
    };
    return same(m_solids) && same(m_materials) && (!m_wet || same(m_waters));
  }
  TerrainChunk::Range solid() const { return rangeOf(m_solids); }
  TerrainChunk::Range water() const { return m_wet ? rangeOf(m_waters) : TerrainChunk::Range(); }

 private:
  using Voxels = std::array<uint8_t, kChunkVoxels>;
  static TerrainChunk::Range rangeOf(const Voxels& voxels) {
    uint8_t from = 255, to = 0;
    for (const uint8_t voxel : voxels) {
      from = std::min(from, voxel);
      to = std::max(to, voxel);
    }
    return {from, to};
  }

  uint32_t m_count = 0;
  bool m_wet = false;  // whether m_waters holds anything
  Voxels m_materials, m_solids, m_waters{};
};

// A delta may be anything: positions wrap around.
int32_t added(int32_t value, uint32_t delta) { return int32_t(uint32_t(value) + delta); }

}  // namespace

// ---- Chunks ----------------------------------------------------------------------------------------------------

TerrainChunk::Filling TerrainChunk::filling() const {
  struct RowFilling {
    uint32_t voxels = 0, lowest = kChunkEdge, highest = 0;
  };
  std::vector<RowFilling> rows(m_rows.size());
  for (size_t r = 0; r < rows.size(); ++r)
    for (uint32_t x = 0; x < kChunkEdge; ++x)
      if (m_rows[r].solids[x] > 0 || m_rows[r].waters[x] > 0) {
        ++rows[r].voxels;
        rows[r].lowest = std::min(rows[r].lowest, x);
        rows[r].highest = x;
      }
  Filling all;
  for (uint32_t y = 0; y < kChunkEdge; ++y)
    for (uint32_t z = 0; z < kChunkEdge; ++z) {
      const RowFilling& row = rows[m_rowAt.empty() ? 0 : m_rowAt[y * kChunkEdge + z]];
      if (row.voxels == 0) continue;
      all.voxels += row.voxels;
      all.lowest = {std::min(all.lowest[0], row.lowest), std::min(all.lowest[1], y), std::min(all.lowest[2], z)};
      all.highest = {std::max(all.highest[0], row.highest), y, std::max(all.highest[2], z)};
    }
  return all;
}

uint64_t TerrainChunk::crossings() const {
  const auto between = [this](const auto& isFilled) {
    std::vector<uint32_t> filled(m_rows.size());  // a bit for each voxel of a row
    for (size_t r = 0; r < filled.size(); ++r)
      for (uint32_t x = 0; x < kChunkEdge; ++x) filled[r] |= uint32_t(isFilled(m_rows[r], x)) << x;
    const auto at = [&](uint32_t y, uint32_t z) {
      return filled[m_rowAt.empty() ? 0 : m_rowAt[y * kChunkEdge + z]];
    };
    uint64_t count = 0;
    for (uint32_t y = 0; y < kChunkEdge; ++y)
      for (uint32_t z = 0; z < kChunkEdge; ++z) {
        const uint32_t row = at(y, z);
        count += uint64_t(std::popcount((row ^ row >> 1) & 0x7FFFFFFFu));
        if (z + 1 < kChunkEdge) count += uint64_t(std::popcount(row ^ at(y, z + 1)));
        if (y + 1 < kChunkEdge) count += uint64_t(std::popcount(row ^ at(y + 1, z)));
      }
    return count;
  };
  const bool hasGround = m_solid.to > 0 && m_solid.from == 0, hasWater = m_water.to > 0 && m_water.from == 0;
  return (hasGround ? between([](const VoxelRow& row, uint32_t x) { return row.solids[x] > 0; }) : 0) +
         (hasWater ? between([](const VoxelRow& row, uint32_t x) { return row.waters[x] > 0; }) : 0);
}

std::array<uint64_t, 2> TerrainChunk::fingerprint() const {
  // The same voxels are always kept in the same rows.
  const XXH128_hash_t rows = XXH3_128bits(m_rows.data(), m_rows.size() * sizeof(VoxelRow));
  const XXH128_hash_t all =
      XXH3_128bits_withSeed(m_rowAt.data(), m_rowAt.size() * sizeof(uint16_t), rows.low64 ^ rows.high64);
  return {all.low64 ^ rows.low64, all.high64 ^ rows.high64};
}

// ---- Reading ---------------------------------------------------------------------------------------------------

class TerrainReader {
 public:
  enum class Keep : uint8_t { Chunks, Nothing };
  TerrainReader(ByteReader reader, MemoryBudget& budget, Progress* progress, Keep keep)
      : m_reader(reader), m_budget(budget), m_progress(progress), m_keep(keep) {}

  TerrainGrid run() {
    if (m_reader.atEnd()) return std::move(m_grid);
    if (auto read = readAll(); !read) m_grid.fault = std::move(read).error();
    m_grid.chunks.shrink_to_fit();
    return std::move(m_grid);
  }

 private:
  Result<void> readAll() {
    const uint64_t size = m_reader.remaining();
    VITRINE_CHECK(readHeader());
    while (!m_reader.atEnd()) {
      if (m_progress) {
        m_progress->tell(float(size - m_reader.remaining()) / float(size));
        if (m_progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
      }
      VITRINE_CHECK(readChunk());
    }
    return {};
  }

  Result<void> readHeader() {
    const SourceSpan span = m_reader.here(2);
    VITRINE_TRY(const auto version, m_reader.take<uint8_t>("terrain version"));
    VITRINE_TRY(const auto power, m_reader.take<uint8_t>("terrain chunk size"));
    if (version == kVersion && power == kEdgePower) return {};
    return fail(ErrorCode::Unsupported,
                fmt::format("terrain at 0x{:X}: version {} with chunks of size {}, 1 and 5 expected", span.offset,
                            version, power),
                span);
  }

  Result<void> readChunk() {
    const SourceSpan start = m_reader.here(kHeadBytes);
    VITRINE_TRY(const Bytes head,
                m_reader.takeBytes(kHeadBytes, fmt::format("head of terrain chunk {}", m_ordinal)));
    move(head);
    m_scratch.clear();
    auto filled = fillScratch();
    if (m_scratch.count() > 0) {
      m_scratch.append({}, m_scratch.left());
      VITRINE_CHECK(m_keep == Keep::Chunks ? keep(start) : check(start));
    }
    ++m_ordinal;
    return filled;
  }

  // The position is stored as the way from the chunk before, the highest bytes of x, y and z first.
  void move(Bytes head) {
    std::array<uint32_t, 3> delta{};
    for (size_t i = 0; i < head.size(); ++i) delta[i % 3] = delta[i % 3] << 8 | uint32_t(head[i]);
    m_position = {added(m_position.x, delta[0]), added(m_position.y, delta[1]), added(m_position.z, delta[2])};
  }

  Result<void> fillScratch() {
    while (m_scratch.left() > 0) {
      VITRINE_CHECK(fillFast());
      if (m_scratch.left() == 0) break;
      if (m_reader.atEnd() || runSize(m_reader.rest()) > m_reader.remaining()) return std::unexpected(endsInside());
      VITRINE_TRY(const Bytes bytes, m_reader.takeBytes(runSize(m_reader.rest()), "terrain run"));
      const std::byte* at = bytes.data();
      VITRINE_CHECK(append(loadRun(at), at));
    }
    return {};
  }

  // As long as no run can end behind the bytes.
  Result<void> fillFast() {
    const Bytes bytes = m_reader.rest();
    if (bytes.size() < kLongestRun) return {};
    const std::byte* at = bytes.data();
    const std::byte* const last = bytes.data() + (bytes.size() - kLongestRun);
    Result<void> result;
    while (m_scratch.left() > 0 && at <= last && result) {
      const Run run = loadRun(at);
      result = append(run, at);
    }
    VITRINE_CHECK(m_reader.skip(uint64_t(at - bytes.data()), "terrain runs"));
    return result;
  }

  Result<void> append(const Run& run, const std::byte* end) {
    if (run.voxel.material > kLastTerrainSlot) noteMaterial(run.voxel.material, end);
    const uint32_t left = m_scratch.left();
    m_scratch.append(run.voxel, std::min(run.count, left));
    if (run.count <= left) return {};
    const uint64_t offset = offsetOf(end);
    return fail(
        ErrorCode::Malformed,
        fmt::format("{}: {} voxels of a run before 0x{:X}, {} left", nameOfChunk(), run.count, offset, left),
        {m_reader.buffer(), offset, 0});
  }

  uint64_t offsetOf(const std::byte* at) const { return m_reader.offset() + uint64_t(at - m_reader.rest().data()); }
  std::string nameOfChunk() const {
    return fmt::format("terrain chunk {} ({}, {}, {})", m_ordinal, m_position.x, m_position.y, m_position.z);
  }
  Error endsInside() const {
    return {ErrorCode::Truncated,
            fmt::format("{}: the bytes end at 0x{:X} after {} voxels, {} expected", nameOfChunk(),
                        m_reader.offset() + m_reader.remaining(), m_scratch.count(), kChunkVoxels),
            m_reader.here(m_reader.remaining())};
  }

  Result<void> keep(SourceSpan start) {
    shareRows();
    const uint64_t rows = m_distinct.size();
    const uint64_t memory = rows * sizeof(VoxelRow) + (rows > 1 ? kChunkRows * sizeof(uint16_t) : 0);
    VITRINE_CHECK(m_budget.take(memory + kChunkOverhead, nameOfChunk(), start));

    TerrainChunk chunk;
    chunk.position = m_position;
    chunk.m_rows.reserve(rows);
    for (const uint16_t row : m_distinct) chunk.m_rows.push_back(m_scratch.row(row));
    if (rows > 1) chunk.m_rowAt.assign(m_rowAt.begin(), m_rowAt.end());
    chunk.m_solid = m_scratch.solid();
    chunk.m_water = m_scratch.water();
    place(std::move(chunk), start);
    return {};
  }

  Result<void> check(SourceSpan start) {
    noteFar(start);
    if (!m_grid.m_index.try_emplace(m_position, 0).second) {
      noteDuplicate(start);
      return {};
    }
    return m_budget.take(kIndexEntry, nameOfChunk(), start);
  }

  // Which rows of the scratch are kept, and which of them stands for each.
  void shareRows() {
    m_distinct.assign(1, 0);
    m_rowAt[0] = 0;
    for (size_t row = 1; row < kChunkRows; ++row) {
      if (m_scratch.sameRows(row, row - 1))
        m_rowAt[row] = m_rowAt[row - 1];
      else if (row >= kChunkEdge && m_scratch.sameRows(row, row - kChunkEdge))
        m_rowAt[row] = m_rowAt[row - kChunkEdge];
      else {
        m_rowAt[row] = uint16_t(m_distinct.size());
        m_distinct.push_back(uint16_t(row));
      }
    }
  }

  void noteFar(SourceSpan start) {
    if (isFar(m_position))
      note("rbxm.terrain-far-chunk", start,
           [&] { return fmt::format("{}: more than {} chunks from the origin", nameOfChunk(), kFarthestChunk); });
  }
  void noteDuplicate(SourceSpan start) {
    note("rbxm.terrain-duplicate-chunk", start, [&] { return nameOfChunk() + ": there is one already"; });
  }

  void place(TerrainChunk chunk, SourceSpan start) {
    noteFar(start);
    const auto [place, isNew] = m_grid.m_index.try_emplace(m_position, uint32_t(m_grid.chunks.size()));
    if (isNew) {
      m_grid.chunks.push_back(std::move(chunk));
      return;
    }
    noteDuplicate(start);
    TerrainChunk& old = m_grid.chunks[place->second];
    m_budget.give(old.memory() + kChunkOverhead);
    old = std::move(chunk);
  }

  void noteMaterial(uint8_t material, const std::byte* end) {
    const uint64_t offset = offsetOf(end);
    note("rbxm.terrain-unknown-material", {m_reader.buffer(), offset, 0}, [&] {
      return fmt::format("{}: material {} before 0x{:X}, at most {} expected", nameOfChunk(), material, offset,
                         kLastTerrainSlot);
    });
  }
  void note(std::string_view id, SourceSpan span, auto message) {
    const auto same = std::ranges::find(m_grid.notes, id, &TerrainGrid::Note::id);
    if (same != m_grid.notes.end())
      ++same->count;
    else
      m_grid.notes.push_back({id, message(), span});
  }

  ByteReader m_reader;
  MemoryBudget& m_budget;
  Progress* m_progress;
  Keep m_keep;
  TerrainGrid m_grid;  // without chunks where none are kept
  ChunkPosition m_position;
  uint64_t m_ordinal = 0;
  Scratch m_scratch;
  std::array<uint16_t, kChunkRows> m_rowAt{};
  std::vector<uint16_t> m_distinct;
};

const TerrainChunk* TerrainGrid::find(ChunkPosition position) const {
  const auto found = m_index.find(position);
  return found == m_index.end() ? nullptr : &chunks[found->second];
}

TerrainGrid readTerrain(ByteReader reader, MemoryBudget& budget, Progress* progress) {
  // On the heap: the scratch is too large for the stack of a thread that is not the first.
  return std::make_unique<TerrainReader>(reader, budget, progress, TerrainReader::Keep::Chunks)->run();
}

TerrainFindings checkTerrain(ByteReader reader, MemoryBudget& budget, Progress* progress) {
  return std::make_unique<TerrainReader>(reader, budget, progress, TerrainReader::Keep::Nothing)->run();
}

}  // namespace vitrine::rbxm
