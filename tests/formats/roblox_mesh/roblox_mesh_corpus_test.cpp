// Every Roblox file of the corpus against its index, which two other programs agree on.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>

#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

std::vector<double> numbersIn(std::string_view text) {
  std::vector<double> numbers;
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    double value = 0;
    const auto [next, error] = std::from_chars(at, end, value);
    if (error == std::errc()) numbers.push_back(value);
    at = error == std::errc() ? next : at + 1;
  }
  return numbers;
}

std::filesystem::path meshFolder() { return corpusFolder() / "roblox-mesh"; }

uint64_t triangles(const Document& document) {
  uint64_t count = 0;
  for (const Lod& lod : document.geometries.at(0).lods) count += lod.triangleCount();
  return count;
}

void checkLods(const Document& document, const std::string& table) {
  const auto& lods = document.geometries.at(0).lods;
  const auto boundaries = numbersIn(table == "-" ? "" : table);
  if (boundaries.size() <= 2) {
    EXPECT_EQ(lods.size(), 1u);
    return;
  }
  ASSERT_EQ(lods.size(), boundaries.size() - 1);
  for (size_t i = 0; i < lods.size(); ++i)
    EXPECT_EQ(double(lods[i].triangleCount()), boundaries[i + 1] - boundaries[i]) << "level " << i;
}

void checkBounds(const Document& document, const std::string& text) {
  const auto expected = numbersIn(text);
  ASSERT_EQ(expected.size(), 6u) << text;
  Bounds all;
  for (const Vec3& p : document.geometries.at(0).positions) all.add(p);
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(all.min[axis], expected[size_t(axis)], 1e-4);
    EXPECT_NEAR(all.max[axis], expected[size_t(axis) + 3], 1e-4);
  }
}

void checkRig(const Document& document, const std::string& text) {
  const auto expected = numbersIn(text);
  if (expected.size() < 2) {
    EXPECT_FALSE(document.faceRig);
    return;
  }
  ASSERT_TRUE(document.faceRig);
  EXPECT_EQ(double(document.faceRig->jointNames.size()), expected[0]);
  EXPECT_EQ(double(document.faceRig->columns()), expected[1]);
}

TEST(RobloxMeshCorpus, EveryFileReadsAsTheIndexSays) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  size_t files = 0;
  for (const TableRow& row : readTable(meshFolder() / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(meshFolder() / row.at("file"));
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Document& document = **loaded;
    EXPECT_TRUE(document.complete) << describe(document.diagnostics);
    EXPECT_FALSE(document.diagnostics.has(Severity::Error)) << describe(document.diagnostics);
    EXPECT_FALSE(hasDiagnostic(document, "roblox-mesh.trailing-bytes"));
    EXPECT_EQ(document.format, "roblox-mesh");
    EXPECT_EQ(document.version, row.at("version"));
    ASSERT_EQ(document.geometries.size(), 1u);
    EXPECT_EQ(document.geometries[0].positions.size(), std::stoull(row.at("vertices")));
    EXPECT_EQ(triangles(document), std::stoull(row.at("faces_all_lods")));
    checkLods(document, row.at("lod_table"));
    EXPECT_EQ(document.skeletons.empty() ? 0 : document.skeletons[0].joints.size(), std::stoull(row.at("bones")));
    checkRig(document, row.at("facs_bones/poses"));
    for (const auto& [column, text] : row)
      if (column.starts_with("bbox")) checkBounds(document, text);
    ++files;
  }
  EXPECT_GT(files, 40u);
}

void expectSameMesh(const Document& a, const Document& b) {
  const Geometry &one = a.geometries.at(0), &two = b.geometries.at(0);
  EXPECT_TRUE(std::ranges::equal(one.positions, two.positions));
  EXPECT_TRUE(std::ranges::equal(one.normals, two.normals));
  EXPECT_TRUE(std::ranges::equal(one.uvs, two.uvs));
  EXPECT_TRUE(std::ranges::equal(one.tangents, two.tangents));
  EXPECT_TRUE(std::ranges::equal(one.colours, two.colours));
  EXPECT_TRUE(std::ranges::equal(one.indices, two.indices));
  EXPECT_EQ(one.lods.size(), two.lods.size());
  ASSERT_EQ(one.influences.size(), two.influences.size());
  for (size_t i = 0; i < one.influences.size(); ++i) {
    ASSERT_EQ(one.influences[i].joints, two.influences[i].joints);
    ASSERT_EQ(one.influences[i].weights, two.influences[i].weights);
  }
}

