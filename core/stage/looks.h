// Roblox materials as the few kinds of surface that are told apart in the picture.
#pragma once

#include "core/stage/stage.h"

namespace vitrine {

// Of a value of Enum.Material; plastic for a number that is none.
Look lookOf(int64_t material);

}  // namespace vitrine
