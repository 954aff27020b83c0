// Clips of other formats whose joints lie below something scaled, and what becomes of their keys.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/bytes/byte_writer.h"
#include "core/export/export.h"
#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"
#include "tests/export/loss_ids.h"
#include "tests/support/anim_decoder.h"
#include "tests/support/gltf_builder.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

struct ScaledPlan {
  std::string scale = "[0.01,0.01,0.01]";  // of the armature, above a hip and a spine
  std::string_view way = "LINEAR";
  bool movesArmature = false;  // then it is a joint itself
  bool movesHip = true;        // the same
  bool isAvatar = false;       // names as Second Life's avatar has them
  std::array<float, 3> times{0, 1, 2};
};

// The hip is one unit up, turned; the spine, 20 units above it, is moved by its keys.
std::string scaledGltf(const ScaledPlan& plan) {
  ByteWriter out;
  for (const float time : plan.times) out.put(time);
  const bool curves = plan.way == "CUBICSPLINE";
  for (const Vec3& place : {Vec3(0, 20, 0), Vec3(0, 30, 5), Vec3(-4, 20, -10)}) {
    if (curves) out.put(Vec3(place.y, 3, place.z));
    out.put(place);
    if (curves) out.put(Vec3(7, place.z, -30));
  }
  const size_t still = out.size();
  for (const float height : {3.0f, 100.0f})
    for (int k = 0; k < 3; ++k) out.put(Vec3(0, 0, height));
  std::string channels, samplers;
  for (const int node : {0, 1}) {
    samplers += fmt::format(R"(,{{"input":0,"output":{}}})", node + 2);
    if (node == 0 ? plan.movesArmature : plan.movesHip)
      channels += fmt::format(R"(,{{"sampler":{},"target":{{"node":{},"path":"translation"}}}})", node + 1, node);
  }
  const bool own = plan.isAvatar;
  return fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],)"
      R"("nodes":[{{"name":"Armature","scale":{},"rotation":[-0.70710678,0,0,0.70710678],"translation":[0,0,3],"children":[1]}},)"
      R"({{"name":"{}","translation":[0,0,100],"rotation":[0.5,0.5,0.5,0.5],"children":[2]}},)"
      R"({{"name":"{}","translation":[0,20,0],"rotation":[0,0.6,0,0.8],"children":[3]}},{{"name":"{}","translation":[0,20,0]}}],)"
      R"("animations":[{{"name":"sway","channels":[{{"sampler":0,"target":{{"node":2,"path":"translation"}}}}{}],)"
      R"("samplers":[{{"input":0,"output":1,"interpolation":"{}"}}{}]}}],)"
      R"("buffers":[{{"byteLength":{},"uri":"data:application/octet-stream;base64,{}"}}],)"
      R"("bufferViews":[{{"buffer":0,"byteLength":12}},{{"buffer":0,"byteOffset":12,"byteLength":{}}},)"
      R"({{"buffer":0,"byteOffset":{},"byteLength":36}},{{"buffer":0,"byteOffset":{},"byteLength":36}}],"accessors":[)"
      R"({{"bufferView":0,"componentType":5126,"count":3,"type":"SCALAR","min":[{}],"max":[{}]}},)"
      R"({{"bufferView":1,"componentType":5126,"count":{},"type":"VEC3"}},)"
      R"({{"bufferView":2,"componentType":5126,"count":3,"type":"VEC3"}},)"
      R"({{"bufferView":3,"componentType":5126,"count":3,"type":"VEC3"}}]}})",
      plan.scale, own ? "mPelvis" : "hips", own ? "mTorso" : "spine", own ? "mChest" : "chest", channels, plan.way,
      samplers, out.size(), base64Of(out.bytes()), still - 12, still, still + 36, plan.times[0], plan.times[2],
      curves ? 9 : 3);
}

DocumentPointer scaledDocument(const ScaledPlan& plan) {
  const std::string text = scaledGltf(plan);
  const Bytes bytes = asBytes(text);
  return loadBytes({bytes.begin(), bytes.end()}, "scaled.gltf").value();
}

Exported scaledAs(std::string_view writer, const DocumentPointer& document) {
  ExportRequest request{.writer = findWriter(writer), .variant = {}, .name = "made", .model = {}};
  auto exported = exportScene(request, *makeScene(document), {});
  EXPECT_TRUE(exported) << exported.error().message;
  return exported ? std::move(*exported) : Exported{};
}
DocumentPointer readScaled(const Exported& exported) {
  return loadBytes(exported.files.at(0).bytes, exported.files[0].path).value();
}

