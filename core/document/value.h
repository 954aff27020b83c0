// Value: one property value of any format. A closed variant; a value of several parts is one of the structs of
// value_types.h, or a record where only the file knows its shape; what is not understood is kept as Opaque and
// shown.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/document/value_types.h"

namespace vitrine {

struct Value;
struct Field;

using CompositePointer = std::shared_ptr<const Composite>;  // never null
// What has no type of its own: attributes by their names, parts of a format's header.
struct Record {
  std::vector<Field> fields;
};
struct List {
  std::vector<Value> items;
};

struct Value {
  using Storage = std::variant<std::monostate, Null, bool, int64_t, float, double, std::string, Vec2, Vec3, Colour,
                               Rgba8, Rgb8, CFrame, NodeId, ByteString, Opaque, CompositePointer, Record, List>;
  Storage storage;

  Value() = default;
  template <class T>
  requires std::is_constructible_v<Storage, T> &&(!std::is_same_v<std::decay_t<T>, Value>)Value(T&& value)
      : storage(std::forward<T>(value)) {}  // NOLINT: a value converts from what it holds
  template <class T>
  requires(isComposite<std::decay_t<T>>) Value(T&& composite);  // NOLINT: the same
  Value(std::string_view text);
  Value(const char* text);
  Value(uint32_t number);
  Value(int32_t number);

  // Null: it is of another type.
  template <class T>
  const T* as() const {
    if constexpr (isComposite<T>) {
      const auto* composite = std::get_if<CompositePointer>(&storage);
      return composite ? std::get_if<T>(composite->get()) : nullptr;
    } else {
      return std::get_if<T>(&storage);
    }
  }
};
struct Field {
  std::string name;
  Value value;
};

// Here, where a Field is complete: clang makes all of a variant's members with its first constructor.
template <class T>
requires(isComposite<std::decay_t<T>>) Value::Value(T&& composite)
    : storage(std::make_shared<const Composite>(std::forward<T>(composite))) {}
inline Value::Value(std::string_view text) : storage(std::string(text)) {}
inline Value::Value(const char* text) : storage(std::string(text)) {}
inline Value::Value(uint32_t number) : storage(int64_t(number)) {}
inline Value::Value(int32_t number) : storage(int64_t(number)) {}

// How a composite is shown, and what its parts are called: lists and records, as core/formats/rbxm/README.md has
// them; the keypoints of a sequence are values of their own. Who takes values of any type asks this; who wants one
// type asks as(). composed.h has the way back.
Value described(const Composite& composite);
inline Value described(const Value& value) {
  const auto* composite = value.as<CompositePointer>();
  return composite ? described(**composite) : value;
}
// Text where the bytes are UTF-8, a ByteString where they are not: strings of many formats are bytes.
Value textOrBytes(std::string_view bytes);

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
