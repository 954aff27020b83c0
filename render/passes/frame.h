// Frame: what every pass has to know about the picture being drawn.
#pragma once

#include <span>

#include "core/scene/coarse.h"
#include "core/scene/hit.h"
#include "render/view/drawing.h"
#include "render/view/view_state.h"

namespace vitrine {

inline constexpr Vec4 kWireColour(0.80f, 0.83f, 0.86f, 1.0f);   // of lines drawn alone; see Frame::ink()
inline constexpr Vec4 kWireOverlay(0.35f, 0.75f, 1.0f, 0.38f);  // of lines over surfaces

struct Frame {
  const ViewState& view;
  const Scene& scene;
  FrameStats& stats;
  Vec2 size{1.0f};    // device pixels
  Vec2 corner{0.0f};  // the view's lower left corner in the picture
  float pixelRatio = 1;
  Mat4 projection{1.0f};  // clipFromView
  Mat4 clipFromWorld{1.0f};
  // The point that shader coordinates count from: the world's origin, unless the picture is so far from it that
  // floats could not tell neighbouring points apart.
  Vec3 origin{0.0f};
  Mat4 clipFromOrigin{1.0f};      // like clipFromWorld, for coordinates from `origin`
  float depthStep = 0;            // see clipFromBehind()
  Vec4 eye{0.0f};                 // world; if w is 0 (orthographic): the direction towards the eye
  Vec4 window{1, 1, 0, 0};        // scale and offset in clip space: picking draws only a few pixels of the view
  std::optional<Vec4> clipPlane;  // world; what is on its negative side is cut away
  const CoarseScene* coarse = nullptr;  // drawn instead of the full triangles
  bool quick = false;                   // the camera moves
  bool cheapLight = false;              // no shadows, no reflections
  bool exactOrder = false;              // translucent things are sorted, whatever the cost
  std::string title;                    // of a view beside others

  Frame(const ViewState& viewState, const Scene& drawn, FrameStats& counted, uint32_t width, uint32_t height,
        float ratio);
  // Restricts the picture to `extent` pixels around a pixel (origin top-left).
  void focus(uint32_t x, uint32_t y, float extent);
  // The same projection moved a little away, so that what is coplanar with something is hidden by it.
  Mat4 clipFromBehind() const;
  Mat4 clipFromWindow() const;    // clipFromWorld followed by the window
  Mat4 windowFromOrigin() const;  // clipFromOrigin followed by the window
  Vec4 eyeFromOrigin() const;     // as `eye`
  // World positions are too imprecise here, so anything that compares them has to be left out.
  bool isFarOut() const { return origin != Vec3(0.0f); }
  Ray rayThrough(const Vec2& pixel) const;  // origin top-left
  // The same for many pixels, with the inverse of clipFromWorld.
  Ray rayThrough(const Vec2& pixel, const Mat4& worldFromClip) const;
  uint32_t levelOf(const SceneGeometry& geometry) const;
  // Views the scene with another matrix, for example from a light.
  void lookFrom(const Mat4& elsewhere);
  // A colour for thin lines without an outline: darker if the background is bright.
  Vec4 ink(const Vec4& colour) const;
};

// Whether the surfaces of the scene, or the hulls of its physics, are drawn.
bool drawsSurfaces(const Frame& frame);
bool drawsHulls(const Frame& frame);

bool coveredByAny(const Scene& scene, std::span<const NodeId> nodes, NodeId node);
bool coveredByAny(const Scene& scene, std::span<const NodeId> nodes, const DrawItem& item);

// The plane of a section in the world; its positive side is kept.
Vec4 planeOf(const Scene& scene, const SectionPlane& section);

// Whether the eye is inside a room that is shown in its own light. Its doorways are then black, as in the game,
// unless another background was chosen.
bool isBlackBehind(const Frame& frame);
// Whether lines have to be dark to be seen.
bool brightBehind(const Frame& frame);

// The height of the grid. A room has its floor at zero; a place or an object stands on its lowest point.
float floorHeight(const Scene& scene);

}  // namespace vitrine
