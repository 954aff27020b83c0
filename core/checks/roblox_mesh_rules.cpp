#include <fmt/core.h>

#include <array>

#include "core/bytes/local_text.h"
#include "core/checks/check_input.h"
#include "core/checks/rule_groups.h"

namespace vitrine {

namespace {

constexpr TargetSet kMeshes{CheckTarget::RobloxMesh, CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory,
                            CheckTarget::RobloxBody, CheckTarget::RobloxHead};

void checkTriangles(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("triangles");
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role) || geometry.lods.empty()) continue;
    const uint64_t found = geometry.lods[0].triangleCount();
    if (!limit || double(found) <= *limit) continue;
    out.add({.mesh = m,
             .level = 0,
             .found = double(found),
             .limit = limit,
             .where = input.meshes[m].name,
             .text = filledIn(localText("Checks", "%1 triangles; a mesh may have %2"),
                              {std::to_string(found), fmt::format("{}", *limit)}),
             .count = found});
  }
}

void checkWatertight(const CheckInput& input, RuleRun& out) {
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    if (!isDrawn(input.meshes[m].mesh().role)) continue;
    const MeshFacts& facts = input.facts(m);
    if (facts.openEdgeCount == 0) continue;
    out.add(
        {.mesh = m,
         .level = 0,
         .found = double(facts.openEdgeCount),
         .limit = 0,
         .where = input.meshes[m].name,
         .text = filledIn(localText("Checks", "%1 edges belong to one triangle only: the surface is open there"),
                          {std::to_string(facts.openEdgeCount)}),
         .count = facts.openEdgeCount,
         .triangles = facts.openEdges});
  }
}

}  // namespace

std::span<const Rule> robloxMeshRules() {
  static const std::array kRules{
      Rule{.id = "roblox.mesh-triangles",
           .targets = kMeshes,
           .title = VITRINE_TEXT("Checks", "Too many triangles"),
           .advice = VITRINE_TEXT("Checks", "Reduce the mesh, or split it into several."),
           .run = checkTriangles,
           .limits = {"triangles"}},
      Rule{.id = "roblox.watertight",
           .targets = kMeshes,
           .title = VITRINE_TEXT("Checks", "The surface is open"),
           .advice = VITRINE_TEXT("Checks", "Close the holes, and merge vertices that lie at the same place."),
           .run = checkWatertight},
  };
  return kRules;
}

}  // namespace vitrine
