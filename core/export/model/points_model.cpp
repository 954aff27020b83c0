// Lights, cameras, other entities and trigger boxes of a scene, whatever they belong to.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/bytes/local_text.h"
#include "core/export/model/build_model.h"
#include "core/export/model/contents.h"

namespace vitrine {
namespace {

constexpr std::array kEntityWords{"light", "spotlight", "sound", "waypoint", "player start", "screen",
                                  "model", "item",      "door",  "camera",   "entity"};
static_assert(kEntityWords.size() == size_t(EntityKind::Other) + 1);
const char* wordOf(EntityKind kind) { return kEntityWords[std::min(size_t(kind), kEntityWords.size() - 1)]; }

class PointBuilder {
 public:
  explicit PointBuilder(ModelBuilding& building)
      : m_building(building), m_scene(building.scene), m_model(building.model) {}

  void addLights() {
    for (const Gizmo& gizmo : m_scene.gizmos) {
      if (!isLightOrCamera(gizmo) || !isWantedPoint(m_scene, m_building.options, gizmo) ||
          !isFinite(gizmo.position))
        continue;
      const bool camera = gizmo.kind == EntityKind::Camera;
      ModelNode node{.name = nameOf(gizmo), .transform = placeOf(gizmo, -1), .extras = extrasOf(gizmo)};
      uint32_t& index = camera ? node.camera : node.light;
      if (camera)
        index = uint32_t(m_model.cameras.size()), m_model.cameras.push_back(cameraOf(gizmo, node.name));
      else
        index = uint32_t(m_model.lights.size()), m_model.lights.push_back(lightOf(gizmo, node.name));
      m_building.addNode(std::move(node));
    }
    m_building.change(
        "export.light-intensity",
        localText("Losses",
                  "lights without a brightness that other programs understand are written so that they give one "
                  "lux at half their range"),
        m_guessed);
  }

  // What is drawn already has nodes with a mesh.
  void addEntities() {
    for (const Gizmo& gizmo : m_scene.gizmos) {
      if (isLightOrCamera(gizmo) || gizmo.drawn || !isWantedPoint(m_scene, m_building.options, gizmo) ||
          !isFinite(gizmo.position))
        continue;
      ModelNode node{.name = nameOf(gizmo), .transform = placeOf(gizmo, 1), .entity = true};
      if (const Entity* entity = entityOf(gizmo); entity && isFinite(entity->scale) && isAbove(entity->scale, 0))
        for (int axis = 0; axis < 3; ++axis) node.transform[axis] *= entity->scale[axis];
      node.extras = extrasOf(gizmo);
      m_building.addNode(std::move(node));
    }
    for (const TriggerBox& box : m_scene.triggerBoxes) {
      const Gizmo at{.node = box.node};
      if (box.bounds.empty() || !isFinite(box.bounds.min) || !isFinite(box.bounds.max) ||
          !isWantedPoint(m_scene, m_building.options, at))
        continue;
      m_building.addNode(nodeOf(box));
    }
  }

 private:
  static bool isAbove(const Vec3& values, float least) {
    return values.x > least && values.y > least && values.z > least;
  }

  // In a file with another up axis a box is still one.
  ModelNode nodeOf(const TriggerBox& box) const {
    Bounds placed;
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 at{(corner & 1 ? box.bounds.max : box.bounds.min).x,
                    (corner & 2 ? box.bounds.max : box.bounds.min).y,
                    (corner & 4 ? box.bounds.max : box.bounds.min).z};
      placed.add(Vec3(m_building.turned * Vec4(at, 1)));
    }
    // Without thickness the node would have no inverse.
    const Vec3 size = placed.max - placed.min;
    const float least = std::max({size.x, size.y, size.z, 1e-6f}) * 1e-4f;
    ModelNode node{.name = box.name.empty() ? "trigger" : toUtf8(box.name), .entity = true};
    for (int axis = 0; axis < 3; ++axis) node.transform[axis][axis] = std::max(size[axis], least);
    node.transform[3] = Vec4((placed.min + placed.max) * 0.5f, 1);
    node.extras = storedOf(box.node, "trigger box");
    addMissing(node.extras, "min", Value(placed.min));
    addMissing(node.extras, "max", Value(placed.max));
    return node;
  }

  static void addMissing(std::vector<Field>& fields, std::string_view name, Value value) {
    if (std::ranges::find(fields, name, &Field::name) == fields.end())
      fields.push_back({std::string(name), std::move(value)});
  }

  // Other programs do not know the nodes of this document by their numbers.
  Value told(const Value& value) const {
    if (const NodeId* node = value.as<NodeId>())
      return *node == NodeId::None ? Value(Null()) : Value(m_scene.document->pathOf(*node));
    return described(value);
  }

  std::vector<Field> storedOf(NodeId node, const char* word) const {
    std::vector<Field> fields, stored;
    if (node != NodeId::None) {
      const Class& owner = m_scene.document->classOf(node);
      const uint32_t row = m_scene.document->nodes.row[indexOf(node)];
      for (const Column& column : owner.columns) {
        const Value value = column.at(row);
        if (!value.as<std::monostate>()) addMissing(stored, toUtf8(column.name), told(value));
      }
      if (std::ranges::find(stored, "class", &Field::name) == stored.end())
        fields.push_back({"class", toUtf8(owner.name)});
    }
    if (std::ranges::find(stored, "entity", &Field::name) == stored.end())
      fields.insert(fields.begin(), {"entity", word});
    for (Field& field : stored) fields.push_back(std::move(field));
    return fields;
  }

