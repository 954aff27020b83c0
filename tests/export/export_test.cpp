#include "core/export/export.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "core/export/gltf/gltf.h"
#include "tests/support/exchange.h"
#include "tests/support/gltf_check.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

ScenePointer sceneOf(const std::string& sample) {
  const auto document = loadBytes(samples().at(sample), sample);
  EXPECT_TRUE(document.has_value()) << document.error().message;
  return makeScene(*document);
}

Result<Exported> exported(const Scene& scene, std::string_view writer, ModelOptions model = {},
                          std::string variant = {}) {
  model.textures = false;
  return exportScene(
      {.writer = findWriter(writer), .variant = std::move(variant), .name = {}, .model = std::move(model)}, scene,
      {});
}

Model modelOf(const Scene& scene, ModelOptions options = {}) {
  options.textures = false;
  auto model = makeModel(scene, options, {});
  EXPECT_TRUE(model.has_value()) << model.error().message;
  return model ? std::move(*model) : Model{};
}

Bounds boundsOf(const Scene& scene, ModelOptions options = {}) {
  options.skins = false;
  const Model model = modelOf(scene, std::move(options));
  const std::vector<Mat4> nodeMatrices = nodeMatricesOf(model);
  Bounds bounds;
  for (size_t n = 0; n < model.nodes.size(); ++n)
    if (model.nodes[n].mesh != kNone)
      for (const Vec3& position : model.geometries[model.meshes[model.nodes[n].mesh].geometry].positions)
        bounds.add(Vec3(nodeMatrices[n] * Vec4(position, 1.0f)));
  return bounds;
}

float apart(const Bounds& a, const Bounds& b) {
  return std::max(glm::distance(a.min, b.min), glm::distance(a.max, b.max)) / glm::length(a.size());
}

// What the written file shows when it is read.
ScenePointer sceneOf(const Exported& exported) {
  const auto document = readBack(exported);
  EXPECT_TRUE(document.has_value()) << document.error().message;
  return document ? makeScene(*document) : nullptr;
}

TEST(Export, LooksTowardsZInGltfAndStaysWhatItIs) {
  for (const char* sample : {"head.mesh", "arm.mesh", "lantern.llmesh"})
    for (const Axis up : {Axis::Y, Axis::Z}) {
      SCOPED_TRACE(std::string(sample) + (up == Axis::Y ? ", Y up" : ", Z up"));
      const ScenePointer scene = sceneOf(sample);
      ASSERT_NE(scene->frontYaw, 0.0f);
      const ModelOptions stored{.up = up}, turned{.up = up, .facing = Facing::TowardsZ};
      const auto plain = exported(*scene, "glb", stored), glb = exported(*scene, "glb", turned);
      ASSERT_TRUE(plain && glb);
      EXPECT_THAT(gltfProblems(glb->files[0].bytes), IsEmpty());
      // A step towards the front, in the file that is not turned and in the one that is.
      const Mat4 turn = glm::rotate(Mat4(1.0f), -scene->frontYaw, up == Axis::Y ? Vec3(0, 1, 0) : Vec3(0, 0, 1));
      Bounds wanted;
      const ScenePointer before = sceneOf(*plain), after = sceneOf(*glb);
      for (int corner = 0; corner < 8; ++corner) {
        const Bounds& box = before->bounds;
        wanted.add(Vec3(turn * Vec4(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y,
                                    corner & 4 ? box.max.z : box.min.z, 1)));
      }
      EXPECT_LT(apart(after->bounds, wanted), 1e-4f);
      if (up == Axis::Z) continue;  // its readers take Y for up
      Model model = modelOf(*scene, stored);
      turnFront(model, scene->frontYaw);
      const auto back = readBack(*glb);
      ASSERT_TRUE(back.has_value());
      EXPECT_EQ(differs(model, **back, keptByGltf()), "");
    }
}

