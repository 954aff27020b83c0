#include "render/passes/label_position.h"

#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

// How far a box reaches from the line's own axis on one side: less than `gap` means that it touches it.
float clearanceOf(const PixelLine& line, const Vec2& low, const Vec2& size, const Vec2& across) {
  const float middle = glm::dot(low + size * 0.5f - line.from, across);
  return std::abs(middle) - (std::abs(across.x) * size.x + std::abs(across.y) * size.y) / 2;
}

}  // namespace

Vec2 positionBeside(const PixelLine& line, const Vec2& avoided, const Vec2& size, const Vec2& picture, float gap) {
  constexpr float kInset = 4;
  const Vec2 along = line.to - line.from, middle = (line.from + line.to) * 0.5f;
  const float length = glm::length(along);
  Vec2 across = length > 1e-3f ? Vec2(-along.y, along.x) / length : Vec2(0, -1);
  if (glm::dot(across, avoided - middle) > 0) across = -across;
  const float away = gap + (std::abs(across.x) * size.x + std::abs(across.y) * size.y) / 2;
  const auto at = [&](float side) {
    const Vec2 low = middle + across * (side * away) - size * 0.5f;
    return glm::clamp(low, Vec2(kInset), glm::max(picture - size - kInset, Vec2(kInset)));
  };
  // At the border of the picture the other side may have more room.
  const Vec2 first = at(1), second = at(-1);
  const float here = clearanceOf(line, first, size, across);
  return here >= gap / 2 || here >= clearanceOf(line, second, size, across) ? first : second;
}

}  // namespace vitrine
