// What versions of assimp do differently, or wrongly in ways of their own, with the same file: a document is the
// same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "core/bytes/byte_writer.h"
#include "core/export/export.h"
#include "core/load/load.h"
#include "core/scene/scene.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::Contains;
using ::testing::Not;

DocumentPointer loaded(const char* name, std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto document = loadBytes({bytes.begin(), bytes.end()}, name);
  EXPECT_TRUE(document && (*document)->complete) << name;
  return document ? *document : nullptr;
}

// ---- FBX

// `text` with a camera of a right angle, standing along X.
std::string fbxCamera() {
  return R"(; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7400
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UpAxis", "int", "Integer", "",2
		P: "UpAxisSign", "int", "Integer", "",1
		P: "FrontAxis", "int", "Integer", "",1
		P: "FrontAxisSign", "int", "Integer", "",-1
		P: "CoordAxis", "int", "Integer", "",0
		P: "CoordAxisSign", "int", "Integer", "",1
		P: "UnitScaleFactor", "double", "Number", "",1
	}
}
Objects:  {
	NodeAttribute: 1, "NodeAttribute::eye", "Camera" {
		Properties70:  {
			P: "FieldOfView", "FieldOfView", "", "A",90
			P: "AspectWidth", "double", "Number", "",100
			P: "AspectHeight", "double", "Number", "",100
		}
		TypeFlags: "Camera"
	}
	Model: 2, "Model::eye", "Camera" {
		Version: 232
	}
	Geometry: 3, "Geometry::plate", "Mesh" {
		Vertices: *9 {
			a: 0,0,0,1,0,0,0,0,2
		}
		PolygonVertexIndex: *3 {
			a: 0,1,-3
		}
	}
	Model: 4, "Model::plate", "Mesh" {
		Version: 232
	}
}
Connections:  {
	C: "OO",1,2
	C: "OO",2,0
	C: "OO",3,4
	C: "OO",4,0
}
)";
}

TEST(AssimpAlike, CamerasOfFbxSeeTheAngleThatIsStored) {
  const DocumentPointer document = loaded("eye.fbx", fbxCamera());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->entities.size(), 1u);
  const auto stored = document->property(document->entities[0].node, "horizontal field of view");
  EXPECT_EQ(toText(stored), "90");
}

TEST(AssimpAlike, FbxStandsAsStoredAndSaysWhatIsUp) {
  const DocumentPointer document = loaded("plate.fbx", fbxCamera());
  ASSERT_TRUE(document);
  EXPECT_EQ(document->conventions.up, Axis::Z);
  ASSERT_EQ(document->instances.size(), 1u);
  const Instance& plate = document->instances[0];
  EXPECT_EQ(Vec3(plate.transform * Vec4(document->geometries[plate.geometry].positions.at(2), 1)), Vec3(0, 0, 2));
}

// The sample's face as an FBX whose channel of the jaw has another name than its shape.
DocumentPointer faceWithChannel(std::string_view name) {
  const auto head = loadBytes(samples().at("head.mesh"), "head.mesh");
  EXPECT_TRUE(head);
  const auto exported =
      exportScene({.writer = findWriter("fbx"), .name = "head", .model = {}}, *makeScene(*head), {});
  EXPECT_TRUE(exported);
  std::string file(asText(exported->files[0].bytes));
  constexpr std::string_view kChannel("JawDrop\0\1SubDeformer", 20);
  EXPECT_EQ(name.size(), 7u);
  EXPECT_NE(file.find(kChannel), file.npos);
  for (size_t at = file.find(kChannel); at != file.npos; at = file.find(kChannel, at + 1))
    file.replace(at, name.size(), name);
  return loaded("head.fbx", file);
}

TEST(AssimpAlike, MorphTargetsOfFbxAreCalledAsTheirChannels) {
  EXPECT_THAT(faceWithChannel("JawDrop")->morphControls, Contains("JawDrop"));
  const auto other = faceWithChannel("Open It")->morphControls;
  EXPECT_THAT(other, Contains("Open It"));
  EXPECT_THAT(other, Not(Contains("JawDrop"))) << "is the shape's";
  EXPECT_THAT(faceWithChannel("jaw.low")->morphControls, Contains("jaw.low")) << "a dot of the channel's own";
}

// ---- PLY

// A triangle whose first byte of data is the lowest of `first`.
std::string plyBeginningWith(float first, std::string_view line) {
  std::string text;
  for (const char* each : {"ply", "format binary_little_endian 1.0", "comment element of ours, no end_header",
                           "element vertex 3", "property float x", "property float y", "property float z",
                           "element face 1", "property list uchar uint vertex_indices", "end_header"})
    text.append(each).append(line);
  ByteWriter data;
  for (const float number : {first, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f, 0.0f, 1.0f, 0.0f}) data.put(number);
  data.put(uint8_t(3));
  for (const uint32_t corner : {0u, 1u, 2u}) data.put(corner);
  return text.append(asText(data.bytes()));
}

TEST(AssimpAlike, BinaryPlyMayBeginLikeALinesEnd) {
  for (const std::string_view line : {"\n", "\r\n"})
    for (const uint32_t lowest : {0x00u, 0x0Au, 0x0Du, 0x20u, 0x0D0Au, 0x0A0Du, 0x0A0Au}) {
      SCOPED_TRACE(testing::Message() << "lines of " << line.size() << ", data from " << lowest);
      const float first = std::bit_cast<float>(0x40000000u | lowest);
      const DocumentPointer document = loaded(lowest % 2 ? "a.ply" : "A.PLY", plyBeginningWith(first, line));
      ASSERT_TRUE(document);
      ASSERT_EQ(document->geometries.size(), 1u);
      ASSERT_EQ(document->geometries[0].positions.size(), 3u);
      EXPECT_EQ(document->geometries[0].positions[0], Vec3(first, 0, 0));
      EXPECT_EQ(document->geometries[0].positions[1], Vec3(1, 0, 0));
      EXPECT_EQ(document->geometries[0].lods.front().triangleCount(), 1u);
    }
}

