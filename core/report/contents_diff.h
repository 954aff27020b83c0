// What changed inside byte strings with a known content: nested files, and smooth terrain.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/limits.h"
#include "core/diff/differences.h"

namespace vitrine {

struct Format;

// Two values that are documents of the same format, and what changed between them. Documents nested even deeper are
// compared as bytes.
struct NestedDiff {
  const Format* format = nullptr;
  DocumentPointer a, b;
  DocumentDiff diff;
};

// Voxels that differ between two SmoothGrids.
struct TerrainDiff {
  struct Kind {
    uint64_t count = 0;
    std::string_view from, to;  // materials; if equal, only the amount differs
  };
  uint64_t voxels = 0;
  std::array<int64_t, 3> low{}, high{};  // in studs: the outer edges of the differing voxels
  std::vector<Kind> kinds;               // the most frequent first
  // "12 voxels differ, from 0, 0, 0 to 8, 8, 12 (studs): 10 Air -> Grass, 2 Rock (another amount)". Names the 5
  // most frequent kinds.
  std::string summary() const;
};

// Compares the values of one diff, one after another, with a limit on the total bytes read.
class ContentsDiff {
 public:
  // nullopt if the two are not documents of the same format, if one of them cannot be read completely, if only
  // their bytes differ, or if they are too large.
  std::optional<NestedDiff> ofDocuments(std::string_view a, std::string_view b);
  // nullopt if one of the two cannot be read completely, if no voxel differs, or if there are too many voxels.
  std::optional<TerrainDiff> ofTerrain(std::string_view a, std::string_view b);

 private:
  bool take(std::string_view a, std::string_view b);
  // How many bytes of values may still be read. Their unpacked size is limited separately.
  uint64_t m_left = uint64_t(64) << 20;
};

}  // namespace vitrine
