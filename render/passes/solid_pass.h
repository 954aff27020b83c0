// SolidPass: flat-coloured triangles made on the CPU for each frame: the bones.
#pragma once

#include <optional>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

struct SolidVertex {
  Vec3 position{0.0f};  // world
  Rgba8 colour;
};

class SolidPass {
 public:
  // Three vertices per triangle, visible from both sides. The caller sets the depth test.
  void draw(const std::vector<SolidVertex>& vertices, const Frame& frame);
  const std::optional<Error>& error() const { return m_error; }

 private:
  Program m_program;
  VertexArray m_array;
  BufferObject m_buffer;
  std::optional<Error> m_error;
};

}  // namespace vitrine
