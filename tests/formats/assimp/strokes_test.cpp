// Points and lines of files that assimp reads, and drawings, which it does not read well.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/bytes/byte_writer.h"
#include "core/export/export.h"
#include "core/formats/assimp/dxf_file.h"
#include "core/formats/assimp/dxf_shapes.h"
#include "core/formats/assimp/ply_counts.h"
#include "core/report/info.h"
#include "core/scene/scene.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

DocumentPointer strokesOf(std::string_view name, std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto document = loadBytes({bytes.begin(), bytes.end()}, std::string(name));
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_TRUE((*document)->complete) << ((*document)->failure ? (*document)->failure->message : "");
  return *document;
}

// The places of one geometry's lines, or points, as text: "0,0,0 1,0,0".
std::vector<std::string> placesOf(const Geometry& geometry, std::span<const uint32_t> indices, size_t corners) {
  std::vector<std::string> places;
  for (size_t i = 0; i + corners <= indices.size(); i += corners) {
    std::string& text = places.emplace_back();
    for (size_t c = 0; c < corners; ++c) {
      const Vec3& at = geometry.positions.at(indices[i + c]);
      text += fmt::format("{}{:.4g},{:.4g},{:.4g}", c > 0 ? " " : "", at.x + 0.0f, at.y + 0.0f, at.z + 0.0f);
    }
  }
  return places;
}
std::vector<std::string> linesOfFirst(const Document& document) {
  return placesOf(document.geometries.at(0), document.geometries.at(0).lines, 2);
}
std::vector<std::string> pointsOfFirst(const Document& document) {
  return placesOf(document.geometries.at(0), document.geometries.at(0).points, 1);
}

TEST(AssimpStrokes, ObjHasCoursesAndPointsBesideFaces) {
  const auto document = strokesOf("mixed.obj",
                                  "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 0 1\nv 2 0 1\nv 2 2 1\n"
                                  "f 1 2 3\nl 4 5 6\nl 1 4\np 5\np 2 3\n");
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 1u);
  EXPECT_EQ(document->geometries[0].indices.size(), 3u);
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("0,0,1 2,0,1", "2,0,1 2,2,1", "0,0,0 0,0,1"));
  EXPECT_THAT(pointsOfFirst(*document), ElementsAre("2,0,1", "1,0,0", "1,1,0"));
  EXPECT_THAT(document->diagnostics.all(), IsEmpty());
  const Counts counts = countsOf(*document);
  EXPECT_EQ(counts.lines, 3u);
  EXPECT_EQ(counts.points, 3u);
  const ScenePointer scene = makeScene(document);
  ASSERT_EQ(scene->strokes.size(), 1u);
  EXPECT_EQ(linesOf(*scene), 3u);
  EXPECT_EQ(pointsOf(*scene), 3u);
  EXPECT_EQ(scene->bounds.max, Vec3(2, 2, 1)) << "what is drawn counts";
  EXPECT_EQ(boundsOfNode(*scene, scene->strokes[0].node).max, Vec3(2, 2, 1));
}

TEST(AssimpStrokes, LinesThatNameNoVertexAreLeftOut) {
  const auto document = strokesOf("few.obj", "v 0 0 0\nv 1 0 0\nl 1 2\np 2\n");
  ASSERT_TRUE(document);
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("0,0,0 1,0,0"));
  EXPECT_THAT(pointsOfFirst(*document), ElementsAre("1,0,0"));
}

constexpr std::string_view kCloudHead =
    "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
    "property uchar red\nproperty uchar green\nproperty uchar blue\n";

TEST(AssimpStrokes, VerticesOfPlyWithoutFacesArePoints) {
  ByteWriter binary;
  binary.putText(fmt::format("ply\nformat binary_little_endian 1.0\n{}end_header\n", kCloudHead));
  for (const float x : {0.0f, 1.0f, 2.0f})
    binary.put(Vec3(x, 2 * x, 0)).put(uint8_t(x * 100)).put(uint8_t{255}).put(uint8_t{0});
  const std::string text = fmt::format(
      "ply\nformat ascii 1.0\n{}end_header\n0 0 0 0 255 0\n1 2 0 100 255 0\n2 4 0 200 255 0\n", kCloudHead);
  for (const std::string& file : {text, std::string(asText(binary.release()))}) {
    const auto document = strokesOf("cloud.ply", file);
    ASSERT_TRUE(document);
    ASSERT_EQ(document->geometries.size(), 1u);
    EXPECT_THAT(pointsOfFirst(*document), ElementsAre("0,0,0", "1,2,0", "2,4,0"));
    EXPECT_EQ(document->geometries[0].colours.at(2), (Rgba8{200, 255, 0, 255}));
    const ScenePointer scene = makeScene(document);
    EXPECT_TRUE(drawsSpace(*scene)) << "a cloud is no empty file";
    EXPECT_FALSE(hasSurfaces(*scene));
    EXPECT_EQ(scene->bounds.max, Vec3(2, 4, 0));
  }
}

