// What rules of several formats ask of the streams of meshes.
#pragma once

#include <functional>

#include "core/checks/many_findings.h"

namespace vitrine {

// The vertices of a mesh that triangles of its finest level use, each once, in their order.
std::vector<uint32_t> usedVertices(const Geometry& geometry);

// For each drawn mesh one finding with the used vertices for which `isWrong` is true, if there are any. `text` has
// %1 for their number.
void addWrongVertices(const CheckInput& input, RuleRun& out, const std::string& text,
                      const std::function<bool(const Geometry& geometry, uint32_t vertex)>& isWrong);
// The same for triangles of the finest level: by the number of each.
void addWrongTriangles(const CheckInput& input, RuleRun& out, const std::string& text,
                       const std::function<std::vector<uint32_t>(uint32_t mesh)>& wrong);

// Whether any number that is stored for the vertex is none.
bool isVertexFinite(const Geometry& geometry, uint32_t vertex);

}  // namespace vitrine
