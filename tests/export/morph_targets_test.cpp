// Morph targets of a source: written as such, or baked at the weights that are shown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/export/export.h"
#include "tests/export/loss_ids.h"
#include "tests/support/exchange.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;

ScenePointer morphedScene() {
  const std::string text = gltfMorphs();
  const Bytes bytes = asBytes(text);
  const auto document = loadBytes({bytes.begin(), bytes.end()}, "morphs.gltf");
  EXPECT_TRUE(document.has_value());
  return makeScene(*document);
}

TEST(MorphTargetsExport, GlbKeepsTargetsWeightsAndTheirMotion) {
  const ScenePointer scene = morphedScene();
  ModelOptions options;
  setMorphWeight(options.pose, 1, 0.75f);
  const auto exported = exportScene({.writer = findWriter("glb"), .name = "morphs", .model = options}, *scene, {});
  ASSERT_TRUE(exported.has_value()) << exported.error().message;
  EXPECT_EQ(lossText(exported->losses), "");
  const auto back = readBack(*exported);
  ASSERT_TRUE(back);
  EXPECT_THAT((*back)->morphControls, ElementsAre("up", "wide"));
  ASSERT_EQ((*back)->geometries.size(), 3u);
  const auto near = [](const LargeBuffer<Vec3>& one, const LargeBuffer<Vec3>& other) {
    return std::ranges::equal(one, other, [](const Vec3& a, const Vec3& b) { return glm::distance(a, b) < 1e-5f; });
  };
  for (size_t g = 0; g < 3; ++g) {
    const Geometry &was = scene->document->geometries[g], &is = (*back)->geometries[g];
    EXPECT_TRUE(near(is.positions, was.positions)) << "the shape that the targets move";
    EXPECT_TRUE(near(is.normals, was.normals));
    ASSERT_EQ(is.morphs.size(), 2u);
    EXPECT_TRUE(near(is.morphs[0].positions, was.morphs[0].positions));
    EXPECT_TRUE(near(is.morphs[0].normals, was.morphs[0].normals));
    EXPECT_FLOAT_EQ(is.morphs[0].weight, was.morphs[0].weight);
    EXPECT_FLOAT_EQ(is.morphs[1].weight, 0.75f) << "as it is shown";
  }
  ASSERT_EQ((*back)->animations.size(), 1u);
  const auto& before = scene->document->animations[0].morphs;
  const auto& after = (*back)->animations[0].morphs;
  ASSERT_EQ(after.size(), before.size());
  for (size_t t = 0; t < after.size(); ++t) {
    EXPECT_EQ((*back)->geometries[after[t].geometry].morphs[0].weight, 0.5f) << "those of the node \"right\"";
    EXPECT_EQ(after[t].target, before[t].target);
    EXPECT_EQ(after[t].weight.values, before[t].weight.values);
    ASSERT_EQ(after[t].weight.times.size(), before[t].weight.times.size());
    for (size_t k = 0; k < after[t].weight.times.size(); ++k)
      EXPECT_NEAR(after[t].weight.times[k], before[t].weight.times[k], 1e-5f);
  }
}

TEST(MorphTargetsExport, OtherFilesHaveTheShapeThatIsShown) {
  const ScenePointer scene = morphedScene();
  ModelOptions options;
  setMorphWeight(options.pose, 0, 0.25f);
  for (const char* writer : {"obj", "ply", "dae", "fbx"}) {
    SCOPED_TRACE(writer);
    const auto exported =
        exportScene({.writer = findWriter(writer), .name = "morphs", .model = options}, *scene, {});
    ASSERT_TRUE(exported.has_value()) << exported.error().message;
    EXPECT_THAT(lossText(exported->losses), testing::HasSubstr("lost-morph-targets"));
    const auto back = readBack(*exported);
    ASSERT_TRUE(back);
    const Bounds bounds = makeScene(*back)->bounds;
    EXPECT_NEAR(bounds.max.z - bounds.min.z, 0, 1e-4) << "all are lifted alike";
    EXPECT_NEAR(bounds.max.z, 0.5, 1e-4);
  }
}

}  // namespace
}  // namespace vitrine::test
