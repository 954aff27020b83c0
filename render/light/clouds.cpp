#include "render/light/clouds.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace vitrine {
namespace {

// 0..1, of a point of a grid that repeats itself after `period`.
float chanceAt(uint32_t x, uint32_t y, uint32_t period, uint32_t octave) {
  uint32_t bits = (x % period) * 0x9E3779B1u ^ (y % period) * 0x85EBCA77u ^ octave * 0xC2B2AE3Du;
  bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
  bits = (bits ^ bits >> 12) * 0x297A2D39u;
  return float((bits ^ bits >> 15) & 0xFFFFFF) / float(0xFFFFFF);
}

float smoothChance(float u, float v, uint32_t period, uint32_t octave) {
  const float x = u * float(period), y = v * float(period);
  const auto column = uint32_t(x), row = uint32_t(y);
  const auto eased = [](float t) { return t * t * t * (t * (6 * t - 15) + 10); };
  const float s = eased(x - float(column)), t = eased(y - float(row));
  return std::lerp(
      std::lerp(chanceAt(column, row, period, octave), chanceAt(column + 1, row, period, octave), s),
      std::lerp(chanceAt(column, row + 1, period, octave), chanceAt(column + 1, row + 1, period, octave), s), t);
}

}  // namespace

const std::vector<uint8_t>& cloudForms() {
  static const std::vector<uint8_t> kForms = [] {
    constexpr uint32_t kOctaves = 6;
    const size_t count = size_t(kCloudSide) * kCloudSide;
    std::vector<float> sums(count);
    for (size_t i = 0; i < count; ++i) {
      const float u = float(i % kCloudSide) / kCloudSide, v = float(i / kCloudSide) / kCloudSide;
      float weight = 1;
      for (uint32_t octave = 0; octave < kOctaves; ++octave, weight *= 0.5f)
        sums[i] += weight * smoothChance(u, v, 4u << octave, octave);
    }
    std::vector<uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, {}, [&](uint32_t at) { return sums[at]; });
    std::vector<uint8_t> forms(count);
    for (size_t rank = 0; rank < count; ++rank) forms[order[rank]] = uint8_t(rank * 256 / count);
    return forms;
  }();
  return kForms;
}

}  // namespace vitrine
