// Drawings of AutoCAD and its kind (DXF in text form), read here: of a polyline assimp has every second line alone,
// of circles, arcs, curves and polylines of releases since 14 nothing at all, and it says neither.
#pragma once

#include "core/formats/format.h"

namespace vitrine::assimp {

// Fills the document with a geometry for each layer that has something to be seen. What is not read is told.
// Errors: Malformed, LimitExceeded, Cancelled.
Result<void> readDxf(ReadContext& context);

}  // namespace vitrine::assimp
