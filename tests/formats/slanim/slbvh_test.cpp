// BVH by the uploader's rules.
#include "core/formats/slanim/slbvh.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slanim/bvh_thinning.h"
#include "core/formats/slanim/slanim.h"
#include "core/load/make_claims.h"
#include "tests/support/anim_decoder.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/promises.h"
#include "tests/support/samples/anim_samples.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

std::vector<std::byte> bvhBytes(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}
DocumentPointer loadBvh(std::string_view text) {
  LoadOptions options;
  options.secondLifeBvh = true;
  return load(Source::fromBytes(bvhBytes(text), "clip.bvh"), options).value();
}

// ---- Which files ------------------------------------------------------------------------------------------------

TEST(SlBvh, IsChosenWhereAllJointsAreTheAvatars) {
  const std::string ours = sampleAvatarBvh();
  EXPECT_EQ(recognise(asBytes(ours), "bvh"), findFormat("sl-bvh"));
  std::string other = ours;
  other.replace(other.find("lShldr"), 6, "LeftArm");
  EXPECT_EQ(recognise(asBytes(other), "bvh"), findFormat("assimp"));
  other = ours;
  other.replace(other.find("hip"), 3, "chest");
  EXPECT_EQ(recognise(asBytes(other), "bvh"), findFormat("assimp")) << "the root is the pelvis";
  // Chosen by hand, it is read all the same.
  std::string strange = ours;
  strange.replace(strange.find("lShldr"), 6, "LeftArm");
  const DocumentPointer document = loadBvh(strange);
  EXPECT_EQ(document->format, "sl-bvh");
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "sl-bvh.unknown-joint"));
}

TEST(SlBvh, ReadsTheClip) {
  const DocumentPointer document = loadBytes(bvhBytes(sampleAvatarBvh()), "nod.bvh").value();
  EXPECT_TRUE(document->complete) << describe(document->diagnostics);
  checkDocument(*document);
  const Animation& clip = document->animations.at(0);
  EXPECT_FLOAT_EQ(clip.duration, 1);
  EXPECT_EQ(clip.priority, 2);
  EXPECT_EQ(clip.loops, false);
  EXPECT_FLOAT_EQ(clip.easeIn, 0.3f);
  ASSERT_EQ(clip.tracks.size(), 5u);
  EXPECT_EQ(clip.tracks[0].name, "mPelvis");
  EXPECT_EQ(clip.tracks[4].name, "mShoulderLeft");
  EXPECT_EQ(clip.tracks[0].rotation.times.size(), 11u);
  // The pelvis counts from the first frame: a bit up, by 0.1 inches a frame.
  EXPECT_NEAR(clip.tracks[0].translation.times.back(), 1.0, 1e-5);
  EXPECT_NEAR(clip.tracks[0].translation.values[0].z, 1.067 + 0.1 * 0.0254, 1e-2);
  Claims claims = makeClaims(document);
  EXPECT_EQ(unclaimedBytes(claims), 0u);
}

// ---- Refusals ---------------------------------------------------------------------------------------------------

