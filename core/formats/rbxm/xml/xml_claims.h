// What each byte of an XML file is.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::rbxm {

// The file, and the assets that are embedded in it.
std::vector<ClaimedBuffer> claimXml(const Document& document);

}  // namespace vitrine::rbxm
