// What each byte of a file read as a raw mesh is: positions, indices, and everything else.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"
#include "core/formats/raw/raw_mesh.h"

namespace vitrine::raw {

// Records in the document how it was read, for claimMesh().
void keepMesh(Document& document, NodeId root, const RawMesh& mesh);

std::vector<ClaimedBuffer> claimMesh(const Document& document);

}  // namespace vitrine::raw