std::string replacedOfBvh(std::string_view what, std::string_view by) {
  std::string text = sampleAvatarBvh();
  const size_t at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(SlBvh, RefusalsHaveTheUploadersWordAndTheLine) {
  const auto refusal = [](const std::string& text) {
    const DocumentPointer document = loadBvh(text);
    EXPECT_FALSE(document->complete);
    checkDocument(*document);
    return document->failure ? document->failure->message : std::string();
  };
  const std::string whole = sampleAvatarBvh();
  EXPECT_THAT(refusal("HIERARCHY\n"), HasSubstr("E_ST_EOF in line 1"));
  EXPECT_THAT(refusal(whole.substr(0, whole.find("MOTION"))), HasSubstr("E_ST_EOF"));
  EXPECT_THAT(refusal(replacedOfBvh("Frames: 12", "Frames: 13")), HasSubstr("E_ST_EOF"));
  EXPECT_THAT(refusal(replacedOfBvh("ROOT hip", "BONE hip")), HasSubstr("E_ST_NO_JOINT in line 2"));
  EXPECT_THAT(refusal(replacedOfBvh("ROOT hip", "ROOT")), HasSubstr("E_ST_NO_NAME in line 2"));
  EXPECT_THAT(refusal(replacedOfBvh("ROOT hip", "ROOT Hips")), HasSubstr("E_ST_BAD_ROOT in line 2"));
  EXPECT_THAT(refusal(replacedOfBvh("ROOT hip", "ROOT chest")), HasSubstr("E_ST_BAD_ROOT"));
  EXPECT_THAT(refusal(replacedOfBvh("ROOT hip\n{", "ROOT hip\n(")), HasSubstr("E_ST_NO_OFFSET in line 3"));
  EXPECT_THAT(refusal(replacedOfBvh("OFFSET 0 0 0", "PLACE 0 0 0")), HasSubstr("E_ST_NO_OFFSET in line 4"));
  EXPECT_THAT(refusal(replacedOfBvh("CHANNELS 6", "CHANNEL 6")), HasSubstr("E_ST_NO_CHANNELS in line 5"));
  EXPECT_THAT(refusal(replacedOfBvh("CHANNELS 6 X", "CHANNELS X")), HasSubstr("E_ST_NO_CHANNELS in line 5"));
  EXPECT_THAT(refusal(replacedOfBvh("Zrotation Yrotation\n", "Zrotation\n")),
              HasSubstr("E_ST_NO_ROTATION in line 5"));
  EXPECT_THAT(refusal(replacedOfBvh("Xrotation", "Wrotation")), HasSubstr("E_ST_NO_AXIS in line 5"));
  EXPECT_THAT(refusal(replacedOfBvh("Frames: 12", "Frames: many")), HasSubstr("E_ST_NO_FRAMES in line 36"));
  EXPECT_THAT(refusal(replacedOfBvh("Frames: 12\n", "")), HasSubstr("E_ST_NO_FRAMES"));
  EXPECT_THAT(refusal(replacedOfBvh("Frame Time: 0.1", "Frame Time: ?")), HasSubstr("E_ST_NO_FRAME_TIME"));
  EXPECT_THAT(refusal(replacedOfBvh("0.000000 42.0", "zero 42.0")), HasSubstr("E_ST_NO_POS"));
  const size_t lastBreak = whole.rfind('\n', whole.size() - 2);
  EXPECT_THAT(refusal(whole.substr(0, whole.rfind(' ', whole.size() - 3)) + "\n"), HasSubstr("E_ST_NO_ROT"));
  EXPECT_THAT(refusal(whole.substr(0, lastBreak + 1) + "1 2\n"), HasSubstr("E_ST_NO_POS"));
  // Chosen by its ending, a file need not even begin as one.
  const DocumentPointer none = loadBytes(bvhBytes("no such thing\n"), "clip.slbvh").value();
  EXPECT_THAT(none->failure->message, HasSubstr("E_ST_NO_HIER in line 1"));
  // What was read before the refusal is there.
  const DocumentPointer part = loadBvh(replacedOfBvh("Frames: 12", "Frames: 13"));
  EXPECT_EQ(part->animations.at(0).tracks.at(0).rotation.times.size(), 11u);
}

TEST(SlBvh, LongClipsAndFarPlacesAreSaid) {
  EXPECT_TRUE(hasDiagnostic(*loadBvh(replacedOfBvh("Frame Time: 0.1", "Frame Time: 7")), "sl-bvh.too-long"));
  std::string text = sampleAvatarBvh();
  const size_t motion = text.find("Frame Time: 0.1\n") + 16, second = text.find('\n', motion) + 1;
  text.replace(second, text.find(' ', second) - second, "900");
  const DocumentPointer distant = loadBvh(text);
  EXPECT_TRUE(hasDiagnostic(*distant, "sl-bvh.far"));
  for (const Vec3& place : distant->animations[0].tracks[0].translation.values)
    EXPECT_LE(std::max({std::abs(place.x), std::abs(place.y), std::abs(place.z - 1.067f)}), 5.0001f);
}

// ---- A second implementation of the rules -----------------------------------------------------------------------

// Rows of numbers that multiply rows of numbers, as the uploader's own vectors do: nothing is shared with the
// reader.
using BvhRow = std::array<double, 3>;
struct MatrixOfBvh {
  std::array<BvhRow, 3> rows{BvhRow{1, 0, 0}, BvhRow{0, 1, 0}, BvhRow{0, 0, 1}};
};
BvhRow times(const BvhRow& v, const MatrixOfBvh& m) {
  BvhRow made{};
  for (size_t c = 0; c < 3; ++c)
    for (size_t r = 0; r < 3; ++r) made[c] += v[r] * m.rows[r][c];
  return made;
}
MatrixOfBvh times(const MatrixOfBvh& a, const MatrixOfBvh& b) {
  MatrixOfBvh made;
  for (size_t r = 0; r < 3; ++r) made.rows[r] = times(a.rows[r], b);
  return made;
}
MatrixOfBvh turnedBack(const MatrixOfBvh& m) {
  MatrixOfBvh made;
  for (size_t r = 0; r < 3; ++r)
    for (size_t c = 0; c < 3; ++c) made.rows[r][c] = m.rows[c][r];
  return made;
}
MatrixOfBvh aboutAxis(char axis, double degrees) {
  const double angle = degrees * 3.14159265358979323846 / 180, s = std::sin(angle), c = std::cos(angle);
  MatrixOfBvh made;
  if (axis == 'X') made.rows = {BvhRow{1, 0, 0}, BvhRow{0, c, s}, BvhRow{0, -s, c}};
  if (axis == 'Y') made.rows = {BvhRow{c, 0, -s}, BvhRow{0, 1, 0}, BvhRow{s, 0, c}};
  if (axis == 'Z') made.rows = {BvhRow{c, s, 0}, BvhRow{-s, c, 0}, BvhRow{0, 0, 1}};
  return made;
}

struct MadeBvhJoint {
  std::string name, order;
  size_t parent = SIZE_MAX;
  bool hasPosition = false;
  std::vector<std::array<double, 6>> frames;  // position, then turns in the order of the channels
};
struct MadeBvh {
  std::vector<MadeBvhJoint> joints;
  double frameTime = 0;
  size_t frames = 0;
};

// A row of turns is read backwards: the last channel's turn is applied first.
MatrixOfBvh turnOf(const MadeBvhJoint& joint, size_t frame) {
  MatrixOfBvh made;
  for (size_t k = 3; k-- > 0;) made = times(made, aboutAxis(joint.order[k], joint.frames[frame][3 + k]));
  return made;
}

std::map<std::string, JointPlace> placesByRules(const MadeBvh& bvh, double time) {
  MatrixOfBvh frame;
  frame.rows = {BvhRow{0, 1, 0}, BvhRow{0, 0, 1}, BvhRow{1, 0, 0}};
  DecodedAnim clip;
  for (const MadeBvhJoint& joint : bvh.joints) {
    const bool isPelvis = joint.parent == SIZE_MAX;
    const MatrixOfBvh first = isPelvis ? turnedBack(turnOf(joint, 0)) : MatrixOfBvh();
    const size_t from = bvh.frames > 1 ? 1 : 0;
    DecodedJoint made;
    made.name = joint.name;
    bool moves = from == 0;
    for (size_t f = 0; f < bvh.frames; ++f) {
      const MatrixOfBvh turn = times(times(times(turnedBack(frame), turnOf(joint, f)), first), frame);
      BvhRow place{};
      for (size_t k = 0; k < 3; ++k) place[k] = joint.frames[f][k] - (isPelvis ? joint.frames[0][k] : 0);
      place = times(times(place, first), frame);
      if (f > 0) {
        for (size_t k = 0; k < 3; ++k)
          moves |= joint.hasPosition && std::abs(joint.frames[f][k] - joint.frames[0][k]) > 0.001;
        for (size_t k = 3; k < 6; ++k) moves |= std::abs(joint.frames[f][k] - joint.frames[0][k]) > 0.1;
      }
      if (f < from) continue;
      // A matrix of columns, as glm has them, is that of rows turned over.
      glm::dmat3 columns;
      for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) columns[r][c] = turn.rows[size_t(r)][size_t(c)];
      const double at = double(f - from) * bvh.frameTime;
      made.rotations.emplace_back(at, glm::normalize(glm::quat_cast(columns)));
      if (joint.hasPosition) {
        glm::dvec3 metres;
        for (int k = 0; k < 3; ++k) metres[k] = std::clamp(place[size_t(k)] * 0.02540005, -5.0, 5.0);
        made.positions.emplace_back(at, metres);
      }
    }
    if (moves) clip.joints.push_back(std::move(made));
  }
  return placesAt(clip, time);
}

