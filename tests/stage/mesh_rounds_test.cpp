// Stages of one place with more and more of its meshes.
#include "core/stage/mesh_rounds.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/assets/asset_finder.h"
#include "core/stage/make_stage.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kFiles = MeshRounds::kFewFiles + 6;

// Parts in a row, 10 studs apart, each with a mesh of its own; and one whose mesh is not there.
class StageRounds : public testing::Test {
 protected:
  void SetUp() override {
    rbx::Model place;
    for (uint32_t part = 0; part < kFiles; ++part) {
      MeshFile mesh;
      for (const Vec3& corner : {Vec3(0), Vec3(2, 0, 1), Vec3(0, 4 + float(part), 0)})
        mesh.vertices.push_back({.position = corner, .normal = {0, 0, 1}});
      mesh.faces = {{0, 1, 2}};
      m_folder.write(std::to_string(1000 + part) + ".mesh", writeV2(mesh));
      add(place, part, std::to_string(1000 + part));
    }
    add(place, kFiles, "77");
    m_place = stagePlace(place);  // without the folder
  }
  static void add(rbx::Model& place, uint32_t part, const std::string& id) {
    place.add(-1, "MeshPart", "P" + std::to_string(part),
              {{"CFrame", standing(10 * float(part), 0, 0)},
               {"size", rbx::Vector3{2, 2, 2}},
               {"MeshId", rbx::String{"rbxassetid://" + id}}});
  }
  Stage make(MeshRounds* rounds) const {
    return makeStage(*m_place.document, AssetFinder({}, {m_folder.path()}), {}, rounds);
  }
  static size_t assetsIn(const Stage& stage) {
    return size_t(std::ranges::count(stage.bodies, ShapeSource::Asset, &Body::source));
  }

  ScratchFolder m_folder;
  StagedPlace m_place;
};

TEST_F(StageRounds, EndWithWhatOneStageHas) {
  const Stage whole = make(nullptr);
  ASSERT_EQ(assetsIn(whole), kFiles);
  EXPECT_EQ(whole.later, 0u);
  EXPECT_EQ(whole.files.size(), kFiles);

  MeshRounds rounds;
  const Stage first = make(&rounds);
  EXPECT_EQ(rounds.files(), kFiles);
  EXPECT_EQ(rounds.left(), kFiles);
  EXPECT_EQ(first.later, kFiles);
  EXPECT_EQ(assetsIn(first), 0u);
  ASSERT_EQ(first.missing.size(), 1u) << "what is read later is not missing";
  EXPECT_EQ(first.missing.front().reference, "rbxassetid://77");

  rounds.takeLargest(first, Vec3(-5, 0, 0), 3);
  const Stage second = make(&rounds);
  EXPECT_EQ(assetsIn(second), 3u);
  for (const char* name : {"P0", "P1", "P2"})
    EXPECT_EQ(std::ranges::find(second.bodies, m_place.node(name), &Body::node)->source, ShapeSource::Asset)
        << name;
  EXPECT_EQ(rounds.left(), kFiles - 3);

  rounds.takeAll();
  const Stage last = make(&rounds);
  EXPECT_EQ(rounds.left(), 0u);
  EXPECT_EQ(last.later, 0u);
  EXPECT_EQ(last.meshes, whole.meshes);
  EXPECT_EQ(last.missing.size(), whole.missing.size());
  EXPECT_EQ(last.files.size(), whole.files.size());
  ASSERT_EQ(last.bodies.size(), whole.bodies.size());
  ASSERT_EQ(last.shapes.size(), whole.shapes.size());
  for (size_t b = 0; b < last.bodies.size(); ++b) {
    EXPECT_EQ(last.bodies[b].node, whole.bodies[b].node);
    EXPECT_EQ(last.bodies[b].source, whole.bodies[b].source);
    EXPECT_EQ(last.bodies[b].transform, whole.bodies[b].transform);
    const Shape &ours = last.shapes[last.bodies[b].shape], &theirs = whole.shapes[whole.bodies[b].shape];
    EXPECT_EQ(ours.name, theirs.name);
    EXPECT_EQ(ours.positions, theirs.positions);
    EXPECT_EQ(ours.indices, theirs.indices);
  }
}

TEST_F(StageRounds, FewMeshesAreReadAtOnce) {
  for (uint32_t part = 5; part < kFiles; ++part)
    std::filesystem::remove(m_folder.path() / (std::to_string(1000 + part) + ".mesh"));
  MeshRounds rounds;
  const Stage stage = make(&rounds);
  EXPECT_EQ(rounds.left(), 0u);
  EXPECT_EQ(stage.later, 0u);
  EXPECT_EQ(assetsIn(stage), 5u);
}

}  // namespace
}  // namespace vitrine::test
