// Drawing where the address space is limited: OpenGL drivers crash when they get no memory.
#pragma once

#include <functional>

namespace vitrine {

// Runs `draw`, which returns an exit status. If the address space of the process is limited (ulimit -v), it runs in
// a child process, so that a crash becomes a message and exit status 1. Call it while there is only one thread.
int drawWithinLimits(const std::function<int()>& draw);

}  // namespace vitrine
