#include "render/passes/overlay.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numbers>
#include <unordered_map>

#include "render/camera/corner_axes.h"
#include "render/camera/orientation_cube.h"
#include "render/camera/rings.h"
#include "render/camera/section_drag.h"

namespace vitrine {
namespace {

constexpr Rgba8 kSelected{255, 153, 51, 255};
constexpr Rgba8 kTrigger{255, 217, 38, 230};
constexpr Rgba8 kBone{120, 200, 255, 255};
constexpr Rgba8 kUnusedBone{120, 125, 130, 120};
constexpr Rgba8 kMotor{255, 210, 90, 255};
constexpr Rgba8 kWeld{150, 160, 175, 170};
constexpr Rgba8 kAttachment{120, 255, 150, 255};
constexpr Rgba8 kMark{120, 255, 190, 255};
constexpr Rgba8 kCasing{16, 18, 22, 190};
constexpr float kAreaStrength = 0.35f;
constexpr Rgba8 axisColour(size_t axis) {
  return {kAxisInk[axis].red, kAxisInk[axis].green, kAxisInk[axis].blue, 255};
}
constexpr Rgba8 kAxisColours[3] = {axisColour(0), axisColour(1), axisColour(2)};
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
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / kSegments;
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
  const float half = std::clamp(angle, 0.0f, 180.0f) * std::numbers::pi_v<float> / 360;
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

// A place has hundreds of lamps: those far away must not cover it.
float lampSize(const Frame& frame, const Vec3& place) {
  constexpr float kStuds = 1.2f, kLeast = 3;
  const Vec4 clip = frame.clipFromWorld * Vec4(place, 1.0f);
  const float height = glm::length(Vec3(glm::transpose(frame.clipFromWorld)[1])) * frame.size.y * 0.5f;
  return std::max(kLeast * frame.pixelRatio, kStuds * height / std::max(clip.w, 1e-3f));
}

// ViewState::tints of a node, else the colour that it has.
Rgba8 tintedOr(const Frame& frame, NodeId node, const Rgba8& colour) {
  const NodeTintsPointer& tints = frame.view.tints;
  const uint8_t tint = tints ? tints->at(node) : uint8_t(0);
  if (tint == 0) return colour;
  const Vec4 chosen = glm::round(tints->colours[tint - 1u] * 255.0f);
  return {uint8_t(chosen.r), uint8_t(chosen.g), uint8_t(chosen.b), 255};
}

void addGizmo(Overlay& overlay, const Frame& frame, const Gizmo& gizmo) {
  const Scene& scene = frame.scene;
  const bool selected = coveredByAny(scene, frame.view.selected, gizmo.node);
  if (gizmo.drawn && !selected) return;  // its model says enough
  const Vec3 place = worldPoint(scene, gizmo.position);
  const Rgba8 colour = selected ? kSelected : tintedOr(frame, gizmo.node, colourOf(gizmo));
  const float size = gizmo.kind == EntityKind::Waypoint ? 8.0f : 12.0f;
  Icon icon;
  icon.position = place;
  icon.colour = colour;
  icon.shape = static_cast<uint32_t>(gizmo.kind);
  icon.pickId = gizmo.node == NodeId::None ? 0 : indexOf(gizmo.node) + 1;
  icon.size = size * (selected ? 1.3f : 1.0f) * frame.pixelRatio;
  // Of a place's many lamps only those that are meant themselves stand out.
  const bool meant = std::ranges::find(frame.view.selected, gizmo.node) != frame.view.selected.end();
  const bool named = frame.scene.stage ? meant : selected;
  if (frame.scene.stage && !meant) icon.size = std::min(icon.size, lampSize(frame, place));
  overlay.icons.push_back(icon);
  if (gizmo.kind == EntityKind::Model && !gizmo.drawn)
    addBox(overlay.lines, place, Mat3(scene.toWorld) * gizmo.axes, faded(colour, selected ? 1.0f : 0.55f));
  // A whole room selected means none of its lights in particular.
  if (selected && frame.view.selected.size() <= 8 &&
      std::ranges::find(frame.view.selected, gizmo.node) != frame.view.selected.end())
    addReach(overlay, scene, gizmo, place);
  if (frame.view.show.labels && !gizmo.label.empty() && (named || labelledAlways(gizmo.kind)))
    overlay.labels.push_back({gizmo.label, place, gizmo.dimmed ? faded(colour, 0.8f) : colour, selected});
}

void addTriggers(Overlay& overlay, const Frame& frame) {
  for (const TriggerBox& box : frame.scene.triggerBoxes) {
    if (coveredByAny(frame.scene, frame.view.hidden, box.node)) continue;
    if (!frame.view.isolated.empty() && !coveredByAny(frame.scene, frame.view.isolated, box.node)) continue;
    const bool selected = coveredByAny(frame.scene, frame.view.selected, box.node);
    const Rgba8 colour = selected ? kSelected : tintedOr(frame, box.node, kTrigger);
    addWorldBounds(overlay.lines, box.bounds, colour);
    if (frame.view.show.labels && !box.name.empty())
      overlay.labels.push_back({box.name, box.bounds.centre(), colour, selected});
  }
}

// ---- The skeleton ----

// Of the light that falls on a bone's face from the eye.
Rgba8 shaded(Rgba8 colour, const Vec3& normal, const Vec3& toEye) {
  const float light = 0.55f + 0.45f * std::abs(glm::dot(normal, toEye));
  const auto channel = [light](uint8_t value) { return static_cast<uint8_t>(float(value) * light); };
  return {channel(colour.r), channel(colour.g), channel(colour.b), colour.a};
}

// Two pyramids base to base: narrow towards `to`.
void addOctahedron(Overlay& overlay, const Frame& frame, const Vec3& from, const Vec3& to, Rgba8 colour) {
  constexpr float kWaist = 0.2f, kWidth = 0.13f;  // of the length
  constexpr float kMostWidth = 0.04f;             // of the scene's radius
  const float length = glm::distance(from, to);
  if (!(length > 0) || !std::isfinite(length)) return;
  const Vec3 along = (to - from) / length;
  const Vec3 helper = std::abs(along.y) < 0.9f ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
  const Vec3 one = glm::normalize(glm::cross(along, helper)), two = glm::cross(along, one);
  const Vec3 waist = from + along * (length * kWaist);
  // A long one, to a joint far below the object, is no thicker than the others.
  const float width = std::min(length * kWidth, frame.scene.bounds.radius() * kMostWidth);
  const std::array<Vec3, 4> ring{waist + one * width, waist + two * width, waist - one * width,
                                 waist - two * width};
  const Vec3 toEye = glm::normalize(Vec3(frame.eye) - waist * frame.eye.w);
  for (size_t k = 0; k < 4; ++k)
    for (const Vec3& tip : {from, to}) {
      const std::array<Vec3, 3> corners{tip, ring[k], ring[(k + 1) % 4]};
      const Vec3 normal = normalised(glm::cross(corners[1] - tip, corners[2] - tip), along);
      const Rgba8 shade = shaded(colour, normal, toEye);
      for (const Vec3& corner : corners) overlay.bones.push_back({corner, shade});
    }
}

// The three great circles of an ellipsoid.
void addEllipsoid(std::vector<Line>& lines, const Vec3& centre, const Mat3& half, Rgba8 colour) {
  for (int axis = 0; axis < 3; ++axis) addCircle(lines, centre, half[axis], half[(axis + 1) % 3], colour);
}

class SkeletonOverlay {
 public:
  SkeletonOverlay(Overlay& overlay, const Frame& frame, uint32_t skeleton)
      : m_overlay(overlay),
        m_frame(frame),
        m_joints(frame.scene.document->skeletons[skeleton].joints),
        m_usage(frame.scene.jointUsage[skeleton]),
        m_chosen(skeleton == 0 ? std::span<const uint32_t>(frame.view.joints) : std::span<const uint32_t>()) {
    for (const Mat4& place : jointMatricesOf(frame.scene, skeleton, frame.view.pose))
      m_jointMatrices.push_back(frame.scene.toWorld * place);
  }

