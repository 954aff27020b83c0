// Shape: triangles that a body of a stage is drawn with, made from a part, a mesh, the hulls of a union or terrain.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// What a face's controls move in a shape: the joints of its mesh, which are those in no rig of the document.
struct ShapeFace {
  Skeleton skeleton;  // in the shape's coordinates
  FaceRig rig;
  LargeBuffer<Influences> influences;  // one per position of the shape
};

// Triangles that bodies are drawn with, in the shape's own coordinates: right-handed, front faces
// counter-clockwise.
struct Shape {
  struct Level {
    uint32_t firstIndex = 0, indexCount = 0;
  };
  std::string name;  // "block", "rbxassetid://1234", "hulls of Door"
  LargeBuffer<Vec3> positions;
  LargeBuffer<Vec3> normals;   // one per position
  LargeBuffer<Vec2> uvs;       // or empty; V from the top
  LargeBuffer<Rgba8> colours;  // or empty: white
  // Per vertex: 0: the body's material, else 1 + index into placeMaterials() (core/stage/looks.h). Empty: the
  // body's material everywhere.
  LargeBuffer<uint8_t> materials;
  LargeBuffer<uint32_t> indices;
  std::vector<Level> levels;                // finest first; at least one
  Bounds bounds;                            // of the positions
  bool cube = false;                        // the unit cube, of which at most three faces are visible at once
  std::shared_ptr<const ShapeFace> face{};  // null: no controls move it

  uint64_t memory() const;  // bytes of its streams
};

}  // namespace vitrine
