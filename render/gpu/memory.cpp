#include "render/gpu/memory.h"

#include <epoxy/gl.h>
#include <fmt/core.h>

#include <utility>

namespace vitrine {
namespace {

// Contexts are current to one thread.
thread_local uint64_t s_largest = 0;
thread_local bool s_refused = false;
thread_local GLenum s_mistake = GL_NO_ERROR;

}  // namespace

GpuTrouble takeGpuTrouble() {
  // A lost context answers the same for ever.
  constexpr int kMostErrors = 32;
  GpuTrouble trouble{.outOfMemory = std::exchange(s_refused, false)};
  for (int i = 0; i < kMostErrors && !trouble.lost; ++i) {
    const GLenum error = glGetError();
    if (error == GL_NO_ERROR) break;
    if (error == GL_OUT_OF_MEMORY)
      trouble.outOfMemory = true;
    else if (error == GL_CONTEXT_LOST)
      trouble.lost = true;
    else
      s_mistake = error;
  }
  return trouble;
}

uint32_t takeGlMistake() { return std::exchange(s_mistake, GLenum(GL_NO_ERROR)); }

bool mayUpload(uint64_t bytes) {
  const bool may = s_largest == 0 || bytes <= s_largest;
  s_refused = s_refused || !may;
  return may;
}

void refuseUploadsAbove(uint64_t bytes) { s_largest = bytes; }

std::string memoryText(uint64_t bytes) {
  constexpr double kMebi = 1024 * 1024;
  return bytes < uint64_t(kMebi) ? fmt::format("{} bytes", bytes)
                                 : fmt::format("{:.0f} MiB", double(bytes) / kMebi);
}

}  // namespace vitrine
