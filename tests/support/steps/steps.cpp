#include "tests/support/steps/steps.h"

#include <gtest/gtest.h>

#include "tests/support/steps/step_counter.h"

namespace vitrine::test {

uint64_t stepsOf(const std::function<void()>& work) {
  const uint64_t before = stepsSoFar();
  work();
  return stepsSoFar() - before;
}

void expectStepsByNumber(uint32_t count, const std::function<std::vector<std::byte>(uint32_t count)>& make,
                         const std::function<void(const std::vector<std::byte>&)>& read) {
  const auto stepsFor = [&](uint32_t number) {
    const std::vector<std::byte> bytes = make(number);
    return stepsOf([&] { read(bytes); });
  };
  const uint64_t few = stepsFor(count / 8), many = stepsFor(count);
  EXPECT_GT(few, count / 8) << "nothing was counted, or nothing read";
  EXPECT_LE(many, 12 * few) << count << " took " << many << " steps, " << count / 8 << " took " << few;
}

}  // namespace vitrine::test
