// Makes a value of one type out of a value that is of it, or that is its description: described() in value.h, in
// which patches are written.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/document/value.h"

namespace vitrine {

// nullopt for a value that is neither a T nor the description of one.
template <class T>
std::optional<T> composed(const Value& value);

template <HasParts T>
std::optional<T> composed(const Value& value);
template <>
std::optional<ShortVec3> composed(const Value& value);
template <>
std::optional<Faces> composed(const Value& value);
template <>
std::optional<Axes> composed(const Value& value);
template <>
std::optional<NumberSequence> composed(const Value& value);
template <>
std::optional<ColourSequence> composed(const Value& value);
template <>
std::optional<OwnPhysics> composed(const Value& value);
template <>
std::optional<UniqueId> composed(const Value& value);
template <>
std::optional<Font> composed(const Value& value);
template <>
std::optional<ContentSource> composed(const Value& value);
template <>
std::optional<SharedString> composed(const Value& value);

// The description as a value of a column's type ("UDim2", "Font"). It stays as it is if that type has no struct of
// its own, or another shape.
Value composedAs(std::string_view type, Value description);

// ---- What a column's type looks like, from its name alone

// One value of the type, with zeros for its parts; nothing where the type is not known to have parts.
Value exampleOf(std::string_view type);
// What a path may name behind a property of the type, in order: "X" and "Y" of a Vector2.
std::vector<std::string_view> partNamesOf(std::string_view type);

// ---- Structs of named parts

// A part by its name in a record, or by its index in a list of `count`; null: there is none, or it is neither.
const Value* partIn(const Value& description, std::string_view name);
const Value* partIn(const Value& description, size_t index, size_t count);

template <class T>
std::optional<T> composedPart(const Value& value) {
  if constexpr (HasParts<T>) {
    return composed<T>(value);
  } else if constexpr (std::is_integral_v<T>) {
    const auto* number = value.as<int64_t>();
    return number && std::in_range<T>(*number) ? std::optional(T(*number)) : std::nullopt;
  } else {
    const auto* held = value.as<T>();
    return held ? std::optional(*held) : std::nullopt;
  }
}

template <HasParts T>
std::optional<T> composed(const Value& value) {
  if constexpr (isComposite<T>)
    if (const auto* own = value.as<T>()) return *own;
  T made;
  bool whole = true;
  size_t index = 0;
  const auto take = [&](const auto& part, size_t count) {
    const Value* held = IsListed<T> ? partIn(value, index++, count) : partIn(value, part.name);
    using Member = std::remove_reference_t<decltype(made.*part.member)>;
    const auto composedMember = held ? composedPart<Member>(*held) : std::nullopt;
    whole = whole && composedMember;
    if (composedMember) made.*part.member = *composedMember;
  };
  std::apply([&](const auto&... part) { (take(part, sizeof...(part)), ...); }, T::parts());
  return whole ? std::optional(made) : std::nullopt;
}

}  // namespace vitrine
