#include "render/passes/overlay.h"

#include <algorithm>
#include <numbers>

namespace vitrine {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;
constexpr Rgba8 kSelected{255, 153, 51, 255};
constexpr Rgba8 kTrigger{255, 217, 38, 230};
constexpr Rgba8 kBone{120, 200, 255, 230};
constexpr Rgba8 kBounds{220, 220, 220, 150};
constexpr uint32_t kDotShape = static_cast<uint32_t>(EntityKind::Other);
constexpr float kDashLength = 9;

Vec3 worldPoint(const Scene& scene, const Vec3& point) { return Vec3(scene.toWorld * Vec4(point, 1.0f)); }
Vec3 worldDirection(const Scene& scene, const Vec3& direction) {
  return Vec3(scene.toWorld * Vec4(direction, 0.0f));
}
Vec3 normalised(const Vec3& vector, const Vec3& otherwise) {
  const float length = glm::length(vector);
  return length > 1e-9f && std::isfinite(length) ? vector / length : otherwise;
}

// The twelve edges of a box given by its centre and half axes.
void addBox(std::vector<Line>& lines, const Vec3& centre, const Mat3& half, Rgba8 colour) {
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 along = half[axis], one = half[(axis + 1) % 3], two = half[(axis + 2) % 3];
    for (const float a : {-1.0f, 1.0f})
      for (const float b : {-1.0f, 1.0f}) {
        const Vec3 middle = centre + one * a + two * b;
        lines.push_back({middle - along, middle + along, colour, 0});
      }
  }
}

void addWorldBounds(std::vector<Line>& lines, const Bounds& bounds, Rgba8 colour) {
  if (bounds.empty()) return;
  const Vec3 half = bounds.size() * 0.5f;
  addBox(lines, bounds.centre(), Mat3(half.x, 0, 0, 0, half.y, 0, 0, 0, half.z), colour);
}

void addCircle(std::vector<Line>& lines, const Vec3& centre, const Vec3& one, const Vec3& two, Rgba8 colour,
               float dash = 0) {
  constexpr int kSegments = 48;
  Vec3 last = centre + one;
  for (int i = 1; i <= kSegments; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / kSegments;
    const Vec3 next = centre + one * std::cos(angle) + two * std::sin(angle);
    lines.push_back({last, next, colour, dash});
    last = next;
  }
}

void addSphere(std::vector<Line>& lines, const Vec3& centre, float radius, Rgba8 colour) {
  const Vec3 x(radius, 0, 0), y(0, radius, 0), z(0, 0, radius);
  addCircle(lines, centre, x, y, colour);
  addCircle(lines, centre, y, z, colour);
  addCircle(lines, centre, z, x, colour);
}

// `angle` is the full angle of the cone, `range` the length of its sides: right for wide cones, too.
void addCone(std::vector<Line>& lines, const Vec3& tip, const Vec3& direction, float range, float angle,
             Rgba8 colour, float dash) {
  const float half = std::clamp(angle, 0.0f, 180.0f) * kPi / 360;
  const Vec3 helper = std::abs(direction.y) < 0.9f ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
  const Vec3 one = glm::normalize(glm::cross(direction, helper)), two = glm::cross(direction, one);
  const Vec3 centre = tip + direction * (range * std::cos(half));
  const float radius = range * std::sin(half);
  addCircle(lines, centre, one * radius, two * radius, colour, dash);
  for (const Vec3& side : {one, two, -one, -two}) lines.push_back({tip, centre + side * radius, colour, dash});
}

Rgba8 faded(Rgba8 colour, float alpha) {
  colour.a = static_cast<uint8_t>(static_cast<float>(colour.a) * alpha);
  return colour;
}

// Lights in their own hue, however dim: the brightest channel is raised to full.
Rgba8 lightColour(const Colour& colour) {
  const float most = std::max({colour.r, colour.g, colour.b, 1e-3f});
  const auto channel = [&](float value) {
    return static_cast<uint8_t>(std::clamp(40.0f + 215.0f * value / most, 0.0f, 255.0f));
  };
  return {channel(colour.r), channel(colour.g), channel(colour.b), 255};
}

