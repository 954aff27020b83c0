// The cost of a mesh in a Second Life world: the distances at which its levels switch, and its download weight, by
// the viewer's formulas. Land impact is the largest of download, physics and server weight; only the simulator
// knows the physics weight.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine::slmesh {

inline constexpr size_t kLevels = 4;
// The names of the level blocks in the file, finest first, and of their nodes (class kLevelClass).
inline constexpr std::array<std::string_view, kLevels> kLevelKeys{"high_lod", "medium_lod", "low_lod",
                                                                  "lowest_lod"};
inline constexpr std::string_view kLevelClass = "lod";
// The name of a Lod: "high" for "high_lod".
constexpr std::string_view levelName(std::string_view key) {
  return key.ends_with("_lod") ? key.substr(0, key.size() - 4) : key;
}

// Half the diagonal of the object's scale, in metres.
double radiusOf(const Vec3& scale);

// The level (0 high .. 3 lowest) to show at a distance in metres, for the viewer's LOD factor.
size_t levelAt(double radius, double distance, double factor = 1);

// The distances where levels 1, 2 and 3 take over.
std::array<double, kLevels - 1> switchDistances(double radius, double factor = 1);

// The streaming ("download") weight from the stored bytes of each level; 0: missing, takes the next finer one's.
double downloadWeight(const std::array<uint64_t, kLevels>& bytes, double radius);

// What each level adds to it: their sum is the download weight, but for rounding.
std::array<double, kLevels> levelWeights(const std::array<uint64_t, kLevels>& bytes, double radius);
// The bytes of the levels of a mesh that was read, as the functions above take them.
std::array<uint64_t, kLevels> levelBytes(const DownloadCost& cost);

// The triangles that count for an animated object: those of the highest level, and of each further level as many as
// it has above half of the allowance of the one before it.
double chargedTriangles(const std::array<uint64_t, kLevels>& bytes);
// The streaming weight of an animated object of one mesh.
double animatedWeight(const std::array<uint64_t, kLevels>& bytes);

// The same for a mesh as it was read: the index of the level in its drawn geometry. A missing level is replaced by
// the next coarser one, else by the next finer.
uint32_t drawnLevelAt(const Document& document, const LodSight& sight);

// The costs of a mesh that was read, at a scale. `scale` is the object's size in metres along its axes, `lodFactor`
// the viewer's setting. Both may have any value: see Format::costOf.
DownloadCost costOf(const Document& document, const Vec3& scale, double lodFactor = 1);

}  // namespace vitrine::slmesh
