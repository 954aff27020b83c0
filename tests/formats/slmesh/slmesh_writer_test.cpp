// Second Life meshes written: what is kept, what is fitted into the unit box, what is refused.
#include "tests/support/samples/slmesh_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/formats/slmesh/llsd_writer.h"
#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

DocumentPointer documentOf(const sl::Asset& asset) {
  const auto loaded = loadBytes(sl::write(asset), "asset.llmesh");
  EXPECT_TRUE(loaded);
  return loaded ? *loaded : nullptr;
}

// A box of 4 x 2 x 1 metres at (10, 0, 0) with a part each for its lower and its upper half, which share vertices.
Document foreignBox() {
  Document document;
  document.format = "assimp:gltf";
  Geometry geometry;
  for (int i = 0; i < 8; ++i)
    geometry.positions.push_back({8.0f + 4 * float(i & 1), -1.0f + 2 * float(i >> 1 & 1), float(i >> 2)});
  geometry.normals.assign(8, Vec3(0, 0, 1));
  geometry.uvs.assign(8, Vec2(0.5f, -2.0f));
  geometry.uvs[3] = {3.0f, 1.0f};
  for (const uint32_t corner : {0u, 2u, 1u, 1u, 2u, 3u, 4u, 5u, 6u, 5u, 7u, 6u}) geometry.indices.push_back(corner);
  geometry.lods = {{.name = "0",
                    .parts = {{.firstIndex = 0, .indexCount = 6, .material = 0},
                              {.firstIndex = 6, .indexCount = 6, .material = 1}}}};
  document.materials.resize(2);
  document.geometries.push_back(std::move(geometry));
  return document;
}

TEST(SlmeshWriter, GivesBackACompleteAsset) {
  const auto document = documentOf(sl::completeAsset());
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip) << trip.error().message;
  std::set<std::string> topics;
  for (const auto& [topic, count] : countByTopic(differences(*document, *trip->document))) topics.insert(topic);
  // An influence of the first joint without weight is the same as none, and is not written.
  topics.erase("property face.Weights");
  // Other writers order keys and pack otherwise: sizes and places of blocks, and what is estimated from them.
  for (const char* topic : {"lod bytes", "property block.offset", "property block.size", "property block.unpacked",
                            "property lod.offset", "property lod.size", "property lod.unpacked",
                            "property mesh.download weight (estimate)"})
    topics.erase(topic);
  EXPECT_EQ(topics, std::set<std::string>());
  EXPECT_FALSE(trip->written.losses.has(Severity::Warning)) << describe(trip->written.losses);
}

TEST(SlmeshWriter, RefusesPositionsWhoseDistanceIsNoNumber) {
  Document document = foreignBox();
  document.geometries[0].positions[0].x = -3e38f;
  document.geometries[0].positions[1].x = 3e38f;
  const auto trip = roundTrip(document, {}, "slmesh");
  ASSERT_FALSE(trip);
  EXPECT_EQ(trip.error().code, ErrorCode::Unsupported);
  EXPECT_THAT(trip.error().message, testing::HasSubstr("positions from -3e+38 to 3e+38 are too far apart"));
}

TEST(SlmeshWriter, WritesWhatADomainWithoutEndLeavesOfAMesh) {
  sl::Asset asset;
  sl::Face face = sl::box(1);
  face.max.z = std::numeric_limits<float>::infinity();
  asset.blocks = {{"high_lod", sl::facesBlock({face})}};
  const auto document = documentOf(asset);
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip) << trip.error().message;
  EXPECT_TRUE(trip->document->complete);
  EXPECT_TRUE(hasLoss(trip->written, "slmesh.rounded"));
}

TEST(SlmeshWriter, BlocksLieInTheOrderOfTheViewer) {
  const auto document = documentOf(sl::completeAsset());
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip);
  std::vector<std::string> names;
  for (const Section& section : trip->document->sections) names.push_back(section.name);
  const std::vector<std::string> order{"header",  "skin",       "physics_convex", "lowest_lod",
                                       "low_lod", "medium_lod", "high_lod",       "physics_mesh"};
  size_t at = 0;
  for (const std::string& name : names)
    if (at < order.size() && name == order[at]) ++at;
  EXPECT_EQ(at, order.size()) << testing::PrintToString(names);
  // zlib at its best, as all real files have it.
  for (const Section& section : trip->document->sections)
    if (section.name == "high_lod") {
      EXPECT_EQ(trip->written.bytes[section.span.offset], std::byte{0x78});
      EXPECT_EQ(trip->written.bytes[section.span.offset + 1], std::byte{0xDA});
    }
}

