// Rules about the face of a head: the poses that it has to have, and what they do to it.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"
#include "core/geometry/posing.h"
#include "core/geometry/skinning.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr TargetSet kHeads{CheckTarget::RobloxHead};

constexpr std::array<std::string_view, 17> kNeededPoses{"LeftEyeClosed",
                                                        "RightEyeClosed",
                                                        "EyesLookDown",
                                                        "JawDrop",
                                                        "Pucker",
                                                        "LeftLipCornerPuller",
                                                        "RightLipCornerPuller",
                                                        "ChinRaiser",
                                                        "ChinRaiserUpperLip",
                                                        "LeftCheekRaiser",
                                                        "RightCheekRaiser",
                                                        "LeftInnerBrowRaiser",
                                                        "RightInnerBrowRaiser",
                                                        "LeftLipCornerDown",
                                                        "RightLipCornerDown",
                                                        "LeftLowerLipDepressor",
                                                        "RightLowerLipDepressor"};

// A mesh whose document has a face, whose joints move it.
struct Face {
  uint32_t mesh = kNone;
  const FaceRig* rig = nullptr;
};
std::vector<Face> facesOf(const CheckInput& input, const RuleRun& out) {
  std::vector<Face> faces;
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const auto& rig = input.meshes[m].owner->faceRig;
    if (rig && input.meshes[m].skeleton) faces.push_back({m, &*rig});
  });
  return faces;
}

void checkNeededPoses(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  const auto limit = out.limit("poses");
  const std::vector<Face> faces = facesOf(input, out);
  if (faces.empty()) {
    // Imported files have the poses of a face in a form of the importer's own, and a mesh may not be at hand.
    const bool isTold = std::ranges::any_of(input.meshes, [](const CheckedMesh& mesh) {
      const Format* format = findFormat(mesh.owner->format);
      return format && std::ranges::find(format->madeFor, CheckTarget::RobloxMesh) != format->madeFor.end();
    });
    if (!isTold) return;
    findings.add({.found = 0, .limit = limit, .text = localText("Checks", "No mesh has poses of a face")});
    return;
  }
  for (const Face& face : faces) {
    std::string names;
    uint32_t missing = 0;
    for (const std::string_view wanted : kNeededPoses) {
      if (std::ranges::find(face.rig->controls, wanted, &FaceRig::Control::name) != face.rig->controls.end())
        continue;
      names += (names.empty() ? "" : ", ") + std::string(wanted);
      ++missing;
    }
    if (missing == 0) continue;
    findings.addOf(face.mesh, double(kNeededPoses.size() - missing), limit,
                   filledIn(localText("Checks", "%1 of the 17 poses that a face has to have are missing: %2"),
                            {std::to_string(missing), names}),
                   missing);
  }
}

bool movesNothing(const FaceRig& rig, size_t column) {
  const size_t columns = rig.columns();
  for (const auto* matrices : {&rig.translation, &rig.rotation})
    for (const std::vector<float>& axis : *matrices)
      for (size_t at = column; at < axis.size(); at += columns)
        if (std::abs(axis[at]) > 1e-6f) return false;
  return true;
}

void checkIdlePoses(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  for (const Face& face : facesOf(input, out))
    for (size_t c = 0; c < face.rig->controls.size(); ++c) {
      const FaceRig::Control& control = face.rig->controls[c];
      if (!movesNothing(*face.rig, c)) continue;
      const bool isNeeded = std::ranges::find(kNeededPoses, control.name) != kNeededPoses.end();
      findings.add({.node = input.meshes[face.mesh].owner == &input.document ? control.node : NodeId::None,
                    .mesh = face.mesh,
                    .text = filledIn(localText("Checks", "The pose \"%1\" moves no joint"), {control.name})},
                   isNeeded ? CheckSeverity::Refused : CheckSeverity::Hint);
    }
}

// Looks at each pose of a face alone.
class FacePoses {
 public:
  FacePoses(const CheckedMesh& mesh, const FaceRig& rig) : m_mesh(mesh), m_rig(rig) {
    m_rest = jointMatricesOf(*mesh.skeleton, nullptr);
    // Each pose looks at all vertices; of very large meshes at some.
    constexpr uint64_t kMostLooks = 20'000'000;
    const uint64_t looks = uint64_t(mesh.mesh().positions.size()) * std::max<size_t>(rig.controls.size(), 1);
    m_step = size_t(looks / kMostLooks) + 1;
    m_bounds = boundsWith(m_rest);
  }
  const Bounds& rest() const { return m_bounds; }
  std::vector<Mat4> jointsIn(size_t control) const {
    std::vector<float> controls(m_rig.controls.size());
    controls[control] = 1;
    return editedJointMatrices(*m_mesh.skeleton, m_rest, faceEdits(m_rig, controls));
  }
  const std::vector<Mat4>& jointsAtRest() const { return m_rest; }
  Bounds boundsWith(const std::vector<Mat4>& joints) const {
    const Geometry& geometry = m_mesh.mesh();
    const std::vector<Mat4> palette = skinPalette(geometry, *m_mesh.skeleton, joints);
    Bounds bounds;
    for (size_t v = 0; v < geometry.positions.size(); v += m_step) {
      Vec3 sum(0);
      float weights = 0;
      if (v < geometry.influences.size())
        for (int k = 0; k < 4; ++k) {
          const Influences& influences = geometry.influences[v];
          const auto weight = float(influences.weights[k]);
          if (weight == 0 || influences.joints[k] >= palette.size()) continue;
          sum += weight * Vec3(palette[influences.joints[k]] * Vec4(geometry.positions[v], 1));
          weights += weight;
        }
      bounds.add(weights > 0 ? sum / weights : geometry.positions[v]);
    }
    return bounds;
  }

