// The composite values of Roblox properties, in the one shape that the binary reader, the XML reader and the
// attributes share. core/formats/rbxm/README.md lists the shapes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/document/value.h"

namespace vitrine::rbxm {

// Text where the bytes are UTF-8, a ByteString where they are not: Roblox strings are bytes.
Value makeString(std::string_view bytes);

struct UDim {
  float scale = 0;
  int32_t offset = 0;
};
Value makeUDim(UDim size);        // [scale, offset]
Value makeUDim2(UDim x, UDim y);  // [[scale, offset], [scale, offset]]
Value makeRay(Vec3 origin, Vec3 direction);
Value makeRect(Vec2 min, Vec2 max);  // [[x, y], [x, y]]
Value makeNumberRange(float min, float max);
Value makeVector3int16(int16_t x, int16_t y, int16_t z);

// Names of the set bits; the bits themselves where more are set than have names.
Value makeFaces(uint8_t bits);  // Right 1, Top 2, Back 4, Left 8, Bottom 16, Front 32
Value makeAxes(uint8_t bits);   // X 1, Y 2, Z 4

struct NumberKeypoint {
  float time = 0, value = 0, envelope = 0;
};
struct ColourKeypoint {
  float time = 0;
  Colour colour;
};
Value makeNumberSequence(std::span<const NumberKeypoint> keypoints);
Value makeColorSequence(std::span<const ColourKeypoint> keypoints);

struct PhysicalProperties {
  float density = 0.7f, friction = 0.3f, elasticity = 0.5f;
  float frictionWeight = 1, elasticityWeight = 1, acousticAbsorption = 1;
};
Value makePhysicalProperties(const PhysicalProperties& properties);
Value defaultPhysicalProperties();  // "Default": those of the material

// Random, time, index as 32 hex digits, as the XML form writes it. `random` as it is, not as the binary form turns
// it.
Value makeUniqueId(uint64_t random, uint32_t time, uint32_t index);

// Weight and style are shown by name ("SemiBold", "Italic"), a number without a name as it is. An empty face id is
// none.
Value makeFont(std::string_view family, uint16_t weight, uint8_t style, std::string_view cachedFaceId);

// Where an asset comes from: nothing, an address or an instance of the file.
Value contentNone();  // "None"
Value contentUri(std::string_view uri);
Value contentObject(NodeId node);
// What only the XML form has: the asset's own bytes, which lie in that buffer of the document, and the name of an
// asset that lay beside the file.
Value contentEmbedded(uint32_t buffer, uint64_t bytes);  // {"embedded":BUFFER,"bytes":N}
std::optional<uint32_t> embeddedBufferOf(const Value& value);
Value contentHash(std::string_view hash);  // {"Hash":TEXT}

// The 24 rotations that files store as one byte: the id less one is 6 * a + b, where column 0 of the matrix is
// normal a and column 1 normal b of +X, +Y, +Z, -X, -Y, -Z. Nothing for any other byte.
std::optional<Mat3> rotationOf(uint8_t id);
// From nine floats, row by row, as files write a matrix.
Mat3 rotationFromRows(std::span<const float, 9> rows);

// What a {"shared":INDEX,"bytes":N} value of the command-line contract is made of.
Value makeSharedString(uint32_t index, uint64_t bytes);
// INDEX of such a value; nothing for any other.
std::optional<uint32_t> sharedIndexOf(const Value& value);

}  // namespace vitrine::rbxm
