// How much work something is, without a clock: the steps that core takes for it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace vitrine::test {

// Basic blocks of core that `work` runs through, on all threads that it starts and waits for. The same number on
// any machine, however busy. Counted where the compiler announces each block (-fsanitize-coverage=trace-pc, the
// preset asan). What libraries do is not in it: unpacking, sorting in C, memcpy.
uint64_t stepsOf(const std::function<void()>& work);

// make(count) gives a file with so many of one thing. Fails the test unless 8 times as many take at most 12 times
// the steps: 64 times would be quadratic.
void expectStepsByNumber(uint32_t count, const std::function<std::vector<std::byte>(uint32_t count)>& make,
                         const std::function<void(const std::vector<std::byte>&)>& read);

}  // namespace vitrine::test
