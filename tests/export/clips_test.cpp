// Clips as files of their own: there and back.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/export/export.h"
#include "core/geometry/easing.h"
#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"
#include "core/geometry/transforms.h"
#include "tests/export/loss_ids.h"
#include "tests/support/corpus.h"
#include "tests/support/scenes.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr double kMostTurnedOfExport = 0.01, kMostAway = 0.0005;  // degrees, units

double degreesBetweenOfExport(const Quat& a, const Quat& b) {
  const glm::dquat between = glm::inverse(glm::normalize(glm::dquat(a))) * glm::normalize(glm::dquat(b));
  return 2 * std::atan2(glm::length(glm::dvec3(between.x, between.y, between.z)), std::abs(between.w)) * 180 /
         std::numbers::pi;
}

DocumentPointer loadedOfExport(std::vector<std::byte> bytes, const std::string& name) {
  auto document = loadBytes(std::move(bytes), name);
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}
DocumentPointer loadedText(const std::string& text, const std::string& name = "clip.rbxmx") {
  const Bytes bytes = asBytes(text);
  return loadedOfExport({bytes.begin(), bytes.end()}, name);
}

Result<Exported> exportedAs(std::string_view writer, const DocumentPointer& document,
                            std::optional<uint32_t> clip = std::nullopt, double rate = kUsualRate) {
  ExportRequest request{.writer = findWriter(writer), .name = "made"};
  request.model.clip = clip;
  request.model.rate = rate;
  return exportScene(request, *makeScene(document), {});
}

// Written and read back.
DocumentPointer through(std::string_view writer, const DocumentPointer& document,
                        std::optional<uint32_t> clip = std::nullopt) {
  auto exported = exportedAs(writer, document, clip);
  EXPECT_TRUE(exported) << exported.error().message;
  if (!exported) return nullptr;
  return loadedOfExport(exported->files.at(0).bytes, exported->files[0].path);
}

// ---- A body with an arm and a hand, and a clip of them ----------------------------------------------------------

std::string motorOfExport(std::string_view name, std::string_view above, std::string_view below,
                          const std::string& c0, const std::string& c1) {
  return test::item(
      "Motor6D", name,
      fmt::format("<Ref name=\"Part0\">{}</Ref><Ref name=\"Part1\">{}</Ref>{}{}", above, below, c0, c1));
}

std::string rigTextOfExport() {
  return test::item("Part", "Body", frame("CFrame", {5, 3, -2}, 0.4f),
                    motorOfExport("Shoulder", "body", "arm", frame("C0", {1, 0.5f, -0.25f}, 0.7f),
                                  frame("C1", {-0.5f, 1, 0.125f}, -1.1f)),
                    "body") +
         test::item("Part", "Arm", frame("CFrame", {6, 2, -2}, 1.5f),
                    motorOfExport("Wrist", "arm", "hand", frame("C0", {0, -1, 0}, -0.2f),
                                  frame("C1", {0, 0.5f, 0.25f}, 0.3f)),
                    "arm") +
         test::item("Part", "Hand", frame("CFrame", {7, 1, -2}, 0.1f), "", "hand");
}

std::string poseOfExport(std::string_view name, const std::string& cframe, int style, int direction,
                         std::string_view below = "", float weight = 1) {
  return test::item("Pose", name,
                    cframe + fmt::format("<float name=\"Weight\">{}</float><token name=\"EasingStyle\">{}</token>"
                                         "<token name=\"EasingDirection\">{}</token>",
                                         weight, style, direction),
                    below);
}

std::string keyframeOfExport(float time, const std::string& poses, std::string_view name = "Keyframe") {
  return test::item("Keyframe", name, fmt::format("<float name=\"Time\">{}</float>", time), poses);
}

