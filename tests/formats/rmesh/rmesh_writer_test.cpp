// Rooms written: every dialect's sections and entities, and what other documents become.
#include "tests/support/samples/rmesh_writer.h"

#include <gtest/gtest.h>

#include "core/formats/rmesh/reader.h"
#include "core/formats/rmesh/room_writer.h"
#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"

namespace vitrine::test {
namespace {

DocumentPointer documentOf(const RoomFile& room) {
  const auto loaded = loadBytes(writeRoom(room), "room.rmesh");
  EXPECT_TRUE(loaded);
  return loaded ? *loaded : nullptr;
}

RoomSurface wall(RoomSlot lightmap, RoomSlot diffuse) {
  RoomSurface surface = quad({0, 0, 0}, {64, 0, 0}, {0, 64, 0}, Vec2(3));
  surface.lightmap = std::move(lightmap);
  surface.diffuse = std::move(diffuse);
  for (RoomVertex& vertex : surface.vertices) vertex.colour = {20, 40, 60, 255};
  return surface;
}

RoomFile fullRoom() {
  RoomFile room;
  room.header = "RoomMesh.HasTriggerBox";
  room.drawn = {wall({2, "wall_lm1.png"}, {1, "W\xE4nde.jpg"}), wall({1, ""}, {1, "wall.jpg"}),
                wall({0, ""}, {3, "glass.png"}), wall({0, ""}, {0, ""})};
  room.collision = {box({0, 0, 0}, {1, 2, 3})};
  room.triggers = {{"first", {box({4, 4, 4}, {5, 5, 5})}}, {"second", {box({6, 4, 4}, {7, 5, 5})}}};
  room.entities = {
      {"light", {Vec3(1, 2, 3), 500.0f, "255 230 200", 0.8f}},
      {"light", {Vec3(0, 0, 0), 500.0f, "255  230 200 ", 0.8f}},
      {"spotlight", {Vec3(1, 2, 3), 900.0f, "1 2 3", 0.5f, "90 0 45", int32_t(30), int32_t(60)}},
      {"waypoint", {Vec3(9, 0, 9)}},
      {"screen", {Vec3(1, 1, 1), "x.jpg"}},
      {"soundemitter", {Vec3(2, 2, 2), int32_t(4), 3.5f}},
      {"playerstart", {Vec3(0, 1, 0), "0 90 0"}},
      {"model", {"lamp2.x", Vec3(5, 6, 7), Vec3(0, 45, 0), Vec3(1, 2, 1)}},
      {"item", {Vec3(3, 3, 3), "key", "key1", uint8_t(1), Vec3(1, 2, 3), 0.5f, 0.25f, 1.0f}},
  };
  return room;
}

// A quad of another format.
Document foreignQuad() {
  Document document;
  document.format = "assimp:gltf";
  document.conventions.leftHanded = document.conventions.clockwiseFront = true;
  Geometry geometry;
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  geometry.indices = {0, 1, 2, 0, 2, 3};
  geometry.lods = {{.name = "0", .parts = {{.indexCount = 6, .vertexCount = 4, .material = 0}}}};
  document.geometries.push_back(std::move(geometry));
  document.textures = {{.path = "wall.jpg"}, {.path = "wall_lm.png", .role = TextureRole::Lightmap}};
  document.materials = {{.name = "wall", .diffuse = 0}};
  return document;
}

TEST(RMeshWriter, GivesBackAFullRoom) {
  const auto document = documentOf(fullRoom());
  ASSERT_TRUE(document->complete);
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip) << trip.error().message;
  EXPECT_EQ(differences(*document, *trip->document), std::vector<std::string>());
  EXPECT_TRUE(trip->written.losses.all().empty()) << describe(trip->written.losses);
  EXPECT_EQ(trip->written.bytes, writeRoom(fullRoom()));
}

// With its exporter's fault; in another dialect without it.
TEST(RMeshWriter, GivesBackTheCountsOfTriggersThatARoomHad) {
  RoomFile room = fullRoom();
  room.triggerCountsTimes = 8;
  const auto document = documentOf(room);
  const auto trip = roundTrip(*document);
  ASSERT_TRUE(trip) << trip.error().message;
  EXPECT_EQ(differences(*document, *trip->document), std::vector<std::string>());
  EXPECT_EQ(trip->written.bytes, writeRoom(room));
  const auto mended = roundTrip(*document, "RoomMesh");
  ASSERT_TRUE(mended);
  EXPECT_EQ(mended->written.bytes, writeRoom(fullRoom()));
}

TEST(RMeshWriter, HeadersGetTheSectionsThatAreNeeded) {
  Document document = foreignQuad();
  EXPECT_EQ(roundTrip(document, {}, "rmesh")->document->version, "RoomMesh");
  Geometry more;
  more.role = GeometryRole::DrawnNoCollision;
  more.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}};
  more.indices = {0, 1, 2};
  more.lods = {{.name = "0", .parts = {{.indexCount = 3, .vertexCount = 3}}}};
  document.geometries.push_back(std::move(more));
  EXPECT_EQ(roundTrip(document, {}, "rmesh")->document->version, "RoomMesh.HasNoColl");
  document.geometries.push_back(
      {.role = GeometryRole::Trigger, .lods = {{.name = "0", .parts = {{.name = "box"}}}}});
  for (const char* variant : {"RoomMesh", "RoomMesh2", "RM 1"}) {
    SCOPED_TRACE(variant);
    const auto trip = roundTrip(document, variant, "rmesh");
    ASSERT_TRUE(trip);
    ASSERT_EQ(trip->document->geometries.size(), 3u);
    EXPECT_EQ(trip->document->geometries[1].role, GeometryRole::DrawnNoCollision);
    EXPECT_EQ(trip->document->geometries[2].role, GeometryRole::Trigger);
    EXPECT_EQ(trip->document->geometries[2].lods[0].parts[0].name, "box");
  }
}

