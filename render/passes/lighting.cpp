#include "render/passes/lighting.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <utility>

#include "core/document/colour.h"
#include "render/gpu/memory.h"
#include "render/light/sky.h"

namespace vitrine {
namespace {

constexpr Vec3 kKeyColour(1.0f, 0.985f, 0.96f);
constexpr float kKeyLight = 0.72f;                 // of a white surface that faces it
constexpr float kEnvironmentBesideKey = 0.55f;     // of the environment, which is whole where it is alone
constexpr float kEnvironmentBesideLamps = 0.18f;   // so that corners are not black
constexpr Vec3 kKeyFromFront(-0.5f, 0.85f, 0.7f);  // to the left of the front, above it; the front is at +Z
// Of the irradiance of our sky, for an EnvironmentDiffuseScale of 1.
constexpr float kSkyOfPlace = 0.35f;

using Irradiance = decltype(Environment::irradiance);

// A light from one direction: what white surfaces that face it send back of it, and about nothing where they face
// away.
Irradiance irradianceFrom(const Vec3& d, const Vec3& light) {
  constexpr float kSquare = 15.0f / 32;  // 1/4 + 1/2 cos + 5/32 (3 cos cos - 1) is about the cosine, and 0 below it
  Irradiance sums{};
  sums[0] = light * (0.25f - 5.0f / 32 + kSquare / 3);
  sums[1] = light * (0.5f * d.y), sums[2] = light * (0.5f * d.z), sums[3] = light * (0.5f * d.x);
  sums[4] = light * (2 * kSquare * d.x * d.y), sums[5] = light * (2 * kSquare * d.y * d.z);
  sums[6] = light * (kSquare * (2 * d.z * d.z - d.x * d.x - d.y * d.y) / 6);
  sums[7] = light * (2 * kSquare * d.x * d.z), sums[8] = light * (kSquare * (d.x * d.x - d.y * d.y) / 2);
  return sums;
}

// What a white surface in the shade sends back in a place: its ambient light from everywhere, and a share of the
// sky's. That is taken without its colour: the engine's shade is grey under the bluest sky.
Irradiance shadeOf(const StageLight& place, const Environment& sky) {
  Irradiance sums = irradianceFrom(-place.toSun, place.behind);
  const float share = kSkyOfPlace * place.skyDiffuse;
  for (size_t i = 0; i < sums.size(); ++i)
    sums[i] += Vec3(share * glm::dot(sky.irradiance[i], Vec3(0.2126f, 0.7152f, 0.0722f)));
  sums[0] += inLight(place.outdoor);
  return sums;
}

// Where the sky is hidden: what the file says, and a little of what the walls outside send in, so that nothing is
// black.
Vec3 indoorsOf(const StageLight& place) {
  constexpr float kSentIn = 0.25f;
  return glm::max(inLight(place.indoor), inLight(place.outdoor) * kSentIn);
}

}  // namespace

Vec3 Lighting::towardsKey(const Frame& frame) {
  if (const StageLight* place = placeLight(frame)) return glm::normalize(Mat3(frame.scene.toWorld) * place->toSun);
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
  m_around = {std::move(environment), {}};
}

void Lighting::setPlaceSky(EnvironmentPointer sky) {
  m_placeSky = std::move(sky);
  m_skyOf.reset();
}

const StageLight* Lighting::placeLight(const Frame& frame) {
  const bool has = frame.view.show.placeLight && frame.scene.stage && frame.scene.stage->light;
  return has ? &*frame.scene.stage->light : nullptr;
}

bool Lighting::showsBackdrop(const Frame& frame) {
  if (frame.view.mode != ViewMode::Lit) return false;
  const bool isPlain = frame.view.background || frame.view.transparentBackground;
  return frame.view.show.backdrop || (frame.view.show.sky && !isPlain && placeLight(frame));
}

Tone Lighting::toneOf(const Frame& frame) {
  if (frame.view.tone != Tone::Automatic) return frame.view.tone;
  return placeLight(frame) ? Tone::Filmic : Tone::Neutral;
}

// As unfilmic() of light.glsl.
Vec3 Lighting::lightThatShows(const Frame& frame, const Vec3& colour) {
  const Vec3 toned = inLight(glm::clamp(colour, 0.0f, 1.0f));
  if (toneOf(frame) != Tone::Filmic) return toned;
  const Vec3 a = 2.43f * toned - 2.51f, b = 0.59f * toned - 0.03f;
  return glm::min((-b - glm::sqrt(glm::max(b * b - 0.56f * a * toned, 0.0f))) / (2.0f * a), 1.0f);
}

bool Lighting::hasLamps(const Frame& frame) {
  if (m_lampsOf != frame.scene.document) {
    m_lampsOf = frame.scene.document;
    m_lamps = lampsOf(frame.scene);
  }
  return frame.view.show.placeLight && !m_lamps.places.empty();
}

Lighting::Around& Lighting::aroundOf(const Frame& frame) {
  const StageLight* light = placeLight(frame);
  if (!light || !m_isBuiltIn) {
    if (!m_around.environment) m_around.environment = studioEnvironment();
    return m_around;
  }
  if (m_skyOf != frame.scene.stage) {
    m_skyOf = frame.scene.stage;
    m_sky = {m_placeSky ? m_placeSky : skyEnvironment(*light), {}};
  }
  return m_sky;
}

void Lighting::upload(Around& around) {
  around.cube = TextureObject::make();
  glBindTexture(GL_TEXTURE_CUBE_MAP, around.cube.id());
  const auto& levels = around.environment->levels;
  for (size_t level = 0; level < levels.size(); ++level) {
    const auto side = static_cast<GLsizei>(levels[level].side);
    const Vec4* face = levels[level].texels.data();
    for (GLenum target = GL_TEXTURE_CUBE_MAP_POSITIVE_X; target <= GL_TEXTURE_CUBE_MAP_NEGATIVE_Z; ++target) {
      glTexImage2D(target, static_cast<GLint>(level), GL_RGBA16F, side, side, 0, GL_RGBA, GL_FLOAT, face);
      face += size_t(side) * size_t(side);
    }
  }
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(levels.size()) - 1);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
}

