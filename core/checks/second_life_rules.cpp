#include <fmt/core.h>

#include <array>

#include "core/bytes/local_text.h"
#include "core/checks/check_input.h"
#include "core/checks/rule_groups.h"

namespace vitrine {

namespace {

// Vertices of one face, which indices of 16 bits name.
void checkFaceVertices(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("vertices");
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role)) continue;
    for (uint32_t level = 0; level < geometry.lods.size(); ++level) {
      const auto& parts = geometry.lods[level].parts;
      for (uint32_t part = 0; part < parts.size(); ++part) {
        const double found = parts[part].vertexCount;
        if (!limit || found <= *limit) continue;
        out.add({.node = parts[part].node,
                 .mesh = m,
                 .level = level,
                 .part = part,
                 .found = found,
                 .limit = limit,
                 .where = input.meshes[m].name,
                 .text = filledIn(localText("Checks", "Face %1 has %2 vertices; %3 fit into one face"),
                                  {std::to_string(part + 1), std::to_string(parts[part].vertexCount),
                                   fmt::format("{}", *limit)}),
                 .count = parts[part].vertexCount});
      }
    }
  }
}

}  // namespace

std::span<const Rule> secondLifeRules() {
  static const std::array kRules{
      Rule{.id = "sl.face-vertices",
           .targets = {CheckTarget::SecondLife},
           .title = VITRINE_TEXT("Checks", "Too many vertices in one face"),
           .advice = VITRINE_TEXT("Checks", "Give parts of the face another material, or use fewer triangles."),
           .run = checkFaceVertices,
           .limits = {"vertices"}},
  };
  return kRules;
}

}  // namespace vitrine
