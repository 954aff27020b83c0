// The bodies of a stage in the order in which they are drawn, which of them are, and places on them.
#include "core/scene/bodies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "core/geometry/primitives.h"
#include "core/scene/hit.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Mat4 placed(const Vec3& at, const Vec3& size) { return test::moved(at) * test::scaled(size); }

// Bodies of several shapes, images and sizes all over the place; a tenth is blended, a twentieth mirrored.
Stage scattered(uint32_t count) {
  Stage stage;
  for (const Primitive primitive : {Primitive::Block, Primitive::Ball, Primitive::Wedge})
    stage.shapes.push_back(makePrimitive(primitive));
  stage.textures.resize(2);
  std::mt19937 random(3);
  std::uniform_real_distribution<float> anywhere(-500, 500), size(0.1f, 20);
  for (uint32_t b = 0; b < count; ++b) {
    Body body;
    body.node = NodeId{b};
    body.shape = uint32_t(random() % 3);
    body.texture = random() % 3 == 0 ? uint32_t(random() % 2) : kNone;
    body.doubleSided = random() % 50 == 0;
    body.transparency = random() % 10 == 0 ? 0.5f : 0;
    const Vec3 at(anywhere(random), anywhere(random), anywhere(random));
    Vec3 extent(size(random), size(random), size(random));
    if (random() % 20 == 0) extent.x = -extent.x;
    if (b % 1000 == 0) extent *= 30;
    body.transform = placed(at, extent);
    stage.bodies.push_back(body);
  }
  return stage;
}

class GatheredBodies : public testing::TestWithParam<uint32_t> {
 protected:
  GatheredBodies() : stage(scattered(GetParam())), shown(stage.bodies.size(), 1) {
    for (size_t b = 0; b < shown.size(); b += 7) shown[b] = 0;
    set = gatherBodies(stage, toWorld, shown);
  }
  const Body& body(size_t at) const { return stage.bodies[set.order[at]]; }
  const Mat4 toWorld = test::moved({0, 100, 0});
  Stage stage;
  std::vector<uint8_t> shown;
  BodySet set;
};

TEST_P(GatheredBodies, AreEveryShownBodyOnce) {
  std::vector<uint32_t> found = set.order, wanted;
  std::ranges::sort(found);
  for (uint32_t b = 0; b < shown.size(); ++b)
    if (shown[b]) wanted.push_back(b);
  EXPECT_EQ(found, wanted);
  EXPECT_EQ(set.radii.size(), set.order.size());
}

TEST(BodiesAtOnePlace, AreTheLastOfThem) {
  Stage stage;
  stage.shapes = {makePrimitive(Primitive::Cylinder), makePrimitive(Primitive::Ball)};
  const auto add = [&](uint32_t shape, const Vec3& at, float transparency = 0, uint32_t texture = kNone) {
    Body body;
    body.node = NodeId{uint32_t(stage.bodies.size())};
    body.shape = shape;
    body.transform = placed(at, Vec3(2));
    body.transparency = transparency;
    body.texture = texture;
    stage.bodies.push_back(body);
  };
  stage.textures.resize(1);
  for (int i = 0; i < 100; ++i) add(0, {});
  add(1, {}), add(0, {0, 1e-6f, 0}), add(0, {}, 0, 0), add(0, {}, 0.5f), add(0, {}, 0.5f);
  const auto orderOf = [&](const std::vector<uint8_t>& shown) {
    std::vector<uint32_t> order = gatherBodies(stage, Mat4(1.0f), shown).order;
    std::ranges::sort(order);
    return order;
  };
  EXPECT_THAT(orderOf(std::vector<uint8_t>(105, 1)), ElementsAre(99, 100, 101, 102, 103, 104))
      << "the others are behind the last one wherever they are seen from";
  std::vector<uint8_t> shown(105, 1);
  shown[99] = 0;
  EXPECT_THAT(orderOf(shown), ElementsAre(98, 100, 101, 102, 103, 104)) << "one that is hidden hides nothing";
  stage.followers.push_back({.body = 5});
  EXPECT_THAT(orderOf(std::vector<uint8_t>(105, 1)), ElementsAre(5, 99, 100, 101, 102, 103, 104)) << "it will move";
}

