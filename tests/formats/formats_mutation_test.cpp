// A good file of every format, damaged in every way that can be listed and in some that cannot: whatever comes of
// it keeps a document's promises, is shown, drawn and written, in time and within its memory. Damage that codecs
// would catch is in the formats' own tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/picture_document.h"
#include "tests/support/confined.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

// How many mutants there are. All lengths and values of the first 4 KiB are tried of what is read here; another
// process takes milliseconds to start for each, and a sanitiser takes its time.
struct Numbers {
  size_t every = 2 * kStride - 1;  // one in so many of all
  size_t beyond = 500;             // the first 4 KiB
  size_t random = 1000;            // VITRINE_MUTANTS replaces it
  Trial::Pace pace{1, 16, 256};    // of those tried
  Trial::Pace randomPace{1, 4, 16};
};
Numbers numbersOf(const Seed& seed) {
  if (seed.imported)
    return {.every = 29, .beyond = 100, .random = 250, .pace = {1, 2, 16}, .randomPace = {1, 2, 8}};
  // Larger files take longer to list, to draw and to write.
  if (seed.make().size() > 10'000)
    return {.beyond = 300, .random = 400, .pace = {8, 64, 1024}, .randomPace = {2, 8, 32}};
  return {};
}

class Mutation : public testing::TestWithParam<Seed> {
 protected:
  FileBytes m_whole = GetParam().make();
  Numbers m_numbers = numbersOf(GetParam());
  Trial m_trial{GetParam(), m_numbers.pace};
};

TEST_P(Mutation, WholeFilesAreReadDrawnAndWritten) {
  Trial trial(GetParam(), {});
  trial.run(m_whole, "whole");
  EXPECT_EQ(trial.outcomes().whole, 1u);
  EXPECT_EQ(trial.outcomes().drawn, 1u);
  // Of a picture, core writes what its document says; its pixels are written by the program.
  const auto document = load(Source::fromBytes(m_whole, GetParam().file));
  ASSERT_TRUE(document);
  EXPECT_GT(trial.outcomes().written, isPicture(**document) ? 0u : 5u);
}

TEST_P(Mutation, EveryCut) { forEachCut(m_whole, m_numbers.beyond, m_numbers.every, m_trial.visitor()); }

TEST_P(Mutation, EveryByteOverwritten) { forEachOverwrite(m_whole, m_numbers.every, m_trial.visitor()); }

TEST_P(Mutation, HugeCountsAnywhere) {
  forEachHugeCount(m_whole, m_numbers.beyond, 2 * m_numbers.every, m_trial.visitor());
}

TEST_P(Mutation, RandomDamage) {
  Trial trial(GetParam(), m_numbers.randomPace);
  std::mt19937 random(20261122);
  const size_t rounds = mutantCount(m_numbers.random);
  for (size_t round = 0; round < rounds; ++round) {
    trial.run(damagedRandomly(m_whole, random), "round " + std::to_string(round));
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(trial.outcomes().whole + trial.outcomes().inPart, 0u) << "damage was never small enough";
}

INSTANTIATE_TEST_SUITE_P(Formats, Mutation, testing::ValuesIn(seeds()),
                         [](const testing::TestParamInfo<Seed>& each) { return each.param.name; });

}  // namespace
}  // namespace vitrine::test
