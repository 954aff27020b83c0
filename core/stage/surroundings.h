// What surrounds the parts of a place: camera, light, lamps, what holds parts together, points on them.
#pragma once

#include "core/stage/stage.h"

namespace vitrine {

void addSurroundings(Stage& stage, const Document& document);

// Where the sun stands, as a vector of unit length: it rises at +X and stands over +Z at noon, the lower the
// further north. `hours` 0..24, `latitude` in degrees. At night it is the moon, which stands opposite.
Vec3 sunAt(double hours, double latitude);
// Of "14:30:00"; nothing where that is no time.
std::optional<double> hoursOf(std::string_view timeOfDay);

}  // namespace vitrine