void Lighting::uploadBackdrop(Around& around) {
  const Environment::Backdrop& backdrop = around.environment->backdrop;
  const size_t face = size_t(backdrop.side) * backdrop.side;
  if (face == 0 || !mayUpload(face * 6 * sizeof(Rgba8) * 4 / 3)) return;
  around.backdrop = TextureObject::make();
  glBindTexture(GL_TEXTURE_CUBE_MAP, around.backdrop.id());
  const auto side = static_cast<GLsizei>(backdrop.side);
  for (GLuint each = 0; each < 6; ++each)
    glTexImage2D(GL_TEXTURE_CUBE_MAP_POSITIVE_X + each, 0, GL_SRGB8_ALPHA8, side, side, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, backdrop.texels.data() + each * face);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glGenerateMipmap(GL_TEXTURE_CUBE_MAP);
}

uint32_t Lighting::bindBackdrop(const Frame& frame) {
  bindEnvironment(frame);
  Around& around = aroundOf(frame);
  if (!std::exchange(around.backdropTried, true)) uploadBackdrop(around);
  if (!around.backdrop) return 0;
  glBindTexture(GL_TEXTURE_CUBE_MAP, around.backdrop.id());
  return around.environment->backdrop.side;
}

void Lighting::bindEnvironment(const Frame& frame) {
  Around& around = aroundOf(frame);
  glActiveTexture(GL_TEXTURE0 + kEnvironmentUnit);
  if (!around.cube)
    upload(around);
  else
    glBindTexture(GL_TEXTURE_CUBE_MAP, around.cube.id());
}

void Lighting::use(const Frame& frame, const Program& program) {
  const ViewState& view = frame.view;
  const StageLight* place = placeLight(frame);
  Around& around = aroundOf(frame);
  const Environment& environment = *around.environment;
  if (!frame.cheapLight) bindEnvironment(frame);
  program.set("environmentMap", kEnvironmentUnit);
  program.set("environmentLevels", float(environment.levels.size() - 1));
  // What is built in looks at the front of the object; pictures lie as they say.
  const float turn = glm::radians(view.environmentTurn) + (m_isBuiltIn && !place ? frame.scene.frontYaw : 0.0f);
  program.set("environmentTurn", Vec2(std::cos(turn), std::sin(turn)));
  const bool lamps = hasLamps(frame), hasKey = view.show.keyLight && !lamps;
  const float strength = view.environmentStrength * (lamps              ? kEnvironmentBesideLamps
                                                     : hasKey && !place ? kEnvironmentBesideKey
                                                                        : 1.0f);
  const Irradiance shade = place ? shadeOf(*place, environment) : environment.irradiance;
  const Vec3 key = place ? place->sun : kKeyColour * kKeyLight;
  program.set("irradiance", std::span<const Vec3>(shade));
  program.set("mattTint", Vec3(strength));
  program.set("environmentStrength", strength);
  program.set("towardsKey", towardsKey(frame));
  program.set("keyLight", hasKey ? key : Vec3(0.0f));
  program.set("tone", static_cast<int>(toneOf(frame)));
  if (isOccluded()) {
    glActiveTexture(GL_TEXTURE0 + kOcclusionUnit);
    glBindTexture(GL_TEXTURE_2D, occlusion.texture());
    program.set("openness", kOcclusionUnit);
    program.set("opennessFrom", Vec4(1.0f / frame.size, -frame.corner / frame.size));
  }
  if (local.hidesSky() || local.hasLamps()) {
    program.set("lightIndoors", place ? indoorsOf(*place) * strength : Vec3(0.0f));
    local.use(frame, program);
  }
  if (lamps) {
    program.set("lampCount", static_cast<int>(m_lamps.places.size()));
    program.set("lampPlaces", std::span<const Vec4>(m_lamps.places));
    program.set("lampColours", std::span<const Vec4>(m_lamps.colours));
    program.set("lampDirections", std::span<const Vec4>(m_lamps.directions));
  }
  if (m_shadow) {
    const Mat4 toTexture = glm::translate(Mat4(1.0f), Vec3(0.5f)) * glm::scale(Mat4(1.0f), Vec3(0.5f));
    glActiveTexture(GL_TEXTURE0 + kShadowUnit);
    glBindTexture(GL_TEXTURE_2D, m_shadowMap.depths());
    program.set("shadowMap", kShadowUnit);
    program.set("shadowFromWorld", toTexture * m_shadow->clipFromWorld);
    program.set("shadowTexel", Vec2(1.0f / float(kShadowSide), m_shadow->texel));
  }
}

}  // namespace vitrine
