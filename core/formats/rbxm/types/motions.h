// Keyframe sequences as animations of the rigs that stand in the same file.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

// Fills the document's animations, and its skeletons with the rigs they move. Looks at no value where there is no
// keyframe sequence. After the tree is made and its columns are described.
Result<void> addMotions(ReadContext& context);

}  // namespace vitrine::rbxm
