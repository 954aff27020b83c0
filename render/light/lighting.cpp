#include "render/light/lighting.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace vitrine {
namespace {

constexpr Vec3 kKeyColour(1.0f, 0.985f, 0.96f);
constexpr float kKeyLight = 0.72f;                 // of a white surface that faces it
constexpr float kEnvironmentBesideKey = 0.55f;     // of the environment, which is whole where it is alone
constexpr Vec3 kKeyFromFront(-0.5f, 0.85f, 0.7f);  // to the left of the front, above it; the front is at +Z

}  // namespace

Vec3 Lighting::towardsKey(const Frame& frame) {
  const std::optional<StageLight>* light = frame.scene.stage ? &frame.scene.stage->light : nullptr;
  if (light && *light && frame.view.show.placeLight)
    return glm::normalize(Mat3(frame.scene.toWorld) * (*light)->toSun);
  const float c = std::cos(frame.scene.frontYaw), s = std::sin(frame.scene.frontYaw);
  const Vec3 key = glm::normalize(kKeyFromFront);
  return {c * key.x + s * key.z, key.y, c * key.z - s * key.x};
}

void Lighting::beginShadows() {
  glBindFramebuffer(GL_FRAMEBUFFER, m_shadowMap.framebuffer());
  glViewport(0, 0, kShadowSide, kShadowSide);
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
  glEnable(GL_DEPTH_CLAMP);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(1.5f, 2.0f);
}

void Lighting::endShadows() {
  glDisable(GL_POLYGON_OFFSET_FILL);
  glDisable(GL_DEPTH_CLAMP);
}

void Lighting::setEnvironment(EnvironmentPointer environment) {
  m_isBuiltIn = !environment;
  m_environment = std::move(environment);
  m_cube = {};
}

const Environment& Lighting::environment() {
  if (!m_environment) m_environment = studioEnvironment();
  return *m_environment;
}

GLuint Lighting::cube() {
  if (m_cube) return m_cube.id();
  m_cube = TextureObject::make();
  glBindTexture(GL_TEXTURE_CUBE_MAP, m_cube.id());
  const Environment& light = environment();
  for (size_t level = 0; level < light.levels.size(); ++level) {
    const auto side = static_cast<GLsizei>(light.levels[level].side);
    const Vec4* face = light.levels[level].texels.data();
    for (GLenum target = GL_TEXTURE_CUBE_MAP_POSITIVE_X; target <= GL_TEXTURE_CUBE_MAP_NEGATIVE_Z; ++target) {
      glTexImage2D(target, static_cast<GLint>(level), GL_RGBA16F, side, side, 0, GL_RGBA, GL_FLOAT, face);
      face += size_t(side) * size_t(side);
    }
  }
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(light.levels.size()) - 1);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glBindTexture(GL_TEXTURE_CUBE_MAP, 0);
  glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
  return m_cube.id();
}

void Lighting::use(const Frame& frame, const Program& program) {
  const ViewState& view = frame.view;
  const float strength = view.environmentStrength * (view.show.keyLight ? kEnvironmentBesideKey : 1.0f);
  glActiveTexture(GL_TEXTURE0 + kEnvironmentUnit);
  glBindTexture(GL_TEXTURE_CUBE_MAP, cube());
  program.set("environmentMap", kEnvironmentUnit);
  program.set("irradiance", std::span<const Vec3>(environment().irradiance));
  program.set("environmentLevels", float(environment().levels.size() - 1));
  // What is built in looks at the front of the object; pictures lie as they say.
  const float turn = glm::radians(view.environmentTurn) + (m_isBuiltIn ? frame.scene.frontYaw : 0.0f);
  program.set("environmentTurn", Vec2(std::cos(turn), std::sin(turn)));
  program.set("environmentStrength", strength);
  program.set("towardsKey", towardsKey(frame));
  if (m_shadow) {
    const Mat4 toTexture = glm::translate(Mat4(1.0f), Vec3(0.5f)) * glm::scale(Mat4(1.0f), Vec3(0.5f));
    glActiveTexture(GL_TEXTURE0 + kShadowUnit);
    glBindTexture(GL_TEXTURE_2D, m_shadowMap.depths());
    program.set("shadowMap", kShadowUnit);
    program.set("shadowFromWorld", toTexture * m_shadow->clipFromWorld);
    program.set("shadowTexel", Vec2(1.0f / float(kShadowSide), m_shadow->texel));
  }
  program.set("keyLight", view.show.keyLight ? kKeyColour * kKeyLight : Vec3(0.0f));
  program.set("tone", static_cast<int>(view.tone));
}

}  // namespace vitrine
