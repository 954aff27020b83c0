// What differs in meshes, rigs and animations, which belong to no property.
#include "core/diff/geometry_differences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/diff/differences.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Geometry triangleOf(const char* name, float height) {
  Geometry geometry;
  geometry.name = name;
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {0, height, 0}};
  geometry.indices = {0, 1, 2};
  Part part;
  part.indexCount = 3;
  geometry.lods.emplace_back().parts.push_back(part);
  return geometry;
}

std::vector<std::string> whats(const std::vector<StreamDifference>& streams) {
  std::vector<std::string> all;
  for (const StreamDifference& stream : streams) all.push_back(stream.what);
  return all;
}
std::vector<std::string> whats(const Document& a, const Document& b, Tolerance tolerance = {}) {
  return whats(geometryDifferences(a, b, tolerance));
}

TEST(GeometryDifferences, ArePairedByNameAndElseInOrder) {
  Document a, b;
  for (const char* name : {"hat", "", "shoe"}) a.geometries.push_back(triangleOf(name, 1));
  for (const char* name : {"shoe", "hat", ""}) b.geometries.push_back(triangleOf(name, 1));
  EXPECT_THAT(whats(a, b), IsEmpty());
  b.geometries[0].positions[2].y = 2;
  EXPECT_THAT(whats(a, b), ElementsAre("shoe: positions"));
  b.geometries[2].positions[2].y = 3;
  EXPECT_THAT(whats(a, b), ElementsAre("geometry 1: positions", "shoe: positions"));
}

TEST(GeometryDifferences, VerticesAndJointsMayBeAsFarApartAsTheTolerance) {
  const auto made = [](float height, float elbow) {
    Document document;
    document.geometries.push_back(triangleOf("hat", height));
    document.geometries[0].morphs.emplace_back().positions = {Vec3(0), Vec3(0), Vec3(0, height, 0)};
    document.skeletons.emplace_back().joints.emplace_back().bind.position.x = elbow;
    return document;
  };
  const Document a = made(1, 4), b = made(1.5f, 4.5f);
  EXPECT_EQ(whats(a, b).size(), 3u);
  EXPECT_EQ(whats(a, b, {.largest = 0.25f}).size(), 3u);
  Tolerance tolerance{.largest = 0.5f};
  EXPECT_THAT(geometryDifferences(a, b, tolerance), IsEmpty());
  EXPECT_EQ(tolerance.tolerated, 3u);
  Document turned = made(1.5f, 4.5f);
  turned.skeletons[0].joints[0].bind.rotation[0][1] = 0.001f;
  turned.geometries[0].normals = {Vec3(0), Vec3(0), Vec3(0.001f)};
  EXPECT_THAT(whats(a, turned, {.largest = 0.5f}), ElementsAre("hat: normals", "skeleton: joint "));
}

TEST(GeometryDifferences, TellLevelsJointsFacesAndAnimations) {
  const auto made = [] {
    Document document;
    document.geometries.push_back(triangleOf("hat", 1));
    Skeleton& skeleton = document.skeletons.emplace_back();
    for (const char* name : {"Root", "Head"}) skeleton.joints.emplace_back().name = name;
    skeleton.joints[1].parent = 0;
    FaceRig& face = document.faceRig.emplace();
    face.controls.push_back({"c_JD", "JawDrop", NodeId::None});
    face.rotation[0] = {1, 2};
    Animation& animation = document.animations.emplace_back();
    animation.name = "wave";
    animation.tracks.emplace_back().translation = {{0, 1}, {Vec3(0), Vec3(1)}};
    return document;
  };
  const Document a = made();
  EXPECT_THAT(whats(a, made()), IsEmpty());
  Document b = made();
  b.geometries[0].lods.emplace_back();
  b.skeletons[0].joints[1].bind.position.x = 4;
  b.faceRig->rotation[0][1] = 3;
  b.animations[0].tracks[0].translation.values[1].y = 9;
  EXPECT_THAT(whats(a, b), ElementsAre("hat: levels", "skeleton: joint Head", "face: x of rotations",
                                       "animation wave: track 0: translations"));
  b = made();
  std::swap(b.skeletons[0].joints[0].name, b.skeletons[0].joints[1].name);
  EXPECT_THAT(whats(a, b), testing::UnorderedElementsAre("skeleton: joint Head", "skeleton: joint Root"))
      << "they hang the other way round";
}

