// How bright a file with its own light is shown at first.
#pragma once

#include "render/renderer.h"

namespace vitrine {

// 1, the exposure of the game, unless the file's own light leaves the first picture dark: then the factor that
// makes it easy to see. The renderer must hold the scene and its images. The result is for the start view and does
// not change while the camera moves. `effort`: as for Renderer::snapshot().
float automaticExposure(Renderer& renderer, const Scene& scene, Effort effort = Effort::Full);

}  // namespace vitrine
