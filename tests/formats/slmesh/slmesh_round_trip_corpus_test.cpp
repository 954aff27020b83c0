// Every Second Life mesh of the corpus, written and read again: the same document.
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

TEST(SlmeshRoundTripCorpus, EveryFileComesBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  const std::filesystem::path folder = corpusFolder() / "slmesh";
  size_t files = 0;
  std::map<std::string, uint64_t> found;
  for (const TableRow& row : readTable(folder / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(folder / row.at("file"));
    ASSERT_TRUE(loaded);
    const auto trip = roundTrip(**loaded);
    ASSERT_TRUE(trip) << trip.error().message;
    EXPECT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
    const auto all = differences(**loaded, *trip->document);
    // Not even the one difference in normals is one to be seen.
    const Geometry &before = (*loaded)->geometries.at(0), &after = trip->document->geometries.at(0);
    ASSERT_EQ(before.normals.size(), after.normals.size());
    for (size_t v = 0; v < before.normals.size(); ++v)
      ASSERT_LT(glm::length(before.normals[v] - after.normals[v]), 1e-4f);
    for (const auto& [topic, count] : countByTopic(all)) found[topic] += count;
    ++files;
  }
  EXPECT_EQ(files, 19u);
  const std::string packing = "zlib is another one, or was set otherwise, than the program's that wrote the file";
  expectExcused(
      found,
      {{"lod bytes", 26, packing},
       {"property lod.size", 21, packing},
       {"property block.size", 5, packing},
       {"property lod.offset", 57, "blocks behind one of another size, or in another order"},
       {"property block.offset", 25, "the same"},
       {"property mesh.download weight (estimate)", 10, "is estimated from the sizes of blocks"},
       {"normals", 1,
        "one file stores zeros, for which the reader computes normals: these are written, in 16 bits"},
       {"nodes lod", 1, "a cached file without its medium level, which cannot be written and is told as lost"},
       {"nodes face", 2, "faces below that level's node now stand below the next"},
       {"metadata", 1, "the same file: what is written is no cache entry"}});
}

}  // namespace
}  // namespace vitrine::test
