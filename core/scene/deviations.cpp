#include "core/scene/deviations.h"

#include <algorithm>
#include <atomic>

#include "core/geometry/triangle_tree.h"

namespace vitrine {
namespace {

struct Sum {
  double distance = 0, area = 0;
  float largest = 0;
};

class Measurement {
 public:
  Measurement(const Scene& scene, const std::atomic<bool>* cancelled)
      : m_scene(scene), m_cancelled(cancelled), m_sums(scene.lodCount) {
    m_made.distances.resize(scene.geometries.size());
  }

  bool run() {
    for (uint32_t g = 0; g < m_scene.geometries.size(); ++g) {
      const SceneGeometry& geometry = m_scene.geometries[g];
      const bool levelled = geometry.document == 0 && isDrawn(geometry.role) && geometry.lodCount > 1;
      if (levelled && !measure(g)) return false;
    }
    for (const Sum& sum : m_sums)
      m_made.levels.push_back({sum.largest, sum.area > 0 ? float(sum.distance / sum.area) : 0.0f});
    return true;
  }

  Deviations take() { return std::move(m_made); }

 private:
  // A geometry with levels stands at one position: nothing else has them.
  bool measure(uint32_t g) {
    const SceneGeometry& geometry = m_scene.geometries[g];
    std::vector<const DrawItem*> items;
    for (const DrawItem& item : m_scene.items)
      if (item.geometry == g && (items.empty() || item.placement == items.front()->placement))
        items.push_back(&item);
    if (items.empty()) return true;
    const Mat4& toWorld = m_scene.placements[items.front()->placement].toWorld;
    m_positions.resize(geometry.positions.size());
    std::ranges::transform(geometry.positions, m_positions.begin(),
                           [&](const Vec3& position) { return Vec3(toWorld * Vec4(position, 1.0f)); });
    std::vector<uint32_t> finest;
    for (const DrawItem* item : items)
      if (item->lod == 0) {
        const auto range = geometry.indices.subspan(item->firstIndex, item->indexCount);
        finest.insert(finest.end(), range.begin(), range.end());
      }
    const TriangleTree tree(m_positions, finest);
    if (tree.empty()) return true;
    LargeBuffer<float>& distances = m_made.distances[g];
    distances.assign(m_positions.size(), 0.0f);
    m_corners.assign(m_positions.size(), kUnknown);
    for (const uint32_t index : finest) m_corners[index] = 0;
    return std::ranges::all_of(
        items, [&](const DrawItem* item) { return item->lod == 0 || addLevel(geometry, *item, tree, distances); });
  }

  bool addLevel(const SceneGeometry& geometry, const DrawItem& item, const TriangleTree& tree,
                LargeBuffer<float>& distances) {
    Sum& sum = m_sums[item.lod];
    const auto indices = geometry.indices.subspan(item.firstIndex, item.indexCount);
    for (size_t i = 0; i + 2 < indices.size(); i += 3) {
      if (i % 3072 == 0 && m_cancelled && *m_cancelled) return false;
      std::array<Vec3, 3> corners;
      float total = 0;
      for (size_t k = 0; k < 3; ++k) {
        corners[k] = m_positions[indices[i + k]];
        float& distance = m_corners[indices[i + k]];
        if (distance == kUnknown) distance = finiteOr0(tree.distance(corners[k]));
        distances[indices[i + k]] = std::max(distances[indices[i + k]], distance);
        total += distance;
        sum.largest = std::max(sum.largest, distance);
      }
      const float middle =
          finiteOr0(tree.distance((DVec3(corners[0]) + DVec3(corners[1]) + DVec3(corners[2])) / 3.0));
      sum.largest = std::max(sum.largest, middle);
      // Corners of a coarser level mostly lie on the finest one: what is between them is what one sees.
      for (size_t k = 0; k < 3; ++k) {
        float& painted = distances[indices[i + k]];
        painted = std::max(painted, middle);
      }
      const double area = glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
      if (!std::isfinite(area)) continue;
      sum.distance += area * double(total + 3 * middle) / 6;
      sum.area += area;
    }
    return true;
  }

  static float finiteOr0(float distance) { return std::isfinite(distance) ? distance : 0.0f; }

  static constexpr float kUnknown = -1;
  const Scene& m_scene;
  const std::atomic<bool>* m_cancelled;
  std::vector<Sum> m_sums;
  LargeBuffer<Vec3> m_positions;
  LargeBuffer<float> m_corners;  // distances of the positions themselves
  Deviations m_made;
};

}  // namespace

float Deviations::largest() const {
  float largest = leastScale;
  for (const Level& level : levels) largest = std::max(largest, level.largest);
  return largest;
}

DeviationsPointer measureDeviations(const Scene& scene, const std::atomic<bool>* cancelled) {
  Measurement measurement(scene, cancelled);
  if (!measurement.run()) return nullptr;
  return std::make_shared<const Deviations>(measurement.take());
}

}  // namespace vitrine
