#include "core/load/stand_in.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/geometry/binding.h"
#include "core/geometry/posing.h"
#include "core/geometry/primitives.h"

namespace vitrine {
namespace {

enum class Paint : uint8_t { Skin, Shirt, Trousers, Face };
constexpr std::array<Colour, 4> kPaints = {Colour{0.83f, 0.76f, 0.66f}, Colour{0.29f, 0.45f, 0.62f},
                                           Colour{0.35f, 0.38f, 0.43f}, Colour{0.10f, 0.10f, 0.12f}};

// A part and the motor that holds it to the part above.
struct Limb {
  std::string_view name, above, motor;
  Vec3 size;
  Vec3 before, after;  // positions of C0 and C1
  Paint paint = Paint::Skin;
  Mat3 turn{1.0f};  // of both C0 and C1
  Primitive shape = Primitive::Block;
};
struct FigureRow {
  std::string_view id, title;
  float height = 0;  // of the root part's middle above the ground
  std::vector<Limb> limbs;
};

// By rows, as Studio shows them; GLM takes columns.
Mat3 rows(const Vec3& x, const Vec3& y, const Vec3& z) { return glm::transpose(Mat3(x, y, z)); }

constexpr std::string_view kRootPart = "HumanoidRootPart";

FigureRow r6() {
  const Mat3 middle = rows({-1, 0, 0}, {0, 0, 1}, {0, 1, 0}), right = rows({0, 0, 1}, {0, 1, 0}, {-1, 0, 0}),
             left = rows({0, 0, -1}, {0, 1, 0}, {1, 0, 0});
  const Vec3 limb(1, 2, 1);
  return {.id = "r6",
          .title = "R6",
          .height = 3,
          .limbs = {
              {"Torso", kRootPart, "RootJoint", {2, 2, 1}, {0, 0, 0}, {0, 0, 0}, Paint::Shirt, middle},
              {"Head",
               "Torso",
               "Neck",
               {1.25f, 1.25f, 1.25f},
               {0, 1, 0},
               {0, -0.5f, 0},
               Paint::Skin,
               middle,
               Primitive::Head},
              {"Right Arm", "Torso", "Right Shoulder", limb, {1, 0.5f, 0}, {-0.5f, 0.5f, 0}, Paint::Skin, right},
              {"Left Arm", "Torso", "Left Shoulder", limb, {-1, 0.5f, 0}, {0.5f, 0.5f, 0}, Paint::Skin, left},
              {"Right Leg", "Torso", "Right Hip", limb, {1, -1, 0}, {0.5f, 1, 0}, Paint::Trousers, right},
              {"Left Leg", "Torso", "Left Hip", limb, {-1, -1, 0}, {-0.5f, 1, 0}, Paint::Trousers, left},
          }};
}

// The limbs of one side; the right ones are mirrored. `side`: -1 left, 1 right.
void addSide(FigureRow& figure, float side) {
  struct Row {
    std::string_view left, right, aboveLeft, aboveRight, motorLeft, motorRight;
    Vec3 size, before, after;  // for the left side
    Paint paint;
  };
  static constexpr std::string_view kTorso = "UpperTorso", kHips = "LowerTorso";
  static const Row kRows[] = {
      {"LeftUpperArm",
       "RightUpperArm",
       kTorso,
       kTorso,
       "LeftShoulder",
       "RightShoulder",
       {1, 1.169f, 1},
       {-1, 0.563f, 0},
       {0.5f, 0.394f, 0},
       Paint::Shirt},
      {"LeftLowerArm",
       "RightLowerArm",
       "LeftUpperArm",
       "RightUpperArm",
       "LeftElbow",
       "RightElbow",
       {1, 1.052f, 1},
       {0, -0.334f, 0},
       {0, 0.259f, 0},
       Paint::Skin},
      {"LeftHand",
       "RightHand",
       "LeftLowerArm",
       "RightLowerArm",
       "LeftWrist",
       "RightWrist",
       {1, 0.3f, 1},
       {0, -0.501f, 0},
       {0, 0.125f, 0},
       Paint::Skin},
      {"LeftUpperLeg",
       "RightUpperLeg",
       kHips,
       kHips,
       "LeftHip",
       "RightHip",
       {1, 1.217f, 1},
       {-0.5f, -0.2f, 0},
       {0, 0.421f, 0},
       Paint::Trousers},
      {"LeftLowerLeg",
       "RightLowerLeg",
       "LeftUpperLeg",
       "RightUpperLeg",
       "LeftKnee",
       "RightKnee",
       {1, 1.193f, 1},
       {0, -0.401f, 0},
       {0, 0.379f, 0},
       Paint::Trousers},
      {"LeftFoot",
       "RightFoot",
       "LeftLowerLeg",
       "RightLowerLeg",
       "LeftAnkle",
       "RightAnkle",
       {1, 0.3f, 1},
       {0, -0.547f, 0},
       {0, 0.102f, 0},
       Paint::Face},
  };
  const bool isLeft = side < 0;
  for (const Row& row : kRows) {
    const Vec3 mirror(-side, 1, 1);
    figure.limbs.push_back({isLeft ? row.left : row.right, isLeft ? row.aboveLeft : row.aboveRight,
                            isLeft ? row.motorLeft : row.motorRight, row.size, row.before * mirror,
                            row.after * mirror, row.paint});
  }
}

FigureRow r15() {
  FigureRow figure{
      .id = "r15",
      .title = "R15",
      .height = 3,
      .limbs = {
          {"LowerTorso", kRootPart, "Root", {2, 0.4f, 1}, {0, -1, 0}, {0, -0.2f, 0}, Paint::Trousers},
          {"UpperTorso", "LowerTorso", "Waist", {2, 1.6f, 1}, {0, 0.2f, 0}, {0, -0.8f, 0}, Paint::Shirt},
          {"Head",
           "UpperTorso",
           "Neck",
           {1.25f, 1.25f, 1.25f},
           {0, 0.8f, 0},
           {0, -0.5f, 0},
           Paint::Skin,
           Mat3(1.0f),
           Primitive::Head},
      }};
  addSide(figure, -1);
  addSide(figure, 1);
  return figure;
}

const std::vector<FigureRow>& figureRows() {
  static const std::vector<FigureRow> kRowsOfFigures = {r15(), r6()};
  return kRowsOfFigures;
}

Mat4 frameOf(const Mat3& turn, const Vec3& position) { return matrixOf(CFrame{turn, position}); }

// ---- The rig

uint32_t jointOf(const Skeleton& skeleton, std::string_view name) {
  return uint32_t(std::ranges::find(skeleton.joints, name, &Joint::name) - skeleton.joints.begin());
}

// A motor turns about the point where its C1 is in the part: that point is a joint of its own, above the part's.
Skeleton rigOf(const FigureRow& figure) {
  Skeleton skeleton;
  addRigJoint(skeleton, std::string(kRootPart), kNone, frameOf(Mat3(1.0f), {0, figure.height, 0}));
  for (const Limb& limb : figure.limbs) {
    const uint32_t above = jointOf(skeleton, limb.above);
    const Mat4 before = frameOf(limb.turn, limb.before), after = frameOf(limb.turn, limb.after);
    const Mat4 turning = matrixOf(skeleton.joints[above].bind) * before;
    const uint32_t motor = addRigJoint(skeleton, std::string(limb.motor), above, turning);
    addRigJoint(skeleton, std::string(limb.name), motor, turning * glm::inverse(after));
    skeleton.handles.push_back({.name = std::string(limb.name),
                                .parent = std::string(limb.above),
                                .further = std::string(limb.above),
                                .joint = motor,
                                .frame = before});
  }
  return skeleton;
}

// ---- The body

class FigureBodyBuilder {
 public:
  FigureBodyBuilder(Document& document, uint32_t skeleton) : m_document(document), m_skeleton(skeleton) {
    for (const Colour& paint : kPaints) {
      Material& material = m_document.materials.emplace_back();
      material.name = "figure";
      material.colour = Vec4(paint.r, paint.g, paint.b, 1);
    }
    m_firstMaterial = uint32_t(m_document.materials.size() - kPaints.size());
  }

