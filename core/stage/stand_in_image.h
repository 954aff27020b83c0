// Images that stand for a few of Roblox's own which very many places name and which nobody may hand on: drawn by
// this program, of its own making.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/images/image.h"

namespace vitrine {

enum class StandInImage : uint8_t {
  None,
  Grid,   // of the baseplate of templates since 2021, and of what is built from their parts
  Spawn,  // on spawn locations
  Face,   // of figures
};

// What stands for an image that a file names so, as robloxReference() understands it; most have nothing.
StandInImage standInImageFor(std::string_view reference);
// "the grid of baseplates", for messages.
std::string_view nameOf(StandInImage kind);

inline constexpr uint32_t kStandInSide = 256;  // pixels
// A square; empty for None.
Image makeStandIn(StandInImage kind);

}  // namespace vitrine
