// What the importer of Second Life's viewer says of rigs.
#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "core/bytes/local_text.h"
#include "core/checks/many_findings.h"
#include "core/checks/rule_groups.h"
#include "core/checks/second_life_models.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/geometry/joint_usage.h"

namespace vitrine {

namespace {

constexpr TargetSet kSecondLifeRig{CheckTarget::SecondLife};

struct CheckedRig {
  uint32_t mesh = kNone;      // the first of CheckInput::meshes that it moves
  uint32_t skeleton = kNone;  // in the document
  const Skeleton* joints = nullptr;
};
std::vector<CheckedRig> slRigsOf(const CheckInput& input) {
  std::vector<CheckedRig> rigs;
  std::vector<bool> known(input.document.skeletons.size());
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const CheckedMesh& mesh = input.meshes[m];
    if (!mesh.skeleton || mesh.owner != &input.document || !isDrawn(mesh.mesh().role)) continue;
    const uint32_t skeleton = mesh.mesh().skeleton;
    if (known[skeleton]) continue;
    known[skeleton] = true;
    rigs.push_back({m, skeleton, mesh.skeleton});
  }
  return rigs;
}

// A joint of the skin. Readers add joints without a name for vertices that follow none.
bool isSlJoint(const Joint& joint) { return joint.listed && !joint.name.empty(); }

void checkSlJointCount(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("joints");
  if (!limit) return;
  ManyFindings findings(out);
  for (const CheckedRig& rig : slRigsOf(input)) {
    const auto count = uint64_t(std::ranges::count_if(rig.joints->joints, isSlJoint));
    if (double(count) <= *limit) continue;
    findings.add({.mesh = rig.mesh,
                  .found = double(count),
                  .limit = limit,
                  .where = input.meshes[rig.mesh].name,
                  .text = filledIn(localText("Checks",
                                             "%1 joints; with more than %2 the mesh is uploaded without its "
                                             "skin"),
                                   {std::to_string(count), findingNumber(*limit)}),
                  .count = count});
  }
}

void checkSlJointNames(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const CheckedRig& rig : slRigsOf(input))
    for (const Joint& joint : rig.joints->joints) {
      if (!isSlJoint(joint) || slAvatar::findDefaultJoint(joint.name) != kNone) continue;
      findings.add({.node = joint.node,
                    .mesh = rig.mesh,
                    .where = joint.name,
                    .text = localText("Checks",
                                      "No joint of the avatar has this name: the mesh is uploaded without "
                                      "its skin")});
    }
}

void checkSlUnusedJoints(const CheckInput& input, RuleRun& out) {
  if (isSlAsset(input)) return;
  ManyFindings findings(out);
  for (const CheckedRig& rig : slRigsOf(input)) {
    if (out.cancelled()) return;
    const std::vector<JointUsage> usage = jointUsage(input.document, rig.skeleton);
    std::vector<std::string> unused;
    uint64_t count = 0;
    for (size_t j = 0; j < rig.joints->joints.size(); ++j) {
      if (!isSlJoint(rig.joints->joints[j])) continue;
      ++count;
      if (j < usage.size() && usage[j].vertices == 0) unused.push_back(rig.joints->joints[j].name);
    }
    if (unused.empty()) continue;
    findings.add({.mesh = rig.mesh,
                  .found = double(unused.size()),
                  .where = input.meshes[rig.mesh].name,
                  .text = filledIn(localText("Checks", "%1 of %2 joints move no vertex: %3"),
                                   {std::to_string(unused.size()), std::to_string(count), fewNames(unused)}),
                  .count = unused.size()});
  }
}

void checkSlInfluences(const CheckInput& input, RuleRun& out) { addDiagnosed(input, out, {".influences-dropped"}); }

void checkSlMatrixCount(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {".matrix-count", "document.inverse-bind", ".joint-without-node", ".bone-without-node"});
}

void checkSlMatrices(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {"slmesh.matrix", ".joint-not-finite", ".bone-not-finite", "document.joint-bind"});
}

void checkSlWeights(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out,
               {".weights-short", ".joint-out-of-range", ".weights-without-skin", ".influences-without-skin"});
}

