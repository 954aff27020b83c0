// Clips of a scene as animations of a model's nodes.
#include <set>

#include "core/bytes/local_text.h"
#include "core/export/model/build_model.h"
#include "core/export/model/chosen_clips.h"

namespace vitrine {
namespace {

// What of a transform keeps lengths in proportion: a turn, perhaps with a mirror.
Mat3 turnOf(const Mat4& transform) {
  Mat3 turn(transform);
  for (int axis = 0; axis < 3; ++axis) turn[axis] = unit(turn[axis]);
  return turn;
}

// C * q * C^-1 of turns C, perhaps with a mirror: what the vector part of q does is linear, and so is what splines
// make of quaternions, which therefore keep their signs.
Quat conjugated(const Quat& value, const Mat3& turn) {
  const Vec3 axis = turn * Vec3(value.x, value.y, value.z) * (glm::determinant(turn) < 0 ? -1.0f : 1.0f);
  return {value.w, axis.x, axis.y, axis.z};
}

void conjugate(Keys<Quat>& keys, const Mat3& turn) {
  if (keys.interpolation != Interpolation::Cubic) {
    for (Quat& value : keys.values)
      value = glm::normalize(glm::quat_cast(turn * glm::mat3_cast(value) * glm::transpose(turn)));
    return;
  }
  for (std::vector<Quat>* each : {&keys.arriving, &keys.values, &keys.leaving})
    for (Quat& value : *each) value = conjugated(value, turn);
}

void multiply(Keys<Vec3>& keys, const Mat3& by) {
  for (std::vector<Vec3>* each : {&keys.arriving, &keys.values, &keys.leaving})
    for (Vec3& value : *each) value = by * value;
}

// Where joints are in their parents' spaces: what tracks take from the pose.
std::vector<Mat4> localsOf(const Skeleton& skeleton, std::span<const Mat4> places) {
  std::vector<Mat4> locals(places.begin(), places.end());
  for (size_t j = 0; j < locals.size(); ++j)
    if (const uint32_t parent = skeleton.joints[j].parent; parent < j) {
      const Mat4 local = glm::inverse(places[parent]) * places[j];
      if (isFinite(local)) locals[j] = local;
    }
  return locals;
}

// A motion lasts as long as the clip, even if nothing moves at last.
template <class T>
void hold(Keys<T>& keys, float until) {
  const T last = keys.values.back();
  keys.times.push_back(until);
  keys.values.push_back(last);
  if (keys.interpolation != Interpolation::Cubic) return;
  keys.leaving.back() = last - last;
  keys.arriving.push_back(last - last);
  keys.leaving.push_back(last - last);
}

void holdToEnd(ModelAnimation& animation) {
  float last = 0;
  const auto see = [&](const auto& keys) {
    if (!keys.empty()) last = std::max(last, keys.times.back());
  };
  for (const ModelTrack& track : animation.tracks) see(track.translation), see(track.rotation), see(track.scale);
  for (const ModelMorphTrack& track : animation.morphs) see(track.weight);
  if (!(last < animation.duration)) return;
  for (ModelTrack& track : animation.tracks) {
    if (!track.rotation.empty()) return hold(track.rotation, animation.duration);
    if (!track.translation.empty()) return hold(track.translation, animation.duration);
    if (!track.scale.empty()) return hold(track.scale, animation.duration);
  }
  for (ModelMorphTrack& track : animation.morphs)
    if (!track.weight.empty()) return hold(track.weight, animation.duration);
}

}  // namespace

Result<void> ModelBuilding::addClips() {
  const Document& document = *scene.document;
  m_baking.rate = std::clamp(options.rate, kLeastRate, kMostRate);
  std::vector<std::vector<Mat4>> still;
  const std::vector<uint32_t> clips = chosenClips(scene, options);
  if (clips.empty()) return {};
  for (uint32_t s = 0; s < document.skeletons.size(); ++s)
    still.push_back(localsOf(document.skeletons[s], jointMatricesOf(scene, s, options.pose)));
  for (const uint32_t clip : clips) {
    VITRINE_CHECK(step());
    loseUnbound(document, *scene.clips[clip], model.losses);
    loseFaces(*scene.clips[clip], model.losses);
    loseJointPriorities(*scene.clips[clip], model.losses);
    if (playsHere(scene, clip)) addClip(*scene.clips[clip], still);
  }
  tellBaking(m_baking, model.losses);
  return {};
}

void ModelBuilding::addClip(const Animation& clip, std::span<const std::vector<Mat4>> still) {
  ModelAnimation made{.name = clip.name, .duration = clip.duration, .tracks = {}, .notes = notesOf(clip)};
  const Mat4 to = documentTurned();
  const Mat3 turn = turnOf(to);
  // Axes: scales have no direction.
  const Mat3 exchanged(glm::abs(turn[0]), glm::abs(turn[1]), glm::abs(turn[2]));
  std::vector<std::pair<const JointTrack*, PlainTrack>> plain;
  std::set<std::pair<uint32_t, uint32_t>> known;  // skeletons and joints
  uint64_t doubles = 0;
  for (const JointTrack& track : clip.tracks) {
    if (track.skeleton >= still.size() || track.joint >= still[track.skeleton].size()) continue;
    if (known.emplace(track.skeleton, track.joint).second)
      plain.emplace_back(&track, plainTrack(track, still[track.skeleton][track.joint], m_baking));
    else
      ++doubles;
  }
  lose("export.lost-double-tracks", localText("Losses", "of several motions of one joint the first is exported"),
       doubles);
  for (const Rig& rig : m_rigs)
    for (const auto& [track, source] : plain) {
      if (track->skeleton != rig.skeleton || track->joint >= model.skins[rig.skin].joints.size()) continue;
      ModelTrack keys{model.skins[rig.skin].joints[track->joint], source.translation, source.rotation,
                      source.scale};
      multiply(keys.translation, Mat3(to));
      conjugate(keys.rotation, turn);
      multiply(keys.scale, exchanged);
      made.tracks.push_back(std::move(keys));
    }
  for (const auto& [source, geometry] : morphed)
    for (const MorphTrack& track : clip.morphs)
      if (options.morphs && track.geometry == source && track.target < model.geometries[geometry].morphs.size())
        made.morphs.push_back({geometry, track.target, plainKeys(track.weight, m_baking)});
  holdToEnd(made);
  if (!made.tracks.empty() || !made.morphs.empty()) model.animations.push_back(std::move(made));
}

}  // namespace vitrine
