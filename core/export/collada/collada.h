// COLLADA 1.4.1 (.dae).
#pragma once

#include "core/bytes/result.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// Numbers are metres, the up axis is the model's. Ids are made from names; the names stand beside them. A lightmap
// is the material's ambient texture, by the second coordinates, as 3ds Max writes it. Morph targets are left out:
// readers that take skins over them are rare, and assimp drops the mesh.
Result<Exported> writeCollada(const Model& model);

}  // namespace vitrine
