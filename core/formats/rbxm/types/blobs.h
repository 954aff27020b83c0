// What Roblox packs into string properties: attributes, tags and the colours of terrain materials. Damage never
// loses what was read before it: the rest is kept as Opaque, and `fault` says what is wrong and where.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/value.h"

namespace vitrine::rbxm {

// ---- Attributes (AttributesSerialize, PropertiesSerialize)
// -------------------------------------------------------

struct Attribute {
  Value name;             // a text, or a ByteString if not UTF-8
  std::string_view type;  // "Float64", "EnumItem" ...; "Unknown" for what could not be read
  Value value;            // for "Unknown" an Opaque with the attribute's type id, 0 where that is not known either
};
struct Attributes {
  std::vector<Attribute> items;  // in file order; after a fault the last one is Unknown and holds all other bytes
  std::optional<Error> fault;
};
Attributes readAttributes(ByteReader reader);

// A Record {name: {type: value}}: the attribute's type stays with the value, and the JSON is that of the reference.
// A name that is not UTF-8 is written as hex.
Value toValue(const Attributes& attributes);

// ---- Tags
// --------------------------------------------------------------------------------------------------------

// A List of names: what stands between the zero bytes, without empty names.
Value readTags(Bytes bytes);

// ---- MaterialColors
// ----------------------------------------------------------------------------------------------

struct TerrainMaterial {
  std::string_view name;
  Rgb8 colour;  // the default colour
};
// The materials with a colour, in the order of their slots in a terrain grid, which begin at 2 (0 is Air, 1 Water).
std::span<const TerrainMaterial> terrainMaterials();
inline constexpr size_t kFirstTerrainSlot = 2;

struct MaterialColours {
  std::vector<Rgb8> colours;  // one for each of terrainMaterials(), the default where `stored` ends
  size_t stored = 0;          // how many of them the file gives
  std::string rest;           // bytes that are not understood
  std::optional<Error> fault;
};
// Without any bytes, every material has its default colour; this is not a fault.
MaterialColours readMaterialColours(ByteReader reader);

// A Record {material: Rgb8} of the stored colours; remaining bytes become a field "Unknown".
Value toValue(const MaterialColours& colours);

}  // namespace vitrine::rbxm
