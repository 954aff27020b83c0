// What each byte of a binary file is.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::rbxm {

// The file, and a buffer for each packed chunk.
std::vector<ClaimedBuffer> claimBinary(const Document& document);

}  // namespace vitrine::rbxm
