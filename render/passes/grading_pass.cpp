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

const Program* GradingPass::use(uint32_t steps) {
  constexpr std::array<std::string_view, 7> kDefines{"BRIGHT", "BLUR", "RAYS", "FINAL", "GLOW", "SHINE", "FILMIC"};
  const Program* program = m_programs.get(steps, [&] {
    std::vector<std::string_view> defines{"QUICK"};  // of the light only how it is shown
    for (size_t step = 0; step < kDefines.size(); ++step)
      if (steps >> step & 1) defines.push_back(kDefines[step]);
    return defines;
  });
  if (!program) return nullptr;
  program->use();
  glBindVertexArray(m_array.id());
  return program;
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
  const Tone tone = Lighting::toneOf(frame);
  const Program* bright = use(tone == Tone::Filmic ? kBright | kFilmic : uint32_t(kBright));
  if (!bright) return;
  glBindFramebuffer(GL_FRAMEBUFFER, m_glow[0].framebuffer());
  glBindTexture(GL_TEXTURE_2D, m_picture.texture());
  bright->set("picture", 0);
  bright->set("threshold", light.bloomThreshold);
  bright->set("tone", static_cast<int>(tone));
  glDrawArrays(GL_TRIANGLES, 0, 3);
  const Program* blur = use(kBlur);
  if (!blur) return;
  const float reach = light.bloomSize * frame.size.y / kHeightOfSizes / float(kGlowScale);
  blur->set("picture", 0);
  blur->set("sigma", std::clamp(reach / 2, 0.5f, 12.0f));
  for (const int axis : {0, 1}) {
    glBindFramebuffer(GL_FRAMEBUFFER, m_glow[1 - axis].framebuffer());
    glBindTexture(GL_TEXTURE_2D, m_glow[axis].texture());
    blur->set("along", axis == 0 ? Vec2(1, 0) : Vec2(0, 1));
    glDrawArrays(GL_TRIANGLES, 0, 3);
  }
}

// What is bright around the sun, drawn out away from it: less where something stands before it.
void GradingPass::shine(const StageLight& light, const Frame& frame, const Vec2& sun) {
  const Program* rays = use(kRays);
  if (!rays) return;
  glViewport(0, 0, static_cast<GLsizei>((uint32_t(frame.size.x) + kGlowScale - 1) / kGlowScale),
             static_cast<GLsizei>((uint32_t(frame.size.y) + kGlowScale - 1) / kGlowScale));
  glActiveTexture(GL_TEXTURE0);
  glBindFramebuffer(GL_FRAMEBUFFER, m_rays.framebuffer());
  glBindTexture(GL_TEXTURE_2D, m_picture.texture());
  rays->set("picture", 0);
  rays->set("sun", sun);
  rays->set("reach", frame.size.y * (0.15f + 0.45f * light.raySpread));
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
  const Tone tone = Lighting::toneOf(frame);
  uint32_t steps = kFinal;
  if (blooms) steps |= kGlow;
  if (blooms && tone == Tone::Filmic) steps |= kFilmic;
  if (sun) steps |= kShine;
  if (const Program* last = use(steps)) {
    const size_t count = std::min(light->gradings.size(), kMostGradings);
    std::array<Vec3, kMostGradings> amounts{}, tints{};
    for (size_t i = 0; i < count; ++i) {
      const StageLight::Grading& grading = light->gradings[i];
      amounts[i] = Vec3(grading.brightness, grading.contrast, grading.saturation);
      tints[i] = grading.tint;
    }
    last->set("picture", 0);
    last->set("glow", 1);
    last->set("tone", static_cast<int>(tone));
    last->set("rays", 2);
    last->set("rayStrength", sun ? light->rayStrength : 0.0f);
    last->set("corner", frame.corner);
    last->set("strength", blooms ? light->bloomStrength : 0.0f);
    last->set("gradings", static_cast<int>(count));
    last->set("amounts", std::span<const Vec3>(amounts));
    last->set("tints", std::span<const Vec3>(tints));
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
