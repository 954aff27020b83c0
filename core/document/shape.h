// Shape: triangles that a body of a stage is drawn with, made from a part, a mesh, the hulls of a union or terrain.
#pragma once

#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// Triangles that bodies are drawn with, in coordinates of their own; counter-clockwise fronts in a right-handed
// frame.
struct Shape {
  struct Level {
    uint32_t firstIndex = 0, indexCount = 0;
  };
  std::string name;  // "block", "rbxassetid://1234", "hulls of Door"
  LargeBuffer<Vec3> positions;
  LargeBuffer<Vec3> normals;   // one per position
  LargeBuffer<Vec2> uvs;       // or empty; V from the top
  LargeBuffer<Rgba8> colours;  // or empty: white
  // Or empty: the body's. 0 the body's, else 1 + a place in placeMaterials() (core/stage/looks.h).
  LargeBuffer<uint8_t> materials;
  LargeBuffer<uint32_t> indices;
  std::vector<Level> levels;  // finest first; at least one
  Bounds bounds;              // of the positions
  bool cube = false;          // the unit cube, of which nobody sees more than three faces at once

  uint64_t memory() const;  // bytes of its streams
};

}  // namespace vitrine
