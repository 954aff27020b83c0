// The keys of clips as rows, and the way from each to its place in the file.
#include "core/report/clip_keys.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/geometry/tracks.h"
#include "tests/support/json.h"
#include "tests/support/scenes.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr float kHalfTurn = 3.14159265f;

std::string poseItem(std::string_view name, float x, std::string_view inside = "") {
  return test::item("Pose", name, frame("CFrame", {x, 0, 0}), inside);
}
std::string keyframeItem(float time, std::string_view inside) {
  return test::item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time), inside);
}

// Two sequences of the same names; in each the later keyframe stands first. "Hand" is there twice.
DocumentPointer twoSequences() {
  std::string items;
  for (const float x : {1.0f, 10.0f}) {
    const std::string arms =
        poseItem("Left", x, poseItem("Hand", x + 1)) + poseItem("Right", x, poseItem("Hand", x + 2));
    items += test::item("KeyframeSequence", x < 5 ? "Walk" : "Run", "",
                        keyframeItem(0.5f, poseItem("Torso", x, arms)) + keyframeItem(0, poseItem("Torso", -x)));
  }
  const std::string text = fileOf(items);
  const auto read = loadBytes({asBytes(text).begin(), asBytes(text).end()}, "clips.rbxmx");
  EXPECT_TRUE(read) << read.error().message;
  return read ? *read : nullptr;
}

NodeId nodeNamedOfKeys(const Document& document, std::string_view name) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (document.nameOf(NodeId(n)) == name) return NodeId(n);
  return NodeId::None;
}

JointTrack trackNamedOfKeys(std::string name, std::string parent, std::vector<float> times) {
  JointTrack track{.name = std::move(name), .parent = std::move(parent)};
  track.rotation.times = times;
  track.rotation.values.resize(times.size(), Quat(1, 0, 0, 0));
  return track;
}

float xOf(const Document& document, const KeySource& source) {
  const Class& owner = document.classOf(source.node);
  EXPECT_LT(source.column, owner.columns.size());
  const Value value = document.property(source.node, owner.columns.at(source.column).name);
  const auto* place = value.as<CFrame>();
  EXPECT_NE(place, nullptr);
  return place ? place->position.x : 0;
}

TEST(ClipKeys, AreRowsInTheOrderOfTheClip) {
  Document document;
  document.morphControls = {"smile"};
  document.geometries.resize(1);
  document.geometries[0].morphs.push_back({.control = 0});
  Animation clip;
  JointTrack& arm = clip.tracks.emplace_back(JointTrack{.name = "Arm"});
  arm.translation = {.times = {0, 1}, .values = {{0, 0, 0}, {1, 2.5f, -3}}};
  arm.turns[2] = {.times = {0.25f}, .values = {kHalfTurn / 2}};
  clip.tracks.push_back({.name = "Still"});
  JointTrack& leg = clip.tracks.emplace_back(JointTrack{.name = "Leg"});
  leg.rotation = {.times = {0, 0.5f, 2},
                  .values = {Quat(1, 0, 0, 0), rotationOf({0.5f, 0, 0}, EulerOrder::XYZ), Quat(1, 0, 0, 0)},
                  .each = {Interpolation::Linear, Interpolation::ElasticOut, Interpolation::ElasticOut}};
  clip.morphs.push_back({.geometry = 0, .target = 0, .weight = {.times = {3}, .values = {0.75f}}});
  clip.faces.push_back({.control = "JawDrop", .weight = {.times = {4}, .values = {1}}});

  const ClipKeys keys(document, clip);
  ASSERT_EQ(keys.thingCount(), 5u);
  EXPECT_EQ(keys.rowCount(), 8u);
  EXPECT_EQ(keys.rowCountOf(1), 0u);
  EXPECT_EQ(keys.firstRowOf(2), 3u);
  EXPECT_EQ(keys.thingAt(4), (KeyedThing{KeyedThing::Kind::Face, 0}));
  std::vector<std::string> rows;
  for (uint64_t row = 0; row < keys.rowCount(); ++row) {
    const ClipKey key = keys.keyAt(row);
    rows.push_back(fmt::format("{} {} {} = {}{}", keys.nameOf(key.thing), channelName(key.channel), key.time,
                               keys.valueText(key), key.guessed ? "?" : ""));
  }
  EXPECT_THAT(rows,
              ElementsAre("Arm position 0 = 0, 0, 0", "Arm position 1 = 1, 2.5, -3", "Arm rotation Z 0.25 = 90°",
                          "Leg rotation 0 = 0, 0, 0°", "Leg rotation 0.5 = 28.648, 0, 0°?",
                          "Leg rotation 2 = 0, 0, 0°", "smile weight 3 = 0.75", "JawDrop weight 4 = 1"));
  std::vector<std::pair<KeyChannel, size_t>> curves;
  keys.forEachCurve(
      0, [&](KeyChannel channel, std::span<const float> times) { curves.emplace_back(channel, times.size()); });
  EXPECT_THAT(curves, ElementsAre(std::pair(KeyChannel::Position, 2), std::pair(KeyChannel::RotationZ, 1)));
}

