#include "core/scene/scene.h"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

// One triangle whose (b-a)x(c-a) is +Z on the stored numbers.
Geometry triangleGeometry() {
  Geometry geometry;
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  geometry.indices = {0, 1, 2};
  Lod lod;
  Part part;
  part.indexCount = 3;
  lod.parts.push_back(part);
  geometry.lods.push_back(lod);
  return geometry;
}

std::shared_ptr<Document> documentOf(Geometry geometry) {
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return document;
}

float computedNormalZ(bool leftHanded, bool clockwise) {
  auto document = documentOf(triangleGeometry());
  document->conventions.leftHanded = leftHanded;
  document->conventions.clockwiseFront = clockwise;
  return makeScene(document)->geometries[0].normals[0].z;
}

TEST(Scene, ComputedNormalsPointAtWhoSeesTheFront) {
  EXPECT_FLOAT_EQ(computedNormalZ(false, false), 1);  // right-handed, counter-clockwise: the cross product itself
  EXPECT_FLOAT_EQ(computedNormalZ(true, true), 1);    // left-handed, clockwise: Blitz3D rooms
  EXPECT_FLOAT_EQ(computedNormalZ(false, true), -1);
  EXPECT_FLOAT_EQ(computedNormalZ(true, false), -1);
}

TEST(Scene, KeepsStoredNormalsWithoutCopying) {
  Geometry geometry = triangleGeometry();
  geometry.normals = {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}};
  auto document = documentOf(std::move(geometry));
  const auto scene = makeScene(document);
  EXPECT_EQ(scene->geometries[0].normals.data(), document->geometries[0].normals.data());
  EXPECT_EQ(scene->geometries[0].positions.data(), document->geometries[0].positions.data());
  EXPECT_EQ(scene->geometries[0].indices.data(), document->geometries[0].indices.data());
}

TEST(Scene, ReplacesOnlyDegenerateNormals) {
  Geometry geometry = triangleGeometry();
  geometry.normals = {{0, 1, 0}, {0, 0, 0}, {std::nanf(""), 0, 0}};
  const auto scene = makeScene(documentOf(std::move(geometry)));
  EXPECT_EQ(scene->geometries[0].normals[0], Vec3(0, 1, 0));
  EXPECT_EQ(scene->geometries[0].normals[1], Vec3(0, 0, 1));
  EXPECT_EQ(scene->geometries[0].normals[2], Vec3(0, 0, 1));
}

TEST(Scene, FlipsVOnlyForBottomLeftOrigin) {
  Geometry geometry = triangleGeometry();
  geometry.uvs = {{0.25f, 0.25f}, {0, 0}, {0, 3}};
  auto document = documentOf(std::move(geometry));
  EXPECT_EQ(makeScene(document)->geometries[0].uvs[0], Vec2(0.25f, 0.25f));
  document->conventions.uvOrigin = UvOrigin::BottomLeft;
  const auto flipped = makeScene(document);
  EXPECT_EQ(flipped->geometries[0].uvs[0], Vec2(0.25f, 0.75f));
  EXPECT_EQ(flipped->geometries[0].uvs[2], Vec2(0, -2));
}

TEST(Scene, TakesAllZeroColoursForNone) {
  Geometry geometry = triangleGeometry();
  geometry.colours = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
  EXPECT_TRUE(makeScene(documentOf(std::move(geometry)))->geometries[0].colours.empty());
  Geometry black = triangleGeometry();
  black.colours = {{0, 0, 0, 255}, {0, 0, 0, 0}, {0, 0, 0, 0}};
  EXPECT_EQ(makeScene(documentOf(std::move(black)))->geometries[0].colours.size(), 3u);
}

TEST(Scene, MirrorsZOfLeftHandedFilesAndKeepsTheWinding) {
  auto document = documentOf(triangleGeometry());
  document->conventions.leftHanded = true;
  document->conventions.clockwiseFront = true;
  const auto scene = makeScene(document);
  EXPECT_EQ(Vec3(scene->toWorld * Vec4(1, 2, 3, 1)), Vec3(1, 2, -3));
  EXPECT_TRUE(scene->placements[0].clockwiseFront);
}

