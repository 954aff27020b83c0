#include "core/geometry/primitives.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vitrine {

namespace {

constexpr float kHalf = 0.5f;
constexpr float kTurn = 2 * std::numbers::pi_v<float>;
constexpr uint32_t kSegments = 20;  // around a cylinder
constexpr uint32_t kRings = 10;     // from pole to pole of a ball

uint32_t addVertex(Shape& shape, const Vec3& position, const Vec3& normal) {
  shape.positions.push_back(position);
  shape.normals.push_back(normal);
  return uint32_t(shape.positions.size() - 1);
}

void addTriangle(Shape& shape, uint32_t a, uint32_t b, uint32_t c) {
  for (const uint32_t index : {a, b, c}) shape.indices.push_back(index);
}

// A flat polygon, its corners counter-clockwise as seen from outside.
void addPolygon(Shape& shape, std::initializer_list<Vec3> corners) {
  const auto* at = corners.begin();
  const Vec3 normal = glm::normalize(glm::cross(at[1] - at[0], at[2] - at[0]));
  const auto first = uint32_t(shape.positions.size());
  for (const Vec3& corner : corners) addVertex(shape, corner, normal);
  for (uint32_t k = 2; k < corners.size(); ++k) addTriangle(shape, first, first + k - 1, first + k);
}

Shape finish(Shape shape, std::string name) {
  shape.name = std::move(name);
  for (const Vec3& position : shape.positions) shape.bounds.add(position);
  shape.levels = {{0, uint32_t(shape.indices.size())}};
  return shape;
}

struct SideAxes {
  Vec3 normal, right, up;  // as seen from outside
};
// The four walls have Y up. An image on top has its upper edge at -X, one below at +X, as guis on surfaces have.
constexpr std::array<SideAxes, kSides> kSideAxes{{
    {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
    {{0, 1, 0}, {0, 0, -1}, {-1, 0, 0}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{0, -1, 0}, {0, 0, -1}, {1, 0, 0}},
    {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
}};

Shape makeBlock() {
  Shape shape;
  for (const SideAxes& side : kSideAxes) {
    const Vec3 middle = side.normal * kHalf, right = side.right * kHalf, up = side.up * kHalf;
    addPolygon(shape, {middle - right - up, middle + right - up, middle + right + up, middle - right + up});
  }
  shape.cube = true;
  return shape;
}

// A line of points (radius, height) turned about Y, from the bottom up; each with the slope of its normal.
struct ProfilePoint {
  float radius, height;
  Vec2 normal;  // outwards, up
};

Shape makeTurned(std::span<const ProfilePoint> profile, uint32_t segments = kSegments, float start = 0) {
  Shape shape;
  for (const ProfilePoint& point : profile)
    for (uint32_t s = 0; s <= segments; ++s) {
      const float angle = kTurn * (start + float(s)) / float(segments);
      const Vec3 outwards(std::cos(angle), 0, -std::sin(angle));
      addVertex(shape, outwards * point.radius + Vec3(0, point.height, 0),
                outwards * point.normal.x + Vec3(0, point.normal.y, 0));
    }
  const uint32_t rowLength = segments + 1;
  for (uint32_t row = 0; row + 1 < profile.size(); ++row) {
    // Two points at one position have different normals; nothing lies between them.
    if (profile[row].radius == profile[row + 1].radius && profile[row].height == profile[row + 1].height) continue;
    for (uint32_t s = 0; s < segments; ++s) {
      const uint32_t at = row * rowLength + s;
      if (profile[row].radius > 0) addTriangle(shape, at, at + 1, at + rowLength);
      if (profile[row + 1].radius > 0) addTriangle(shape, at + 1, at + rowLength + 1, at + rowLength);
    }
  }
  return shape;
}

Shape makeUprightCylinder() {
  const std::array<ProfilePoint, 6> profile{{{0, -kHalf, {0, -1}},
                                             {kHalf, -kHalf, {0, -1}},
                                             {kHalf, -kHalf, {1, 0}},
                                             {kHalf, kHalf, {1, 0}},
                                             {kHalf, kHalf, {0, 1}},
                                             {0, kHalf, {0, 1}}}};
  return makeTurned(profile);
}

Shape makeBall() {
  std::vector<ProfilePoint> profile;
  for (uint32_t ring = 0; ring <= kRings; ++ring) {
    const float angle = kTurn / 2 * float(ring) / kRings;
    const Vec2 normal(std::sin(angle), -std::cos(angle));
    profile.push_back({ring == 0 || ring == kRings ? 0.0f : normal.x * kHalf, normal.y * kHalf, normal});
  }
  return makeTurned(profile);
}

// As the engine's own head.mesh: docs/formats/rbxm.md 2.3. Its corners stand at 45 degrees, where faces end.
Shape makeHead() {
  constexpr float kRim = 0.25f;
  constexpr int kSteps = 4;
  constexpr uint32_t kAround = 36;
  std::vector<ProfilePoint> profile{{0, -kHalf, {0, -1}}};
  for (const float end : {-1.0f, 1.0f})
    for (int step = 0; step <= kSteps; ++step) {
      const float angle = kTurn / 4 * float(end < 0 ? kSteps - step : step) / kSteps;
      const Vec2 normal(std::cos(angle), end * std::sin(angle));
      profile.push_back({kHalf - kRim + kRim * normal.x, end * (kHalf - kRim) + kRim * normal.y, normal});
    }
  profile.push_back({0, kHalf, {0, 1}});
  Shape head = makeTurned(profile, kAround, 0.5f);
  // It fills the box, although walls and not corners face along the axes.
  const float wider = 1 / std::cos(kTurn / (2 * kAround));
  for (Vec3& position : head.positions) position *= Vec3(wider, 1, wider);
  return head;
}

// A superellipsoid (Barr, "Superquadrics and Angle-Preserving Transformations", 1981). Exponents of 1 make a ball
// of it, of 0 a block: `upright` as seen from the side, `around` as seen from above.
Shape makeSuperellipsoid(float upright, float around) {
  constexpr uint32_t kAround = 24;
  const auto raised = [](float value, float exponent) {
    return std::abs(value) < 1e-6f ? 0.0f : std::copysign(std::pow(std::abs(value), exponent), value);
  };
  Shape shape;
  for (uint32_t ring = 0; ring <= kRings; ++ring)
    for (uint32_t s = 0; s <= kAround; ++s) {
      const float tilt = kTurn / 2 * float(ring) / kRings, angle = kTurn * float(s % kAround) / kAround;
      const Vec2 side(std::sin(tilt), -std::cos(tilt)), above(std::cos(angle), -std::sin(angle));
      const float out = raised(side.x, upright), tilted = raised(side.x, 2 - upright);
      addVertex(shape,
                kHalf * Vec3(out * raised(above.x, around), raised(side.y, upright), out * raised(above.y, around)),
                glm::normalize(Vec3(tilted * raised(above.x, 2 - around), raised(side.y, 2 - upright),
                                    tilted * raised(above.y, 2 - around))));
    }
  constexpr uint32_t kRow = kAround + 1;
  for (uint32_t ring = 0; ring < kRings; ++ring)
    for (uint32_t s = 0; s < kAround; ++s) {
      const uint32_t at = ring * kRow + s;
      if (ring > 0) addTriangle(shape, at, at + 1, at + kRow);
      if (ring + 1 < kRings) addTriangle(shape, at + 1, at + kRow + 1, at + kRow);
    }
  return shape;
}

// Y becomes X.
Shape laidDown(Shape shape) {
  for (LargeBuffer<Vec3>* vectors : {&shape.positions, &shape.normals})
    for (Vec3& vector : *vectors) vector = Vec3(vector.y, -vector.x, vector.z);
  return shape;
}

Shape makeWedge() {
  const Vec3 a(-kHalf, -kHalf, -kHalf), b(kHalf, -kHalf, -kHalf), c(kHalf, -kHalf, kHalf), d(-kHalf, -kHalf, kHalf),
      e(kHalf, kHalf, kHalf), f(-kHalf, kHalf, kHalf);
  Shape shape;
  addPolygon(shape, {a, b, c, d});
  addPolygon(shape, {d, c, e, f});
  addPolygon(shape, {b, a, f, e});
  addPolygon(shape, {c, b, e});
  addPolygon(shape, {a, d, f});
  return shape;
}

Shape makeCornerWedge() {
  const Vec3 a(-kHalf, -kHalf, -kHalf), b(kHalf, -kHalf, -kHalf), c(kHalf, -kHalf, kHalf), d(-kHalf, -kHalf, kHalf),
      apex(kHalf, kHalf, -kHalf);
  Shape shape;
  addPolygon(shape, {a, b, c, d});
  addPolygon(shape, {b, a, apex});
  addPolygon(shape, {c, b, apex});
  addPolygon(shape, {d, c, apex});
  addPolygon(shape, {a, d, apex});
  return shape;
}

Side sideOf(const Vec3& normal) {
  size_t best = 0;
  for (size_t side = 1; side < kSides; ++side)
    if (glm::dot(normal, kSideAxes[side].normal) > glm::dot(normal, kSideAxes[best].normal) + 1e-4f) best = side;
  return Side(best);
}

// Whether a triangle belongs to the quarter of a wall.
bool isInQuarter(const Vec3& normal, const SideAxes& side) {
  constexpr float kFlat = 0.1f;  // cosine: what looks up or down by more is a lid
  const Vec2 seenFromAbove(normal.x, normal.z);
  const float length = glm::length(seenFromAbove);
  return length > kFlat && glm::dot(seenFromAbove / length, Vec2(side.normal.x, side.normal.z)) >
                               std::numbers::sqrt2_v<float> / 2 - 1e-3f;
}

void addBar(std::vector<Vec3>& corners, const Vec3& from, const Vec3& to, const Vec3& bar) {
  const Vec3 along = to - from;
  // Of the two axes that the bar runs along least: its thickness.
  int longest = 0;
  for (int axis = 1; axis < 3; ++axis)
    if (std::abs(along[axis]) / bar[axis] > std::abs(along[longest]) / bar[longest]) longest = axis;
  Vec3 one(0.0f), two(0.0f);
  one[(longest + 1) % 3] = bar[(longest + 1) % 3] * kHalf;
  two[(longest + 2) % 3] = bar[(longest + 2) % 3] * kHalf;
  if (along[longest] < 0) std::swap(one, two);
  const std::array<Vec3, 4> ring{-one - two, one - two, one + two, two - one};
  for (size_t k = 0; k < 4; ++k) {
    const Vec3 &a = ring[k], &b = ring[(k + 1) % 4];
    for (const Vec3& corner : {from + a, from + b, to + b, from + a, to + b, to + a}) corners.push_back(corner);
  }
}

}  // namespace

const char* primitiveName(Primitive primitive) {
  constexpr std::array<const char*, size_t(Primitive::Count)> kNames{
      "block", "ball", "cylinder", "upright cylinder", "wedge", "corner wedge", "head", "limb", "trunk"};
  return kNames[size_t(primitive)];
}

Shape makePrimitive(Primitive primitive) {
  const char* name = primitiveName(primitive);
  switch (primitive) {
    case Primitive::Ball:
      return finish(makeBall(), name);
    case Primitive::Cylinder:
      return finish(laidDown(makeUprightCylinder()), name);
    case Primitive::UprightCylinder:
      return finish(makeUprightCylinder(), name);
    case Primitive::Wedge:
      return finish(makeWedge(), name);
    case Primitive::CornerWedge:
      return finish(makeCornerWedge(), name);
    case Primitive::Head:
      return finish(makeHead(), name);
    case Primitive::Limb:
      return finish(makeSuperellipsoid(0.45f, 0.7f), name);
    case Primitive::Trunk:
      return finish(makeSuperellipsoid(0.4f, 0.5f), name);
    case Primitive::Block:
    case Primitive::Count:
      break;
  }
  return finish(makeBlock(), name);
}

Shape makePatch(const Shape& shape, Side side, PatchReach reach) {
  constexpr float kTop = 0.5f;
  const SideAxes& axes = kSideAxes[size_t(side)];
  const bool byQuarter = reach == PatchReach::Quarter && axes.normal.y == 0;
  const Vec3 centre = shape.bounds.centre(), size = glm::max(shape.bounds.size(), Vec3(1e-6f));
  Shape patch;
  const Shape::Level level = shape.levels.front();
  for (uint32_t i = level.firstIndex; i + 2 < level.firstIndex + level.indexCount; i += 3) {
    const uint32_t* corners = &shape.indices[i];
    const Vec3 &a = shape.positions[corners[0]], &b = shape.positions[corners[1]], &c = shape.positions[corners[2]];
    const Vec3 normal = glm::normalize(glm::cross(b - a, c - a));
    if (byQuarter ? !isInQuarter(normal, axes) : sideOf(normal) != side) continue;
    for (int k = 0; k < 3; ++k) {
      const Vec3& position = shape.positions[corners[k]];
      const Vec3 inBox = (position - centre) / size;
      patch.indices.push_back(addVertex(patch, position, shape.normals[corners[k]]));
      patch.uvs.emplace_back(kTop + glm::dot(inBox, axes.right), kTop - glm::dot(inBox, axes.up));
    }
  }
  return finish(std::move(patch), shape.name + " side");
}

Shape makeTruss(const std::array<uint32_t, 3>& cells, const Vec3& bar) {
  std::vector<Vec3> corners;
  const Vec3 low = bar * kHalf - kHalf, high = -low;
  for (int along = 0; along < 3; ++along) {
    const int one = (along + 1) % 3, two = (along + 2) % 3;
    // The four edges of the box, as long as it: the bars close each other's ends.
    for (const float a : {low[one], high[one]})
      for (const float b : {low[two], high[two]}) {
        Vec3 from, to;
        from[along] = -kHalf, to[along] = kHalf;
        from[one] = to[one] = a, from[two] = to[two] = b;
        addBar(corners, from, to, bar);
      }
    // A zigzag along each wall that this direction is the longer one of.
    for (const int across : {one, two}) {
      const int wall = across == one ? two : one;
      if (cells[size_t(along)] < cells[size_t(across)] ||
          (cells[size_t(along)] == cells[size_t(across)] && along > across))
        continue;
      const uint32_t steps = cells[size_t(along)];
      for (const float at : {low[wall], high[wall]})
        for (uint32_t s = 0; s < steps; ++s) {
          Vec3 from, to;
          from[wall] = to[wall] = at;
          from[along] = low[along] + (high[along] - low[along]) * float(s) / float(steps);
          to[along] = low[along] + (high[along] - low[along]) * float(s + 1) / float(steps);
          from[across] = s % 2 == 0 ? low[across] : high[across];
          to[across] = s % 2 == 0 ? high[across] : low[across];
          addBar(corners, from, to, bar);
        }
    }
  }
  return makeFaceted("truss", corners);
}

Shape makeFaceted(std::string name, std::span<const Vec3> corners) {
  Shape shape;
  for (size_t i = 0; i + 2 < corners.size(); i += 3) {
    const Vec3 normal = glm::cross(corners[i + 1] - corners[i], corners[i + 2] - corners[i]);
    const float length = glm::length(normal);
    for (size_t k = 0; k < 3; ++k)
      shape.indices.push_back(addVertex(shape, corners[i + k], length > 0 ? normal / length : Vec3(0, 1, 0)));
  }
  return finish(std::move(shape), std::move(name));
}

}  // namespace vitrine
