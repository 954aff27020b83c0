// Second Life meshes: one complete asset, and every tolerance on its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/digest.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/report/info.h"
#include "core/scene/scene.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

DocumentPointer loadedAsset(std::vector<std::byte> bytes, const std::string& name = "test.llmesh") {
  auto document = loadBytes(std::move(bytes), name);
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : std::make_shared<Document>();
}
DocumentPointer loadedAsset(const sl::Asset& asset) { return loadedAsset(sl::write(asset)); }

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

TEST(SlMesh, ReadsEverythingOfACompleteAsset) {
  const auto document = loadedAsset(sl::completeAsset());
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
  const auto document = loadedAsset(only("high_lod", sl::facesBlock({face})));
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
  const auto document = loadedAsset(asset);
  const Geometry& mesh = geometryOf(*document, GeometryRole::Drawn);
  EXPECT_FLOAT_EQ(mesh.positions[0].x, 0.5f);
  EXPECT_FLOAT_EQ(mesh.positions[24].x, 0.25f);
}

TEST(SlMesh, JointsStandWhereTheirInverseMatricesPutThem) {
  const auto document = loadedAsset(sl::completeAsset());
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

// A mesh of weighted boxes on the skin.
DocumentPointer rigged(const sl::Skin& skin) {
  sl::Asset asset;
  asset.blocks = {{"skin", sl::skinBlock(skin)}, {"high_lod", sl::facesBlock({sl::box(1, true)})}};
  return loadedAsset(asset);
}
std::vector<double> translation(double x, double y, double z) {
  return {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1};
}
Vec3 originOf(const Mat4& place) { return Vec3(place[3]); }

TEST(SlMeshPoses, DefaultSkeletonAndOverridesAreTheAvatars) {
  const auto document = loadedAsset(sl::completeAsset());
  const Skeleton& skeleton = document->skeletons.at(0);
  EXPECT_EQ(skeleton.shownPose, kNone) << "the mesh's own bind pose";
  ASSERT_EQ(skeleton.poses.size(), 2u);
  EXPECT_EQ(skeleton.poses[0].name, "default skeleton");
  EXPECT_EQ(skeleton.poses[1].name, "joint overrides");
  // mPelvis, PELVIS, mTorso, tail
  const auto &standard = skeleton.poses[0].jointMatrices, &overridden = skeleton.poses[1].jointMatrices;
  ASSERT_EQ(standard.size(), 4u);
  ASSERT_EQ(overridden.size(), 4u);
  EXPECT_NEAR(glm::distance(originOf(standard[0]), Vec3(0, 0, 1.067f)), 0, 1e-6);
  EXPECT_NEAR(glm::distance(originOf(standard[1]), Vec3(-0.01f, 0, 1.047f)), 0, 1e-6);
  EXPECT_NEAR(glm::distance(originOf(standard[2]), Vec3(0, 0, 1.151f)), 0, 1e-6) << "over unlisted bones";
  EXPECT_EQ(standard[3], standard[0]) << "viewers take mPelvis for what they do not know";
  // 0.5 above its parent each, and 0.25 of pelvis_offset.
  EXPECT_NEAR(glm::distance(originOf(overridden[0]), Vec3(0, 0, 0.75f)), 0, 1e-6);
  EXPECT_NEAR(glm::distance(originOf(overridden[1]), Vec3(0, 0, 1.25f)), 0, 1e-6);
  EXPECT_NEAR(glm::distance(originOf(overridden[2]), Vec3(0, 0, 1.25f)), 0, 1e-6) << "mSpine1 and 2 cancel out";
  EXPECT_EQ(overridden[3], overridden[0]);
  EXPECT_EQ(toJson(document->property(skeleton.joints[1].node, "overrides position")), "true");
}

TEST(SlMeshPoses, CollisionVolumesAreTurnedAndSized) {
  const auto document = loadedAsset(sl::completeAsset());
  const Mat4& volume = document->skeletons.at(0).poses.at(0).jointMatrices.at(1);
  EXPECT_NEAR(glm::length(volume[0]), 0.12f, 1e-6);
  EXPECT_NEAR(glm::length(volume[1]), 0.16f, 1e-6);
  EXPECT_NEAR(glm::length(volume[2]), 0.17f, 1e-6);
  // 8 degrees about Y take X down.
  EXPECT_NEAR(volume[0].z / volume[0].x, -std::tan(glm::radians(8.0f)), 1e-5);
  const auto jointMatrices = slAvatar::jointMatricesAt(slAvatar::defaultOffsets());
  ASSERT_EQ(jointMatrices.size(), 159u);
  for (size_t j = 0; j < jointMatrices.size(); ++j) {
    EXPECT_NEAR(glm::distance(originOf(jointMatrices[j]), slAvatar::defaultPosition(uint32_t(j))), 0, 1e-5);
    if (slAvatar::defaultSkeleton()[j].collisionVolume) continue;
    EXPECT_EQ(Mat3(jointMatrices[j]), Mat3(1.0f)) << "bones only move";
  }
}

TEST(SlMeshPoses, AlternatesThatMoveNothingAreNoPose) {
  sl::Skin skin{.joints = {"mPelvis", "mSpine1"},
                .inverse = {translation(0, 0, -1.067), translation(0, 0, -1.151)}};
  skin.alternate = {translation(0, 0, 1.06705), translation(0.00005, 0, 0.084)};
  skin.pelvisOffset = 0.5;
  EXPECT_EQ(rigged(skin)->skeletons.at(0).poses.size(), 1u);
  skin.alternate[1] = translation(0.001, 0, 0.084);
  const auto moved = rigged(skin);
  ASSERT_EQ(moved->skeletons.at(0).poses.size(), 2u);
  EXPECT_NEAR(glm::distance(originOf(moved->skeletons[0].poses[1].jointMatrices[1]), Vec3(0.001f, 0, 1.651f)), 0,
              1e-5);
  skin.alternate.pop_back();
  const auto fewer = rigged(skin);
  EXPECT_EQ(fewer->skeletons.at(0).poses.size(), 1u);
  EXPECT_TRUE(hasDiagnostic(*fewer, "slmesh.matrix-count"));
  skin.alternate = {translation(0, 0, 1e300), translation(std::nan(""), 0, 0)};
  EXPECT_EQ(rigged(skin)->skeletons.at(0).poses.size(), 1u);
}

TEST(SlMeshPoses, InverseBindIsAsStoredOrUndoesTheBind) {
  sl::Skin skin{.joints = {"mPelvis", "PELVIS", "mTorso", "mChest"}, .inverse = {}};
  skin.inverse.push_back(translation(0, -0.5, -1));
  skin.inverse.push_back({10, 0, 0, 0, 0, 5, 0, 0, 0, 0, 4, 0, 1, 2, 3, 1});
  skin.inverse.emplace_back(16, 0.0);
  skin.inverse.push_back(translation(1e300, 0, 0));
  const auto document = rigged(skin);
  const Skeleton& skeleton = document->skeletons.at(0);
  ASSERT_EQ(skeleton.inverseBind.size(), 4u);
  EXPECT_EQ(originOf(skeleton.inverseBind[0]), Vec3(0, -0.5f, -1));
  EXPECT_EQ(skeleton.inverseBind[1][0][0], 10.0f) << "sizes stay";
  for (const size_t unusable : {2, 3}) {
    EXPECT_EQ(skeleton.inverseBind[unusable] * matrixOf(skeleton.joints[unusable].bind), Mat4(1.0f));
    EXPECT_GT(skeleton.joints[unusable].bind.position.z, 1);
  }
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.matrix"));
}

TEST(SlMesh, AssumesAScaleAsFarAsTheFileHintsAtIt) {
  EXPECT_EQ(loadedAsset(sl::completeAsset())->conventions.assumedScale, Vec3(2, 1, 0.5f)) << "NormalizedScale";
  sl::Skin skin{.joints = {"mPelvis"}, .inverse = {translation(0, 0, -1)}};
  skin.bindShape = {2, 0, 0, 0, 0, 0, 3, 0, 0, -4, 0, 0, 0, 0, 1, 1};
  EXPECT_EQ(rigged(skin)->conventions.assumedScale, Vec3(2, 3, 4));
  const auto plain = loadedAsset(only("high_lod", sl::facesBlock({sl::box(1)})));
  EXPECT_EQ(plain->conventions.assumedScale, Vec3(1));
  EXPECT_EQ(toJson(plain->property(NodeId{0}, "scale from")), "\"nothing: one metre assumed\"");
}

TEST(SlMesh, ARigIsDrawnInMetresWhereItsJointsAre) {
  const auto scene = makeScene(loadedAsset(sl::completeAsset()));
  ASSERT_EQ(scene->jointMatrices.at(0).size(), 4u);
  EXPECT_NEAR(scene->jointMatrices[0][0][3].z, 1.1f, 1e-5f) << "mPelvis";
  const Document& document = *scene->document;
  const Mat4 shape = scene->toWorld * geometryOf(document, GeometryRole::Drawn).bindShape;
  EXPECT_EQ(scene->placements[scene->items[0].placement].toWorld, shape);
}

TEST(SlMesh, HashesAreCheckedAndRefuseNothing) {
  sl::Asset asset;
  asset.blocks = {{"high_lod", sl::deflate(sl::facesBlock({sl::box(1)}))},
                  {"low_lod", sl::deflate(sl::facesBlock({sl::box(0.5f)}))}};
  const auto right = md5(asset.blocks[0].second);
  asset.hashes["high_lod"] = {right.begin(), right.end()};
  asset.hashes["low_lod"] = std::vector<std::byte>(16);
  const auto document = load(Source::fromBytes(sl::writePacked(asset), "hashed.llmesh"));
  ASSERT_TRUE(document);
  EXPECT_TRUE((*document)->complete);
  EXPECT_EQ((*document)->geometries.at(0).lods.size(), 2u);
  const Class* lods = nullptr;
  for (const Class& owner : (*document)->classes)
    if (owner.name == "lod") lods = &owner;
  ASSERT_NE(lods, nullptr);
  EXPECT_EQ(toJson((*document)->property(lods->nodes[0], "hash check")), "\"right\"");
  EXPECT_EQ(toJson((*document)->property(lods->nodes[1], "hash check")), "\"wrong\"");
  EXPECT_EQ((*document)->diagnostics.all().at(0).id, "slmesh.hash");
}

TEST(SlMesh, DefaultSkeletonIsComplete) {
  EXPECT_EQ(slAvatar::defaultSkeleton().size(), 159u);
  EXPECT_EQ(slAvatar::findDefaultJoint("hip"), slAvatar::findDefaultJoint("mPelvis"));
  EXPECT_EQ(slAvatar::findDefaultJoint("tail"), kNone);
  EXPECT_FLOAT_EQ(slAvatar::defaultPosition(slAvatar::findDefaultJoint("mPelvis")).z, 1.067f);
  EXPECT_GT(slAvatar::defaultPosition(slAvatar::findDefaultJoint("mWristLeft")).y, 0.3f);
  for (uint32_t j = 0; j < 159; ++j)
    EXPECT_TRUE(slAvatar::defaultSkeleton()[j].parent == kNone || slAvatar::defaultSkeleton()[j].parent < j);
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
  const auto document = loadedAsset(asset);
  const auto& influences = geometryOf(*document, GeometryRole::Drawn).influences;
  EXPECT_EQ(influences[1].weights, (std::array<uint16_t, 4>{65535, 0, 0, 0})) << "an empty list is joint 0";
  EXPECT_EQ(influences[2].joints[0], 3) << "the last joint, as in the viewer";
  EXPECT_EQ(influences[3].weights, (std::array<uint16_t, 4>{32767, 32767, 0, 0})) << "as little as nothing each";
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
      loadedAsset(only("physics_convex", sl::convexBlock({many, flat, line, triangle, {Vec3(0)}}, many)));
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
  const auto document = loadedAsset(asset);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods.size(), 1u);
}

