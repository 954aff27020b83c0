// ShadowMap: how far the key light reaches, as a depth picture seen from the light.
#pragma once

#include "render/gpu/objects.h"
#include "render/passes/frame.h"

namespace vitrine {

class ShadowMap {
 public:
  // `side` in pixels. False: not enough memory.
  [[nodiscard]] bool prepare(uint32_t side);
  void free() { *this = {}; }
  GLuint framebuffer() const { return m_depths.framebuffer(); }
  GLuint depths() const { return m_depths.texture(); }
  uint32_t side() const { return m_side; }

 private:
  DepthTarget m_depths;
  uint32_t m_side = 0;
};

// What a shadow map holds: everything between the light and a sphere around what the picture shows.
struct ShadowView {
  Camera camera;  // from the light, orthographic
  Mat4 clipFromWorld{1.0f};
  float texel = 0;  // world
};
ShadowView shadowViewOf(const Frame& frame, const Vec3& toLight, uint32_t side);

}  // namespace vitrine
