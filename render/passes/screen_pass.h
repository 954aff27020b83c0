// ScreenPass: background, floor grid and the outline of what is selected.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class Lighting;

class ScreenPass {
 public:
  ScreenPass();
  void clear(const Frame& frame);           // colour and depth
  void drawBackground(const Frame& frame);  // clear(), then the gradient, unless another background is chosen
  // The environment or, for a place, its sky with sun, moon and stars.
  void drawBackdrop(const Frame& frame, Lighting& lighting);
  void drawGrid(const Frame& frame);
  // The shadow of an object on the floor that it stands on.
  void drawFloorShadow(const Frame& frame, Lighting& lighting);
  // `mask`: a texture of the frame's size, red where something is selected.
  void drawOutline(const Frame& frame, GLuint mask);
  // Averages a multisampled texture of the viewport's size into the bound framebuffer.
  void drawResolved(GLuint texture, int samples);
  // Draws an image over a rectangle of the picture, in pixels from the picture's lower left corner. The image's
  // first row is the top one.
  void drawCard(const Frame& frame, GLuint texture, const Vec2& low, const Vec2& size);
  // Fills the viewport with a texture, smoothed.
  void drawEnlarged(GLuint texture);
  const std::optional<Error>& error() const { return m_error; }

 private:
  bool use(Program& program, std::string_view vertex, std::string_view fragment,
           const std::vector<std::string_view>& defines = {});
  void drawTexture(const Program& program, GLuint texture);
  void setClouds(const Program& program, const StageLight& light);
  Program m_background, m_backdrop, m_sky, m_cloudySky, m_floorShadow, m_grid, m_outline, m_resolve, m_enlarge,
      m_card;
  TextureObject m_clouds;
  VertexArray m_array;  // empty; core profiles want one bound
  std::optional<Error> m_error;
};

}  // namespace vitrine