TEST(Scene, TurnsZUpIntoYUpWithoutMirroring) {
  auto document = documentOf(triangleGeometry());
  document->conventions.up = Axis::Z;
  const auto scene = makeScene(document);
  EXPECT_EQ(Vec3(scene->toWorld * Vec4(0, 0, 1, 1)), Vec3(0, 1, 0));
  EXPECT_EQ(Vec3(scene->toWorld * Vec4(1, 0, 0, 1)), Vec3(1, 0, 0));
  EXPECT_FLOAT_EQ(glm::determinant(Mat3(scene->toWorld)), 1);
  EXPECT_FALSE(scene->placements[0].clockwiseFront);
}

TEST(Scene, ListsEveryLevelAndBoundsTheFinest) {
  Geometry geometry = triangleGeometry();
  geometry.positions.insert(geometry.positions.end(), {{0, 0, 0}, {9, 0, 0}, {0, 9, 0}});
  geometry.indices.insert(geometry.indices.end(), {3, 4, 5});
  Lod coarse;
  coarse.parts.push_back(Part{});
  coarse.parts[0].firstIndex = 3;
  coarse.parts[0].indexCount = 3;
  geometry.lods.push_back(coarse);
  const auto scene = makeScene(documentOf(std::move(geometry)));
  ASSERT_EQ(scene->items.size(), 2u);
  EXPECT_EQ(scene->lodCount, 2u);
  EXPECT_EQ(scene->geometries[0].lodCount, 2u);
  EXPECT_EQ(scene->items[1].lod, 1u);
  EXPECT_EQ(scene->items[1].bounds.max, Vec3(9, 9, 0));
  EXPECT_EQ(scene->bounds.max, Vec3(1, 1, 0));
}

TEST(Scene, WhatHasNoSuchLevelCountsWithItsLastOne) {
  Geometry levelled = triangleGeometry();
  levelled.indices.insert(levelled.indices.end(), {0, 1, 2, 0, 1, 2});
  levelled.lods.push_back(levelled.lods[0]);
  levelled.lods[0].parts[0].indexCount = 9;
  auto document = documentOf(std::move(levelled));
  document->geometries.push_back(triangleGeometry());
  const auto scene = makeScene(document);
  EXPECT_EQ(trianglesOf(*scene, 0), 4u);
  EXPECT_EQ(trianglesOf(*scene, 1), 2u);
  EXPECT_EQ(trianglesOf(*scene, 5), 2u);
}

TEST(Scene, BoundsFallBackToHullsThenEntities) {
  Geometry hull = triangleGeometry();
  hull.role = GeometryRole::Hull;
  EXPECT_EQ(makeScene(documentOf(std::move(hull)))->bounds.max, Vec3(1, 1, 0));
  auto document = std::make_shared<Document>();
  document->entities.resize(2);
  document->entities[1].position = {4, 5, 6};
  EXPECT_EQ(makeScene(document)->bounds.max, Vec3(4, 5, 6));
  EXPECT_TRUE(makeScene(std::make_shared<Document>())->bounds.empty());
}

TEST(Scene, MergesTheSurfacesOfOneTrigger) {
  auto document = std::make_shared<Document>();
  NodeBuilder nodes(*document);
  const NodeId node = nodes.add(nodes.classIndex("trigger", NodeKind::Trigger), NodeId::None, "door");
  Geometry geometry = triangleGeometry();
  geometry.role = GeometryRole::Trigger;
  geometry.positions.insert(geometry.positions.end(), {{5, 5, 5}, {6, 5, 5}, {5, 6, 5}});
  geometry.indices.insert(geometry.indices.end(), {3, 4, 5});
  geometry.lods[0].parts.push_back(geometry.lods[0].parts[0]);
  geometry.lods[0].parts[1].firstIndex = 3;
  for (Part& part : geometry.lods[0].parts) part.node = node;
  document->geometries.push_back(std::move(geometry));
  const auto scene = makeScene(document);
  EXPECT_EQ(scene->triggers.size(), 2u);
  ASSERT_EQ(scene->triggerBoxes.size(), 1u);
  EXPECT_EQ(scene->triggerBoxes[0].name, "door");
  EXPECT_EQ(scene->triggerBoxes[0].bounds.max, Vec3(6, 6, 5));
}

