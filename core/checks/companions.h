// Files that are uploaded together with a mesh: Second Life's coarser levels and its physics.
#pragma once

#include "core/checks/checks.h"

namespace vitrine {

// Those of options.companions, else those beside the document's file whose names say so: the same stem with _LOD2
// (medium), _LOD1 (low), _LOD0 (lowest) or _PHYS, and the same extension. Files that cannot be read are left out.
std::vector<CheckCompanion> readCompanions(const Document& document, const CheckOptions& options);

}  // namespace vitrine
