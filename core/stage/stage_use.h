// What the parts of a stage are made for.
#pragma once

#include <cstdint>

namespace vitrine {

enum class StageUse : uint8_t {
  Picture,
  Counts,       // there is a body for everything, but of shapes of meshes only their levels and bounds are kept
  Diagnostics,  // everything is decoded and looked at, and nothing is kept
};
constexpr bool makesBodies(StageUse use) { return use != StageUse::Diagnostics; }

}  // namespace vitrine