TEST(AssimpStrokes, EdgesOfPlyAreLines) {
  const auto document = strokesOf("net.ply",
                                  "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\n"
                                  "property float z\nelement edge 3\nproperty int vertex1\nproperty int vertex2\n"
                                  "end_header\n0 0 0\n1 0 0\n1 1 0\n0 1\n1 2\n1 7\n");
  ASSERT_TRUE(document);
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("0,0,0 1,0,0", "1,0,0 1,1,0"));
  EXPECT_THAT(pointsOfFirst(*document), IsEmpty());
}

TEST(PlyEdges, ComeAfterListsOfEveryEncoding) {
  for (const bool big : {false, true}) {
    ByteWriter file;
    file.putText(
        fmt::format("ply\nformat binary_{}_endian 1.0\nelement face 1\nproperty list uchar ushort indices\n"
                    "element edge 2\nproperty uchar vertex2\nproperty float weight\nproperty ushort vertex1\n"
                    "end_header\n",
                    big ? "big" : "little"));
    const auto put16 = [&](uint16_t value) {
      file.put(uint8_t(big ? value >> 8 : value)).put(uint8_t(big ? value : value >> 8));
    };
    file.put(uint8_t{3});
    for (uint16_t corner = 0; corner < 3; ++corner) put16(corner);
    for (const auto& [from, to] : {std::pair<uint16_t, uint8_t>(2, 1), {1, 0}}) {
      file.put(to).put(0.0f);
      put16(from);
    }
    MemoryBudget budget(1 << 20);
    const std::vector<std::byte> bytes = file.release();
    const auto edges = assimp::plyEdges(bytes, 3, budget);
    ASSERT_TRUE(edges);
    EXPECT_THAT(*edges, ElementsAre(2, 1, 1, 0));
    for (size_t size = 0; size < bytes.size(); ++size)
      EXPECT_TRUE(assimp::plyEdges(Bytes(bytes).first(size), 3, budget)) << size;
  }
}

TEST(AssimpStrokes, CoursesOfX3dAreNoAreas) {
  const auto document =
      strokesOf("lines.x3d",
                "<X3D profile='Interchange' version='3.0'><Scene>"
                "<Shape><IndexedLineSet coordIndex='0 1 2 -1'><Coordinate point='0 0 0 1 0 0 1 1 "
                "0'/></IndexedLineSet></Shape>"
                "<Shape><IndexedFaceSet coordIndex='0 1 2 -1'><Coordinate point='0 0 0 1 0 0 1 1 "
                "0'/></IndexedFaceSet></Shape>"
                "<Shape><PointSet><Coordinate point='0 0 0 1 0 0'/></PointSet></Shape></Scene></X3D>");
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 3u);
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("0,0,0 1,0,0", "1,0,0 1,1,0"));
  EXPECT_TRUE(document->geometries[0].indices.empty());
  EXPECT_EQ(document->geometries[1].indices.size(), 3u);
  EXPECT_EQ(document->geometries[2].points.size(), 2u);
}

TEST(AssimpStrokes, AreWrittenAsTheyWereRead) {
  const std::string cloud = fmt::format(
      "ply\nformat ascii 1.0\n{}end_header\n0 0 0 0 255 0\n1 2 0 100 255 0\n2 4 0 200 255 0\n", kCloudHead);
  const std::string net = "v 0 0 0\nv 1 0 0\nv 1 1 0\nl 1 2 3\n";
  for (const auto& [name, text] : {std::pair<std::string, std::string>("cloud.ply", cloud), {"net.obj", net}}) {
    const auto document = strokesOf(name, text);
    ASSERT_TRUE(document);
    for (const char* writer : {"ply", "obj", "glb"}) {
      SCOPED_TRACE(name + " as " + writer);
      const auto exported = exportScene({.writer = findWriter(writer), .variant = {}, .name = "again", .model = {}},
                                        *makeScene(document), {});
      ASSERT_TRUE(exported) << exported.error().message;
      for (const Diagnostic& loss : exported->losses.all()) EXPECT_NE(loss.id, "export.lost-lines");
      const ScratchFolder folder;
      for (const ExportedFile& file : exported->files) folder.write(file.path, Bytes(file.bytes));
      const auto again = load(folder.path() / exported->files[0].path);
      ASSERT_TRUE(again) << again.error().message;
      EXPECT_EQ(linesOfFirst(**again), linesOfFirst(*document));
      EXPECT_EQ(pointsOfFirst(**again), pointsOfFirst(*document));
      const Geometry &before = document->geometries[0], &after = (*again)->geometries.at(0);
      EXPECT_EQ(std::vector(after.colours.begin(), after.colours.end()),
                std::vector(before.colours.begin(), before.colours.end()));
      EXPECT_TRUE(after.normals.empty()) << "there were none";
    }
  }
}

