// Every room of the corpus, written and read again: the same document.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

struct Trips {
  uint64_t count = 0;
  std::map<std::string, uint64_t> found;
  void add(const Document& before, const Document& after) {
    ++count;
    const auto all = differences(before, after);
    for (const auto& [topic, number] : countByTopic(all)) found[topic] += number;
  }
};

// Rooms that were read at least as far as their surfaces. Damaged ones too: what was read comes back.
template <class Use>
void forEachRoom(Use use) {
  for (const char* index : {"index.tsv", "synthetic_index.tsv"})
    for (const TableRow& row : readTable(corpusFolder() / "rmesh" / index)) {
      SCOPED_TRACE(row.at("file"));
      const auto loaded = load(corpusFolder() / "rmesh" / row.at("file"));
      if (loaded && !(*loaded)->geometries.empty()) use(**loaded);
    }
}

TEST(RMeshRoundTripCorpus, EveryRoomComesBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  Trips trips;
  forEachRoom([&](const Document& room) {
    const auto trip = roundTrip(room);
    ASSERT_TRUE(trip) << trip.error().message;
    EXPECT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
    EXPECT_TRUE(trip->written.losses.all().empty()) << describe(trip->written.losses);
    trips.add(room, *trip->document);
  });
  EXPECT_EQ(trips.count, 38u);
  expectExcused(trips.found, {{"property surface.triangles", 2,
                               "two damaged files: dropped triangles are counted by the file alone"},
                              {"lod bytes", 4, "the same, and a trigger box of two surfaces, which were joined"}});
}

TEST(RMeshRoundTripCorpus, EveryRoomComesBackFromTheDialectsThatHoldIt) {
  VITRINE_NEEDS_CORPUS("rmesh");
  Trips trips;
  forEachRoom([&](const Document& room) {
    // Dialects have this section at another place, which is another order of geometries.
    const bool hasNoCollision =
        std::ranges::count(room.geometries, GeometryRole::DrawnNoCollision, &Geometry::role) > 0;
    for (const std::string_view variant : variantNames(*findFormat("rmesh"))) {
      const auto trip = roundTrip(room, std::string(variant));
      ASSERT_TRUE(trip) << trip.error().message;
      EXPECT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
      // Some have fewer fields, or no normals: they say so.
      const bool isOther = trip->document->version.substr(0, 9) != room.version.substr(0, 9);
      if (isOther && !hasNoCollision && !trip->written.losses.has(Severity::Warning) &&
          !hasLoss(trip->written, "rmesh.entity-fields-empty"))
        trips.add(room, *trip->document);
    }
  });
  EXPECT_EQ(trips.count, 79u);
  expectExcused(trips.found, {{"version", 79, "another dialect was asked for"},
                              {"property room.header", 79, "the same, as a property"},
                              {"normals", 15, "RoomMesh2 has normals: computed"},
                              {"property surface.triangles", 6,
                               "two damaged files: dropped triangles are counted by the file alone"},
                              {"lod bytes", 19, "the same, and vertices with normals have more bytes"}});
}

}  // namespace
}  // namespace vitrine::test
