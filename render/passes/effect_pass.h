// EffectPass: the pieces of effects, as squares that face the camera and ribbons, over what is opaque.
#pragma once

#include <optional>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class MeshTextures;

class EffectPass {
 public:
  // Draws from far to near. Images are those of the mesh pass; a piece without an image is a soft dot or a plain
  // ribbon.
  void draw(const Frame& frame, const MeshTextures& images);
  const std::optional<Error>& error() const { return m_error; }

 private:
  struct Vertex {
    Vec3 position{0.0f};  // world
    Vec2 uv{0.0f};
    Rgba8 colour;
    float emission = 0;
  };
  struct Quad {
    float distance = 0;
    GLuint image = 0;
    bool dot = false;
    uint32_t effect = 0, piece = 0;
  };
  [[nodiscard]] bool prepare();
  static std::vector<Quad> inSight(const Frame& frame, const MeshTextures& images);
  static void append(std::vector<Vertex>& vertices, const Frame& frame, const Quad& quad);

  Program m_program;
  VertexArray m_array;
  BufferObject m_buffer;
  std::optional<Error> m_error;
};

}  // namespace vitrine
