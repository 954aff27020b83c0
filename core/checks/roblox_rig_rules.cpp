// Bones and rig descriptions of bodies with more joints than the standard fifteen ("R15+").
#include <fmt/core.h>

#include <array>
#include <cmath>
#include <map>
#include <set>

#include "core/bytes/local_text.h"
#include "core/checks/model_nodes.h"
#include "core/checks/rig_names.h"
#include "core/checks/rule_groups.h"

namespace vitrine {

namespace {

constexpr TargetSet kRiggedModels{CheckTarget::RobloxBody, CheckTarget::RobloxHead};
using RigOwners = std::vector<NodeId>;

// The parts that have a HumanoidRigDescription.
std::set<NodeId> describedParts(const CheckInput& input, const RuleRun& out) {
  std::set<NodeId> parts;
  forEachNode(input, out, "HumanoidRigDescription",
              [&](NodeId node) { parts.insert(parentOf(input.document, node)); });
  return parts;
}

void checkBonesDescribed(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::set<NodeId> described = describedParts(input, out);
  const RigOwners parts = ownersOf(input.document, "MeshPart");
  std::map<NodeId, uint64_t> bones;
  forEachNode(input, out, "Bone", [&](NodeId node) {
    const NodeId part = parts[indexOf(node)];
    if (part != NodeId::None && !described.contains(part)) ++bones[part];
  });
  for (const auto& [part, count] : bones)
    findings.add({.node = part,
                  .text = filledIn(localText("Checks", "It has bones (%1), but no HumanoidRigDescription"),
                                   {std::to_string(count)}),
                  .count = count});
}

void checkDigitsDescribed(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::set<NodeId> described = describedParts(input, out);
  forEachNode(input, out, "DigitsRigDescription", [&](NodeId node) {
    if (!described.contains(parentOf(input.document, node)))
      findings.add(node, localText("Checks", "There is no HumanoidRigDescription beside it"));
  });
}

void checkDigitsSide(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "DigitsRigDescription", [&](NodeId node) {
    const NodeId part = parentOf(input.document, node);
    if (part == NodeId::None) return;
    const std::string& name = input.document.nameOf(part);
    const double side = numberAt(input.document, node, "Side").value_or(0);
    if ((name != "LeftHand" || side == 1) && (name != "RightHand" || side == 2)) return;
    findings.add(node,
                 filledIn(localText("Checks", "Its Side does not go with %1"), {quotedName(input.document, part)}));
  });
}

// Bones of fingers and the like by the part that they stand in.
using BonesOfParts = std::map<NodeId, std::map<std::string_view, NodeId>>;
BonesOfParts knownBones(const CheckInput& input, const RuleRun& out, const RigOwners& parts) {
  BonesOfParts bones;
  forEachNode(input, out, "Bone", [&](NodeId node) {
    const NodeId part = parts[indexOf(node)];
    if (part != NodeId::None) bones[part].try_emplace(input.document.nameOf(node), node);
  });
  return bones;
}

void checkBoneNames(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const RigOwners parts = ownersOf(document, "MeshPart");
  forEachNode(input, out, "Bone", [&](NodeId node) {
    const NodeId part = parts[indexOf(node)];
    if (part == NodeId::None || !isBodyPart(document.nameOf(part))) return;
    const BoneHome home = boneHomeOf(document.nameOf(node));
    if (home.part == document.nameOf(part)) return;
    findings.add(node, home.part.empty() ? filledIn(localText("Checks", "%1 has no bone of this name"),
                                                    {quotedName(document, part)})
                                         : filledIn(localText("Checks", "This bone belongs to %1, not to %2"),
                                                    {home.part, quotedName(document, part)}));
  });
}

void checkBoneTwice(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const RigOwners parts = ownersOf(input.document, "MeshPart");
  std::set<std::pair<NodeId, std::string_view>> known;
  forEachNode(input, out, "Bone", [&](NodeId node) {
    const NodeId part = parts[indexOf(node)];
    if (part == NodeId::None || known.emplace(part, input.document.nameOf(node)).second) return;
    findings.add(node, filledIn(localText("Checks", "%1 has another bone of this name"),
                                {quotedName(input.document, part)}));
  });
}

void checkBoneParent(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const RigOwners parts = ownersOf(document, "MeshPart");
  const BonesOfParts bones = knownBones(input, out, parts);
  forEachNode(input, out, "Bone", [&](NodeId node) {
    const NodeId part = parts[indexOf(node)];
    BoneHome home = boneHomeOf(document.nameOf(node));
    if (part == NodeId::None || home.part != document.nameOf(part)) return;
    const auto& ofPart = bones.at(part);
    NodeId wanted = part;
    for (; !home.parent.empty() && wanted == part; home = boneHomeOf(home.parent))
      if (const auto found = ofPart.find(home.parent); found != ofPart.end()) wanted = found->second;
    const NodeId parent = parentOf(document, node);
    // Rig attachments may stand between two bones.
    if (parent == wanted || isOf(document, parent, "Attachment") != isOf(document, parent, "Bone")) return;
    findings.add(node, filledIn(localText("Checks", "It stands below %1, not below %2"),
                                {quotedName(document, parent), quotedName(document, wanted)}));
  });
}

// ---- What descriptions link

// Properties of both kinds of descriptions that name a bone, and how the bone is called on a hand or elsewhere.
void forEachOptionalJoint(const Document& document, NodeId description,
                          const std::function<void(const std::string& property, const std::string& bone)>& visit) {
  if (isOf(document, description, "HumanoidRigDescription"))
    for (const std::string_view joint : kOptionalJoints) visit(std::string(joint), std::string(joint));
  if (!isOf(document, description, "DigitsRigDescription")) return;
  const double side = numberAt(document, description, "Side").value_or(0);
  for (const std::string_view finger : kFingers)
    for (const char number : {'1', '2', '3'}) {
      const std::string digit = std::string(finger) + number;
      visit(digit, (side == 2 ? "RightHand" : "LeftHand") + digit);
    }
}

void forEachDescription(const CheckInput& input, const RuleRun& out, const VisitNode& visit) {
  forEachNode(input, out, "HumanoidRigDescription", visit);
  forEachNode(input, out, "DigitsRigDescription", visit);
}

void checkBoneMapped(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  std::set<NodeId> mapped;
  bool hasDescription = false;
  forEachDescription(input, out, [&](NodeId description) {
    hasDescription = true;
    forEachOptionalJoint(document, description, [&](const std::string& property, const std::string&) {
      mapped.insert(linkAt(document, description, property));
    });
  });
  if (!hasDescription) return;  // another rule's
  const RigOwners parts = ownersOf(document, "MeshPart");
  forEachNode(input, out, "Bone", [&](NodeId node) {
    const NodeId part = parts[indexOf(node)];
    if (part == NodeId::None || boneHomeOf(document.nameOf(node)).part != document.nameOf(part)) return;
    if (!mapped.contains(node)) findings.add(node, localText("Checks", "No rig description links this bone"));
  });
}

void checkJointTarget(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  forEachDescription(input, out, [&](NodeId description) {
    forEachOptionalJoint(document, description, [&](const std::string& property, const std::string& bone) {
      const NodeId linked = linkAt(document, description, property);
      if (linked == NodeId::None || (isOf(document, linked, "Bone") && document.nameOf(linked) == bone)) return;
      findings.add(description, filledIn(localText("Checks", "%1 links %2; wanted: the bone %3"),
                                         {property, quotedName(document, linked), bone}));
    });
  });
}

void checkJointRange(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto check = [&](NodeId node, std::string_view joint) {
    const auto least = vectorAt(input.document, node, fmt::format("{}RangeMin", joint));
    const auto most = vectorAt(input.document, node, fmt::format("{}RangeMax", joint));
    if (!least || !most) return;
    for (int axis = 0; axis < 3; ++axis)
      if ((*least)[axis] > (*most)[axis])
        findings.add(node, filledIn(localText("Checks", "%1: %2 turns from %3 to %4, the least is above the most"),
                                    {joint, std::string(1, char('X' + axis)), findingNumber((*least)[axis]),
                                     findingNumber((*most)[axis])}));
  };
  forEachNode(input, out, "HumanoidRigDescription", [&](NodeId node) {
    for (const std::string_view joint : kStandardJoints) check(node, joint);
    for (const std::string_view joint : kOptionalJoints) check(node, joint);
  });
}

void checkRigLinked(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  std::map<std::string, NodeId> attachments;  // the first of each joint
  forEachNode(input, out, "Attachment", [&](NodeId node) {
    const std::string& name = document.nameOf(node);
    if (name.ends_with("RigAttachment")) attachments.try_emplace(name, node);
  });
  std::set<std::string_view> linked;
  bool hasDescription = false;
  forEachNode(input, out, "HumanoidRigDescription", [&](NodeId node) {
    hasDescription = true;
    for (const std::string_view joint : kStandardJoints) {
      const NodeId target = linkAt(document, node, joint);
      if (target == NodeId::None) continue;
      linked.insert(joint);
      if (isOf(document, target, "Attachment")) continue;
      findings.add(node, filledIn(localText("Checks", "%1 links %2, which is no attachment of the rig"),
                                  {joint, quotedName(document, target)}));
    }
  });
  if (!hasDescription) return;
  for (const std::string_view joint : kStandardJoints) {
    const auto found = attachments.find(fmt::format("{}RigAttachment", joint));
    if (found == attachments.end() || linked.contains(joint)) continue;
    // Which of the two parts at a joint has to link it is not written anywhere.
    findings.add({.node = found->second,
                  .text = filledIn(localText("Checks", "No HumanoidRigDescription links the joint %1"), {joint})},
                 CheckSeverity::Degraded);
  }
}

void checkRigElsewhere(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const RigOwners parts = ownersOf(document, "MeshPart");
  forEachNode(input, out, "HumanoidRigDescription", [&](NodeId node) {
    const NodeId part = parentOf(document, node);
    if (!isOf(document, part, "MeshPart")) return;
    const auto check = [&](std::string_view joint) {
      const NodeId target = linkAt(document, node, joint);
      if (target == NodeId::None || parts[indexOf(target)] == part) return;
      findings.add(node, filledIn(localText("Checks", "%1 links %2, which is not below %3"),
                                  {joint, quotedName(document, target), quotedName(document, part)}));
    };
    for (const std::string_view joint : kStandardJoints) check(joint);
    for (const std::string_view joint : kOptionalJoints) check(joint);
  });
}

void checkOriginOffset(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  constexpr double kRounding = 0.01;  // degrees
  forEachNode(input, out, "HumanoidRigDescription", [&](NodeId node) {
    const auto frame = frameAt(input.document, node, "OriginOffset");
    const double degrees = frame ? degreesOf(frame->rotation) : 0;
    if (degrees <= kRounding) return;
    findings.add(
        {.node = node,
         .found = degrees,
         .limit = 0,
         .text = filledIn(localText("Checks", "Its OriginOffset is turned by %1°"), {findingNumber(degrees)})});
  });
}

}  // namespace

