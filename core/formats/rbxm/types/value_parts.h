// What composite values are made of: the way back from the shapes of values.h to numbers, for those who write
// files. Nothing comes back for a value of another shape.
#pragma once

#include <array>
#include <vector>

#include "core/formats/rbxm/types/values.h"

namespace vitrine::rbxm {

struct UDim2 {
  UDim x, y;
};
struct Ray {
  Vec3 origin{0.0f}, direction{0.0f};
};
struct Rect {
  Vec2 min{0.0f}, max{0.0f};
};
using ShortVec3 = std::array<int16_t, 3>;
struct UniqueId {
  uint64_t random = 0;
  uint32_t time = 0, index = 0;
};
struct Font {
  std::string family;
  uint16_t weight = 400;
  uint8_t style = 0;
  std::string cachedFaceId;  // empty: none
};
struct ContentSource {
  // Embedded and Hash: the bytes themselves, or a name of them, which only old XML files have.
  enum Kind : int32_t { Hash = -2, Embedded = -1, None = 0, Uri = 1, Object = 2 };
  int32_t kind = None;  // others are known by number only
  std::string uri;      // or the hash
  uint32_t buffer = 0;  // of the document: where embedded bytes lie
  NodeId object = NodeId::None;
};

std::optional<UDim> udimOf(const Value& value);
std::optional<UDim2> udim2Of(const Value& value);
std::optional<Ray> rayOf(const Value& value);
std::optional<Rect> rectOf(const Value& value);
std::optional<ShortVec3> vector3int16Of(const Value& value);
std::optional<uint8_t> facesOf(const Value& value);
std::optional<uint8_t> axesOf(const Value& value);
std::optional<std::vector<NumberKeypoint>> numberSequenceOf(const Value& value);
std::optional<std::vector<ColourKeypoint>> colorSequenceOf(const Value& value);
// The inner value is absent for those of the material.
std::optional<std::optional<PhysicalProperties>> physicalPropertiesOf(const Value& value);
std::optional<UniqueId> uniqueIdOf(const Value& value);
std::optional<Font> fontOf(const Value& value);
std::optional<ContentSource> contentOf(const Value& value);

// The id of a rotation whose nine numbers are bit for bit those of rotationOf(id); 0 if there is none. A zero with
// a sign is another number.
uint8_t rotationIdOf(const Mat3& rotation);
// Row by row, as files write a matrix.
std::array<float, 9> rowsOf(const Mat3& rotation);

}  // namespace vitrine::rbxm