TEST(SlMesh, CachedFilesSayWhatWasNeverDownloaded) {
  sl::Asset asset = only("high_lod", std::vector<std::byte>(500));
  asset.blocks.emplace_back("low_lod", sl::deflate(sl::facesBlock({sl::box(1)})));
  ByteWriter file;
  file.put(uint32_t(1)).put(uint32_t(0)).put(uint32_t(2)).putBytes(sl::writePacked(asset));
  const auto document = loadedAsset(file.release(), "sl_cache_x_0.asset");
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.not-in-cache"));
  EXPECT_EQ(toJson(document->property(nodeNamed(*document, "high_lod"), "state")), "\"not in cache\"");
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods.at(0).name, "low");
}

TEST(SlMesh, ADamagedBlockLeavesTheOthers) {
  sl::Asset asset = only("high_lod", {std::byte{0x78}, std::byte{0xDA}, std::byte{0xFF}});
  asset.blocks.emplace_back("low_lod", sl::deflate(sl::facesBlock({sl::box(1)})));
  const auto document = loadedAsset(sl::writePacked(asset));
  EXPECT_FALSE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.block"));
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods.size(), 1u);
}

TEST(SlMesh, ReadsBlocksWithoutTheirChecksum) {
  auto packed = sl::deflate(sl::facesBlock({sl::box(1)}));
  packed.resize(packed.size() - 4);
  const auto document = loadedAsset(sl::writePacked(only("high_lod", packed)));
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.no-checksum"));
}

