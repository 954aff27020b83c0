// The lamps of a place: which of them reach where, and how much of their light arrives past what stands in the way.
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
  NodeId on = NodeId::None;  // the part or attachment that it is in
  Vec3 position{0.0f};       // of one that shines from a side: the middle of that
  Mat3 axes{1.0f};           // columns: right, up, forward
  Vec2 halfSide{0.0f};       // of the side that it shines from, right and up; zero: it shines from a point
  float range = 8;           // length units, where its light ends
  float angle = 360;         // degrees, of all of its cone; 360: there is none
  Vec3 colour{1.0f};         // in light, times its brightness
  bool castsShadows = false;
};

// Lamps of a scene's workspace, in the world: those of other services light nothing.
std::vector<StageLamp> placeLampsOf(const Scene& scene);

// For each box of space the lamps that reach it.
struct LampClusters {
  static constexpr size_t kMost = 12;  // lamps of one box: the strongest there; further ones are left out
  static constexpr size_t kMostBoxes = 1 << 17;
  static constexpr float kFinest = 8;  // length units
  Vec3 corner{0.0f};
  float side = 0;                 // of a box; 0: there are no lamps
  std::array<int32_t, 3> size{};  // in boxes
  // For each box, by x, then y, then z: where its lamps begin in this list * 16 + how many there are. Then those.
  std::vector<uint32_t> list;
  std::span<const uint32_t> at(const Vec3& place) const;
  bool reach(const Bounds& bounds) const;  // whether any lamp reaches any of it
};
LampClusters clustersOf(std::span<const StageLamp> lamps, const Bounds& bounds);

// What arrives of a lamp's light where nothing stands in its way: as a share of its colour; and from where. As
// light.glsl has it.
float lampAt(const StageLamp& lamp, const Vec3& place, Vec3& towards);

// The light of lamps in the cells of a grid.
struct LampVolume {
  // How much of the light of all lamps that cast shadows arrives, 0..255: 255 where none reaches. Empty where
  // nothing is hidden from any.
  std::vector<uint8_t> arriving;
  // For pictures that are gone at once, what a white surface that looks anywhere sends back of all lamps: roots, so
  // that the dark has steps enough. Empty where there are none.
  std::vector<std::array<uint8_t, 3>> light;
};
LampVolume lampVolumeOf(const PlaceGrid& grid, std::span<const StageLamp> lamps);

// What a white surface near a lamp of a brightness of 1 would send back, if it sent back any amount.
inline constexpr float kLampLight = 0.7f;

}  // namespace vitrine
