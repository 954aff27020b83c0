#include "core/formats/roblox_mesh/roblox_mesh.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/bytes/byte_writer.h"
#include "tests/support/corpus.h"
#include "tests/support/packing.h"
#include "tests/support/samples/roblox_mesh_writer.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

// Two triangles, the second a level of its own.
MeshFile twoSkinnedLevels() {
  MeshFile file;
  for (int i = 0; i < 6; ++i) {
    MeshVertex vertex;
    vertex.position = {float(i % 3 == 1), float(i % 3 == 2), float(i / 3)};
    vertex.normal = {0, 0, 1};
    vertex.uv = {float(i % 3 == 1), 0.25f};
    vertex.tangent = {254, 127, 127, 254};
    vertex.colour = {10, 20, 30, 255};
    vertex.bones = {uint8_t(i % 2), 0, 0, 0};
    vertex.weights = {255, 0, 0, 0};
    file.vertices.push_back(vertex);
  }
  file.faces = {{0, 1, 2}, {3, 4, 5}};
  file.lods = {0, 1, 2};
  file.lodType = 3;
  return file;
}

MeshFile skinned() {
  MeshFile file = twoSkinnedLevels();
  file.bones = {{.name = "Root"}, {.name = "Tip", .parent = 0, .lodParent = 0, .culling = 2}};
  file.bones[1].frame.position = {0, 1, 0};
  file.subsets = {{0, 1, 0, 3, {1, 0}}, {1, 1, 3, 3, {0, 1}}};
  return file;
}

MeshFile withFace() {
  MeshFile file = skinned();
  MeshFaceRig rig;
  rig.bones = {"Tip", "Nobody"};
  rig.controls = {"c_JD", "l_EC", "x_NEW"};
  rig.twoPose = {{0, 1}};
  rig.threePose = {{0, 1, 2}};
  rig.poses[3] = {-20, 0, 0, 5, 0, 0, 0, 0, 0, 0};
  file.faceRig = rig;
  return file;
}

DocumentPointer loadedMesh(std::vector<std::byte> bytes) {
  auto document = loadBytes(std::move(bytes), "mesh.mesh");
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : std::make_shared<Document>();
}

TEST(RobloxMesh, LevelsSwitchAt250And500Studs) {
  Document document;
  document.geometries.resize(1);
  document.geometries[0].lods.resize(5);
  const auto at = [&](float distance) { return robloxMeshFormat.levelAt(document, {.distance = distance}); };
  EXPECT_EQ(at(249), 0u);
  EXPECT_EQ(at(250), 2u);
  EXPECT_EQ(at(499), 2u);
  EXPECT_EQ(at(500), 4u);
  document.geometries[0].lods.resize(1);
  EXPECT_EQ(at(1000), 0u);
}

TEST(RobloxMesh, AllVersionsOfOneMeshAreTheSame) {
  const MeshFile file = withFace();
  const auto reference = loadedMesh(writeV5(file));
  ASSERT_TRUE(reference->complete) << describe(reference->diagnostics);
  for (const auto& bytes :
       {writeV2(file), writeV3(file), writeV4(file, "4.00"), writeV4(file), writeChunked(file, "6.00"),
        writeChunked(file, "7.00"), writeChunked(file, "7.00", true)}) {
    const auto document = loadedMesh(bytes);
    SCOPED_TRACE(document->version);
    EXPECT_TRUE(document->complete) << describe(document->diagnostics);
    const Geometry &geometry = document->geometries.at(0), &wanted = reference->geometries.at(0);
    EXPECT_TRUE(std::ranges::equal(geometry.positions, wanted.positions));
    EXPECT_TRUE(std::ranges::equal(geometry.normals, wanted.normals));
    EXPECT_TRUE(std::ranges::equal(geometry.uvs, wanted.uvs));
    EXPECT_TRUE(std::ranges::equal(geometry.tangents, wanted.tangents));
    EXPECT_TRUE(std::ranges::equal(geometry.colours, wanted.colours));
    EXPECT_TRUE(std::ranges::equal(geometry.indices, wanted.indices));
    EXPECT_EQ(geometry.lods.size(), document->version == "2.00" ? 1u : 2u);
    EXPECT_FALSE(hasDiagnostic(*document, "roblox-mesh.trailing-bytes"));
  }
}

