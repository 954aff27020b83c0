// Whatever a document has, every writer writes it or says that it is lost.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/export/export.h"
#include "core/formats/writing.h"
#include "core/load/validate.h"
#include "tests/export/loss_ids.h"
#include "tests/support/corpus.h"
#include "tests/support/exchange.h"
#include "tests/support/samples/binarymesh_writer.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// ---- Documents of one thing each --------------------------------------------------------------------------------

struct Sample {
  std::shared_ptr<Document> document = std::make_shared<Document>();
  ModelOptions options;

  Geometry& first() const { return document->geometries.front(); }
};

// A square that bends, two triangles.
Geometry squareGeometry(float at = 0) {
  Geometry geometry;
  geometry.positions = {{at, 0, 0}, {at + 1, 0, 0}, {at + 1, 1, 0.5f}, {at, 1, 0}};
  geometry.indices = {0, 1, 2, 0, 2, 3};
  Lod lod{.name = "0", .parts = {}};
  lod.parts.push_back({.firstIndex = 0, .indexCount = 6, .firstVertex = 0, .vertexCount = 4});
  geometry.lods.push_back(std::move(lod));
  return geometry;
}

Sample plain() {
  Sample sample;
  Document& document = *sample.document;
  document.source = Source::fromBytes({}, "thing");
  document.budget = std::make_shared<MemoryBudget>(Limits{}.memory);
  document.format = "test";
  document.conventions.unit = "metre";
  document.buffers.push_back(std::make_unique<Buffer>());
  document.geometries.push_back(squareGeometry());
  return sample;
}

NodeId addNode(Document& document, const char* name) {
  NodeBuilder nodes(document);
  return nodes.add(nodes.classIndex("thing", NodeKind::Mesh), NodeId::None, name);
}

void addMaterial(const Sample& sample, Material material) {
  material.name = "paint";
  material.node = addNode(*sample.document, "paint");
  sample.document->materials.push_back(std::move(material));
  sample.first().lods[0].parts[0].material = 0;
}

void addTexture(const Sample& sample, TextureRole role) {
  sample.document->textures.push_back({.path = "wall.png", .role = role});
  for (size_t v = 0; v < 4; ++v) sample.first().uvs.push_back(Vec2(float(v % 2), float(v / 2)));
}

void addSkin(const Sample& sample) {
  Skeleton skeleton;
  skeleton.joints = {{.name = "root"}, {.name = "tip", .parent = 0}};
  skeleton.joints[1].bind.position = {0, 1, 0};
  sample.document->skeletons.push_back(std::move(skeleton));
  sample.first().skeleton = 0;
  for (uint16_t v = 0; v < 4; ++v)
    sample.first().influences.push_back({{uint16_t(v / 2), 0, 0, 0}, {65535, 0, 0, 0}});
}

void addFace(const Sample& sample, bool correctives) {
  addSkin(sample);
  FaceRig rig;
  rig.jointNames = {"tip"};
  rig.joints = {1};
  rig.controls = {{.abbreviation = "c_JD", .name = "JawDrop"}, {.abbreviation = "c_P", .name = "Pucker"}};
  if (correctives) rig.correctives = {{.controls = {0, 1}, .count = 2}};
  for (auto* table : {&rig.translation, &rig.rotation})
    for (auto& axis : *table) axis.assign(rig.columns(), 0.0f);
  for (size_t column = 0; column < rig.columns(); ++column) rig.translation[1][column] = 0.25f * float(column + 1);
  sample.document->faceRig = std::move(rig);
}

void addRole(const Sample& sample, GeometryRole role) {
  Geometry geometry = squareGeometry(3);
  geometry.role = role;
  geometry.name = "second";
  geometry.lods[0].parts[0].name = "second";
  sample.document->geometries.push_back(std::move(geometry));
}

