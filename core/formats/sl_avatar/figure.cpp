#include "core/formats/sl_avatar/figure.h"

#include <cmath>
#include <numbers>

#include "core/formats/sl_avatar/avatar_skeleton.h"

namespace vitrine::slAvatar {
namespace {

// A tube with rounded ends from one place beside a bone to another. Metres, as the avatar stands; what is called
// "...Left" stands for its mirror image, too.
struct Limb {
  std::string_view bone;  // moves it
  std::string_view end;   // the other end is at this bone; empty: at `bone`
  float fromRadius = 0, toRadius = 0;
  Vec3 from{0.0f}, to{0.0f};  // from the bones' places
  float flat = 1;             // how thick it is from front to back, as a part of its width
};

// Measured on no avatar.
const Limb kLimbs[] = {
    {"mPelvis", "mTorso", 0.150f, 0.120f, {-0.01f, 0, -0.035f}, {0, 0, -0.02f}, 0.68f},
    {"mTorso", "mChest", 0.120f, 0.140f, {0, 0, 0.02f}, {0, 0, -0.02f}, 0.70f},
    {"mChest", "mNeck", 0.150f, 0.085f, {0, 0, 0.02f}, {-0.01f, 0, -0.06f}, 0.68f},
    {"mNeck", "mHead", 0.052f, 0.048f, {0, 0, -0.01f}, {0, 0, 0.02f}},
    {"mHead", "", 0.078f, 0.098f, {0.025f, 0, 0.035f}, {0.01f, 0, 0.11f}},
    {"mHead", "", 0.018f, 0.012f, {0.105f, 0, 0.065f}, {0.118f, 0, 0.048f}},
    {"mCollarLeft", "mShoulderLeft", 0.058f, 0.056f, {0.01f, 0.01f, 0}, {0, 0, 0}},
    {"mShoulderLeft", "mElbowLeft", 0.052f, 0.039f, {0, 0.02f, 0}, {0, 0, 0}},
    {"mElbowLeft", "mWristLeft", 0.041f, 0.028f, {0, 0.01f, 0}, {0, 0, 0}},
    {"mWristLeft", "", 0.034f, 0.026f, {0.004f, 0.035f, 0}, {0.006f, 0.135f, 0}},
    {"mHipLeft", "mKneeLeft", 0.090f, 0.058f, {-0.015f, -0.035f, -0.055f}, {0, 0, 0.01f}},
    {"mKneeLeft", "mAnkleLeft", 0.060f, 0.038f, {0, 0, -0.01f}, {0, 0, 0}},
    {"mAnkleLeft", "mFootLeft", 0.040f, 0.036f, {-0.02f, 0, -0.035f}, {0, 0, 0.005f}},
    {"mFootLeft", "mToeLeft", 0.036f, 0.028f, {0, 0, 0.005f}, {0, 0, 0.002f}},
};
// Bones without flesh of their own that the avatar has always had.
constexpr std::string_view kBare[] = {"mToeLeft", "mToeRight"};

constexpr uint32_t kTubeSides = 12;  // of a tube
constexpr uint32_t kTubeRings = 3;   // of each rounded end, the widest one included

bool isLeft(std::string_view name) { return name.ends_with("Left"); }

uint32_t rowOf(std::string_view name, bool mirrored) {
  if (!mirrored || !isLeft(name)) return findDefaultJoint(name);
  return findDefaultJoint(std::string(name.substr(0, name.size() - 4)) + "Right");
}

void forEachLimb(auto visit) {
  for (const bool mirrored : {false, true})
    for (const Limb& limb : kLimbs)
      if (!mirrored || isLeft(limb.bone)) visit(limb, mirrored);
}

class BodyBuilder {
 public:
  BodyBuilder(Geometry& geometry, const std::vector<uint32_t>& joints) : m_geometry(geometry), m_joints(joints) {}

  void add(const Limb& limb, bool mirrored) {
    const uint32_t bone = rowOf(limb.bone, mirrored);
    const uint32_t end = limb.end.empty() ? bone : rowOf(limb.end, mirrored);
    const Vec3 mirror(1, mirrored ? -1 : 1, 1);
    m_from = defaultPosition(bone) + limb.from * mirror;
    m_to = defaultPosition(end) + limb.to * mirror;
    m_along = glm::normalize(m_to - m_from);
    // The second axis across is the one that lies nearest to front and back.
    const Vec3 front = std::abs(m_along.x) < 0.9f ? Vec3(1, 0, 0) : Vec3(0, 0, 1);
    m_side = glm::normalize(glm::cross(front, m_along));
    m_front = glm::cross(m_along, m_side);
    m_flat = limb.flat;
    const auto first = uint32_t(m_geometry.positions.size());
    addEnd(m_from, limb.fromRadius, true);
    addEnd(m_to, limb.toRadius, false);
    addTriangles(first);
    const Influences moved{{uint16_t(m_joints[bone]), 0, 0, 0}, {65535, 0, 0, 0}};
    m_geometry.influences.resize(m_geometry.positions.size(), moved);
  }

