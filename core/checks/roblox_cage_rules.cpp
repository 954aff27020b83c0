// Rules about the cages that clothes are bent with.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"

namespace vitrine {

namespace {

void checkCageNames(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const std::string& name = input.meshes[m].name;
    if (cageKindOf(name) == CageKind::None) {
      // Nearly: "Shirt_outercage", "Shirt OuterCage.001".
      const std::string lower = lowerCase(name);
      if (!lower.contains("outercage") && !lower.contains("innercage")) continue;
      findings.add({.mesh = m,
                    .text = filledIn(localText("Checks",
                                               "\"%1\" is nearly the name of a cage: it has to end in "
                                               "_OuterCage or _InnerCage"),
                                     {name})});
      continue;
    }
    const std::string_view own = nameWithoutCage(name);
    if (!ShapeFacts::of(input).named(input, own).empty()) continue;
    // The cage alone, as a file of its own.
    if (input.meshes.size() == 1) continue;
    findings.add({.mesh = m,
                  .text = filledIn(localText("Checks", "\"%1\" is the cage of no mesh: none is called \"%2\""),
                                   {name, std::string(own)})});
  }
}

void checkCagesPresent(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  const bool isClothing = input.target == CheckTarget::LayeredAccessory;
  forEachPart(input, out, [&](uint32_t m, const Geometry&) {
    if (!isClothing && bodyPartOf(input.meshes[m].name) == kNone) return;
    const bool hasOuter = cageOf(input, m, CageKind::Outer) != kNone;
    const bool hasInner = cageOf(input, m, CageKind::Inner) != kNone;
    if (!hasOuter)
      findings.add({.mesh = m,
                    .text = filledIn(localText("Checks", "The mesh has no outer cage: \"%1\""),
                                     {input.meshes[m].name + "_OuterCage"})},
                   isClothing ? CheckSeverity::Refused : CheckSeverity::Degraded);
    if (isClothing && !hasInner)
      findings.addOf(m, 0, {},
                     filledIn(localText("Checks", "The mesh has no inner cage: \"%1\""),
                              {input.meshes[m].name + "_InnerCage"}),
                     1);
  });
}

using VisitFit = std::function<void(uint32_t mesh, uint32_t cage, const CageFit& fit)>;
// How many pairs were too many to be measured.
uint64_t forEachFit(const CheckInput& input, RuleRun& out, const VisitFit& visit) {
  uint64_t left = 0;
  forEachPart(input, out, [&](uint32_t m, const Geometry&) {
    const uint32_t cage = cageOf(input, m, CageKind::Outer);
    if (cage == kNone) return;
    const CageFit& fit = ShapeFacts::of(input).cageFit(input, m, cage);
    left += !fit.isMeasured;
    if (fit.vertices > 0 && !out.cancelled()) visit(m, cage, fit);
  });
  return left;
}

void checkCageDistance(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("average");
  MeshFindings findings(input, out);
  const uint64_t left = forEachFit(input, out, [&](uint32_t m, uint32_t, const CageFit& fit) {
    if (!limit || fit.average <= *limit) return;
    findings.addOf(m, fit.average, limit,
                   filledIn(localText("Checks",
                                      "The outer cage is %1 studs away on average, at most %2; the average "
                                      "may be %3"),
                            {findingNumber(fit.average), findingNumber(fit.largest), findingNumber(*limit)}),
                   fit.vertices, {}, fit.far);
  });
  if (left > 0)
    findings.add({.text = filledIn(localText("Checks", "%1 further meshes were not measured against their cages"),
                                   {std::to_string(left)}),
                  .count = left},
                 CheckSeverity::Hint);
}

// There is a limit for the largest distance, too, which nobody has published.
void checkCageFarthest(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("largest");
  MeshFindings findings(input, out);
  forEachFit(input, out, [&](uint32_t m, uint32_t, const CageFit& fit) {
    if (limit ? fit.largest <= *limit : fit.largest <= 4 * fit.average || fit.far.empty()) return;
    std::string text = filledIn(localText("Checks", "The outer cage is up to %1 studs away, %2 on average"),
                                {findingNumber(fit.largest), findingNumber(fit.average)});
    if (!limit) text += localText("Checks", "; the limit is not public");
    findings.addOf(m, fit.largest, limit, text, std::max<uint64_t>(fit.far.size(), 1), {}, fit.far);
  });
}

void checkCageInside(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("percent");
  MeshFindings findings(input, out);
  forEachFit(input, out, [&](uint32_t, uint32_t cage, const CageFit& fit) {
    const double percent = 100.0 * double(fit.cageInMesh.size()) / double(std::max<uint64_t>(fit.cageVertices, 1));
    if (!limit || percent <= *limit) return;
    findings.addOf(cage, percent, limit,
                   filledIn(localText("Checks", "%1 vertices of the outer cage lie inside the mesh; %2 % may"),
                            {shareText(fit.cageInMesh.size(), fit.cageVertices), findingNumber(*limit)}),
                   fit.cageInMesh.size(), {}, fit.cageInMesh);
  });
}

void checkOutsideCage(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("percent");
  MeshFindings findings(input, out);
  forEachFit(input, out, [&](uint32_t m, uint32_t, const CageFit& fit) {
    const double percent = 100.0 * double(fit.outside.size()) / double(fit.vertices);
    if (!limit || percent <= *limit) return;
    findings.addOf(m, percent, limit,
                   filledIn(localText("Checks", "%1 vertices of the mesh lie outside of the outer cage; %2 % may"),
                            {shareText(fit.outside.size(), fit.vertices), findingNumber(*limit)}),
                   fit.outside.size(), {}, fit.outside);
  });
}

std::vector<Vec2> sortedUvs(const Geometry& geometry) {
  std::vector<Vec2> uvs;
  for (const Vec2& uv : geometry.uvs)
    if (isFinite(uv)) uvs.push_back(glm::round(uv * 1e4f) / 1e4f);
  std::ranges::sort(uvs, [](const Vec2& a, const Vec2& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  uvs.erase(std::unique(uvs.begin(), uvs.end()), uvs.end());
  return uvs;
}

// Both cages are made from one template: texture coordinates that only one of them has tell of vertices that were
// removed or moved on the texture.
void checkCagePairs(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("wrong");
  MeshFindings findings(input, out);
  forEachPart(input, out, [&](uint32_t m, const Geometry&) {
    const uint32_t outer = cageOf(input, m, CageKind::Outer), inner = cageOf(input, m, CageKind::Inner);
    if (outer == kNone || inner == kNone || !limit) return;
    const std::vector<Vec2> ofOuter = sortedUvs(input.meshes[outer].mesh());
    const std::vector<Vec2> ofInner = sortedUvs(input.meshes[inner].mesh());
    std::vector<Vec2> only;
    std::ranges::set_symmetric_difference(
        ofOuter, ofInner, std::back_inserter(only),
        [](const Vec2& a, const Vec2& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    if (double(only.size()) <= *limit) return;
    findings.addOf(outer, double(only.size()), limit,
                   filledIn(localText("Checks",
                                      "%1 texture coordinates are only in one of the two cages (%2 in the "
                                      "outer, %3 in the inner); %4 may differ"),
                            {std::to_string(only.size()), std::to_string(ofOuter.size()),
                             std::to_string(ofInner.size()), findingNumber(*limit)}),
                   only.size());
  });
}

}  // namespace

std::span<const Rule> robloxCageRules() {
  static const std::array kRules{
      Rule{.id = "roblox.cage-names",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The name of a cage is wrong"),
           .advice = VITRINE_TEXT("Checks", "Call a cage like its mesh, with _OuterCage or _InnerCage at the end."),
           .run = checkCageNames},
      Rule{.id = "roblox.cages",
           .targets = {CheckTarget::LayeredAccessory, CheckTarget::RobloxBody},
           .title = VITRINE_TEXT("Checks", "A cage is missing"),
           .advice = VITRINE_TEXT("Checks", "Add the cages from Roblox's template, and fit them around the mesh."),
           .run = checkCagesPresent},
      Rule{.id = "roblox.cage-distance",
           .targets = kWrappedTargets,
           .title = VITRINE_TEXT("Checks", "The cage is far from the mesh"),
           .advice = VITRINE_TEXT("Checks", "Move the vertices of the outer cage nearer to the mesh."),
           .run = checkCageDistance,
           .limits = {"average"}},
      Rule{.id = "roblox.cage-farthest",
           .targets = kWrappedTargets,
           .title = VITRINE_TEXT("Checks", "Parts of the mesh are far from the cage"),
           .advice = VITRINE_TEXT("Checks", "Move the outer cage around these places, too."),
           .run = checkCageFarthest,
           .limits = {"largest"}},
      Rule{.id = "roblox.cage-inside",
           .targets = kWrappedTargets,
           .title = VITRINE_TEXT("Checks", "The cage lies inside the mesh"),
           .advice = VITRINE_TEXT("Checks", "Move the outer cage out of the mesh."),
           .run = checkCageInside,
           .limits = {"percent"}},
      Rule{.id = "roblox.outside-cage",
           .targets = kWrappedTargets,
           .title = VITRINE_TEXT("Checks", "The mesh stands out of the cage"),
           .advice = VITRINE_TEXT("Checks", "Make the outer cage wide enough for the mesh."),
           .run = checkOutsideCage,
           .limits = {"percent"}},
      Rule{.id = "roblox.cage-pair",
           .targets = {CheckTarget::LayeredAccessory},
           .title = VITRINE_TEXT("Checks", "The two cages differ"),
           .advice = VITRINE_TEXT("Checks",
                                  "Make both cages from one template, and remove no vertices or seams of them."),
           .run = checkCagePairs,
           .limits = {"wrong"}},
  };
  return kRules;
}

}  // namespace vitrine
