// Lines, points, variants, lights and cameras of documents in glTF files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numbers>

#include "core/export/export.h"
#include "core/export/gltf/gltf.h"
#include "core/load/load.h"
#include "core/load/validate.h"
#include "tests/export/loss_ids.h"
#include "tests/support/corpus.h"
#include "tests/support/exchange.h"
#include "tests/support/gltf_check.h"
#include "tests/support/json.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::shared_ptr<Document> triangle() {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({}, "thing");
  document->budget = std::make_shared<MemoryBudget>(Limits{}.memory);
  document->format = "test";
  document->buffers.push_back(std::make_unique<Buffer>());
  Geometry geometry{.name = "sail"};
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {5, 1, 0}};
  geometry.indices = {0, 1, 2};
  Lod lod{.name = "0", .parts = {}};
  lod.parts.push_back({.firstIndex = 0, .indexCount = 3, .firstVertex = 0, .vertexCount = 3});
  geometry.lods.push_back(std::move(lod));
  document->geometries.push_back(std::move(geometry));
  return document;
}

struct WrittenGltf {
  Model model;
  std::vector<std::byte> glb;
  Json json;
  std::string losses;
};

WrittenGltf written(std::shared_ptr<Document> document, const ModelOptions& options = {}) {
  validate(*document);
  EXPECT_THAT(document->diagnostics.all(), IsEmpty());
  const ScenePointer scene = makeScene(document);
  WrittenGltf made;
  const auto glb = exportScene({.writer = findWriter("glb"), .name = "thing", .model = options}, *scene, {});
  const auto gltf = exportScene({.writer = findWriter("gltf"), .name = "thing", .model = options}, *scene, {});
  EXPECT_TRUE(glb.has_value() && gltf.has_value());
  if (!glb || !gltf) return made;
  made.glb = glb->files[0].bytes;
  made.json = parseJson(asText(gltf->files[0].bytes));
  made.losses = lossText(glb->losses);
  ModelOptions held = options;
  held.lines = held.variants = held.lights = held.entities = held.morphs = true;
  auto model = makeModel(*scene, held, {});
  EXPECT_TRUE(model.has_value());
  if (model) made.model = std::move(*model);
  EXPECT_THAT(gltfProblems(made.glb), IsEmpty());
  EXPECT_EQ(gltfDiffers(made.model, made.glb), "");
  return made;
}

// ---- Lines and points

TEST(LinesInGltf, AreModesOfTheirOwnInTheMaterialOfTheFirstPart) {
  const auto document = triangle();
  document->materials = {{.name = "ink", .colour = {1, 0, 0, 1}}};
  Geometry& geometry = document->geometries[0];
  geometry.lods[0].parts[0].material = 0;
  geometry.lines = {3, 4, 0, 1};
  geometry.points = {4};
  const WrittenGltf made = written(document);
  const auto primitives = made.json["meshes"].array().at(0)["primitives"].array();
  ASSERT_THAT(primitives, SizeIs(3));
  EXPECT_TRUE(primitives[0]["mode"].isNull());
  EXPECT_EQ(primitives[1]["mode"].number(), "1");
  EXPECT_EQ(primitives[2]["mode"].number(), "0");
  for (const Json& primitive : primitives) EXPECT_EQ(primitive["material"].number(), "0");
  EXPECT_FALSE(primitives[0]["attributes"]["NORMAL"].isNull());
  EXPECT_TRUE(primitives[1]["attributes"]["NORMAL"].isNull()) << "lines without normals are not lit";
  const ModelGeometry& taken = made.model.geometries[0];
  EXPECT_EQ(taken.positions.size(), 5u) << "with the vertices of lines alone";
  EXPECT_EQ(made.losses, "");
}

