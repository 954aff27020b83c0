// How bright a file is first shown that brings its own light.
#pragma once

#include "render/renderer.h"

namespace vitrine {

// 1, the exposure of the game itself, unless the file's own light leaves its first picture dark: then how many
// times as bright it is easy to see. The renderer holds the scene and its images. It is that of the start view,
// whatever camera is looked with later: chosen once, it stays while the camera moves. `effort`: of
// Renderer::snapshot().
float automaticExposure(Renderer& renderer, const Scene& scene, Effort effort = Effort::Full);

}  // namespace vitrine
