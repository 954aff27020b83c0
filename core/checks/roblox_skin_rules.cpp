// Rules about skins, joints and animations of Roblox's meshes.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "core/bytes/local_text.h"
#include "core/checks/model_nodes.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

// Each skeleton once, with the first mesh that it moves.
using VisitSkeleton = std::function<void(uint32_t mesh, const Skeleton& skeleton)>;
void forEachSkeleton(const CheckInput& input, const RuleRun& out, const VisitSkeleton& visit) {
  std::set<const Skeleton*> seen;
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const Skeleton* skeleton = input.meshes[m].skeleton;
    if (skeleton && seen.insert(skeleton).second) visit(m, *skeleton);
  });
}

// A node of the checked document, or none where the skeleton is of a mesh file that a model names.
NodeId jointNode(const CheckInput& input, uint32_t mesh, const Joint& joint) {
  return input.meshes[mesh].owner == &input.document ? joint.node : NodeId::None;
}

void checkInfluences(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("joints");
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    std::vector<uint32_t> vertices;
    uint64_t count = 0;
    uint32_t most = 0;
    for (uint32_t v = 0; limit && v < geometry.influences.size(); ++v) {
      const auto& weights = geometry.influences[v].weights;
      const auto joints = uint32_t(std::ranges::count_if(weights, [](uint16_t weight) { return weight > 0; }));
      if (joints <= *limit) continue;
      ++count;
      most = std::max(most, joints);
      if (vertices.size() < kMostMarks) vertices.push_back(v);
    }
    if (count > 0)
      findings.addOf(m, most, limit,
                     filledIn(localText("Checks", "%1 vertices are moved by up to %2 joints; %3 are kept"),
                              {std::to_string(count), std::to_string(most), findingNumber(*limit)}),
                     count, {}, std::move(vertices));
  });
  // Readers keep four, and say so where the file has more.
  for (const Diagnostic& said : input.document.diagnostics.all()) {
    if (!said.id.ends_with(".influences-dropped")) continue;
    findings.add({.limit = limit, .text = said.message, .count = std::max<uint64_t>(said.count, 1)});
  }
}

void checkRootInfluences(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const Skeleton* skeleton = input.meshes[m].skeleton;
    if (!skeleton) return;
    std::vector<bool> isRoot(skeleton->joints.size());
    for (size_t j = 0; j < isRoot.size(); ++j) {
      const uint32_t parent = skeleton->joints[j].parent;
      // The only joint of a mesh is not called a root.
      // Where a part of the body is first, what is above it was left out.
      if (parent < isRoot.size() && skeleton->joints[parent].parent == kNone &&
          bodyPartOf(skeleton->joints[parent].name) == kNone)
        isRoot[parent] = true;
    }
    std::vector<uint32_t> vertices;
    std::string name;
    for (uint32_t v = 0; v < geometry.influences.size(); ++v) {
      const Influences& influences = geometry.influences[v];
      for (int k = 0; k < 4; ++k) {
        if (influences.weights[k] == 0 || influences.joints[k] >= isRoot.size() || !isRoot[influences.joints[k]])
          continue;
        name = skeleton->joints[influences.joints[k]].name;
        vertices.push_back(v);
        break;
      }
    }
    if (vertices.empty()) return;
    const uint64_t count = vertices.size();
    findings.addOf(m, double(count), 0,
                   filledIn(localText("Checks", "The root joint \"%1\" moves %2 vertices; it may move none"),
                            {name, shareText(count, geometry.influences.size())}),
                   count, {}, std::move(vertices));
  });
}

double turnedBy(const Mat3& rotation) {
  const double cosine = (double(rotation[0][0]) + rotation[1][1] + rotation[2][2] - 1) / 2;
  if (!std::isfinite(cosine)) return 180;
  return std::acos(std::clamp(cosine, -1.0, 1.0)) * 180 / std::numbers::pi;
}

void checkTurnedJoints(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("degrees");
  MeshFindings findings(input, out);
  forEachSkeleton(input, out, [&](uint32_t m, const Skeleton& skeleton) {
    uint64_t count = 0;
    const Joint* worst = nullptr;
    double most = 0;
    for (const Joint& joint : skeleton.joints) {
      const double degrees = turnedBy(joint.bind.rotation);
      if (!limit || degrees <= *limit) continue;
      ++count;
      if (degrees > most) most = degrees, worst = &joint;
    }
    if (worst)
      findings.add({.node = jointNode(input, m, *worst),
                    .mesh = m,
                    .found = most,
                    .limit = limit,
                    .text = filledIn(localText("Checks", "%1 joints are turned at rest, \"%2\" by %3°"),
                                     {std::to_string(count), worst->name, findingNumber(most)}),
                    .count = count});
  });
}

