#include "core/stage/mesh_rounds.h"

#include <algorithm>
#include <map>

namespace vitrine {

namespace fs = std::filesystem;

// Whether the first stage waits for all.
void MeshRounds::decide() {
  uint64_t bytes = 0;
  m_files = 0;
  for (uint32_t at = 0; at < m_found.size(); ++at) {
    if (!m_found[at] || m_sameFileAs[at] != kNone) continue;
    ++m_files;
    std::error_code unknown;  // of what lies in another file, the size is not at hand
    const uint64_t size = m_found[at]->read ? 0 : fs::file_size(m_found[at]->path, unknown);
    if (!unknown) bytes += size;
  }
  if (m_files <= kFewFiles && bytes <= kFewBytes) m_last = true;
}

void MeshRounds::takeLargest(const Stage& stage, const Vec3& eye, size_t count) {
  std::map<uint32_t, float> sizes;  // by the first request of a file
  for (const auto& [node, request] : m_users) {
    const uint32_t first = m_sameFileAs[request] == kNone ? request : m_sameFileAs[request];
    if (!m_found[first] || m_wanted.contains(first)) continue;
    float& size = sizes[first];
    const auto body = std::ranges::lower_bound(stage.bodies, node, {}, &Body::node);
    if (body != stage.bodies.end() && body->node == node) size = std::max(size, sizeSeenFrom(eye, stage, *body));
  }
  std::vector<std::pair<float, uint32_t>> order;
  for (const auto& [request, size] : sizes) order.emplace_back(-size, request);
  count = std::min(count, order.size());
  std::ranges::partial_sort(order, order.begin() + ptrdiff_t(count));
  for (size_t at = 0; at < count; ++at) m_wanted.insert(order[at].second);
}

float sizeSeenFrom(const Vec3& eye, const Stage& stage, const Body& body) {
  constexpr float kMost = 1000;
  const Bounds& bounds = stage.shapes[body.shape].bounds;
  if (bounds.empty()) return 0;
  const float scale = std::max({glm::length(Vec3(body.transform[0])), glm::length(Vec3(body.transform[1])),
                                glm::length(Vec3(body.transform[2]))});
  const float radius = bounds.radius() * scale;
  const float distance = glm::length(Vec3(body.transform * Vec4(bounds.centre(), 1)) - eye);
  if (!(radius > 0) || !std::isfinite(distance)) return 0;
  return radius >= distance * kMost ? kMost : radius / distance;
}

}  // namespace vitrine
