// What DXF entities are made of: courses of lines, points and triangles, in the drawing's coordinates.
#pragma once

#include <functional>
#include <vector>

#include "core/formats/assimp/dxf_file.h"

namespace vitrine::assimp {

struct DxfShape {
  std::vector<std::vector<DVec3>> courses;  // each a line through all of its points
  std::vector<DVec3> points;
  std::vector<DVec3> triangles;  // three corners each
};

// Whether entities of this kind are drawn.
bool isDrawnDxf(std::string_view kind);
// Nothing where it says nothing that can be drawn. `mostPoints`: of all courses; of what has more, a part.
DxfShape dxfShapeOf(const DxfEntity& entity, size_t mostPoints);
// From an entity's own coordinates to the drawing's, by the direction that it calls up (210).
glm::dmat3 dxfAxes(const DxfEntity& entity);
// Of the list of 255, 0xRRGGBB.
uint32_t dxfColour(int index);

}  // namespace vitrine::assimp