TEST_P(GatheredBodies, AreOpaqueFirst) {
  ASSERT_LT(set.opaque, set.order.size());
  for (size_t at = 0; at < set.order.size(); ++at) EXPECT_EQ(isBlended(body(at)), at >= set.opaque);
}

TEST_P(GatheredBodies, AreInRunsThatFollowEachOther) {
  uint32_t next = 0;
  for (const BodyRun& run : set.runs) {
    EXPECT_EQ(run.first, next);
    EXPECT_GT(run.count, 0u);
    next = run.first + run.count;
  }
  EXPECT_EQ(next, set.opaque);
  uint32_t nextRun = 0;
  for (const BodyCell& cell : set.cells) {
    EXPECT_EQ(cell.firstRun, nextRun);
    nextRun += cell.runCount;
  }
  EXPECT_EQ(nextRun, set.runs.size());
}

TEST_P(GatheredBodies, OfARunAreDrawnAlike) {
  for (const BodyRun& run : set.runs)
    for (uint32_t at = run.first; at < run.first + run.count; ++at) {
      const bool mirrored = glm::determinant(Mat3(body(at).transform)) < 0;
      EXPECT_EQ(body(at).shape, run.shape);
      EXPECT_EQ(body(at).texture, run.texture);
      EXPECT_EQ(run.doubleSided, body(at).doubleSided || mirrored);
    }
}

TEST_P(GatheredBodies, OfARunComeLargestFirst) {
  for (const BodyRun& run : set.runs) {
    EXPECT_TRUE(
        std::is_sorted(set.radii.begin() + run.first, set.radii.begin() + run.first + run.count, std::greater<>()));
  }
  for (size_t at = 0; at < set.order.size(); ++at)
    EXPECT_EQ(set.radii[at], boundsOf(stage, body(at), toWorld).radius());
}

TEST_P(GatheredBodies, LieInTheBoundsOfTheirCell) {
  Bounds all;
  for (const BodyCell& cell : set.cells) {
    Bounds inCell;
    for (uint32_t r = cell.firstRun; r < cell.firstRun + cell.runCount; ++r)
      for (uint32_t at = set.runs[r].first; at < set.runs[r].first + set.runs[r].count; ++at)
        inCell.add(boundsOf(stage, body(at), toWorld));
    EXPECT_EQ(inCell.min, cell.bounds.min);
    EXPECT_EQ(inCell.max, cell.bounds.max);
  }
  for (size_t at = 0; at < set.order.size(); ++at) all.add(boundsOf(stage, body(at), toWorld));
  EXPECT_EQ(all.min, set.bounds.min);
  EXPECT_EQ(all.max, set.bounds.max);
}

INSTANTIATE_TEST_SUITE_P(Bodies, GatheredBodies, testing::Values(100, 5000, 20000));

TEST(Bodies, OfManyAreInCellsOfABoundedSize) {
  const Stage stage = scattered(20000);
  const BodySet set = gatherBodies(stage, Mat4(1), std::vector<uint8_t>(stage.bodies.size(), 1));
  EXPECT_GE(set.cells.size(), 9u);
  for (const BodyCell& cell : set.cells) {
    uint32_t count = 0;
    for (uint32_t r = cell.firstRun; r < cell.firstRun + cell.runCount; ++r) count += set.runs[r].count;
    EXPECT_LE(count, 2048u);
  }
  // The large ones have cells of their own: the others stay small.
  float largest = 0;
  for (const BodyCell& cell : set.cells) largest = std::max(largest, set.radii[set.runs[cell.firstRun].first]);
  EXPECT_GT(largest, 100);
}

TEST(Bodies, InOnePlaceAreStillSplit) {
  Stage stage;
  stage.shapes.push_back(makePrimitive(Primitive::Block));
  stage.bodies.resize(10000);
  for (size_t i = 0; i < stage.bodies.size(); ++i) {
    stage.bodies[i].shape = 0;
    stage.bodies[i].transform = test::scaled(Vec3(1 + float(i) / 1024));
  }
  const BodySet set = gatherBodies(stage, Mat4(1), std::vector<uint8_t>(stage.bodies.size(), 1));
  EXPECT_EQ(set.order.size(), 10000u);
}

