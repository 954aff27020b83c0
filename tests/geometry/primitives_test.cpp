// The shapes of parts as solids, and patches of them as surfaces for images.
#include "core/geometry/primitives.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numbers>
#include <random>

namespace vitrine {
namespace {

constexpr std::array kAll{Primitive::Block, Primitive::Ball,        Primitive::Cylinder, Primitive::UprightCylinder,
                          Primitive::Wedge, Primitive::CornerWedge, Primitive::Head,     Primitive::Limb,
                          Primitive::Trunk};
constexpr std::array<Vec3, kSides> kNormals{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}};

using Place = std::array<long, 3>;
Place placeOf(const Vec3& position) {
  return {std::lround(position.x * 1e4f), std::lround(position.y * 1e4f), std::lround(position.z * 1e4f)};
}
std::array<Vec3, 3> triangleAt(const Shape& shape, size_t firstIndex) {
  return {shape.positions[shape.indices[firstIndex]], shape.positions[shape.indices[firstIndex + 1]],
          shape.positions[shape.indices[firstIndex + 2]]};
}
Vec3 across(const std::array<Vec3, 3>& corners) {
  return glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
}
double volume(const Shape& shape) {
  double sum = 0;
  for (size_t i = 0; i < shape.indices.size(); i += 3) {
    const auto [a, b, c] = triangleAt(shape, i);
    sum += double(glm::dot(a, glm::cross(b, c))) / 6;
  }
  return sum;
}

// How often an edge is walked from one place to another.
std::map<std::pair<Place, Place>, int> edgesOf(const Shape& shape) {
  std::map<std::pair<Place, Place>, int> edges;
  for (size_t i = 0; i < shape.indices.size(); i += 3) {
    const auto corners = triangleAt(shape, i);
    for (size_t k = 0; k < 3; ++k) ++edges[{placeOf(corners[k]), placeOf(corners[(k + 1) % 3])}];
  }
  return edges;
}

struct Crossing {
  float distance = std::numeric_limits<float>::infinity();
  Vec3 across{0.0f};  // of the triangle
};
Crossing firstCrossing(const Shape& shape, const Vec3& origin, const Vec3& direction) {
  Crossing first;
  for (size_t i = 0; i < shape.indices.size(); i += 3) {
    const auto corners = triangleAt(shape, i);
    const Vec3 one = corners[1] - corners[0], two = corners[2] - corners[0], p = glm::cross(direction, two);
    const float determinant = glm::dot(one, p);
    if (determinant == 0) continue;
    const Vec3 from = origin - corners[0], q = glm::cross(from, one);
    const float u = glm::dot(from, p) / determinant, v = glm::dot(direction, q) / determinant;
    const float distance = glm::dot(two, q) / determinant;
    if (u < 0 || v < 0 || u + v > 1 || distance < 0 || distance >= first.distance) continue;
    first = {distance, across(corners)};
  }
  return first;
}

// How many of a thousand eyes around the shape see it, where they look at a place inside its box; whatever they see
// shows its front.
int eyesThatSee(const Shape& shape) {
  std::mt19937 random(5);
  std::normal_distribution<float> spread;
  std::uniform_real_distribution<float> inside(-0.5f, 0.5f);
  int seen = 0;
  for (int eye = 0; eye < 1000; ++eye) {
    const Vec3 origin = glm::normalize(Vec3(spread(random), spread(random), spread(random))) * 3.0f;
    const Vec3 target(inside(random), inside(random), inside(random));
    const Vec3 direction = glm::normalize(target - origin);
    const Crossing crossing = firstCrossing(shape, origin, direction);
    if (!std::isfinite(crossing.distance)) continue;
    ++seen;
    EXPECT_LT(glm::dot(crossing.across, direction), 0) << shape.name << " from " << eye;
  }
  return seen;
}

void expectBox(const Bounds& bounds, const Vec3& min, const Vec3& max) {
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(bounds.min[axis], min[axis], 1e-6f);
    EXPECT_NEAR(bounds.max[axis], max[axis], 1e-6f);
  }
}

TEST(Primitives, AreClosed) {
  for (const Primitive primitive : kAll) {
    const auto edges = edgesOf(makePrimitive(primitive));
    for (const auto& [edge, count] : edges) {
      const auto back = edges.find({edge.second, edge.first});
      EXPECT_TRUE(count == 1 && edge.first != edge.second && back != edges.end() && back->second == 1)
          << primitiveName(primitive);
    }
  }
}

