// Roblox places for pictures of everything around their parts: images of materials and of the sky, clouds, guis
// that grow.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace vitrine::test {

// Walls of brick, wood and concrete on grass, under clouds, in the afternoon, with rays of the sun.
std::vector<std::byte> placeWalls();
// A post under a sky of six images.
std::vector<std::byte> placeUnderSky();
// A board with frames that hold columns, and lists that share what is left.
std::vector<std::byte> placeBoard();

// What the first two find beside themselves, by name: bricks with grey mortar that no colour tints, planks (the
// older set), six faces of a sky with a letter each.
std::vector<std::pair<std::string, std::vector<std::byte>>> settingImages();

}  // namespace vitrine::test
