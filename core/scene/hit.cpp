#include "core/scene/hit.h"

#include <algorithm>
#include <limits>

#include "core/geometry/skinning.h"

namespace vitrine {
namespace {

// Where the ray meets the plane of a triangle, as weights of its corners.
std::optional<Vec3> crossingOf(const Ray& ray, const std::array<Vec3, 3>& corners) {
  const Vec3 one = corners[1] - corners[0], two = corners[2] - corners[0];
  const Vec3 across = glm::cross(ray.direction, two);
  const float determinant = glm::dot(one, across);
  if (determinant == 0 || !std::isfinite(determinant)) return std::nullopt;
  const Vec3 from = ray.origin - corners[0];
  const float u = glm::dot(from, across) / determinant;
  const float v = glm::dot(ray.direction, glm::cross(from, one)) / determinant;
  // A pixel's middle may lie a little outside of a triangle that covers the pixel.
  const Vec3 weights = glm::clamp(Vec3(1 - u - v, u, v), 0.0f, 1.0f);
  const float sum = weights.x + weights.y + weights.z;
  return sum > 0 && std::isfinite(sum) ? std::optional(weights / sum) : std::nullopt;
}

void setPlace(Hit& hit, const std::array<Vec3, 3>& corners, const Vec3& weights) {
  hit.weights = weights;
  hit.position = corners[0] * weights.x + corners[1] * weights.y + corners[2] * weights.z;
  for (uint32_t k = 1; k < 3; ++k)
    if (glm::distance(corners[k], hit.position) < glm::distance(corners[hit.nearest], hit.position))
      hit.nearest = k;
  hit.nearestPosition = corners[hit.nearest];
}

// Where a joint has taken the body. `joints` makes all joint matrices: only of a body that follows one.
Mat4 bodyToWorld(const Scene& scene, uint32_t body, const auto& joints) {
  const Stage& stage = *scene.stage;
  Mat4 toWorld = scene.toWorld * stage.bodies[body].transform;
  const auto follower = std::ranges::lower_bound(stage.followers, body, {}, &Follower::body);
  if (follower != stage.followers.end() && follower->body == body)
    toWorld = scene.toWorld * followedBy(scene, *follower, joints()) * stage.bodies[body].transform;
  return toWorld;
}

// The triangle nearest to the eye: what is drawn of a shape need not be its finest triangles.
std::optional<Hit> hitOfBody(const Scene& scene, const PoseEdits& edits, const Picked& picked, const Ray& ray) {
  if (!scene.stage || picked.body >= scene.stage->bodies.size()) return std::nullopt;
  const Body& body = scene.stage->bodies[picked.body];
  if (body.sign != kNone && scene.stage->signs[body.sign].facesCamera)
    return std::nullopt;  // has no place of its own
  const Shape& shape = scene.stage->shapes[body.shape];
  const Mat4 toWorld = bodyToWorld(scene, picked.body, [&] { return allJointMatrices(scene, edits); });
  const Shape::Level& level = shape.levels.front();
  // Pixels beside an edge still belong to it: the triangle that the ray passes nearest to counts, then the nearest.
  float bestMiss = std::numeric_limits<float>::infinity(), bestDepth = bestMiss;
  std::optional<Hit> best;
  for (uint32_t i = level.firstIndex; i + 2 < level.firstIndex + level.indexCount; i += 3) {
    std::array<Vec3, 3> corners;
    for (size_t k = 0; k < 3; ++k) corners[k] = Vec3(toWorld * Vec4(shape.positions[shape.indices[i + k]], 1.0f));
    const auto weights = crossingOf(ray, corners);
    if (!weights) continue;
    Hit hit{.node = picked.node, .triangle = (i - level.firstIndex) / 3, .body = picked.body};
    for (size_t k = 0; k < 3; ++k) hit.vertices[k] = shape.indices[i + k];
    setPlace(hit, corners, *weights);
    const float depth = glm::dot(hit.position - ray.origin, ray.direction) / glm::dot(ray.direction, ray.direction);
    const float miss = glm::distance(hit.position, ray.origin + ray.direction * depth);
    const float slack = 1e-3f * glm::distance(hit.position, ray.origin) + 1e-5f;
    if (miss > bestMiss + slack || (miss > bestMiss - slack && depth >= bestDepth)) continue;
    bestMiss = miss, bestDepth = depth, best = hit;
  }
  return best;
}

}  // namespace

namespace {

// A triangle of an item, without a place on it.
std::optional<Hit> triangleOf(const Scene& scene, uint32_t itemIndex, uint32_t triangle, NodeId node) {
  if (itemIndex >= scene.items.size()) return std::nullopt;
  const DrawItem& item = scene.items[itemIndex];
  if (triangle >= item.indexCount / 3) return std::nullopt;
  const SceneGeometry& geometry = scene.geometries[item.geometry];
  Hit hit{.node = node, .item = itemIndex, .triangle = triangle};
  hit.document = geometry.document;
  hit.geometry = geometry.geometry;
  for (size_t k = 0; k < 3; ++k)
    hit.vertices[k] = geometry.stored(geometry.indices[item.firstIndex + triangle * 3 + k]);
  return hit;
}

// The first of the geometry's drawn indices for which `wanted(place, index)` is true; which one of its item.
std::optional<std::pair<uint32_t, uint32_t>> indexOfGeometry(const Scene& scene, uint32_t geometry, auto wanted) {
  for (uint32_t i = 0; i < scene.items.size(); ++i) {
    const DrawItem& item = scene.items[i];
    const SceneGeometry& of = scene.geometries[item.geometry];
    if (of.document != 0 || of.geometry != geometry) continue;
    for (uint32_t place = item.firstIndex; place < item.firstIndex + item.indexCount; ++place)
      if (wanted(place, of.stored(of.indices[place]))) return std::pair(i, place - item.firstIndex);
  }
  return std::nullopt;
}

}  // namespace

PosedCorners::PosedCorners(const Scene& scene, const PoseEdits& edits)
    : m_scene(scene), m_edits(edits), m_joints(allJointMatrices(scene, edits)) {}

std::optional<std::array<Vec3, 3>> PosedCorners::of(uint32_t itemIndex, uint32_t triangle) {
  if (itemIndex >= m_scene.items.size()) return std::nullopt;
  const DrawItem& item = m_scene.items[itemIndex];
  if (triangle >= item.indexCount / 3) return std::nullopt;
  const SceneGeometry& geometry = m_scene.geometries[item.geometry];
  const Geometry& source = m_scene.documents[geometry.document]->geometries[geometry.geometry];
  if (itemIndex != m_item) {
    m_item = itemIndex;
    m_morphs = morphWeightsOf(m_scene, geometry, m_edits);
    m_palette = paletteOf(m_scene, geometry, m_edits);
    m_toWorld = placementAt(m_scene, item.placement, m_joints).toWorld;
  }
  std::array<Vec3, 3> corners;
  std::array<Influences, 3> influences;
  for (size_t k = 0; k < 3; ++k) {
    const uint32_t vertex = geometry.indices[item.firstIndex + triangle * 3 + k];
    corners[k] = morphedPosition(source, m_morphs, geometry.stored(vertex));
    if (!geometry.influences.empty()) influences[k] = geometry.influences[vertex];
  }
  if (!m_palette.empty()) {
    LargeBuffer<Vec3> posed, normals;
    skin(corners, {}, influences, m_palette, posed, normals);
    std::copy_n(posed.begin(), 3, corners.begin());
  }
  for (Vec3& corner : corners) corner = Vec3(m_toWorld * Vec4(corner, 1.0f));
  return corners;
}

std::optional<std::array<Vec3, 3>> PosedCorners::of(const Hit& hit, uint32_t triangle) {
  if (hit.body == kNone) return of(hit.item, triangle);
  if (!m_scene.stage || hit.body >= m_scene.stage->bodies.size()) return std::nullopt;
  const Shape& shape = m_scene.stage->shapes[m_scene.stage->bodies[hit.body].shape];
  const Shape::Level& level = shape.levels.front();
  if (triangle >= level.indexCount / 3) return std::nullopt;
  const Mat4 toWorld = bodyToWorld(
      m_scene, hit.body, [this]() -> const auto& { return m_joints; });
  std::array<Vec3, 3> corners;
  for (size_t k = 0; k < 3; ++k)
    corners[k] = Vec3(toWorld * Vec4(shape.positions[shape.indices[level.firstIndex + triangle * 3 + k]], 1.0f));
  return corners;
}

std::optional<std::array<Vec3, 3>> cornersOf(const Scene& scene, const PoseEdits& edits, const Hit& hit) {
  return PosedCorners(scene, edits).of(hit, hit.triangle);
}

std::optional<Hit> hitOf(const Scene& scene, const PoseEdits& edits, const Picked& picked, const Ray& ray) {
  if (picked.body != kNone) return hitOfBody(scene, edits, picked, ray);
  auto hit = triangleOf(scene, picked.item, picked.triangle, picked.node);
  if (!hit) return std::nullopt;
  const auto corners = cornersOf(scene, edits, *hit);
  const auto weights = crossingOf(ray, *corners);
  if (!weights) return std::nullopt;
  setPlace(*hit, *corners, *weights);
  return hit;
}

std::optional<Hit> hitOfVertex(const Scene& scene, const PoseEdits& edits, uint32_t geometry, uint32_t vertex) {
  const auto found = indexOfGeometry(scene, geometry, [&](uint32_t, uint32_t index) { return index == vertex; });
  if (!found) return std::nullopt;
  auto hit = triangleOf(scene, found->first, found->second / 3, scene.items[found->first].node);
  if (!hit) return std::nullopt;
  Vec3 weights{0.0f};
  weights[int(found->second % 3)] = 1;
  setPlace(*hit, *cornersOf(scene, edits, *hit), weights);
  hit->nearest = found->second % 3;  // where corners lie on each other it is still this one
  return hit;
}

std::optional<Hit> hitOfTriangle(const Scene& scene, const PoseEdits& edits, uint32_t geometry, uint64_t triangle) {
  const auto found =
      indexOfGeometry(scene, geometry, [&](uint32_t place, uint32_t) { return place == triangle * 3; });
  if (!found) return std::nullopt;
  auto hit = triangleOf(scene, found->first, found->second / 3, scene.items[found->first].node);
  if (!hit) return std::nullopt;
  setPlace(*hit, *cornersOf(scene, edits, *hit), Vec3(1.0f / 3));
  return hit;
}

}  // namespace vitrine
