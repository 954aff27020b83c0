// Sorting the nodes of a class by one of its columns. Everything is turned into numbers first, so that sorting
// compares only numbers; texts become their rank.
#pragma once

#include <cstdint>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// Other things that a table can be sorted by.
inline constexpr uint32_t kByName = 0xFFFFFFFE, kByParent = 0xFFFFFFFD;

// `order`: rows of the class; returned sorted. The sort is stable, and rows without a value come last in either
// direction. Numbers are compared as numbers, vectors by their parts, texts without regard to case. Decodes the
// column; for a worker thread.
std::vector<uint32_t> sortedRows(const Document& document, const Class& owner, std::vector<uint32_t> order,
                                 uint32_t column, bool descending);

}  // namespace vitrine
