#include "render/passes/highlight_pass.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/passes/adornment_pass.h"
#include "render/passes/body_pass.h"

namespace vitrine {
namespace {

constexpr float kLineWidth = 2;  // pixels of a screen without scaling; Roblox does not say how wide it is

// The pixels that a box in the world may cover, grown by `more`: lower left corner and size. Nothing: it may cover
// any.
std::optional<std::array<int, 4>> pixelsOf(const Frame& frame, const Bounds& bounds, float more) {
  Vec2 low(1e9f), high(-1e9f);
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 at(corner & 1 ? bounds.max.x : bounds.min.x, corner & 2 ? bounds.max.y : bounds.min.y,
                  corner & 4 ? bounds.max.z : bounds.min.z);
    const Vec4 clip = frame.clipFromOrigin * Vec4(at - frame.origin, 1.0f);
    if (!(clip.w > 1e-4f)) return std::nullopt;
    const Vec2 pixel = (Vec2(clip) / clip.w * 0.5f + 0.5f) * frame.size;
    low = glm::min(low, pixel), high = glm::max(high, pixel);
  }
  low = glm::clamp(glm::floor(low - more), Vec2(0), frame.size);
  high = glm::clamp(glm::ceil(high + more), Vec2(0), frame.size);
  return std::array<int, 4>{int(frame.corner.x + low.x), int(frame.corner.y + low.y), int(high.x - low.x),
                            int(high.y - low.y)};
}

}  // namespace

void HighlightPass::makeLooks(const Stage& stage) {
  constexpr size_t kAcross = kMostHighlights + 1;
  std::vector<Rgba8> looks(2 * kAcross);
  for (size_t h = 0; h < std::min(stage.highlights.size(), kMostHighlights); ++h) {
    looks[h + 1] = stage.highlights[h].fill;
    looks[kAcross + h + 1] = stage.highlights[h].outline;
  }
  m_looks = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, m_looks.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, GLsizei(kAcross), 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, looks.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

// False: nothing is seen of any.
bool HighlightPass::drawNumbers(const Frame& frame, BodyPass& bodies, Bounds& reach) {
  const auto width = static_cast<uint32_t>(frame.size.x), height = static_cast<uint32_t>(frame.size.y);
  if (!m_numbers.matches(width, height)) m_numbers = RenderTarget::make(width, height, GL_RGBA8, 0, true);
  if (!m_numbers.complete()) {
    takeGpuTrouble();  // a picture is not given up for them
    return false;
  }
  const FramebufferGuard guard;
  glBindFramebuffer(GL_FRAMEBUFFER, m_numbers.framebuffer());
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  glClearColor(0, 0, 0, 0);
  glDepthMask(GL_TRUE);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  const auto& all = frame.scene.stage->highlights;
  if (std::ranges::any_of(all, [](const Highlight& each) { return !each.alwaysOnTop; })) {
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    bodies.drawDepths(frame);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    reach.add(bodies.drawHighlighted(frame, false));
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
  }
  reach.add(bodies.drawHighlighted(frame, true));
  return !reach.empty();
}

void HighlightPass::draw(const Frame& frame, BodyPass& bodies) {
  if (!showsAdornments(frame)) return;
  const auto isSeen = [](const Highlight& each) { return each.fill.a > 0 || each.outline.a > 0; };
  if (std::ranges::none_of(frame.scene.stage->highlights, isSeen)) return;
  if (!compileOnce(m_program, "screen.vert", "highlight.frag", {}, m_error)) return;
  Bounds reach;
  if (!drawNumbers(frame, bodies, reach)) return;
  if (!m_array) m_array = VertexArray::make();
  glActiveTexture(GL_TEXTURE1);
  if (!m_looks) makeLooks(*frame.scene.stage);
  glBindTexture(GL_TEXTURE_2D, m_looks.id());
  glBindSampler(1, 0);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, m_numbers.texture());
  glBindSampler(0, 0);
  glBindVertexArray(m_array.id());
  m_program.use();
  m_program.set("numbers", 0);
  m_program.set("looks", 1);
  m_program.set("corner", frame.corner);
  const float width = std::max(kLineWidth * frame.pixelRatio, 1.0f);
  m_program.set("width", width);
  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  // Bodies that a pose moves may have left the box.
  const auto pixels = frame.view.pose.empty() ? pixelsOf(frame, reach, width + 1) : std::nullopt;
  if (pixels) {
    glEnable(GL_SCISSOR_TEST);
    glScissor((*pixels)[0], (*pixels)[1], (*pixels)[2], (*pixels)[3]);
  }
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_SCISSOR_TEST);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, 0);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, 0);
  glBindVertexArray(0);
  ++frame.stats.drawCalls;
}

}  // namespace vitrine
