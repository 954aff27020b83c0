// The sky of a Roblox place, computed from the sun's position if the file's own images are not available.
#pragma once

#include "core/images/image.h"
#include "core/stage/stage.h"
#include "render/light/environment.h"

namespace vitrine {

// The sky without its sun, as bright as a screen shows it: blue by day, red around a low sun, dark by night, hazy
// towards the horizon where the place has an atmosphere. Directions are the document's.
EnvironmentPointer skyEnvironment(const StageLight& light);

// A sky made from the images that a place names, in the order of StageLight::skyFaces, turned by
// StageLight::skyTurn. Takes some tenths of a second, on two threads. Null where an image has no pixels.
EnvironmentPointer pictureSky(const StageLight& light, const std::array<const Image*, 6>& faces);

}  // namespace vitrine
