// Published files against the rules of what they are: none is refused without a reason that is written down here.
#include <gtest/gtest.h>

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
    if (finding.severity != CheckSeverity::Refused || !allRules()[finding.rule].id.starts_with("roblox.")) continue;
    rules.emplace(allRules()[finding.rule].id);
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
  const Reasons reasons{
      // Made as a test of the format, not for uploading.
      {"v100_rocketlauncher_3mb.mesh", {"roblox.mesh-triangles"}},
  };
  for (const TableRow& row : readTable(corpusFolder() / "roblox-mesh/index.tsv"))
    expectOnly(reasons, corpusFolder() / "roblox-mesh" / row.at("file"), CheckTarget::RobloxMesh);
}

TEST(RobloxCorpusChecks, RefuseNoHatWithoutAReason) {
  VITRINE_NEEDS_CORPUS("roblox-mesh/index.tsv");
  for (const char* name : {"v100_arrowhat.mesh", "v100_coif.mesh", "v100_evilduck.mesh", "v100_santahat.mesh",
                           "v100_sparkletimefedora.mesh"})
    expectOnly({}, corpusFolder() / "roblox-mesh" / name, CheckTarget::RigidAccessory);
}

}  // namespace
}  // namespace vitrine::test
