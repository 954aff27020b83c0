// Which lines of two texts are the same, in order: the shortest way from one to the other.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace vitrine {

// Without the ends of lines; a carriage return before one stays.
std::vector<std::string_view> splitLines(std::string_view text);

// Lines a to endA of the first text became lines b to endB of the second; one of the two may be empty.
struct LineChange {
  size_t a = 0, endA = 0;
  size_t b = 0, endB = 0;
  friend bool operator==(const LineChange&, const LineChange&) = default;
};

// In order, with at least one line that stayed between any two. Myers' way (E. W. Myers, "An O(ND) Difference
// Algorithm and Its Variations", 1986), which takes time with the product of lines and changes: beyond
// `kMostLineEdits` lines that came or went, what lies between the equal lines at both ends is one change.
inline constexpr size_t kMostLineEdits = 2000;
std::vector<LineChange> changedLines(const std::vector<std::string_view>& a,
                                     const std::vector<std::string_view>& b);

}  // namespace vitrine