TEST(LinesInGltf, GoOutWithoutATriangle) {
  const auto document = triangle();
  Geometry& geometry = document->geometries[0];
  geometry.indices.clear();
  geometry.lods[0].parts.clear();
  geometry.lines = {0, 1, 1, 2};
  geometry.normals.assign(5, Vec3(0, 0, 1));
  document->instances = {{.geometry = 0, .transform = glm::translate(Mat4(1.0f), Vec3(1, 2, 3))},
                         {.geometry = 0, .transform = glm::scale(Mat4(1.0f), Vec3(-1, 1, 1))}};
  const WrittenGltf made = written(document);
  ASSERT_THAT(made.model.meshes, SizeIs(1));
  ASSERT_THAT(made.model.nodes, SizeIs(2));
  EXPECT_EQ(Vec3(made.model.nodes[0].transform[3]), Vec3(1, 2, 3));
  EXPECT_TRUE(made.model.geometries[0].litLines);
  EXPECT_EQ(made.model.geometries[0].positions.size(), 3u);
}

TEST(LinesInGltf, MoveWithMorphTargets) {
  const auto document = triangle();
  Geometry& geometry = document->geometries[0];
  geometry.lines = {3, 4};
  document->morphControls = {"up"};
  geometry.morphs.resize(1);
  geometry.morphs[0].control = 0;
  geometry.morphs[0].positions.assign(5, Vec3(0, 2, 0));
  geometry.morphs[0].normals.assign(5, Vec3(0, 0, 0.5f));
  const WrittenGltf made = written(document);
  const auto primitives = made.json["meshes"].array().at(0)["primitives"].array();
  EXPECT_TRUE(primitives[1]["targets"].array().at(0)["NORMAL"].isNull()) << "no normals, none that move";
}

TEST(LinesInGltf, ThoseThatAreNotFiniteAreLeftOut) {
  auto document = triangle();
  document->geometries[0].positions[4].x = std::numeric_limits<float>::quiet_NaN();
  document->geometries[0].lines = {3, 4, 0, 1};
  const ScenePointer scene = makeScene(document);
  const auto model = makeModel(*scene, {.lines = true}, {});
  ASSERT_TRUE(model.has_value());
  EXPECT_EQ(model->geometries[0].lines.size(), 2u);
  EXPECT_THAT(lossIds(model->losses), ElementsAre("export.lines-not-finite"));
}

// The checks have to find something before what they do not find means anything.
TEST(ContentsOfGltf, AreFoundToDiffer) {
  const auto document = triangle();
  document->geometries[0].lines = {3, 4};
  document->materials = {{.name = "white"}, {.name = "red"}};
  document->variants = {"fire"};
  document->geometries[0].lods[0].parts[0].variants = {{0, 1}};
  document->entities = {{.kind = EntityKind::Light, .label = "lamp"}, {.kind = EntityKind::Camera, .label = "eye"}};
  const WrittenGltf made = written(document);
  const auto differs = [&](auto change) {
    Model other = made.model;
    change(other);
    return gltfDiffers(other, made.glb);
  };
  EXPECT_EQ(differs([](Model& model) { model.geometries[0].lines[1] = 0; }),
            "mesh 0: lines or points of other vertices");
  EXPECT_EQ(differs([](Model& model) { model.geometries[0].points = {0}; }), "mesh 0: another number of parts");
  EXPECT_EQ(differs([](Model& model) { model.meshes[0].variants[0][0].second = 5; }),
            "mesh 0: part 0: other variants");
  EXPECT_EQ(differs([](Model& model) { model.nodes[1].light = kNone; }), "node 1 \"lamp\": another light");
  EXPECT_EQ(differs([](Model& model) { model.nodes[2].camera = 1; }), "node 2 \"eye\": another camera");
  const auto problems = [&](auto change) {
    Model other = made.model;
    change(other);
    return gltfProblems(writeGlb(other)->files[0].bytes);
  };
  EXPECT_THAT(problems([](Model& model) { model.meshes[0].variants[0][0].first = 1; }),
              testing::Contains(HasSubstr("variant 1 of 1")));
  EXPECT_THAT(problems([](Model& model) { model.nodes[1].light = 1; }),
              testing::Contains(HasSubstr("a light that is not there")));
  EXPECT_THAT(problems([](Model& model) { model.geometries[0].lines.push_back(0); }),
              testing::Contains(HasSubstr("not 2 each")));
  EXPECT_THAT(problems([](Model& model) { model.cameras[0].near = 0; }),
              testing::Contains(HasSubstr("camera eye")));
}

