// A cube of eight vertices without normals, as PLY and OFF store it.
#pragma once

#include <memory>

#include "core/load/load.h"
#include "core/scene/scene.h"
#include "tests/support/corpus.h"

namespace vitrine::test {

// From -1 to 1. U is the number of a vertex, and so is the red of its colour.
inline std::shared_ptr<Document> flatCube(bool withStreams = true) {
  Geometry cube;
  cube.name = "cube";
  for (uint32_t i = 0; i < 8; ++i) {
    cube.positions.push_back(Vec3(i & 1, i >> 1 & 1, i >> 2) * 2.0f - 1.0f);
    if (!withStreams) continue;
    cube.uvs.push_back({float(i), 1});
    cube.colours.push_back({uint8_t(i), 255, 255, 255});
  }
  for (const uint32_t index :
       {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5})
    cube.indices.push_back(index);
  cube.lods.emplace_back().parts.push_back({.name = "cube", .indexCount = 36, .vertexCount = 8});
  const std::vector<std::byte> nothing(1);
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes(nothing);
  document->format = "assimp:ply";
  document->geometries.push_back(std::move(cube));
  return document;
}

}  // namespace vitrine::test
