// Particles, fire, smoke, sparkles and beams as they are at one moment: docs/formats/rbxm.md 2.11.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

inline constexpr size_t kMostPiecesOfEffect = 200;
inline constexpr size_t kMostEffectPieces = 20'000;  // of a place

// Adds the effects of a place's workspace, or of a model, that are enabled. Where there are many, each has fewer
// pieces, and a diagnostic tells.
void addEffects(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

}  // namespace vitrine
