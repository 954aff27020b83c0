#include "core/formats/rbxm/reflection/reflection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vitrine::rbxm {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(RbxmReflection, AClassKnowsItsSuperclass) {
  const auto part = findClass("Part");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->name, "Part");
  EXPECT_EQ(part->superclass, "FormFactorPart");
  EXPECT_FALSE(part->service);
  EXPECT_EQ(findClass("Object")->superclass, "");
  EXPECT_FALSE(findClass("NoSuchClass"));
  EXPECT_FALSE(findClass(""));
}

TEST(RbxmReflection, SuperclassesGoUpToInstance) {
  EXPECT_THAT(superclassesOf("Part"), ElementsAre("FormFactorPart", "BasePart", "PVInstance", "Instance"));
  EXPECT_THAT(superclassesOf("Folder"), ElementsAre("Instance"));
  EXPECT_THAT(superclassesOf("Instance"), IsEmpty());
  EXPECT_THAT(superclassesOf("NoSuchClass"), IsEmpty());
}

TEST(RbxmReflection, IsALooksAtAllSuperclasses) {
  EXPECT_TRUE(isA("Part", "BasePart"));
  EXPECT_TRUE(isA("Part", "Part"));
  EXPECT_TRUE(isA("UnionOperation", "BasePart"));
  EXPECT_FALSE(isA("Model", "BasePart"));
  EXPECT_TRUE(isA("NoSuchClass", "NoSuchClass"));
  EXPECT_FALSE(isA("NoSuchClass", "Instance"));
}

TEST(RbxmReflection, ServicesAreTagged) {
  EXPECT_TRUE(isService("Workspace"));
  EXPECT_TRUE(isService("Lighting"));
  EXPECT_FALSE(isService("Part"));
  EXPECT_FALSE(isService("NoSuchClass"));
}

TEST(RbxmReflection, RenamedPropertiesShowTheirNameOfToday) {
  struct {
    const char *className, *stored, *shown, *type;
  } const cases[] = {
      {"Part", "size", "Size", "Vector3"},
      {"Part", "Color3uint8", "Color", "Color3"},
      {"Part", "shape", "Shape", "Enum:PartType"},
      {"Part", "formFactorRaw", "FormFactor", "Enum:FormFactor"},
      {"Part", "formFactor", "FormFactor", "Enum:FormFactor"},
      {"Folder", "AttributesSerialize", "Attributes", "Attributes"},
      {"Folder", "DefinesCapabilities", "Sandboxed", "Bool"},
      {"StyleRule", "PropertiesSerialize", "Properties", "Attributes"},
      {"Sound", "xmlRead_MaxDistance_3", "RollOffMaxDistance", "Float32"},
      {"Fire", "heat_xml", "Heat", "Float32"},
      {"Camera", "CoordinateFrame", "CFrame", "CFrame"},
      {"Weld", "part1", "Part1", "Ref"},
      {"Part", "className", "ClassName", "String"},
      {"Part", "Size", "Size", "Vector3"},
  };
  for (const auto& c : cases) {
    const PropertyInfo info = describeProperty(c.className, c.stored);
    EXPECT_EQ(info.name, c.shown) << c.className << '.' << c.stored;
    EXPECT_EQ(info.type, c.type) << c.className << '.' << c.stored;
    EXPECT_EQ(info.migration, Migration::None);
    EXPECT_THAT(info.targets, IsEmpty());
  }
}

TEST(RbxmReflection, ReplacedPropertiesNameTheirMigrationAndTargets) {
  const PropertyInfo colour = describeProperty("Part", "BrickColor");
  EXPECT_EQ(colour.name, "BrickColor");
  EXPECT_EQ(colour.type, "BrickColor");
  EXPECT_EQ(colour.migration, Migration::BrickColorToColor);
  EXPECT_THAT(colour.targets, ElementsAre("Color"));

  EXPECT_EQ(describeProperty("Part", "brickColor").migration, Migration::BrickColorToColor);
  EXPECT_THAT(describeProperty("SpecialMesh", "MeshId").targets, ElementsAre("MeshContent"));
  EXPECT_EQ(describeProperty("SpecialMesh", "MeshId").migration, Migration::ContentIdToContent);
  EXPECT_EQ(describeProperty("CharacterMesh", "MeshId").migration, Migration::Int64ToContent);
  EXPECT_THAT(describeProperty("TextLabel", "Font").targets, ElementsAre("FontFace"));
  EXPECT_EQ(describeProperty("TextLabel", "Font").enumName(), "Font");
  EXPECT_THAT(describeProperty("ScreenGui", "IgnoreGuiInset").targets, ElementsAre("ScreenInsets"));
  EXPECT_THAT(describeProperty("UICorner", "CornerRadius").targets,
              ElementsAre("BottomLeftRadius", "BottomRightRadius", "TopLeftRadius", "TopRightRadius"));
}

TEST(RbxmReflection, AnAliasOfAReplacedPropertyMigratesToo) {
  const PropertyInfo package = describeProperty("PackageLink", "PackageIdSerialize");
  EXPECT_EQ(package.name, "PackageId");
  EXPECT_EQ(package.type, "ContentId");
  EXPECT_EQ(package.migration, Migration::ContentIdToContent);
  EXPECT_THAT(package.targets, ElementsAre("PackageContent"));
}

TEST(RbxmReflection, TheSameNameMeansAnotherPropertyInAnotherClass) {
  EXPECT_EQ(describeProperty("Fire", "size").name, "Size");
  EXPECT_EQ(describeProperty("Fire", "size").type, "Float32");
  EXPECT_EQ(describeProperty("BubbleChatConfiguration", "Font").migration, Migration::None);
}