TEST(Scene, ScalesTheAxesOfAModelAfterTurningThem) {
  auto document = std::make_shared<Document>();
  Entity entity;
  entity.kind = EntityKind::Model;
  entity.rotation = Mat3(0, 0, 1, 0, 1, 0, -1, 0, 0);  // X becomes Z, Z becomes -X
  entity.scale = {2, 3, 4};
  document->entities.push_back(entity);
  const Mat3 axes = makeScene(document)->gizmos[0].axes;
  EXPECT_EQ(axes[0], Vec3(0, 0, 2));
  EXPECT_EQ(axes[1], Vec3(0, 3, 0));
  EXPECT_EQ(axes[2], Vec3(-4, 0, 0));
}

TEST(Scene, DrawsAGeometryAtItsInstancesOnly) {
  auto document = documentOf(triangleGeometry());
  NodeBuilder nodes(*document);
  const NodeId left = nodes.add(nodes.classIndex("node", NodeKind::Group), NodeId::None, "left");
  Mat4 moved(1.0f), mirrored(1.0f);
  moved[3] = Vec4(10, 0, 0, 1);
  mirrored[0][0] = -2;
  document->instances = {{0, moved, left}, {0, mirrored, NodeId::None}};
  const auto scene = makeScene(document);
  EXPECT_EQ(scene->geometries.size(), 1u);
  ASSERT_EQ(scene->items.size(), 2u);
  EXPECT_EQ(scene->items[0].node, left);
  EXPECT_EQ(scene->items[0].bounds.min, Vec3(10, 0, 0));
  EXPECT_EQ(scene->items[1].bounds.min, Vec3(-2, 0, 0));
  EXPECT_FALSE(scene->placements[scene->items[0].placement].clockwiseFront);
  EXPECT_TRUE(scene->placements[scene->items[1].placement].clockwiseFront) << "mirroring turns the winding round";
  EXPECT_EQ(scene->bounds.max, Vec3(11, 1, 0));
  EXPECT_EQ(document->bounds().min, Vec3(-2, 0, 0));
}

TEST(Scene, TakesAnotherUpAxisIfToldSo) {
  SceneOptions options;
  options.up = Axis::Z;
  EXPECT_EQ(makeScene(documentOf(triangleGeometry()), options)->bounds.min, Vec3(0, 0, -1));
}

TEST(Scene, ZUpOfALeftHandedFileIsUp) {
  auto document = documentOf(triangleGeometry());
  document->conventions.leftHanded = true;
  document->conventions.up = Axis::Z;
  const auto scene = makeScene(document);
  EXPECT_EQ(Vec3(scene->toWorld * Vec4(0, 0, 1, 1)), Vec3(0, 1, 0));
  EXPECT_EQ(Vec3(scene->toWorld * Vec4(1, 0, 0, 1)), Vec3(1, 0, 0));
  EXPECT_FLOAT_EQ(glm::determinant(Mat3(scene->toWorld)), -1);
}

TEST(Scene, PropsTurnWithTheirRoom) {
  auto room = documentOf(triangleGeometry());
  room->conventions.leftHanded = room->conventions.clockwiseFront = true;
  Entity entity;
  entity.kind = EntityKind::Model;
  entity.position = {1, 2, 3};
  room->entities.push_back(entity);
  Props props;
  props.props.push_back({"seat.x", documentOf(triangleGeometry())});
  props.ofEntity = {0};
  SceneOptions options;
  options.up = Axis::Z;
  const auto relative = [](const Scene& scene) {
    return glm::inverse(scene.toWorld) * scene.placements[scene.items[1].placement].toWorld;
  };
  EXPECT_EQ(relative(*makeScene(room, {}, props)), relative(*makeScene(room, options, props)));
}

TEST(Scene, SizesAUnitBoxByTheHintOrAsTold) {
  auto document = documentOf(triangleGeometry());
  SceneOptions options;
  options.scale = Vec3(5, 6, 7);
  EXPECT_EQ(makeScene(document, options)->bounds.max, Vec3(1, 1, 0)) << "the file says itself how large it is";
  document->conventions.assumedScale = Vec3(2, 3, 4);
  EXPECT_EQ(makeScene(document)->bounds.max, Vec3(2, 3, 0));
  EXPECT_EQ(makeScene(document, options)->bounds.max, Vec3(5, 6, 0));
}

