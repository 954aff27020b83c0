// Damaged lists of changes: refused, or a document that is sound, in little memory and time.
#include <gtest/gtest.h>

#include "core/diff/patch.h"
#include "core/formats/format.h"
#include "core/load/load.h"
#include "core/report/diff_report.h"
#include "tests/support/edit_scripts.h"
#include "tests/support/mutations.h"
#include "tests/support/promises.h"
#include "tests/support/samples/samples.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

TEST(PatchMutation, RandomDamage) {
  std::mt19937 random(20261126);
  uint64_t applied = 0, refused = 0;
  LoadOptions options;
  options.limits.memory = Trial::kMemory;
  for (const char* name : {"place.rbxl", "lamp.rbxmx"}) {
    const auto a = load(Source::fromBytes(samples().at(name), name), options);
    ASSERT_TRUE(a);
    const EditedDocument b = editedDocument(*a, 7);
    ASSERT_TRUE(b.document);
    std::string changes;
    tellDifferencesJson({**a, *b.document, differencesOf(**a, *b.document)}, [&](std::string_view line, DiffLine) {
      changes += line;
      changes += '\n';
    });
    const Bytes whole = asBytes(changes);
    const FileBytes good(whole.begin(), whole.end());
    for (size_t round = 0; round < mutantCount(kSanitised ? 300 : 1000) && !HasFailure(); ++round) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(round));
      const FileBytes bytes = damagedRandomly(good, random);
      PeakMemory peak;
      const auto apply = [&] {
        const auto made = patchedDocument(**a, asText(bytes));
        if (!made) {
          ++refused;
          checkError(made.error());
          return;
        }
        ++applied;
        checkDocument(*made);
        checkColumns(*made);
        static_cast<void>(findFormat(made->format)->write(*made, {}));
      };
      EXPECT_TRUE(takesAtMost(Trial::kMost * kSlowness, apply, CostOf::ThisProcess));
      EXPECT_LT(peak.growth(), kShadowing * (uint64_t(1) << 30));
    }
  }
  EXPECT_GT(refused, 0u);
  EXPECT_GT(applied, 0u) << "damage in a text leaves a list that is one";
}

}  // namespace
}  // namespace vitrine::test