TEST(Primitives, FillTheUnitBox) {
  for (const Primitive primitive : kAll) {
    SCOPED_TRACE(primitiveName(primitive));
    const Shape shape = makePrimitive(primitive);
    expectBox(shape.bounds, Vec3(-0.5f), Vec3(0.5f));
    Bounds found;
    for (const Vec3& position : shape.positions) found.add(position);
    EXPECT_EQ(found.min, shape.bounds.min);
    EXPECT_EQ(found.max, shape.bounds.max);
  }
}

TEST(Primitives, AreOneLevelWithoutImages) {
  for (const Primitive primitive : kAll) {
    const Shape shape = makePrimitive(primitive);
    EXPECT_EQ(shape.name, primitiveName(primitive));
    ASSERT_EQ(shape.levels.size(), 1u);
    EXPECT_EQ(shape.levels[0].firstIndex, 0u);
    EXPECT_EQ(shape.levels[0].indexCount, shape.indices.size());
    EXPECT_EQ(shape.normals.size(), shape.positions.size());
    EXPECT_TRUE(shape.uvs.empty());
    EXPECT_TRUE(shape.colours.empty());
    EXPECT_EQ(shape.cube, primitive == Primitive::Block) << "of which three faces are seen at once";
    for (const uint32_t index : shape.indices) ASSERT_LT(index, shape.positions.size());
  }
}

TEST(Primitives, NormalsAreOfUnitLengthAndPointOutwards) {
  for (const Primitive primitive : kAll) {
    SCOPED_TRACE(primitiveName(primitive));
    const Shape shape = makePrimitive(primitive);
    for (const Vec3& normal : shape.normals) EXPECT_NEAR(glm::length(normal), 1, 1e-5f);
    for (size_t i = 0; i < shape.indices.size(); i += 3) {
      const Vec3 flat = across(triangleAt(shape, i));
      ASSERT_GT(glm::length(flat), 1e-5f) << "a triangleAt without an area";
      // All of them are convex around their middle.
      const auto [a, b, c] = triangleAt(shape, i);
      EXPECT_GT(
          glm::dot(flat, a + b + c -
                             Vec3(primitive == Primitive::CornerWedge ? Vec3(0.75f, -0.75f, -0.75f) : Vec3(0.0f))),
          -1e-6f);
      for (size_t k = 0; k < 3; ++k)
        EXPECT_GT(glm::dot(shape.normals[shape.indices[i + k]], glm::normalize(flat)), 0.85f);
    }
    EXPECT_GT(eyesThatSee(shape), 300);
  }
}

TEST(Primitives, HaveTheVolumeOfTheirSolid) {
  constexpr double kPi = std::numbers::pi;
  EXPECT_NEAR(volume(makePrimitive(Primitive::Block)), 1, 1e-6);
  EXPECT_NEAR(volume(makePrimitive(Primitive::Wedge)), 1.0 / 2, 1e-6);
  EXPECT_NEAR(volume(makePrimitive(Primitive::CornerWedge)), 1.0 / 3, 1e-6);
  for (const Primitive primitive : {Primitive::Cylinder, Primitive::UprightCylinder}) {
    EXPECT_LT(volume(makePrimitive(primitive)), kPi / 4);
    EXPECT_GT(volume(makePrimitive(primitive)), kPi / 4 * 0.98);
  }
  EXPECT_LT(volume(makePrimitive(Primitive::Ball)), kPi / 6);
  EXPECT_GT(volume(makePrimitive(Primitive::Ball)), kPi / 6 * 0.95);
  EXPECT_GT(volume(makePrimitive(Primitive::Head)), volume(makePrimitive(Primitive::Ball)));
  EXPECT_LT(volume(makePrimitive(Primitive::Head)), volume(makePrimitive(Primitive::Cylinder)));
  EXPECT_GT(volume(makePrimitive(Primitive::Limb)), volume(makePrimitive(Primitive::Ball)) * 1.2);
  EXPECT_GT(volume(makePrimitive(Primitive::Trunk)), volume(makePrimitive(Primitive::Limb)) * 1.02);
  EXPECT_LT(volume(makePrimitive(Primitive::Trunk)), 0.97);
}

