#include "core/formats/rbxm/types/packed_curves.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/bytes/byte_writer.h"
#include "core/formats/rbxm/types/packed_properties.h"
#include "tests/formats/rbxm/loaded.h"

namespace vitrine::rbxm {
namespace {

using namespace std::string_view_literals;

constexpr float kHalf = 0.5f;
constexpr uint64_t kCurveMemory = 1 << 20;

template <class Key>
PackedCurve<Key> unpackedCurve(Result<PackedCurve<Key>> (*read)(Bytes, MemoryBudget&), std::string_view bytes) {
  MemoryBudget budget(kCurveMemory);
  auto curve = read(asBytes(bytes), budget);
  EXPECT_TRUE(curve) << curve.error().message;
  return curve ? std::move(*curve) : PackedCurve<Key>();
}
template <class Key>
ErrorCode refusalOf(Result<PackedCurve<Key>> (*read)(Bytes, MemoryBudget&), std::string_view bytes,
                    uint64_t memory = kCurveMemory) {
  MemoryBudget budget(memory);
  const auto curve = read(asBytes(bytes), budget);
  EXPECT_FALSE(curve);
  return curve ? ErrorCode::Cancelled : curve.error().code;
}
std::string textOfOfCurve(const std::vector<std::byte>& bytes) { return std::string(asText(bytes)); }

// Two keys: constant 1 at 0 s without slopes, cubic -2 at 1.5 s = 3600 ticks with slopes 0.5 and 4.
constexpr std::string_view kTwoFloats =
    "\x02\0\0\0\x02\0\0\0"
    "\x00\x00\x00\x00\x80\x3F\0\0\0\0\0\0\0\0"
    "\x02\x03\x00\x00\x00\xC0\x00\x00\x00\x3F\x00\x00\x80\x40"
    "\x01\0\0\0\x02\0\0\0\0\0\0\0\x10\x0E\0\0"sv;
const FloatKey kFirstFloat{.value = 1, .mode = kConstantKey};
const FloatKey kSecondFloat{.time = 1.5f,
                            .value = -2,
                            .arriving = kHalf,
                            .leaving = 4,
                            .hasArriving = true,
                            .hasLeaving = true,
                            .mode = kCubicKey};
constexpr std::string_view kEmptyCurve = "\x02\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0"sv;

TEST(RbxmPackedCurves, FloatKeysHaveModesValuesSlopesAndTicks) {
  const auto curve = unpackedCurve(readFloatCurve, kTwoFloats);
  EXPECT_EQ(curve.version, 2u);
  EXPECT_TRUE(curve.sorted);
  EXPECT_EQ(curve.keys, (std::vector{kFirstFloat, kSecondFloat}));
  EXPECT_EQ(textOfOfCurve(packFloatCurve(curve.keys)), kTwoFloats);
  std::string older(kTwoFloats);
  older[0] = 1;
  EXPECT_EQ(unpackedCurve(readFloatCurve, older).keys, curve.keys);
}

TEST(RbxmPackedCurves, SlopesThatAreNotSetAreZero) {
  std::string bytes(kTwoFloats);
  bytes[23] = 1;  // the second key's flags: only the left one
  const auto curve = unpackedCurve(readFloatCurve, bytes);
  EXPECT_EQ(curve.keys[1].arriving, kHalf);
  EXPECT_EQ(curve.keys[1].leaving, 0);
  EXPECT_FALSE(curve.keys[1].hasLeaving);
  // What is not set may be no number at all.
  const float none = std::numeric_limits<float>::quiet_NaN();
  std::memcpy(bytes.data() + 32, &none, sizeof none);
  EXPECT_EQ(unpackedCurve(readFloatCurve, bytes).unusable, 0u);
}

TEST(RbxmPackedCurves, CurvesMayBeEmpty) {
  EXPECT_TRUE(unpackedCurve(readFloatCurve, kEmptyCurve).keys.empty());
  EXPECT_EQ(textOfOfCurve(packFloatCurve({})), kEmptyCurve);
  EXPECT_TRUE(unpackedCurve(readMarkerCurve, kEmptyCurve).keys.empty());
  EXPECT_TRUE(unpackedCurve(readValueCurve, kEmptyCurve).keys.empty());
  EXPECT_EQ(textOfOfCurve(packRotationCurve({})), "\x01\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0"sv);
  // The defaults of 2022 have 21 bytes.
  const std::string old = std::string(17, '\0') + std::string("\x00\x00\x16\x45"sv);
  EXPECT_TRUE(unpackedCurve(readFloatCurve, old).keys.empty());
  EXPECT_TRUE(unpackedCurve(readRotationCurve, old).keys.empty());
  EXPECT_EQ(refusalOf(readFloatCurve, std::string(20, '\0')), ErrorCode::Unsupported);
}

TEST(RbxmPackedCurves, RotationKeysHaveQuaternions) {
  // A cubic half turn about Y at 1 s: x 0, y 1, z 0, w 0.
  constexpr std::string_view kOne =
      "\x01\0\0\0\x01\0\0\0"
      "\x0E\0\0\0\0\0\0\x80\x3F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x80\x3F"
      "\x01\0\0\0\x01\0\0\0\x60\x09\0\0"sv;
  const auto curve = unpackedCurve(readRotationCurve, kOne);
  ASSERT_EQ(curve.keys.size(), 1u);
  EXPECT_EQ(curve.keys[0].time, 1);
  EXPECT_EQ(curve.keys[0].value, Quat(0, 0, 1, 0));
  EXPECT_EQ(curve.keys[0].mode, kCubicKey);
  EXPECT_EQ(curve.keys[0].leaving, 1);
  EXPECT_EQ(curve.unknown, 0u);
  EXPECT_EQ(textOfOfCurve(packRotationCurve(curve.keys)), kOne);
}

TEST(RbxmPackedCurves, MarkersHaveTexts) {
  constexpr std::string_view kTwo =
      "\x02\0\0\0\x02\0\0\0Left\0\0"
      "\x01\0\0\0\x02\0\0\0\x60\x09\0\0\xC0\x12\0\0"sv;
  const auto curve = unpackedCurve(readMarkerCurve, kTwo);
  EXPECT_EQ(curve.keys, (std::vector<MarkerKey>{{1, "Left"}, {2, ""}}));
  EXPECT_EQ(textOfOfCurve(packMarkerCurve(curve.keys)), kTwo);
  EXPECT_EQ(refusalOf(readMarkerCurve, "\x02\0\0\0\x01\0\0\0Left"sv), ErrorCode::Truncated);
}

TEST(RbxmPackedCurves, ValuesHaveTheTypesOfAttributes) {
  const ValueKey key{.time = 1, .type = 0x03, .stored = "\x01"};
  const std::string packed = textOfOfCurve(packValueCurve(std::vector{key}));
  EXPECT_EQ(packed.substr(8, 8), "\x00\x00\x02\x00\x00\x00\x03\x01"sv);
  EXPECT_EQ(unpackedCurve(readValueCurve, packed).keys, std::vector{key});
  // The size may leave out the type.
  std::string other = packed;
  other[10] = 1;
  EXPECT_EQ(unpackedCurve(readValueCurve, other).keys, std::vector{key});
  EXPECT_EQ(toJson(describeValueCurve(asBytes(packed))),
            R"({"Curve":"1 key, at 1 s","Keys":[{"Time":1,"Value":true,"Interpolation":"Constant"}]})");
}

TEST(RbxmPackedCurves, KeysOutOfOrderAreSortedStably) {
  const std::vector<FloatKey> keys{{.time = 2, .value = 1}, {.time = 1, .value = 2}, {.time = 2, .value = 3}};
  const auto curve = unpackedCurve(readFloatCurve, textOfOfCurve(packFloatCurve(keys)));
  EXPECT_FALSE(curve.sorted);
  EXPECT_EQ(curve.keys, (std::vector{keys[1], keys[0], keys[2]}));
}

TEST(RbxmPackedCurves, KeysThatAreNotFiniteAreLeftOut) {
  const std::vector<FloatKey> keys{{.time = 0, .value = test::kInfinity},
                                   {.time = 1, .value = 2},
                                   {.time = 2, .leaving = test::kInfinity, .hasLeaving = true}};
  const auto curve = unpackedCurve(readFloatCurve, textOfOfCurve(packFloatCurve(keys)));
  EXPECT_EQ(curve.unusable, 2u);
  EXPECT_EQ(curve.keys, std::vector{keys[1]});
  EXPECT_EQ(toJson(describeFloatCurve(asBytes(textOfOfCurve(packFloatCurve(keys))))),
            R"({"Curve":"1 key, at 1 s, 2 not finite",)"
            R"("Keys":[{"Time":1,"Value":2,"Interpolation":"Linear"}]})");
}

TEST(RbxmPackedCurves, TimesAreWholeTicks) {
  const std::vector<FloatKey> keys{{.time = 1.0f / 3}, {.time = 1e30f}, {.time = -1e30f}};
  const std::string packed = textOfOfCurve(packFloatCurve(keys));
  EXPECT_EQ(loadAs<int32_t>(asBytes(packed).data() + packed.size() - 12), 800);
  EXPECT_EQ(loadAs<int32_t>(asBytes(packed).data() + packed.size() - 8), std::numeric_limits<int32_t>::max());
  EXPECT_EQ(loadAs<int32_t>(asBytes(packed).data() + packed.size() - 4), std::numeric_limits<int32_t>::min());
}

TEST(RbxmPackedCurves, DamagedCurvesAreRefused) {
  for (size_t size = 0; size < kTwoFloats.size(); ++size)
    if (size != 21) refusalOf(readFloatCurve, kTwoFloats.substr(0, size));
  EXPECT_EQ(refusalOf(readFloatCurve, std::string(kTwoFloats) + "x"), ErrorCode::Malformed);
  std::string bytes(kTwoFloats);
  bytes[0] = 3;
  EXPECT_EQ(refusalOf(readFloatCurve, bytes), ErrorCode::Unsupported);
  bytes[0] = 2, bytes[7] = 0x40;  // a billion keys
  EXPECT_EQ(refusalOf(readFloatCurve, bytes), ErrorCode::Truncated);
  EXPECT_EQ(refusalOf(readFloatCurve, kTwoFloats, 2 * sizeof(FloatKey) - 1), ErrorCode::LimitExceeded);
  bytes = kTwoFloats, bytes[40] = 1;  // times
  EXPECT_EQ(refusalOf(readFloatCurve, bytes), ErrorCode::Malformed);
  EXPECT_EQ(toJson(describeFloatCurve(asBytes("\x07"sv))), R"({"Unknown":{"type":"Unknown","code":0,"hex":"07"}})");
}

TEST(RbxmPackedCurves, RigsHaveLabelsNamesParentsAndTransforms) {
  MemoryBudget budget(kCurveMemory);
  const std::vector<uint32_t> labels{0, 7};
  EXPECT_EQ(readRigLabels(packRigLabels(labels), budget), labels);
  const std::vector<std::string> names{"HumanoidRootPart", "", "Head"};
  EXPECT_EQ(readRigNames(packRigNames(names), budget), names);
  const std::vector<uint16_t> parents{0xFFFF, 0, 1};
  EXPECT_EQ(readRigParents(packRigParents(parents), budget), parents);
  const std::vector<CFrame> frames{{Mat3(0, 1, 0, -1, 0, 0, 0, 0, 1), {1, 2, 3}}};
  EXPECT_EQ(readRigTransforms(packRigTransforms(frames), budget), frames);
  // The defaults of the classes.
  EXPECT_EQ(toJson(describeRigLabels(asBytes("\x02\0\0\0\x01\0\0\0\0\0\0\0"sv))), "[0]");
  EXPECT_EQ(toJson(describeRigNames(asBytes("\x01\0\0\0\x01\0\0\0\0\0\0\0"sv))), R"([""])");
  EXPECT_EQ(toJson(describeRigParents(asBytes("\x01\0\0\0\x01\0\0\0\0\0"sv))), "[0]");
  EXPECT_EQ(textOfOfCurve(packRigParents(parents)), "\x01\0\0\0\x03\0\0\0\xFF\xFF\0\0\x01\0"sv);
}

TEST(RbxmPackedCurves, AreShownAsWhatTheyMean) {
  const DocumentPointer document = test::loaded(
      R"(<roblox version="4"><Item class="FloatCurve" referent="a"><Properties>)"
      R"(<BinaryString name="ValuesAndTimes">AgAAAAEAAAABAAAAgD8AAAAAAAAAAAEAAAABAAAAYAkAAA==</BinaryString>)"
      R"(</Properties></Item></roblox>)");
  ASSERT_TRUE(document);
  for (const Class& owner : document->classes) {
    const Value meaning = owner.column("ValuesAndTimes")->meaningAt(0);
    EXPECT_EQ(toJson(meaning),
              R"({"Curve":"1 key, at 1 s","Keys":[{"Time":1,"Value":1,"Interpolation":"Linear"}]})");
  }
  EXPECT_TRUE(packedProperty("ValueCurve", "ValuesAndTimes"));
  EXPECT_TRUE(packedProperty("AnimationRigData", "transform"));
  EXPECT_FALSE(packedProperty("Folder", "ValuesAndTimes"));
}

}  // namespace
}  // namespace vitrine::rbxm
