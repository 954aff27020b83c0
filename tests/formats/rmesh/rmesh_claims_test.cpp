#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rmesh_writer.h"

namespace vitrine::test {
namespace {

RoomFile claimedRoom() {
  RoomFile room;
  room.header = "RoomMesh.HasTriggerBox";
  RoomSurface floor = quad({0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {1, 1}), wall = box({0, 0, 0}, {1, 1, 1});
  floor.diffuse = {1, "floor.jpg"};
  wall.diffuse = {1, "wall.jpg"};
  wall.lightmap = {2, "room_lm.png"};
  room.drawn = {floor, wall};
  room.collision = {box({0, 0, 0}, {2, 2, 2})};
  room.triggers = {{"door", {box({0, 0, 0}, {1, 1, 1}), box({2, 2, 2}, {3, 3, 3})}}};
  room.entities = {{"waypoint", {Vec3(1, 2, 3)}}, {"soundemitter", {Vec3(4, 5, 6), int32_t(7), 8.5f}}};
  return room;
}

TEST(RMeshClaims, FieldsLeadToTheirProperties) {
  const DocumentPointer document = loadBytes(writeRoom(claimedRoom()), "room.rmesh").value();
  Claims claims = makeClaims(document);
  const NodeId sound = document->entities[1].node, wall = document->geometries[0].lods[0].parts[1].node;
  EXPECT_EQ(toldProperty(claims, sound, "range").path, "entities / soundemitter 1 / range");
  EXPECT_EQ(toldProperty(claims, sound, "range").value, "8.5");
  EXPECT_EQ(toldProperty(claims, sound, "position").path, "entities / soundemitter 1 / position");
  EXPECT_EQ(toldProperty(claims, wall, "lightmap").path, "drawn surfaces / drawn surface 1 / lightmap");
  EXPECT_EQ(toldProperty(claims, wall, "lightmap").value, "room_lm.png");
  EXPECT_EQ(pathOfNode(claims, wall), "drawn surfaces / drawn surface 1");
  EXPECT_EQ(unclaimedBytes(claims), 0u);
}

TEST(RMeshClaims, VerticesCountThroughAllSurfaces) {
  const DocumentPointer document = loadBytes(writeRoom(claimedRoom()), "room.rmesh").value();
  Claims claims = makeClaims(document);
  EXPECT_EQ(pathOfVertex(claims, 0, 1), "drawn surfaces / drawn surface 0 / vertices [1]");
  EXPECT_EQ(pathOfVertex(claims, 0, 4 + 3), "drawn surfaces / drawn surface 1 / vertices [3]");
  EXPECT_EQ(pathOfTriangle(claims, 0, 2 + 5), "drawn surfaces / drawn surface 1 / triangles [5]");
  // The surfaces of a trigger box became one.
  const uint64_t first = claimedRoom().triggers[0].surfaces[0].vertices.size();
  EXPECT_EQ(pathOfVertex(claims, 2, first + 2), "trigger boxes / trigger box 0 / surface 1 / vertices [2]");
}

TEST(RMeshClaims, CountsOfTriggersThatAreEightTimesTooLargeClaimWhatIsThere) {
  RoomFile room = claimedRoom();
  room.triggerCountsTimes = 8;
  const DocumentPointer document = loadBytes(writeRoom(room), "room.rmesh").value();
  Claims claims = makeClaims(document);
  EXPECT_EQ(unclaimedBytes(claims), 0u);
  const uint64_t first = room.triggers[0].surfaces[0].vertices.size();
  EXPECT_EQ(pathOfVertex(claims, 2, first + 2), "trigger boxes / trigger box 0 / surface 1 / vertices [2]");
}

TEST(RMeshClaims, BehindTheNameOfAnUnknownEntityNothingIsKnown) {
  RoomFile room = claimedRoom();
  room.entities.insert(room.entities.begin() + 1, {"teapot", {1.0f, 2.0f}});
  const DocumentPointer document = loadBytes(writeRoom(room), "room.rmesh").value();
  Claims claims = makeClaims(document);
  const BufferSum sum = claims.sum(0);
  ASSERT_EQ(sum.ranges.size(), 1u);
  EXPECT_THAT(sum.ranges[0].note, testing::HasSubstr("teapot"));
  EXPECT_EQ(sum.ranges[0].span.offset + sum.ranges[0].span.size, sum.bytes);
  EXPECT_EQ(pathOfNode(claims, document->entities[0].node), "entities / waypoint 0");
}

TEST(RMeshClaims, BehindTheEndIsUnclaimed) {
  auto bytes = writeRoom(claimedRoom());
  bytes.resize(bytes.size() + 9);
  Claims claims = makeClaims(loadBytes(std::move(bytes), "room.rmesh").value());
  EXPECT_EQ(claims.sum(0).unclaimed, 9u);
  EXPECT_EQ(claims.sum(0).ranges[0].note, "behind the end of the room");
}

}  // namespace
}  // namespace vitrine::test