  // Without a node the entity itself is all there is; its place is the node's transform.
  std::vector<Field> extrasOf(const Gizmo& gizmo) const {
    std::vector<Field> fields = storedOf(gizmo.node, wordOf(gizmo.kind));
    const auto addNumber = [&](const char* name, float number) {
      if (number > 0) addMissing(fields, name, Value(number));
    };
    if (gizmo.dimmed) addMissing(fields, "ignored", Value(true));
    const Entity* entity = entityOf(gizmo);
    if (entity && !entity->asset.empty()) addMissing(fields, "asset", Value(toUtf8(entity->asset)));
    if (gizmo.node != NodeId::None) return fields;
    if (!gizmo.label.empty()) addMissing(fields, "label", Value(toUtf8(gizmo.label)));
    addNumber("range", gizmo.range);
    addNumber("inner angle", gizmo.innerAngle);
    addNumber("outer angle", gizmo.outerAngle);
    addNumber("intensity", entity ? entity->intensity : 0);
    return fields;
  }

  const Entity* entityOf(const Gizmo& gizmo) const {
    return gizmo.entity == kNone ? nullptr : &m_scene.document->entities[gizmo.entity];
  }

  std::string nameOf(const Gizmo& gizmo) const {
    std::string name = gizmo.node == NodeId::None ? gizmo.label : m_scene.document->nameOf(gizmo.node);
    if (name.empty()) name = gizmo.label;
    if (!name.empty()) return name;
    return gizmo.kind == EntityKind::Spotlight ? "light" : wordOf(gizmo.kind);
  }

  // Lights and cameras look along -Z (`front` -1), entities along +Z (1); a mirror has no part in it.
  Mat4 placeOf(const Gizmo& gizmo, float front) const {
    const Mat4 to = m_building.documentTurned();
    const auto direction = [&](int axis, const Vec3& otherwise) {
      const Vec3 turned = Mat3(to) * gizmo.axes[axis];
      const float length = glm::length(turned);
      return length > 0 && std::isfinite(length) ? turned / length : otherwise;
    };
    const Vec3 back = front * direction(2, Vec3(0, 0, 1));
    Vec3 right = glm::cross(direction(1, Vec3(0, 1, 0)), back);
    if (glm::length(right) < 1e-4f)
      right = glm::cross(std::abs(back.x) < 0.7f ? Vec3(1, 0, 0) : Vec3(0, 1, 0), back);
    right = glm::normalize(right);
    Mat4 place(1.0f);
    place[0] = Vec4(right, 0);
    place[1] = Vec4(glm::cross(back, right), 0);
    place[2] = Vec4(back, 0);
    place[3] = to * Vec4(gizmo.position, 1);
    return ModelBuilding::tidied(place);
  }

  std::optional<float> numberOf(const Gizmo& gizmo, std::string_view property) const {
    if (gizmo.node == NodeId::None) return {};
    const Value stored = m_scene.document->property(gizmo.node, property);
    const float* number = stored.as<float>();
    return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
  }

  // The number without a unit that games multiply the colour by: "intensity" of rooms, "Brightness" of places.
  float brightnessOf(const Gizmo& gizmo) const {
    const std::optional<float> intensity = numberOf(gizmo, "intensity");
    return intensity ? *intensity : numberOf(gizmo, "Brightness").value_or(1);
  }

  // Where all lengths grow, what is lit stays as bright.
  ModelLight lightOf(const Gizmo& gizmo, const std::string& name) {
    using Kind = ModelLight::Kind;
    const Entity* entity = entityOf(gizmo);
    const float size = m_building.options.scale;
    ModelLight light{.name = name, .colour = {gizmo.colour.r, gizmo.colour.g, gizmo.colour.b}};
    if (entity && entity->directional)
      light.kind = Kind::Directional;
    else if (gizmo.kind == EntityKind::Spotlight && gizmo.outerAngle > 0)
      light.kind = Kind::Spot;
    if (!isFinite(light.colour)) light.colour = Vec3(1.0f);
    light.innerAngle = gizmo.innerAngle;
    light.outerAngle = gizmo.outerAngle;
    light.range = std::isfinite(gizmo.range) ? std::max(gizmo.range, 0.0f) * size : 0;
    if (entity && entity->intensity > 0 && std::isfinite(entity->intensity)) {
      light.intensity = entity->intensity * (light.kind == Kind::Directional ? 1 : size * size);
    } else if (light.range > 0 && light.kind != Kind::Directional) {
      light.intensity = light.range * light.range / 4 * std::max(brightnessOf(gizmo), 0.0f);
      ++m_guessed;
    }
    // Files want a number, also in percent.
    if (light.intensity) light.intensity = std::min(*light.intensity, std::numeric_limits<float>::max() / 200);
    return light;
  }

  // What is so near that nobody says anything of it: a thousandth of the scene.
  ModelCamera cameraOf(const Gizmo& gizmo, const std::string& name) const {
    ModelCamera camera{.name = name};
    if (gizmo.outerAngle > 0) camera.angle = std::clamp(gizmo.outerAngle, 1.0f, 170.0f);
    const float stated = numberOf(gizmo, "near").value_or(0);
    const float extent = m_scene.bounds.empty() ? 1 : glm::length(m_scene.bounds.max - m_scene.bounds.min);
    camera.near = (stated > 0 ? stated : std::max(extent / 1000, 1e-4f)) * m_building.options.scale;
    return camera;
  }

  ModelBuilding& m_building;
  const Scene& m_scene;
  Model& m_model;
  uint64_t m_guessed = 0;
};

}  // namespace

void addPoints(ModelBuilding& building) {
  PointBuilder points(building);
  if (building.options.lights) points.addLights();
  if (building.options.entities) points.addEntities();
}

}  // namespace vitrine
