// Environment: the light that arrives from all around, made ready for shading. CPU only; shared between threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/document/math.h"
#include "core/images/light_image.h"

namespace vitrine {

// Directions are the world's. An equirectangular picture has +X in its middle column, +Z a quarter to the right of
// it and +Y in its top row.
struct Environment {
  // Square faces in OpenGL's order (+X, -X, +Y, -Y, +Z, -Z) and orientation, texels r, g, b, 1 in light. Level n
  // has half the side of level n - 1; the first is the picture itself, the last what a surface of roughness 1
  // mirrors, those between lie at even steps of roughness.
  struct Level {
    uint32_t side = 0;
    std::vector<Vec4> texels;  // 6 * side * side
  };
  std::vector<Level> levels;
  // What a matt white surface reflects: the sum of these times spherical harmonics of its normal. Bands 0 to 2: 1,
  // y, z, x, xy, yz, 3zz - 1, xz, xx - yy. Band 4, without which small bright windows are some percent too bright:
  // xy(xx - yy), yz(3xx - yy), xy(7zz - 1), yz(7zz - 3), 35zzzz - 30zz + 3, xz(7zz - 3), (xx - yy)(7zz - 1), xz(xx
  // - 3yy), xx(xx - 3yy) - yy(3xx - yy).
  std::array<Vec3, 18> irradiance{};
  // The background, if it is finer than the first level: the same faces, as shown. Side 0: none.
  struct Backdrop {
    uint32_t side = 0;
    std::vector<Rgba8> texels;  // 6 * side * side
  };
  Backdrop backdrop;
};
using EnvironmentPointer = std::shared_ptr<const Environment>;

// The built-in environment: a grey room with wide lamps above and at the sides, otherwise the same in all
// directions.
EnvironmentPointer studioEnvironment();
// An environment for light that varies so slowly with direction that roughness does not blur it further.
// `lightFrom` is called with directions of unit length, on two threads.
EnvironmentPointer gradualEnvironment(const std::function<Vec3(const Vec3&)>& lightFrom);
// The environment of an equirectangular picture. Takes some tenths of a second, on two threads. Null if it has no
// pixels.
EnvironmentPointer makeEnvironment(const LightImage& picture);
// `shownAt` is called with directions of any length, on two threads.
Environment::Backdrop makeBackdrop(uint32_t side, const std::function<Rgba8(const Vec3&)>& shownAt);

}  // namespace vitrine
