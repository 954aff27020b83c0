// How LightWave objects project images onto surfaces: assimp gives the kind (plane, cylinder, sphere, cube), but
// not the position and size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/math.h"

namespace vitrine::assimp {

enum class Projection : uint8_t { Plane, Cylinder, Sphere, Cube, Front, Coordinates };

// In the file's own coordinates: left-handed, Y up.
struct ImageLayer {
  Projection projection = Projection::Plane;
  uint16_t axis = 2;  // X, Y, Z: the normal of the plane, the axis of the cylinder and the sphere
  Vec3 centre{0.0f}, size{1.0f};
  Vec3 rotation{0.0f};       // heading, pitch and bank, radians
  float across = 1, up = 1;  // how often the image goes around a cylinder, and around and up a sphere
};

struct LwoSurface {
  std::string name;
  std::optional<ImageLayer> colour;  // its first enabled colour image
  bool isComputed = false;           // its colour is made by a procedure or a gradient
};

// The surfaces of a LWOB, LWO2 or LXOB file in file order, as in assimp; empty for other files. The list ends where
// the file is truncated.
std::vector<LwoSurface> surfacesOfLwo(std::string_view file);

}  // namespace vitrine::assimp