TEST(RobloxMesh, ConventionsAndMaterialAreStated) {
  const auto document = loadedMesh(writeV2(twoSkinnedLevels()));
  EXPECT_EQ(document->format, "roblox-mesh");
  EXPECT_EQ(document->version, "2.00");
  EXPECT_FALSE(document->conventions.leftHanded || document->conventions.clockwiseFront);
  EXPECT_EQ(document->conventions.uvOrigin, UvOrigin::TopLeft);
  EXPECT_EQ(document->conventions.unit, "stud");
  EXPECT_EQ(document->materials.size(), 1u);
  EXPECT_EQ(document->nameOf(NodeId{0}), "mesh");
}

TEST(RobloxMeshV1, Only100IsHalved) {
  const std::string body = "1\n[2,0,0][0,0,2][0,0,0][0,2,0][0,0,0][1,0.25,7][0,0,-1.5e-007][0,0,1][0,1,0]";
  const auto bytes = [&](const char* version) {
    return ByteWriter().putText(std::string("version ") + version + "\n" + body + "\r\n").release();
  };
  const auto halved = loadedMesh(bytes("1.00")), whole = loadedMesh(bytes("1.01"));
  EXPECT_EQ(halved->geometries.at(0).positions[0], Vec3(1, 0, 0));
  EXPECT_EQ(whole->geometries.at(0).positions[0], Vec3(2, 0, 0));
  EXPECT_FLOAT_EQ(whole->geometries[0].positions[2].z, -1.5e-7f);
  EXPECT_EQ(whole->geometries[0].normals[0], Vec3(0, 0, 1)) << "normalised";
  EXPECT_EQ(whole->geometries[0].uvs[1], Vec2(1, 0.25f)) << "V as stored";
  EXPECT_EQ(whole->conventions.uvOrigin, UvOrigin::BottomLeft);
  EXPECT_TRUE(hasDiagnostic(*whole, "roblox-mesh.normal-not-unit"));
  EXPECT_TRUE(hasDiagnostic(*whole, "roblox-mesh.normal-zero"));
  EXPECT_TRUE(hasDiagnostic(*whole, "roblox-mesh.texture-w"));
  EXPECT_FALSE(hasDiagnostic(*whole, "roblox-mesh.trailing-bytes"));
}

TEST(RobloxMeshV1, ToleratesLineEndsSpacesAndSigns) {
  const auto document =
      loadedMesh(ByteWriter()
                     .putText("version 1.01\r\n1\r\n [+1 , 2,3] [0,0,1][0,0,0]\r\n[1.#QNAN,0,0][0,0,1][0,0,0]"
                              "[0,1e-60,0][0,0,1][0,0,0]  \n")
                     .release());
  EXPECT_TRUE(document->complete) << describe(document->diagnostics);
  EXPECT_EQ(document->geometries.at(0).positions[0], Vec3(1, 2, 3));
  EXPECT_TRUE(std::isnan(document->geometries[0].positions[1].x));
  EXPECT_EQ(document->geometries[0].positions[2].y, 0);
}

TEST(RobloxMeshV1, KeepsTheFacesBeforeDamage) {
  const MeshFile file = twoSkinnedLevels();
  auto bytes = writeText(file, "1.00", "\r\n");
  bytes.resize(bytes.size() - 20);
  const auto document = loadedMesh(bytes);
  EXPECT_FALSE(document->complete);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
  EXPECT_THAT(document->failure->message, HasSubstr("face 1"));
  EXPECT_EQ(document->geometries.at(0).indices.size(), 3u);
}

TEST(RobloxMeshV1, ReportsWhatFollowsTheLastFace) {
  auto bytes = writeText(twoSkinnedLevels(), "1.00");
  bytes.push_back(std::byte{'x'});
  EXPECT_TRUE(hasDiagnostic(*loadedMesh(bytes), "roblox-mesh.trailing-bytes"));
}

TEST(RobloxMeshV2, ThirtySixByteVerticesHaveNoColour) {
  const auto document = loadedMesh(writeV2(twoSkinnedLevels(), 36));
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->geometries.at(0).colours.empty());
  EXPECT_EQ(document->geometries[0].tangents[0], Vec4(1, 0, 0, 1));
}

TEST(RobloxMeshV2, HonoursLargerVertices) {
  const auto document = loadedMesh(writeV2(twoSkinnedLevels(), 44));
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->geometries.at(0).positions[5], Vec3(0, 1, 1));
  EXPECT_EQ(document->geometries[0].colours[0], (Rgba8{10, 20, 30, 255}));
}

