// Second Life meshes: one complete asset, and every tolerance on its own.
#include "core/document/info.h"
#include "core/formats/slmesh/default_skeleton.h"
#include "core/scene/scene.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

DocumentPointer loaded(std::vector<std::byte> bytes, const std::string& name = "test.llmesh") {
  auto document = loadBytes(std::move(bytes), name);
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : std::make_shared<Document>();
}
DocumentPointer loaded(const sl::Asset& asset) { return loaded(sl::write(asset)); }

sl::Asset only(const char* key, std::vector<std::byte> block) {
  sl::Asset asset;
  asset.blocks = {{key, std::move(block)}};
  return asset;
}

const Geometry& geometryOf(const Document& document, GeometryRole role) {
  for (const Geometry& geometry : document.geometries)
    if (geometry.role == role) return geometry;
  static const Geometry none;
  ADD_FAILURE() << "no geometry of that role";
  return none;
}

NodeId nodeNamed(const Document& document, std::string_view name) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (document.nameOf(NodeId{n}) == name) return NodeId{n};
  return NodeId::None;
}

TEST(SlMesh, ReadsEverythingOfACompleteAsset) {
  const auto document = loaded(sl::completeAsset());
  EXPECT_TRUE(document->complete) << describe(document->diagnostics);
  EXPECT_EQ(document->format, "slmesh");
  EXPECT_EQ(document->version, "0.001");
  EXPECT_EQ(document->conventions.up, Axis::Z);
  EXPECT_EQ(document->conventions.uvOrigin, UvOrigin::BottomLeft);
  const Geometry& mesh = geometryOf(*document, GeometryRole::Drawn);
  ASSERT_EQ(mesh.lods.size(), 4u);
  EXPECT_EQ(mesh.lods[0].name, "high");
  EXPECT_EQ(mesh.lods[3].name, "lowest");
  ASSERT_EQ(mesh.lods[3].parts.size(), 2u) << "an empty face keeps its slot";
  EXPECT_EQ(mesh.lods[3].parts[1].indexCount, 0u);
  EXPECT_EQ(mesh.positions.size(), 7 * 24u);
  EXPECT_EQ(mesh.normals.size(), mesh.positions.size());
  EXPECT_EQ(mesh.uvs.size(), mesh.positions.size());
  EXPECT_NEAR(mesh.positions[0].x, 0.5f, 1e-5f);
  EXPECT_NEAR(mesh.uvs[2].y, 1, 1e-4f);
  EXPECT_EQ(geometryOf(*document, GeometryRole::Collision).indices.size(), 36u);
  EXPECT_EQ(document->sections.size(), 9u);
  EXPECT_EQ(document->sections[0].name, "header");
  EXPECT_EQ(document->sections[1].name, "skin");
  EXPECT_GT(document->sections[1].unpacked, 0u);
  const Counts counts = countsOf(*document);
  EXPECT_EQ(counts.vertices, 7 * 24u) << "hulls and collision meshes do not count";
  EXPECT_EQ(counts.triangles, 7 * 12u);
  EXPECT_EQ(counts.hulls, 3u);
  EXPECT_EQ(counts.joints, 4u);
}

TEST(SlMesh, ComputesMissingNormals) {
  sl::Face face = sl::box(1);
  face.normals.clear();
  const auto document = loaded(only("high_lod", sl::facesBlock({face})));
  const Geometry& mesh = geometryOf(*document, GeometryRole::Drawn);
  const sl::Face expected = sl::box(1);
  ASSERT_EQ(mesh.normals.size(), expected.normals.size());
  for (size_t v = 0; v < mesh.normals.size(); ++v)
    EXPECT_NEAR(glm::dot(mesh.normals[v], expected.normals[v]), 1, 1e-4);
}

TEST(SlMesh, EveryLevelHasItsOwnDomain) {
  sl::Asset asset;
  sl::Face small = sl::box(0.5f);
  small.min = Vec3(-0.25f);
  small.max = Vec3(0.25f);
  asset.blocks = {{"high_lod", sl::facesBlock({sl::box(1)})}, {"low_lod", sl::facesBlock({small})}};
  const auto document = loaded(asset);
  const Geometry& mesh = geometryOf(*document, GeometryRole::Drawn);
  EXPECT_FLOAT_EQ(mesh.positions[0].x, 0.5f);
  EXPECT_FLOAT_EQ(mesh.positions[24].x, 0.25f);
}

