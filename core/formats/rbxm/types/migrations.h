// Converts values of replaced properties to values of their successors.
#pragma once

#include <optional>

#include "core/document/value.h"
#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine::rbxm {

// The value for every target of the migration (they all get the same), or nothing where the stored value is not of
// the expected kind or has no counterpart: the property is then shown as stored.
//
//   BrickColorToColor             number -> Rgb8, as brickColorOrDefault gives it
//   ContentIdToContent            text -> Content: a Uri, None for an empty text; a Content stays as it is
//   CornerRadiusToCornerRadii     UDim -> the same UDim
//   FontToFontFace                item of the Font enumeration -> Font
//   IgnoreGuiInsetToScreenInsets  true -> 1 (DeviceSafeInsets), false -> 2 (CoreUISafeInsets)
//   Int64ToContent                asset number -> the Uri rbxassetid://number, None where it is not positive
std::optional<Value> migrate(Migration migration, const Value& stored);

}  // namespace vitrine::rbxm
