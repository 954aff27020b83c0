#include "render/view/smooth_edges.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace vitrine {
namespace {

constexpr int kShades = 128;  // of brightness, a step of 255: 16 bits hold them
constexpr int16_t kLeastJump = int16_t(0.035 * 255 * kShades);
constexpr int16_t kLeastShare = 10;   // of the brightest neighbour: one part of so many
constexpr int kNear = 4, kReach = 9;  // steps both ways: the first of one pixel, then of two
constexpr int kRim = kNear + 2 * (kReach - kNear) + 1;

// With a rim of repeated pixels around, as wide as an edge is followed.
struct Brightness {
  std::vector<int16_t> shades;  // 0..255 * kShades, by rows
  ptrdiff_t stride = 0;         // shades a row
  const int16_t* at(size_t x, size_t y) const {
    return shades.data() + (ptrdiff_t(y) + kRim) * stride + ptrdiff_t(x) + kRim;
  }
};

Brightness brightnessOf(std::span<const Rgba8> picture, size_t width, size_t height) {
  Brightness made;
  made.stride = ptrdiff_t(width) + 2 * kRim;
  made.shades.resize(size_t(made.stride) * (height + 2 * kRim));
  for (size_t row = 0; row < height + 2 * kRim; ++row) {
    const size_t y = std::min(row < kRim ? 0 : row - kRim, height - 1);
    const Rgba8* from = picture.data() + y * width;
    int16_t* to = made.shades.data() + row * size_t(made.stride);
    for (size_t x = 0; x < width; ++x) to[x + kRim] = int16_t(38 * from[x].r + 75 * from[x].g + 15 * from[x].b);
    std::fill_n(to, kRim, to[kRim]);
    std::fill_n(to + kRim + width, kRim, to[kRim + width - 1]);
  }
  return made;
}

// Whether brightness jumps at the pixels of a row. Most of the time goes into this: a plain loop over small
// numbers, which compilers turn into one instruction for many pixels.
void markJumps(const Brightness& from, size_t y, std::span<uint8_t> jumps) {
  const int16_t *here = from.at(0, y), *up = here + from.stride, *down = here - from.stride;
  uint8_t* const marks = jumps.data();
  const ptrdiff_t width = std::ssize(jumps);
  for (ptrdiff_t x = 0; x < width; ++x) {
    const int16_t a = here[x - 1], b = here[x], c = here[x + 1], d = up[x], e = down[x];
    const int16_t most = std::max(b, std::max(std::max(a, c), std::max(d, e)));
    const int16_t least = std::min(b, std::min(std::min(a, c), std::min(d, e)));
    const int16_t jump = int16_t(most - least), asked = std::max(kLeastJump, int16_t(most / kLeastShare));
    marks[x] = jump >= asked;
  }
}

// The neighbour that a pixel is mixed with, and how much of it is taken, 0..0.5.
struct Mix {
  int x = 0, y = 0;  // one of them 1 or -1
  float share = 0;
};

Mix mixAt(const Brightness& from, size_t x, size_t y) {
  const int16_t* here = from.at(x, y);
  const auto bright = [&](int dx, int dy) { return float(here[dy * from.stride + dx]) / (255 * kShades); };
  const float middle = bright(0, 0), up = bright(0, 1), down = bright(0, -1), right = bright(1, 0),
              left = bright(-1, 0);
  const float upRight = bright(1, 1), downLeft = bright(-1, -1), upLeft = bright(-1, 1), downRight = bright(1, -1);
  const float across = std::abs(upLeft - 2 * left + downLeft) + 2 * std::abs(up - 2 * middle + down) +
                       std::abs(upRight - 2 * right + downRight);
  const float along = std::abs(upLeft - 2 * up + upRight) + 2 * std::abs(left - 2 * middle + right) +
                      std::abs(downLeft - 2 * down + downRight);
  const bool level = across >= along;
  const float one = level ? up : right, two = level ? down : left;
  const bool first = std::abs(one - middle) >= std::abs(two - middle);
  const float other = first ? one : two;
  const int side = first ? 1 : -1;
  const float gradient = 0.25f * std::abs(other - middle);
  // Along the seam between this row of pixels and the next: how much brighter than here it is so many pixels on.
  const float seam = 0.5f * (other + middle);
  const int16_t* beside = here + (level ? side * from.stride : side);
  const ptrdiff_t step = level ? 1 : from.stride;
  const auto seamAt = [&](ptrdiff_t away) {
    return float(here[away * step] + beside[away * step]) / (2 * 255 * kShades) - seam;
  };
  struct End {
    int away = 0;
    float brighter = 0;
  };
  const auto endOf = [&](int direction) {
    End end;
    for (int i = 0; i < kReach; ++i) {
      end.away += i < kNear ? 1 : 2;
      end.brighter = seamAt(direction * end.away);
      if (std::abs(end.brighter) >= gradient) break;
    }
    return end;
  };
  const End ahead = endOf(1), behind = endOf(-1);
  const End& nearest = ahead.away < behind.away ? ahead : behind;
  // Only on the side that the edge crosses over at its nearer end.
  const bool crosses = (nearest.brighter < 0) != (middle < seam);
  const float byLength = crosses ? 0.5f - float(nearest.away) / float(ahead.away + behind.away) : 0;
  // Single pixels and thin lines: by how far this one is from the mean of those around.
  const float mean = (2 * (up + down + left + right) + upRight + upLeft + downRight + downLeft) / 12;
  const auto [least, most] = std::minmax({middle, up, down, left, right});
  const float alone = std::clamp(std::abs(mean - middle) / std::max(most - least, 1e-4f), 0.0f, 1.0f);
  const float soft = alone * alone * (3 - 2 * alone);
  return {level ? 0 : side, level ? side : 0, std::max(byLength, 0.5f * soft * soft)};
}

Rgba8 mixed(const Rgba8& one, const Rgba8& two, float share) {
  const auto channel = [&](uint8_t a, uint8_t b) {
    return uint8_t(float(a) + (float(b) - float(a)) * share + 0.5f);
  };
  return {channel(one.r, two.r), channel(one.g, two.g), channel(one.b, two.b), channel(one.a, two.a)};
}

}  // namespace

void smoothEdges(std::span<Rgba8> picture, uint32_t width, uint32_t height) {
  if (picture.empty()) return;
  const Brightness brightness = brightnessOf(picture, width, height);
  // Put into the picture when nothing more is read from it.
  std::vector<std::pair<size_t, Rgba8>> changes;
  std::vector<uint8_t> jumps(width);
  for (size_t y = 0; y < height; ++y) {
    markJumps(brightness, y, jumps);
    const auto next = [&](size_t from) {
      const void* found = std::memchr(jumps.data() + from, 1, width - from);
      return found ? size_t(static_cast<const uint8_t*>(found) - jumps.data()) : width;
    };
    for (size_t x = next(0); x < width; x = next(x + 1)) {
      const Mix mix = mixAt(brightness, x, y);
      // Beyond the picture stands what stands at its rim: nothing to mix with.
      const size_t besideX = x + size_t(mix.x), besideY = y + size_t(mix.y), at = y * width + x;
      if (mix.share > 0 && besideX < width && besideY < height)
        changes.emplace_back(at, mixed(picture[at], picture[besideY * width + besideX], mix.share));
    }
  }
  for (const auto& [at, colour] : changes) picture[at] = colour;
}

}  // namespace vitrine