TEST(Bodies, OfNothingAreNothing) {
  const BodySet set = gatherBodies(Stage{}, Mat4(1), {});
  EXPECT_THAT(set.order, IsEmpty());
  EXPECT_THAT(set.cells, IsEmpty());
  EXPECT_TRUE(set.bounds.empty());
}

TEST(Bodies, WithoutTrianglesOrAPlaceAreLeftOut) {
  Stage stage;
  stage.shapes = {makePrimitive(Primitive::Block), Shape{.name = "nothing", .levels = {{0, 0}}}};
  stage.bodies.resize(3);
  stage.bodies[0].shape = 1;
  stage.bodies[1].shape = 0;
  stage.bodies[1].transform[3][1] = std::nanf("");
  stage.bodies[2].shape = 0;
  EXPECT_THAT(gatherBodies(stage, Mat4(1), std::vector<uint8_t>{1, 1, 1}).order, ElementsAre(2));
}

TEST(Bodies, BoundsAreThoseOfTheTurnedBox) {
  Stage stage;
  stage.shapes.push_back(makePrimitive(Primitive::Block));
  Body body;
  body.shape = 0;
  const Mat4 turn = glm::mat4_cast(glm::angleAxis(0.5f, glm::normalize(Vec3(1, 2, 3))));
  body.transform = test::moved({1, 2, 3}) * turn * test::scaled({4, 5, 6});
  Bounds wanted;
  for (const Vec3& position : stage.shapes[0].positions) wanted.add(Vec3(body.transform * Vec4(position, 1)));
  const Bounds found = boundsOf(stage, body, Mat4(1));
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(found.min[axis], wanted.min[axis], 1e-5f);
    EXPECT_NEAR(found.max[axis], wanted.max[axis], 1e-5f);
  }
}

// ---- Which are shown --------------------------------------------------------------------------------------------

// Workspace (0): House (1): Wall (2), with a Sign (3) on it, and Door (4); Tree (5). Storage (6): Car (7), Hut (8):
// Roof (9).
class ShownBodies : public testing::Test {
 protected:
  ShownBodies() {
    test::rbx::Model place;
    const auto part = [&](int32_t parent, const char* name, float x) {
      return place.add(parent, "Part", name,
                       {{"CFrame", test::standing(x, 0, 0)}, {"size", test::rbx::Vector3{1, 1, 1}}});
    };
    place.add(-1, "Workspace", "Workspace");
    place.add(0, "Model", "House");
    part(1, "Wall", 0);
    place.add(2, "Decal", "Sign", {{"Texture", test::rbx::String{"rbxassetid://1"}}});
    part(1, "Door", 3);
    part(0, "Tree", 6);
    place.add(-1, "ServerStorage", "Storage");
    part(6, "Car", 100);
    place.add(6, "Model", "Hut");
    part(8, "Roof", 200);
    staged = test::stagePlace(place);
    scene = makeScene(staged.document, {}, {}, staged.stage);
  }
  using Names = std::vector<const char*>;
  std::vector<NodeId> nodes(const Names& names) const {
    std::vector<NodeId> found;
    for (const char* name : names) found.push_back(staged.node(name));
    return found;
  }
  std::vector<std::string> namesOf(const std::vector<uint8_t>& marked) const {
    std::vector<std::string> names;
    for (size_t b = 0; b < marked.size(); ++b)
      if (marked[b]) names.push_back(staged.document->nameOf(staged.stage->bodies[b].node));
    return names;
  }
  std::vector<std::string> under(const Names& names) const {
    return namesOf(bodiesUnder(*staged.stage, *staged.document, nodes(names)));
  }
  std::vector<std::string> shown(const Names& isolated, const Names& selected, const Names& hidden) const {
    return namesOf(shownBodies(*scene, nodes(isolated), nodes(selected), nodes(hidden)));
  }
  test::StagedPlace staged;
  ScenePointer scene;
};