// ---- X

// Materials that stand in front are referred to by meshes of frames in frames; one has a material of its own beside
// them.
constexpr const char* kX = R"(xof 0303txt 0032
template Frame { <3D82AB46-62DA-11cf-AB39-0020AF71E433> [...] }
Material red { 1;0;0;1;; 1; 0;0;0;; 0;0;0;; }
Material green { 0;1;0;1;; 1; 0;0;0;; 0;0;0;; }
Material blue { 0;0;1;1;; 1; 0;0;0;; 0;0;0;; } # "{ red }"
Frame top {
  Frame inner {
    Mesh { 3; 0;0;0;, 1;0;0;, 0;1;0;; 1; 3;0,1,2;;
      MeshMaterialList { 1; 1; 0;; { blue } }
      MeshNormals { 1; 0;0;1;; 1; 3;0,0,0;; } }
  }
  FrameTransformMatrix { 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;; }
  Mesh Mesh { 3; 0;0;0;, 1;0;0;, 0;1;0;; 3; 3;0,1,2;, 3;0,2,1;, 3;1,2,0;;
    MeshMaterialList { 3; 3; 2,0,2;; { green } Material own { 1;1;0;1;; 1; 0;0;0;; 0;0;0;; } {red} } }
}
)";

TEST(AssimpAlike, MeshesOfXHaveTheMaterialsThatTheyReferTo) {
  const DocumentPointer document = loaded("a.x", kX);
  ASSERT_TRUE(document);
  std::vector<std::string> names;
  for (const Geometry& geometry : document->geometries)
    for (const Part& part : geometry.lods.front().parts)
      names.push_back(document->materials.at(part.material).name);
  EXPECT_THAT(names, testing::ElementsAre("green", "red", "blue"));
  EXPECT_FALSE(hasDiagnostic(*document, "assimp.material-out-of-range"));
}

// ---- glTF

// Of `vertices` a single triangle is drawn, the last three, in colours of 16 bits.
std::string glbOfFewVertices(uint32_t vertices) {
  ByteWriter data;
  for (uint32_t v = 0; v < vertices; ++v)
    for (const float part : {float(v), 1.0f, 0.0f}) data.put(part);
  const size_t coloursAt = data.size();
  for (uint32_t v = 0; v < vertices; ++v)
    for (const uint16_t part : {uint16_t(0xFFFF), uint16_t(0), uint16_t(0), uint16_t(0xFFFF)}) data.put(part);
  const size_t indicesAt = data.size();
  for (uint32_t corner = vertices - 3; corner < vertices; ++corner) data.put(corner);
  const std::string count = std::to_string(vertices);
  std::string json = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0,"COLOR_0":1},"indices":2}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":)" +
                     count + R"(,"type":"VEC3"},{"bufferView":1,"componentType":5123,"normalized":true,"count":)" +
                     count + R"(,"type":"VEC4"},{"bufferView":2,"componentType":5125,"count":3,"type":"SCALAR"}],
"bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":)" +
                     std::to_string(coloursAt) + R"(},{"buffer":0,"byteOffset":)" + std::to_string(coloursAt) +
                     R"(,"byteLength":)" + std::to_string(indicesAt - coloursAt) +
                     R"(},{"buffer":0,"byteOffset":)" + std::to_string(indicesAt) + R"(,"byteLength":12}],
"buffers":[{"byteLength":)" +
                     std::to_string(data.size()) + "}]}";
  json.resize((json.size() + 3) / 4 * 4, ' ');
  ByteWriter file;
  file.putText("glTF").put(uint32_t(2)).put(uint32_t(28 + json.size() + data.size()));
  file.put(uint32_t(json.size())).putText("JSON").putText(json);
  file.put(uint32_t(data.size())).putText(std::string_view("BIN\0", 4)).putBytes(data.bytes());
  return std::string(asText(file.bytes()));
}

TEST(AssimpAlike, MeshesOfGltfMayUseFewOfTheirVertices) {
#ifdef VITRINE_SANITISED
  // The sanitiser's own heap leaves no room behind what is allocated (child/alike.h).
  const std::vector<uint32_t> counts{3, 1000};
#else
  const std::vector<uint32_t> counts{3, 1000, 100'000, 1'000'000};
#endif
  for (const uint32_t vertices : counts) {
    SCOPED_TRACE(vertices);
    const DocumentPointer document = loaded(vertices > 1000 ? "A.GLB" : "a.glb", glbOfFewVertices(vertices));
    ASSERT_TRUE(document);
    ASSERT_EQ(document->geometries.size(), 1u);
    const Geometry& geometry = document->geometries[0];
    ASSERT_EQ(geometry.lods.front().triangleCount(), 1u);
    const uint32_t last = geometry.indices.back();
    EXPECT_EQ(geometry.positions.at(last), Vec3(float(vertices - 1), 1, 0));
    ASSERT_GT(geometry.colours.size(), last);
    EXPECT_EQ(geometry.colours[last].r, 255);
    EXPECT_EQ(geometry.colours[last].g, 0);
  }
}

}  // namespace
}  // namespace vitrine::test