void checkSlBindShape(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("difference");
  if (!limit) return;
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role) || !input.meshes[m].skeleton || !isFinite(geometry.bindShape)) continue;
    glm::dmat3 axes(geometry.bindShape);
    if (!(glm::determinant(axes) > 0)) continue;
    for (int column = 0; column < 3; ++column) axes[column] = glm::normalize(axes[column]);
    const glm::dquat turn = glm::quat_cast(axes);
    const double found = std::max({std::abs(turn.x), std::abs(turn.y), std::abs(turn.z), 1 - std::abs(turn.w)});
    if (!(found > *limit)) continue;
    findings.add(
        {.mesh = m,
         .found = found,
         .limit = limit,
         .where = input.meshes[m].name,
         .text = filledIn(localText("Checks",
                                    "Bound to the skeleton while it was turned by %1 degrees: the "
                                    "importer wants figures that face along +X"),
                          {findingNumber(2 * std::acos(std::min(std::abs(turn.w), 1.0)) * 180 / 3.14159265)})});
  }
}

// The importer takes Y for up in any glTF, so that only a figure tells that it lies.
void checkSlUp(const CheckInput& input, RuleRun& out) {
  if (isSlAsset(input)) return;
  ManyFindings findings(out);
  for (const CheckedRig& rig : slRigsOf(input)) {
    const Joint *pelvis = nullptr, *head = nullptr;
    for (const Joint& joint : rig.joints->joints) {
      const uint32_t row = slAvatar::findDefaultJoint(joint.name);
      if (row == kNone) continue;
      if (row == slAvatar::kPelvis) pelvis = &joint;
      if (slAvatar::defaultSkeleton()[row].name == "mHead") head = &joint;
    }
    if (!pelvis || !head) continue;
    const Vec3 spine = glm::mat3(input.meshes[rig.mesh].toWorld) * (head->bind.position - pelvis->bind.position);
    if (!isFinite(spine) || !(glm::length(spine) > 0)) continue;
    const double height = double(spine.y / glm::length(spine));
    constexpr double kLeast = 0.5;  // 60 degrees off: it lies, or stands on its head
    if (height >= kLeast) continue;
    findings.add({.node = head->node,
                  .mesh = rig.mesh,
                  .where = input.meshes[rig.mesh].name,
                  .text = localText("Checks",
                                    "The head is not above the hip: the importer takes Y for the axis that "
                                    "points up, so the figure lies")});
  }
}

}  // namespace

std::span<const Rule> secondLifeSkinRules() {
  static const std::array kRules{
      Rule{.id = "sl.joint-count",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "Too many joints"),
           .advice = VITRINE_TEXT("Checks", "Divide the mesh, so that each piece needs fewer joints."),
           .run = checkSlJointCount,
           .limits = {"joints"}},
      Rule{
          .id = "sl.joint-name",
          .targets = kSecondLifeRig,
          .title = VITRINE_TEXT("Checks", "Joints that the avatar does not have"),
          .advice = VITRINE_TEXT("Checks", "Name the joints as the avatar's skeleton does, and remove all others."),
          .run = checkSlJointNames},
      Rule{.id = "sl.unused-joints",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "Joints that move nothing"),
           .advice = VITRINE_TEXT("Checks", "Leave joints without weights out of the skin."),
           .run = checkSlUnusedJoints},
      Rule{.id = "sl.influences",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "More than four joints for a vertex"),
           .advice = VITRINE_TEXT("Checks", "Limit the weights of a vertex to four joints."),
           .run = checkSlInfluences},
      Rule{.id = "sl.weights",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "Weights that lead nowhere"),
           .advice = VITRINE_TEXT("Checks", "Give every vertex weights for joints of the skin."),
           .run = checkSlWeights},
      Rule{.id = "sl.inverse-binds",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "Not one inverse bind matrix for each joint"),
           .advice = VITRINE_TEXT("Checks", "Export the skin again, with a matrix for each of its joints."),
           .run = checkSlMatrixCount},
      Rule{.id = "sl.bind-matrix",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "Matrices of the skin that cannot be used"),
           .advice = VITRINE_TEXT("Checks", "Bind the mesh to its skeleton again, with sizes that are not zero."),
           .run = checkSlMatrices},
      Rule{
          .id = "sl.bind-shape",
          .targets = kSecondLifeRig,
          .title = VITRINE_TEXT("Checks", "The mesh was turned when it was bound"),
          .advice = VITRINE_TEXT("Checks", "Apply the rotation of mesh and skeleton, so that the figure faces +X."),
          .run = checkSlBindShape,
          .limits = {"difference"}},
      Rule{.id = "sl.up-axis",
           .targets = kSecondLifeRig,
           .title = VITRINE_TEXT("Checks", "The figure lies"),
           .advice = VITRINE_TEXT("Checks", "Export it with Y up, as glTF wants it."),
           .run = checkSlUp},
  };
  return kRules;
}

}  // namespace vitrine
