// LinePass and IconPass: lines of constant width and pictures of constant size, as instances.
#pragma once

#include <optional>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

struct Line {
  Vec3 from{0.0f}, to{0.0f};
  Rgba8 colour;
  float dash = 0;  // dash and gap in pixels; 0: solid
};

class LinePass {
 public:
  // The caller sets blending and depth test; nothing is written to the depth buffer.
  void draw(const std::vector<Line>& lines, const Mat4& clip, const Frame& frame, float width);
  const std::optional<Error>& error() const { return m_error; }

 private:
  Program m_program;
  VertexArray m_array;
  BufferObject m_buffer;
  std::optional<Error> m_error;
};

struct Icon {
  Vec3 position{0.0f};
  Rgba8 colour;
  uint32_t shape = 0;   // EntityKind
  uint32_t pickId = 0;  // node index + 1
  float size = 10;      // pixels, half the width
};

class IconPass {
 public:
  // What lies behind something is drawn faintly.
  void draw(const std::vector<Icon>& icons, const Frame& frame);
  void drawPick(std::vector<Icon> icons, const Frame& frame);
  const std::optional<Error>& error() const { return m_error; }

 private:
  bool prepare(Program& program, const std::vector<std::string_view>& defines, const std::vector<Icon>& icons,
               const Frame& frame);
  Program m_program, m_pickProgram;
  VertexArray m_array;
  BufferObject m_buffer;
  std::optional<Error> m_error;
};

}  // namespace vitrine
