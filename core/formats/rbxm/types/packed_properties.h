// What single properties pack into a string, apart from the blobs of blobs.h: collision groups, the maps of styles,
// emotes and accessories of a figure, points of curves. The layouts are in docs/formats/rbxm.md 1.7. Damage never
// loses what was read before it: the rest becomes a field or item "Unknown".
#pragma once

#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/value.h"

namespace vitrine::rbxm {

// How a property of a class packs its values. `type` is what a Meaning of it is called.
struct PackedProperty {
  std::string_view className, property;  // as stored; of a class or of what derives from it
  std::string_view type;
  Value (*read)(Bytes bytes);  // never called without bytes
};
// Null: the property packs nothing that is known.
const PackedProperty* packedProperty(std::string_view className, std::string_view storedName);

// ---- The readers -----------------------------------------------------------------------------------------------

// CollisionGroupData: a Record {group: {Id, Mask}}.
Value readCollisionGroups(Bytes bytes);
// CollisionGroups, before 2023, "Default^0^-1\...": the same Record.
Value readOldCollisionGroups(Bytes text);
// PropertyTransitionsSerialize: as attributes, {property: {type: value}}.
Value readPropertyTransitions(Bytes bytes);
// Of a Path2D; the tangents are measured from the position.
struct PathPoint {
  UDim2 position, left, right;
};
struct PathPoints {
  std::vector<PathPoint> points;  // as far as they can be read, and no more than were asked for
  Bytes rest;                     // what stands behind them
};
PathPoints readPathPoints(Bytes bytes, size_t most = size_t(-1));
// PropertiesSerialize of a Path2D: a List of Records {Position, LeftTangent, RightTangent}.
Value readControlPoints(Bytes bytes);
// EmotesDataInternal, "Name^id^id^\...": a Record {emote: [asset ids]}.
Value readEmotes(Bytes text);
// EquippedEmotesDataInternal, "slot^Name\...": a Record {slot: emote}.
Value readEquippedEmotes(Bytes text);
// AccessoryBlob: the values of the JSON text. A text that is no JSON is the item "Unknown" of a Record.
Value readAccessories(Bytes text);

}  // namespace vitrine::rbxm
