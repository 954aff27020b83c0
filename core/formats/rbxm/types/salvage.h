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

// How values of varying size are stored one after the other.
struct ValueShape {
  SizeOfValue sizeOf = nullptr;  // null: their boundaries cannot be found
  size_t least = 0;              // minimum size of a value, in bytes
  size_t item = 0;               // size of an item if the value is a u32 count and that many items; else 0
};

// `rest` begins with a value whose length is damaged. Returns where the `count` values after it begin so that they
// end exactly with `rest`. Of several such offsets, the one for which only one byte of the length would be wrong.
// Nothing if there is none, or no unique one. Temporarily takes memory for a number per byte from the budget.
std::optional<size_t> findValuesAtEnd(Bytes rest, size_t count, const ValueShape& shape, MemoryBudget& budget);

// A column in which the rows `missing` (ascending) have no value.
std::shared_ptr<const RowSource> withoutRows(ColumnValues values, std::vector<uint32_t> missing);

}  // namespace vitrine::rbxm
