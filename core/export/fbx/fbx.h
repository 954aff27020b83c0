// Binary FBX 7.4, for Blender, Maya, Unity and Unreal.
#pragma once

#include "core/bytes/result.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// Lengths are in metres (UnitScaleFactor 100, in centimetres), the up axis is the model's. Vertices and their order
// are kept; parts with the same material become one. A lightmap is the material's ambient texture, with the second
// coordinates. Keys keep their times; rotations get extra keys where Euler angles would deviate.
// Errors: LimitExceeded beyond 4 GiB.
Result<Exported> writeFbx(const Model& model);

}  // namespace vitrine
