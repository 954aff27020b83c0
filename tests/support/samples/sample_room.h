#pragma once

#include "tests/support/samples/samples.h"

namespace vitrine::test {

// A prop of the room, as text.
std::string sampleCabinet();

// room/archive.rmesh with its textures and lightmaps.
std::map<std::string, std::vector<std::byte>> sampleRoom();

}  // namespace vitrine::test
