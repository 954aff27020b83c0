// Pictures of the light from all around, from files.
#pragma once

#include <filesystem>

#include "core/bytes/result.h"
#include "render/light/environment.h"

namespace vitrine {

// An equirectangular picture: Radiance .hdr. What reading takes is bounded by kMostLightPixels. Errors: Io,
// NotThisFormat, Unsupported, Malformed, Truncated, LimitExceeded. Thread-safe.
Result<EnvironmentPointer> loadEnvironment(const std::filesystem::path& path);

}  // namespace vitrine
