#include "core/geometry/part_vertices.h"

#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

using Numbers = std::vector<uint32_t>;

// Six vertices; two parts that share vertex 3.
Geometry stripGeometry() {
  Geometry geometry;
  geometry.positions.resize(6);
  geometry.indices = {3, 0, 2, 5, 3, 4};
  geometry.lods = {{.parts = {{.firstIndex = 0, .indexCount = 3, .firstVertex = 0, .vertexCount = 4},
                              {.firstIndex = 3, .indexCount = 3, .firstVertex = 4, .vertexCount = 2}}}};
  return geometry;
}

TEST(PartVertices, OwnedOnesAreAllOfTheRange) {
  const Geometry geometry = stripGeometry();
  const PartVertices owned = ownedVertices(geometry, geometry.lods[0].parts[0]);
  EXPECT_EQ(owned.vertices, (Numbers{0, 1, 2, 3}));
  EXPECT_EQ(owned.corners, (Numbers{3, 0, 2}));
}

TEST(PartVertices, PartsThatUseOthersVerticesHaveThoseTheyUse) {
  const Geometry geometry = stripGeometry();
  const PartVertices used = ownedVertices(geometry, geometry.lods[0].parts[1]);
  EXPECT_EQ(used.vertices, (Numbers{3, 4, 5}));
  EXPECT_EQ(used.corners, (Numbers{2, 0, 1}));
}

TEST(PartVertices, IndicesEndWithTheGeometryAndWithAWholeTriangle) {
  const Geometry geometry = stripGeometry();
  EXPECT_EQ(indicesOf(geometry, {.firstIndex = 3, .indexCount = 300}).size(), 3u);
  EXPECT_EQ(indicesOf(geometry, {.firstIndex = 0, .indexCount = 5}).size(), 3u);
  EXPECT_TRUE(indicesOf(geometry, {.firstIndex = 30, .indexCount = 3}).empty());
}

}  // namespace
}  // namespace vitrine::test
