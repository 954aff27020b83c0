// Typed access to the columns of a class, in whatever form the file stores them.
#pragma once

#include <initializer_list>
#include <optional>

#include "core/document/document.h"

namespace vitrine {

// The first of these columns that the class has; null: none. The names are today's, see Column::name.
const Column* columnOf(const Class& owner, std::initializer_list<std::string_view> names);

// A column whose values are of one type. Values of another are absent.
template <class T>
class TypedField {
  using Stored = std::conditional_t<std::is_same_v<T, bool>, Flag, T>;

 public:
  TypedField(const Class& owner, std::string_view name) : m_column(owner.column(name)) {
    if (m_column) m_values = m_column->array<Stored>();
  }
  std::optional<T> at(size_t row) const {
    if (row < m_values.size()) return T(m_values[row]);
    if (!m_column) return std::nullopt;
    const Value value = m_column->at(row);
    const T* found = value.as<T>();
    return found ? std::optional(*found) : std::nullopt;
  }

 private:
  const Column* m_column;
  std::span<const Stored> m_values;
};

// A column of numbers of any type. Values that are not finite are absent.
class NumberField {
 public:
  NumberField(const Class& owner, std::string_view name) : m_column(owner.column(name)) {
    if (!m_column) return;
    m_floats = m_column->array<float>();
    m_enums = m_column->array<uint32_t>();
  }
  std::optional<double> at(size_t row) const;
  int64_t wholeAt(size_t row, int64_t otherwise) const;  // for enumerations: -1 if not a valid item

 private:
  const Column* m_column;
  std::span<const float> m_floats;
  std::span<const uint32_t> m_enums;
};

// A column of colours in any stored form: 8 bits, floats or a palette index.
class ColourField {
 public:
  ColourField(const Class& owner, std::string_view name) : m_column(owner.column(name)) {
    if (m_column) m_colours = m_column->array<Rgb8>();
  }
  std::optional<Rgb8> at(size_t row) const;

 private:
  const Column* m_column;
  std::span<const Rgb8> m_colours;
};
Rgb8 toRgb8(const Colour& colour);

// Keypoints of a sequence, sorted by time, 0..1. Those that are not finite, and those after the 64th, are left out.
using NumberRamp = std::vector<std::pair<float, float>>;
using ColourRamp = std::vector<std::pair<float, Vec3>>;  // 0..1
// At least one keypoint: `otherwise` where the value is no sequence.
NumberRamp numberRamp(const Value& value, float otherwise);
ColourRamp colourRamp(const Value& value, const Vec3& otherwise);
template <class T>
T sequenceAt(const std::vector<std::pair<float, T>>& keypoints, float at) {
  for (size_t k = 1; k < keypoints.size(); ++k) {
    const auto& [from, one] = keypoints[k - 1];
    const auto& [to, two] = keypoints[k];
    if (at <= to)
      return to > from && at > from ? one + (two - one) * ((at - from) / (to - from)) : at > from ? two : one;
  }
  return keypoints.back().second;
}

// The asset that a column of texts or contents names: "rbxassetid://1234"; empty: none.
std::string referenceAt(const Column* column, size_t row);
// The same for an image, which may be embedded in the document.
struct ImageReference {
  std::string path;
  SourceSpan embedded;  // size 0: not embedded
  bool empty() const { return path.empty(); }
};
ImageReference imageAt(const Column* column, size_t row);

}  // namespace vitrine
