// BinaryMesh files written: polygons out of the file they came from, blocks, what is lost.
#include "tests/support/samples/binarymesh_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

DocumentPointer documentOf(const std::vector<MeshObject>& objects) {
  const auto loaded = loadBytes(writeBinaryMesh(objects), "test.binarymesh");
  EXPECT_TRUE(loaded);
  return loaded ? *loaded : nullptr;
}

// Two triangles of another format, each of a material of its own.
Document foreignSquare() {
  Document document;
  document.format = "assimp:gltf";
  document.materials = {{.name = "red"}, {.name = "unused"}, {.name = "blue"}};
  Geometry geometry;
  geometry.name = "square";
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  geometry.uvs = {{0, 0}, {1, 0}, {1, 1}, {0, 0}};
  geometry.indices = {0, 1, 2, 0, 2, 3};
  geometry.lods = {{.name = "0",
                    .parts = {{.firstIndex = 0, .indexCount = 3, .vertexCount = 4, .material = 2},
                              {.firstIndex = 3, .indexCount = 3, .material = 0}}}};
  document.geometries.push_back(std::move(geometry));
  return document;
}

// Everything but what the file says of itself.
std::vector<std::string> contentDifferences(const Document& a, const Document& b) {
  std::vector<std::string> found = differences(a, b);
  std::erase_if(found, [](const std::string& each) {
    return each.starts_with("property file.") || each.starts_with("property mesh.") ||
           each.starts_with("version") || each.starts_with("lod bytes");
  });
  return found;
}

TEST(BinaryMeshWriter, PolygonsComeBackFromEveryVersion) {
  const auto document = documentOf(sampleKey());
  for (const char* variant : {"1", "3", "4"}) {
    SCOPED_TRACE(variant);
    const auto trip = roundTrip(*document, variant);
    ASSERT_TRUE(trip) << trip.error().message;
    EXPECT_EQ(trip->document->version, variant);
    EXPECT_TRUE(trip->written.losses.all().empty());
    EXPECT_EQ(trip->document->geometries[0].polygons, 22u);
    EXPECT_EQ(contentDifferences(*document, *trip->document), std::vector<std::string>());
  }
}

// Two normals that are equal, and a position that uses both, make two vertices; they must not become one.
TEST(BinaryMeshWriter, EqualAttributesWithNumbersOfTheirOwnStayApart) {
  MeshObject object{.name = "fold"};
  object.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  object.normals = {{0, 0, 1}, {0, 0, 1}};
  object.faces = {{{{0, 0, kNone}, {1, 0, kNone}, {2, 0, kNone}}}, {{{0, 1, kNone}, {2, 1, kNone}, {3, 1, kNone}}}};
  const auto document = documentOf({object});
  ASSERT_EQ(document->geometries.at(0).positions.size(), 6u);
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip);
  EXPECT_EQ(contentDifferences(*document, *trip->document), std::vector<std::string>());
}

TEST(BinaryMeshWriter, ObjectsWithoutANameStayWithout) {
  MeshObject object = sampleKey()[0];
  object.name.clear();
  const auto document = documentOf({object});
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip);
  EXPECT_EQ(differences(*document, *trip->document).size(),
            contentDifferences(*document, *trip->document).size() + 3)
      << testing::PrintToString(differences(*document, *trip->document));
  EXPECT_NE(trip->document->property(trip->document->geometries[0].node, "named").as<bool>(), nullptr);
}

