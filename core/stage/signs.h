// SurfaceGuis and BillboardGuis as bodies, ScreenGuis as flat pictures: docs/formats/rbxm.md 2.10.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"
#include "core/stage/styles/computed_styles.h"

namespace vitrine {

inline constexpr size_t kMostScreens = 256;

// Adds the bodies, canvases and images of guis, and the screens. Guis that look the same share a canvas. If the
// canvases are too large in all, their images are scaled down, and a diagnostic says so. If only diagnostics are
// wanted, the memory is freed again.
void addSigns(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

// What styles give to the guis of a document, with queries by size as they are laid out. Takes as long as the guis
// do where there are such queries.
std::shared_ptr<ComputedStyles> stylesOf(const Document& document, const LoadOptions& options = {});

}  // namespace vitrine
