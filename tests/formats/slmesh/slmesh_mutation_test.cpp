// Second Life meshes whose blocks are damaged before they are deflated, nested and inflated without end. Nothing
// may crash, hang or leave the memory limit. Damage of whole files is in formats_mutation_test.
#include <gtest/gtest.h>

#include <random>

#include "core/formats/slmesh/llsd.h"
#include "core/report/info.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

void tryAsset(std::vector<std::byte> bytes) {
  LoadOptions options;
  options.limits.memory = 64u << 20;
  const auto document = load(Source::fromBytes(std::move(bytes), "damaged.llmesh"), options);
  if (!document) return;
  for (const Geometry& geometry : (*document)->geometries) {
    for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts) {
        ASSERT_LE(uint64_t(part.firstIndex) + part.indexCount, geometry.indices.size());
        ASSERT_LE(uint64_t(part.firstVertex) + part.vertexCount, geometry.positions.size());
      }
  }
  // The reader itself leaves nothing for validate() to mend.
  for (const Diagnostic& diagnostic : (*document)->diagnostics.all())
    ASSERT_FALSE(diagnostic.id.starts_with("document.")) << diagnostic.id << ": " << diagnostic.message;
  infoJson(**document, AssetFinder());
}

// Damages a copy of every block before it is packed.
template <class Damage>
void everywhere(const Damage& damage) {
  const sl::Asset asset = sl::completeAsset();
  sl::Asset packed = asset;
  for (auto& [key, bytes] : packed.blocks) bytes = sl::deflate(bytes);
  for (size_t b = 0; b < asset.blocks.size(); ++b) {
    // Levels are all alike: one is enough.
    if (asset.blocks[b].first == "medium_lod" || asset.blocks[b].first == "low_lod") continue;
    damage(asset.blocks[b].second, [&](std::vector<std::byte> bytes) {
      sl::Asset damaged;
      damaged.blocks = {packed.blocks[0], {asset.blocks[b].first, sl::deflate(bytes)}};
      if (b == 0) damaged.blocks = {damaged.blocks[1], packed.blocks[2]};
      tryAsset(sl::writePacked(damaged));
    });
  }
}

TEST(SlMeshMutation, EveryCut) {
  everywhere([](const std::vector<std::byte>& bytes, const auto& attempt) {
    for (size_t size = 0; size < bytes.size(); size += kStride)
      attempt({bytes.begin(), bytes.begin() + ptrdiff_t(size)});
  });
}

TEST(SlMeshMutation, EveryByteFlipped) {
  std::mt19937 random(11);
  everywhere([&](const std::vector<std::byte>& bytes, const auto& attempt) {
    for (size_t at = 0; at < bytes.size(); at += kStride) {
      auto damaged = bytes;
      damaged[at] ^= std::byte(1 + random() % 255);
      attempt(std::move(damaged));
    }
  });
}

TEST(SlMeshMutation, HugeCountsAnywhere) {
  everywhere([](const std::vector<std::byte>& bytes, const auto& attempt) {
    for (size_t at = 0; at + 4 <= bytes.size(); at += kStride * (1 + bytes.size() / 1500))
      for (const uint32_t value : {0xFFFFFFFFu, 0xFFFFFF7Fu, 0x00000100u}) {
        auto damaged = bytes;
        std::memcpy(&damaged[at], &value, sizeof value);
        attempt(std::move(damaged));
      }
  });
}

TEST(SlMeshMutation, BlocksThatInflateWithoutEndStopAtTheLimit) {
  sl::Asset asset;
  const auto bomb = sl::deflate(std::vector<std::byte>(300u << 20));
  for (const char* key : {"high_lod", "medium_lod", "low_lod", "lowest_lod", "skin", "physics_convex"})
    asset.blocks.emplace_back(key, bomb);
  LoadOptions options;
  options.limits.memory = 1u << 20;
  const auto document = load(Source::fromBytes(sl::writePacked(asset), "bomb.llmesh"), options);
  ASSERT_TRUE(document);
  EXPECT_FALSE((*document)->complete);
  EXPECT_TRUE((*document)->geometries.empty());
}

TEST(SlMeshMutation, ManySmallValuesStopAtTheLimit) {
  constexpr int kValues = 4'000'000;
  sl::LlsdWriter many;
  many.array(kValues);
  many.raw(std::string(size_t(kValues), '!'));
  const std::vector<std::byte> values = many.end().bytes();
  for (const char* key : {"high_lod", "physics_havok"}) {
    SCOPED_TRACE(key);
    sl::Asset asset;
    asset.blocks = {{key, values}};
    LoadOptions options;
    options.limits.memory = 16u << 20;
    const auto document = load(Source::fromBytes(sl::write(asset), "many.llmesh"), options);
    ASSERT_TRUE(document);
    EXPECT_FALSE((*document)->complete);
    const auto& told = (*document)->diagnostics.all();
    const auto block = std::ranges::find(told, "slmesh.block", &Diagnostic::id);
    ASSERT_NE(block, told.end());
    EXPECT_TRUE(block->message.contains("bytes of memory wanted")) << block->message;
  }
}

// Every tag of LLSD once, without a mesh around it.
std::vector<std::byte> everyTag() {
  const std::byte blob[] = {std::byte{1}, std::byte{2}};
  sl::LlsdWriter out;
  out.map(3).key("all").array(12).undefined().boolean(true).boolean(false).integer(-2).real(0.25).date(1e9);
  out.uuid({0x12, 0x34}).string("text").uri("http://a").binary(blob).raw("'it\\'s'").raw("\"a\\x41\\n\"").end();
  return out.raw("'two'").map(1).key("x").reals({1, 2}).end().key("three").array(0).end().end().bytes();
}

void tryLlsd(const std::vector<std::byte>& bytes, bool mustFail = false) {
  MemoryBudget budget(1 << 20);
  ByteReader reader(bytes);
  const auto read = slmesh::readLlsd(reader, budget);
  ASSERT_FALSE(mustFail && read);
  if (read) toJson(slmesh::toValue(*read));
}

TEST(LlsdMutation, EveryCutIsRefused) {
  const auto bytes = everyTag();
  tryLlsd(bytes);
  for (size_t size = 0; size < bytes.size(); ++size)
    tryLlsd({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, true);
}

TEST(LlsdMutation, EveryByteAnyValue) {
  const auto bytes = everyTag();
  for (size_t at = 0; at < bytes.size(); ++at)
    for (int value = 0; value < 256; ++value) {
      auto damaged = bytes;
      damaged[at] = std::byte(value);
      tryLlsd(damaged);
    }
}

// As header and as block: maps and arrays by turns, far below any stack.
TEST(LlsdMutation, BottomlessNestingIsRefused) {
  sl::LlsdWriter abyss;
  for (int i = 0; i < 100'000; ++i) abyss.map(1).key("skin").array(1);
  tryLlsd(abyss.bytes(), true);
  tryAsset(abyss.bytes());
  for (int i = 0; i < 100'000; ++i) abyss.end().end();
  tryLlsd(abyss.bytes(), true);
  sl::Asset asset;
  for (const char* key : {"high_lod", "skin", "physics_convex", "physics_havok"})
    asset.blocks.emplace_back(key, abyss.bytes());
  const auto document = loadBytes(sl::write(asset), "deep.llmesh");
  ASSERT_TRUE(document);
  EXPECT_FALSE((*document)->complete);
}

}  // namespace
}  // namespace vitrine::test
