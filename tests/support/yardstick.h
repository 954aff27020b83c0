// The cost of work, without using seconds: no test can know how fast the processor is and how busy it is. So work
// is compared to other work that the same process does before and after it.
#pragma once

#include <functional>

namespace vitrine::test {

// Processor seconds that this process has used, including those of child processes it has waited for.
double processorSeconds();
double ownProcessorSeconds();  // without the child processes

// One yardstick: what the MD5 of 8 MiB takes here and now, in seconds of the processor. Some 15 ms on a fast
// machine.
double yardstick();

// The cost of the work in yardsticks. A yardstick is measured before and after it, and the slower one counts:
// whatever shares the processor's caches slows work and yardstick down.
enum class CostOf { ThisProcess, WithChildren };
double yardsticksOf(const std::function<void()>& work, CostOf whose = CostOf::WithChildren);

// Whether the work takes at most `most` yardsticks. Work that seems to take more is repeated up to three times: it
// fails only if no run is fast enough. `most` should be at least three times the observed cost.
bool takesAtMost(double most, const std::function<void()>& work, CostOf whose = CostOf::WithChildren);

}  // namespace vitrine::test