std::string sequenceOfExport(int style, int direction) {
  const auto arm = [&](const Vec3& at, float turn, std::string_view hand = "") {
    return poseOfExport("Body", frame("CFrame", Vec3(0)), 0, 0,
                        poseOfExport("Arm", frame("CFrame", at, turn), style, direction, hand), 0);
  };
  const std::string first = poseOfExport("Hand", frame("CFrame", {0, 0.25f, 0}, 0.5f), style, direction);
  const std::string last = poseOfExport("Hand", frame("CFrame", {0.5f, 0, 1}, -2.5f), 0, 0);
  return test::item(
      "KeyframeSequence", "Wave",
      "<bool name=\"Loop\">true</bool><token name=\"Priority\">3</token>"
      "<float name=\"AuthoredHipHeight\">1.5</float>",
      keyframeOfExport(0.0625f, arm(Vec3(0), 0, first)) + keyframeOfExport(0.5125f, arm({0.5f, -0.25f, 1}, 1.2f)) +
          keyframeOfExport(1.1f, test::item("KeyframeMarker", "Clap", "<string name=\"Value\">loud</string>")) +
          keyframeOfExport(1.6125f, arm({-1, 0.75f, 0.5f}, -1.4f, last)));
}

const JointTrack* trackNamedOfExport(const Animation& clip, std::string_view name) {
  const auto found = std::ranges::find(clip.tracks, name, &JointTrack::name);
  return found == clip.tracks.end() ? nullptr : &*found;
}

// How joints move relative to their rest: within a hundredth of a degree, but where either jumps.
void expectSameMotion(const Animation& expected, const Animation& made, double mostTurned = kMostTurnedOfExport,
                      double mostAway = kMostAway) {
  EXPECT_EQ(made.tracks.size(), expected.tracks.size());
  for (const JointTrack& track : expected.tracks) {
    SCOPED_TRACE(track.name);
    const JointTrack* other = trackNamedOfExport(made, track.name);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(other->parent, track.parent);
    EXPECT_TRUE(other->relative);
    const std::vector<float> keys = keyTimesOf(track);
    double moved = 0;
    for (int sample = 0; sample < 4000; ++sample) {
      const float time = float(sample) / 2000 + 0.00011f;
      // Or half way.
      bool isNearKey = false;
      for (size_t k = 0; k < keys.size(); ++k)
        for (const float at : {keys[k], (keys[k] + keys[k == 0 ? 0 : k - 1]) / 2})
          isNearKey |= std::abs(at - time) < 0.0005f;
      const TransformParts a = partsAt(track, time), b = partsAt(*other, time);
      if (isNearKey) continue;
      ASSERT_LE(degreesBetweenOfExport(a.rotation, b.rotation), mostTurned) << time;
      ASSERT_LE(glm::distance(a.translation, b.translation), mostAway) << time;
      moved = std::max(moved, degreesBetweenOfExport(a.rotation, partsAt(track, 0).rotation));
    }
    EXPECT_GT(moved, 10) << "nothing was compared";
  }
}

struct Easing {
  int style, direction;
};
// All that poses have: also those whose formula is a guess.
std::vector<Easing> easings() {
  std::vector<Easing> all{{0, 0}};
  for (int style = 1; style <= 5; ++style)
    for (int direction = 0; direction < 3; ++direction) all.push_back({style, direction});
  return all;
}

// ---- Keyframes --------------------------------------------------------------------------------------------------

TEST(ClipExport, KeyframesComeBackAsTheyWere) {
  for (const auto& [style, direction] : easings())
    for (const std::string_view writer : {"roblox-keyframes", "roblox-keyframes-xml"}) {
      SCOPED_TRACE(fmt::format("style {} direction {} {}", style, direction, writer));
      const auto source = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(style, direction)));
      ASSERT_EQ(source->animations.size(), 1u);
      const auto exported = exportedAs(writer, source);
      ASSERT_TRUE(exported) << exported.error().message;
      EXPECT_EQ(lossText(exported->losses), "");
      const auto made = loadedOfExport(exported->files[0].bytes, exported->files[0].path);
      ASSERT_EQ(made->animations.size(), 1u);
      const Animation &before = source->animations[0], &after = made->animations[0];
      for (const JointTrack& track : before.tracks) {
        const JointTrack* other = trackNamedOfExport(after, track.name);
        ASSERT_NE(other, nullptr);
        EXPECT_EQ(other->rotation.times, track.rotation.times);
        EXPECT_EQ(other->rotation.each, track.rotation.each);
        EXPECT_EQ(other->rotation.interpolation, track.rotation.interpolation);
      }
      expectSameMotion(before, after);
      EXPECT_EQ(after.name, "Wave");
      EXPECT_EQ(after.loops, before.loops);
      EXPECT_EQ(after.priority, before.priority);
      EXPECT_EQ(after.duration, before.duration);
      ASSERT_EQ(after.markers.size(), 1u);
      EXPECT_EQ(after.markers[0].name, "Clap");
      EXPECT_EQ(after.markers[0].value, "loud");
      EXPECT_EQ(after.markers[0].time, 1.1f);
      const Value height = made->property(after.node, "AuthoredHipHeight");
      ASSERT_NE(height.as<float>(), nullptr);
      EXPECT_EQ(*height.as<float>(), 1.5f);
    }
}

