// The shapes that modelling programs build with, filling a box of side 1 around the origin.
#pragma once

#include "core/document/shape.h"

namespace vitrine {

enum class Primitive : uint8_t {
  Block,
  Ball,
  Cylinder,         // along X
  UprightCylinder,  // along Y
  Wedge,            // its slope faces up and -Z
  CornerWedge,      // its apex stands at +X, -Z
  Head,             // an upright cylinder with rounded rims
  Count,
};
const char* primitiveName(Primitive primitive);
Shape makePrimitive(Primitive primitive);

// The sides of a box, in the order in which Roblox numbers them.
enum class Side : uint8_t { Right, Top, Back, Left, Bottom, Front };  // +X +Y +Z -X -Y -Z
inline constexpr size_t kSides = 6;

// The triangles of a shape that look to a side more than to any other, and an image upon them: seen from outside it
// stands upright on the four walls and fills the box's side.
Shape makePatch(const Shape& shape, Side side);

// The edges of a lattice tower: `cells` cells of the size of a box, with a diagonal bar on each wall. Fills a box
// of side 1; `bar` is the thickness of the bars, as fractions of that box.
Shape makeTruss(const std::array<uint32_t, 3>& cells, const Vec3& bar);

// Normals and bounds of a shape whose triangles are put together: each triangle gets corners of its own.
Shape makeFaceted(std::string name, std::span<const Vec3> corners);

}  // namespace vitrine
