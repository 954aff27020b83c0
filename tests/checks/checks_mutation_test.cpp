// Rules over damaged files, for every target: they end in time, and what they find is in the document.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/bytes/text.h"
#include "core/checks/check_report.h"
#include "core/open/open.h"
#include "core/report/report_line.h"
#include "tests/checks/model_items.h"
#include "tests/support/mutations.h"
#include "tests/support/xml_items.h"
#include "tests/support/yardstick.h"

namespace vitrine {
std::string_view embeddedRules();
}

namespace vitrine::test {
namespace {

// What a finding promises, whatever the file is.
void checkFindingOf(const CheckInput& input, const Finding& finding) {
  const std::string_view rule = allRules()[finding.rule].id;
  EXPECT_FALSE(finding.text.empty()) << rule;
  EXPECT_TRUE(isUtf8(finding.text)) << rule;
  EXPECT_GT(finding.count, 0u) << rule;
  if (finding.found) {
    EXPECT_TRUE(std::isfinite(*finding.found)) << rule;
  }
  if (finding.node != NodeId::None) {
    ASSERT_LT(indexOf(finding.node), input.document.nodes.size()) << rule;
  }
  if (finding.mesh == kNone) {
    EXPECT_TRUE(finding.triangles.empty() && finding.vertices.empty()) << rule;
    return;
  }
  ASSERT_LT(finding.mesh, input.meshes.size()) << rule;
  const CheckedMesh& mesh = input.meshes[finding.mesh];
  const size_t triangles = mesh.indicesOf(finding.level == kNone ? 0 : finding.level).size() / 3;
  for (const uint32_t triangle : finding.triangles) ASSERT_LT(triangle, triangles) << rule;
  for (const uint32_t vertex : finding.vertices) ASSERT_LT(vertex, mesh.mesh().positions.size()) << rule;
}

// Every target's rules over one document, and what is printed of them.
uint64_t checkForAll(const DocumentPointer& document, const std::string& name) {
  OpenOptions open;
  open.load.limits.memory = Trial::kMemory;
  const auto opened = openScene(document, open);
  uint64_t findings = 0;
  SarifLog log(RuleBook::builtIn(), "1");
  for (size_t target = 0; target < kCheckTargets.size(); ++target) {
    SCOPED_TRACE(kCheckTargets[target].name);
    const CheckOptions options;
    const CheckInput input =
        checkInput(*document, opened ? opened->scene.get() : nullptr, CheckTarget(target), options);
    const CheckResult result = runChecks(input, options);
    findings += result.findings.size();
    for (const Finding& finding : result.findings) checkFindingOf(input, finding);
    log.add({name, *document, result});
    EXPECT_FALSE(checkLines({name, *document, result}).empty());
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_TRUE(isUtf8(log.text()));
  return findings;
}

struct CheckedMutants {
  uint64_t checked = 0, refused = 0, findings = 0;

  void run(const FileBytes& bytes, const std::string& file, bool imported) {
    LoadOptions options;
    options.limits.memory = Trial::kMemory;
    if (imported) options.limits.importSeconds = Trial::kImportSeconds;
    const auto document = load(Source::fromBytes(bytes, file), options);
    if (!document || (*document)->geometries.size() + (*document)->nodes.size() == 0) {
      ++refused;
      return;
    }
    ++checked;
    EXPECT_TRUE(takesAtMost(
        Trial::kMost * kSlowness, [&] { findings += checkForAll(*document, file); }, CostOf::ThisProcess));
  }
};

// 10,000 in all, of all seeds together; VITRINE_MUTANTS replaces the number of one.
constexpr size_t kMutantsOfChecks = 10'000;

class ChecksMutation : public testing::TestWithParam<Seed> {};

TEST_P(ChecksMutation, RandomDamage) {
  const Seed& seed = GetParam();
  const FileBytes whole = seed.make();
  CheckedMutants mutants;
  mutants.run(whole, seed.file, seed.imported);
  EXPECT_EQ(mutants.checked, 1u);
  std::mt19937 random(20261129);
  const size_t usual = seed.imported ? 40 : kMutantsOfChecks / seeds().size();
  const size_t count = mutantCount(kSanitised ? usual / 8 + 1 : usual);
  for (size_t round = 0; round < count && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    mutants.run(damagedRandomly(whole, random), seed.file, seed.imported);
  }
  EXPECT_EQ(mutants.checked + mutants.refused, count + 1);
}

INSTANTIATE_TEST_SUITE_P(Seeds, ChecksMutation, testing::ValuesIn(seeds()), testing::PrintToStringParamName());

FileBytes bytesOfItems(const std::string& items) {
  const std::string text = fileOf(items);
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Models for the Marketplace are none of the seeds, and most rules are about them.
TEST(ChecksMutationOfModels, RandomDamage) {
  AccessoryItem jacket = jacketItem(numbersOf("MaxSize", Vec3(1)));
  jacket.handleChildren += bone("RBX_Leader", bone("Chest", "", 0)) + attachment("JointRotation") +
                           item("SurfaceAppearance", "Look", tokenOf("AlphaMode", 1));
  PartItem hand;
  hand.children = bone("LeftHandThumb1", bone("LeftHandThumb2") + bone("LeftHandThumb2")) +
                  attachment("LeftWristRigAttachment", turned("CFrame", 5, Vec3(9)), attachment("JointRotation")) +
                  item("DigitsRigDescription", "Digits", linkTo("Thumb1", "LeftHandThumb2"));
  hand.described = linkTo("LeftWrist", "Part") + numbersOf("LeftWristRangeMin", Vec3(1)) +
                   numbersOf("LeftWristRangeMax", Vec3(0));
  EmoteItem emote;
  for (int key = 0; key < 8; ++key) emote.keys.push_back({.time = float(key) / 8, .value = float(key)});
  const std::array texts{rbxm::MarkerKey{0, "step"}, rbxm::MarkerKey{0.5f, ""}};
  emote.beside = item("MarkerCurve", "Markers", blobOf("ValuesAndTimes", rbxm::packMarkerCurve(texts)));
  CheckedMutants mutants;
  std::mt19937 random(20261130);
  for (const std::string& items : {jacket.items(), hand.items(), emote.items()}) {
    const FileBytes whole = bytesOfItems(items);
    mutants.run(whole, "model.rbxmx", false);
    const size_t count = mutantCount(kSanitised ? 100 : 1000);
    for (size_t round = 0; round < count && !HasFailure(); ++round) {
      SCOPED_TRACE(round);
      mutants.run(damagedRandomly(whole, random), "model.rbxmx", false);
    }
  }
  EXPECT_GT(mutants.checked, mutants.refused) << "damage in XML leaves most files readable";
  EXPECT_GT(mutants.findings, mutants.checked);
}

// ---- Files of limits

TEST(RuleBookMutation, DamagedFilesAreRefusedOrComplete) {
  const Bytes text = asBytes(embeddedRules());
  const FileBytes whole(text.begin(), text.end());
  uint64_t taken = 0, refused = 0;
  const auto visit = [&](const FileBytes& bytes, const std::string& how) {
    SCOPED_TRACE(how);
    EXPECT_TRUE(takesAtMost(
        Trial::kMost * kSlowness,
        [&] {
          const auto book = RuleBook::read(asText(bytes));
          if (!book) {
            ++refused;
            EXPECT_FALSE(book.error().message.empty());
            EXPECT_TRUE(isUtf8(book.error().message));
            EXPECT_LT(book.error().message.size(), 10'000u);
            return;
          }
          ++taken;
          for (uint32_t rule = 0; rule < allRules().size(); ++rule) {
            EXPECT_EQ((*book)[rule].id, allRules()[rule].id);
            for (const auto& [name, numbers] : (*book)[rule].limits)
              for (const double number : numbers) EXPECT_TRUE(std::isfinite(number)) << name;
          }
        },
        CostOf::ThisProcess));
  };
  forEachCut(whole, 300, 16, visit);
  forEachOverwrite(whole, 16, visit);
  forEachHugeCount(whole, 300, 16, visit);
  std::mt19937 random(20261129);
  const size_t count = mutantCount(kSanitised ? 1000 : 10'000);
  for (size_t round = 0; round < count && !HasFailure(); ++round) visit(damagedRandomly(whole, random), "random");
  EXPECT_GT(refused, taken / 2) << "damage does not go unnoticed";
  EXPECT_GT(taken, 0u) << "a word of a source may change";
}

}  // namespace
}  // namespace vitrine::test
