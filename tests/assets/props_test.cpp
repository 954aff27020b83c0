#include "core/assets/props.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/corpus.h"

namespace vitrine {
namespace {

std::filesystem::path samples() { return std::filesystem::path(VITRINE_SOURCE_DIR) / "resources" / "samples"; }

Entity model(std::string asset) {
  Entity entity;
  entity.kind = EntityKind::Model;
  entity.asset = std::move(asset);
  return entity;
}

TEST(Props, AreReadOnceEachAndCountedWhereMissing) {
  Document document;
  document.entities = {model("key.binarymesh"), model("nowhere.x"),      model("KEY.binarymesh"), Entity{},
                       model("nowhere.x"),      model("key.binarymesh"), model("place.rbxl")};
  ASSERT_TRUE(placesProps(document));
  const Props props = loadProps(document, AssetFinder(samples() / "arm.mesh"));
  ASSERT_EQ(props.props.size(), 1u) << "the same file read once, however it is spelled";
  EXPECT_EQ(props.ofEntity, (std::vector<uint32_t>{0, kNone, 0, kNone, kNone, 0, kNone}));
  EXPECT_EQ(props.props[0].document->format, "binarymesh");
  ASSERT_EQ(props.missing.size(), 2u);
  EXPECT_EQ(props.missing[0].asset, "nowhere.x");
  EXPECT_EQ(props.missing[0].entities, 2u);
  EXPECT_EQ(props.missing[0].reason, "not found");
  EXPECT_EQ(props.missing[1].reason, "the file holds nothing to draw");
}

TEST(Props, TogetherHoldNoMoreThanTheDocumentHasLeft) {
  Document document;
  document.budget = std::make_shared<MemoryBudget>(1 << 20);
  document.entities = {model("arm.mesh"), model("key.binarymesh")};
  const AssetFinder assets(samples() / "lantern.llmesh");
  EXPECT_EQ(loadProps(document, assets).props.size(), 2u);
  document.budget = std::make_shared<MemoryBudget>(std::filesystem::file_size(samples() / "arm.mesh") * 3 / 2);
  const Props props = loadProps(document, assets);
  ASSERT_EQ(props.missing.size(), 1u);
  EXPECT_NE(props.missing[0].reason.find("allowed"), std::string::npos) << props.missing[0].reason;
}

TEST(Props, StopsWhenNobodyWaits) {
  Document document;
  document.entities = {model("key.binarymesh")};
  Progress progress;
  progress.cancelled = true;
  const Props props = loadProps(document, AssetFinder(samples() / "arm.mesh"), {.progress = &progress});
  EXPECT_TRUE(props.props.empty());
  EXPECT_FALSE(placesProps(Document{}));
}

}  // namespace
}  // namespace vitrine
