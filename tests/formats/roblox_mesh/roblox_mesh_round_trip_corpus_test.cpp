// Every Roblox mesh of the corpus, written in each version that holds it and read again: the same document.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

struct Kind {
  uint64_t trips = 0;
  std::map<std::string, uint64_t> found;
};

char smallestMajor(const Document& document) {
  if (document.faceRig) return '5';
  if (!document.skeletons.empty()) return '4';
  return document.geometries.at(0).lods.size() > 1 ? '3' : '2';
}

void compare(const Document& document, std::string_view variant, Kind& kind) {
  SCOPED_TRACE(variant);
  const auto trip = roundTrip(document, std::string(variant));
  ASSERT_TRUE(trip) << trip.error().message;
  EXPECT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
  EXPECT_FALSE(trip->document->diagnostics.has(Severity::Warning)) << describe(trip->document->diagnostics);
  EXPECT_FALSE(trip->written.losses.has(Severity::Warning)) << describe(trip->written.losses);
  const bool flipped = document.conventions.uvOrigin == UvOrigin::BottomLeft;
  const auto found = differences(document, *trip->document, {.flippedUvs = flipped});
  const auto& colours = trip->document->geometries.at(0).colours;
  if (document.geometries.at(0).colours.empty()) {
    EXPECT_TRUE(std::ranges::all_of(colours, [](Rgba8 colour) { return colour == Rgba8{}; }));
  }
  for (const auto& [topic, count] : countByTopic(found)) kind.found[topic] += count;
  ++kind.trips;
}

// What the file says of itself. Nothing that is seen, but for the colours.
std::vector<Excuse> excusesBetweenVersions() {
  return {
      {"colours", 40, "versions 4 and 5 always have vertex colours: white where the file had none, as is checked"},
      {"lod bytes", 97, "a level takes other bytes in another version"},
      {"nodes chunk", 34, "only versions 6 and 7 have chunks"},
      {"property lod.bytes", 97, "the same, as a property"},
      {"property mesh.bitstreamSize", 29, "of Draco, in version 7 alone"},
      {"property mesh.facsDataFormat", 43, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.facsDataSize", 41, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.lodType", 78, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.lodType name", 78, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.lods", 89, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.numBones", 78, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.numEnvelopes", 2, "a count of versions 6 and 7 alone"},
      {"property mesh.numFaces", 56, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.numHighQualityLODs", 78,
       "a field of some headers: not in all versions, or with another number"},
      {"property mesh.numLODs", 89, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.numSubsets", 78, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.numVerts", 56, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.num_faces", 56, "version 1 calls its count so"},
      {"property mesh.position scale", 56, "version 1.00 stores twice the size"},
      {"property mesh.sizeof_Face", 78, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.sizeof_LOD", 41, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.sizeof_MeshHeader", 142,
       "a field of some headers: not in all versions, or with another number"},
      {"property mesh.sizeof_Vertex", 78, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.sizeof_boneNamesBuffer", 78,
       "a field of some headers: not in all versions, or with another number"},
      {"property mesh.unused", 80, "a field of some headers: not in all versions, or with another number"},
      {"property mesh.version", 142, "the same, as a property"},
      {"version", 142, "another version was asked for"},
  };
}

TEST(RobloxMeshRoundTripCorpus, EveryFileComesBackFromEveryVersionThatHoldsIt) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const std::filesystem::path folder = corpusFolder() / "roblox-mesh";
  size_t files = 0;
  Kind same, other;
  for (const TableRow& row : readTable(folder / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(folder / row.at("file"));
    ASSERT_TRUE(loaded);
    const Document& document = **loaded;
    for (const std::string_view variant : variantNames(*findFormat("roblox-mesh")))
      if (variant[0] >= smallestMajor(document))
        compare(document, variant, variant[0] == document.version[0] ? same : other);
    ++files;
  }
  EXPECT_EQ(files, 45u);
  EXPECT_EQ(same.trips, 21u);
  EXPECT_EQ(other.trips, 142u);
  // Within a version everything is the same, the header's fields too.
  expectExcused(same.found, {{"version", 4, "4.01 is written as 4.00: there is no other difference"},
                             {"property mesh.version", 4, "the same, as a property"}});
  expectExcused(other.found, excusesBetweenVersions());
}

using Corner = std::tuple<float, float, float, std::array<uint16_t, 4>, std::array<uint16_t, 4>>;

// The corners of a level's triangles with what moves them, in any order.
std::vector<Corner> cornersOf(const Geometry& geometry, const Lod& lod) {
  std::vector<Corner> corners;
  for (const Part& part : lod.parts)
    for (uint32_t i = part.firstIndex; i < part.firstIndex + part.indexCount; ++i) {
      const uint32_t v = geometry.indices[i];
      const Vec3& position = geometry.positions[v];
      corners.emplace_back(position.x, position.y, position.z, geometry.influences[v].joints,
                           geometry.influences[v].weights);
    }
  std::ranges::sort(corners);
  return corners;
}

// As if it came from another format: subsets are made, not taken from the file.
TEST(RobloxMeshRoundTripCorpus, SkinsKeepEveryInfluenceWhereSubsetsAreMadeAnew) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  size_t files = 0;
  for (const TableRow& row : readTable(corpusFolder() / "roblox-mesh" / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto loaded = load(corpusFolder() / "roblox-mesh" / row.at("file"));
    ASSERT_TRUE(loaded);
    auto& document = const_cast<Document&>(**loaded);  // loaded here, shared with nobody
    if (document.geometries.at(0).influences.empty()) continue;
    document.format = "other";
    const auto trip = roundTrip(document, {}, "roblox-mesh");
    ASSERT_TRUE(trip) << trip.error().message;
    const Geometry &before = document.geometries[0], &after = trip->document->geometries.at(0);
    EXPECT_FALSE(hasDiagnostic(*trip->document, "roblox-mesh.vertex-without-subset"));
    EXPECT_FALSE(hasDiagnostic(*trip->document, "roblox-mesh.envelope-bone"));
    ASSERT_EQ(before.lods.size(), after.lods.size());
    for (size_t level = 0; level < before.lods.size(); ++level)
      EXPECT_TRUE(cornersOf(before, before.lods[level]) == cornersOf(after, after.lods[level])) << level;
    ++files;
  }
  EXPECT_EQ(files, 5u);
}

}  // namespace
}  // namespace vitrine::test
