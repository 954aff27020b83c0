// Rules about the attachments and the pose of a body.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/bytes/local_text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr TargetSet kPosed{CheckTarget::RobloxBody};

// Which half of the box of its part an attachment lies in; front is -Z in models.
enum class Region : uint8_t { Anywhere, Front, Back, Upper, Origin };
struct BodyAttachment {
  std::string_view name, part;
  Region region;
};
constexpr std::array<BodyAttachment, 19> kBodyAttachments{{{"FaceCenter", "Head", Region::Anywhere},
                                                           {"FaceFront", "Head", Region::Front},
                                                           {"Hat", "Head", Region::Upper},
                                                           {"Hair", "Head", Region::Upper},
                                                           {"LeftCollar", "UpperTorso", Region::Upper},
                                                           {"RightCollar", "UpperTorso", Region::Upper},
                                                           {"Neck", "UpperTorso", Region::Upper},
                                                           {"BodyBack", "UpperTorso", Region::Back},
                                                           {"BodyFront", "UpperTorso", Region::Front},
                                                           {"Root", "LowerTorso", Region::Origin},
                                                           {"WaistFront", "LowerTorso", Region::Front},
                                                           {"WaistBack", "LowerTorso", Region::Back},
                                                           {"WaistCenter", "LowerTorso", Region::Anywhere},
                                                           {"LeftShoulder", "LeftUpperArm", Region::Upper},
                                                           {"RightShoulder", "RightUpperArm", Region::Upper},
                                                           {"LeftGrip", "LeftHand", Region::Anywhere},
                                                           {"RightGrip", "RightHand", Region::Anywhere},
                                                           {"LeftFoot", "LeftFoot", Region::Anywhere},
                                                           {"RightFoot", "RightFoot", Region::Anywhere}}};

// In files that are imported; models are asked by rules of their own.
void checkBodyAttachments(const CheckInput& input, RuleRun& out) {
  if (holdsInstances(input.document)) return;
  const std::vector<ShapeAttachment> attachments = attachmentsOf(input);
  const BodyMeshes body = bodyMeshesOf(input);
  MeshFindings findings(input, out);
  for (const BodyAttachment& wanted : kBodyAttachments) {
    const uint32_t part = body[bodyPartOf(wanted.part)];
    if (part == kNone || std::ranges::find(attachments, wanted.name, &ShapeAttachment::name) != attachments.end())
      continue;
    findings.add({.mesh = part,
                  .text = filledIn(localText("Checks", "%1 has no attachment \"%2\""),
                                   {input.meshes[part].name, std::string(wanted.name) + "_Att"})});
  }
}

bool isInRegion(Region region, const Vec3& at, const Vec3& half) {
  const float slack = 1e-3f * std::max({half.x, half.y, half.z, 1e-3f});
  switch (region) {
    case Region::Anywhere:
      return std::abs(at.x) <= half.x + slack && std::abs(at.y) <= half.y + slack &&
             std::abs(at.z) <= half.z + slack;
    case Region::Front:
      return at.z <= slack;
    case Region::Back:
      return at.z >= -slack;
    case Region::Upper:
      return at.y >= -slack;
    case Region::Origin:
      return true;  // the figure's origin, which is not the part's
  }
  return true;
}
std::string regionText(Region region) {
  switch (region) {
    case Region::Front:
      return localText("Checks", "the front half");
    case Region::Back:
      return localText("Checks", "the back half");
    case Region::Upper:
      return localText("Checks", "the upper half");
    default:
      return localText("Checks", "the box");
  }
}

// In models, whose parts have a box of their own.
void checkAttachmentRegions(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  for (const ShapeAttachment& attachment : attachmentsOf(input)) {
    if (!attachment.frame || attachment.mesh == kNone || out.cancelled()) continue;
    const uint32_t part = bodyPartOf(input.meshes[attachment.mesh].name);
    const auto wanted = std::ranges::find_if(kBodyAttachments, [&](const BodyAttachment& each) {
      return each.name == attachment.name && part != kNone && each.part == kBodyParts[part].name;
    });
    if (wanted == kBodyAttachments.end()) continue;
    const Vec3 half = boundsInStuds(input, attachment.mesh).size() * 0.5f;
    if (isInRegion(wanted->region, attachment.frame->position, half)) continue;
    findings.add(
        {.node = attachment.node,
         .mesh = attachment.mesh,
         .text = filledIn(localText("Checks", "%1Attachment lies outside of %2 of %3"),
                          {attachment.name, regionText(wanted->region), input.meshes[attachment.mesh].name})});
  }
}

// ---- The pose

struct Limb {
  std::string_view upper, end;
};
constexpr std::array<Limb, 4> kLimbs{{{"LeftUpperArm", "LeftHand"},
                                      {"RightUpperArm", "RightHand"},
                                      {"LeftUpperLeg", "LeftFoot"},
                                      {"RightUpperLeg", "RightFoot"}}};

