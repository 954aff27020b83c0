// What each byte of a file is that was taken for a mesh: positions, indices, and what nobody spoke of.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"
#include "core/formats/raw/raw_mesh.h"

namespace vitrine::raw {

// Writes into the document what it was read as; claimMesh() finds it there.
void keepMesh(Document& document, NodeId root, const RawMesh& mesh);

std::vector<ClaimedBuffer> claimMesh(const Document& document);

}  // namespace vitrine::raw
