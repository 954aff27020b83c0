// SmoothGrid: voxels, and what is meshed of them.
#include "core/formats/rbxm/terrain/terrain.h"
#include "core/formats/rbxm/terrain/terrain_mesh.h"
#include "core/formats/rbxm/types/blobs.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {

// Both cost far more than reading does.
constexpr size_t kChunksChecked = 2;
constexpr uint64_t kMeshedOneIn = 8;

void checkChunk(const rbxm::TerrainChunk& chunk) {
  for (uint32_t y = 0; y < rbxm::kChunkEdge; ++y)
    for (uint32_t z = 0; z < rbxm::kChunkEdge; ++z)
      for (uint32_t x = 0; x < rbxm::kChunkEdge; ++x) {
        const rbxm::Voxel voxel = chunk.at(x, y, z);
        VITRINE_PROMISE(voxel.solid == 0 || (voxel.material != rbxm::kAir && voxel.material != rbxm::kWater));
      }
}

const Registered kSmoothGridDriver("smooth-grid", [](Bytes bytes) {
  MemoryBudget budget(limits().memory);
  const rbxm::TerrainGrid grid = rbxm::readTerrain(ByteReader(bytes), budget);
  if (grid.fault) VITRINE_PROMISE(!grid.fault->message.empty() && isUtf8(grid.fault->message));
  for (const auto& note : grid.notes) VITRINE_PROMISE(!note.id.empty() && !note.message.empty());
  for (const rbxm::TerrainChunk& chunk : grid.chunks) VITRINE_PROMISE(grid.find(chunk.position));
  const size_t checked = std::min(grid.chunks.size(), kChunksChecked);
  for (size_t c = 0; c < checked; ++c) checkChunk(grid.chunks[c]);
  if (hashOf(bytes) % kMeshedOneIn != 0) return;
  const auto colours = rbxm::readMaterialColours(ByteReader()).colours;
  rbxm::TerrainMesher mesher(grid, colours);
  for (size_t c = 0; c < checked; ++c)
    for (const rbxm::TerrainShape& shape : mesher.mesh(c)) test::checkShape(shape.shape);
});

}  // namespace
}  // namespace vitrine::fuzz
