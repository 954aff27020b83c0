#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "core/report/info.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/binarymesh_writer.h"

namespace vitrine::test {
namespace {

MeshObject squareObject() {
  MeshObject object;
  object.name = "square";
  object.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  object.faces = {bareFace({0, 1, 2, 3}, kNone)};
  return object;
}

DocumentPointer loadedObject(std::vector<std::byte> bytes) {
  auto document = loadBytes(std::move(bytes), "test.binarymesh");
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}
DocumentPointer loadedObject(const MeshObject& object, const BinaryMeshOptions& options = {}) {
  return loadedObject(writeBinaryMesh({object}, options));
}

TEST(BinaryMesh, EveryVersionReadsTheSame) {
  for (const uint16_t version : std::initializer_list<uint16_t>{1, 2, 3, 4})
    for (const size_t blockSize : {7u, 100u, 65536u}) {
      SCOPED_TRACE(fmt::format("version {}, blocks of {}", version, blockSize));
      const auto document =
          loadedObject(writeBinaryMesh(sampleKey(), {.version = version, .blockSize = blockSize}));
      EXPECT_TRUE(document->complete);
      EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
      EXPECT_EQ(document->version, std::to_string(version));
      const Counts counts = countsOf(*document);
      EXPECT_EQ(counts.meshes, 2u);
      EXPECT_EQ(counts.vertices, 40u + 32u);
      EXPECT_EQ(counts.polygons, 22u + 32u);
      EXPECT_EQ(counts.triangles, 2 * 18u + 20 * 2 + 64);
      EXPECT_EQ(counts.materials, 3u);
      EXPECT_EQ(counts.parts, 3u);
    }
}

TEST(BinaryMesh, UnknownVersionsAreUnsupported) {
  for (const uint16_t version : std::initializer_list<uint16_t>{0, 5, 65535}) {
    const auto document = loadedObject(squareObject(), {.version = version});
    ASSERT_TRUE(document->failure);
    EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
    EXPECT_THAT(document->failure->message,
                testing::HasSubstr(fmt::format("BinaryMesh version {} at 0xA", version)));
  }
}

TEST(BinaryMesh, CurvesAreRefusedByName) {
  ByteWriter out;
  out.putText("BINARYCURVE").put(uint16_t(1)).put(uint64_t(0));
  const auto document = loadedObject(out.release());
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
  EXPECT_THAT(document->failure->message, testing::HasSubstr("BINARYCURVE"));
}

TEST(BinaryMesh, BothWaysOfHavingNoNormalsAreNone) {
  for (const uint32_t absent : {0u, kNone, 17u}) {
    MeshObject object = squareObject();
    object.faces = {bareFace({0, 1, 2, 3}, absent)};
    const auto document = loadedObject(object);
    EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
    const Geometry& geometry = document->geometries.at(0);
    EXPECT_TRUE(geometry.normals.empty());
    EXPECT_TRUE(geometry.uvs.empty());
    EXPECT_EQ(geometry.positions.size(), 4u);
  }
}

TEST(BinaryMesh, CornersThatDifferInAnAttributeBecomeVertices) {
  MeshObject object = squareObject();
  object.normals = {{0, 0, 1}, {0, 1, 0}};
  object.uvs = {{0.25, 0.75}};
  object.faces = {{.corners = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}},
                  {.corners = {{0, 0, 0}, {2, 1, 0}, {3, 0, kNone}}}};
  const auto document = loadedObject(object);
  const Geometry& geometry = document->geometries.at(0);
  ASSERT_EQ(geometry.positions.size(), 5u);
  EXPECT_EQ(geometry.storedVertices, 4u);
  EXPECT_EQ(geometry.positions[4], Vec3(1, 1, 0));
  EXPECT_EQ(geometry.normals[4], Vec3(0, 1, 0));
  EXPECT_EQ(geometry.normals[2], Vec3(0, 0, 1));
  EXPECT_EQ(geometry.uvs[0], Vec2(0.25f, 0.75f));
  EXPECT_EQ(geometry.uvs[3], Vec2(0)) << "absent";
  EXPECT_THAT(geometry.indices, testing::ElementsAre(0, 1, 2, 0, 4, 3));
}

// Position 4 belongs to no face: it must not take the first normal for its own.
TEST(BinaryMesh, PositionsThatNoFaceUsesHaveNoAttributes) {
  MeshObject object = squareObject();
  object.positions.push_back({9, 9, 9});
  object.normals.assign(5, {0, 0, 1});
  object.uvs.assign(5, {0.5, 0.5});
  object.faces = {face({0, 1, 2, 3})};
  const auto document = loadedObject(object);
  const Geometry& geometry = document->geometries.at(0);
  ASSERT_EQ(geometry.normals.size(), 5u);
  EXPECT_EQ(geometry.normals[3], Vec3(0, 0, 1));
  EXPECT_EQ(geometry.normals[4], Vec3(0));
  EXPECT_EQ(geometry.uvs[4], Vec2(0));
}

TEST(BinaryMesh, ManyAttributesAtOnePositionAreToldApart) {
  MeshObject object = squareObject();
  for (int i = 0; i < 100; ++i) object.normals.emplace_back(i, 0, 1);
  object.faces.clear();
  for (int round = 0; round < 2; ++round)
    for (uint32_t i = 0; i < 100; ++i) object.faces.push_back({.corners = {{0, i, 0}, {1, 0, 0}, {2, 0, 0}}});
  const Geometry geometry = loadedObject(object)->geometries.at(0);
  ASSERT_EQ(geometry.positions.size(), 4u + 99u);
  for (uint32_t i = 0; i < 200; ++i) EXPECT_EQ(geometry.normals[geometry.indices[3 * i]].x, float(i % 100));
}

TEST(BinaryMesh, FacesGatherInAPartPerSlot) {
  MeshObject object = squareObject();
  object.slots = {"a", "unused", "b"};
  object.faces = {bareFace({0, 1, 2}, kNone, 2), bareFace({0, 2, 3}, kNone, 0), bareFace({1, 2, 3}, kNone, 2),
                  bareFace({0, 1, 3}, kNone, 0xFFFF), bareFace({0, 1, 3}, kNone, 3)};
  const auto document = loadedObject(object);
  const Geometry& geometry = document->geometries.at(0);
  const auto& parts = geometry.lods.at(0).parts;
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].material, 0u);
  EXPECT_EQ(parts[1].material, 2u);
  EXPECT_EQ(parts[1].indexCount, 6u);
  EXPECT_EQ(parts[2].material, kNone);
  EXPECT_THAT(geometry.indices, testing::ElementsAre(0, 2, 3, 0, 1, 2, 1, 2, 3, 0, 1, 3, 0, 1, 3));
  ASSERT_EQ(document->diagnostics.all().size(), 1u);
  EXPECT_EQ(document->diagnostics.all()[0].id, "binarymesh.material-out-of-range");
  EXPECT_EQ(document->diagnostics.all()[0].count, 1u) << "0xFFFF is how \"none\" is written";
}

