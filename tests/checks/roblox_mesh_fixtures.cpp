#include <array>
#include <limits>

#include "tests/checks/roblox_shapes.h"

namespace vitrine::test {

namespace {

template <class Change>
CheckedFile changedBox(Change change) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addOpenedBox(geometry, Vec3(1));
  change(geometry);
  return {maker.made()};
}

// A vertex at the place of another, with a place of its own on the texture.
uint32_t copyOf(Geometry& geometry, uint32_t vertex, const Vec3& by, const Vec2& uv) {
  const Vec3 at = geometry.positions[vertex] + by, normal = geometry.normals[vertex];
  geometry.positions.push_back(at);
  geometry.normals.push_back(normal);
  geometry.uvs.push_back(uv);
  return uint32_t(geometry.positions.size() - 1);
}

CheckedFile twoBoxes(const Vec3& second) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Boxes");
  addOpenedBox(geometry, Vec3(1), -second * 0.5f, 0, 2);
  addOpenedBox(geometry, Vec3(1), second * 0.5f, 1, 2);
  return {maker.made()};
}

CheckedFile rowOfBoxes(uint32_t count) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Boxes");
  for (uint32_t b = 0; b < count; ++b)
    addOpenedBox(geometry, Vec3(1), Vec3(2 * (float(b) - float(count - 1) / 2), 0, 0), b, 4);
  return {maker.made()};
}

// A square with a front and a back, split along different diagonals: it has no open edge.
CheckedFile boxWithCard() {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addOpenedBox(geometry, Vec3(1), Vec3(0), 0, 2);
  const auto first = uint32_t(geometry.positions.size());
  for (uint32_t v = 0; v < 8; ++v) {
    const Vec2 at((v & 1) ? 0.5f : -0.5f, (v & 2) ? 0.5f : -0.5f);
    geometry.positions.push_back(Vec3(at.x, at.y, 1));
    geometry.normals.push_back(Vec3(0, 0, v < 4 ? 1 : -1));
    geometry.uvs.push_back(Vec2(0.75f, 0.25f) + at * 0.2f + Vec2(0, v < 4 ? 0.0f : 0.5f));
  }
  for (const uint32_t v : {0, 1, 3, 0, 3, 2, 4 + 0, 4 + 2, 4 + 1, 4 + 1, 4 + 2, 4 + 3})
    geometry.indices.push_back(first + v);
  return {maker.made()};
}

}  // namespace

std::span<const RuleFixture> robloxMeshFixtures() {
  constexpr CheckTarget kMesh = CheckTarget::RobloxMesh;
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.mesh-triangles",
                  .target = kMesh,
                  .passText = "a ball of 20,000 triangles",
                  .pass = [] { return openedBall(100); },
                  .failText = "a ball of 20,402 triangles",
                  .fail = [] { return openedBall(101); }},
      RuleFixture{.rule = "roblox.watertight",
                  .target = kMesh,
                  .passText = "a box",
                  .pass = [] { return openedBox(); },
                  .failText = "a box without one of its triangles",
                  .fail =
                      [] {
                        return changedBox(
                            [](Geometry& geometry) { geometry.indices.resize(geometry.indices.size() - 3); });
                      }},
      RuleFixture{.rule = "roblox.crowded-edges",
                  .target = kMesh,
                  .passText = "a box",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with a fin at one edge",
                  .fail =
                      [] {
                        return changedBox([](Geometry& geometry) {
                          const uint32_t tip = copyOf(geometry, 0, {-1, -1, 0}, {0.01f, 0.01f});
                          const uint32_t a = copyOf(geometry, 0, {}, {0.02f, 0.01f});
                          const uint32_t b = copyOf(geometry, 1, {}, {0.02f, 0.02f});
                          for (const uint32_t v : {tip, a, b}) geometry.indices.push_back(v);
                        });
                      },
                  .companions = {"roblox.watertight"}},
      RuleFixture{.rule = "roblox.zero-area",
                  .target = kMesh,
                  .passText = "a box",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with a triangle that has one corner twice",
                  .fail =
                      [] {
                        return changedBox([](Geometry& geometry) {
                          for (const uint32_t v : {0, 0, 1}) geometry.indices.push_back(v);
                        });
                      }},
      RuleFixture{.rule = "roblox.coplanar",
                  .target = kMesh,
                  .passText = "two boxes side by side with a gap of 0.001",
                  .pass =
                      [] {
                        return twoBoxes({1.001f, 0.5f, 0.5f});
                      },
                  .failText = "two boxes that are one in the other, with sides in one plane",
                  .fail =
                      [] {
                        return twoBoxes({0.5f, 0, 0});
                      }},
      RuleFixture{.rule = "roblox.self-intersection",
                  .target = kMesh,
                  .passText = "two boxes, one on top of the other",
                  .pass =
                      [] {
                        return twoBoxes({0.5f, 1, 0.25f});
                      },
                  .failText = "two boxes that cut each other",
                  .fail =
                      [] {
                        return twoBoxes({0.5f, 0.4f, 0.25f});
                      }},
      RuleFixture{.rule = "roblox.duplicate-vertices",
                  .target = kMesh,
                  .passText = "a box whose corners have a normal for each side",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with a vertex twice",
                  .fail =
                      [] {
                        return changedBox([](Geometry& geometry) {
                          geometry.indices[3] = copyOf(geometry, 0, {}, Vec2(geometry.uvs[0]));
                        });
                      }},
      RuleFixture{.rule = "roblox.islands",
                  .target = kMesh,
                  .passText = "ten boxes in a row",
                  .pass = [] { return rowOfBoxes(10); },
                  .failText = "eleven boxes in a row",
                  .fail = [] { return rowOfBoxes(11); }},
      RuleFixture{.rule = "roblox.thickness",
                  .target = kMesh,
                  .passText = "a box one thousandth as thick as it is wide",
                  .pass =
                      [] {
                        return openedBox({1, 0.001f, 1});
                      },
                  .failText = "a box with a card of two sides above it",
                  .fail = boxWithCard,
                  .companions = {"roblox.coplanar"}},
      RuleFixture{.rule = "roblox.centre",
                  .target = kMesh,
                  .passText = "a box with the origin just inside",
                  .pass =
                      [] {
                        return openedBox(Vec3(1), {0.49f, 0, 0});
                      },
                  .failText = "a box with the origin just outside",
                  .fail =
                      [] {
                        return openedBox(Vec3(1), {0.51f, 0, 0});
                      }},
      RuleFixture{.rule = "roblox.position-range",
                  .target = kMesh,
                  .passText = "a box of 20,000 studs",
                  .pass = [] { return openedBox(Vec3(20'000, 1, 1)); },
                  .failText = "a box of 20,002 studs",
                  .fail = [] { return openedBox(Vec3(20'002, 1, 1)); }},
      RuleFixture{.rule = "roblox.finite",
                  .target = kMesh,
                  .passText = "a box",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with a vertex at no place",
                  .fail =
                      [] {
                        return changedBox([](Geometry& geometry) {
                          copyOf(geometry, 0, Vec3(std::numeric_limits<float>::quiet_NaN()), {});
                        });
                      }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
