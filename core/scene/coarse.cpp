#include "core/scene/coarse.h"

#include <meshoptimizer.h>

#include <algorithm>
#include <map>

namespace vitrine {
namespace {

constexpr uint32_t kSmallItem = 500;   // triangles; the rest of a scene decides, not these
constexpr double kLargestShare = 0.5;  // what is hardly fewer triangles is not worth its memory
constexpr float kAnyError = 1e9f;      // the number of triangles is the aim, not the shape

// The vertices an item uses: a run of the geometry's.
struct Run {
  uint32_t first = 0, count = 0;
};

Run vertexRunOf(std::span<const uint32_t> indices) {
  const auto [least, most] = std::ranges::minmax(indices);
  return {least, most - least + 1};
}

void simplify(const SceneGeometry& geometry, std::span<const uint32_t> indices, size_t wanted,
              LargeBuffer<uint32_t>& out) {
  const Run run = vertexRunOf(indices);
  const auto positions = geometry.positions.subspan(run.first, run.count);
  // The library puts vertices into cells of a grid; NaN and infinity have none.
  if (std::ranges::any_of(positions, [](const Vec3& p) { return !std::isfinite(p.x + p.y + p.z); })) return;
  std::vector<uint32_t> local(indices.begin(), indices.end()), made(indices.size());
  for (uint32_t& index : local) index -= run.first;
  const size_t count = meshopt_simplifySloppy(made.data(), local.data(), local.size(), &positions.data()->x,
                                              positions.size(), sizeof(Vec3), wanted * 3, kAnyError, nullptr);
  for (size_t i = 0; i < count; ++i) out.push_back(made[i] + run.first);
}

}  // namespace

CoarsePointer makeCoarse(const Scene& scene, uint32_t mostTriangles) {
  std::vector<uint64_t> triangles(scene.lodCount);
  for (uint32_t level = 0; level < scene.lodCount; ++level) triangles[level] = trianglesOf(scene, level);
  if (std::ranges::max(triangles) <= mostTriangles) return nullptr;
  auto made = std::make_shared<CoarseScene>();
  made->indices.resize(scene.geometries.size());
  made->items.resize(scene.items.size());
  std::map<std::array<uint32_t, 3>, CoarseScene::Range> ranges;  // by geometry and its indices
  for (size_t i = 0; i < scene.items.size(); ++i) {
    const DrawItem& item = scene.items[i];
    const uint64_t ofLevel = triangles[std::min(item.lod, scene.lodCount - 1)];
    if (ofLevel <= mostTriangles || item.indexCount / 3 <= kSmallItem) continue;
    // A model that is placed many times is made once.
    const auto [known, isNew] = ranges.try_emplace({item.geometry, item.firstIndex, item.indexCount});
    if (!isNew) {
      made->items[i] = known->second;
      continue;
    }
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    LargeBuffer<uint32_t>& indices = made->indices[item.geometry];
    const auto first = uint32_t(indices.size());
    const double share = std::min(kLargestShare, double(mostTriangles) / double(ofLevel));
    const uint32_t ofItem = item.indexCount / 3;
    simplify(geometry, geometry.indices.subspan(item.firstIndex, item.indexCount), size_t(double(ofItem) * share),
             indices);
    made->items[i] = known->second = {first, uint32_t(indices.size()) - first};
  }
  return made;
}

}  // namespace vitrine
