#include "render/passes/solid_pass.h"

#include <cstddef>

namespace vitrine {

void SolidPass::draw(const std::vector<SolidVertex>& vertices, const Frame& frame) {
  if (vertices.empty() || !compileOnce(m_program, "solid.vert", "solid.frag", {}, m_error)) return;
  if (!m_array) {
    m_array = VertexArray::make();
    m_buffer = BufferObject::make();
  }
  glBindVertexArray(m_array.id());
  upload(m_buffer, GL_ARRAY_BUFFER, std::span<const SolidVertex>(vertices), GL_STREAM_DRAW);
  glEnableVertexAttribArray(0);
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(SolidVertex), nullptr);
  glEnableVertexAttribArray(1);
  glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(SolidVertex),
                        reinterpret_cast<const void*>(offsetof(SolidVertex, colour)));
  m_program.use();
  m_program.set("clipFromWorld", frame.clipFromWorld);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices.size()));
  glBindVertexArray(0);
  ++frame.stats.drawCalls;
}

}  // namespace vitrine
