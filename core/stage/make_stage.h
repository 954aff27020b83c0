// Turns the instances of a Roblox place into what they look like.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/mesh_rounds.h"
#include "core/stage/stage.h"

namespace vitrine {

// Whether the document's instances can be drawn at all; other formats have their geometry in the document.
bool hasStage(const Document& document);
// Whether the document may have guis.
bool hasSigns(const Document& document);

// Never fails as a whole: damaged blobs become boxes and diagnostics. If options.progress is cancelled, it stops
// early and returns what it has. `rounds`: for a stage that has only some of the meshes; null: it has all.
Stage makeStage(const Document& document, const AssetFinder& assets, const LoadOptions& options = {},
                MeshRounds* rounds = nullptr);

// Only the bodies of parts, with their shapes and textures: no terrain, lights, links, points or camera, and no
// body follows a joint.
Stage makePartBodies(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// The same, if only numbers of triangles and bounds are needed: shapes of meshes get no streams, only levels and
// bounds, and are freed one by one.
Stage measureParts(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// The diagnostics that makeStage() would give for the document and its assets, without the memory that a stage
// takes: every shape and every chunk of terrain is decoded and freed. The surfaces to draw are not computed.
Diagnostics checkStage(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

// "412 meshes: 9 from assets, 371 as hulls, 32 as boxes"; empty where there are none.
std::string meshSummary(const Stage& stage);
// Whether some meshes were not found, so that something else is drawn.
bool lacksMeshes(const Stage& stage);
// The stand-in that is drawn for a node: "the hulls of its physics; rbxassetid://1 was not found". Empty: none.
std::string describeBody(const Stage& stage, NodeId node);

}  // namespace vitrine