// ---- Drawings
// -----------------------------------------------------------------------------------------------------

// Pairs of a number and a value, "8=0 10=1.5", as the lines that they are.
std::string pairs(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const size_t at = word.find('=');
    lines += fmt::format("{}\n{}\n", word.substr(0, at), word.substr(at + 1));
  }
  return lines;
}
std::string drawing(std::string_view entities, std::string_view before = {}) {
  return pairs(before) + pairs("0=SECTION 2=ENTITIES") + pairs(entities) + pairs("0=ENDSEC 0=EOF");
}

TEST(Dxf, PolylinesHaveEveryLine) {
  const auto document =
      strokesOf("old.dxf", drawing("0=POLYLINE 8=0 66=1 70=1 0=VERTEX 8=0 10=0 20=0 0=VERTEX 8=0 10=4 20=0 "
                                   "0=VERTEX 8=0 10=4 20=3 0=SEQEND 0=LINE 8=0 10=5 20=0 30=0 11=5 21=1 31=2"));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->format, "assimp:dxf");
  ASSERT_EQ(document->geometries.size(), 1u);
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("0,0,0 4,0,0", "4,0,0 4,3,0", "4,3,0 0,0,0", "5,0,0 5,1,2"));
  EXPECT_THAT(document->diagnostics.all(), IsEmpty());
  EXPECT_TRUE(document->geometries[0].colours.empty()) << "colour 7 is whatever is seen best";
}

TEST(Dxf, LightPolylinesHaveArcsAndHeights) {
  const auto document =
      strokesOf("new.dxf", drawing("0=LWPOLYLINE 8=0 90=3 70=0 38=2 10=0 20=0 42=1 10=2 20=0 10=2 20=5"));
  ASSERT_TRUE(document);
  const Geometry& geometry = document->geometries.at(0);
  ASSERT_GT(geometry.lines.size(), 20u);
  Bounds bounds;
  for (const Vec3& place : geometry.positions) bounds.add(place);
  EXPECT_NEAR(bounds.min.y, -1, 0.01) << "half a circle, counter-clockwise from (0,0) to (2,0)";
  EXPECT_EQ(bounds.min.z, 2);
  EXPECT_THAT(linesOfFirst(*document).back(), "2,0,2 2,5,2");
}

TEST(Dxf, CirclesArcsEllipsesAndCurvesAreTheirShape) {
  const auto document = strokesOf(
      "round.dxf", drawing("0=CIRCLE 8=a 10=1 20=2 40=3 0=ARC 8=b 10=0 20=0 40=2 50=90 51=180 "
                           "0=ELLIPSE 8=c 10=0 20=0 11=4 21=0 40=0.5 41=0 42=6.283185307 "
                           "0=SPLINE 8=d 70=8 71=2 40=0 40=0 40=0 40=1 40=1 40=1 10=0 20=0 10=1 20=2 10=2 20=0"));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 4u);
  for (const Vec3& place : document->geometries[0].positions)
    EXPECT_NEAR(glm::length(place - Vec3(1, 2, 0)), 3, 1e-4);
  for (const Vec3& place : document->geometries[1].positions) {
    EXPECT_NEAR(glm::length(place), 2, 1e-4);
    EXPECT_LE(place.x, 1e-4);
    EXPECT_GE(place.y, -1e-4);
  }
  for (const Vec3& place : document->geometries[2].positions)
    EXPECT_NEAR(place.x * place.x / 16 + place.y * place.y / 4, 1, 1e-4);
  float highest = 0;
  for (const Vec3& place : document->geometries[3].positions) highest = std::max(highest, place.y);
  EXPECT_NEAR(highest, 1, 1e-4) << "a parabola";
}

