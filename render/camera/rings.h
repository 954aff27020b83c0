// The three rings around a joint that turn it.
#pragma once

#include <array>
#include <optional>

#include "core/scene/snap.h"
#include "render/view/view_state.h"

namespace vitrine {

struct Rings {
  Vec3 centre{0.0f};           // world
  std::array<Vec3, 3> axes{};  // of unit length; mirrored if the document is
  float radius = 1;            // world
  // Where a ring is at an angle; growing angles turn the joint by as much about its axis.
  Vec3 at(int axis, float radians) const;
};

// The rings, if exactly one joint is selected, the skeleton is shown, and levels are not side by side.
std::optional<Rings> ringsOf(const Scene& scene, const ViewState& view);

// The map from the world to pixels (origin top-left) of a picture of that size.
PixelMap pixelsOf(const Scene& scene, const ViewState& view, const Vec2& size);
// A point of the world in pixels (origin top-left) of a picture of that size; nothing if it is behind the eye.
std::optional<Vec2> pixelOf(const Scene& scene, const ViewState& view, const Vec2& size, const Vec3& place);

struct RingPoint {
  int axis = 0;
  float angle = 0;  // radians
};
// The ring within a few pixels of a point, on its half that faces the eye.
std::optional<RingPoint> ringAt(const Scene& scene, const ViewState& view, const Vec2& size, const Vec2& pixel);
// The angle at which a ring comes nearest to a point of the picture, within a quarter turn of where it was
// `before`.
float ringAngle(const Scene& scene, const ViewState& view, const Rings& rings, const RingPoint& before,
                const Vec2& size, const Vec2& pixel);

}  // namespace vitrine