TEST(BinaryMesh, ConcaveQuadsAreCutAtTheirReflexCorner) {
  for (uint32_t first = 0; first < 4; ++first) {
    MeshObject object = squareObject();
    object.positions = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {3.5, 0.5, 0}};
    object.faces = {bareFace({first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4}, kNone)};
    const Geometry geometry = loadedObject(object)->geometries.at(0);
    ASSERT_EQ(geometry.indices.size(), 6u);
    for (size_t i = 0; i < 6; i += 3) {
      const auto p = [&](size_t k) { return geometry.positions[geometry.indices[i + k]]; };
      EXPECT_GT(glm::cross(p(1) - p(0), p(2) - p(0)).z, 0) << first;
    }
  }
}

TEST(BinaryMesh, BadFacesAreSkippedAndCounted) {
  MeshObject object = squareObject();
  object.faces = {bareFace({0, 1}, kNone), bareFace({0, 1, 9}, kNone), bareFace({0, 1, 2}, kNone), bareFace({}, 0)};
  const auto document = loadedObject(object);
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(countsOf(*document).triangles, 1u);
  EXPECT_EQ(countsOf(*document).polygons, 1u);
  EXPECT_TRUE(hasDiagnostic(*document, "binarymesh.small-face"));
  EXPECT_TRUE(hasDiagnostic(*document, "binarymesh.index-out-of-range"));
}

