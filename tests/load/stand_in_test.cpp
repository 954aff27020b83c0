// The figures of our own on which clips are seen whose file has no rig.
#include "core/load/stand_in.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "core/geometry/binding.h"
#include "core/geometry/posing.h"
#include "core/load/load.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "core/scene/scene.h"
#include "tests/support/corpus.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr float kQuarterStoodIn = 1.57079633f;

std::string poseOfStoodIn(std::string_view name, float turn, std::string_view inside = "") {
  return test::item("Pose", name, frame("CFrame", {0, 0, 0}, turn) + "<float name=\"Weight\">1</float>", inside);
}
// Keyframes at 0 and 1 with these poses below the root part's.
std::string clipOf(std::string_view name, std::string_view first, std::string_view last) {
  const auto keyframe = [](float time, std::string_view poses) {
    return test::item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time),
                      test::item("Pose", "HumanoidRootPart", "<float name=\"Weight\">0</float>", poses));
  };
  return test::item("KeyframeSequence", name, "", keyframe(0, first) + keyframe(1, last));
}
// The head nods by a quarter turn about its neck's Z.
std::string r15Clip() {
  const auto head = [](float turn) {
    return poseOfStoodIn("LowerTorso", 0, poseOfStoodIn("UpperTorso", 0, poseOfStoodIn("Head", turn)));
  };
  return clipOf("Nod", head(0), head(kQuarterStoodIn));
}
std::string r6Clip() {
  return clipOf("Shrug", poseOfStoodIn("Torso", 0, poseOfStoodIn("Left Arm", 0)),
                poseOfStoodIn("Torso", 0, poseOfStoodIn("Left Arm", kQuarterStoodIn)));
}

DocumentPointer readStoodIn(std::string_view items, const std::string& figure = {}) {
  const std::string text = fileOf(items);
  const Bytes bytes = asBytes(text);
  LoadOptions options;
  options.figure = figure;
  auto loaded = load(Source::fromBytes({bytes.begin(), bytes.end()}, "clip.rbxmx"), options);
  EXPECT_TRUE(loaded) << loaded.error().message;
  return loaded ? *loaded : nullptr;
}

Vec3 placeOfStoodIn(const Document& document, std::string_view joint, float time) {
  const auto places = blendedJointMatrices(document, 0, jointMatricesOf(document.skeletons.at(0), nullptr),
                                           std::array{ClipAt{&document.animations.at(0), time}});
  for (size_t j = 0; j < places.size(); ++j)
    if (document.skeletons[0].joints[j].name == joint) return Vec3(places[j][3]);
  ADD_FAILURE() << joint;
  return {};
}

TEST(StandIn, AClipWithoutARigIsSeenOnTheFigureThatItFits) {
  const auto nod = readStoodIn(r15Clip());
  EXPECT_EQ(nod->standIn, "R15");
  EXPECT_TRUE(drawsAnything(*makeScene(nod)));
  // The head's middle is half a unit above the neck, which turns about Z.
  const Vec3 rest = placeOfStoodIn(*nod, "Head", 0), turned = placeOfStoodIn(*nod, "Head", 1);
  EXPECT_NEAR(rest.x, 0, 1e-5f);
  EXPECT_NEAR(turned.x, -0.5f, 1e-5f);
  EXPECT_NEAR(turned.y, rest.y - 0.5f, 1e-5f);
  const auto shrug = readStoodIn(r6Clip());
  EXPECT_EQ(shrug->standIn, "R6");
  EXPECT_EQ(shrug->skeletons.at(0).handles.size(), 6u);
}

// Torso 2 x 2 x 1, limbs 1 x 2 x 1, all upright and touching, as in Roblox.
TEST(StandIn, R6StandsAsItDoesInEveryGame) {
  const auto document = readStoodIn(r6Clip());
  const std::array<std::pair<std::string_view, Vec3>, 6> places{{{"Torso", {0, 3, 0}},
                                                                 {"Head", {0, 4.5f, 0}},
                                                                 {"Right Arm", {1.5f, 3, 0}},
                                                                 {"Left Arm", {-1.5f, 3, 0}},
                                                                 {"Right Leg", {0.5f, 1, 0}},
                                                                 {"Left Leg", {-0.5f, 1, 0}}}};
  for (const auto& [name, place] : places) {
    const auto& joints = document->skeletons[0].joints;
    const auto joint = std::ranges::find(joints, name, &Joint::name);
    ASSERT_NE(joint, joints.end()) << name;
    EXPECT_LT(glm::distance(joint->bind.position, place), 1e-5f) << name;
    EXPECT_NEAR(joint->bind.rotation[1].y, 1, 1e-5f) << name << " is upright";
  }
  EXPECT_NEAR(document->bounds().min.y, 0, 1e-4f) << "it stands on the ground";
  EXPECT_LT(document->bounds().min.z, -0.6f) << "the face looks along -Z";
}