std::string textOfOfBvh(const MadeBvh& bvh) {
  std::string text = "HIERARCHY\n";
  const std::function<void(size_t, std::string)> put = [&](size_t j, const std::string& tabs) {
    const MadeBvhJoint& joint = bvh.joints[j];
    text += tabs + (joint.parent == SIZE_MAX ? "ROOT " : "JOINT ") + joint.name + "\n" + tabs + "{\n" + tabs +
            "\tOFFSET 1.0 2.0 3.0\n" + tabs +
            (joint.hasPosition ? "\tCHANNELS 6 Xposition Yposition Zposition" : "\tCHANNELS 3");
    for (const char axis : joint.order) text += std::string(" ") + axis + "rotation";
    text += "\n";
    bool isEnd = true;
    for (size_t child = j + 1; child < bvh.joints.size(); ++child)
      if (bvh.joints[child].parent == j) put(child, tabs + "\t"), isEnd = false;
    if (isEnd) text += tabs + "\tEnd Site\n" + tabs + "\t{\n" + tabs + "\t\tOFFSET 0 1 0\n" + tabs + "\t}\n";
    text += tabs + "}\n";
  };
  put(0, "");
  text += fmt::format("MOTION\nFrames: {}\nFrame Time: {:.6f}\n", bvh.frames, bvh.frameTime);
  // Joints as the text lists them.
  std::vector<size_t> order;
  const std::function<void(size_t)> list = [&](size_t j) {
    order.push_back(j);
    for (size_t child = j + 1; child < bvh.joints.size(); ++child)
      if (bvh.joints[child].parent == j) list(child);
  };
  list(0);
  for (size_t f = 0; f < bvh.frames; ++f) {
    for (const size_t j : order)
      for (size_t k = bvh.joints[j].hasPosition ? 0 : 3; k < 6; ++k)
        text += fmt::format("{:.6f} ", bvh.joints[j].frames[f][k]);
    text += "\n";
  }
  return text;
}

