// Lighting: the light of a picture on the graphics card, and what shaders that include "light" want to know of it.
#pragma once

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/light/environment.h"
#include "render/passes/frame.h"
#include "render/passes/shadow_map.h"

namespace vitrine {

class Lighting {
 public:
  // Null: the built-in one.
  void setEnvironment(EnvironmentPointer environment);
  // Of the place that is shown, made of its own images; null: computed.
  void setPlaceSky(EnvironmentPointer sky);
  // Sets the uniforms of a program that is in use, and binds what they name.
  void use(const Frame& frame, const Program& program);
  // From where the key light of a picture comes, in the world.
  static Vec3 towardsKey(const Frame& frame);
  // Begins a new picture: what follows casts no shadows until they are drawn.
  void begin() { m_shadow.reset(); }
  // Draws what `draw` draws, with a frame as seen from the key light.
  template <class Draw>
  void drawShadows(const Frame& frame, const CoarseScene* coarse, const Draw& draw) {
    if (!m_shadowMap.prepare(kShadowSide)) return;
    const ShadowView seen = shadowViewOf(frame, towardsKey(frame), kShadowSide);
    const FramebufferGuard guard;
    beginShadows();
    ViewState view = frame.view;
    view.camera = seen.camera;
    Frame fromLight(view, frame.scene, frame.stats, kShadowSide, kShadowSide, 1);
    fromLight.clipFromWorld = seen.clipFromWorld;
    fromLight.clipPlane = frame.clipPlane;
    // As few triangles as in motion: shadows are as soft as those are coarse.
    fromLight.quick = true;
    fromLight.coarse = coarse;
    draw(fromLight);
    endShadows();
    m_shadow = seen;
  }
  bool castsShadows() const { return m_shadow.has_value(); }
  void freeTargets() { m_shadowMap.free(); }
  // Whether a picture is in the light of the place that it shows.
  static const StageLight* placeLight(const Frame& frame);

 private:
  static constexpr uint32_t kShadowSide = 1024;
  void beginShadows();
  static void endShadows();

  // An environment, and its cube once it has been wanted.
  struct Around {
    EnvironmentPointer environment;
    TextureObject cube;
  };
  Around& aroundOf(const Frame& frame);
  static void upload(Around& around);

  ShadowMap m_shadowMap;
  std::optional<ShadowView> m_shadow;
  Around m_around, m_sky;
  EnvironmentPointer m_placeSky;
  bool m_isBuiltIn = true;
  StagePointer m_skyOf;  // the stage that m_sky is of
};

inline constexpr int kEnvironmentUnit = 9, kShadowUnit = 10;  // texture units

}  // namespace vitrine
