// vitrine render --views: what lies in the folder, and that it goes together.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <set>

#include "core/document/json_reader.h"
#include "tests/app/run_verb.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

QImage pictureIn(const fs::path& folder, const char* name) {
  return QImage(QString::fromStdString((folder / name).string()));
}

std::string textIn(const fs::path& path) { return std::string(asText(readFile(path))); }

TEST(RenderViews, FillAFolderThatSaysHowItWasMade) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  const std::string size = "--size=80x60";
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "a", size, "--views", "2"}).status, 0);
  const fs::path a = folder.path() / "a";
  EXPECT_THAT(namesIn(a), ElementsAre("000.npy", "000.png", "000_depth.png", "000_id.png", "000_mask.png",
                                      "000_normal.png", "001.npy", "001.png", "001_depth.png", "001_id.png",
                                      "001_mask.png", "001_normal.png", "cameras.json"));
  const QImage colour = pictureIn(a, "000.png"), depth = pictureIn(a, "000_depth.png"),
               normal = pictureIn(a, "000_normal.png"), id = pictureIn(a, "000_id.png"),
               mask = pictureIn(a, "000_mask.png");
  ASSERT_EQ(depth.format(), QImage::Format_Grayscale16);
  const auto cameras = vitrine::readJson(textIn(a / "cameras.json"));
  ASSERT_TRUE(cameras);
  std::set<uint32_t> known, seen;
  for (const JsonTree& node : *cameras->find("nodes")->as<JsonTree::Array>())
    known.insert(uint32_t(std::stoul(node.find("id")->as<JsonTree::Number>()->text)));
  uint32_t nearest = 65535, farthest = 0, there = 0;
  for (int y = 0; y < 60; ++y)
    for (int x = 0; x < 80; ++x) {
      const uint32_t value = reinterpret_cast<const uint16_t*>(depth.constScanLine(y))[x];
      const QRgb number = id.pixel(x, y);
      EXPECT_EQ(value > 0, qRed(mask.pixel(x, y)) == 255);
      EXPECT_EQ(value > 0, (number & 0xFFFFFF) != 0);
      if (value == 0) continue;
      EXPECT_GT(qAlpha(colour.pixel(x, y)), 0);
      EXPECT_NE(normal.pixel(x, y) & 0xFFFFFF, 0u);
      seen.insert(uint32_t(qRed(number)) + 256u * uint32_t(qGreen(number)) + 65536u * uint32_t(qBlue(number)));
      nearest = std::min(nearest, value), farthest = std::max(farthest, value), ++there;
    }
  EXPECT_GT(there, 500u);
  EXPECT_EQ(nearest, 1u);
  EXPECT_EQ(farthest, 65535u);
  EXPECT_TRUE(std::ranges::includes(known, seen));
  const std::string matrix = textIn(a / "000.npy");
  EXPECT_EQ(matrix.size(), 128u + 12 * sizeof(double));
  EXPECT_THAT(matrix, HasSubstr("'shape': (3, 4)"));

  // The same from the file that tells it, and from a worker.
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "b", size, "--cameras", "a/cameras.json"}).status, 0);
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "c/", size, "--views", "2", "--jobs", "1"}).status, 0);
  EXPECT_EQ(namesIn(folder.path() / "c"), std::vector<std::string>{"head"});
  for (const std::string& name : namesIn(a)) {
    EXPECT_TRUE(textIn(folder.path() / "c" / "head" / name) == textIn(a / name)) << name;
    if (name.ends_with("_mask.png")) {
      const QImage first = pictureIn(a, name.c_str()), second = pictureIn(folder.path() / "b", name.c_str());
      int different = 0;
      for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 80; ++x) different += first.pixel(x, y) != second.pixel(x, y);
      EXPECT_LE(different, 4) << name;
    }
  }

  // What is there stays.
  EXPECT_EQ(run(folder, {"render", "head.mesh", "-o", "a", size, "--views", "2"}).status, 1);
  EXPECT_EQ(run(folder, {"render", "head.mesh", "-o", "a", size, "--views", "2", "--force"}).status, 0);
  EXPECT_EQ(run(folder, {"render", "head.mesh", "-o", "-", "--views", "2"}).status, 2);
  folder.write("bad.json", R"({"cameras":[{"eye":[0,0,1],"target":[0,0,1],"fov":40}]})");
  const Answer bad = run(folder, {"render", "head.mesh", "-o", "d", "--cameras", "bad.json"});
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.errors, HasSubstr("bad.json: camera 0"));
  EXPECT_FALSE(fs::exists(folder.path() / "d"));
}

}  // namespace
}  // namespace vitrine::test
