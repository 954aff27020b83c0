// What somebody means who points at a surface: a corner of the face, an edge, a middle, or just the place.
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

// From the world to the pixels of a picture, origin top-left; `corner` is where the view lies in it.
struct PixelMap {
  Mat4 clipFromWorld{1.0f};
  Vec2 size{1.0f};
  Vec2 corner{0.0f};
  std::optional<Vec2> of(const Vec3& place) const;  // nothing behind the eye
};

// The corners of the face that was hit, in the pose shown, in the order of its edge: of the triangle, or of the two
// that make a flat quadrilateral, whose common edge nobody sees. Empty where there is no such triangle.
std::vector<Vec3> faceOf(const Scene& scene, const PoseEdits& edits, const Hit& hit);

// What is meant within `reach` pixels of the pointer: a corner before a middle before the nearest place of an edge,
// else `under`, the place on the surface.
SnapPoint snapped(std::span<const Vec3> face, const Vec3& under, const Vec2& pointer, const PixelMap& pixels,
                  float reach);

}  // namespace vitrine
