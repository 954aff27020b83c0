// ColumnStorer: turns the rows of a column into what the file stores. type_table.cpp says what each type does with
// it.
#pragma once

#include "core/formats/rbxm/types/column_reader.h"

namespace vitrine::rbxm {

template <class T>
std::optional<T> heldIn(const Value& value) {
  const T* held = value.as<T>();
  return held ? std::optional<T>(*held) : std::nullopt;
}
inline std::optional<Flag> flagIn(const Value& value) {
  const bool* held = value.as<bool>();
  return held ? std::optional(*held ? Flag::On : Flag::Off) : std::nullopt;
}
inline std::optional<std::optional<CFrame>> optionalFrameIn(const Value& value) {
  if (value.as<Null>()) return std::optional<CFrame>();
  const auto* frame = value.as<CFrame>();
  if (!frame) return std::nullopt;
  return std::optional(*frame);
}

class ColumnStorer {
 public:
  ColumnStorer(const Column& column, const ColumnValues& values, size_t rows)
      : m_column(column), m_values(values), m_rows(rows) {
    m_out.column = &column;
    m_stored = std::min(sizeOf(m_values), rows);
  }

  StoredColumn run() {
    const auto type = typeNamed(m_column.type);
    if (!type) return std::move(m_out);
    m_out.type = *type;
    (this->*rowOf(*type)->store)();
    return std::move(m_out);
  }

  // What the rows of the type table store with.

  // The document's own array, if it has one of that type.
  template <class T>
  bool array() {
    const auto* typed = std::get_if<LargeBuffer<T>>(&m_values);
    if (!typed) return false;
    m_out.values = StoredRows<T>{std::span<const T>(*typed).first(m_stored), {}};
    if (m_stored < m_rows) markRest();
    return true;
  }
  // of(value): nothing if the value is none of the type.
  template <class T, std::optional<T> (*of)(const Value&) = heldIn<T>>
  void arrayOr() {
    if (!array<T>()) made<T, of>();
  }
  void wholeNumbers() {
    if (!array<int32_t>() && !array<uint32_t>()) arrayOr<int64_t>();
  }

  // Takes them from the binary reader's rows if there are any, else from the values.
  template <class T, std::optional<T> (*of)(const Value&) = heldIn<T>>
  void made() {
    if (!takeTyped<T>()) eachRow<T>([&](size_t, const Value& value) { return of(value); });
  }
  template <class T>
  void composites() {
    made<T, composed<T>>();
  }
  template <class T>
  bool takeTyped() {
    const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&m_values);
    const auto* typed = source ? dynamic_cast<const TypedRows<T>*>(source->get()) : nullptr;
    if (!typed) return false;
    StoredRows<T> rows;
    rows.made.resize(m_rows);
    for (size_t row = 0; row < m_stored; ++row) {
      if (auto value = typed->typedAt(row)) {
        rows.made[row] = std::move(*value);
        continue;
      }
      mark(row);
      ++m_out.damaged;
    }
    if (m_stored < m_rows) markRest();
    m_out.values = std::move(rows);
    return true;
  }

  void texts() {
    eachRow<std::string_view>([&](size_t row, const Value& value) -> std::optional<std::string_view> {
      if (value.as<ByteString>() || value.as<std::string>()) return bytesAt(m_values, row);
      const auto content = composed<ContentSource>(value);
      if (!content || content->kind >= 0) return std::nullopt;
      m_out.embedded.push_back(uint32_t(row));
      return std::string_view();  // no address
    });
  }

  void sharedStrings() {
    if (takeTyped<SharedRow>()) return;
    eachRow<SharedRow>([&](size_t row, const Value& value) -> std::optional<SharedRow> {
      if (value.as<Null>()) return SharedRow{};
      const auto shared = composed<SharedString>(value);
      if (!shared) return std::nullopt;
      return SharedRow{shared->index, bytesAt(m_values, row)};
    });
  }

  // of(row, value): nothing if the value is not of the type.
  template <class T>
  void eachRow(auto of) {
    StoredRows<T> rows;
    rows.made.resize(m_rows);
    const auto* plain = std::get_if<std::vector<Value>>(&m_values);
    const auto* texts = std::get_if<Texts>(&m_values);
    for (size_t row = 0; row < m_stored; ++row) {
      if constexpr (std::is_same_v<T, std::string_view>) {
        if (texts) {  // without a copy of each
          rows.made[row] = texts->at(row);
          continue;
        }
      }
      const Value taken = plain ? Value() : valueAt(m_values, row);
      const Value& value = plain ? (*plain)[row] : taken;
      if (auto stored = of(row, value)) {
        rows.made[row] = std::move(*stored);
        continue;
      }
      mark(row);
      if (!value.template as<std::monostate>()) ++m_out.damaged;
    }
    if (m_stored < m_rows) markRest();
    m_out.values = std::move(rows);
  }

 private:
  void mark(size_t row) {
    if (m_out.present.empty()) m_out.present.assign(m_rows, true);
    m_out.present[row] = false;
  }
  void markRest() {
    for (size_t row = m_stored; row < m_rows; ++row) mark(row);
  }

  const Column& m_column;
  const ColumnValues& m_values;
  size_t m_rows, m_stored;
  StoredColumn m_out;
};

}  // namespace vitrine::rbxm
