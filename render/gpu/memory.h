// When the graphics card has no room. OpenGL goes on without what it could not take and says so once, when it is
// asked; what was to be drawn from it must not be drawn then.
#pragma once

#include <cstdint>

namespace vitrine {

struct GpuTrouble {
  bool outOfMemory = false;  // of something since it was asked last
  bool lost = false;         // the context is gone, with everything in it
};
GpuTrouble takeGpuTrouble();
// The last error of another kind that takeGpuTrouble() came upon, and 0 from then on: a mistake of the program.
uint32_t takeGlMistake();

// Asked before an upload: false where it is not to be tried, which then counts as out of memory.
bool mayUpload(uint64_t bytes);
// Uploads of more bytes are refused from now on, so that tests need no full graphics card; 0: none are.
void refuseUploadsAbove(uint64_t bytes);

}  // namespace vitrine
