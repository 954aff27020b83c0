// A column as an array of what files store, for the writers of both forms, whichever form it was read from.
#pragma once

#include "core/document/column.h"
#include "core/document/composed.h"
#include "core/formats/rbxm/types/layout.h"

namespace vitrine::rbxm {

// No entry: an XML element without a key.
inline constexpr uint32_t kNoSharedString = 0xFFFFFFFF;
struct SharedRow {
  uint32_t index = kNoSharedString;
  std::string_view bytes;
};

// The rows of a column: a view of the document's array, if that has the same type, or else `made`, an array of
// their own.
template <class T>
struct StoredRows {
  std::span<const T> view;
  LargeBuffer<T> made;
  std::span<const T> all() const { return made.empty() ? view : std::span<const T>(made); }
};

// monostate stands for a column of an unknown type, whose texts or bytes nobody can encode.
template <class... Composites>
auto storedValues(const std::variant<Composites...>*)
    -> std::variant<std::monostate, StoredRows<std::string_view>, StoredRows<Flag>, StoredRows<int32_t>,
                    StoredRows<uint32_t>, StoredRows<int64_t>, StoredRows<float>, StoredRows<double>,
                    StoredRows<Colour>, StoredRows<Rgb8>, StoredRows<Vec2>, StoredRows<Vec3>, StoredRows<CFrame>,
                    StoredRows<std::optional<CFrame>>, StoredRows<NodeId>, StoredRows<SharedRow>,
                    StoredRows<Composites>...>;
using StoredValues = decltype(storedValues(static_cast<const ColumnComposite*>(nullptr)));

struct StoredColumn {
  const Column* column = nullptr;
  Type type = Type::String;
  StoredValues values;        // monostate: unknown type
  std::vector<bool> present;  // by row; empty: every row has a value
  uint64_t damaged = 0;       // rows whose value has another type
  // Of strings: rows that hold an asset or its hash instead of its address, in ascending order. See ContentSource.
  std::vector<uint32_t> embedded;

  // Frees the rows; the column keeps its type.
  void dropValues() {
    std::visit([](auto& of) { of = {}; }, values);
  }
  bool has(size_t row) const { return present.empty() || (row < present.size() && present[row]); }
};

// Whole numbers keep the width that the document has them in. Points into `values`, which are those of `column` and
// must outlive the result. `rows`: of the class; a column may have fewer.
StoredColumn storedColumn(const Column& column, const ColumnValues& values, size_t rows);

}  // namespace vitrine::rbxm
