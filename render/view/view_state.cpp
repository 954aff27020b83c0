#include "render/view/view_state.h"

#include "render/view/palette.h"

namespace vitrine {

bool brightBehind(const ViewState& view) {
  constexpr float kBright = 0.6f;  // of the luma
  const Vec3 behind = view.background.value_or(coloursOf(view.gradient).bottom);
  return !view.transparentBackground && lumaOf(behind) > kBright;
}

float pointSizeOf(const Scene& scene, const ViewState& view) {
  if (view.pointSize > 0) return view.pointSize;
  // So many cover a picture of usual size anyway.
  constexpr uint64_t kDense = 200'000, kLoose = 20'000, kFew = 1'000;
  const uint64_t points = pointsOf(scene);
  return points > kDense ? 2 : points > kLoose ? 3 : points > kFew ? 4 : 6;
}

Bounds shownBounds(const Scene& scene, const ViewState& view) {
  if (scene.stage) {
    const std::vector<NodeId> elsewhere = nodesElsewhere(scene, view.selected);
    const std::vector<NodeId>& alone = view.isolated.empty() ? elsewhere : view.isolated;
    if (!alone.empty())
      return boundsOf(*scene.stage, scene.toWorld, bodiesUnder(*scene.stage, *scene.document, alone));
  }
  // Each node takes a look at everything.
  constexpr size_t kMostAlone = 64;
  Bounds alone;
  if (!scene.stage && view.isolated.size() <= kMostAlone)
    for (const NodeId node : view.isolated) alone.add(boundsOfNode(scene, node, view.explode, view.pose));
  return alone.empty() ? visibleBounds(scene, view.explode, view.pose) : alone;
}

}  // namespace vitrine
