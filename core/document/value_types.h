// The types of single property values, besides numbers and texts. Plain data: described() in value.h says how a
// value of several parts looks as text and JSON.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

enum class NodeId : uint32_t { None = 0xFFFFFFFF };
inline constexpr uint32_t indexOf(NodeId node) { return static_cast<uint32_t>(node); }

// Stored, as "no value": an optional CFrame that is not set.
struct Null {
  friend bool operator==(const Null&, const Null&) = default;
};
// A byte string; shown as text when it is UTF-8, as hex otherwise.
struct ByteString {
  std::string bytes;
  friend bool operator==(const ByteString&, const ByteString&) = default;
};
// Bytes of a type this program does not understand.
struct Opaque {
  uint32_t type = 0;  // the format's own type code
  std::string bytes;
  friend bool operator==(const Opaque&, const Opaque&) = default;
};
struct Colour {  // 0..1, as stored (no colour-space conversion)
  float r = 0, g = 0, b = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};
// A rigid transform: rotation (columns are the axes) then translation.
struct CFrame {
  Mat3 rotation{1.0f};
  Vec3 position{0.0f};
  friend bool operator==(const CFrame&, const CFrame&) = default;
};
inline Mat4 matrixOf(const CFrame& frame) {
  Mat4 matrix(frame.rotation);
  matrix[3] = Vec4(frame.position, 1.0f);
  return matrix;
}

// ---- Composite values, as Roblox instances have them (core/formats/rbxm/README.md)

// A struct of named parts lists them in parts(), and names the type of its columns as kType. That is enough for
// described(), composed() and the paths of filters; how RBXM stores it is a row of its type_table.h. Parts are
// numbers, vectors, or structs of named parts themselves.
template <class T, class Member>
struct NamedPart {
  const char* name;  // "origin": in descriptions and in paths
  Member T::*member;
  const char* element;  // the XML element

  constexpr NamedPart(const char* called, Member T::*where) : NamedPart(called, where, called) {}
  constexpr NamedPart(const char* called, Member T::*where, const char* inXml)
      : name(called), member(where), element(inXml) {}
};
template <class T>
concept HasParts = requires {
  T::parts();
};
// Described as a list, in which the parts have no names. Others are records.
template <class T>
concept IsListed = requires {
  T::kListed;
};