// A name of a keyframe plays as a marker, and stays what it was.
TEST(ClipExport, KeyframesKeepTheirNames) {
  const auto arm = [](float turn) {
    return poseOfExport("Body", frame("CFrame", Vec3(0)), 0, 0,
                        poseOfExport("Arm", frame("CFrame", Vec3(0), turn), 0, 0), 0);
  };
  const std::string step = test::item("KeyframeMarker", "Step", "<string name=\"Value\">left</string>");
  const auto source = loadedText(fileOf(
      rigTextOfExport() + test::item("KeyframeSequence", "Walk", "",
                                     keyframeOfExport(0, arm(0)) + keyframeOfExport(0.5f, arm(1) + step, "Loud") +
                                         keyframeOfExport(1, arm(0), "End"))));
  const auto made = through("roblox-keyframes", source);
  ASSERT_NE(made, nullptr);
  const auto& markers = made->animations.at(0).markers;
  ASSERT_EQ(markers.size(), 3u);
  EXPECT_EQ(markers[0].name, "Loud");
  EXPECT_EQ(markers[1].name, "Step");
  EXPECT_EQ(markers[1].value, "left");
  EXPECT_EQ(markers[2].name, "End");
  std::vector<std::string> names;
  for (uint32_t n = 0; n < made->nodes.size(); ++n)
    if (made->classOf(NodeId(n)).name == "Keyframe") names.push_back(made->nameOf(NodeId(n)));
  EXPECT_EQ(names, (std::vector<std::string>{"Keyframe", "Loud", "End"}));
  // Where there are no keyframes they are markers.
  EXPECT_EQ(through("roblox-keyframes", through("roblox-curves", source))->animations.at(0).markers.size(), 3u);
}

TEST(ClipExport, KeyframesComeBackFromGltf) {
  for (const auto& [style, direction] : easings()) {
    SCOPED_TRACE(fmt::format("style {} direction {}", style, direction));
    const auto source = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(style, direction)));
    const auto gltf = through("glb", source);
    ASSERT_NE(gltf, nullptr);
    ASSERT_EQ(gltf->animations.size(), 1u);
    const Animation& between = gltf->animations[0];
    EXPECT_EQ(between.loops, std::optional(true));
    EXPECT_EQ(between.priority, std::optional(3));
    ASSERT_EQ(between.markers.size(), 1u);
    EXPECT_EQ(between.markers[0].value, "loud");
    const auto made = through("roblox-keyframes", gltf);
    ASSERT_NE(made, nullptr);
    ASSERT_EQ(made->animations.size(), 1u);
    expectSameMotion(source->animations[0], made->animations[0]);
    EXPECT_EQ(made->animations[0].priority, std::optional(3));
    EXPECT_NEAR(made->animations[0].duration, source->animations[0].duration, 1e-5f);
  }
}

TEST(ClipExport, ClipsOfFilesWithoutARigAreWritten) {
  const auto source = loadedText(fileOf(sequenceOfExport(5, 2)));
  const auto made = through("roblox-keyframes", source);
  ASSERT_NE(made, nullptr);
  ASSERT_EQ(made->animations.size(), 1u);
  expectSameMotion(source->animations[0], made->animations[0]);
}

