// What a Roblox model or place shows, in numbers: what `info` tells beside what the file stores.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/document/math.h"
#include "core/load/load.h"
#include "core/stage/stage.h"

namespace vitrine {

struct PlaceSummary {
  uint64_t parts = 0;   // wherever they stand; terrain is none
  uint64_t meshes = 0;  // parts whose shape is a mesh or a union
  // Of a picture of all parts in the workspace, whatever stands in for a missing mesh with them. Not of terrain:
  // making its surface may take a minute.
  uint64_t triangles = 0;
  uint64_t terrainVoxels = 0;  // that hold anything
  uint64_t scripts = 0;
  Bounds bounds;  // of both, in the document's coordinates; of terrain to a voxel
};

// Of a stage that was made; terrainVoxels stays 0.
PlaceSummary placeOf(const Document& document, const Stage& stage);

// Files that a picture of the document wants and the document does not hold: images, meshes, models. Each once.
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
  PlaceSummary place;  // nothing where the document has no instances that are drawn
  AssetSummary assets;
  Diagnostics diagnostics;  // of the shapes that had to be made
};

// Decodes what the triangles and the bounds are made of, and lets the shapes go again.
Summary summaryOf(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

}  // namespace vitrine
