#include "core/formats/assimp/assimp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/bytes/byte_writer.h"
#include "core/export/export.h"
#include "core/formats/assimp/b3d_brushes.h"
#include "core/report/info.h"
#include "core/scene/scene.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

DocumentPointer loadFile(const std::filesystem::path& file) {
  auto document = load(file);
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_TRUE((*document)->complete) << ((*document)->failure ? (*document)->failure->message : "");
  return *document;
}
DocumentPointer loadScene(std::string_view name, std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto document = loadBytes({bytes.begin(), bytes.end()}, std::string(name));
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_TRUE((*document)->complete) << ((*document)->failure ? (*document)->failure->message : "");
  return *document;
}
DocumentPointer loadScene(std::string_view name, const std::vector<std::byte>& bytes) {
  return loadScene(name, asText(bytes));
}

NodeId nodeNamed(const Document& document, std::string_view className, std::string_view name) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (document.nameOf(NodeId{n}) == name && document.classOf(NodeId{n}).name == className) return NodeId{n};
  return NodeId::None;
}
std::string propertyText(const Document& document, NodeId node, std::string_view name) {
  return toText(document.property(node, name));
}
Vec3 placed(const Document& document, size_t instance, size_t vertex) {
  const Instance& placed = document.instances.at(instance);
  return Vec3(placed.transform * Vec4(document.geometries.at(placed.geometry).positions.at(vertex), 1));
}

TEST(Assimp, ListsWhatTheInstalledLibraryReads) {
  std::FILE* pipe = popen(
      (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "vitrine-import --list").c_str(), "re");
  ASSERT_TRUE(pipe);
  std::vector<std::string> listed;
  char line[64];
  while (std::fgets(line, sizeof line, pipe)) listed.push_back(std::string(line, strcspn(line, "\n")));
  EXPECT_EQ(pclose(pipe), 0);
  const auto known = assimp::extensions();
  EXPECT_TRUE(std::ranges::is_sorted(known));
  std::ranges::sort(listed);
  EXPECT_EQ(listed, std::vector<std::string>(known.begin(), known.end()));
}

TEST(Assimp, LeavesFilesOfOtherReadersAlone) {
  const auto formatOf = [](std::string_view content, std::string_view extension) {
    const Format* format = recognise(asBytes(content), extension);
    return format ? format->id : "";
  };
  EXPECT_EQ(formatOf("version 2.00\n", "mesh"), "roblox-mesh");
  EXPECT_EQ(formatOf("something else", "mesh"), "roblox-mesh");
  EXPECT_EQ(formatOf(std::string_view("\0\x10[MeshSerializer_v1.100]", 25), "mesh"), "assimp");
  EXPECT_EQ(formatOf("<roblox version=\"4\">", "xml"), "rbxmx");
  EXPECT_EQ(formatOf("glTF\2\0\0\0", ""), "assimp");
  EXPECT_EQ(formatOf("v 0 0 0", "obj"), "assimp");
  EXPECT_EQ(formatOf("MMMM", "txt"), "");
  EXPECT_EQ(formatOf("anything", "unheard-of"), "");
}

