// GhostPass: the body that something is worn on, as a quiet ghost.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class GhostPass {
 public:
  void setScene(const Scene& scene);
  // Of one layer, however its limbs overlap, and a little farther away than it is, so that what lies close to the
  // skin is seen. After what is opaque, before what is blended.
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
