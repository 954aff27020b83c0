// Roblox places with highlights, adornments and a trail, for pictures.
#pragma once

#include <cstddef>
#include <vector>

namespace vitrine::test {

// From left to right as seen from behind (+Z), before and behind a wall: a figure that is lit through the wall, one
// of which only what is seen is lit, one that has only a line around it.
std::vector<std::byte> placeHighlights();
// A block and a model in selection boxes, a ball in a selection sphere.
std::vector<std::byte> placeSelections();
// On a slab a box, a clear ball, a cone, three quarters of a tube, a pyramid and a line; in the slab, but on top of
// it, a red cone before a green box, and a tube.
std::vector<std::byte> placeAdornments();
// A block that flies to the right and turns, with a trail.
std::vector<std::byte> placeTrail();

}  // namespace vitrine::test
