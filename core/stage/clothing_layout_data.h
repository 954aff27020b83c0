// Triangles of the texture atlases of Roblox figures. The sources are clothing templates of 585 x 559 pixels.
#pragma once

#include <span>

#include "core/images/composition.h"

namespace vitrine::clothing {

// Canvases of 388 x 272, 264 x 284 and 264 x 284 pixels: torso, left and right limbs of R15 figures.
extern const std::span<const LayerTriangle> kR15Torso, kR15Left, kR15Right;
// A canvas of 1024 x 512 pixels for all limbs of a CharacterMesh package: arms with a shirt's template, legs with
// that of pants, the torso with either.
extern const std::span<const LayerTriangle> kR6Torso, kR6ShirtLeft, kR6ShirtRight, kR6PantsLeft, kR6PantsRight;

}  // namespace vitrine::clothing
