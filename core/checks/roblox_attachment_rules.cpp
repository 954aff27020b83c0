// Where attachments of accessories and bodies are, and how they are called.
#include <fmt/core.h>

#include <algorithm>
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

constexpr TargetSet kAttachedModels{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory};
constexpr TargetSet kAttachedBodies{CheckTarget::RobloxBody, CheckTarget::RobloxHead};
constexpr TargetSet kModelsWithAttachments{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory,
                                           CheckTarget::RobloxBody, CheckTarget::RobloxHead};

// Without the ending "Attachment"; none: any that a kind has.
std::vector<std::string_view> attachmentsFor(AccessoryKind kind) {
  using enum AccessoryKind;
  switch (kind) {
    case Hat:
      return {"Hat"};
    case Hair:
      return {"Hair"};
    case Face:
    case Eyebrow:
    case Eyelash:
      return {"FaceFront", "FaceCenter"};
    case Neck:
      return {"Neck"};
    case Shoulder:
      return {"Neck", "RightCollar", "LeftCollar", "RightShoulder", "LeftShoulder"};
    case Front:
    case TShirt:
    case Shirt:
    case Jacket:
    case Sweater:
      return {"BodyFront"};
    case Back:
      return {"BodyBack"};
    case Waist:
      return {"WaistFront", "WaistCenter", "WaistBack"};
    case Pants:
    case Shorts:
    case DressSkirt:
      return {"WaistCenter"};
    case LeftShoe:
      return {"LeftFoot"};
    case RightShoe:
      return {"RightFoot"};
    case Unknown:
      return {"Hat",         "Hair",          "FaceFront",    "FaceCenter", "Neck",     "RightCollar",
              "LeftCollar",  "RightShoulder", "LeftShoulder", "BodyFront",  "BodyBack", "WaistFront",
              "WaistCenter", "WaistBack",     "LeftFoot",     "RightFoot"};
  }
  return {};
}

void checkAccessoryAttachment(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Accoutrement", [&](NodeId accessory) {
    const auto wanted = attachmentsFor(accessoryKindOf(input.document, accessory));
    bool hasAny = false, hasWanted = false;
    for (const NodeId part : input.children.of(accessory)) {
      if (!isOf(input.document, part, "BasePart")) continue;
      for (const NodeId node : input.children.of(part)) {
        if (!isOf(input.document, node, "Attachment")) continue;
        hasAny = true;
        const std::string& name = input.document.nameOf(node);
        for (const std::string_view each : wanted) hasWanted |= name == fmt::format("{}Attachment", each);
      }
    }
    if (hasWanted) return;
    std::string names;
    for (const std::string_view each : wanted)
      names += fmt::format("{}{}Attachment", names.empty() ? "" : ", ", each);
    const std::string text =
        hasAny ? localText("Checks", "None of its attachments has a name that goes with its type: %1")
               : localText("Checks", "Its part has no Attachment; one of these is wanted: %1");
    findings.add({.node = accessory, .text = filledIn(text, {names})},
                 // Shoes are named by the engine's types, but not on the page.
                 names.find("Foot") != std::string::npos ? CheckSeverity::Degraded : CheckSeverity::Refused);
  });
}

void checkRigidBones(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::vector<NodeId> owners = ownersOf(input.document, "Accoutrement");
  forEachNode(input, out, "Bone", [&](NodeId node) {
    if (owners[indexOf(node)] != NodeId::None)
      findings.add(node, localText("Checks", "A Bone in an accessory that is not layered"));
  });
}