TEST(BinaryMesh, NamesAreUtf8ElseLatin1AndMayBeEmpty) {
  MeshObject latin = squareObject(), utf8 = squareObject(), none = squareObject();
  latin.name = "caf\xE9";
  utf8.name = "caf\xC3\xA9";
  none.name = "";
  const auto document = loadedObject(writeBinaryMesh({latin, utf8, none}));
  EXPECT_EQ(document->geometries.at(0).name, "caf\xC3\xA9");
  EXPECT_EQ(document->geometries.at(1).name, "caf\xC3\xA9");
  EXPECT_EQ(document->geometries.at(2).name, "object 3");
}

TEST(BinaryMesh, ACutKeepsWhatLiesBefore) {
  auto bytes = writeBinaryMesh({squareObject(), squareObject()}, {.version = 1});
  bytes.resize(bytes.size() - 30);
  const auto document = loadedObject(std::move(bytes));
  EXPECT_FALSE(document->complete);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
  EXPECT_EQ(document->geometries.size(), 1u);
  EXPECT_THAT(document->failure->message, testing::HasSubstr("square: 1 faces announced, the bytes end in face 0"));
}

TEST(BinaryMesh, ADamagedBlockIsNamedAsTheReason) {
  auto bytes = writeBinaryMesh({squareObject(), squareObject(), squareObject()}, {.version = 3, .blockSize = 200});
  // The length of the third block.
  const size_t third = 12 + 2 * (16 + 200 + 2);
  bytes[third + 8] ^= std::byte{1};
  const auto document = loadedObject(std::move(bytes));
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->sections.at(0).compression, "LZ4");
  EXPECT_THAT(document->failure->message, testing::HasSubstr("block 2"));
  EXPECT_EQ(document->geometries.size(), 2u);
}

TEST(BinaryMesh, BlocksAreListedWithWhatTheyHold) {
  const auto document = loadedObject(writeBinaryMesh(sampleKey(), {.blockSize = 600}));
  ASSERT_GE(document->sections.size(), 3u);
  EXPECT_EQ(document->sections[0].detail, "blade, vertices, normals, texture coordinates");
  EXPECT_EQ(document->sections[0].unpacked, 600u);
  EXPECT_EQ(document->sections[0].span.offset, 12u);
  EXPECT_EQ(document->sections.back().detail, "faces");
}

TEST(BinaryMesh, LengthsOfA32BitWriterAreUnderstood) {
  const auto document =
      loadedObject(writeBinaryMesh(sampleKey(), {.version = 2, .blockSize = 500, .shortLengths = true}));
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "binarymesh.short-lengths"));
  EXPECT_EQ(countsOf(*document).meshes, 2u);
}

TEST(BinaryMesh, AnnouncedSizesAreCheckedBeforeTheyAreBelieved) {
  const auto failureOf = [](uint16_t version, uint64_t size, uint64_t packed) {
    ByteWriter out;
    out.putText("BINARYMESH").put(version).put(size).put(packed).put(std::array<uint8_t, 40>{});
    return loadedObject(out.release())->failure.value_or(Error{}).message;
  };
  for (const uint16_t version : std::initializer_list<uint16_t>{2, 3, 4}) {
    EXPECT_THAT(failureOf(version, 1 << 20, 40), testing::HasSubstr("40 bytes at 0xC cannot unpack to 1048576"));
    EXPECT_THAT(failureOf(version, (64u << 20) + 1, 40), testing::HasSubstr("at most 67108864 allowed"));
    EXPECT_THAT(failureOf(version, 100, 1000), testing::HasSubstr("block 0: 1000 bytes wanted"));
  }
}

TEST(BinaryMesh, CountsBeyondTheBytesAreTruncated) {
  ByteWriter out;
  out.putText("BINARYMESH")
      .put(uint16_t(1))
      .put(uint16_t(0))
      .put(uint32_t(0xFFFFFFFF))
      .put(std::array<double, 30>{});
  const auto document = loadedObject(out.release());
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
}

TEST(BinaryMesh, AFileWithoutObjectsIsEmptyAndComplete) {
  const auto document = loadedObject(writeBinaryMesh({}));
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(countsOf(*document).meshes, 0u);
}

}  // namespace
}  // namespace vitrine::test
