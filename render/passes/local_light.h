// LocalLight: what of the light of a place depends on where one is in it, on the graphics card: how much of the sky
// is seen, and its lamps. Made when a picture first wants it.
#pragma once

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/light/place_lamps.h"
#include "render/passes/frame.h"

namespace vitrine {

class LocalLight {
 public:
  // What the picture that is drawn next is in. `light`: null for none of it. What is looked at apart from its place
  // stands in the open, without lamps.
  void prepare(const Frame& frame, const StageLight* light);
  bool hidesSky() const { return m_used && m_seen; }
  bool hasLamps() const { return m_used && m_lampBuffer; }
  // Whether any of its lamps reaches what lies there; world.
  bool reaches(const Bounds& bounds) const { return hasLamps() && m_clusters.reach(bounds); }
  // For programs with PLACE_GRID or PLACE_LAMPS. Cheap light has the lamps of the grid, and no others.
  void use(const Frame& frame, const Program& program) const;

 private:
  void makeGrid(const Scene& scene, const Vec3& around);
  void uploadGrid(const LampVolume& lamps);
  void uploadLamps(std::span<const StageLamp> lamps);

  StagePointer m_for;  // what the rest is of
  bool m_used = false;
  TextureObject m_seen, m_quick;  // the grid; the latter with the light of lamps, for cheap light
  TextureObject m_lampTexture, m_boxTexture;
  BufferObject m_lampBuffer, m_boxBuffer;
  LampClusters m_clusters;
  bool m_gridWanted = false;
  std::vector<StageLamp> m_lamps;
  PlaceGrid m_grid;  // without what only its making needs
};

}  // namespace vitrine
