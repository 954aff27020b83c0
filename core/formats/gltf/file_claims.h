// What each byte of a glTF file is, and of the buffers that it names.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::gltf {

std::vector<ClaimedBuffer> claimFile(const Document& document);

}  // namespace vitrine::gltf
