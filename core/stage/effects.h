// Particles, fire, smoke, sparkles, beams and trails, as they look at one moment: docs/formats/rbxm.md 2.11.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

inline constexpr size_t kMostPiecesOfEffect = 200;
inline constexpr size_t kMostEffectPieces = 20'000;  // in a Roblox place

// Adds the enabled effects of a place's workspace, or of a model. If there are many, each has fewer pieces, and a
// diagnostic says so.
void addEffects(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

}  // namespace vitrine