 private:
  // Rings from the tip to the widest one, or back.
  void addEnd(const Vec3& centre, float radius, bool isFirst) {
    const auto addRing = [&](uint32_t number) {
      const float angle = float(number) / float(kTubeRings) * std::numbers::pi_v<float> / 2;
      const float wide = radius * std::sin(angle), out = radius * std::cos(angle) * (isFirst ? -1.0f : 1.0f);
      for (uint32_t s = 0; s < kTubeSides; ++s) {
        const float around = float(s) / float(kTubeSides) * 2 * std::numbers::pi_v<float>;
        const float across = std::cos(around), ahead = std::sin(around);
        m_geometry.positions.push_back(centre + m_along * (out * m_flat) + m_side * (wide * across) +
                                       m_front * (wide * ahead * m_flat));
        const Vec3 normal = m_along * (out / m_flat) + m_side * (wide * across) + m_front * (wide * ahead / m_flat);
        m_geometry.normals.push_back(number == 0 ? m_along * (isFirst ? -1.0f : 1.0f) : glm::normalize(normal));
      }
    };
    for (uint32_t ring = 0; ring <= kTubeRings; ++ring) addRing(isFirst ? ring : kTubeRings - ring);
  }

  void addTriangles(uint32_t first) {
    for (uint32_t ring = 0; ring < 2 * kTubeRings + 1; ++ring)
      for (uint32_t s = 0; s < kTubeSides; ++s) {
        const uint32_t a = first + ring * kTubeSides + s, b = first + ring * kTubeSides + (s + 1) % kTubeSides;
        const uint32_t c = a + kTubeSides, d = b + kTubeSides;
        // The tips are rings of no size.
        if (ring > 0) addTriangle(a, b, d);
        if (ring < 2 * kTubeRings) addTriangle(a, d, c);
      }
  }
  void addTriangle(uint32_t a, uint32_t b, uint32_t c) {
    for (const uint32_t corner : {a, b, c}) m_geometry.indices.push_back(corner);
  }

  Geometry& m_geometry;
  const std::vector<uint32_t>& m_joints;
  Vec3 m_from{0.0f}, m_to{0.0f}, m_along{0.0f}, m_side{0.0f}, m_front{0.0f};
  float m_flat = 1;
};

// Which rows of the table become joints, and which of them are shown as bones: what lies between others, and does
// not move, is not.
struct Chosen {
  std::vector<bool> is, shown;
};
Chosen chosenRows(std::span<const uint32_t> wanted) {
  const auto table = defaultSkeleton();
  Chosen chosen{std::vector<bool>(table.size()), std::vector<bool>(table.size())};
  const auto choose = [&](uint32_t row) {
    if (row >= table.size()) return;
    chosen.shown[row] = true;
    for (; row != kNone && !chosen.is[row]; row = table[row].parent) chosen.is[row] = true;
  };
  forEachLimb([&](const Limb& limb, bool mirrored) { choose(rowOf(limb.bone, mirrored)); });
  for (const std::string_view bare : kBare) choose(findDefaultJoint(bare));
  for (const uint32_t row : wanted) choose(row);
  return chosen;
}

}  // namespace

Result<std::vector<uint32_t>> addFigure(Document& document, MemoryBudget& budget,
                                        std::span<const uint32_t> wanted) {
  const auto table = defaultSkeleton();
  const Chosen chosen = chosenRows(wanted);
  const uint64_t vertices = 2 * std::size(kLimbs) * kTubeSides * 2 * (kTubeRings + 1);
  VITRINE_CHECK(budget.takeArray(table.size(), sizeof(Joint) + 64, "joints of the avatar", {}));
  VITRINE_CHECK(budget.takeArray(vertices, 2 * sizeof(Vec3) + sizeof(Influences) + 24, "body of the avatar", {}));
  Skeleton skeleton;
  std::vector<uint32_t> joints(table.size(), kNone);
  for (uint32_t row = 0; row < table.size(); ++row) {
    if (!chosen.is[row]) continue;
    joints[row] = uint32_t(skeleton.joints.size());
    Joint joint{.name = std::string(table[row].name)};
    if (table[row].parent != kNone) joint.parent = joints[table[row].parent];
    joint.bind.position = defaultPosition(row);
    joint.listed = chosen.shown[row];
    if (const auto& scale = table[row].scale; table[row].collisionVolume)
      joint.halfAxes = {scale[0], scale[1], scale[2]};
    skeleton.joints.push_back(std::move(joint));
  }
  Geometry body;
  body.name = "body";
  body.role = GeometryRole::Drawn;
  body.skeleton = uint32_t(document.skeletons.size());
  BodyBuilder builder(body, joints);
  forEachLimb([&](const Limb& limb, bool mirrored) { builder.add(limb, mirrored); });
  Part part{
      .name = "body", .indexCount = uint32_t(body.indices.size()), .vertexCount = uint32_t(body.positions.size())};
  body.lods.push_back({.name = "0"});
  body.lods[0].parts.push_back(std::move(part));
  document.skeletons.push_back(std::move(skeleton));
  document.geometries.push_back(std::move(body));
  document.standIn = kFigureName;
  return joints;
}

}  // namespace vitrine::slAvatar