// Of the page on bodies for creators, and the joints at both of their ends.
const std::map<std::string_view, std::vector<std::string_view>>& attachmentsOfParts() {
  static const std::map<std::string_view, std::vector<std::string_view>> kAll{
      {"Head", {"FaceCenter", "FaceFront", "Hat", "Hair", "NeckRig"}},
      {"UpperTorso",
       {"LeftCollar", "RightCollar", "Neck", "BodyBack", "BodyFront", "WaistRig", "NeckRig", "LeftShoulderRig",
        "RightShoulderRig"}},
      {"LowerTorso",
       {"WaistFront", "WaistBack", "WaistCenter", "RootRig", "WaistRig", "LeftHipRig", "RightHipRig"}},
      {"LeftUpperArm", {"LeftShoulder", "LeftShoulderRig", "LeftElbowRig"}},
      {"LeftLowerArm", {"LeftElbowRig", "LeftWristRig"}},
      {"LeftHand", {"LeftGrip", "LeftWristRig"}},
      {"RightUpperArm", {"RightShoulder", "RightShoulderRig", "RightElbowRig"}},
      {"RightLowerArm", {"RightElbowRig", "RightWristRig"}},
      {"RightHand", {"RightGrip", "RightWristRig"}},
      {"LeftUpperLeg", {"LeftHipRig", "LeftKneeRig"}},
      {"LeftLowerLeg", {"LeftKneeRig", "LeftAnkleRig"}},
      {"LeftFoot", {"LeftFoot", "LeftAnkleRig"}},
      {"RightUpperLeg", {"RightHipRig", "RightKneeRig"}},
      {"RightLowerLeg", {"RightKneeRig", "RightAnkleRig"}},
      {"RightFoot", {"RightFoot", "RightAnkleRig"}}};
  return kAll;
}

void checkRequiredAttachments(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const std::vector<NodeId> owners = ownersOf(document, "BasePart");
  std::map<NodeId, std::map<std::string_view, uint32_t>> counts;
  forEachNode(input, out, "Attachment", [&](NodeId node) {
    const NodeId part = owners[indexOf(node)];
    if (part != NodeId::None) ++counts[part][document.nameOf(node)];
  });
  forEachNode(input, out, "MeshPart", [&](NodeId part) {
    const auto wanted = attachmentsOfParts().find(document.nameOf(part));
    if (wanted == attachmentsOfParts().end()) return;
    const std::map<std::string_view, uint32_t>& own = counts[part];
    for (const std::string_view each : wanted->second) {
      const std::string name = fmt::format("{}Attachment", each);
      const auto count = own.find(name);  // names of the document last, this one does not
      const uint32_t found = count == own.end() ? 0 : count->second;
      if (found == 1) continue;
      findings.add({.node = part,
                    .found = found,
                    .limit = 1,
                    .text = found == 0 ? filledIn(localText("Checks", "%1 is missing"), {name})
                                       : filledIn(localText("Checks", "%1 stands %2 times"),
                                                  {name, std::to_string(found)})});
    }
  });
}

bool isRigAttachment(const CheckInput& input, NodeId node) {
  return input.document.nameOf(node).ends_with("RigAttachment") &&
         isOf(input.document, parentOf(input.document, node), "BasePart");
}

void checkRigTurned(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  constexpr double kRounding = 0.01;  // degrees, of numbers that are stored as text
  forEachNode(input, out, "Attachment", [&](NodeId node) {
    if (!isRigAttachment(input, node)) return;
    const double degrees = degreesOf(frameAt(input.document, node, "CFrame").value_or(CFrame{}).rotation);
    if (degrees <= kRounding) return;
    findings.add({.node = node,
                  .found = degrees,
                  .limit = 0,
                  .text = filledIn(localText("Checks", "It is turned by %1°"), {findingNumber(degrees)})});
  });
}

// How far outside a box with its centre at the origin, in half sizes: 0.5 is a quarter of the size beyond it.
double beyondBox(const Vec3& point, const Vec3& size) {
  double most = 0;
  for (int axis = 0; axis < 3; ++axis)
    if (size[axis] > 0) most = std::max(most, std::abs(double(point[axis])) / (double(size[axis]) / 2) - 1);
  return most;
}

void checkOutsidePart(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Attachment", [&](NodeId node) {
    const NodeId part = parentOf(input.document, node);
    if (!isOf(input.document, part, "MeshPart")) return;
    const auto frame = frameAt(input.document, node, "CFrame");
    const auto size = vectorAt(input.document, part, "Size");
    const double beyond = frame && size ? beyondBox(frame->position, *size) : 0;
    if (beyond <= 0.001) return;
    const std::string text = localText(
        "Checks", "It lies outside its part, by %1 % of half its size there; how far is allowed is not public");
    findings.add({.node = node, .found = beyond, .text = filledIn(text, {findingNumber(100 * beyond)})},
                 CheckSeverity::Hint);
  });
}

