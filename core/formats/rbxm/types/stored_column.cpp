#include "core/formats/rbxm/types/stored_column.h"

#include "core/formats/rbxm/types/column_storer.h"

namespace vitrine::rbxm {

StoredColumn storedColumn(const Column& column, const ColumnValues& values, size_t rows) {
  return ColumnStorer(column, values, rows).run();
}

}  // namespace vitrine::rbxm
