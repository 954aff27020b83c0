// Roblox places with recognisable contents, for pictures and clicks that the sample place cannot provide.
#pragma once

#include <cstddef>
#include <vector>

namespace vitrine::test {

// A ground with, from left to right as seen from the front (-Z): a mesh of an asset with its texture, a union with
// triangles of its own, a mesh that has only its hulls and one that has only its size, three panes of glass that
// stand in the file from near to far, a block with decals and textures. Behind them a head, two lamps and the
// points and links of a ball. In ReplicatedStorage a spare ball.
std::vector<std::byte> placeYard();
// A figure of blocks with the sequence "Wave": within a second it raises its right arm and lifts its left leg.
std::vector<std::byte> placeRobot();
// Terrain of many materials with caves and a lake.
std::vector<std::byte> placeHills();

// The assets that the yard names, as 1001.png, 1002.mesh, 1003.png and 1004.mesh. A letter on blue, the sample's
// arm, the letter on nothing, a square.
std::vector<std::byte> squareMesh();

}  // namespace vitrine::test