void checkLimbAngles(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("degrees");
  const BodyMeshes body = bodyMeshesOf(input);
  MeshFindings findings(input, out);
  for (const Limb& limb : kLimbs) {
    const uint32_t upper = body[bodyPartOf(limb.upper)], end = body[bodyPartOf(limb.end)];
    if (upper == kNone || end == kNone || !limit) continue;
    const DVec3 way = DVec3(boundsInPicture(input, end).centre()) - DVec3(boundsInPicture(input, upper).centre());
    const double length = glm::length(way);
    if (!(length > 0)) continue;
    const double degrees = std::asin(std::clamp(std::abs(way.z) / length, 0.0, 1.0)) * 180 / std::numbers::pi;
    if (degrees <= *limit) continue;
    findings.add({.mesh = upper,
                  .found = degrees,
                  .limit = limit,
                  .text = filledIn(localText("Checks",
                                             "From %1 to %2, the limb points forwards or backwards by %3°; %4° "
                                             "may be"),
                                   {std::string(limb.upper), std::string(limb.end), findingNumber(degrees),
                                    findingNumber(*limit)})});
  }
}

void checkLegs(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("studs");
  const BodyMeshes body = bodyMeshesOf(input);
  const Bounds left = boundsOfGroup(input, body, BodyGroup::LeftLeg);
  const Bounds right = boundsOfGroup(input, body, BodyGroup::RightLeg);
  if (left.empty() || right.empty()) return;
  const double overlap = std::min(left.max.x, right.max.x) - std::max(left.min.x, right.min.x);
  if (overlap <= limit.value_or(1e-3)) return;
  out.add(
      {.mesh = body[bodyPartOf("LeftUpperLeg")],
       .found = overlap,
       .limit = limit,
       .text = filledIn(localText("Checks", "The boxes of the legs overlap by %1 studs; the limit is not public"),
                        {findingNumber(overlap)})});
}

void checkOrder(const CheckInput& input, RuleRun& out) {
  constexpr std::array<std::array<std::string_view, 2>, 6> kAbove{{{"Head", "UpperTorso"},
                                                                   {"UpperTorso", "LowerTorso"},
                                                                   {"LeftUpperLeg", "LeftLowerLeg"},
                                                                   {"LeftLowerLeg", "LeftFoot"},
                                                                   {"RightUpperLeg", "RightLowerLeg"},
                                                                   {"RightLowerLeg", "RightFoot"}}};
  const BodyMeshes body = bodyMeshesOf(input);
  MeshFindings findings(input, out);
  for (const auto& [high, low] : kAbove) {
    const uint32_t upper = body[bodyPartOf(high)], lower = body[bodyPartOf(low)];
    if (upper == kNone || lower == kNone) continue;
    const float above = boundsInPicture(input, lower).max.y - boundsInPicture(input, upper).max.y;
    if (!(above > 1e-3f)) continue;
    findings.add({.mesh = lower,
                  .found = above,
                  .limit = 0,
                  .text = filledIn(localText("Checks", "%1 reaches %3 studs above %2"),
                                   {std::string(low), std::string(high), findingNumber(above)})},
                 // A figure may be bent, and a chest may be high.
                 high.ends_with("Leg") ? CheckSeverity::Refused : CheckSeverity::Degraded);
  }
}

}  // namespace

std::span<const Rule> robloxPoseRules() {
  static const std::array kRules{
      Rule{.id = "roblox.attachments",
           .targets = kPosed,
           .title = VITRINE_TEXT("Checks", "Attachments of the body are missing"),
           .advice = VITRINE_TEXT("Checks", "Add the attachment at its place on this part."),
           .run = checkBodyAttachments},
      Rule{.id = "roblox.attachment-region",
           .targets = kPosed,
           .title = VITRINE_TEXT("Checks", "Attachments at a wrong place"),
           .advice = VITRINE_TEXT("Checks", "Move the attachment into its region of this part."),
           .run = checkAttachmentRegions},
      Rule{.id = "roblox.limb-angle",
           .targets = kPosed,
           .title = VITRINE_TEXT("Checks", "A limb points forwards or backwards"),
           .advice = VITRINE_TEXT("Checks", "Pose the body like an I, an A or a T."),
           .run = checkLimbAngles,
           .limits = {"degrees"}},
      Rule{.id = "roblox.legs-overlap",
           .targets = kPosed,
           .title = VITRINE_TEXT("Checks", "The legs overlap"),
           .advice = VITRINE_TEXT("Checks", "Move the legs apart."),
           .run = checkLegs,
           .limits = {"studs"}},
      Rule{.id = "roblox.pose-order",
           .targets = kPosed,
           .title = VITRINE_TEXT("Checks", "A part reaches above the one that holds it"),
           .advice = VITRINE_TEXT("Checks", "Pose the body upright, and split its parts at the joints."),
           .run = checkOrder},
  };
  return kRules;
}

}  // namespace vitrine