TEST(SlMesh, ContentDecidesWhateverTheName) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  for (const char* prefix : {"", "<? LLSD/Binary ?>\n", "<?llsd/binary?>\n"}) {
    asset.prefix = prefix;
    EXPECT_EQ(loadedAsset(sl::write(asset), "a.mesh")->format, "slmesh");
  }
  const auto base =
      loadedAsset(ByteWriter().putText("Linden Binary Mesh 1.0").put(uint64_t(0)).release(), "head.llm");
  ASSERT_TRUE(base->failure);
  EXPECT_EQ(base->failure->code, ErrorCode::Unsupported);
}

TEST(SlMesh, WarnsOfVersionsThatViewersRefuse) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  asset.header = {{"version", sl::LlsdWriter().integer(1000).bytes()}};
  const auto document = loadedAsset(asset);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.version"));
  EXPECT_EQ(document->version, "1.000");
  EXPECT_EQ(document->geometries.size(), 1u);
}

TEST(SlMesh, ShowsWhatItDoesNotKnow) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  asset.blocks.emplace_back("novelty", sl::LlsdWriter().map(1).key("a").integer(5).end().bytes());
  asset.header = {{"mood", sl::LlsdWriter().string("good").bytes()}};
  const auto document = loadedAsset(asset);
  EXPECT_EQ(toJson(document->property(NodeId{0}, "mood")), "\"good\"");
  EXPECT_EQ(toJson(document->property(nodeNamed(*document, "novelty"), "content")), "{\"a\":5}");
}