TEST(Assimp, ReadsObjWithItsMaterialsInAnyCase) {
  const ScratchFolder folder;
  folder.write("scene.mtl", mtlScene());
  const auto document = loadFile(folder.write("Scene.OBJ", objScene()));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->format, "assimp:obj");
  const Counts counts = countsOf(*document);
  EXPECT_EQ(counts.triangles, 6);
  EXPECT_EQ(counts.polygons, 2);
  EXPECT_EQ(counts.meshes, 1);
  ASSERT_EQ(document->textures.size(), 1);
  EXPECT_EQ(document->textures[0].path, "maps\\Red.png");
  EXPECT_EQ(document->textures[0].role, TextureRole::Diffuse);
  const Material& red = document->materials.at(document->geometries[0].lods[0].parts[0].material);
  EXPECT_EQ(red.name, "red");
  EXPECT_EQ(red.colour, Vec4(1, 0.5f, 0, 0.5f));
  EXPECT_EQ(red.blend, Blend::Alpha);
  EXPECT_EQ(red.diffuse, 0);
  EXPECT_EQ(document->conventions.uvOrigin, UvOrigin::BottomLeft);
  EXPECT_EQ(document->geometries[0].uvs.at(2), Vec2(1, 0.25f));
  const NodeId material = nodeNamed(*document, "material", "red");
  ASSERT_NE(material, NodeId::None);
  EXPECT_EQ(propertyText(*document, material, "$mat.opacity"), "0.5");
  EXPECT_THAT(propertyText(*document, NodeId{0}, "isolation"), HasSubstr("resource limits"));
}

TEST(Assimp, GltfIsToldByItsContent) {
  const std::vector<std::byte> binary = glbScene();
  const auto asGltf = loadScene("scene.gltf", asText(binary));
  ASSERT_TRUE(asGltf);
  EXPECT_EQ(asGltf->format, "assimp:glb");
  EXPECT_FALSE(asGltf->geometries.empty());
  for (const char* name : {"scene.glb", "scene.json", "scene"}) {
    const auto text = loadScene(name, gltfScene());
    ASSERT_TRUE(text) << name;
    EXPECT_EQ(text->format, "assimp:gltf") << name;
    EXPECT_FALSE(text->geometries.empty()) << name;
  }
}

TEST(Assimp, ACutFileIsDamagedAndNotUnknown) {
  std::vector<std::byte> binary = glbScene();
  binary.resize(20);
  const auto cut = load(Source::fromBytes(std::move(binary), "cut.glb"));
  ASSERT_TRUE(cut && (*cut)->failure);
  EXPECT_EQ((*cut)->failure->code, ErrorCode::Malformed);
  EXPECT_THAT((*cut)->failure->message, HasSubstr("glb"));
}

// assimp would look for the end of it until it is killed.
TEST(Assimp, APlyHeaderWithoutEndIsRefusedBeforeItIsImported) {
  const std::string whole = plyText();
  const size_t end = whole.find("end_header");
  for (const size_t size : {size_t(4), end / 2, end, end + 9}) {
    const auto cut =
        load(Source::fromBytes({asBytes(whole).begin(), asBytes(whole).begin() + ptrdiff_t(size)}, "cut.ply"));
    ASSERT_TRUE(cut && (*cut)->failure) << size;
    EXPECT_EQ((*cut)->failure->code, ErrorCode::Malformed);
    EXPECT_THAT((*cut)->failure->message, HasSubstr("end_header"));
  }
}

TEST(Assimp, SaysSoWhereAReaderTakesAnyBytes) {
  const auto document = loadScene("noise.obj", std::string_view("\x8F\x01 nothing of the kind \xEE"));
  ASSERT_TRUE(document);
  ASSERT_FALSE(document->diagnostics.all().empty());
  EXPECT_EQ(document->diagnostics.all().back().id, "assimp.empty");
}

TEST(Assimp, ShowsWhatIsStoredAsWhollyTransparent) {
  const ScratchFolder folder;
  folder.write("scene.mtl", std::string_view("newmtl red\nKd 1 0 0\nTr 1.0\n"));
  const auto document = loadFile(folder.write("scene.obj", objScene()));
  ASSERT_TRUE(document);
  const Material& red = document->materials.at(document->geometries[0].lods[0].parts[0].material);
  EXPECT_EQ(red.colour, Vec4(1, 0, 0, 1));
  EXPECT_EQ(red.blend, Blend::Opaque);
}

