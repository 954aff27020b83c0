// What an emote may consist of: the tree of a CurveAnimation.
#include <algorithm>
#include <array>
#include <map>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/model_nodes.h"
#include "core/checks/rig_names.h"
#include "core/checks/rule_groups.h"
#include "core/formats/rbxm/types/packed_curves.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr TargetSet kEmotes{CheckTarget::RobloxEmote};

bool isPartName(std::string_view name) { return isBodyPart(name) || name == "HumanoidRootPart"; }
bool isBoneName(std::string_view name) { return !boneHomeOf(name).part.empty(); }

void checkEmoteSource(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  if (!holdsInstances(document)) {
    if (document.animations.empty()) findings.add({.text = localText("Checks", "There is no animation in it")});
    return;
  }
  uint64_t curves = 0, animations = 0;
  forEachNode(input, out, "CurveAnimation", [&](NodeId) { ++curves; });
  forEachNode(input, out, "Animation", [&](NodeId) { ++animations; });
  forEachNode(input, out, "KeyframeSequence", [&](NodeId node) {
    findings.add(node, localText("Checks", "A KeyframeSequence, which emotes may not be made of any more"));
    ++animations;
  });
  if (curves == 0 && animations == 0)
    findings.add({.text = localText("Checks", "There is no CurveAnimation in it")});
}

void checkEmoteId(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Animation", [&](NodeId node) {
    if (assetAt(input.document, node, {"AnimationClipContent", "AnimationContent", "AnimationId"}).empty())
      findings.add(node, localText("Checks", "Its AnimationId is empty"));
  });
}

void checkEmoteWeight(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "NumberValue", [&](NodeId node) {
    if (input.document.nameOf(node) != "Weight") return;
    const double found = numberAt(input.document, node, "Value").value_or(0);
    if (found > 0) return;
    findings.add({.node = node,
                  .found = found,
                  .limit = 0,
                  .text = filledIn(localText("Checks", "The weight is %1; it has to be more than 0"),
                                   {findingNumber(found)})});
  });
}

constexpr std::array<std::string_view, 7> kAllowed{
    "MarkerCurve", "AnimationRigData", "Folder", "Vector3Curve", "EulerRotationCurve", "FloatCurve", "ObjectValue"};

void checkEmoteClasses(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::vector<NodeId> clips = ownersOf(input.document, "CurveAnimation");
  for (const Class& owner : input.document.classes) {
    if (std::ranges::find(kAllowed, owner.name) != kAllowed.end() || owner.is("LuaSourceContainer")) continue;
    for (const NodeId node : owner.nodes) {
      if (out.cancelled()) return;
      if (clips[indexOf(node)] == NodeId::None) continue;
      findings.add(node, filledIn(localText("Checks", "An instance of the class %1"), {visibleLine(owner.name)}));
    }
  }
}

void checkEmoteRoot(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "CurveAnimation", [&](NodeId clip) {
    uint64_t folders = 0;
    for (const NodeId child : input.children.of(clip))
      folders += isOf(input.document, child, "Folder") && isPartName(input.document.nameOf(child));
    if (folders == 1) return;
    findings.add({.node = clip,
                  .found = double(folders),
                  .limit = 1,
                  .text = filledIn(localText("Checks",
                                             "%1 folders named by parts of the body stand directly below "
                                             "it; one is wanted"),
                                   {std::to_string(folders)})});
  });
}

// Why a node may not stand below its parent; empty: it may. For classes that may stand somewhere.
std::string faultOfPlace(const Document& document, NodeId node, NodeId parent) {
  const std::string& name = document.nameOf(node);
  const bool inClip = isOf(document, parent, "CurveAnimation"), inFolder = isOf(document, parent, "Folder");
  if (isOf(document, node, "MarkerCurve") || isOf(document, node, "AnimationRigData"))
    return inClip ? "" : localText("Checks", "It may only stand directly below the CurveAnimation");
  if (isOf(document, parent, "MarkerCurve") || isOf(document, parent, "AnimationRigData"))
    return localText("Checks", "Instances of MarkerCurve and AnimationRigData have no children");
  if (isOf(document, node, "Folder"))
    return inClip || inFolder ? "" : localText("Checks", "A folder stands below the clip or another folder");
  if (isOf(document, node, "Vector3Curve"))
    return inFolder && name == "Position" ? ""
                                          : localText("Checks", "It is called Position, and stands in a folder");
  if (isOf(document, node, "EulerRotationCurve"))
    return inFolder && name == "Rotation" ? ""
                                          : localText("Checks", "It is called Rotation, and stands in a folder");
  if (isOf(document, node, "FloatCurve")) {
    if (isOf(document, parent, "Vector3Curve") || isOf(document, parent, "EulerRotationCurve"))
      return name == "X" || name == "Y" || name == "Z" ? "" : localText("Checks", "It is called X, Y or Z");
    return inFolder ? "" : localText("Checks", "It stands in a curve or in a folder of face controls");
  }
  return {};
}

void checkEmotePlaces(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::vector<NodeId> clips = ownersOf(input.document, "CurveAnimation");
  for (const std::string_view className : kAllowed)
    forEachNode(input, out, className, [&](NodeId node) {
      if (clips[indexOf(node)] == NodeId::None) return;
      const std::string fault = faultOfPlace(input.document, node, parentOf(input.document, node));
      if (!fault.empty()) findings.add(node, fault);
    });
}