  void add() {
    for (uint32_t j = 0; j < m_joints.size(); ++j)
      if (!coveredByAny(m_frame.scene, m_frame.view.hidden, m_joints[j].node)) addJoint(j);
  }

 private:
  Vec3 placeOf(uint32_t joint) const { return Vec3(m_jointMatrices[joint][3]); }

  bool isSelected(uint32_t joint) const {
    return std::ranges::find(m_chosen, joint) != m_chosen.end() ||
           std::ranges::find(m_frame.view.selected, m_joints[joint].node) != m_frame.view.selected.end();
  }

  Rgba8 colourOf(uint32_t joint) const {
    if (isSelected(joint)) return kSelected;
    // What no vertex hangs on stands back.
    return m_usage[joint].vertices > 0 ? kBone : kUnusedBone;
  }

  void addJoint(uint32_t joint) {
    const Joint& described = m_joints[joint];
    const bool selected = isSelected(joint);
    const Rgba8 colour = colourOf(joint);
    if (isVolume(joint))
      addVolume(joint, faded(colour, selected ? 0.9f : 0.4f));
    else if (described.parent < m_joints.size() && !isVolume(described.parent))
      addOctahedron(m_overlay, m_frame, placeOf(described.parent), placeOf(joint), colourOf(described.parent));
    const uint32_t pickId = described.node == NodeId::None ? 0 : indexOf(described.node) + 1;
    m_overlay.overIcons.push_back(
        {placeOf(joint), colour, kDotShape, pickId, (selected ? 7.0f : 4.0f) * m_frame.pixelRatio});
    if (m_frame.view.show.jointNames)
      m_overlay.labels.push_back({described.name, placeOf(joint), faded(colour, 0.9f), selected});
    if (selected) addDetails(joint);
  }

