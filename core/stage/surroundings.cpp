// docs/formats/rbxm.md 2.6.
#include "core/stage/surroundings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>
#include <unordered_map>

#include "core/document/colour.h"
#include "core/stage/fields.h"
#include "core/stage/gui_object.h"

namespace vitrine {

namespace {

constexpr double kPi = std::numbers::pi;
constexpr float kMostFovY = 120;  // degrees
// What a white surface that faces the sun sends back of it for a Brightness of 1, beside OutdoorAmbient: measured
// on baseplates beside pictures of the engine.
constexpr float kSunOfBrightness = 0.36f;
constexpr double kSunrise = 6, kSunset = 18, kDefaultHours = 14;
constexpr float kMoon = 0.1f;                       // of the sun's light
constexpr float kDusk = 0.5f, kLeastOfDusk = 0.1f;  // hours until all of the light is there; what there is at first
// What the engine takes where a file says nothing.
constexpr double kDefaultLatitude = 41.7333, kTiltOfEarth = 23.5;  // degrees
constexpr double kFarthestFog = 100000;                            // studs
// The engine's formula is not public. Beside a picture of it, grass some hundred studs away at a density of 0.3 has
// 2 in a hundred of the air's light.
constexpr double kDefaultDensity = 0.395;
constexpr float kAirOfDensity = 0.002f;
constexpr float kUsualStars = 3000;
constexpr float kDefaultFovY = 70, kDefaultRange = 8, kDefaultConeRange = 16, kDefaultAngle = 90;

// Columns are the axes of a lamp that shines towards a side of what it is in; Entity's forward is +Z.
Mat3 facing(int64_t side) {
  constexpr std::array<Vec3, 6> kNormals{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}};
  const Vec3 forward = kNormals[size_t(side >= 0 && side < 6 ? side : 5)];
  const Vec3 helper = std::abs(forward.y) > 0.5f ? Vec3(1, 0, 0) : Vec3(0, 1, 0);
  const Vec3 right = glm::normalize(glm::cross(helper, forward));
  return Mat3(right, glm::cross(forward, right), forward);
}

class SurroundingsReader {
 public:
  SurroundingsReader(Stage& stage, const Document& document, const AssetFinder& assets)
      : m_stage(stage), m_document(document), m_assets(assets) {}

  void read() {
    for (const Class& owner : m_document.classes) {
      if (owner.is("BasePart")) collectFrames(owner);
      if (owner.name == "Workspace" && !owner.nodes.empty()) m_workspace = owner.nodes.front();
    }
    std::vector<std::pair<NodeId, const Class*>> points;
    for (const Class& owner : m_document.classes)
      if (owner.is("Attachment"))
        for (const NodeId node : owner.nodes) points.emplace_back(node, &owner);
    std::ranges::sort(points);  // what stands above comes first
    for (const auto& [node, owner] : points) addPoint(node, *owner);
    for (const Class& owner : m_document.classes) {
      if (owner.is("Light")) addLamps(owner);
      if (owner.is("JointInstance") || owner.is("WeldConstraint") || owner.name == "NoCollisionConstraint")
        addLinks(owner);
      if (owner.name == "Lighting" && !owner.nodes.empty()) addLight(owner);
    }
    addCamera();
  }

 private:
  NodeId parentOf(NodeId node) const { return m_document.nodes.parent[indexOf(node)]; }

  void collectFrames(const Class& owner) {
    const TypedField<CFrame> frame(owner, "CFrame");
    for (size_t row = 0; row < owner.nodes.size(); ++row)
      if (const auto found = frame.at(row); found && isFinite(matrixOf(*found)))
        m_transforms.emplace(owner.nodes[row], matrixOf(*found));
  }

  // Of the part or point that a node is in.
  const Mat4* transformAbove(NodeId node) const {
    const auto found = m_transforms.find(parentOf(node));
    return found == m_transforms.end() ? nullptr : &found->second;
  }

  void addPoint(NodeId node, const Class& owner) {
    const Mat4* above = transformAbove(node);
    if (!above) return;
    const Value value = m_document.property(node, "CFrame");
    const CFrame* local = value.as<CFrame>();
    const Mat4 place = *above * (local ? matrixOf(*local) : Mat4(1.0f));
    if (!isFinite(place)) return;
    const auto parent = m_frameOf.find(parentOf(node));
    m_frameOf.emplace(node, uint32_t(m_stage.frames.size()));
    m_transforms.emplace(node, place);
    m_stage.frames.push_back({.node = node,
                              .frame = {Mat3(place), Vec3(place[3])},
                              .bone = owner.is("Bone"),
                              .parent = parent == m_frameOf.end() ? kNone : parent->second});
  }