TEST(RbxmReflection, UnknownPropertiesKeepTheirName) {
  const PropertyInfo info = describeProperty("Part", "Baloney");
  EXPECT_EQ(info.name, "Baloney");
  EXPECT_EQ(info.type, "");
  EXPECT_FALSE(info.known());
  EXPECT_EQ(info.enumName(), "");
  EXPECT_EQ(describeProperty("Part", "").name, "");
}

TEST(RbxmReflection, UnknownClassesAreInstances) {
  EXPECT_EQ(describeProperty("ClassOfTheFuture", "AttributesSerialize").name, "Attributes");
  EXPECT_EQ(describeProperty("ClassOfTheFuture", "Tags").type, "Tags");
  EXPECT_EQ(describeProperty("ClassOfTheFuture", "size").name, "size");
}

TEST(RbxmReflection, EnumerationsAreInherited) {
  EXPECT_EQ(describeProperty("Part", "Material").enumName(), "Material");
  EXPECT_EQ(describeProperty("MeshPart", "Material").type, "Enum:Material");
  EXPECT_EQ(describeProperty("Folder", "Material").enumName(), "");
}

TEST(RbxmReflection, EnumItemsHaveNamesAndValues) {
  EXPECT_EQ(enumItemName("Material", 256), "Plastic");
  EXPECT_EQ(enumItemName("PartType", 0), "Ball");
  EXPECT_EQ(enumItemName("Material", 257), "");
  EXPECT_EQ(enumItemName("Material", -1), "");
  EXPECT_EQ(enumItemName("Material", int64_t(256) + (int64_t(1) << 32)), "");
  EXPECT_EQ(enumItemName("NoSuchEnum", 0), "");
  EXPECT_EQ(enumItemName("Enum:Material", 256), "");
  EXPECT_EQ(enumItemValue("Material", "Plastic"), 256u);
  EXPECT_EQ(enumItemValue("Material", "plastic"), std::nullopt);
  EXPECT_EQ(enumItemValue("NoSuchEnum", "Plastic"), std::nullopt);
  EXPECT_EQ(enumItems("FontStyle").size(), 2u);
  EXPECT_EQ(enumItems("FontStyle")[1].name, "Italic");
  EXPECT_THAT(enumItems("NoSuchEnum"), IsEmpty());
}

TEST(RbxmReflection, DefaultsAreThoseOfInstancesMadeByCode) {
  struct {
    const char *className, *property, *json;
  } const cases[] = {
      {"Frame", "Size", "[[0,0],[0,0]]"},
      {"Frame", "ClipsDescendants", "false"},
      {"ScrollingFrame", "ClipsDescendants", "true"},
      {"ScrollingFrame", "CanvasSize", "[[0,0],[2,0]]"},
      {"TextButton", "Selectable", "true"},
      {"TextLabel", "Selectable", "false"},
      {"TextLabel", "Text", "\"Label\""},
      {"TextLabel", "TextSize", "8"},
      {"UIListLayout", "FillDirection", "1"},
      {"UIPageLayout", "FillDirection", "0"},
      {"UICorner", "CornerRadius", "[0,8]"},
      {"UIShadow", "ZIndex", "-1"},
      {"UIShadow", "Mode", "0"},
      {"InputActionLabel", "TextXAlignment", "2"},
      {"UISizeConstraint", "MaxSize", R"(["inf","inf"])"},
  };
  for (const auto& c : cases) {
    const auto value = defaultValue(c.className, c.property);
    ASSERT_TRUE(value) << c.className << '.' << c.property;
    EXPECT_EQ(toJson(*value), c.json) << c.className << '.' << c.property;
  }
  EXPECT_EQ(*defaultValue("Frame", "BackgroundColor3")->as<Colour>(),
            (Colour{0.6392157f, 0.63529414f, 0.64705884f}));
  const auto face = defaultValue("TextBox", "FontFace");
  ASSERT_TRUE(face);
  const auto* font = face->as<Font>();
  ASSERT_TRUE(font);
  EXPECT_EQ(font->family, "rbxasset://fonts/families/LegacyArial.json");
  EXPECT_EQ(font->weight, 400);
  EXPECT_EQ(defaultValue("UIGradient", "Color")->as<ColourSequence>()->keypoints.size(), 2u);
  EXPECT_EQ(defaultValue("UIGradient", "Transparency")->as<NumberSequence>()->keypoints.size(), 2u);
  EXPECT_FALSE(defaultValue("Frame", "NoSuchProperty"));
  EXPECT_FALSE(defaultValue("NoSuchClass", "Size"));
  EXPECT_FALSE(defaultValue("Part", "Size")) << "is no gui";
}

TEST(RbxmReflection, BrickColoursHaveNamesAndAnUnknownOneIsGrey) {
  ASSERT_TRUE(findBrickColor(21));
  EXPECT_EQ(findBrickColor(21)->name, "Bright red");
  EXPECT_EQ(findBrickColor(21)->colour, (Rgb8{196, 40, 28}));
  EXPECT_FALSE(findBrickColor(0));
  EXPECT_FALSE(findBrickColor(-1));
  EXPECT_FALSE(findBrickColor(65536 + 21));
  EXPECT_EQ(brickColorOrDefault(21), (Rgb8{196, 40, 28}));
  EXPECT_EQ(brickColorOrDefault(4), (Rgb8{163, 162, 165}));
  EXPECT_EQ(findBrickColor(kDefaultBrickColor)->name, "Medium stone grey");
}

TEST(RbxmReflection, MigrationsHaveNames) {
  EXPECT_EQ(migrationName(Migration::Int64ToContent), "Int64ToContent");
  EXPECT_EQ(migrationName(Migration::None), "None");
}

}  // namespace
}  // namespace vitrine::rbxm