TEST_F(ShownBodies, UnderANodeAreItsOwnAndThoseBelow) {
  EXPECT_THAT(under({}), IsEmpty());
  EXPECT_THAT(under({"Wall"}), ElementsAre("Wall", "Sign"));
  EXPECT_THAT(under({"Sign"}), ElementsAre("Sign"));
  EXPECT_THAT(under({"House"}), ElementsAre("Wall", "Sign", "Door"));
  EXPECT_THAT(under({"House", "Wall", "Roof"}), ElementsAre("Wall", "Sign", "Door", "Roof"));
  EXPECT_THAT(under({"no such node"}), IsEmpty());
}

TEST_F(ShownBodies, AreThoseOfTheWorkspace) {
  EXPECT_THAT(shown({}, {}, {}), ElementsAre("Wall", "Sign", "Door", "Tree"));
  EXPECT_EQ(scene->bodies.order.size(), 4u);
  EXPECT_EQ(scene->bodies.bounds.max.x, 6.5f) << "what lies elsewhere does not count";
  EXPECT_EQ(scene->bounds.max.x, 6.5f);
}

TEST_F(ShownBodies, AreThoseLookedAtAlone) {
  EXPECT_THAT(shown({"House"}, {}, {}), ElementsAre("Wall", "Sign", "Door"));
  EXPECT_THAT(shown({"Hut"}, {"Tree"}, {}), ElementsAre("Roof"));
  EXPECT_THAT(shown({"Tree", "Car"}, {}, {}), ElementsAre("Tree", "Car"));
}

TEST_F(ShownBodies, AreWhatIsSelectedWhereAllOfItLiesElsewhere) {
  EXPECT_THAT(shown({}, {"Car"}, {}), ElementsAre("Car"));
  EXPECT_THAT(shown({}, {"Storage"}, {}), ElementsAre("Car", "Roof"));
  EXPECT_THAT(shown({}, {"Car", "Tree"}, {}), ElementsAre("Wall", "Sign", "Door", "Tree"));
  EXPECT_THAT(shown({}, {"Tree"}, {}), ElementsAre("Wall", "Sign", "Door", "Tree"));
}

TEST_F(ShownBodies, AreNeverHidden) {
  EXPECT_THAT(shown({}, {}, {"Wall"}), ElementsAre("Door", "Tree"));
  EXPECT_THAT(shown({"House"}, {}, {"Sign"}), ElementsAre("Wall", "Door"));
  EXPECT_THAT(shown({}, {"Car"}, {"Storage"}), IsEmpty());
}

TEST_F(ShownBodies, ElsewhereAreNodesWithBodiesOutsideOfTheWorkspace) {
  const auto elsewhere = [&](const Names& names) { return nodesElsewhere(*scene, nodes(names)); };
  EXPECT_EQ(elsewhere({"Car"}), nodes({"Car"}));
  EXPECT_EQ(elsewhere({"Car", "Hut"}), nodes({"Car", "Hut"}));
  EXPECT_THAT(elsewhere({}), IsEmpty());
  EXPECT_THAT(elsewhere({"Car", "Door"}), IsEmpty());
  EXPECT_THAT(elsewhere({"Workspace"}), IsEmpty());
}

TEST_F(ShownBodies, AreAllWhereThereIsNoWorkspace) {
  test::rbx::Model model;
  model.add(-1, "Model", "M");
  model.add(0, "Part", "P");
  model.add(-1, "Part", "Q");
  staged = test::stagePlace(model);
  scene = makeScene(staged.document, {}, {}, staged.stage);
  EXPECT_THAT(shown({}, {}, {}), ElementsAre("P", "Q"));
  EXPECT_THAT(shown({}, {"Q"}, {}), ElementsAre("P", "Q"));
  EXPECT_THAT(nodesElsewhere(*scene, nodes({"Q"})), IsEmpty());
}

TEST_F(ShownBodies, AreTheBoundsOfTheirNode) {
  EXPECT_EQ(boundsOfNode(*scene, staged.node("House")).min, Vec3(-0.5f));
  EXPECT_EQ(boundsOfNode(*scene, staged.node("House")).max, Vec3(3.5f, 0.5f, 0.5f));
  EXPECT_EQ(boundsOfNode(*scene, staged.node("Roof")).centre(), Vec3(200, 0, 0));
}

