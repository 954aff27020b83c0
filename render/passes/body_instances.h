// BodyInstances: bodies on the graphics card, one after the other as their set has them; and what body.vert reads
// of each.
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

// The sign that a body is; null: it is none.
const Sign* signOf(const Stage& stage, const Body& body);
bool isOnTop(const Stage& stage, const Body& body);  // nothing hides it
bool facesCamera(const Stage& stage, const Body& body);

// Of the sphere around a body, wherever its instance stands.
Bounds boundsAround(const Shape& shape, const BodyInstance& instance, float radius);

// Says how the instances lie in the array buffer that is bound, from one of them on.
void describeInstances(size_t first);

// In the order of their set, then its boxes.
struct BodyInstances {
  BodySet set;
  BufferObject buffer;
  std::vector<BodyInstance> blended;  // those behind BodySet::opaque
  std::vector<uint32_t> slotOf;       // body -> place in the set's order; kNone: it is not there

  // Those that are marked, of the scene's bodies; into another buffer than before.
  void fill(const Frame& frame, std::span<const uint8_t> shown);
  // To where the pose has what they follow.
  void moveFollowers(const Frame& frame);
};

}  // namespace vitrine
