#include "render/passes/screen_pass.h"

#include <algorithm>
#include <cmath>

#include "core/document/colour.h"
#include "render/light/clouds.h"
#include "render/passes/lighting.h"
#include "render/passes/texture_units.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr Vec3 kGrid(0.80f, 0.82f, 0.85f), kGridOnBright(0.20f, 0.22f, 0.26f);
constexpr float kFloorShadow = 0.34f;  // alpha where it is deepest
constexpr float kFloorReach = 2.2f;    // of the scene's radius: as far as its shadow falls
constexpr Vec3 kOutline(1.0f, 0.60f, 0.20f);

// The format's natural step times the power of ten that puts a few dozen lines under the scene.
float gridStepFor(const Scene& scene) {
  const float natural = scene.document->conventions.gridStep > 0 ? scene.document->conventions.gridStep : 1.0f;
  const float radius = std::max(scene.bounds.radius(), 1e-6f);
  return natural * std::pow(10.0f, std::floor(std::log10(radius / natural) - 0.3f));
}

// The rectangle, x and z, that the shadow of a box falls into, no farther than `reach` from its middle.
std::pair<Vec2, Vec2> shadowOnFloor(const Bounds& box, const Vec3& toLight, float height, float reach) {
  constexpr float kSoft = 1.05f;  // the edges of a shadow are wider than what casts it
  const Vec2 middle(box.centre().x, box.centre().z);
  const Vec2 slant = Vec2(toLight.x, toLight.z) / std::max(toLight.y, 1e-3f);
  Vec2 low(reach), high(-reach);
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 at(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y,
                  corner & 4 ? box.max.z : box.min.z);
    const Vec2 below = (Vec2(at.x, at.z) - slant * std::max(at.y - height, 0.0f) - middle) * kSoft;
    low = glm::min(low, below), high = glm::max(high, below);
  }
  return {middle + glm::max(low, -reach), middle + glm::min(high, reach)};
}

// How much of the horizon is hidden: what fog hides of things that are far, 0..1.
float hazeOf(const StageLight& light) {
  constexpr float kFar = 1500, kMostHazy = 0.7f;  // length units; the sky stays a sky
  const float linear =
      light.fogEnd > light.fogStart ? (kFar - light.fogStart) / (light.fogEnd - light.fogStart) : 0;
  return kMostHazy * std::max(std::clamp(linear, 0.0f, 1.0f), 1 - std::exp(-light.density * kFar));
}

// What a place says, else a few by day: the engine's own sky has some painted on it.
StageLight::Clouds cloudsOf(const StageLight& light) {
  if (light.clouds.density > 0 && light.clouds.cover > 0) return light.clouds;
  constexpr float kFew = 0.3f, kThin = 0.35f;
  return {kFew, light.isDay && light.skyFaces[0] == kNone ? kThin : 0.0f, Vec3(1.0f)};
}

// In light: white by day, red where the sun is low, dark by night.
Vec3 lightOfClouds(const StageLight& light) {
  constexpr Vec3 kLowSun(1.0f, 0.72f, 0.52f);
  constexpr float kNightly = 0.07f, kLowest = 0.3f;
  const Vec3 own = inLight(cloudsOf(light).colour);
  if (!light.isDay) return own * kNightly;
  const float high = std::clamp(light.toSun.y / kLowest, 0.0f, 1.0f);
  return own * glm::mix(kLowSun * 0.45f, Vec3(1.0f), high);
}

}  // namespace

ScreenPass::ScreenPass() : m_array(VertexArray::make()) {}

bool ScreenPass::use(Program& program, std::string_view vertex, std::string_view fragment,
                     const std::vector<std::string_view>& defines) {
  if (!compileOnce(program, vertex, fragment, defines, m_error)) return false;
  program.use();
  glBindVertexArray(m_array.id());
  glDisable(GL_CULL_FACE);
  return true;
}