// A triangle bound to a joint at (0, 0, 1), its second corner to another at (0, 0, 2) that the pose lifts.
std::shared_ptr<Document> riggedTriangle() {
  Geometry geometry = triangleGeometry();
  geometry.skeleton = 0;
  geometry.bindShape[3] = Vec4(0, 0, 1, 1);
  geometry.influences.resize(3);
  for (Influences& influence : geometry.influences) influence = {{0, 0, 0, 0}, {65535, 0, 0, 0}};
  geometry.influences[1].joints[0] = 1;
  auto document = documentOf(std::move(geometry));
  Skeleton skeleton;
  skeleton.joints.resize(2);
  skeleton.joints[0].bind.position = {0, 0, 1};
  skeleton.joints[1].bind.position = {0, 0, 2};
  skeleton.joints[1].parent = 0;
  Pose pose{.name = "lifted", .jointMatrices = {Mat4(1.0f), Mat4(1.0f)}};
  pose.jointMatrices[0][3] = Vec4(0, 0, 1, 1);
  pose.jointMatrices[1][3] = Vec4(0, 3, 2, 1);
  skeleton.poses.push_back(pose);
  document->skeletons.push_back(std::move(skeleton));
  return document;
}

TEST(Scene, DrawsARigInItsBindPoseUntilAskedForAnother) {
  const auto document = riggedTriangle();
  const auto bound = makeScene(document);
  EXPECT_EQ(bound->bounds.min, Vec3(0, 0, 1)) << "where the bind shape puts it";
  EXPECT_EQ(bound->geometries[0].positions.data(), document->geometries[0].positions.data());
  EXPECT_EQ(Vec3(bound->jointMatrices[0][1][3]), Vec3(0, 0, 2));
  EXPECT_TRUE(paletteOf(*bound, bound->geometries[0], {}).empty());
  SceneOptions options;
  options.pose = "lifted";
  const auto lifted = makeScene(document, options);
  EXPECT_EQ(Vec3(lifted->jointMatrices[0][1][3]), Vec3(0, 3, 2));
  const auto palette = paletteOf(*lifted, lifted->geometries[0], {});
  ASSERT_EQ(palette.size(), 2u);
  EXPECT_EQ(palette[0], Mat4(1.0f));
  EXPECT_EQ(Vec3(palette[1] * Vec4(1, 0, 0, 1)), Vec3(1, 3, 0)) << "in the space of the stored positions";
  EXPECT_EQ(lifted->bounds.max, Vec3(1, 3, 1));
  document->skeletons[0].shownPose = 0;
  EXPECT_EQ(makeScene(document)->bounds.max, Vec3(1, 3, 1));
  options.pose = kBindPose;
  EXPECT_EQ(makeScene(document, options)->bounds.max, Vec3(1, 1, 1));
  EXPECT_EQ(posesOf(*document), (std::vector<std::string>{"bind", "lifted"}));
  EXPECT_EQ(shownPoseOf(*document), "lifted");
}

