// The part of validate() that checks animations.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// Repairs or leaves out what is wrong in animations: tracks of joints or targets that are not there, keys that are
// not finite or not in order, and repeats diagnostics ("document.…") for each kind. Skeletons and geometries are
// valid already.
void validateMotions(Document& document);

}  // namespace vitrine
