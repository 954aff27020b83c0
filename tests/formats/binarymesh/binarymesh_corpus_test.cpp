// Every BinaryMesh file of the corpus against the counts of an independent parser.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "core/report/info.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

int64_t numbersOf(const Document& document, std::string_view column) {
  int64_t sum = 0;
  for (const Geometry& geometry : document.geometries) {
    const Value value = document.property(geometry.node, column);
    if (const auto* number = value.as<int64_t>()) sum += *number;
  }
  return sum;
}

TEST(BinaryMeshCorpus, EveryFileHasTheCountsOfTheIndex) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  size_t files = 0;
  for (const TableRow& row : readTable(corpusFolder() / "binarymesh" / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    ++files;
    const auto loaded = load(corpusFolder() / "binarymesh" / row.at("file"));
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Document& document = **loaded;
    EXPECT_TRUE(document.complete);
    EXPECT_FALSE(document.diagnostics.has(Severity::Info)) << describe(document.diagnostics);
    EXPECT_EQ(document.version, row.at("version"));
    const Counts counts = countsOf(document);
    const auto expected = [&](const char* column) { return std::stoull(row.at(column)); };
    EXPECT_EQ(counts.meshes, expected("meshes"));
    EXPECT_EQ(counts.vertices, expected("vertices"));
    EXPECT_EQ(counts.triangles, expected("triangles(sum(n-2))"));
    EXPECT_EQ(counts.polygons, expected("faces"));
    EXPECT_EQ(counts.materials, expected("slots"));
    EXPECT_EQ(numbersOf(document, "normals"), int64_t(expected("normals")));
    EXPECT_EQ(numbersOf(document, "texture coordinates"), int64_t(expected("uvs")));
    EXPECT_EQ(document.sections.size(), std::max<uint64_t>(expected("blocks"), 1));
  }
  EXPECT_GT(files, 30u);
}

// A double rounded to float by the reader and one that the writer rounded are the same float.
TEST(BinaryMeshCorpus, OneModelInEveryEncodingIsTheSameGeometry) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  for (const char* model :
       {"alpha_disk", "blenderseed_transformations_Monkey.001", "extras_devkit_sample_data_scene",
        "obj_CornellBox-Original", "triangulation_triangulation"}) {
    SCOPED_TRACE(model);
    DocumentPointer first;
    for (const char* encoding : {"v1", "v2s64k", "v2s256k", "v3", "v4"}) {
      SCOPED_TRACE(encoding);
      const auto loaded =
          load(corpusFolder() / "binarymesh" / fmt::format("gen_{}_{}.binarymesh", encoding, model));
      ASSERT_TRUE(loaded) << loaded.error().message;
      if (!first) first = *loaded;
      const Document& document = **loaded;
      ASSERT_EQ(document.geometries.size(), first->geometries.size());
      for (size_t g = 0; g < document.geometries.size(); ++g) {
        const Geometry &a = first->geometries[g], &b = document.geometries[g];
        EXPECT_EQ(a.name, b.name);
        EXPECT_TRUE(a.positions == b.positions);
        EXPECT_TRUE(a.normals == b.normals);
        EXPECT_TRUE(a.uvs == b.uvs);
        EXPECT_TRUE(a.indices == b.indices);
      }
    }
  }
}

}  // namespace
}  // namespace vitrine::test
