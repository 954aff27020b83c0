// Steps and splines in files: kept by glTF, straightened for others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/export/collada/collada.h"
#include "core/export/fbx/fbx.h"
#include "core/export/gltf/gltf.h"
#include "core/export/gltf/weight_keys.h"
#include "core/export/model/linear_keys.h"
#include "core/geometry/transforms.h"
#include "core/load/validate.h"
#include "tests/export/loss_ids.h"
#include "tests/support/exchange.h"
#include "tests/support/gltf_check.h"
#include "tests/support/json.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

template <class T>
Keys<T> splineOf(std::vector<float> times, std::vector<T> values, std::vector<T> arriving, std::vector<T> leaving) {
  return {std::move(times), std::move(values), Interpolation::Cubic, std::move(arriving), std::move(leaving)};
}

const Quat kNoTurn(1, 0, 0, 0), kHalfTurn(0, 0, 1, 0);

Model curvedModel() {
  Model model = exchangeModel();
  ModelTrack& track = model.animations[0].tracks[0];
  const auto count = track.rotation.times.size();
  track.translation = {{0, 0.5f, 2}, {Vec3(0), Vec3(0, 1, 0), Vec3(3, 0, 0)}, Interpolation::Step};
  track.rotation.interpolation = Interpolation::Cubic;
  track.rotation.arriving.assign(count, Quat(0, 0.25f, 0, 0));
  track.rotation.leaving.assign(count, Quat(0, 0, 0, -0.5f));
  track.scale = splineOf<Vec3>({0, 1}, {Vec3(1), Vec3(2)}, {Vec3(9), Vec3(0, 1, 0)}, {Vec3(1, 0, 0), Vec3(8)});
  return model;
}

TEST(CurvesOfGltf, AreKeptWithTheirTangents) {
  const Model model = curvedModel();
  const Result<Exported> exported = writeGlb(model);
  ASSERT_TRUE(exported.has_value());
  EXPECT_THAT(gltfProblems(exported->files[0].bytes), IsEmpty());
  EXPECT_EQ(gltfDiffers(model, exported->files[0].bytes), "");
  const Result<Exported> text = writeGltf(model);
  const Json json = parseJson(asText(text->files[0].bytes));
  std::string ways;
  for (const Json& sampler : json["animations"].array()[0]["samplers"].array())
    ways += (sampler["interpolation"].isNull() ? "LINEAR" : sampler["interpolation"].text()) + " ";
  EXPECT_THAT(ways, testing::StartsWith("STEP CUBICSPLINE CUBICSPLINE "));
  Model other = model;
  other.animations[0].tracks[0].rotation.leaving[1].x += 1;
  EXPECT_EQ(gltfDiffers(other, exported->files[0].bytes), "animation walk & turn: other values");
  other = model;
  other.animations[0].tracks[0].translation.interpolation = Interpolation::Linear;
  EXPECT_EQ(gltfDiffers(other, exported->files[0].bytes), "animation walk & turn: another interpolation");
}

// ---- Weights of several targets

// Whether keys that go on as they say give what the tracks give, of target `t` of `count`.
void expectSame(const WeightKeys& keys, const Keys<float>& track, size_t t, size_t count) {
  Keys<float> made{keys.times, {}, keys.interpolation};
  for (size_t k = 0; k < keys.times.size(); ++k) {
    made.values.push_back(keys.values[k * count + t]);
    if (keys.interpolation != Interpolation::Cubic) continue;
    made.arriving.push_back(keys.arriving[k * count + t]);
    made.leaving.push_back(keys.leaving[k * count + t]);
  }
  for (float time = -0.5f; time < 5; time += 1 / 64.0f)
    EXPECT_NEAR(valueAt(made, time), valueAt(track, time), 1e-5f) << time;
}

struct WeightsCase {
  std::string name;
  std::vector<Keys<float>> tracks;
  Interpolation made;
  std::vector<float> times;
};

class CommonKeys : public testing::TestWithParam<WeightsCase> {};