 private:
  const CheckedMesh& m_mesh;
  const FaceRig& m_rig;
  std::vector<Mat4> m_rest;
  size_t m_step = 1;
  Bounds m_bounds;
};

void checkFaceGrowth(const CheckInput& input, RuleRun& out) {
  const auto least = out.limit("least"), most = out.limit("most");
  MeshFindings findings(input, out);
  for (const Face& face : facesOf(input, out)) {
    const FacePoses poses(input.meshes[face.mesh], *face.rig);
    const Vec3 rest = poses.rest().size();
    for (size_t c = 0; c < face.rig->controls.size() && !out.cancelled(); ++c) {
      const Vec3 size = poses.boundsWith(poses.jointsIn(c)).size();
      for (int axis = 0; axis < 3; ++axis) {
        const double percent = rest[axis] > 0 ? 100.0 * size[axis] / rest[axis] : 100;
        const bool isSmall = least && percent < *least, isLarge = most && percent > *most;
        if (!isSmall && !isLarge) continue;
        findings.add({.mesh = face.mesh,
                      .found = percent,
                      .limit = isSmall ? least : most,
                      .text = filledIn(isSmall ? localText("Checks",
                                                           "The pose \"%1\" shrinks the head to %2 %; %3 % at "
                                                           "least has to stay")
                                               : localText("Checks",
                                                           "The pose \"%1\" makes the head %2 % as large; %3 % "
                                                           "may be"),
                                       {face.rig->controls[c].name, findingNumber(percent),
                                        findingNumber(isSmall ? *least : *most)})});
        break;
      }
    }
  }
}

bool isInBox(const Bounds& bounds, const Vec3& point, float slack) {
  for (int axis = 0; axis < 3; ++axis)
    if (!(point[axis] >= bounds.min[axis] - slack && point[axis] <= bounds.max[axis] + slack)) return false;
  return true;
}

void checkFaceJoints(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  for (const Face& face : facesOf(input, out)) {
    const CheckedMesh& mesh = input.meshes[face.mesh];
    const FacePoses poses(mesh, *face.rig);
    Bounds head;  // in bind space, where the joints are
    for (int corner = 0; corner < 8; ++corner) {
      const Bounds& own = poses.rest();
      head.add(Vec3(mesh.mesh().bindShape * Vec4((corner & 1) ? own.max.x : own.min.x,
                                                 (corner & 2) ? own.max.y : own.min.y,
                                                 (corner & 4) ? own.max.z : own.min.z, 1)));
    }
    const float slack = 0.01f * head.radius();
    for (size_t c = 0; c < face.rig->controls.size() && !out.cancelled(); ++c) {
      const std::vector<Mat4> joints = poses.jointsIn(c);
      for (const uint32_t joint : face.rig->joints) {
        if (joint >= joints.size() || !isInBox(head, Vec3(poses.jointsAtRest()[joint][3]), 0)) continue;
        if (isInBox(head, Vec3(joints[joint][3]), slack)) continue;
        findings.add({.mesh = face.mesh,
                      .text = filledIn(localText("Checks", "In the pose \"%1\", the joint \"%2\" leaves the head"),
                                       {face.rig->controls[c].name, mesh.skeleton->joints[joint].name})});
        break;
      }
    }
  }
}

}  // namespace

std::span<const Rule> robloxHeadRules() {
  static const std::array kRules{
      Rule{.id = "roblox.facs-poses",
           .targets = kHeads,
           .title = VITRINE_TEXT("Checks", "Poses of the face are missing"),
           .advice = VITRINE_TEXT("Checks", "Add the poses that every face has to have, by their names."),
           .run = checkNeededPoses,
           .limits = {"poses"}},
      Rule{.id = "roblox.facs-idle",
           .targets = kHeads,
           .title = VITRINE_TEXT("Checks", "Poses that do nothing"),
           .advice = VITRINE_TEXT("Checks", "Move the joints of the face in this pose."),
           .run = checkIdlePoses},
      Rule{.id = "roblox.facs-growth",
           .targets = kHeads,
           .title = VITRINE_TEXT("Checks", "A pose changes the size of the head"),
           .advice = VITRINE_TEXT("Checks", "Move the joints of the face less in this pose."),
           .run = checkFaceGrowth,
           .limits = {"least", "most"}},
      Rule{.id = "roblox.facs-joints",
           .targets = kHeads,
           .title = VITRINE_TEXT("Checks", "Joints leave the head"),
           .advice = VITRINE_TEXT("Checks", "Keep the joints of the face inside of the head in this pose."),
           .run = checkFaceJoints},
  };
  return kRules;
}

}  // namespace vitrine
