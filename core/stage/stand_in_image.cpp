#include "core/stage/stand_in_image.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/assets/roblox_reference.h"
#include "core/bytes/text.h"
#include "core/document/math.h"

namespace vitrine {
namespace {

struct StandInRow {
  RobloxReference::Kind kind;
  std::string_view value;  // in lower case
  StandInImage image;
};
constexpr StandInRow kStandInImages[] = {
    {RobloxReference::Kind::Asset, "6372755229", StandInImage::Grid},
    {RobloxReference::Kind::Studio, "textures/spawnlocation.png", StandInImage::Spawn},
    {RobloxReference::Kind::Studio, "textures/face.png", StandInImage::Face},
};

// 1 where `distance` is below 0, in pixels; soft over one pixel.
float inkBelow(float distance) { return std::clamp(0.5f - distance, 0.0f, 1.0f); }

struct Ink {
  float grey = 1, opacity = 0;
};

// Two squares across and two down, by turns nearly clear and darkening, with lines that part each into sixteen. The
// opacities were measured on a picture of the engine (core/stage/README.md).
Ink gridAt(const Vec2& at) {
  constexpr float kSquareSide = kStandInSide / 2.0f, kCellSide = kSquareSide / 4;
  constexpr float kLightField = 0.3f, kLightLine = 0.75f, kDarkField = 0.8f, kDarkLine = 0.95f, kJoint = 1;
  const auto toLine = [](float along, float every) { return std::abs(along - every * std::round(along / every)); };
  const bool isLight = (int(at.x / kSquareSide) + int(at.y / kSquareSide)) % 2 == 0;
  const float line = inkBelow(std::min(toLine(at.x, kCellSide), toLine(at.y, kCellSide)) - 2.0f);
  const float joint = inkBelow(std::min(toLine(at.x, kSquareSide), toLine(at.y, kSquareSide)) - 3.0f);
  const float field = std::lerp(isLight ? kLightField : kDarkField, isLight ? kLightLine : kDarkLine, line);
  return {1, std::lerp(field, kJoint, joint)};
}

// A ring around a disc, with rays between them.
Ink spawnAt(const Vec2& at) {
  constexpr float kSignReach = kStandInSide / 2.0f;
  const Vec2 from = at - Vec2(kSignReach);
  const float away = glm::length(from);
  const float ring = std::abs(away - 0.84f * kSignReach) - 0.06f * kSignReach;
  const float disc = away - 0.3f * kSignReach;
  // Eight rays, which grow narrow outwards.
  constexpr float kEighth = 0.785398163f;
  const float angle = std::atan2(from.y, from.x), aside = angle - kEighth * std::round(angle / kEighth);
  const float along = away * std::cos(aside), across = std::abs(away * std::sin(aside));
  const float ray = std::max(
      {across - 0.16f * (0.7f * kSignReach - along), along - 0.7f * kSignReach, 0.36f * kSignReach - along});
  return {0.93f, 0.9f * inkBelow(std::min({ring, disc, ray}))};
}

// Two eyes and a mouth.
Ink faceAt(const Vec2& at) {
  const Vec2 from = at / float(kStandInSide) - Vec2(0.5f);
  const auto eye = [&](float x) {
    const Vec2 away = (from - Vec2(x, -0.1f)) / Vec2(0.045f, 0.085f);
    return (glm::length(away) - 1) * 0.06f;
  };
  const Vec2 mouth = from - Vec2(0, -0.02f);
  const float bow = mouth.y > 0.14f ? std::abs(glm::length(mouth) - 0.25f) - 0.018f : 1.0f;
  return {0.08f, inkBelow(std::min({eye(-0.13f), eye(0.13f), bow}) * float(kStandInSide))};
}

Ink inkAt(StandInImage kind, const Vec2& at) {
  if (kind == StandInImage::Grid) return gridAt(at);
  return kind == StandInImage::Spawn ? spawnAt(at) : faceAt(at);
}

}  // namespace

StandInImage standInImageFor(std::string_view reference) {
  const std::optional<RobloxReference> meant = robloxReference(reference);
  if (!meant) return StandInImage::None;
  const std::string value = lowerCase(meant->value);
  for (const StandInRow& row : kStandInImages)
    if (row.kind == meant->kind && row.value == value) return row.image;
  return StandInImage::None;
}

std::string_view nameOf(StandInImage kind) {
  constexpr std::array<std::string_view, 4> kNames{"nothing", "the grid of baseplates",
                                                   "the sign of spawn locations", "the face of figures"};
  return kNames[size_t(kind)];
}

Image makeStandIn(StandInImage kind) {
  Image made;
  if (kind == StandInImage::None) return made;
  made.width = made.height = kStandInSide;
  made.hasAlpha = true;
  made.pixels.reserve(size_t(kStandInSide) * kStandInSide * 4);
  for (uint32_t y = 0; y < kStandInSide; ++y)
    for (uint32_t x = 0; x < kStandInSide; ++x) {
      const Ink ink = inkAt(kind, Vec2(float(x), float(y)) + 0.5f);
      const auto grey = uint8_t(std::lround(255 * ink.grey));
      for (int channel = 0; channel < 3; ++channel) made.pixels.push_back(grey);
      made.pixels.push_back(uint8_t(std::lround(255 * ink.opacity)));
    }
  return made;
}

}  // namespace vitrine
