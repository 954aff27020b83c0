// Translucent surfaces blended without sorting: McGuire and Bavoil, "Weighted Blended Order-Independent
// Transparency" (JCGT 2, 2013). For more triangles than can be sorted for each picture; nearer ones have more
// weight.
#pragma once

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class WeightedBlend {
 public:
  // Draws into the bound framebuffer. `depths` draws opaque things, `surfaces` translucent ones with shaders that
  // define WEIGHTED; both draw into other framebuffers, whose lower left pixel is the frame's. False: there was not
  // enough memory, and nothing was drawn.
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
  // For the shaders: the scene's nearest depth along the view, and the reciprocal of its extent in depth.
  static Vec2 reachOf(const Frame& frame);
  const std::optional<Error>& error() const { return m_error; }
  void freeTargets() { m_colours = {}, m_weights = {}; }

 private:
  bool prepare(const Frame& frame);
  void beginDepths();
  void beginSurfaces();
  void mix(const Frame& frame);

  RenderTarget m_colours, m_weights;  // sums of colours, with the total transmittance in alpha; sums of weights
  Program m_program;
  VertexArray m_array;
  std::optional<Error> m_error;
};

}  // namespace vitrine
