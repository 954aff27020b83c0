// What a filter compares a property with, and the parts of values that its paths name. Used by the matcher and by
// completion.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "core/document/document.h"
#include "core/document/overloaded.h"
#include "core/query/filter.h"
#include "core/query/pattern.h"

namespace vitrine {

inline bool isFilterSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The text after a comparison operator, parsed as everything it may mean.
struct Operand {
  Comparison comparison = Comparison::Equal;
  Pattern pattern;
  std::optional<double> number;
  std::optional<int64_t> integer;
  std::optional<bool> truth;
  std::vector<double> list;  // two or more numbers
  bool hex = false;          // the list came from "#rrggbb"
  bool none = false;         // "none", for references
  bool any = false;          // "=*": whatever the value is

  Operand() = default;
  Operand(Comparison how, std::string_view text);
  // The same operand with =: what != is the contrary of.
  Operand asEqual() const {
    Operand equal = *this;
    equal.comparison = Comparison::Equal;
    return equal;
  }
};

// Calls `use` with a function (a, b) -> bool. NaN equals NaN here, because people look for it.
template <class Use>
auto withComparison(Comparison comparison, Use use) {
  switch (comparison) {
    case Comparison::NotEqual:
      return use([](auto a, auto b) { return a != b && (a == a || b == b); });
    case Comparison::Less:
      return use([](auto a, auto b) { return a < b; });
    case Comparison::LessOrEqual:
      return use([](auto a, auto b) { return a <= b; });
    case Comparison::Greater:
      return use([](auto a, auto b) { return a > b; });
    case Comparison::GreaterOrEqual:
      return use([](auto a, auto b) { return a >= b; });
    case Comparison::Equal:
      break;
  }
  return use([](auto a, auto b) { return a == b || (a != a && b != b); });
}
template <class T>
bool compare(Comparison comparison, T a, T b) {
  return withComparison(comparison, [&](auto holds) { return holds(a, b); });
}

// A float is compared as a float: 0.1 in the query is the stored 0.1.
inline bool compareNumber(const Operand& operand, float value) {
  return operand.number && compare(operand.comparison, value, float(*operand.number));
}
inline bool compareNumber(const Operand& operand, double value) {
  return operand.number && compare(operand.comparison, value, *operand.number);
}
inline bool compareNumber(const Operand& operand, int64_t value) {
  if (operand.integer) return compare(operand.comparison, value, *operand.integer);
  return operand.number && compare(operand.comparison, double(value), *operand.number);
}

bool compareTruth(const Operand& operand, bool value);
bool compareText(const Operand& operand, std::string_view text);
// Several numbers have no order: only = and != can hold. `hexScale` takes the values to the 0..255 of "#rrggbb".
bool compareNumbers(const Operand& operand, std::initializer_list<float> values, float hexScale = 1);

// Which number of a composite a part's name stands for: X, R, Scale and Min are the first, which is 0.
std::optional<size_t> partIndexOf(std::string_view part);
// Takes the first part off "Position.X".
std::string_view takePart(std::string_view& path);
// A component of a value: "X" of a vector, "Position" of a CFrame, a field of a record, an item of a list, or a
// component of each of its items. Empty if there is none.
Value partOf(const Value& value, std::string_view part);

// The column that a path begins with, and the rest of the path.
struct Resolved {
  const Column* column = nullptr;
  std::string_view rest;
};
const Column* columnNamed(const Class& owner, std::string_view name);
// Names may contain dots; the longest prefix that is a column's name wins.
Resolved resolve(const Class& owner, std::string_view path);

// Properties that every node has without a column.
enum class Pseudo : uint8_t { None, Name, ClassName, Parent, Children };
Pseudo pseudoOf(std::string_view name);

}  // namespace vitrine