TEST(SlMesh, JointsStandWhereTheirInverseMatricesPutThem) {
  const auto document = loaded(sl::completeAsset());
  ASSERT_EQ(document->skeletons.size(), 1u);
  const auto& joints = document->skeletons[0].joints;
  ASSERT_EQ(joints.size(), 4u);
  EXPECT_EQ(joints[0].name, "mPelvis") << "parents first";
  EXPECT_EQ(joints[0].parent, kNone);
  EXPECT_FLOAT_EQ(joints[0].bind.position.z, 1.1f);
  EXPECT_EQ(joints[1].name, "PELVIS");
  EXPECT_EQ(joints[1].parent, 0u);
  EXPECT_EQ(joints[2].name, "mTorso");
  EXPECT_EQ(joints[2].parent, 0u) << "over bones the mesh does not name";
  EXPECT_EQ(joints[3].parent, kNone);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.unknown-joint"));
  const Geometry& mesh = geometryOf(*document, GeometryRole::Drawn);
  EXPECT_EQ(Vec3(mesh.bindShape * Vec4(0.5f, 0.5f, 0.5f, 1)), Vec3(1, 1.5f, 3));
  // The first vertex stands at z = -0.5: all of joint 0 of the file, which is mTorso.
  ASSERT_EQ(mesh.influences.size(), mesh.positions.size());
  EXPECT_EQ(mesh.influences[0].joints[0], 2);
  for (const Influences& influence : mesh.influences) EXPECT_EQ(influence.weights[0] + influence.weights[1], 65535);
  EXPECT_EQ(toJson(document->property(joints[1].node, "kind")), "\"collision volume\"");
}

TEST(SlMesh, ARigIsDrawnInMetresWhereItsJointsAre) {
  const auto scene = makeScene(loaded(sl::completeAsset()));
  ASSERT_EQ(scene->bones.size(), 4u);
  EXPECT_NEAR(scene->bones[0].to.z, 1.1f, 1e-5f) << "mPelvis";
  const Document& document = *scene->document;
  const Mat4 shape = scene->toWorld * geometryOf(document, GeometryRole::Drawn).bindShape;
  EXPECT_EQ(scene->placements[scene->items[0].placement].toWorld, shape);
}

TEST(SlMesh, DefaultSkeletonIsComplete) {
  EXPECT_EQ(slmesh::defaultSkeleton().size(), 159u);
  EXPECT_EQ(slmesh::findDefaultJoint("hip"), slmesh::findDefaultJoint("mPelvis"));
  EXPECT_EQ(slmesh::findDefaultJoint("tail"), kNone);
  EXPECT_FLOAT_EQ(slmesh::defaultPosition(slmesh::findDefaultJoint("mPelvis")).z, 1.067f);
  EXPECT_GT(slmesh::defaultPosition(slmesh::findDefaultJoint("mWristLeft")).y, 0.3f);
  for (uint32_t j = 0; j < 159; ++j)
    EXPECT_TRUE(slmesh::defaultSkeleton()[j].parent == kNone || slmesh::defaultSkeleton()[j].parent < j);
}

TEST(SlMesh, WeightListsOfAnyLengthBecomeFourInfluences) {
  sl::Face face = sl::box(1);
  face.weights.assign(24, {{0, 30000}, {1, 20000}, {2, 10000}, {0, 5000}});
  face.weights[1] = {};
  face.weights[2] = {{7, 65535}};
  face.weights[3] = {{1, 0}, {2, 0}};
  face.weights.resize(23);
  sl::Asset asset = sl::completeAsset();
  asset.blocks = {asset.blocks[0], {"high_lod", sl::facesBlock({face})}};
  const auto document = loaded(asset);
  const auto& influences = geometryOf(*document, GeometryRole::Drawn).influences;
  EXPECT_EQ(influences[1].weights, (std::array<uint16_t, 4>{65535, 0, 0, 0})) << "an empty list is joint 0";
  EXPECT_EQ(influences[2].joints[0], 3) << "the last joint, as in the viewer";
  EXPECT_EQ(influences[3].weights[0] + influences[3].weights[1], 65535);
  EXPECT_EQ(influences[23].weights, (std::array<uint16_t, 4>{}));
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.joint-out-of-range"));
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.weights-short"));
}

TEST(SlMesh, HullsOfAnyPointsAreDrawn) {
  std::vector<Vec3> many;
  for (int i = 0; i < 256; ++i)
    many.push_back(Vec3(std::sin(float(i)), std::cos(float(i)), std::sin(float(i) * 0.7f)) * 0.5f);
  const std::vector<Vec3> flat{{0, 0, 0}, {0.5f, 0, 0}, {0.5f, 0.5f, 0}, {0, 0.5f, 0}};
  const std::vector<Vec3> line{{0, 0, 0}, {0.25f, 0, 0}, {0.5f, 0, 0}}, triangle(flat.begin(), flat.begin() + 3);
  const auto document =
      loaded(only("physics_convex", sl::convexBlock({many, flat, line, triangle, {Vec3(0)}}, many)));
  EXPECT_TRUE(document->complete) << describe(document->diagnostics);
  const Geometry& hulls = geometryOf(*document, GeometryRole::Hull);
  const auto& parts = hulls.lods.at(0).parts;
  ASSERT_EQ(parts.size(), 5u);
  EXPECT_GT(parts[0].indexCount, 100u);
  EXPECT_GT(parts[1].indexCount, 0u);
  EXPECT_EQ(parts[2].indexCount, 0u);
  EXPECT_GT(parts[3].indexCount, 0u);
  EXPECT_EQ(parts[4].indexCount, 0u);
  EXPECT_EQ(geometryOf(*document, GeometryRole::BoundingHull).lods[0].parts.size(), 1u);
}

