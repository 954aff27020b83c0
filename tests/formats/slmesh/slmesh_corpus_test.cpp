// Every Second Life mesh of the corpus against its index, which two other programs agree on.
#include <charconv>

#include "core/document/info.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

std::filesystem::path folder() { return corpusFolder() / "slmesh"; }

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> pieces;
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find(separator, at), text.size());
    pieces.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return pieces;
}

const Lod* levelOf(const Geometry& geometry, std::string_view name) {
  for (const Lod& lod : geometry.lods)
    if (lod.name == name) return &lod;
  return nullptr;
}

// "1036/1872;NG": vertices and triangles a face.
void checkLevel(const Lod* lod, const std::string& expected) {
  if (expected == "-") {
    EXPECT_EQ(lod, nullptr);
    return;
  }
  ASSERT_NE(lod, nullptr);
  const auto faces = split(expected, ';');
  ASSERT_EQ(lod->parts.size(), faces.size());
  for (size_t f = 0; f < faces.size(); ++f) {
    const Part& part = lod->parts[f];
    const auto numbers = faces[f] == "NG" ? std::vector<std::string>{"0", "0"} : split(faces[f], '/');
    EXPECT_EQ(part.vertexCount, std::stoul(numbers.at(0))) << "face " << f;
    EXPECT_EQ(part.indexCount / 3, std::stoul(numbers.at(1))) << "face " << f;
  }
}

const Geometry* geometryOf(const Document& document, GeometryRole role) {
  for (const Geometry& geometry : document.geometries)
    if (geometry.role == role) return &geometry;
  return nullptr;
}

void checkHulls(const Document& document, const std::string& list, const std::string& bounding) {
  const Geometry* hulls = geometryOf(document, GeometryRole::Hull);
  if (list == "-") {
    EXPECT_EQ(hulls, nullptr);
  } else {
    ASSERT_NE(hulls, nullptr);
    const auto counts = split(list, ' ');
    ASSERT_EQ(hulls->lods[0].parts.size(), counts.size());
    for (size_t h = 0; h < counts.size(); ++h) {
      const Part& part = hulls->lods[0].parts[h];
      EXPECT_EQ(*document.property(part.node, "points").as<int64_t>(), std::stoll(counts[h]));
      EXPECT_GT(part.indexCount, 0u) << "hull " << h;
    }
  }
  const Geometry* hull = geometryOf(document, GeometryRole::BoundingHull);
  ASSERT_NE(hull, nullptr);
  EXPECT_EQ(*document.property(hull->lods[0].parts[0].node, "points").as<int64_t>(), std::stoll(bounding));
}

TEST(SlMeshCorpus, EveryFileReadsAsTheIndexSays) {
  VITRINE_NEEDS_CORPUS("slmesh");
  size_t files = 0;
  for (const TableRow& row : readTable(folder() / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(folder() / row.at("file"));
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Document& document = **loaded;
    ++files;
    EXPECT_EQ(document.format, "slmesh");
    EXPECT_TRUE(document.complete) << describe(document.diagnostics);
    EXPECT_FALSE(document.diagnostics.has(Severity::Error)) << describe(document.diagnostics);
    EXPECT_FALSE(hasDiagnostic(document, "slmesh.trailing-bytes")) << describe(document.diagnostics);
    if (row.at("file").starts_with("con_")) continue;
    ASSERT_FALSE(document.geometries.empty());
    const Geometry& drawn = document.geometries[0];
    ASSERT_EQ(drawn.role, GeometryRole::Drawn);
    checkLevel(levelOf(drawn, "high"), row.at("high(verts/tris per face)"));
    checkLevel(levelOf(drawn, "medium"), row.at("medium(verts/tris per face)"));
    checkLevel(levelOf(drawn, "low"), row.at("low(verts/tris per face)"));
    checkLevel(levelOf(drawn, "lowest"), row.at("lowest(verts/tris per face)"));
    const Geometry* physics = geometryOf(document, GeometryRole::Collision);
    checkLevel(physics ? &physics->lods.at(0) : nullptr, row.at("physics_mesh(verts/tris per face)"));
    EXPECT_EQ(countsOf(document).joints, std::stoul(row.at("joints")));
    checkHulls(document, row.at("hull_list"), row.at("bounding_verts"));
    uint64_t vertices = 0;
    for (const Lod& lod : drawn.lods)
      for (const Part& part : lod.parts) vertices += part.vertexCount;
    EXPECT_EQ(countsOf(document).vertices, vertices);
  }
  EXPECT_GT(files, 15u);
}

TEST(SlMeshCorpus, WrappedFilesEqualTheirOriginal) {
  VITRINE_NEEDS_CORPUS("slmesh");
  const auto original = load(folder() / "real_rigged_22joints.llmesh");
  const auto prefixed = load(folder() / "con_prefix_viewer.llmesh");
  const auto cached = load(folder() / "con_viewercache_medium_missing.asset");
  ASSERT_TRUE(original && prefixed && cached);
  const Geometry& mesh = (*original)->geometries.at(0);
  EXPECT_TRUE(std::ranges::equal(mesh.positions, (*prefixed)->geometries.at(0).positions));
  EXPECT_EQ(mesh.lods.size(), 4u);
  const Geometry& partly = (*cached)->geometries.at(0);
  ASSERT_EQ(partly.lods.size(), 3u);
  EXPECT_EQ(partly.lods[1].name, "low");
  EXPECT_TRUE(hasDiagnostic(**cached, "slmesh.not-in-cache"));
  EXPECT_TRUE((*cached)->complete);
}

TEST(SlMeshCorpus, EveryWeightBelongsToAJointAndAddsUpToOne) {
  VITRINE_NEEDS_CORPUS("slmesh");
  for (const TableRow& row : readTable(folder() / "index.tsv")) {
    if (row.at("joints") == "0" || row.at("joints") == "-") continue;
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(folder() / row.at("file"));
    ASSERT_TRUE(loaded);
    const Document& document = **loaded;
    const Geometry& geometry = document.geometries.at(0);
    ASSERT_EQ(geometry.influences.size(), geometry.positions.size());
    for (const Influences& influence : geometry.influences) {
      uint32_t sum = 0;
      for (const uint16_t weight : influence.weights) sum += weight;
      ASSERT_EQ(sum, 65535u);
    }
    EXPECT_FALSE(hasDiagnostic(document, "slmesh.joint-out-of-range"));
    EXPECT_FALSE(hasDiagnostic(document, "slmesh.unknown-joint")) << describe(document.diagnostics);
  }
}

// A rig's joints lie inside its mesh once the bind shape has taken it there.
TEST(SlMeshCorpus, JointsStandInsideTheirMesh) {
  VITRINE_NEEDS_CORPUS("slmesh");
  const auto loaded = load(folder() / "real_rigged_22joints.llmesh");
  ASSERT_TRUE(loaded);
  const Geometry& geometry = (*loaded)->geometries.at(0);
  Bounds bounds;
  for (const Vec3& position : geometry.positions) bounds.add(Vec3(geometry.bindShape * Vec4(position, 1)));
  const Vec3 slack = bounds.size() * 0.1f;
  size_t inside = 0;
  for (const Joint& joint : (*loaded)->skeletons.at(0).joints) {
    const Vec3 p = joint.bind.position;
    inside += glm::all(glm::greaterThan(p, bounds.min - slack)) && glm::all(glm::lessThan(p, bounds.max + slack));
  }
  EXPECT_EQ(inside, (*loaded)->skeletons[0].joints.size());
}

}  // namespace
}  // namespace vitrine::test
