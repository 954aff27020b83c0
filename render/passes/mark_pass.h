// MarkPass: Marks over the picture. Triangles are filled, with an outline around each group of neighbours; what
// lies behind something is seen faintly. What is too small to be seen, as triangles without an area are, gets a
// ring.
#pragma once

#include <optional>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"
#include "render/passes/line_pass.h"
#include "render/view/marks.h"

namespace vitrine {

class MarkPass {
 public:
  // Both draw for it, and outlive it.
  MarkPass(LinePass& lines, IconPass& icons) : m_lines(lines), m_icons(icons) {}
  void set(MarksPointer marks);  // may be null
  // The depths of the picture must be there still.
  void draw(const Frame& frame);
  const std::optional<Error>& error() const { return m_error; }

 private:
  void uploadTriangles();
  void fill(const Mat4& clip);
  std::vector<Line> ringsIn(const Frame& frame) const;

  LinePass& m_lines;
  IconPass& m_icons;
  MarksPointer m_marks;
  std::vector<Line> m_outline;
  Program m_program;
  VertexArray m_array;
  BufferObject m_buffer, m_colours;
  bool m_uploaded = false;
  std::optional<Error> m_error;
};

}  // namespace vitrine
