#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

ByteWriter start(std::string_view magic, uint32_t version) {
  ByteWriter out;
  out.putText(magic).put(version);
  return out;
}

void putHull(ByteWriter& out, uint32_t lastIndex = 3) {
  out.put(uint32_t(16)).put(std::array<float, 4>{}).put(uint32_t(16)).put(std::array<float, 4>{0, 0, 0, 1});
  out.put(uint32_t(12)).put(uint32_t(4)).put(std::array<float, 12>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
  out.put(uint32_t(12)).put(std::array<uint32_t, 12>{0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, lastIndex});
}

DocumentPointer loadedBlob(std::vector<std::byte> bytes) {
  auto document = loadBytes(std::move(bytes), "blob");
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : std::make_shared<Document>();
}

TEST(RobloxCsg, AMarkerHasNoGeometry) {
  const auto document = loadedBlob(start("CSGK0123", 7).release());
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->version, "CSGK");
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-csg.no-geometry"));
}

TEST(RobloxCsg, HullsAreParts) {
  for (const uint32_t version : {3u, 5u}) {
    ByteWriter out = start("CSGPHS", version);
    putHull(out);
    putHull(out);
    const auto document = loadedBlob(out.release());
    EXPECT_TRUE(document->complete);
    const Geometry& geometry = document->geometries.at(0);
    EXPECT_EQ(geometry.role, GeometryRole::Hull);
    ASSERT_EQ(geometry.lods[0].parts.size(), 2u);
    EXPECT_EQ(geometry.lods[0].parts[1].name, "hull 1");
    EXPECT_EQ(geometry.lods[0].parts[1].firstVertex, 4u);
    EXPECT_EQ(geometry.indices[12], 4u);
  }
}

TEST(RobloxCsg, TheFirstHullOutlivesADamagedSecond) {
  ByteWriter out = start("CSGPHS", 3);
  putHull(out);
  putHull(out);
  auto bytes = out.release();
  bytes.resize(bytes.size() - 4);
  const auto document = loadedBlob(bytes);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
  EXPECT_EQ(document->geometries.at(0).lods[0].parts.size(), 1u);
}

TEST(RobloxCsg, TrianglesBeyondTheHullAreDropped) {
  ByteWriter out = start("CSGPHS", 3);
  putHull(out, 4);
  const auto document = loadedBlob(out.release());
  EXPECT_EQ(document->geometries.at(0).indices.size(), 9u);
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-csg.index-out-of-range"));
}

TEST(RobloxCsg, ABlockIsABox) {
  const auto document = loadedBlob(start("CSGPHS", 0).putText("BLOCK").release());
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->geometries.at(0).indices.size(), 36u);
}

TEST(RobloxCsg, AnErrorInAnEmptyFrameLiesInWhatItHolds) {
  ByteWriter out = start("CSGPHS", 8);
  out.put(uint8_t(2)).put(uint8_t(0));                      // geometry type, reserved
  out.put(0xFD2FB528u).put(uint8_t(0x20)).put(uint8_t(0));  // Zstandard: one segment of 0 bytes
  out.put(std::array<uint8_t, 3>{1, 0, 0});                 // its last block, empty
  const auto document = loadedBlob(out.release());
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
  ASSERT_EQ(document->buffers.size(), 2u);
  EXPECT_TRUE(document->buffers[1]->bytes.empty());
  EXPECT_EQ(document->failure->span.buffer, 1u);
}

TEST(RobloxCsg, UnknownVersionsAreUnsupported) {
  for (const char* magic : {"CSGMDL", "CSGPHS"}) {
    const auto document = loadedBlob(start(magic, 40).release());
    ASSERT_TRUE(document->failure);
    EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
  }
}

TEST(RobloxCsg, Version5IndicesAreDifferences) {
  ByteWriter out = start("CSGMDL", 5);
  out.put(uint16_t(3)).put(std::array<float, 9>{0, 0, 0, 1, 0, 0, 0, 1, 0});
  out.put(uint16_t(3)).put(uint32_t(18));
  for (int i = 0; i < 3; ++i) out.put(uint16_t(32767)).put(uint16_t(32767)).put(uint16_t(65534));
  out.put(uint16_t(0)).put(uint16_t(0)).put(uint16_t(0)).put(uint16_t(0)).put(uint32_t(0));
  // +1, -1, then +2 as three bytes.
  out.put(uint32_t(3))
      .put(uint32_t(5))
      .put(uint8_t(1))
      .put(uint8_t(127))
      .put(uint8_t(0x80))
      .put(uint8_t(0))
      .put(uint8_t(2));
  out.put(uint8_t(0));
  const auto document = loadedBlob(out.release());
  EXPECT_TRUE(document->complete) << describe(document->diagnostics);
  EXPECT_THAT(document->geometries.at(0).indices, testing::ElementsAre(1u, 0u, 2u));
  EXPECT_EQ(document->geometries[0].normals[2], Vec3(0, 0, 1));
}

}  // namespace
}  // namespace vitrine::test
