// The colours with a meaning, used by shaders (as uniforms) and by the legend.
#pragma once

#include <array>

#include "core/document/math.h"
#include "render/view/view_state.h"

namespace vitrine {

// The background of a picture, from top to bottom.
struct GradientColours {
  Vec3 top, bottom;
};
inline constexpr GradientColours kDarkGradient{{0.285f, 0.295f, 0.310f}, {0.175f, 0.180f, 0.190f}};
inline constexpr GradientColours kLightGradient{{0.914f, 0.922f, 0.933f}, {0.788f, 0.804f, 0.827f}};
inline constexpr const GradientColours& coloursOf(Gradient gradient) {
  return gradient == Gradient::Light ? kLightGradient : kDarkGradient;
}

// How bright a colour looks, 0..1 (BT.601).
inline float lumaOf(const Vec3& colour) { return glm::dot(colour, Vec3(0.299f, 0.587f, 0.114f)); }

// Even steps from violet over red to pale yellow, for amounts of 0..1.
inline constexpr std::array<Vec3, 3> kRamp{{{0.19f, 0.07f, 0.42f}, {0.73f, 0.21f, 0.33f}, {0.99f, 0.92f, 0.55f}}};
inline constexpr Vec3 kNothing{0.40f, 0.40f, 0.40f};  // exactly zero, as distinct from a small amount

// Joints that are looked at together, in the order they were chosen.
inline constexpr std::array<Vec3, 8> kChosen{{{0.90f, 0.35f, 0.25f},
                                              {0.25f, 0.58f, 0.95f},
                                              {0.40f, 0.80f, 0.35f},
                                              {0.95f, 0.78f, 0.20f},
                                              {0.72f, 0.42f, 0.90f},
                                              {0.20f, 0.80f, 0.80f},
                                              {0.95f, 0.55f, 0.75f},
                                              {0.62f, 0.46f, 0.30f}}};

// Vertices without any, with one .. four influences.
inline constexpr std::array<Vec3, 5> kInfluences{{{0.95f, 0.25f, 0.85f},
                                                  {0.28f, 0.36f, 0.62f},
                                                  {0.25f, 0.66f, 0.60f},
                                                  {0.62f, 0.80f, 0.32f},
                                                  {0.98f, 0.86f, 0.28f}}};

// What weights add up to: nothing, less than 1, 1, more.
inline constexpr std::array<Vec3, 4> kWeightSums{
    {{0.95f, 0.25f, 0.85f}, {0.25f, 0.50f, 0.95f}, {0.55f, 0.56f, 0.55f}, {0.95f, 0.40f, 0.20f}}};

// Levels of detail, fine to coarse: green, yellow, orange, red, violet, blue; again from the start.
inline constexpr std::array<Vec3, 6> kLevels{{{0.35f, 0.80f, 0.42f},
                                              {0.90f, 0.82f, 0.30f},
                                              {0.95f, 0.58f, 0.25f},
                                              {0.88f, 0.33f, 0.32f},
                                              {0.70f, 0.42f, 0.85f},
                                              {0.38f, 0.56f, 0.92f}}};

// How two files differ: only in the second, only in the first, with other values, moved.
inline constexpr Vec3 kAdded{0.20f, 0.75f, 0.35f}, kRemoved{0.90f, 0.25f, 0.25f}, kChanged{0.95f, 0.65f, 0.15f},
    kMoved{0.30f, 0.60f, 0.95f};

// Distinct colours in any number: hues a golden angle apart.
Vec3 distinctColour(uint32_t index);

}  // namespace vitrine
