// BodyShapes: the shapes of a stage on the graphics card, in two shared buffers; beside them a cube and its corner.
#pragma once

#include <vector>

#include "core/geometry/posing.h"
#include "core/stage/stage.h"
#include "render/gpu/objects.h"

namespace vitrine {

struct Scene;

class BodyShapes {
 public:
  // Where a shape lies in the shared buffers.
  struct Triangles {
    uint32_t firstVertex = 0, firstIndex = 0, indexCount = 0;
  };

  void upload(const Stage& stage);
  // Moves the faces of heads to where clips have them.
  void moveFaces(const Scene& scene, const PoseEdits& pose);
  bool empty() const { return m_triangles.empty(); }  // also if the driver has lost them: there is nothing to draw
  uint64_t bytes() const { return m_bytes; }          // on the graphics card

  // A vertex array with attributes 0 to 3 described, and 4 to 11 enabled for instances.
  GLuint array() const { return m_array.id(); }
  const Triangles& of(uint32_t shape) const { return m_triangles[shape]; }
  // All faces of the unit cube, and the three visible ones.
  const Triangles& cube() const { return m_cube; }
  const Triangles& corner() const { return m_corner; }

 private:
  VertexArray m_array;
  BufferObject m_vertices, m_indices;
  std::vector<Triangles> m_triangles;  // by shape
  Triangles m_cube, m_corner;
  std::vector<std::vector<float>> m_faces;  // by Stage::faces: the weights of their controls as they are uploaded
  uint64_t m_bytes = 0;
};

}  // namespace vitrine
