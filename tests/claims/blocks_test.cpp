// The blocks of a file and what its bytes are told to be: one truth for both.
#include "core/claims/blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/load/load.h"
#include "core/load/make_claims.h"

namespace vitrine::test {
namespace {

TEST(Blocks, AreListedWhereverBytesAreKnown) {
  size_t files = 0, withoutList = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(VITRINE_SOURCE_DIR) / "resources" / "samples")) {
    if (!entry.is_regular_file()) continue;
    const auto document = load(entry.path());
    if (!document) continue;
    ++files;
    Claims claims = makeClaims(*document);
    const std::vector<Section> blocks = blocksOf(claims);
    const ClaimList told = claims.claimsOf(0);
    EXPECT_EQ(blocks.empty(), !told || told->empty()) << entry.path();
    withoutList += !blocks.empty() && (*document)->sections.empty();
    for (const Section& block : blocks) {
      EXPECT_FALSE(block.name.empty()) << entry.path();
      if (block.span.size == 0) continue;
      const auto location = claims.at(block.span.buffer, block.span.offset);
      ASSERT_TRUE(location) << entry.path() << " " << block.name;
      EXPECT_FALSE(location->steps.empty()) << entry.path() << ": nobody tells what " << block.name << " is";
    }
  }
  EXPECT_GT(files, 5u);
  EXPECT_GT(withoutList, 0u) << "formats whose readers list no blocks";
}

TEST(Blocks, OfOneBufferLieInTheOrderOfTheFile) {
  const auto document = load(std::filesystem::path(VITRINE_SOURCE_DIR) / "resources" / "samples" / "arm.mesh");
  ASSERT_TRUE(document) << document.error().message;
  Claims claims = makeClaims(*document);
  const std::vector<Section> blocks = blocksOf(claims);
  ASSERT_GT(blocks.size(), 3u);
  EXPECT_TRUE(std::ranges::is_sorted(blocks, {}, [](const Section& block) { return block.span.offset; }));
  EXPECT_TRUE(std::ranges::any_of(blocks, [](const Section& block) { return block.detail.contains("rows"); }));
}

}  // namespace
}  // namespace vitrine::test
