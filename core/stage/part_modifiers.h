// What changes how a part looks: meshes below it (SpecialMesh, FileMesh, BlockMesh and CylinderMesh), and its
// sides. docs/formats/rbxm.md 2.3.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/document/document.h"
#include "core/geometry/primitives.h"
#include "core/stage/fields.h"

namespace vitrine {

// Enum.MeshType.
enum class MeshType : int64_t {
  Head,
  Torso,
  Wedge,
  Sphere,
  Cylinder,
  FileMesh,
  Brick,
  Prism,
  Pyramid,
  ParallelRamp,
  RightAngleRamp,
  CornerWedge,
};

struct Modifier {
  enum class Kind : uint8_t { Special, Block, Cylinder };
  Kind kind = Kind::Special;
  NodeId node = NodeId::None;
  MeshType type = MeshType::Head;  // of Special, as stored: a file may have a number beyond the last
  Vec3 scale{1.0f};                // a factor on the part's size; of a FileMesh on that of its file
  Vec3 offset{0.0f};               // studs, along the part's axes
  Rgb8 colour{255, 255, 255};      // of the texture
  std::string mesh;                // of a FileMesh
  ImageReference texture;          // of a FileMesh
};

// By the part. The first of several below one part counts; those that are not finite are left out.
using Modifiers = std::unordered_map<NodeId, Modifier>;
Modifiers modifiersOf(const Document& document);

// How the sides of parts are made. The engine showed that until 2021; a file that knows of variants of materials,
// which came in 2022, has it and shows nothing of it. Studs are square since 2016, when parts got physical
// properties of their own in place of a friction.
class SideSurfaces {
 public:
  explicit SideSurfaces(const Class& owner);
  uint32_t at(size_t row) const;  // as Body::surfaces has them

 private:
  bool m_round = false;
  std::vector<std::pair<Side, NumberField>> m_sides;
};

}  // namespace vitrine
