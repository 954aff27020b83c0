// What each byte of a room is.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::rmesh {

std::vector<ClaimedBuffer> claimRoom(const Document& document);

}  // namespace vitrine::rmesh
