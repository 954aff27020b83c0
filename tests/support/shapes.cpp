#include "tests/support/shapes.h"

#include <numbers>

namespace vitrine::test {

void addSphere(Geometry& geometry, uint32_t columns, const Vec3& centre) {
  const auto first = uint32_t(geometry.positions.size());
  if (geometry.lods.empty()) geometry.lods.emplace_back();
  Part part;
  part.firstIndex = uint32_t(geometry.indices.size());
  part.indexCount = columns * columns * 6;
  geometry.lods.back().parts.push_back(part);
  for (uint32_t y = 0; y <= columns; ++y)
    for (uint32_t x = 0; x <= columns; ++x) {
      const float a = float(x) / float(columns) * 2 * std::numbers::pi_v<float>;
      const float b = float(y) / float(columns) * std::numbers::pi_v<float>;
      geometry.positions.push_back(centre +
                                   Vec3(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a)));
    }
  for (uint32_t y = 0; y < columns; ++y)
    for (uint32_t x = 0; x < columns; ++x) {
      const uint32_t i = first + y * (columns + 1) + x, j = i + columns + 1;
      for (const uint32_t index : {i, i + 1, j, i + 1, j + 1, j}) geometry.indices.push_back(index);
    }
}

}  // namespace vitrine::test
