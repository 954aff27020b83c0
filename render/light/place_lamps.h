// The lamps of a Roblox place: which reach where, and how much of their light arrives past obstacles.
// World coordinates.
#pragma once

#include <span>
#include <vector>

#include "render/light/place_grid.h"

namespace vitrine {

struct Scene;

// A light of a part or an attachment.
struct StageLamp {
  NodeId node = NodeId::None;
  NodeId on = NodeId::None;  // the part or attachment that holds it
  Vec3 position{0.0f};       // if it shines from a side: the middle of that side
  Mat3 axes{1.0f};           // columns: right, up, forward
  Vec2 halfSide{0.0f};       // of the side that it shines from, right and up; zero: it shines from a point
  float range = 8;           // length units, where its light ends
  float angle = 360;         // full cone angle in degrees; 360: no cone
  Vec3 colour{1.0f};         // linear, times its brightness
  bool castsShadows = false;
};

// Lamps of a scene's workspace, in the world: those of other services light nothing.
std::vector<StageLamp> placeLampsOf(const Scene& scene);

// For each box of space the lamps that reach it.
struct LampClusters {
  static constexpr size_t kMost = 12;  // per box: only the strongest lamps there are kept
  static constexpr size_t kMostBoxes = 1 << 17;
  static constexpr float kFinest = 8;  // length units
  Vec3 corner{0.0f};
  float side = 0;                 // of a box; 0: there are no lamps
  std::array<int32_t, 3> size{};  // in boxes
  // For each box, by x, then y, then z: 16 * the offset of its lamps in this list + their number. Then the lamps.
  std::vector<uint32_t> list;
  std::span<const uint32_t> at(const Vec3& place) const;
  bool reach(const Bounds& bounds) const;  // whether any lamp reaches any of it
};
LampClusters clustersOf(std::span<const StageLamp> lamps, const Bounds& bounds);

// How much of a lamp's light arrives at a point if nothing blocks it, as a fraction of its colour, and from which
// direction. The same as in light.glsl.
float lampAt(const StageLamp& lamp, const Vec3& place, Vec3& towards);

// The light of lamps in the cells of a grid.
struct LampVolume {
  // How much of the light of all shadow-casting lamps arrives, 0..255; 255 where none reaches. Empty if nothing is
  // hidden from any lamp.
  std::vector<uint8_t> arriving;
  // For quick pictures: what a white surface reflects of all lamps, whatever its normal; as square roots, so that
  // dark values have enough steps. Empty if there are no lamps.
  std::vector<std::array<uint8_t, 3>> light;
};
LampVolume lampVolumeOf(const PlaceGrid& grid, std::span<const StageLamp> lamps);

// What a white surface near a lamp of brightness 1 would reflect if reflection were not limited.
inline constexpr float kLampLight = 0.7f;

}  // namespace vitrine
