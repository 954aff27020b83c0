// HDR images, used as environments: Radiance RGBE (.hdr) and OpenEXR (.exr).
#pragma once

#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/document/math.h"

namespace vitrine {

struct LightImage {
  uint32_t width = 0, height = 0;
  std::vector<Vec3> pixels;  // linear light, finite, not negative; top row first
  // How much of each pixel is covered, 0..1; the light is already multiplied by it. Empty: everything is covered.
  std::vector<float> alpha{};
};

inline constexpr uint32_t kMostLightPixels = uint32_t(1) << 25;  // 8192 x 4096

// Decodes either kind, recognised by its first bytes; values too small for half floats become 0. The memory for
// pixels is taken from `budget` (may be null). Errors: NotThisFormat, Unsupported, Malformed, Truncated,
// LimitExceeded.
Result<LightImage> decodeLightImage(Bytes file, MemoryBudget* budget = nullptr);

}  // namespace vitrine
