// Costs of Second Life against another evaluation of the formulas, written from docs/formats/slmesh.md 6.2 and from
// what is published of animated objects, and how they grow and fall.
#include "core/checks/costs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>

#include "core/checks/second_life_models.h"
#include "core/formats/slmesh/cost.h"
#include "tests/checks/file_makers.h"
#include "tests/support/samples/random.h"

namespace vitrine::test {
namespace {

using Four = std::array<uint64_t, 4>;

// Triangles of a level by the paper: those of the next finer one where it has no bytes.
long double paperTriangles(const Four& bytes, int level) {
  while (level > 0 && bytes[size_t(level)] == 0) --level;
  const long double beyond = (long double)(bytes[size_t(level)]) - 384;
  return (beyond < 16 ? 16 : beyond) / 16;
}

// The area of each level in square metres, not yet scaled.
long double paperArea(long double radius, int level) {
  const auto within = [&](int to) -> long double {
    constexpr long double kShare[] = {0.24L, 0.06L, 0.03L};
    if (to < 0) return 0;
    if (to == 3) return 102944;
    const long double metres = radius / kShare[to] > 512 ? 512 : radius / kShare[to];
    const long double area = std::numbers::pi_v<long double> * metres * metres;
    return area > 102944 ? 102944 : area;
  };
  const long double area = within(level) - within(level - 1);
  return area < 1 ? 1 : area;
}

long double paperLevel(const Four& bytes, long double radius, int level) {
  long double all = 0;
  for (int each = 3; each >= 0; --each) all += paperArea(radius, each);
  return paperTriangles(bytes, level) * paperArea(radius, level) / all * 15000 / 250000;
}

long double paperWeight(const Four& bytes, long double radius) {
  long double weight = 0;
  for (int level = 3; level >= 0; --level) weight += paperLevel(bytes, radius, level);
  return weight;
}

long double paperAnimated(const Four& bytes) {
  long double allowance = paperTriangles(bytes, 0), charged = allowance;
  for (int level = 1; level < 4; ++level) {
    const long double triangles = paperTriangles(bytes, level), half = allowance / 2;
    allowance = half < 64 ? 64 : half > triangles ? triangles : half;
    if (triangles > allowance) charged += triangles - allowance;
  }
  return 15 + charged * 3 / 2000;
}

void expectSame(double found, long double wanted, const char* what) {
  EXPECT_LE(std::abs((long double)(found)-wanted), std::abs(wanted) * 1e-12L) << what << ": " << found;
}

Four randomBytes(Random& random) {
  Four bytes{};
  uint32_t most = 1u << (6 + random.below(20));
  for (uint64_t& each : bytes) {
    each = random.oneIn(5) ? 0 : 1 + random.below(most);
    if (!random.oneIn(4)) most = most / 2 + 1;
  }
  if (bytes[0] == 0) bytes[0] = 1 + random.below(5000);
  return bytes;
}

double randomRadius(Random& random) {
  return random.oneIn(20) ? 0 : std::exp2(double(random.below(1600)) / 100 - 6);  // to 700 m
}

TEST(CheckCosts, AreThoseOfThePaper) {
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    const Four bytes = randomBytes(random);
    const double radius = randomRadius(random);
    expectSame(slmesh::downloadWeight(bytes, radius), paperWeight(bytes, radius), "weight");
    const auto levels = slmesh::levelWeights(bytes, radius);
    for (int level = 0; level < 4; ++level)
      expectSame(levels[size_t(level)], paperLevel(bytes, radius, level), "level");
    expectSame(slmesh::animatedWeight(bytes), paperAnimated(bytes), "animated");
  }
}

TEST(CheckCosts, GrowAndFallWithTheirLevels) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const Four before = randomBytes(random);
    const double radius = randomRadius(random);
    Four after = before;
    const size_t level = random.below(4);
    after[level] += 16 + random.below(100'000);
    if (after[level] <= 400) after[level] = 401 + random.below(1000);
    const bool wasPresent = before[level] > 0;
    const double weight = slmesh::downloadWeight(before, radius), grown = slmesh::downloadWeight(after, radius);
    if (wasPresent) {
      EXPECT_GT(grown, weight) << "more bytes of level " << level;
      const auto levels = slmesh::levelWeights(before, radius), grownLevels = slmesh::levelWeights(after, radius);
      for (size_t other = 0; other < level; ++other)
        EXPECT_EQ(levels[other], grownLevels[other]) << "finer levels cost the same";
    }
    // The finest and the coarsest level never lower what another is charged for by more than they add.
    if (wasPresent && (level == 0 || level == 3)) {
      EXPECT_GE(slmesh::animatedWeight(after), slmesh::animatedWeight(before)) << level;
    }
    Four without = before;
    without[level] = 0;
    if (level > 0 && wasPresent && paperTriangles(without, int(level)) >= paperTriangles(before, int(level))) {
      EXPECT_GE(slmesh::downloadWeight(without, radius), weight) << "the finer level stands in for it";
    }
  }
}