// ---- Variants

std::shared_ptr<Document> painted() {
  const auto document = triangle();
  document->materials = {{.name = "white"}, {.name = "red"}, {.name = "blue"}};
  document->variants = {"as sold", "fire", "sea", "bare"};
  document->geometries[0].lods[0].parts[0].material = 0;
  document->geometries[0].lods[0].parts[0].variants = {{1, 1}, {2, 2}, {3, kNone}};
  return document;
}

TEST(VariantsInGltf, KeepTheirNamesAndMaterials) {
  const WrittenGltf made = written(painted());
  EXPECT_THAT(made.model.variants, ElementsAre("as sold", "fire", "sea", "bare"));
  const auto& names = made.json["extensions"]["KHR_materials_variants"]["variants"].array();
  ASSERT_THAT(names, SizeIs(4));
  EXPECT_EQ(names[2]["name"].text(), "sea");
  const Json& primitive = made.json["meshes"].array().at(0)["primitives"].array().at(0);
  const auto& mappings = primitive["extensions"]["KHR_materials_variants"]["mappings"].array();
  ASSERT_THAT(mappings, SizeIs(3));
  const auto& materials = made.json["materials"].array();
  std::string text;
  for (const Json& mapping : mappings)
    text += mapping["variants"].array().at(0).number() + "=" +
            materials.at(size_t(numberOf(mapping["material"])))["name"].text() + " ";
  EXPECT_EQ(text, "1=red 2=blue 3=no material ");
  EXPECT_EQ(materials.at(size_t(numberOf(primitive["material"])))["name"].text(), "white");
  EXPECT_EQ(made.losses, "");
}

TEST(VariantsInGltf, OfNothingThatIsWrittenAreNotThere) {
  const auto document = painted();
  document->geometries[0].lods[0].parts[0].variants.clear();
  const WrittenGltf made = written(document);
  EXPECT_TRUE(made.json["extensionsUsed"].isNull());
}

TEST(VariantsInGltf, OtherFilesTellThatTheyHaveNone) {
  const auto document = painted();
  validate(*document);
  for (const char* writer : {"obj", "dae", "fbx"}) {
    const auto exported =
        exportScene({.writer = findWriter(writer), .name = "x", .model = {}}, *makeScene(document), {});
    ASSERT_TRUE(exported.has_value());
    EXPECT_THAT(lossText(exported->losses), HasSubstr("export.lost-variants")) << writer;
  }
}

// ---- Lights and cameras

// What a node of a glTF file is turned to.
struct Frame {
  Vec3 position, forward, up;
};
Frame frameOf(const ModelNode& node) {
  const Mat4& place = node.transform;
  EXPECT_NEAR(glm::determinant(Mat3(place)), 1, 1e-5f) << "a turn";
  return {Vec3(place[3]), -Vec3(place[2]), Vec3(place[1])};
}
void expectPlaceNear(const Vec3& is, const Vec3& wanted) {
  EXPECT_LT(glm::distance(is, wanted), 1e-5f) << is.x << " " << is.y << " " << is.z;
}

