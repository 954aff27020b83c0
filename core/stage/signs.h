// SurfaceGuis and BillboardGuis as bodies, ScreenGuis as flat pictures: docs/formats/rbxm.md 2.10.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

inline constexpr size_t kMostScreens = 256;

// Adds their bodies, canvases and images, and the screens. Guis that look the same share a canvas; if all of them
// are large, their images are smaller, and a diagnostic tells. For diagnostics the memory that they take is given
// back.
void addSigns(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

}  // namespace vitrine