// The square on its side, and what is round.
TEST(Primitives, StandAsRobloxStandsThem) {
  const auto has = [](const Shape& shape, const Vec3& corner) {
    return std::ranges::any_of(shape.positions, [&](const Vec3& p) { return glm::distance(p, corner) < 1e-6f; });
  };
  // The wedge's upright face is at its back, +Z; nothing stands above its front.
  const Shape wedge = makePrimitive(Primitive::Wedge);
  EXPECT_TRUE(has(wedge, {-0.5f, 0.5f, 0.5f}) && has(wedge, {0.5f, 0.5f, 0.5f}));
  for (const Vec3& position : wedge.positions) EXPECT_LE(position.y, position.z + 1e-6f);
  const Shape corner = makePrimitive(Primitive::CornerWedge);
  EXPECT_TRUE(has(corner, {0.5f, 0.5f, -0.5f}));
  for (const Vec3& position : corner.positions)
    if (position.y > -0.5f) {
      EXPECT_EQ(position, Vec3(0.5f, 0.5f, -0.5f));
    }
  // Caps are at the ends of the axis; all else is half a side away from it.
  for (const auto& [primitive, axis] :
       {std::pair(Primitive::Cylinder, 0), std::pair(Primitive::UprightCylinder, 1)}) {
    const Shape shape = makePrimitive(primitive);
    for (const Vec3& position : shape.positions) {
      EXPECT_EQ(std::abs(position[axis]), 0.5f);
      const float one = position[(axis + 1) % 3], two = position[(axis + 2) % 3], away = std::hypot(one, two);
      EXPECT_TRUE(away < 1e-6f || std::abs(away - 0.5f) < 1e-6f);
    }
  }
  for (const Vec3& position : makePrimitive(Primitive::Ball).positions)
    EXPECT_NEAR(glm::length(position), 0.5f, 1e-6f);
}

// ---- Patches ----------------------------------------------------------------------------------------------------

// Where an image has its left upper corner, its right one and its left lower one, seen from outside.
struct ImageCorners {
  Vec3 origin, right, below;
};
constexpr std::array<ImageCorners, kSides> kCorners{{
    {{0.5f, 0.5f, 0.5f}, {0.5f, 0.5f, -0.5f}, {0.5f, -0.5f, 0.5f}},
    {{-0.5f, 0.5f, 0.5f}, {-0.5f, 0.5f, -0.5f}, {0.5f, 0.5f, 0.5f}},
    {{-0.5f, 0.5f, 0.5f}, {0.5f, 0.5f, 0.5f}, {-0.5f, -0.5f, 0.5f}},
    {{-0.5f, 0.5f, -0.5f}, {-0.5f, 0.5f, 0.5f}, {-0.5f, -0.5f, -0.5f}},
    {{0.5f, -0.5f, 0.5f}, {0.5f, -0.5f, -0.5f}, {-0.5f, -0.5f, 0.5f}},
    {{0.5f, 0.5f, -0.5f}, {-0.5f, 0.5f, -0.5f}, {0.5f, -0.5f, -0.5f}},
}};

TEST(Patches, OfABlockCoverEachSideWithAnImageThatIsNotMirrored) {
  const Shape block = makePrimitive(Primitive::Block);
  for (size_t side = 0; side < kSides; ++side) {
    SCOPED_TRACE(side);
    const Shape patch = makePatch(block, Side(side));
    EXPECT_EQ(patch.name, "block side");
    ASSERT_EQ(patch.indices.size(), 6u);
    ASSERT_EQ(patch.uvs.size(), patch.positions.size());
    const ImageCorners& corners = kCorners[side];
    const Vec3 along = corners.right - corners.origin, down = corners.below - corners.origin;
    // To the right and up are as an eye in front of the side has them.
    EXPECT_EQ(glm::cross(along, -down), kNormals[side]);
    for (size_t v = 0; v < patch.positions.size(); ++v) {
      EXPECT_EQ(glm::dot(patch.positions[v], kNormals[side]), 0.5f);
      EXPECT_EQ(patch.normals[v], kNormals[side]);
      const Vec3 place = corners.origin + along * patch.uvs[v].x + down * patch.uvs[v].y;
      EXPECT_LT(glm::distance(place, patch.positions[v]), 1e-6f);
    }
    float area = 0;
    for (size_t i = 0; i < patch.indices.size(); i += 3) {
      const Vec3 flat = across(triangleAt(patch, i));
      EXPECT_GT(glm::dot(flat, kNormals[side]), 0) << "its front is outside";
      area += glm::length(flat) / 2;
    }
    EXPECT_NEAR(area, 1, 1e-6f);
  }
}

