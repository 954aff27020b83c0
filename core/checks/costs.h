// What a mesh costs in Second Life, level by level and part by part, and what could be saved: for the bar chart of
// the window, and for the rule that names the level that costs most.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/checks/check_input.h"

namespace vitrine {

struct MeshCost {
  // A face; of imported files also a face of one of several meshes.
  struct Part {
    std::string name;
    NodeId node = NodeId::None;
    uint64_t triangles = 0;
    double share = 0;  // of the bytes of its level, 0 to 1; an estimate: a level is packed as a whole
    double saved = 0;  // by how much the download weight falls without it
  };
  struct Level {
    bool isPresent = false;  // false: the next finer level counts in its stead, and `bytes` are that one's
    uint64_t bytes = 0, triangles = 0, vertices = 0;
    double weight = 0;        // its part of the download weight
    double animated = 0;      // its part of the animated object's, without the base
    double savedWithout = 0;  // by how much the download weight falls without the level; negative: it grows
    double savedAtMost = 0;   // by how much it falls if the level shrinks to almost nothing
    uint32_t mesh = kNone;    // in CheckInput::meshes, of an asset
    uint32_t lod = kNone;     // of that mesh
    NodeId node = NodeId::None;
    std::string file{};         // of another file: its name
    std::vector<Part> parts{};  // those that cost most come first
  };
  std::array<Level, 4> levels{};  // High, Medium, Low, Lowest
  uint32_t dominant = kNone;      // the level of the largest weight
  double radius = 0;              // metres, of the largest mesh
  uint32_t meshes = 1;            // objects that are uploaded
  double weight = 0;              // the download weight
  double serverWeight = 0;        // 0.5 for each mesh
  double animatedBase = 15;       // what every animated object costs, whatever it shows
  double animatedWeight = 0;      // as an animated object
  bool isRigged = false;
  bool isEstimate = false;  // bytes are not those of an asset, but of streams packed as the uploader packs them
  // The land impact is at least this; only the simulator knows the weight of the physics.
  double leastLandImpact() const;
};

// Nullopt: nothing is drawn, or its size is unknown. `scale`: the object's size in metres, for assets; none: what
// the file hints at. Imported files take their own size; what has no companion counts as its next finer level.
std::optional<MeshCost> meshCostOf(const CheckInput& input, const std::optional<Vec3>& scale = {});

// "2.00"
std::string costNumber(double weight);

}  // namespace vitrine
