// The cube that shows from where a picture is seen, and turns the camera: six faces, twelve edges, eight corners.
// Its faces are those of the object, not of the world: its front is the face that StandardView::Front looks at.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/scene/scene.h"
#include "render/view/view_state.h"

namespace vitrine {

// The colours of the document's X, Y and Z; 0 to 255.
struct AxisInk {
  uint8_t red, green, blue;
};
inline constexpr std::array<AxisInk, 3> kAxisInk{{{232, 88, 88}, {110, 205, 90}, {95, 140, 245}}};

// A side to look from: each number -1, 0 or 1, not all of them 0. A face has one number, an edge two, a corner
// three.
struct CubeSide {
  int right = 0;  // -1: left
  int top = 0;    // -1: bottom
  int front = 0;  // -1: back
  friend bool operator==(const CubeSide&, const CubeSide&) = default;
};
std::span<const CubeSide, 26> cubeSides();  // faces, edges, corners

// The camera turned to look from a side, upright. Target and distance stay. From above and below the front is at
// the lower edge, as in the standard views.
Camera lookedFrom(Camera camera, const CubeSide& side, float frontYaw);
// The side that a camera looks from, or the nearest.
CubeSide nearestSide(const Camera& camera, float frontYaw);
// The side one step of an eighth of a turn to the right (or, negative, left) or up (down).
CubeSide neighbourOf(const CubeSide& side, int right, int up);

// The cube as a camera sees it, without perspective: positions are right, up, and towards the eye; its edges are of
// length 2.
struct CubeCell {
  CubeSide side;                  // what a click on it means
  std::array<Vec3, 4> corners{};  // in order around it
};
struct CubeFace {
  CubeSide side;
  float facing = 0;               // > 0: towards the eye
  std::array<Vec3, 4> corners{};  // lower left, lower right, upper right, upper left as its name is read
  std::array<CubeCell, 9> cells;
};
std::array<CubeFace, 6> cubeFaces(const Camera& camera, float frontYaw);
// The cell towards the eye at a point; nothing beside the cube.
std::optional<CubeSide> cubeSideAt(const std::array<CubeFace, 6>& faces, const Vec2& point);
// Where the document's X, Y and Z point, of unit length, in the same space.
std::array<Vec3, 3> cubeAxes(const Scene& scene, const Camera& camera);

}  // namespace vitrine