TEST(RobloxMeshV2, RefusesVerticesTooSmall) {
  const auto document = loadedMesh(writeV2(twoSkinnedLevels(), 32));
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->message, "header: vertices of 32 bytes, at least 36 needed");
}

TEST(RobloxMeshV2, NamesWhatIsMissingAndWhere) {
  auto bytes = writeV2(twoSkinnedLevels());
  const uint32_t huge = 4000000;
  std::memcpy(&bytes[13 + 8], &huge, 4);
  const auto document = loadedMesh(bytes);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
  EXPECT_EQ(document->failure->message, "faces: 4000000 x 12 bytes wanted at 0x109, 24 left");
  EXPECT_EQ(document->geometries.at(0).positions.size(), 6u) << "the vertices before it are kept";
}

TEST(RobloxMeshV2, AHeaderLargerThanTheFileIsTruncated) {
  auto bytes = writeV2(twoSkinnedLevels());
  const uint16_t size = 60'000;
  std::memcpy(&bytes[13], &size, 2);
  const auto document = loadedMesh(bytes);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->message, "header: 59988 bytes wanted at 0x19, 264 left");
  EXPECT_FALSE(hasDiagnostic(*document, "roblox-mesh.header-size"));
}

TEST(RobloxMeshV2, DropsAndReportsFacesBeyondTheVertices) {
  MeshFile file = twoSkinnedLevels();
  file.faces[0][1] = 77;
  const auto document = loadedMesh(writeV2(file));
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.index-out-of-range"));
  EXPECT_FALSE(hasDiagnostic(*document, "document.index-out-of-range"));
  EXPECT_EQ(document->geometries.at(0).lods[0].triangleCount(), 1u);
  EXPECT_THAT(describe(document->diagnostics), HasSubstr("face 0: vertex 77 at 0x109, 6 vertices exist"));
}

TEST(RobloxMeshV2, ColoursThatAreAllZeroAreWhite) {
  MeshFile file = twoSkinnedLevels();
  for (MeshVertex& vertex : file.vertices) vertex.colour = {0, 0, 0, 0};
  const auto document = loadedMesh(writeV2(file));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.colours-zero"));
  EXPECT_TRUE(document->geometries.at(0).colours.empty());
}

TEST(RobloxMeshV2, TangentsAreBiasedBytesAndJunkIsLeftOut) {
  MeshFile file = twoSkinnedLevels();
  file.vertices[0].tangent = {0, 127, 127, 0};      // -x, left-handed
  file.vertices[1].tangent = {0, 0, 0, 0};          // none
  file.vertices[2].tangent = {127, 127, 127, 254};  // zero vector
  file.vertices[3].tangent = {127, 129, 255, 255};  // junk of two real files: nearly +z
  file.vertices[4].tangent = {254, 254, 254, 254};  // too long
  const auto document = loadedMesh(writeV2(file));
  const auto& tangents = document->geometries.at(0).tangents;
  EXPECT_EQ(tangents[0], Vec4(-1, 0, 0, -1));
  EXPECT_EQ(Vec3(tangents[1]), Vec3(0));
  EXPECT_EQ(Vec3(tangents[2]), Vec3(0));
  EXPECT_EQ(Vec3(tangents[4]), Vec3(0));
  EXPECT_EQ(tangents[5], Vec4(1, 0, 0, 1));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.tangent-missing"));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.tangent-rejected"));
}

TEST(RobloxMeshLods, TwoEntriesOrFewerAreOneLevel) {
  for (const std::vector<uint32_t>& table : {std::vector<uint32_t>{}, {0}, {0, 0}, {0, 2}}) {
    MeshFile file = twoSkinnedLevels();
    file.lods = table;
    const auto document = loadedMesh(writeV4(file));
    EXPECT_EQ(document->geometries.at(0).lods.size(), 1u);
    EXPECT_EQ(document->geometries[0].lods[0].triangleCount(), 2u);
  }
}

TEST(RobloxMeshLods, TablesThatDoNotAscendAreOneLevel) {
  for (const std::vector<uint32_t>& table : {std::vector<uint32_t>{0, 2, 1}, {0, 1, 9}}) {
    MeshFile file = twoSkinnedLevels();
    file.lods = table;
    const auto document = loadedMesh(writeV3(file));
    EXPECT_EQ(document->geometries.at(0).lods.size(), 1u);
    EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.lod-table"));
  }
}