TEST(Dxf, BlocksStandWhereTheyArePut) {
  const auto document = strokesOf(
      "blocks.dxf",
      drawing("0=INSERT 8=walls 2=door 10=10 20=0 41=2 42=2 50=90",
              "0=SECTION 2=BLOCKS 0=BLOCK 2=door 10=1 20=0 0=LINE 8=0 10=1 20=0 11=2 21=0 0=ENDBLK 0=ENDSEC"));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 1u);
  EXPECT_EQ(document->geometries[0].name, "walls") << "what lies on layer 0 of a block lies on its own";
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("10,0,0 10,2,0"));
}

TEST(Dxf, BlocksInBlocksComeToAnEnd) {
  std::string blocks = "0=SECTION 2=BLOCKS 0=BLOCK 2=b0 0=LINE 8=0 10=0 20=0 11=1 21=0 0=ENDBLK";
  for (int i = 1; i < 14; ++i) {
    blocks += fmt::format(" 0=BLOCK 2=b{}", i);
    for (int k = 0; k < 8; ++k) blocks += fmt::format(" 0=INSERT 8=0 2=b{}", i - 1);
    blocks += " 0=ENDBLK";
  }
  blocks += " 0=BLOCK 2=self 0=INSERT 8=0 2=self 0=ENDBLK 0=ENDSEC";
  const std::string bomb = drawing("0=INSERT 8=0 2=b13", blocks);
  const Bytes bytes = asBytes(bomb);
  const auto exploded = loadBytes({bytes.begin(), bytes.end()}, "bomb.dxf");
  ASSERT_TRUE(exploded);
  ASSERT_TRUE((*exploded)->failure);
  EXPECT_EQ((*exploded)->failure->code, ErrorCode::LimitExceeded);
  const auto document = strokesOf("self.dxf", drawing("0=INSERT 8=0 2=self", blocks));
  ASSERT_TRUE(document);
  EXPECT_THAT(document->diagnostics.all(), testing::Contains(testing::Field(&Diagnostic::id, "dxf.too-deep")));
}

TEST(Dxf, FacesNetsAndFilledCornersAreTriangles) {
  const auto document = strokesOf(
      "faces.dxf",
      drawing("0=3DFACE 8=a 10=0 20=0 30=0 11=1 21=0 31=0 12=1 22=1 32=0 13=0 23=1 33=0 "
              "0=SOLID 8=b 10=0 20=0 11=1 21=0 12=0 22=1 13=1 23=1 "
              "0=POLYLINE 8=c 70=64 0=VERTEX 70=192 10=0 20=0 30=0 0=VERTEX 70=192 10=1 20=0 30=0 "
              "0=VERTEX 70=192 10=0 20=1 30=0 0=VERTEX 70=128 71=1 72=-2 73=3 0=SEQEND "
              "0=POLYLINE 8=d 70=16 71=2 72=2 0=VERTEX 70=64 10=0 20=0 30=0 0=VERTEX 70=64 10=1 20=0 30=0 "
              "0=VERTEX 70=64 10=0 20=1 30=0 0=VERTEX 70=64 10=1 20=1 30=1 0=SEQEND"));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 4u);
  const auto triangles = [&](size_t g) { return document->geometries[g].indices.size() / 3; };
  EXPECT_EQ(triangles(0), 2u);
  EXPECT_EQ(triangles(1), 2u);
  EXPECT_EQ(triangles(2), 1u);
  EXPECT_EQ(triangles(3), 2u);
  const auto& solid = document->geometries[1];
  EXPECT_THAT(placesOf(solid, solid.indices, 3), ElementsAre("0,0,0 1,0,0 1,1,0", "0,0,0 1,1,0 0,1,0"));
}

TEST(Dxf, TwoPointsAreBothInThePicture) {
  const auto document =
      strokesOf("points.dxf", drawing("0=POINT 8=0 10=1 20=2 30=3 0=POINT 8=0 10=-4 20=5.5 30=0"));
  ASSERT_TRUE(document);
  EXPECT_THAT(pointsOfFirst(*document), ElementsAre("1,2,3", "-4,5.5,0"));
  EXPECT_EQ(makeScene(document)->bounds.size(), Vec3(5, 3, 3.5f));
}

