// Models and animations that people published, against what they were made for: what would be refused is listed
// with its reason, and nothing else is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/assets/roblox_reference.h"
#include "core/checks/model_nodes.h"
#include "core/load/load.h"
#include "tests/checks/fixtures.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

// Why a published file breaks a rule that would refuse it, by target and rule.
const std::map<std::pair<CheckTarget, std::string_view>, std::string_view> kReasons{
    {{CheckTarget::RobloxEmote, "roblox.emote-source"},
     "KeyframeSequences play in games; only emotes of the Marketplace must be CurveAnimations"},
    {{CheckTarget::RobloxBody, "roblox.model-scripts"}, "a character of a game, with the scripts that move it"},
    {{CheckTarget::RobloxBody, "roblox.model-attributes"}, "a tool that keeps models in a repository adds Rojo_Id"},
    {{CheckTarget::RobloxBody, "roblox.model-tags"}, "the same tool marks parts with RojoMeshPart"},
    {{CheckTarget::RobloxBody, "roblox.model-texture-none"}, "the blocky standard body has no texture"},
};

// What a file was made for, as far as its classes say; none: not for the Marketplace.
std::optional<CheckTarget> madeFor(const Document& document) {
  const auto roots = childrenOf(document.nodes);
  if (!holdsInstances(document) || roots.roots().size() != 1) return std::nullopt;
  const NodeId root = roots.roots()[0];
  if (isOf(document, root, "Accessory")) return CheckTarget::RigidAccessory;
  if (isOf(document, root, "AnimationClip")) return CheckTarget::RobloxEmote;
  if (!isOf(document, root, "Model")) return std::nullopt;
  std::set<std::string_view> parts;
  for (const NodeId child : roots.of(root))
    if (isOf(document, child, "MeshPart")) parts.insert(document.nameOf(child));
  const bool isBody = parts.contains("UpperTorso") && parts.contains("LeftHand");
  return isBody ? std::optional(CheckTarget::RobloxBody) : std::nullopt;
}

TEST(RobloxModelsCorpus, NothingIsRefusedWithoutAReason) {
  VITRINE_NEEDS_CORPUS("rbxm/real");
  size_t checkedFiles = 0;
  std::set<std::pair<CheckTarget, std::string_view>> met;
  for (const auto& entry : fs::directory_iterator(corpusFolder() / "rbxm/real")) {
    if (entry.file_size() > 1 << 20) continue;  // places
    const auto document = load(entry.path());
    const auto target = document ? madeFor(**document) : std::nullopt;
    if (!target) continue;
    ++checkedFiles;
    SCOPED_TRACE(entry.path().filename().string());
    for (const Finding& finding : checked({*document}, *target).findings) {
      const std::string_view rule = allRules()[finding.rule].id;
      if (finding.severity != CheckSeverity::Refused || !met.emplace(*target, rule).second) continue;
      if (kReasons.contains({*target, rule})) continue;
      const bool isOfThisGroup =
          rule.starts_with("roblox.model-") || rule.starts_with("roblox.emote-") || rule.starts_with("roblox.rig-");
      if (isOfThisGroup) ADD_FAILURE() << rule << ": " << (*document)->pathOf(finding.node) << ": " << finding.text;
    }
  }
  EXPECT_GE(checkedFiles, 7u);
  for (const auto& [what, reason] : kReasons) EXPECT_TRUE(met.contains(what)) << what.second << " needs no reason";
}

}  // namespace
}  // namespace vitrine::test
