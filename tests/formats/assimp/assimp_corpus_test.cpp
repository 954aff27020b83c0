// The game's props against what assimp itself made of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/report/info.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

uint64_t sumOf(const Document& document, std::string_view column) {
  uint64_t sum = 0;
  for (const Class& owner : document.classes)
    if (owner.name == "mesh")
      if (const Column* found = owner.column(column))
        for (size_t row = 0; row < found->rows(); ++row) {
          const Value value = found->at(row);
          if (const auto* number = value.as<int64_t>()) sum += uint64_t(*number);
        }
  return sum;
}

TEST(AssimpCorpus, PropsHaveWhatAssimpCounts) {
  VITRINE_NEEDS_CORPUS("rmesh");
  const auto folder = corpusFolder() / "rmesh";
  size_t compared = 0;
  for (const TableRow& row : readTable(folder / "assimp_5.2_results.tsv")) {
    const auto file = folder / row.at("file");
    if (row.at("load_no_flags") != "ok" || !std::filesystem::exists(file)) continue;
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(file);
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Document& document = **loaded;
    EXPECT_TRUE(document.complete);
    EXPECT_EQ(countsOf(document).meshes, std::stoul(row.at("meshes")));
    EXPECT_EQ(countsOf(document).vertices, std::stoul(row.at("verts")));
    EXPECT_EQ(sumOf(document, "faces"), std::stoul(row.at("faces")));
    EXPECT_EQ(sumOf(document, "bones"), std::stoul(row.at("bones")));
    EXPECT_EQ(document.materials.size(), std::stoul(row.at("materials")));
    EXPECT_EQ(std::ranges::count(document.classes, "animation", &Class::name) > 0, row.at("anims") != "0");
    uint64_t outside = 0;
    for (const Diagnostic& diagnostic : document.diagnostics.all())
      if (diagnostic.id == "assimp.material-out-of-range") outside += diagnostic.count;
    // assimp 5.2 counts the materials that meshes of .x files refer to wrongly (core/formats/assimp/README.md).
    const bool isX = file.extension() == ".x";
    EXPECT_EQ(outside, isX ? 0 : std::stoul(row.at("meshes_with_bad_material_index")));
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace vitrine::test
