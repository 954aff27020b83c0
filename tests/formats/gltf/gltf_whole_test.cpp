// Whole files: what stands where, and how it moves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/report/info.h"
#include "core/scene/scene.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

DocumentPointer readWhole(std::string_view name, std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto document = loadBytes({bytes.begin(), bytes.end()}, std::string(name));
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_TRUE((*document)->complete) << ((*document)->failure ? (*document)->failure->message : "");
  return *document;
}
DocumentPointer readWhole(std::string_view name, const std::vector<std::byte>& bytes) {
  return readWhole(name, asText(bytes));
}

NodeId nodeOfClass(const Document& document, std::string_view className, std::string_view name) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (document.nameOf(NodeId{n}) == name && document.classOf(NodeId{n}).name == className) return NodeId{n};
  return NodeId::None;
}
std::string textOfProperty(const Document& document, NodeId node, std::string_view name) {
  return toText(document.property(node, name));
}
Vec3 placedVertex(const Document& document, size_t instance, size_t vertex) {
  const Instance& where = document.instances.at(instance);
  return Vec3(where.transform * Vec4(document.geometries.at(where.geometry).positions.at(vertex), 1));
}

std::string withReplaced(std::string text, std::string_view what, std::string_view with) {
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(GltfWhole, GltfIsToldByItsContent) {
  const std::vector<std::byte> binary = glbScene();
  const auto asGltf = readWhole("scene.gltf", asText(binary));
  ASSERT_TRUE(asGltf);
  EXPECT_EQ(asGltf->format, "gltf");
  EXPECT_FALSE(asGltf->geometries.empty());
  for (const char* name : {"scene.glb", "scene.json", "scene"}) {
    const auto text = readWhole(name, gltfScene());
    ASSERT_TRUE(text) << name;
    EXPECT_EQ(text->format, "gltf") << name;
    EXPECT_FALSE(text->geometries.empty()) << name;
  }
}

TEST(GltfWhole, ACutFileIsDamagedAndNotUnknown) {
  std::vector<std::byte> binary = glbScene();
  binary.resize(20);
  const auto cut = load(Source::fromBytes(std::move(binary), "cut.glb"));
  ASSERT_TRUE(cut && (*cut)->failure);
  EXPECT_EQ((*cut)->failure->code, ErrorCode::Malformed);
  EXPECT_THAT((*cut)->failure->message, HasSubstr("JSON"));
}

TEST(GltfWhole, ReadsGltfWithHierarchyAndEmbeddedTexture) {
  for (const auto& document : {readWhole("a.gltf", gltfScene()), readWhole("a.glb", glbScene())}) {
    ASSERT_TRUE(document);
    EXPECT_EQ(document->version, "2.0");
    EXPECT_EQ(document->pathOf(nodeOfClass(*document, "mesh", "shade")),
              document->nameOf(NodeId{0}) + "/stand/lamp/shade");
    EXPECT_EQ(placedVertex(*document, 0, 0), Vec3(1, 2, 3));
    EXPECT_EQ(document->geometries[0].uvs.at(2), Vec2(0, 0.25f));
    const Material& glass = document->materials.at(document->geometries[0].lods[0].parts[0].material);
    EXPECT_EQ(glass.name, "glass");
    // Stored in linear light: 1, 0.5, 0.25.
    EXPECT_EQ(glass.colour.r, 1);
    EXPECT_NEAR(glass.colour.g, 0.735357f, 1e-5);
    EXPECT_NEAR(glass.colour.b, 0.537099f, 1e-5);
    EXPECT_EQ(glass.blend, Blend::Mask);
    EXPECT_TRUE(glass.doubleSided);
    const TextureReference& texture = document->textures.at(glass.diffuse);
    const std::string_view image = asText(document->bytesOf(texture.embedded));
    EXPECT_TRUE(image.starts_with("\x89PNG")) << texture.path;
    EXPECT_EQ(textOfProperty(*document, texture.node, "role"), "diffuse");
  }
}

TEST(GltfWhole, PlacesAMeshOfSeveralNodesAtEach) {
  const std::string two = withReplaced(
      withReplaced(gltfScene(), R"("children":[1])", R"("children":[1,2])"), R"({"name":"lamp","mesh":0})",
      R"({"name":"lamp","mesh":0},{"name":"twin","mesh":0,"translation":[10,0,0]})");
  const auto document = readWhole("two.gltf", two);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.size(), 1);
  ASSERT_EQ(document->instances.size(), 2);
  EXPECT_EQ(placedVertex(*document, 0, 0), Vec3(1, 2, 3));
  EXPECT_EQ(placedVertex(*document, 1, 0), Vec3(11, 2, 3));
  EXPECT_EQ(document->nameOf(document->nodes.parent[indexOf(document->instances[1].node)]), "twin");
  EXPECT_EQ(document->targetOf(document->instances[1].node).index, 0);
}

