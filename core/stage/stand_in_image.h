// Stand-ins for a few Roblox images that very many places use and that may not be redistributed. They are drawn by
// this program.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/images/image.h"

namespace vitrine {

enum class StandInImage : uint8_t {
  None,
  Grid,   // on the baseplate of templates since 2021, and on what is built from their parts
  Spawn,  // on spawn locations
  Face,   // on heads of figures
};

// The stand-in for an image with this reference, in the form of robloxReference(); None for most.
StandInImage standInImageFor(std::string_view reference);
// "the grid of baseplates", for messages.
std::string_view nameOf(StandInImage kind);

inline constexpr uint32_t kStandInSide = 256;  // pixels
// A square; empty for None.
Image makeStandIn(StandInImage kind);

}  // namespace vitrine
