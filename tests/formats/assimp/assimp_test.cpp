#include "core/formats/assimp/assimp.h"

#include <fmt/core.h>
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
  EXPECT_EQ(formatOf(std::string_view("glTF\2\0\0\0", 8), ""), "gltf");
  EXPECT_EQ(formatOf(std::string_view("glTF\1\0\0\0", 8), ""), "assimp");
  EXPECT_EQ(formatOf(R"({"asset": {"version": "1.0"}})", "gltf"), "assimp");
  EXPECT_EQ(formatOf("v 0 0 0", "obj"), "assimp");
  EXPECT_EQ(formatOf("MMMM", "txt"), "");
  EXPECT_EQ(formatOf("anything", "unheard-of"), "");
}

// ---- Normals, colours and emission

TEST(AssimpNormals, OfStlAreThoseOfItsTriangles) {
  for (const auto& document : {loadScene("text.stl", stlText()), loadScene("binary.stl", stlBinary())}) {
    ASSERT_TRUE(document);
    EXPECT_TRUE(document->geometries.at(0).normals.empty());
    EXPECT_TRUE(makeScene(document)->geometries.at(0).isFlat());
  }
}

TEST(AssimpNormals, ThatAreAbsentAreTold) {
  const auto document = loadScene("quad.off", "OFF\n4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n");
  ASSERT_TRUE(document);
  EXPECT_THAT(infoText(*document, AssetFinder()), HasSubstr("normals    none stored: drawn flat"));
  EXPECT_THAT(infoJson(*document, AssetFinder()), HasSubstr("\"absent_normals\":\"flat\""));
  const auto lit = loadScene("lit.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\n");
  ASSERT_TRUE(lit);
  EXPECT_EQ(infoJson(*lit, AssetFinder()).find("absent_normals"), std::string::npos);
}

constexpr std::string_view kTintedObj = "v 0 0 0 0.5 0.25 1\nv 1 0 0 0.5 0.25 1\nv 0 1 0 0.5 0.25 1\n";

TEST(AssimpColours, OfVerticesAreNotDarkenedByTheGreyOfNoMaterial) {
  const auto document = loadScene("tinted.obj", std::string(kTintedObj) + "f 1 2 3\n");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.at(0).colours.at(0).r, 128);
  for (const Material& material : document->materials) EXPECT_EQ(material.colour, Vec4(1));
  const auto exported = exportScene({.writer = findWriter("gltf")}, *makeScene(document), {});
  ASSERT_TRUE(exported);
  EXPECT_EQ(asText(exported->files.front().bytes).find("baseColorFactor"), std::string_view::npos);
}

TEST(AssimpColours, OfAMaterialThatTheFileNamesCountStill) {
  const ScratchFolder folder;
  folder.write("own.mtl", "newmtl DefaultMaterial\nKd 0.5 0.5 0.5\n");
  const auto document = loadFile(
      folder.write("own.obj", "mtllib own.mtl\n" + std::string(kTintedObj) + "usemtl DefaultMaterial\nf 1 2 3\n"));
  ASSERT_TRUE(document);
  ASSERT_FALSE(document->materials.empty());
  EXPECT_NEAR(document->materials.back().colour.r, 0.5f, 1e-6f);
}

std::string emittingX(std::string_view emission) {
  return fmt::format(
      "xof 0303txt 0032\nMesh m {{\n 3;\n 0;0;0;,\n 1;0;0;,\n 0;1;0;;\n 1;\n 3;0,1,2;;\n MeshTextureCoords {{ 3; "
      "0;0;, 1;0;, 0;1;; }}\n MeshMaterialList {{ 1; 1; 0;; Material a {{ 1;1;1;1;; 0; 0;0;0;; {} TextureFilename "
      "{{ "
      "\"t.png\"; }} }} }}\n}}\n",
      emission);
}

TEST(AssimpEmission, IsMultipliedByTheImageWhereASurfaceHasOne) {
  const auto white = loadScene("white.x", emittingX("1;1;1;;"));
  ASSERT_TRUE(white);
  const Material& shining = white->materials.at(0);
  EXPECT_EQ(shining.surface.map(MapKind::Emissive).texture, shining.diffuse);
  EXPECT_TRUE(shining.surface.unlit) << "light adds nothing to what is white already";
  const auto half = loadScene("half.x", emittingX("0.5;0;0;;"));
  ASSERT_TRUE(half);
  EXPECT_EQ(half->materials.at(0).surface.map(MapKind::Emissive).texture, half->materials.at(0).diffuse);
  EXPECT_FALSE(half->materials.at(0).surface.unlit);
  const auto none = loadScene("none.x", emittingX("0;0;0;;"));
  ASSERT_TRUE(none);
  EXPECT_EQ(none->materials.at(0).surface.map(MapKind::Emissive).texture, kNone);
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
  EXPECT_TRUE(binary->geometries[0].normals.empty()) << "they are those of triangles";
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