TEST(RobloxMeshLods, LevelsOwnVerticesOnlyWhereTheyHaveTheirOwn) {
  const auto own = loadedMesh(writeV4(twoSkinnedLevels()));
  const auto& levels = own->geometries.at(0).lods;
  EXPECT_EQ(levels[1].parts[0].firstVertex, 3u);
  EXPECT_EQ(levels[1].parts[0].vertexCount, 3u);
  EXPECT_EQ(levels[1].bytes, 12u + 3 * 40);
  MeshFile file = twoSkinnedLevels();
  file.lodType = 4;
  file.faces[1] = {2, 1, 0};
  const auto shared = loadedMesh(writeV4(file));
  EXPECT_EQ(shared->geometries.at(0).lods[1].bytes, 12u);
  EXPECT_EQ(toJson(shared->property(NodeId{0}, "lodType name")), "\"unnamed\"");
}

TEST(RobloxMeshV4, InfluencesGoThroughTheSubsetOfTheVertex) {
  const auto document = loadedMesh(writeV4(skinned()));
  ASSERT_TRUE(document->complete) << describe(document->diagnostics);
  const Geometry& geometry = document->geometries.at(0);
  EXPECT_EQ(geometry.skeleton, 0u);
  EXPECT_EQ(geometry.influences[0].joints[0], 1) << "slot 0 of the first palette";
  EXPECT_EQ(geometry.influences[1].joints[0], 0);
  EXPECT_EQ(geometry.influences[3].joints[0], 1) << "slot 1 of the second palette";
  EXPECT_EQ(geometry.influences[0].weights[0], 65535);
  EXPECT_EQ(geometry.lods[0].parts[0].palette, (std::vector<uint16_t>{1, 0}));
  const Joint& tip = document->skeletons.at(0).joints.at(1);
  EXPECT_EQ(tip.name, "Tip");
  EXPECT_EQ(tip.parent, 0u);
  EXPECT_EQ(tip.bind.position, Vec3(0, 1, 0));
  EXPECT_EQ(document->nodes.parent[indexOf(tip.node)], document->skeletons[0].joints[0].node);
}

TEST(RobloxMeshV4, WeightsStayAsStored) {
  MeshFile file = skinned();
  file.vertices[0].weights = {100, 50, 0, 0};
  file.vertices[0].bones = {0, 1, 0, 0};
  file.vertices[1].weights = {0, 0, 0, 0};
  file.vertices[2].bones = {9, 0, 0, 0};
  const auto document = loadedMesh(writeV4(file));
  const auto& influences = document->geometries.at(0).influences;
  EXPECT_EQ(influences[0].weights, (std::array<uint16_t, 4>{100 * 257, 50 * 257, 0, 0}));
  EXPECT_EQ(influences[1].weights, (std::array<uint16_t, 4>{}));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.weight-sum"));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.envelope-bone"));
}

TEST(RobloxMeshV4, SubsetsThatDoNotTileALevelAreNotItsParts) {
  MeshFile file = skinned();
  file.faces = {{0, 1, 2}, {3, 4, 5}, {0, 1, 2}};
  file.lods = {0, 2, 3};
  file.lodType = 4;
  const auto document = loadedMesh(writeV4(file));
  const auto& lods = document->geometries.at(0).lods;
  ASSERT_EQ(lods.size(), 2u);
  EXPECT_EQ(lods[0].parts.size(), 2u);
  EXPECT_EQ(lods[0].parts[1].firstVertex, 3u);
  EXPECT_EQ(lods[1].parts.size(), 1u);
  EXPECT_TRUE(lods[1].parts[0].palette.empty());
}

TEST(RobloxMeshV4, ParentsBehindTheirChildrenAreMovedAndCyclesCut) {
  MeshFile file = skinned();
  file.bones[0].parent = 1;
  file.bones[1].parent = 0xFFFF;
  auto document = loadedMesh(writeV4(file));
  EXPECT_EQ(document->skeletons.at(0).joints[0].name, "Tip");
  EXPECT_EQ(document->skeletons[0].joints[1].parent, 0u);
  EXPECT_EQ(document->geometries[0].influences[0].joints[0], 0) << "influences follow";
  EXPECT_FALSE(hasDiagnostic(*document, "document.joint-parent"));
  file.bones[1].parent = 0;
  document = loadedMesh(writeV4(file));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.bone-cycle"));
  file.bones[1].parent = 40;
  document = loadedMesh(writeV4(file));
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.bone-parent"));
}

