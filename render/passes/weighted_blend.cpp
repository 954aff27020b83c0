#include "render/passes/weighted_blend.h"

#include <algorithm>

#include "render/gpu/memory.h"

namespace vitrine {

Vec2 WeightedBlend::reachOf(const Frame& frame) {
  const Bounds& bounds = frame.scene.bounds;
  const Camera& camera = frame.view.camera;
  const float middle = glm::dot(bounds.centre() - camera.eye(), camera.forward()), radius = bounds.radius();
  const float nearest = std::max(middle - radius, 0.0f), deep = std::max(middle + radius - nearest, 1e-6f);
  return {nearest, 1 / deep};
}

bool WeightedBlend::prepare(const Frame& frame) {
  const auto width = uint32_t(frame.size.x), height = uint32_t(frame.size.y);
  if (!compileOnce(m_program, "screen.vert", "weighted.frag", {}, m_error)) return false;
  if (!m_array) m_array = VertexArray::make();
  if (m_colours.complete() && m_colours.matches(width, height)) return true;
  m_colours = RenderTarget::make(width, height, GL_RGBA16F, 0, true);
  m_weights = RenderTarget::make(width, height, GL_R16F, 0, false);
  bool complete = m_colours.complete() && m_weights.complete();
  if (complete) {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_FRAMEBUFFER, m_colours.framebuffer());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, GL_TEXTURE_2D, m_weights.texture(), 0);
    complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  }
  if (takeGpuTrouble().outOfMemory || !complete) {
    freeTargets();
    return false;
  }
  return true;
}

void WeightedBlend::beginDepths() {
  glBindFramebuffer(GL_FRAMEBUFFER, m_colours.framebuffer());
  glViewport(0, 0, GLsizei(m_colours.width()), GLsizei(m_colours.height()));
  glDrawBuffer(GL_NONE);
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
}

void WeightedBlend::beginSurfaces() {
  constexpr GLenum kBoth[] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1};
  constexpr GLfloat kClear[4] = {0, 0, 0, 1}, kNoWeight[4] = {};
  glDrawBuffers(2, kBoth);
  glClearBufferfv(GL_COLOR, 0, kClear);
  glClearBufferfv(GL_COLOR, 1, kNoWeight);
  // Colours and weights add up; what shines through is the product of what each lets through.
  glBlendFuncSeparate(GL_ONE, GL_ONE, GL_ZERO, GL_ONE_MINUS_SRC_ALPHA);
}

void WeightedBlend::mix(const Frame& frame) {
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glEnable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glBindVertexArray(m_array.id());
  m_program.use();
  m_program.set("colours", 0);
  m_program.set("weights", 1);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, m_weights.texture());
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, m_colours.texture());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  ++frame.stats.drawCalls;
  glBindTexture(GL_TEXTURE_2D, 0);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, 0);
  glActiveTexture(GL_TEXTURE0);
  glEnable(GL_DEPTH_TEST);
}

}  // namespace vitrine
