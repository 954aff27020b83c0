#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/document/value.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/rotations.h"

namespace vitrine::rbxm {
namespace {

TEST(RbxmValues, HaveTheShapesOfTheReference) {
  EXPECT_EQ(toJson(UDim{0.5f, -100}), "[0.5,-100]");
  EXPECT_EQ(toJson(UDim{0, 16777217}), "[0,16777217]");
  EXPECT_EQ(toJson(UDim2{{0.5f, 10}, {0.7f, 30}}), "[[0.5,10],[0.7,30]]");
  EXPECT_EQ(toJson(Ray{{1, 2, 3}, {4, 5, 6}}), R"({"origin":[1,2,3],"direction":[4,5,6]})");
  EXPECT_EQ(toJson(Rect{{-1, -10}, {8, 9}}), "[[-1,-10],[8,9]]");
  EXPECT_EQ(toJson(Vec2(0.95f, 1)), "[0.95,1]");
  EXPECT_EQ(toJson(ShortVec3{-32000, 0, 32000}), "[-32000,0,32000]");
  EXPECT_EQ(toJson(Rgb8{255, 176, 0}), "[255,176,0]");
  EXPECT_EQ(toText(Rgb8{255, 176, 0}), "#ffb000");
}

TEST(RbxmValues, FacesAndAxesAreLists) {
  EXPECT_EQ(toJson(Faces{0}), "[]");
  EXPECT_EQ(toJson(Faces{63}), R"(["Right","Top","Back","Left","Bottom","Front"])");
  EXPECT_EQ(toJson(Faces{1}), R"(["Right"])");
  EXPECT_EQ(toJson(Faces{0x42}), R"(["Top",64])");
  EXPECT_EQ(toJson(Axes{7}), R"(["X","Y","Z"])");
  EXPECT_EQ(toJson(Axes{2}), R"(["Y"])");
  EXPECT_EQ(toJson(Axes{8}), "[8]");
}

TEST(RbxmValues, SequencesListTheirKeypoints) {
  EXPECT_EQ(toJson(NumberSequence{{{0, 0.8f, 0}, {1, 1, 0.01f}}}),
            R"({"keypoints":[{"time":0,"value":0.8,"envelope":0},{"time":1,"value":1,"envelope":0.01}]})");
  EXPECT_EQ(toJson(ColourSequence{{{0, {1, 0, 0.5f}}}}), R"({"keypoints":[{"time":0,"color":[1,0,0.5]}]})");
  EXPECT_EQ(toJson(ColourSequence{}), R"({"keypoints":[]})");
}

TEST(RbxmValues, PhysicalPropertiesAreDefaultOrSixNumbers) {
  EXPECT_EQ(toJson(OwnPhysics()), R"("Default")");
  EXPECT_EQ(toJson(OwnPhysics(PhysicalProperties())),
            R"({"density":0.7,"friction":0.3,"elasticity":0.5,"frictionWeight":1,"elasticityWeight":1,)"
            R"("acousticAbsorption":1})");
}

TEST(RbxmValues, UniqueIdsAreHexInTheOrderOfTheXmlForm) {
  EXPECT_EQ(toText(UniqueId{0x145cb4ce8c0ad7d2, 0x03523ed0, 0x0017e2e8}), "145cb4ce8c0ad7d203523ed00017e2e8");
  EXPECT_EQ(toText(UniqueId{}), std::string(32, '0'));
}

TEST(RbxmValues, FontsNameWeightAndStyle) {
  EXPECT_EQ(toJson(Font{"rbxasset://fonts/families/Ubuntu.json", 600, 1, "rbxasset://fonts/Ubuntu-It.ttf"}),
            R"({"family":"rbxasset://fonts/families/Ubuntu.json","weight":"SemiBold","style":"Italic",)"
            R"("cachedFaceId":"rbxasset://fonts/Ubuntu-It.ttf"})");
  EXPECT_EQ(toJson(Font{"f", 450, 7, ""}), R"({"family":"f","weight":"450","style":"7","cachedFaceId":null})");
}

TEST(RbxmValues, ContentIsNothingAnAddressOrANode) {
  EXPECT_EQ(toJson(contentAt("")), R"("None")");
  EXPECT_EQ(toJson(contentAt("rbxassetid://1")), R"({"Uri":"rbxassetid://1"})");
  EXPECT_EQ(toJson(ContentSource{.kind = ContentSource::Object, .object = NodeId(7)}), R"({"Object":7})");
}

// Names of weights and styles are those of the enumerations.
TEST(RbxmValues, FontsNameWhatTheEnumerationsName) {
  const auto weights = enumItems("FontWeight"), styles = enumItems("FontStyle");
  EXPECT_EQ(weights.size(), 9u);
  EXPECT_EQ(styles.size(), 2u);
  for (const EnumItem& item : weights) EXPECT_EQ(fontWeightText(uint16_t(item.value)), item.name);
  for (const EnumItem& item : styles) EXPECT_EQ(fontStyleText(uint8_t(item.value)), item.name);
}

TEST(RbxmValues, StringsThatAreNoTextAreBytes) {
  EXPECT_TRUE(textOrBytes("héllo").as<std::string>());
  ASSERT_TRUE(textOrBytes("\xFF\x01").as<ByteString>());
  EXPECT_EQ(textOrBytes("\xFF\x01").as<ByteString>()->bytes, "\xFF\x01");
}

TEST(RbxmValues, TwentyFourRotationIds) {
  const std::set<int> valid = {0x02, 0x03, 0x05, 0x06, 0x07, 0x09, 0x0A, 0x0C, 0x0D, 0x0E, 0x10, 0x11,
                               0x14, 0x15, 0x17, 0x18, 0x19, 0x1B, 0x1C, 0x1E, 0x1F, 0x20, 0x22, 0x23};
  std::set<std::string> different;
  for (int id = 0; id < 256; ++id) {
    const auto rotation = rotationOf(uint8_t(id));
    EXPECT_EQ(rotation.has_value(), valid.contains(id)) << id;
    if (!rotation) continue;
    EXPECT_FLOAT_EQ(glm::determinant(*rotation), 1) << id;
    EXPECT_EQ((*rotation)[2], glm::cross((*rotation)[0], (*rotation)[1])) << id;
    for (int i = 0; i < 9; ++i)
      EXPECT_FALSE((*rotation)[i / 3][i % 3] == 0 && std::signbit((*rotation)[i / 3][i % 3]));
    different.insert(toJson(CFrame{.rotation = *rotation}));
  }
  EXPECT_EQ(different.size(), 24u);
  EXPECT_EQ(*rotationOf(0x02), Mat3(1.0f));
}

TEST(RbxmValues, AMatrixIsReadRowByRow) {
  const float rows[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_EQ(toJson(CFrame{.rotation = rotationFromRows(rows)}),
            R"({"position":[0,0,0],"orientation":[[1,2,3],[4,5,6],[7,8,9]]})");
}

}  // namespace
}  // namespace vitrine::rbxm
