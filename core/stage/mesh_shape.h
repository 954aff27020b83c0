// A Roblox mesh file as a shape to draw bodies with.
#pragma once

#include "core/document/shape.h"
#include "core/load/load.h"

namespace vitrine {

// Reads any version. Levels are ordered from the finest; normals are computed if the file has none. Errors: another
// kind of file, and files without a drawable triangle. From a damaged file everything before the damage is used,
// and `faults` (may be null) gets the diagnostics. The shape is named after the file.
Result<Shape> readMeshShape(std::shared_ptr<const Source> file, const LoadOptions& options = {},
                            Diagnostics* faults = nullptr);

}  // namespace vitrine
