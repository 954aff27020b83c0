// A column as an array of what the file stores, whichever form it was read from, for both writers.
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

// The rows of a column, in the document's array or in a temporary one. If the document has a vector of another
// type, its elements are converted one by one.
template <class T>
struct StoredRows {
  std::span<const T> view;
  LargeBuffer<T> made;
  std::span<const T> all() const { return made.empty() ? view : std::span<const T>(made); }
};

// Missing here are texts that the XML reader could not understand, and bytes of unknown types.
using StoredValues =
    std::variant<std::monostate, StoredRows<std::string_view>, StoredRows<Flag>, StoredRows<int32_t>,
                 StoredRows<uint32_t>, StoredRows<int64_t>, StoredRows<float>, StoredRows<double>, StoredRows<UDim>,
                 StoredRows<UDim2>, StoredRows<Ray>, StoredRows<Faces>, StoredRows<Axes>, StoredRows<Colour>,
                 StoredRows<Vec2>, StoredRows<Vec3>, StoredRows<CFrame>, StoredRows<NodeId>, StoredRows<ShortVec3>,
                 StoredRows<NumberSequence>, StoredRows<ColourSequence>, StoredRows<Rect>, StoredRows<OwnPhysics>,
                 StoredRows<Rgb8>, StoredRows<SharedRow>, StoredRows<std::optional<CFrame>>, StoredRows<UniqueId>,
                 StoredRows<Font>, StoredRows<ContentSource>>;

struct StoredColumn {
  const Column* column = nullptr;
  Type type = Type::String;
  StoredValues values;        // monostate: unknown type
  std::vector<bool> present;  // by row; empty: every row has a value
  uint64_t damaged = 0;       // rows whose value is not of the type
  // For strings: rows that hold an asset or its hash instead of its address, in ascending order. See ContentSource.
  std::vector<uint32_t> embedded;

  // Drops everything except the type.
  void dropValues() {
    std::visit([](auto& of) { of = {}; }, values);
  }
  bool has(size_t row) const { return present.empty() || (row < present.size() && present[row]); }
};

// Whole numbers have the document's width, any of the three. The result points into `values`, the column's values,
// which must outlive it. `rows`: of the class; a column may have fewer.
StoredColumn storedColumn(const Column& column, const ColumnValues& values, size_t rows);

}  // namespace vitrine::rbxm
