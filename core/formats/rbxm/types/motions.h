// Keyframe sequences as animations of rigs in the same file.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

// Fills the document's animations, and adds the rigs that they move to its skeletons. Decodes nothing if there is
// no keyframe sequence. Call it after the tree is made and its columns are described.
Result<void> addMotions(ReadContext& context);

}  // namespace vitrine::rbxm
