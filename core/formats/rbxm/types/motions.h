// The clips of a file: KeyframeSequences and CurveAnimations; and the rigs that they and clips of other files move.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

// Fills the document's animations and skeletons. Decodes nothing if there are neither clips nor rigs. Call it after
// the tree is made and its columns are described. Where memory for motions runs out, the rest of them is left out.
Result<void> addMotions(ReadContext& context);

}  // namespace vitrine::rbxm
