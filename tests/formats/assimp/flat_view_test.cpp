// Results of an importing process that a bad file has taken over: cut, changed, forged.
#include "core/formats/assimp/flat_view.h"

#include <random>

#include "core/document/validate.h"
#include "core/formats/assimp/building.h"
#include "core/formats/assimp/import_process.h"
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

// What load() does with a result.
void buildFrom(const std::vector<std::byte>& bytes) {
  const auto view = FlatView::open(bytes);
  if (!view) {
    EXPECT_EQ(view.error().code, ErrorCode::Malformed);
    return;
  }
  if (view->header().outcome != flat::Outcome::Imported) return;
  Document document;
  document.source = Source::fromBytes({}, "forged.gltf");
  document.buffers.push_back(std::make_unique<Buffer>());
  Limits limits;
  limits.memory = 64 << 20;
  MemoryBudget budget(limits.memory);
  ReadContext context{document, budget, limits};
  assimp::Building building{context, *view, -1, "gltf"};
  (void)assimp::buildDocument(building);
  validate(document);
  for (const Geometry& geometry : document.geometries)
    for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
}

std::vector<std::vector<std::byte>> results() {
  return {resultOf(gltfSkin(), "skin.gltf"), resultOf(gltfScene(), "scene.gltf"),
          resultOf(gltfCameraAndLight(), "eye.gltf")};
}

TEST(FlatView, TakesWhatTheProcessWrites) {
  for (const auto& result : results()) {
    const auto view = FlatView::open(result);
    ASSERT_TRUE(view) << view.error().message;
    EXPECT_GT(view->nodes().size(), 1);
    buildFrom(result);
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
  for (const auto& result : results())
    for (const size_t at : usedBytes(result))
      for (const int change : {0xFF, 0x80, 0x01}) {
        auto changed = result;
        changed[at] ^= std::byte(change);
        buildFrom(changed);
      }
}

TEST(FlatView, SurvivesHugeNumbersAndSeveralChanges) {
  std::mt19937 random(20260701);
  for (const auto& result : results()) {
    const auto used = usedBytes(result);
    for (int round = 0; round < 3000; ++round) {
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

TEST(FlatView, RefusesRangesThatShareRecords) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  auto* header = reinterpret_cast<flat::Header*>(result.data());
  auto* nodes = reinterpret_cast<flat::Node*>(result.data() + header->sections[size_t(flat::Kind::Node)].offset);
  nodes[0].name = {0, header->sections[size_t(flat::Kind::Text)].count};
  const auto view = FlatView::open(result);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().message, "the importing process gave back a damaged result: a range beyond the text");
}

TEST(FlatView, RefusesNodesBeforeTheirParents) {
  auto result = resultOf(gltfScene(), "scene.gltf");
  auto* header = reinterpret_cast<flat::Header*>(result.data());
  auto* nodes = reinterpret_cast<flat::Node*>(result.data() + header->sections[size_t(flat::Kind::Node)].offset);
  nodes[0].parent = 1;
  const auto view = FlatView::open(result);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().message, "the importing process gave back a damaged result: a node before its parent");
}

}  // namespace
}  // namespace vitrine::test
