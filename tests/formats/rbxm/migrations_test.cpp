#include "core/formats/rbxm/types/migrations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vitrine::rbxm {
namespace {

std::string migrated(Migration migration, const Value& stored) {
  const auto value = migrate(migration, stored);
  return value ? toJson(*value) : "nothing";
}

TEST(RbxmMigrations, BrickColoursBecomeColours) {
  EXPECT_EQ(migrated(Migration::BrickColorToColor, int64_t(26)), "[27,42,53]");
  EXPECT_EQ(migrated(Migration::BrickColorToColor, int64_t(4)), "[163,162,165]");
  EXPECT_EQ(migrated(Migration::BrickColorToColor, int64_t(-1)), "[163,162,165]");
}

TEST(RbxmMigrations, AddressesBecomeContent) {
  EXPECT_EQ(migrated(Migration::ContentIdToContent, "rbxassetid://1"), R"({"Uri":"rbxassetid://1"})");
  EXPECT_EQ(migrated(Migration::ContentIdToContent, ""), R"("None")");
  EXPECT_EQ(migrated(Migration::ContentIdToContent, ByteString{"a"}), R"({"Uri":"a"})");
  EXPECT_EQ(migrated(Migration::ContentIdToContent, ByteString{}), R"("None")");
  EXPECT_EQ(migrated(Migration::ContentIdToContent, ByteString{"\xFF"}), R"({"Uri":{"hex":"ff"}})");
}

TEST(RbxmMigrations, ContentStaysContent) {
  EXPECT_EQ(migrated(Migration::ContentIdToContent, contentAt("")), R"("None")");
  EXPECT_EQ(migrated(Migration::ContentIdToContent, contentAt("a")), R"({"Uri":"a"})");
  EXPECT_EQ(
      migrated(Migration::ContentIdToContent, ContentSource{.kind = ContentSource::Object, .object = NodeId(3)}),
      R"({"Object":3})");
}

TEST(RbxmMigrations, AssetNumbersBecomeContent) {
  EXPECT_EQ(migrated(Migration::Int64ToContent, int64_t(5070286107)), R"({"Uri":"rbxassetid://5070286107"})");
  EXPECT_EQ(migrated(Migration::Int64ToContent, int64_t(0)), R"("None")");
  EXPECT_EQ(migrated(Migration::Int64ToContent, int64_t(-1)), R"("None")");
}

TEST(RbxmMigrations, ACornerRadiusIsEveryCornersRadius) {
  EXPECT_EQ(migrated(Migration::CornerRadiusToCornerRadii, UDim{0.15f, 8}), "[0.15,8]");
}

TEST(RbxmMigrations, IgnoringTheInsetIsASetOfInsets) {
  EXPECT_EQ(migrated(Migration::IgnoreGuiInsetToScreenInsets, true), "1");
  EXPECT_EQ(migrated(Migration::IgnoreGuiInsetToScreenInsets, false), "2");
  EXPECT_EQ(enumItemName("ScreenInsets", 1), "DeviceSafeInsets");
}

TEST(RbxmMigrations, FontsBecomeFaces) {
  const auto face = [](std::string_view item) {
    return migrated(Migration::FontToFontFace, int64_t(enumItemValue("Font", item).value()));
  };
  const auto json = [](std::string_view family, std::string_view weight, std::string_view style = "Normal") {
    return toJson(Record{{{"family", "rbxasset://fonts/families/" + std::string(family) + ".json"},
                          {"weight", weight},
                          {"style", style},
                          {"cachedFaceId", Value()}}});
  };
  EXPECT_EQ(face("Legacy"), json("LegacyArial", "Regular"));
  EXPECT_EQ(face("ArialBold"), json("Arial", "Bold"));
  EXPECT_EQ(face("SourceSansItalic"), json("SourceSansPro", "Regular", "Italic"));
  EXPECT_EQ(face("SourceSansSemibold"), json("SourceSansPro", "SemiBold"));
  EXPECT_EQ(face("GothamBlack"), json("GothamSSm", "Heavy"));
  EXPECT_EQ(face("SciFi"), json("Zekton", "Regular"));
  EXPECT_EQ(face("BuilderSansExtraBold"), json("BuilderSans", "ExtraBold"));
  EXPECT_EQ(face("Unknown"), "nothing");
}

// From AmaticSC on, families are called like their items; every item but Unknown has a face.
TEST(RbxmMigrations, EveryFontHasAFace) {
  for (const EnumItem& item : enumItems("Font")) {
    const auto face = migrate(Migration::FontToFontFace, int64_t(item.value));
    EXPECT_EQ(face.has_value(), item.name != "Unknown") << item.name;
    if (!face || item.value < 21) continue;
    const std::string family = face->as<Font>()->family;
    const std::string stem = family.substr(std::string("rbxasset://fonts/families/").size());
    EXPECT_TRUE(item.name.starts_with(stem.substr(0, stem.size() - 5))) << item.name << ' ' << family;
  }
}

TEST(RbxmMigrations, AValueOfAnotherKindIsLeftAlone) {
  const Value values[] = {{},       true,     int64_t(1), 1.0f,     1.0,      "text", Vec2(1),
                          Colour{}, CFrame{}, NodeId(1),  Opaque{}, Record{}, List{}, List{{1.0f}}};
  for (const Value& value : values) {
    EXPECT_FALSE(migrate(Migration::None, value));
    EXPECT_EQ(migrate(Migration::BrickColorToColor, value).has_value(), value.as<int64_t>() != nullptr);
    EXPECT_EQ(migrate(Migration::FontToFontFace, value).has_value(), value.as<int64_t>() != nullptr);
    EXPECT_EQ(migrate(Migration::Int64ToContent, value).has_value(), value.as<int64_t>() != nullptr);
    EXPECT_EQ(migrate(Migration::IgnoreGuiInsetToScreenInsets, value).has_value(), value.as<bool>() != nullptr);
    EXPECT_EQ(migrate(Migration::ContentIdToContent, value).has_value(), value.as<std::string>() != nullptr);
    EXPECT_FALSE(migrate(Migration::CornerRadiusToCornerRadii, value));
  }
  for (const int64_t number : {int64_t(-1), int64_t(52), int64_t(100), INT64_MAX, INT64_MIN})
    EXPECT_FALSE(migrate(Migration::FontToFontFace, number));
}

}  // namespace
}  // namespace vitrine::rbxm
