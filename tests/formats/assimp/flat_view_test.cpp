// Results of an importing process that a bad file has taken over: cut, changed, forged.
#include "core/formats/assimp/flat_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/formats/assimp/building.h"
#include "core/formats/assimp/import_process.h"
#include "core/load/validate.h"
#include "tests/support/confined.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using assimp::FlatView;
namespace flat = assimp::flat;

std::vector<std::byte> resultOf(const std::string& text, const char* name) {
  const Bytes bytes = asBytes(text);
  const auto source = Source::fromBytes({bytes.begin(), bytes.end()}, name);
  const auto result = assimp::import({.source = *source, .name = name, .memory = 1 << 30, .seconds = 30});
  EXPECT_TRUE(result) << result.error().message;
  if (!result) return {};
  return {result->bytes().begin(), result->bytes().end()};
}

// What load() does with a result; null where it refuses it.
std::shared_ptr<const Document> buildFrom(const std::vector<std::byte>& bytes) {
  const auto view = FlatView::open(bytes);
  if (!view) {
    EXPECT_EQ(view.error().code, ErrorCode::Malformed);
    return nullptr;
  }
  if (view->header().outcome != flat::Outcome::Imported) return nullptr;
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({}, "forged.gltf");
  document->buffers.push_back(std::make_unique<Buffer>());
  Limits limits;
  limits.memory = 64 << 20;
  MemoryBudget budget(limits.memory);
  ReadContext context{*document, budget, limits};
  assimp::Building building{context, *view, -1, "gltf"};
  const auto built = assimp::buildDocument(building);
  validate(*document);
  for (const Geometry& geometry : document->geometries)
    for (const LargeBuffer<uint32_t>* indices : {&geometry.indices, &geometry.lines, &geometry.points})
      for (const uint32_t index : *indices) EXPECT_LT(index, geometry.positions.size());
  return built ? document : nullptr;
}

std::vector<std::vector<std::byte>> results() {
  return {resultOf(gltfSkin(), "skin.gltf"),
          resultOf(gltfScene(), "scene.gltf"),
          resultOf(gltfCameraAndLight(), "eye.gltf"),
          resultOf(gltfMotion(), "motion.gltf"),
          resultOf(gltfMorphs(), "morphs.gltf"),
          resultOf("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\nl 1 2 3\np 1\n", "strokes.obj")};
}

TEST(FlatView, TakesWhatTheProcessWrites) {
  for (const auto& result : results()) {
    const auto view = FlatView::open(result);
    ASSERT_TRUE(view) << view.error().message;
    EXPECT_GT(view->nodes().size(), 1);
    EXPECT_TRUE(buildFrom(result));
  }
}

TEST(FlatView, RefusesEveryCut) {
  const auto result = resultOf(gltfSkin(), "skin.gltf");
  for (size_t size = 0; size < result.size(); size += size < 4096 ? 1 : 17)
    EXPECT_FALSE(FlatView::open(Bytes(result).first(size))) << size;
}

TEST(FlatView, SurvivesCutsThatTheHeaderAgreesWith) {
  const auto result = resultOf(gltfSkin(), "skin.gltf");
  for (size_t size = sizeof(flat::Header); size < result.size(); size += 61) {
    auto cut = result;
    cut.resize(size);
    const uint64_t stated = size;
    std::memcpy(&cut[offsetof(flat::Header, size)], &stated, sizeof stated);
    buildFrom(cut);
  }
}

// Where records lie; the alignment between sections holds nothing.
std::vector<size_t> usedBytes(const std::vector<std::byte>& result) {
  std::vector<size_t> used;
  for (size_t i = 0; i < sizeof(flat::Header); ++i) used.push_back(i);
  const auto* header = reinterpret_cast<const flat::Header*>(result.data());
  for (size_t k = 0; k < flat::kKinds; ++k)
    for (size_t i = 0; i < header->sections[k].count * flat::recordSize(flat::Kind(k)); ++i)
      used.push_back(header->sections[k].offset + i);
  return used;
}

TEST(FlatView, SurvivesEveryChangedByte) {
  for (const auto& result : results()) {
    const auto used = usedBytes(result);
    for (size_t i = 0; i < used.size(); i += kStride)
      for (const int change : {0xFF, 0x80, 0x01}) {
        auto changed = result;
        changed[used[i]] ^= std::byte(change);
        buildFrom(changed);
      }
  }
}

TEST(FlatView, SurvivesHugeNumbersAndSeveralChanges) {
  std::mt19937 random(20260701);
  for (const auto& result : results()) {
    const auto used = usedBytes(result);
    for (int round = 0; round < 3000 / int(kStride); ++round) {
      auto changed = result;
      for (int k = 0; k < 1 + round % 4; ++k) {
        const size_t at = used[random() % used.size()] / 4 * 4;
        const uint32_t values[] = {0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0, 0x7FC00000, uint32_t(random() % 64)};
        std::memcpy(&changed[at], &values[random() % std::size(values)], 4);
      }
      buildFrom(changed);
    }
  }
}

