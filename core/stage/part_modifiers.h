// Meshes below a part that change how it looks: SpecialMesh, FileMesh, BlockMesh and CylinderMesh.
// docs/formats/rbxm.md 2.3.
#pragma once

#include <string>
#include <unordered_map>

#include "core/document/document.h"
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

}  // namespace vitrine
