// What surrounds the parts of a place: camera, light, lamps, links between parts, and points on them.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/stage/stage.h"

namespace vitrine {

void addSurroundings(Stage& stage, const Document& document, const AssetFinder& assets);

// The direction of the sun, a unit vector. It rises at +X, and the earth's tilt is that of summer. `hours` is
// 0..24, `latitude` in degrees. At night the sun is below the horizon, and the moon is opposite.
Vec3 sunAt(double hours, double latitude);
// 14.5 for "14:30:00"; nothing if it is not a time.
std::optional<double> hoursOf(std::string_view timeOfDay);

}  // namespace vitrine
