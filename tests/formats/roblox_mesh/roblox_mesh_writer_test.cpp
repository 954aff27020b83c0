// Roblox meshes written: what each version holds, what has to be changed to fit, what is refused.
#include "tests/support/samples/roblox_mesh_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/formats/roblox_mesh/layout.h"
#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

// A strip of 22 triangles in three levels that borrow the vertices of the finest, with two subsets and a face rig.
MeshFile strip() {
  MeshFile file;
  for (int i = 0; i < 24; ++i) {
    MeshVertex vertex;
    vertex.position = {float(i % 5), float(i % 7), float(i)};
    vertex.uv = {float(i) / 24, 0.25f};
    vertex.tangent = {254, 127, 127, uint8_t(i % 2 == 0 ? 0 : 254)};
    vertex.colour = {uint8_t(i), 20, 30, 255};
    vertex.bones = {uint8_t(i % 3), 1, 0, 0};
    vertex.weights = {200, 55, 0, 0};
    file.vertices.push_back(vertex);
  }
  for (uint32_t i = 0; i + 2 < 24; ++i) file.faces.push_back({i, i + 1, i + 2});
  file.lods = {0, 12, 18, 22};
  file.lodType = 4;
  file.highQualityLods = 2;
  file.unused = 63;
  file.bones = {
      {.name = "A", .culling = 2.5f}, {.name = "B", .parent = 0, .lodParent = 0}, {.name = "C", .parent = 1}};
  file.subsets = {{0, 6, 0, 8, {0, 1, 2}}, {6, 6, 8, 16, {2, 1, 0}}};
  MeshFaceRig rig;
  rig.bones = {"B", "C"};
  rig.controls = {"c_JD", "l_EC", "r_EC"};
  rig.twoPose = {{0, 1}};
  rig.threePose = {{0, 1, 2}};
  rig.poses[0] = {0, 0.1f, 0.25f, 1, 0, -0.5f, 0, 0, 0.375f, 0};
  rig.poses[4] = {12, 0, 0, -7, 3, 0, 0, 0, 1, 0};
  file.faceRig = rig;
  return file;
}

DocumentPointer loadedStrip(std::vector<std::byte> bytes) {
  const auto loaded = loadBytes(std::move(bytes), "strip.mesh");
  EXPECT_TRUE(loaded);
  return loaded ? *loaded : nullptr;
}

// A strip as another format's document would come: no properties, one part, joints given by `jointOf`.
Document foreign(uint32_t vertices, uint32_t joints, uint16_t (*jointOf)(uint32_t vertex)) {
  Document document;
  document.format = "assimp:gltf";
  document.conventions.uvOrigin = UvOrigin::TopLeft;
  Geometry geometry;
  geometry.name = "strip";
  for (uint32_t v = 0; v < vertices; ++v) {
    geometry.positions.push_back({float(v / 2), float(v % 2), 0});
    if (joints > 0) geometry.influences.push_back({{jointOf(v), 0, 0, 0}, {65535, 0, 0, 0}});
  }
  for (uint32_t v = 0; v + 2 < vertices; v += 2) {
    for (const uint32_t corner : {v, v + 2, v + 1}) geometry.indices.push_back(corner);
    for (const uint32_t corner : {v + 1, v + 2, v + 3}) geometry.indices.push_back(corner);
  }
  geometry.lods = {
      {.name = "0",
       .parts = {{.name = "all", .indexCount = uint32_t(geometry.indices.size()), .vertexCount = vertices}}}};
  if (joints > 0) {
    geometry.skeleton = 0;
    Skeleton skeleton;
    for (uint32_t j = 0; j < joints; ++j)
      skeleton.joints.push_back({.name = "joint " + std::to_string(j),
                                 .parent = j == 0 ? kNone : 0,
                                 .bind = {Mat3(1.0f), Vec3(float(j), 0, 0)}});
    document.skeletons.push_back(std::move(skeleton));
  }
  document.geometries.push_back(std::move(geometry));
  return document;
}

// Corners of the triangles with what moves them, in order: the same whatever becomes of vertices and subsets.
std::vector<std::tuple<float, float, uint16_t>> corners(const Geometry& geometry) {
  std::vector<std::tuple<float, float, uint16_t>> all;
  for (const uint32_t v : geometry.indices)
    all.emplace_back(geometry.positions[v].x, geometry.positions[v].y, geometry.influences[v].joints[0]);
  std::ranges::sort(all);
  return all;
}

TEST(RobloxMeshWriter, GivesBackTheWholeDocument) {
  const auto document = loadedStrip(writeV5(strip()));
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip) << trip.error().message;
  EXPECT_EQ(differences(*document, *trip->document), std::vector<std::string>());
  EXPECT_TRUE(trip->written.losses.all().empty()) << describe(trip->written.losses);
}

