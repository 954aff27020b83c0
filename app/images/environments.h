// Pictures of the light from all around, from files.
#pragma once

#include <filesystem>
#include <functional>

#include "core/bytes/result.h"
#include "core/scene/scene.h"
#include "render/light/environment.h"

namespace vitrine {

// An equirectangular picture: Radiance .hdr or OpenEXR .exr. What reading takes is bounded by kMostLightPixels.
// Errors: Io, NotThisFormat, Unsupported, Malformed, Truncated, LimitExceeded. Thread-safe.
Result<EnvironmentPointer> loadEnvironment(const std::filesystem::path& path);

// The sky that a place has images for, all of which are there; null for none. `imageOf`: of Scene::textures, null
// for what is missing. Takes some tenths of a second.
EnvironmentPointer skyOf(const Scene& scene, const std::function<const Image*(uint32_t texture)>& imageOf);

}  // namespace vitrine
