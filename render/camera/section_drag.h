// The plane of a section as it lies in a picture, and how the mouse moves it along its axis.
#pragma once

#include <array>
#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

// How far a plane across an axis may go: the extent of the scene in document coordinates; 0 to 1 if it has none.
struct SectionSpan {
  float low = 0, high = 1;
};
SectionSpan sectionSpan(const Scene& scene, Axis axis);
// A plane across an axis in the middle of the scene.
SectionPlane middleSection(const Scene& scene, Axis axis);

// The corners of its outline, where it crosses the scene's box; world, in order around it.
std::array<Vec3, 4> sectionCorners(const Scene& scene, const SectionPlane& section);
// Where it is grabbed: a point of the plane, world, in the middle of `shown` (world; empty: of the scene), or
// nearer to what the camera looks at if that is outside of a picture of that size. Nothing if no such point is in
// the picture. Of the view, here and below, only the camera matters; a pose costs time.
std::optional<Vec3> sectionGrip(const Scene& scene, const ViewState& view, const SectionPlane& section,
                                const Bounds& shown, const Vec2& size);
// The direction in which `at` grows; world, of unit length.
Vec3 sectionDirection(const Scene& scene, const SectionPlane& section);

// The `at` of the plane after its grip was dragged between two points of a picture of that size (pixels, origin
// top-left). Stays within sectionSpan(). If the axis points at the eye, dragging up moves it towards the eye.
float draggedSection(const Scene& scene, const ViewState& view, const SectionPlane& section, const Vec3& grip,
                     const Vec2& size, const Vec2& from, const Vec2& to);

}  // namespace vitrine
