// What changed inside byte strings that hold more than bytes, in a line: files of their own, and smooth terrain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/bytes/limits.h"

namespace vitrine {

// For the values of one diff, one after the other: what it may read in all is limited.
class ContentsDiff {
 public:
  // Of a value that differs: "Roblox mesh, 1 array of geometry differs". The summary of what changed between the
  // two documents; what is nested in those is bytes. Nothing where the two are not documents of one format, where
  // one of them cannot be read as a whole, where nothing but their bytes differs, or where they are too large.
  std::optional<std::string> ofDocuments(std::string_view a, std::string_view b);
  // Of two SmoothGrids: "12 voxels differ, from 0, 0, 0 to 8, 8, 12 (studs): 10 Air -> Grass, 2 Rock (another
  // amount)". The box has the voxels from edge to edge; of kinds of change the 5 most frequent ones are named.
  // Nothing where one of the two cannot be read as a whole, where no voxel differs, or where there are too many.
  std::optional<std::string> ofTerrain(std::string_view a, std::string_view b);

 private:
  bool take(std::string_view a, std::string_view b);
  // Bytes of values that may still be read. What they unpack to is limited besides.
  uint64_t m_left = uint64_t(64) << 20;
};

}  // namespace vitrine
