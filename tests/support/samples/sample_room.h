#pragma once

#include "tests/support/samples/samples.h"

namespace vitrine::test {

// room/archive.rmesh with its textures and lightmaps.
std::map<std::string, std::vector<std::byte>> sampleRoom();

}  // namespace vitrine::test
