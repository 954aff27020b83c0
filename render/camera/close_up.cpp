#include "render/camera/close_up.h"

#include <algorithm>
#include <cmath>

#include "render/camera/sketch.h"

namespace vitrine {
namespace {

constexpr float kEnoughSeen = 0.041f;  // of the picture: the pixels here may err by a little
constexpr float kAim = 0.042f;         // of the picture: a close-up shows no less, and goes no nearer than it needs
constexpr float kNearlyAll = 0.025f;   // of the picture: of what shows this much no piece need be singled out
constexpr float kPieceFills = 0.7f;    // of the picture, one way or the other
constexpr float kOutlineGone = 0.75f;  // of the picture: nothing but one surface is seen
constexpr int kGap = 2;                // pixels; what lies nearer to each other is one piece
constexpr int kFewPixels = 24;
constexpr int kMostSteps = 8;
constexpr int kHalvings = 5;

// A part of the picture, pixels.
struct Window {
  int left = 0, top = 0, width = 0, height = 0;
  size_t seen = 0;  // how many pixels in it show anything
};

// The piece that covers most: pixels in reach of each other.
Window largestPiece(const SeenPixels& pixels) {
  std::vector<uint8_t> taken(pixels.depths.size(), 0);
  std::vector<int> open;
  Window largest;
  for (int start = 0; start < int(pixels.depths.size()); ++start) {
    if (taken[size_t(start)] || !pixels.at(start % pixels.width, start / pixels.width)) continue;
    int left = pixels.width, right = -1, top = pixels.height, bottom = -1;
    size_t count = 0;
    taken[size_t(start)] = 1;
    open.assign(1, start);
    while (!open.empty()) {
      const int x = open.back() % pixels.width, y = open.back() / pixels.width;
      open.pop_back();
      ++count;
      left = std::min(left, x), right = std::max(right, x);
      top = std::min(top, y), bottom = std::max(bottom, y);
      for (int ny = std::max(0, y - kGap); ny <= std::min(pixels.height - 1, y + kGap); ++ny)
        for (int nx = std::max(0, x - kGap); nx <= std::min(pixels.width - 1, x + kGap); ++nx) {
          const int next = ny * pixels.width + nx;
          if (taken[size_t(next)] || !pixels.at(nx, ny)) continue;
          taken[size_t(next)] = 1;
          open.push_back(next);
        }
    }
    if (count > largest.seen) largest = {left, top, right - left + 1, bottom - top + 1, count};
  }
  return largest;
}

// For the number of seen pixels in any window: sums from the upper left corner.
class Sums {
 public:
  explicit Sums(const SeenPixels& pixels)
      : m_stride(size_t(pixels.width) + 1), m_sums(m_stride * (size_t(pixels.height) + 1), 0) {
    for (int y = 0; y < pixels.height; ++y)
      for (int x = 0; x < pixels.width; ++x)
        m_sums[index(x + 1, y + 1)] =
            (pixels.at(x, y) ? 1u : 0u) + m_sums[index(x, y + 1)] + m_sums[index(x + 1, y)] - m_sums[index(x, y)];
  }
  size_t of(int left, int top, int width, int height) const {
    return m_sums[index(left + width, top + height)] + m_sums[index(left, top)] - m_sums[index(left + width, top)] -
           m_sums[index(left, top + height)];
  }