TEST(SlMesh, KeysThatAreNoTextHaveNoNameInMessages) {
  sl::Asset asset = only("high_lod", sl::facesBlock({sl::box(1)}));
  asset.blocks.emplace_back("nov\xFFlty", sl::LlsdWriter().integer(5).bytes());
  const auto document = loadedAsset(asset);
  EXPECT_THAT(describe(document->diagnostics), testing::HasSubstr("slmesh.unknown-block: ?: a block"));
  EXPECT_TRUE(isUtf8(infoJson(*document, AssetFinder())));
}

TEST(SlMesh, DropsTrianglesBeyondTheirVertices) {
  sl::Face face = sl::box(1);
  face.triangles[4] = 24;
  face.triangles.push_back(1);
  const auto document = loadedAsset(only("high_lod", sl::facesBlock({face})));
  EXPECT_EQ(geometryOf(*document, GeometryRole::Drawn).lods[0].triangleCount(), 11u);
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.index-out-of-range"));
  EXPECT_TRUE(hasDiagnostic(*document, "slmesh.incomplete-triangle"));
}

TEST(SlMesh, TellsLevelSwitchesAndDownloadWeight) {
  const auto document = loadedAsset(sl::completeAsset());
  EXPECT_EQ(toJson(document->property(NodeId{0}, "assumed scale")), "[2,1,0.5]");
  EXPECT_EQ(toJson(document->property(NodeId{0}, "scale from")), "\"NormalizedScale\"");
  EXPECT_TRUE(document->property(NodeId{0}, "download weight (estimate)").as<double>());
  EXPECT_FALSE(document->property(NodeId{0}, "lowest from").as<double>()) << "it is rigged and goes by its avatar";
  sl::Asset rigid = sl::completeAsset();
  std::erase_if(rigid.blocks, [](const auto& block) { return block.first == "skin"; });
  const auto lowest = loadedAsset(rigid)->property(NodeId{0}, "lowest from");
  ASSERT_TRUE(lowest.as<double>());
  EXPECT_NEAR(*lowest.as<double>(), 27.284 * 1.1456, 0.01);
}

}  // namespace
}  // namespace vitrine::test
