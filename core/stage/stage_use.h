// What the parts of a stage are made for.
#pragma once

#include <cstdint>

namespace vitrine {

enum class StageUse : uint8_t {
  Picture,
  Diagnostics,  // everything is decoded and looked at, and nothing is kept
};

}  // namespace vitrine