std::span<const Rule> robloxRigRules() {
  static const std::array kRules{
      Rule{.id = "roblox.rig-bones-described",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Bones without a HumanoidRigDescription"),
           .advice = VITRINE_TEXT("Checks", "Add a HumanoidRigDescription to the part, or remove its bones."),
           .run = checkBonesDescribed},
      Rule{.id = "roblox.rig-digits-described",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "A DigitsRigDescription alone"),
           .advice = VITRINE_TEXT("Checks", "Add a HumanoidRigDescription beside it."),
           .run = checkDigitsDescribed},
      Rule{.id = "roblox.rig-digits-side",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "A DigitsRigDescription of the other hand"),
           .advice = VITRINE_TEXT("Checks", "Set Side to Left below LeftHand, and to Right below RightHand."),
           .run = checkDigitsSide},
      Rule{.id = "roblox.rig-bone-names",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Bones that bodies do not have"),
           .advice = VITRINE_TEXT("Checks", "Rename the bone as higher-fidelity rigs have it, or remove it."),
           .run = checkBoneNames},
      Rule{.id = "roblox.rig-bone-twice",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Several bones of one name"),
           .advice = VITRINE_TEXT("Checks", "Remove or rename all but one."),
           .run = checkBoneTwice},
      Rule{.id = "roblox.rig-bone-parent",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Bones below the wrong parent"),
           .advice = VITRINE_TEXT("Checks", "Move the bone below the one that higher-fidelity rigs want."),
           .run = checkBoneParent},
      Rule{.id = "roblox.rig-bone-mapped",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Bones that no description links"),
           .advice = VITRINE_TEXT("Checks", "Link the bone in the HumanoidRigDescription or DigitsRigDescription."),
           .run = checkBoneMapped},
      Rule{.id = "roblox.rig-joint-target",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "A description links the wrong bone"),
           .advice = VITRINE_TEXT("Checks", "Link the bone of the joint's name."),
           .run = checkJointTarget},
      Rule{.id = "roblox.rig-joint-range",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Ranges of joints whose least is above their most"),
           .advice = VITRINE_TEXT("Checks", "Set RangeMin to at most RangeMax on all axes."),
           .run = checkJointRange},
      Rule{.id = "roblox.rig-linked",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "Rig attachments that no description links"),
           .advice = VITRINE_TEXT("Checks", "Link rig attachments in the HumanoidRigDescription, not a Motor6D."),
           .run = checkRigLinked},
      Rule{.id = "roblox.rig-elsewhere",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "A description links joints of another part"),
           .advice = VITRINE_TEXT("Checks", "Put the HumanoidRigDescription below the part that has the joint."),
           .run = checkRigElsewhere},
      Rule{.id = "roblox.rig-origin-offset",
           .targets = kRiggedModels,
           .title = VITRINE_TEXT("Checks", "OriginOffset is turned"),
           .advice = VITRINE_TEXT("Checks", "Set the rotation of OriginOffset to 0, 0, 0."),
           .run = checkOriginOffset},
  };
  return kRules;
}

}  // namespace vitrine