// A document that was changed after reading: the file's polygons are no longer its own.
TEST(BinaryMeshWriter, TrianglesThatAreNotTheFilesAreWrittenAsTriangles) {
  const auto loaded = documentOf(sampleKey());
  auto& document = const_cast<Document&>(*loaded);  // made here, shared with nobody
  std::swap(document.geometries[0].indices[0], document.geometries[0].indices[30]);
  const auto trip = roundTrip(document);
  ASSERT_TRUE(trip);
  EXPECT_TRUE(hasLoss(trip->written, "binarymesh.lost-polygons"));
  const Geometry &before = document.geometries[0], &after = trip->document->geometries[0];
  EXPECT_EQ(after.polygons, before.indices.size() / 3);
  ASSERT_EQ(after.indices.size(), before.indices.size());
  for (size_t i = 0; i < before.indices.size(); ++i)
    EXPECT_EQ(after.positions[after.indices[i]], before.positions[before.indices[i]]) << i;
}

TEST(BinaryMeshWriter, BlocksAreFlushedBehindTheValueThatFillsThem) {
  Document document = foreignSquare();
  Geometry& geometry = document.geometries[0];
  geometry.uvs.clear();
  for (int i = 0; i < 100'000; ++i) geometry.positions.push_back({float(i), 0, 0});
  const auto trip = roundTrip(document, "3", "binarymesh");
  ASSERT_TRUE(trip);
  const auto& blocks = trip->document->sections;
  ASSERT_EQ(blocks.size(), 10u);  // 2.4 MB of doubles
  for (size_t i = 0; i + 1 < blocks.size(); ++i) {
    EXPECT_GE(blocks[i].unpacked, 262'144u);
    EXPECT_LE(blocks[i].unpacked, 262'144u + 24);
  }
}

TEST(BinaryMeshWriter, OtherDocumentsBecomeObjectsWithSlots) {
  const Document document = foreignSquare();
  const auto trip = roundTrip(document, {}, "binarymesh");
  ASSERT_TRUE(trip) << trip.error().message;
  const Document& read = *trip->document;
  EXPECT_EQ(read.version, "4");
  ASSERT_EQ(read.materials.size(), 2u);
  EXPECT_EQ(read.materials[0].name, "blue");
  EXPECT_EQ(read.materials[1].name, "red");
  const Geometry& geometry = read.geometries.at(0);
  EXPECT_EQ(geometry.name, "square");
  EXPECT_TRUE(geometry.normals.empty());
  EXPECT_EQ(geometry.uvs, document.geometries[0].uvs);
  EXPECT_EQ(geometry.indices, document.geometries[0].indices);
  // (0, 0) is there twice and written once.
  EXPECT_EQ(*read.property(geometry.node, "texture coordinates").as<int64_t>(), 3);
}

TEST(BinaryMeshWriter, SaysWhatItLeavesOut) {
  Document document = foreignSquare();
  Geometry& geometry = document.geometries[0];
  geometry.colours.resize(4);
  geometry.tangents.resize(4);
  geometry.influences.resize(4);
  geometry.lods.push_back({.name = "1"});
  document.geometries.push_back({.name = "hull", .role = GeometryRole::Hull});
  document.entities.resize(2);
  const auto trip = roundTrip(document, {}, "binarymesh");
  ASSERT_TRUE(trip);
  for (const char* id : {"binarymesh.lost-colours", "binarymesh.lost-tangents", "binarymesh.lost-skin",
                         "binarymesh.lost-levels", "binarymesh.lost-geometries", "binarymesh.lost-entities"})
    EXPECT_TRUE(hasLoss(trip->written, id)) << id;
}

TEST(BinaryMeshWriter, RefusesWhatItCannotHold) {
  const auto nothing = roundTrip(Document(), {}, "binarymesh");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::Unsupported);
  const auto version = roundTrip(foreignSquare(), "2", "binarymesh");
  ASSERT_FALSE(version);
  EXPECT_EQ(version.error().message, "BinaryMesh version 2: 1, 3 and 4 are written");
  Document wordy = foreignSquare();
  wordy.geometries[0].name.assign(65'536, 'a');
  const auto name = roundTrip(wordy, {}, "binarymesh");
  ASSERT_FALSE(name);
  EXPECT_EQ(name.error().code, ErrorCode::LimitExceeded);
}

}  // namespace
}  // namespace vitrine::test