TEST(LightsInGltf, KeepWhatTheyAre) {
  const auto document = triangle();
  document->entities = {{.kind = EntityKind::Spotlight,
                         .position = {1, 2, 3},
                         .range = 4,
                         .innerAngle = 30,
                         .outerAngle = 60,
                         .colour = {1, 0.5f, 0},
                         .intensity = 20,
                         .label = "spot"},
                        {.kind = EntityKind::Light, .intensity = 3, .directional = true, .label = "sun"},
                        {.kind = EntityKind::Light, .position = {0, 1, 0}, .range = 8, .label = "bulb"},
                        {.kind = EntityKind::Light, .label = "spark"},
                        {.kind = EntityKind::Camera, .position = {0, 0, 9}, .outerAngle = 90, .label = "eye"},
                        {.kind = EntityKind::Waypoint, .label = "post"},
                        {.kind = EntityKind::Light, .range = 1, .label = "off", .ignored = true}};
  const WrittenGltf made = written(document, {.scale = 2});
  const Json& list = made.json["extensions"]["KHR_lights_punctual"]["lights"];
  ASSERT_THAT(list.array(), SizeIs(4));
  const Json& spot = list.array()[0];
  EXPECT_EQ(spot["type"].text(), "spot");
  EXPECT_NEAR(numberOf(spot["color"].array()[1]), 0.21404114, 1e-6) << "in light";
  EXPECT_EQ(numberOf(spot["intensity"]), 80) << "twice as far, as bright";
  EXPECT_EQ(numberOf(spot["range"]), 8);
  EXPECT_NEAR(numberOf(spot["spot"]["innerConeAngle"]), std::numbers::pi / 12, 1e-6) << "half of the cone";
  EXPECT_NEAR(numberOf(spot["spot"]["outerConeAngle"]), std::numbers::pi / 6, 1e-6);
  const Json& sun = list.array()[1];
  EXPECT_EQ(sun["type"].text(), "directional");
  EXPECT_EQ(numberOf(sun["intensity"]), 3) << "lux stay lux";
  EXPECT_TRUE(sun["range"].isNull() && sun["color"].isNull());
  const Json& bulb = list.array()[2];
  EXPECT_EQ(bulb["type"].text(), "point");
  EXPECT_EQ(numberOf(bulb["intensity"]), 64) << "one lux at half its range of 16";
  EXPECT_TRUE(list.array()[3]["intensity"].isNull());
  const Json& camera = made.json["cameras"].array().at(0);
  EXPECT_EQ(camera["type"].text(), "perspective");
  EXPECT_NEAR(numberOf(camera["perspective"]["yfov"]), std::numbers::pi / 2, 1e-6);
  EXPECT_GT(numberOf(camera["perspective"]["znear"]), 0);
  EXPECT_EQ(made.losses, "export.light-intensity ");
  const auto& nodes = made.model.nodes;
  const auto node = std::ranges::find(nodes, "spot", &ModelNode::name);
  ASSERT_NE(node, nodes.end());
  expectPlaceNear(frameOf(*node).position, {2, 4, 6});
  expectPlaceNear(frameOf(*node).forward, {0, 0, 1});
}

// ---- Entities and trigger boxes

const Json& nodeOf(const WrittenGltf& made, std::string_view name) {
  static const Json none;
  for (const Json& node : made.json["nodes"].array())
    if (node["name"].text() == name) return node;
  ADD_FAILURE() << "no node " << name;
  return none;
}