TEST(GltfWhole, PosesSkinsAsTheFileStoresThem) {
  const auto document = readWhole("skin.gltf", gltfSkin());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->skeletons.size(), 1);
  const Skeleton& skeleton = document->skeletons[0];
  std::vector<std::string> names;
  for (const Joint& joint : skeleton.joints) names.push_back(joint.name);
  ASSERT_THAT(names, ElementsAre("body", "hip", "knee"));  // the body's node moves the vertex without influences
  EXPECT_EQ(skeleton.joints[2].parent, 1);
  ASSERT_EQ(skeleton.shownPose, 0);
  const Geometry& geometry = document->geometries.at(0);
  EXPECT_EQ(geometry.skeleton, 0);
  EXPECT_TRUE(hasDiagnostic(*document, "gltf.unbound-vertices"));
  const auto posed = [&](size_t v) {
    Mat4 sum(0.0f);
    const Influences& influence = geometry.influences.at(v);
    for (size_t k = 0; k < 4; ++k)
      sum += float(influence.weights[k]) / 65535.0f *
             (skeleton.poses[0].jointMatrices[influence.joints[k]] * skeleton.inverseBind[influence.joints[k]]);
    return Vec3(document->instances.at(0).transform * sum * geometry.bindShape * Vec4(geometry.positions[v], 1));
  };
  // The knee stands at (0, 1) and is turned by 90 degrees: (x, y) goes to (1 - y, 1 + x).
  EXPECT_LT(glm::length(posed(0) - Vec3(0, 0, 0)), 1e-4f);
  EXPECT_LT(glm::length(posed(1) - Vec3(0.125f, 1.375f, 0)), 1e-4f);
  EXPECT_LT(glm::length(posed(2) - Vec3(-1, 2, 0)), 1e-4f);
  EXPECT_LT(glm::length(posed(3) - Vec3(1.5f, 3, 0)), 1e-4f);
  EXPECT_EQ(geometry.influences[1].weights[0] + geometry.influences[1].weights[1], 65535);
  const NodeId animation = nodeOfClass(*document, "animation", "bend");
  ASSERT_NE(animation, NodeId::None);
  EXPECT_EQ(textOfProperty(*document, animation, "channels"), "1");
}

// Where the first vertex of an instance's geometry, drawn without bones, is at a time of the first animation.
Vec3 firstVertexAt(const Scene& scene, std::string_view node, float time) {
  const auto jointMatrices = allJointMatrices(scene, {.joints = {}, .face = {}, .animation = 0, .time = time});
  const Document& document = *scene.document;
  for (const DrawItem& item : scene.items)
    if (document.nameOf(document.nodes.parent[indexOf(item.node)]) == node)
      return Vec3(placementAt(scene, item.placement, jointMatrices).toWorld *
                  Vec4(scene.geometries[item.geometry].positions[0], 1));
  ADD_FAILURE() << node;
  return {};
}

