#include "app/commands/saved_views.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

QString settingOf(const QString& key) { return settingOfFile("views", key); }

QJsonObject toJson(const Camera& camera) {
  return {{"target", QJsonArray{camera.target.x, camera.target.y, camera.target.z}},
          {"distance", camera.distance},
          {"yaw", camera.yaw},
          {"pitch", camera.pitch},
          {"fovY", camera.fovY}};
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
  camera.orthographic = object["orthographic"].toBool();  // where older settings have it
  return camera;
}

QString settingOf(const ShowRow& row) { return "show-" + toQString(row.name); }

QJsonObject toJson(const Show& show) {
  QJsonObject object;
  for (const ShowRow& row : showRows()) object[settingOf(row)] = show.*row.flag;
  return object;
}

Show showFromJson(const QJsonObject& object) {
  Show show;
  for (const ShowRow& row : showRows()) show.*row.flag = object[settingOf(row)].toBool(show.*row.flag);
  return show;
}

// Null where nothing is cut.
QJsonValue toJson(const std::optional<SectionPlane>& section) {
  if (!section) return {};
  return QJsonObject{{"axis", int(section->axis)}, {"at", section->at}, {"flipped", section->flipped}};
}

std::optional<SectionPlane> sectionFromJson(const QJsonValue& value) {
  constexpr float kFarthestPlane = 1e9f;
  if (!value.isObject()) return std::nullopt;
  const QJsonObject object = value.toObject();
  return SectionPlane{static_cast<Axis>(std::clamp(object["axis"].toInt(), 0, 2)),
                      number(object["at"], -kFarthestPlane, kFarthestPlane, 0), object["flipped"].toBool()};
}

QJsonObject toJson(const SavedView& saved) {
  const ViewState& view = saved.view;
  QJsonObject object{{"name", saved.name},
                     {"camera", toJson(view.camera)},
                     {"mode", toQString(viewModeName(view.mode))},
                     {"lod", int(view.lod)},
                     {"automaticLod", saved.automaticLod},
                     {"show", toJson(view.show)},
                     {"wireLevels", double(view.wireLevels)},
                     {"uvSet", int(view.uvSet)},
                     {"toneMapping", toQString(toneRow(view.tone).name)},
                     {"section", toJson(view.section)}};
  if (saved.scene) object["scene"] = toQString(*saved.scene);
  if (saved.variant) object["variant"] = toQString(*saved.variant);
  for (const SwitchRow& row : switchRows()) object[toQString(row.setting)] = isOn(row, view);
  for (const NumberRow& row : numberRows()) object[toQString(row.setting)] = view.*row.number;
  return object;
}

std::optional<std::string> textFromJson(const QJsonValue& value) {
  return value.isString() ? std::optional(value.toString().toStdString()) : std::nullopt;
}

SavedView viewFromJson(const QJsonObject& object) {
  SavedView saved{.name = object["name"].toString(), .automaticLod = object["automaticLod"].toBool(), .view = {}};
  saved.scene = textFromJson(object["scene"]);
  saved.variant = textFromJson(object["variant"]);
  ViewState& view = saved.view;
  view.camera = cameraFromJson(object["camera"].toObject());
  view.mode = viewModeFromName(object["mode"].toString().toStdString()).value_or(view.mode);
  view.lod = uint32_t(std::max(0, object["lod"].toInt()));
  view.show = showFromJson(object["show"].toObject());
  view.wireLevels = uint32_t(std::clamp(object["wireLevels"].toDouble(), 0.0, double(UINT32_MAX)));
  view.uvSet = object["uvSet"].toInt() == 1 ? 1 : 0;
  // What was written before places had a curve of their own says "neutral" where nobody chose it.
  const QString tone = object["toneMapping"].toString(
      object["tone"].toString() == "neutral" ? QString() : object["tone"].toString());
  view.tone = toneFromName(tone.toStdString()).value_or(view.tone);
  view.section = sectionFromJson(object["section"]);
  for (const SwitchRow& row : switchRows()) row.of(view) = object[toQString(row.setting)].toBool(row.of(view));
  for (const NumberRow& row : numberRows())
    view.*row.number = number(object[toQString(row.setting)], row.least, row.most, view.*row.number);
  return saved;
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

void applySavedView(const SavedView& saved, ViewState& view) {
  const ViewState& from = saved.view;
  view.camera = from.camera;
  view.mode = from.mode;
  view.lod = from.lod;
  view.show = from.show;
  view.wireLevels = from.wireLevels;
  view.uvSet = from.uvSet;
  view.section = from.section;
  view.tone = from.tone;
  for (const SwitchRow& row : switchRows()) row.of(view) = isOn(row, from);
  for (const NumberRow& row : numberRows()) view.*row.number = from.*row.number;
}

}  // namespace vitrine