TEST(EntitiesInGltf, AreNodesWithWhatTheSourceStores) {
  const auto document = triangle();
  NodeBuilder nodes(*document);
  const NodeId sound = nodes.add(nodes.classIndex("soundemitter", NodeKind::Group), NodeId::None, "hum");
  nodes.set(sound, "sound", "int32", int64_t(4));
  nodes.set(sound, "range", "float", 2.5f);
  nodes.set(sound, "tint", "Colour", Colour{1, 0.5f, 0});
  nodes.set(sound, "class", "string", std::string("its own"));
  nodes.set(sound, "target", "node", sound);
  document->entities = {{.kind = EntityKind::Sound, .node = sound, .position = {1, 2, 3}, .scale = {1, 2, 4}},
                        {.kind = EntityKind::Model, .asset = "crate.x", .label = "crate"},
                        {.kind = EntityKind::Light, .range = 1, .label = "off", .ignored = true}};
  const WrittenGltf made = written(document, {.scale = 2});
  EXPECT_EQ(made.losses, "");
  const Json& hum = nodeOf(made, "hum");
  EXPECT_TRUE(hum["mesh"].isNull());
  EXPECT_EQ(numberOf(hum["translation"].array().at(2)), 6);
  EXPECT_EQ(numberOf(hum["scale"].array().at(2)), 4);
  const Json& extras = hum["extras"];
  EXPECT_EQ(extras["entity"].text(), "sound");
  EXPECT_EQ(extras["class"].text(), "its own") << "what is stored comes first";
  EXPECT_EQ(extras["sound"].number(), "4");
  EXPECT_EQ(extras["range"].number(), "2.5");
  EXPECT_FALSE(extras["tint"].isNull());
  EXPECT_EQ(extras["target"].text(), document->pathOf(sound)) << "a path, as other programs have no such numbers";
  EXPECT_EQ(nodeOf(made, "crate")["extras"]["asset"].text(), "crate.x");
  EXPECT_TRUE(made.json["extensions"].isNull()) << "no light that the game does not use";
  EXPECT_EQ(nodeOf(made, "off")["extras"]["entity"].text(), "light");
  EXPECT_FALSE(nodeOf(made, "off")["extras"]["ignored"].isNull());
}

TEST(EntitiesInGltf, OfASelectionAreThoseBelowIt) {
  const auto document = triangle();
  NodeBuilder nodes(*document);
  const uint32_t kind = nodes.classIndex("thing", NodeKind::Group);
  const NodeId wanted = nodes.add(kind, NodeId::None, "wanted");
  document->geometries[0].node = wanted;
  document->entities = {{.kind = EntityKind::Sound, .node = nodes.add(kind, wanted, "inside")},
                        {.kind = EntityKind::Sound, .node = nodes.add(kind, NodeId::None, "outside")}};
  const WrittenGltf made = written(document, {.selection = {wanted}});
  const auto isThere = [&](const char* name) {
    return std::ranges::find(made.model.nodes, name, &ModelNode::name) != made.model.nodes.end();
  };
  EXPECT_TRUE(isThere("inside"));
  EXPECT_FALSE(isThere("outside"));
}

// What a room has besides surfaces is in the file, and lights come back as they were, by whoever reads it.
TEST(EntitiesInGltf, AndInFbxOfARoomAreAllThere) {
  const auto room = load(std::filesystem::path(VITRINE_SOURCE_DIR) / "resources/samples/room/archive.rmesh");
  ASSERT_TRUE(room.has_value());
  const ScenePointer scene = makeScene(*room);
  std::vector<const Gizmo*> lights;
  for (const Gizmo& gizmo : scene->gizmos)
    if (isLightOrCamera(gizmo)) lights.push_back(&gizmo);
  ASSERT_THAT(lights, SizeIs(3));
  for (const char* writer : {"glb", "fbx"}) {
    SCOPED_TRACE(writer);
    const auto exported = exportScene({.writer = findWriter(writer), .name = "room", .model = {}}, *scene, {});
    ASSERT_TRUE(exported.has_value());
    const std::string losses = lossText(exported->losses);
    for (const char* lost : {"lost-entities", "lost-lights", "lost-triggers"})
      EXPECT_EQ(losses.find(lost), std::string::npos) << losses;
    const auto back = readBack(*exported);
    ASSERT_TRUE(back.has_value());
    ASSERT_EQ((*back)->entities.size(), lights.size());
    const Mat4 to = scene->toWorld, from = makeScene(*back)->toWorld;
    for (size_t light = 0; light < lights.size(); ++light) {
      const Entity& entity = (*back)->entities[light];
      EXPECT_EQ(entity.kind, lights[light]->kind);
      EXPECT_NEAR(entity.colour.r, lights[light]->colour.r, 0.01);
      EXPECT_NEAR(entity.colour.g, lights[light]->colour.g, 0.01);
      EXPECT_NEAR(entity.colour.b, lights[light]->colour.b, 0.01);
      EXPECT_NEAR(entity.outerAngle, lights[light]->outerAngle, 0.01);
      EXPECT_LT(glm::distance(Vec3(from * Vec4(entity.position, 1)), Vec3(to * Vec4(lights[light]->position, 1))),
                0.1f);
    }
    for (const char* name : {"sound 4", "waypoint 2", "notice.jpg", "playerstart 1", "door 1", "archive_alarm"})
      EXPECT_NE(nodeNamed(**back, name), NodeId::None) << name;
  }
}

