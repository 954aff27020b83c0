// The three rings around a joint that turn it.
#pragma once

#include <array>
#include <optional>

#include "core/scene/snap.h"
#include "render/view/view_state.h"

namespace vitrine {

struct Rings {
  Vec3 centre{0.0f};           // world
  std::array<Vec3, 3> axes{};  // of unit length; mirrored where the document is
  float radius = 1;            // world
  // Where a ring is at an angle; growing angles turn the joint by as much about its axis.
  Vec3 at(int axis, float radians) const;
};

// There are some while one joint is chosen, the skeleton is shown, and levels are not beside each other.
std::optional<Rings> ringsOf(const Scene& scene, const ViewState& view);

// The pixels (origin top-left) of a picture of that size.
PixelMap pixelsOf(const Scene& scene, const ViewState& view, const Vec2& size);
// A place of the world in pixels (origin top-left) of a picture of that size; nothing behind the eye.
std::optional<Vec2> pixelOf(const Scene& scene, const ViewState& view, const Vec2& size, const Vec3& place);

struct RingPoint {
  int axis = 0;
  float angle = 0;  // radians
};
// The ring within a few pixels of a point, on the side of the eye.
std::optional<RingPoint> ringAt(const Scene& scene, const ViewState& view, const Vec2& size, const Vec2& pixel);
// The angle at which a ring comes nearest to a point of the picture, within a quarter turn of where it was
// `before`.
float ringAngle(const Scene& scene, const ViewState& view, const Rings& rings, const RingPoint& before,
                const Vec2& size, const Vec2& pixel);

}  // namespace vitrine