void checkBoneClose(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto limit = out.limit("studs");
  forEachNode(input, out, "Bone", [&](NodeId node) {
    if (!isOf(input.document, parentOf(input.document, node), "Bone")) return;
    const double found = glm::length(frameAt(input.document, node, "CFrame").value_or(CFrame{}).position);
    // At the same place is too close, whatever the least distance is.
    if (!(found <= limit.value_or(0))) return;
    findings.add({.node = node,
                  .found = found,
                  .limit = limit,
                  .text = filledIn(localText("Checks",
                                             "It lies %1 studs from the bone above it; the least that is "
                                             "allowed is not public"),
                                   {findingNumber(found)})},
                 limit ? CheckSeverity::Refused : CheckSeverity::Degraded);
  });
}

void checkFacePieces(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Accessory", [&](NodeId node) {
    std::string_view wanted;
    switch (accessoryKindOf(input.document, node)) {
      case AccessoryKind::Eyebrow:
        wanted = "EyebrowAccessory";
        break;
      case AccessoryKind::Eyelash:
        wanted = "EyelashAccessory";
        break;
      case AccessoryKind::Hair:
        wanted = "HairAccessory";
        break;
      default:
        return;
    }
    if (input.document.nameOf(node) == wanted) return;
    findings.add(node, filledIn(localText("Checks", "A piece that comes with a body is called %1, not %2"),
                                {wanted, quotedName(input.document, node)}));
  });
}

}  // namespace

std::span<const Rule> robloxAttachmentRules() {
  static const std::array kRules{
      Rule{.id = "roblox.model-attachment",
           .targets = kAttachedModels,
           .title = VITRINE_TEXT("Checks", "No attachment that goes with the type of the accessory"),
           .advice = VITRINE_TEXT("Checks", "Name the attachment of the Handle as the type wants it."),
           .run = checkAccessoryAttachment},
      Rule{.id = "roblox.model-rigid-bones",
           .targets = {CheckTarget::RigidAccessory},
           .title = VITRINE_TEXT("Checks", "Bones in a rigid accessory"),
           .advice = VITRINE_TEXT("Checks", "Export the mesh without its skeleton."),
           .run = checkRigidBones},
      Rule{.id = "roblox.model-required-attachments",
           .targets = {CheckTarget::RobloxBody},
           .title = VITRINE_TEXT("Checks", "Attachments of the body missing, or several of a name"),
           .advice = VITRINE_TEXT("Checks", "Give each part each of its attachments once."),
           .run = checkRequiredAttachments},
      Rule{.id = "roblox.model-rig-turned",
           .targets = kAttachedBodies,
           .title = VITRINE_TEXT("Checks", "Rig attachments that are turned"),
           .advice = VITRINE_TEXT("Checks", "Set the orientation of rig attachments to 0, 0, 0."),
           .run = checkRigTurned},
      Rule{.id = "roblox.model-outside-part",
           .targets = kModelsWithAttachments,
           .title = VITRINE_TEXT("Checks", "Attachments or bones outside their part"),
           .advice = VITRINE_TEXT("Checks",
                                  "Move them to the surface of the mesh, joints to the edge between two parts."),
           .run = checkOutsidePart},
      Rule{.id = "roblox.model-bone-close",
           .targets = kModelsWithAttachments,
           .title = VITRINE_TEXT("Checks", "Bones too close to the bone above them"),
           .advice = VITRINE_TEXT("Checks", "Move the bone away from its parent."),
           .run = checkBoneClose,
           .limits = {"studs"}},
      Rule{.id = "roblox.model-face-pieces",
           .targets = kAttachedBodies,
           .title = VITRINE_TEXT("Checks", "Eyebrows, eyelashes or hair with another name"),
           .advice = VITRINE_TEXT("Checks", "Call them EyebrowAccessory, EyelashAccessory and HairAccessory."),
           .run = checkFacePieces},
  };
  return kRules;
}

}  // namespace vitrine
