// What counts the steps of core where the compiler announces them. A library of its own that is linked once, by
// core and by the tests, and is not announced itself.
#pragma once

#include <cstdint>

namespace vitrine::test {

// Steps of this thread and of all that have ended.
uint64_t stepsSoFar();

}  // namespace vitrine::test
