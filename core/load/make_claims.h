// Makes the claims of a document: asks its format what the bytes are.
#pragma once

#include "core/claims/claims.h"

namespace vitrine {

Claims makeClaims(DocumentPointer document);

}  // namespace vitrine
