// glTF 2.0, as JSON and as GLB: docs/formats/gltf.md 1 to 9. Older versions go to assimp.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format gltfFormat;

}  // namespace vitrine
