// What can still be read of a column that is damaged at one point.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/column.h"

namespace vitrine::rbxm {

// The size of the value at the beginning of `rest`; 0 if it does not fit.
using SizeOfValue = size_t (*)(Bytes rest);

// How values of varying size are stored one after another.
struct ValueShape {
  SizeOfValue sizeOf = nullptr;  // null: their ends cannot be found
  size_t least = 0;              // bytes of the shortest value
  size_t item = 0;               // bytes of an item, if the value is a u32 and that many items; else 0
};

// `rest` begins with a value whose length is damaged, and `count` values follow it. Returns the offset at which
// they begin so that the last ends where `rest` does. If several offsets do, it is the one that a length with a
// single wrong byte leads to; nothing if no offset does, or if several still do. Takes a number per byte of `rest`
// from the budget while it searches.
std::optional<size_t> findValuesAtEnd(Bytes rest, size_t count, const ValueShape& shape, MemoryBudget& budget);

// A column in which the rows `missing` (ascending) have no value.
std::shared_ptr<const RowSource> withoutRows(ColumnValues values, std::vector<uint32_t> missing);

}  // namespace vitrine::rbxm
