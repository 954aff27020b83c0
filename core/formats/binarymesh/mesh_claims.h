// What each byte of a BinaryMesh is.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::binarymesh {

std::vector<ClaimedBuffer> claimMesh(const Document& document);

}  // namespace vitrine::binarymesh
