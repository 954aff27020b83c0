// Clips in files of their own that a document names: AnimationId of Roblox's Animation instances.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/load/load.h"

namespace vitrine {

struct NamedClip {
  std::shared_ptr<const Document> owner;
  uint32_t animation = 0;      // of its animations
  std::string name;            // of the instance that names it, and what it stands in: "walk/WalkAnim"
  NodeId node = NodeId::None;  // that instance
};

// Whether a document names any.
bool namesClips(const Document& document);

// Finds and reads them, each file once, however often it is named; what is not at hand is left out. At most 500
// files. Stops early if options.progress is cancelled.
std::vector<NamedClip> loadNamedClips(const Document& document, const AssetFinder& assets,
                                      const LoadOptions& options = {});

}  // namespace vitrine
