// RMesh on disk: little-endian, packed. Layout from the game's loader (MapSystem.bb LoadRMesh) and the forks that
// extended it; measured on every room of the game. A string is an int32 length and that many Windows-1252 bytes.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/document/document.h"

namespace vitrine::rmesh {

#pragma pack(push, 1)
struct Vertex {
  float position[3];
  float uv[2];          // diffuse; far outside 0..1 in real rooms
  float lightmapUv[2];  // within 0..1
  uint8_t colour[3];
};
struct Vertex2 {  // RoomMesh2
  Vertex vertex;
  float normal[3];
};
#pragma pack(pop)
static_assert(sizeof(Vertex) == 31 && sizeof(Vertex2) == 43);

// Sizes of triangles, and of vertices of surfaces that are not drawn: three numbers each.
inline constexpr size_t kTriangleSize = 3 * sizeof(int32_t), kBareVertexSize = 3 * sizeof(float);

// Texture slot flags of a drawn surface; 0 means that no name follows.
enum TextureFlag : uint8_t { kNoTexture = 0, kOpaqueTexture = 1, kLightmapTexture = 2, kAlphaTexture = 3 };

// Which program's rules a file follows.
enum class Dialect : uint8_t {
  RoomMesh,   // the game, CBRE-EX, Ultimate Edition Reborn 1, the community fork's version -1
  RM,         // the community fork, with a version byte
  RoomMesh2,  // Ultimate Edition Reborn 2
};

struct Header {
  std::string name;  // "RoomMesh.HasTriggerBox"
  Dialect dialect = Dialect::RoomMesh;
  uint8_t rmVersion = 0;
  bool triggers = false;           // a trigger box list follows the collision list
  bool noCollisionAfter = false;   // HasNoColl: a drawn list after the collision list
  bool noCollisionBefore = false;  // RM: the same list, before the collision list
  size_t vertexSize() const { return dialect == Dialect::RoomMesh2 ? sizeof(Vertex2) : sizeof(Vertex); }
};

inline constexpr size_t kReservedInts = 31;

// The type of one stored field of an entity.
enum class FieldType : uint8_t { Float, Int, Byte, Text, Position, Rotation, Scale, Vector2, Vector3, Ints31 };
struct FieldLayout {
  std::string_view name;
  FieldType type;
  std::string_view unit = {};
};
struct EntityLayout {
  std::string_view className;
  EntityKind kind;
  std::vector<FieldLayout> fields;
};

// The fields of an entity class in this kind of file; null if the class is unknown there.
const EntityLayout* entityLayout(const Header& header, std::string_view className);

}  // namespace vitrine::rmesh