TEST(Assimp, CutsPolygonsThatAreNotConvexAlongTheirEdges) {
  const auto document = loadScene("scene.obj", objScene());
  ASSERT_TRUE(document);
  const Geometry& geometry = document->geometries.at(0);
  // The pentagon's inner corner is at (1, 1): no triangle covers (0.5, 2.5), which lies outside.
  double area = 0;
  for (size_t i = 9; i < geometry.indices.size(); i += 3) {
    const Vec3 a = geometry.positions[geometry.indices[i]], b = geometry.positions[geometry.indices[i + 1]],
               c = geometry.positions[geometry.indices[i + 2]];
    area += 0.5 * glm::length(glm::cross(b - a, c - a));
  }
  double outline = 0;
  const Vec2 corners[] = {{0, 0}, {4, 0}, {1, 1}, {4, 4}, {0, 4}};
  for (size_t k = 0; k < 5; ++k) {
    const Vec2 p = corners[k], q = corners[(k + 1) % 5];
    outline += 0.5 * (p.x * q.y - q.x * p.y);
  }
  EXPECT_NEAR(area, outline, 1e-5);
}

TEST(Assimp, ReadsNothingOutsideTheFilesFolder) {
  const ScratchFolder folder;
  folder.write("secret.mtl", "newmtl red\nKd 0.125 0.125 0.125\n");
  std::filesystem::create_directories(folder.path() / "in");
  std::filesystem::create_symlink("../secret.mtl", folder.path() / "in" / "linked.mtl");
  const std::string face = "v 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\n";
  const std::vector<std::string> names{"../secret.mtl", "..\\secret.mtl", "linked.mtl", "sub/../../secret.mtl",
                                       (folder.path() / "secret.mtl").string()};
  for (const std::string& name : names) {
    SCOPED_TRACE(name);
    const auto document = loadFile(folder.write("in/scene.obj", "mtllib " + name + "\n" + face));
    ASSERT_TRUE(document);
    for (const Material& material : document->materials) EXPECT_NE(material.colour.r, 0.125f);
  }
  // What a file means by a path of another machine is looked for beside it.
  folder.write("in/secret.mtl", "newmtl red\nKd 0.25 0.25 0.25\n");
  const auto document = loadFile(folder.write("in/scene.obj", "mtllib C:\\work\\Secret.mtl\n" + face));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->materials.at(document->geometries.at(0).lods[0].parts[0].material).colour.r, 0.25f);
}

TEST(Assimp, ReadsPlyWithColours) {
  const auto text = loadScene("a.ply", plyText());
  ASSERT_TRUE(text);
  EXPECT_EQ(countsOf(*text).triangles, 4);
  EXPECT_EQ(countsOf(*text).polygons, 1);
  EXPECT_EQ(countsOf(*text).vertices, 5);
  EXPECT_EQ(text->geometries[0].colours.at(1), (Rgba8{0, 255, 0, 255}));
  const auto binary = loadScene("no-extension", plyBinary());
  ASSERT_TRUE(binary);
  EXPECT_EQ(binary->format, "assimp:ply");
  EXPECT_EQ(countsOf(*binary).triangles, 2);
}

TEST(Assimp, BelievesTheContentMoreThanTheName) {
  for (const char* name : {"a.stl", "a.unheard-of", "a.b\\c.obj", "c:a.ply", ""}) {
    SCOPED_TRACE(name);
    const auto document = loadScene(name, plyBinary());
    ASSERT_TRUE(document);
    EXPECT_EQ(document->format, "assimp:ply");
    EXPECT_EQ(countsOf(*document).triangles, 2);
  }
}

TEST(Assimp, ReadsBothKindsOfStlWithZUp) {
  const auto text = loadScene("a.stl", stlText());
  ASSERT_TRUE(text);
  EXPECT_EQ(countsOf(*text).triangles, 1);
  EXPECT_EQ(text->conventions.up, Axis::Z);
  const auto binary = loadScene("b.stl", stlBinary());
  ASSERT_TRUE(binary);
  EXPECT_EQ(countsOf(*binary).triangles, 2);
  EXPECT_FALSE(binary->geometries[0].normals.empty());
}