TEST(RobloxMeshWriter, WithoutAVariantTakesTheOldestVersionThatHoldsEverything) {
  MeshFile file = strip();
  const auto version = [](const MeshFile& mesh) {
    const auto document = loadedStrip(writeV5(mesh));
    const auto trip = roundTrip(*document);
    return trip ? trip->document->version : trip.error().message;
  };
  EXPECT_EQ(version(file), "5.00");
  file.faceRig.reset();
  EXPECT_EQ(version(file), "4.00");
  file.bones.clear();
  file.subsets.clear();
  EXPECT_EQ(version(file), "3.00");
  file.lods.clear();
  EXPECT_EQ(version(file), "2.00");
}

TEST(RobloxMeshWriter, OlderVersionsSayWhatTheyLose) {
  const auto document = loadedStrip(writeV5(strip()));
  const auto losses = [&](const char* variant) {
    const auto trip = roundTrip(*document, variant);
    std::set<std::string> ids;
    EXPECT_TRUE(trip);
    for (const Diagnostic& each : trip->written.losses.all()) ids.insert(each.id);
    return ids;
  };
  using Ids = std::set<std::string>;
  EXPECT_EQ(losses("5.00"), Ids());
  EXPECT_EQ(losses("4.00"), Ids{"roblox-mesh.lost-face-rig"});
  EXPECT_EQ(losses("3.00"), (Ids{"roblox-mesh.lost-face-rig", "roblox-mesh.lost-skin"}));
  EXPECT_EQ(losses("2.00"), (Ids{"roblox-mesh.lost-face-rig", "roblox-mesh.lost-skin", "roblox-mesh.lost-levels"}));
}

TEST(RobloxMeshWriter, TheFinestLevelAloneLeavesItsOwnVerticesOnly) {
  MeshFile file = strip();
  file.faceRig.reset();
  file.bones.clear();
  file.subsets.clear();
  file.lodType = 3;
  // Levels of their own vertices: 0 to 11, 12 to 17, 18 to 23.
  file.faces = {{0, 1, 2}, {9, 10, 11}, {12, 13, 17}, {18, 20, 23}};
  file.lods = {0, 2, 3, 4};
  const auto document = loadedStrip(writeV4(file));
  const auto trip = roundTrip(*document, "2.00");
  ASSERT_TRUE(trip);
  const Geometry &all = document->geometries[0], &finest = trip->document->geometries[0];
  ASSERT_EQ(finest.positions.size(), 12u);
  EXPECT_TRUE(std::ranges::equal(finest.positions, std::span(all.positions).first(12)));
  EXPECT_TRUE(std::ranges::equal(finest.indices, std::vector<uint32_t>{0, 1, 2, 9, 10, 11}));
}

TEST(RobloxMeshWriter, Version1IsWrittenWithVFromTheTop) {
  MeshFile file = strip();
  const auto document = loadedStrip(writeText(file, "1.01"));
  ASSERT_EQ(document->conventions.uvOrigin, UvOrigin::BottomLeft);
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip);
  EXPECT_EQ(trip->document->conventions.uvOrigin, UvOrigin::TopLeft);
  EXPECT_FLOAT_EQ(document->geometries[0].uvs[0].y, 0.75f);
  EXPECT_FLOAT_EQ(trip->document->geometries[0].uvs[0].y, 0.25f);
}

TEST(RobloxMeshWriter, ColoursDecideTheSizeOfAVertexInVersion2) {
  const auto size = [](const DocumentPointer& document) {
    const auto trip = roundTrip(*document, "2.00");
    return trip ? int(trip->written.bytes[15]) : 0;
  };
  MeshFile file = strip();
  EXPECT_EQ(size(loadedStrip(writeV2(file, 40))), 40);
  EXPECT_EQ(size(loadedStrip(writeV2(file, 36))), 36);
}

TEST(RobloxMeshWriter, ComputesNormalsAndSaysWhatItMadeUp) {
  const Document document = foreign(6, 0, nullptr);
  const auto trip = roundTrip(document, "4.00", "roblox-mesh");
  ASSERT_TRUE(trip) << trip.error().message;
  const Geometry& geometry = trip->document->geometries[0];
  for (const Vec3& normal : geometry.normals) EXPECT_EQ(normal, Vec3(0, 0, 1));
  for (const Vec2& uv : geometry.uvs) EXPECT_EQ(uv, Vec2(0));
  for (const Rgba8& colour : geometry.colours) EXPECT_EQ(colour, Rgba8{});
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.normals-computed"));
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.uvs-zero"));
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.colours-white"));
}