uint32_t jointCalled(const Document& document, std::string_view name) {
  const auto& joints = document.skeletons.at(0).joints;
  for (uint32_t j = 0; j < joints.size(); ++j)
    if (joints[j].name == name) return j;
  ADD_FAILURE() << name;
  return 0;
}
// Where a joint is, with its axes, as the scene shows it.
Mat4 shownScaledAt(const Scene& scene, std::string_view name, std::optional<float> time) {
  PoseEdits edits;
  if (time) edits.animation = 0, edits.time = *time;
  return scene.toWorld * jointMatricesOf(scene, 0, edits)[jointCalled(*scene.document, name)];
}
Mat3 turnShown(const Mat4& place) {
  return {glm::normalize(Vec3(place[0])), glm::normalize(Vec3(place[1])), glm::normalize(Vec3(place[2]))};
}

std::vector<ScaledPlan> scaledPlans() {
  return {{},
          {.movesArmature = true},
          {.movesHip = false},
          {.scale = "[100,100,100]", .way = "CUBICSPLINE"},
          {.way = "CUBICSPLINE", .movesArmature = true},
          {.scale = "[1,1,1]", .way = "STEP"}};
}

// How far the spine is from where it rests, as the scene has it, is what the clip says in the axes of the spine.
TEST(ScaledClips, RobloxGetsWaysAsTheSceneHasThem) {
  for (const ScaledPlan& plan : scaledPlans())
    for (const std::string_view writer : {"roblox-keyframes", "roblox-curves"}) {
      SCOPED_TRACE(fmt::format("{} {} {} {}", writer, plan.scale, plan.way, plan.movesArmature));
      const DocumentPointer source = scaledDocument(plan);
      const ScenePointer scene = makeScene(source);
      const Exported exported = scaledAs(writer, source);
      EXPECT_THAT(lossIds(exported.losses), Not(Contains("export.uneven-scale")));
      const DocumentPointer made = readScaled(exported);
      const auto& tracks = made->animations.at(0).tracks;
      const auto track = std::ranges::find(tracks, "spine", &JointTrack::name);
      ASSERT_NE(track, tracks.end());
      const Mat4 rest = shownScaledAt(*scene, "spine", std::nullopt);
      float most = 0;
      for (float time = 0.0131f; time < 2; time += 0.05f) {
        const Vec3 way = turnShown(rest) * partsAt(*track, time).translation;
        const Vec3 expected(shownScaledAt(*scene, "spine", time)[3] - rest[3]);
        ASSERT_LT(glm::distance(way, expected), 1e-3f + 1e-4f * glm::length(expected)) << time;
        most = std::max(most, glm::length(expected));
      }
      EXPECT_GT(most, plan.scale == "[1,1,1]" ? 10.0f : plan.scale == "[100,100,100]" ? 1000.0f : 0.1f);
    }
}

TEST(ScaledClips, BvhHasThePlacesOfTheScene) {
  for (const ScaledPlan& plan : scaledPlans()) {
    SCOPED_TRACE(fmt::format("{} {} {}", plan.scale, plan.way, plan.movesArmature));
    const DocumentPointer source = scaledDocument(plan), made = readScaled(scaledAs("bvh", source));
    const ScenePointer scene = makeScene(source), other = makeScene(made);
    ASSERT_EQ(made->skeletons.size(), 1u) << made->format << describe(made->diagnostics);
    for (const float time : {0.0f, 1 / 3.0f, 1.0f, 1.5f}) {
      const Vec3 expected(shownScaledAt(*scene, "spine", time)[3]), found(shownScaledAt(*other, "spine", time)[3]);
      EXPECT_LT(glm::distance(expected, found), 1e-4f * (1 + glm::length(expected))) << time;
    }
  }
}

TEST(ScaledClips, AnimHasMetres) {
  for (const bool movesArmature : {false, true}) {
    const DocumentPointer source = scaledDocument({.movesArmature = movesArmature, .isAvatar = true});
    const Exported exported = scaledAs("slanim", source);
    const DecodedAnim decoded = decodeAnim(exported.files.at(0).bytes);
    const auto joint = std::ranges::find(decoded.joints, "mTorso", &DecodedJoint::name);
    ASSERT_NE(joint, decoded.joints.end());
    ASSERT_EQ(joint->positions.size(), 3u);
    const auto& keys = joint->positions;
    EXPECT_NEAR(glm::distance(keys[1].second, keys[0].second), std::hypot(0.1, 0.05), 4e-4);
    EXPECT_NEAR(glm::distance(keys[2].second, keys[0].second), std::hypot(0.04, 0.1), 4e-4);
  }
}

// A file in centimetres.
TEST(ScaledClips, UnitsBecomeMetres) {
  const auto source = std::const_pointer_cast<Document>(scaledDocument({.scale = "[1,1,1]", .isAvatar = true}));
  source->conventions.metres = 0.01f;
  const DocumentPointer made = readScaled(scaledAs("roblox-keyframes", source));
  const auto& tracks = made->animations.at(0).tracks;
  const auto track = std::ranges::find(tracks, "mTorso", &JointTrack::name);
  ASSERT_NE(track, tracks.end());
  EXPECT_NEAR(glm::length(partsAt(*track, 1).translation), std::hypot(0.1f, 0.05f), 1e-5f);
  const DecodedAnim decoded = decodeAnim(scaledAs("slanim", source).files.at(0).bytes);
  const auto joint = std::ranges::find(decoded.joints, "mTorso", &DecodedJoint::name);
  ASSERT_NE(joint, decoded.joints.end());
  EXPECT_NEAR(glm::distance(joint->positions.at(1).second, joint->positions[0].second), std::hypot(0.1, 0.05),
              4e-4);
}

