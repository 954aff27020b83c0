#include "app/commands/saved_views.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/commands/command_table.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

// A path is no name for a setting: its slashes would be groups.
QString settingOf(const QString& key) {
  return "views/" + QString::fromLatin1(QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex());
}

QJsonObject toJson(const Camera& camera) {
  return {{"target", QJsonArray{camera.target.x, camera.target.y, camera.target.z}},
          {"distance", camera.distance},
          {"yaw", camera.yaw},
          {"pitch", camera.pitch},
          {"fovY", camera.fovY},
          {"orthographic", camera.orthographic}};
}

// Settings can be edited: what would make no picture is not taken.
float number(const QJsonValue& value, float least, float most, float otherwise) {
  const auto read = float(value.toDouble(std::nan("")));
  return std::isfinite(read) ? std::clamp(read, least, most) : otherwise;
}

Camera cameraFromJson(const QJsonObject& object) {
  constexpr float kFar = 1e9f, kNear = 1e-9f, kTurns = 1e3f, kPole = 1.57f, kNarrow = 0.01f, kWide = 3;
  Camera camera;
  const QJsonArray target = object["target"].toArray();
  for (int axis = 0; axis < 3; ++axis) camera.target[axis] = number(target.at(axis), -kFar, kFar, 0);
  camera.distance = number(object["distance"], kNear, kFar, camera.distance);
  camera.yaw = number(object["yaw"], -kTurns, kTurns, camera.yaw);
  camera.pitch = number(object["pitch"], -kPole, kPole, camera.pitch);
  camera.fovY = number(object["fovY"], kNarrow, kWide, camera.fovY);
  camera.orthographic = object["orthographic"].toBool();
  return camera;
}

// The flags by the names of the commands that toggle them.
QJsonObject toJson(const Show& show) {
  QJsonObject object;
  for (const CommandRow& row : commandTable())
    if (const auto flag = showFlagOf(row.command)) object[QLatin1String(row.id)] = show.*flag;
  return object;
}

Show showFromJson(const QJsonObject& object) {
  Show show;
  for (const CommandRow& row : commandTable())
    if (const auto flag = showFlagOf(row.command)) show.*flag = object[QLatin1String(row.id)].toBool(show.*flag);
  return show;
}

// Null where nothing is cut.
QJsonValue toJson(const std::optional<SectionPlane>& section) {
  if (!section) return {};
  return QJsonObject{{"axis", int(section->axis)}, {"at", section->at}, {"flipped", section->flipped}};
}

std::optional<SectionPlane> sectionFromJson(const QJsonValue& value) {
  constexpr float kFarthest = 1e9f;
  if (!value.isObject()) return std::nullopt;
  const QJsonObject object = value.toObject();
  return SectionPlane{static_cast<Axis>(std::clamp(object["axis"].toInt(), 0, 2)),
                      number(object["at"], -kFarthest, kFarthest, 0), object["flipped"].toBool()};
}

QJsonObject toJson(const SavedView& view) {
  return {{"name", view.name},
          {"camera", toJson(view.camera)},
          {"mode", toQString(viewModeName(view.mode))},
          {"lod", int(view.lod)},
          {"automaticLod", view.automaticLod},
          {"show", toJson(view.show)},
          {"doubleSided", view.doubleSided},
          {"exposure", view.exposure},
          {"sideBySide", view.sideBySide},
          {"wireLevels", double(view.wireLevels)},
          {"uvSet", int(view.uvSet)},
          {"smoothLightmap", view.smoothLightmap},
          {"section", toJson(view.section)}};
}

SavedView viewFromJson(const QJsonObject& object) {
  constexpr float kDark = 0.01f, kBright = 100;  // as --exposure
  SavedView view{.name = object["name"].toString(), .camera = cameraFromJson(object["camera"].toObject())};
  view.mode = viewModeFromName(object["mode"].toString().toStdString()).value_or(view.mode);
  view.lod = uint32_t(std::max(0, object["lod"].toInt()));
  view.automaticLod = object["automaticLod"].toBool();
  view.show = showFromJson(object["show"].toObject());
  view.doubleSided = object["doubleSided"].toBool();
  view.exposure = number(object["exposure"], kDark, kBright, view.exposure);
  view.sideBySide = object["sideBySide"].toBool();
  view.wireLevels = uint32_t(std::clamp(object["wireLevels"].toDouble(), 0.0, double(UINT32_MAX)));
  view.uvSet = object["uvSet"].toInt() == 1 ? 1 : 0;
  view.smoothLightmap = object["smoothLightmap"].toBool(true);
  view.section = sectionFromJson(object["section"]);
  return view;
}

}  // namespace

QList<SavedView> savedViews(const QString& key) {
  QList<SavedView> views;
  const QJsonArray stored = QJsonDocument::fromJson(QSettings().value(settingOf(key)).toByteArray()).array();
  constexpr qsizetype kMostViews = 200;
  for (const QJsonValue& view : stored)
    if (view.isObject() && views.size() < kMostViews) views << viewFromJson(view.toObject());
  return views;
}

void setSavedViews(const QString& key, const QList<SavedView>& views) {
  QSettings settings;
  if (views.isEmpty()) return settings.remove(settingOf(key));
  QJsonArray stored;
  for (const SavedView& view : views) stored << toJson(view);
  settings.setValue(settingOf(key), QJsonDocument(stored).toJson(QJsonDocument::Compact));
}

SavedView savedViewOf(const ViewState& view, bool automaticLod, const QString& name) {
  return {.name = name,
          .camera = view.camera,
          .mode = view.mode,
          .lod = view.lod,
          .automaticLod = automaticLod,
          .show = view.show,
          .doubleSided = view.doubleSided,
          .exposure = view.exposure,
          .sideBySide = view.sideBySide,
          .wireLevels = view.wireLevels,
          .uvSet = view.uvSet,
          .smoothLightmap = view.smoothLightmap,
          .section = view.section};
}

void applySavedView(const SavedView& saved, ViewState& view) {
  view.camera = saved.camera;
  view.mode = saved.mode;
  view.lod = saved.lod;
  view.show = saved.show;
  view.doubleSided = saved.doubleSided;
  view.exposure = saved.exposure;
  view.sideBySide = saved.sideBySide;
  view.wireLevels = saved.wireLevels;
  view.uvSet = saved.uvSet;
  view.smoothLightmap = saved.smoothLightmap;
  view.section = saved.section;
}

}  // namespace vitrine
