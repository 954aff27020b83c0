// Clips: what it costs to evaluate one with many keys, and what a hundred figures cost that dance in a place,
// beside the same place with its figures still.
#include <epoxy/gl.h>
#include <fmt/core.h>

#include <array>
#include <string>

#include "core/geometry/posing.h"
#include "core/stage/make_stage.h"
#include "render/gpu/objects.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kJoints = 500, kKeys = 10'000;
constexpr uint32_t kDancers = 100;
constexpr uint32_t kWidth = 1280, kHeight = 720;
constexpr float kTurn = 0.05f;  // radians a frame
constexpr int kFrames = 40;

// A chain of joints, each turned and moved by keys of its own.
Document manyKeys() {
  Document document;
  Skeleton& skeleton = document.skeletons.emplace_back();
  Animation& clip = document.animations.emplace_back();
  for (uint32_t j = 0; j < kJoints; ++j) {
    skeleton.joints.push_back({.name = fmt::format("joint {}", j), .parent = j % 50 == 0 ? kNone : j - 1});
    JointTrack track{.joint = j, .translation = {}, .rotation = {}, .scale = {}};
    for (uint32_t k = 0; k < kKeys; ++k) {
      const float time = float(k) / 30, turn = float((k * 7 + j) % 100) / 100;
      track.translation.times.push_back(time);
      track.translation.values.emplace_back(turn, 1, 0);
      track.rotation.times.push_back(time);
      track.rotation.values.push_back(glm::angleAxis(turn, glm::normalize(Vec3(1, turn, 0))));
    }
    clip.tracks.push_back(std::move(track));
  }
  clip.duration = float(kKeys) / 30;
  return document;
}

void measureKeys() {
  const Document document = manyKeys();
  const std::vector<Mat4> rest = jointMatricesOf(document.skeletons[0], nullptr);
  std::vector<double> times;
  float at = 0;
  for (int frame = 0; frame < 300; ++frame) {
    at += 1.2345f;
    times.push_back(millisecondsOf([&] {
      sink = sink + uint64_t(blendedJointMatrices(document, 0, rest,
                                                  std::array{ClipAt{&document.animations[0], at}})[kJoints - 1][3]
                                 .x);
    }));
  }
  fmt::print("motions: {} joints with {} keys each: {:.2f} ms a frame\n", kJoints, 2 * kKeys, medianOf(times));
}

// A figure of blocks at x, z with a sequence that swings its limbs.
std::string dancer(uint32_t number) {
  struct Limb {
    const char *name, *above;
    Vec3 at, before, after;
  };
  static const std::array<Limb, 6> kLimbs{{{"Torso", "HumanoidRootPart", {0, 3, 0}, {0, 0, 0}, {0, 0, 0}},
                                           {"Head", "Torso", {0, 4.5f, 0}, {0, 1, 0}, {0, -0.5f, 0}},
                                           {"Right Arm", "Torso", {1.5f, 3, 0}, {1, 0.5f, 0}, {-0.5f, 0.5f, 0}},
                                           {"Left Arm", "Torso", {-1.5f, 3, 0}, {-1, 0.5f, 0}, {0.5f, 0.5f, 0}},
                                           {"Right Leg", "Torso", {0.5f, 1, 0}, {1, -1, 0}, {0.5f, 1, 0}},
                                           {"Left Leg", "Torso", {-0.5f, 1, 0}, {-1, -1, 0}, {-0.5f, 1, 0}}}};
  const Vec3 origin(float(number % 10) * 8, 0, float(number / 10) * 8);
  const auto part = [&](const char* name, const Vec3& at, const std::string& inside) {
    return test::item("Part", name,
                      frame("CFrame", origin + at) + "<Vector3 name=\"size\"><X>1</X><Y>2</Y><Z>1</Z></Vector3>",
                      inside, fmt::format("{}{}", name, number));
  };
  std::string parts = part("HumanoidRootPart", {0, 3, 0}, "");
  for (const Limb& limb : kLimbs)
    parts += part(limb.name, limb.at,
                  test::item("Motor6D", limb.name,
                             fmt::format("<Ref name=\"Part0\">{}{}</Ref><Ref name=\"Part1\">{}{}</Ref>", limb.above,
                                         number, limb.name, number) +
                                 frame("C0", limb.before) + frame("C1", limb.after)));
  std::string keyframes;
  for (int k = 0; k < 8; ++k) {
    std::string poses;
    for (size_t l = 1; l < kLimbs.size(); ++l)
      poses += test::item("Pose", kLimbs[l].name, frame("CFrame", {0, 0, 0}, k % 2 ? 0.7f : -0.7f));
    keyframes += test::item(
        "Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", float(k) * 0.3f),
        test::item("Pose", "HumanoidRootPart", "", test::item("Pose", "Torso", frame("CFrame", {0, 0, 0}), poses)));
  }
  return test::item("Model", fmt::format("Dancer {}", number), "",
                    parts + test::item("KeyframeSequence", fmt::format("Dance {}", number), "", keyframes));
}

void measureDancers() {
  std::string dancers;
  for (uint32_t number = 0; number < kDancers; ++number) dancers += dancer(number);
  const std::string text = fileOf(test::item("Workspace", "Workspace", "", dancers));
  const Bytes bytes = asBytes(text);
  const auto loaded = loadBytes({bytes.begin(), bytes.end()}, "dancers.rbxlx");
  if (!loaded) return fmt::print("dancers: {}\n", loaded.error().message);
  const auto stage = std::make_shared<const Stage>(makeStage(**loaded, AssetFinder()));
  const ScenePointer scene = makeScene(*loaded, {}, {}, stage);
  auto renderer = Renderer::create();
  if (!renderer) return fmt::print("dancers: {}\n", renderer.error().message);
  const RenderTarget target = RenderTarget::make(kWidth, kHeight, GL_RGBA8, 0, true);
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
  ViewState view;
  view.camera.frame(scene->bounds, float(kWidth) / float(kHeight));
  (*renderer)->setScene(scene);
  const PoseEdits still = view.pose;
  float time = 0;
  const auto draw = [&](bool dances) {
    view.camera.orbit(kTurn, 0);
    view.pose = still;
    if (dances) {
      time += 1.0f / 60;
      view.pose.animation = 0;
      view.pose.time = time;
      for (uint32_t clip = 1; clip < scene->clips.size(); ++clip) view.pose.also.push_back({clip, time, 1});
    }
    (*renderer)->draw(view, kWidth, kHeight, 1, Effort::Quick);
    glFinish();
  };
  draw(false), draw(true);
  const auto [rests, dances] = medians([&] { draw(false); }, [&] { draw(true); }, kFrames);
  fmt::print("motions: {} figures with {} clips: still {:.1f} ms, dancing {:.1f} ms a frame: {:.2f} x\n", kDancers,
             scene->clips.size(), rests, dances, dances / rests);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

}  // namespace

void motions() {
  measureKeys();
  const auto context = OffscreenContext::create();
  if (!context) return fmt::print("dancers: {}, not measured\n", context.error().message);
  measureDancers();
}

}  // namespace vitrine::test
