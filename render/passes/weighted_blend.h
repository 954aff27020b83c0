// What is seen through, mixed without an order: McGuire and Bavoil, "Weighted Blended Order-Independent
// Transparency" (JCGT 2, 2013). For more triangles than can be sorted for each picture; nearer ones count for more.
#pragma once

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class WeightedBlend {
 public:
  // Into the bound framebuffer. `depths` draws what hides others, `surfaces` what is seen through, with the
  // shaders' WEIGHTED; both into other framebuffers, whose lower left pixel is the frame's. False: there is no
  // room, and nothing was drawn.
  template <class Depths, class Surfaces>
  bool draw(const Frame& frame, const Depths& depths, const Surfaces& surfaces) {
    if (!prepare(frame)) return false;
    {
      const FramebufferGuard guard;
      Frame own = frame;
      own.corner = Vec2(0.0f);
      beginDepths();
      depths(own);
      beginSurfaces();
      surfaces(own);
    }
    mix(frame);
    return true;
  }
  // For the shaders: where the nearest part of the scene is along the view, and one over how deep it is.
  static Vec2 reachOf(const Frame& frame);
  const std::optional<Error>& error() const { return m_error; }
  void freeTargets() { m_colours = {}, m_weights = {}; }

 private:
  bool prepare(const Frame& frame);
  void beginDepths();
  void beginSurfaces();
  void mix(const Frame& frame);

  RenderTarget m_colours, m_weights;  // sums, and in alpha how much shines through; sums of weights
  Program m_program;
  VertexArray m_array;
  std::optional<Error> m_error;
};

}  // namespace vitrine