void checkScaledJoints(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("tolerance");
  MeshFindings findings(input, out);
  forEachSkeleton(input, out, [&](uint32_t m, const Skeleton& skeleton) {
    uint64_t count = 0;
    size_t worst = 0;
    double most = 0, scale = 1;
    for (size_t j = 0; j < std::min(skeleton.inverseBind.size(), skeleton.joints.size()); ++j)
      for (int axis = 0; axis < 3; ++axis) {
        const double length = glm::length(DVec3(skeleton.inverseBind[j][axis]));
        const double off = std::isfinite(length) && length > 0 ? std::abs(1 / length - 1) : 0;
        if (!limit || off <= *limit) continue;
        if (axis == 0) ++count;
        if (off > most) most = off, worst = j, scale = 1 / length;
      }
    if (most > 0)
      findings.add({.node = jointNode(input, m, skeleton.joints[worst]),
                    .mesh = m,
                    .found = scale,
                    .limit = 1,
                    .text = filledIn(localText("Checks", "Joints are scaled at rest, \"%1\" by %2"),
                                     {skeleton.joints[worst].name, findingNumber(scale)}),
                    .count = std::max<uint64_t>(count, 1)});
  });
}

void checkRootOrigin(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("distance");
  MeshFindings findings(input, out);
  forEachSkeleton(input, out, [&](uint32_t m, const Skeleton& skeleton) {
    // Roblox's own files have the joints relative to the middle of the part, wherever that was.
    if (input.meshes[m].owner->conventions.unit == "stud") return;
    for (const Joint& joint : skeleton.joints) {
      // A file may only keep the joints that move the mesh: their first is no root.
      const bool isRoot = joint.parent == kNone && (joint.name == "Root" || joint.name == "HumanoidRootNode");
      const double distance = glm::length(DVec3(joint.bind.position));
      if (!isRoot || !limit || !(distance > *limit)) continue;
      findings.add({.node = jointNode(input, m, joint),
                    .mesh = m,
                    .found = distance,
                    .limit = limit,
                    .text = filledIn(localText("Checks", "The root joint \"%1\" lies %2 from the origin"),
                                     {joint.name, findingNumber(distance)})});
    }
  });
}

void checkAnimationTracks(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("animations");
  const size_t found = input.document.animations.size();
  if (!limit || double(found) <= *limit || holdsInstances(input.document)) return;
  out.add({.found = double(found),
           .limit = limit,
           .text = filledIn(localText("Checks", "The file has %1 animations; %2 is imported"),
                            {std::to_string(found), findingNumber(*limit)}),
           .count = found});
}

// ---- Which joints are known

constexpr std::array<std::string_view, 37> kFurtherJoints{
    "Spine",        "Chest",       "HeadBase",    "LeftClavicle", "RightClavicle", "LeftThumb1",   "LeftThumb2",
    "LeftThumb3",   "LeftIndex1",  "LeftIndex2",  "LeftIndex3",   "LeftMiddle1",   "LeftMiddle2",  "LeftMiddle3",
    "LeftRing1",    "LeftRing2",   "LeftRing3",   "LeftPinky1",   "LeftPinky2",    "LeftPinky3",   "RightThumb1",
    "RightThumb2",  "RightThumb3", "RightIndex1", "RightIndex2",  "RightIndex3",   "RightMiddle1", "RightMiddle2",
    "RightMiddle3", "RightRing1",  "RightRing2",  "RightRing3",   "RightPinky1",   "RightPinky2",  "RightPinky3",
    "LeftToeBase",  "RightToeBase"};

bool isStandardJoint(std::string_view name) {
  return name == "Root" || name == "HumanoidRootNode" || name == "HumanoidRootPart" || bodyPartOf(name) != kNone ||
         std::ranges::find(kFurtherJoints, name) != kFurtherJoints.end();
}

