// Files that are uploaded together with a mesh: Second Life's coarser levels and its physics.
#pragma once

#include "core/checks/checks.h"

namespace vitrine {

// Those of options.companions, else those beside the document's file whose names say so: the same stem with _LOD2
// (medium), _LOD1 (low), _LOD0 (lowest) or _PHYS, and the same extension. Names of files that cannot be read, or
// whose name says none of these, go to `missing`.
std::vector<CheckCompanion> readCompanions(const Document& document, const CheckOptions& options,
                                           std::vector<std::string>& missing);
// What the name of a file says it is; nullopt: none of them.
std::optional<CheckCompanion::Role> companionRole(const std::filesystem::path& file);

}  // namespace vitrine
