// A Roblox mesh file as a shape to draw bodies with.
#pragma once

#include "core/document/shape.h"
#include "core/load/load.h"

namespace vitrine {

// Any version. Levels come finest first; normals are computed where the file has none. Errors: another kind of
// file, and files without a triangle that can be drawn; what stands before damage is a shape, and `faults` (may be
// null) says what was doubtful. The shape is called as the file.
Result<Shape> readMeshShape(std::shared_ptr<const Source> file, const LoadOptions& options = {},
                            Diagnostics* faults = nullptr);

}  // namespace vitrine
