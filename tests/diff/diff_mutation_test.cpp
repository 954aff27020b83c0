// A damaged file against itself whole: whatever was read of it, what is told is finite and adds up.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/load/load.h"
#include "core/report/diff_report.h"
#include "core/report/text_form.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

class DiffMutation : public testing::TestWithParam<Seed> {
 protected:
  void SetUp() override {
    const auto whole = load(Source::fromBytes(FileBytes(m_whole), GetParam().file));
    ASSERT_TRUE(whole);
    m_document = *whole;
  }

  static void expectSound(const Document& a, const Document& b) {
    const DocumentDiff diff = differencesOf(a, b);
    const auto& [toB, toA, how, ambiguous] = diff.pairing;
    ASSERT_EQ(toB.size(), a.nodes.size());
    ASSERT_EQ(toA.size(), b.nodes.size());
    for (uint32_t i = 0; i < toB.size(); ++i)
      if (toB[i] != kNone) {
        ASSERT_EQ(toA[toB[i]], i);
        ASSERT_NE(how[i], PairedBy::None);
      }
    // Of files of different kinds the geometry alone is compared.
    if (a.format != b.format) return;
    ASSERT_EQ(diff.removed, uint64_t(std::ranges::count(toB, kNone)));
    ASSERT_EQ(diff.added, uint64_t(std::ranges::count(toA, kNone)));
    size_t lines = 0;
    const TakeDiffLine count = [&](std::string_view, DiffLine) { ++lines; };
    tellDifferences({a, b, diff}, count);
    tellDifferencesJson({a, b, diff}, count);
    ASSERT_GE(lines, diff.differences.size());
  }
  void check(FileBytes bytes, const std::string& damage) {
    SCOPED_TRACE(damage);
    LoadOptions options;
    options.limits.memory = Trial::kMemory;
    const auto damaged = load(Source::fromBytes(std::move(bytes), GetParam().file), options);
    if (!damaged) return;
    // glTF that says it is of version 1 is another reader's.
    if ((*damaged)->format != m_document->format) return;
    ++m_read;
    expectSound(*m_document, **damaged);
    expectSound(**damaged, *m_document);
    tellTextForm(**damaged, [](std::string_view line) { ASSERT_EQ(line.find('\n'), line.npos); });
  }

  FileBytes m_whole = GetParam().make();
  DocumentPointer m_document;
  uint64_t m_read = 0;
};

TEST_P(DiffMutation, RandomDamage) {
  std::mt19937 random(20261125);
  const size_t rounds = m_whole.size() > 10'000 ? 20 : 100;
  for (size_t round = 0; round < rounds && !HasFatalFailure(); ++round)
    check(damagedRandomly(m_whole, random), "round " + std::to_string(round));
  EXPECT_GT(m_read, 0u);
}

// Of some formats nothing can be read of a file that was cut.
TEST_P(DiffMutation, Cuts) {
  forEachCut(m_whole, 100, kStride * (m_whole.size() > 10'000 ? 401 : 53),
             [this](FileBytes bytes, const std::string& how) { check(std::move(bytes), how); });
}

INSTANTIATE_TEST_SUITE_P(Formats, DiffMutation, testing::ValuesIn(seeds()),
                         [](const testing::TestParamInfo<Seed>& each) { return each.param.name; });

}  // namespace
}  // namespace vitrine::test
