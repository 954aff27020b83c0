// Roblox places for pictures of what lies on surfaces: emission, decals with maps, details of terrain, pictures
// laid on by way of a cage.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/samples/roblox_mesh_writer.h"

namespace vitrine::test {

// At night: two dark tiles of the same letter as a mask of emission, the left one five times as strong and orange;
// a third without a mask.
std::vector<std::byte> placeGlow();
// A wall with six decals: as it is, scaled by 2, turned by 30 degrees, moved by a quarter; with a normal map; two
// over each other, the red letter above by its ZIndex.
std::vector<std::byte> placeDecals();
// Terrain of grass on rock: grass has a variant with details for top and side, rock has neither.
std::vector<std::byte> placeMeadow();
// A head with a cage that has a painted face laid on by way of it, and make-up of a description over that; a torso
// in a jacket that is layered clothing, drawn as its mesh.
std::vector<std::byte> placePainted();

// A ball, or a pillow with rounded edges. Its coordinates go once around it, u = 0 at +X and 0.25 at the front
// (-Z), v down.
MeshFile roundMesh(const Vec3& extent, bool withUvs, uint32_t around, uint32_t down);

// What they find beside themselves, by name.
std::vector<std::pair<std::string, std::vector<std::byte>>> surfaceFiles();

}  // namespace vitrine::test
