// GhostPass: the body under a worn item, drawn faintly.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class GhostPass {
 public:
  void setScene(const Scene& scene);
  // Draws a single layer, however its limbs overlap, a little farther away than it is, so that things close to the
  // skin stay visible. Call it after opaque and before blended things.
  void draw(const Frame& frame);
  const std::optional<Error>& error() const { return m_error; }

 private:
  bool prepare(const Frame& frame);

  Program m_program;
  VertexArray m_array;
  BufferObject m_positions, m_normals, m_indices;
  std::optional<PoseEdits> m_pose;  // that the buffers have
  std::optional<Error> m_error;
};

}  // namespace vitrine