Sample sampleOf(Content content) {
  Sample sample = plain();
  Document& document = *sample.document;
  Geometry& geometry = sample.first();
  switch (content) {
    case Content::Shapes:
      break;
    case Content::Nodes:
      geometry.name = "first", geometry.node = addNode(document, "first");
      document.geometries.push_back(squareGeometry(3));
      document.geometries.back().name = "second", document.geometries.back().node = addNode(document, "second");
      break;
    case Content::Levels: {
      Lod coarse{.name = "1", .parts = {}};
      coarse.parts.push_back({.firstIndex = 6, .indexCount = 3, .firstVertex = 4, .vertexCount = 3});
      geometry.lods.push_back(coarse);
      for (uint32_t v = 0; v < 3; ++v)
        geometry.positions.push_back(Vec3(geometry.positions[v])), geometry.indices.push_back(4 + v);
      sample.options.lod = std::nullopt;
      break;
    }
    case Content::Polygons:
      geometry.polygons = 1;
      break;
    case Content::Doubles: {
      geometry.node = addNode(document, "rounded");
      NodeBuilder(document).set(geometry.node, kRoundedProperty, "uint64", int64_t(3));
      break;
    }
    case Content::Lines:
      geometry.lines = {0, 1, 1, 2};
      geometry.points = {3};
      break;
    case Content::Normals:
      for (size_t v = 0; v < 4; ++v) geometry.normals.push_back(glm::normalize(Vec3(0.1f * float(v), 0, 1)));
      break;
    case Content::Tangents:
      for (size_t v = 0; v < 4; ++v) geometry.tangents.push_back(Vec4(1, 0, 0, 1));
      break;
    case Content::Uvs:
      for (size_t v = 0; v < 4; ++v) geometry.uvs.push_back(Vec2(float(v) / 4, 0.5f));
      break;
    case Content::LightmapUvs:
      for (size_t v = 0; v < 4; ++v) geometry.uvs.push_back(Vec2(0.5f, float(v) / 4));
      for (size_t v = 0; v < 4; ++v) geometry.lightmapUvs.push_back(Vec2(float(v) / 4, 0.5f));
      break;
    case Content::Colours:
      for (uint8_t v = 0; v < 4; ++v) geometry.colours.push_back({200, uint8_t(v * 10), 0, 255});
      break;
    case Content::Alpha:
      for (uint8_t v = 0; v < 4; ++v) geometry.colours.push_back({255, 255, 255, uint8_t(v * 50)});
      break;
    case Content::Materials:
      addMaterial(sample, {});
      break;
    case Content::MaterialColours:
      addMaterial(sample, {.colour = {1, 0.5f, 0.25f, 1}});
      break;
    case Content::DoubleSided:
      addMaterial(sample, {.doubleSided = true});
      break;
    case Content::Variants:
      addMaterial(sample, {.colour = {1, 0.5f, 0.25f, 1}});
      document.materials.push_back({.name = "other paint", .colour = {0, 0.5f, 1, 1}});
      document.variants = {"plain", "blue"};
      geometry.lods[0].parts[0].variants = {{1, 1}};
      break;
    case Content::Images:
      addTexture(sample, TextureRole::Diffuse);
      addMaterial(sample, {.diffuse = 0});
      break;
    case Content::Lightmaps:
      addTexture(sample, TextureRole::Lightmap);
      geometry.lightmapUvs = geometry.uvs;
      addMaterial(sample, {.lightmap = 0, .shading = Shading::Lightmapped});
      break;
    case Content::Skin:
      addSkin(sample);
      break;
    case Content::Poses:
      addSkin(sample);
      document.skeletons[0].poses.push_back({"other", {Mat4(1.0f), Mat4(1.0f)}});
      break;
    case Content::Pose:
      addSkin(sample);
      sample.options.pose.joints.push_back({.joint = 1, .rotation = {0, 40, 0}});
      break;
    case Content::FaceControls:
      addFace(sample, false);
      break;
    case Content::Correctives:
      addFace(sample, true);
      break;
    case Content::MorphTargets:
      document.morphControls = {"smile"};
      geometry.morphs.resize(1);
      geometry.morphs[0] = {0, {{0, 0, 0}, {0, 0, 1}, {0, 0, 0}, {0, 0, 0}}, {}, 0.5f};
      break;
    case Content::Animations: {
      addSkin(sample);
      Animation animation{.name = "wave", .duration = 1, .tracks = {}};
      JointTrack track{.skeleton = 0, .joint = 1, .translation = {}, .rotation = {}, .scale = {}};
      track.translation = {{0, 1}, {{0, 1, 0}, {0, 1, 1}}};
      animation.tracks.push_back(std::move(track));
      document.animations.push_back(std::move(animation));
      break;
    }
    case Content::Curves: {
      sample = sampleOf(Content::Animations);
      Keys<Vec3>& keys = sample.document->animations[0].tracks[0].translation;
      keys.interpolation = Interpolation::Cubic;
      keys.arriving = keys.leaving = {{0, 0, 0}, {1, 0, 0}};
      return sample;
    }
    case Content::Lights:
      document.entities.push_back({.kind = EntityKind::Light, .node = addNode(document, "lamp"), .range = 2});
      break;
    case Content::Entities:
      document.entities.push_back({.kind = EntityKind::Waypoint, .node = addNode(document, "post")});
      break;
    case Content::Collision:
      addRole(sample, GeometryRole::Collision);
      sample.options.collision = true;
      break;
    case Content::NoCollision:
      addRole(sample, GeometryRole::DrawnNoCollision);
      break;
    case Content::Triggers:
      addRole(sample, GeometryRole::Trigger);
      sample.options.triggers = true;
      break;
    case Content::Hulls:
      addRole(sample, GeometryRole::Hull);
      sample.options.physics = true;
      break;
  }
  validate(document);
  return sample;
}