TEST(SlMesh, AbsentBlocksAreNoFault) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  asset.header = {
      {"low_lod", sl::LlsdWriter().map(2).key("offset").integer(-1).key("size").integer(5).end().bytes()},
      {"physics_convex", sl::LlsdWriter().map(0).end().bytes()}};
  asset.blocks.emplace_back("lowest_lod", std::vector<std::byte>());
  const auto document = loaded(asset);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods.size(), 1u);
}

TEST(SlMesh, CachedFilesSayWhatWasNeverDownloaded) {
  sl::Asset asset = only("high_lod", std::vector<std::byte>(500));
  asset.blocks.emplace_back("low_lod", sl::deflate(sl::facesBlock({sl::box(1)})));
  ByteWriter file;
  file.put(uint32_t(1)).put(uint32_t(0)).put(uint32_t(2)).putBytes(sl::writePacked(asset));
  const auto document = loaded(file.release(), "sl_cache_x_0.asset");
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.not-in-cache"));
  EXPECT_EQ(toJson(document->property(nodeNamed(*document, "high_lod"), "state")), "\"not in cache\"");
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods.at(0).name, "low");
}

TEST(SlMesh, ADamagedBlockLeavesTheOthers) {
  sl::Asset asset = only("high_lod", {std::byte{0x78}, std::byte{0xDA}, std::byte{0xFF}});
  asset.blocks.emplace_back("low_lod", sl::deflate(sl::facesBlock({sl::box(1)})));
  const auto document = loaded(sl::writePacked(asset));
  EXPECT_FALSE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.block"));
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods.size(), 1u);
}

TEST(SlMesh, ReadsBlocksWithoutTheirChecksum) {
  auto packed = sl::deflate(sl::facesBlock({sl::box(1)}));
  packed.resize(packed.size() - 4);
  const auto document = loaded(sl::writePacked(only("high_lod", packed)));
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.no-checksum"));
}

TEST(SlMesh, ContentDecidesWhateverTheName) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  for (const char* prefix : {"", "<? LLSD/Binary ?>\n", "<?llsd/binary?>\n"}) {
    asset.prefix = prefix;
    EXPECT_EQ(loaded(sl::write(asset), "a.mesh")->format, "slmesh");
  }
  const auto base = loaded(ByteWriter().putText("Linden Binary Mesh 1.0").put(uint64_t(0)).release(), "head.llm");
  ASSERT_TRUE(base->failure);
  EXPECT_EQ(base->failure->code, ErrorCode::Unsupported);
}

TEST(SlMesh, WarnsOfVersionsThatViewersRefuse) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  asset.header = {{"version", sl::LlsdWriter().integer(1000).bytes()}};
  const auto document = loaded(asset);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.version"));
  EXPECT_EQ(document->version, "1.000");
  EXPECT_EQ(document->geometries.size(), 1u);
}

TEST(SlMesh, ShowsWhatItDoesNotKnow) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  asset.blocks.emplace_back("novelty", sl::LlsdWriter().map(1).key("a").integer(5).end().bytes());
  asset.header = {{"mood", sl::LlsdWriter().string("good").bytes()}};
  const auto document = loaded(asset);
  EXPECT_EQ(toJson(document->property(NodeId{0}, "mood")), "\"good\"");
  EXPECT_EQ(toJson(document->property(nodeNamed(*document, "novelty"), "content")), "{\"a\":5}");
}

TEST(SlMesh, DropsTrianglesBeyondTheirVertices) {
  sl::Face face = sl::box(1);
  face.triangles[4] = 24;
  face.triangles.push_back(1);
  const auto document = loaded(only("high_lod", sl::facesBlock({face})));
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods[0].triangleCount(), 11u);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.index-out-of-range"));
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.incomplete-triangle"));
}

TEST(SlMesh, TellsLevelSwitchesAndDownloadWeight) {
  const auto document = loaded(sl::completeAsset());
  EXPECT_EQ(toJson(document->property(NodeId{0}, "assumed scale")), "[2,1,0.5]");
  EXPECT_EQ(toJson(document->property(NodeId{0}, "scale from")), "\"NormalizedScale\"");
  ASSERT_TRUE(document->property(NodeId{0}, "lowest from").as<double>());
  EXPECT_NEAR(*document->property(NodeId{0}, "lowest from").as<double>(), 27.284 * 1.1456, 0.01);
  EXPECT_TRUE(document->property(NodeId{0}, "download weight (estimate)").as<double>());
}

}  // namespace
}  // namespace vitrine::test
