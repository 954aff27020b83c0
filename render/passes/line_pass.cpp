#include "render/passes/line_pass.h"

#include <cstddef>

namespace vitrine {
namespace {

void instanced(GLuint index, GLint components, GLenum type, GLboolean normalised, GLsizei stride, size_t offset) {
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, components, type, normalised, stride, reinterpret_cast<const void*>(offset));
  glVertexAttribDivisor(index, 1);
}

void instancedInteger(GLuint index, GLsizei stride, size_t offset) {
  glEnableVertexAttribArray(index);
  glVertexAttribIPointer(index, 1, GL_UNSIGNED_INT, stride, reinterpret_cast<const void*>(offset));
  glVertexAttribDivisor(index, 1);
}

}  // namespace

void LinePass::draw(const std::vector<Line>& lines, const Mat4& clip, const Frame& frame, float width) {
  if (lines.empty() || !compileOnce(m_program, "line.vert", "line.frag", {}, m_error)) return;
  if (!m_array) {
    m_array = VertexArray::make();
    m_buffer = BufferObject::make();
  }
  glBindVertexArray(m_array.id());
  upload(m_buffer, GL_ARRAY_BUFFER, std::span<const Line>(lines), GL_STREAM_DRAW);
  instanced(0, 3, GL_FLOAT, GL_FALSE, sizeof(Line), offsetof(Line, from));
  instanced(1, 3, GL_FLOAT, GL_FALSE, sizeof(Line), offsetof(Line, to));
  instanced(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Line), offsetof(Line, colour));
  instanced(3, 1, GL_FLOAT, GL_FALSE, sizeof(Line), offsetof(Line, dash));
  m_program.use();
  m_program.set("clipFromWorld", clip);
  m_program.set("viewport", frame.size);
  m_program.set("halfWidth", width * frame.pixelRatio * 0.5f);
  m_program.set("casing", brightBehind(frame) ? frame.pixelRatio : 0.0f);
  glEnable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  glDepthMask(GL_FALSE);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(lines.size()));
  glBindVertexArray(0);
  ++frame.stats.drawCalls;
}

bool IconPass::prepare(Program& program, const std::vector<std::string_view>& defines,
                       const std::vector<Icon>& icons, const Frame& frame) {
  if (icons.empty() || !compileOnce(program, "icon.vert", "icon.frag", defines, m_error)) return false;
  if (!m_array) {
    m_array = VertexArray::make();
    m_buffer = BufferObject::make();
  }
  glBindVertexArray(m_array.id());
  upload(m_buffer, GL_ARRAY_BUFFER, std::span<const Icon>(icons), GL_STREAM_DRAW);
  instanced(0, 3, GL_FLOAT, GL_FALSE, sizeof(Icon), offsetof(Icon, position));
  instanced(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Icon), offsetof(Icon, colour));
  instancedInteger(2, sizeof(Icon), offsetof(Icon, shape));
  instancedInteger(3, sizeof(Icon), offsetof(Icon, pickId));
  instanced(4, 1, GL_FLOAT, GL_FALSE, sizeof(Icon), offsetof(Icon, size));
  program.use();
  program.set("clipFromWorld", frame.clipFromWorld);
  program.set("viewport", frame.size);
  program.set("window", frame.window);
  program.set("eye", frame.eye);
  program.set("pull", frame.eye.w > 0 ? 0.02f : frame.scene.bounds.radius() * 0.02f);
  glDisable(GL_CULL_FACE);
  glEnable(GL_DEPTH_TEST);
  return true;
}

void IconPass::draw(const std::vector<Icon>& icons, const Frame& frame) {
  if (!prepare(m_program, {}, icons, frame)) return;
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const GLsizei count = static_cast<GLsizei>(icons.size());
  glDepthFunc(GL_GREATER);
  m_program.set("strength", 0.25f);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  glDepthFunc(GL_LEQUAL);
  m_program.set("strength", 1.0f);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  glBindVertexArray(0);
  frame.stats.drawCalls += 2;
}

void IconPass::drawPick(std::vector<Icon> icons, const Frame& frame) {
  std::erase_if(icons, [](const Icon& icon) { return icon.pickId == 0; });  // they would hide what can be picked
  if (!prepare(m_pickProgram, {"MODE_PICK"}, icons, frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glDepthFunc(GL_LEQUAL);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(icons.size()));
  glBindVertexArray(0);
}

}  // namespace vitrine
