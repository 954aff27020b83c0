// Lighting: the light of a picture on the graphics card, and the uniforms of shaders that include "light".
#pragma once

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/light/environment.h"
#include "render/light/lamps.h"
#include "render/passes/frame.h"
#include "render/passes/local_light.h"
#include "render/passes/occlusion.h"
#include "render/passes/shadow_map.h"
#include "render/passes/texture_units.h"

namespace vitrine {

class Lighting {
 public:
  // Null: the built-in one.
  void setEnvironment(EnvironmentPointer environment);
  // The sky of the place that is shown, made from its own images; null: computed.
  void setPlaceSky(EnvironmentPointer sky);
  // Sets the uniforms of the program in use, and binds their textures; for cheap light it binds none.
  void use(const Frame& frame, const Program& program);
  void bindEnvironment(const Frame& frame);  // if cheap light was drawn before
  // Binds the backdrop, the environment in full sharpness. Returns the side of its faces; 0: the environment's own.
  uint32_t bindBackdrop(const Frame& frame);
  // The direction towards the key light of a picture, in the world.
  static Vec3 towardsKey(const Frame& frame);
  // Begins a new picture. There are no shadows and no occlusion until drawShadows() and occlusion.find() are
  // called.
  void begin(const Frame& frame) {
    m_shadow.reset();
    occlusion.forget();
    local.prepare(frame, placeLight(frame));
  }
  // Draws what `draw` draws, with a frame as seen from the key light; not again while only the eye moves.
  template <class Draw>
  void drawShadows(const Frame& frame, const CoarseScene* coarse, const Draw& draw) {
    if (!m_shadowMap.prepare(kShadowSide)) return;
    const ShadowView seen = shadowViewOf(frame, towardsKey(frame), kShadowSide);
    ViewState view = frame.view;
    view.camera = seen.camera;
    m_shadow = seen;
    if (m_kept == view) return;
    m_kept = view;
    const FramebufferGuard guard;
    beginShadows();
    Frame fromLight(view, frame.scene, frame.stats, kShadowSide, kShadowSide, 1);
    fromLight.lookFrom(seen.clipFromWorld);
    fromLight.clipPlane = frame.clipPlane;
    // As few triangles as in motion, as shadows are soft enough to hide it.
    fromLight.quick = fromLight.cheapLight = true;
    fromLight.coarse = coarse;
    draw(fromLight);
    endShadows();
  }
  bool castsShadows() const { return m_shadow.has_value(); }
  // The things that cast shadows have changed: the map is drawn anew when next needed.
  void castersChanged() { m_kept.reset(); }
  // Whether the environment is a picture that the user chose.
  bool isOfPicture() const { return !m_isBuiltIn; }
  void freeTargets() {
    m_shadowMap.free();
    m_kept.reset();
    occlusion.freeTargets();
  }
  bool isOccluded() const { return occlusion.texture() != 0; }
  Occlusion occlusion;
  LocalLight local;
  // Whether a picture is lit by the room's own lamps and only a faint other light.
  bool hasLamps(const Frame& frame);
  // Whether a picture is in the light of the place that it shows.
  static const StageLight* placeLight(const Frame& frame);
  // The environment where it is wished; the sky of a place unless another background is.
  static bool showsBackdrop(const Frame& frame);
  static Tone toneOf(const Frame& frame);  // never Automatic
  // The light that is shown as this colour of a place; at most 1 for colours that are nearly white.
  static Vec3 lightThatShows(const Frame& frame, const Vec3& colour);

 private:
  static constexpr uint32_t kShadowSide = 1024;
  void beginShadows();
  static void endShadows();

  // An environment, and its cube once it has been wanted.
  struct Around {
    EnvironmentPointer environment;
    TextureObject cube;
    TextureObject backdrop;
    bool backdropTried = false;
  };
  Around& aroundOf(const Frame& frame);
  static void upload(Around& around);
  static void uploadBackdrop(Around& around);

  ShadowMap m_shadowMap;
  std::optional<ShadowView> m_shadow;  // of the picture that is drawn
  std::optional<ViewState> m_kept;     // the view with which the map was drawn; its camera is the light's
  Around m_around, m_sky;
  EnvironmentPointer m_placeSky;
  bool m_isBuiltIn = true;
  StagePointer m_skyOf;  // the stage that m_sky is of
  Lamps m_lamps;
  std::shared_ptr<const Document> m_lampsOf;
};

}  // namespace vitrine
