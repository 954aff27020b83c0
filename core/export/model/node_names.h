// Names of a model's nodes for formats that find joints and what moves by name.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/export/model/model.h"

namespace vitrine {

// One a node, each different from all others; `asIn`: how the format spells a name. Joints and what is animated
// come first to their own names, the rest gets numbers where those are taken.
std::vector<std::string> uniqueNodeNames(const Model& model,
                                         const std::function<std::string(const std::string&)>& asIn);

// Whether anything finds nodes by name.
bool namesMatter(const Model& model);

}  // namespace vitrine