TEST(RobloxMeshV4, GeometryOutlivesTruncatedBones) {
  auto bytes = writeV4(skinned());
  bytes.resize(bytes.size() - 2 * 72 - 9 - 30);
  const auto document = loadedMesh(bytes);
  EXPECT_FALSE(document->complete);
  EXPECT_THAT(document->failure->message, HasSubstr("bones: 2 x 60 bytes wanted"));
  EXPECT_EQ(document->geometries.at(0).lods.size(), 2u);
}

TEST(RobloxMeshV4, NamesThatAreNoTextAreTakenForLatin1) {
  MeshFile file = withFace();
  file.bones[1].name = "T\xEFp";
  file.faceRig->bones[0] = "T\xEFp";
  file.faceRig->controls[2] = "x_\xFF";
  const auto document = loadedMesh(writeV5(file));
  ASSERT_TRUE(document->faceRig);
  EXPECT_EQ(document->skeletons.at(0).joints.at(1).name, "Tïp");
  EXPECT_EQ(document->faceRig->joints.at(0), 1u) << "still found by its name";
  EXPECT_EQ(document->faceRig->controls.at(2).name, "x_ÿ");
}

// A table of names without an end, and bones that all begin at its start.
TEST(RobloxMeshV4, LongNamesAreCut) {
  MeshFile file = skinned();
  file.bones.assign(4000, {.name = ""});
  file.bones[0].name = std::string(1 << 20, 'n');
  auto bytes = writeV4(file);
  const std::string_view text = asText(bytes);
  const size_t names = text.find("nnnn");
  for (size_t bone = 1; bone < 4000; ++bone) std::memset(&bytes[names - (4000 - bone) * 60], 0, 4);
  const auto document = loadedMesh(bytes);
  ASSERT_EQ(document->skeletons.at(0).joints.size(), 4000u);
  EXPECT_EQ(document->skeletons[0].joints[3999].name, std::string(256, 'n') + "…");
}

TEST(RobloxMeshV5, FaceRigIsReadByName) {
  const auto document = loadedMesh(writeV5(withFace()));
  ASSERT_TRUE(document->faceRig) << describe(document->diagnostics);
  const FaceRig& rig = *document->faceRig;
  EXPECT_EQ(rig.controls[0].name, "JawDrop");
  EXPECT_EQ(rig.controls[1].name, "LeftEyeClosed");
  EXPECT_EQ(rig.controls[2].name, "x_NEW");
  EXPECT_EQ(rig.columns(), 5u);
  EXPECT_EQ(rig.joints, (std::vector<uint32_t>{1, kNone}));
  EXPECT_EQ(rig.correctives[1].count, 3);
  EXPECT_NEAR(rig.rotation[0][0], -20, 1e-3);
  EXPECT_NEAR(rig.rotation[0][3], 5, 1e-3);
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.face-bone-missing"));
}

TEST(RobloxMeshV5, RawMatricesAreReadToo) {
  MeshFile file = withFace();
  file.faceRig->quantised = false;
  const auto document = loadedMesh(writeV5(file));
  ASSERT_TRUE(document->faceRig);
  EXPECT_EQ(document->faceRig->rotation[0][0], -20);
}

TEST(RobloxMeshV5, CorrectivesOfMissingControlsAreRefused) {
  MeshFile file = withFace();
  file.faceRig->twoPose[0][1] = 3;
  const auto document = loadedMesh(writeV5(file));
  ASSERT_TRUE(document->failure);
  EXPECT_THAT(document->failure->message, HasSubstr("corrective 0: control 3"));
  EXPECT_FALSE(document->faceRig);
  EXPECT_EQ(document->geometries.size(), 1u);
}

TEST(RobloxMeshV7, ChunksAreTheBlocksOfTheFile) {
  const auto document = loadedMesh(writeChunked(twoSkinnedLevels(), "7.00"));
  ASSERT_GE(document->sections.size(), 2u);
  EXPECT_EQ(document->sections[0].name, "COREMESH");
  for (size_t i = 1; i < document->sections.size(); ++i) {
    const SourceSpan before = document->sections[i - 1].span;
    EXPECT_EQ(document->sections[i].span.offset, before.offset + before.size);
  }
}

