// Drawing where the address space is limited: OpenGL drivers crash when they get no memory.
#pragma once

#include <functional>

namespace vitrine {

// Runs `draw`, whose answer is an exit status. Where the process has a limit on its address space (ulimit -v), that
// happens in a process of its own, so that a crash in there is a message and exit status 1. Call it while there is
// but one thread.
int drawWithinLimits(const std::function<int()>& draw);

}  // namespace vitrine