TEST(SlmeshWriter, FitsOtherDocumentsIntoTheUnitBox) {
  const Document document = foreignBox();
  const auto trip = roundTrip(document, {}, "slmesh");
  ASSERT_TRUE(trip) << trip.error().message;
  const Geometry& read = trip->document->geometries.at(0);
  Bounds bounds;
  for (const Vec3& position : read.positions) bounds.add(position);
  EXPECT_EQ(bounds.min, Vec3(-0.5f));
  EXPECT_EQ(bounds.max, Vec3(0.5f));
  EXPECT_EQ(trip->document->conventions.assumedScale, Vec3(4, 2, 1));
  ASSERT_EQ(read.lods[0].parts.size(), 2u);
  EXPECT_EQ(read.lods[0].parts[0].vertexCount, 4u);
  EXPECT_EQ(read.uvs[0], Vec2(0.5f, -2));
  EXPECT_EQ(read.uvs[3], Vec2(3, 1));
  EXPECT_TRUE(hasLoss(trip->written, "slmesh.unit-box"));
  EXPECT_TRUE(hasLoss(trip->written, "slmesh.lost-place"));
  EXPECT_TRUE(hasLoss(trip->written, "slmesh.lost-materials"));
}

TEST(SlmeshWriter, NormalsStayUprightOnAStretchedBox) {
  Document document = foreignBox();
  document.geometries[0].normals.assign(8, glm::normalize(Vec3(1, 2, 0)));
  const auto trip = roundTrip(document, {}, "slmesh");
  ASSERT_TRUE(trip);
  // Upright to a slope along (2, -1): in the unit box to one along (2/4, -1/2).
  for (const Vec3& normal : trip->document->geometries.at(0).normals)
    EXPECT_NEAR(glm::dot(normal, glm::normalize(Vec3(1, 1, 0))), 1, 1e-4);
}

TEST(SlmeshWriter, RiggedDocumentsKeepTheirPlaceInTheBindShape) {
  Document document = foreignBox();
  Geometry& geometry = document.geometries[0];
  geometry.skeleton = 0;
  geometry.influences.assign(8, Influences{{1, 0, 0, 0}, {20000, 45535, 0, 0}});
  geometry.influences[5] = {};
  Skeleton skeleton;
  skeleton.joints = {{.name = "mPelvis"}, {.name = "mTorso", .parent = 0, .bind = {Mat3(1.0f), Vec3(0, 0, 1)}}};
  document.skeletons.push_back(skeleton);
  const auto trip = roundTrip(document, {}, "slmesh");
  ASSERT_TRUE(trip) << trip.error().message;
  const Document& read = *trip->document;
  EXPECT_FALSE(hasLoss(trip->written, "slmesh.lost-place"));
  ASSERT_EQ(read.skeletons.at(0).joints.size(), 2u);
  EXPECT_EQ(read.skeletons[0].joints[1].bind.position, Vec3(0, 0, 1));
  const Geometry& made = read.geometries.at(0);
  for (size_t v = 0; v < 8; ++v) {
    const Vec3 placed(made.bindShape * Vec4(made.positions[v], 1));
    EXPECT_NEAR(glm::length(placed - geometry.positions[v]), 0, 1e-4);
  }
  // The heavier one first; no weights at all hang on the first joint.
  EXPECT_EQ(made.influences[0].joints, (std::array<uint16_t, 4>{0, 1, 0, 0}));
  EXPECT_EQ(made.influences[0].weights, (std::array<uint16_t, 4>{45535, 20000, 0, 0}));
  EXPECT_EQ(made.influences[5].weights, (std::array<uint16_t, 4>{65535, 0, 0, 0}));
}

TEST(SlmeshWriter, PartsOfOneMaterialShareAFaceAndLevelsKeepTheirNumbers) {
  Document document = foreignBox();
  Geometry& geometry = document.geometries[0];
  geometry.lods[0].parts.push_back({.firstIndex = 0, .indexCount = 3, .material = 1});
  geometry.lods.push_back({.name = "1", .parts = {{.firstIndex = 6, .indexCount = 3, .material = 1}}});
  const auto trip = roundTrip(document, {}, "slmesh");
  ASSERT_TRUE(trip);
  const Geometry& read = trip->document->geometries.at(0);
  ASSERT_EQ(read.lods.size(), 2u);
  ASSERT_EQ(read.lods[0].parts.size(), 2u);
  EXPECT_EQ(read.lods[0].parts[1].indexCount, 9u);
  // The coarser level has nothing of face 0, which stays a slot.
  ASSERT_EQ(read.lods[1].parts.size(), 2u);
  EXPECT_EQ(read.lods[1].parts[0].indexCount, 0u);
  EXPECT_EQ(read.lods[1].parts[1].indexCount, 3u);
  EXPECT_EQ(read.lods[1].name, "medium");
}