// A length in a gui: a fraction of the parent's size, plus pixels.
struct UDim {
  float scale = 0;
  int32_t offset = 0;
  static constexpr std::string_view kType = "UDim";
  static constexpr bool kListed = true;
  static constexpr auto parts() {
    return std::tuple(NamedPart("Scale", &UDim::scale, "S"), NamedPart("Offset", &UDim::offset, "O"));
  }
};
struct UDim2 {
  UDim x, y;
  static constexpr std::string_view kType = "UDim2";
  static constexpr bool kListed = true;
  static constexpr auto parts() { return std::tuple(NamedPart("X", &UDim2::x), NamedPart("Y", &UDim2::y)); }
};
struct Ray {
  Vec3 origin{0.0f}, direction{0.0f};
  static constexpr std::string_view kType = "Ray";
  static constexpr auto parts() {
    return std::tuple(NamedPart("origin", &Ray::origin), NamedPart("direction", &Ray::direction));
  }
};
struct Rect {
  Vec2 min{0.0f}, max{0.0f};
  static constexpr std::string_view kType = "Rect";
  static constexpr bool kListed = true;
  static constexpr auto parts() {
    return std::tuple(NamedPart("Min", &Rect::min, "min"), NamedPart("Max", &Rect::max, "max"));
  }
};
using ShortVec3 = std::array<int16_t, 3>;
struct Faces {
  uint8_t bits = 0;  // Right 1, Top 2, Back 4, Left 8, Bottom 16, Front 32
};
struct Axes {
  uint8_t bits = 0;  // X 1, Y 2, Z 4
};
struct NumberKeypoint {
  float time = 0, value = 0, envelope = 0;  // time: 0..1; the value varies by up to `envelope`
  static constexpr auto parts() {
    return std::tuple(NamedPart("time", &NumberKeypoint::time), NamedPart("value", &NumberKeypoint::value),
                      NamedPart("envelope", &NumberKeypoint::envelope));
  }
};
struct NumberSequence {
  std::vector<NumberKeypoint> keypoints;  // as stored: in any order, of any times
};
struct ColourKeypoint {
  float time = 0;
  Colour colour;
  static constexpr auto parts() {
    return std::tuple(NamedPart("time", &ColourKeypoint::time), NamedPart("color", &ColourKeypoint::colour));
  }
};
struct ColourSequence {
  std::vector<ColourKeypoint> keypoints;
};
struct PhysicalProperties {
  float density = 0.7f, friction = 0.3f, elasticity = 0.5f;
  float frictionWeight = 1, elasticityWeight = 1, acousticAbsorption = 1;
  static constexpr auto parts() {
    using P = PhysicalProperties;
    return std::tuple(NamedPart("density", &P::density, "Density"), NamedPart("friction", &P::friction, "Friction"),
                      NamedPart("elasticity", &P::elasticity, "Elasticity"),
                      NamedPart("frictionWeight", &P::frictionWeight, "FrictionWeight"),
                      NamedPart("elasticityWeight", &P::elasticityWeight, "ElasticityWeight"),
                      NamedPart("acousticAbsorption", &P::acousticAbsorption, "AcousticAbsorption"));
  }
};
using OwnPhysics = std::optional<PhysicalProperties>;  // unset: those of the material
// Shown as 32 hex digits: random, time, index.
struct UniqueId {
  uint64_t random = 0;
  uint32_t time = 0, index = 0;
};
struct Font {
  std::string family;        // an asset address; may not be UTF-8
  uint16_t weight = 400;     // Enum.FontWeight: 100, 200 ... 900
  uint8_t style = 0;         // Enum.FontStyle: 1 is italic
  std::string cachedFaceId;  // empty: none
};
// Where an asset comes from.
struct ContentSource {
  // Embedded: the bytes themselves; Hash: a hash of them. Only old XML files have these two.
  enum Kind : int32_t { Hash = -2, Embedded = -1, None = 0, Uri = 1, Object = 2 };
  int32_t kind = None;     // other kinds are known by number only
  std::string uri;         // or the hash; may not be UTF-8
  uint32_t buffer = 0;     // index of the document's buffer that has the embedded bytes
  uint64_t byteCount = 0;  // number of embedded bytes
  NodeId object = NodeId::None;
};
// A source of kind None if the address is empty.
inline ContentSource contentAt(std::string address) {
  return {.kind = address.empty() ? ContentSource::None : ContentSource::Uri, .uri = std::move(address)};
}
// Bytes that several values of the file share. Column::bytesAt() of the value's row gives them.
struct SharedString {
  uint32_t index = 0;  // in the file's table of shared strings
  uint64_t byteCount = 0;
};
// An item of an enumeration in an attribute, which has no column to name the enumeration.
struct EnumMember {
  std::string type;
  int64_t number = 0;
  std::string name;  // empty: the number has no name
};
// A colour of a palette.
struct NamedColour {
  std::string name;
  Rgb8 colour;
};

// What columns of properties hold.
using ColumnComposite = std::variant<UDim, UDim2, Ray, Rect, ShortVec3, Faces, Axes, NumberSequence, ColourSequence,
                                     OwnPhysics, UniqueId, Font, ContentSource>;
// And what is part of those, or stands for a value that a column has in another form.
template <class... More, class... Columns>
std::variant<Columns..., More...> joinedWith(const std::variant<Columns...>*);
using Composite = decltype(joinedWith<NumberKeypoint, ColourKeypoint, SharedString, EnumMember, NamedColour>(
    static_cast<const ColumnComposite*>(nullptr)));
template <class T>
inline constexpr bool isComposite = []<class... All>(const std::variant<All...>*) {
  return (std::is_same_v<T, All> || ...);
}(static_cast<const Composite*>(nullptr));

// "SemiBold", "Italic"; the number itself if it has no name. The last two convert back.
std::string fontWeightText(uint16_t weight);
std::string fontStyleText(uint8_t style);
std::optional<uint16_t> fontWeightIn(std::string_view text);
std::optional<uint8_t> fontStyleIn(std::string_view text);
// The names of the bits of Faces and Axes, lowest first.
std::span<const std::string_view> faceNames();
std::span<const std::string_view> axisNames();

}  // namespace vitrine