MadeBvh randomBvh(std::mt19937& random) {
  const auto within = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  constexpr const char* kOrders[] = {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX"};
  // Parents are those of the avatar, where they are in the file, and any other joint of it now and then.
  constexpr std::pair<const char*, size_t> kJoints[] = {
      {"hip", SIZE_MAX},     {"abdomen", 0}, {"chest", 1},    {"neck", 2},    {"head", 3},
      {"lCollar", 2},        {"lShldr", 5},  {"lForeArm", 6}, {"lHand", 7},   {"rCollar", 2},
      {"mShoulderRight", 9}, {"rThigh", 0},  {"rShin", 11},   {"mFaceJaw", 4}};
  MadeBvh bvh;
  bvh.frames = 1 + random() % 14;
  bvh.frameTime = 0.01 * double(1 + random() % 9);
  const size_t count = 2 + random() % (std::size(kJoints) - 1);
  for (size_t j = 0; j < std::min(count, std::size(kJoints)); ++j) {
    MadeBvhJoint joint{kJoints[j].first, kOrders[random() % 6], kJoints[j].second};
    joint.hasPosition = j == 0 || random() % 4 == 0;
    const bool isStill = random() % 5 == 0;
    const double pace = within(2, 25);
    std::array<double, 6> start{};
    for (size_t k = 0; k < 6; ++k) start[k] = k < 3 ? within(-8, 8) : within(-90, 90);
    for (size_t f = 0; f < bvh.frames; ++f) {
      std::array<double, 6> numbers = start;
      for (size_t k = 0; k < 6 && !isStill; ++k)
        numbers[k] += (k < 3 ? 0.3 : 1.0) * pace * std::sin(double(f) * 0.7 + double(k));
      for (double& number : numbers) number = std::round(number * 1e6) / 1e6;
      joint.frames.push_back(numbers);
    }
    bvh.joints.push_back(std::move(joint));
  }
  return bvh;
}

TEST(SlBvh, TwentyFilesAreReadByTheSameRules) {
  std::mt19937 random(52);
  double worst = 0;
  for (int file = 0; file < 20; ++file) {
    SCOPED_TRACE(file);
    const MadeBvh bvh = randomBvh(random);
    const std::string text = textOfOfBvh(bvh);
    ASSERT_EQ(recognise(asBytes(text), "bvh"), findFormat("sl-bvh"));
    const DocumentPointer document = loadBytes(bvhBytes(text), "made.bvh").value();
    ASSERT_TRUE(document->complete) << describe(document->diagnostics);
    const Animation& clip = document->animations.at(0);
    EXPECT_NEAR(clip.duration, std::max(double(bvh.frames) - 2, 1.0) * bvh.frameTime, 1e-5);
    for (size_t f = bvh.frames > 1 ? 1 : 0; f < bvh.frames; ++f) {
      const double time = double(f - (bvh.frames > 1 ? 1 : 0)) * bvh.frameTime;
      // The reader's times are floats: which of two keys comes first is not asked.
      const auto difference = differenceOf(placesByRules(bvh, time), placesOf(*document, clip, float(time)));
      EXPECT_GE(difference.joints, 20u);
      EXPECT_LT(difference.degrees, 0.05) << "frame " << f;
      EXPECT_LT(difference.metres, 1e-3) << "frame " << f;
      worst = std::max(worst, difference.degrees);
    }
    // As the uploader would send it: thinned out, so no pose is further away than the keys that are left allow.
    if (clip.tracks.empty()) continue;
    const auto written = slanimFormat.write(*document, {});
    ASSERT_TRUE(written) << written.error().message;
    const DecodedAnim decoded = decodeAnim(written->bytes);
    EXPECT_EQ(decoded.joints.size(), clip.tracks.size());
    EXPECT_EQ(decoded.priority, 2);
    EXPECT_EQ(decoded.handPose, 1u);
    EXPECT_EQ(decoded.loop, 0);
    EXPECT_NEAR(decoded.duration, clip.duration, 1e-6);
  }
  fmt::print("at most {:.5f} degrees apart\n", worst);
}

// ---- Thinning ---------------------------------------------------------------------------------------------------

TEST(SlBvh, KeysOnALineAreLeftOut) {
  std::vector<Vec3> line, bent;
  std::vector<Quat> turns;
  constexpr float kInch = 0.0254f;
  for (int k = 0; k < 20; ++k) {
    line.emplace_back(float(k) * kInch, 0, 0);
    bent.emplace_back(float(k) * kInch, k < 10 ? 0.0f : float(k - 9) * kInch, 0);
    turns.push_back(glm::angleAxis(float(k) * 0.02f, Vec3(1, 0, 0)));
  }
  const Quat still(1, 0, 0, 0);
  slanim::Thinned kept = slanim::thinned(line, {}, 1, Vec3(0), still);
  EXPECT_THAT(kept.positions, testing::ElementsAre(0u, 19u));
  EXPECT_TRUE(kept.moves);
  kept = slanim::thinned(bent, turns, 1, Vec3(0), still);
  EXPECT_THAT(kept.positions, testing::ElementsAre(0u, 9u, 19u));
  EXPECT_THAT(kept.rotations, testing::ElementsAre(0u, 19u));
  // What stays where it was in the first frame is no motion; a thousandth of an inch is none, either.
  const std::vector<Vec3> stays(5, Vec3(1, 2, 3)), nearly(5, Vec3(1.00002f, 2, 3));
  EXPECT_FALSE(slanim::thinned(stays, std::vector<Quat>(5, still), 1, Vec3(1, 2, 3), still).moves);
  EXPECT_FALSE(slanim::thinned(nearly, {}, 1, Vec3(1, 2, 3), still).moves);
  EXPECT_TRUE(slanim::thinned(stays, {}, 1, Vec3(1, 2.0001f, 3), still).moves);
  // More joints below, finer keys.
  std::vector<Quat> wavy;
  for (int k = 0; k < 40; ++k) wavy.push_back(glm::angleAxis(0.008f * std::sin(float(k)), Vec3(1, 0, 0)));
  EXPECT_LT(slanim::thinned({}, wavy, 1, Vec3(0), still).rotations.size(),
            slanim::thinned({}, wavy, 12, Vec3(0), still).rotations.size());
  EXPECT_TRUE(slanim::thinned({}, {}, 0, Vec3(0), still).rotations.empty());
}

TEST(SlBvh, ThinnedClipsStayNear) {
  std::string text = sampleAvatarBvh();
  const DocumentPointer document = loadBytes(bvhBytes(text), "nod.bvh").value();
  const auto written = slanimFormat.write(*document, {});
  ASSERT_TRUE(written);
  const DecodedAnim decoded = decodeAnim(written->bytes);
  EXPECT_EQ(decoded.joints.size(), 5u);
  for (double time = 0; time <= 1; time += 0.1)
    EXPECT_LT(differenceOf(placesAt(decoded, time), placesOf(*document, document->animations[0], time)).degrees, 2)
        << time;
}

// ---- The corpus -------------------------------------------------------------------------------------------------

TEST(SlBvhCorpus, APairOfOnePoseIsTheSame) {
  VITRINE_NEEDS_CORPUS("motion/bvh");
  const auto folder = corpusFolder() / "motion" / "bvh";
  const DocumentPointer bvh = load(folder / "StiffNeck.bvh").value(),
                        anim = load(folder / "StiffNeck.anim").value();
  ASSERT_EQ(bvh->format, "sl-bvh");
  ASSERT_EQ(anim->format, "slanim");
  const auto fromBvh = placesOf(*bvh, bvh->animations.at(0), 0),
             fromAnim = placesOf(*anim, anim->animations.at(0), 0);
  const auto difference = differenceOf(fromBvh, fromAnim);
  EXPECT_GE(difference.joints, 20u);
  EXPECT_LT(difference.degrees, 0.5);
  EXPECT_LT(difference.metres, 1e-3);
  fmt::print("{:.4f} degrees, {:.6f} m apart\n", difference.degrees, difference.metres);
  // It is no pose of the avatar at rest.
  EXPECT_GT(differenceOf(fromAnim, placesOf(*anim, {}, 0)).degrees, 5);
  // The uploader sends the one joint that moves.
  const auto written = slanimFormat.write(*bvh, {});
  ASSERT_TRUE(written);
  const DecodedAnim sent = decodeAnim(written->bytes);
  ASSERT_EQ(sent.joints.size(), 1u);
  EXPECT_EQ(sent.joints[0].name, "mNeck");
  EXPECT_LT(differenceOf(placesAt(sent, 0), fromAnim).degrees, 0.02);
}

TEST(SlBvhCorpus, AllAreRead) {
  VITRINE_NEEDS_CORPUS("motion/bvh");
  for (const char* name : {"oc_stand_boy01.bvh", "oc_stand_boy02.bvh"}) {
    const DocumentPointer document = load(corpusFolder() / "motion" / "bvh" / name).value();
    EXPECT_EQ(document->format, "sl-bvh") << name;
    EXPECT_TRUE(document->complete) << describe(document->diagnostics);
    EXPECT_NEAR(document->animations.at(0).duration, 98 * 0.033333, 1e-3);
    Claims claims = makeClaims(document);
    EXPECT_EQ(unclaimedBytes(claims), 0u);
    const auto written = slanimFormat.write(*document, {});
    ASSERT_TRUE(written);
    const DecodedAnim sent = decodeAnim(written->bytes);
    EXPECT_EQ(sent.size, written->bytes.size());
    double worst = 0;
    for (double time = 0; time < sent.duration; time += 0.05)
      worst = std::max(
          worst, differenceOf(placesAt(sent, time), placesOf(*document, document->animations[0], time)).degrees);
    EXPECT_LT(worst, 2) << name;
    fmt::print("{}: {} bytes sent, {:.3f} degrees lost by thinning\n", name, written->bytes.size(), worst);
  }
}

}  // namespace
}  // namespace vitrine::test
