// The Roblox samples: a playground with a house, and a street lamp.
#pragma once

#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

rbx::Model samplePlace();
rbx::Model sampleLamp();

}  // namespace vitrine::test
