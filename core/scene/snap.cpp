#include "core/scene/snap.h"

#include <algorithm>
#include <bit>

namespace vitrine {
namespace {

constexpr float kMiddleReach = 0.8f, kEdgeReach = 0.6f;  // of that of a corner
constexpr float kFlat = 0.9998f;                         // cosine of about a degree
constexpr int kHalvings = 24;                            // until a place on an edge is as near as floats get

Vec3 middleOf(std::span<const Vec3> face) {
  Vec3 sum(0.0f);
  for (const Vec3& corner : face) sum += corner;
  return sum / float(face.size());
}

// The nearest of several places, each allowed to be so far away.
class Nearest {
 public:
  Nearest(const Vec2& pointer, const PixelMap& pixels) : m_pointer(pointer), m_pixels(pixels) {}

  void offer(const Vec3& place, SnapKind kind, float reach) {
    const auto pixel = m_pixels.of(place);
    if (!pixel) return;
    const float distance = glm::distance(*pixel, m_pointer);
    if (!(distance <= reach) || (m_found && distance >= m_distance)) return;
    m_found = SnapPoint{place, kind};
    m_distance = distance;
  }
  const std::optional<SnapPoint>& found() const { return m_found; }

 private:
  const Vec2& m_pointer;
  const PixelMap& m_pixels;
  std::optional<SnapPoint> m_found;
  float m_distance = 0;
};

// Along an edge pixels follow each other in one direction, but not evenly: what is far away is smaller.
std::optional<Vec3> nearestOnEdge(const Vec3& a, const Vec3& b, const Vec2& pointer, const PixelMap& pixels) {
  const auto first = pixels.of(a), last = pixels.of(b);
  if (!first || !last || *first == *last) return std::nullopt;
  const Vec2 along = *last - *first;
  float low = 0, high = 1;
  for (int i = 0; i < kHalvings; ++i) {
    const float middle = (low + high) / 2;
    const auto pixel = pixels.of(glm::mix(a, b, middle));
    if (!pixel) return std::nullopt;
    (glm::dot(pointer - *pixel, along) > 0 ? low : high) = middle;
  }
  return glm::mix(a, b, (low + high) / 2);
}

std::optional<Vec3> normalOf(const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 across = glm::cross(b - a, c - a);
  const float length = glm::length(across);
  return length > 0 && std::isfinite(length) ? std::optional(across / length) : std::nullopt;
}

// The triangles of what was hit, and where their corners are.
class HitTriangles {
 public:
  HitTriangles(const Scene& scene, const PoseEdits& edits, const Hit& hit)
      : m_hit(hit), m_posed(scene, edits), m_indices(indicesOf(scene, hit)) {}

  std::optional<std::array<Vec3, 3>> corners(uint32_t triangle) { return m_posed.of(m_hit, triangle); }

  // The other triangle at the edge behind corner `edge`, and which of its corners is not on it; nothing where there
  // is none, or several.
  struct Across {
    uint32_t triangle = 0, corner = 0;
  };
  std::array<std::optional<Across>, 3> across() const {
    std::array<std::optional<Across>, 3> found;
    std::array<uint32_t, 3> counts{};
    const std::array<uint32_t, 3>& own = m_hit.vertices;
    for (size_t i = 0; i + 2 < m_indices.size(); i += 3) {
      const uint32_t* const other = &m_indices[i];
      uint32_t shared = 0, missing = 0, ownShared = 0;
      for (uint32_t k = 0; k < 3; ++k) {
        const uint32_t at = other[k] == own[0] ? 0 : other[k] == own[1] ? 1 : other[k] == own[2] ? 2 : 3;
        if (at == 3)
          missing = k;
        else
          ++shared, ownShared |= 1u << at;
      }
      // A triangle without an area may have one corner twice.
      if (shared != 2 || std::popcount(ownShared) != 2 || i / 3 == m_hit.triangle) continue;
      const size_t edge = ownShared == 0b011 ? 0 : ownShared == 0b110 ? 1 : 2;
      if (++counts[edge] == 1)
        found[edge] = Across{uint32_t(i / 3), missing};
      else
        found[edge].reset();
    }
    return found;
  }

 private:
  static std::span<const uint32_t> indicesOf(const Scene& scene, const Hit& hit) {
    if (hit.body != kNone) {
      const Shape& shape = scene.stage->shapes[scene.stage->bodies[hit.body].shape];
      const Shape::Level& level = shape.levels.front();
      return std::span<const uint32_t>(shape.indices).subspan(level.firstIndex, level.indexCount);
    }
    const DrawItem& item = scene.items[hit.item];
    return std::span<const uint32_t>(scene.geometries[item.geometry].indices)
        .subspan(item.firstIndex, item.indexCount);
  }

  const Hit& m_hit;
  PosedCorners m_posed;
  std::span<const uint32_t> m_indices;
};

}  // namespace

std::optional<Vec2> PixelMap::of(const Vec3& place) const {
  const Vec4 clip = clipFromWorld * Vec4(place, 1.0f);
  if (clip.w <= 0) return std::nullopt;
  return Vec2(clip.x / clip.w * 0.5f + 0.5f, 0.5f - clip.y / clip.w * 0.5f) * size + corner;
}

std::vector<Vec3> faceOf(const Scene& scene, const PoseEdits& edits, const Hit& hit) {
  const auto own = cornersOf(scene, edits, hit);
  if (!own) return {};
  HitTriangles triangles(scene, edits, hit);
  std::vector<Vec3> face(own->begin(), own->end());
  const auto normal = normalOf(face[0], face[1], face[2]);
  if (!normal) return face;
  // With more than one flat neighbour it is a part of something larger, in which each triangle stands for itself.
  std::optional<std::pair<size_t, Vec3>> flat;
  const auto across = triangles.across();
  for (size_t edge = 0; edge < 3; ++edge) {
    if (!across[edge]) continue;
    const auto other = triangles.corners(across[edge]->triangle);
    const auto itsNormal = other ? normalOf((*other)[0], (*other)[1], (*other)[2]) : std::nullopt;
    if (!itsNormal || glm::dot(*normal, *itsNormal) < kFlat) continue;
    if (flat) return face;
    flat.emplace(edge, (*other)[across[edge]->corner]);
  }
  if (flat) face.insert(face.begin() + ptrdiff_t(flat->first) + 1, flat->second);
  return face;
}

SnapPoint snapped(std::span<const Vec3> face, const Vec3& under, const Vec2& pointer, const PixelMap& pixels,
                  float reach) {
  Nearest corner(pointer, pixels), middle(pointer, pixels), edge(pointer, pixels);
  for (size_t k = 0; k < face.size(); ++k) {
    const Vec3 &a = face[k], &b = face[(k + 1) % face.size()];
    corner.offer(a, SnapKind::Vertex, reach);
    middle.offer((a + b) * 0.5f, SnapKind::EdgeMiddle, reach * kMiddleReach);
    if (const auto place = nearestOnEdge(a, b, pointer, pixels))
      edge.offer(*place, SnapKind::Edge, reach * kEdgeReach);
  }
  if (face.size() > 2) middle.offer(middleOf(face), SnapKind::FaceMiddle, reach * kMiddleReach);
  for (const Nearest* each : {&corner, &middle, &edge})
    if (each->found()) return *each->found();
  return {under, SnapKind::Surface};
}

}  // namespace vitrine
