// DXF entities as polylines, points and triangles, in the drawing's coordinates.
#pragma once

#include <functional>
#include <vector>

#include "core/formats/assimp/dxf_file.h"

namespace vitrine::assimp {

struct DxfShape {
  std::vector<std::vector<DVec3>> courses;  // each a polyline through all of its points
  std::vector<DVec3> points;
  std::vector<DVec3> triangles;  // three corners each
};

// Whether entities of this kind are drawn.
bool isDrawnDxf(std::string_view kind);
// Empty if nothing of it can be drawn. `mostPoints`: limit for all polylines; of longer ones only a part is kept.
DxfShape dxfShapeOf(const DxfEntity& entity, size_t mostPoints);
// From an entity's own coordinates to the drawing's, by its extrusion direction (code 210).
glm::dmat3 dxfAxes(const DxfEntity& entity);
// A colour of AutoCAD's list of 255, as 0xRRGGBB.
uint32_t dxfColour(int index);

}  // namespace vitrine::assimp
