// Tangents as computed by MikkTSpace, for which normal maps are baked: Mikkelsen, "Simulation of Wrinkled Surfaces
// Revisited" (2008), chapter 3. glTF 2.0 requires them if a mesh stores no tangents.
#pragma once

#include "core/geometry/tangents.h"

namespace vitrine {

// One per vertex: xyz of unit length and perpendicular to the normal; w is +1 or -1, the handedness for V growing
// upwards (`uvs` count V from the top). All zero if no tangent exists, or if the triangles around a vertex need
// several, as where an image is mirrored: MikkTSpace would split the vertex.
LargeBuffer<Vec4> mikkTangents(const TangentSource& source);

}  // namespace vitrine
