// BodyInstances: bodies on the graphics card, in the order of their set, and what body.vert reads for each.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "render/gpu/objects.h"
#include "render/passes/frame.h"

namespace vitrine {

// As body.vert reads it.
struct BodyInstance {
  Vec4 rows[3];  // of the matrix to the world
  Rgba8 colour, imageColour;
  std::array<uint8_t, 4> traits{};  // material, reflectance, source, flags
  std::array<uint32_t, 3> ids{};    // node + 1, body + 1, Body::surfaces
  Vec4 uv;                          // Body::uvScaleOffset, or MergedBox::density and order
};

// The sign that a body shows; null: none.
const Sign* signOf(const Stage& stage, const Body& body);
bool isOnTop(const Stage& stage, const Body& body);  // nothing hides it
bool facesCamera(const Stage& stage, const Body& body);

// The bounds of the sphere around a body, at its instance's position.
Bounds boundsAround(const Shape& shape, const BodyInstance& instance, float radius);

// Sets the attribute pointers for instances in the bound array buffer, from instance `first` on.
void describeInstances(size_t first);

// In the order of their set, then its boxes.
struct BodyInstances {
  BodySet set;
  BufferObject buffer;
  std::vector<BodyInstance> blended;  // those after BodySet::opaque
  std::vector<uint32_t> slotOf;       // body -> index in the set's order; kNone: not in it
  bool hasMoved = false;              // followers are elsewhere than stored

  // Fills it with the scene's bodies that are flagged in `shown`; uses a new buffer. `numbers`: of each body, to be
  // the red of its colour; empty: bodies have their colours.
  void fill(const Frame& frame, std::span<const uint8_t> shown, std::span<const uint8_t> numbers = {});
  // Moves bodies to where the pose puts the joints that they follow.
  void moveFollowers(const Frame& frame);
};

}  // namespace vitrine
