// Meshes and unions: where their shapes come from, and how these fill their parts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/stage/looks.h"
#include "tests/support/csg_writer.h"
#include "tests/support/figures.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::Enum;
using rbx::Float32;
using rbx::String;
using rbx::Vector3;
using Properties = std::vector<std::pair<std::string, rbx::Value>>;
using testing::HasSubstr;
using testing::IsEmpty;

// A triangle with an extent of 2, 4, 1 around (1, 2, 0.5).
MeshFile triangleMesh() {
  MeshFile file;
  for (const Vec3& place : {Vec3(0), Vec3(2, 0, 1), Vec3(0, 4, 0)})
    file.vertices.push_back({.position = place, .normal = {0, 0, 1}, .uv = {place.x / 2, place.y / 4}});
  file.faces = {{0, 1, 2}};
  return file;
}
String binary(const std::vector<std::byte>& bytes) {
  return {.bytes = std::string(asText(bytes)), .kind = String::Kind::Binary};
}
// A box of 2, 4, 6 studs.
std::vector<std::byte> hulls() {
  std::vector<Vec3> corners;
  for (int corner = 0; corner < 8; ++corner)
    corners.emplace_back(corner & 1 ? 1 : -1, corner & 2 ? 2 : -2, corner & 4 ? 3 : -3);
  return writePackedHulls({.coded = {makeConvexHull(corners)}});
}
String blockHulls() { return {.bytes = std::string("CSGPHS\0\0\0\0BLOCK", 15), .kind = String::Kind::Binary}; }

constexpr Vector3 kSize{8, 8, 3}, kInitialSize{2, 4, 6};

rbx::Model meshPart(Properties more, std::string className = "MeshPart") {
  Properties all{{"CFrame", tilted(1, 2, 3)}, {"size", kSize}};
  all.insert(all.end(), more.begin(), more.end());
  rbx::Model place;
  place.add(-1, std::move(className), "P", std::move(all));
  return place;
}
void expectPlaced(const Body& body, const Mat4& inPart) {
  const Mat4 wanted = matrixOf(tilted(1, 2, 3)) * inPart;
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) EXPECT_NEAR(body.transform[column][row], wanted[column][row], 2e-5f);
}
const Mat4 kStretched = scaled({4, 2, 0.5f});  // size / initial size

class StageMeshes : public testing::Test {
 protected:
  StagedPlace staged(const rbx::Model& place) { return stagePlace(place, {m_folder.path()}); }
  void addAsset(const char* name = "1234.mesh") { m_folder.write(name, writeV2(triangleMesh())); }
  ScratchFolder m_folder;
};

TEST_F(StageMeshes, AreMeasuredWithoutTheirStreams) {
  addAsset();
  addAsset("content/avatar/heads/head.mesh");
  m_folder.write("7.png", std::vector<std::byte>(16));
  rbx::Model place = meshPart({{"InitialSize", kInitialSize}, {"MeshId", String{"rbxassetid://1234"}}});
  const int32_t clear =
      place.add(-1, "Part", "clear", {{"CFrame", standing(1, 2, 3)}, {"Transparency", Float32{1}}});
  for (const int32_t part : {0, clear})
    place.add(part, "Decal", "D", {{"Texture", String{"rbxassetid://7"}}, {"Face", Enum{5}}});
  const int32_t head = place.add(-1, "Part", "head", {{"CFrame", standing(4, 2, 3)}, {"size", kSize}});
  place.add(head, "SpecialMesh", "mesh", {{"MeshType", Enum{0}}});
  place.add(head, "Decal", "face", {{"Texture", String{"rbxassetid://7"}}, {"Face", Enum{5}}});
  place.add(-1, "UnionOperation", "hulls", {{"size", kSize}, {"PhysicalConfigData", binary(hulls())}});
  const StagedPlace drawn = staged(place);
  const AssetFinder assets({}, {m_folder.path()});
  const Stage parts = makePartBodies(*drawn.document, assets), measured = measureParts(*drawn.document, assets);
  EXPECT_GE(parts.bodies.size(), 5u);
  expectMeasured(parts, measured);
  const auto isMesh = [](const Body& body) { return body.source == ShapeSource::Asset && !body.decal; };
  const auto mesh = std::ranges::find_if(measured.bodies, isMesh);
  ASSERT_NE(mesh, measured.bodies.end());
  EXPECT_TRUE(measured.shapes[mesh->shape].positions.empty());
  EXPECT_FALSE(parts.shapes[mesh->shape].positions.empty());
}

