// A chunk of terrain among its neighbours.
#pragma once

#include <algorithm>
#include <array>

#include "core/formats/rbxm/terrain/terrain.h"

namespace vitrine::rbxm {

// Each level has half the voxels of the one before, along each axis.
inline constexpr uint32_t kTerrainLevels = 4;

// Missing chunks stay null.
struct Surroundings {
  std::array<const TerrainChunk*, 27> chunks{};

  Surroundings(const TerrainGrid& grid, ChunkPosition centre) {
    for (int32_t y = -1; y <= 1; ++y)
      for (int32_t z = -1; z <= 1; ++z)
        for (int32_t x = -1; x <= 1; ++x)
          chunks[indexOf(x, y, z)] = grid.find({centre.x + x, centre.y + y, centre.z + z});
  }
  static size_t indexOf(int32_t x, int32_t y, int32_t z) {
    return size_t(y + 1) * 9 + size_t(z + 1) * 3 + size_t(x + 1);
  }
  const TerrainChunk* at(int32_t x, int32_t y, int32_t z) const { return chunks[indexOf(x, y, z)]; }
  // Along an axis: X, Y, Z.
  bool has(uint32_t axis, int32_t side) const {
    return at(axis == 0 ? side : 0, axis == 1 ? side : 0, axis == 2 ? side : 0) != nullptr;
  }

  bool anyWater() const {
    return std::ranges::any_of(chunks, [](const auto* chunk) { return chunk && chunk->water().to > 0; });
  }
  bool allGround() const {
    return std::ranges::all_of(chunks, [](const auto* chunk) { return chunk && chunk->solid().from > 0; });
  }
  bool noGround() const {
    return std::ranges::all_of(chunks, [](const auto* chunk) { return !chunk || chunk->solid().to == 0; });
  }
};

}  // namespace vitrine::rbxm
