// Where FBX files place what they hold, and how they move it, against surfaces that other programs wrote of them.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <regex>
#include <sstream>
#include <tuple>

#include "tests/formats/assimp/drawn_points.h"
#include "tests/support/corpus.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

// The corners of an OBJ file's faces, or all positions where it has none.
std::vector<Vec3> cornersOfObj(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::vector<Vec3> positions, corners;
  for (std::string line; std::getline(stream, line);) {
    std::istringstream words(line);
    std::string kind, word;
    words >> kind;
    if (kind == "v") {
      Vec3& at = positions.emplace_back();
      words >> at.x >> at.y >> at.z;
    } else if (kind == "f") {
      while (words >> word) corners.push_back(positions.at(size_t(std::stoul(word)) - 1));
    }
  }
  return corners.empty() ? positions : corners;
}

// What is drawn at rest, or all vertices where that is nothing but lines.
std::vector<Vec3> pointsAtRest(const Document& document, const Scene& scene) {
  std::vector<Vec3> points = drawnPoints(scene);
  if (!points.empty()) return points;
  for (const Instance& instance : document.instances)
    for (const Vec3& position : document.geometries[instance.geometry].positions)
      points.emplace_back(instance.transform * Vec4(position, 1));
  return points;
}

// How far the farthest of `points` is from the nearest of `others`.
float farthest(const std::vector<Vec3>& points, const std::vector<Vec3>& others) {
  float most = 0;
  for (const Vec3& point : points) {
    float least = std::numeric_limits<float>::infinity();
    for (const Vec3& other : others) least = std::min(least, glm::distance(point, other));
    most = std::max(most, least);
  }
  return most;
}

// Without those that say the same again.
std::vector<Vec3> distinct(std::vector<Vec3> points) {
  const auto key = [](const Vec3& p) { return std::tuple(p.x, p.y, p.z); };
  std::ranges::sort(points, {}, key);
  points.erase(std::ranges::unique(points).begin(), points.end());
  return points;
}

void expectSameSurface(const std::vector<Vec3>& drawn, const std::filesystem::path& reference) {
  SCOPED_TRACE(reference.filename());
  const auto ours = distinct(drawn), theirs = distinct(cornersOfObj(reference));
  ASSERT_FALSE(ours.empty());
  ASSERT_FALSE(theirs.empty());
  const Bounds bounds = boundsOfPoints(theirs);
  const float size = glm::distance(bounds.min, bounds.max);
  EXPECT_LE(std::max(farthest(ours, theirs), farthest(theirs, ours)), 1e-4f * size);
}

// The range of a file's animation starts at its frame 1, or where the file says.
float startOf(const std::filesystem::path& file) {
  const auto bytes = readFile(file);
  const std::string_view content = asText(bytes);
  const size_t at = content.rfind("LocalStart");
  if (at == content.npos || !content.starts_with("Kaydara")) return 0;
  const size_t value = content.find('L', at + 12 + 9 + 9);
  return float(double(loadAs<int64_t>(bytes.data() + value + 1)) / 46186158000.0);
}

TEST(FbxTransformsCorpus, SurfacesLieWhereOtherProgramsHaveThem) {
  VITRINE_NEEDS_CORPUS("fbx");
  size_t atRest = 0, moving = 0;
  for (const TableRow& row : readTable(corpusFolder() / "fbx" / "index.tsv")) {
    const auto file = corpusFolder() / "fbx" / row.at("file");
    SCOPED_TRACE(file.filename());
    const std::string name = std::regex_replace(file.stem().string(), std::regex("_[0-9]{4}_(ascii|binary)$"), "");
    const auto loaded = load(file);
    ASSERT_TRUE(loaded) << loaded.error().message;
    ASSERT_TRUE((*loaded)->complete);
    for (uint32_t n = 0; n < (*loaded)->nodes.size(); ++n)
      EXPECT_EQ((*loaded)->nameOf(NodeId{n}).find("$AssimpFbx$"), std::string::npos);
    const auto scene = makeScene(*loaded);
    if (const auto rest = file.parent_path() / (name + ".obj"); std::filesystem::exists(rest)) {
      expectSameSurface(pointsAtRest(**loaded, *scene), rest);
      ++atRest;
    }
    for (const int frame : {6, 8, 12}) {
      const auto reference = file.parent_path() / fmt::format("{}_{}.obj", name, frame);
      if (!std::filesystem::exists(reference)) continue;
      ASSERT_EQ((*loaded)->animations.size(), 1u);
      expectSameSurface(drawnPoints(*scene, float(frame) / 24 - startOf(file)), reference);
      ++moving;
    }
  }
  EXPECT_GE(atRest, 10u);
  EXPECT_GE(moving, 4u);
}

TEST(FbxTransformsCorpus, ADoorTurnsAboutItsHinge) {
  VITRINE_NEEDS_CORPUS("cases/fbx");
  const auto door = load(corpusFolder() / "cases/fbx/door_pivot.fbx");
  ASSERT_TRUE(door);
  ASSERT_EQ((*door)->animations.size(), 1u);
  EXPECT_FLOAT_EQ((*door)->animations[0].duration, 1);
  const Bounds open = boundsOfPoints(drawnPoints(*makeScene(*door), 1));
  EXPECT_LT(glm::distance(open.min, Vec3(-2, -1, -2)), 1e-4f);
  EXPECT_LT(glm::distance(open.max, Vec3(0, 1, 0)), 1e-4f);
  const auto plain = load(corpusFolder() / "cases/fbx/door_nopivot.fbx");
  ASSERT_TRUE(plain);
  ASSERT_EQ((*plain)->animations.size(), 1u);
  ASSERT_EQ((*plain)->animations[0].tracks.size(), 1u);
  EXPECT_EQ((*plain)->animations[0].tracks[0].rotation.times, (std::vector<float>{0, 1})) << "as stored";
  EXPECT_FALSE(hasDiagnostic(**plain, "assimp.fbx-keys"));
}

TEST(FbxTransformsCorpus, StepsStaySteps) {
  VITRINE_NEEDS_CORPUS("fbx");
  const auto loaded = load(corpusFolder() / "fbx/maya_keyframe_offset_step_7700_ascii.fbx");
  ASSERT_TRUE(loaded);
  ASSERT_EQ((*loaded)->animations.size(), 1u);
  size_t steps = 0;
  for (const JointTrack& track : (*loaded)->animations[0].tracks)
    for (size_t k = 1; k < track.rotation.times.size(); ++k)
      if (track.rotation.times[k] == track.rotation.times[k - 1]) {
        ++steps;
        EXPECT_NEAR(track.rotation.values[k - 1].w, 1, 1e-5f) << "not turned until then";
        EXPECT_NEAR(std::abs(track.rotation.values[k].w), std::cos(glm::radians(22.5f)), 1e-5f) << "by 45 degrees";
      }
  EXPECT_EQ(steps, 1u);
}

}  // namespace
}  // namespace vitrine::test
