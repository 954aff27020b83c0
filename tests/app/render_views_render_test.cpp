// vitrine render --views: what lies in the folder, and that it goes together.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <set>

#include "core/document/json_reader.h"
#include "core/images/exr.h"
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

std::string camerasWith(const std::string& members) { return R"({"cameras":[{"fov":40,)" + members + "}]}"; }

TEST(RenderViews, TurnTheirPicturesWithTheCamera) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  folder.write("level.json", camerasWith(R"("eye":[3,1,6],"target":[0,0,0])"));
  folder.write("turned.json", camerasWith(R"("eye":[3,1,6],"target":[0,0,0],"up":[0,-1,0])"));
  const auto maskOf = [&](const std::string& cameras) {
    const Answer drawn = run(
        folder, {"render", "head.mesh", "-o", cameras + "-views", "--size=64x64", "--cameras", cameras + ".json"});
    EXPECT_EQ(drawn.status, 0) << drawn.errors;
    return pictureIn(folder.path() / (cameras + "-views"), "000_mask.png");
  };
  const auto difference = [](const QImage& one, const QImage& other) {
    int different = 0;
    for (int y = 0; y < 64; ++y)
      for (int x = 0; x < 64; ++x) different += one.pixel(x, y) != other.pixel(x, y);
    return different;
  };
  const QImage level = maskOf("level"), turned = maskOf("turned");
  EXPECT_GT(difference(level, turned), 40) << "it is not the same upside down";
  EXPECT_LE(difference(level.mirrored(true, true), turned), 8);

  // The matrix alone says the same as eye, target and up.
  const auto told = vitrine::readJson(textIn(folder.path() / "turned-views" / "cameras.json"));
  ASSERT_TRUE(told);
  const JsonTree& camera = told->find("cameras")->as<JsonTree::Array>()->front();
  std::string rows;
  for (const JsonTree& row : *camera.find("camera_to_world")->as<JsonTree::Array>()) {
    std::string numbers;
    for (const JsonTree& number : *row.as<JsonTree::Array>())
      numbers += (numbers.empty() ? "" : ",") + number.as<JsonTree::Number>()->text;
    rows += (rows.empty() ? "[" : ",[") + numbers + "]";
  }
  folder.write("matrix.json", camerasWith("\"camera_to_world\":[" + rows + "]"));
  EXPECT_LE(difference(maskOf("matrix"), turned), 4);
  folder.write("short.json", camerasWith(R"("camera_to_world":[[1,0,0,0],[0,1,0,0],[0,0,1]])"));
  EXPECT_EQ(run(folder, {"render", "head.mesh", "-o", "d", "--cameras", "short.json"}).status, 1);
}

TEST(RenderViews, StoreDepthsAsTheyAre) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  const std::string size = "--size=40x30";
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "a", size, "--views", "1"}).status, 0);
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "b", size, "--views", "1", "--depths", "exr"}).status, 0);
  EXPECT_EQ(run(folder, {"render", "head.mesh", "-o", "c", "--views", "1", "--depths", "jpg"}).status, 2);
  const fs::path b = folder.path() / "b";
  EXPECT_THAT(namesIn(b), ElementsAre("000.npy", "000.png", "000_depth.exr", "000_id.png", "000_mask.png",
                                      "000_normal.png", "cameras.json"));
  std::vector<std::byte> file = readFile(b / "000_depth.exr");
  const size_t name = asText(file).find(std::string_view("Z\0\2\0\0\0", 6));
  ASSERT_NE(name, std::string_view::npos) << "a channel Z of floats";
  file[name] = std::byte{'Y'};  // which is read as grey
  const auto depths = decodeExr(file);
  ASSERT_TRUE(depths) << depths.error().message;
  ASSERT_EQ(depths->pixels.size(), 40u * 30u);
  const auto cameras = vitrine::readJson(textIn(folder.path() / "a" / "cameras.json"));
  ASSERT_TRUE(cameras);
  const JsonTree& camera = cameras->find("cameras")->as<JsonTree::Array>()->front();
  const float near = std::stof(camera.find("near")->as<JsonTree::Number>()->text),
              far = std::stof(camera.find("far")->as<JsonTree::Number>()->text);
  const QImage rounded = pictureIn(folder.path() / "a", "000_depth.png");
  size_t there = 0;
  for (int y = 0; y < 30; ++y)
    for (int x = 0; x < 40; ++x) {
      const uint32_t value = reinterpret_cast<const uint16_t*>(rounded.constScanLine(y))[x];
      const float depth = depths->pixels[size_t(y) * 40 + size_t(x)].x;
      ASSERT_EQ(value > 0, depth > 0);
      if (value == 0) continue;
      ++there;
      EXPECT_NEAR(depth, near + float(value - 1) / 65534 * (far - near), (far - near) / 65534);
    }
  EXPECT_GT(there, 100u);
}

}  // namespace
}  // namespace vitrine::test