TEST(TriggersInGltf, AreUnitCubesThatTheirNodesScale) {
  for (const Axis up : {Axis::Y, Axis::Z}) {
    const auto document = triangle();
    Geometry box = document->geometries[0];
    box.role = GeometryRole::Trigger;
    box.positions = {{2, 4, 6}, {4, 4, 6}, {2, 10, 6}};
    box.lods[0].parts[0].name = "173_scene";
    document->geometries.push_back(std::move(box));
    const WrittenGltf made = written(document, {.up = up});
    EXPECT_EQ(made.losses, "");
    const Json& node = nodeOf(made, "173_scene");
    EXPECT_EQ(node["extras"]["entity"].text(), "trigger box");
    const size_t tall = up == Axis::Z ? 2 : 1;
    EXPECT_NEAR(numberOf(node["scale"].array().at(0)), 2, 1e-5);
    EXPECT_NEAR(numberOf(node["scale"].array().at(tall)), 6, 1e-5);
    EXPECT_NEAR(numberOf(node["translation"].array().at(tall)), 7, 1e-5);
    EXPECT_GT(numberOf(node["scale"].array().at(3 - tall)), 0) << "a flat one has an inverse, too";
    const auto least = node["extras"]["min"].array(), most = node["extras"]["max"].array();
    EXPECT_NEAR(numberOf(least.at(tall)), 4, 1e-5);
    EXPECT_NEAR(numberOf(most.at(tall)), 10, 1e-5);
  }
}

// Whatever the source's conventions are, they look where they looked.
TEST(LightsInGltf, StandWhereTheGeometryStands) {
  for (const bool leftHanded : {false, true})
    for (const Axis up : {Axis::X, Axis::Y, Axis::Z}) {
      const auto document = triangle();
      document->conventions.leftHanded = leftHanded;
      document->conventions.up = up;
      Entity camera{.kind = EntityKind::Camera, .position = {5, 1, 0}, .outerAngle = 50, .label = "eye"};
      const Quat turn = glm::normalize(Quat(0.9f, 0.1f, -0.3f, 0.2f));
      camera.rotation = glm::mat3_cast(turn);
      document->entities = {camera};
      const ScenePointer scene = makeScene(document);
      const WrittenGltf made = written(document);
      const auto node = std::ranges::find(made.model.nodes, "eye", &ModelNode::name);
      ASSERT_NE(node, made.model.nodes.end());
      const Frame frame = frameOf(*node);
      const Mat3 to(scene->toWorld);
      expectPlaceNear(frame.position, to * camera.position);
      expectPlaceNear(frame.forward, to * camera.rotation[2]);
      expectPlaceNear(frame.up, to * camera.rotation[1]);
    }
}

TEST(LightsInGltf, GoWithASelection) {
  const auto document = triangle();
  NodeBuilder nodes(*document);
  const uint32_t lamp = nodes.classIndex("lamp", NodeKind::Light);
  const NodeId one = nodes.add(lamp, NodeId::None, "one"), two = nodes.add(lamp, NodeId::None, "two");
  const NodeId sail = nodes.add(nodes.classIndex("mesh", NodeKind::Mesh), two, "sail");
  document->geometries[0].node = sail;
  document->entities = {{.kind = EntityKind::Light, .node = one}, {.kind = EntityKind::Light, .node = two}};
  const WrittenGltf made = written(document, {.selection = {two}});
  ASSERT_THAT(made.model.lights, SizeIs(1));
  EXPECT_EQ(made.model.lights[0].name, "two");
}

}  // namespace
}  // namespace vitrine::test
