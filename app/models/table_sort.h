// The order of a class's nodes by one of its columns. Everything is made into numbers first, so that sorting
// compares nothing else; texts become their rank.
#pragma once

#include <cstdint>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// What a table can be sorted by besides a column of the class.
inline constexpr uint32_t kByName = 0xFFFFFFFE, kByParent = 0xFFFFFFFD;

// `order` are rows of the class; returns them sorted. Stable, and rows without a value come last either way.
// Numbers are compared as numbers, vectors by their parts, texts without regard to case. Decodes the column; for a
// worker thread.
std::vector<uint32_t> sortedRows(const Document& document, const Class& owner, std::vector<uint32_t> order,
                                 uint32_t column, bool descending);

}  // namespace vitrine
