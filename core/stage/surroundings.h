// What surrounds the parts of a place: camera, light, lamps, what holds parts together, points on them.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/stage/stage.h"

namespace vitrine {

void addSurroundings(Stage& stage, const Document& document, const AssetFinder& assets);

// Where the sun stands, as a vector of unit length: it rises at +X, and the tilt of the earth is the summer's.
// `hours` 0..24, `latitude` in degrees. Below the horizon at night; the moon then stands opposite.
Vec3 sunAt(double hours, double latitude);
// Of "14:30:00"; nothing where that is no time.
std::optional<double> hoursOf(std::string_view timeOfDay);

}  // namespace vitrine