TEST(StandIn, R15IsAsTallAsItsParts) {
  const auto document = readStoodIn(r15Clip());
  EXPECT_EQ(document->skeletons[0].handles.size(), 15u);
  const Bounds bounds = document->bounds();
  EXPECT_NEAR(bounds.min.y, 0, 0.1f);
  EXPECT_NEAR(bounds.max.y, 5.2f, 0.3f);
  EXPECT_NEAR(bounds.max.x, -bounds.min.x, 1e-4f) << "left and right alike";
}

TEST(StandIn, TheFigureThatIsAskedForIsShownEvenIfItDoesNotFit) {
  const auto document = readStoodIn(r15Clip(), "r6");
  EXPECT_EQ(document->standIn, "R6");
  EXPECT_TRUE(hasDiagnostic(*document, "document.no-rig"));
  EXPECT_THAT(describe(document->diagnostics), HasSubstr("Nod: none of its 3 joints is here (LowerTorso"));
  EXPECT_FALSE(makeScene(document)->fits.at(0).plays());
}

TEST(StandIn, AFileWithPartsHasAFigureOnlyIfItIsAskedFor) {
  const std::string items = test::item("Part", "Brick", frame("CFrame", {0, 0, 0})) + r15Clip();
  const auto document = readStoodIn(items);
  EXPECT_EQ(document->standIn, "");
  EXPECT_TRUE(document->geometries.empty());
  EXPECT_TRUE(hasDiagnostic(*document, "document.no-rig"));
  const auto asked = readStoodIn(items, "r15");
  EXPECT_EQ(asked->standIn, "R15");
  EXPECT_TRUE(makeScene(asked)->fits.at(0).plays());
}

TEST(StandIn, ClipsOfUnknownRigsHaveNoFigure) {
  const auto document = readStoodIn(clipOf("Swim", poseOfStoodIn("Fin", 0), poseOfStoodIn("Fin", 1)));
  EXPECT_EQ(document->standIn, "");
  EXPECT_TRUE(hasDiagnostic(*document, "document.no-rig"));
}

TEST(StandIn, InfoCountsWhatIsInTheFileAlone) {
  const auto document = readStoodIn(r15Clip());
  const Counts counts = countsOf(*document);
  EXPECT_EQ(counts.triangles, 0u);
  EXPECT_EQ(counts.joints, 0u);
  EXPECT_EQ(counts.materials, 0u);
  const std::string info = infoText(*document, AssetFinder());
  EXPECT_THAT(info, HasSubstr("R15, a figure of Vitrine that is not in the file"));
  EXPECT_THAT(info, HasSubstr("moves 3 joints"));
}

TEST(StandIn, TheTreeShowsOneClipWithItsJoints) {
  const auto document = readStoodIn(r15Clip());
  const Outline outline = makeOutline(*document);
  ASSERT_EQ(outline.rootCount, 1u);
  const OutlineItem& clip = outline.items[0];
  std::vector<std::string> below;
  for (uint32_t i = 0; i < clip.childCount; ++i)
    below.emplace_back(outline.nameOf(*document, outline.items[clip.firstChild + i]));
  std::ranges::sort(below);
  EXPECT_THAT(below, ElementsAre("Head", "Keyframes", "LowerTorso", "UpperTorso"));
  for (uint32_t n = 0; n < document->nodes.size(); ++n) {
    const uint32_t at = outline.itemOfNode[n];
    ASSERT_LT(at, outline.items.size()) << "every keyframe and pose can be reached";
    EXPECT_EQ(outline.items[at].node, NodeId{n});
  }
}

// ---- Clips of other files ---------------------------------------------------------------------------------------

TEST(ForeignClips, APlayableClipMovesTheFigureOfAnotherFile) {
  const auto figure = readStoodIn(r6Clip()),
             owner = readStoodIn(clipOf("Wave", poseOfStoodIn("Torso", 0, poseOfStoodIn("Left Arm", 0)),
                                        poseOfStoodIn("Torso", 0, poseOfStoodIn("Left Arm", kQuarterStoodIn))));
  SceneOptions options;
  options.clips = {{owner, 0}, {readStoodIn(r15Clip()), 0}};
  const ScenePointer scene = makeScene(figure, options);
  ASSERT_EQ(scene->clips.size(), 3u);
  EXPECT_EQ(scene->clips[1]->name, "Wave");
  EXPECT_TRUE(scene->fits[1].plays());
  EXPECT_FALSE(scene->fits[2].plays());
  PoseEdits edits{.animation = 1, .time = 1};
  const auto moved = jointMatricesOf(*scene, 0, edits);
  EXPECT_NE(moved, jointMatricesOf(*scene, 0, {}));
  edits.animation = 0;
  EXPECT_EQ(moved, jointMatricesOf(*scene, 0, edits)) << "the same motion by another file";
}

}  // namespace
}  // namespace vitrine::test