Rgba8 colourOf(const Gizmo& gizmo) {
  if (gizmo.dimmed) return {150, 150, 150, 130};
  switch (gizmo.kind) {
    case EntityKind::Light:
    case EntityKind::Spotlight:
      return lightColour(gizmo.colour);
    case EntityKind::Sound:
      return {140, 205, 255, 255};
    case EntityKind::Waypoint:
      return {150, 225, 150, 255};
    case EntityKind::PlayerStart:
      return {110, 255, 120, 255};
    case EntityKind::Screen:
      return {175, 205, 255, 255};
    case EntityKind::Model:
      return {205, 200, 190, 255};
    case EntityKind::Item:
      return {255, 205, 110, 255};
    case EntityKind::Door:
      return {215, 170, 120, 255};
    case EntityKind::Camera:
      return {190, 190, 235, 255};
    case EntityKind::Other:
      break;
  }
  return {220, 220, 220, 255};
}

bool labelledAlways(EntityKind kind) {
  switch (kind) {
    case EntityKind::Light:
    case EntityKind::Spotlight:
    case EntityKind::Waypoint:
      return false;
    default:
      return true;
  }
}

// What only makes sense for a single one at a time: how far it reaches, where it looks.
void addReach(Overlay& overlay, const Scene& scene, const Gizmo& gizmo, const Vec3& place) {
  const Vec3 forward = normalised(worldDirection(scene, gizmo.axes[2]), Vec3(0, 0, 1));
  const Rgba8 colour = faded(colourOf(gizmo), 0.85f);
  if (gizmo.kind == EntityKind::Spotlight && gizmo.range > 0) {
    addCone(overlay.lines, place, forward, gizmo.range, gizmo.outerAngle, colour, 0);
    addCone(overlay.lines, place, forward, gizmo.range, gizmo.innerAngle, colour, kDashLength);
  } else if (gizmo.range > 0) {
    addSphere(overlay.lines, place, gizmo.range, colour);
  }
  if (gizmo.kind == EntityKind::PlayerStart)
    overlay.lines.push_back({place, place + forward * (scene.bounds.radius() * 0.1f), colour, 0});
}

void addGizmo(Overlay& overlay, const Frame& frame, const Gizmo& gizmo) {
  const Scene& scene = frame.scene;
  const bool selected = coveredByAny(scene, frame.view.selected, gizmo.node);
  if (gizmo.drawn && !selected) return;  // its model says enough
  const Vec3 place = worldPoint(scene, gizmo.position);
  const Rgba8 colour = selected ? kSelected : colourOf(gizmo);
  const float size = gizmo.kind == EntityKind::Waypoint ? 8.0f : 12.0f;
  Icon icon;
  icon.position = place;
  icon.colour = colour;
  icon.shape = static_cast<uint32_t>(gizmo.kind);
  icon.pickId = gizmo.node == NodeId::None ? 0 : indexOf(gizmo.node) + 1;
  icon.size = size * (selected ? 1.3f : 1.0f) * frame.pixelRatio;
  overlay.icons.push_back(icon);
  if (gizmo.kind == EntityKind::Model && !gizmo.drawn)
    addBox(overlay.lines, place, Mat3(scene.toWorld) * gizmo.axes, faded(colour, selected ? 1.0f : 0.55f));
  // A whole room selected means none of its lights in particular.
  if (selected && frame.view.selected.size() <= 8 &&
      std::ranges::find(frame.view.selected, gizmo.node) != frame.view.selected.end())
    addReach(overlay, scene, gizmo, place);
  if (frame.view.show.labels && !gizmo.label.empty() && (selected || labelledAlways(gizmo.kind)))
    overlay.labels.push_back({gizmo.label, place, gizmo.dimmed ? faded(colour, 0.8f) : colour, selected});
}

void addTriggers(Overlay& overlay, const Frame& frame) {
  for (const TriggerBox& box : frame.scene.triggerBoxes) {
    if (coveredByAny(frame.scene, frame.view.hidden, box.node)) continue;
    const bool selected = coveredByAny(frame.scene, frame.view.selected, box.node);
    const Rgba8 colour = selected ? kSelected : kTrigger;
    addWorldBounds(overlay.lines, box.bounds, colour);
    if (frame.view.show.labels && !box.name.empty())
      overlay.labels.push_back({box.name, box.bounds.centre(), colour, selected});
  }
}

