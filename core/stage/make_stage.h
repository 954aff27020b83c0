// From the instances of a place to what they look like.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/stage.h"

namespace vitrine {

// Whether the document's instances have a look at all; other formats have their geometry in the document.
bool hasStage(const Document& document);
// Whether any of it may be a gui.
bool hasSigns(const Document& document);

// Never fails as a whole: damaged blobs become boxes and diagnostics. Stops early, with what it has, where
// options.progress is cancelled.
Stage makeStage(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// The bodies of parts alone, with their shapes and textures: no terrain, lights, links, points or camera, and
// nothing follows a joint.
Stage makePartBodies(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// The same where triangles and bounds are all that is asked of shapes: those of meshes have no streams, only levels
// and bounds, and are let go one by one.
Stage measureParts(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// What makeStage() would say of the document and its assets, without the memory that the stage would take: every
// shape and every chunk of terrain is looked at and let go. What surfaces would be drawn is not worked out.
Diagnostics checkStage(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// "412 meshes: 9 from assets, 371 as hulls, 32 as boxes"; empty where there are none.
std::string meshSummary(const Stage& stage);
// Whether some are drawn as something else, because they are not at hand.
bool lacksMeshes(const Stage& stage);
// What stands in the picture for a node: "the hulls of its physics; rbxassetid://1 was not found". Empty where
// nothing does.
std::string describeBody(const Stage& stage, NodeId node);

}  // namespace vitrine
