#include "render/passes/body_look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/document/colour.h"
#include "core/stage/looks.h"
#include "render/passes/lighting.h"

namespace vitrine {
namespace {

constexpr std::array<Vec3, 2> kStandIns{{{0.16f, 0.72f, 0.78f}, {0.98f, 0.52f, 0.14f}}};  // hulls, boxes

// In the Materials mode, by Look.
constexpr std::array<Vec3, size_t(Look::Count)> kLookTints{{
    {0.72f, 0.72f, 0.74f},  // plastic
    {0.90f, 0.90f, 0.93f},  // smooth
    {0.98f, 0.95f, 0.45f},  // glow
    {0.66f, 0.44f, 0.24f},  // wood
    {0.48f, 0.50f, 0.54f},  // stone
    {0.42f, 0.56f, 0.72f},  // metal
    {0.62f, 0.90f, 0.95f},  // glass
    {0.42f, 0.62f, 0.28f},  // earth
    {0.80f, 0.42f, 0.52f},  // cloth
    {0.78f, 0.92f, 1.00f},  // ice
    {0.20f, 0.46f, 0.86f},  // water
    {0.85f, 0.60f, 0.95f},  // field
}};

constexpr size_t kMostMaterials = 64;  // as in body.vert
constexpr float kFillOfPlace = 0.03f, kNoFog = 90000;
// Of what is seen without the light of a place: plain surfaces mirror little of the studio, which would lie on them
// as a grey veil.
constexpr float kMattMirror = 0.01f;  // of plastic
constexpr Vec2 kShineOfStudio(0.08f, 1.0f);
constexpr Vec2 kGlowOfStudio(1.25f, 0.05f);
constexpr float kPlainSky =
    0.25f;  // of the sky plain surfaces of places mirror no more: floors of templates show none
constexpr float kContactOfPlace = 0.5f;  // the engine's shade is soft, and lies around what stands on a floor

// Where fog begins, one by how far it reaches, and the density of the air. A place is looked at from farther away
// than it is played in: what is in the middle of the picture keeps most of its colour.
Vec3 hazeRangeOf(const StageLight& light, float distance) {
  constexpr float kMostHidden = 0.12f;  // of the light: a third of what one sees
  const bool hasFog = light.fogEnd > light.fogStart && light.fogEnd < kNoFog;
  float clear = std::numeric_limits<float>::infinity();  // as far as no more than that is hidden
  if (hasFog) clear = light.fogStart + kMostHidden * (light.fogEnd - light.fogStart);
  if (light.density > 0) clear = std::min(clear, -std::log(1 - kMostHidden) / light.density);
  const float nearer = std::min(1.0f, std::max(clear, 1.0f) / std::max(distance, 1e-3f));
  return {light.fogStart / nearer, hasFog ? nearer / (light.fogEnd - light.fogStart) : 0.0f,
          light.density * nearer};
}

}  // namespace

void setBodyLook(const Frame& frame, const Program& chosen, Lighting& lighting) {
  const ViewState& view = frame.view;
  const StageLight* light = Lighting::placeLight(frame);
  std::array<Vec4, kMostMaterials> answers{};
  std::array<Vec3, kMostMaterials> tints{};
  std::array<Vec4, kMostMaterials / 2> ownTints;
  ownTints.fill(Vec4(1, 0, 1, 0));
  const std::span<const PlaceMaterial> materials = placeMaterials();
  for (size_t i = 0; i < materials.size(); ++i) {
    const PlaceMaterial& each = materials[i];
    const float glow = each.look == Look::Field ? 2.0f : each.look == Look::Glow ? 1.0f : 0.0f;
    answers[i] = Vec4(each.roughness, each.metallic, glow,
                      light || each.look != Look::Plastic ? each.mirrored : kMattMirror);
    const Vec2 own = light ? Vec2(each.scale, each.own) : Vec2(1, 0);
    Vec4& pair = ownTints[i / 2];
    pair = i % 2 == 0 ? Vec4(own, pair.z, pair.w) : Vec4(pair.x, pair.y, own);
    tints[i] = kLookTints[size_t(each.look)];
  }
  chosen.set("answers", std::span<const Vec4>(answers));
  chosen.set("ownTints", std::span<const Vec4>(ownTints));
  const std::array<Vec3, 2> grass{light ? grassOfTerrain().steep : Vec3(1.0f),
                                  light ? grassOfTerrain().level : Vec3(1.0f)};
  chosen.set("grass", 1u + grassOfTerrain().material);
  chosen.set("grassTints", std::span<const Vec3>(grass));
  chosen.set("materialTints", std::span<const Vec3>(tints));
  chosen.set("byLook", view.mode == ViewMode::Materials ? 1.0f : 0.0f);
  chosen.set("standInTints", std::span<const Vec3>(kStandIns));
  chosen.set("tintStandIns", view.show.standIns ? 1.0f : 0.0f);
  lighting.use(frame, chosen);
  chosen.set("skyShine", light ? Vec2(kPlainSky, 1.0f) * light->skySpecular : kShineOfStudio);
  chosen.set("contact", light ? kContactOfPlace : 0.0f);
  chosen.set("glowing", light ? Vec2(kGlowingLight, 0.0f) : kGlowOfStudio);
  chosen.set("exposure", view.exposure * (light ? light->exposure : 1.0f));
  chosen.set("fill", light ? kFillOfPlace : 0.0f);
  chosen.set("haze", light ? Lighting::lightThatShows(frame, light->haze) : Vec3(0.0f));
  chosen.set("hazeRange", light ? hazeRangeOf(*light, view.camera.distance) : Vec3(0.0f));
}

}  // namespace vitrine
