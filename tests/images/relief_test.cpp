// The small forms of materials: that they repeat without a seam, change no colour as a whole, and are there.
#include "core/images/relief.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace vitrine::test {
namespace {

constexpr uint32_t kSide = ReliefMap::kSide;

std::vector<Relief> allReliefs() {
  std::vector<Relief> all;
  for (size_t relief = 1; relief < size_t(Relief::Count); ++relief) all.push_back(Relief(relief));
  return all;
}

const ReliefMap::Texel& texelAt(const ReliefMap& map, uint32_t x, uint32_t y) {
  return map.texels[size_t(y % kSide) * kSide + x % kSide];
}

// The mean difference of tints between a column or row and the next one.
double stepAt(const ReliefMap& map, uint32_t line, bool isColumn) {
  double sum = 0;
  for (uint32_t i = 0; i < kSide; ++i) {
    const auto& here = isColumn ? texelAt(map, line, i) : texelAt(map, i, line);
    const auto& next = isColumn ? texelAt(map, line + 1, i) : texelAt(map, i, line + 1);
    sum += std::abs(double(here.tint) - double(next.tint));
  }
  return sum / kSide;
}

class EveryRelief : public testing::TestWithParam<Relief> {};
INSTANTIATE_TEST_SUITE_P(Reliefs, EveryRelief, testing::ValuesIn(allReliefs()),
                         [](const auto& test) { return "Number" + std::to_string(int(test.param)); });

TEST_P(EveryRelief, HasFormsAndTints) {
  const ReliefMap& map = reliefMap(GetParam());
  ASSERT_EQ(map.texels.size(), size_t(kSide) * kSide);
  EXPECT_GT(map.studs, 0);
  EXPECT_GT(map.slope, 0.01f);
  EXPECT_LT(map.slope, 8.0f);
  EXPECT_GT(map.tint, 0.01f);
  EXPECT_LT(map.tint, 0.45f);
  std::set<int> slopes, tints;
  for (const ReliefMap::Texel& texel : map.texels) slopes.insert(texel.slopeU), tints.insert(texel.tint);
  EXPECT_GT(slopes.size(), 3u);
  EXPECT_GT(tints.size(), 3u);
}

TEST_P(EveryRelief, RepeatsWithoutASeam) {
  const ReliefMap& map = reliefMap(GetParam());
  for (const bool isColumn : {true, false}) {
    double most = 0;
    for (uint32_t line = 0; line + 1 < kSide; ++line) most = std::max(most, stepAt(map, line, isColumn));
    EXPECT_LE(stepAt(map, kSide - 1, isColumn), most * 1.25 + 1) << (isColumn ? "columns" : "rows");
  }
}

TEST_P(EveryRelief, IsLevelAndWithoutColourAsAWhole) {
  const ReliefMap& map = reliefMap(GetParam());
  double u = 0, v = 0, tint = 0;
  for (const ReliefMap::Texel& texel : map.texels)
    u += double(texel.slopeU) - 128, v += double(texel.slopeV) - 128, tint += double(texel.tint) - 128;
  const double count = double(kSide) * kSide;
  EXPECT_NEAR(u / count, 0, 0.6);
  EXPECT_NEAR(v / count, 0, 0.6);
  EXPECT_NEAR(tint / count, 0, 0.6);
}

TEST(Reliefs, AreDifferentFromEachOther) {
  const auto all = allReliefs();
  for (size_t a = 0; a < all.size(); ++a)
    for (size_t b = a + 1; b < all.size(); ++b) {
      uint64_t difference = 0;
      for (size_t i = 0; i < size_t(kSide) * kSide; i += 7) {
        const auto &one = reliefMap(all[a]).texels[i], &two = reliefMap(all[b]).texels[i];
        difference += uint64_t(std::abs(one.slopeU - two.slopeU) + std::abs(one.tint - two.tint));
      }
      EXPECT_GT(difference, 1000u) << int(all[a]) << " and " << int(all[b]);
    }
}

TEST(Reliefs, OnlyTheCracksOfLavaGlow) {
  for (const Relief relief : allReliefs()) {
    size_t glowing = 0;
    for (const ReliefMap::Texel& texel : reliefMap(relief).texels) glowing += texel.glow > 128 ? 1 : 0;
    if (relief == Relief::CrackedLava) {
      EXPECT_TRUE(glowing > size_t(kSide) * kSide / 20 && glowing < size_t(kSide) * kSide / 2) << glowing;
    } else {
      EXPECT_EQ(glowing, 0u) << int(relief);
    }
  }
}

TEST(Reliefs, OfNothingAreEmpty) { EXPECT_TRUE(reliefMap(Relief::None).texels.empty()); }

}  // namespace
}  // namespace vitrine::test
