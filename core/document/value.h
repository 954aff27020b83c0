// Value: one property value of any format. A closed variant: a value of several parts is one of the structs of
// value_types.h, or a Record if only the file defines its parts; values of unknown types are kept as Opaque and
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
// A value without a type of its own: attributes by name, or the fields of a format's header.
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

  // Null if the value has another type.
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

// Defined here, where Field is complete: clang instantiates all members of a variant with its first constructor.
template <class T>
requires(isComposite<std::decay_t<T>>) Value::Value(T&& composite)
    : storage(std::make_shared<const Composite>(std::forward<T>(composite))) {}
inline Value::Value(std::string_view text) : storage(std::string(text)) {}
inline Value::Value(const char* text) : storage(std::string(text)) {}
inline Value::Value(uint32_t number) : storage(int64_t(number)) {}
inline Value::Value(int32_t number) : storage(int64_t(number)) {}

// A composite as lists and records with named parts, for showing it; core/formats/rbxm/README.md lists them. The
// keypoints of a sequence are composites themselves. Use this for values of any type, and as() for one type.
// composed.h has the reverse.
Value described(const Composite& composite);
inline Value described(const Value& value) {
  const auto* composite = value.as<CompositePointer>();
  return composite ? described(**composite) : value;
}
// Text if the bytes are UTF-8, else a ByteString: in many formats, strings are just bytes.
Value textOrBytes(std::string_view bytes);

// One line of text for people: "12.5, 0, -3", "#ff8000", "{3 items}". Floats are written as the shortest decimals
// that round-trip.
std::string toText(const Value& value);
// The JSON documented for the command line (dump --json).
std::string toJson(const Value& value);

std::string formatFloat(float number);    // shortest round-trip; "nan", "inf", "-inf"
std::string formatDouble(double number);  // the same
// Quoted and escaped; bytes that are not UTF-8 are converted by toUtf8(). json.h writes more than single values.
std::string quoteJson(std::string_view text);
void appendQuotedJson(std::string& out, std::string_view text);
bool isUtf8(std::string_view bytes);
// For text without a declared encoding: unchanged if it is UTF-8, else converted from Latin-1.
std::string toUtf8(std::string_view bytes);

}  // namespace vitrine
