// What the user means when pointing at a surface: a corner of the face, an edge, a middle, or just that point.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/scene/hit.h"

namespace vitrine {

enum class SnapKind : uint8_t { Surface, Vertex, EdgeMiddle, Edge, FaceMiddle };

struct SnapPoint {
  Vec3 place{0.0f};  // world
  SnapKind kind = SnapKind::Surface;
  friend bool operator==(const SnapPoint&, const SnapPoint&) = default;
};

// From the world to the pixels of a picture, origin top-left; `corner` is the view's top left corner in it.
struct PixelMap {
  Mat4 clipFromWorld{1.0f};
  Vec2 size{1.0f};
  Vec2 corner{0.0f};
  std::optional<Vec2> of(const Vec3& place) const;  // nothing behind the eye
};

// The corners of the hit face in the pose shown, in order around it. The face is the triangle, or two triangles
// that form a flat quadrilateral, whose common edge is not visible. Empty if there is no such triangle.
std::vector<Vec3> faceOf(const Scene& scene, const PoseEdits& edits, const Hit& hit);

// The point meant within `reach` pixels of the pointer: preferably a corner, then a middle, then the nearest point
// of an edge, else `under`, the point on the surface.
SnapPoint snapped(std::span<const Vec3> face, const Vec3& under, const Vec2& pointer, const PixelMap& pixels,
                  float reach);

}  // namespace vitrine
