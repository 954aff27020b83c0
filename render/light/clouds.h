// The shapes of clouds over a Roblox place, generated.
#pragma once

#include <cstdint>
#include <vector>

namespace vitrine {

inline constexpr uint32_t kCloudSide = 256;

// A seamlessly repeating square of kCloudSide bytes per side. All values are equally frequent: if a fraction of the
// sky is covered, values above 1 - that fraction are clouds. Made on the first call.
const std::vector<uint8_t>& cloudForms();

}  // namespace vitrine
