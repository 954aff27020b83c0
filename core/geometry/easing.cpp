#include "core/geometry/easing.h"

#include <cmath>
#include <numbers>

namespace vitrine {
namespace {

constexpr float kElasticPeriod = 0.3f, kElasticPeriodInOut = 0.45f;

float bounceOut(float t) {
  constexpr float kSteepness = 7.5625f, kWhole = 2.75f;
  if (t < 1 / kWhole) return kSteepness * t * t;
  const auto arc = [&](float middle, float height) {
    const float from = t - middle / kWhole;
    return kSteepness * from * from + height;
  };
  if (t < 2 / kWhole) return arc(1.5f, 0.75f);
  if (t < 2.5f / kWhole) return arc(2.25f, 0.9375f);
  return arc(2.625f, 0.984375f);
}

float elasticOut(float t, float period) {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  return std::exp2(-10 * t) * std::sin((t - period / 4) * 2 * std::numbers::pi_v<float> / period) + 1;
}

float cubicIn(float t) { return t * t * t; }

// What `out` says, played backwards.
float reversed(auto out, float t) { return 1 - out(1 - t); }
// First slow at the beginning, then slow at the end.
float joined(auto out, float t) { return t < 0.5f ? reversed(out, 2 * t) / 2 : 0.5f + out(2 * t - 1) / 2; }

}  // namespace

float eased(Interpolation interpolation, float part) {
  const auto cubicOut = [](float t) { return reversed(cubicIn, t); };
  const auto elastic = [](float t) { return elasticOut(t, kElasticPeriod); };
  const auto longElastic = [](float t) { return elasticOut(t, kElasticPeriodInOut); };
  switch (interpolation) {
    case Interpolation::Step:
      return part < 1 ? 0.0f : 1.0f;
    case Interpolation::StepAhead:
      return part > 0 ? 1.0f : 0.0f;
    case Interpolation::StepHalf:
      return part < 0.5f ? 0.0f : 1.0f;
    case Interpolation::CubicIn:
    case Interpolation::OldCubicOut:
      return cubicIn(part);
    case Interpolation::CubicOut:
    case Interpolation::OldCubicIn:
      return cubicOut(part);
    case Interpolation::CubicInOut:
    case Interpolation::OldCubicInOut:
      return joined(cubicOut, part);
    case Interpolation::BounceIn:
      return reversed(bounceOut, part);
    case Interpolation::BounceOut:
      return bounceOut(part);
    case Interpolation::BounceInOut:
      return joined(bounceOut, part);
    case Interpolation::ElasticIn:
      return reversed(elastic, part);
    case Interpolation::ElasticOut:
      return elastic(part);
    case Interpolation::ElasticInOut:
      return joined(longElastic, part);
    case Interpolation::Linear:
    case Interpolation::Chord:
    case Interpolation::Cubic:
    case Interpolation::Paced:
      break;
  }
  return part;
}

float paced(float part, float leaving, float arriving, float seconds) {
  const float square = part * part, cube = square * part;
  return (3 * square - 2 * cube) + seconds * (leaving * (cube - 2 * square + part) + arriving * (cube - square));
}

const char* easingName(Interpolation interpolation) {
  switch (interpolation) {
    case Interpolation::Linear:
      return "linear";
    case Interpolation::Step:
      return "constant";
    case Interpolation::Cubic:
      return "curve";
    case Interpolation::StepAhead:
      return "constant in";
    case Interpolation::StepHalf:
      return "constant in and out";
    case Interpolation::Chord:
      return "straight";
    case Interpolation::CubicIn:
      return "cubic in";
    case Interpolation::CubicOut:
      return "cubic out";
    case Interpolation::CubicInOut:
      return "cubic in and out";
    case Interpolation::BounceIn:
      return "bounce in";
    case Interpolation::BounceOut:
      return "bounce out";
    case Interpolation::BounceInOut:
      return "bounce in and out";
    case Interpolation::ElasticIn:
      return "elastic in";
    case Interpolation::ElasticOut:
      return "elastic out";
    case Interpolation::ElasticInOut:
      return "elastic in and out";
    case Interpolation::OldCubicIn:
      return "old cubic in";
    case Interpolation::OldCubicOut:
      return "old cubic out";
    case Interpolation::OldCubicInOut:
      return "old cubic in and out";
    case Interpolation::Paced:
      return "curved pace";
  }
  return "linear";
}

}  // namespace vitrine
