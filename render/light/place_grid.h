// PlaceGrid: which cells of a Roblox place block light, and how much of the sky is visible from each. It is far
// coarser than what is drawn, but enough to tell indoors from outdoors. World coordinates.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/stage/stage.h"

namespace vitrine {

struct PlaceGrid {
  // As many as can be computed in a tenth of a second.
  static constexpr size_t kMostCells = size_t(2) << 20;
  static constexpr int kSamples = 4;  // samples along each side of the face between two cells

  Vec3 corner{0.0f};
  float cell = 0;                 // the side of one; 0: there are none
  std::array<int32_t, 3> size{};  // in cells
  // For each axis and cell, what blocks the way from the middle of the cell to the middle of the next: a bit for
  // each of kSamples * kSamples samples. So even the thinnest wall counts.
  std::array<std::vector<uint16_t>, 3> covered;
  std::vector<uint8_t> solid;     // of each cell: its middle is inside a box, where no eye can be
  bool partial = false;           // the place is larger than the grid: towards its sides the grid fades to open sky
  Vec3 middle{0.0f};              // of that part: the `around` it was made for
  std::vector<uint8_t> openness;  // of each cell: how much of the sky it sees, 0..255. By x, then y, then z

  bool empty() const { return cell <= 0; }
  // If the place is larger than a grid: whether a new grid should be made around this point.
  bool isFarFrom(const Vec3& around) const;
  size_t cells() const { return size_t(size[0]) * size_t(size[1]) * size_t(size[2]); }
  size_t indexOf(int32_t x, int32_t y, int32_t z) const {
    return (size_t(z) * size_t(size[1]) + size_t(y)) * size_t(size[0]) + size_t(x);
  }
  // The openness, interpolated between the middles of cells as on the graphics card, 0..1; 1 outside.
  float opennessAt(const Vec3& place) const;
  // How far a surface is outdoors, 0..1, as light.glsl computes it: sampled one cell in front, so that the surface
  // does not hide the sky from itself.
  float skySeen(const Vec3& place, const Vec3& normal) const;
  // How much light gets from one point to another, 0..1; from cell to cell, so things within one cell hide nothing.
  float passes(const Vec3& from, const Vec3& to) const;
};

// One flag per body of the stage: its part casts no shadow (CastShadow); empty if all do.
std::vector<uint8_t> shadowless(const Stage& stage, const Document& document);

// A body blocks light if its transparency is below a half, it is not a decal, and not flagged in `without`. Only
// bodies within `bounds` count; if those are more than a grid can hold, only the region around `around`. `shown`
// and `without` have one flag per body; `without` may be empty.
PlaceGrid gridOf(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> shown, const Bounds& bounds,
                 const Vec3& around, std::span<const uint8_t> without = {});
// The steps of gridOf(): make the cells, with a margin, or none if bounds are empty; mark what blocks light;
// compute how much sky is visible.
PlaceGrid emptyGrid(const Bounds& bounds, const Vec3& around);
void cover(PlaceGrid& grid, const Shape& shape, const Mat4& toWorld);
void findOpenness(PlaceGrid& grid);

}  // namespace vitrine
