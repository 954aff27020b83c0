// Writing .anim 1.0 (docs/formats/slanim.md 1.5).
#pragma once

#include "core/formats/format.h"

namespace vitrine::slanim {

Result<Written> writeAnim(const Document& document, const WriteOptions& options);

// A priority as viewers take it; of a joint, relative to that of its clip.
int32_t clampedPriority(int32_t stored);
int32_t relativePriority(int32_t joint, int32_t base);

}  // namespace vitrine::slanim
