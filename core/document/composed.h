// Gets a value of one type, either from that type itself or from its description (see described()), the form used
// in patches.
#pragma once

#include <optional>
#include <string_view>

#include "core/document/value.h"

namespace vitrine {

// nullopt for a value that is neither a T nor the description of one.
template <class T>
std::optional<T> composed(const Value& value);

template <>
std::optional<UDim> composed(const Value& value);
template <>
std::optional<UDim2> composed(const Value& value);
template <>
std::optional<Ray> composed(const Value& value);
template <>
std::optional<Rect> composed(const Value& value);
template <>
std::optional<ShortVec3> composed(const Value& value);
template <>
std::optional<Faces> composed(const Value& value);
template <>
std::optional<Axes> composed(const Value& value);
template <>
std::optional<NumberKeypoint> composed(const Value& value);
template <>
std::optional<NumberSequence> composed(const Value& value);
template <>
std::optional<ColourKeypoint> composed(const Value& value);
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

// The description turned into a value of a column's type ("UDim2", "Font"). Returned unchanged if the type is
// another one or the parts do not fit.
Value composedAs(std::string_view type, Value description);

}  // namespace vitrine
