#include "core/formats/rbxm/types/values.h"

#include <fmt/core.h>

#include <array>
#include <string>

#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine::rbxm {

namespace {

struct Bit {
  uint8_t bit;
  const char* name;
};
constexpr Bit kFaces[] = {{1, "Right"}, {2, "Top"}, {4, "Back"}, {8, "Left"}, {16, "Bottom"}, {32, "Front"}};
constexpr Bit kAxes[] = {{1, "X"}, {2, "Y"}, {4, "Z"}};

Value namesOf(uint8_t bits, std::span<const Bit> known) {
  List names;
  for (const Bit& bit : known) {
    if (bits & bit.bit) names.items.emplace_back(bit.name);
    bits &= uint8_t(~bit.bit);
  }
  if (bits != 0) names.items.emplace_back(int64_t(bits));
  return names;
}

Value nameOrNumber(std::string_view enumName, int64_t number) {
  const std::string_view name = enumItemName(enumName, number);
  return name.empty() ? Value(std::to_string(number)) : Value(name);
}

Value keypointsOf(List keypoints) { return Record{{{"keypoints", std::move(keypoints)}}}; }

}  // namespace

Value makeString(std::string_view bytes) {
  if (isUtf8(bytes)) return std::string(bytes);
  return ByteString{std::string(bytes)};
}

Value makeUDim(UDim size) { return List{{size.scale, int64_t(size.offset)}}; }
Value makeUDim2(UDim x, UDim y) { return List{{makeUDim(x), makeUDim(y)}}; }
Value makeRay(Vec3 origin, Vec3 direction) { return Record{{{"origin", origin}, {"direction", direction}}}; }
Value makeRect(Vec2 min, Vec2 max) { return List{{min, max}}; }
Value makeNumberRange(float min, float max) { return Vec2(min, max); }
Value makeVector3int16(int16_t x, int16_t y, int16_t z) { return List{{int64_t(x), int64_t(y), int64_t(z)}}; }

Value makeFaces(uint8_t bits) { return namesOf(bits, kFaces); }
Value makeAxes(uint8_t bits) { return namesOf(bits, kAxes); }

Value makeNumberSequence(std::span<const NumberKeypoint> keypoints) {
  List list;
  list.items.reserve(keypoints.size());
  for (const NumberKeypoint& k : keypoints)
    list.items.emplace_back(Record{{{"time", k.time}, {"value", k.value}, {"envelope", k.envelope}}});
  return keypointsOf(std::move(list));
}

Value makeColorSequence(std::span<const ColourKeypoint> keypoints) {
  List list;
  list.items.reserve(keypoints.size());
  for (const ColourKeypoint& k : keypoints)
    list.items.emplace_back(Record{{{"time", k.time}, {"color", k.colour}}});
  return keypointsOf(std::move(list));
}

Value makePhysicalProperties(const PhysicalProperties& p) {
  return Record{{{"density", p.density},
                 {"friction", p.friction},
                 {"elasticity", p.elasticity},
                 {"frictionWeight", p.frictionWeight},
                 {"elasticityWeight", p.elasticityWeight},
                 {"acousticAbsorption", p.acousticAbsorption}}};
}
Value defaultPhysicalProperties() { return "Default"; }

Value makeUniqueId(uint64_t random, uint32_t time, uint32_t index) {
  return fmt::format("{:016x}{:08x}{:08x}", random, time, index);
}

Value makeFont(std::string_view family, uint16_t weight, uint8_t style, std::string_view cachedFaceId) {
  return Record{{{"family", makeString(family)},
                 {"weight", nameOrNumber("FontWeight", weight)},
                 {"style", nameOrNumber("FontStyle", style)},
                 {"cachedFaceId", cachedFaceId.empty() ? Value() : makeString(cachedFaceId)}}};
}

Value contentNone() { return "None"; }
Value contentUri(std::string_view uri) { return Record{{{"Uri", makeString(uri)}}}; }
Value contentObject(NodeId node) { return Record{{{"Object", node}}}; }
Value contentEmbedded(uint32_t buffer, uint64_t bytes) {
  return Record{{{"embedded", Value(buffer)}, {"bytes", Value(int64_t(bytes))}}};
}
std::optional<uint32_t> embeddedBufferOf(const Value& value) {
  const auto* record = value.as<Record>();
  if (!record || record->fields.size() != 2 || record->fields.front().name != "embedded") return std::nullopt;
  const auto* buffer = record->fields.front().value.as<int64_t>();
  return buffer ? std::optional(uint32_t(*buffer)) : std::nullopt;
}
Value contentHash(std::string_view hash) { return Record{{{"Hash", Value(ByteString{std::string(hash)})}}}; }

namespace {

std::optional<Mat3> makeRotation(unsigned a, unsigned b) {
  if (a % 3 == b % 3) return std::nullopt;
  const auto normal = [](unsigned index) {
    Vec3 axis(0.0f);
    axis[int(index % 3)] = index < 3 ? 1.0f : -1.0f;
    return axis;
  };
  // The cross product of two axes by hand: glm's has zeros with a sign, which would show.
  Vec3 third(0.0f);
  const unsigned last = 3 - a % 3 - b % 3;
  const bool cyclic = (a % 3 + 1) % 3 == b % 3;
  third[int(last)] = (cyclic == ((a < 3) == (b < 3))) ? 1.0f : -1.0f;
  return Mat3(normal(a), normal(b), third);
}

}  // namespace

std::optional<Mat3> rotationOf(uint8_t id) {
  // Places have millions of them.
  static const auto table = [] {
    std::array<std::optional<Mat3>, 36> all;
    for (unsigned i = 0; i < all.size(); ++i) all[i] = makeRotation(i / 6, i % 6);
    return all;
  }();
  return id >= 1 && id <= table.size() ? table[id - 1u] : std::nullopt;
}

Mat3 rotationFromRows(std::span<const float, 9> rows) {
  return Mat3(rows[0], rows[3], rows[6], rows[1], rows[4], rows[7], rows[2], rows[5], rows[8]);
}

Value makeSharedString(uint32_t index, uint64_t bytes) {
  return Value(Record{{{"shared", Value(index)}, {"bytes", Value(int64_t(bytes))}}});
}

std::optional<uint32_t> sharedIndexOf(const Value& value) {
  const auto* record = value.as<Record>();
  if (!record || record->fields.size() != 2 || record->fields.front().name != "shared") return std::nullopt;
  const auto* index = record->fields.front().value.as<int64_t>();
  return index ? std::optional(uint32_t(*index)) : std::nullopt;
}

}  // namespace vitrine::rbxm
