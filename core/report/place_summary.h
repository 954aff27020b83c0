// Numbers about what a Roblox model or place shows, which `info` prints besides what the file stores.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/document/math.h"
#include "core/load/load.h"
#include "core/stage/stage.h"

namespace vitrine {

struct PlaceSummary {
  uint64_t parts = 0;   // anywhere in the tree; terrain does not count
  uint64_t meshes = 0;  // parts whose shape is a mesh or a union
  // In a picture of all parts in the workspace, including stand-ins for missing meshes. Without terrain: making its
  // surface may take a minute.
  uint64_t triangles = 0;
  uint64_t terrainVoxels = 0;  // that are not empty
  uint64_t scripts = 0;
  Bounds bounds;  // of parts and terrain, in the document's coordinates; terrain to the nearest voxel
};

// Summarises a finished stage; terrainVoxels stays 0.
PlaceSummary placeOf(const Document& document, const Stage& stage);

// Files that a picture of the document needs but the document does not contain: images, meshes, models. Each once.
struct AssetSummary {
  enum class Kind : uint8_t { Image, Mesh, Model };
  struct Asset {
    Kind kind = Kind::Image;
    std::string name;  // as the document has it
    bool found = false;
  };
  uint64_t needed = 0, found = 0;
  std::vector<Asset> assets;
};

struct Summary {
  PlaceSummary place;  // all 0 if the document has no instances that are drawn
  AssetSummary assets;
  Diagnostics diagnostics;  // from making the shapes
};

// Decodes what is needed for triangles and bounds, and frees the shapes again.
Summary summaryOf(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

}  // namespace vitrine
