// Pictures of light, as environments come: Radiance's RGBE (.hdr) and OpenEXR (.exr).
#pragma once

#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/document/math.h"

namespace vitrine {

struct LightImage {
  uint32_t width = 0, height = 0;
  std::vector<Vec3> pixels;  // in proportion to light, 0 and more, finite; top row first
};

inline constexpr uint32_t kMostLightPixels = uint32_t(1) << 25;  // 8192 x 4096

// Of either kind, by its first bytes; what is darker than half floats can say is 0. The pixels are taken from
// `budget` (may be null). Errors: NotThisFormat, Unsupported, Malformed, Truncated, LimitExceeded.
Result<LightImage> decodeLightImage(Bytes file, MemoryBudget* budget = nullptr);

}  // namespace vitrine
