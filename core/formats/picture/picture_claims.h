// What each byte of an image file is.
#pragma once

#include "core/claims/claim.h"

namespace vitrine::picture {

std::vector<ClaimedBuffer> claimPicture(const Document& document);

}  // namespace vitrine::picture