TEST(ClipKeys, ComeFromThePosesOfTheirTimeAndName) {
  const DocumentPointer document = twoSequences();
  ASSERT_NE(document, nullptr);
  Animation run{.name = "Run", .node = nodeNamedOfKeys(*document, "Run")};
  run.tracks.push_back(trackNamedOfKeys("Torso", "", {0, 0.5f, 0.75f}));
  run.tracks.push_back(trackNamedOfKeys("Hand", "Right", {0.5f}));
  run.tracks.push_back(trackNamedOfKeys("Hand", "Left", {0.5f}));
  const ClipKeys keys(*document, run);
  ASSERT_EQ(keys.rowCount(), 5u);
  EXPECT_EQ(xOf(*document, keys.sourceOf(keys.keyAt(0))), -10);
  EXPECT_EQ(xOf(*document, keys.sourceOf(keys.keyAt(1))), 10);
  EXPECT_EQ(xOf(*document, keys.sourceOf(keys.keyAt(3))), 12) << "the one below Right";
  EXPECT_EQ(xOf(*document, keys.sourceOf(keys.keyAt(4))), 11);
  // Where no pose is at that time, the clip itself.
  EXPECT_EQ(keys.sourceOf(keys.keyAt(2)).node, run.node);
  const KeySource first = keys.sourceOf(keys.keyAt(0));
  EXPECT_EQ(first.span, document->spanOf(first.node));
  EXPECT_GT(first.span.size, 0u);
}

TEST(ClipKeys, ComeFromCurvesByTheirAxes) {
  Document document;
  NodeBuilder nodes(document);
  const uint32_t folder = nodes.classIndex("Folder", NodeKind::Instance);
  const uint32_t curve = nodes.classIndex("FloatCurve", NodeKind::Instance);
  const NodeId clip = nodes.add(nodes.classIndex("CurveAnimation", NodeKind::Instance), NodeId::None, "Wave");
  const NodeId arm = nodes.add(folder, clip, "Arm"), place = nodes.add(folder, arm, "Position");
  const NodeId turn = nodes.add(folder, arm, "Rotation"), x = nodes.add(curve, place, "X"),
               z = nodes.add(curve, turn, "Z");
  nodes.set(z, "ValuesAndTimes", "BinaryString", "keys");
  Animation wave{.node = clip};
  JointTrack& track = wave.tracks.emplace_back(JointTrack{.name = "Arm", .node = arm});
  track.moves[0] = {.times = {0}, .values = {1}};
  track.moves[1] = {.times = {0}, .values = {1}};
  track.turns[2] = {.times = {0}, .values = {1}};
  const ClipKeys keys(document, wave);
  ASSERT_EQ(keys.rowCount(), 3u);
  EXPECT_EQ(keys.sourceOf(keys.keyAt(0)).node, x);
  EXPECT_EQ(keys.sourceOf(keys.keyAt(1)).node, place) << "there is no curve Y";
  const KeySource ofZ = keys.sourceOf(keys.keyAt(2));
  EXPECT_EQ(ofZ.node, z);
  ASSERT_EQ(ofZ.column, 0u);
  EXPECT_EQ(document.classOf(z).columns[0].name, "ValuesAndTimes");
}