TEST(CheckCosts, OfAMeshAddUpAndSayWhatIsSaved) {
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    sl::Asset asset = plainAsset();
    constexpr std::array<const char*, 4> kKeys{"high_lod", "medium_lod", "low_lod", "lowest_lod"};
    Four bytes{};
    for (auto& [key, block] : asset.blocks) block = sl::store(block);
    for (size_t level = 0; level < 4; ++level) {
      std::vector<std::byte>& block = blockOf(asset, kKeys[level]);
      block = sl::store(sl::facesBlock({noisyFace(1 + random.below(40)), noisyFace(1 + random.below(10))}));
      bytes[level] = block.size();
      if (level > 0 && random.oneIn(6)) {
        block.clear();
        bytes[level] = 0;
      }
    }
    const CheckedFile file = fileOfBytes(sl::writePacked(asset), "thing.llmesh");
    ASSERT_TRUE(file.document);
    const CheckInput input = checkInput(*file.document, nullptr, CheckTarget::SecondLife, {});
    const Vec3 scale(0.1f + float(random.below(300)) / 10, 1, 2);
    const auto cost = meshCostOf(input, scale);
    ASSERT_TRUE(cost);
    const double radius = slmesh::radiusOf(scale);
    expectSame(cost->weight, paperWeight(bytes, radius), "weight");
    expectSame(cost->animatedWeight, paperAnimated(bytes), "animated");
    double sum = 0, animated = cost->animatedBase;
    for (size_t level = 0; level < 4; ++level) {
      const MeshCost::Level& each = cost->levels[level];
      EXPECT_EQ(each.isPresent, bytes[level] > 0);
      expectSame(each.weight, paperLevel(bytes, radius, int(level)), "level");
      sum += each.weight;
      animated += each.animated;
      EXPECT_LE(each.weight, cost->levels[cost->dominant].weight);
      EXPECT_GE(each.savedAtMost, 0);
      EXPECT_LE(each.savedAtMost, each.weight);
      if (!each.isPresent) continue;
      ASSERT_EQ(each.parts.size(), 2u);
      EXPECT_NEAR(each.parts[0].share + each.parts[1].share, 1, 1e-9);
      EXPECT_GE(each.parts[0].share, each.parts[1].share);
      for (const MeshCost::Part& part : each.parts) {
        EXPECT_GE(part.saved, 0);
        EXPECT_LE(part.saved, cost->weight);
      }
      if (level == 0) continue;
      Four without = bytes;
      without[level] = 0;
      EXPECT_NEAR(each.savedWithout, double(paperWeight(bytes, radius) - paperWeight(without, radius)), 1e-9);
    }
    EXPECT_NEAR(sum, cost->weight, 1e-12 * cost->weight + 1e-15);
    EXPECT_NEAR(animated, cost->animatedWeight, 1e-9);
  }
}

