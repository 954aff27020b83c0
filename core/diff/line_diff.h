// Line diff: the shortest edit from one text to the other.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace vitrine {

// Lines without their line feeds; a carriage return before a line feed stays.
std::vector<std::string_view> splitLines(std::string_view text);

// Lines a to endA of the first text became lines b to endB of the second; one of the two may be empty.
struct LineChange {
  size_t a = 0, endA = 0;
  size_t b = 0, endB = 0;
  friend bool operator==(const LineChange&, const LineChange&) = default;
};

// In order, with at least one unchanged line between any two changes. Uses Myers' algorithm (E. W. Myers, "An O(ND)
// Difference Algorithm and Its Variations", 1986), whose time grows with lines times changes: beyond
// `kMostLineEdits` added or removed lines, everything between the equal lines at both ends is one change.
inline constexpr size_t kMostLineEdits = 2000;
std::vector<LineChange> changedLines(const std::vector<std::string_view>& a,
                                     const std::vector<std::string_view>& b);

}  // namespace vitrine
