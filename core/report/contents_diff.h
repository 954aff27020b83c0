// What changed inside byte strings that hold more than bytes: files of their own, and smooth terrain.
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

// Two values that are documents of one format, and what changed between them. What is nested in those is bytes.
struct NestedDiff {
  const Format* format = nullptr;
  DocumentPointer a, b;
  DocumentDiff diff;
};

// Voxels that differ between two SmoothGrids.
struct TerrainDiff {
  struct Kind {
    uint64_t count = 0;
    std::string_view from, to;  // materials; equal: another amount of it
  };
  uint64_t voxels = 0;
  std::array<int64_t, 3> low{}, high{};  // in studs, from edge to edge
  std::vector<Kind> kinds;               // the most frequent first
  // "12 voxels differ, from 0, 0, 0 to 8, 8, 12 (studs): 10 Air -> Grass, 2 Rock (another amount)". Of the kinds
  // the 5 most frequent ones are named.
  std::string summary() const;
};

// For the values of one diff, one after the other: what it may read in all is limited.
class ContentsDiff {
 public:
  // Nothing where the two are not documents of one format, where one of them cannot be read as a whole, where
  // nothing but their bytes differs, or where they are too large.
  std::optional<NestedDiff> ofDocuments(std::string_view a, std::string_view b);
  // Nothing where one of the two cannot be read as a whole, where no voxel differs, or where there are too many.
  std::optional<TerrainDiff> ofTerrain(std::string_view a, std::string_view b);

 private:
  bool take(std::string_view a, std::string_view b);
  // Bytes of values that may still be read. What they unpack to is limited besides.
  uint64_t m_left = uint64_t(64) << 20;
};

}  // namespace vitrine