TEST(Scene, AnInstanceGoesWithItsJoint) {
  const auto document = riggedTriangle();
  Geometry lamp = triangleGeometry();
  document->geometries.push_back(lamp);
  Mat4 transform(1.0f);
  transform[3] = Vec4(5, 0, 2, 1);
  Instance hung{.geometry = 1, .transform = transform, .skeleton = 0, .joint = 1};
  hung.inJoint[3] = Vec4(5, 0, 0, 1);
  NodeBuilder nodes(*document);
  const NodeId lampNode = hung.node = nodes.add(nodes.classIndex("lamp", NodeKind::Mesh), NodeId::None, "lamp");
  document->instances.push_back(hung);
  document->instances.push_back({.geometry = 1, .transform = transform});
  // Turned inside out at the end.
  Animation animation{.name = "grow", .duration = 2, .tracks = {}};
  animation.tracks = {{.joint = 1,
                       .translation = {{0, 2}, {Vec3(0, 0, 1), Vec3(0, 8, 1)}},
                       .scale = {{1, 2}, {Vec3(1), Vec3(-1, 1, 1)}}}};
  document->animations.push_back(animation);
  const auto scene = makeScene(document);
  const auto placementOf = [&](size_t item, const PoseEdits& edits) {
    return placementAt(*scene, scene->items.at(item).placement, allJointMatrices(*scene, edits));
  };
  ASSERT_EQ(scene->items.size(), 3u);
  EXPECT_NE(scene->items[0].placement, scene->items[1].placement);
  PoseEdits edits;
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(placementOf(0, edits).toWorld, transform);
  edits = {.joints = {}, .face = {}, .animation = 0, .time = 1};
  EXPECT_FALSE(edits.empty());
  EXPECT_EQ(Vec3(placementOf(0, edits).toWorld[3]), Vec3(5, 4, 2));
  EXPECT_EQ(placementOf(1, edits).toWorld, transform);
  EXPECT_FALSE(placementOf(0, edits).clockwiseFront);
  edits.time = 2;
  EXPECT_EQ(Vec3(placementOf(0, edits).toWorld[3]), Vec3(-5, 8, 2));
  EXPECT_TRUE(placementOf(0, edits).clockwiseFront);
  EXPECT_EQ(visibleBounds(*scene, 0, edits).min.x, -6);
  EXPECT_EQ(visibleBounds(*scene, 0, edits).max.y, 9);
  EXPECT_EQ(boundsOfNode(*scene, lampNode).max, Vec3(6, 1, 2));
  EXPECT_EQ(boundsOfNode(*scene, lampNode, 0, edits).min, Vec3(-6, 8, 2));
  // By hand on top of it.
  edits.time = 1;
  edits.joints = {{.joint = 1, .translation = {0, 0, 1}}};
  EXPECT_EQ(Vec3(placementOf(0, edits).toWorld[3]), Vec3(5, 4, 3));
  EXPECT_FALSE(paletteOf(*scene, scene->geometries[1], edits).empty());
  SceneOptions options;
  options.pose = "lifted";
  EXPECT_EQ(makeScene(document, options)->placements.at(scene->items[0].placement).toWorld[3], Vec4(5, 3, 2, 1));
  edits.animation = 77;
  edits.joints.clear();
  EXPECT_EQ(placementOf(0, edits).toWorld, transform) << "no such animation";
}

// A triangle in one scene and two in another, a hidden one in each; lamps likewise; what no instance places.
std::shared_ptr<Document> severalScenes() {
  const auto document = documentOf(triangleGeometry());
  document->geometries.push_back(triangleGeometry());
  document->scenes = {{.name = "day"}, {.name = "night"}, {.name = "0"}};
  const auto add = [&](uint32_t geometry, float x, uint32_t scene, bool visible) {
    Instance instance{.geometry = geometry, .scene = scene, .visible = visible};
    instance.transform[3].x = x;
    document->instances.push_back(instance);
    document->entities.push_back({.position = {x, 0, 0}, .scene = scene, .visible = visible});
  };
  add(0, 10, 0, true);
  add(0, 20, 1, true);
  add(1, 30, 1, true);
  add(1, 40, 0, false);
  add(1, 50, 1, false);
  return document;
}

TEST(Scene, ShowsOneOfTheFilesScenesAndWhatIsNotHidden) {
  const auto document = severalScenes();
  const auto day = makeScene(document);
  ASSERT_EQ(day->items.size(), 1u);
  EXPECT_EQ(day->bounds.min, Vec3(10, 0, 0));
  EXPECT_EQ(day->allBounds.max, Vec3(11, 1, 0));
  EXPECT_EQ(day->geometries.size(), 1u) << "all places of the other are elsewhere or hidden";
  ASSERT_EQ(day->gizmos.size(), 1u);
  EXPECT_EQ(day->gizmos[0].position.x, 10);
  EXPECT_EQ(document->bounds().max, Vec3(11, 1, 0));
  SceneOptions options;
  options.scene = "night";
  const auto night = makeScene(document, options);
  EXPECT_EQ(night->items.size(), 2u);
  EXPECT_EQ(night->allBounds.min, Vec3(20, 0, 0));
  EXPECT_EQ(night->allBounds.max, Vec3(31, 1, 0));
  EXPECT_EQ(night->gizmos.size(), 2u);
  EXPECT_EQ(night->gizmos[1].entity, 2u);
  document->shownScene = 1;
  EXPECT_EQ(makeScene(document)->allBounds.max, Vec3(31, 1, 0));
  EXPECT_EQ(document->bounds().min, Vec3(20, 0, 0));
  options.scene = "dusk";
  EXPECT_EQ(makeScene(document, options)->items.size(), 2u) << "there is none: as the file has it";
}