TEST(RMeshWriter, MaterialsBecomeTheFlagsOfTheGame) {
  Document document = foreignQuad();
  const auto flags = [&] {
    const auto trip = roundTrip(document, {}, "rmesh");
    const NodeId node = trip->document->geometries.at(0).lods[0].parts[0].node;
    return std::pair(*trip->document->property(node, "lightmap flag").as<int64_t>(),
                     *trip->document->property(node, "diffuse flag").as<int64_t>());
  };
  EXPECT_EQ(flags(), (std::pair<int64_t, int64_t>(1, 1)));
  document.materials[0].lightmap = 1;
  EXPECT_EQ(flags(), (std::pair<int64_t, int64_t>(2, 1)));
  document.materials[0].blend = Blend::Alpha;
  EXPECT_EQ(flags(), (std::pair<int64_t, int64_t>(2, 3)));
}

// The game draws 2 * colour * texture where there is no lightmap, and colour * texture where the surface blends.
TEST(RMeshWriter, ColoursAreWrittenAsTheGameDrawsThem) {
  Document document = foreignQuad();
  document.geometries[0].colours.assign(4, Rgba8{200, 100, 50, 128});
  document.materials[0].colour = {1, 0.5f, 1, 1};
  const auto colour = [&](const char* loss, bool expected) {
    const auto trip = roundTrip(document, {}, "rmesh");
    EXPECT_EQ(hasLoss(trip->written, loss), expected) << loss;
    return trip->document->geometries.at(0).colours[0];
  };
  EXPECT_EQ(colour("rmesh.colours-halved", true), (Rgba8{100, 25, 25, 255}));
  document.materials[0].blend = Blend::Alpha;
  EXPECT_EQ(colour("rmesh.colours-halved", false), (Rgba8{200, 50, 50, 255}));
  EXPECT_EQ(colour("rmesh.lost-alpha", true), (Rgba8{200, 50, 50, 255}));
  document.materials[0].blend = Blend::Opaque;
  document.materials[0].shading = Shading::VertexLit;
  EXPECT_EQ(colour("rmesh.colours-halved", false), (Rgba8{200, 50, 50, 255}));
}

TEST(RMeshWriter, RoomMesh2GetsNormalsThatFaceTheViewer) {
  const auto trip = roundTrip(foreignQuad(), "RoomMesh2", "rmesh");
  ASSERT_TRUE(trip);
  ASSERT_EQ(trip->document->geometries.at(0).normals.size(), 4u);
  EXPECT_EQ(trip->document->geometries[0].normals[0], Vec3(0, 0, 1));
  EXPECT_TRUE(hasLoss(trip->written, "rmesh.normals-computed"));
}

TEST(RMeshWriter, OtherDialectsSayWhichFieldsTheyHaveNot) {
  const auto document = documentOf(fullRoom());
  const auto trip = roundTrip(*document, "RM 1");
  ASSERT_TRUE(trip) << trip.error().message;
  // The community fork's items have no template name.
  EXPECT_TRUE(hasLoss(trip->written, "rmesh.lost-entity-fields"));
  EXPECT_FALSE(hasLoss(trip->written, "rmesh.lost-entities"));
  EXPECT_EQ(trip->document->entities.size(), document->entities.size());
  EXPECT_EQ(trip->document->version, "RM 1");
  const auto second = roundTrip(*document, "RoomMesh2");
  ASSERT_TRUE(second);
  EXPECT_TRUE(hasLoss(second->written, "rmesh.lost-entities"));
  EXPECT_TRUE(hasLoss(second->written, "rmesh.entity-fields-empty"));
  EXPECT_TRUE(second->document->complete) << describe(second->document->diagnostics);
}

TEST(RMeshWriter, TextIsWindows1252) {
  std::string all;
  for (int byte = 1; byte < 256; ++byte) all += char(byte);
  uint64_t unknown = 0;
  EXPECT_EQ(rmesh::windows1252FromUtf8(utf8FromWindows1252(asBytes(all)), unknown), all);
  EXPECT_EQ(unknown, 0u);
  Document document = foreignQuad();
  document.textures[0].path = "墙.jpg";
  const auto trip = roundTrip(document, {}, "rmesh");
  ASSERT_TRUE(trip);
  EXPECT_EQ(trip->document->textures.at(0).path, "?.jpg");
  EXPECT_TRUE(hasLoss(trip->written, "rmesh.lost-letters"));
}

TEST(RMeshWriter, RefusesWhatItCannotHold) {
  const auto nothing = roundTrip(Document(), {}, "rmesh");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::Unsupported);
  const auto dialect = roundTrip(foreignQuad(), "RoomMesh3", "rmesh");
  ASSERT_FALSE(dialect);
  EXPECT_EQ(dialect.error().message, "room dialect RoomMesh3: RoomMesh, RoomMesh2, RM 0 and RM 1 are written");
  Document wordy = foreignQuad();
  wordy.textures[0].path.assign(5000, 'a');
  const auto text = roundTrip(wordy, {}, "rmesh");
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::LimitExceeded);
}

}  // namespace
}  // namespace vitrine::test
