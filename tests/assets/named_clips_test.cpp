// Clips that Animation instances name.
#include "core/assets/named_clips.h"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/open/open.h"
#include "tests/support/corpus.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

// A body with an arm, and the folder of a script with animations of this id.
std::string figureNaming(std::string_view id, int animations = 1) {
  const std::string motor = test::item("Motor6D", "Shoulder",
                                       "<Ref name=\"Part0\">body</Ref><Ref name=\"Part1\">arm</Ref>" +
                                           frame("C0", {1, 0, 0}) + frame("C1", {0, 1, 0}));
  std::string named;
  for (int i = 0; i < animations; ++i)
    named += test::item("Animation", "WaveAnim",
                        fmt::format("<Content name=\"AnimationId\"><url>rbxassetid://{}</url></Content>", id));
  return fileOf(test::item("Model", "Figure", "",
                           test::item("Part", "Body", frame("CFrame", {0, 0, 0}), motor, "body") +
                               test::item("Part", "Arm", frame("CFrame", {1, -1, 0}), "", "arm") +
                               test::item("StringValue", "wave", "", named)));
}
std::string waveClip() {
  const auto keyframeAt = [](float time, float turn) {
    return test::item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time),
                      test::item("Pose", "Body", "", test::item("Pose", "Arm", frame("CFrame", {0, 0, 0}, turn))));
  };
  return fileOf(test::item("KeyframeSequence", "Wave", "", keyframeAt(0, 0) + keyframeAt(1, 1)));
}

class NamedClips : public testing::Test {
 protected:
  void SetUp() override {
    m_folder = fs::temp_directory_path() / fmt::format("vitrine-named-clips-{}", ::getpid());
    fs::create_directories(m_folder);
    std::ofstream(m_folder / "77.rbxmx") << waveClip();
  }
  void TearDown() override { fs::remove_all(m_folder); }

  DocumentPointer place(const std::string& text) const {
    std::ofstream(m_folder / "place.rbxmx") << text;
    auto opened = load(m_folder / "place.rbxmx");
    EXPECT_TRUE(opened);
    return opened ? *opened : nullptr;
  }

  fs::path m_folder;
};

TEST_F(NamedClips, PlayOnTheFigureThatNamesThem) {
  const DocumentPointer document = place(figureNaming("77"));
  ASSERT_TRUE(namesClips(*document));
  EXPECT_TRUE(document->animations.empty());
  const auto opened = openScene(document, {});
  ASSERT_TRUE(opened);
  const Scene& scene = *opened->scene;
  ASSERT_EQ(scene.clips.size(), 1u);
  EXPECT_EQ(scene.clips[0]->name, "wave/WaveAnim");
  EXPECT_EQ(document->nameOf(scene.clips[0]->node), "WaveAnim");
  EXPECT_TRUE(scene.fits[0].plays());
  PoseEdits edits;
  edits.animation = 0;
  edits.time = 1;
  EXPECT_NE(jointMatricesOf(scene, 0, edits), jointMatricesOf(scene, 0, {}));
}

TEST_F(NamedClips, WhatIsNotAtHandIsLeftOut) {
  const DocumentPointer document = place(figureNaming("78"));
  EXPECT_TRUE(namesClips(*document));
  EXPECT_TRUE(openScene(document, {})->scene->clips.empty());
}

// A file of nothing but names, which no figure of its own could play.
std::string namesAlone(const std::vector<std::string>& ids) {
  std::string items;
  for (const std::string& id : ids)
    items += test::item("Animation", "Named" + id,
                        fmt::format("<Content name=\"AnimationId\"><url>rbxassetid://{}</url></Content>", id));
  return fileOf(items);
}
// Of an arm of R6.
std::string armClip() {
  const auto keyframeAt = [](float time, float turn) {
    return test::item(
        "Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time),
        test::item("Pose", "Torso", "", test::item("Pose", "Right Arm", frame("CFrame", {0, 0, 0}, turn))));
  };
  return fileOf(test::item("KeyframeSequence", "Wave", "", keyframeAt(0, 0) + keyframeAt(1, 1)));
}

