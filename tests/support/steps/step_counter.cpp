#include "tests/support/steps/step_counter.h"

#include <atomic>

namespace {

std::atomic<uint64_t> stepsOfEndedThreads;

thread_local uint64_t threadSteps;
thread_local bool isThreadKnown;

// Apart from the counter: a variable that is to be ended with its thread is slow to reach.
void keepStepsOfThread() {
  struct AtEnd {
    ~AtEnd() { stepsOfEndedThreads += threadSteps; }
  };
  thread_local AtEnd atEnd;
  (void)atEnd;
}

}  // namespace

// What the compiler calls at the begin of each block.
extern "C" void __sanitizer_cov_trace_pc();
extern "C" void __sanitizer_cov_trace_pc() {
  ++threadSteps;
  if (!isThreadKnown) {
    isThreadKnown = true;
    keepStepsOfThread();
  }
}

namespace vitrine::test {

uint64_t stepsSoFar() { return stepsOfEndedThreads + threadSteps; }

}  // namespace vitrine::test
