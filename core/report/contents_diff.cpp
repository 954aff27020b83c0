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
#include "core/report/diff_report.h"

namespace vitrine {

namespace {

constexpr uint64_t kLargestValue = uint64_t(16) << 20;   // bytes of one of the two
constexpr uint64_t kMostUnpacked = uint64_t(256) << 20;  // bytes that a document or a grid may hold
constexpr uint64_t kMostNodes = 200'000;
constexpr size_t kMostChunks = 32'000;  // of terrain that are compared
constexpr size_t kMostKinds = 5;        // of changes of voxels that are named

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
  uint64_t count() const { return m_count; }

  std::string text() const {
    const auto corner = [](const std::array<int64_t, 3>& voxel, int64_t more) {
      constexpr auto kStuds = int64_t(rbxm::kVoxelStuds);
      return fmt::format("{}, {}, {}", (voxel[0] + more) * kStuds, (voxel[1] + more) * kStuds,
                         (voxel[2] + more) * kStuds);
    };
    std::string text =
        fmt::format("{} {}, from {} to {} (studs): ", m_count, m_count == 1 ? "voxel differs" : "voxels differ",
                    corner(m_lowest, 0), corner(m_highest, 1));
    std::vector<std::pair<uint64_t, size_t>> kinds;  // how many, and which
    for (size_t kind = 0; kind < m_kinds.size(); ++kind)
      if (m_kinds[kind] > 0) kinds.emplace_back(m_kinds[kind], kind);
    std::ranges::stable_sort(kinds, std::greater(), [](const auto& one) { return one.first; });
    const size_t shown = std::min(kinds.size(), kMostKinds);
    for (size_t i = 0; i < shown; ++i) {
      const auto from = uint8_t(kinds[i].second >> 8), to = uint8_t(kinds[i].second);
      text += fmt::format("{}{} {}", i > 0 ? ", " : "", kinds[i].first, voxelMaterialName(from));
      text += from == to ? std::string(" (another amount)") : fmt::format(" -> {}", voxelMaterialName(to));
    }
    if (shown < kinds.size())
      text += fmt::format(", and {} other {}", kinds.size() - shown, kinds.size() - shown == 1 ? "kind" : "kinds");
    return text;
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

std::optional<std::string> ContentsDiff::ofDocuments(std::string_view a, std::string_view b) {
  const Format* format = nestedFormat(a);
  if (!format || nestedFormat(b) != format || !take(a, b)) return std::nullopt;
  const DocumentPointer old = documentIn(a, *format), now = old ? documentIn(b, *format) : nullptr;
  if (!now) return std::nullopt;
  const DocumentDiff diff = differencesOf(*old, *now);
  if (diff.partial || diff.same() || diff.otherBytes) return std::nullopt;
  return fmt::format("{}, {}", format->title, diffSummary(diff));
}

std::optional<std::string> ContentsDiff::ofTerrain(std::string_view a, std::string_view b) {
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
  return diff.count() > 0 ? std::optional(diff.text()) : std::nullopt;
}

}  // namespace vitrine
