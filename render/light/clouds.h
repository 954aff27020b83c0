// The forms of clouds over a place, made by code.
#pragma once

#include <cstdint>
#include <vector>

namespace vitrine {

inline constexpr uint32_t kCloudSide = 256;

// A square of so many bytes a side that repeats itself. Every value is as frequent as any other: of a sky that is
// covered by a share, those above 1 - that share are clouds. Made when it is first asked for.
const std::vector<uint8_t>& cloudForms();

}  // namespace vitrine