  bool isVolume(uint32_t joint) const { return m_joints[joint].halfAxes != Vec3(0.0f); }

  // Where the place lies and how it is turned; its size is the body's, which many files leave out of their
  // matrices.
  void addVolume(uint32_t joint, Rgba8 colour) {
    Mat3 half(1.0f);
    for (int axis = 0; axis < 3; ++axis)
      half[axis] = normalised(Vec3(m_jointMatrices[joint][axis]), Vec3(0.0f)) * m_joints[joint].halfAxes[axis];
    addEllipsoid(m_overlay.overLines, placeOf(joint), half, colour);
  }

  // What is too much for all joints at once.
  void addDetails(uint32_t joint) {
    const Joint& described = m_joints[joint];
    const float length = m_frame.scene.bounds.radius() * 0.12f;
    for (int axis = 0; axis < 3; ++axis) {
      const Vec3 direction = normalised(Vec3(m_jointMatrices[joint][axis]), Vec3(0.0f));
      m_overlay.overLines.push_back({placeOf(joint), placeOf(joint) + direction * length, kAxisColours[axis], 0});
    }
    if (described.culling > 0)
      addSphere(m_overlay.overLines, placeOf(joint), described.culling, faded(kSelected, 0.45f));
    if (described.lodParent < m_joints.size() && described.lodParent != joint)
      m_overlay.overLines.push_back({placeOf(joint), placeOf(described.lodParent), kSelected, kDashLength});
  }

