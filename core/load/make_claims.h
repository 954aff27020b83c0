// What the bytes of a document are, as its format tells.
#pragma once

#include "core/claims/claims.h"

namespace vitrine {

Claims makeClaims(DocumentPointer document);

}  // namespace vitrine
