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

namespace {

// One finding for each mesh that is drawn and has something wrong: these vertices or triangles.
void addWrong(const CheckInput& input, RuleRun& out, const std::string& text,
              std::vector<uint32_t> Finding::*marked,
              const std::function<std::vector<uint32_t>(uint32_t mesh)>& wrongOf) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    if (!isDrawn(input.meshes[m].mesh().role)) continue;
    std::vector<uint32_t> wrong = wrongOf(m);
    if (wrong.empty()) continue;
    const uint64_t count = wrong.size();
    Finding finding{.mesh = m,
                    .level = 0,
                    .found = double(count),
                    .limit = 0,
                    .where = input.meshes[m].name,
                    .text = filledIn(text, {std::to_string(count)}),
                    .count = count};
    finding.*marked = std::move(wrong);
    findings.add(std::move(finding));
  }
}

}  // namespace

void addWrongVertices(const CheckInput& input, RuleRun& out, const std::string& text,
                      const std::function<bool(const Geometry&, uint32_t)>& isWrong) {
  addWrong(input, out, text, &Finding::vertices, [&](uint32_t m) {
    const Geometry& geometry = input.meshes[m].mesh();
    std::vector<uint32_t> wrong = usedVertices(geometry);
    std::erase_if(wrong, [&](uint32_t vertex) { return !isWrong(geometry, vertex); });
    return wrong;
  });
}

void addWrongTriangles(const CheckInput& input, RuleRun& out, const std::string& text,
                       const std::function<std::vector<uint32_t>(uint32_t)>& wrong) {
  addWrong(input, out, text, &Finding::triangles, wrong);
}

bool isVertexFinite(const Geometry& geometry, uint32_t vertex) {
  return isFinite(geometry.positions[vertex]) && (geometry.normals.empty() || isFinite(geometry.normals[vertex])) &&
         (geometry.uvs.empty() || isFinite(geometry.uvs[vertex])) &&
         (geometry.tangents.empty() || isFinite(geometry.tangents[vertex]));
}

}  // namespace vitrine
