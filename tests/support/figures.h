// Files with recognisable shapes, for pictures of features that the samples do not have.
#pragma once

#include <cstddef>
#include <vector>

namespace vitrine::test {

// A tapering post of glTF with three joints, one above the other, and a red cap of a material of its own. A texture
// (on blue a white F, upright seen from +Z), vertex colours, two sets of texture coordinates, tangents.
std::vector<std::byte> gltfPost();
// The F of that texture on blue, and the same on nothing.
std::vector<std::byte> letterImage();
std::vector<std::byte> letterOnNothing();
// glTF's layers over a base: a lacquered ball, one of the same red without a clear coat, and a pane of rough green
// glass, before stripes of white and blue.
std::vector<std::byte> gltfLayers();
// A Roblox union: a flight of four steps up towards +X, each of another colour; level 1 is the ramp around them.
std::vector<std::byte> csgSteps();
// The physics of these steps: a box each.
std::vector<std::byte> csgStepHulls();
// A Second Life box without a skin, so that its size is open. One level.
std::vector<std::byte> slBox();

}  // namespace vitrine::test
