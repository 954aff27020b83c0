// What each byte of an .anim file is.
#pragma once

#include <vector>

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::slanim {

std::vector<ClaimedBuffer> claimAnim(const Document& document);

}  // namespace vitrine::slanim