TEST(Patches, OfAllSidesTogetherAreTheShape) {
  for (const Primitive primitive : kAll) {
    const Shape shape = makePrimitive(primitive);
    size_t indices = 0;
    for (size_t side = 0; side < kSides; ++side) {
      const Shape patch = makePatch(shape, Side(side));
      indices += patch.indices.size();
      for (size_t i = 0; i < patch.indices.size(); i += 3) {
        const Vec3 flat = glm::normalize(across(triangleAt(patch, i)));
        for (const Vec3& other : kNormals)
          EXPECT_GE(glm::dot(flat, kNormals[side]), glm::dot(flat, other) - 1e-3f) << primitiveName(primitive);
      }
      for (const Vec2& uv : patch.uvs)
        EXPECT_TRUE(uv.x >= -1e-6f && uv.x <= 1 + 1e-6f && uv.y >= -1e-6f && uv.y <= 1 + 1e-6f);
    }
    EXPECT_EQ(indices, shape.indices.size()) << primitiveName(primitive) << ": each triangleAt once";
  }
}

TEST(Patches, OfASideThatAWedgeDoesNotHaveAreEmpty) {
  // The slope looks up as much as it looks to the front: it is the top.
  const Shape wedge = makePrimitive(Primitive::Wedge);
  EXPECT_TRUE(makePatch(wedge, Side::Front).indices.empty());
  EXPECT_TRUE(makePatch(wedge, Side::Front).bounds.empty());
  EXPECT_EQ(makePatch(wedge, Side::Top).indices.size(), 6u);
  EXPECT_EQ(makePatch(wedge, Side::Left).indices.size(), 3u);
}

TEST(Patches, AreMadeOfTheFinestLevel) {
  Shape shape = makePrimitive(Primitive::Block);
  const auto all = uint32_t(shape.indices.size());
  for (const uint32_t index : {0u, 1u, 2u}) shape.indices.push_back(index);
  shape.levels.push_back({all, 3});
  EXPECT_EQ(makePatch(shape, Side::Right).indices.size(), 6u);
}

// ---- Trusses ----------------------------------------------------------------------------------------------------

TEST(Trusses, FillTheUnitBoxAndShowTheirFronts) {
  for (const std::array<uint32_t, 3> cells : {std::array<uint32_t, 3>{1, 1, 1}, {1, 5, 1}, {3, 1, 2}, {2, 2, 64}}) {
    const Shape truss = makeTruss(cells, {0.125f, 0.1f, 0.05f});
    SCOPED_TRACE(testing::Message() << cells[0] << " " << cells[1] << " " << cells[2]);
    expectBox(truss.bounds, Vec3(-0.5f), Vec3(0.5f));
    for (const Vec3& normal : truss.normals) EXPECT_NEAR(glm::length(normal), 1, 1e-4f);
    for (const uint32_t index : truss.indices) ASSERT_LT(index, truss.positions.size());
    EXPECT_GT(eyesThatSee(truss), 200);
  }
}

TEST(Trusses, CanBeSeenThrough) {
  const Shape truss = makeTruss({1, 1, 1}, Vec3(0.1f));
  EXPECT_LT(eyesThatSee(truss), 900);
  // Beside the diagonal.
  EXPECT_FALSE(std::isfinite(firstCrossing(truss, {3, 0.3f, 0.3f}, {-1, 0, 0}).distance) &&
               std::isfinite(firstCrossing(truss, {3, 0.3f, -0.3f}, {-1, 0, 0}).distance));
}

TEST(Trusses, HaveTheirCorners) {
  const Shape truss = makeTruss({1, 2, 1}, Vec3(0.1f));
  for (const float x : {-1.0f, 1.0f})
    for (const float y : {-1.0f, 1.0f})
      for (const float z : {-1.0f, 1.0f})
        for (int axis = 0; axis < 3; ++axis) {
          const Vec3 signs(x, y, z);
          Vec3 origin = signs * 0.48f, direction(0.0f);
          origin[axis] = signs[axis] * 3;
          direction[axis] = -signs[axis];
          EXPECT_NEAR(firstCrossing(truss, origin, direction).distance, 2.5f, 1e-5f);
        }
}

TEST(Trusses, HaveADiagonalForEachCellOfAWall) {
  const auto trianglesOf = [](std::array<uint32_t, 3> cells) {
    return makeTruss(cells, Vec3(0.1f)).indices.size() / 3;
  };
  // Twelve edges and a diagonal on each of six walls, eight triangles each; one more cell is one more on four.
  EXPECT_EQ(trianglesOf({1, 1, 1}), (12u + 6) * 8);
  EXPECT_EQ(trianglesOf({1, 2, 1}), (12u + 10) * 8);
}

}  // namespace
}  // namespace vitrine