  Overlay& m_overlay;
  const Frame& m_frame;
  const std::vector<Joint>& m_joints;
  const std::vector<JointUsage>& m_usage;
  std::span<const uint32_t> m_chosen;
  std::vector<Mat4> m_jointMatrices;  // world
};

void addRings(Overlay& overlay, const Frame& frame) {
  const auto rings = ringsOf(frame.scene, frame.view);
  for (int axis = 0; rings && axis < 3; ++axis) {
    const Vec3 one = rings->axes[size_t(axis + 1) % 3] * rings->radius;
    const Vec3 two = rings->axes[size_t(axis + 2) % 3] * rings->radius;
    const Rgba8 colour = axis == frame.view.activeRing ? Rgba8{255, 240, 120, 255} : kAxisColours[axis];
    addCircle(overlay.overLines, rings->centre, one, two, colour);
  }
}

// ---- What was asked of the picture ----

std::string distanceText(const Frame& frame, double length) {
  return lengthText(length, frame.scene.document->conventions, frame.view.lengths, shortNumber);
}

// Readable on light and on dark.
void addCased(Overlay& overlay, const Vec3& from, const Vec3& to, Rgba8 colour) {
  overlay.overCasings.push_back({from, to, kCasing, 0});
  overlay.overLines.push_back({from, to, colour, 0});
}

void addMeasures(Overlay& overlay, const Frame& frame) {
  const std::vector<Measure>& measures = frame.view.measures;
  for (size_t i = 0; i < measures.size(); ++i) {
    const Measure& each = measures[i];
    addCased(overlay, each.from, each.to, kMark);
    for (const Vec3& end : {each.from, each.to})
      overlay.overIcons.push_back({end, kMark, kDotShape, 0, 6.0f * frame.pixelRatio});
    std::string text = distanceText(frame, numbersOf(each, frame.scene.toWorld).length);
    if (measures.size() > 1) text = fmt::format("{}: {}", i + 1, text);
    overlay.labels.push_back({std::move(text), (each.from + each.to) * 0.5f, kMark, true, each});
  }
}

void addPointed(Overlay& overlay, const Frame& frame) {
  const std::optional<Pointed>& pointed = frame.view.pointed;
  if (!pointed) return;
  const auto corners = cornersOf(frame.scene, frame.view.pose, pointed->hit);
  if (!corners) return;
  if (pointed->triangle)
    for (size_t k = 0; k < 3; ++k) {
      overlay.overAreas.push_back({(*corners)[k], faded(kSelected, kAreaStrength)});
      addCased(overlay, (*corners)[k], (*corners)[(k + 1) % 3], kSelected);
    }
  if (pointed->vertex)
    overlay.overIcons.push_back(
        {(*corners)[pointed->hit.nearest], kSelected, kDotShape, 0, 9.0f * frame.pixelRatio});
}

// The outline of a section's plane where it crosses the scene's box.
void addSection(Overlay& overlay, const Frame& frame, const SectionPlane& section) {
  if (frame.scene.bounds.empty()) return;
  const std::array<Vec3, 4> corners = sectionCorners(frame.scene, section);
  const Rgba8 colour = faded(kAxisColours[int(section.axis)], 0.9f);
  for (size_t k = 0; k < 4; ++k) overlay.lines.push_back({corners[k], corners[(k + 1) % 4], colour, 0});
}

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

// ---- What holds the bodies of a place together ----

// Only what is below these is in the picture, as bodies are; none: everything is.
std::vector<NodeId> shownRoots(const Frame& frame) {
  if (!frame.view.isolated.empty()) return frame.view.isolated;
  if (!frame.scene.stage) return {};
  std::vector<NodeId> elsewhere = nodesElsewhere(frame.scene, frame.view.selected);
  return elsewhere.empty() ? frame.scene.stage->workspaces : elsewhere;
}

bool isSelected(const Frame& frame, NodeId node) {
  return std::ranges::find(frame.view.selected, node) != frame.view.selected.end();
}

// Where joints take what is stored in the parts that they hold.
class Movement {
 public:
  explicit Movement(const Frame& frame) : m_scene(frame.scene) {
    if (frame.view.pose.empty()) return;
    m_jointMatrices = allJointMatrices(m_scene, frame.view.pose);
    const std::vector<Skeleton>& skeletons = m_scene.document->skeletons;
    for (uint32_t s = 0; s < skeletons.size(); ++s)
      for (uint32_t j = 0; j < skeletons[s].joints.size(); ++j)
        m_joints.emplace(skeletons[s].joints[j].node, Follower{kNone, s, j});
  }
  // Of what is stored in a node, or in one below it.
  Vec3 of(const Vec3& point, NodeId node) const {
    if (m_joints.empty()) return point;
    for (; node != NodeId::None; node = m_scene.document->nodes.parent[indexOf(node)])
      if (const auto joint = m_joints.find(node); joint != m_joints.end())
        return Vec3(followedBy(m_scene, joint->second, m_jointMatrices) * Vec4(point, 1.0f));
    return point;
  }
  // Of a part that a node names.
  Vec3 ofNamed(const Vec3& point, NodeId node, std::string_view property) const {
    if (m_joints.empty()) return point;
    const Value part = m_scene.document->property(node, property);
    return part.as<NodeId>() ? of(point, *part.as<NodeId>()) : point;
  }

