#include "core/formats/raw/raw_mesh.h"

#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "core/load/load.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

// Floats, unless `mesh` says otherwise.
Result<DocumentPointer> loadRaw(std::vector<std::byte> bytes, RawMesh mesh) {
  if (mesh.position == RawPosition::None) mesh.position = RawPosition::Float32;
  return load(Source::fromBytes(std::move(bytes)), {.raw = mesh});
}

// Four bytes of something, then a square of four corners, 16 bytes apart, then two triangles of 16 bits.
std::vector<std::byte> squareBehindAHeader() {
  ByteWriter out;
  out.put(uint32_t(0xDEADBEEF));
  for (const Vec2 corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)})
    out.put(Vec3(corner, 2)).put(uint32_t(0xFFFFFFFF));
  for (const int index : {0, 1, 2, 0, 2, 3, 7, 8, 9}) out.put(uint16_t(index));
  return out.release();
}

TEST(RawMesh, TakesPositionsAndIndicesFromWhereOneSays) {
  const auto document = loadRaw(squareBehindAHeader(),
                                {.offset = 4, .count = 4, .stride = 16, .indices = RawMesh::Indices{.offset = 68}});
  ASSERT_TRUE(document);
  ASSERT_EQ((*document)->geometries.size(), 1u);
  const Geometry& geometry = (*document)->geometries[0];
  ASSERT_EQ(geometry.positions.size(), 4u);
  EXPECT_EQ(geometry.positions[2], Vec3(1, 1, 2));
  EXPECT_EQ(std::vector<uint32_t>(geometry.indices.begin(), geometry.indices.end()),
            (std::vector<uint32_t>{0, 1, 2, 0, 2, 3}));
  EXPECT_TRUE(hasDiagnostic(**document, "bytes.no-triangle"));
  EXPECT_FALSE((*document)->failure);
}

TEST(RawMesh, DrawsPointsWhereThereAreNoIndices) {
  const auto document = loadRaw(squareBehindAHeader(), {.offset = 4, .count = 4, .stride = 16});
  ASSERT_TRUE(document);
  const Geometry& geometry = (*document)->geometries.at(0);
  EXPECT_EQ(geometry.positions.size(), 4u * 6);
  EXPECT_EQ(geometry.indices.size(), 4u * 24);
}

TEST(RawMesh, ReadsHalvesAndFractions) {
  ByteWriter out;
  for (const int half : {0x3C00, 0xC000, 0x3800}) out.put(uint16_t(half));  // 1, -2, 0.5
  for (const int number : {0, 65535, 32768}) out.put(uint16_t(number));
  const std::vector<std::byte> bytes = out.release();
  const auto first = [&](RawPosition position, uint64_t offset) {
    ByteWriter withTriangle;
    const std::vector<std::byte> indices(3);
    std::vector<std::byte> all = bytes;
    all.insert(all.end(), indices.begin(), indices.end());
    const auto document = loadRaw(all, {.offset = offset,
                                        .count = 1,
                                        .stride = 6,
                                        .position = position,
                                        .indices = RawMesh::Indices{.offset = 12, .width = RawIndex::Unsigned8}});
    return (*document)->geometries.at(0).positions.at(0);
  };
  EXPECT_EQ(first(RawPosition::Float16, 0), Vec3(1, -2, 0.5f));
  EXPECT_EQ(first(RawPosition::Unsigned16, 6), Vec3(0, 1, 32768 / 65535.0f));
  EXPECT_EQ(first(RawPosition::Signed16, 6), Vec3(0, -1 / 32767.0f, -1));
}

TEST(RawMesh, DrawsNothingUntilSomebodySaysWhatPositionsAre) {
  const auto document = load(Source::fromBytes(squareBehindAHeader()), {.raw = RawMesh{}});
  ASSERT_TRUE(document);
  EXPECT_TRUE((*document)->geometries.empty());
  EXPECT_EQ((*document)->nodes.size(), 1u);
}

TEST(RawMesh, BoundsWhatIsAskedFor) {
  std::vector<std::byte> bytes(1000, std::byte{0xFF});  // nothing but numbers that are none
  for (const RawMesh& mesh :
       {RawMesh{}, RawMesh{.offset = 995}, RawMesh{.offset = UINT64_MAX}, RawMesh{.count = UINT64_MAX, .stride = 1},
        RawMesh{.indices = RawMesh::Indices{.offset = UINT64_MAX, .count = UINT64_MAX}},
        RawMesh{.stride = UINT32_MAX}}) {
    const auto document = loadRaw(bytes, mesh);
    ASSERT_TRUE(document);
    EXPECT_FALSE((*document)->failure);
  }
  const auto none = loadRaw(bytes, {.stride = 0});
  ASSERT_TRUE(none);
  EXPECT_TRUE((*none)->failure);
  std::vector<std::byte> many(3 * 12 * kMostRawPoints);
  const auto cut = loadRaw(many, {});
  ASSERT_TRUE(cut);
  EXPECT_TRUE(hasDiagnostic(**cut, "bytes.many-positions"));
  EXPECT_EQ((*cut)->geometries.at(0).positions.size(), 6 * kMostRawPoints);
}

}  // namespace
}  // namespace vitrine::test