// ---- Written or named -------------------------------------------------------------------------------------------

ImageSource anyImage() {
  return [](uint32_t) -> Result<ImageFile> { return ImageFile{"png", writePng(1, 1, {255, 255, 255, 255})}; };
}

bool isNamedItself(Content content, const Diagnostics& losses) {
  const ContentRow& row = contentRows()[size_t(content)];
  const std::string ids = lossText(losses);
  const auto has = [&](std::string_view word) {
    return !word.empty() && (ids.find(fmt::format(".lost-{} ", word)) != std::string::npos ||
                             ids.find(fmt::format("export.{} ", word)) != std::string::npos);
  };
  return has(row.word) || has(row.otherWord);
}
bool isNamed(Content content, const Diagnostics& losses) {
  const std::optional<Content> whole = contentRows()[size_t(content)].partOf;
  return isNamedItself(content, losses) || (whole && isNamed(*whole, losses));
}

Result<Exported> exportOf(const Writer& writer, std::string_view variant, const Sample& sample,
                          const ModelOptions& options) {
  const ScenePointer scene = makeScene(sample.document);
  return exportScene({.writer = &writer, .variant = std::string(variant), .name = "thing", .model = options},
                     *scene, anyImage());
}

// Whether the files hold it.
bool isWritten(Content content, const Exported& exported, const Writer& writer, std::string_view variant,
               const Sample& sample) {
  const std::string_view bytes = asText(exported.files[0].bytes);
  ModelOptions less = sample.options;
  const auto without = [&] { return std::string(asText(exportOf(writer, variant, sample, less)->files[0].bytes)); };
  switch (content) {
    case Content::Lines:
      if (writer.id != "glb" && writer.id != "gltf") break;
      return bytes.find("\"mode\":1,") != std::string::npos && bytes.find("\"mode\":0,") != std::string::npos;
    case Content::Variants:
      return bytes.find("\"variants\":[1]") != std::string::npos;
    case Content::Curves:
      return bytes.find("CUBICSPLINE") != std::string::npos;
    case Content::Lights:
      if (writer.id == "fbx") break;
      return bytes.find("\"light\":0") != std::string::npos;
    case Content::Entities:
      if (!writer.ofModel) break;
      return bytes.find("waypoint") != std::string::npos && bytes.find("post") != std::string::npos;
    case Content::Pose:
      less.pose = {};
      return without() != bytes;
    case Content::FaceControls:
      if (bytes.find("targetNames") != std::string::npos || bytes.find("BlendShape") != std::string::npos)
        return true;
      break;
    case Content::Collision:
    case Content::Triggers:
    case Content::Hulls:
      less.collision = less.triggers = less.physics = false;
      return without().size() < bytes.size();
    case Content::MaterialColours:
      // A room's surfaces have them in their vertices.
      if (writer.id == "rmesh")
        return contentsOf(*makeScene(*loadBytes(exported.files[0].bytes, "a.rmesh")), {}).has(Content::Colours);
      break;
    case Content::DoubleSided:
      if (bytes.find("double_sided>1") != std::string::npos) return true;
      break;
    case Content::Levels:
      if (bytes.find("LOD1") != std::string::npos) return true;
      break;
    default:
      break;
  }
  const ScratchFolder folder;
  for (const ExportedFile& file : exported.files) folder.write(file.path, Bytes(file.bytes));
  const auto back = load(folder.path() / exported.files[0].path);
  EXPECT_TRUE(back.has_value()) << back.error().message;
  if (!back) return false;
  ModelOptions all;
  all.lod = std::nullopt;
  const ContentSet found = contentsOf(*makeScene(*back), all);
  if (content == Content::FaceControls) return (*back)->faceRig && (*back)->faceRig->controls.size() == 2;
  if (content == Content::Correctives) return (*back)->faceRig && (*back)->faceRig->correctives.size() == 1;
  if (content == Content::Lightmaps)
    return found.has(content) || bytes.find("lightmap") != std::string::npos ||
           bytes.find("wall.png") != std::string::npos;
  return found.has(content);
}

