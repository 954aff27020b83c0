// Which branches of a tree stand open, when what it shows was read again.
#pragma once

#include <vector>

#include "core/report/outline.h"

namespace vitrine {

// By the names above them, of several with one name by their order; per item of `to`.
std::vector<bool> carriedBranches(const std::vector<bool>& open, const Document& from, const Outline& outlineFrom,
                                  const Document& to, const Outline& outlineTo);

}  // namespace vitrine