 private:
  size_t m_stride;
  std::vector<uint32_t> m_sums;
  size_t index(int x, int y) const { return size_t(y) * m_stride + size_t(x); }
};

// The largest window of the picture's shape of which a share is seen that is `wanted`; the densest of those of its
// size, and of equals the one nearest to the middle of the picture.
Window densestWindow(const SeenPixels& pixels, float wanted) {
  constexpr float kSmaller = 0.85f;
  constexpr int kLeastHeight = 12;
  const Sums sums(pixels);
  Window best;
  for (float part = kSmaller; float(pixels.height) * part >= kLeastHeight; part *= kSmaller) {
    Window window{0, 0, int(float(pixels.width) * part), int(float(pixels.height) * part)};
    const auto offMiddle = [&](int left, int top) {
      return std::abs(2 * left + window.width - pixels.width) + std::abs(2 * top + window.height - pixels.height);
    };
    int off = 0;
    for (int top = 0; top + window.height <= pixels.height; ++top)
      for (int left = 0; left + window.width <= pixels.width; ++left) {
        const size_t seen = sums.of(left, top, window.width, window.height);
        if (seen < window.seen || (seen == window.seen && (seen == 0 || offMiddle(left, top) >= off))) continue;
        window.seen = seen, window.left = left, window.top = top;
        off = offMiddle(left, top);
      }
    best = window;
    if (float(best.seen) >= wanted * float(best.width) * float(best.height)) break;
  }
  return best;
}

// How much of the picture a window takes, one way or the other.
float shareOf(const Window& window, const SeenPixels& pixels) {
  return std::max(float(window.width) / float(pixels.width), float(window.height) / float(pixels.height));
}

// Looks at a window of the picture, as far away as what is seen there is; it is `part` of the new picture.
Camera lookAt(const Camera& camera, const SeenPixels& pixels, const Window& window, float aspect, float part) {
  std::vector<float> depths;
  Vec2 middle(0);
  for (int y = window.top; y < window.top + window.height; ++y)
    for (int x = window.left; x < window.left + window.width; ++x)
      if (pixels.at(x, y)) {
        depths.push_back(pixels.depths[size_t(y) * size_t(pixels.width) + size_t(x)]);
        middle += Vec2(x, y) + 0.5f;
      }
  if (depths.empty()) return camera;
  const auto median = depths.begin() + ptrdiff_t(depths.size() / 2);
  std::ranges::nth_element(depths, median);
  // A whole piece: its middle. A window: the middle of what is seen there.
  if (part < 1)
    middle = Vec2(window.left, window.top) + Vec2(window.width, window.height) * 0.5f;
  else
    middle /= float(depths.size());
  const Vec2 clip(2 * middle.x / float(pixels.width) - 1, 1 - 2 * middle.y / float(pixels.height));
  const float scale = std::tan(camera.fovY / 2) * (camera.orthographic ? camera.distance : *median);
  Camera nearer = camera;
  nearer.target = camera.eye() + camera.forward() * *median + camera.right() * (clip.x * scale * aspect) +
                  camera.up() * (clip.y * scale);
  nearer.distance = (camera.orthographic ? camera.distance : *median) * shareOf(window, pixels) / part;
  return nearer;
}

// On the way from one camera to another that looks the same way, `part` of it (0..1): what the nearer one looks at
// grows evenly.
Camera between(const Camera& far, const Camera& near, float part) {
  Camera camera = near;
  camera.distance = far.distance * std::pow(near.distance / far.distance, part);
  const float gone =
      near.distance < far.distance ? (far.distance - camera.distance) / (far.distance - near.distance) : part;
  camera.target = glm::mix(far.target, near.target, gone);
  return camera;
}

// The first camera on that way that shows enough, where the last one does.
Camera leastNear(const Scene& scene, const Camera& far, const Camera& near, float aspect) {
  float least = 0, most = 1;
  for (int halving = 0; halving < kHalvings; ++halving) {
    const float part = (least + most) / 2;
    (seenPixels(scene, between(far, near, part), aspect).covered < kAim ? least : most) = part;
  }
  return between(far, near, most);
}

}  // namespace

std::optional<Camera> closeUp(const Scene& scene, const Camera& camera, float aspect) {
  constexpr float kMostThinner = 12;
  SeenPixels pixels = seenPixels(scene, camera, aspect);
  if (pixels.covered >= kEnoughSeen) return std::nullopt;
  std::optional<Camera> best;
  bool rough = false;  // a piece of a few pixels may be half as large as it seems
  for (int step = 0; step < kMostSteps && (pixels.covered < kAim || rough); ++step) {
    const Camera& from = best ? *best : camera;
    const Window piece = largestPiece(pixels);
    if (piece.seen == 0) break;
    const float share = shareOf(piece, pixels) / kPieceFills;
    const bool whole = share < 1 && float(piece.seen) >= kAim * share * share * float(pixels.depths.size());
    // Of what is thin more pixels are seen than it covers.
    const auto seen =
        float(pixels.depths.size() -
              size_t(std::ranges::count_if(pixels.depths, [](float depth) { return !std::isfinite(depth); })));
    const float thinner =
        std::min(kMostThinner, seen / std::max(1.0f, pixels.covered * float(pixels.depths.size())));
    Camera tried = whole ? lookAt(from, pixels, piece, aspect, kPieceFills)
                         : lookAt(from, pixels, densestWindow(pixels, kAim * thinner), aspect, 1);
    SeenPixels then = seenPixels(scene, tried, aspect);
    // Perspective enlarges what comes near: less near.
    for (int back = 0; back < kMostSteps && then.covered > kOutlineGone; ++back) {
      tried.distance = std::sqrt(tried.distance * from.distance);
      then = seenPixels(scene, tried, aspect);
    }
    if (then.covered < pixels.covered || then.covered > kOutlineGone) break;
    const bool inSteps = !whole || (!best && pixels.covered >= kNearlyAll);
    best = inSteps && then.covered >= kAim ? leastNear(scene, from, tried, aspect) : tried;
    pixels = std::move(then);
    rough = !inSteps && std::max(piece.width, piece.height) < kFewPixels;
  }
  return best;
}

}  // namespace vitrine
