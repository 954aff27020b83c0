#include "tests/support/yardstick.h"

#include <sys/resource.h>

#include <algorithm>
#include <vector>

#include "core/bytes/digest.h"

namespace vitrine::test {

namespace {

double secondsOf(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& time) { return double(time.tv_sec) + 1e-6 * double(time.tv_usec); };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double spent(const std::function<void()>& work, CostOf whose) {
  const auto now = [whose] { return whose == CostOf::ThisProcess ? ownProcessorSeconds() : processorSeconds(); };
  const double start = now();
  work();
  return now() - start;
}

}  // namespace

double ownProcessorSeconds() { return secondsOf(RUSAGE_SELF); }
double processorSeconds() { return ownProcessorSeconds() + secondsOf(RUSAGE_CHILDREN); }

double yardstick() {
  // Small enough for any cache, so that it takes no memory to speak of in a process that has little.
  static const std::vector<std::byte> block(64 << 10, std::byte(0x5A));
  constexpr int kBlocks = 128;
  [[maybe_unused]] static volatile uint8_t sink;  // or the compiler could leave the work out
  return spent(
      [] {
        for (int i = 0; i < kBlocks; ++i) sink = uint8_t(md5(block)[0]);
      },
      CostOf::ThisProcess);
}

double yardsticksOf(const std::function<void()>& work, CostOf whose) {
  const double before = yardstick();
  const double seconds = spent(work, whose);
  return seconds / std::max({before, yardstick(), 1e-6});
}

bool takesAtMost(double most, const std::function<void()>& work, CostOf whose) {
  // The first measure is kept: most work is so far below its limit that no further one is needed.
  static const double usual = std::min({yardstick(), yardstick(), yardstick()});
  if (spent(work, whose) <= most * usual) return true;
  for (int i = 0; i < 3; ++i)
    if (yardsticksOf(work, whose) <= most) return true;
  return false;
}

}  // namespace vitrine::test