template <class T>
std::span<T> recordsOf(std::vector<std::byte>& result, flat::Kind kind) {
  const auto* header = reinterpret_cast<const flat::Header*>(result.data());
  const flat::Section& section = header->sections[size_t(kind)];
  return {reinterpret_cast<T*>(result.data() + section.offset), section.count};
}

TEST(FlatView, LeavesOutMeshesThatNoNodePlacesUnlessNoneDoes) {
  auto result = resultOf(gltfSkin(), "skin.gltf");
  for (flat::Node& node : recordsOf<flat::Node>(result, flat::Kind::Node)) node.meshes.count = 0;
  auto document = buildFrom(result);
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->geometries.empty());
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.mesh-not-placed"));
  auto* header = reinterpret_cast<flat::Header*>(result.data());
  header->sections[size_t(flat::Kind::MeshReference)].count = 0;
  for (flat::Node& node : recordsOf<flat::Node>(result, flat::Kind::Node)) node.meshes = {};
  document = buildFrom(result);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.size(), 1);
}

TEST(FlatView, ReplacesTransformsThatAreNotFinite) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  for (flat::Node& node : recordsOf<flat::Node>(result, flat::Kind::Node)) node.transform[12] = NAN;
  const auto document = buildFrom(result);
  ASSERT_TRUE(document);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.not-finite-transform"));
  EXPECT_EQ(document->instances.at(0).transform, Mat4(1.0f));
}

TEST(FlatView, ChoosesTheLastMaterialForOnesBeyondTheList) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  recordsOf<flat::Mesh>(result, flat::Kind::Mesh)[0].material = 100;
  const auto document = buildFrom(result);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.at(0).lods[0].parts[0].material, document->materials.size() - 1);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.material-out-of-range"));
}

TEST(FlatView, RefusesDeepTreesWithoutRecursion) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  // As many nodes as fit in a new section at the end, each below the one before.
  constexpr uint64_t kNodes = 100'000;
  std::vector<flat::Node> chain(kNodes);
  for (uint32_t n = 0; n < kNodes; ++n) chain[n].parent = n == 0 ? flat::kNothing : n - 1;
  const uint64_t start = (result.size() + flat::kAlignment - 1) / flat::kAlignment * flat::kAlignment;
  result.resize(start + kNodes * sizeof(flat::Node));
  std::memcpy(&result[start], chain.data(), kNodes * sizeof(flat::Node));
  auto* header = reinterpret_cast<flat::Header*>(result.data());
  header->sections[size_t(flat::Kind::Node)] = {start, kNodes};
  header->size = result.size();
  EXPECT_TRUE(FlatView::open(result));
  EXPECT_FALSE(buildFrom(result));
}

TEST(FlatView, RefusesRangesThatShareRecords) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  const uint64_t texts = recordsOf<char>(result, flat::Kind::Text).size();
  recordsOf<flat::Node>(result, flat::Kind::Node)[0].name = {0, texts};
  const auto view = FlatView::open(result);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().message, "the importing process gave back a damaged result: a range beyond the text");
}

TEST(FlatView, RefusesNodesBeforeTheirParents) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  recordsOf<flat::Node>(result, flat::Kind::Node)[0].parent = 1;
  const auto view = FlatView::open(result);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().message, "the importing process gave back a damaged result: a node before its parent");
}

TEST(FlatView, RefusesKeysAndChannelsBeyondTheLists) {
  const auto messageOf = [](const std::vector<std::byte>& result) {
    const auto view = FlatView::open(result);
    return view ? std::string() : view.error().message;
  };
  const auto whole = resultOf(gltfMotion(), "motion.gltf");
  auto result = whole;
  ++recordsOf<flat::Channel>(result, flat::Kind::Channel)[2].scales.count;
  EXPECT_EQ(messageOf(result), "the importing process gave back a damaged result: a range beyond the keys");
  result = whole;
  recordsOf<flat::Channel>(result, flat::Kind::Channel)[0].rotations.first = ~uint64_t(0);
  EXPECT_EQ(messageOf(result), "the importing process gave back a damaged result: a range beyond the keys");
  result = whole;
  ++recordsOf<flat::Animation>(result, flat::Kind::Animation)[0].nodeChannels.count;
  EXPECT_EQ(messageOf(result), "the importing process gave back a damaged result: a range beyond the channels");
  result = whole;
  recordsOf<flat::Channel>(result, flat::Kind::Channel)[0].node = 1000;
  EXPECT_EQ(messageOf(result), "the importing process gave back a damaged result: a channel of no node");
}

