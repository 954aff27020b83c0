#include "core/formats/rbxm/types/blobs.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/bytes/byte_writer.h"
#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine::rbxm {
namespace {

struct Sample {
  std::string name;
  uint8_t id;
  std::vector<std::byte> bytes;
  std::string type, json;
};

std::vector<std::byte> bytesOf(auto... values) {
  ByteWriter out;
  (out.put(values), ...);
  return out.release();
}

ByteWriter& putText(ByteWriter& out, std::string_view text) { return out.put(uint32_t(text.size())).putText(text); }

std::vector<std::byte> text(std::string_view characters) {
  ByteWriter out;
  putText(out, characters);
  return out.release();
}

std::vector<std::byte> font(uint16_t weight, uint8_t style, std::string_view family, std::string_view face) {
  ByteWriter out;
  out.put(weight).put(style);
  putText(out, family);
  putText(out, face);
  return out.release();
}

std::vector<std::byte> enumItem(std::string_view name, uint32_t value) {
  ByteWriter out;
  putText(out, name).put(value);
  return out.release();
}

// One of every type that Studio writes.
std::vector<Sample> samples() {
  const std::string identity = "[[1,0,0],[0,1,0],[0,0,1]]";
  return {
      {"string", 0x02, text("Hello"), "String", R"("Hello")"},
      {"bytes", 0x02, text("\xFF\xFE"), "String", R"({"hex":"fffe"})"},
      {"bool", 0x03, bytesOf(uint8_t(1)), "Bool", "true"},
      {"int", 0x04, bytesOf(int32_t(-7)), "Int32", "-7"},
      {"float", 0x05, bytesOf(0.1f), "Float32", "0.1"},
      {"double", 0x06, bytesOf(0.1), "Float64", "0.1"},
      {"udim", 0x09, bytesOf(0.5f, int32_t(100)), "UDim", "[0.5,100]"},
      {"udim2", 0x0A, bytesOf(0.5f, int32_t(10), 0.7f, int32_t(30)), "UDim2", "[[0.5,10],[0.7,30]]"},
      {"brick", 0x0E, bytesOf(uint32_t(1004)), "BrickColor", "1004"},
      {"colour", 0x0F, bytesOf(0.25f, 0.5f, 1.0f), "Color3", "[0.25,0.5,1]"},
      {"vector2", 0x10, bytesOf(10.0f, 50.0f), "Vector2", "[10,50]"},
      {"vector3", 0x11, bytesOf(1.0f, 2.0f, 3.0f), "Vector3", "[1,2,3]"},
      {"turned", 0x14, bytesOf(1.0f, 2.0f, 3.0f, uint8_t(0x02)), "CFrame",
       R"({"position":[1,2,3],"orientation":)" + identity + "}"},
      {"matrix", 0x14, bytesOf(1.0f, 2.0f, 3.0f, uint8_t(0), std::array<float, 9>{1, 2, 3, 4, 5, 6, 7, 8, 9}),
       "CFrame", R"({"position":[1,2,3],"orientation":[[1,2,3],[4,5,6],[7,8,9]]})"},
      {"enum", 0x15, enumItem("Material", 256), "EnumItem", R"({"type":"Material","value":256})"},
      {"numbers", 0x17, bytesOf(uint32_t(2), 0.25f, 0.0f, 1.0f, 0.5f, 1.0f, 8.0f), "NumberSequence",
       R"({"keypoints":[{"time":0,"value":1,"envelope":0.25},{"time":1,"value":8,"envelope":0.5}]})"},
      {"colours", 0x19, bytesOf(uint32_t(1), 0.25f, 0.5f, 1.0f, 2.0f, 3.0f), "ColorSequence",
       R"({"keypoints":[{"time":0.5,"color":[1,2,3]}]})"},
      {"range", 0x1B, bytesOf(5.0f, 10.0f), "NumberRange", "[5,10]"},
      {"rect", 0x1C, bytesOf(1.0f, 2.0f, 3.0f, 4.0f), "Rect", "[[1,2],[3,4]]"},
      {"font", 0x21, font(700, 1, "family", ""), "Font",
       R"({"family":"family","weight":"Bold","style":"Italic","cachedFaceId":null})"},
  };
}

std::vector<std::byte> pack(std::span<const Sample> attributes) {
  ByteWriter out;
  out.put(uint32_t(attributes.size()));
  for (const Sample& sample : attributes) putText(out, sample.name).put(sample.id).putBytes(sample.bytes);
  return out.release();
}

Attributes read(const std::vector<std::byte>& bytes) { return readAttributes(ByteReader(bytes)); }

TEST(RbxmAttributes, EveryTypeIsRead) {
  const auto expected = samples();
  const Attributes attributes = read(pack(expected));
  EXPECT_FALSE(attributes.fault) << attributes.fault->message;
  ASSERT_EQ(attributes.items.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(toText(attributes.items[i].name), expected[i].name);
    EXPECT_EQ(attributes.items[i].type, expected[i].type) << expected[i].name;
    EXPECT_EQ(toJson(attributes.items[i].value), expected[i].json) << expected[i].name;
  }
}

TEST(RbxmAttributes, TheValueKeepsNamesAndTypesInFileOrder) {
  const Sample two[] = {{"b", 0x03, bytesOf(uint8_t(0)), "", ""}, {"a", 0x05, bytesOf(1.5f), "", ""}};
  EXPECT_EQ(toJson(toValue(read(pack(two)))), R"({"b":{"Bool":false},"a":{"Float32":1.5}})");
}

TEST(RbxmAttributes, NoBytesAreNoAttributes) {
  const Attributes none = read({});
  EXPECT_TRUE(none.items.empty());
  EXPECT_FALSE(none.fault);
  EXPECT_EQ(toJson(toValue(none)), "{}");
  EXPECT_FALSE(read(bytesOf(uint32_t(0))).fault);
}

TEST(RbxmAttributes, AnUnknownTypeKeepsWhatCameBeforeAndTheBytes) {
  const Sample three[] = {{"a", 0x03, bytesOf(uint8_t(1)), "", ""},
                          {"new", 0x2A, bytesOf(uint32_t(0x04030201)), "", ""},
                          {"c", 0x03, bytesOf(uint8_t(1)), "", ""}};
  const Attributes attributes = readAttributes(ByteReader(pack(three), 3, 1000));
  ASSERT_TRUE(attributes.fault);
  EXPECT_EQ(attributes.fault->code, ErrorCode::Unsupported);
  EXPECT_EQ(attributes.fault->message, R"(attribute "new" at 0x3FA: type 0x2A is not known)");
  EXPECT_EQ(attributes.fault->span, (SourceSpan{3, 1018, 1}));
  EXPECT_EQ(toJson(toValue(attributes)), R"({"a":{"Bool":true},"new":{"Unknown":{"type":"Unknown","code":42,)"
                                         R"("hex":"0102030401000000630301"}}})");
}

TEST(RbxmAttributes, ARotationIdOutsideThe24IsAFault) {
  const Sample one[] = {{"a", 0x14, bytesOf(1.0f, 2.0f, 3.0f, uint8_t(0x01)), "", ""}};
  const Attributes attributes = read(pack(one));
  ASSERT_TRUE(attributes.fault);
  EXPECT_EQ(attributes.fault->message, "CFrame rotation id 0x01 at 0x16: none of the 24 rotations");
  EXPECT_EQ(attributes.items.at(0).value.as<Opaque>()->bytes.size(), 13u);
}

TEST(RbxmAttributes, BytesAfterTheLastAreKept) {
  auto bytes = pack(samples());
  bytes.push_back(std::byte(0x55));
  const Attributes attributes = read(bytes);
  ASSERT_TRUE(attributes.fault);
  EXPECT_EQ(attributes.fault->code, ErrorCode::Malformed);
  EXPECT_EQ(attributes.items.size(), samples().size() + 1);
  EXPECT_EQ(attributes.items.back().value.as<Opaque>()->bytes, "\x55");
}

// Wherever the bytes end: everything whole before the end is read, everything else is kept, no byte is lost.
TEST(RbxmAttributes, TruncationAtEveryLengthKeepsWhatIsWhole) {
  const auto all = samples();
  const auto whole = pack(all);
  std::vector<size_t> ends;  // of every attribute
  size_t at = 4;
  for (const Sample& sample : all) ends.push_back(at += 4 + sample.name.size() + 1 + sample.bytes.size());
  ASSERT_EQ(at, whole.size());

  for (size_t size = 1; size < whole.size(); ++size) {
    const Attributes attributes = read({whole.begin(), whole.begin() + ptrdiff_t(size)});
    ASSERT_TRUE(attributes.fault) << size;
    EXPECT_EQ(attributes.fault->code, ErrorCode::Truncated) << size << ": " << attributes.fault->message;
    const size_t complete = size_t(std::ranges::upper_bound(ends, size) - ends.begin());
    ASSERT_EQ(attributes.items.size(), complete + 1) << size;
    for (size_t i = 0; i < complete; ++i) EXPECT_EQ(toJson(attributes.items[i].value), all[i].json);
    const Attribute& last = attributes.items.back();
    EXPECT_EQ(last.type, "Unknown");
    ASSERT_TRUE(last.value.as<Opaque>());
    const Opaque& rest = *last.value.as<Opaque>();
    const size_t start = complete > 0 ? ends[complete - 1] : size < 4 ? 0 : 4;
    const size_t head = rest.type != 0 ? 4 + all[complete].name.size() + 1 : 0;
    EXPECT_EQ(rest.bytes.size(), size - start - head) << size;
    EXPECT_EQ(toText(last.name), rest.type != 0 ? all[complete].name : "");
  }
}

TEST(RbxmAttributes, CountsBeyondTheBytesAreFaults) {
  const auto bytes = bytesOf(uint32_t(0xFFFFFFFF), uint32_t(1), 'a', uint8_t(0x03), uint8_t(1));
  EXPECT_EQ(read(bytes).items.size(), 2u);
  EXPECT_EQ(read(bytes).fault->code, ErrorCode::Truncated);
  for (const uint8_t id : std::array<uint8_t, 4>{0x02, 0x15, 0x17, 0x19})
    EXPECT_EQ(read(bytesOf(uint32_t(1), uint32_t(1), 'a', id, uint32_t(0xFFFFFFFF), 1.0f)).fault->code,
              ErrorCode::Truncated);
  EXPECT_EQ(read(bytesOf(uint32_t(1), uint32_t(0xFFFFFFFF), 'a')).fault->code, ErrorCode::Truncated);
}

// Whatever a byte is changed to, reading ends, and an intact start stays.
TEST(RbxmAttributes, AnyDamagedByteIsSurvived) {
  const auto whole = pack(samples());
  for (size_t at = 0; at < whole.size(); ++at)
    for (const int damage : {0x00, 0x01, 0x7F, 0xFF}) {
      auto bytes = whole;
      bytes[at] = std::byte(damage);
      const Attributes attributes = read(bytes);
      EXPECT_LE(attributes.items.size(), whole.size());
      toJson(toValue(attributes));
    }
}

TEST(RbxmAttributes, ANameThatIsNoTextIsWrittenAsHex) {
  const Sample one[] = {{"\xFF", 0x03, bytesOf(uint8_t(1)), "", ""}};
  EXPECT_EQ(toJson(toValue(read(pack(one)))), R"({"ff":{"Bool":true}})");
}

TEST(RbxmTags, ZerosSeparateNames) {
  using namespace std::string_view_literals;
  EXPECT_EQ(toJson(readTags(asBytes("a\0b c\0\0d"sv))), R"(["a","b c","d"])");
  EXPECT_EQ(toJson(readTags(asBytes("a"sv))), R"(["a"])");
  EXPECT_EQ(toJson(readTags(asBytes("\0\0"sv))), "[]");
  EXPECT_EQ(toJson(readTags({})), "[]");
  EXPECT_EQ(toJson(readTags(asBytes("\xFF\0x"sv))), R"([{"hex":"ff"},"x"])");
}

std::vector<std::byte> countingBytes(size_t size) {
  std::vector<std::byte> bytes;
  for (size_t i = 0; i < size; ++i) bytes.push_back(std::byte(i));
  return bytes;
}

TEST(RbxmMaterialColours, TwentyOneColoursAfterTwoThatAreUnused) {
  const auto bytes = countingBytes(69);
  const MaterialColours colours = readMaterialColours(ByteReader(bytes));
  EXPECT_FALSE(colours.fault);
  EXPECT_EQ(colours.stored, 21u);
  EXPECT_EQ(colours.colours.at(0), (Rgb8{6, 7, 8}));
  EXPECT_EQ(colours.colours.at(20), (Rgb8{66, 67, 68}));
  const Value value = toValue(colours);
  EXPECT_EQ(value.as<Record>()->fields.size(), 21u);
  EXPECT_EQ(value.as<Record>()->fields[0].name, "Grass");
  EXPECT_EQ(toJson(value.as<Record>()->fields[20].value), "[66,67,68]");
}

TEST(RbxmMaterialColours, NoBytesMeanTheDefaults) {
  const MaterialColours colours = readMaterialColours(ByteReader());
  EXPECT_FALSE(colours.fault);
  EXPECT_EQ(colours.stored, 0u);
  EXPECT_EQ(colours.colours.at(0), (Rgb8{106, 127, 63}));
  EXPECT_EQ(toJson(toValue(colours)), "{}");
}

TEST(RbxmMaterialColours, AnyOtherLengthIsAFaultThatLosesNothing) {
  for (size_t size = 1; size < 80; ++size) {
    if (size == 69) continue;
    const auto bytes = countingBytes(size);
    const MaterialColours colours = readMaterialColours(ByteReader(bytes));
    ASSERT_TRUE(colours.fault) << size;
    EXPECT_EQ(colours.fault->code, size < 69 ? ErrorCode::Truncated : ErrorCode::Malformed);
    EXPECT_EQ(colours.colours.size(), 21u);
    const size_t known = size < 9 ? 0 : std::min<size_t>(21, (size - 6) / 3);
    EXPECT_EQ(colours.stored, known);
    EXPECT_EQ(colours.rest.size(), known > 0 ? size - 6 - 3 * known : size);
    for (size_t i = known; i < 21; ++i) EXPECT_EQ(colours.colours[i], terrainMaterials()[i].colour);
  }
}

// The slots of a terrain grid are those of the Material enumeration's terrain materials, by name.
TEST(RbxmMaterialColours, EveryMaterialIsAnItemOfTheEnumeration) {
  ASSERT_EQ(terrainMaterials().size(), 21u);
  for (const TerrainMaterial& material : terrainMaterials())
    EXPECT_TRUE(enumItemValue("Material", material.name)) << material.name;
}

}  // namespace
}  // namespace vitrine::rbxm
