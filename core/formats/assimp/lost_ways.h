// How files that go through assimp say that motion goes from key to key, where assimp does not pass it on: it gives
// keys alone, which are then taken as joined by straight lines. FBX has its own reader for that
// (child/fbx_motions.h), of ASE assimp says it itself, and in the other formats keys are joined by straight lines,
// or are frames.
#pragma once

#include <string>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

struct LostWays {
  uint64_t count = 0;  // ways from a key to the next one; of 3DS files, tracks
  std::string kinds;   // as the file calls them: "BEZIER, STEP"
};

// `extension`: "dae", "lws", "3ds"; of others nothing is lost. Takes time in proportion to the file.
LostWays lostWaysOf(std::string_view extension, Bytes file);

}  // namespace vitrine::assimp
