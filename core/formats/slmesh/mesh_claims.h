// What each byte of a Second Life mesh is.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::slmesh {

std::vector<ClaimedBuffer> claimMesh(const Document& document);

}  // namespace vitrine::slmesh
