// Lights and cameras of a scene, whatever they belong to.
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/export/model/build_model.h"
#include "core/export/model/contents.h"

namespace vitrine {
namespace {

class LightBuilder {
 public:
  explicit LightBuilder(ModelBuilding& building)
      : m_building(building), m_scene(building.scene), m_model(building.model) {}

  void build() {
    for (const Gizmo& gizmo : m_scene.gizmos) {
      if (!isLightOrCamera(gizmo) || !isWantedPoint(m_scene, m_building.options, gizmo) ||
          !isFinite(gizmo.position))
        continue;
      const bool camera = gizmo.kind == EntityKind::Camera;
      ModelNode node{.name = nameOf(gizmo), .transform = placeOf(gizmo)};
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

 private:
  const Entity* entityOf(const Gizmo& gizmo) const {
    return gizmo.entity == kNone ? nullptr : &m_scene.document->entities[gizmo.entity];
  }

  std::string nameOf(const Gizmo& gizmo) const {
    std::string name = gizmo.node == NodeId::None ? gizmo.label : m_scene.document->nameOf(gizmo.node);
    if (name.empty()) name = gizmo.label;
    return name.empty() ? gizmo.kind == EntityKind::Camera ? "camera" : "light" : name;
  }

  // They look along -Z, entities along +Z; a mirror has no part in it.
  Mat4 placeOf(const Gizmo& gizmo) const {
    const Mat4 to = m_building.documentTurned();
    const auto direction = [&](int axis, const Vec3& otherwise) {
      const Vec3 turned = Mat3(to) * gizmo.axes[axis];
      const float length = glm::length(turned);
      return length > 0 && std::isfinite(length) ? turned / length : otherwise;
    };
    const Vec3 back = -direction(2, Vec3(0, 0, 1));
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
      light.intensity = light.range * light.range / 4 * std::max(numberOf(gizmo, "intensity").value_or(1), 0.0f);
      ++m_guessed;
    }
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

void addLights(ModelBuilding& building) {
  if (building.options.lights) LightBuilder(building).build();
}

}  // namespace vitrine