TEST(GltfWhole, PlaysAnimationsOfSkinsAndOfPlainNodes) {
  const auto document = readWhole("motion.gltf", gltfMotion());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1);
  const Animation& walk = document->animations[0];
  EXPECT_EQ(walk.name, "walk");
  EXPECT_EQ(walk.node, nodeOfClass(*document, "animation", "walk"));
  EXPECT_FLOAT_EQ(walk.duration, 2);
  ASSERT_EQ(document->skeletons.size(), 2);
  ASSERT_EQ(document->skeletons[0].joints.size(), 2);
  ASSERT_EQ(document->skeletons[1].joints.size(), 1);
  EXPECT_EQ(document->skeletons[1].joints[0].name, "wheel");
  EXPECT_FALSE(document->skeletons[1].joints[0].listed) << "no skin names it";
  ASSERT_EQ(walk.tracks.size(), 3);
  const auto scene = makeScene(document);
  const auto near = [](const Vec3& a, const Vec3& b) { return glm::distance(a, b) < 1e-4f; };
  const float root = std::sqrt(2.0f);
  EXPECT_TRUE(near(firstVertexAt(*scene, "blade", 0), Vec3(0, 4, 0)));
  EXPECT_TRUE(near(firstVertexAt(*scene, "blade", 0.5f), Vec3(3 - root, 2 + root, 0)));
  EXPECT_TRUE(near(firstVertexAt(*scene, "blade", 1), Vec3(4, 2, 0)));
  EXPECT_TRUE(near(firstVertexAt(*scene, "blade", 7), Vec3(6, 4, 0))) << "stands still after the end";
  EXPECT_TRUE(near(firstVertexAt(*scene, "cap", 0.5f), Vec3(11, 0, 1)));
  EXPECT_TRUE(near(firstVertexAt(*scene, "cap", 2), Vec3(14, 0, 1)));
  EXPECT_TRUE(near(firstVertexAt(*scene, "post", 1), Vec3(0, 0, 0)));
  // The skin goes with the same joints: its third vertex is bound where the blade is.
  const auto skinned = std::ranges::find(scene->geometries, 0u, &SceneGeometry::skeleton);
  ASSERT_NE(skinned, scene->geometries.end());
  const PoseEdits half{.joints = {}, .face = {}, .animation = 0, .time = 0.5f};
  const auto palette = paletteOf(*scene, *skinned, half);
  ASSERT_EQ(palette.size(), 2);
  const Mat4 bindShape = document->geometries[skinned->geometry].bindShape;
  EXPECT_TRUE(near(Vec3(bindShape * palette[1] * Vec4(skinned->positions[2], 1)), Vec3(3 - root, 2 + root, 0)));
  EXPECT_FLOAT_EQ(visibleBounds(*scene, 0, {.joints = {}, .face = {}, .animation = 0, .time = 2}).max.x, 15);
}

// Where the scene has the second vertex of what a node places, and its normal, with edits applied.
struct MorphedVertex {
  Vec3 position, normal;
};
MorphedVertex morphedAt(const Scene& scene, std::string_view node, const PoseEdits& edits) {
  for (const DrawItem& item : scene.items) {
    const NodeId above = scene.document->nodes.parent[indexOf(item.node)];
    if (scene.document->nameOf(above) != node) continue;
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    const MorphedStreams morphed = morphedStreams(scene, geometry, edits);
    return morphed.positions.empty() ? MorphedVertex{geometry.positions[1], geometry.normals[1]}
                                     : MorphedVertex{morphed.positions[1], morphed.normals[1]};
  }
  ADD_FAILURE() << node << " has no mesh";
  return {};
}

TEST(GltfWhole, ShowsMorphTargetsAtTheirWeights) {
  const auto document = readWhole("morphs.gltf", gltfMorphs());
  ASSERT_TRUE(document);
  EXPECT_THAT(document->morphControls, ElementsAre("up", "wide"));
  ASSERT_EQ(document->geometries.size(), 3) << "each of the three places has weights of its own";
  for (const Geometry& geometry : document->geometries) {
    ASSERT_EQ(geometry.morphs.size(), 2);
    EXPECT_EQ(geometry.morphs[0].control, 0);
    EXPECT_EQ(geometry.morphs[1].control, 1);
  }
  EXPECT_EQ(textOfProperty(*document, document->geometries[0].node, "morph target names"), "up; wide");
  const ScenePointer scene = makeScene(document);
  const auto near = [](const MorphedVertex& one, const Vec3& position, const Vec3& normal) {
    return glm::distance(one.position, position) < 1e-5f && glm::distance(one.normal, normal) < 1e-5f;
  };
  const float half = std::sqrt(0.5f);
  EXPECT_TRUE(near(morphedAt(*scene, "left", {}), {1, 0, 2}, {1, 0, 0}));
  EXPECT_TRUE(near(morphedAt(*scene, "right", {}), {1.75f, 0, 1}, {half, 0, half})) << "as the mesh has them";
  EXPECT_TRUE(near(morphedAt(*scene, "node 2", {}), {4, 0, 0}, {0, 0, 1}));
  EXPECT_FLOAT_EQ(scene->bounds.max.z, 2);
  EXPECT_FLOAT_EQ(scene->bounds.max.x, 24);
  EXPECT_GE(scene->morphReach, 5);
  // By hand, of all that have the target.
  PoseEdits flat;
  setMorphWeight(flat, 0, 0.0f);
  EXPECT_TRUE(near(morphedAt(*scene, "left", flat), {1, 0, 0}, {0, 0, 1}));
  EXPECT_TRUE(near(morphedAt(*scene, "right", flat), {1.75f, 0, 0}, {0, 0, 1}));
  PoseEdits wide;
  setMorphWeight(wide, 1, 1.0f);
  EXPECT_FLOAT_EQ(visibleBounds(*scene, 0, wide).max.x, 24);
  setMorphWeight(wide, 0, 0.75f);
  EXPECT_EQ(wide.morphs.size(), 2);
  EXPECT_FLOAT_EQ(boundsOfNode(*scene, nodeOfClass(*document, "node", "left"), 0, wide).max.x, 4);
  EXPECT_FLOAT_EQ(boundsOfNode(*scene, nodeOfClass(*document, "node", "left"), 0, wide).max.z, 1.5f);
  EXPECT_FLOAT_EQ(morphWeightOf(*document, 0, wide), 0.75f);
  setMorphWeight(wide, 0, std::nullopt);
  EXPECT_FLOAT_EQ(morphWeightOf(*document, 0, wide), 1);
}

