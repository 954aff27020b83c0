// Values of one type out of whatever has them: the type itself, or its description, which is what patches are
// written in.
#pragma once

#include <optional>
#include <string_view>

#include "core/document/value.h"

namespace vitrine {

// Nothing for a value that is neither a T nor described as one.
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

// The description as a value of a column's type ("UDim2", "Font"), or as it is: of another type, or of another
// shape.
Value composedAs(std::string_view type, Value description);

}  // namespace vitrine