TEST(CheckCosts, OfImportedFilesAreEstimatesThatGrow) {
  double before = 0;
  for (const uint32_t columns : {10u, 20u, 40u, 80u}) {
    MeshMaker maker;
    addBall(maker.add("Ball"), columns);
    const DocumentPointer document = maker.made();
    const auto cost = meshCostOf(checkInput(*document, nullptr, CheckTarget::SecondLife, {}));
    ASSERT_TRUE(cost);
    EXPECT_TRUE(cost->isEstimate);
    EXPECT_TRUE(cost->levels[0].isPresent);
    EXPECT_FALSE(cost->levels[1].isPresent);
    EXPECT_NEAR(cost->radius, std::sqrt(3.0), 0.05) << "a ball of 2 metres";
    EXPECT_GT(cost->weight, before);
    before = cost->weight;
    const double missing = cost->levels[1].weight + cost->levels[2].weight + cost->levels[3].weight;
    EXPECT_GT(missing, cost->levels[0].weight) << "the level High counts for those that are not there";
  }
}

// The estimate of a mesh against the file that it was read from, which a program wrote.
TEST(CheckCosts, EstimatesAreNearWhatWritersMake) {
  for (const uint32_t triangles : {100u, 400u, 1000u}) {
    sl::Asset asset;
    asset.blocks = {{"high_lod", sl::facesBlock({noisyFace(triangles)})}};
    const CheckedFile file = assetFile(asset);
    const CheckInput own = checkInput(*file.document, nullptr, CheckTarget::SecondLife, {});
    CheckInput imported = checkInput(*file.document, nullptr, CheckTarget::SecondLife, {});
    imported.format = nullptr;
    const auto stored = meshCostOf(own), estimate = meshCostOf(imported);
    ASSERT_TRUE(stored && estimate);
    const double ratio = double(estimate->levels[0].bytes) / double(stored->levels[0].bytes);
    EXPECT_GT(ratio, 0.8) << triangles;
    EXPECT_LT(ratio, 1.25) << triangles;
  }
}

TEST(CheckCosts, LandImpactIsAWholeNumberOfOneAtLeast) {
  MeshCost cost;
  cost.serverWeight = 0.5;
  EXPECT_EQ(cost.leastLandImpact(), 1);
  cost.weight = 2.6;
  EXPECT_EQ(cost.leastLandImpact(), 3);
}

// The numbers of the viewer: at half its size, a triangle with legs of l has a cross product of l^2.
TEST(CheckCosts, PhysicsTrianglesAreThinBelowTheLimit) {
  const SlThinness limits{1e-7, 1e-4, 10};
  const auto isThin = [&](float x, float y) {
    return isThinForPhysics(Vec3(0.1f), Vec3(0.1f + x, 0.1f, 0.1f), Vec3(0.1f, 0.1f + y, 0.1f), limits);
  };
  EXPECT_FALSE(isThin(0.0037f, 0.0037f)) << "1.17e-11 of 1e-11";
  EXPECT_TRUE(isThin(0.0035f, 0.0035f)) << "0.94e-11 of 1e-11";
  EXPECT_FALSE(isThin(0.5f, 0.06f)) << "one edge is 8.4 times another";
  EXPECT_TRUE(isThin(0.1f, 0.005f)) << "20 times: 1.56e-8 of 1e-7";
  EXPECT_FALSE(isThin(0.3f, 0.005f)) << "60 times: 1.4e-7 of 1e-7";
  EXPECT_FALSE(isThinForPhysics(Vec3(0), Vec3(0), Vec3(0), limits)) << "stands for no shape";
  EXPECT_TRUE(isThinForPhysics(Vec3(0.2f), Vec3(0.2f), Vec3(0.4f), limits));
}

}  // namespace
}  // namespace vitrine::test