TEST(Dxf, ColoursAreOfEntitiesLayersAndBlocks) {
  const auto document = strokesOf(
      "colours.dxf",
      drawing(
          "0=LINE 8=red 10=0 20=0 11=1 21=0 0=LINE 8=red 62=5 10=0 20=0 11=1 21=0 "
          "0=LINE 8=red 420=1193046 10=0 20=0 11=1 21=0 0=LINE 8=off 62=3 10=0 20=0 11=1 21=0",
          "0=SECTION 2=TABLES 0=TABLE 2=LAYER 0=LAYER 2=red 62=1 70=0 0=LAYER 2=off 62=-3 70=0 0=ENDTAB 0=ENDSEC"));
  ASSERT_TRUE(document);
  const auto find = [&](std::string_view name) {
    return size_t(std::ranges::find(document->geometries, name, &Geometry::name) - document->geometries.begin());
  };
  const Geometry& red = document->geometries.at(find("red"));
  ASSERT_EQ(red.colours.size(), 6u);
  EXPECT_EQ(red.colours[0], (Rgba8{255, 0, 0, 255}));
  EXPECT_EQ(red.colours[2], (Rgba8{0, 0, 255, 255}));
  EXPECT_EQ(red.colours[4], (Rgba8{0x12, 0x34, 0x56, 255}));
  EXPECT_TRUE(document->instances.at(find("red")).visible);
  EXPECT_FALSE(document->instances.at(find("off")).visible) << "a layer that is off";
  EXPECT_EQ(makeScene(document)->strokes.size(), 1u);
  EXPECT_EQ(assimp::dxfColour(10), 0xFF0000u);
  EXPECT_EQ(assimp::dxfColour(11), 0xFF7F7Fu);
  EXPECT_EQ(assimp::dxfColour(90), 0x00FF00u);
  EXPECT_EQ(assimp::dxfColour(170), 0x0000FFu);
  EXPECT_EQ(assimp::dxfColour(254), 0xBEBEBEu);
}

TEST(Dxf, EntitiesInPlanesOfTheirOwnAreTurned) {
  const auto document =
      strokesOf("mirrored.dxf", drawing("0=LWPOLYLINE 8=0 90=2 70=0 210=0 220=0 230=-1 10=1 20=2 10=3 20=2"));
  ASSERT_TRUE(document);
  EXPECT_THAT(linesOfFirst(*document), ElementsAre("-1,2,0 -3,2,0"));
}

TEST(Dxf, WhatIsFarFromTheOriginKeepsItsShape) {
  const auto document =
      strokesOf("survey.dxf", drawing("0=LINE 8=0 10=5123456.25 20=4000000.5 11=5123456.75 21=4000000.5"));
  ASSERT_TRUE(document);
  const Geometry& geometry = document->geometries.at(0);
  EXPECT_EQ(geometry.positions.at(1).x - geometry.positions.at(0).x, 0.5f);
  EXPECT_NEAR(document->instances.at(0).transform[3].x, 5123456, 1);
}

TEST(Dxf, WhatIsNotReadIsTold) {
  const auto document = strokesOf("words.dxf", drawing("0=TEXT 8=0 1=hello 0=HATCH 8=0 0=TEXT 8=0 1=you "
                                                       "0=LINE 8=0 67=1 10=0 20=0 11=1 21=1 0=INSERT 2=nowhere"));
  ASSERT_TRUE(document);
  std::string told;
  for (const Diagnostic& each : document->diagnostics.all()) told += each.id + ": " + each.message + "\n";
  EXPECT_THAT(told, HasSubstr("HATCH (1), TEXT (2)"));
  EXPECT_THAT(told, HasSubstr("dxf.on-paper"));
  EXPECT_THAT(told, HasSubstr("dxf.no-block"));
  EXPECT_THAT(told, HasSubstr("assimp.empty"));
}

TEST(Dxf, DamageIsToldWithItsPlace) {
  const std::string text = drawing("0=LINE 8=0 10=0 20=0 11=1 21=1") + "x";
  for (size_t size = 40; size < text.size(); size += 3) {
    const Bytes bytes = asBytes(text).first(size);
    EXPECT_TRUE(loadBytes({bytes.begin(), bytes.end()}, "cut.dxf")) << size;
  }
  for (const std::string_view tiny : {"", "0", "0\n", "0\nSECTION", "999\n", "x\n0"}) {
    const Bytes bytes = asBytes(tiny);
    EXPECT_FALSE(assimp::isDxfText(bytes) && tiny.size() < 9) << tiny;
  }
  const std::string broken = pairs("0=SECTION 2=ENTITIES 0=LINE 8=0") + "ten\n5\n";
  const Bytes bytes = asBytes(broken);
  const auto document = loadBytes({bytes.begin(), bytes.end()}, "broken.dxf");
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->failure);
  EXPECT_THAT((*document)->failure->message, HasSubstr("\"ten\""));
}

}  // namespace
}  // namespace vitrine::test