TEST(RobloxMeshWriter, TangentsOfAnyLengthBecomeUnitOnes) {
  Document document = foreign(4, 0, nullptr);
  document.geometries[0].tangents = {Vec4(5, 0, 0, 1), Vec4(0, 0.001f, 0, -1), Vec4(0, 0, 0, 1), Vec4(0, 0, 0, -1)};
  const auto trip = roundTrip(document, "2.00", "roblox-mesh");
  ASSERT_TRUE(trip);
  const auto& tangents = trip->document->geometries[0].tangents;
  ASSERT_EQ(tangents.size(), 4u);
  EXPECT_EQ(tangents[0], Vec4(1, 0, 0, 1));
  EXPECT_EQ(tangents[1], Vec4(0, 1, 0, -1));
  EXPECT_EQ(tangents[2], Vec4(0, 0, 0, 1));
  EXPECT_EQ(tangents[3], Vec4(0, 0, 0, -1));
}

TEST(RobloxMeshWriter, SplitsPartsOfMoreThan26Bones) {
  const Document document = foreign(120, 60, [](uint32_t v) { return uint16_t(v / 2); });
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip) << trip.error().message;
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.split-subsets"));
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.duplicate-vertices"));
  const Document& read = *trip->document;
  EXPECT_FALSE(read.diagnostics.has(Severity::Warning)) << describe(read.diagnostics);
  ASSERT_GE(read.geometries[0].lods[0].parts.size(), 3u);
  for (const Part& part : read.geometries[0].lods[0].parts) EXPECT_LE(part.palette.size(), 26u);
  EXPECT_EQ(corners(read.geometries[0]), corners(document.geometries[0]));
}

// Neighbours in the list that share no joints must not open a subset each.
TEST(RobloxMeshWriter, TrianglesOfMixedOrderNeedFewSubsets) {
  Document document = foreign(400, 40, [](uint32_t v) { return uint16_t(v / 2 % 40); });
  Geometry& geometry = document.geometries[0];
  LargeBuffer<uint32_t> mixed;
  const size_t triangles = geometry.indices.size() / 3;
  for (size_t t = 0; t < triangles; ++t)
    for (size_t k = 0; k < 3; ++k) mixed.push_back(geometry.indices[t * 149 % triangles * 3 + k]);
  geometry.indices = mixed;
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip);
  EXPECT_LE(trip->document->geometries[0].lods[0].parts.size(), 4u);
  EXPECT_EQ(corners(trip->document->geometries[0]), corners(geometry));
}

TEST(RobloxMeshWriter, CoarserLevelsKeepBorrowingSplitVertices) {
  Document document = foreign(120, 60, [](uint32_t v) { return uint16_t(v / 2); });
  Geometry& geometry = document.geometries[0];
  const auto finest = uint32_t(geometry.indices.size());
  for (const uint32_t corner : {0u, 100u, 51u}) geometry.indices.push_back(corner);
  geometry.lods.push_back({.name = "1", .parts = {{.firstIndex = finest, .indexCount = 3}}});
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip);
  const Geometry& read = trip->document->geometries[0];
  ASSERT_EQ(read.lods.size(), 2u);
  EXPECT_EQ(trip->document->property(read.node, "lodType").as<int64_t>()[0], 4);
  EXPECT_EQ(corners(read), corners(geometry));
  EXPECT_FALSE(hasDiagnostic(*trip->document, "roblox-mesh.vertex-without-subset"));
}

TEST(RobloxMeshWriter, WeightsAddUpTo255) {
  Document document = foreign(4, 4, [](uint32_t) { return uint16_t(0); });
  auto& influences = document.geometries[0].influences;
  influences[0] = {{0, 1, 2, 0}, {10000, 20000, 30000, 0}};
  influences[1] = {{0, 1, 2, 3}, {21845, 21845, 21845, 0}};
  influences[2] = {{3, 0, 0, 0}, {7, 0, 0, 0}};
  influences[3] = {{0, 1, 2, 3}, {65535, 65535, 65535, 65535}};
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip);
  for (const Influences& read : trip->document->geometries[0].influences) {
    EXPECT_EQ(read.weights[0] + read.weights[1] + read.weights[2] + read.weights[3], 65535);
    EXPECT_TRUE(std::ranges::is_sorted(read.weights, std::ranges::greater()));
  }
  // 255 * (30000, 20000, 10000) / 60000 = 127.5, 85, 42.5: the larger remainder, or the first of equals, gets it.
  const Influences& first = trip->document->geometries[0].influences[0];
  EXPECT_EQ(first.joints, (std::array<uint16_t, 4>{2, 1, 0, 0}));
  EXPECT_EQ(first.weights[1], 85 * 257);
}