TEST(GeometryDifferences, TellLinesVariantsAndCurves) {
  const auto made = [] {
    Document document;
    Geometry& hat = document.geometries.emplace_back(triangleOf("hat", 1));
    hat.lines = {0, 1, 1, 2};
    hat.points = {2};
    document.variants = {"red"};
    document.materials.resize(2);
    hat.lods[0].parts[0].variants = {{0, 0}};
    Animation& animation = document.animations.emplace_back();
    animation.name = "wave";
    const std::vector<Vec3> values{Vec3(0), Vec3(1)};
    animation.tracks.emplace_back().translation = {{0, 1}, values, Interpolation::Cubic, values, values};
    animation.morphs.emplace_back().weight = {{0, 1}, {0, 1}};
    return document;
  };
  const Document a = made();
  EXPECT_THAT(whats(a, made()), IsEmpty());
  Document b = made();
  b.geometries[0].lines[3] = 0;
  b.geometries[0].points.clear();
  b.geometries[0].lods[0].parts[0].variants[0].second = 1;
  b.variants[0] = "blue";
  b.animations[0].tracks[0].translation.leaving[0].y = 5;
  b.animations[0].morphs[0].weight.interpolation = Interpolation::Step;
  EXPECT_THAT(whats(a, b), ElementsAre("variants", "hat: corners of lines", "hat: points",
                                       "hat: level 0: part 0: materials of variants",
                                       "animation wave: track 0: tangents that leave translations",
                                       "animation wave: morph track 0: interpolation of weights"));
  EXPECT_THAT(whats(contentsCompared(a, b)), ElementsAre("points"));
}

// What clips say besides their keys.
TEST(GeometryDifferences, ClipsDifferInHowTheyArePlayed) {
  const auto made = [] {
    Document document;
    Animation& animation = document.animations.emplace_back();
    animation.name = "wave";
    animation.loops = true;
    animation.priority = 2;
    animation.markers = {{.name = "step", .value = "left", .time = 1}};
    JointTrack& track = animation.tracks.emplace_back();
    track.turns[0] = {{0, 1}, {0, 1}};
    track.scale = {{0, 1}, {Vec3(1), Vec3(2)}};
    return document;
  };
  const Document a = made();
  EXPECT_THAT(whats(a, made()), IsEmpty());
  const auto told = [&](auto change) {
    Document b = made();
    change(b.animations[0]);
    return whats(a, b);
  };
  EXPECT_THAT(told([](Animation& clip) { clip.loops.reset(); }), ElementsAre("animation wave: whether it repeats"));
  EXPECT_THAT(told([](Animation& clip) { clip.loopTo = 1; }), ElementsAre("animation wave: the part that repeats"));
  EXPECT_THAT(told([](Animation& clip) { clip.priority = 3; }), ElementsAre("animation wave: priority"));
  EXPECT_THAT(told([](Animation& clip) { clip.easeOut = 1; }), ElementsAre("animation wave: easing in and out"));
  EXPECT_THAT(told([](Animation& clip) { clip.markers[0].value = "right"; }),
              ElementsAre("animation wave: markers"));
  EXPECT_THAT(told([](Animation& clip) { clip.markers[0].time = 2; }), ElementsAre("animation wave: markers"));
  EXPECT_THAT(told([](Animation& clip) { clip.markers.clear(); }), ElementsAre("animation wave: markers"));
  EXPECT_THAT(told([](Animation& clip) { clip.tracks[0].order = EulerOrder::ZYX; }),
              ElementsAre("animation wave: track 0: order of turns"));
  EXPECT_THAT(told([](Animation& clip) { clip.tracks[0].priority = 1; }),
              ElementsAre("animation wave: track 0: priority"));
  EXPECT_THAT(told([](Animation& clip) { clip.tracks[0].scale.times[1] = 2; }),
              ElementsAre("animation wave: track 0: times of scales"));
}