TEST(SlmeshWriter, HullsOfOtherDocumentsBecomeTheirPoints) {
  Document document = foreignBox();
  Geometry hulls;
  hulls.role = GeometryRole::Hull;
  hulls.positions = {Vec3(8, -1, 0), Vec3(12, -1, 0), Vec3(8, 1, 0), Vec3(8, -1, 1)};
  hulls.lods = {{.name = "0", .parts = {{.vertexCount = 4}}}};
  document.geometries.push_back(std::move(hulls));
  const auto trip = roundTrip(document, {}, "slmesh");
  ASSERT_TRUE(trip);
  ASSERT_EQ(trip->document->geometries.size(), 2u);
  const Geometry& read = trip->document->geometries[1];
  EXPECT_EQ(read.role, GeometryRole::Hull);
  EXPECT_TRUE(
      std::ranges::equal(read.positions, std::vector<Vec3>{Vec3(-0.5f), Vec3(0.5f, -0.5f, -0.5f),
                                                           Vec3(-0.5f, 0.5f, -0.5f), Vec3(-0.5f, -0.5f, 0.5f)}));
}

TEST(SlmeshWriter, RefusesWhatItCannotHold) {
  const auto code = [](const Document& document, std::string variant = {}) {
    const auto trip = roundTrip(document, std::move(variant), "slmesh");
    return trip ? "written" : std::string(errorCodeName(trip.error().code));
  };
  EXPECT_EQ(code(Document()), errorCodeName(ErrorCode::Unsupported));
  EXPECT_EQ(code(foreignBox(), "2"), errorCodeName(ErrorCode::Unsupported));

  Document faces = foreignBox();
  for (uint32_t material = 0; material < 9; ++material)
    faces.geometries[0].lods[0].parts.push_back({.indexCount = 3, .material = material});
  EXPECT_EQ(code(faces), errorCodeName(ErrorCode::LimitExceeded));

  Document crowded = foreignBox();
  Geometry& geometry = crowded.geometries[0];
  geometry.positions.resize(65'538, Vec3(9, 0, 0.5f));
  geometry.normals.resize(65'538, Vec3(0, 0, 1));
  geometry.uvs.clear();
  for (uint32_t v = 0; v < 65'538; ++v) geometry.indices.push_back(v);
  geometry.lods[0].parts.push_back({.firstIndex = 12, .indexCount = 65'538, .material = 1});
  EXPECT_EQ(code(crowded), errorCodeName(ErrorCode::LimitExceeded));

  Document joints = foreignBox();
  joints.skeletons.resize(1);
  joints.skeletons[0].joints.resize(256);
  joints.geometries[0].skeleton = 0;
  EXPECT_EQ(code(joints), errorCodeName(ErrorCode::LimitExceeded));
}

TEST(SlmeshWriter, LlsdOfEveryTypeComesBackFromItsValue) {
  sl::LlsdWriter data;
  data.map(8).key("a").integer(-7).key("b").real(0.1).key("c").boolean(true).key("d").undefined();
  data.key("e")
      .string("text")
      .key("f")
      .binary(asBytes("\1\2\3"))
      .key("g")
      .reals({1, 2})
      .key("h")
      .map(0)
      .end()
      .end();
  const auto bytes = data.bytes();
  ByteReader reader(bytes);
  MemoryBudget budget(1 << 20);
  const auto read = slmesh::readLlsd(reader, budget);
  ASSERT_TRUE(read);
  slmesh::LlsdStore store;
  const auto made = store.fromValue(slmesh::toValue(*read));
  ASSERT_TRUE(made);
  ByteWriter out;
  slmesh::writeLlsd(out, *made);
  EXPECT_EQ(out.release(), bytes);
}

TEST(SlmeshWriter, LlsdDatesAndUuidsNeedTheNameOfTheirType) {
  sl::LlsdWriter date, uuid;
  date.date(1.5e9);
  uuid.uuid({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255});
  for (const auto& [bytes, type] : {std::pair(date.bytes(), "date"), std::pair(uuid.bytes(), "uuid")}) {
    ByteReader reader(bytes);
    MemoryBudget budget(1 << 20);
    const auto read = slmesh::readLlsd(reader, budget);
    ASSERT_TRUE(read);
    slmesh::LlsdStore store;
    ByteWriter out;
    slmesh::writeLlsd(out, *store.fromValue(slmesh::toValue(*read), type));
    EXPECT_EQ(out.release(), bytes);
  }
}

}  // namespace
}  // namespace vitrine::test
