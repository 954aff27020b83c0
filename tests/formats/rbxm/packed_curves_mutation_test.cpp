// Damaged curves. Whatever is done to them, reading ends, inside its budget, and what is read is in order.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/formats/rbxm/types/packed_curves.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "tests/support/corpus.h"
#include "tests/support/mutations.h"
#include "tests/support/xml_items.h"

namespace vitrine::rbxm {
namespace {

constexpr uint64_t kCurveMemoryMutated = 1 << 20;

template <class Key>
void checkCurveMutated(Result<PackedCurve<Key>> (*read)(Bytes, MemoryBudget&),
                       std::vector<std::byte> (*pack)(std::span<const Key>), Bytes bytes) {
  MemoryBudget budget(kCurveMemoryMutated);
  const auto curve = read(bytes, budget);
  if (!curve) {
    ASSERT_FALSE(curve.error().message.empty());
    return;
  }
  ASSERT_TRUE(std::ranges::is_sorted(curve->keys, {}, &Key::time));
  ASSERT_LE(curve->keys.size() * sizeof(Key), kCurveMemoryMutated - budget.left());
  // What was read is written and read again.
  const std::vector<std::byte> packed = pack(curve->keys);
  const auto again = read(packed, budget);
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(again->keys.size(), curve->keys.size());
  ASSERT_EQ(again->unusable, 0u);
}

// What was read has the size that it is written with.
template <class Item>
void checkItemsMutated(const Result<std::vector<Item>>& items, auto pack, Bytes bytes) {
  if (!items) return;
  ASSERT_EQ(pack(*items).size(), bytes.size());
}

void checkAll(const test::FileBytes& bytes) {
  checkCurveMutated(readFloatCurve, packFloatCurve, bytes);
  checkCurveMutated(readRotationCurve, packRotationCurve, bytes);
  checkCurveMutated(readMarkerCurve, packMarkerCurve, bytes);
  checkCurveMutated(readValueCurve, packValueCurve, bytes);
  MemoryBudget budget(kCurveMemoryMutated);
  checkItemsMutated(
      readRigNames(bytes, budget), [](const auto& names) { return packRigNames(names); }, bytes);
  checkItemsMutated(
      readRigLabels(bytes, budget), [](const auto& labels) { return packRigLabels(labels); }, bytes);
  checkItemsMutated(
      readRigParents(bytes, budget), [](const auto& parents) { return packRigParents(parents); }, bytes);
  checkItemsMutated(
      readRigTransforms(bytes, budget), [](const auto& frames) { return packRigTransforms(frames); }, bytes);
  for (const auto describe : {describeFloatCurve, describeRotationCurve, describeMarkerCurve, describeValueCurve,
                              describeRigLabels, describeRigNames, describeRigParents, describeRigTransforms})
    ASSERT_TRUE(isUtf8(toJson(describe(bytes))));
}

std::vector<test::FileBytes> wholeCurves() {
  std::vector<FloatKey> floats;
  std::vector<RotationKey> rotations;
  std::vector<MarkerKey> markers;
  std::vector<ValueKey> values;
  std::vector<std::string> names;
  for (int k = 0; k < 5; ++k) {
    const float time = 0.25f * float(k);
    floats.push_back({.time = time, .value = float(k), .arriving = 1, .hasArriving = true, .mode = uint8_t(k % 3)});
    rotations.push_back({.time = time, .mode = uint8_t(k % 3)});
    markers.push_back({time, "step"});
    values.push_back({.time = time, .type = 0x05, .stored = std::string(4, '\1')});
    names.emplace_back("Head");
  }
  return {packFloatCurve(floats),
          packRotationCurve(rotations),
          packMarkerCurve(markers),
          packValueCurve(values),
          packRigNames(names),
          packRigLabels(std::vector<uint32_t>{1, 2, 3}),
          packRigParents(std::vector<uint16_t>{0, 0, 1}),
          packRigTransforms(std::vector<CFrame>(2))};
}

TEST(RbxmPackedCurvesMutation, CutOverwrittenAndWithHugeCounts) {
  const auto visit = [](const test::FileBytes& bytes, const std::string& how) {
    SCOPED_TRACE(how);
    ASSERT_NO_FATAL_FAILURE(checkAll(bytes));
  };
  for (const test::FileBytes& whole : wholeCurves()) {
    test::forEachCut(whole, 0, 1, visit);
    test::forEachOverwrite(whole, 1, visit);
    test::forEachHugeCount(whole, 0, 1, visit);
  }
}

TEST(RbxmPackedCurvesMutation, DamagedAnyhow) {
  const std::vector<test::FileBytes> whole = wholeCurves();
  std::mt19937 random(20261128);
  const size_t count = test::mutantCount(10'000);
  for (size_t round = 0; round < count; ++round) {
    SCOPED_TRACE(round);
    ASSERT_NO_FATAL_FAILURE(checkAll(test::damagedRandomly(whole[round % whole.size()], random)));
  }
}

// A figure with a curve of every kind, as XML.
test::FileBytes figureWithCurves() {
  using test::item;
  const auto curve = [](std::string_view className, std::string_view name, const std::vector<std::byte>& packed) {
    std::string keys = "<BinaryString name=\"ValuesAndTimes\">";
    appendBase64(keys, packed);
    return test::item(className, name, keys + "</BinaryString>");
  };
  const std::vector<test::FileBytes> whole = wholeCurves();
  std::string axes;
  for (const char* axis : {"X", "Y", "Z"}) axes += curve("FloatCurve", axis, whole[0]);
  const std::string arm =
      test::item("Folder", "Arm", "",
                 test::item("Vector3Curve", "Position", "", axes) +
                     test::item("EulerRotationCurve", "Rotation", "<token name=\"RotationOrder\">3</token>", axes));
  const std::string leg = test::item("Folder", "Leg", "", curve("RotationCurve", "Rotation", whole[1]));
  const std::string face = test::item("Folder", "FaceControls", "", curve("FloatCurve", "JawDrop", whole[0]));
  const std::string clip =
      test::item("CurveAnimation", "Clip", "",
                 test::item("Folder", "Body", "", arm + leg + face) + curve("MarkerCurve", "Step", whole[2]) +
                     curve("ValueCurve", "Value", whole[3]));
  const auto limb = [](std::string_view name) {
    return test::item("Part", name, "",
                      test::item("Motor6D", "Joint",
                                 fmt::format("<Ref name=\"Part0\">Body</Ref><Ref name=\"Part1\">{}</Ref>", name)),
                      name);
  };
  const std::string text =
      test::fileOf(test::item("Part", "Body", "", "", "Body") + limb("Arm") + limb("Leg") + clip);
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

TEST(RbxmPackedCurvesMutation, ClipsOfDamagedFilesPlay) {
  const test::FileBytes whole = figureWithCurves();
  std::mt19937 random(20261129);
  const size_t count = test::mutantCount(1'000);
  size_t played = 0;
  for (size_t round = 0; round < count; ++round) {
    SCOPED_TRACE(round);
    const auto document = test::loadBytes(round == 0 ? whole : test::damagedRandomly(whole, random), "clip.rbxmx");
    if (!document) continue;
    const ScenePointer scene = test::sceneOf(*document);
    for (uint32_t a = 0; a < scene->clips.size(); ++a) {
      PoseEdits edits;
      edits.animation = a;
      for (const float time : {-1.0f, 0.3f, 0.5f, 9.0f}) {
        edits.time = time;
        for (const auto& places : allJointMatrices(*scene, edits))
          for (const Mat4& place : places) ASSERT_FALSE(std::isnan(place[3].w));
      }
      played += scene->fits[a].plays();
    }
  }
  EXPECT_GT(played, count / 10);
}

}  // namespace
}  // namespace vitrine::rbxm
