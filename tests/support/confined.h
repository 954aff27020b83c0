// Runs work in a child process with little memory and little time, so that what would crash a process is noticed
// without taking the test down.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace vitrine::test {

// Sanitisers reserve terabytes of address space, and take their time.
#if defined(VITRINE_SANITISED)
inline constexpr bool kSanitised = true;
#else
inline constexpr bool kSanitised = false;
#endif
inline constexpr double kSlowness = kSanitised ? 60 : 1;    // the library that makes the yardstick has no checks
inline constexpr uint64_t kShadowing = kSanitised ? 8 : 1;  // bytes of memory per byte of the program
inline constexpr size_t kStride = kSanitised ? 4 : 1;       // one of so many in loops over every byte

// Measures the peak of resident memory, which is reset by constructing one: how many bytes it has grown since.
class PeakMemory {
 public:
  PeakMemory();
  uint64_t growth() const;

 private:
  uint64_t m_before;
};

struct Confined {
  bool ended = false;   // ended by itself; otherwise it crashed or reached a limit
  std::string report;   // what the work returned, or how it ended
  double cost = 0;      // in yardsticks, with the processes it waited for
  uint64_t memory = 0;  // bytes resident at the peak, beyond those at the start; or all of a process it started
};
struct Confinement {
  uint64_t memory = uint64_t(512) << 20;  // address space beyond what there is already; none under a sanitiser
  uint64_t seconds = 250;                 // processor time until it is killed, so that work that hangs ends
};
// The process is a copy of this one, which must have no other thread.
Confined confined(const std::function<std::string()>& work, const Confinement& confinement = {});

}  // namespace vitrine::test