TEST_F(NamedClips, OfAFileThatShowsNothingPlayOnTheFigureThatFits) {
  std::ofstream(m_folder / "79.rbxmx") << armClip();
  const DocumentPointer named = place(namesAlone({"79"}));
  EXPECT_TRUE(named->standIn.empty());
  const auto figured = withFigure(named, {}, {});
  ASSERT_TRUE(figured);
  EXPECT_EQ((*figured)->standIn, "R6");
  const auto opened = openScene(*figured, {});
  ASSERT_TRUE(opened);
  const Scene& scene = *opened->scene;
  ASSERT_EQ(scene.clips.size(), 1u);
  EXPECT_EQ(scene.clips[0]->name, "Named79");
  EXPECT_EQ(scene.fits[0].found, 1u);
  EXPECT_FALSE(scene.items.empty());
  PoseEdits edits;
  edits.animation = 0;
  edits.time = 1;
  EXPECT_NE(jointMatricesOf(scene, 0, edits), jointMatricesOf(scene, 0, {}));
}

TEST_F(NamedClips, AFigureStandsOnlyWhereAClipPlays) {
  const auto standInOf = [&](const std::string& text, const LoadOptions& options = {}) {
    const DocumentPointer document = place(text);
    const auto figured = withFigure(document, options, {});
    EXPECT_TRUE(figured);
    return figured ? (*figured)->standIn : "no file";
  };
  EXPECT_EQ(standInOf(namesAlone({"78"})), "") << "not at hand";
  EXPECT_EQ(standInOf(namesAlone({"77"})), "") << "none of its joints";
  EXPECT_EQ(standInOf(figureNaming("77")), "") << "it has a figure";
  std::ofstream(m_folder / "79.rbxmx") << armClip();
  EXPECT_EQ(standInOf(namesAlone({"78", "79"})), "R6");
  const DocumentPointer chosen = place(namesAlone({"79"}));
  LoadOptions options;
  options.figure = "r15";
  const auto asked = load(m_folder / "place.rbxmx", options);
  ASSERT_TRUE(asked);
  EXPECT_EQ((*asked)->standIn, "R15");
  EXPECT_EQ((*withFigure(*asked, options, {}))->standIn, "R15") << "what was asked for stays";
}

TEST_F(NamedClips, WhatIsNotAtHandIsListed) {
  std::ofstream(m_folder / "80.rbxmx") << fileOf(test::item("StringValue", "V", "", ""));
  for (const bool hasFigure : {false, true}) {
    const DocumentPointer document =
        place(hasFigure ? figureNaming("78") : namesAlone({"78", "79", "80", "78", "77"}));
    const auto opened = openScene(document, {});
    ASSERT_TRUE(opened);
    const std::vector<MissingClip>& missing = opened->props->missingClips;
    ASSERT_EQ(missing.size(), hasFigure ? 1u : 2u);
    EXPECT_EQ(missing[0].asset, "rbxassetid://78");
    EXPECT_EQ(missing[0].reason, "not found");
    EXPECT_EQ(missing[0].instances, hasFigure ? 1u : 2u);
    EXPECT_EQ(document->nameOf(missing[0].node), hasFigure ? "WaveAnim" : "Named78");
  }
  const DocumentPointer document = place(namesAlone({"80"}));
  const auto read = loadNamedClips(*document, AssetFinder(document->source->path()));
  ASSERT_EQ(read.missing.size(), 1u);
  EXPECT_EQ(read.missing[0].reason, "a file without animations");
}

TEST_F(NamedClips, AreNoMoreThanThisProgramKeeps) {
  const DocumentPointer document = place(figureNaming("77", 3000));
  EXPECT_EQ(loadNamedClips(*document, AssetFinder(document->source->path())).clips.size(), 1000u);
  EXPECT_FALSE(namesClips(*place(waveClip())));
}

}  // namespace
}  // namespace vitrine::test