TEST(Scene, FindsScenesAndVariantsByNameAndElseByNumber) {
  const auto document = severalScenes();
  document->variants = {"red", "2", "blue"};
  EXPECT_EQ(findScene(*document, "night"), 1u);
  EXPECT_EQ(findScene(*document, "1"), 1u);
  EXPECT_EQ(findScene(*document, "0"), 2u) << "a name";
  EXPECT_EQ(findVariant(*document, "blue"), 2u);
  EXPECT_EQ(findVariant(*document, "2"), 1u) << "a name";
  EXPECT_EQ(findVariant(*document, "0"), 0u);
  for (const char* none : {"", "3", "-1", "1x", "Red", "4294967296"}) {
    EXPECT_EQ(findScene(*document, none), std::nullopt) << none;
    EXPECT_EQ(findVariant(*document, none), std::nullopt) << none;
  }
}

TEST(Scene, AVariantChoosesMaterials) {
  const auto document = documentOf(triangleGeometry());
  document->materials = {{.name = "plain"}, {.name = "shiny"}};
  document->variants = {"worn", "new", "bare"};
  Part& part = document->geometries[0].lods[0].parts[0];
  part.material = 0;
  part.variants = {{1, 1}, {2, kNone}};
  const auto materialIn = [&](std::optional<std::string> variant) {
    return makeScene(document, {.variant = std::move(variant)})->items.at(0).material;
  };
  EXPECT_EQ(materialIn(std::nullopt), 0u);
  EXPECT_EQ(materialIn("worn"), 0u) << "it says nothing of this part";
  EXPECT_EQ(materialIn("new"), 1u);
  EXPECT_EQ(materialIn("bare"), kNone);
  EXPECT_EQ(materialIn("1"), 1u);
  EXPECT_EQ(materialIn("lost"), 0u);
}

TEST(Scene, KnowsWhichSkeletonsMoveWhatIsElsewhere) {
  const auto document = riggedTriangle();
  document->skeletons.push_back(document->skeletons[0]);
  document->skeletons.push_back(document->skeletons[0]);
  document->geometries.push_back(triangleGeometry());
  document->scenes.resize(2);
  document->instances.push_back({.geometry = 0});
  document->instances.push_back({.geometry = 1, .skeleton = 1, .joint = 0, .scene = 1});
  EXPECT_EQ(makeScene(document)->isElsewhere, (std::vector<bool>{false, true, false}));
  EXPECT_EQ(makeScene(document, {.scene = "1"})->isElsewhere, (std::vector<bool>{true, false, false}));
}

TEST(Scene, MovesHullsApartAndKeepsTheBoundingHullAside) {
  auto document = std::make_shared<Document>();
  for (const float x : {-3.0f, 3.0f}) {
    Geometry hull = triangleGeometry();
    hull.role = GeometryRole::Hull;
    for (Vec3& position : hull.positions) position.x += x;
    document->geometries.push_back(std::move(hull));
  }
  document->geometries.push_back(triangleGeometry());
  document->geometries.back().role = GeometryRole::BoundingHull;
  const auto scene = makeScene(document);
  ASSERT_EQ(scene->hulls.size(), 3u);
  EXPECT_EQ(scene->hulls[0].away, Vec3(-3, 0, 0));
  EXPECT_EQ(scene->hulls[1].away, Vec3(3, 0, 0));
  EXPECT_TRUE(scene->hulls[2].spare);
  EXPECT_FALSE(scene->hulls[0].spare);
  EXPECT_EQ(visibleBounds(*scene, 1, {}).max.x, 7);
  NodeBuilder nodes(*document);
  const NodeId node = nodes.add(nodes.classIndex("hull", NodeKind::Hull), NodeId::None, "right");
  document->geometries[1].node = node;
  const auto named = makeScene(document);
  EXPECT_EQ(boundsOfNode(*named, node).max.x, 4);
  EXPECT_EQ(boundsOfNode(*named, node, 1).max.x, 7);
  document->geometries.erase(document->geometries.begin(), document->geometries.begin() + 2);
  EXPECT_FALSE(makeScene(document)->hulls[0].spare) << "all there is";
}

