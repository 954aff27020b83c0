// Value: one property value of any format. A closed variant; composite values are records; what is not
// understood is kept as Opaque and shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

enum class NodeId : uint32_t { None = 0xFFFFFFFF };
inline constexpr uint32_t indexOf(NodeId node) { return static_cast<uint32_t>(node); }

struct Value;
struct Field;

// Stored as "no value", which is more than not being stored: an optional CFrame that is not set.
struct Null {
  friend bool operator==(const Null&, const Null&) = default;
};
// A byte string; shown as text when it is UTF-8, as hex otherwise.
struct ByteString {
  std::string bytes;
  friend bool operator==(const ByteString&, const ByteString&) = default;
};
// Bytes of a type this program does not understand.
struct Opaque {
  uint32_t type = 0;  // the format's own type code
  std::string bytes;
  friend bool operator==(const Opaque&, const Opaque&) = default;
};
struct Colour {  // 0..1, as stored (no colour-space conversion)
  float r = 0, g = 0, b = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};
// A rigid transform: rotation (columns are the axes) then translation.
struct CFrame {
  Mat3 rotation{1.0f};
  Vec3 position{0.0f};
  friend bool operator==(const CFrame&, const CFrame&) = default;
};
inline Mat4 matrixOf(const CFrame& frame) {
  Mat4 matrix(frame.rotation);
  matrix[3] = Vec4(frame.position, 1.0f);
  return matrix;
}
struct Record {
  std::vector<Field> fields;
};
struct List {
  std::vector<Value> items;
};

struct Value {
  using Storage = std::variant<std::monostate, Null, bool, int64_t, float, double, std::string, Vec2, Vec3, Colour,
                               Rgba8, Rgb8, CFrame, NodeId, ByteString, Opaque, Record, List>;
  Storage storage;

  Value() = default;
  template <class T>
  requires std::is_constructible_v<Storage, T> &&(!std::is_same_v<std::decay_t<T>, Value>)Value(T&& value)
      : storage(std::forward<T>(value)) {}  // NOLINT: a value converts from what it holds
  Value(std::string_view text);
  Value(const char* text);
  Value(uint32_t number);
  Value(int32_t number);

  template <class T>
  const T* as() const {
    return std::get_if<T>(&storage);
  }
};
struct Field {
  std::string name;
  Value value;
};

// Here, where a Field is complete: clang makes all of a variant's members with its first constructor.
inline Value::Value(std::string_view text) : storage(std::string(text)) {}
inline Value::Value(const char* text) : storage(std::string(text)) {}
inline Value::Value(uint32_t number) : storage(int64_t(number)) {}
inline Value::Value(int32_t number) : storage(int64_t(number)) {}

// One line of text for people: "12.5, 0, -3", "#ff8000", "{3 items}". Floats are the shortest decimals that give
// back the same bits.
std::string toText(const Value& value);
// The JSON of the command-line contract (dump --json).
std::string toJson(const Value& value);

std::string formatFloat(float number);    // shortest round-trip; "nan", "inf", "-inf"
std::string formatDouble(double number);  // the same
// Quoted and escaped; what is no UTF-8 as toUtf8() has it. json.h writes what is more than one value.
std::string quoteJson(std::string_view text);
void appendQuotedJson(std::string& out, std::string_view text);
bool isUtf8(std::string_view bytes);
// Text of no declared encoding: as it is where that is UTF-8, else taken for Latin-1.
std::string toUtf8(std::string_view bytes);

}  // namespace vitrine
