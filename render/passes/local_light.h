// LocalLight: the position-dependent light of a Roblox place, on the graphics card: how much of the sky is visible,
// and the lamps. Made when a picture first needs it.
#pragma once

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/light/place_lamps.h"
#include "render/passes/frame.h"

namespace vitrine {

class LocalLight {
 public:
  // Prepares the light for the next picture. `light`: null for none. Things shown outside their Roblox place are
  // under the open sky, without lamps.
  void prepare(const Frame& frame, const StageLight* light);
  bool hidesSky() const { return m_used && m_seen; }
  bool hasLamps() const { return m_used && m_lampBuffer; }
  // Whether any lamp reaches these bounds (world).
  bool reaches(const Bounds& bounds) const { return hasLamps() && m_clusters.reach(bounds); }
  // For programs with PLACE_GRID or PLACE_LAMPS. Cheap light has the lamps of the grid, and no others.
  void use(const Frame& frame, const Program& program) const;

 private:
  void makeGrid(const Scene& scene, const Vec3& around);
  void uploadGrid(const LampVolume& lamps);
  void uploadLamps(std::span<const StageLamp> lamps);

  StagePointer m_for;  // the stage that the rest was made for
  bool m_used = false;
  TextureObject m_seen, m_quick;  // the grid; the latter with the light of lamps, for cheap light
  TextureObject m_lampTexture, m_boxTexture;
  BufferObject m_lampBuffer, m_boxBuffer;
  LampClusters m_clusters;
  bool m_gridWanted = false;
  std::vector<StageLamp> m_lamps;
  PlaceGrid m_grid;  // without the data needed only to make it
};

}  // namespace vitrine
