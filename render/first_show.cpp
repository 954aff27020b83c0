#include "render/first_show.h"

#include <algorithm>
#include <cmath>

#include "render/passes/overlay.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr float kMostOverPicture = 0.1f;
constexpr float kMaskCell = 4;     // pixels
constexpr Vec2 kLetter(7, 18);     // pixels, with the plate behind a text
constexpr float kLabelBelow = 14;  // pixels below what it names
constexpr Vec2 kMostPixels(16384);

// Which cells of a picture something lies over.
class OverlayMask {
 public:
  explicit OverlayMask(const Vec2& size)
      : m_width(std::max(1, int(size.x / kMaskCell))),
        m_height(std::max(1, int(size.y / kMaskCell))),
        m_cells(size_t(m_width) * size_t(m_height), 0) {}

  void add(const Vec2& low, const Vec2& high) {
    const int left = std::max(0, int(std::lround(low.x / kMaskCell))),
              bottom = std::max(0, int(std::lround(low.y / kMaskCell)));
    const int right = std::min(m_width, int(std::lround(high.x / kMaskCell))),
              top = std::min(m_height, int(std::lround(high.y / kMaskCell)));
    for (int y = bottom; y < top; ++y)
      for (int x = left; x < right; ++x) m_cells[size_t(y) * size_t(m_width) + size_t(x)] = 1;
  }
  float share() const { return float(std::ranges::count(m_cells, uint8_t(1))) / float(m_cells.size()); }

 private:
  int m_width, m_height;
  std::vector<uint8_t> m_cells;
};

// Where a point is in the picture, in pixels; nothing where that is outside of it.
std::optional<Vec2> pixelOf(const Frame& frame, const Vec3& point) {
  const Vec4 clip = frame.clipFromWorld * Vec4(point, 1.0f);
  if (!(clip.w > 0) || !(std::abs(clip.x) <= clip.w) || !(std::abs(clip.y) <= clip.w)) return std::nullopt;
  return (Vec2(clip) / clip.w * 0.5f + 0.5f) * frame.size;
}

float shareOver(const Scene& scene, const ViewState& view, const Vec2& size) {
  FrameStats stats;
  const Frame frame(view, scene, stats, uint32_t(size.x), uint32_t(size.y), 1);
  const Overlay overlay = makeOverlay(frame);
  OverlayMask mask(size);
  for (const Icon& icon : overlay.icons)
    if (const auto at = pixelOf(frame, icon.position)) mask.add(*at - icon.size, *at + icon.size);
  for (const Label& label : overlay.labels)
    if (const auto at = pixelOf(frame, label.position)) {
      const Vec2 extent(kLetter.x * float(label.text.size()), kLetter.y);
      const Vec2 low = *at - Vec2(extent.x / 2, extent.y + kLabelBelow);
      mask.add(low, low + extent);
    }
  return mask.share();
}

bool isSkeletonAlone(const Scene& scene) {
  return !scene.document->skeletons.empty() && scene.items.empty() && scene.strokes.empty() &&
         scene.collision.empty() && scene.triggers.empty() && scene.hulls.empty() && !scene.stage;
}

bool isPlace(const Scene& scene) { return scene.stage && (scene.stage->light || !scene.stage->workspaces.empty()); }

}  // namespace

Show firstShow(const Scene& scene, const Camera& camera, const Vec2& size) {
  ViewState view;
  Show& show = view.show;
  if (!drawsSpace(scene)) return show;  // without its grid it would be nothing at all
  show.skeleton = isSkeletonAlone(scene);
  if (isPlace(scene)) show.grid = show.axes = show.entities = show.labels = false;
  if (isRoom(scene)) show.grid = show.axes = false;
  if (isPlace(scene) || (scene.gizmos.empty() && scene.triggerBoxes.empty())) return show;
  view.camera = camera;
  const Vec2 pixels = glm::clamp(size, Vec2(1), kMostPixels);
  if (shareOver(scene, view, pixels) <= kMostOverPicture) return show;
  show.labels = false;
  if (shareOver(scene, view, pixels) > kMostOverPicture) show.entities = false;
  return show;
}

}  // namespace vitrine