TEST(Assimp, TurnsDirectXFilesToTheRight) {
  const auto document = loadScene("a.x", xScene());
  ASSERT_TRUE(document);
  EXPECT_EQ(placed(*document, 0, 0).z, -4);
  EXPECT_FALSE(document->conventions.leftHanded);
  // The file's V runs down.
  std::vector<float> v;
  for (const Vec2& uv : document->geometries[0].uvs) v.push_back(uv.y);
  EXPECT_THAT(v, ::testing::UnorderedElementsAre(1, 1, 0.75f));
  EXPECT_EQ(document->materials.at(document->geometries[0].lods[0].parts[0].material).name, "paint");
}

TEST(Assimp, Turns3dsToYUp) {
  const auto document = loadScene("a.3ds", threeDs());
  ASSERT_TRUE(document);
  EXPECT_EQ(document->conventions.up, Axis::Y);
  const Bounds bounds = document->bounds();
  EXPECT_NEAR(bounds.max.y, 7, 1e-5);
  EXPECT_NEAR(bounds.size().z, 0, 1e-5);
}

TEST(Assimp, ReadsGltfWithHierarchyAndEmbeddedTexture) {
  for (const auto& document : {loadScene("a.gltf", gltfScene()), loadScene("a.glb", glbScene())}) {
    ASSERT_TRUE(document);
    EXPECT_EQ(document->version, "2.0");
    EXPECT_EQ(document->pathOf(nodeNamed(*document, "mesh", "shade")),
              document->nameOf(NodeId{0}) + "/stand/lamp/shade");
    EXPECT_EQ(placed(*document, 0, 0), Vec3(1, 2, 3));
    // The file's V runs down.
    EXPECT_EQ(document->geometries[0].uvs.at(2), Vec2(0, 0.75f));
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
    EXPECT_EQ(propertyText(*document, texture.node, "role"), "diffuse");
  }
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(Assimp, PlacesAMeshOfSeveralNodesAtEach) {
  const std::string two =
      replaced(replaced(gltfScene(), R"("children":[1])", R"("children":[1,2])"), R"({"name":"lamp","mesh":0})",
               R"({"name":"lamp","mesh":0},{"name":"twin","mesh":0,"translation":[10,0,0]})");
  const auto document = loadScene("two.gltf", two);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.size(), 1);
  ASSERT_EQ(document->instances.size(), 2);
  EXPECT_EQ(placed(*document, 0, 0), Vec3(1, 2, 3));
  EXPECT_EQ(placed(*document, 1, 0), Vec3(11, 2, 3));
  EXPECT_EQ(document->nameOf(document->nodes.parent[indexOf(document->instances[1].node)]), "twin");
  EXPECT_EQ(document->targetOf(document->instances[1].node).index, 0);
}

TEST(Assimp, KeepsTheAxesThatFbxStates) {
  const auto document =
      loadScene("axes.fbx",
                "; FBX 7.3.0 project file\nFBXHeaderExtension: {\n FBXHeaderVersion: 1003\n FBXVersion: 7300\n}\n"
                "GlobalSettings: {\n Version: 1000\n Properties70: {\n"
                "  P: \"UpAxis\", \"int\", \"Integer\", \"\",2\n"
                "  P: \"UnitScaleFactor\", \"double\", \"Number\", \"\",100\n }\n}\n"
                "Objects: {\n}\nConnections: {\n}\n");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->conventions.up, Axis::Z);
  EXPECT_EQ(document->conventions.unit, "m");
  EXPECT_EQ(document->conventions.metres, 1);
}