TEST(RobloxMeshCorpus, RewrittenVersionsEqualTheirOriginal) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const auto original = load(meshFolder() / "v500_13674780763.mesh");
  const auto v6 = load(meshFolder() / "synthetic_v600_from_13674780763.mesh");
  const auto v4 = load(meshFolder() / "synthetic_v400_skinned_from_13674780763.mesh");
  ASSERT_TRUE(original && v6 && v4);
  expectSameMesh(**original, **v6);
  expectSameMesh(**original, **v4);
  ASSERT_TRUE((*original)->faceRig && (*v6)->faceRig);
  EXPECT_EQ((*original)->faceRig->rotation, (*v6)->faceRig->rotation);
  const auto sphere = load(meshFolder() / "v401_sphere.mesh"),
             rewritten = load(meshFolder() / "synthetic_v400_from_sphere.mesh");
  ASSERT_TRUE(sphere && rewritten);
  expectSameMesh(**sphere, **rewritten);
}

TEST(RobloxMeshCorpus, EveryWeightBelongsToAJointAndAddsUpToOne) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  for (const char* name : {"v500_13674780763.mesh", "v500_testv5.mesh", "v700_skin_facs_100025761449828.mesh"}) {
    SCOPED_TRACE(name);
    const auto loaded = load(meshFolder() / name);
    ASSERT_TRUE(loaded);
    const Document& document = **loaded;
    ASSERT_EQ(document.geometries[0].influences.size(), document.geometries[0].positions.size());
    for (const Influences& influence : document.geometries[0].influences) {
      uint32_t sum = 0;
      for (size_t k = 0; k < 4; ++k) {
        sum += influence.weights[k];
        ASSERT_LT(influence.joints[k], document.skeletons[0].joints.size());
      }
      ASSERT_EQ(sum, 65535u);
    }
    EXPECT_FALSE(hasDiagnostic(document, "roblox-mesh.vertex-without-subset"));
    EXPECT_FALSE(hasDiagnostic(document, "roblox-mesh.envelope-bone"));
  }
}

TEST(RobloxMeshCorpus, MostFacesAgreeWithTheirStoredNormals) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  for (const char* name : {"v200_vs36_head.mesh", "v401_sphere.mesh", "v700_draco_127279296594138.mesh"}) {
    SCOPED_TRACE(name);
    const auto loaded = load(meshFolder() / name);
    ASSERT_TRUE(loaded);
    const Geometry& geometry = (*loaded)->geometries.at(0);
    size_t agree = 0, all = 0;
    for (size_t i = 0; i + 2 < geometry.indices.size(); i += 3) {
      const uint32_t* t = &geometry.indices[i];
      const Vec3 normal = glm::cross(geometry.positions[t[1]] - geometry.positions[t[0]],
                                     geometry.positions[t[2]] - geometry.positions[t[0]]);
      agree += glm::dot(normal, geometry.normals[t[0]] + geometry.normals[t[1]] + geometry.normals[t[2]]) > 0;
      ++all;
    }
    EXPECT_GT(double(agree), 0.98 * double(all));
  }
}

TEST(RobloxCsgCorpus, EveryBlobReadsAsTheIndexSays) {
  VITRINE_NEEDS_CORPUS("roblox-mesh/csg");
  for (const TableRow& row : readTable(meshFolder() / "csg" / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(meshFolder() / "csg" / row.at("file"));
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Document& document = **loaded;
    EXPECT_EQ(document.format, "roblox-csg");
    EXPECT_EQ(document.version, row.at("kind"));
    EXPECT_TRUE(document.complete) << describe(document.diagnostics);
    EXPECT_FALSE(hasDiagnostic(document, "roblox-csg.trailing-bytes"));
    const auto counts = numbersIn(row.at("counts"));
    const std::string& kind = row.at("kind");
    if (kind == "CSGK") {
      EXPECT_TRUE(document.geometries.empty());
      continue;
    }
    ASSERT_EQ(document.geometries.size(), 1u);
    const Geometry& geometry = document.geometries[0];
    if (kind.starts_with("CSGMDL")) {
      EXPECT_EQ(geometry.role, GeometryRole::Drawn);
      EXPECT_EQ(double(geometry.positions.size()), counts.at(0));
      EXPECT_EQ(double(geometry.indices.size()), counts.at(1));
      EXPECT_EQ(geometry.lods.size(), counts.size() > 2 ? counts.size() - 3 : 1);
    } else if (kind != "CSGPHS8") {
      EXPECT_EQ(geometry.role, GeometryRole::Hull);
      EXPECT_EQ(double(geometry.lods[0].parts.size()), counts.at(0));
      EXPECT_EQ(double(geometry.positions.size()), counts.at(1));
      EXPECT_EQ(double(geometry.indices.size() / 3), counts.at(2));
    } else {
      // Counts without the raw hulls, which come last.
      EXPECT_FALSE(hasDiagnostic(document, "roblox-csg.hulls-rebuilt"));
      ASSERT_GE(double(geometry.lods[0].parts.size()), counts.at(0));
      const Part& last = geometry.lods[0].parts[size_t(counts.at(0)) - 1];
      EXPECT_EQ(double(last.firstVertex + last.vertexCount), counts.at(1));
      EXPECT_EQ(double(last.firstIndex + last.indexCount), 3 * counts.at(2));
    }
  }
}

}  // namespace
}  // namespace vitrine::test
