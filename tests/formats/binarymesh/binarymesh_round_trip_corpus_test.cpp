// Every BinaryMesh of the corpus, written in each version and read again: the same document.
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

TEST(BinaryMeshRoundTripCorpus, EveryFileComesBackFromEveryVersion) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  const std::filesystem::path folder = corpusFolder() / "binarymesh";
  size_t files = 0, trips = 0;
  std::map<std::string, uint64_t> found;
  for (const TableRow& row : readTable(folder / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(folder / row.at("file"));
    ASSERT_TRUE(loaded);
    for (const std::string_view variant : variantNames(*findFormat("binarymesh"))) {
      SCOPED_TRACE(variant);
      const auto trip = roundTrip(**loaded, std::string(variant));
      ASSERT_TRUE(trip) << trip.error().message;
      EXPECT_EQ(trip->document->version, variant);
      EXPECT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
      for (const Diagnostic& loss : trip->written.losses.all()) {
        EXPECT_EQ(loss.id, "binarymesh.lost-precision") << loss.message;
        EXPECT_NE((*loaded)->version, "4");
      }
      const auto all = differences(**loaded, *trip->document);
      for (const auto& [topic, count] : countByTopic(all)) found[topic] += count;
      ++trips;
    }
    ++files;
  }
  EXPECT_EQ(files, 36u);
  EXPECT_EQ(trips, 108u);
  const std::string version = "another version was asked for";
  expectExcused(
      found,
      {{"version", 84, version},
       {"property file.version", 84, version},
       {"property file.numbers", 44, "versions before 4 have doubles, version 4 floats"},
       {"property file.compression", 65, "version 1 has none, version 2 LZO, which is not written"},
       {"property file.blocks", 48, "version 1 has no blocks; blocks of the first writers were smaller"},
       {"property mesh.normals", 84, "equal normals are written once"},
       {"property mesh.texture coordinates", 96, "equal texture coordinates are written once"},
       {"property mesh.rounded to floats", 201, "floats are what was written: they are none that were rounded"},
       {"lod bytes", 234, "an object has other bytes then, and floats have fewer than doubles"}});
}

}  // namespace
}  // namespace vitrine::test
