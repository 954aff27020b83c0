// What a stage is made for.
#pragma once

#include <cstdint>

namespace vitrine {

enum class StageUse : uint8_t {
  Picture,
  Counts,       // all bodies are made, but of mesh shapes only levels and bounds are kept
  Diagnostics,  // everything is decoded and checked, and nothing is kept
};
constexpr bool makesBodies(StageUse use) { return use != StageUse::Diagnostics; }

}  // namespace vitrine
