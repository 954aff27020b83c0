#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/report/info.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rmesh_writer.h"

namespace vitrine::test {
namespace {

RoomFile smallRoom() {
  RoomFile room;
  RoomSurface wall = quad({0, 0, 0}, {64, 0, 0}, {0, 64, 0}, Vec2(1));
  wall.lightmap = {2, "wall_lm1.png"};
  wall.diffuse = {1, "wall.jpg"};
  room.drawn.push_back(wall);
  return room;
}

DocumentPointer loaded(const RoomFile& room) {
  auto document = loadBytes(writeRoom(room), "room.rmesh");
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}

const Material& onlyMaterial(const Document& document) { return document.materials.at(0); }

TEST(RMesh, LightmappedSurfaceIsLightmapped) {
  const auto document = loaded(smallRoom());
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(onlyMaterial(*document).shading, Shading::Lightmapped);
  EXPECT_EQ(document->textures.size(), 2u);
  EXPECT_TRUE(document->conventions.leftHanded);
}

TEST(RMesh, BothWaysOfHavingNoLightmapAreVertexLit) {
  for (const RoomSlot& slot : {RoomSlot{0, ""}, RoomSlot{1, ""}}) {
    RoomFile room = smallRoom();
    room.drawn[0].lightmap = slot;
    const auto document = loaded(room);
    EXPECT_EQ(onlyMaterial(*document).shading, Shading::VertexLit);
    EXPECT_EQ(onlyMaterial(*document).blend, Blend::Opaque);
  }
}

TEST(RMesh, AlphaIsDecidedByTheDiffuseFlagAlone) {
  RoomFile room = smallRoom();
  room.drawn[0].lightmap = {1, ""};
  room.drawn[0].diffuse.flag = 3;
  const auto document = loaded(room);
  EXPECT_EQ(onlyMaterial(*document).blend, Blend::Alpha);
  EXPECT_EQ(onlyMaterial(*document).shading, Shading::VertexTinted);
}

TEST(RMesh, MissingEofIsNoFault) {
  RoomFile room = smallRoom();
  room.eof = false;
  const auto document = loaded(room);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
}

TEST(RMesh, UnknownEntityKeepsTheRoomAndSaysWhatIsLost) {
  RoomFile room = smallRoom();
  room.entities = {{"waypoint", {Vec3(1, 2, 3)}}, {"turret", {Vec3(0), 1.0f}}, {"waypoint", {Vec3(0)}}};
  const auto document = loaded(room);
  EXPECT_FALSE(document->complete);
  EXPECT_FALSE(document->failure);
  EXPECT_EQ(document->entities.size(), 1u);
  ASSERT_EQ(document->diagnostics.all().size(), 1u);
  const Diagnostic& diagnostic = document->diagnostics.all()[0];
  EXPECT_EQ(diagnostic.id, "rmesh.unknown-entity-class");
  EXPECT_THAT(diagnostic.message, testing::HasSubstr("entity 2 of 3: unknown class \"turret\""));
  EXPECT_THAT(diagnostic.message, testing::HasSubstr("2 of 3 entities"));
}

TEST(RMesh, SpotlightLooksWhereTheGameSays) {
  RoomFile room = smallRoom();
  room.entities = {
      {"spotlight",
       {Vec3(1, 2, 3), 100.0f, std::string("255 0 0"), 1.0f, std::string("90 0 45"), int32_t(20), int32_t(40)}},
      {"spotlight",
       {Vec3(1, 2, 3), 100.0f, std::string("255 0 0"), 1.0f, std::string("0 90 0"), int32_t(20), int32_t(10)}}};
  const auto document = loaded(room);
  ASSERT_EQ(document->entities.size(), 2u);
  // "90 0" points straight down; yaw 90 looks along -X. (formats: forward = -sin yaw cos pitch, -sin pitch, cos yaw
  // cos pitch)
  EXPECT_LT(glm::distance(document->entities[0].rotation[2], Vec3(0, -1, 0)), 1e-5f);
  EXPECT_LT(glm::distance(document->entities[1].rotation[2], Vec3(-1, 0, 0)), 1e-5f);
  EXPECT_EQ(document->entities[0].outerAngle, 40);
  EXPECT_EQ(document->entities[1].outerAngle, 20) << "outer is at least inner";
  EXPECT_EQ(document->entities[0].colour, (Colour{1, 0, 0}));
}

TEST(RMesh, LightAtTheOriginIsKeptAndMarkedIgnored) {
  RoomFile room = smallRoom();
  room.entities = {{"light", {Vec3(0), 10.0f, std::string("255 255 255"), 1.0f}},
                   {"light", {Vec3(0, 1, 0), 10.0f, std::string("255 255 255"), 1.0f}}};
  const auto document = loaded(room);
  EXPECT_TRUE(document->entities[0].ignored);
  EXPECT_FALSE(document->entities[1].ignored);
}

TEST(RMesh, SoundRangeIsInGameUnits) {
  RoomFile room = smallRoom();
  room.entities = {{"soundemitter", {Vec3(0), int32_t(3), 2.0f}}};
  EXPECT_EQ(loaded(room)->entities[0].range, 512);
}

TEST(RMesh, TriangleBeyondTheVerticesIsDroppedWithItsOffset) {
  RoomFile room = smallRoom();
  room.drawn[0].triangles.push_back({0, 1, 99});
  room.drawn[0].triangles.push_back({0, -1, 2});
  const auto document = loaded(room);
  EXPECT_EQ(countsOf(*document).triangles, 2u);
  ASSERT_TRUE(hasDiagnostic(*document, "rmesh.index-out-of-range"));
  EXPECT_EQ(document->diagnostics.all()[0].count, 2u);
  EXPECT_TRUE(document->complete);
}

TEST(RMesh, TriggerOfTwoSurfacesIsOneBox) {
  RoomFile room = smallRoom();
  room.header = "RoomMesh.HasTriggerBox";
  room.triggers = {{"both", {box({0, 0, 0}, {1, 1, 1}), box({4, 0, 0}, {5, 1, 1})}}};
  const auto document = loaded(room);
  EXPECT_EQ(countsOf(*document).triggers, 1u);
  const Geometry& triggers = document->geometries.back();
  EXPECT_EQ(triggers.role, GeometryRole::Trigger);
  EXPECT_EQ(triggers.lods[0].parts[0].name, "both");
  EXPECT_EQ(triggers.lods[0].parts[0].indexCount, 72u);
}

RoomFile roomOfMiscountedTriggers() {
  RoomFile room = smallRoom();
  room.header = "RoomMesh.HasTriggerBox";
  room.triggers = {{"one", {box({0, 0, 0}, {1, 1, 1}), box({4, 0, 0}, {5, 1, 1})}},
                   {"two", {box({8, 0, 0}, {9, 1, 1})}}};
  room.entities = {{"waypoint", {Vec3(1, 2, 3)}}, {"waypoint", {Vec3(4, 5, 6)}}};
  room.triggerCountsTimes = 8;
  return room;
}

TEST(RMesh, TriggersThatAreCountedEightTimesAreRead) {
  RoomFile room = roomOfMiscountedTriggers();
  for (const bool withEntities : {true, false}) {
    if (!withEntities) room.entities.clear();
    const auto document = loaded(room);
    EXPECT_TRUE(document->complete) << describe(document->diagnostics);
    EXPECT_TRUE(hasDiagnostic(*document, "rmesh.trigger-counts"));
    ASSERT_EQ(document->geometries.size(), 2u);
    EXPECT_EQ(document->geometries[1].positions.size(), 72u);
    EXPECT_EQ(document->geometries[1].indices.size(), 3u * 36);
    EXPECT_EQ(document->entities.size(), withEntities ? 2u : 0u);
  }
  room.triggerCountsTimes = 1;
  EXPECT_FALSE(hasDiagnostic(*loaded(room), "rmesh.trigger-counts"));
}

// Where an eighth does not fit either, what is wrong is said as for any other file.
TEST(RMesh, OtherWrongCountsOfTriggersAreDamage) {
  const auto messageOf = [](RoomFile room, size_t cut = 0) {
    auto bytes = writeRoom(room);
    bytes.resize(bytes.size() - cut);
    const auto document = loadBytes(bytes, "room.rmesh");
    EXPECT_TRUE(document && !hasDiagnostic(**document, "rmesh.trigger-counts"));
    return document && (*document)->failure ? (*document)->failure->message : std::string();
  };
  RoomFile room = roomOfMiscountedTriggers();
  room.triggerCountsTimes = 7;
  EXPECT_THAT(messageOf(room), testing::HasSubstr("vertex count"));
  room = roomOfMiscountedTriggers();
  room.triggers[0].surfaces[1].triangles[3][1] = 24;
  EXPECT_THAT(messageOf(room), testing::HasSubstr("trigger box 1 of 2"));
  room = roomOfMiscountedTriggers();
  room.entities[0].className = "teapot";
  EXPECT_THAT(messageOf(room), testing::HasSubstr("trigger box 1 of 2"));
  EXPECT_THAT(messageOf(roomOfMiscountedTriggers(), 100), testing::HasSubstr("trigger box 1 of 2"));
}

TEST(RMesh, CutInTheSecondSurfaceKeepsTheFirst) {
  RoomFile room = smallRoom();
  room.drawn.push_back(room.drawn[0]);
  auto bytes = writeRoom(room);
  bytes.resize(bytes.size() / 2 + 40);
  const auto document = loadBytes(bytes, "cut.rmesh");
  ASSERT_TRUE(document);
  EXPECT_FALSE((*document)->complete);
  ASSERT_TRUE((*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::Truncated);
  EXPECT_THAT((*document)->failure->message, testing::HasSubstr("drawn surface 2 of 2"));
  EXPECT_EQ(countsOf(**document).parts, 1u);
}

TEST(RMesh, WrongHeaderNamesWhatWasFound) {
  const auto document = loadBytes(
      {std::byte(4), {}, {}, {}, std::byte('A'), std::byte('B'), std::byte('C'), std::byte('D')}, "x.rmesh");
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->failure);
  EXPECT_EQ((*document)->failure->message,
            "header: \"RoomMesh\", \"RoomMesh2\" or \"RM\" expected, found \"ABCD\"");
}

TEST(RMesh, Rm2IsNamedAsADifferentFormat) {
  const auto bytes = asBytes("RM2 and more");
  const auto document = loadBytes({bytes.begin(), bytes.end()}, "x.rm2");
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::Unsupported);
}

TEST(RMesh, NamesAreWindows1252) {
  RoomFile room = smallRoom();
  room.drawn[0].diffuse.name = "\xE9t\xE9\x80.jpg";
  EXPECT_EQ(loaded(room)->textures[0].path, "été€.jpg");
}

TEST(RMesh, TrailingBytesAreReported) {
  auto bytes = writeRoom(smallRoom());
  bytes.resize(bytes.size() + 32);
  const auto document = loadBytes(bytes, "long.rmesh");
  ASSERT_TRUE(document);
  ASSERT_TRUE(hasDiagnostic(**document, "rmesh.trailing-bytes"));
  EXPECT_THAT((*document)->diagnostics.all()[0].message, testing::HasSubstr("32 bytes"));
}

}  // namespace
}  // namespace vitrine::test
