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
  Head,             // an upright cylinder whose rims are rounded by a quarter of its height
  Limb,             // a block with so much rounded off that it could be an arm
  Trunk,            // with less, a body or a shoe
  Count,
};
const char* primitiveName(Primitive primitive);
Shape makePrimitive(Primitive primitive);

// The sides of a box, in the order in which Roblox numbers them.
enum class Side : uint8_t { Right, Top, Back, Left, Bottom, Front };  // +X +Y +Z -X -Y -Z
inline constexpr size_t kSides = 6;

// Which triangles of a shape an image on one of its sides lies on.
enum class PatchReach : uint8_t {
  Nearest,  // those that look to that side more than to any other
  Quarter,  // of walls, those that look that way as seen from above, rims and all, but no lids: so faces lie on
            // heads
};
// Those triangles, and the image upon them: seen from outside it stands upright on the four walls and fills the
// side of the box around the shape.
Shape makePatch(const Shape& shape, Side side, PatchReach reach = PatchReach::Nearest);

// The edges of a lattice tower: `cells` cells of the size of a box, with a diagonal bar on each wall. Fills a box
// of side 1; `bar` is the thickness of the bars, as fractions of that box.
Shape makeTruss(const std::array<uint32_t, 3>& cells, const Vec3& bar);

// Normals and bounds of a shape whose triangles are put together: each triangle gets corners of its own.
Shape makeFaceted(std::string name, std::span<const Vec3> corners);

}  // namespace vitrine
