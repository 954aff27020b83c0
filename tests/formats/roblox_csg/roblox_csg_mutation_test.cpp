// Damaged blobs as shapes and as documents: no crash, no hang, and no index beyond the positions. A fixed seed.
#include <gtest/gtest.h>

#include <random>

#include "core/formats/roblox_csg/csg_shape.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/promises.h"

namespace vitrine::test {
namespace {

struct Seed {
  std::string name;
  std::vector<std::byte> bytes;
};

ConvexHull ball(uint32_t seed, size_t points) {
  std::mt19937 random(seed);
  std::normal_distribution<float> spread;
  std::vector<Vec3> positions;
  for (size_t i = 0; i < points; ++i) positions.emplace_back(spread(random), spread(random), spread(random));
  return makeConvexHull(positions);
}

std::vector<Seed> seeds() {
  const std::vector<ConvexHull> coded{ball(1, 12), ball(2, 60), ball(3, 30)}, raw{ball(4, 6), ball(5, 6)};
  std::vector<Seed> made;
  made.push_back({"hulls", writePackedHulls({.coded = coded, .compressed = false})});
  made.push_back({"raw hulls", writePackedHulls({.coded = {coded[0]}, .raw = raw, .compressed = false})});
  made.push_back({"packed hulls", writePackedHulls({.coded = coded, .raw = raw})});
  for (const uint32_t version : {2u, 4u, 5u})
    made.push_back({"graphics " + std::to_string(version), writeCsgGraphics(version)});
  const auto folder = corpusFolder() / "roblox-mesh" / "csg";
  for (const char* name : {"CSGPHS_3.data", "CSGPHS_7.data", "CSGPHS_8_raw_hulls_206.data", "385416572.meshdata",
                           "14846974687_5.meshdata"})
    if (std::filesystem::exists(folder / name)) made.push_back({name, readFile(folder / name)});
  return made;
}

// Returns whether there was something to show.
bool tryBlob(const std::vector<std::byte>& bytes) {
  MemoryBudget budget(64u << 20);
  const auto made = readCsgShape(bytes, budget);
  if (made) checkShape(made->shape);
  LoadOptions options;
  options.limits.memory = 64u << 20;
  const auto document = load(Source::fromBytes(bytes, "blob.csg"), options);
  if (!document) return made.has_value();
  checkDocument(**document);
  return made.has_value();
}

TEST(CsgMutation, CutsAreNoTrouble) {
  for (const Seed& seed : seeds()) {
    SCOPED_TRACE(seed.name);
    const size_t step = std::max<size_t>(1, seed.bytes.size() / 500);
    for (size_t size = 0; size < seed.bytes.size(); size += step)
      tryBlob({seed.bytes.begin(), seed.bytes.begin() + ptrdiff_t(size)});
  }
}

TEST(CsgMutation, FlippedBitsAreNoTrouble) {
  std::mt19937 random(20260511);
  for (const Seed& seed : seeds()) {
    SCOPED_TRACE(seed.name);
    size_t shown = 0;
    for (int round = 0; round < 1500; ++round) {
      auto damaged = seed.bytes;
      // Half of the damage goes to counts and code, which stand first.
      for (int k = 0; k < 1 + round % 3; ++k) {
        const size_t range = random() % 2 ? damaged.size() : std::min<size_t>(damaged.size(), 200);
        damaged[random() % range] ^= std::byte(1u << random() % 8);
      }
      shown += tryBlob(damaged);
    }
    EXPECT_GT(shown, 0u) << "damage was never small enough to get anywhere";
  }
}

TEST(CsgMutation, HugeNumbersAnywhereAreNoTrouble) {
  for (const Seed& seed : seeds()) {
    SCOPED_TRACE(seed.name);
    for (size_t at = 6; at + 4 <= std::min<size_t>(seed.bytes.size(), 160); ++at)
      for (const uint32_t value : {0xFFFFFFFFu, 0x7FFFFFFFu, 0x01000000u}) {
        auto damaged = seed.bytes;
        std::memcpy(&damaged[at], &value, sizeof value);
        tryBlob(damaged);
      }
  }
}

TEST(CsgMutation, HugeCountsAreRefused) {
  size_t counts = 0;
  for (const Seed& seed : seeds()) {
    SCOPED_TRACE(seed.name);
    const auto document = load(Source::fromBytes(seed.bytes, "blob.csg"));
    ASSERT_TRUE(document && (*document)->complete);
    Claims claims = makeClaims(*document);
    for (const KindRun& run : claims.kindsOf(0, 0, seed.bytes.size())) {
      const auto claimed = claims.at(0, run.offset);
      if (!claimed || !claimed->claim() || !claimed->claim()->name.ends_with("count")) continue;
      SCOPED_TRACE(run.offset);
      auto damaged = seed.bytes;
      std::fill_n(damaged.begin() + ptrdiff_t(run.offset), run.size, std::byte(0x7F));
      const auto read = load(Source::fromBytes(damaged, "blob.csg"));
      EXPECT_FALSE(read && (*read)->complete);
      ++counts;
    }
  }
  EXPECT_GT(counts, 20u);
}

}  // namespace
}  // namespace vitrine::test