TEST(ClipKeys, OfMotionWithoutNodesLeadToTheClipOrNowhere) {
  Document document;
  Animation clip;
  clip.tracks.push_back(trackNamedOfKeys("Arm", "", {0}));
  EXPECT_EQ(ClipKeys(document, clip).sourceOf(ClipKeys(document, clip).keyAt(0)).node, NodeId::None);
  const std::string text = gltfMotion();
  const auto read = loadBytes({asBytes(text).begin(), asBytes(text).end()}, "motion.gltf");
  ASSERT_TRUE(read) << read.error().message;
  const Animation& motion = (*read)->animations.at(0);
  const ClipKeys keys(**read, motion);
  ASSERT_GT(keys.rowCount(), 0u);
  EXPECT_EQ(keys.sourceOf(keys.keyAt(0)).node, motion.node);
}

// 500 joints with 10,000 keys each: rows are found, not walked to.
TEST(ClipKeys, OfALargeClipAreFoundByTheirNumber) {
  Document document;
  Animation clip;
  Keys<Vec3> shared;
  for (int k = 0; k < 10'000; ++k) shared.times.push_back(float(k) / 100), shared.values.emplace_back(float(k));
  for (int j = 0; j < 500; ++j) {
    JointTrack& track = clip.tracks.emplace_back(JointTrack{.name = fmt::format("joint {}", j)});
    (j % 2 == 0 ? track.translation : track.scale) = shared;
  }
  const ClipKeys keys(document, clip);
  EXPECT_EQ(keys.rowCount(), 5'000'000u);
  for (const uint64_t row : {0ull, 9'999ull, 10'000ull, 4'321'987ull, 4'999'999ull}) {
    const ClipKey key = keys.keyAt(row);
    EXPECT_EQ(key.thing, row / 10'000);
    EXPECT_EQ(key.index, row % 10'000);
    EXPECT_EQ(key.channel, key.thing % 2 == 0 ? KeyChannel::Position : KeyChannel::Scale);
  }
}

TEST(ClipKeys, AreToldAsTextAndAsJson) {
  Document document;
  NodeBuilder nodes(document);
  const NodeId node =
      nodes.add(nodes.classIndex("animation", NodeKind::Animation), NodeId::None, "Nod", SourceSpan{0, 16, 8});
  Animation& clip = document.animations.emplace_back(Animation{.name = "Nod\t", .node = node});
  clip.tracks.push_back({.name = "Head"});
  clip.tracks[0].moves[1] = {.times = {0, 0.5f}, .values = {1, 2}, .interpolation = Interpolation::BounceInOut};
  std::vector<std::string> text, json;
  tellKeys(document, false, [&](std::string_view line) { text.emplace_back(line); });
  ASSERT_EQ(text.size(), 3u);
  EXPECT_EQ(text[0], "clip\tname\tchannel\ttime\tvalue\teasing");
  EXPECT_THAT(text[1], HasSubstr("\tHead\tposition Y\t0\t1\tbounce in and out (guess)"));
  EXPECT_EQ(std::ranges::count(text[1], '\t'), 5) << "a name has no tabs: " << text[1];
  EXPECT_THAT(text[2], HasSubstr("\t0.5\t2\tbounce in and out")) << "nothing follows the last key";
  tellKeys(document, true, [&](std::string_view line) { json.emplace_back(line); });
  ASSERT_EQ(json.size(), 2u);
  EXPECT_EQ(json[0],
            R"({"clip":"Nod\t","number":0,"of":"joint","name":"Head","channel":"position Y","time":0,"value":1,)"
            R"("easing":"bounce in and out","guessed":true,"node":"Nod","buffer":0,"offset":16,"size":8})");
  ASSERT_FALSE(parseJson(json[1]).isNull());
}

}  // namespace
}  // namespace vitrine::test