void addSkeleton(Overlay& overlay, const Frame& frame) {
  const Scene& scene = frame.scene;
  for (uint32_t s = 0; s < scene.places.size(); ++s) {
    const std::vector<Joint>& joints = scene.document->skeletons[s].joints;
    const std::vector<Mat4> places = placesOf(scene, s, frame.view.pose);
    for (size_t j = 0; j < joints.size(); ++j) {
      const NodeId node = joints[j].node;
      if (coveredByAny(scene, frame.view.hidden, node)) continue;
      const bool selected = coveredByAny(scene, frame.view.selected, node);
      const Rgba8 colour = selected ? kSelected : kBone;
      const Vec3 to = worldPoint(scene, Vec3(places[j][3]));
      if (joints[j].parent < joints.size())
        overlay.overLines.push_back({worldPoint(scene, Vec3(places[joints[j].parent][3])), to, colour, 0});
      const uint32_t pickId = node == NodeId::None ? 0 : indexOf(node) + 1;
      overlay.icons.push_back({to, colour, kDotShape, pickId, (selected ? 8.0f : 5.5f) * frame.pixelRatio});
    }
  }
}

constexpr Rgba8 kAxisColours[3] = {{232, 88, 88, 255}, {110, 205, 90, 255}, {95, 140, 245, 255}};

// Strokes of X, Y and Z in a square of -1..1.
void addLetter(std::vector<Line>& lines, int letter, const Vec2& centre, float size, const Vec2& pixel) {
  const auto stroke = [&](Vec2 a, Vec2 b) {
    const Vec2 from = (centre + a * size) * pixel - 1.0f, to = (centre + b * size) * pixel - 1.0f;
    lines.push_back({Vec3(from, 0), Vec3(to, 0), kAxisColours[letter], 0});
  };
  if (letter == 0) {
    stroke({-0.8f, -1}, {0.8f, 1});
    stroke({-0.8f, 1}, {0.8f, -1});
  } else if (letter == 1) {
    stroke({-0.8f, 1}, {0, 0});
    stroke({0.8f, 1}, {0, 0});
    stroke({0, 0}, {0, -1});
  } else {
    stroke({-0.8f, 1}, {0.8f, 1});
    stroke({0.8f, 1}, {-0.8f, -1});
    stroke({-0.8f, -1}, {0.8f, -1});
  }
}

}  // namespace

Overlay makeOverlay(const Frame& frame) {
  Overlay overlay;
  const Show& show = frame.view.show;
  if (show.triggers) addTriggers(overlay, frame);
  if (show.entities)
    for (const Gizmo& gizmo : frame.scene.gizmos)
      if (!coveredByAny(frame.scene, frame.view.hidden, gizmo.node)) addGizmo(overlay, frame, gizmo);
  if (show.skeleton) addSkeleton(overlay, frame);
  if (show.bounds) addWorldBounds(overlay.lines, frame.scene.bounds, kBounds);
  return overlay;
}

std::vector<Line> makeAxes(const Scene& scene) {
  std::vector<Line> lines;
  const float floor = floorHeight(scene);
  const float length = std::max(scene.bounds.radius() * 3, 1e-3f);
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 direction(0.0f);
    direction[axis] = 1;
    direction = worldDirection(scene, direction);
    const bool vertical = std::abs(direction.y) > 0.5f;
    const Vec3 origin(0, floor, 0);
    const Rgba8 colour = faded(kAxisColours[axis], 0.7f);
    lines.push_back({origin, origin + direction * (vertical ? length * 0.12f : length), colour, 0});
    if (!vertical) lines.push_back({origin, origin - direction * length, faded(colour, 0.4f), 0});
  }
  return lines;
}

std::vector<Line> makeCornerAxes(const Frame& frame) {
  std::vector<Line> lines;
  const float length = 26 * frame.pixelRatio;
  const Vec2 origin(44 * frame.pixelRatio), pixel = 2.0f / frame.size;
  const Mat3 rotation = Mat3(frame.view.camera.view()) * Mat3(frame.scene.toWorld);
  int order[3] = {0, 1, 2};
  std::ranges::sort(order, [&](int a, int b) { return rotation[a].z < rotation[b].z; });  // nearest last
  for (const int axis : order) {
    const Vec2 direction(rotation[axis]);
    const Vec2 tip = origin + direction * length;
    lines.push_back({Vec3(origin * pixel - 1.0f, 0), Vec3(tip * pixel - 1.0f, 0), kAxisColours[axis], 0});
    if (glm::length(direction) > 0.25f)
      addLetter(lines, axis, tip + glm::normalize(direction) * 9.0f * frame.pixelRatio, 4 * frame.pixelRatio,
                pixel);
  }
  return lines;
}

}  // namespace vitrine