  void addLamps(const Class& owner) {
    const NumberField range(owner, "Range"), angle(owner, "Angle"), face(owner, "Face"),
        strength(owner, "Brightness");
    const ColourField colour(owner, "Color");
    const TypedField<bool> enabled(owner, "Enabled"), shadows(owner, "Shadows");
    const bool wide = owner.name == "PointLight";
    const std::vector<uint8_t> inViews = nodesInViews(m_document);
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row];
      const Mat4* place = transformAbove(node);
      if (!place) continue;
      const Rgb8 light = colour.at(row).value_or(Rgb8{255, 255, 255});
      Entity lamp{.kind = wide ? EntityKind::Light : EntityKind::Spotlight, .node = node};
      lamp.position = Vec3((*place)[3]);
      lamp.rotation = Mat3(*place) * facing(face.wholeAt(row, 5));
      const float usualRange = wide ? kDefaultRange : kDefaultConeRange;
      lamp.range = std::clamp(float(range.at(row).value_or(usualRange)), 0.0f, 1000.0f);
      lamp.outerAngle = lamp.innerAngle = std::clamp(float(angle.at(row).value_or(kDefaultAngle)), 0.0f, 180.0f);
      lamp.colour = {float(light.r) / 255, float(light.g) / 255, float(light.b) / 255};
      lamp.label = m_document.nameOf(node);
      if (owner.name == "SurfaceLight") addSide(node, lamp);
      const auto brightness = float(strength.at(row).value_or(1));
      lamp.intensity = std::isfinite(brightness) ? std::clamp(brightness, 0.0f, 40.0f) : 1.0f;
      lamp.castsShadows = shadows.at(row).value_or(false);
      const bool inView = !inViews.empty() && inViews[indexOf(node)];  // which has a light of its own
      lamp.ignored = !enabled.at(row).value_or(true) || lamp.intensity == 0 || inView;
      m_stage.entities.push_back(std::move(lamp));
    }
  }

  // Sides lie along the axes of the part.
  void addSide(NodeId node, const Entity& lamp) {
    const Value size = m_document.property(parentOf(node), "Size");
    const Mat4* place = transformAbove(node);
    if (!place || !size.as<Vec3>() || !isFinite(*size.as<Vec3>())) return;
    Vec3 half(0.0f);
    for (int axis = 0; axis < 3; ++axis)
      half[axis] =
          glm::dot(glm::abs(glm::transpose(Mat3(*place)) * lamp.rotation[axis]), glm::abs(*size.as<Vec3>())) / 2;
    m_stage.lampSides.emplace(node, half);
  }

  void addLinks(const Class& owner) {
    const TypedField<NodeId> from(owner, "Part0"), to(owner, "Part1");
    const bool turns = owner.is("Motor") || owner.is("DynamicRotate") || owner.name == "Rotate";
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const auto one = m_transforms.find(from.at(row).value_or(NodeId::None));
      const auto two = m_transforms.find(to.at(row).value_or(NodeId::None));
      if (one == m_transforms.end() || two == m_transforms.end()) continue;
      m_stage.links.push_back({owner.nodes[row], Vec3(one->second[3]), Vec3(two->second[3]), turns});
    }
  }

  // From 0 to `most`; `otherwise` where a file says nothing, or no number.
  static float numberOf(const NumberField& field, float otherwise, float most) {
    const auto found = float(field.at(0).value_or(double(otherwise)));
    return std::isfinite(found) ? std::clamp(found, 0.0f, most) : otherwise;
  }

  void addLight(const Class& owner) {
    const ColourField ambient(owner, "Ambient"), outdoor(owner, "OutdoorAmbient"), top(owner, "ColorShift_Top"),
        bottom(owner, "ColorShift_Bottom");
    const NumberField brightness(owner, "Brightness"), clock(owner, "ClockTime"),
        latitude(owner, "GeographicLatitude"), diffuse(owner, "EnvironmentDiffuseScale"),
        specular(owner, "EnvironmentSpecularScale");
    const auto* time = owner.column("TimeOfDay");
    double hours = clock.at(0).value_or(kDefaultHours);
    if (time && !owner.column("ClockTime")) hours = hoursOf(time->bytesAt(0)).value_or(kDefaultHours);
    if (!std::isfinite(hours)) hours = kDefaultHours;
    hours = std::fmod(std::fmod(hours, 24) + 24, 24);
    StageLight light;
    light.node = owner.nodes.front();
    light.hours = float(hours);
    light.isDay = hours >= kSunrise && hours <= kSunset;
    light.toSun = sunAt(hours, latitude.at(0).value_or(kDefaultLatitude));
    if (light.toSun.y < 0) light.toSun = -light.toSun;  // the moon, or a sun that the clock has up
    // The light falls off around sunrise and sunset; the moon gives a tenth of the sun's.
    const double fromDusk = std::min(std::abs(hours - kSunrise), std::abs(hours - kSunset));
    const float strength = kSunOfBrightness * numberOf(brightness, 1, 10) * (light.isDay ? 1.0f : kMoon) *
                           std::clamp(float(fromDusk) / kDusk, kLeastOfDusk, 1.0f);
    light.sun = (Vec3(1.0f) + inLight(shown(top.at(0).value_or(Rgb8{0, 0, 0})))) * strength;
    light.behind = inLight(shown(bottom.at(0).value_or(Rgb8{0, 0, 0}))) * strength;
    light.indoor = shown(ambient.at(0).value_or(Rgb8{0, 0, 0}));
    light.outdoor = shown(outdoor.at(0).value_or(Rgb8{127, 127, 127}));
    // Without shadows the engine does not tell indoors from outdoors, and Ambient is everywhere (documented).
    if (!TypedField<bool>(owner, "GlobalShadows").at(0).value_or(true)) light.outdoor = light.indoor;
    addOldAmbient(owner, light);
    light.skyDiffuse = numberOf(diffuse, 0, 1);
    light.skySpecular = numberOf(specular, 0, 1);
    addAir(owner, light);
    addSky(light);
    addClouds(light);
    addEffects(light);
    m_stage.light = light;
  }

  // Files of 2007 and before have light from above and from below in the place of it: here it comes from
  // everywhere.
  static void addOldAmbient(const Class& owner, StageLight& light) {
    const auto above = ColourField(owner, "TopAmbientV9").at(0),
               below = ColourField(owner, "BottomAmbientV9").at(0);
    if (!above || owner.column("Ambient") || owner.column("OutdoorAmbient")) return;
    light.outdoor = light.indoor = (shown(*above) + shown(below.value_or(*above))) / 2.0f;
  }

  void addClouds(StageLight& light) {
    for (const Class& owner : m_document.classes) {
      if (owner.name != "Clouds") continue;
      const TypedField<bool> enabled(owner, "Enabled");
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        const NodeId above = parentOf(owner.nodes[row]);
        const bool counts = indexOf(above) < m_document.nodes.size() && m_document.classOf(above).name == "Terrain";
        if (!counts || !enabled.at(row).value_or(true)) continue;
        const auto share = [&](std::string_view name, float otherwise) {
          return std::clamp(float(NumberField(owner, name).at(row).value_or(double(otherwise))), 0.0f, 1.0f);
        };
        light.clouds = {share("Cover", 0.5f), share("Density", 0.7f),
                        shown(ColourField(owner, "Color").at(row).value_or(Rgb8{255, 255, 255}))};
        if (light.clouds.cover > 0 && light.clouds.density > 0)
          m_stage.diagnostics.add(Severity::Info, "rbxm.clouds-approximated",
                                  "clouds are drawn in made-up shapes and cast no shadows",
                                  m_document.spanOf(owner.nodes[row]));
        return;
      }
    }
  }

  // What stands on the sky, and its images if all of them are at hand. Of images that the engine does not bring
  // along, those that are missing are named.
  void addSky(StageLight& light) {
    for (const Class& owner : m_document.classes) {
      if (owner.name != "Sky") continue;
      for (size_t row = 0; row < owner.nodes.size(); ++row)
        if (parentOf(owner.nodes[row]) == light.node) return addSky(light, owner, row);
    }
  }

  void addSky(StageLight& light, const Class& owner, size_t row) {
    const auto share = [&](std::string_view name, float otherwise, float most) {
      return std::clamp(float(NumberField(owner, name).at(row).value_or(double(otherwise))), 0.0f, most);
    };
    const bool bodies = TypedField<bool>(owner, "CelestialBodiesShown").at(row).value_or(true);
    light.sunSize = bodies ? share("SunAngularSize", light.sunSize, 60) : 0;
    light.moonSize = bodies ? share("MoonAngularSize", light.moonSize, 60) : 0;
    light.stars = bodies ? share("StarCount", kUsualStars, 5000) / kUsualStars : 0;
    if (const auto turn = TypedField<Vec3>(owner, "SkyboxOrientation").at(row); turn && isFinite(*turn)) {
      const Vec3 angles = glm::radians(*turn);
      light.skyTurn =
          Mat3(glm::rotate(Mat4(1.0f), angles.y, Vec3(0, 1, 0)) * glm::rotate(Mat4(1.0f), angles.x, Vec3(1, 0, 0)) *
               glm::rotate(Mat4(1.0f), angles.z, Vec3(0, 0, 1)));
    }
    constexpr std::array<std::array<std::string_view, 2>, 6> kFaces{{{"SkyboxFrontContent", "SkyboxFt"},
                                                                     {"SkyboxLeftContent", "SkyboxLf"},
                                                                     {"SkyboxBackContent", "SkyboxBk"},
                                                                     {"SkyboxRightContent", "SkyboxRt"},
                                                                     {"SkyboxUpContent", "SkyboxUp"},
                                                                     {"SkyboxDownContent", "SkyboxDn"}}};
    std::array<ImageReference, kFaces.size()> faces;
    std::array<bool, kFaces.size()> atHand{};
    for (size_t face = 0; face < kFaces.size(); ++face) {
      faces[face] = imageAt(columnOf(owner, {kFaces[face][0], kFaces[face][1]}), row);
      atHand[face] = faces[face].embedded.size > 0 || (!faces[face].empty() && m_assets.texture(faces[face].path));
    }
    const bool all = std::ranges::all_of(atHand, [](bool each) { return each; });
    for (size_t face = 0; face < kFaces.size(); ++face) {
      const ImageReference& image = faces[face];
      if (!all && (image.empty() || atHand[face] || image.path.starts_with("rbxasset:"))) continue;
      if (all) light.skyFaces[face] = uint32_t(m_stage.textures.size());
      const NodeId node = owner.nodes[row];
      m_stage.textures.push_back(
          {.path = image.path, .span = m_document.spanOf(node), .node = node, .embedded = image.embedded});
    }
  }

  // What is done to the picture as a whole, by effects in Lighting or in a camera, in the order of the file.
  void addEffects(StageLight& light) {
    std::vector<std::pair<NodeId, StageLight::Grading>> gradings;
    for (const Class& owner : m_document.classes) {
      if (owner.name != "ColorCorrectionEffect" && owner.name != "BloomEffect" && owner.name != "SunRaysEffect")
        continue;
      const TypedField<bool> enabled(owner, "Enabled");
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        const NodeId above = parentOf(owner.nodes[row]);
        const bool counts = above == light.node || (indexOf(above) < m_document.nodes.size() &&
                                                    m_document.classOf(above).name == "Camera");
        if (!counts || !enabled.at(row).value_or(true)) continue;
        const auto number = [&](std::string_view name, float otherwise, float least, float most) {
          return std::clamp(float(NumberField(owner, name).at(row).value_or(double(otherwise))), least, most);
        };
        if (owner.name == "BloomEffect") {
          light.bloomStrength = number("Intensity", 0.4f, 0, 10);
          light.bloomThreshold = number("Threshold", 0.95f, 0, 10);
          light.bloomSize = number("Size", 24, 0, 56);
        } else if (owner.name == "SunRaysEffect") {
          light.rayStrength = number("Intensity", 0.25f, 0, 1);
          light.raySpread = number("Spread", 1, 0, 1);
        } else {
          gradings.emplace_back(
              owner.nodes[row],
              StageLight::Grading{number("Brightness", 0, -1, 1), number("Contrast", 0, -1, 1),
                                  number("Saturation", 0, -1, 1),
                                  shown(ColourField(owner, "TintColor").at(row).value_or(Rgb8{255, 255, 255}))});
        }
      }
    }
    std::ranges::sort(gradings, {}, [](const auto& each) { return each.first; });
    for (const auto& [node, grading] : gradings)
      if (grading != StageLight::Grading()) light.gradings.push_back(grading);
  }

  // Fog, or an atmosphere that takes its place; and how bright the picture is developed.
  void addAir(const Class& owner, StageLight& light) {
    const NumberField start(owner, "FogStart"), end(owner, "FogEnd"), exposure(owner, "ExposureCompensation");
    const ColourField fog(owner, "FogColor");
    const auto lengthOf = [](const NumberField& field, double otherwise) {
      const double length = field.at(0).value_or(otherwise);
      return std::isfinite(length) ? float(std::clamp(length, 0.0, kFarthestFog)) : float(otherwise);
    };
    light.exposure = std::exp2(std::clamp(float(exposure.at(0).value_or(0)), -5.0f, 5.0f));
    if (!std::isfinite(light.exposure)) light.exposure = 1;
    light.fogStart = lengthOf(start, 0);
    light.fogEnd = lengthOf(end, kFarthestFog);
    light.haze = shown(fog.at(0).value_or(Rgb8{191, 191, 191}));
    const Class* atmosphere = nullptr;
    for (const Class& each : m_document.classes)
      if (each.name == "Atmosphere" && !each.nodes.empty() && parentOf(each.nodes.front()) == light.node)
        atmosphere = &each;
    if (!atmosphere) return;
    const double density = NumberField(*atmosphere, "Density").at(0).value_or(kDefaultDensity);
    light.fogStart = light.fogEnd = 0;
    light.haze = shown(ColourField(*atmosphere, "Color").at(0).value_or(Rgb8{199, 170, 107}));
    if (!std::isfinite(density)) return;
    light.density = kAirOfDensity * float(std::clamp(density * density, 0.0, 1.0));
    // The air takes some of the sun: in places with an atmosphere its light is weaker beside the shade.
    light.sun *= std::exp(-float(std::clamp(density, 0.0, 1.0)));
  }

  static Vec3 shown(const Rgb8& colour) { return Vec3(float(colour.r), float(colour.g), float(colour.b)) / 255.0f; }

  // The one that Workspace names, else one that stands in it.
  void addCamera() {
    if (m_workspace == NodeId::None) return;
    const Value named = m_document.property(m_workspace, "CurrentCamera");
    NodeId camera = named.as<NodeId>() ? *named.as<NodeId>() : NodeId::None;
    for (const Class& owner : m_document.classes)
      if (owner.name == "Camera")
        for (const NodeId node : owner.nodes)
          if (camera == NodeId::None && parentOf(node) == m_workspace) camera = node;
    if (indexOf(camera) >= m_document.nodes.size() || m_document.classOf(camera).name != "Camera") return;
    const Value frame = m_document.property(camera, "CFrame"), fov = m_document.property(camera, "FieldOfView"),
                focus = m_document.property(camera, "Focus");
    if (!frame.as<CFrame>() || !isFinite(matrixOf(*frame.as<CFrame>()))) return;
    StageCamera made{.frame = *frame.as<CFrame>(), .fovY = kDefaultFovY, .node = camera};
    if (fov.as<float>() && *fov.as<float>() >= 1 && *fov.as<float>() <= kMostFovY) made.fovY = *fov.as<float>();
    if (focus.as<CFrame>()) {
      const float distance = glm::distance(focus.as<CFrame>()->position, made.frame.position);
      if (std::isfinite(distance) && distance > 0.1f) made.focus = distance;
    }
    m_stage.camera = made;
  }

  Stage& m_stage;
  const Document& m_document;
  const AssetFinder& m_assets;
  NodeId m_workspace = NodeId::None;
  std::unordered_map<NodeId, Mat4> m_transforms;  // of parts, attachments and bones
  std::unordered_map<NodeId, uint32_t> m_frameOf;
};

}  // namespace

