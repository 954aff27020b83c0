#include "app/documents/pose_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

#include "core/geometry/morphing.h"

namespace vitrine {
namespace {

QJsonArray listOf(const Vec3& vector) { return {double(vector.x), double(vector.y), double(vector.z)}; }

Result<Vec3> vectorOf(const QJsonValue& value, const QString& what) {
  Vec3 vector(0.0f);
  if (value.isUndefined()) return vector;
  const QJsonArray list = value.toArray();
  for (int axis = 0; axis < 3; ++axis) {
    const double number = list.size() == 3 ? list[axis].toDouble(std::nan("")) : std::nan("");
    if (!std::isfinite(number))
      return fail(ErrorCode::Malformed, (what + ": a list of three numbers expected").toStdString());
    vector[axis] = float(number);
  }
  return vector;
}

template <class Range>
uint32_t findNamed(const Range& range, const QString& name) {
  const std::string wanted = name.toStdString();
  const auto found = std::ranges::find_if(range, [&](const auto& each) { return each.name == wanted; });
  return found == std::ranges::end(range) ? kNone : uint32_t(found - std::ranges::begin(range));
}

}  // namespace

QByteArray poseToJson(const PoseEdits& pose, const Document& document) {
  QJsonObject joints, face, morphs;
  for (const JointEdit& edit : pose.joints)
    joints[QString::fromStdString(document.skeletons.at(0).joints.at(edit.joint).name)] =
        QJsonObject{{"rotation", listOf(edit.rotation)}, {"translation", listOf(edit.translation)}};
  for (size_t c = 0; document.faceRig && c < pose.face.size(); ++c)
    if (pose.face[c] != 0) face[QString::fromStdString(document.faceRig->controls[c].name)] = double(pose.face[c]);
  for (const MorphEdit& edit : pose.morphs)
    morphs[QString::fromStdString(document.morphControls.at(edit.control))] = double(edit.weight);
  QJsonObject made{{"joints", joints}, {"face", face}};
  if (!morphs.isEmpty()) made["morphs"] = morphs;
  return QJsonDocument(made).toJson();
}

Result<PoseEdits> poseFromJson(const QByteArray& json, const Document& document, size_t* unknown) {
  QJsonParseError error;
  const QJsonDocument parsed = QJsonDocument::fromJson(json, &error);
  if (!parsed.isObject())
    return fail(ErrorCode::Malformed, "not a pose: " + error.errorString().toStdString(),
                {0, uint64_t(std::max(0, error.offset)), 0});
  PoseEdits pose;
  *unknown = 0;
  const QJsonObject joints = parsed["joints"].toObject(), face = parsed["face"].toObject(),
                    morphs = parsed["morphs"].toObject();
  for (auto at = joints.begin(); at != joints.end(); ++at) {
    const uint32_t joint =
        document.skeletons.empty() ? kNone : findNamed(document.skeletons.front().joints, at.key());
    const QJsonObject stored = at.value().toObject();
    VITRINE_TRY(const Vec3 rotation, vectorOf(stored["rotation"], at.key() + ".rotation"));
    VITRINE_TRY(const Vec3 translation, vectorOf(stored["translation"], at.key() + ".translation"));
    if (joint == kNone)
      ++*unknown;
    else
      pose.joints.push_back({joint, rotation, translation});
  }
  if (document.faceRig) pose.face.resize(document.faceRig->controls.size());
  for (auto at = face.begin(); at != face.end(); ++at) {
    const uint32_t control = document.faceRig ? findNamed(document.faceRig->controls, at.key()) : kNone;
    const double value = at.value().toDouble(std::nan(""));
    if (!std::isfinite(value)) return fail(ErrorCode::Malformed, (at.key() + ": a number expected").toStdString());
    if (control == kNone)
      ++*unknown;
    else
      pose.face[control] = std::clamp(float(value), 0.0f, 1.0f);
  }
  for (auto at = morphs.begin(); at != morphs.end(); ++at) {
    const auto control = std::ranges::find(document.morphControls, at.key().toStdString());
    const double value = at.value().toDouble(std::nan(""));
    if (!std::isfinite(value)) return fail(ErrorCode::Malformed, (at.key() + ": a number expected").toStdString());
    if (control == document.morphControls.end())
      ++*unknown;
    else
      setMorphWeight(pose, uint32_t(control - document.morphControls.begin()),
                     std::clamp(float(value), 0.0f, 1.0f));
  }
  return pose;
}

}  // namespace vitrine
