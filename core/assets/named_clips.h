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

// Finds and reads them, each reference once. What is not at hand is left out, and so is what is beyond 500 files,
// 1000 clips, or the memory that the document has left. Stops early if options.progress is cancelled.
std::vector<NamedClip> loadNamedClips(const Document& document, const AssetFinder& assets,
                                      const LoadOptions& options = {});

}  // namespace vitrine