TEST_P(CommonKeys, MoveEveryTargetAsItsTrackDoes) {
  const WeightsCase& param = GetParam();
  std::vector<const Keys<float>*> tracks;
  for (const Keys<float>& track : param.tracks) tracks.push_back(track.empty() ? nullptr : &track);
  const std::vector<float> still(tracks.size(), 0.75f);
  const WeightKeys keys = commonKeys(tracks, still);
  EXPECT_EQ(keys.interpolation, param.made);
  EXPECT_EQ(keys.times, param.times);
  const size_t expected = keys.interpolation == Interpolation::Cubic ? keys.values.size() : 0;
  EXPECT_EQ(keys.values.size(), keys.times.size() * tracks.size());
  EXPECT_EQ(keys.arriving.size(), expected);
  EXPECT_EQ(keys.leaving.size(), expected);
  for (size_t t = 0; t < tracks.size(); ++t)
    expectSame(keys, tracks[t] ? param.tracks[t] : Keys<float>{{0}, {0.75f}}, t, tracks.size());
}

const Keys<float> kLine{{0, 2, 4}, {0, 1, 0.5f}}, kJump{{0, 1, 1, 3}, {0, 1, 0, 1}},
    kStep{{0.5f, 2, 3}, {1, 0, 0.25f}, Interpolation::Step};
const Keys<float> kSpline = splineOf<float>({0, 2}, {0, 1}, {5, 1}, {-1, 5}),
                  kLater = splineOf<float>({1, 3, 4}, {1, 0, 1}, {0, 2, 0}, {1, -3, 0});

INSTANTIATE_TEST_SUITE_P(
    All, CommonKeys,
    testing::Values(
        WeightsCase{"Lines", {kLine, kJump}, Interpolation::Linear, {0, 1, 1, 2, 3, 4}},
        WeightsCase{"Steps", {kStep, {{1}, {0.5f}, Interpolation::Step}}, Interpolation::Step, {0.5f, 1, 2, 3}},
        WeightsCase{"StepsAndLines", {kStep, {}, kLine}, Interpolation::Linear, {0, 0.5f, 2, 2, 3, 3, 4}},
        WeightsCase{"Splines", {kSpline, kLater}, Interpolation::Cubic, {0, 1, 2, 3, 4}},
        WeightsCase{"AllKinds",
                    {kSpline, kStep, kLine, {}, kJump, kLater},
                    Interpolation::Cubic,
                    {0, 0.5f, 1, 1, 2, 2, 3, 3, 4}}),
    [](const testing::TestParamInfo<WeightsCase>& each) { return each.param.name; });

TEST(CommonKeys, OfOneTimeAndKindStayAsStored) {
  const Keys<float> other = splineOf<float>({0, 2}, {1, 1}, {7, 0}, {0, 6});
  const WeightKeys keys = commonKeys(std::vector<const Keys<float>*>{&kSpline, &other}, std::vector<float>{0, 0});
  EXPECT_THAT(keys.values, ElementsAre(0, 1, 1, 1));
  EXPECT_THAT(keys.arriving, ElementsAre(5, 7, 1, 0));
  EXPECT_THAT(keys.leaving, ElementsAre(-1, 0, 5, 6));
}

// ---- Straight ways

TEST(LinearKeys, StepsAreTwoKeysOfOneTime) {
  const Keys<Vec3> made = linearKeys(Keys<Vec3>{{0, 1, 3}, {Vec3(0), Vec3(1), Vec3(2)}, Interpolation::Step});
  EXPECT_EQ(made.interpolation, Interpolation::Linear);
  EXPECT_THAT(made.times, ElementsAre(0, 1, 1, 3, 3));
  EXPECT_THAT(made.values, ElementsAre(Vec3(0), Vec3(0), Vec3(1), Vec3(1), Vec3(2)));
}

TEST(LinearKeys, FollowSplines) {
  const auto way = splineOf<Vec3>({1, 2, 4}, {Vec3(0), Vec3(0, 2, 0), Vec3(1, 0, 0)},
                                  {Vec3(0), Vec3(4, 0, 0), Vec3(0)}, {Vec3(0, 8, 0), Vec3(0, 0, 3), Vec3(0)});
  const Keys<Vec3> made = linearKeys(way);
  EXPECT_EQ(made.interpolation, Interpolation::Linear);
  EXPECT_TRUE(made.arriving.empty() && made.leaving.empty());
  EXPECT_TRUE(std::ranges::is_sorted(made.times));
  EXPECT_LT(made.times.size(), 128u) << "half of what there could be";
  for (float time = 0.5f; time < 5; time += 1 / 128.0f)
    EXPECT_LT(glm::distance(valueAt(made, time), valueAt(way, time)), 0.005f) << time;
  const auto turn = splineOf<Quat>({0, 2}, {kNoTurn, kHalfTurn}, {Quat(0, 0, 0, 0), Quat(0, 0, 0, 0)},
                                   {Quat(0, 4, 0, 0), Quat(0, 0, 0, 0)});
  const Keys<Quat> turned = linearKeys(turn);
  for (float time = 0; time < 2; time += 1 / 128.0f)
    EXPECT_GT(std::abs(glm::dot(valueAt(turned, time), valueAt(turn, time))), 0.99999f) << time;
}

