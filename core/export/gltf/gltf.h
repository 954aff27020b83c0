// glTF 2.0, as one binary file or as a text with its data beside it.
//
// glTF has no lightmaps: they are written as occlusion textures with the second texture coordinates, and named in
// the material's extras. Levels of detail are nodes, "_LOD0" and so on. Face controls are morph targets. Colours
// are converted to linear light, as glTF requires.
#pragma once

#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// Errors: LimitExceeded where the data would take 4 GiB or more.
Result<Exported> writeGlb(const Model& model);
Result<Exported> writeGltf(const Model& model);

}  // namespace vitrine
