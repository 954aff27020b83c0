// BinaryMesh files that cost much: blocks without end. Damage of every kind is in
// formats_mutation_test; here is that of files of real writers, whose streams have matches.
#include <gtest/gtest.h>

#include <random>

#include "tests/support/bombs.h"
#include "tests/support/corpus.h"
#include "tests/support/mutations.h"
#include "tests/support/samples/binarymesh_writer.h"

namespace vitrine::test {
namespace {

TEST(BinaryMeshMutation, FilesOfRealWriters) {
  for (const char* name : {"gen_v2s64k_obj_CornellBox-Original", "gen_v2s64k_extras_devkit_sample_data_scene",
                           "gen_v4_obj_CornellBox-Original", "real_v3_mayaswatch_meshlight"}) {
    const auto file = corpusFolder() / "binarymesh" / (std::string(name) + ".binarymesh");
    if (!std::filesystem::exists(file)) continue;
    SCOPED_TRACE(name);
    const Seed seed{name, "damaged.binarymesh", nullptr};
    Trial trial(seed, {4, 64, 1024});
    const FileBytes whole = readFile(file);
    constexpr size_t kBeyond = 200, kEvery = 7;
    forEachCut(whole, kBeyond, kEvery, trial.visitor());
    forEachOverwrite(whole, kEvery, trial.visitor());
    forEachHugeCount(whole, kBeyond, kEvery, trial.visitor());
    std::mt19937 random(12);
    for (int round = 0; round < 300; ++round)
      trial.run(damagedRandomly(whole, random), "round " + std::to_string(round));
  }
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
