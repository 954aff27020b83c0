#include "render/passes/occlusion.h"

#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

constexpr float kShare = 0.34f;  // of the frame's resolution each way
constexpr float kReach = 0.14f;  // of the radius of what is shown, or of the distance to what is looked at
constexpr int kDepthUnit = 0;

}  // namespace

void Occlusion::freeTargets() {
  m_depths = {};
  m_rough = {};
  m_smooth = {};
  m_size = Vec2(0.0f);
  m_found = m_complete = false;
}

bool Occlusion::prepare(const Frame& frame) {
  const Vec2 size = glm::max(glm::ceil(frame.size * kShare), 1.0f);
  if (size == m_size) return m_complete;
  freeTargets();
  m_size = size;
  const auto width = uint32_t(size.x), height = uint32_t(size.y);
  m_depths = DepthTarget::make(width, height);
  m_rough = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  m_smooth = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  m_complete = m_depths.complete() && m_rough.complete() && m_smooth.complete();
  if (!m_complete) takeGpuTrouble();  // a picture does without rather than not at all
  // The picture is drawn larger than what was found.
  glBindTexture(GL_TEXTURE_2D, m_smooth.texture());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glBindTexture(GL_TEXTURE_2D, 0);
  if (!m_array) m_array = VertexArray::make();
  return m_complete;
}

void Occlusion::beginDepths() {
  glBindFramebuffer(GL_FRAMEBUFFER, m_depths.framebuffer());
  glViewport(0, 0, static_cast<GLsizei>(m_size.x), static_cast<GLsizei>(m_size.y));
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
}

const Program* Occlusion::use(Program& program, const std::vector<std::string_view>& defines) {
  if (!compileOnce(program, "screen.vert", "occlusion.frag", defines, m_error)) return nullptr;
  program.use();
  return &program;
}

void Occlusion::compute(const Frame& frame) {
  glBindVertexArray(m_array.id());
  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0 + kDepthUnit);
  const Program* program = use(m_program, {});
  if (!program) return void(m_found = false);
  const Camera& camera = frame.view.camera;
  const float reach = kReach * std::min(shownBounds(frame.scene, frame.view).radius(), camera.distance);
  // Pixels of a unit of length at distance one; of orthographic views, at any.
  const float scale = m_size.y / (2 * std::tan(camera.fovY / 2)) / (camera.orthographic ? camera.distance : 1.0f);
  glBindTexture(GL_TEXTURE_2D, m_depths.texture());
  program->set("depths", kDepthUnit);
  program->set("worldFromClip", glm::inverse(frame.clipFromWorld));
  program->set("clipFromWorld", frame.clipFromWorld);
  program->set("eye", frame.eye);
  program->set("reach", std::max(reach, 1e-6f));
  program->set("pixels", reach * scale);
  glBindFramebuffer(GL_FRAMEBUFFER, m_rough.framebuffer());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  const Program* blur = use(m_blur, {"BLUR"});
  if (!blur) return void(m_found = false);
  glBindTexture(GL_TEXTURE_2D, m_rough.texture());
  blur->set("picture", kDepthUnit);
  glBindFramebuffer(GL_FRAMEBUFFER, m_smooth.framebuffer());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindTexture(GL_TEXTURE_2D, 0);
  frame.stats.drawCalls += 2;
}

}  // namespace vitrine
