// HighlightPass: the highlights of a stage, over the finished picture.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class BodyPass;

class HighlightPass {
 public:
  void setScene() { m_looks = {}; }
  // Draws a number for each highlight into a picture of its own, then all their colours and lines from that at
  // once.
  void draw(const Frame& frame, BodyPass& bodies);
  void freeTargets() { m_numbers = {}; }
  const std::optional<Error>& error() const { return m_error; }

 private:
  bool drawNumbers(const Frame& frame, BodyPass& bodies, Bounds& reach);
  void makeLooks(const Stage& stage);

  Program m_program;
  VertexArray m_array;    // empty; core profiles want one bound
  TextureObject m_looks;  // by number: its fill, its outline
  RenderTarget m_numbers;
  std::optional<Error> m_error;
};

}  // namespace vitrine
