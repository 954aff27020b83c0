// What a mesh costs in a Second Life world: where its levels switch and what its download counts, by the formulas
// of the viewer. Land impact is the largest of download, physics and server weight; the physics weight is known to
// the simulator alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine::slmesh {

inline constexpr size_t kLevels = 4;
// Finest first: the blocks' names in the file, and with them their nodes' of class kLevelClass.
inline constexpr std::array<std::string_view, kLevels> kLevelKeys{"high_lod", "medium_lod", "low_lod",
                                                                  "lowest_lod"};
inline constexpr std::string_view kLevelClass = "lod";
// "high" of "high_lod": what a Lod is called.
constexpr std::string_view levelName(std::string_view key) {
  return key.ends_with("_lod") ? key.substr(0, key.size() - 4) : key;
}

// Half the diagonal of the object's scale, in metres.
double radiusOf(const Vec3& scale);

// The level (0 high .. 3 lowest) that is wanted at a distance in metres, for the viewer's LOD factor.
size_t levelAt(double radius, double distance, double factor = 1);

// The distances where levels 1, 2 and 3 take over.
std::array<double, kLevels - 1> switchDistances(double radius, double factor = 1);

// The streaming ("download") weight from the stored bytes of each level; 0: missing, takes the next finer one's.
double downloadWeight(const std::array<uint64_t, kLevels>& bytes, double radius);

// The same for a mesh as it was read: the index of the level in its drawn geometry. A missing level is replaced by
// the next coarser one, else by the next finer.
uint32_t drawnLevelAt(const Document& document, const LodSight& sight);

// All that follows from an object's scale, for a mesh as it was read. `scale` is the object's size in metres along
// its axes, `lodFactor` the viewer's setting. Either may be anything: see Format::costOf.
DownloadCost costOf(const Document& document, const Vec3& scale, double lodFactor = 1);

}  // namespace vitrine::slmesh
