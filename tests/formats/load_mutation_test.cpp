// Damaged samples through every reader: cut at any byte, bytes overwritten, counts made huge. Nothing may crash,
// hang or leave an invalid document; a fixed seed makes each run the same.
#include <random>

#include "core/document/info.h"
#include "core/document/validate.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

std::vector<std::pair<std::string, std::vector<std::byte>>> seeds() {
  std::vector<std::pair<std::string, std::vector<std::byte>>> files;
  for (auto& [name, bytes] : samples())
    if (!name.ends_with(".png")) files.emplace_back(name, std::move(bytes));
  return files;
}

void checkSound(const Document& document) {
  for (const Geometry& geometry : document.geometries) {
    for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts)
        ASSERT_LE(uint64_t(part.firstIndex) + part.indexCount, geometry.indices.size());
  }
  for (size_t n = 0; n < document.nodes.size(); ++n)
    if (document.nodes.parent[n] != NodeId::None) {
      ASSERT_LT(indexOf(document.nodes.parent[n]), n);
    }
  ASSERT_FALSE(document.complete && document.failure);
}

void tryBytes(std::vector<std::byte> bytes, const std::string& name) {
  LoadOptions options;
  options.limits.memory = 512u << 20;
  const auto document = load(Source::fromBytes(std::move(bytes), name), options);
  if (!document) return;
  checkSound(**document);
  decodeAll(**document);
  infoJson(**document, AssetFinder());
}

TEST(Mutation, EveryCutLeavesAValidDocument) {
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    const size_t step = std::max<size_t>(1, bytes.size() / 400);
    for (size_t size = 0; size < bytes.size(); size += step)
      tryBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, name);
  }
}

TEST(Mutation, OverwrittenBytesLeaveAValidDocument) {
  std::mt19937 random(20260401);
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    for (int round = 0; round < 400; ++round) {
      auto damaged = bytes;
      // Headers and tables lie at the start: half of the damage goes there.
      for (int k = 0; k < 1 + round % 4; ++k) {
        const size_t range = random() % 2 ? damaged.size() : std::min<size_t>(damaged.size(), 200);
        damaged[random() % range] = std::byte(random() % 3 == 0 ? 0xFF : random());
      }
      tryBytes(std::move(damaged), name);
    }
  }
}

TEST(Mutation, HugeCountsAnywhereAreRefused) {
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    const size_t step = std::max<size_t>(1, bytes.size() / 300);
    for (size_t at = 0; at + 4 <= bytes.size(); at += at < 256 ? 1 : step)
      for (const uint32_t value : {0x7FFFFFFFu, 0xFFFFFFFFu}) {
        auto damaged = bytes;
        std::memcpy(&damaged[at], &value, 4);
        tryBytes(std::move(damaged), name);
      }
  }
}

}  // namespace
}  // namespace vitrine::test
