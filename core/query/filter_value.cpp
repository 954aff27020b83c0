#include "core/query/filter_value.h"

#include <charconv>
#include <cmath>

namespace vitrine {

namespace {

std::optional<double> numberOf(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// "1, 2, 3" or "#ff8000".
std::vector<double> numbersOf(std::string_view text) {
  std::vector<double> numbers;
  if (text.starts_with('#') && text.size() == 7) {
    for (size_t i = 1; i < 7; i += 2) {
      unsigned channel = 0;
      const char* end = text.data() + i + 2;
      if (std::from_chars(text.data() + i, end, channel, 16).ptr != end) return {};
      numbers.push_back(channel);
    }
    return numbers;
  }
  while (true) {
    const size_t comma = text.find(',');
    std::string_view part = text.substr(0, comma);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    const auto number = numberOf(part);
    if (!number) return {};
    numbers.push_back(*number);
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

Value partOf(const List& list, std::string_view part) {
  if (const auto index = partIndexOf(part)) return *index < list.items.size() ? list.items[*index] : Value();
  List parts;  // of every item: "Transparency.keypoints.value"
  for (const Value& item : list.items)
    if (Value found = partOf(item, part); !found.as<std::monostate>()) parts.items.push_back(std::move(found));
  return parts.items.empty() ? Value() : Value(std::move(parts));
}

Value partOf(const Record& record, std::string_view part) {
  for (const Field& field : record.fields)
    if (equalCaseBlind(field.name, part)) return field.value;
  return {};
}

}  // namespace

std::optional<size_t> partIndexOf(std::string_view part) {
  constexpr std::pair<std::string_view, size_t> kNames[] = {
      {"x", 0},     {"y", 1},   {"z", 2},     {"r", 0},      {"g", 1},   {"b", 2},      {"a", 3},
      {"scale", 0}, {"min", 0}, {"width", 0}, {"offset", 1}, {"max", 1}, {"height", 1},
  };
  for (const auto& [name, index] : kNames)
    if (equalCaseBlind(part, name)) return index;
  size_t number = 0;
  const auto [end, code] = std::from_chars(part.data(), part.data() + part.size(), number);
  if (part.empty() || code != std::errc() || end != part.data() + part.size()) return std::nullopt;
  return number;
}

Operand::Operand(Comparison how, std::string_view text) : comparison(how), pattern(text), number(numberOf(text)) {
  int64_t whole = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), whole);
  if (!text.empty() && code == std::errc() && end == text.data() + text.size()) integer = whole;
  for (const std::string_view yes : {"true", "yes", "on", "1"})
    if (equalCaseBlind(text, yes)) truth = true;
  for (const std::string_view no : {"false", "no", "off", "0"})
    if (equalCaseBlind(text, no)) truth = false;
  for (const std::string_view nothing : {"none", "nil", "null"}) none = none || equalCaseBlind(text, nothing);
  any = comparison == Comparison::Equal && text == "*";
  hex = text.starts_with('#');
  if (!number) list = numbersOf(text);
  if (list.size() < 2) list.clear();
}

bool compareTruth(const Operand& operand, bool value) {
  return operand.truth && compare(operand.comparison, int(value), int(*operand.truth));
}

bool compareText(const Operand& operand, std::string_view text) {
  if (operand.comparison == Comparison::Equal) return operand.pattern.matches(text);
  if (operand.comparison == Comparison::NotEqual) return !operand.pattern.matches(text);
  // Texts have an order too, but a number asks for numbers.
  if (operand.number) {
    const auto number = numberOf(text);
    return number && compareNumber(operand, *number);
  }
  return compare(operand.comparison, foldCase(text).compare(operand.pattern.text()), 0);
}

bool compareNumbers(const Operand& operand, std::initializer_list<float> values, float hexScale) {
  const bool wantEqual = operand.comparison == Comparison::Equal;
  if (!wantEqual && operand.comparison != Comparison::NotEqual) return false;
  bool equal = operand.list.size() == values.size();
  for (size_t i = 0; equal && i < values.size(); ++i) {
    const float value = values.begin()[i];
    equal = operand.hex ? std::round(value * hexScale) == float(operand.list[i])
                        : compare(Comparison::Equal, value, float(operand.list[i]));
  }
  return equal == wantEqual;
}

std::string_view takePart(std::string_view& path) {
  const size_t dot = path.find('.');
  const std::string_view part = path.substr(0, dot);
  path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  return part;
}

Value partOf(const Value& value, std::string_view part) {
  const auto pick = [&](std::initializer_list<float> numbers) {
    const auto index = partIndexOf(part);
    return index && *index < numbers.size() ? Value(numbers.begin()[*index]) : Value();
  };
  return std::visit(Overloaded{
                        [&](const Vec2& v) {
                          return pick({v.x, v.y});
                        },
                        [&](const Vec3& v) {
                          return pick({v.x, v.y, v.z});
                        },
                        [&](const Colour& v) {
                          return pick({v.r, v.g, v.b});
                        },
                        [&](const Rgb8& v) {
                          return pick({float(v.r), float(v.g), float(v.b)});
                        },
                        [&](const Rgba8& v) {
                          return pick({float(v.r), float(v.g), float(v.b), float(v.a)});
                        },
                        [&](const CFrame& v) {
                          return equalCaseBlind(part, "Position")
                                     ? Value(v.position)
                                     : pick({v.position.x, v.position.y, v.position.z});
                        },
                        [&](const CompositePointer& v) { return partOf(described(*v), part); },
                        [&](const Record& v) { return partOf(v, part); },
                        [&](const List& v) { return partOf(v, part); },
                        [](const auto&) { return Value(); },
                    },
                    value.storage);
}

const Column* columnNamed(const Class& owner, std::string_view name) {
  for (const Column& column : owner.columns)
    if (equalCaseBlind(column.name, name)) return &column;
  for (const Column& column : owner.columns)
    if (equalCaseBlind(column.storedName(), name)) return &column;
  return nullptr;
}

Resolved resolve(const Class& owner, std::string_view path) {
  for (size_t length = path.size(); length != std::string_view::npos && length > 0;
       length = path.rfind('.', length - 1)) {
    if (const Column* column = columnNamed(owner, path.substr(0, length)))
      return {column, length == path.size() ? std::string_view() : path.substr(length + 1)};
  }
  return {};
}

Pseudo pseudoOf(std::string_view name) {
  if (equalCaseBlind(name, "Name")) return Pseudo::Name;
  if (equalCaseBlind(name, "ClassName")) return Pseudo::ClassName;
  if (equalCaseBlind(name, "Parent")) return Pseudo::Parent;
  if (equalCaseBlind(name, "Children")) return Pseudo::Children;
  return Pseudo::None;
}

}  // namespace vitrine
