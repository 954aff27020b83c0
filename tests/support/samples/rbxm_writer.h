// Writes Roblox models and places from a readable description, as the binary form and as the XML form: the shipped
// samples and the files of the tests. Shares nothing with the reader, so that each checks the other.
//
// Three levels: encode() makes the values of one property, the ...Body functions make chunks of them, and
// chunksOf() makes all chunks of a Model. Tests step in where they need to.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "core/bytes/byte_writer.h"
#include "core/document/math.h"

namespace vitrine::test::rbx {

// ---- Values: a type for every type of a PROP chunk, under the name of the format --------------------------------
//
// One whose parts() lists its numbers with the XML elements around them needs no more than a column in
// sample_types.cpp: as kTag says, and in planes, all numbers of a part behind one another.

struct String {
  static constexpr uint8_t kType = 0x01;
  enum class Kind { Text, Protected, Binary, Asset };  // the XML form tells them apart
  std::string bytes;
  Kind kind = Kind::Text;
};
struct Bool {
  static constexpr uint8_t kType = 0x02;
  bool value = false;
};
struct Int32 {
  static constexpr uint8_t kType = 0x03;
  int32_t value = 0;
};
struct Float32 {
  static constexpr uint8_t kType = 0x04;
  float value = 0;
};
struct Float64 {
  static constexpr uint8_t kType = 0x05;
  double value = 0;
};
struct UDim {
  static constexpr uint8_t kType = 0x06;
  static constexpr const char* kTag = "UDim";
  float scale = 0;
  int32_t offset = 0;
  static constexpr auto parts() { return std::tuple(std::pair("S", &UDim::scale), std::pair("O", &UDim::offset)); }
};
struct UDim2 {
  static constexpr uint8_t kType = 0x07;
  UDim x, y;
};
struct Ray {
  static constexpr uint8_t kType = 0x08;
  Vec3 origin{0.0f}, direction{0.0f};
};
struct Faces {
  static constexpr uint8_t kType = 0x09;
  uint8_t bits = 0;
};
struct Axes {
  static constexpr uint8_t kType = 0x0A;
  uint8_t bits = 0;
};
struct BrickColor {
  static constexpr uint8_t kType = 0x0B;
  uint32_t number = 194;
};
struct Color3 {
  static constexpr uint8_t kType = 0x0C;
  static constexpr const char* kTag = "Color3";
  float r = 0, g = 0, b = 0;
  static constexpr auto parts() {
    return std::tuple(std::pair("R", &Color3::r), std::pair("G", &Color3::g), std::pair("B", &Color3::b));
  }
};
struct Vector2 {
  static constexpr uint8_t kType = 0x0D;
  static constexpr const char* kTag = "Vector2";
  float x = 0, y = 0;
  static constexpr auto parts() { return std::tuple(std::pair("X", &Vector2::x), std::pair("Y", &Vector2::y)); }
};
struct Vector3 {
  static constexpr uint8_t kType = 0x0E;
  static constexpr const char* kTag = "Vector3";
  float x = 0, y = 0, z = 0;
  static constexpr auto parts() {
    return std::tuple(std::pair("X", &Vector3::x), std::pair("Y", &Vector3::y), std::pair("Z", &Vector3::z));
  }
};
struct CFrame {
  static constexpr uint8_t kType = 0x10;
  static constexpr uint8_t kUpright = 0x02;  // no rotation
  Vec3 position{0.0f};
  uint8_t id = kUpright;        // one of the 24 right-angled rotations; 0: `rows` are stored
  std::array<float, 9> rows{};  // R00, R01, R02, R10 ...
};
struct QuaternionCFrame {
  static constexpr uint8_t kType = 0x11;
  Vec3 position{0.0f};
  uint8_t id = CFrame::kUpright;
  std::array<float, 4> quaternion{};  // x, y, z, w
};
struct Enum {
  static constexpr uint8_t kType = 0x12;
  uint32_t value = 0;
};
struct Ref {
  static constexpr uint8_t kType = 0x13;
  int32_t referent = -1;
};
struct Vector3int16 {
  static constexpr uint8_t kType = 0x14;
  int16_t x = 0, y = 0, z = 0;
};
struct NumberSequence {
  static constexpr uint8_t kType = 0x15;
  struct Keypoint {
    float time, value, envelope;
  };
  std::vector<Keypoint> keypoints;
};
struct ColorSequence {
  static constexpr uint8_t kType = 0x16;
  struct Keypoint {
    float time;
    Color3 colour;
  };
  std::vector<Keypoint> keypoints;
};
struct NumberRange {
  static constexpr uint8_t kType = 0x17;
  float min = 0, max = 0;
};
struct Rect {
  static constexpr uint8_t kType = 0x18;
  static constexpr const char* kTag = "Rect2D";
  Vector2 min, max;
  static constexpr auto parts() { return std::tuple(std::pair("min", &Rect::min), std::pair("max", &Rect::max)); }
};
struct PhysicalProperties {
  static constexpr uint8_t kType = 0x19;
  // Density, friction, elasticity, friction weight, elasticity weight; absent: those of the material.
  std::optional<std::array<float, 5>> custom;
  std::optional<float> acousticAbsorption;  // a flag of its own; a number only where there are custom ones
};
struct Color3uint8 {
  static constexpr uint8_t kType = 0x1A;
  uint8_t r = 0, g = 0, b = 0;
};
struct Int64 {
  static constexpr uint8_t kType = 0x1B;
  int64_t value = 0;
};
struct SharedString {
  static constexpr uint8_t kType = 0x1C;
  uint32_t index = 0;
};
struct Bytecode {
  static constexpr uint8_t kType = 0x1D;
  std::string bytes;
};
struct OptionalCFrame {
  static constexpr uint8_t kType = 0x1E;
  std::optional<CFrame> frame;
};
struct UniqueId {
  static constexpr uint8_t kType = 0x1F;
  uint64_t random = 0;
  uint32_t time = 0, index = 0;
};
struct Font {
  static constexpr uint8_t kType = 0x20;
  std::string family;
  uint16_t weight = 400;
  uint8_t style = 0;
  std::string cachedFaceId;
};
struct SecurityCapabilities {
  static constexpr uint8_t kType = 0x21;
  int64_t value = 0;
};
struct Content {
  static constexpr uint8_t kType = 0x22;
  enum Kind : int32_t { None = 0, Uri = 1, Object = 2 };
  int32_t kind = None;
  std::string uri;
  int32_t referent = -1;
};

using Value = std::variant<String, Bool, Int32, Float32, Float64, UDim, UDim2, Ray, Faces, Axes, BrickColor, Color3,
                           Vector2, Vector3, CFrame, QuaternionCFrame, Enum, Ref, Vector3int16, NumberSequence,
                           ColorSequence, NumberRange, Rect, PhysicalProperties, Color3uint8, Int64, SharedString,
                           Bytecode, OptionalCFrame, UniqueId, Font, SecurityCapabilities, Content>;

template <class T>
concept OfParts = requires {
  T::parts();
};

// The 24 valid rotation ids, and the matrix of one, row by row.
std::vector<uint8_t> rotationIds();
std::array<float, 9> rotationRows(uint8_t id);

// What AttributesSerialize holds. For the types there are attributes of.
std::string attributes(const std::vector<std::pair<std::string, Value>>& all);
// What Tags holds.
std::string tags(const std::vector<std::string>& names);

// ---- Chunks -----------------------------------------------------------------------------------------------------

enum class Packing { Raw, Lz4, Zstandard };

struct Chunk {
  std::string name;
  std::vector<std::byte> body;
  std::optional<Packing> packing;  // absent: that of the file
  // What the header says instead of the truth.
  std::optional<uint32_t> announcedPacked, announcedUnpacked;
  uint32_t reserved = 0;
};

// The values of one property, as they stand behind the type byte. `kind`: any value of the type.
std::vector<std::byte> encode(const Value& kind, const std::vector<Value>& values);
template <class T>
std::vector<std::byte> encode(const std::vector<T>& values) {
  return encode(Value(T{}), std::vector<Value>(values.begin(), values.end()));
}

std::vector<std::byte> instBody(uint32_t classId, std::string_view className, const std::vector<int32_t>& referents,
                                std::optional<std::vector<uint8_t>> serviceMarkers = {});
std::vector<std::byte> propBody(uint32_t classId, std::string_view name, uint8_t type, Bytes values);
std::vector<std::byte> prntBody(const std::vector<int32_t>& children, const std::vector<int32_t>& parents);

template <class T>
Chunk propChunk(uint32_t classId, std::string_view name, const std::vector<T>& values) {
  return {.name = "PROP", .body = propBody(classId, name, T::kType, encode(values))};
}
Chunk instChunk(uint32_t classId, std::string_view className, const std::vector<int32_t>& referents,
                std::optional<std::vector<uint8_t>> serviceMarkers = {});
Chunk prntChunk(const std::vector<int32_t>& children, const std::vector<int32_t>& parents);
Chunk metaChunk(const std::vector<std::pair<std::string, std::string>>& entries);
Chunk sstrChunk(const std::vector<std::string>& strings);
Chunk signChunk(int64_t keyId, std::string_view signature);
Chunk endChunk();

// Chunk headers and bodies one after another, as a file has them.
void putHeader(ByteWriter& out, int32_t classes, int32_t instances);
void putChunk(ByteWriter& out, const Chunk& chunk, Packing packing);

// A file: the header's counts, then the chunks.
struct File {
  int32_t classes = 0, instances = 0;
  std::vector<Chunk> chunks;
  Chunk* find(std::string_view name, size_t skip = 0);  // the first of that name, or a later one
};
std::vector<std::byte> write(const File& file, Packing packing = Packing::Lz4);

// An LZ4 block. Own code, so that samples do not change with the library's version.
std::vector<std::byte> packLz4(Bytes content);
std::vector<std::byte> packZstandard(Bytes content);

// ---- Models -----------------------------------------------------------------------------------------------------

struct Instance {
  std::string className, name;
  int32_t parent = -1;  // an earlier instance of the model
  std::vector<std::pair<std::string, Value>> properties;
  bool service = false;
};
struct Model {
  std::vector<Instance> instances;  // their referents are their indices
  std::vector<std::string> sharedStrings;
  std::vector<std::pair<std::string, std::string>> metadata;

  // The index of the new instance.
  int32_t add(int32_t parent, std::string className, std::string name,
              std::vector<std::pair<std::string, Value>> properties = {});
};

enum class ParentOrder { ChildrenFirst, ParentsFirst };  // as Studio writes it, as some tools do
File chunksOf(const Model& model, ParentOrder order = ParentOrder::ChildrenFirst);
std::vector<std::byte> writeBinary(const Model& model, Packing packing = Packing::Lz4,
                                   ParentOrder order = ParentOrder::ChildrenFirst);

// The same as XML. Types that only the binary form has are left out.
std::string writeXml(const Model& model);

// The model with the same properties for all instances of a class, by name: what a property is missing from gets
// the type's default. Both writers write this.
Model completed(Model model);

}  // namespace vitrine::test::rbx