class Losses : public testing::TestWithParam<size_t> {};

TEST_P(Losses, EveryContentIsWrittenOrNamed) {
  const auto content = Content(GetParam());
  const Sample sample = sampleOf(content);
  const ScenePointer scene = makeScene(sample.document);
  ASSERT_TRUE(contentsOf(*scene, sample.options).has(content)) << "the sample has it";
  for (const Writer& writer : writers()) {
    if (!writer.ofModel && (!writer.format || writer.format->instances)) continue;
    if (!writer.holds.has(Content::Shapes)) continue;  // of one clip, whatever else is there
    std::vector<std::string_view> variants = variantsOf(writer);
    variants.insert(variants.begin(), "");
    for (const std::string_view variant : variants) {
      SCOPED_TRACE(fmt::format("{} {} {}", contentRows()[GetParam()].word, writer.id, variant));
      const auto exported = exportOf(writer, variant, sample, sample.options);
      ASSERT_TRUE(exported.has_value()) << exported.error().message;
      const bool held = holdsOf(writer, variant).has(content);
      EXPECT_EQ(held ? isNamedItself(content, exported->losses) : !isNamed(content, exported->losses), false)
          << "what the table says is what is named: " << lossText(exported->losses);
      if (held) {
        EXPECT_TRUE(isWritten(content, *exported, writer, variant, sample)) << lossText(exported->losses);
      }
    }
  }
}
INSTANTIATE_TEST_SUITE_P(All, Losses, testing::Range(size_t(0), kContentCount),
                         [](const testing::TestParamInfo<size_t>& each) {
                           std::string name(contentRows()[each.param].word);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// What is not asked for is left out with a word, too.
TEST(LossesOfChoice, AreNamed) {
  for (const auto& [content, id, writer] : {std::tuple(Content::Collision, "export.lost-collision", "glb"),
                                            {Content::Triggers, "export.lost-triggers", "dae"},  // nodes in glTF
                                            {Content::Hulls, "export.lost-physics", "glb"},
                                            {Content::Levels, "export.lost-levels", "glb"}}) {
    const Sample sample = sampleOf(content);
    const auto exported = exportOf(*findWriter(writer), "", sample, {});
    ASSERT_TRUE(exported.has_value());
    ASSERT_EQ(exported->losses.all().size(), 1u) << lossText(exported->losses);
    EXPECT_EQ(exported->losses.all()[0].id, id);
    EXPECT_THAT(exported->losses.all()[0].message, testing::StartsWith("left out, because not asked for: "));
  }
}

TEST(LossesOfScenes, OtherScenesAndWhatIsHiddenAreLeftOutWithAWord) {
  const Sample sample = plain();
  sample.document->scenes = {{.name = "one"}, {.name = "two"}};
  sample.document->instances = {{.geometry = 0}, {.geometry = 0, .scene = 1}, {.geometry = 0, .visible = false}};
  const auto exported = exportOf(*findWriter("glb"), "", sample, {});
  ASSERT_TRUE(exported.has_value());
  ASSERT_EQ(lossText(exported->losses), "export.lost-scenes ");
  EXPECT_EQ(exported->losses.all()[0].count, 2u);
  const auto back = readBack(*exported);
  ASSERT_TRUE(back);
  EXPECT_EQ(makeScene(*back)->items.size(), 1u);
}

// People read the losses in the window: in its language, whose translator the window sets.
TEST(Losses, AreInTheLanguageOfTheWindow) {
  const Sample sample = sampleOf(Content::Animations);
  setTranslation([](const char* context, const char* text) { return fmt::format("{}<{}>", context, text); });
  const auto exported = exportOf(*findWriter("stl"), "", sample, {});
  setTranslation(nullptr);
  ASSERT_TRUE(exported.has_value());
  ASSERT_FALSE(exported->losses.all().empty());
  for (const Diagnostic& loss : exported->losses.all())
    EXPECT_THAT(loss.message, testing::StartsWith("Losses<")) << loss.id;
  const auto isIt = [](const Diagnostic& loss) {
    return loss.message == "Losses<cannot be stored in this kind of file: Losses<animations>>";
  };
  EXPECT_TRUE(std::ranges::any_of(exported->losses.all(), isIt)) << lossText(exported->losses);
}

TEST(LossesOfTrees, AreShapesAndWhatMovesThem) {
  const Sample sample = sampleOf(Content::Correctives);
  const auto exported = exportOf(*findWriter("tree-json"), "", sample, {});
  ASSERT_TRUE(exported.has_value());
  EXPECT_EQ(lossText(exported->losses), "export.lost-shapes export.lost-skin export.lost-face-controls ");
}

// ---- Faces ------------------------------------------------------------------------------------------------------

ScenePointer headScene() {
  const auto document = loadBytes(samples().at("head.mesh"), "head.mesh");
  EXPECT_TRUE(document.has_value());
  return makeScene(*document);
}

TEST(LossesOfFaces, PlainFilesNameWhatTheyLose) {
  const ScenePointer scene = headScene();
  for (const char* writer : {"obj", "ply", "stl", "binarymesh", "rmesh"}) {
    SCOPED_TRACE(writer);
    const auto exported = exportScene({.writer = findWriter(writer), .name = "head", .model = {}}, *scene, {});
    ASSERT_TRUE(exported.has_value()) << exported.error().message;
    for (const Content lost : {Content::Skin, Content::FaceControls, Content::Tangents})
      if (contentsOf(*scene, {}).has(lost)) {
        EXPECT_TRUE(isNamed(lost, exported->losses)) << contentRows()[size_t(lost)].word;
      }
  }
}

TEST(LossesOfFaces, TheRigIsScaledWithTheMesh) {
  const ScenePointer scene = headScene();
  const FaceRig& before = *scene->document->faceRig;
  const auto exported =
      exportScene({.writer = findWriter("roblox-mesh"), .name = "head", .model = {.scale = 2}}, *scene, {});
  ASSERT_TRUE(exported.has_value()) << exported.error().message;
  EXPECT_THAT(lossText(exported->losses), Not(HasSubstr("face")));
  const auto back = readBack(*exported);
  ASSERT_TRUE(back && (*back)->faceRig);
  const FaceRig& after = *(*back)->faceRig;
  ASSERT_EQ(after.controls.size(), before.controls.size());
  EXPECT_EQ(after.correctives.size(), before.correctives.size());
  ASSERT_EQ(after.jointNames, before.jointNames);
  for (size_t axis = 0; axis < 3; ++axis)
    for (size_t i = 0; i < before.translation[axis].size(); ++i) {
      EXPECT_NEAR(after.translation[axis][i], 2 * before.translation[axis][i], 1e-4f);
      EXPECT_NEAR(after.rotation[axis][i], before.rotation[axis][i], 1e-4f);
    }
  // A control takes the vertices twice as far.
  const std::vector<float> jaw{1};
  const ScenePointer scaled = makeScene(*back);
  const Bounds small = visibleBounds(*scene, 0, {.joints = {}, .face = jaw}),
               large = visibleBounds(*scaled, 0, {.joints = {}, .face = jaw});
  EXPECT_LT(glm::distance(large.min, 2.0f * small.min), 1e-3f * glm::length(large.size()));
  EXPECT_LT(glm::distance(large.max, 2.0f * small.max), 1e-3f * glm::length(large.size()));
}

// ---- Tangents ---------------------------------------------------------------------------------------------------

TEST(LossesOfTangents, AFewThatAreNoneAreMadeAnew) {
  for (const float sense : {1.0f, -1.0f}) {
    Sample sample = plain();
    Geometry& geometry = sample.first();
    geometry.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    geometry.uvs = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};  // U grows with y
    for (size_t v = 0; v < 4; ++v) geometry.normals.push_back({0, 0, 1});
    for (size_t v = 0; v < 4; ++v) geometry.tangents.push_back({0, 1, 0, sense});
    geometry.tangents[2] = Vec4(0);
    validate(*sample.document);
    const auto model = makeModel(*makeScene(sample.document), {}, {});
    ASSERT_TRUE(model.has_value());
    ASSERT_EQ(model->geometries[0].tangents.size(), 4u);
    for (const Vec4& tangent : model->geometries[0].tangents)
      EXPECT_LT(glm::distance(tangent, Vec4(0, 1, 0, sense)), 1e-6f);
    ASSERT_EQ(model->losses.all().size(), 1u);
    EXPECT_EQ(model->losses.all()[0].id, "export.tangents-made");
    EXPECT_EQ(model->losses.all()[0].count, 1u);
  }
}

TEST(LossesOfTangents, ThoseOfVerticesThatMoveMoveWithThem) {
  Sample sample = sampleOf(Content::Skin);
  Geometry& geometry = sample.first();
  for (size_t v = 0; v < 4; ++v) geometry.tangents.push_back(Vec4(1, 0, 0, 1));
  for (size_t v = 0; v < 4; ++v) geometry.uvs.push_back(Vec2(geometry.positions[v]));
  geometry.influences.assign(4, {{0, 0, 0, 0}, {65535, 0, 0, 0}});
  ModelOptions options{.skins = false, .pose = {.joints = {{.joint = 0, .rotation = {0, 0, 90}}}, .face = {}}};
  const auto model = makeModel(*makeScene(sample.document), options, {});
  ASSERT_TRUE(model.has_value());
  const ModelGeometry& made = model->geometries[0];
  ASSERT_EQ(made.tangents.size(), 4u);
  for (size_t v = 0; v < 4; ++v) {
    EXPECT_GT(made.tangents[v].y, 0.8f) << "X has turned to Y";
    EXPECT_NEAR(glm::dot(Vec3(made.tangents[v]), made.normals[v]), 0, 1e-5f);
  }
}

// ---- BinaryMesh -------------------------------------------------------------------------------------------------

std::vector<MeshObject> quad(double x) {
  MeshObject object{.name = "quad"};
  object.positions = {{0, 0, 0}, {x, 0, 0}, {x, 1, 0}, {0, 1, 0}};
  object.faces = {bareFace({0, 1, 2, 3}, 0xFFFFFFFF, 0xFFFF)};
  return {object};
}

TEST(LossesOfBinaryMeshes, DoublesAndPolygonsAreNamed) {
  const auto document = loadBytes(writeBinaryMesh(quad(0.1), {.version = 3}), "quad.binarymesh");
  ASSERT_TRUE(document.has_value());
  const ScenePointer scene = makeScene(*document);
  const auto glb = exportScene({.writer = findWriter("glb"), .name = "a", .model = {}}, *scene, {});
  ASSERT_TRUE(glb.has_value());
  EXPECT_EQ(lossText(glb->losses), "export.lost-polygons export.lost-precision ");
  const auto own = exportScene({.writer = findWriter("binarymesh"), .name = "a", .model = {}}, *scene, {});
  ASSERT_TRUE(own.has_value());
  EXPECT_EQ(lossText(own->losses), "binarymesh.lost-precision ");
  EXPECT_EQ(own->losses.all()[0].count, 2u);
}

TEST(LossesOfBinaryMeshes, DoublesThatAreFloatsAreKept) {
  const auto document = loadBytes(writeBinaryMesh(quad(0.5), {.version = 3}), "quad.binarymesh");
  ASSERT_TRUE(document.has_value());
  const auto own =
      exportScene({.writer = findWriter("binarymesh"), .name = "a", .model = {}}, *makeScene(*document), {});
  ASSERT_TRUE(own.has_value());
  EXPECT_EQ(lossText(own->losses), "");
}

}  // namespace
}  // namespace vitrine::test
