#include "core/images/light_image.h"

#include "core/images/exr.h"
#include "core/images/hdr.h"

namespace vitrine {

Result<LightImage> decodeLightImage(Bytes file, MemoryBudget* budget) {
  if (looksLikeExr(file)) return decodeExr(file, budget);
  if (looksLikeHdr(file)) return decodeHdr(file, budget);
  return fail(ErrorCode::NotThisFormat, "neither a Radiance picture (.hdr) nor OpenEXR (.exr)");
}

}  // namespace vitrine
