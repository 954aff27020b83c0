// COLLADA 1.4.1 (.dae).
#pragma once

#include "core/bytes/result.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// Lengths are in metres, the up axis is the model's. Ids are made from names; the names are written too. A lightmap
// is the material's ambient texture, with the second coordinates, as 3ds Max writes it. Morph targets are left out:
// few readers accept skins on top of them, and assimp drops the mesh.
Result<Exported> writeCollada(const Model& model);

}  // namespace vitrine
