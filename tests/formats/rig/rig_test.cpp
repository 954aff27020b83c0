#include "core/formats/rig/rig.h"

#include <gtest/gtest.h>

#include "core/bytes/budget.h"

namespace vitrine::test {
namespace {

Mat4 movedBy(Vec3 way) {
  Mat4 matrix(1.0f);
  matrix[3] = Vec4(way, 1);
  return matrix;
}

// A file's tree, and geometries on it.
struct Rigs : testing::Test {
  Document document;
  Limits limits;
  MemoryBudget budget{limits.memory};
  NodeBuilder nodes{document};
  NodeId root = nodes.add(nodes.classIndex("file", NodeKind::Group), NodeId::None, "file");
  rig::Forest forest;

  uint32_t addNode(const char* name, uint32_t parent, const Vec3& way, bool animated = false) {
    rig::Node node{.name = name, .parent = parent, .local = movedBy(way), .animated = animated};
    node.place = (parent == kNone ? Mat4(1.0f) : forest.nodes[parent].place) * node.local;
    node.node = nodes.add(nodes.classIndex("node", NodeKind::Group),
                          parent == kNone ? root : forest.nodes[parent].node, name);
    forest.nodes.push_back(node);
    return uint32_t(forest.nodes.size() - 1);
  }
  uint32_t addGeometry(uint32_t node, bool influenced) {
    Geometry geometry;
    geometry.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    if (influenced) geometry.influences.resize(3);
    for (Influences& influence : geometry.influences) influence = {{1, 0, 0, 0}, {65535, 0, 0, 0}};
    geometry.node = nodes.add(nodes.classIndex("mesh", NodeKind::Mesh), forest.nodes[node].node, "mesh");
    document.instances.push_back({.geometry = uint32_t(document.geometries.size()),
                                  .transform = forest.nodes[node].place,
                                  .node = geometry.node});
    document.geometries.push_back(std::move(geometry));
    return uint32_t(document.geometries.size() - 1);
  }
  void build() {
    ReadContext context{document, budget, limits};
    ASSERT_TRUE(rig::addSkeletons(context, nodes, root, forest));
  }
};

TEST_F(Rigs, AreMadeOfTheNodesThatBonesName) {
  const uint32_t top = addNode("top", kNone, {5, 0, 0});
  const uint32_t hip = addNode("hip", top, {0, 1, 0});
  const uint32_t between = addNode("between", hip, {0, 1, 0});
  const uint32_t knee = addNode("knee", between, {0, 1, 0});
  const uint32_t body = addGeometry(top, true);
  forest.meshes = {{.geometry = body,
                    .bones = {{.name = "knee", .node = knee, .offset = movedBy({-5, -3, 0})},
                              {.name = "hip", .node = hip, .offset = movedBy({-5, -1, 0})}}}};
  build();
  ASSERT_EQ(document.skeletons.size(), 1u);
  const Skeleton& skeleton = document.skeletons[0];
  ASSERT_EQ(skeleton.joints.size(), 3u) << "what lies between two is one, too";
  EXPECT_EQ(skeleton.joints[1].name, "between");
  EXPECT_EQ(skeleton.joints[2].parent, 1u);
  EXPECT_TRUE(skeleton.joints[0].listed);
  EXPECT_FALSE(skeleton.joints[1].listed);
  EXPECT_EQ(skeleton.joints[2].bind.position, Vec3(5, 3, 0));
  EXPECT_TRUE(skeleton.poses.empty()) << "the file is at rest";
  EXPECT_EQ(document.geometries[body].skeleton, 0u);
  EXPECT_EQ(document.geometries[body].bindShape, Mat4(1.0f));
  EXPECT_EQ(document.geometries[body].influences[0].joints[0], 0u) << "the mesh's second bone is the hip";
  EXPECT_EQ(document.instances[0].transform, Mat4(1.0f)) << "joints place it now";
  const auto movers = rig::moversOf(document, forest, hip);
  ASSERT_EQ(movers.size(), 1u);
  EXPECT_EQ(movers[0].joint, 0u);
  EXPECT_EQ(movers[0].space, movedBy({5, 0, 0})) << "its keys are in the space of the node above";
  EXPECT_EQ(rig::moversOf(document, forest, knee).at(0).space, Mat4(1.0f));
  EXPECT_TRUE(rig::moversOf(document, forest, top).empty());
}

TEST_F(Rigs, AreAsManyAsBindsDiffer) {
  const uint32_t arm = addNode("arm", kNone, {1, 0, 0});
  const uint32_t first = addGeometry(arm, true), second = addGeometry(arm, true), third = addGeometry(arm, true);
  const auto meshOf = [&](uint32_t geometry, Mat4 offset) {
    return rig::Mesh{.geometry = geometry, .bones = {{.node = arm, .offset = offset}, {.name = "loose"}}};
  };
  forest.meshes = {meshOf(first, movedBy({-1, 0, 0})), meshOf(second, movedBy({-1, 0, 0})),
                   meshOf(third, movedBy({-1, 4, 0}))};
  build();
  EXPECT_EQ(document.geometries[first].skeleton, 0u);
  EXPECT_EQ(document.geometries[second].skeleton, 0u);
  EXPECT_EQ(document.geometries[third].skeleton, 1u) << "its two bones are bound apart otherwise";
  EXPECT_EQ(document.skeletons[0].joints.size(), 2u);
  EXPECT_EQ(document.skeletons[0].joints[1].name, "loose");
  EXPECT_EQ(rig::moversOf(document, forest, arm).size(), 2u);
}

TEST_F(Rigs, OfTooManyBindsAreNotMade) {
  const uint32_t arm = addNode("arm", kNone, {});
  for (uint32_t m = 0; m < 40; ++m)
    forest.meshes.push_back({.geometry = addGeometry(arm, true),
                             .bones = {{.node = arm}, {.name = "loose", .offset = movedBy({float(m), 0, 0})}}});
  build();
  EXPECT_EQ(document.skeletons.size(), 32u);
  EXPECT_EQ(std::ranges::count(forest.meshes, false, &rig::Mesh::rigged), 8);
  EXPECT_EQ(document.geometries.back().skeleton, kNone);
}

TEST_F(Rigs, CarryMeshesWithoutBones) {
  const uint32_t still = addNode("still", kNone, {9, 0, 0});
  const uint32_t door = addNode("door", still, {0, 2, 0}, true);
  const uint32_t knob = addNode("knob", door, {0, 0, 3});
  addGeometry(still, false);
  addGeometry(knob, false);
  document.instances.push_back(document.instances.back());  // the same again, beside it in the node
  document.instances.back().inJoint = movedBy({1, 0, 0});
  build();
  ASSERT_EQ(document.skeletons.size(), 1u);
  ASSERT_EQ(document.skeletons[0].joints.size(), 1u);
  EXPECT_EQ(document.skeletons[0].joints[0].node, forest.nodes[door].node);
  EXPECT_EQ(document.instances[0].joint, kNone);
  EXPECT_EQ(document.instances[1].joint, 0u);
  EXPECT_EQ(document.instances[1].inJoint, movedBy({0, 0, 3}));
  EXPECT_EQ(document.instances[2].inJoint, movedBy({1, 0, 3}));
  EXPECT_EQ(rig::moversOf(document, forest, door).at(0).space, movedBy({9, 0, 0}));
}

TEST_F(Rigs, AreNoneWhereNothingMoves) {
  addGeometry(addNode("still", kNone, {9, 0, 0}), false);
  build();
  EXPECT_TRUE(document.skeletons.empty());
  EXPECT_TRUE(rig::moversOf(document, forest, 0).empty());
}

}  // namespace
}  // namespace vitrine::test
