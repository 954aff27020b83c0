// The body that an item is worn on.
#include "core/scene/ghost.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slmesh/ghost.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

Bounds spanOf(const std::vector<Vec3>& places) {
  Bounds bounds;
  for (const Vec3& place : places) bounds.add(place);
  return bounds;
}

Ghost avatarAlone() {
  return slmesh::avatarGhost(std::vector<uint32_t>(slAvatar::defaultSkeleton().size(), kNone));
}

TEST(Ghost, OfTheAvatarStandsOnItsFeetWithArmsOut) {
  const SceneGhost ghost = makeGhost(avatarAlone(), {});
  ASSERT_FALSE(ghost.positions.empty());
  const Bounds bounds = spanOf(ghost.positions);
  EXPECT_NEAR(bounds.min.z, 0, 0.05f) << "metres";
  EXPECT_NEAR(bounds.max.z, 1.86f, 0.05f);
  EXPECT_GT(bounds.max.y - bounds.min.y, 1.6f) << "from hand to hand";
  EXPECT_LT(bounds.max.x - bounds.min.x, 0.45f);
  EXPECT_NEAR(bounds.max.y, -bounds.min.y, 0.02f) << "alike on both sides";
}

// Every edge of its triangles has two of them, but where blocks of the surface meet: each piece is closed.
TEST(Ghost, IsASurfaceWhoseNormalsPointOutwards) {
  const SceneGhost ghost = makeGhost(avatarAlone(), {});
  ASSERT_EQ(ghost.normals.size(), ghost.positions.size());
  ASSERT_EQ(ghost.influences.size(), ghost.positions.size());
  size_t outward = 0;
  for (size_t i = 0; i + 2 < ghost.indices.size(); i += 3) {
    const Vec3 &a = ghost.positions[ghost.indices[i]], &b = ghost.positions[ghost.indices[i + 1]],
               &c = ghost.positions[ghost.indices[i + 2]];
    outward += glm::dot(glm::cross(b - a, c - a), ghost.normals[ghost.indices[i]]) > 0;
  }
  EXPECT_GT(float(outward), 0.98f * float(ghost.indices.size() / 3));
}

TEST(Ghost, FollowsTheJointsOfTheRig) {
  // Two bones, each a joint of its own; the second is bent away.
  const Ghost arm{{{.joint = 0, .radius = 0.1f}, {.parent = 0, .joint = 1, .offset = {0, 0, 1}, .radius = 0.1f}}};
  std::vector<Mat4> places(2, Mat4(1.0f));
  places[1][3] = Vec4(0, 0, 1, 1);
  const Bounds straight = spanOf(makeGhost(arm, places).positions);
  EXPECT_NEAR(straight.max.z, 1.1f, 0.02f);
  EXPECT_NEAR(straight.min.z, -0.1f, 0.02f);
  EXPECT_NEAR(straight.max.x, 0.1f, 0.02f);
  places[1][3] = Vec4(1, 0, 0, 1);
  const Bounds bent = spanOf(makeGhost(arm, places).positions);
  EXPECT_NEAR(bent.max.x, 1.1f, 0.02f);
  EXPECT_NEAR(bent.max.z, 0.1f, 0.02f);
}

TEST(Ghost, IsNotMadeOfDamage) {
  std::vector<Mat4> places(1, Mat4(1.0f));
  const Ghost ball{{{.joint = 0, .radius = 0.1f}, {.offset = {0, 0, 1}, .radius = 0.1f}}};
  EXPECT_FALSE(makeGhost(ball, places).positions.empty());
  for (const float far : {1e3f, 1e30f, std::numeric_limits<float>::quiet_NaN()}) {
    places[0][3].x = far;
    EXPECT_TRUE(makeGhost(ball, places).positions.empty()) << far;
  }
}

TEST(Ghost, MovesWithThePoseAndIsNoPartOfTheScene) {
  const auto document = loadBytes(samples().at("lantern.llmesh"));
  ASSERT_TRUE(document);
  const ScenePointer scene = makeScene(*document);
  ASSERT_FALSE(scene->ghost.positions.empty());
  Bounds drawn;
  for (const DrawItem& each : scene->items)
    if (each.lod == 0) drawn.add(each.bounds);
  EXPECT_EQ(scene->bounds.min, drawn.min) << "it is not measured";
  EXPECT_EQ(scene->bounds.max, drawn.max);
  EXPECT_TRUE(wantsGhost(*scene)) << "a lantern is no body";
  const PosedGhost still = posedGhost(*scene, {});
  ASSERT_EQ(still.positions.size(), scene->ghost.positions.size());
  PoseEdits edits;
  edits.joints.push_back({.joint = 0, .rotation = Vec3(0, 90, 0)});
  const PosedGhost bent = posedGhost(*scene, edits);
  size_t moved = 0;
  for (size_t i = 0; i < bent.positions.size(); ++i)
    moved += glm::distance(bent.positions[i], still.positions[i]) > 0.05f;
  EXPECT_GT(moved, bent.positions.size() / 10);
  EXPECT_LT(moved, bent.positions.size()) << "the legs stay";
  // What is made of the scene has nothing of it.
  EXPECT_TRUE(makeScene(*loadBytes(samples().at("arm.mesh")))->ghost.positions.empty());
}

}  // namespace
}  // namespace vitrine::test
