// Names of a model's nodes, for formats that refer to joints and animated nodes by name.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/export/model/model.h"

namespace vitrine {

// One unique name per node; `asIn`: how the format spells a name. Joints and animated nodes keep their own names
// first; the others get numbers if a name is taken.
std::vector<std::string> uniqueNodeNames(const Model& model,
                                         const std::function<std::string(const std::string&)>& asIn);

// Whether anything finds nodes by name.
bool namesMatter(const Model& model);

}  // namespace vitrine
