#include <array>
#include <limits>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile plainRoomFile() { return roomFile(plainRoom()); }

CheckedFile changedRoom(void (*change)(RoomFile& room), std::vector<NamedBytes> images = {}) {
  RoomFile room = plainRoom();
  change(room);
  return roomFile(room, std::move(images));
}

CheckedFile litRoom(const std::string& lightmap, void (*change)(RoomSurface& surface) = nullptr) {
  RoomFile room = plainRoom();
  room.drawn[0].lightmap = {2, lightmap};
  if (change) change(room.drawn[0]);
  return roomFile(room, {{lightmap, blankPng(4, 4)}});
}

CheckedFile withEntity(const RoomEntity& entity) {
  RoomFile room = plainRoom();
  room.entities = {entity};
  return roomFile(room);
}

RoomEntity lamp(const Vec3& position, const std::string& colour = "255 230 200") {
  return {"light", {position, 600.0f, colour, 1.0f}};
}

CheckedFile withLamps(size_t count) {
  RoomFile room = plainRoom();
  room.entities.assign(count, lamp(Vec3(1, 2, 3)));
  return roomFile(room);
}

CheckedFile withTrigger(const std::string& name) {
  RoomFile room = plainRoom();
  room.header = "RoomMesh.HasTriggerBox";
  room.triggers = {{name, {box(Vec3(0), Vec3(64))}}};
  return roomFile(room);
}

}  // namespace

std::span<const RuleFixture> roomFixtures() {
  constexpr auto kTarget = CheckTarget::Room;
  static const std::array kFixtures{
      RuleFixture{.rule = "room.damaged",
                  .target = kTarget,
                  .passText = "a room with a lamp",
                  .pass = [] { return withLamps(1); },
                  .failText = "a room whose lamp lacks its last number",
                  .fail =
                      [] {
                        RoomFile room = plainRoom();
                        room.entities = {lamp(Vec3(1))};
                        room.entities[0].fields.pop_back();
                        room.eof = false;
                        return roomFile(room);
                      }},
      RuleFixture{.rule = "room.triangles",
                  .target = kTarget,
                  .passText = "a surface of 4 vertices, the last index 3",
                  .pass = plainRoomFile,
                  .failText = "the same with an index 4",
                  .fail = [] { return changedRoom([](RoomFile& room) { room.drawn[0].triangles[1][2] = 4; }); }},
      RuleFixture{
          .rule = "room.texture-missing",
          .target = kTarget,
          .passText = "floor.png in the room's folder",
          .pass = plainRoomFile,
          .failText = "wall.png, which is not there",
          .fail = [] { return changedRoom([](RoomFile& room) { room.drawn[0].diffuse.name = "wall.png"; }); }},
      RuleFixture{.rule = "room.texture-power-of-two",
                  .target = kTarget,
                  .passText = "an image of 4 × 4 pixels",
                  .pass = plainRoomFile,
                  .failText = "an image of 5 × 4 pixels",
                  .fail =
                      [] {
                        return changedRoom([](RoomFile& room) { room.drawn[0].diffuse.name = "odd.png"; },
                                           {{"odd.png", blankPng(5, 4)}});
                      }},
      RuleFixture{.rule = "room.lightmap-uvs",
                  .target = kTarget,
                  .passText = "a light map with coordinates from 0 to 1",
                  .pass = [] { return litRoom("room_lm1.png"); },
                  .failText = "a light map with the same coordinates everywhere",
                  .fail =
                      [] {
                        return litRoom("room_lm1.png", [](RoomSurface& surface) {
                          for (RoomVertex& vertex : surface.vertices) vertex.lightmapUv = Vec2(0);
                        });
                      }},
      RuleFixture{.rule = "room.lightmap-range",
                  .target = kTarget,
                  .passText = "a light map with coordinates from 0 to 1",
                  .pass = [] { return litRoom("room_lm1.png"); },
                  .failText = "a light map with coordinates from 0 to 1.01",
                  .fail =
                      [] {
                        return litRoom("room_lm1.png",
                                       [](RoomSurface& surface) { surface.vertices[2].lightmapUv.x = 1.01f; });
                      }},
      RuleFixture{.rule = "room.lightmap-name",
                  .target = kTarget,
                  .passText = "the light map room_lm1.png",
                  .pass = [] { return litRoom("room_lm1.png"); },
                  .failText = "the light map room_light1.png",
                  .fail = [] { return litRoom("room_light1.png"); }},
      RuleFixture{.rule = "room.entity-class",
                  .target = kTarget,
                  .passText = "a way point",
                  .pass =
                      [] {
                        return withEntity({"waypoint", {Vec3(1)}});
                      },
                  .failText = "a light_fix, as another game has it",
                  .fail =
                      [] {
                        return withEntity({"light_fix", {Vec3(1), std::string("255 255 255"), 1.0f, 600.0f}});
                      }},
      RuleFixture{.rule = "room.entity-value",
                  .target = kTarget,
                  .passText = "a lamp with the colour 255 0 0",
                  .pass = [] { return withEntity(lamp(Vec3(1), "255 0 0")); },
                  .failText = "a lamp with the colour 256 0 0",
                  .fail = [] { return withEntity(lamp(Vec3(1), "256 0 0")); }},
      RuleFixture{.rule = "room.entity-ignored",
                  .target = kTarget,
                  .passText = "a lamp beside the origin",
                  .pass = [] { return withEntity(lamp(Vec3(0, 1, 0))); },
                  .failText = "a lamp at the origin",
                  .fail = [] { return withEntity(lamp(Vec3(0))); }},
      RuleFixture{.rule = "room.counts",
                  .target = kTarget,
                  .passText = "32 lamps",
                  .pass = [] { return withLamps(32); },
                  .failText = "33 lamps",
                  .fail = [] { return withLamps(33); }},
      RuleFixture{.rule = "room.collision",
                  .target = kTarget,
                  .passText = "an opaque surface",
                  .pass = plainRoomFile,
                  .failText = "a blending surface, and no collision",
                  .fail = [] { return changedRoom([](RoomFile& room) { room.drawn[0].diffuse.flag = 3; }); }},
      RuleFixture{.rule = "room.trigger-name",
                  .target = kTarget,
                  .passText = "a trigger box with a name",
                  .pass = [] { return withTrigger("173scene_start"); },
                  .failText = "a trigger box without",
                  .fail = [] { return withTrigger(""); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
