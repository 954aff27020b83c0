#include "render/passes/grading_pass.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/passes/lighting.h"

namespace vitrine {
namespace {

constexpr uint32_t kGlowScale = 4;      // pixels of the picture along one of the glow's
constexpr size_t kMostGradings = 4;     // as in grading.frag
constexpr float kHeightOfSizes = 720;   // of the picture that sizes in pixels are meant for
constexpr float kFaintestRays = 0.02f;  // of what new places have (0.01) one sees nothing

// Where the sun stands in the picture, in pixels of it; none where it is behind the eye or far beside the picture.
std::optional<Vec2> sunIn(const Frame& frame, const StageLight& light) {
  if (!light.isDay || light.sunSize <= 0 || frame.eye.w == 0) return std::nullopt;
  const Vec4 clip = frame.clipFromWorld * Vec4(Lighting::towardsKey(frame), 0.0f);
  if (clip.w <= 1e-4f) return std::nullopt;
  const Vec2 at = Vec2(clip) / clip.w;
  constexpr float kFarthest = 2;  // half pictures from the middle
  if (std::abs(at.x) > kFarthest || std::abs(at.y) > kFarthest) return std::nullopt;
  return (at * 0.5f + 0.5f) * frame.size;
}

}  // namespace

GradingPass::GradingPass() : m_array(VertexArray::make()) {}

void GradingPass::freeTargets() {
  m_picture = {};
  for (RenderTarget& glow : m_glow) glow = {};
  m_rays = {};
}

bool GradingPass::use(Program& program, std::string_view define) {
  if (!compileOnce(program, "screen.vert", "grading.frag", {define, "QUICK"}, m_error)) return false;
  program.use();
  glBindVertexArray(m_array.id());
  return true;
}

// False where there is no room: the picture does without.
bool GradingPass::prepare(uint32_t width, uint32_t height, bool blooms, bool shines) {
  if (!m_picture.matches(width, height)) m_picture = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  const uint32_t across = (width + kGlowScale - 1) / kGlowScale, down = (height + kGlowScale - 1) / kGlowScale;
  for (RenderTarget& glow : m_glow)
    if (blooms && !glow.matches(across, down)) glow = RenderTarget::make(across, down, GL_RGBA16F, 0, false);
  if (shines && !m_rays.matches(across, down)) m_rays = RenderTarget::make(across, down, GL_RGBA8, 0, false);
  const bool fits = m_picture.complete() && (!blooms || (m_glow[0].complete() && m_glow[1].complete())) &&
                    (!shines || m_rays.complete());
  if (!fits) takeGpuTrouble();
  return fits;
}

// What is bright, a quarter as large, blurred along one axis and then the other.
void GradingPass::bloom(const StageLight& light, const Frame& frame) {
  const auto across = static_cast<GLsizei>((uint32_t(frame.size.x) + kGlowScale - 1) / kGlowScale);
  const auto down = static_cast<GLsizei>((uint32_t(frame.size.y) + kGlowScale - 1) / kGlowScale);
  glViewport(0, 0, across, down);
  glActiveTexture(GL_TEXTURE0);
  if (!use(m_bright, "BRIGHT")) return;
  glBindFramebuffer(GL_FRAMEBUFFER, m_glow[0].framebuffer());
  glBindTexture(GL_TEXTURE_2D, m_picture.texture());
  m_bright.set("picture", 0);
  m_bright.set("threshold", light.bloomThreshold);
  m_bright.set("tone", static_cast<int>(Lighting::toneOf(frame)));
  glDrawArrays(GL_TRIANGLES, 0, 3);
  if (!use(m_blur, "BLUR")) return;
  const float reach = light.bloomSize * frame.size.y / kHeightOfSizes / float(kGlowScale);
  m_blur.set("picture", 0);
  m_blur.set("sigma", std::clamp(reach / 2, 0.5f, 12.0f));
  for (const int axis : {0, 1}) {
    glBindFramebuffer(GL_FRAMEBUFFER, m_glow[1 - axis].framebuffer());
    glBindTexture(GL_TEXTURE_2D, m_glow[axis].texture());
    m_blur.set("along", axis == 0 ? Vec2(1, 0) : Vec2(0, 1));
    glDrawArrays(GL_TRIANGLES, 0, 3);
  }
}

// What is bright around the sun, drawn out away from it: less where something stands before it.
void GradingPass::shine(const StageLight& light, const Frame& frame, const Vec2& sun) {
  if (!use(m_shine, "RAYS")) return;
  glViewport(0, 0, static_cast<GLsizei>((uint32_t(frame.size.x) + kGlowScale - 1) / kGlowScale),
             static_cast<GLsizei>((uint32_t(frame.size.y) + kGlowScale - 1) / kGlowScale));
  glActiveTexture(GL_TEXTURE0);
  glBindFramebuffer(GL_FRAMEBUFFER, m_rays.framebuffer());
  glBindTexture(GL_TEXTURE_2D, m_picture.texture());
  m_shine.set("picture", 0);
  m_shine.set("sun", sun);
  m_shine.set("reach", frame.size.y * (0.15f + 0.45f * light.raySpread));
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void GradingPass::draw(const Frame& frame) {
  const StageLight* light = Lighting::placeLight(frame);
  if (!light || frame.view.mode != ViewMode::Lit) return;
  const bool blooms = !frame.cheapLight && light->bloomStrength > 0 && light->bloomThreshold < light->brightest;
  std::optional<Vec2> sun;
  if (!frame.cheapLight && frame.view.show.sky && light->rayStrength > kFaintestRays) sun = sunIn(frame, *light);
  if (!blooms && !sun && light->gradings.empty()) return;
  const auto width = uint32_t(frame.size.x), height = uint32_t(frame.size.y);
  if (!prepare(width, height, blooms, sun.has_value())) return;
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  glDepthMask(GL_FALSE);
  {
    const FramebufferGuard guard;
    GLint from = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &from);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, GLuint(from));
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_picture.framebuffer());
    const auto x = GLint(frame.corner.x), y = GLint(frame.corner.y), w = GLint(width), h = GLint(height);
    glBlitFramebuffer(x, y, x + w, y + h, 0, 0, w, h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    if (blooms) bloom(*light, frame);
    if (sun) shine(*light, frame, *sun);
  }
  if (use(m_final, "FINAL")) {
    const size_t count = std::min(light->gradings.size(), kMostGradings);
    std::array<Vec3, kMostGradings> amounts{}, tints{};
    for (size_t i = 0; i < count; ++i) {
      const StageLight::Grading& grading = light->gradings[i];
      amounts[i] = Vec3(grading.brightness, grading.contrast, grading.saturation);
      tints[i] = grading.tint;
    }
    m_final.set("picture", 0);
    m_final.set("glow", 1);
    m_final.set("tone", static_cast<int>(Lighting::toneOf(frame)));
    m_final.set("rays", 2);
    m_final.set("rayStrength", sun ? light->rayStrength : 0.0f);
    m_final.set("corner", frame.corner);
    m_final.set("strength", blooms ? light->bloomStrength : 0.0f);
    m_final.set("gradings", static_cast<int>(count));
    m_final.set("amounts", std::span<const Vec3>(amounts));
    m_final.set("tints", std::span<const Vec3>(tints));
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, sun ? m_rays.texture() : 0);
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, blooms ? m_glow[0].texture() : 0);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_picture.texture());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    ++frame.stats.drawCalls;
  }
  glDepthMask(GL_TRUE);
  glBindVertexArray(0);
}

}  // namespace vitrine
