// The shapes that parts share, each made when a part first needs it.
#pragma once

#include <array>
#include <map>
#include <tuple>

#include "core/geometry/primitives.h"
#include "core/stage/clothes.h"
#include "core/stage/stage.h"

namespace vitrine {

// Every function gives the shape's index in Stage::shapes.
class PartShapes {
 public:
  explicit PartShapes(Stage& stage) : m_stage(stage) { m_primitives.fill(kNone); }

  uint32_t primitive(Primitive wanted);
  // Whether the shape is that primitive; false while no part has needed it.
  bool is(uint32_t shape, Primitive primitive) const {
    return shape != kNone && shape == m_primitives[size_t(primitive)];
  }
  // For a TrussPart of this size, in studs.
  uint32_t truss(const Vec3& size);
  // The triangles of another shape that an image on one of its sides lies on; kNone: there are none.
  uint32_t patch(uint32_t shape, Side side, PatchReach reach);
  // Another shape with its coordinates turned about their middle, so that an image turns clockwise by so many
  // degrees; `aspect`: width / height of what it fills where that is to be kept, else 1. The shape itself if there
  // is no room.
  uint32_t turned(uint32_t shape, float degrees, float aspect, MemoryBudget& budget);
  // For one more part whose mesh has a face: that moves by itself, so its shape is a copy. What is too much shares
  // a copy that rests. Other shapes: themselves.
  uint32_t ownFace(uint32_t shape, MemoryBudget& budget);
  // A block whose coordinates are those of clothes. Heads have none.
  uint32_t limbBlock(Limb limb);

 private:
  uint32_t add(Shape shape);

  Stage& m_stage;
  std::array<uint32_t, size_t(Primitive::Count)> m_primitives;
  std::map<std::array<uint32_t, 3>, uint32_t> m_trusses;  // by their cells along each axis
  std::map<std::tuple<uint32_t, Side, PatchReach>, uint32_t> m_patches;
  std::map<std::tuple<uint32_t, float, float>, uint32_t> m_turned;
  std::map<uint32_t, uint32_t> m_faces;  // shapes with a face that a part has -> the copy that rests
  uint32_t m_copiedFaces = 0;
  uint32_t m_torsoBlock = kNone, m_limbBlock = kNone;
};

}  // namespace vitrine
