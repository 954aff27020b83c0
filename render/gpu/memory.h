// When the graphics card is out of memory. OpenGL continues without the data that it could not store, and reports
// that once, when asked; whatever needs that data must then not be drawn.
#pragma once

#include <cstdint>
#include <string>

namespace vitrine {

struct GpuTrouble {
  bool outOfMemory = false;  // since the last call
  bool lost = false;         // the context is gone, with everything in it
};
GpuTrouble takeGpuTrouble();
// The last other error that takeGpuTrouble() found, a mistake of the program; then 0 until the next one.
uint32_t takeGlMistake();

// Call this before an upload. False: do not try it; it then counts as out of memory.
bool mayUpload(uint64_t bytes);
// For tests: refuses uploads of more bytes from now on, as if the graphics card were full; 0: refuses none.
void refuseUploadsAbove(uint64_t bytes);
// "512 bytes"; "12 MiB".
std::string memoryText(uint64_t bytes);

}  // namespace vitrine