void checkKnownJoints(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const Skeleton* skeleton = input.meshes[m].skeleton;
    const bool isHead = bodyPartOf(input.meshes[m].name) == 0;  // has the joints of its face
    if (!skeleton || isHead) return;
    std::vector<uint64_t> moved(skeleton->joints.size());
    for (const Influences& influences : geometry.influences)
      for (int k = 0; k < 4; ++k)
        if (influences.weights[k] > 0 && influences.joints[k] < moved.size()) ++moved[influences.joints[k]];
    std::string names;
    uint64_t count = 0;
    for (size_t j = 0; j < moved.size(); ++j) {
      if (moved[j] == 0 || isStandardJoint(skeleton->joints[j].name)) continue;
      if (++count <= 5) names += (names.empty() ? "\"" : ", \"") + skeleton->joints[j].name + "\"";
    }
    if (count == 0) return;
    findings.addOf(m, double(count), 0,
                   filledIn(localText("Checks", "%1 joints that move the mesh are none of the standard figure: %2"),
                            {std::to_string(count), names + (count > 5 ? ", …" : "")}),
                   count);
  });
}

// Whether the part has a WrapLayer whose AutoSkin makes a skin.
bool isSkinnedByItself(const CheckInput& input, uint32_t mesh) {
  const NodeId part = input.meshes[mesh].node;
  if (!holdsInstances(input.document) || part == NodeId::None) return false;
  return std::ranges::any_of(input.children.of(part), [&](NodeId child) {
    return input.document.classOf(child).is("WrapLayer") &&
           numberAt(input.document, child, "AutoSkin").value_or(0) != 0;
  });
}

void checkSkinPresent(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    if (input.meshes[m].skeleton || isSkinnedByItself(input, m)) return;
    // An importer may make a skin by itself.
    findings.add({.mesh = m,
                  .level = 0,
                  .found = 0,
                  .text = localText("Checks", "No joints move the mesh: clothes need a skin")},
                 holdsInstances(input.document) ? CheckSeverity::Refused : CheckSeverity::Degraded);
  });
}

void checkSkinAbsent(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const Skeleton* skeleton = input.meshes[m].skeleton;
    if (!skeleton) return;
    const double joints = double(skeleton->joints.size());
    findings.addOf(m, joints, 0,
                   filledIn(localText("Checks", "%1 joints move the mesh: rigid accessories have no skin"),
                            {findingNumber(joints)}),
                   1);
  });
}

}  // namespace

std::span<const Rule> robloxSkinRules() {
  static const std::array kRules{
      Rule{.id = "roblox.influences",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Too many joints move one vertex"),
           .advice = VITRINE_TEXT("Checks", "Limit the weights of each vertex to four."),
           .run = checkInfluences,
           .limits = {"joints"}},
      Rule{.id = "roblox.root-influences",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The root joint moves vertices"),
           .advice = VITRINE_TEXT("Checks", "Give these weights to the joints below the root."),
           .run = checkRootInfluences},
      Rule{.id = "roblox.joint-rotation",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Joints are turned at rest"),
           .advice = VITRINE_TEXT("Checks", "Freeze the rotation of the joints."),
           .run = checkTurnedJoints,
           .limits = {"degrees"}},
      Rule{.id = "roblox.joint-scale",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Joints are scaled at rest"),
           .advice = VITRINE_TEXT("Checks", "Freeze the scale of the joints at 1."),
           .run = checkScaledJoints,
           .limits = {"tolerance"}},
      Rule{.id = "roblox.root-origin",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The root joint is not at the origin"),
           .advice = VITRINE_TEXT("Checks", "Move the root joint to the origin."),
           .run = checkRootOrigin,
           .limits = {"distance"}},
      Rule{.id = "roblox.animation-tracks",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Several animations in one file"),
           .advice = VITRINE_TEXT("Checks", "Export each animation into a file of its own."),
           .run = checkAnimationTracks,
           .limits = {"animations"}},
      Rule{.id = "roblox.known-joints",
           .targets = {CheckTarget::LayeredAccessory, CheckTarget::RobloxBody},
           .title = VITRINE_TEXT("Checks", "Joints that no figure has"),
           .advice = VITRINE_TEXT("Checks", "Skin the mesh to the joints of the standard figure, by their names."),
           .run = checkKnownJoints},
      Rule{.id = "roblox.layered-skin",
           .targets = {CheckTarget::LayeredAccessory},
           .title = VITRINE_TEXT("Checks", "Clothing without a skin"),
           .advice = VITRINE_TEXT("Checks", "Skin the mesh to the standard figure, or turn on automatic skinning."),
           .run = checkSkinPresent},
      Rule{.id = "roblox.rigid-skin",
           .targets = {CheckTarget::RigidAccessory},
           .title = VITRINE_TEXT("Checks", "A rigid accessory with a skin"),
           .advice = VITRINE_TEXT("Checks", "Delete the joints, or upload it as a layered accessory."),
           .run = checkSkinAbsent},
  };
  return kRules;
}

}  // namespace vitrine