 private:
  const Scene& m_scene;
  std::vector<std::vector<Mat4>> m_jointMatrices;
  std::unordered_map<NodeId, Follower> m_joints;
};

void addLinks(Overlay& overlay, const Frame& frame, std::span<const uint8_t> shown) {
  const Movement movement(frame);
  for (const StageLink& link : frame.scene.stage->links) {
    if (!shown[indexOf(link.node)]) continue;
    const bool selected = isSelected(frame, link.node);
    overlay.overLines.push_back({worldPoint(frame.scene, movement.ofNamed(link.from, link.node, "Part0")),
                                 worldPoint(frame.scene, movement.ofNamed(link.to, link.node, "Part1")),
                                 selected     ? kSelected
                                 : link.turns ? kMotor
                                              : kWeld,
                                 link.turns ? 0 : kDashLength});
  }
}

void addAttachments(Overlay& overlay, const Frame& frame, std::span<const uint8_t> shown) {
  const std::vector<StageFrame>& frames = frame.scene.stage->frames;
  const Movement movement(frame);
  const auto placeOf = [&](const StageFrame& each) {
    return worldPoint(frame.scene, movement.of(each.frame.position, each.node));
  };
  for (const StageFrame& each : frames) {
    if (!shown[indexOf(each.node)]) continue;
    const bool selected = isSelected(frame, each.node);
    const Vec3 place = placeOf(each);
    const Rgba8 colour = selected ? kSelected : each.bone ? kBone : kAttachment;
    overlay.overIcons.push_back(
        {place, colour, kDotShape, indexOf(each.node) + 1, (selected ? 7.0f : 4.0f) * frame.pixelRatio});
    if (each.bone && each.parent != kNone)
      overlay.overLines.push_back({placeOf(frames[each.parent]), place, colour, 0});
    if (!selected) continue;
    for (int axis = 0; axis < 3; ++axis)
      overlay.overLines.push_back(
          {place, place + normalised(worldDirection(frame.scene, each.frame.rotation[axis]), Vec3(0.0f)),
           kAxisColours[axis], 0});
  }
}

// Models that are selected get a box, which nothing else says the extent of.
void addModelBounds(Overlay& overlay, const Frame& frame) {
  constexpr size_t kMostModels = 32;
  size_t models = 0;
  for (const NodeId node : frame.view.selected) {
    if (indexOf(node) >= frame.scene.document->nodes.size() || ++models > kMostModels) continue;
    if (frame.scene.document->classOf(node).is("Model"))
      addWorldBounds(overlay.lines, boundsOfNode(frame.scene, node), kSelected);
  }
}

void addStageOverlay(Overlay& overlay, const Frame& frame) {
  const Show& show = frame.view.show;
  if (show.links || show.attachments) {
    const std::vector<uint8_t> shown = shownNodes(frame);
    if (show.links) addLinks(overlay, frame, shown);
    if (show.attachments) addAttachments(overlay, frame, shown);
  }
  addModelBounds(overlay, frame);
}

// Where they are not shown, those that are selected themselves are: whoever asks for a lamp wants to see how far it
// reaches.
void addGizmos(Overlay& overlay, const Frame& frame) {
  const ViewState& view = frame.view;
  if (frame.scene.gizmos.empty() || (!view.show.entities && view.selected.empty())) return;
  const std::vector<NodeId> roots = shownRoots(frame);
  const auto isMeant = [&](const Gizmo& gizmo) {
    return view.show.entities || std::ranges::find(view.selected, gizmo.node) != view.selected.end();
  };
  for (const Gizmo& gizmo : frame.scene.gizmos)
    if (isMeant(gizmo) && (roots.empty() || coveredByAny(frame.scene, roots, gizmo.node)) &&
        !coveredByAny(frame.scene, frame.view.hidden, gizmo.node))
      addGizmo(overlay, frame, gizmo);
}

}  // namespace

std::vector<uint8_t> shownNodes(const Frame& frame) {
  const Document& document = *frame.scene.document;
  const ViewState& view = frame.view;
  const std::vector<NodeId> roots = shownRoots(frame);
  std::vector<uint8_t> shown(document.nodes.size(), roots.empty() ? 1 : 0);
  for (const NodeId root : roots)
    if (indexOf(root) < shown.size()) shown[indexOf(root)] = 1;
  for (size_t n = 0; n < shown.size(); ++n)
    if (const NodeId parent = document.nodes.parent[n]; parent != NodeId::None) shown[n] |= shown[indexOf(parent)];
  std::vector<uint8_t> hidden(view.hidden.empty() ? 0 : shown.size());
  for (const NodeId node : view.hidden)
    if (indexOf(node) < hidden.size()) hidden[indexOf(node)] = 1;
  for (size_t n = 0; n < hidden.size(); ++n) {
    if (const NodeId parent = document.nodes.parent[n]; parent != NodeId::None)
      hidden[n] |= hidden[indexOf(parent)];
    shown[n] &= uint8_t(!hidden[n]);
  }
  return shown;
}

Overlay makeOverlay(const Frame& frame) {
  Overlay overlay;
  const Show& show = frame.view.show;
  if (show.triggers) addTriggers(overlay, frame);
  addGizmos(overlay, frame);
  if (show.skeleton)
    for (uint32_t s = 0; s < frame.scene.jointMatrices.size(); ++s)
      if (!frame.scene.isElsewhere[s]) SkeletonOverlay(overlay, frame, s).add();
  addRings(overlay, frame);
  if (frame.view.section) addSection(overlay, frame, *frame.view.section);
  addMeasures(overlay, frame);
  addPointed(overlay, frame);
  if (frame.scene.stage) addStageOverlay(overlay, frame);
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
  const Vec2 origin(kCornerAxesCentre * frame.pixelRatio), pixel = 2.0f / frame.size;
  const std::array<CornerAxis, 3> axes = cornerAxes(frame.scene, frame.view.camera);
  int order[3] = {0, 1, 2};
  std::ranges::sort(order, {}, [&](int axis) { return axes[size_t(axis)].towardsEye; });  // nearest last
  for (const int axis : order) {
    const Vec2 direction = axes[size_t(axis)].tip * frame.pixelRatio;
    const Vec2 tip = origin + direction;
    lines.push_back({Vec3(origin * pixel - 1.0f, 0), Vec3(tip * pixel - 1.0f, 0), kAxisColours[axis], 0});
    if (glm::length(direction) > 0.25f * kCornerAxesLength * frame.pixelRatio)
      addLetter(lines, axis, tip + glm::normalize(direction) * 9.0f * frame.pixelRatio, 4 * frame.pixelRatio,
                pixel);
  }
  return lines;
}

}  // namespace vitrine
