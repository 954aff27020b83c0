// Work done in a process of its own, with little memory and little time: what would take a process down is seen,
// and takes down no other.
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
inline constexpr uint64_t kShadowing = kSanitised ? 8 : 1;  // memory for a byte of the program's
inline constexpr size_t kStride = kSanitised ? 4 : 1;       // one of so many in loops over every byte

// The peak of resident memory, which begins anew with one of these: how many bytes it has grown by since.
class PeakMemory {
 public:
  PeakMemory();
  uint64_t growth() const;

 private:
  uint64_t m_before;
};

struct Confined {
  bool ended = false;   // by itself; else it crashed, or ran into a limit
  std::string report;   // what the work gave, or how it ended
  double cost = 0;      // in yardsticks, with the processes it waited for
  uint64_t memory = 0;  // bytes resident at the peak, beyond those at the start; or all of a process it started
};
struct Confinement {
  uint64_t memory = uint64_t(512) << 20;  // address space beyond what there is already; none under a sanitiser
  uint64_t seconds = 250;                 // of the processor, until it is killed: so that what hangs ends
};
// The process is a copy of this one, which must have no other thread.
Confined confined(const std::function<std::string()>& work, const Confinement& confinement = {});

}  // namespace vitrine::test
