// Rows of columns that have a value.
#pragma once

#include "core/document/column.h"

namespace vitrine {

// False beyond the end, and if the file has no value there: text formats may write a property only for some
// instances of a class.
inline bool hasValue(const ColumnValues& values, size_t row) {
  if (row >= sizeOf(values)) return false;
  const auto isEmpty = [](const Value& value) { return std::holds_alternative<std::monostate>(value.storage); };
  if (const auto* made = std::get_if<std::vector<Value>>(&values)) return !isEmpty((*made)[row]);
  const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values);
  return !source || ((*source)->hasBytes() && !(*source)->bytesAt(row).empty()) || !isEmpty((*source)->at(row));
}

}  // namespace vitrine