void ScreenPass::clear(const Frame& frame) {
  const ViewState& view = frame.view;
  const Vec3 plain = isBlackBehind(frame) ? Vec3(0) : view.background.value_or(coloursOf(view.gradient).bottom);
  if (view.transparentBackground)
    glClearColor(0, 0, 0, 0);
  else
    glClearColor(plain.x, plain.y, plain.z, 1);
  glDepthMask(GL_TRUE);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void ScreenPass::drawBackground(const Frame& frame) {
  const ViewState& view = frame.view;
  clear(frame);
  if (view.transparentBackground || view.background || isBlackBehind(frame) ||
      !use(m_background, "screen.vert", "background.frag"))
    return;
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  m_background.set("topColour", coloursOf(view.gradient).top);
  m_background.set("bottomColour", coloursOf(view.gradient).bottom);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void ScreenPass::setClouds(const Program& program, const StageLight& light) {
  glActiveTexture(GL_TEXTURE0 + kCloudUnit);
  if (!m_clouds) {
    m_clouds = TextureObject::make();
    glBindTexture(GL_TEXTURE_2D, m_clouds.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    constexpr auto kSide = static_cast<GLsizei>(kCloudSide);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, kSide, kSide, 0, GL_RED, GL_UNSIGNED_BYTE, cloudForms().data());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glGenerateMipmap(GL_TEXTURE_2D);
  }
  glBindTexture(GL_TEXTURE_2D, m_clouds.id());
  glBindSampler(kCloudUnit, 0);
  program.set("cloudForms", kCloudUnit);
  const StageLight::Clouds clouds = cloudsOf(light);
  program.set("cloudLight", Vec4(lightOfClouds(light), clouds.density));
  program.set("cloudCover", clouds.cover);
  glActiveTexture(GL_TEXTURE0);
}

void ScreenPass::drawBackdrop(const Frame& frame, Lighting& lighting) {
  const StageLight* place = Lighting::placeLight(frame);
  const bool isCloudy = place && cloudsOf(*place).density > 0;
  Program& program = isCloudy ? m_cloudySky : place ? m_sky : m_backdrop;
  std::vector<std::string_view> defines;
  if (place) defines.push_back("SKY");
  if (isCloudy) defines.push_back("CLOUDS");
  if (!use(program, "screen.vert", "backdrop.frag", defines)) return;
  // Where nothing stands before it.
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_FALSE);
  glDepthRange(1, 1);
  glDisable(GL_BLEND);
  lighting.use(frame, program);
  // Of a finer picture the level that has about a texel for each pixel in the middle.
  const uint32_t side = lighting.bindBackdrop(frame);
  const float texels = float(side) * std::tan(frame.view.camera.fovY / 2) / std::max(frame.size.y, 1.0f);
  program.set("backdropLevel", std::log2(std::max(texels, 1.0f)));
  // As bright as it is itself, whatever light stands beside it.
  program.set("environmentStrength", frame.view.environmentStrength);
  program.set("worldFromClip", glm::inverse(frame.clipFromWorld));
  program.set("eye", frame.eye);
  if (place) {
    program.set("isDay", place->isDay ? 1.0f : 0.0f);
    program.set("haze", Lighting::lightThatShows(frame, place->haze));
    program.set("hazy", hazeOf(*place));
    static const StageLight kUsual;
    program.set("heavenly", Vec3(place->sunSize / kUsual.sunSize, place->moonSize / kUsual.moonSize,
                                 std::min(place->stars, 1.0f)));
  }
  if (isCloudy) setClouds(program, *place);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDepthRange(0, 1);
  ++frame.stats.drawCalls;
}

void ScreenPass::drawGrid(const Frame& frame) {
  if (frame.scene.bounds.empty() || !use(m_grid, "grid.vert", "grid.frag")) return;
  const float extent = std::max(frame.scene.bounds.radius() * 4, 1e-3f);
  const Vec3 middle = frame.scene.bounds.centre();
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  // Behind a floor that lies at the same height.
  m_grid.set("clipFromWorld", frame.clipFromBehind());
  m_grid.set("centre", Vec3(middle.x, floorHeight(frame.scene), middle.z));
  m_grid.set("fadeCentre", Vec2(middle.x, middle.z));
  m_grid.set("halfSize", Vec2(extent));
  m_grid.set("extent", extent);
  m_grid.set("gridStep", gridStepFor(frame.scene));
  m_grid.set("colour", brightBehind(frame) ? kGridOnBright : kGrid);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  ++frame.stats.drawCalls;
}

void ScreenPass::drawFloorShadow(const Frame& frame, Lighting& lighting) {
  const float height = floorHeight(frame.scene);
  // From below one looks through the floor.
  const bool isAbove = frame.eye.w > 0 ? frame.eye.y > height : frame.eye.y > 0;
  if (frame.scene.bounds.empty() || !isAbove) return;
  if (!use(m_floorShadow, "grid.vert", "floor_shadow.frag", {"SHADOW"})) return;
  const Vec3 middle = frame.scene.bounds.centre();
  const float reach = std::max(frame.scene.bounds.radius() * kFloorReach, 1e-3f);
  const auto [low, high] = shadowOnFloor(frame.scene.bounds, Lighting::towardsKey(frame), height, reach);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  lighting.use(frame, m_floorShadow);
  m_floorShadow.set("clipFromWorld", frame.clipFromBehind());
  m_floorShadow.set("centre", Vec3((low.x + high.x) / 2, height, (low.y + high.y) / 2));
  m_floorShadow.set("halfSize", (high - low) / 2.0f);
  m_floorShadow.set("fadeCentre", Vec2(middle.x, middle.z));
  m_floorShadow.set("extent", reach);
  m_floorShadow.set("depth", kFloorShadow);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  ++frame.stats.drawCalls;
}

void ScreenPass::drawResolved(GLuint texture, int samples) {
  if (!use(m_resolve, "screen.vert", "resolve.frag")) return;
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture);
  m_resolve.set("samples", 0);
  m_resolve.set("sampleCount", samples);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, 0);
}

void ScreenPass::drawEnlarged(GLuint texture) {
  if (use(m_enlarge, "screen.vert", "copy.frag")) drawTexture(m_enlarge, texture);
}

void ScreenPass::drawTexture(const Program& program, GLuint texture) {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  program.set("picture", 0);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindTexture(GL_TEXTURE_2D, 0);
}

void ScreenPass::drawCard(const Frame& frame, GLuint texture, const Vec2& low, const Vec2& size) {
  if (!use(m_card, "screen.vert", "copy.frag", {"FROM_TOP"})) return;
  const Vec2 corner = frame.corner + low;
  glViewport(GLint(corner.x), GLint(corner.y), GLsizei(size.x), GLsizei(size.y));
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture);
  m_card.set("picture", 0);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindTexture(GL_TEXTURE_2D, 0);
  glViewport(GLint(frame.corner.x), GLint(frame.corner.y), GLsizei(frame.size.x), GLsizei(frame.size.y));
  ++frame.stats.drawCalls;
}

void ScreenPass::drawOutline(const Frame& frame, GLuint mask) {
  if (!use(m_outline, "screen.vert", "outline.frag")) return;
  glDisable(GL_DEPTH_TEST);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, mask);
  m_outline.set("mask", 0);
  m_outline.set("corner", frame.corner);
  m_outline.set("colour", kOutline);
  m_outline.set("radius", std::max(2.0f, 2.0f * frame.pixelRatio));
  m_outline.set("fill", 0.14f);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindTexture(GL_TEXTURE_2D, 0);
  ++frame.stats.drawCalls;
}

}  // namespace vitrine