TEST(Assimp, PosesSkinsAsTheFileStoresThem) {
  const auto document = loadScene("skin.gltf", gltfSkin());
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
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.unbound-vertices"));
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
  const NodeId animation = nodeNamed(*document, "animation", "bend");
  ASSERT_NE(animation, NodeId::None);
  EXPECT_EQ(propertyText(*document, animation, "channels"), "1");
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

TEST(Assimp, PlaysAnimationsOfSkinsAndOfPlainNodes) {
  const auto document = loadScene("motion.gltf", gltfMotion());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1);
  const Animation& walk = document->animations[0];
  EXPECT_EQ(walk.name, "walk");
  EXPECT_EQ(walk.node, nodeNamed(*document, "animation", "walk"));
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

TEST(Assimp, ShowsMorphTargetsAtTheirWeights) {
  const auto document = loadScene("morphs.gltf", gltfMorphs());
  ASSERT_TRUE(document);
  EXPECT_THAT(document->morphControls, ElementsAre("up", "wide"));
  ASSERT_EQ(document->geometries.size(), 6) << "each of the three places has weights of its own";
  for (const Geometry& geometry : document->geometries) {
    ASSERT_EQ(geometry.morphs.size(), 2);
    EXPECT_EQ(geometry.morphs[0].control, 0);
    EXPECT_EQ(geometry.morphs[1].control, 1);
  }
  EXPECT_EQ(propertyText(*document, document->geometries[0].node, "morph target names"), "up; wide");
  const ScenePointer scene = makeScene(document);
  const auto near = [](const MorphedVertex& one, const Vec3& position, const Vec3& normal) {
    return glm::distance(one.position, position) < 1e-5f && glm::distance(one.normal, normal) < 1e-5f;
  };
  const float half = std::sqrt(0.5f);
  EXPECT_TRUE(near(morphedAt(*scene, "left", {}), {1, 0, 2}, {1, 0, 0}));
  EXPECT_TRUE(near(morphedAt(*scene, "right", {}), {1.75f, 0, 1}, {half, 0, half})) << "as the mesh has them";
  EXPECT_TRUE(near(morphedAt(*scene, "nodes[2]", {}), {4, 0, 0}, {0, 0, 1}));
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
  EXPECT_FLOAT_EQ(boundsOfNode(*scene, nodeNamed(*document, "node", "left"), 0, wide).max.x, 4);
  EXPECT_FLOAT_EQ(boundsOfNode(*scene, nodeNamed(*document, "node", "left"), 0, wide).max.z, 1.5f);
  EXPECT_FLOAT_EQ(morphWeightOf(*document, 0, wide), 0.75f);
  setMorphWeight(wide, 0, std::nullopt);
  EXPECT_FLOAT_EQ(morphWeightOf(*document, 0, wide), 1);
}

TEST(Assimp, PlaysTheWeightsOfMorphTargets) {
  const auto document = loadScene("morphs.gltf", gltfMorphs());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1);
  const Animation& swell = document->animations[0];
  EXPECT_EQ(swell.name, "swell");
  EXPECT_FLOAT_EQ(swell.duration, 2);
  EXPECT_TRUE(swell.tracks.empty());
  EXPECT_EQ(swell.morphs.size(), 4) << "two targets of two triangles";
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

// assimp takes them for fully moved.
TEST(Assimp, MorphTargetsOfFbxAreAtRest) {
  const auto head = loadBytes(samples().at("head.mesh"), "head.mesh");
  ASSERT_TRUE(head);
  const ScenePointer scene = makeScene(*head);
  const auto exported = exportScene({.writer = findWriter("fbx"), .name = "head", .model = {}}, *scene, {});
  ASSERT_TRUE(exported);
  const ScratchFolder folder;
  const auto document = loadFile(folder.write("head.fbx", Bytes(exported->files[0].bytes)));
  ASSERT_TRUE(document);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.morph-weights"));
  const auto jaw = std::ranges::find(document->morphControls, "JawDrop");
  ASSERT_NE(jaw, document->morphControls.end());
  const ScenePointer back = makeScene(document);
  EXPECT_LT(glm::distance(back->bounds.min, scene->bounds.min), 1e-3f);
  EXPECT_LT(glm::distance(back->bounds.max, scene->bounds.max), 1e-3f);
  // The jaw goes as far as it does in the source.
  const auto farthestOf = [](const Scene& shown, const PoseEdits& edits) {
    double most = 0;
    for (const SceneGeometry& geometry : shown.geometries) {
      const MorphedStreams moved = morphedStreams(shown, geometry, edits);
      for (size_t v = 0; v < moved.positions.size(); ++v)
        most = std::max(most, double(glm::distance(moved.positions[v], geometry.positions[v])));
    }
    return most;
  };
  PoseEdits open;
  setMorphWeight(open, uint32_t(jaw - document->morphControls.begin()), 1.0f);
  const auto model = makeModel(*scene, {}, {});
  ASSERT_TRUE(model);
  double farthest = 0;
  for (const ModelMorph& morph : model->geometries[0].morphs)
    if (morph.name == "JawDrop")
      for (const Vec3& offset : morph.offsets) farthest = std::max(farthest, double(glm::length(offset)));
  EXPECT_GT(farthest, 0.01);
  EXPECT_NEAR(farthestOf(*back, open), farthest, 1e-3 * farthest);
}

TEST(Assimp, SaysWhereNamesDoNotTellWhoseWeightsTheyAre) {
  EXPECT_FALSE(hasDiagnostic(*loadScene("a.gltf", gltfMorphs()), "assimp.morph-channel-ambiguous"));
  const auto document = loadScene("a.gltf", replaced(gltfMorphs(), R"({"mesh":0,"weights":[0,1])",
                                                     R"({"name":"right","mesh":0,"weights":[0,1])"));
  ASSERT_TRUE(document);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.morph-channel-ambiguous"));
  const auto twice = loadScene("a.gltf", replaced(gltfMorphs(), R"({"mesh":0,"weights":[0,1])",
                                                  R"({"name":"left","mesh":0,"weights":[0,1])"));
  ASSERT_TRUE(twice);
  EXPECT_TRUE(hasDiagnostic(*twice, "assimp.node-weights-ambiguous"));
}

TEST(Assimp, MorphTargetsWithoutNamesAreCalledAfterTheirNode) {
  const auto document =
      loadScene("morphs.gltf", replaced(gltfMorphs(), R"("extras":{"targetNames":["up","wide"]},)", ""));
  ASSERT_TRUE(document);
  EXPECT_THAT(document->morphControls,
              ElementsAre("target 0 of left", "target 1 of left", "target 0 of right", "target 1 of right",
                          "target 0 of nodes[2]", "target 1 of nodes[2]"));
}

TEST(Assimp, FilesThatStandStillHaveNoJointsOfNodes) {
  std::string text = gltfScene();
  EXPECT_TRUE(loadScene("still.gltf", text)->skeletons.empty());
  const std::string motion = gltfMotion();
  const size_t from = motion.find("\"animations\""), to = motion.find("\"meshes\"");
  const auto document = loadScene("skin.gltf", motion.substr(0, from) + motion.substr(to));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->skeletons.size(), 1);
  EXPECT_TRUE(document->animations.empty());
}

