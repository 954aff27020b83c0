// What a mesh costs in a Second Life world: where its levels switch and what its download counts, by the formulas
// of the viewer. Land impact is the largest of download, physics and server weight; the physics weight is known to
// the simulator alone.
#pragma once

#include <array>
#include <cstdint>

#include "core/document/math.h"

namespace vitrine::slmesh {

inline constexpr size_t kLevels = 4;  // high, medium, low, lowest

// Half the diagonal of the object's scale, in metres.
double radiusOf(const Vec3& scale);

// The level (0 high .. 3 lowest) that is wanted at a distance in metres, for the viewer's LOD factor.
size_t levelAt(double radius, double distance, double factor = 1);

// The distances where levels 1, 2 and 3 take over.
std::array<double, kLevels - 1> switchDistances(double radius, double factor = 1);

// The streaming ("download") weight from the stored bytes of each level; 0: missing, takes the next finer one's.
double downloadWeight(const std::array<uint64_t, kLevels>& bytes, double radius);

}  // namespace vitrine::slmesh