// ---- The best source there is
// ------------------------------------------------------------------------------------

TEST_F(StageMeshes, AreTakenFromAssetsThenRenderDataThenHullsThenTheirBox) {
  Properties all{{"InitialSize", kInitialSize}};
  const auto sourceNow = [&] {
    const StagedPlace place = staged(meshPart(all, "UnionOperation"));
    const Body& body = place.body("P");
    EXPECT_EQ(place.stage->meshes[size_t(body.source)], 1u);
    EXPECT_EQ(lookOf(body), Look::Plastic);
    return body.source;
  };
  EXPECT_EQ(sourceNow(), ShapeSource::Box);
  all.emplace_back("PhysicalConfigData", blockHulls());
  EXPECT_EQ(sourceNow(), ShapeSource::Box);
  all.back().second = binary(hulls());
  EXPECT_EQ(sourceNow(), ShapeSource::Hulls);
  all.emplace_back("MeshData", binary(writeCsgGraphics(2)));
  EXPECT_EQ(sourceNow(), ShapeSource::RenderData);
  all.emplace_back("AssetId", String{"rbxassetid://1234"});
  EXPECT_EQ(sourceNow(), ShapeSource::RenderData) << "there is no such file";
  addAsset();
  EXPECT_EQ(sourceNow(), ShapeSource::Asset);
}

TEST_F(StageMeshes, StretchFromInitialSizeToSize) {
  const StagedPlace place =
      staged(meshPart({{"InitialSize", kInitialSize}, {"PhysicalConfigData", binary(hulls())}}));
  const Shape& shape = place.shapeOf("P");
  EXPECT_EQ(shape.name, "hulls of P");
  EXPECT_EQ(shape.bounds.min, Vec3(-1, -2, -3));
  EXPECT_EQ(shape.bounds.max, Vec3(1, 2, 3));
  EXPECT_EQ(shape.indices.size(), 36u);
  expectPlaced(place.body("P"), kStretched);
}

TEST_F(StageMeshes, OfAssetsAreNotMovedToTheMiddleOfThePart) {
  addAsset();
  const StagedPlace place =
      staged(meshPart({{"InitialSize", kInitialSize}, {"MeshId", String{"rbxassetid://1234"}}}));
  EXPECT_EQ(place.shapeOf("P").name, "1234.mesh");
  expectPlaced(place.body("P"), kStretched);
}

TEST_F(StageMeshes, WithoutInitialSizeFillTheirPart) {
  addAsset();
  const Vec3 extent(2, 4, 1), centre(1, 2, 0.5f);
  const Mat4 wanted = scaled(Vec3(8, 8, 3) / extent) * moved(-centre);
  expectPlaced(staged(meshPart({{"MeshId", String{"rbxassetid://1234"}}})).body("P"), wanted);
  for (const Vector3 unusable : {Vector3{0, 0, 0}, Vector3{1, -1, 1}, Vector3{1, std::nanf(""), 1}})
    expectPlaced(staged(meshPart({{"MeshId", String{"rbxassetid://1234"}}, {"InitialSize", unusable}})).body("P"),
                 wanted);
}

TEST_F(StageMeshes, ThatAreFlatKeepTheirThickness) {
  MeshFile flat = triangleMesh();
  for (MeshVertex& vertex : flat.vertices) vertex.position.z = 0;
  m_folder.write("1234.mesh", writeV2(flat));
  expectPlaced(staged(meshPart({{"MeshId", String{"rbxassetid://1234"}}})).body("P"),
               scaled({4, 2, 1}) * moved({-1, -2, 0}));
}

TEST_F(StageMeshes, AsBoxesHaveTheSizeOfThePartAndNoImage) {
  const StagedPlace place = staged(meshPart({{"MeshId", String{"rbxassetid://1234"}},
                                             {"InitialSize", kInitialSize},
                                             {"TextureID", String{"rbxassetid://5"}}}));
  EXPECT_EQ(place.shapeOf("P").name, "block");
  EXPECT_EQ(place.body("P").texture, kNone);
  expectPlaced(place.body("P"), scaled({8, 8, 3}));
}

