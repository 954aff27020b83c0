// Published files against the rules of what they are: none is refused without a reason that is written down here.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "core/open/open.h"
#include "tests/checks/fixtures.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

// Rules that published files break, by file, and why.
using Reasons = std::map<std::string, std::set<std::string>>;

std::set<std::string> refusedBy(const std::filesystem::path& file, CheckTarget target) {
  std::set<std::string> rules;
  const auto document = load(file);
  if (!document) {
    ADD_FAILURE() << file << ": " << document.error().message;
    return rules;
  }
  for (const Finding& finding : checked({*document}, target).findings) {
    const std::string_view id = allRules()[finding.rule].id;
    if (finding.severity != CheckSeverity::Refused || !id.starts_with("roblox.")) continue;
    // Those about the instances have their reasons in roblox_model_corpus_test.cpp.
    if (id.starts_with("roblox.model-") || id.starts_with("roblox.rig-")) continue;
    rules.emplace(id);
    EXPECT_FALSE(finding.text.empty());
  }
  return rules;
}

void expectOnly(const Reasons& reasons, const std::filesystem::path& file, CheckTarget target) {
  const auto known = reasons.find(file.filename().string());
  for (const std::string& rule : refusedBy(file, target))
    EXPECT_TRUE(known != reasons.end() && known->second.contains(rule))
        << file.filename() << " would be refused as " << rowOf(target).name << " by " << rule;
}

TEST(RobloxCorpusChecks, RefuseNoMeshWithoutAReason) {
  VITRINE_NEEDS_CORPUS("roblox-mesh/index.tsv");
  for (const TableRow& row : readTable(corpusFolder() / "roblox-mesh/index.tsv"))
    expectOnly({}, corpusFolder() / "roblox-mesh" / row.at("file"), CheckTarget::RobloxMesh);
}

TEST(RobloxCorpusChecks, RefuseNoHatWithoutAReason) {
  VITRINE_NEEDS_CORPUS("roblox-mesh/index.tsv");
  for (const char* name : {"v100_arrowhat.mesh", "v100_coif.mesh", "v100_evilduck.mesh", "v100_santahat.mesh",
                           "v100_sparkletimefedora.mesh"})
    expectOnly({}, corpusFolder() / "roblox-mesh" / name, CheckTarget::RigidAccessory);
}

TEST(RobloxCorpusChecks, RefuseNoHeadWithoutAReason) {
  VITRINE_NEEDS_CORPUS("roblox-mesh/index.tsv");
  for (const char* name : {"v700_skin_facs_100025761449828.mesh", "v500_13674780763.mesh"})
    expectOnly({}, corpusFolder() / "roblox-mesh" / name, CheckTarget::RobloxHead);
}

bool holdsClass(const Document& document, std::string_view name) {
  return std::ranges::any_of(document.classes,
                             [&](const Class& owner) { return owner.name == name && !owner.nodes.empty(); });
}

// Small models with accessories, and rigs. Most name meshes that are not in the corpus.
TEST(RobloxCorpusChecks, RefuseNoModelWithoutAReason) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  constexpr uint64_t kMostBytes = 300'000;
  size_t accessories = 0, rigs = 0;
  for (const TableRow& row : readTable(corpusFolder() / "rbxm/index.tsv")) {
    const std::filesystem::path file = corpusFolder() / "rbxm" / row.at("file");
    std::error_code error;
    if (std::filesystem::file_size(file, error) > kMostBytes || error) continue;
    const auto document = load(file);
    if (!document) continue;
    if (holdsClass(**document, "Accessory")) {
      ++accessories;
      expectOnly({}, file, CheckTarget::RigidAccessory);
    }
    const bool isRig = nodeNamed(**document, "UpperTorso") != NodeId::None && holdsClass(**document, "Humanoid");
    if (!isRig) continue;
    ++rigs;
    expectOnly({}, file, CheckTarget::RobloxBody);
  }
  RecordProperty("accessories", int(accessories));
  RecordProperty("rigs", int(rigs));
  EXPECT_GT(rigs, 0u);
  std::printf("%zu accessories, %zu rigs\n", accessories, rigs);
}

}  // namespace
}  // namespace vitrine::test