TEST(GltfWhole, PlaysTheWeightsOfMorphTargets) {
  const auto document = readWhole("morphs.gltf", gltfMorphs());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1);
  const Animation& swell = document->animations[0];
  EXPECT_EQ(swell.name, "swell");
  EXPECT_FLOAT_EQ(swell.duration, 2);
  EXPECT_TRUE(swell.tracks.empty());
  EXPECT_EQ(swell.morphs.size(), 2);
  const ScenePointer scene = makeScene(document);
  const auto at = [&](std::string_view node, float time) {
    PoseEdits edits;
    edits.animation = 0;
    edits.time = time;
    return morphedAt(*scene, node, edits).position;
  };
  EXPECT_EQ(at("right", 0), Vec3(1, 0, 0));
  EXPECT_EQ(at("right", 0.5f), Vec3(1.75f, 0, 1));
  EXPECT_EQ(at("right", 1), Vec3(2.5f, 0, 2));
  EXPECT_EQ(at("right", 9), Vec3(4, 0, 0));
  EXPECT_EQ(at("left", 1), Vec3(1, 0, 2)) << "another node of the same mesh";
  PoseEdits byHand{.joints = {}, .face = {}, .animation = 0, .time = 1};
  setMorphWeight(byHand, 0, 0.25f);
  EXPECT_EQ(morphedAt(*scene, "right", byHand).position, Vec3(2.5f, 0, 0.5f)) << "what is set by hand stays";
}

TEST(GltfWhole, MorphTargetsWithoutNamesAreCalledAfterTheirMesh) {
  const auto document =
      readWhole("morphs.gltf", withReplaced(gltfMorphs(), R"("extras":{"targetNames":["up","wide"]},)", ""));
  ASSERT_TRUE(document);
  EXPECT_THAT(document->morphControls, ElementsAre("target 0 of sheet", "target 1 of sheet"));
}

TEST(GltfWhole, FilesThatStandStillHaveNoJointsOfNodes) {
  std::string text = gltfScene();
  EXPECT_TRUE(readWhole("still.gltf", text)->skeletons.empty());
  const std::string motion = gltfMotion();
  const size_t from = motion.find("\"animations\""), to = motion.find("\"meshes\"");
  const auto document = readWhole("skin.gltf", motion.substr(0, from) + motion.substr(to));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->skeletons.size(), 1);
  EXPECT_TRUE(document->animations.empty());
}

TEST(GltfWhole, ReadsCamerasAndLights) {
  const auto document = readWhole("eye.gltf", gltfCameraAndLight());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->entities.size(), 2);
  const Entity& eye = document->entities[0];
  EXPECT_EQ(eye.kind, EntityKind::Camera);
  EXPECT_EQ(eye.position, Vec3(1, 2, 3));
  EXPECT_LT(glm::length(eye.rotation[2] - Vec3(0, 0, -1)), 1e-5f);
  EXPECT_NEAR(eye.outerAngle, 0.8f * 180 / 3.14159265f, 1e-3);
  const Entity& lamp = document->entities[1];
  EXPECT_EQ(lamp.kind, EntityKind::Spotlight);
  EXPECT_EQ(lamp.position, Vec3(0, 5, 0));
  EXPECT_LT(glm::length(lamp.rotation[2] - Vec3(0, -1, 0)), 1e-5f);
  EXPECT_NEAR(lamp.outerAngle, 1.0f * 180 / 3.14159265f, 1e-3);
  EXPECT_NEAR(lamp.colour.g, 0.735357f, 1e-5) << "0.5 of the light";
  EXPECT_EQ(document->pathOf(lamp.node), "eye/lamp/lamp");
}

}  // namespace
}  // namespace vitrine::test
