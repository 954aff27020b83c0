// The file's node, cameras, lights and animations.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "core/bytes/local_text.h"
#include "core/formats/assimp/building.h"
#include "core/formats/assimp/lost_ways.h"

namespace vitrine::assimp {

namespace {

constexpr float kDegrees = 180 / std::numbers::pi_v<float>;
// What a node with its properties takes, for the budget.
constexpr uint64_t kEntityCost = 4096;

// Where a camera or light is: it has the name of the node that carries it.
struct Mount {
  NodeId node = NodeId::None;
  Mat4 place{1.0f};
};
Mount mountOf(const Building& building, const flat::Range& name) {
  const auto found = building.nodeByName.find(building.view.text(name));
  if (found == building.nodeByName.end()) return {building.root, Mat4(1.0f)};
  return {building.nodeOf[found->second], building.nodeMatrices[found->second]};
}

// Axes whose third looks along `forward` and whose second is as near to `up` as that allows.
Mat3 axesOf(const Vec3& forward, const Vec3& up) {
  const auto usable = [](const Vec3& v) {
    const float square = glm::dot(v, v);
    return std::isfinite(square) && square > 1e-12f;
  };
  if (!usable(forward)) return Mat3(1.0f);
  const Vec3 z = glm::normalize(forward);
  Vec3 x = glm::cross(up, z);
  if (!usable(x)) x = glm::cross(std::abs(z.y) < 0.9f ? Vec3(0, 1, 0) : Vec3(1, 0, 0), z);
  x = glm::normalize(x);
  return {x, glm::cross(z, x), z};
}

void placeEntity(Entity& entity, const Mount& mount, const flat::Triple& position, const flat::Triple& forward,
                 const flat::Triple& up) {
  entity.position = Vec3(mount.place * Vec4(vec3Of(position), 1));
  if (!std::isfinite(entity.position.x + entity.position.y + entity.position.z)) entity.position = Vec3(0);
  const Mat3 turn(mount.place);
  entity.rotation = axesOf(turn * vec3Of(forward), turn * vec3Of(up));
}

// Intensities are not limited to 1 everywhere; the colour is what is shown of them.
Colour shownColour(const flat::Triple& stored) {
  const float largest = std::max({stored[0], stored[1], stored[2], 1.0f});
  const auto part = [&](float value) { return value > 0 && std::isfinite(largest) ? value / largest : 0.0f; };
  return {part(stored[0]), part(stored[1]), part(stored[2])};
}
Colour colourOf(const flat::Triple& stored) { return {stored[0], stored[1], stored[2]}; }

const char* lightName(uint32_t type) {
  constexpr const char* kNames[] = {"undefined", "directional", "point", "spot", "ambient", "area"};
  return type < std::size(kNames) ? kNames[type] : "unknown";
}
constexpr uint32_t kSpot = 3, kArea = 5;  // of aiLightSourceType

// In degrees. assimp's documentation calls the horizontal angle half of what is seen; its readers store the whole.
float verticalFov(const flat::Camera& camera) {
  const auto usable = [](float value, float most) { return value > 0 && value < most; };  // NaN is not
  const float aspect = usable(camera.aspect, 1e6f) ? camera.aspect : 1;
  if (!usable(camera.horizontalFov, std::numbers::pi_v<float>)) return 0;
  return 2 * std::atan(std::tan(camera.horizontalFov / 2) / aspect) * kDegrees;
}

void addCamera(Building& building, const flat::Camera& camera, uint32_t number) {
  const Mount mount = mountOf(building, camera.name);
  NodeBuilder& nodes = building.nodes;
  Entity entity{.kind = EntityKind::Camera, .label = building.nameOr(camera.name, "camera", number)};
  placeEntity(entity, mount, camera.position, camera.lookAt, camera.up);
  entity.outerAngle = verticalFov(camera);
  entity.node =
      nodes.add(nodes.classIndex("camera", NodeKind::Camera), mount.node, entity.label, {},
                {.kind = NodeTarget::Kind::Entity, .index = uint32_t(building.document().entities.size())});
  const auto set = [&](std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
    nodes.set(entity.node, name, type, std::move(value), unit);
  };
  set("position", "Vector3", vec3Of(camera.position));
  set("look at", "Vector3", vec3Of(camera.lookAt));
  set("up", "Vector3", vec3Of(camera.up));
  set("horizontal field of view", "float", camera.horizontalFov * kDegrees, "degree");
  set("vertical field of view", "float", entity.outerAngle, "degree");
  set("near", "float", camera.near);
  set("far", "float", camera.far);
  set("aspect", "float", camera.aspect);
  if (camera.orthographicWidth != 0) set("orthographic half width", "float", camera.orthographicWidth);
  building.document().entities.push_back(std::move(entity));
}

void describeLight(Building& building, const flat::Light& light, NodeId node) {
  const auto set = [&](std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
    building.nodes.set(node, name, type, std::move(value), unit);
  };
  set("type", "string", lightName(light.type));
  set("position", "Vector3", vec3Of(light.position));
  set("direction", "Vector3", vec3Of(light.direction));
  set("diffuse", "Colour", colourOf(light.diffuse));
  set("specular", "Colour", colourOf(light.specular));
  set("ambient", "Colour", colourOf(light.ambient));
  set("attenuation constant", "float", light.constant);
  set("attenuation linear", "float", light.linear);
  set("attenuation quadratic", "float", light.quadratic);
  if (light.type == kSpot) {
    set("inner cone", "float", light.innerCone * kDegrees, "degree");
    set("outer cone", "float", light.outerCone * kDegrees, "degree");
  }
  if (light.type == kArea) set("size", "Vector2", Vec2(light.size[0], light.size[1]));
}

void addLight(Building& building, const flat::Light& light, uint32_t number) {
  const Mount mount = mountOf(building, light.name);
  const bool isSpot = light.type == kSpot;
  Entity entity{.kind = isSpot ? EntityKind::Spotlight : EntityKind::Light,
                .colour = shownColour(light.diffuse),
                .label = building.nameOr(light.name, "light", number)};
  placeEntity(entity, mount, light.position, light.direction, light.up);
  if (isSpot) {
    const auto angle = [](float radians) { return radians > 0 ? std::min(radians * kDegrees, 180.0f) : 0.0f; };
    entity.outerAngle = angle(light.outerCone);
    entity.innerAngle = std::min(angle(light.innerCone), entity.outerAngle);
  }
  NodeBuilder& nodes = building.nodes;
  const uint32_t classIndex =
      isSpot ? nodes.classIndex("spotlight", NodeKind::Spotlight) : nodes.classIndex("light", NodeKind::Light);
  entity.node =
      nodes.add(classIndex, mount.node, entity.label, {},
                {.kind = NodeTarget::Kind::Entity, .index = uint32_t(building.document().entities.size())});
  describeLight(building, light, entity.node);
  building.document().entities.push_back(std::move(entity));
}

// "word: what is told"
void reportOwn(Building& building, std::string_view text, Severity severity) {
  const std::string_view word = text.substr(0, text.find(": "));
  const bool isWord = !word.empty() && word.size() < 40 && word.size() < text.size() &&
                      word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == word.npos;
  building.report(severity, isWord ? fmt::format("assimp.{}", word) : "assimp.told",
                  std::string(isWord ? text.substr(word.size() + 2) : text));
}

void addMessages(Building& building) {
  List list;
  std::set<std::string> told;  // assimp looks for the same file several times
  for (const flat::Message& message : building.view.messages()) {
    const bool isError = message.severity == 2;
    std::string text = building.text(message.text);
    if (!told.insert(text).second) continue;
    if (message.severity >= flat::kOwnInformation) {
      reportOwn(building, text, message.severity == flat::kOwnInformation ? Severity::Info : Severity::Warning);
      continue;
    }
    list.items.emplace_back(text);
    const std::string more = told.size() == 1 ? "" : " (see the file's messages)";
    const bool outside = text.starts_with(flat::kNotRead);
    building.report(isError ? Severity::Warning : Severity::Info,
                    isError   ? "assimp.error"
                    : outside ? "assimp.outside-folder"
                              : "assimp.warning",
                    "assimp: " + text + more);
  }
  if (list.items.empty()) return;
  const auto lost = int64_t(building.view.header().lostMessages);
  building.nodes.set(building.root, "messages", "string[]", std::move(list));
  if (lost > 0) building.nodes.set(building.root, "further messages", "uint64", lost);
}

}  // namespace

Result<void> addRoot(Building& building) {
  Document& document = building.document();
  const flat::Header& header = building.view.header();
  NodeBuilder& nodes = building.nodes;
  const std::string stem = document.source->path().stem().string();
  building.root = nodes.add(nodes.classIndex("file", NodeKind::Group), NodeId::None,
                            stem.empty() ? "file" : toUtf8(stem), {0, 0, document.source->bytes().size()});
  nodes.set(building.root, "importer", "string", building.text(header.importer));
  nodes.set(building.root, "isolation", "string", isolationOf(header.isolation));
  VITRINE_CHECK(building.context.budget.takeArray(building.view.messages().size(), kEntityCost, "messages", {}));
  addMessages(building);
  if (header.incomplete != 0)
    building.report(Severity::Info, "assimp.incomplete-scene",
                    "assimp calls the scene incomplete: it holds no meshes, or only part of what a scene has");
  VITRINE_CHECK(setProperties(building, building.root, header.metadata));
  for (const flat::Property& property : sub(building.view.properties(), header.metadata))
    document.metadata.emplace_back(building.text(property.key), toText(valueOf(building, property)));
  return {};
}

Result<void> addEntities(Building& building) {
  const auto cameras = building.view.cameras();
  const auto lights = building.view.lights();
  VITRINE_CHECK(building.context.budget.takeArray(cameras.size() + lights.size(), kEntityCost, "entities", {}));
  for (uint32_t c = 0; c < cameras.size(); ++c) addCamera(building, cameras[c], c);
  for (uint32_t l = 0; l < lights.size(); ++l) addLight(building, lights[l], l);
  return {};
}

Result<void> addAnimations(Building& building) {
  const auto animations = building.view.animations();
  VITRINE_CHECK(building.context.budget.takeArray(animations.size(), kEntityCost, "animations", {}));
  NodeBuilder& nodes = building.nodes;
  for (uint32_t a = 0; a < animations.size(); ++a) {
    const flat::Animation& animation = animations[a];
    const NodeId node =
        nodes.add(nodes.classIndex("animation", NodeKind::Animation, VITRINE_TEXT("Headings", "Animations")),
                  building.root, building.nameOr(animation.name, "animation", a));
    // Files that leave it open mean 25 a second, says assimp.
    const double rate = animation.ticksPerSecond > 0 ? animation.ticksPerSecond : 25;
    nodes.set(node, "duration", "double", animation.duration, "tick");
    nodes.set(node, "ticks per second", "double", animation.ticksPerSecond);
    nodes.set(node, "seconds", "double", animation.duration / rate, "second");
    nodes.set(node, "channels", "uint64", int64_t(animation.channels));
    nodes.set(node, "mesh channels", "uint64", int64_t(animation.meshChannels));
    nodes.set(node, "morph channels", "uint64", int64_t(animation.morphChannels.count));
    nodes.set(node, "keys", "uint64", int64_t(animation.keys));
    VITRINE_CHECK(addMotion(building, animation, rate, node));
  }
  if (building.document().animations.empty()) return {};
  const LostWays lost = lostWaysOf(building.extension, building.context.bytes());
  building.report(
      Severity::Info, "assimp.lost-interpolation",
      "motion goes straight from key to key where the file has another way, which assimp does not tell: " +
          lost.kinds,
      lost.count);
  return {};
}

}  // namespace vitrine::assimp