TEST(RobloxMeshWriter, BonesBecomeRigidAndReachTheirVertices) {
  Document document = foreign(8, 2, [](uint32_t v) { return uint16_t(v / 4); });
  // Joint 1 is bound twice as large, three to the right.
  Mat4 place(2.0f);
  place[3] = Vec4(3, 0, 0, 1);
  document.skeletons[0].inverseBind = {Mat4(1.0f), glm::inverse(place)};
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip);
  const auto& joints = trip->document->skeletons.at(0).joints;
  EXPECT_EQ(joints[1].bind.rotation, Mat3(1.0f));
  EXPECT_EQ(joints[1].bind.position, Vec3(3, 0, 0));
  EXPECT_EQ(joints[1].lodParent, 0u);
  EXPECT_FLOAT_EQ(joints[0].culling, std::sqrt(2.0f));  // to (1, 1, 0)
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.bones-made-rigid"));
}

TEST(RobloxMeshWriter, FacePosesKeepTheirBitsQuantisedOrNot) {
  MeshFile file = strip();
  for (const bool quantised : {true, false}) {
    file.faceRig->quantised = quantised;
    file.faceRig->poses[1] = {0.3f, 1e-9f, -1.7f, 0.123456f, 3, 2.5f, 1, 0, 0, -8};
    const auto bytes = writeV5(file);
    const auto document = loadedStrip(bytes);
    const auto trip = roundTrip(*document);
    ASSERT_TRUE(trip);
    EXPECT_EQ(document->faceRig->translation, trip->document->faceRig->translation);
    EXPECT_EQ(document->faceRig->rotation, trip->document->faceRig->rotation);
    // What was quantised stays as small.
    if (quantised) {
      EXPECT_EQ(trip->written.bytes.size(), bytes.size());
    }
  }
}

TEST(RobloxMeshWriter, SaysWhichThingsOfOtherFormatsItLeavesOut) {
  Document document = foreign(4, 0, nullptr);
  document.materials.resize(2);
  document.textures.resize(3);
  document.entities.resize(4);
  document.animations.resize(5);
  document.geometries[0].lightmapUvs.resize(4);
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip);
  std::map<std::string, uint64_t> counts;
  for (const Diagnostic& each : trip->written.losses.all()) counts[each.id] = each.count;
  EXPECT_EQ(counts["roblox-mesh.lost-materials"], 2u);
  EXPECT_EQ(counts["roblox-mesh.lost-textures"], 3u);
  EXPECT_EQ(counts["roblox-mesh.lost-entities"], 4u);
  EXPECT_EQ(counts["roblox-mesh.lost-animations"], 5u);
  EXPECT_EQ(counts["roblox-mesh.lost-lightmap-uvs"], 1u);
}

TEST(RobloxMeshWriter, PartsWithoutBonesAreJoinedAndLevelsMayBeEmpty) {
  Document document = foreign(6, 0, nullptr);
  auto& lods = document.geometries[0].lods;
  lods[0].parts = {{.firstIndex = 0, .indexCount = 6, .vertexCount = 6}, {.firstIndex = 6, .indexCount = 6}};
  lods.push_back({.name = "1"});
  const auto trip = roundTrip(document, {}, "roblox-mesh");
  ASSERT_TRUE(trip);
  for (const Diagnostic& each : trip->written.losses.all()) {
    if (each.id == "roblox-mesh.lost-parts") {
      EXPECT_EQ(each.count, 1u);
    }
  }
  EXPECT_TRUE(hasLoss(trip->written, "roblox-mesh.lost-parts"));
  ASSERT_EQ(trip->document->geometries[0].lods.size(), 2u);
  EXPECT_EQ(trip->document->geometries[0].lods[0].triangleCount(), 4u);
  EXPECT_EQ(trip->document->geometries[0].lods[1].triangleCount(), 0u);
}

TEST(RobloxMeshWriter, RefusesWhatItCannotHold) {
  Document empty;
  empty.format = "roblox-mesh";
  const auto nothing = roundTrip(empty);
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::Unsupported);

  const Document document = foreign(4, 0, nullptr);
  const auto version = roundTrip(document, "7.00", "roblox-mesh");
  ASSERT_FALSE(version);
  EXPECT_EQ(version.error().message, "Roblox mesh version 7.00: 2.00, 3.00, 4.00 and 5.00 are written");

  Document crowded = foreign(4, 65'536, [](uint32_t) { return uint16_t(0); });
  const auto bones = roundTrip(crowded, {}, "roblox-mesh");
  ASSERT_FALSE(bones);
  EXPECT_EQ(bones.error().code, ErrorCode::LimitExceeded);
}

TEST(RobloxMeshWriter, StopsWhenItIsCancelled) {
  const Document document = foreign(4, 0, nullptr);
  Progress progress;
  progress.cancelled = true;
  const auto written = findFormat("roblox-mesh")->write(document, {.progress = &progress});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace vitrine::test