TEST(LinearKeys, OthersStay) {
  const Keys<Vec3> jump{{0, 1, 1}, {Vec3(0), Vec3(1), Vec3(2)}};
  EXPECT_EQ(linearKeys(jump).times, jump.times);
}

void expectMotionKept(Result<Exported> (*write)(const Model&), const Keeps& keeps) {
  const Model model = curvedModel();
  const Result<Exported> exported = write(model);
  ASSERT_TRUE(exported.has_value());
  const auto back = readBack(*exported);
  ASSERT_TRUE(back.has_value()) << back.error().message;
  Model straight = model;
  for (ModelTrack& track : straight.animations[0].tracks)
    track = {track.node, linearKeys(track.translation), linearKeys(track.rotation), linearKeys(track.scale)};
  // Beside jumps: there it is a matter of a last bit of a time.
  EXPECT_EQ(differsInMotion(straight, **back, keeps), "");
}
TEST(CurvesOfOthers, FbxMovesAlike) { expectMotionKept(writeFbx, keptByFbx()); }
TEST(CurvesOfOthers, ColladaMovesAlike) { expectMotionKept(writeCollada, keptByCollada()); }

// ---- Through a scene

// Joints of a left-handed document with Z up, which are turned and mirrored on their way.
TEST(CurvesOfScenes, AreTurnedWithTheirTangents) {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({}, "thing");
  document->format = "test";
  document->conventions.leftHanded = true;
  document->conventions.up = Axis::Z;
  document->skeletons.resize(1);
  document->skeletons[0].joints = {{.name = "root"}};
  Animation animation{.name = "wave", .duration = 2, .tracks = {}};
  JointTrack track{.skeleton = 0, .joint = 0, .translation = {}, .rotation = {}, .scale = {}};
  track.translation =
      splineOf<Vec3>({0, 2}, {Vec3(0), Vec3(1, 2, 3)}, {Vec3(0), Vec3(1, 0, 2)}, {Vec3(0, 1, 0), Vec3(0)});
  track.rotation = splineOf<Quat>({0, 2}, {Quat(0.6f, 0.8f, 0, 0), Quat(-0.6f, 0, 0.8f, 0)},
                                  {Quat(0, 0, 0, 0), Quat(0.5f, 0, 0, 1)}, {Quat(0, 0, 1, 0), Quat(0, 0, 0, 0)});
  track.scale =
      splineOf<Vec3>({0, 2}, {Vec3(1, 2, 3), Vec3(2, -1, 1)}, {Vec3(0), Vec3(-1, 0, 0)}, {Vec3(0, 1, 0), Vec3(0)});
  animation.tracks.push_back(track);
  document->animations.push_back(animation);
  validate(*document);
  ASSERT_TRUE(document->diagnostics.all().empty());
  const ScenePointer scene = makeScene(document);
  const auto model = makeModel(*scene, {.scale = 10}, {});
  ASSERT_TRUE(model.has_value()) << model.error().message;
  ASSERT_EQ(model->animations.size(), 1u);
  const ModelTrack& made = model->animations[0].tracks.at(0);
  const Mat4 to = glm::scale(Mat4(1.0f), Vec3(10)) * scene->toWorld;
  ASSERT_LT(glm::determinant(Mat3(to)), 0) << "a mirror";
  for (const float time : {0.0f, 0.3f, 1.0f, 1.7f, 2.0f}) {
    const Mat4 was = matrixOf(TransformParts{valueAt(track.translation, time), valueAt(track.rotation, time),
                                             valueAt(track.scale, time)});
    const Mat4 wanted = to * was * glm::inverse(to);
    const Mat4 is = matrixOf(
        TransformParts{valueAt(made.translation, time), valueAt(made.rotation, time), valueAt(made.scale, time)});
    for (int column = 0; column < 4; ++column)
      for (int row = 0; row < 4; ++row) EXPECT_NEAR(is[column][row], wanted[column][row], 2e-5f) << time;
  }
}

}  // namespace
}  // namespace vitrine::test