TEST(ScaledClips, UnevenSizesAreNamed) {
  for (const bool movesArmature : {false, true}) {
    const DocumentPointer source =
        scaledDocument({.scale = "[1,2,1]", .movesArmature = movesArmature, .isAvatar = true});
    EXPECT_THAT(lossIds(scaledAs("roblox-keyframes", source).losses), Contains("export.uneven-scale"));
    EXPECT_THAT(lossIds(scaledAs("roblox-curves", source).losses), Contains("export.uneven-scale"));
    EXPECT_THAT(lossIds(scaledAs("slanim", source).losses), Contains("slanim.uneven"));
  }
}

// ---- Ways between keys ------------------------------------------------------------------------------------------

TEST(ScaledClips, SplinesOfPlacesStaySplines) {
  const DocumentPointer source = scaledDocument({.way = "CUBICSPLINE"});
  const Exported exported = scaledAs("roblox-curves", source);
  EXPECT_THAT(lossIds(exported.losses), Not(Contains("export.baked-easing")));
  const DocumentPointer made = readScaled(exported);
  const auto& tracks = made->animations.at(0).tracks;
  const auto track = std::ranges::find(tracks, "spine", &JointTrack::name);
  ASSERT_NE(track, tracks.end());
  for (const Keys<float>& axis : track->moves) {
    EXPECT_EQ(axis.times, (std::vector<float>{0, 1, 2}));
    EXPECT_EQ(axis.after(0), Interpolation::Cubic);
    EXPECT_EQ(axis.after(1), Interpolation::Cubic);
  }
  // A poses' file has no splines.
  EXPECT_THAT(lossIds(scaledAs("roblox-keyframes", source).losses), Contains("export.baked-easing"));
}

// ---- Times and markers ------------------------------------------------------------------------------------------

DocumentPointer earlyDocument(Interpolation way) {
  const auto early = std::const_pointer_cast<Document>(scaledDocument({.way = "CUBICSPLINE"}));
  Keys<Vec3>& keys = early->animations.at(0).tracks.at(0).translation;
  keys.interpolation = way;
  if (way != Interpolation::Cubic) keys.arriving.clear(), keys.leaving.clear();
  for (float& time : keys.times) time -= 1.25f;
  early->animations[0].duration = 0.75f;
  early->animations[0].tracks[0].priority = 2;
  early->animations[0].markers = {{.name = "early", .value = "", .time = -0.5f},
                                  {.name = "late", .value = "", .time = 0.5f},
                                  {.name = "never", .value = "", .time = 1e7f}};
  return early;
}

TEST(ScaledClips, GltfBeginsAtTheStart) {
  for (const Interpolation way : {Interpolation::Linear, Interpolation::Step, Interpolation::Cubic}) {
    SCOPED_TRACE(int(way));
    const auto source = earlyDocument(way);
    const Exported exported = scaledAs("glb", source);
    EXPECT_THAT(lossIds(exported.losses), Contains("export.cut-start"));
    const DocumentPointer made = readScaled(exported);
    const JointTrack &before = source->animations[0].tracks[0], &after = made->animations.at(0).tracks.at(0);
    EXPECT_EQ(after.translation.times.size(), 2u);
    EXPECT_EQ(after.translation.times[0], 0);
    for (float time = 0; time < 1; time += 0.0625f)
      EXPECT_LT(glm::distance(valueAt(before.translation, time), valueAt(after.translation, time)), 1e-4f) << time;
  }
  EXPECT_THAT(lossIds(scaledAs("glb", scaledDocument({})).losses), Not(Contains("export.cut-start")));
}

TEST(ScaledClips, LostMarkersAndPrioritiesAreNamed) {
  const auto source = earlyDocument(Interpolation::Linear);
  const Exported curves = scaledAs("roblox-curves", source);
  uint64_t lost = 0;
  for (const Diagnostic& loss : curves.losses.all())
    if (loss.id == "export.cut-markers") lost = loss.count;
  EXPECT_EQ(lost, 2u);
  EXPECT_EQ(readScaled(curves)->animations.at(0).markers.size(), 1u);
  for (const char* writer : {"glb", "fbx", "bvh", "dae", "roblox-curves", "roblox-keyframes"})
    EXPECT_THAT(lossIds(scaledAs(writer, source).losses), Contains("export.lost-joint-priority")) << writer;
  EXPECT_THAT(lossIds(scaledAs("glb", scaledDocument({})).losses), Not(Contains("export.lost-joint-priority")));
}

}  // namespace
}  // namespace vitrine::test