TEST(FlatView, RefusesMorphTargetsThatDoNotFit) {
  const auto messageOf = [](const std::vector<std::byte>& result) {
    const auto view = FlatView::open(result);
    return view ? std::string() : view.error().message;
  };
  const auto whole = resultOf(gltfMorphs(), "morphs.gltf");
  ASSERT_EQ(messageOf(whole), "");
  auto result = whole;
  --recordsOf<flat::Morph>(result, flat::Kind::Morph)[0].positions.count;
  EXPECT_EQ(
      messageOf(result),
      "the importing process gave back a damaged result: a morph target of another length than the positions");
  result = whole;
  recordsOf<flat::Morph>(result, flat::Kind::Morph)[1].normals = {1000, 3};
  EXPECT_EQ(messageOf(result), "the importing process gave back a damaged result: a range beyond the normals");
  result = whole;
  ++recordsOf<flat::Mesh>(result, flat::Kind::Mesh)[0].morphs.count;
  EXPECT_EQ(messageOf(result),
            "the importing process gave back a damaged result: a range beyond the morph targets");
  result = whole;
  ++recordsOf<flat::MorphChannel>(result, flat::Kind::MorphChannel)[0].keys.count;
  EXPECT_EQ(messageOf(result), "the importing process gave back a damaged result: a range beyond the morph keys");
  result = whole;
  ++recordsOf<flat::Animation>(result, flat::Kind::Animation)[0].morphChannels.count;
  EXPECT_EQ(messageOf(result),
            "the importing process gave back a damaged result: a range beyond the morph channels");
}

TEST(FlatView, DropsWhatOfMorphTargetsIsNotFinite) {
  auto result = resultOf(gltfMorphs(), "morphs.gltf");
  const auto morphs = recordsOf<flat::Morph>(result, flat::Kind::Morph);
  morphs[0].weight = NAN;
  recordsOf<flat::Triple>(result, flat::Kind::Position)[morphs[0].positions.first][2] = INFINITY;
  const auto keys = recordsOf<flat::MorphKey>(result, flat::Kind::MorphKey);
  keys[0].weight = NAN;
  keys[1].target = 7;
  const auto document = buildFrom(result);
  ASSERT_TRUE(document);
  const MorphTarget& target = document->geometries[0].morphs.at(0);
  EXPECT_EQ(target.weight, 0);
  EXPECT_EQ(target.positions.at(0), Vec3(0));
  EXPECT_EQ(target.positions.at(1), Vec3(0, 0, 2));
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.morph-not-finite"));
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.morph-key"));
  for (const MorphTrack& track : document->animations.at(0).morphs) EXPECT_EQ(track.weight.times.size(), 2u);
}

TEST(FlatView, MendsKeysThatAreNotInOrderAndDropsThoseThatAreNotFinite) {
  auto result = resultOf(gltfMotion(), "motion.gltf");
  const auto keys = recordsOf<flat::Key>(result, flat::Kind::Key);
  for (const flat::Channel& channel : recordsOf<flat::Channel>(result, flat::Kind::Channel)) {
    if (channel.translations.count == 3)
      std::swap(keys[channel.translations.first], keys[channel.translations.first + 2]);
    if (channel.rotations.count == 3) keys[channel.rotations.first].value[3] = NAN;
  }
  const auto document = buildFrom(result);
  ASSERT_TRUE(document);
  size_t moving = 0;
  for (const JointTrack& track : document->animations.at(0).tracks) {
    EXPECT_LT(track.rotation.times.size(), 3);
    if (track.translation.times.size() < 3) continue;
    ++moving;
    EXPECT_EQ(track.translation.times, (std::vector<float>{0, 1, 2}));
    EXPECT_LT(track.translation.values.front().x, track.translation.values.back().x);
  }
  EXPECT_EQ(moving, 2);
  EXPECT_TRUE(hasDiagnostic(*document, "document.keys"));
}

TEST(FlatView, ChannelsThatLeaveTheirNodesInPlaceMakeNoJoints) {
  const auto whole = resultOf(gltfMotion(), "motion.gltf");
  const auto withWheelAt = [&](float x) {
    auto result = whole;
    const auto keys = recordsOf<flat::Key>(result, flat::Kind::Key);
    for (const flat::Channel& channel : recordsOf<flat::Channel>(result, flat::Kind::Channel))
      if (channel.translations.count == 3 && keys[channel.translations.first].value[0] == 10)
        for (flat::Key& key : keys.subspan(channel.translations.first, 3)) key.value[0] = x;
    return buildFrom(result);
  };
  EXPECT_EQ(withWheelAt(10)->skeletons.size(), 1);
  EXPECT_EQ(withWheelAt(10)->animations.at(0).tracks.size(), 2);
  EXPECT_EQ(withWheelAt(11)->skeletons.size(), 2) << "it stands elsewhere while the animation plays";
}

}  // namespace
}  // namespace vitrine::test