// A format that holds less says what it has not; what each format cuts in its own way is no difference.
TEST(GeometryDifferences, OfDifferentFormatsAreWhatOneOfThemCannotHold) {
  const auto head = loadBytes(samples().at("head.mesh"), "head.mesh");
  const std::string text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nvn 0 0 1\nf 1/1/1 2/2/1 3/3/1\n";
  const Bytes bytes = asBytes(text);
  const auto triangle = loadBytes({bytes.begin(), bytes.end()}, "a.obj");
  ASSERT_TRUE(head && triangle);
  const DocumentDiff diff = differencesOf(**head, **triangle);
  EXPECT_TRUE(diff.onlyGeometry);
  EXPECT_THAT(diff.differences, IsEmpty());
  const std::vector<std::string> told = whats(diff.streams);
  EXPECT_THAT(told, testing::Contains("joints"));
  EXPECT_THAT(told, testing::Contains("face controls"));
  EXPECT_FALSE(diff.same());
}

// Files that hold one object are compared whatever they are called.
TEST(GeometryDifferences, TheNameOfTheFileIsNone) {
  const auto a = loadBytes(samples().at("head.mesh"), "old.mesh"),
             b = loadBytes(samples().at("head.mesh"), "new.mesh");
  const auto arm = loadBytes(samples().at("arm.mesh"), "arm.mesh");
  ASSERT_TRUE(a && b && arm);
  const DocumentDiff diff = differencesOf(**a, **arm);
  EXPECT_EQ(diff.pairing.toB[0], 0u);
  EXPECT_TRUE(std::ranges::none_of(diff.differences, [](const Difference& one) {
    return one.kind == Difference::Kind::Renamed && one.b == NodeId(0);
  }));
  EXPECT_TRUE(differencesOf(**a, **b).same());
}

// A trigger box that was moved is one difference, of its own node.
TEST(GeometryDifferences, AMovedTriggerIsFound) {
  std::string name;
  for (const auto& [each, bytes] : samples())
    if (each.ends_with(".rmesh")) name = each;
  const auto room = loadBytes(samples().at(name), name);
  ASSERT_TRUE(room);
  const Document& document = **room;
  uint32_t trigger = kNone;
  for (uint32_t g = 0; g < document.geometries.size(); ++g)
    if (document.geometries[g].role == GeometryRole::Trigger) trigger = g;
  ASSERT_NE(trigger, kNone);
  std::vector<std::byte> moved = samples().at(name);
  Claims claims = makeClaims(*room);
  const Part& box = document.geometries[trigger].lods[0].parts[0];
  for (uint32_t v = box.firstVertex; v < box.firstVertex + box.vertexCount; ++v) {
    const std::vector<ClaimLocation> places = claims.of({.geometry = trigger, .vertex = v});
    ASSERT_FALSE(places.empty());
    moved[places.front().ranges.front().offset + 2] ^= std::byte(0x20);  // of X
  }
  const auto other = loadBytes(std::move(moved), name);
  ASSERT_TRUE(other);
  const DocumentDiff diff = differencesOf(document, **other);
  EXPECT_EQ(diff.added + diff.removed + diff.moved, 0u);
  ASSERT_EQ(diff.streams.size(), 1u);
  EXPECT_THAT(diff.streams[0].what, testing::HasSubstr("positions"));
  EXPECT_EQ(diff.streams[0].different, box.vertexCount);
  EXPECT_NE(diff.streams[0].a, NodeId::None);
}

}  // namespace
}  // namespace vitrine::test
