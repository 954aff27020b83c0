// Damaged BinaryMesh files of every version: cut at every length, every byte flipped, huge counts.
#include <random>

#include "core/bytes/byte_writer.h"
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
    for (size_t size = 0; size < bytes.size(); ++size)
      tryBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, size >= 20);
}

TEST(BinaryMeshMutation, EveryByteFlipped) {
  std::mt19937 random(11);
  for (const auto& bytes : seeds())
    for (size_t at = 0; at < bytes.size(); ++at)
      for (int round = 0; round < 2; ++round) {
        auto damaged = bytes;
        damaged[at] ^= std::byte(1 + random() % 255);
        tryBytes(std::move(damaged));
      }
}

TEST(BinaryMeshMutation, HugeCountsAnywhere) {
  for (const auto& bytes : seeds())
    for (size_t at = 10; at + 4 <= bytes.size(); ++at)
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

// Length bytes as LZ4 and LZO1X have them: full ones, then what is left.
void putLength(ByteWriter& out, size_t length, uint8_t full) {
  for (; length > 255; length -= 255) out.put(full);
  out.put(uint8_t(length));
}

// A byte, a match of it that repeats itself, and the five literals that end every block.
std::vector<std::byte> lz4Zeros(size_t size) {
  ByteWriter out;
  out.put(uint8_t(0x1F)).put(uint8_t(0)).put(uint16_t(1));
  putLength(out, size - 1 - 19 - 5, 255);
  return out.put(uint8_t(0x50)).put(std::array<uint8_t, 5>{}).release();
}
std::vector<std::byte> lzo1xZeros(size_t size) {
  ByteWriter out;
  out.put(uint8_t(18)).put(uint8_t(0)).put(uint8_t(32));
  putLength(out, size - 1 - 33, 0);
  return out.put(uint16_t(0)).put(uint8_t(17)).put(uint16_t(0)).release();
}

std::vector<std::byte> bomb(uint16_t version, size_t blocks, size_t size) {
  const auto packed = version == 2 ? lzo1xZeros(size) : lz4Zeros(size);
  ByteWriter out;
  out.putText("BINARYMESH").put(version);
  for (size_t i = 0; i < blocks; ++i) out.put(uint64_t(size)).put(uint64_t(packed.size())).putBytes(packed);
  return out.release();
}

DocumentPointer detonate(std::vector<std::byte> bytes, uint64_t memory) {
  LoadOptions options;
  options.limits.memory = memory;
  const auto loaded = load(Source::fromBytes(std::move(bytes), "bomb.binarymesh"), options);
  return loaded ? *loaded : nullptr;
}

TEST(BinaryMeshBombs, BlocksBeyondTheMemoryAreNotUnpacked) {
  for (const uint16_t version : std::initializer_list<uint16_t>{2, 3, 4}) {
    // 640 MB out of 2.6.
    const auto document = detonate(bomb(version, 10, 64 << 20), 64 << 20);
    ASSERT_TRUE(document && document->failure) << version;
    EXPECT_EQ(document->failure->code, ErrorCode::LimitExceeded);
    EXPECT_LE(document->buffers.size(), 1u);
  }
}

// Zeros are objects without a name and without anything in them, 20 bytes each.
TEST(BinaryMeshBombs, EndlessEmptyObjectsStopAtTheLimit) {
  for (const uint16_t version : std::initializer_list<uint16_t>{2, 3, 4}) {
    const auto document = detonate(bomb(version, 2, 8 << 20), 64 << 20);
    ASSERT_TRUE(document && document->failure) << version;
    EXPECT_EQ(document->failure->code, ErrorCode::LimitExceeded);
    EXPECT_GT(document->geometries.size(), 1000u);
    EXPECT_LT(document->geometries.size(), 20'000u);
  }
  const auto document = detonate(bomb(4, 1, 32 << 20), uint64_t(8) << 30);
  ASSERT_TRUE(document && document->failure);
  EXPECT_EQ(document->failure->message, "at most 65536 objects are read");
  EXPECT_EQ(document->geometries.size(), 65'536u);
}

}  // namespace
}  // namespace vitrine::test
