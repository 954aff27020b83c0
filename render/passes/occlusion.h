// Occlusion: how much of the light from all around reaches visible surfaces, computed from a depth picture.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class Occlusion {
 public:
  // Calls `draw` to draw depths at a fraction of the frame's resolution, and computes the occlusion from them.
  template <class Draw>
  void find(const Frame& frame, const CoarseScene* coarse, const Draw& draw) {
    m_found = prepare(frame);
    if (!m_found) return;
    const FramebufferGuard guard;
    beginDepths();
    Frame depths = frame;
    depths.size = m_size;
    depths.quick = depths.cheapLight = true;
    depths.coarse = coarse;
    draw(depths);
    compute(frame);
  }
  void forget() { m_found = false; }
  // 0..1 in red, of the whole frame; 0: not found.
  GLuint texture() const { return m_found ? m_smooth.texture() : 0; }
  void freeTargets();
  const std::optional<Error>& error() const { return m_error; }

 private:
  bool prepare(const Frame& frame);
  void beginDepths();
  void compute(const Frame& frame);
  const Program* use(Program& program, const std::vector<std::string_view>& defines);

  Vec2 m_size{0.0f};
  DepthTarget m_depths;
  RenderTarget m_rough, m_smooth;
  Program m_program, m_blur;
  VertexArray m_array;
  bool m_complete = false, m_found = false;
  std::optional<Error> m_error;
};

}  // namespace vitrine
