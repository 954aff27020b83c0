// GradingPass: what a place does to the picture as a whole: colour correction; bloom and rays of the sun at rest.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class GradingPass {
 public:
  GradingPass();
  // Of what the bound framebuffer has in the frame's place; nothing where the place's light is not shown.
  void draw(const Frame& frame);
  void freeTargets();
  const std::optional<Error>& error() const { return m_error; }

 private:
  bool use(Program& program, std::string_view define);
  bool prepare(uint32_t width, uint32_t height, bool blooms, bool shines);
  void bloom(const StageLight& light, const Frame& frame);
  void shine(const StageLight& light, const Frame& frame, const Vec2& sun);

  Program m_bright, m_blur, m_shine, m_final;
  VertexArray m_array;  // empty; core profiles want one bound
  RenderTarget m_picture;
  RenderTarget m_glow[2], m_rays;  // a quarter as wide and high
  std::optional<Error> m_error;
};

}  // namespace vitrine
