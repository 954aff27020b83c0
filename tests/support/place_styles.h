// A board with a gui that style sheets give its look.
#pragma once

#include <cstddef>
#include <vector>

namespace vitrine::test {

// Two cards with round corners, a stroke and three bars in a column each, all by styles. The wider card is green,
// as a query by size says; the last bar of each has an orange of its own.
std::vector<std::byte> placeStyles();

}  // namespace vitrine::test