TEST(RobloxMeshV7, UnknownChunksAreKeptAndReported) {
  auto bytes = writeChunked(twoSkinnedLevels(), "7.00");
  const auto extra = ByteWriter().putText("NEWCHUNK").put(uint32_t(3)).put(uint32_t(2)).putText("ab").release();
  bytes.insert(bytes.begin() + 13, extra.begin(), extra.end());
  const auto document = loadedMesh(bytes);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "roblox-mesh.unknown-chunk"));
  EXPECT_EQ(document->geometries.at(0).lods.size(), 2u);
  bool found = false;
  for (uint32_t n = 0; n < document->nodes.size(); ++n)
    found |= document->nameOf(NodeId{n}) == "NEWCHUNK" && document->classOf(NodeId{n}).kind == NodeKind::Chunk;
  EXPECT_TRUE(found);
}

TEST(RobloxMeshV7, OtherDracoProfilesAreUnsupported) {
  auto bytes = writeChunked(twoSkinnedLevels(), "7.00", true);
  const std::string_view text = asText(bytes);
  bytes[text.find("DRACO") + 8] = std::byte{1};
  const auto document = loadedMesh(bytes);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
}

TEST(RobloxMesh, UnknownVersionsAreUnsupported) {
  const auto document = loadedMesh(ByteWriter().putText("version 8.00\nabc").release());
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
}

TEST(RobloxMesh, GzipIsUnwrapped) {
  const auto plain = writeV4(skinned());
  const auto packed = gzipOf(plain);
  EXPECT_EQ(recognise(packed, "")->sniff(packed), Match::Certain);
  const auto document = loadedMesh(packed);
  EXPECT_TRUE(document->complete) << describe(document->diagnostics);
  EXPECT_EQ(document->version, "4.01");
  EXPECT_EQ(document->buffers.size(), 2u);
  EXPECT_EQ(document->geometries.at(0).lods[0].parts[0].span.buffer, 1u);
  EXPECT_EQ(document->bytesOf(document->nodes.span[1]).size(), document->nodes.span[1].size);
}

TEST(RobloxMesh, CancellingStops) {
  Progress progress;
  progress.cancelled = true;
  LoadOptions options;
  options.progress = &progress;
  const auto document = load(Source::fromBytes(writeV4(skinned())), options);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, ErrorCode::Cancelled);
}

TEST(RobloxMeshSamples, TheArmHasThreeLevelsAndBendsOnEveryBone) {
  const auto document = loadedMesh(sampleSkinnedMesh());
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
  const Geometry& geometry = document->geometries.at(0);
  ASSERT_EQ(geometry.lods.size(), 3u);
  EXPECT_GT(geometry.lods[0].triangleCount(), 1300u);
  EXPECT_LT(geometry.lods[2].triangleCount(), 300u);
  std::vector<bool> used(document->skeletons.at(0).joints.size());
  for (const Influences& influence : geometry.influences)
    for (size_t k = 0; k < 4; ++k)
      if (influence.weights[k] > 0) used[influence.joints[k]] = true;
  EXPECT_THAT(used, testing::Each(true));
}

TEST(RobloxMeshSamples, TheHeadPosesOnItsOwnBones) {
  const auto document = loadedMesh(sampleFaceRig());
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
  ASSERT_TRUE(document->faceRig);
  EXPECT_EQ(document->faceRig->controls.size(), 17u);
  EXPECT_EQ(document->faceRig->correctives.size(), 2u);
  for (const auto& control : document->faceRig->controls) EXPECT_NE(control.name, control.abbreviation);
}

// Faces look the way their normals do: nothing is inside out.
TEST(RobloxMeshSamples, FacesAgreeWithNormals) {
  for (const auto& bytes : {sampleSkinnedMesh(), sampleFaceRig()}) {
    const auto document = loadedMesh(bytes);
    const Geometry& geometry = document->geometries.at(0);
    size_t against = 0;
    for (size_t i = 0; i + 2 < geometry.indices.size(); i += 3) {
      const uint32_t* t = &geometry.indices[i];
      const Vec3 normal = glm::cross(geometry.positions[t[1]] - geometry.positions[t[0]],
                                     geometry.positions[t[2]] - geometry.positions[t[0]]);
      against += glm::dot(normal, geometry.normals[t[0]] + geometry.normals[t[1]] + geometry.normals[t[2]]) <= 0;
    }
    EXPECT_LT(against, geometry.indices.size() / 3 / 100);
  }
}

}  // namespace
}  // namespace vitrine::test
