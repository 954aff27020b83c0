// What can still be read of a column that is damaged at one point.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/column.h"

namespace vitrine::rbxm {

// How many bytes the value takes that `rest` begins with; 0 where none fits.
using SizeOfValue = size_t (*)(Bytes rest);

// How values of varying size lie one after the other.
struct ValueShape {
  SizeOfValue sizeOf = nullptr;  // null: nothing tells them apart
  size_t least = 0;              // bytes that any of them takes
  size_t item = 0;               // bytes of an item, where the value is a u32 and so many items; else 0
};

// `rest` begins with a value whose length is damaged: where the `count` values behind it begin, which end exactly
// with `rest`. Nothing where no place is such. Where several are, it is the one for which a single byte of the
// length would have to be wrong; if that leaves none or several, none can be trusted. Takes a number for each byte
// from the budget, and gives it back.
std::optional<size_t> findValuesAtEnd(Bytes rest, size_t count, const ValueShape& shape, MemoryBudget& budget);

// A column of which some rows, in ascending order, have no value.
std::shared_ptr<const RowSource> withoutRows(ColumnValues values, std::vector<uint32_t> missing);

}  // namespace vitrine::rbxm
