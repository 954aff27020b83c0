#include <algorithm>
#include <array>
#include <string_view>

#include "core/checks/checks.h"
#include "core/checks/rig_names.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

// A body whose feet somebody forgot is still meant to be a body.
constexpr size_t kMostlyBody = 12;

// What the nodes of a document are called and of which classes they are.
class NodeNames {
 public:
  explicit NodeNames(const Document& document) : m_document(document) {
    for (uint32_t name = 0; name < document.nodes.names.size(); ++name) see(document.nodes.names[name]);
    for (const Geometry& geometry : document.geometries) see(geometry.name);
  }
  bool hasClass(std::string_view name) const {
    return std::ranges::any_of(m_document.classes,
                               [&](const Class& each) { return !each.nodes.empty() && each.is(name); });
  }
  size_t bodyParts(bool geo) const { return size_t(std::ranges::count(geo ? m_geo : m_plain, true)); }
  bool hasCage() const { return m_cage; }
  bool hasAttachment() const { return m_attachment; }
  // An imported head is one of the fifteen parts alone.
  bool isOnlyHead() const { return m_geo[0] && bodyParts(true) == 1; }

 private:
  void see(std::string_view name) {
    m_cage |= name.ends_with("_InnerCage") || name.ends_with("_OuterCage");
    m_attachment |= name.ends_with("_Att") || name.ends_with("Attachment");
    const bool isGeo = name.ends_with("_Geo");
    if (isGeo) name.remove_suffix(4);
    if (const auto part = std::ranges::find(kBodyParts, name, &BodyPart::name); part != kBodyParts.end())
      (isGeo ? m_geo : m_plain)[size_t(part - kBodyParts.begin())] = true;
  }

  const Document& m_document;
  std::array<bool, kBodyParts.size()> m_geo{}, m_plain{};
  bool m_cage = false, m_attachment = false;
};

// Whether most joints of a skin are those of Second Life's avatar.
bool isForAvatar(const Document& document) {
  size_t joints = 0, known = 0;
  for (const Skeleton& skeleton : document.skeletons)
    for (const Joint& joint : skeleton.joints) {
      ++joints;
      known += slAvatar::findDefaultJoint(joint.name) != kNone;
    }
  return joints > 0 && known * 2 > joints;
}

std::vector<CheckTarget> targetsOfModel(const Document& document, const NodeNames& names) {
  const bool moves = names.hasClass("CurveAnimation") || names.hasClass("KeyframeSequence");
  if (moves && !names.hasClass("BasePart")) return {CheckTarget::RobloxEmote};
  if (names.hasClass("WrapLayer")) return {CheckTarget::LayeredAccessory};
  if (names.hasClass("Accoutrement")) return {CheckTarget::RigidAccessory};
  if (names.bodyParts(false) >= kMostlyBody) return {CheckTarget::RobloxBody};
  if (names.hasClass("FaceControls")) return {CheckTarget::RobloxHead};
  const bool isHeld = std::ranges::any_of(document.classes, [&](const Class& each) {
    return each.is("BasePart") &&
           std::ranges::any_of(each.nodes, [&](NodeId node) { return document.nameOf(node) == "Handle"; });
  });
  if (isHeld && names.hasClass("Attachment")) return {CheckTarget::RigidAccessory};
  return {CheckTarget::RobloxMesh};
}

std::vector<CheckTarget> targetsByNames(const Document& document, const NodeNames& names) {
  if (names.bodyParts(true) >= kMostlyBody) return {CheckTarget::RobloxBody};
  if (names.isOnlyHead()) return {CheckTarget::RobloxHead};
  if (names.hasCage()) return {CheckTarget::LayeredAccessory};
  if (names.hasAttachment() && !document.geometries.empty()) return {CheckTarget::RigidAccessory};
  if (isForAvatar(document)) return {CheckTarget::SecondLife};
  return {};
}

}  // namespace

std::vector<CheckTarget> likelyTargets(const Document& document) {
  const NodeNames names(document);
  const Format* format = findFormat(document.format);
  std::vector<CheckTarget> targets;
  const auto add = [&](const std::vector<CheckTarget>& more) {
    for (const CheckTarget target : more)
      if (std::ranges::find(targets, target) == targets.end()) targets.push_back(target);
  };
  // Files of these formats are made for anything.
  const bool isCommon = !format || format->madeFor.empty() || format->madeFor.front() == CheckTarget::Gltf;
  if (holdsInstances(document))
    add(targetsOfModel(document, names));
  else if (isCommon)
    add(targetsByNames(document, names));
  if (format) add(format->madeFor);
  add({CheckTarget::RobloxMesh, CheckTarget::SecondLife});
  return targets;
}

}  // namespace vitrine
