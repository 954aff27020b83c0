#include "render/passes/ghost_pass.h"

#include "core/scene/ghost.h"

namespace vitrine {
namespace {

constexpr float kUnderSkin = 0.03f;  // metres
const Vec3 kSkin(0.56f, 0.66f, 0.79f);

void pointTo(const BufferObject& buffer, GLuint index) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, 3, GL_FLOAT, GL_FALSE, sizeof(Vec3), nullptr);
}

}  // namespace

void GhostPass::setScene(const Scene&) { m_pose.reset(); }

bool GhostPass::prepare(const Frame& frame) {
  if (!compileOnce(m_program, "ghost.vert", "ghost.frag", {}, m_error)) return false;
  if (!m_array) {
    m_array = VertexArray::make();
    m_positions = BufferObject::make();
    m_normals = BufferObject::make();
    m_indices = BufferObject::make();
  }
  glBindVertexArray(m_array.id());
  if (m_pose == frame.view.pose) return true;
  m_pose = frame.view.pose;
  const PosedGhost posed = posedGhost(frame.scene, frame.view.pose);
  upload(m_positions, GL_ARRAY_BUFFER, std::span<const Vec3>(posed.positions), GL_DYNAMIC_DRAW);
  upload(m_normals, GL_ARRAY_BUFFER, std::span<const Vec3>(posed.normals), GL_DYNAMIC_DRAW);
  upload(m_indices, GL_ELEMENT_ARRAY_BUFFER, std::span<const uint32_t>(frame.scene.ghost.indices), GL_STATIC_DRAW);
  pointTo(m_positions, 0);
  pointTo(m_normals, 1);
  return true;
}

void GhostPass::draw(const Frame& frame) {
  const SceneGhost& ghost = frame.scene.ghost;
  if (ghost.indices.empty() || !prepare(frame)) return;
  m_program.use();
  m_program.set("clipFromWorld", frame.clipFromWorld);
  m_program.set("worldFromGhost", frame.scene.toWorld);
  m_program.set("eye", frame.eye);
  m_program.set("behind", kUnderSkin);
  m_program.set("skin", kSkin);
  const auto count = static_cast<GLsizei>(ghost.indices.size());
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glDepthMask(GL_TRUE);
  glDepthFunc(GL_LESS);
  glDisable(GL_BLEND);
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT, nullptr);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask(GL_FALSE);
  glDepthFunc(GL_EQUAL);
  glEnable(GL_BLEND);
  glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT, nullptr);
  glDepthFunc(GL_LESS);
  glDepthMask(GL_TRUE);
  glBindVertexArray(0);
  frame.stats.drawCalls += 2;
}

}  // namespace vitrine