TEST(ClipExport, GltfSaysWhichTracksHaveNoJoint) {
  const std::string stray =
      test::item("KeyframeSequence", "Stray", "",
                 keyframeOfExport(0, poseOfExport("Body", frame("CFrame", Vec3(0)), 0, 0,
                                                  poseOfExport("Arm", frame("CFrame", Vec3(0), 1), 0, 0) +
                                                      poseOfExport("Tail", frame("CFrame", Vec3(0)), 0, 0))) +
                     keyframeOfExport(1, poseOfExport("Body", frame("CFrame", Vec3(0)), 0, 0,
                                                      poseOfExport("Arm", frame("CFrame", Vec3(1), 2), 0, 0))));
  const auto exported = exportedAs("glb", loadedText(fileOf(rigTextOfExport() + stray)));
  ASSERT_TRUE(exported);
  EXPECT_THAT(lossIds(exported->losses), Contains("export.lost-unbound-tracks"));
  std::string said;
  for (const Diagnostic& loss : exported->losses.all()) said += loss.message + "\n";
  EXPECT_THAT(said, HasSubstr("Tail"));
  EXPECT_THAT(said, HasSubstr("Stray"));
}

TEST(ClipExport, OthersLoseMarkersPriorityAndLoop) {
  const auto source = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(4, 0)));
  for (const std::string_view writer : {"fbx", "dae", "bvh"}) {
    const auto exported = exportedAs(writer, source);
    ASSERT_TRUE(exported);
    for (const char* id : {"export.lost-markers", "export.lost-priority", "export.lost-loop"})
      EXPECT_THAT(lossIds(exported->losses), Contains(id)) << writer;
  }
  const auto gltf = exportedAs("glb", source);
  EXPECT_THAT(lossIds(gltf->losses), Not(Contains("export.lost-markers")));
  EXPECT_THAT(lossIds(gltf->losses), Contains("export.baked-easing"));
}

TEST(ClipExport, OneOfSeveralClips) {
  std::string other = sequenceOfExport(0, 0);
  other.replace(other.find("Wave"), 4, "Nod!");
  const auto source = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(0, 0) + other));
  ASSERT_EQ(source->animations.size(), 2u);
  EXPECT_EQ(through("glb", source)->animations.size(), 2u);
  const auto one = through("glb", source, 1);
  ASSERT_EQ(one->animations.size(), 1u);
  EXPECT_EQ(one->animations[0].name, source->animations[1].name);
  EXPECT_EQ(through("roblox-keyframes", source, 1)->animations[0].name, source->animations[1].name);
  EXPECT_EQ(through("roblox-keyframes", source)->animations[0].name, source->animations[0].name);
  EXPECT_FALSE(exportedAs("roblox-keyframes", source, 7));
}

// A clip of another file, on this rig.
TEST(ClipExport, ForeignClipsGoOutWithTheRig) {
  const auto rig = loadedText(fileOf(rigTextOfExport()));
  const auto clips = loadedText(fileOf(sequenceOfExport(5, 0)));
  const auto scene = makeScene(rig, {.clips = {{clips, 0}}});
  ASSERT_EQ(scene->clips.size(), 1u);
  const auto exported = exportScene({.writer = findWriter("glb")}, *scene, {});
  ASSERT_TRUE(exported);
  const auto gltf = loadedOfExport(exported->files[0].bytes, "made.glb");
  ASSERT_EQ(gltf->animations.size(), 1u);
  const auto made = through("roblox-keyframes", gltf);
  ASSERT_EQ(made->animations.size(), 1u);
  expectSameMotion(clips->animations[0], made->animations[0]);
}

// ---- Curves -----------------------------------------------------------------------------------------------------

TEST(ClipExport, KeyframesBecomeCurvesAndComeBack) {
  for (const auto& [style, direction] : easings()) {
    SCOPED_TRACE(fmt::format("style {} direction {}", style, direction));
    const auto source = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(style, direction)));
    const auto curves = through("roblox-curves", source);
    ASSERT_NE(curves, nullptr);
    ASSERT_EQ(curves->animations.size(), 1u);
    // Times are ticks, so that a kink may be a tick off: of bounces that is more than of others.
    const bool isSteep = style == 4 || style == 2;
    const double turned = isSteep ? 0.3 : 0.03;
    expectSameMotion(source->animations[0], curves->animations[0], turned, isSteep ? 0.006 : kMostAway);
    ASSERT_EQ(curves->animations[0].markers.size(), 1u);
    EXPECT_EQ(curves->animations[0].markers[0].value, "loud");
    EXPECT_NEAR(curves->animations[0].duration, source->animations[0].duration, 1e-3f);
    const auto back = through("roblox-keyframes", curves);
    ASSERT_NE(back, nullptr);
    expectSameMotion(curves->animations[0], back->animations.at(0));
    const auto xml = through("roblox-curves-xml", source);
    ASSERT_NE(xml, nullptr);
    EXPECT_EQ(xml->animations.at(0).tracks.size(), curves->animations[0].tracks.size());
    expectSameMotion(curves->animations[0], xml->animations[0]);
  }
}