TEST(Export, OnlyFormatsThatSayWhereTheFrontLooksAreTurned) {
  const ScenePointer scene = sceneOf("head.mesh");
  for (const Writer& writer : writers()) {
    if (!writer.ofModel) continue;
    SCOPED_TRACE(writer.id);
    const auto stored = exported(*scene, writer.id),
               turned = exported(*scene, writer.id, {.facing = Facing::TowardsZ});
    ASSERT_TRUE(stored && turned);
    const bool gltf = writer.id == "glb" || writer.id == "gltf";
    EXPECT_EQ(stored->files[0].bytes == turned->files[0].bytes, !gltf);
    EXPECT_EQ(writer.facing == Facing::TowardsZ, gltf);
  }
  const ScenePointer room = sceneOf("key.binarymesh");
  EXPECT_FALSE(isTurned(*findWriter("glb"), {.facing = Facing::TowardsZ}, *room)) << "it looks there anyway";
}

TEST(Export, AMotionIsTheSameInWhatIsTurned) {
  Model model = exchangeModel();
  turnFront(model, std::numbers::pi_v<float>);
  const auto glb = writeGlb(model);
  ASSERT_TRUE(glb);
  EXPECT_THAT(gltfProblems(glb->files[0].bytes), IsEmpty());
  const auto back = readBack(*glb);
  ASSERT_TRUE(back);
  EXPECT_EQ(differs(model, **back, keptByGltf()), "");
  EXPECT_EQ(differsInMotion(model, **back, keptByGltf()), "");
}

TEST(Export, PrefersTheSourcesOwnFormat) {
  Document document;
  document.format = "slmesh";
  EXPECT_EQ(writerFor("mesh", document)->id, "slmesh");
  document.format = "roblox-mesh";
  EXPECT_EQ(writerFor("mesh", document)->id, "roblox-mesh");
  document.format = "rmesh";
  EXPECT_EQ(writerFor("mesh", document)->id, "roblox-mesh");
  EXPECT_EQ(writerFor("GLB", document)->id, "glb");
  EXPECT_EQ(writerFor("xyz", document), nullptr);
}

TEST(Export, RefusesAVariantThatIsNone) {
  const ScenePointer scene = sceneOf("arm.mesh");
  const auto made = exported(*scene, "roblox-mesh", {}, "9.99");
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().code, ErrorCode::Unsupported);
  EXPECT_THAT(made.error().message, HasSubstr("9.99"));
  EXPECT_FALSE(exported(*scene, "glb", {}, "2.0").has_value());
}

TEST(Export, GivesANativeWriterTheDocumentItself) {
  for (const char* sample : {"arm.mesh", "key.binarymesh", "lantern.llmesh"}) {
    SCOPED_TRACE(sample);
    const ScenePointer scene = sceneOf(sample);
    const auto made = exported(*scene, scene->document->format);
    ASSERT_TRUE(made.has_value()) << made.error().message;
    const auto back = readBack(*made);
    ASSERT_TRUE(back.has_value());
    ASSERT_EQ((*back)->geometries.size(), scene->document->geometries.size());
    for (size_t g = 0; g < (*back)->geometries.size(); ++g) {
      EXPECT_EQ((*back)->geometries[g].positions, scene->document->geometries[g].positions);
      EXPECT_EQ((*back)->geometries[g].indices, scene->document->geometries[g].indices);
      EXPECT_EQ((*back)->geometries[g].uvs, scene->document->geometries[g].uvs);
    }
  }
}

TEST(Export, ShowsTheSameThroughEveryNativeMeshFormat) {
  for (const char* sample : {"arm.mesh", "head.mesh", "key.binarymesh", "lantern.llmesh"}) {
    const ScenePointer scene = sceneOf(sample);
    for (const char* writer : {"roblox-mesh", "slmesh", "binarymesh", "rmesh"}) {
      SCOPED_TRACE(std::string(sample) + " -> " + writer);
      const auto made = exported(*scene, writer);
      ASSERT_TRUE(made.has_value()) << made.error().message;
      const ScenePointer back = sceneOf(*made);
      ASSERT_TRUE(back);
      EXPECT_EQ(trianglesOf(*back, 0), trianglesOf(*scene, 0));
      // A Second Life mesh is a box of 1 m until something says otherwise.
      if (writer == std::string("slmesh") && scene->document->format != "slmesh") continue;
      EXPECT_LT(apart(boundsOf(*scene), boundsOf(*back)), 1e-3f);
    }
  }
}

