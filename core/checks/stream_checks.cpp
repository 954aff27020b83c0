#include "core/checks/stream_checks.h"

#include <algorithm>

#include "core/bytes/local_text.h"

namespace vitrine {

std::vector<uint32_t> usedVertices(const Geometry& geometry) {
  std::vector<uint32_t> used;
  if (geometry.lods.empty()) return used;
  std::vector<bool> isUsed(geometry.positions.size());
  for (const Part& part : geometry.lods[0].parts)
    for (const uint32_t index : std::span(geometry.indices).subspan(part.firstIndex, part.indexCount))
      if (index < isUsed.size()) isUsed[index] = true;
  for (uint32_t v = 0; v < isUsed.size(); ++v)
    if (isUsed[v]) used.push_back(v);
  return used;
}

void addWrongVertices(const CheckInput& input, RuleRun& out, const std::string& text,
                      const std::function<bool(const Geometry&, uint32_t)>& isWrong) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role)) continue;
    std::vector<uint32_t> wrong = usedVertices(geometry);
    std::erase_if(wrong, [&](uint32_t vertex) { return !isWrong(geometry, vertex); });
    if (wrong.empty()) continue;
    const uint64_t count = wrong.size();
    findings.add({.mesh = m,
                  .level = 0,
                  .found = double(count),
                  .limit = 0,
                  .where = input.meshes[m].name,
                  .text = filledIn(text, {std::to_string(count)}),
                  .count = count,
                  .vertices = std::move(wrong)});
  }
}

void addWrongTriangles(const CheckInput& input, RuleRun& out, const std::string& text,
                       const std::function<std::vector<uint32_t>(uint32_t)>& wrong) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    if (!isDrawn(input.meshes[m].mesh().role)) continue;
    std::vector<uint32_t> triangles = wrong(m);
    if (triangles.empty()) continue;
    const uint64_t count = triangles.size();
    findings.add({.mesh = m,
                  .level = 0,
                  .found = double(count),
                  .limit = 0,
                  .where = input.meshes[m].name,
                  .text = filledIn(text, {std::to_string(count)}),
                  .count = count,
                  .triangles = std::move(triangles)});
  }
}

bool isVertexFinite(const Geometry& geometry, uint32_t vertex) {
  return isFinite(geometry.positions[vertex]) && (geometry.normals.empty() || isFinite(geometry.normals[vertex])) &&
         (geometry.uvs.empty() || isFinite(geometry.uvs[vertex])) &&
         (geometry.tangents.empty() || isFinite(geometry.tangents[vertex]));
}

}  // namespace vitrine
