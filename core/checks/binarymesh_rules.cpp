// Meshes for appleseed (docs/formats/binarymesh.md 1 to 3).
#include <array>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/rule_groups.h"
#include "core/checks/stream_checks.h"

namespace vitrine {

namespace {

constexpr TargetSet kAppleseed{CheckTarget::Appleseed};

void checkAppleseedVersion(const CheckInput& input, RuleRun& out) {
  if (input.document.nodes.size() == 0) return;
  const Value stored = input.document.property(NodeId(0), "compression");
  const auto* compression = stored.as<std::string>();
  if (!compression || !compression->starts_with("LZO")) return;  // what version 2 has alone
  out.add({.node = firstNode(input.document),
           .found = 2,
           .text = localText("Checks", "Version 2 of the format: appleseed of today does not read it")});
}

void checkAppleseedDamage(const CheckInput& input, RuleRun& out) {
  if (!input.document.failure && input.document.complete) return;
  out.add({.node = firstNode(input.document),
           .text = input.document.failure ? input.document.failure->message
                                          : localText("Checks", "Something that the file announces is not there"),
           .span = input.document.failure ? input.document.failure->span : SourceSpan{}});
}

void checkAppleseedFinite(const CheckInput& input, RuleRun& out) {
  addWrongVertices(input, out, localText("Checks", "%1 vertices have numbers that are none"),
                   [](const Geometry& geometry, uint32_t vertex) { return !isVertexFinite(geometry, vertex); });
}

void checkAppleseedZeroNormals(const CheckInput& input, RuleRun& out) {
  addWrongVertices(input, out, localText("Checks", "%1 vertices have a normal without a direction, or none"),
                   [](const Geometry& geometry, uint32_t vertex) {
                     return !geometry.normals.empty() && geometry.normals[vertex] == Vec3(0);
                   });
}

void checkAppleseedNormals(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size(); ++m)
    if (const Geometry& geometry = input.meshes[m].mesh();
        isDrawn(geometry.role) && geometry.normals.empty() && !geometry.indices.empty())
      findings.add({.mesh = m,
                    .where = input.meshes[m].name,
                    .text = localText("Checks",
                                      "No normals: the surface is drawn flat, and older versions of appleseed "
                                      "crash")});
}

void checkAppleseedSlots(const CheckInput& input, RuleRun& out) {
  std::vector<bool> used(input.document.materials.size());
  for (const Geometry& geometry : input.document.geometries)
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts)
        if (part.material < used.size() && part.indexCount > 0) used[part.material] = true;
  ManyFindings findings(out);
  for (size_t m = 0; m < used.size(); ++m) {
    const Material& material = input.document.materials[m];
    // Readers add materials for what has none.
    if (used[m] || material.node == NodeId::None) continue;
    findings.add({.node = material.node,
                  .where = visibleLine(material.name),
                  .text = localText("Checks", "No triangle uses this material slot")});
  }
}

void checkAppleseedMissingSlots(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {".material-out-of-range"});
}

void checkAppleseedFaces(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {".index-out-of-range", "binarymesh.small-face"});
}

void checkAppleseedPolygons(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out,
               {"binarymesh.degenerate-polygon", "binarymesh.tangled-polygon", "binarymesh.costly-polygon"});
}

}  // namespace

std::span<const Rule> binaryMeshRules() {
  static const std::array kRules{
      Rule{.id = "binarymesh.version",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "A version that is not read any more"),
           .advice = VITRINE_TEXT("Checks", "Save the mesh as version 3 or 4."),
           .run = checkAppleseedVersion},
      Rule{.id = "binarymesh.damaged",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "The file is damaged"),
           .advice = VITRINE_TEXT("Checks", "Export the mesh again."),
           .run = checkAppleseedDamage},
      Rule{.id = "binarymesh.not-finite",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "Numbers that are none"),
           .advice = VITRINE_TEXT("Checks", "Delete the marked vertices, and compute normals anew."),
           .run = checkAppleseedFinite},
      Rule{.id = "binarymesh.zero-normals",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "Normals without a direction"),
           .advice = VITRINE_TEXT("Checks", "Compute normals anew."),
           .run = checkAppleseedZeroNormals},
      Rule{.id = "binarymesh.no-normals",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "No normals"),
           .advice = VITRINE_TEXT("Checks", "Export normals, unless the surface shall be flat."),
           .run = checkAppleseedNormals},
      Rule{.id = "binarymesh.unused-slot",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "A material slot that nothing uses"),
           .advice = VITRINE_TEXT("Checks", "Remove the slot, or give it to the faces that it was meant for."),
           .run = checkAppleseedSlots},
      Rule{.id = "binarymesh.missing-slot",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "Faces with a material slot that is not there"),
           .advice = VITRINE_TEXT("Checks", "Give the faces one of the slots, or add it."),
           .run = checkAppleseedMissingSlots},
      Rule{.id = "binarymesh.faces",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "Faces that cannot be drawn"),
           .advice = VITRINE_TEXT("Checks", "Export the mesh again: its faces name vertices that are not there."),
           .run = checkAppleseedFaces},
      Rule{.id = "binarymesh.polygons",
           .targets = kAppleseed,
           .title = VITRINE_TEXT("Checks", "Polygons that cannot be cut into triangles cleanly"),
           .advice = VITRINE_TEXT("Checks", "Triangulate the mesh before you export it."),
           .run = checkAppleseedPolygons},
  };
  return kRules;
}

}  // namespace vitrine
