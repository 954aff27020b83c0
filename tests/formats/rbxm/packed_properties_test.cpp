#include "core/formats/rbxm/types/packed_properties.h"

#include <gtest/gtest.h>

#include <random>

#include "core/document/document.h"
#include "tests/formats/rbxm/loaded.h"

namespace vitrine::rbxm {
namespace {

using namespace std::string_view_literals;

std::string jsonOf(Value (*read)(Bytes), std::string_view bytes) { return toJson(read(asBytes(bytes))); }

constexpr std::string_view kGroups =
    "\x01\x02\x00\x04\xFB\xFF\xFF\xFF\x07"
    "Default\x05\x04\x03\x00\x00\x00\x04"
    "Cars"sv;

TEST(RbxmPackedProperties, CollisionGroupsHaveIdsAndMasks) {
  EXPECT_EQ(jsonOf(readCollisionGroups, kGroups), R"({"Default":{"Id":0,"Mask":-5},"Cars":{"Id":5,"Mask":3}})");
  EXPECT_EQ(jsonOf(readCollisionGroups, "\x01\x00"sv), "{}");
  EXPECT_EQ(jsonOf(readOldCollisionGroups, "Default^0^-5\\Cars^5^3"),
            R"({"Default":{"Id":0,"Mask":-5},"Cars":{"Id":5,"Mask":3}})");
}

TEST(RbxmPackedProperties, DamagedCollisionGroupsKeepWhatCameBefore) {
  const auto* whole = "Default";
  for (size_t size = 1; size < kGroups.size(); ++size) {
    const Value value = readCollisionGroups(asBytes(kGroups.substr(0, size)));
    const auto& fields = value.as<Record>()->fields;
    const bool first = size >= 16;
    EXPECT_EQ(!fields.empty() && fields[0].name == whole, first) << size;
    if (size != 16 && size != 2) {
      ASSERT_FALSE(fields.empty()) << size;
      EXPECT_EQ(fields.back().name, "Unknown") << size;
    }
  }
  EXPECT_EQ(jsonOf(readCollisionGroups, "\x02\x00"sv), R"({"Unknown":{"type":"Unknown","code":0,"hex":"0200"}})");
  EXPECT_EQ(jsonOf(readCollisionGroups, "\x01\x00\x07"sv), R"({"Unknown":{"type":"Unknown","code":0,"hex":"07"}})");
  EXPECT_EQ(jsonOf(readOldCollisionGroups, "Default^0\\Cars^5^3"),
            R"({"Unknown":{"type":"Unknown","code":0,"hex":"44656661756c745e30"},"Cars":{"Id":5,"Mask":3}})");
}

TEST(RbxmPackedProperties, TransitionsAreAttributesAfterTwoBytes) {
  EXPECT_EQ(jsonOf(readPropertyTransitions, "\x02\x00\x00\x00\x00\x00"sv), "{}");
  EXPECT_EQ(jsonOf(readPropertyTransitions, "\x02\x00\x01\x00\x00\x00\x01\x00\x00\x00*\x03\x01"sv),
            R"({"*":{"Bool":true}})");
  EXPECT_EQ(jsonOf(readPropertyTransitions, "\x03\x00"sv),
            R"({"Unknown":{"type":"Unknown","code":0,"hex":"0300"}})");
}

TEST(RbxmPackedProperties, PathsHaveControlPoints) {
  const std::string size("\x00\x00\x80\x3F\x05\x00\x00\x00\x00\x00\x00\x00\x06\x00\x00\x00", 16);  // {1, 5}, {0, 6}
  const std::string one = "\x23" + size + std::string(16, '\0') + size;
  const std::string point =
      R"({"Position":[[1,5],[0,6]],"LeftTangent":[[0,0],[0,0]],"RightTangent":[[1,5],[0,6]]})";
  EXPECT_EQ(jsonOf(readControlPoints, std::string("\x02\x00\x00\x00", 4) + one + one),
            "[" + point + "," + point + "]");
  EXPECT_EQ(jsonOf(readControlPoints, "\x00\x00\x00\x00"sv), "[]");
  EXPECT_EQ(jsonOf(readControlPoints, std::string("\x02\x00\x00\x00", 4) + one + "\x24"),
            "[" + point + R"(,{"Unknown":{"type":"Unknown","code":0,"hex":"24"}}])");
}

TEST(RbxmPackedProperties, EmotesHaveAssetsAndSlots) {
  EXPECT_EQ(jsonOf(readEmotes, "Point2^3576823880^\\Wave^1^2^\\"), R"({"Point2":[3576823880],"Wave":[1,2]})");
  EXPECT_EQ(jsonOf(readEmotes, "Wave^x"), R"({"Wave":["x"]})");
  EXPECT_EQ(jsonOf(readEquippedEmotes, "1^Point2\\2^Wave\\"), R"({"1":"Point2","2":"Wave"})");
  EXPECT_EQ(jsonOf(readEquippedEmotes, "x"), R"({"Unknown":{"type":"Unknown","code":0,"hex":"78"}})");
}

TEST(RbxmPackedProperties, AccessoriesAreJson) {
  EXPECT_EQ(jsonOf(readAccessories, R"([{"AssetId":5,"Order":1,"AccessoryType":"Jacket","Puffiness":0.5}])"),
            R"([{"AssetId":5,"Order":1,"AccessoryType":"Jacket","Puffiness":0.5}])");
  EXPECT_EQ(jsonOf(readAccessories, "["), R"({"Unknown":{"type":"Unknown","code":0,"hex":"5b"}})");
}

TEST(RbxmPackedProperties, AreThoseOfTheirClasses) {
  EXPECT_TRUE(packedProperty("Workspace", "CollisionGroupData"));
  EXPECT_TRUE(packedProperty("WorldModel", "CollisionGroupData"));
  EXPECT_FALSE(packedProperty("Folder", "CollisionGroupData"));
  EXPECT_TRUE(packedProperty("StyleQuery", "ConditionsSerialize"));
  EXPECT_FALSE(packedProperty("StyleRule", "ConditionsSerialize"));
}

TEST(RbxmPackedProperties, AreShownAsWhatTheyMean) {
  const DocumentPointer document = test::loaded(
      R"(<roblox version="4"><Item class="HumanoidDescription" referent="a"><Properties>)"
      R"(<string name="EquippedEmotesDataInternal">1^Wave\</string></Properties></Item>)"
      R"(<Item class="StyleQuery" referent="b"><Properties>)"
      R"(<BinaryString name="ConditionsSerialize">AQAAAAQAAABXaWRlAwE=</BinaryString></Properties></Item></roblox>)");
  ASSERT_TRUE(document);
  const auto meaningOf = [&](std::string_view className, std::string_view property) {
    for (const Class& owner : document->classes)
      if (owner.name == className) return toJson(owner.column(property)->meaningAt(0));
    return std::string();
  };
  EXPECT_EQ(meaningOf("HumanoidDescription", "EquippedEmotesDataInternal"), R"({"1":"Wave"})");
  EXPECT_EQ(meaningOf("StyleQuery", "ConditionsSerialize"), R"({"Wide":{"Bool":true}})");
}

TEST(RbxmPackedProperties, MutantsLoseNothingAndNeverFail) {
  constexpr std::string_view kSeeds[] = {kGroups, "Default^0^-5\\Cars^5^3"sv, "1^Point2\\2^Wave\\"sv,
                                         "\x02\x00\x01\x00\x00\x00\x01\x00\x00\x00*\x03\x01"sv,
                                         R"([{"AssetId":5,"Order":1}])"sv};
  std::mt19937 random(5);  // NOLINT: the same mutants each time
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes(kSeeds[random() % std::size(kSeeds)]);
    for (unsigned changes = random() % 4; changes > 0; --changes) {
      const size_t at = random() % bytes.size();
      if (random() % 4 == 0)
        bytes.resize(at + 1);
      else
        bytes[at] = char(random());
    }
    for (const auto read : {readCollisionGroups, readOldCollisionGroups, readPropertyTransitions, readEmotes,
                            readEquippedEmotes, readAccessories, readControlPoints})
      EXPECT_TRUE(isUtf8(jsonOf(read, bytes)));
  }
}

}  // namespace
}  // namespace vitrine::rbxm
