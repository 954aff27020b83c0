// Which branches of a tree stay open when its file is read again.
#pragma once

#include <vector>

#include "core/report/outline.h"

namespace vitrine {

// Branches are matched by the names of their ancestors, several of the same name by their order. One flag for each
// item of `to`.
std::vector<bool> carriedBranches(const std::vector<bool>& open, const Document& from, const Outline& outlineFrom,
                                  const Document& to, const Outline& outlineTo);

}  // namespace vitrine
