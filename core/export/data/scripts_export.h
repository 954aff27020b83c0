// The scripts of a Roblox model or place as a folder of .luau files.
#pragma once

#include "core/document/document.h"
#include "core/export/model/exported.h"

namespace vitrine {

// The first file is map.json:
//   {"scripts":[{"file":"Workspace/Door/Open.server.luau","path":"Workspace/Door/Open","class":"Script",
//                "referent":12,"node":34}, ...]}
// `path` is the names from the root down, `referent` the file's own id and `node` the id of dump --json. Then
// follows a file for every script: NAME.server.luau for a Script, NAME.client.luau for a LocalScript, NAME.luau for
// any other, in folders named after its ancestors. Names are made safe for every system (see file_names.h); scripts
// that are nested too deep, or whose path is too long, go into "_deep". Sources are written byte for byte.
//
// `roots`: only scripts that are these nodes or below them; empty: all. Unsupported where there is no script,
// Malformed for a root that is no node. Losses: scripts whose source the file does not hold.
Result<Exported> exportScripts(const Document& document, const std::vector<NodeId>& roots = {});

}  // namespace vitrine
