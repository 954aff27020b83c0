// How LightWave objects lay images onto surfaces: assimp says which way (plane, cylinder, sphere, cube), but not
// from where and how large.
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
  uint16_t axis = 2;  // X, Y, Z: the plane is seen along it, the cylinder and the sphere stand along it
  Vec3 centre{0.0f}, size{1.0f};
  Vec3 rotation{0.0f};       // heading, pitch and bank, radians
  float across = 1, up = 1;  // how often the image goes around a cylinder, and around and up a sphere
};

struct LwoSurface {
  std::string name;
  std::optional<ImageLayer> colour;  // its first image of colour that is switched on
  bool isComputed = false;           // it has a colour that a procedure or a gradient makes
};

// In the order of the file, as assimp has them. Of LWOB, LWO2 and LXOB; empty where it is none of those. What is
// cut short ends the list.
std::vector<LwoSurface> surfacesOfLwo(std::string_view file);

}  // namespace vitrine::assimp
