// What a file is guessed to be made for.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/checks/fixtures.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

CheckTarget guessed(const DocumentPointer& document) { return likelyTargets(*document).front(); }

DocumentPointer named(std::initializer_list<std::string_view> names) {
  MeshMaker maker;
  for (const std::string_view name : names) addBox(maker.add(name), Vec3(1));
  return maker.made();
}

TEST(LikelyTargets, AreToldByTheInstancesOfAModel) {
  const std::string handle = test::item("Part", "Handle", "", test::item("Attachment", "HatAttachment", ""));
  EXPECT_EQ(guessed(modelDocument(test::item("Accessory", "Hat", "", handle))), CheckTarget::RigidAccessory);
  EXPECT_EQ(guessed(modelDocument(test::item("Model", "Hat", "", handle))), CheckTarget::RigidAccessory);
  const std::string layered = test::item("MeshPart", "Handle", "", test::item("WrapLayer", "Wrap", ""));
  EXPECT_EQ(guessed(modelDocument(test::item("Accessory", "Shirt", "", layered))), CheckTarget::LayeredAccessory);
  EXPECT_EQ(guessed(modelDocument(test::item("CurveAnimation", "Wave", ""))), CheckTarget::RobloxEmote);
  EXPECT_EQ(guessed(modelDocument(test::item("MeshPart", "Head", "", test::item("FaceControls", "Face", "")))),
            CheckTarget::RobloxHead);
  EXPECT_EQ(guessed(modelDocument(test::item("Part", "Brick", ""))), CheckTarget::RobloxMesh);
}

TEST(LikelyTargets, AreToldByTheNamesOfImportedMeshes) {
  EXPECT_EQ(guessed(named({"Shirt", "Shirt_OuterCage", "Shirt_InnerCage"})), CheckTarget::LayeredAccessory);
  EXPECT_EQ(guessed(named({"Head_Geo"})), CheckTarget::RobloxHead);
  EXPECT_EQ(guessed(named({"Head_Geo", "UpperTorso_Geo", "LowerTorso_Geo", "LeftUpperArm_Geo", "LeftLowerArm_Geo",
                           "LeftHand_Geo", "RightUpperArm_Geo", "RightLowerArm_Geo", "RightHand_Geo",
                           "LeftUpperLeg_Geo", "LeftLowerLeg_Geo", "RightUpperLeg_Geo"})),
            CheckTarget::RobloxBody);
  EXPECT_EQ(guessed(named({"Hat", "Hat_Att"})), CheckTarget::RigidAccessory);
  EXPECT_EQ(guessed(named({"Chair"})), CheckTarget::RobloxMesh);
}

TEST(LikelyTargets, AreToldByJointsOfSecondLife) {
  MeshMaker maker;
  addBox(maker.add("Boot"), Vec3(1));
  Skeleton skeleton;
  for (const char* name : {"mFootLeft", "mAnkleLeft", "extra"}) skeleton.joints.push_back({.name = name});
  maker.document->skeletons.push_back(std::move(skeleton));
  EXPECT_EQ(guessed(maker.made()), CheckTarget::SecondLife);
}

TEST(LikelyTargets, NameEachTargetOnce) {
  for (const DocumentPointer& document : {named({"Chair"}), modelDocument(test::item("Part", "Brick", ""))}) {
    std::vector<CheckTarget> targets = likelyTargets(*document);
    std::ranges::sort(targets);
    EXPECT_EQ(std::ranges::adjacent_find(targets), targets.end());
  }
}

}  // namespace
}  // namespace vitrine::test