TEST(Assimp, ReadsCamerasAndLights) {
  const auto document = loadScene("eye.gltf", gltfCameraAndLight());
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
  EXPECT_NEAR(lamp.colour.g, 0.5f, 1e-5);
  EXPECT_EQ(document->pathOf(lamp.node), "eye/ROOT/lamp/lamp");
}

TEST(Assimp, SaysWhatAssimpSaysOfFilesItCannotRead) {
  const auto failureOf = [](std::string_view text, const char* name) {
    const Bytes bytes = asBytes(text);
    const auto document = loadBytes({bytes.begin(), bytes.end()}, name);
    EXPECT_TRUE(document && !(*document)->complete && (*document)->failure);
    EXPECT_EQ((*document)->format, "assimp:gltf");
    return *(*document)->failure;
  };
  const Error unknown = failureOf("xy", "broken.gltf");
  EXPECT_EQ(unknown.code, ErrorCode::Unsupported);
  EXPECT_THAT(unknown.message, HasSubstr("assimp cannot import this file: No suitable reader found"));
  EXPECT_EQ(failureOf(replaced(gltfScene(), "\"mesh\":0", "\"mesh\":7"), "index.gltf").code, ErrorCode::Malformed);
}

// A triangle of a Blitz3D file with a lightmap and an image, in that order.
std::vector<std::byte> b3dScene() {
  const auto chunk = [](const char* name, const ByteWriter& content) {
    ByteWriter made;
    made.putText(name).put(uint32_t(content.size())).putBytes(content.bytes());
    return made;
  };
  const auto putName = [](ByteWriter& to, std::string_view name) { to.putText(name).put('\0'); };
  const auto putFloats = [](ByteWriter& to, std::initializer_list<float> numbers) {
    for (const float number : numbers) to.put(number);
  };
  ByteWriter textures, brushes, vertices, triangles, mesh, node, file;
  for (const auto& [name, flags] : {std::pair("wall.jpg", 1), std::pair("wall_lm1.bmp", 0x10031)}) {
    putName(textures, name);
    textures.put(int32_t(flags)).put(int32_t(2));
    putFloats(textures, {0, 0, 1, 1, 0});
  }
  brushes.put(int32_t(2));
  for (const int32_t light : {1, -1}) {
    putName(brushes, "brush");
    putFloats(brushes, {1, 1, 1, 1, 0});
    brushes.put(int32_t(1)).put(int32_t(0)).put(light).put(int32_t(0));
  }
  vertices.put(int32_t(0)).put(int32_t(2)).put(int32_t(2));
  for (const float x : {0.0f, 1.0f, 2.0f}) putFloats(vertices, {x, x * x, 0, x, 0, 0.5f, 0.5f});
  triangles.put(int32_t(0));
  for (const int32_t corner : {0, 1, 2}) triangles.put(corner);
  mesh.put(int32_t(-1)).putBytes(chunk("VRTS", vertices).bytes()).putBytes(chunk("TRIS", triangles).bytes());
  putName(node, "root");
  putFloats(node, {0, 0, 0, 1, 1, 1, 1, 0, 0, 0});
  node.putBytes(chunk("MESH", mesh).bytes());
  file.put(int32_t(1)).putBytes(chunk("TEXS", textures).bytes());
  file.putBytes(chunk("BRUS", brushes).bytes()).putBytes(chunk("NODE", node).bytes());
  return chunk("BB3D", file).release();
}

TEST(Assimp, TheImageOfABrushIsTheOneOnItsFirstCoordinates) {
  const auto document = loadScene("wall.b3d", b3dScene());
  ASSERT_TRUE(document);
  ASSERT_GE(document->materials.size(), 2u);
  for (const Material& material : std::span(document->materials).first(2)) {
    ASSERT_LT(material.diffuse, document->textures.size());
    EXPECT_EQ(document->textures[material.diffuse].path, "wall.jpg");
  }
  const auto light = std::ranges::find(document->textures, "wall_lm1.bmp", &TextureReference::path);
  ASSERT_NE(light, document->textures.end());
  EXPECT_EQ(light->role, TextureRole::Lightmap);
}

TEST(Assimp, BrushesOfDamagedFilesAreReadAsFarAsTheyGo) {
  const std::vector<std::byte> whole = b3dScene();
  size_t most = 0;
  for (size_t size = 0; size <= whole.size(); ++size) {
    const auto brushes = assimp::b3dBrushesOf(Bytes(whole).first(size));
    EXPECT_GE(brushes.colourOf.size(), most);
    most = brushes.colourOf.size();
  }
  EXPECT_EQ(most, 2u);
}

}  // namespace
}  // namespace vitrine::test
