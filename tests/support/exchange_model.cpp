#include "tests/support/exchange.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

// A tube of rings along Y in two parts, nothing of it symmetric.
ModelGeometry tube(const std::string& name, uint32_t rings, float height) {
  constexpr uint32_t kSides = 5;
  ModelGeometry made{.name = name};
  for (uint32_t ring = 0; ring <= rings; ++ring)
    for (uint32_t side = 0; side <= kSides; ++side) {
      const float around = float(side) / kSides, up = float(ring) / float(rings);
      const float angle = around * 6.2831853f;
      made.positions.push_back({std::cos(angle) * (1 + 0.3f * up), up * height, std::sin(angle) * 0.7f});
      made.normals.push_back(glm::normalize(Vec3(std::cos(angle), 0.1f, std::sin(angle))));
      made.uvs.push_back({around * 2, up * 0.75f});
      made.lightmapUvs.push_back({0.5f * around + 0.1f, 0.9f - 0.5f * up});
      made.colours.push_back(
          {uint8_t(255 * around), uint8_t(200 * up), uint8_t(17 * side), uint8_t(255 - 40 * ring)});
    }
  for (uint32_t ring = 0; ring < rings; ++ring)
    for (uint32_t side = 0; side < kSides; ++side) {
      const uint32_t a = ring * (kSides + 1) + side, b = a + kSides + 1;
      made.indices.insert(made.indices.end(), {a, b, a + 1, a + 1, b, b + 1});
    }
  const auto half = uint32_t(made.indices.size() / 6) * 3;
  made.parts = {{"lower", 0, half}, {"upper", half, uint32_t(made.indices.size()) - half}};
  return made;
}

void addRig(Model& model) {
  Mat4 hip = moved({0, 0.5f, 0}) * Mat4(glm::mat3_cast(glm::angleAxis(0.6f, glm::normalize(Vec3(1, 2, 3)))));
  model.nodes.push_back({.name = "armature", .transform = moved({3, 0, 1})});
  model.nodes.push_back({.name = "hip", .parent = 1, .transform = hip, .joint = true});
  model.nodes.push_back(
      {.name = "knee <left> & \"co\"", .parent = 2, .transform = moved({0, 1, 0.2f}), .joint = true});
  model.nodes.push_back({.name = "still", .joint = true});
  ModelSkin skin{.name = "rig", .joints = {2, 3, 4}};
  // Bound upright, one above the other, and not where they stand now.
  skin.bind = {moved({0, 0.5f, 0}), moved({0, 1.5f, 0}), Mat4(1.0f)};
  for (const Mat4& bind : skin.bind) skin.inverseBind.push_back(glm::inverse(bind));
  model.skins.push_back(std::move(skin));
  ModelGeometry body = tube("body", 6, 2.5f);
  for (const Vec3& position : body.positions) {
    const auto knee = uint16_t(65535 * glm::clamp((position.y - 0.5f) / 1.5f, 0.0f, 1.0f));
    const auto still = uint16_t(position.x > 0.9f ? 9000 : 0);
    body.influences.push_back(knee + still > 65535
                                  ? Influences{{1, 2, 0, 0}, {uint16_t(65535 - still), still, 0, 0}}
                                  : Influences{{0, 1, 2, 0}, {uint16_t(65535 - knee - still), knee, still, 0}});
  }
  body.morphs.push_back({"JawDrop", {1, 4, 9}, {{0, -0.25f, 0}, {0.125f, 0, 0}, {0, 0, 0.5f}}});
  body.morphs.push_back({"Nothing", {}, {}});
  model.geometries.push_back(std::move(body));
  model.meshes.push_back({1, {0, 1}});
  model.nodes.push_back({.name = "body", .mesh = 2, .skin = 0});
}

void addMaterials(Model& model) {
  const auto file = std::make_shared<const ImageFile>(ImageFile{"png", std::vector<std::byte>(7, std::byte(1))});
  model.images = {{"wall paint", "tex\\wall paint.tga", file}, {"light & shadow", "l.png", file}};
  model.materials = {
      {.name = "paint", .image = 0, .lightmap = 1},
      {.name = "glass", .colour = {0.25f, 0.5f, 0.75f, 0.5f}, .blend = Blend::Alpha, .doubleSided = true},
      {.name = "neon", .colour = {1, 0.5f, 0.25f, 1}, .glows = true}};
}

void addAnimation(Model& model) {
  ModelTrack hip{.node = 2};
  hip.translation = {{0, 1, 2}, {{0, 0.5f, 0}, {1, 0.5f, 0}, {1, 2, -1}}};
  for (int k = 0; k <= 8; ++k) {
    hip.rotation.times.push_back(float(k) * 0.25f);
    hip.rotation.values.push_back(glm::angleAxis(float(k) * 0.7f, glm::normalize(Vec3(0.2f, 1, 0.4f))));
  }
  ModelTrack knee{.node = 3};
  knee.rotation = {{0, 1.5f}, {Quat(1, 0, 0, 0), glm::angleAxis(2.5f, glm::normalize(Vec3(1, 1, -1)))}};
  knee.scale = {{0.5f, 1.5f}, {Vec3(1), Vec3(1, 2, 0.5f)}};
  model.animations.push_back({"walk & turn", 2, {hip, knee}});
  ModelTrack nod{.node = 2};
  nod.rotation = {{0, 0.5f}, {Quat(1, 0, 0, 0), glm::angleAxis(0.5f, Vec3(0, 0, 1))}};
  model.animations.push_back({"nod", 0.5f, {nod}});
}

}  // namespace

Model exchangeModel() {
  Model model{.name = "every: thing"};
  addMaterials(model);
  model.geometries.push_back(tube("crate", 3, 1.5f));
  model.meshes = {{0, {0, 1}}, {0, {2, kNone}}};
  const Mat4 turned(glm::mat3_cast(glm::angleAxis(-1.1f, glm::normalize(Vec3(3, 1, 2)))));
  model.nodes.push_back({.name = "group <1>", .transform = moved({-4, 1, 2}) * turned});
  addRig(model);
  const Mat4 mirrored(Vec4(-2, 0, 0, 0), Vec4(0, 0.5f, 0, 0), Vec4(0, 0, 1, 0), Vec4(0, 0, 3, 1));
  model.nodes.push_back({.name = "crate", .parent = 0, .transform = turned, .mesh = 0});
  model.nodes.push_back({.name = "lamp", .parent = 0, .transform = turned * mirrored, .mesh = 1});
  model.nodes.push_back({.name = "blade", .parent = 3, .transform = moved({0, 0.5f, 0.5f}), .mesh = 0});
  addAnimation(model);
  return model;
}

}  // namespace vitrine::test
