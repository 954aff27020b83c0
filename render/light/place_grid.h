// PlaceGrid: what stands in the way of light in a place, in cells, and how much of the sky each of them sees. It is
// far coarser than what is drawn, and knows rooms from streets. World coordinates.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/stage/stage.h"

namespace vitrine {

struct PlaceGrid {
  // So many are found in a tenth of a second.
  static constexpr size_t kMostCells = size_t(2) << 20;
  static constexpr int kSamples = 4;  // along a side of what lies between two cells

  Vec3 corner{0.0f};
  float cell = 0;                 // the side of one; 0: there are none
  std::array<int32_t, 3> size{};  // in cells
  // For each axis and cell, whether something lies between the middles of the cell and of the next one: a bit for
  // each of kSamples * kSamples places on the way. So the thinnest wall is one.
  std::array<std::vector<uint16_t>, 3> covered;
  std::vector<uint8_t> solid;     // of each cell: its middle lies in a box, where nobody is
  bool partial = false;           // there is more of the place around it: at its sides it fades to what is open
  Vec3 middle{0.0f};              // of that part: what it was asked for
  std::vector<uint8_t> openness;  // of each cell: how much of the sky it sees, 0..255. By x, then y, then z

  bool empty() const { return cell <= 0; }
  // Of a place that is larger than a grid: whether another one should be made of what is around there.
  bool isFarFrom(const Vec3& around) const;
  size_t cells() const { return size_t(size[0]) * size_t(size[1]) * size_t(size[2]); }
  size_t indexOf(int32_t x, int32_t y, int32_t z) const {
    return (size_t(z) * size_t(size[1]) + size_t(y)) * size_t(size[0]) + size_t(x);
  }
  // Between the middles of cells, as the graphics card has it; 1 outside. 0..1.
  float opennessAt(const Vec3& place) const;
  // How far a surface is outdoors, as light.glsl has it: asked a cell in front of it, so that it is not hidden by
  // itself. 0..1.
  float skySeen(const Vec3& place, const Vec3& normal) const;
  // How much light goes from one place to another, 0..1; from cell to cell, so what lies within one hides nothing.
  float passes(const Vec3& from, const Vec3& to) const;
};

// Of a stage's bodies those whose parts cast no shadow (CastShadow); empty where all do.
std::vector<uint8_t> shadowless(const Stage& stage, const Document& document);

// A body stands in the way if it is nearly opaque, no image on another one, and not `without`. Only what lies
// within `bounds` counts, and of more than a grid has room for only what is `around` a place. `shown`, `without`:
// one per body, `without` may be empty.
PlaceGrid gridOf(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> shown, const Bounds& bounds,
                 const Vec3& around, std::span<const uint8_t> without = {});
// The parts of that: cells with a margin, or none where bounds are empty; what stands in the way; what is seen of
// the sky.
PlaceGrid emptyGrid(const Bounds& bounds, const Vec3& around);
void cover(PlaceGrid& grid, const Shape& shape, const Mat4& toWorld);
void findOpenness(PlaceGrid& grid);

}  // namespace vitrine
