// Environment pictures, read from files.
#pragma once

#include <filesystem>
#include <functional>

#include "core/bytes/result.h"
#include "core/scene/scene.h"
#include "render/light/environment.h"

namespace vitrine {

// Reads an equirectangular picture: Radiance .hdr or OpenEXR .exr. Reading is limited by kMostLightPixels. Errors:
// Io, NotThisFormat, Unsupported, Malformed, Truncated, LimitExceeded. Thread-safe.
Result<EnvironmentPointer> loadEnvironment(const std::filesystem::path& path);

// The sky of a place, if all its images are available; otherwise null. `imageOf`: the image of an index into
// Scene::textures, null if it is missing. Takes a few tenths of a second.
EnvironmentPointer skyOf(const Scene& scene, const std::function<const Image*(uint32_t texture)>& imageOf);

}  // namespace vitrine
