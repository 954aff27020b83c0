#include "core/document/shape.h"

namespace vitrine {

uint64_t Shape::memory() const {
  return positions.size() * sizeof(Vec3) + normals.size() * sizeof(Vec3) + uvs.size() * sizeof(Vec2) +
         colours.size() * sizeof(Rgba8) + materials.size() + indices.size() * sizeof(uint32_t) +
         (face ? face->influences.size() * sizeof(Influences) : 0);
}

}  // namespace vitrine
