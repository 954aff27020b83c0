// A rough picture made without OpenGL: which thing is visible in each of a few thousand pixels. Enough to tell
// whether a camera looks at something. It takes a few milliseconds, however large the scene is.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "render/view/view_state.h"

namespace vitrine {

// All numbers are fractions of the picture's pixels, 0..1.
inline constexpr float kMostOfSide = 0.03f;
struct Sketch {
  float covered = 0;    // pixels that show anything
  float bothSides = 0;  // the same if the backs of all surfaces were drawn too
  uint32_t things = 0;  // number of visible things: a thing is a body, or a part of a mesh
  // The same without the bodies marked as setting.
  float built = 0;
  uint32_t builtThings = 0;
  float detail = 0;          // like `built`, but each side of a thing counts for at most kMostOfSide
  float oneSide = 0;         // pixels of the single side of a thing that covers most, such as a wall
  bool isSideBuilt = false;  // whether that side is not of the setting
  // The rectangle around everything visible, 0..1 from the lower left corner; both equal if nothing is.
  Vec2 least{0.0f}, most{0.0f};
};

// Draws the finest level, ignoring selection, pose and section. `aspect` is width / height. Of large meshes only
// some of the triangles are used, and of many bodies only those that look largest. `setting`: one per body of the
// stage, 1 for those that do not count as built; empty: all do.
Sketch sketch(const Scene& scene, const Camera& camera, float aspect, std::span<const uint8_t> setting = {});

// The same as a depth picture, four times as fine and from every triangle: thin and small things cover as much as
// in the real picture, while a sketch makes them thicker.
struct SeenPixels {
  int width = 0, height = 0;
  // Row by row from the top: depth along the direction of view; infinite where there is nothing. Things thinner
  // than a pixel fill the pixels that they cross.
  std::vector<float> depths;
  float covered = 0;  // share of the pixels whose middle is covered, 0..1

  bool at(int x, int y) const { return std::isfinite(depths[size_t(y) * size_t(width) + size_t(x)]); }
};
SeenPixels seenPixels(const Scene& scene, const Camera& camera, float aspect);

}  // namespace vitrine