  void add(std::string_view name, uint32_t joint, Primitive primitive, const Vec3& size, const Vec3& middle,
           Paint paint) {
    const Shape shape = makePrimitive(primitive);
    Geometry geometry;
    geometry.name = name;
    for (const Vec3& position : shape.positions) geometry.positions.push_back(position * size + middle);
    for (const Vec3& normal : shape.normals) geometry.normals.push_back(glm::normalize(normal / size));
    const Shape::Level level = shape.levels.front();
    for (uint32_t i = 0; i < level.indexCount; ++i) geometry.indices.push_back(shape.indices[level.firstIndex + i]);
    Part part;
    part.name = name;
    part.indexCount = level.indexCount;
    part.vertexCount = uint32_t(geometry.positions.size());
    part.material = m_firstMaterial + uint32_t(paint);
    geometry.lods.emplace_back().name = name;
    geometry.lods.back().parts.push_back(std::move(part));
    const auto number = uint32_t(m_document.geometries.size());
    m_document.geometries.push_back(std::move(geometry));
    m_document.instances.push_back({.geometry = number,
                                    .transform = matrixOf(m_document.skeletons[m_skeleton].joints[joint].bind),
                                    .skeleton = m_skeleton,
                                    .joint = joint});
  }

 private:
  Document& m_document;
  uint32_t m_skeleton;
  uint32_t m_firstMaterial = 0;
};

constexpr float kThinner = 0.004f;  // of the part above

void addBody(Document& document, uint32_t skeleton, const FigureRow& figure) {
  FigureBodyBuilder body(document, skeleton);
  // A hair thinner than the part above, so that faces that would lie in one plane do not flicker.
  std::map<std::string_view, float> thickness;
  for (const Limb& limb : figure.limbs) {
    const auto above = thickness.find(limb.above);
    const float thinner = (above == thickness.end() ? 1.0f : above->second) - kThinner;
    thickness.emplace(limb.name, thinner);
    const uint32_t joint = jointOf(document.skeletons[skeleton], limb.name);
    body.add(limb.name, joint, limb.shape, limb.size * Vec3(thinner, 1, thinner), Vec3(0.0f), limb.paint);
    if (limb.name != "Head") continue;
    const float front = -limb.size.z / 2;
    for (const float side : {-1.0f, 1.0f})
      body.add("eye", joint, Primitive::Ball, {0.14f, 0.22f, 0.06f}, {side * 0.22f, 0.12f, front}, Paint::Face);
    body.add("mouth", joint, Primitive::Block, {0.44f, 0.07f, 0.05f}, {0, -0.22f, front}, Paint::Face);
  }
}

// ---- Which one

size_t bindAll(Document& document, uint32_t skeleton) {
  const JointFinder finder(document, skeleton);
  size_t found = 0;
  for (Animation& animation : document.animations)
    for (JointTrack& track : animation.tracks) found += finder.bind(track);
  return found;
}

const FigureRow* bestFigure(std::span<const Animation* const> clips) {
  const FigureRow* best = nullptr;
  size_t most = 0;
  for (const FigureRow& figure : figureRows()) {
    // Tracks are not copied, as they may be large: only their names count.
    Document trial;
    trial.skeletons.push_back(rigOf(figure));
    const JointFinder finder(trial, 0);
    size_t found = 0;
    for (const Animation* animation : clips)
      for (const JointTrack& track : animation->tracks) {
        JointTrack names{.skeleton = 0, .translation = {}, .rotation = {}, .scale = {}};
        names.name = track.name, names.parent = track.parent, names.further = track.further;
        found += finder.bind(names);
      }
    if (found > most) best = &figure, most = found;
  }
  return best;
}

// Clips in other files, by their ids.
bool namesOtherClips(const Document& document) {
  return std::ranges::any_of(document.classes, [](const Class& owner) {
    return owner.kind == NodeKind::Instance && !owner.nodes.empty() && owner.is("Animation");
  });
}

void tellUnfit(Document& document) {
  uint64_t count = 0;
  std::string first;
  for (const Animation& animation : document.animations) {
    const ClipFit fit = fitOf(animation, document);
    if (fit.joints == 0 || fit.plays()) continue;
    if (count++ == 0) first = fmt::format("{}: {}", animation.name, missingText(fit));
  }
  if (count > 0)
    document.diagnostics.add(Severity::Info, "document.no-rig", "clips move nothing here: " + first, {}, count);
}

}  // namespace

std::span<const std::string_view> figureIds() {
  static constexpr std::string_view kIds[] = {"r6", "r15"};
  return kIds;
}

std::string_view bestFigureFor(std::span<const Animation* const> clips) {
  const FigureRow* figure = bestFigure(clips);
  return figure ? figure->id : std::string_view();
}

bool hasOwnShapes(const Document& document) {
  if (!document.geometries.empty() || !document.skeletons.empty()) return true;
  return std::ranges::any_of(document.classes,
                             [](const Class& owner) { return !owner.nodes.empty() && owner.is("BasePart"); });
}

void addStandIn(Document& document, std::string_view wanted) {
  const bool hasClips =
      std::ranges::any_of(document.animations, [](const Animation& a) { return !a.tracks.empty(); });
  if (!hasClips && (wanted.empty() || !namesOtherClips(document))) return;
  if (!wanted.empty() || !hasOwnShapes(document)) {
    const FigureRow* figure = nullptr;
    if (wanted.empty()) {
      std::vector<const Animation*> clips;
      for (const Animation& animation : document.animations) clips.push_back(&animation);
      figure = bestFigure(clips);
    } else if (const auto row = std::ranges::find(figureRows(), wanted, &FigureRow::id);
               row != figureRows().end()) {
      figure = &*row;
    }
    if (figure) {
      const auto skeleton = uint32_t(document.skeletons.size());
      document.skeletons.push_back(rigOf(*figure));
      addBody(document, skeleton, *figure);
      bindAll(document, skeleton);
      document.standIn = figure->title;
    }
  }
  tellUnfit(document);
}

}  // namespace vitrine
