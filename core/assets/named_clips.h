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

// One that is not at hand, or has no clip.
struct MissingClip {
  std::string asset;   // as the first instance names it
  std::string reason;  // "not found", or why it could not be read
  uint32_t instances = 0;
  NodeId node = NodeId::None;  // of the first
};
struct NamedClips {
  std::vector<NamedClip> clips;
  std::vector<MissingClip> missing;
};

// Whether a document names any.
bool namesClips(const Document& document);

// Finds and reads them, each reference once; what is beyond 500 files, 1000 clips, or the memory that the document
// has left is left out. `reads`: false only finds them, for a document in which nothing could play them. Stops
// early if options.progress is cancelled.
NamedClips loadNamedClips(const Document& document, const AssetFinder& assets, const LoadOptions& options = {},
                          bool reads = true);

}  // namespace vitrine