void checkEmoteFolders(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const std::vector<NodeId> clips = ownersOf(document, "CurveAnimation");
  forEachNode(input, out, "Folder", [&](NodeId node) {
    if (clips[indexOf(node)] == NodeId::None) return;
    const std::string& name = document.nameOf(node);
    const NodeId parent = parentOf(document, node);
    const bool isFace = document.nameOf(parent) == "Head" || document.nameOf(parent) == "FaceControls";
    if (isPartName(name) || isBoneName(name) || (name == "FaceControls" && isFace)) return;
    findings.add(node, localText("Checks", "The folder is named by no part or bone of the body"));
  });
}

void checkEmoteBones(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const std::vector<NodeId> clips = ownersOf(document, "CurveAnimation");
  forEachNode(input, out, "Folder", [&](NodeId node) {
    if (clips[indexOf(node)] == NodeId::None || !isBoneName(document.nameOf(node))) return;
    findings.add(node, localText("Checks",
                                 "It moves a bone that standard rigs do not have; emotes with such bones "
                                 "are in a closed trial"));
  });
}

void checkEmoteRigData(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "CurveAnimation", [&](NodeId clip) {
    uint64_t found = 0;
    for (const NodeId child : input.children.of(clip)) found += isOf(input.document, child, "AnimationRigData");
    if (found == 1) return;
    findings.add({.node = clip,
                  .found = double(found),
                  .limit = 1,
                  .text = filledIn(localText("Checks", "%1 instances of AnimationRigData; one is wanted"),
                                   {std::to_string(found)})});
  });
}

constexpr uint64_t kMemoryOfRig = 4 << 20;

void checkEmoteRig(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "AnimationRigData", [&](NodeId node) {
    MemoryBudget budget(kMemoryOfRig);
    const auto names = rbxm::readRigNames(asBytes(bytesAt(input.document, node, "name")), budget);
    if (!names)
      return findings.add(node, filledIn(localText("Checks", "Its names cannot be read: %1"),
                                         {visibleLine(names.error().message)}));
    std::string missing;
    uint64_t count = 0;
    for (const auto& [part, group] : kBodyParts) {
      if (std::ranges::find(*names, part) != names->end()) continue;
      missing += (missing.empty() ? "" : ", ") + std::string(part);
      ++count;
    }
    if (count > 0)
      findings.add({.node = node,
                    .text = filledIn(localText("Checks", "The rig has no joint for %1"), {missing}),
                    .count = count});
  });
}

void checkEmoteLoop(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "CurveAnimation", [&](NodeId clip) {
    const Value loop = input.document.property(clip, "Loop");
    const bool* loops = loop.as<bool>();
    if (loops && !*loops) findings.add(clip, localText("Checks", "Loop is off"));
  });
}

}  // namespace

std::span<const Rule> robloxEmoteRules() {
  static const std::array kRules{
      Rule{.id = "roblox.emote-source",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Not made of a CurveAnimation"),
           .advice = VITRINE_TEXT("Checks",
                                  "Convert the animation to a CurveAnimation in the animation editor of Studio."),
           .run = checkEmoteSource},
      Rule{.id = "roblox.emote-id",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "An Animation that names nothing"),
           .advice = VITRINE_TEXT("Checks", "Set AnimationId to the number of the animation."),
           .run = checkEmoteId},
      Rule{.id = "roblox.emote-weight",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "A weight that is not above 0"),
           .advice = VITRINE_TEXT("Checks", "Set Weight to 1."),
           .run = checkEmoteWeight},
      Rule{.id = "roblox.emote-classes",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Instances that a CurveAnimation may not have"),
           .advice = VITRINE_TEXT("Checks", "Remove them; turn every RotationCurve into an EulerRotationCurve."),
           .run = checkEmoteClasses},
      Rule{.id = "roblox.emote-root",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Not one folder of a part at the top"),
           .advice = VITRINE_TEXT("Checks", "Put all folders into one, called HumanoidRootPart."),
           .run = checkEmoteRoot},
      Rule{.id = "roblox.emote-places",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Curves and folders in the wrong place"),
           .advice = VITRINE_TEXT("Checks", "Export the animation again from Studio's editor."),
           .run = checkEmotePlaces},
      Rule{.id = "roblox.emote-folders",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Folders named by no part"),
           .advice = VITRINE_TEXT("Checks", "Name the folder by the part that it moves, or remove it."),
           .run = checkEmoteFolders},
      Rule{.id = "roblox.emote-bones",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Bones beyond the standard rig"),
           .advice = VITRINE_TEXT("Checks", "Remove the folders of these bones."),
           .run = checkEmoteBones},
      Rule{.id = "roblox.emote-rig-data",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Not one AnimationRigData"),
           .advice = VITRINE_TEXT("Checks", "Export the animation again from a standard rig."),
           .run = checkEmoteRigData},
      Rule{.id = "roblox.emote-rig",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "Made for another rig than R15"),
           .advice = VITRINE_TEXT("Checks", "Export the animation again from a standard rig."),
           .run = checkEmoteRig},
      Rule{.id = "roblox.emote-loop",
           .targets = kEmotes,
           .title = VITRINE_TEXT("Checks", "It does not loop"),
           .advice = VITRINE_TEXT("Checks", "Turn Loop on, unless it is a jump."),
           .run = checkEmoteLoop},
  };
  return kRules;
}

}  // namespace vitrine