TEST(ClipExport, CubicPositionsAreSplinesOfCurves) {
  for (const int direction : {0, 1, 2}) {
    const auto curves =
        through("roblox-curves", loadedText(fileOf(rigTextOfExport() + sequenceOfExport(5, direction))));
    const JointTrack* arm = trackNamedOfExport(curves->animations.at(0), "Arm");
    ASSERT_NE(arm, nullptr);
    EXPECT_EQ(arm->moves[0].times.size(), direction == 2 ? 5u : 3u);  // a key half way
    EXPECT_EQ(arm->moves[0].after(0), Interpolation::Cubic);
  }
}

TEST(ClipExport, CurvesWithoutChangeAreWrittenAsTheyWere) {
  const auto first = through("roblox-curves", loadedText(fileOf(rigTextOfExport() + sequenceOfExport(5, 2))));
  const auto exported = exportedAs("roblox-curves", first);
  ASSERT_TRUE(exported);
  EXPECT_EQ(lossText(exported->losses), "");
  const auto second = loadedOfExport(exported->files[0].bytes, "made.rbxm");
  const Animation &before = first->animations.at(0), &after = second->animations.at(0);
  for (const JointTrack& track : before.tracks) {
    const JointTrack* other = trackNamedOfExport(after, track.name);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(other->moves, track.moves);
    EXPECT_EQ(other->rotation, track.rotation);
  }
}

TEST(ClipExport, RefusesCurvesThatAreTooLong) {
  const std::string text =
      test::item("KeyframeSequence", "Long", "",
                 keyframeOfExport(0, poseOfExport("Body", frame("CFrame", Vec3(0)), 0, 0,
                                                  poseOfExport("Arm", frame("CFrame", Vec3(0)), 2, 2))) +
                     keyframeOfExport(1e9f, poseOfExport("Body", frame("CFrame", Vec3(0)), 0, 0,
                                                         poseOfExport("Arm", frame("CFrame", Vec3(1), 2), 0, 0))));
  const auto source = loadedText(fileOf(rigTextOfExport() + text));
  const auto curves = exportedAs("roblox-curves", source);
  ASSERT_FALSE(curves);
  EXPECT_THAT(curves.error().message, HasSubstr("seconds"));
  const auto bvh = exportedAs("bvh", source);
  ASSERT_FALSE(bvh);
  EXPECT_EQ(bvh.error().code, ErrorCode::LimitExceeded);
  const auto gltf = exportedAs("glb", source);
  ASSERT_TRUE(gltf) << gltf.error().message;
  EXPECT_LT(gltf->files[0].bytes.size(), 20'000'000u);
  EXPECT_TRUE(exportedAs("roblox-keyframes", source));
}

// ---- Of other formats -------------------------------------------------------------------------------------------

TEST(ClipExport, GltfBecomesKeyframesRelativeToRest) {
  const auto source = loadedText(gltfMotion(), "motion.gltf");
  ASSERT_EQ(source->animations.size(), 1u);
  const auto made = through("roblox-keyframes", source);
  ASSERT_NE(made, nullptr);
  ASSERT_EQ(made->animations.size(), 1u);
  const JointTrack* knee = trackNamedOfExport(made->animations[0], "knee");
  ASSERT_NE(knee, nullptr);
  EXPECT_EQ(knee->parent, "hip");
  // Its turn of 90 degrees and back.
  double most = 0;
  for (float time = 0; time <= 2; time += 1 / 16.0f)
    most = std::max(most, degreesBetweenOfExport(partsAt(*knee, time).rotation, Quat(1, 0, 0, 0)));
  EXPECT_NEAR(most, 90, 0.01);
  EXPECT_LT(glm::length(partsAt(*knee, 1).translation), 1e-4f);
}

