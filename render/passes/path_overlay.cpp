#include "render/passes/path_overlay.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr Rgba8 kPathCasing{16, 18, 22, 150};
constexpr float kKeySize = 4.5f, kNowSize = 9;  // unscaled pixels
constexpr uint32_t kPathMark = static_cast<uint32_t>(EntityKind::Other);

Rgba8 pathColour(size_t path) {
  const Vec3 colour = glm::mix(kChosen[path % kChosen.size()], Vec3(1.0f), 0.25f) * 255.0f;
  return {uint8_t(colour.r), uint8_t(colour.g), uint8_t(colour.b), 255};
}

bool isPlace(const Vec3& point) { return std::isfinite(point.x + point.y + point.z); }

void addMark(Overlay& overlay, const Frame& frame, const Vec3& place, Rgba8 colour, float size) {
  if (isPlace(place)) overlay.overIcons.push_back({place, colour, kPathMark, 0, size * frame.pixelRatio});
}

}  // namespace

PathOverlay::Choice PathOverlay::choiceOf(const Frame& frame) {
  const ViewState& view = frame.view;
  Choice choice{view.pose, view.paths, view.selected, view.joints};
  choice.pose.time = 0;
  choice.pose.morphs.clear();
  for (PlayedClip& also : choice.pose.also) also.time = 0;
  // A clip alone that comes to its weight goes the same way.
  if (choice.pose.also.empty()) choice.pose.weight = 1;
  return choice;
}

PathOverlay::Made PathOverlay::make(const Frame& frame, Choice choice) {
  std::vector<SceneJoint> joints = choice.paths.joints;
  if (joints.empty()) {
    for (const uint32_t joint : choice.joints) joints.push_back({0, joint});
    for (const SceneJoint& joint : jointsOf(frame.scene, choice.pose, choice.selected)) joints.push_back(joint);
  }
  std::vector<SceneJoint> once;
  for (const SceneJoint& joint : joints)
    if (once.size() < kMostJointPaths && std::ranges::find(once, joint) == once.end()) once.push_back(joint);
  const bool areChosen = !once.empty();
  if (!areChosen) once = tellingJoints(frame.scene, choice.pose);
  std::vector<JointPath> paths = jointPaths(frame.scene, choice.pose, once, choice.paths.range);
  return {std::move(choice), std::move(paths), areChosen};
}

void PathOverlay::add(Overlay& overlay, const Frame& frame) {
  if (!frame.view.show.jointPaths || frame.view.pose.animation >= frame.scene.clips.size()) return;
  if (Choice choice = choiceOf(frame); !m_made || m_made->choice != choice) m_made = make(frame, std::move(choice));
  std::map<uint32_t, std::vector<Mat4>> now;  // by skeleton
  const std::vector<JointPath>& paths = m_made->paths;
  for (size_t p = 0; p < paths.size(); ++p) {
    const auto& [of, points, keys] = paths[p];
    const Rgba8 colour = pathColour(p);
    for (size_t i = 1; i < points.size(); ++i) {
      if (points[i] == points[i - 1] || !isPlace(points[i]) || !isPlace(points[i - 1])) continue;
      overlay.overCasings.push_back({points[i - 1], points[i], kPathCasing, 0});
      overlay.overLines.push_back({points[i - 1], points[i], colour, 0});
    }
    for (const Vec3& key : keys) addMark(overlay, frame, key, colour, kKeySize);
    const auto [posed, isNew] = now.try_emplace(of.skeleton);
    if (isNew) posed->second = jointMatricesOf(frame.scene, of.skeleton, frame.view.pose);
    const Vec3 place(frame.scene.toWorld * Vec4(Vec3(posed->second[of.joint][3]), 1.0f));
    addMark(overlay, frame, place, colour, kNowSize);
    const Joint& joint = frame.scene.document->skeletons[of.skeleton].joints[of.joint];
    if (m_made->areChosen && frame.view.show.labels && isPlace(place))
      overlay.labels.push_back({joint.name, place, colour, true});
  }
}

}  // namespace vitrine
