// What a shape is known by: the same triangles in any order, with rounded numbers, moved and scaled; and no others.
#include "core/geometry/shape_signature.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <random>

#include "tests/support/shapes.h"

namespace vitrine::test {
namespace {

// Of a sphere, after `change`.
ShapeSignature sphereOf(uint32_t columns, const std::function<void(Geometry&)>& change = {}) {
  Document document;
  Geometry& geometry = document.geometries.emplace_back();
  geometry.lods.emplace_back();
  addSphere(geometry, columns, Vec3(0.3f, -2, 5));
  if (change) change(geometry);
  return signatureOf(document);
}

void roundToSixDigits(Geometry& geometry) {
  for (Vec3& position : geometry.positions)
    for (int i = 0; i < 3; ++i) position[i] = float(std::round(double(position[i]) * 1e6) / 1e6);
}

TEST(ShapeSignature, KnowsTrianglesInAnyOrderOfAnySizeAndRounded) {
  for (const uint32_t columns : {8u, 40u, 150u}) {
    SCOPED_TRACE(columns);
    const ShapeSignature sphere = sphereOf(columns);
    std::minstd_rand random(columns);
    const ShapeSignature other = sphereOf(columns, [&](Geometry& geometry) {
      std::vector<std::array<uint32_t, 3>> triangles(geometry.indices.size() / 3);
      std::memcpy(triangles.data(), geometry.indices.data(), 4 * geometry.indices.size());
      std::ranges::shuffle(triangles, random);
      for (auto& triangle : triangles) std::ranges::rotate(triangle, triangle.begin() + random() % 3);
      std::memcpy(geometry.indices.data(), triangles.data(), 4 * geometry.indices.size());
    });
    EXPECT_EQ(other.triangles, sphere.triangles);
    EXPECT_TRUE(haveSameTriangles(other, sphere));
    EXPECT_TRUE(haveSameTriangles(sphereOf(columns, roundToSixDigits), sphere));
    EXPECT_TRUE(haveSameTriangles(sphereOf(columns,
                                           [](Geometry& geometry) {
                                             for (Vec3& position : geometry.positions)
                                               position = position * 37.3f + Vec3(4, 5, 6);
                                           }),
                                  sphere));
  }
}

TEST(ShapeSignature, TellsWhatIsNotTheSame) {
  for (const uint32_t columns : {8u, 40u}) {
    SCOPED_TRACE(columns);
    const ShapeSignature sphere = sphereOf(columns);
    EXPECT_FALSE(haveSameTriangles(sphere, sphereOf(columns + 1)));
    EXPECT_FALSE(haveSameTriangles(
        sphereOf(columns, [](Geometry& geometry) { geometry.positions[20] += Vec3(0, 0.1f, 0); }), sphere))
        << "one corner elsewhere";
    EXPECT_FALSE(haveSameTriangles(sphereOf(columns,
                                            [](Geometry& geometry) {
                                              std::swap(geometry.indices[geometry.indices.size() / 6 * 3],
                                                        geometry.indices[geometry.indices.size() / 6 * 3 + 1]);
                                            }),
                                   sphere))
        << "one triangle turned round";
    EXPECT_FALSE(haveSameTriangles(sphereOf(columns,
                                            [](Geometry& geometry) {
                                              for (Vec3& position : geometry.positions)
                                                std::swap(position.x, position.y);
                                            }),
                                   sphere))
        << "mirrored";
  }
  EXPECT_FALSE(haveSameTriangles(ShapeSignature(), ShapeSignature())) << "no shape is no shape's twin";
}

}  // namespace
}  // namespace vitrine::test