TEST(Scene, PlacesAPropWhereItsEntityStands) {
  auto room = std::make_shared<Document>();
  room->conventions.leftHanded = room->conventions.clockwiseFront = true;
  room->textures.resize(1);
  room->materials.resize(1);
  NodeBuilder nodes(*room);
  const uint32_t model = nodes.classIndex("model", NodeKind::Model);
  for (const char* name : {"near", "far", "lost"}) {
    Entity entity;
    entity.kind = EntityKind::Model;
    entity.node = nodes.add(model, NodeId::None, name);
    entity.position = {1, 2, 3.0f + float(room->entities.size())};
    entity.scale = {2, 2, -2};
    room->entities.push_back(entity);
  }
  auto prop = documentOf(triangleGeometry());
  prop->textures.resize(2);
  prop->materials.resize(2);
  prop->materials[1].diffuse = 1;
  prop->geometries[0].lods[0].parts[0].material = 1;
  Props props;
  props.props.push_back({"seat.x", prop});
  props.ofEntity = {0, 0, kNone};
  props.missing.push_back({"lost.x", "not found", 1, room->entities[2].node});
  const auto scene = makeScene(room, {}, props);
  EXPECT_EQ(scene->geometries.size(), 1u) << "built once";
  ASSERT_EQ(scene->items.size(), 2u);
  EXPECT_EQ(scene->items[0].node, room->entities[0].node);
  EXPECT_EQ(scene->items[0].bounds.min, Vec3(1, 2, -3)) << "the room's Z is turned round";
  EXPECT_EQ(scene->items[1].bounds.min, Vec3(1, 2, -4));
  EXPECT_EQ(scene->items[0].bounds.max, Vec3(3, 4, -3));
  EXPECT_TRUE(scene->placements[scene->items[0].placement].clockwiseFront) << "the scale mirrors";
  EXPECT_EQ(scene->items[0].material, 2u) << "after the room's";
  EXPECT_EQ(scene->materials[2].diffuse, 2u);
  EXPECT_EQ(scene->textures[2].document, 1u);
  EXPECT_EQ(scene->textures[2].texture, 1u);
  EXPECT_TRUE(scene->gizmos[0].drawn);
  EXPECT_FALSE(scene->gizmos[2].drawn);
  EXPECT_EQ(scene->missingProps.size(), 1u);
}

TEST(Scene, ANodeCoversItsDescendantsAndAMaterialItsItems) {
  auto document = documentOf(triangleGeometry());
  NodeBuilder nodes(*document);
  const uint32_t group = nodes.classIndex("group", NodeKind::Group);
  const NodeId root = nodes.add(group, NodeId::None, "root");
  const NodeId child = nodes.add(group, root, "child");
  const NodeId other = nodes.add(group, NodeId::None, "other");
  const NodeId material = nodes.add(nodes.classIndex("material", NodeKind::Material), NodeId::None, "paint", {},
                                    {NodeTarget::Kind::Material, 0});
  document->materials.resize(1);
  document->geometries[0].lods[0].parts[0].node = child;
  document->geometries[0].lods[0].parts[0].material = 0;
  const auto scene = makeScene(document);
  EXPECT_TRUE(covers(*scene, root, scene->items[0]));
  EXPECT_TRUE(covers(*scene, child, scene->items[0]));
  EXPECT_TRUE(covers(*scene, material, scene->items[0]));
  EXPECT_FALSE(covers(*scene, other, scene->items[0]));
  EXPECT_FALSE(covers(*scene, child, root));
  EXPECT_EQ(boundsOfNode(*scene, root).max, Vec3(1, 1, 0));
  EXPECT_TRUE(boundsOfNode(*scene, other).empty());
}

}  // namespace
}  // namespace vitrine
