// Damaged BinaryMesh files of every version: cut at every length, every byte flipped, huge counts.
#include <gtest/gtest.h>

#include <random>

#include "tests/support/bombs.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/binarymesh_writer.h"

namespace vitrine::test {
namespace {

std::vector<std::vector<std::byte>> seeds() {
  std::vector<std::vector<std::byte>> files;
  for (const uint16_t version : std::initializer_list<uint16_t>{1, 2, 3, 4})
    files.push_back(writeBinaryMesh(sampleKey(), {.version = version, .blockSize = 700}));
  files.push_back(writeBinaryMesh(sampleKey(), {.version = 2, .shortLengths = true}));
  // Streams with matches, from real writers.
  for (const char* name : {"gen_v2s64k_obj_CornellBox-Original", "gen_v2s64k_extras_devkit_sample_data_scene",
                           "gen_v4_obj_CornellBox-Original", "real_v3_mayaswatch_meshlight"}) {
    const auto file = corpusFolder() / "binarymesh" / (std::string(name) + ".binarymesh");
    if (std::filesystem::exists(file)) files.push_back(readFile(file));
  }
  return files;
}

void tryBytes(std::vector<std::byte> bytes, bool isCut = false) {
  LoadOptions options;
  options.limits.memory = 64u << 20;
  const auto loaded = load(Source::fromBytes(std::move(bytes), "damaged.binarymesh"), options);
  if (!loaded) return;
  const Document& document = **loaded;
  for (const Geometry& geometry : document.geometries)
    for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
  // The reader itself leaves nothing for validate() to mend.
  for (const char* id : {"document.part-range", "document.stream-length", "document.index-out-of-range"})
    ASSERT_FALSE(hasDiagnostic(document, id)) << id;
  if (isCut && document.failure) {
    ASSERT_EQ(document.failure->code, ErrorCode::Truncated) << document.failure->message;
  }
}

TEST(BinaryMeshMutation, EveryCut) {
  for (const auto& bytes : seeds())
    for (size_t size = 0; size < bytes.size(); size += kStride)
      tryBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, size >= 20);
}

TEST(BinaryMeshMutation, EveryByteFlipped) {
  std::mt19937 random(11);
  for (const auto& bytes : seeds())
    for (size_t at = 0; at < bytes.size(); at += kStride)
      for (int round = 0; round < 2; ++round) {
        auto damaged = bytes;
        damaged[at] ^= std::byte(1 + random() % 255);
        tryBytes(std::move(damaged));
      }
}

TEST(BinaryMeshMutation, HugeCountsAnywhere) {
  for (const auto& bytes : seeds())
    for (size_t at = 10; at + 4 <= bytes.size(); at += kStride)
      for (const uint32_t value : {0xFFFFFFFFu, 0x7FFFFFFFu, 0x00010000u}) {
        auto damaged = bytes;
        std::memcpy(&damaged[at], &value, sizeof value);
        tryBytes(std::move(damaged));
      }
}

TEST(BinaryMeshMutation, ManyBytesOverwritten) {
  std::mt19937 random(12);
  for (const auto& bytes : seeds())
    for (int round = 0; round < 500; ++round) {
      auto damaged = bytes;
      for (int k = 0; k < 8; ++k) damaged[random() % damaged.size()] = std::byte(random());
      tryBytes(std::move(damaged));
    }
}

// One position with a different normal at every corner must not take quadratic time.
TEST(BinaryMeshMutation, ManyAttributesAtOnePositionStayQuick) {
  MeshObject object;
  object.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  for (uint32_t i = 0; i < 200'000; ++i) object.normals.emplace_back(0, 0, 1);
  for (uint32_t i = 0; i + 2 < 200'000; i += 3)
    object.faces.push_back({.corners = {{0, i, 0}, {0, i + 1, 0}, {0, i + 2, 0}}});
  tryBytes(writeBinaryMesh({object}));
}

// ---- Bombs: small files that claim, or really unpack to, very much ----------------------------------------------

DocumentPointer detonate(std::vector<std::byte> bytes, uint64_t memory) {
  LoadOptions options;
  options.limits.memory = memory;
  const auto loaded = load(Source::fromBytes(std::move(bytes), "bomb.binarymesh"), options);
  return loaded ? *loaded : nullptr;
}

TEST(BinaryMeshBombs, BlocksBeyondTheMemoryAreNotUnpacked) {
  for (const uint16_t version : std::initializer_list<uint16_t>{2, 3, 4}) {
    // 640 MB out of 2.6.
    const auto document = detonate(binaryMeshZeros(version, 10, 64 << 20), 64 << 20);
    ASSERT_TRUE(document && document->failure) << version;
    EXPECT_EQ(document->failure->code, ErrorCode::LimitExceeded);
    EXPECT_LE(document->buffers.size(), 1u);
  }
}

// Zeros are objects without a name and without anything in them, 20 bytes each.
TEST(BinaryMeshBombs, EndlessEmptyObjectsStopAtTheLimit) {
  for (const uint16_t version : std::initializer_list<uint16_t>{2, 3, 4}) {
    const auto document = detonate(binaryMeshZeros(version, 2, 8 << 20), 64 << 20);
    ASSERT_TRUE(document && document->failure) << version;
    EXPECT_EQ(document->failure->code, ErrorCode::LimitExceeded);
    EXPECT_GT(document->geometries.size(), 1000u);
    EXPECT_LT(document->geometries.size(), 20'000u);
  }
  const auto document = detonate(binaryMeshZeros(4, 1, 32 << 20), uint64_t(8) << 30);
  ASSERT_TRUE(document && document->failure);
  EXPECT_EQ(document->failure->message, "at most 65536 objects are read");
  EXPECT_EQ(document->geometries.size(), 65'536u);
}

}  // namespace
}  // namespace vitrine::test
