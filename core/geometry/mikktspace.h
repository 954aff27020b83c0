// Tangents as MikkTSpace makes them, which normal maps are baked for: Mikkelsen, "Simulation of Wrinkled Surfaces
// Revisited" (2008), chapter 3; glTF 2.0 asks for them where a mesh has none of its own.
#pragma once

#include "core/geometry/tangents.h"

namespace vitrine {

// One a vertex: xyz of unit length and upright on the normal, w +1 or -1 for the side on which the image's rows
// grow upwards (`uvs` count V from the top). All zero where there is none to have, or where the triangles around a
// vertex need several: MikkTSpace would split it, as where an image is mirrored.
LargeBuffer<Vec4> mikkTangents(const TangentSource& source);

}  // namespace vitrine