TEST_F(StageMeshes, ThatAreNotFoundAreListedOnceWithHowManyUseThem) {
  rbx::Model place = meshPart({{"MeshId", String{"rbxassetid://1234"}}});
  for (const char* name : {"Q", "R"})
    place.add(-1, "MeshPart", name, {{"MeshId", String{*name == 'Q' ? "rbxassetid://1234" : "rbxassetid://9"}}});
  const StagedPlace made = staged(place);
  ASSERT_EQ(made.stage->missing.size(), 2u);
  EXPECT_EQ(made.stage->missing[0].reference, "rbxassetid://1234");
  EXPECT_EQ(made.stage->missing[0].reason, "not found");
  EXPECT_EQ(made.stage->missing[0].bodies, 2u);
  EXPECT_EQ(made.stage->missing[0].node, made.node("P"));
  EXPECT_EQ(made.stage->missing[1].bodies, 1u);
  addAsset();
  const StagedPlace found = staged(place);
  ASSERT_EQ(found.stage->missing.size(), 1u);
  EXPECT_EQ(found.stage->missing[0].reference, "rbxassetid://9");
  EXPECT_EQ(found.body("P").shape, found.body("Q").shape);
}

TEST_F(StageMeshes, WhoseFileCannotBeReadFallBackAndSayWhy) {
  m_folder.write("1234.mesh", "version 2.00\nbut nothing else");
  const StagedPlace place =
      staged(meshPart({{"MeshId", String{"rbxassetid://1234"}}, {"PhysicalConfigData", binary(hulls())}}));
  EXPECT_EQ(place.body("P").source, ShapeSource::Hulls);
  ASSERT_EQ(place.stage->missing.size(), 1u);
  EXPECT_NE(place.stage->missing[0].reason, "not found");
  EXPECT_THAT(place.stage->missing[0].reason, testing::Not(IsEmpty()));
}

TEST_F(StageMeshes, WhoseBlobIsDamagedAreBoxesAndReported) {
  auto blob = hulls();
  blob.resize(14);
  const StagedPlace place = staged(meshPart({{"PhysicalConfigData", binary(blob)}}));
  EXPECT_EQ(place.body("P").source, ShapeSource::Box);
  const Diagnostic* report = place.diagnostic("rbxm.shape-unreadable");
  ASSERT_TRUE(report);
  EXPECT_THAT(report->message, HasSubstr("P: "));
}

TEST_F(StageMeshes, ReadBlobsFromSharedStrings) {
  rbx::Model place = meshPart({{"PhysicalConfigData", rbx::SharedString{1}}, {"MeshContent", rbx::Content{}}});
  place.add(-1, "MeshPart", "Q", {{"PhysicalConfigData", rbx::SharedString{1}}});
  place.sharedStrings = {"other", std::string(asText(hulls()))};
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.body("P").source, ShapeSource::Hulls);
  EXPECT_EQ(made.body("P").shape, made.body("Q").shape) << "one blob, one shape";
  EXPECT_EQ(made.stage->meshes[size_t(ShapeSource::Hulls)], 2u);
}

TEST_F(StageMeshes, AreSummedUpInALine) {
  EXPECT_EQ(meshSummary(Stage{}), "");
  EXPECT_EQ(meshSummary(*staged(meshPart({})).stage), "1 mesh: 1 as boxes");
  addAsset();
  rbx::Model place = meshPart({{"MeshId", String{"rbxassetid://1234"}}, {"PhysicalConfigData", String{}}});
  for (const char* name : {"Q", "R"}) place.add(-1, "MeshPart", name, {{"PhysicalConfigData", binary(hulls())}});
  place.add(-1, "UnionOperation", "U", {{"MeshData", binary(writeCsgGraphics(4))}});
  place.add(-1, "UnionOperation", "V");
  EXPECT_EQ(meshSummary(*staged(place).stage),
            "5 meshes: 1 from assets, 1 stored in the file, 2 as hulls, 1 as boxes");
}

