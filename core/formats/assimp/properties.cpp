// Names, numbers and metadata.
#include <algorithm>
#include <cmath>

#include "core/formats/assimp/building.h"

namespace vitrine::assimp {

namespace {

constexpr size_t kMostColumns = 300;          // keys of one class
constexpr uint64_t kMostProperties = 10'000;  // of one node
constexpr size_t kLongestList = 4096;         // numbers shown of one property

template <class T, class Shown>
Value numbersOf(std::string_view bytes) {
  const size_t count = bytes.size() / sizeof(T);
  const auto at = [&](size_t i) { return loadAs<T>(asBytes(bytes).data() + i * sizeof(T)); };
  if (count == 1) return Value(Shown(at(0)));
  List list;
  for (size_t i = 0; i < std::min(count, kLongestList); ++i) list.items.emplace_back(Shown(at(i)));
  return Value(std::move(list));
}

Value floatsOf(const flat::Property& property, std::string_view key, std::string_view bytes) {
  const size_t count = bytes.size() / sizeof(float);
  if (count != 2 && count != 3) return numbersOf<float, float>(bytes);
  const auto at = [&](size_t i) { return loadAs<float>(asBytes(bytes).data() + i * sizeof(float)); };
  if (count == 2) return Vec2(at(0), at(1));
  if (key.starts_with("$clr.") && property.value.count == sizeof(Vec3)) return Colour{at(0), at(1), at(2)};
  return Vec3(at(0), at(1), at(2));
}

// Metadata is told apart from materials' properties by having no number.
std::string columnName(const Building& building, const flat::Property& property) {
  std::string name = building.text(property.key);
  if (property.semantic > 0 || property.index > 0)
    name += fmt::format("[{}.{}]", property.semantic, property.index);
  return name;
}

}  // namespace

std::string Building::text(const flat::Range& range) const { return toUtf8(view.text(range)); }

std::string Building::nameOr(const flat::Range& range, std::string_view kind, size_t number) const {
  return range.count > 0 ? text(range) : fmt::format("{} {}", kind, number);
}

Value valueOf(const Building& building, const flat::Property& property) {
  const std::string_view bytes = building.view.text(property.value);
  switch (property.type) {
    case flat::PropertyType::Bool:
      return Value(!bytes.empty() && bytes[0] != 0);
    case flat::PropertyType::Int32:
      return numbersOf<int32_t, int64_t>(bytes);
    case flat::PropertyType::Int64:
    case flat::PropertyType::UInt64:
      return numbersOf<int64_t, int64_t>(bytes);
    case flat::PropertyType::Float:
      return floatsOf(property, building.view.text(property.key), bytes);
    case flat::PropertyType::Double:
      return numbersOf<double, double>(bytes);
    case flat::PropertyType::String:
      return Value(toUtf8(bytes));
    case flat::PropertyType::Bytes:
      break;
  }
  // Flags and enums of assimp's own.
  if (bytes.size() == sizeof(int32_t)) return numbersOf<int32_t, int64_t>(bytes);
  if (bytes.size() == 1) return numbersOf<uint8_t, int64_t>(bytes);
  return Value(ByteString{std::string(bytes)});
}

std::string_view typeOf(const flat::Property& property, const Value& value) {
  if (value.as<Colour>()) return "Colour";
  if (value.as<Vec2>()) return "Vector2";
  if (value.as<Vec3>()) return "Vector3";
  const bool isList = value.as<List>();
  switch (property.type) {
    case flat::PropertyType::Bool:
      return "bool";
    case flat::PropertyType::Int32:
      return isList ? "int32[]" : "int32";
    case flat::PropertyType::Int64:
      return isList ? "int64[]" : "int64";
    case flat::PropertyType::UInt64:
      return isList ? "uint64[]" : "uint64";
    case flat::PropertyType::Float:
      return isList ? "float[]" : "float";
    case flat::PropertyType::Double:
      return isList ? "double[]" : "double";
    case flat::PropertyType::String:
      return "string";
    case flat::PropertyType::Bytes:
      break;
  }
  return !value.as<int64_t>() ? "bytes" : property.value.count == 1 ? "uint8" : "int32";
}

Result<void> setProperties(Building& building, NodeId node, const flat::Range& properties) {
  Document& document = building.document();
  flat::Range shown = properties;
  shown.count = std::min(shown.count, kMostProperties);
  uint64_t lost = properties.count - shown.count;
  for (const flat::Property& property : sub(building.view.properties(), shown)) {
    const std::string name = columnName(building, property);
    const Class& owner = document.classOf(node);
    const Column* column = owner.column(name);
    if (owner.columns.size() >= kMostColumns && !column) {
      ++lost;
      continue;
    }
    // A column has a value for every node of the class up to this one.
    const uint64_t rows = document.nodes.row[indexOf(node)] + 1 - (column ? column->rows() : 0);
    VITRINE_CHECK(building.context.budget.takeArray(rows, sizeof(Value), "properties", {}));
    VITRINE_CHECK(building.context.budget.takeArray(property.value.count, sizeof(Value) / 4, "properties", {}));
    Value value = valueOf(building, property);
    const std::string_view type = typeOf(property, value);
    building.nodes.set(node, name, type, std::move(value));
  }
  building.report(
      Severity::Warning, "assimp.too-many-properties",
      fmt::format("{}: properties beyond {} different ones are left out", document.nameOf(node), kMostColumns),
      lost);
  return {};
}

Mat4 matrixOf(const flat::Matrix& matrix) {
  Mat4 out;
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) out[column][row] = matrix[size_t(column) * 4 + size_t(row)];
  return out;
}

}  // namespace vitrine::assimp