TEST(Export, TakesOneLevelOrAll) {
  const ScenePointer scene = sceneOf("lantern.llmesh");
  ASSERT_GT(scene->lodCount, 1u);
  const auto first = exported(*scene, "glb", {.lod = 0}), second = exported(*scene, "glb", {.lod = 1}),
             all = exported(*scene, "glb", {.lod = std::nullopt});
  ASSERT_TRUE(first && second && all);
  EXPECT_EQ(first->triangles, trianglesOf(*scene, 0));
  EXPECT_EQ(second->triangles, trianglesOf(*scene, 1));
  EXPECT_LT(second->triangles, first->triangles);
  uint64_t sum = 0;
  for (uint32_t level = 0; level < scene->lodCount; ++level) sum += trianglesOf(*scene, level);
  EXPECT_EQ(all->triangles, sum);
}

// The level asked for is the finest of what is written, those behind it follow.
TEST(Export, MakesTheLevelAskedForTheFinest) {
  for (const char* sample : {"lantern.llmesh", "arm.mesh"}) {
    const ScenePointer scene = sceneOf(sample);
    ASSERT_GT(scene->lodCount, 1u) << sample;
    for (uint32_t level = 1; level < scene->lodCount; ++level)
      for (const char* writer : {"roblox-mesh", "slmesh", "binarymesh", "rmesh", "glb", "obj"}) {
        SCOPED_TRACE(fmt::format("{} {} -> {}", sample, level, writer));
        const auto made = exported(*scene, writer, {.lod = level});
        ASSERT_TRUE(made.has_value()) << made.error().message;
        const ScenePointer back = sceneOf(*made);
        ASSERT_TRUE(back);
        EXPECT_EQ(trianglesOf(*back, 0), trianglesOf(*scene, level));
        EXPECT_FALSE(back->bounds.empty());
        EXPECT_GT(glm::length(back->bounds.size()), 0.0f);
        if (!findWriter(writer)->holds.has(Content::Levels) || findWriter(writer)->ofModel) continue;
        ASSERT_EQ(back->lodCount, scene->lodCount - level);
        for (uint32_t coarser = level; coarser < scene->lodCount; ++coarser)
          EXPECT_EQ(trianglesOf(*back, coarser - level), trianglesOf(*scene, coarser));
      }
  }
}

TEST(Export, ScalesAndTurnsUp) {
  const ScenePointer scene = sceneOf("key.binarymesh");
  const Bounds plain = boundsOf(*scene), large = boundsOf(*scene, {.up = Axis::Z, .scale = 10});
  EXPECT_NEAR(large.size().x, plain.size().x * 10, 1e-3f);
  EXPECT_NEAR(large.size().z, plain.size().y * 10, 1e-3f);
  EXPECT_NEAR(large.max.z, plain.max.y * 10, 1e-3f);
  EXPECT_NEAR(large.max.y, -plain.min.z * 10, 1e-3f);
}

TEST(Export, TakesASelectionAlone) {
  const ScenePointer scene = sceneOf("key.binarymesh");
  const DrawItem& item = scene->items.front();
  ASSERT_GT(scene->items.size(), 1u);
  const auto made = exported(*scene, "glb", {.selection = {item.node}});
  ASSERT_TRUE(made.has_value()) << made.error().message;
  EXPECT_GT(made->triangles, 0u);
  EXPECT_LT(made->triangles, trianglesOf(*scene, 0));
}

TEST(Export, BakesASkinWhereTheFileHasNone) {
  const ScenePointer scene = sceneOf("arm.mesh");
  const Model skinned = modelOf(*scene), baked = modelOf(*scene, {.skins = false});
  EXPECT_FALSE(skinned.skins.empty());
  EXPECT_TRUE(baked.skins.empty());
  EXPECT_EQ(trianglesOf(skinned), trianglesOf(baked));
  const auto made = exported(*scene, "glb");
  ASSERT_TRUE(made.has_value());
  EXPECT_THAT(gltfProblems(made->files[0].bytes), IsEmpty());
  EXPECT_EQ(gltfDiffers(skinned, made->files[0].bytes), "");
}

}  // namespace
}  // namespace vitrine::test
