#include "render/camera/setting.h"

#include <algorithm>
#include <array>

#include "core/scene/bulk.h"

namespace vitrine {
namespace {

constexpr float kPlateReach = 0.6f;     // of the place along both level axes, at least
constexpr float kPlateHeight = 0.1f;    // of its shorter edge, at most
constexpr float kAtTheEdge = 0.02f;     // of the place: as near to its end
constexpr float kWallReach = 0.8f;      // of that end along both of its axes, at least
constexpr float kWallThickness = 0.3f;  // of the place, at most; what is thicker goes around all of it
constexpr float kInsideOfWhole = 0.1f;  // of the place: as far inside of a dome, or of a hollow block

bool isInside(const Vec3& point, const Bounds& bounds) {
  return glm::all(glm::lessThanEqual(bounds.min, point)) && glm::all(glm::lessThanEqual(point, bounds.max));
}

// Flat, under most of the place, and not its roof.
bool isPlate(const Bounds& body, const Bounds& all) {
  const Vec3 size = body.size(), place = all.size();
  return size.x >= kPlateReach * place.x && size.z >= kPlateReach * place.z &&
         size.y <= kPlateHeight * std::min(size.x, size.z) && body.centre().y <= all.centre().y;
}

// The six ends of a place: below and above along each axis.
constexpr size_t kEnds = 6, kBottom = 2;

// Which ends a body closes, a bit each.
uint8_t endsClosedBy(const Bounds& body, const Bounds& all) {
  uint8_t ends = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const int one = (axis + 1) % 3, two = (axis + 2) % 3;
    const Vec3 size = body.size(), place = all.size();
    if (size[one] < kWallReach * place[one] || size[two] < kWallReach * place[two]) continue;
    const float near = kAtTheEdge * place[axis];
    if (body.min[axis] <= all.min[axis] + near) ends |= uint8_t(1 << (2 * axis));
    if (body.max[axis] >= all.max[axis] - near) ends |= uint8_t(1 << (2 * axis + 1));
  }
  return ends;
}

class Walls {
 public:
  Walls(const Bounds& all) : m_all(all), m_inside(all) {}
  void add(const Bounds& body, uint8_t ends) {
    m_closed |= ends;
    for (size_t end = 0; end < kEnds; ++end) {
      if (!(ends & (1u << end))) continue;
      const int axis = int(end / 2);
      const float size = m_all.size()[axis];
      const bool whole = body.size()[axis] > kWallThickness * size;
      if (end % 2 == 0)
        m_inside.min[axis] =
            std::max(m_inside.min[axis], whole ? m_all.min[axis] + kInsideOfWhole * size : body.max[axis]);
      else
        m_inside.max[axis] =
            std::min(m_inside.max[axis], whole ? m_all.max[axis] - kInsideOfWhole * size : body.min[axis]);
    }
  }
  // Nobody looks in from below.
  bool seal() const {
    return (m_closed | (1u << kBottom)) == (1u << kEnds) - 1 && glm::all(glm::lessThan(m_inside.min, m_inside.max));
  }
  const Bounds& inside() const { return m_inside; }

 private:
  Bounds m_all, m_inside;
  uint8_t m_closed = 0;
};

}  // namespace

Setting settingOf(const Scene& scene) {
  Setting setting;
  if (!scene.stage || scene.bodies.order.empty() || scene.bounds.empty()) return setting;
  const Stage& stage = *scene.stage;
  std::vector<Bounds> bounds;
  std::vector<uint8_t> ends;
  Walls walls(scene.bounds);
  for (const uint32_t index : scene.bodies.order) {
    const Body& body = stage.bodies[index];
    bounds.push_back(boundsOf(stage, body, scene.toWorld));
    const bool closes = !body.decal && body.transparency == 0 && !isTerrain(scene, body);
    ends.push_back(closes ? endsClosedBy(bounds.back(), scene.bounds) : uint8_t(0));
    if (ends.back() != 0) walls.add(bounds.back(), ends.back());
  }
  const bool sealed = !stage.workspaces.empty() && walls.seal();  // a model is looked at from outside
  setting.bodies.assign(stage.bodies.size(), 0);
  for (size_t i = 0; i < bounds.size(); ++i) {
    const uint32_t index = scene.bodies.order[i];
    const Body& body = stage.bodies[index];
    if (isTerrain(scene, body) || isPlate(bounds[i], scene.bounds) || (sealed && ends[i] != 0))
      setting.bodies[index] = 1;
    else if (!body.decal && isInside(bounds[i].centre(), scene.bounds))
      setting.built.add(bounds[i]);
  }
  if (setting.built.empty()) return {};
  if (sealed) setting.sealed = walls.inside();
  return setting;
}

}  // namespace vitrine