TEST_F(StageMeshes, AreDescribed) {
  const auto described = [&](const rbx::Model& model) {
    const StagedPlace place = staged(model);
    return describeBody(*place.stage, place.node("P"));
  };
  EXPECT_EQ(described(meshPart({}, "WedgePart")), "wedge, as the file says");
  EXPECT_EQ(described(meshPart({})), "a box, because its mesh is missing");
  EXPECT_EQ(described(meshPart({{"PhysicalConfigData", binary(hulls())}})),
            "its physics hulls, because its mesh is missing");
  EXPECT_EQ(described(meshPart({{"MeshData", binary(writeCsgGraphics(5))}}, "UnionOperation")),
            "the triangles that the file holds");
  addAsset();
  EXPECT_EQ(described(meshPart({{"MeshId", String{"rbxassetid://1234"}}})), "1234.mesh, from another file");
  EXPECT_EQ(described(meshPart({{"Transparency", Float32{1}}}, "Part")), "");
}

// ---- Colours and images
// -------------------------------------------------------------------------------------------

TEST_F(StageMeshes, UnionsKeepTheColoursOfTheirTriangles) {
  const auto coloursOf = [&](Properties more) {
    more.emplace_back("MeshData", binary(writeCsgGraphics(4)));
    const StagedPlace place = staged(meshPart(std::move(more), "UnionOperation"));
    EXPECT_EQ(place.shapeOf("P").colours.size(), place.shapeOf("P").positions.size());
    EXPECT_EQ(place.shapeOf("P").levels.size(), 2u);
    return place.body("P").vertexColours;
  };
  EXPECT_EQ(coloursOf({}), VertexColours::Instead);
  EXPECT_EQ(coloursOf({{"UsePartColor", rbx::Bool{false}}}), VertexColours::Instead);
  EXPECT_EQ(coloursOf({{"UsePartColor", rbx::Bool{true}}}), VertexColours::Ignored);
}

// Hulls and boxes have no colours of their own: those of the part count.
TEST_F(StageMeshes, UnionsThatStandInHaveTheColourOfTheirPart) {
  for (const String& blob : {binary(hulls()), blockHulls()}) {
    const StagedPlace place = staged(
        meshPart({{"PhysicalConfigData", blob}, {"Color3uint8", rbx::Color3uint8{9, 8, 7}}}, "UnionOperation"));
    EXPECT_EQ(place.body("P").colour, (Rgb8{9, 8, 7}));
    EXPECT_NE(place.body("P").vertexColours, VertexColours::Instead);
  }
}

TEST_F(StageMeshes, NegativesAreReddishAndSeenThrough) {
  const StagedPlace place = staged(meshPart({{"Transparency", Float32{0.1f}}}, "NegateOperation"));
  EXPECT_EQ(place.body("P").colour, (Rgb8{255, 120, 120}));
  EXPECT_EQ(place.body("P").transparency, 0.6f);
}

TEST_F(StageMeshes, WearTheirTextureAndTheColourMapOfTheirAppearance) {
  addAsset();
  rbx::Model place = meshPart({{"MeshId", String{"rbxassetid://1234"}},
                               {"TextureID", String{"rbxassetid://5"}},
                               {"DoubleSided", rbx::Bool{true}}});
  const StagedPlace plain = staged(place);
  EXPECT_EQ(plain.image(plain.body("P")), "rbxassetid://5");
  EXPECT_EQ(plain.body("P").texturing, Texturing::Over);
  EXPECT_TRUE(plain.body("P").doubleSided);
  place.add(0, "SurfaceAppearance", "S", {{"ColorMap", String{"rbxassetid://6"}}, {"AlphaMode", Enum{1}}});
  const StagedPlace dressed = staged(place);
  EXPECT_EQ(dressed.image(dressed.body("P")), "rbxassetid://6");
  EXPECT_EQ(dressed.body("P").texturing, Texturing::CutOut);
  place.instances.back().properties.back().second = Enum{0};
  EXPECT_EQ(staged(place).body("P").texturing, Texturing::Over);
  place.instances.back().properties.back().second = Enum{2};
  EXPECT_EQ(staged(place).body("P").texturing, Texturing::Masked);
  place.instances.back().properties.back().second = Enum{3};
  EXPECT_EQ(staged(place).body("P").texturing, Texturing::Times);
  place.instances.back().properties.back().second = Enum{99};
  EXPECT_EQ(staged(place).body("P").texturing, Texturing::Over);
}

