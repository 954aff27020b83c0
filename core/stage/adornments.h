// Adornments and highlights: what Roblox draws over and around parts, docs/formats/rbxm.md 2.12.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

inline constexpr size_t kMostAdornments = 10'000;     // of a file
inline constexpr size_t kMostAdornmentShapes = 2000;  // different ones

// Adds selection boxes and spheres and handle adornments. Those for which there is no room are left out, and a
// diagnostic says so.
void addAdornments(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

// Adds highlights, and which bodies have them: call it when the bodies are complete and in order.
void addHighlights(Stage& stage, const Document& document);

}  // namespace vitrine
