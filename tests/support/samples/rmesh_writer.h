// Writes RMesh files from a readable description: the shipped room and the files of the tests.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/bytes/byte_writer.h"
#include "core/document/math.h"

namespace vitrine::test {

struct RoomVertex {
  Vec3 position;
  Vec2 uv{0.0f}, lightmapUv{0.0f};
  Rgba8 colour{};
};
struct RoomSlot {
  uint8_t flag = 0;  // 0: no name follows
  std::string name;
};
struct RoomSurface {
  RoomSlot lightmap, diffuse;  // left out in collision and trigger surfaces
  std::vector<RoomVertex> vertices;
  std::vector<std::array<int32_t, 3>> triangles;
};
struct RoomTrigger {
  std::string name;
  std::vector<RoomSurface> surfaces;
};
// An entity is its class and its fields in file order.
using RoomField = std::variant<float, int32_t, uint8_t, std::string, Vec3>;
struct RoomEntity {
  std::string className;
  std::vector<RoomField> fields;
};
struct RoomFile {
  std::string header = "RoomMesh";
  std::vector<RoomSurface> drawn, collision;
  std::vector<RoomTrigger> triggers;  // written when the header says HasTriggerBox
  std::vector<RoomEntity> entities;
  bool eof = true;
  int32_t triggerCountsTimes = 1;  // what the counts of trigger surfaces are multiplied with
};
std::vector<std::byte> writeRoom(const RoomFile& room);

// A rectangle of two triangles: origin, two edges, front side by the file's clockwise rule towards u x v.
RoomSurface quad(const Vec3& origin, const Vec3& u, const Vec3& v, const Vec2& tiles);
// The twelve triangles of a box, facing outwards.
RoomSurface box(const Vec3& low, const Vec3& high);

}  // namespace vitrine::test