TEST_F(StageMeshes, WearTheOtherMapsOfTheirAppearance) {
  addAsset();
  rbx::Model place = meshPart({{"MeshId", String{"rbxassetid://1234"}}});
  place.add(0, "SurfaceAppearance", "S",
            {{"NormalMap", String{"rbxassetid://7"}},
             {"RoughnessMap", String{"rbxassetid://999"}},
             {"MetalnessMap", String{"rbxassetid://42"}}});
  const StagedPlace made = staged(place);
  const Body& body = made.body("P");
  ASSERT_NE(body.maps, kNone);
  const SurfaceMaps& maps = made.stage->maps[body.maps];
  EXPECT_EQ(maps.studsPerTile, 0) << "they lie by the mesh's own coordinates";
  EXPECT_EQ(made.stage->textures[maps.normal].path, "rbxassetid://7");
  EXPECT_EQ(made.stage->textures[maps.metalness].path, "rbxassetid://42");
  EXPECT_EQ(maps.roughness, kNone);
  EXPECT_EQ(maps.colour, kNone);
}

TEST_F(StageMeshes, WearDecalsOnTheirOwnTriangles) {
  addAsset();
  rbx::Model place = meshPart({{"MeshId", String{"rbxassetid://1234"}}});
  place.add(0, "Decal", "D", {{"Texture", String{"rbxassetid://7"}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.body("D").shape, made.body("P").shape);
  EXPECT_EQ(made.body("D").transform, made.body("P").transform);
  EXPECT_TRUE(made.body("D").decal);
  // Hulls have no place for an image.
  rbx::Model hull = meshPart({{"PhysicalConfigData", binary(hulls())}});
  hull.add(0, "Decal", "D", {{"Texture", String{"rbxassetid://7"}}});
  EXPECT_TRUE(staged(hull).bodies("D").empty());
}

// ---- Meshes as children
// -------------------------------------------------------------------------------------------

TEST_F(StageMeshes, FileMeshesIgnoreTheSizeOfTheirPart) {
  addAsset();
  rbx::Model place = meshPart({}, "Part");
  place.add(0, "SpecialMesh", "M",
            {{"MeshType", Enum{5}},
             {"MeshId", String{"rbxassetid://1234"}},
             {"TextureId", String{"rbxassetid://5"}},
             {"Scale", Vector3{2, 3, 4}},
             {"Offset", Vector3{0, 1, 0}},
             {"VertexColor", Vector3{1, 0, 0.2f}}});
  const StagedPlace made = staged(place);
  const Body& body = made.body("P");
  EXPECT_EQ(body.source, ShapeSource::Asset);
  EXPECT_EQ(made.shapeOf("P").name, "1234.mesh");
  expectPlaced(body, moved({0, 1, 0}) * scaled({2, 3, 4}));
  EXPECT_EQ(made.image(body), "rbxassetid://5");
  EXPECT_EQ(body.texturing, Texturing::Times);
  EXPECT_EQ(body.textureColour, (Rgb8{255, 0, 51}));
  EXPECT_EQ(made.stage->textures[body.texture].node, made.node("M"));
}

TEST_F(StageMeshes, FileMeshesThatAreNotFoundAreBoxesOfTheirPart) {
  rbx::Model place = meshPart({}, "Part");
  place.add(0, "SpecialMesh", "M",
            {{"MeshType", Enum{5}}, {"MeshId", String{"rbxassetid://1234"}}, {"Scale", Vector3{2, 3, 4}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.body("P").source, ShapeSource::Box);
  expectPlaced(made.body("P"), scaled({8, 8, 3}));
  ASSERT_EQ(made.stage->missing.size(), 1u);
  EXPECT_EQ(made.stage->missing[0].node, made.node("P"));
}

TEST_F(StageMeshes, OfTheClassFileMeshAreFilesWithoutAType) {
  addAsset();
  rbx::Model place = meshPart({}, "Part");
  place.add(0, "FileMesh", "M", {{"MeshId", String{"rbxassetid://1234"}}});
  expectPlaced(staged(place).body("P"), Mat4(1.0f));
}

}  // namespace
}  // namespace vitrine::test
