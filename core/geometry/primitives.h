// Primitive shapes, each filling a unit box around the origin.
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
  Limb,             // a strongly rounded block, such as an arm
  Trunk,            // a less rounded one, such as a torso or a shoe
  Count,
};
const char* primitiveName(Primitive primitive);
Shape makePrimitive(Primitive primitive);

// The sides of a box, in the order in which Roblox numbers them.
enum class Side : uint8_t { Right, Top, Back, Left, Bottom, Front };  // +X +Y +Z -X -Y -Z
inline constexpr size_t kSides = 6;

// Which triangles of a shape are covered by an image on one of its sides.
enum class PatchReach : uint8_t {
  Nearest,  // those that face that side more than any other
  Quarter,  // of the walls, those facing that way when seen from above, including rims but not lids: used for faces
            // on heads
};
// Makes a shape of those triangles, with coordinates for the image: it is upright on the four walls as seen from
// outside, and fills the side of the shape's bounding box.
Shape makePatch(const Shape& shape, Side side, PatchReach reach = PatchReach::Nearest);

// A lattice tower of `cells` cells, each a frame of bars with a diagonal bar on each wall. Fills a unit box; `bar`
// is the thickness of the bars, as fractions of that box.
Shape makeTruss(const std::array<uint32_t, 3>& cells, const Vec3& bar);

// Makes a flat-shaded shape from triangles, three corners each; adds normals and bounds.
Shape makeFaceted(std::string name, std::span<const Vec3> corners);

}  // namespace vitrine
