// Drawings of AutoCAD and similar programs (DXF in text form) have their own reader: assimp silently reads only
// every second line of a polyline, and no circles, arcs, curves or polylines of releases since 14.
#pragma once

#include "core/formats/format.h"

namespace vitrine::assimp {

// Fills the document with a geometry for each layer with something visible. What is not read is reported.
// Errors: Malformed, LimitExceeded, Cancelled.
Result<void> readDxf(ReadContext& context);

}  // namespace vitrine::assimp
