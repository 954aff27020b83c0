// What a picture would show, without OpenGL: which thing is seen in which of a few thousand pixels. Enough to tell
// whether a camera looks at something; a few milliseconds however large the scene is.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "render/view/view_state.h"

namespace vitrine {

// Shares are of the picture's pixels, 0..1.
inline constexpr float kMostOfSide = 0.03f;
struct Sketch {
  float covered = 0;    // shows anything
  float bothSides = 0;  // would, if the backs of all surfaces were drawn too
  uint32_t things = 0;  // how many are seen: a thing is a body, or a part of a mesh
  // The same of what was built: without the bodies that are marked as what it stands on or in.
  float built = 0;
  uint32_t builtThings = 0;
  float detail = 0;          // the same as `built`, of each side of a thing at most kMostOfSide
  float oneSide = 0;         // shows the one side of one thing that is seen most: a wall
  bool isSideBuilt = false;  // whether that is of what was built
  // The rectangle around all that is seen, 0..1 from the lower left corner; equal where nothing is.
  Vec2 least{0.0f}, most{0.0f};
};

// Of the finest level, without anything that is selected, posed or cut. `aspect` is width / height. Of large meshes
// a part of the triangles is looked at, and of many bodies those that look largest. `setting`: one per body of the
// stage, 1 for those that do not count as built; empty: all do.
Sketch sketch(const Scene& scene, const Camera& camera, float aspect, std::span<const uint8_t> setting = {});

// The same as pixels, four times as fine and of every triangle: as much of thin and small things as the picture
// shows, which a sketch takes for thicker.
struct SeenPixels {
  int width = 0, height = 0;
  // Row by row from the top: how far from the eye along its direction; infinite where nothing is. What is thinner
  // than a pixel has the pixels that it goes through.
  std::vector<float> depths;
  float covered = 0;  // share of the pixels whose middle is covered, 0..1

  bool at(int x, int y) const { return std::isfinite(depths[size_t(y) * size_t(width) + size_t(x)]); }
};
SeenPixels seenPixels(const Scene& scene, const Camera& camera, float aspect);

}  // namespace vitrine
