// Confines a process: afterwards it may only use a bounded amount of memory and time, read the folder that it was
// given, if it was given one, and answer. Whatever a damaged file does to a foreign library stays inside.
#pragma once

#include <cstdint>

namespace vitrine::confined {

struct IsolationLimits {
  uint64_t memory = 0;   // bytes of address space beyond what the process has now
  uint32_t seconds = 0;  // of processor time
  int parent = 0;        // process id; when it ends, so does this process. 0: its requests end (protocol.h)
};

// Gives up everything that reading does not need. A folder that may be read is descriptor kFurther (protocol.h).
// Resource limits are always set; Landlock and seccomp where the kernel has them. Returns Isolation flags; 0 if not
// even the limits could be set, or the parent process has ended.
uint32_t isolate(const IsolationLimits& limits);

}  // namespace vitrine::confined