// ---- Places on them
// -----------------------------------------------------------------------------------------------

TEST(BodyHits, AreTheExactPlaceOnATurnedBlock) {
  test::rbx::Model place;
  place.add(-1, "Part", "Other", {{"CFrame", test::standing(50, 0, 0)}, {"size", test::rbx::Vector3{1, 1, 1}}});
  place.add(-1, "Part", "P", {{"CFrame", test::tilted(3, 4, 5)}, {"size", test::rbx::Vector3{4, 6, 2}}});
  const test::StagedPlace staged = test::stagePlace(place);
  const ScenePointer scene = makeScene(staged.document, {}, {}, staged.stage);
  const Mat4 frame = test::matrixOf(test::tilted(3, 4, 5));
  const auto world = [&](const Vec3& inPart) { return Vec3(frame * Vec4(inPart, 1)); };
  struct Try {
    Vec3 inPart, normal;
  };
  for (const Try& each : {Try{{2, 1.5f, -0.25f}, {1, 0, 0}}, Try{{0.5f, -3, 0.5f}, {0, -1, 0}},
                          Try{{-1.9f, 2.9f, 1}, {0, 0, 1}}, Try{{0, 0, -1}, {0, 0, -1}}}) {
    const Vec3 wanted = world(each.inPart);
    Ray ray;
    ray.origin = world(each.inPart + each.normal * 20.0f + Vec3(0.3f, 0.2f, 0.1f) * 5.0f);
    ray.direction = (wanted - ray.origin) * 0.01f;
    const auto hit = hitOf(*scene, {}, {.node = staged.node("P"), .body = 1}, ray);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->node, staged.node("P"));
    EXPECT_EQ(hit->body, 1u);
    EXPECT_EQ(hit->item, kNone);
    EXPECT_EQ(hit->geometry, kNone);
    EXPECT_LT(glm::distance(hit->position, wanted), 2e-4f);
    EXPECT_NEAR(hit->weights.x + hit->weights.y + hit->weights.z, 1, 1e-5f);
    // The corner of the block that is nearest of the three.
    const Shape& block = staged.stage->shapes[staged.stage->bodies[1].shape];
    const Vec3 corner = world(block.positions[hit->vertices[hit->nearest]] * Vec3(4, 6, 2));
    EXPECT_LT(glm::distance(hit->nearestPosition, corner), 1e-4f);
    for (const uint32_t vertex : hit->vertices)
      EXPECT_GE(glm::distance(world(block.positions[vertex] * Vec3(4, 6, 2)), wanted) + 1e-3f,
                glm::distance(hit->nearestPosition, wanted));
  }
}

TEST(BodyHits, BesideABodyAreTheNearestPlaceOnIt) {
  test::rbx::Model place;
  place.add(-1, "Part", "P", {{"CFrame", test::standing(0, 0, 0)}, {"size", test::rbx::Vector3{2, 2, 2}}});
  const test::StagedPlace staged = test::stagePlace(place);
  const ScenePointer scene = makeScene(staged.document, {}, {}, staged.stage);
  const auto hit =
      hitOf(*scene, {}, {.node = NodeId{0}, .body = 0}, {.origin = {1.01f, 0, 9}, .direction = {0, 0, -1}});
  ASSERT_TRUE(hit);
  EXPECT_LT(glm::distance(hit->position, Vec3(1, 0, 1)), 0.02f);
}

TEST(BodyHits, OfABodyThatIsNotThereAreNothing) {
  test::rbx::Model place;
  place.add(-1, "Part", "P");
  const test::StagedPlace staged = test::stagePlace(place);
  const ScenePointer scene = makeScene(staged.document, {}, {}, staged.stage);
  EXPECT_FALSE(hitOf(*scene, {}, {.node = NodeId{0}, .body = 1}, {}));
  EXPECT_FALSE(hitOf(*makeScene(staged.document), {}, {.node = NodeId{0}, .body = 0}, {}));
}

}  // namespace
}  // namespace vitrine
