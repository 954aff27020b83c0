#include "core/report/contents_diff.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "core/diff/differences.h"
#include "core/formats/rbxm/terrain/terrain.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/load/load.h"
#include "core/load/nested.h"

namespace vitrine {

namespace {

constexpr uint64_t kLargestValue = uint64_t(16) << 20;   // bytes of one of the two
constexpr uint64_t kMostUnpacked = uint64_t(256) << 20;  // bytes that a document or a grid may hold
constexpr uint64_t kMostNodes = 200'000;
constexpr size_t kMostChunks = 32'000;  // of terrain that are compared
constexpr size_t kMostKinds = 5;        // of changes of voxels that a summary names

DocumentPointer documentIn(std::string_view bytes, const Format& format) {
  const Bytes content = asBytes(bytes);
  LoadOptions options;
  options.limits.memory = kMostUnpacked;
  options.limits.unpackedBlock = kMostUnpacked;
  options.limits.nodes = kMostNodes;
  auto document =
      load(Source::fromBytes({content.begin(), content.end()}, "nested." + std::string(format.extensions.front())),
           options);
  const bool whole = document && (*document)->complete && !(*document)->failure;
  return whole ? std::move(*document) : nullptr;
}

std::string_view voxelMaterialName(uint8_t slot) {
  if (slot == rbxm::kAir) return "Air";
  if (slot == rbxm::kWater) return "Water";
  const auto materials = rbxm::terrainMaterials();
  const size_t index = size_t(slot) - rbxm::kFirstTerrainSlot;
  return index < materials.size() ? materials[index].name : std::string_view("material of no name");
}

// Voxels that differ, by their materials before and now.
class VoxelDiff {
 public:
  void addChunk(rbxm::ChunkPosition position, const rbxm::TerrainChunk* a, const rbxm::TerrainChunk* b) {
    for (uint32_t y = 0; y < rbxm::kChunkEdge; ++y)
      for (uint32_t z = 0; z < rbxm::kChunkEdge; ++z) {
        const rbxm::VoxelRow &before = a ? a->row(y, z) : m_air, &now = b ? b->row(y, z) : m_air;
        if (&before != &now && before != now) addRow(position, y, z, before, now);
      }
  }
  TerrainDiff made() const {
    TerrainDiff diff{.voxels = m_count};
    constexpr auto kStuds = int64_t(rbxm::kVoxelStuds);
    for (size_t axis = 0; axis < 3; ++axis) {
      diff.low[axis] = m_lowest[axis] * kStuds;
      diff.high[axis] = (m_highest[axis] + 1) * kStuds;
    }
    for (size_t kind = 0; kind < m_kinds.size(); ++kind)
      if (m_kinds[kind] > 0)
        diff.kinds.push_back(
            {m_kinds[kind], voxelMaterialName(uint8_t(kind >> 8)), voxelMaterialName(uint8_t(kind))});
    std::ranges::stable_sort(diff.kinds, std::greater(), &TerrainDiff::Kind::count);
    return diff;
  }

 private:
  void addRow(rbxm::ChunkPosition position, uint32_t y, uint32_t z, const rbxm::VoxelRow& before,
              const rbxm::VoxelRow& now) {
    for (uint32_t x = 0; x < rbxm::kChunkEdge; ++x) {
      if (before.materials[x] == now.materials[x] && before.solids[x] == now.solids[x] &&
          before.waters[x] == now.waters[x])
        continue;
      ++m_kinds[size_t(before.materials[x]) << 8 | now.materials[x]];
      const auto along = [](int32_t chunk, uint32_t in) { return int64_t(chunk) * rbxm::kChunkEdge + in; };
      const std::array<int64_t, 3> voxel{along(position.x, x), along(position.y, y), along(position.z, z)};
      for (size_t axis = 0; axis < 3; ++axis) {
        m_lowest[axis] = m_count == 0 ? voxel[axis] : std::min(m_lowest[axis], voxel[axis]);
        m_highest[axis] = m_count == 0 ? voxel[axis] : std::max(m_highest[axis], voxel[axis]);
      }
      ++m_count;
    }
  }

  const rbxm::VoxelRow m_air{};
  std::vector<uint64_t> m_kinds = std::vector<uint64_t>(size_t(256) * 256);
  uint64_t m_count = 0;
  std::array<int64_t, 3> m_lowest{}, m_highest{};
};

}  // namespace

bool ContentsDiff::take(std::string_view a, std::string_view b) {
  const uint64_t size = uint64_t(a.size()) + b.size();
  if (std::max(a.size(), b.size()) > kLargestValue || size > m_left) return false;
  m_left -= size;
  return true;
}

std::string TerrainDiff::summary() const {
  const auto corner = [](const std::array<int64_t, 3>& at) {
    return fmt::format("{}, {}, {}", at[0], at[1], at[2]);
  };
  std::string text = fmt::format("{} {}, from {} to {} (studs): ", voxels,
                                 voxels == 1 ? "voxel differs" : "voxels differ", corner(low), corner(high));
  const size_t shown = std::min(kinds.size(), kMostKinds);
  for (size_t i = 0; i < shown; ++i) {
    text += fmt::format("{}{} {}", i > 0 ? ", " : "", kinds[i].count, kinds[i].from);
    text += kinds[i].from == kinds[i].to ? std::string(" (another amount)") : fmt::format(" -> {}", kinds[i].to);
  }
  if (shown < kinds.size())
    text += fmt::format(", and {} other {}", kinds.size() - shown, kinds.size() - shown == 1 ? "kind" : "kinds");
  return text;
}

std::optional<NestedDiff> ContentsDiff::ofDocuments(std::string_view a, std::string_view b) {
  const Format* format = nestedFormat(a);
  if (!format || nestedFormat(b) != format || !take(a, b)) return std::nullopt;
  NestedDiff nested{.format = format, .a = documentIn(a, *format), .b = nullptr, .diff = {}};
  if (nested.a) nested.b = documentIn(b, *format);
  if (!nested.b) return std::nullopt;
  nested.diff = differencesOf(*nested.a, *nested.b);
  if (nested.diff.partial || nested.diff.same() || nested.diff.otherBytes) return std::nullopt;
  return nested;
}

std::optional<TerrainDiff> ContentsDiff::ofTerrain(std::string_view a, std::string_view b) {
  if (!take(a, b)) return std::nullopt;
  MemoryBudget budget(kMostUnpacked);
  const rbxm::TerrainGrid old = rbxm::readTerrain(ByteReader(asBytes(a)), budget);
  const rbxm::TerrainGrid now = rbxm::readTerrain(ByteReader(asBytes(b)), budget);
  if (old.fault || now.fault || old.chunks.size() + now.chunks.size() > 2 * kMostChunks) return std::nullopt;
  std::set<rbxm::ChunkPosition> positions;
  for (const rbxm::TerrainGrid* grid : {&old, &now})
    for (const rbxm::TerrainChunk& chunk : grid->chunks) positions.insert(chunk.position);
  if (positions.size() > kMostChunks) return std::nullopt;
  VoxelDiff diff;
  for (const rbxm::ChunkPosition position : positions)
    diff.addChunk(position, old.find(position), now.find(position));
  TerrainDiff made = diff.made();
  return made.voxels > 0 ? std::optional(std::move(made)) : std::nullopt;
}

}  // namespace vitrine
