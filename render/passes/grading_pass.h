// GradingPass: effects of a Roblox place on the whole picture: colour correction and, at rest, bloom and sun rays.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program_set.h"
#include "render/passes/frame.h"

namespace vitrine {

class GradingPass {
 public:
  GradingPass();
  // Grades the frame's rectangle of the bound framebuffer; does nothing if the place's light is not shown.
  void draw(const Frame& frame);
  void freeTargets();
  const std::optional<Error>& error() const { return m_programs.error(); }

 private:
  enum Step : uint32_t { kBright = 1, kBlur = 2, kRays = 4, kFinal = 8, kGlow = 16, kShine = 32, kFilmic = 64 };
  const Program* use(uint32_t steps);
  bool prepare(uint32_t width, uint32_t height, bool blooms, bool shines);
  void bloom(const StageLight& light, const Frame& frame);
  void shine(const StageLight& light, const Frame& frame, const Vec2& sun);

  ProgramSet m_programs{"screen.vert", "grading.frag"};
  VertexArray m_array;  // empty; core profiles want one bound
  RenderTarget m_picture;
  RenderTarget m_glow[2], m_rays;  // a quarter as wide and high
};

}  // namespace vitrine
