// What work costs, without seconds: how fast a processor is, and how much of it others leave, no test can know.
// Work is measured by other work that the same process does before and after it.
#pragma once

#include <functional>

namespace vitrine::test {

// Seconds of the processor that this process took, and those that it has waited for.
double processorSeconds();
double ownProcessorSeconds();  // without those

// One yardstick: what the MD5 of 8 MiB takes here and now, in seconds of the processor. Some 15 ms on a fast
// machine.
double yardstick();

// How many yardsticks the work takes. Measured twice, of which the slower counts: who shares the processor's caches
// slows both down.
enum class CostOf { ThisProcess, WithChildren };
double yardsticksOf(const std::function<void()>& work, CostOf whose = CostOf::WithChildren);

// Whether the work takes at most so many. What seems to take more is done again, up to three times: it counts only
// if it never takes less. `most` should be three times what the work was seen to take, or more.
bool takesAtMost(double most, const std::function<void()>& work, CostOf whose = CostOf::WithChildren);

}  // namespace vitrine::test