TEST(ClipExport, FilesOfInstancesAreClipsWhereThereAreNoInstances) {
  const auto gltf = loadedText(gltfMotion(), "motion.gltf");
  EXPECT_EQ(writerFor("rbxm", *gltf)->id, "roblox-keyframes");
  EXPECT_EQ(writerFor("rbxmx", *gltf)->id, "roblox-keyframes-xml");
  EXPECT_EQ(writerFor("bvh", *gltf)->id, "bvh");
  const auto place = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(0, 0)));
  EXPECT_TRUE(writerFor("rbxm", *place)->format);
  EXPECT_TRUE(takesClips(*findWriter("glb")));
  EXPECT_TRUE(takesClips(*findWriter("roblox-curves")));
  EXPECT_FALSE(takesClips(*writerFor("rbxm", *place)));
  EXPECT_FALSE(takesClips(*findWriter("obj")));
}

TEST(ClipExport, NothingToWriteIsSaid) {
  const auto source = loadedText(fileOf(rigTextOfExport()));
  for (const char* writer : {"roblox-keyframes", "roblox-curves", "bvh"}) {
    EXPECT_FALSE(canWrite(*findWriter(writer), *makeScene(source))) << writer;
    EXPECT_FALSE(exportedAs(writer, source)) << writer;
  }
  // Without a rig there is no skeleton to write.
  const auto clip = loadedText(fileOf(sequenceOfExport(0, 0)));
  if (clip->skeletons.empty()) {
    EXPECT_FALSE(exportedAs("bvh", clip));
  }
}

// Other programs' reader finds the joints in the same places.
TEST(ClipExport, BvhHasTheJointsWhereTheyArePlayed) {
  const auto source = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(5, 1)));
  const auto exported = exportedAs("bvh", source, 0, 20);
  ASSERT_TRUE(exported) << exported.error().message;
  const auto made = loadedOfExport(exported->files[0].bytes, "made.bvh");
  ASSERT_NE(made, nullptr);
  ASSERT_EQ(made->animations.size(), 1u);
  ASSERT_FALSE(made->skeletons.empty());
  const auto scene = makeScene(source), other = makeScene(made);
  size_t compared = 0;
  for (int frameNumber = 0; frameNumber <= 32; ++frameNumber) {
    const float time = float(frameNumber) / 20;
    const auto a = jointMatricesOf(*scene, 0, {.animation = 0, .time = time});
    const auto b = jointMatricesOf(*other, 0, {.animation = 0, .time = time});
    for (size_t j = 0; j < a.size(); ++j)
      for (size_t k = 0; k < b.size(); ++k) {
        if (source->skeletons[0].joints[j].name != made->skeletons[0].joints[k].name) continue;
        const Vec3 expected(scene->toWorld * a[j][3]), found(other->toWorld * b[k][3]);
        EXPECT_LT(glm::distance(expected, found), 1e-3f) << source->skeletons[0].joints[j].name << " " << time;
        ++compared;
      }
  }
  EXPECT_GE(compared, 33u * 5);
}

TEST(ClipExport, WritersOfOneClipCanBeCancelled) {
  const DocumentPointer document = loadedText(fileOf(rigTextOfExport() + sequenceOfExport(0, 0)));
  ASSERT_TRUE(document);
  for (const char* writer :
       {"roblox-keyframes", "roblox-keyframes-xml", "roblox-curves", "roblox-curves-xml", "bvh"}) {
    ExportRequest request{.writer = findWriter(writer), .name = "made"};
    ASSERT_NE(request.writer, nullptr) << writer;
    Progress progress;
    EXPECT_TRUE(exportScene(request, *makeScene(document), {}, &progress)) << writer;
    EXPECT_GT(progress.fraction, 0.5f) << writer;
    Progress stopped;
    stopped.cancelled = true;
    const auto cancelled = exportScene(request, *makeScene(document), {}, &stopped);
    ASSERT_FALSE(cancelled) << writer;
    EXPECT_EQ(cancelled.error().code, ErrorCode::Cancelled) << writer;
  }
}

}  // namespace
}  // namespace vitrine::test
