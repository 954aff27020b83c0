// Binary FBX 7.4, for Blender, Maya, Unity and Unreal.
#pragma once

#include "core/bytes/result.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// Numbers are metres (UnitScaleFactor 100, in centimetres), the up axis is the model's. Vertices and their order
// are kept; parts in the same material become one. A lightmap is the material's ambient texture, by the second
// coordinates. Times are those of the keys; turns get keys between them where Euler angles would leave the way.
// Errors: LimitExceeded beyond 4 GiB.
Result<Exported> writeFbx(const Model& model);

}  // namespace vitrine
