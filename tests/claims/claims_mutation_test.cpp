// The claims of damaged meshes, unions, rooms and animations: whatever was read of them, nothing crashes, hangs,
// overlaps or leads astray.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

std::vector<Seed> claimedSeeds() {
  std::vector<Seed> found;
  for (const Seed& seed : seeds())
    for (const char* family : {"RobloxMesh", "RobloxCsg", "RMesh", "SlMesh", "SlAnim", "SlBvh", "BinaryMesh"})
      if (seed.name.starts_with(family)) found.push_back(seed);
  return found;
}

class ClaimsMutation : public testing::TestWithParam<Seed> {
 protected:
  void check(FileBytes bytes, const std::string& how) {
    SCOPED_TRACE(how);
    LoadOptions options;
    options.limits.memory = Trial::kMemory;
    const auto document = load(Source::fromBytes(std::move(bytes), GetParam().file), options);
    if (!document) return;
    ++m_read;
    Claims claims = makeClaims(*document);
    ASSERT_THAT(claimProblems(claims, m_random, 3), testing::IsEmpty());
    ASSERT_LE((*document)->budget->left(), Trial::kMemory);
  }
  VisitMutant visitor() {
    return [this](FileBytes bytes, const std::string& how) { check(std::move(bytes), how); };
  }
  // Larger files take longer.
  size_t every() const { return kStride * (m_whole.size() > 10'000 ? 101 : 23); }

  FileBytes m_whole = GetParam().make();
  std::mt19937 m_random{20261125};
  uint64_t m_read = 0;
};

TEST_P(ClaimsMutation, Cuts) {
  forEachCut(m_whole, 100, every(), visitor());
  EXPECT_GT(m_read, 0u);
}

TEST_P(ClaimsMutation, Overwrites) {
  forEachOverwrite(m_whole, every(), visitor());
  EXPECT_GT(m_read, 0u);
}

TEST_P(ClaimsMutation, HugeCounts) {
  forEachHugeCount(m_whole, 100, every(), visitor());
  EXPECT_GT(m_read, 0u);
}

TEST_P(ClaimsMutation, RandomDamage) {
  std::mt19937 random(20261125);
  for (size_t round = 0; round < 2300 / every() && !HasFatalFailure(); ++round)
    check(damagedRandomly(m_whole, random), "round " + std::to_string(round));
  EXPECT_GT(m_read, 0u);
}

INSTANTIATE_TEST_SUITE_P(Formats, ClaimsMutation, testing::ValuesIn(claimedSeeds()),
                         [](const testing::TestParamInfo<Seed>& each) { return each.param.name; });

}  // namespace
}  // namespace vitrine::test