void addSurroundings(Stage& stage, const Document& document, const AssetFinder& assets) {
  SurroundingsReader(stage, document, assets).read();
}

Vec3 sunAt(double hours, double latitude) {
  if (!std::isfinite(hours)) hours = 14;
  if (!std::isfinite(latitude)) latitude = 0;
  hours = std::fmod(std::fmod(hours, 24) + 24, 24);
  const double turn = hours / 12 * kPi, tilt = (kTiltOfEarth - latitude) * kPi / 180;
  return glm::normalize(Vec3(float(std::sin(turn) * std::cos(tilt)), float(-std::cos(turn) * std::cos(tilt)),
                             float(-std::sin(tilt))));
}

std::optional<double> hoursOf(std::string_view timeOfDay) {
  std::array<double, 3> parts{};
  if (timeOfDay.empty()) return std::nullopt;
  for (size_t k = 0; k < parts.size() && !timeOfDay.empty(); ++k) {
    const size_t colon = timeOfDay.find(':');
    const std::string_view text = timeOfDay.substr(0, colon);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parts[k]);
    if (error != std::errc() || end != text.data() + text.size() || parts[k] < 0) return std::nullopt;
    timeOfDay = colon == std::string_view::npos ? std::string_view() : timeOfDay.substr(colon + 1);
  }
  const double hours = parts[0] + parts[1] / 60 + parts[2] / 3600;
  return hours <= 24 ? std::optional(hours) : std::nullopt;
}

}  // namespace vitrine
