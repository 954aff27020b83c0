// What the importer of Second Life's viewer says of shapes: faces, vertices, numbers, nodes.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/checks/many_findings.h"
#include "core/checks/rule_groups.h"
#include "core/checks/second_life_models.h"

namespace vitrine {

namespace {

constexpr TargetSet kSecondLife{CheckTarget::SecondLife};

// What the importer splits one by one: faces of all levels.
template <class Check>
void forEachSlFace(const CheckInput& input, const RuleRun& out, Check check) {
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role)) continue;
    for (uint32_t level = 0; level < geometry.lods.size(); ++level)
      for (uint32_t part = 0; part < geometry.lods[level].parts.size(); ++part)
        check(Finding{.node = geometry.lods[level].parts[part].node,
                      .mesh = m,
                      .level = level,
                      .part = part,
                      .where = input.meshes[m].name},
              geometry, geometry.lods[level].parts[part]);
  }
}

// Faces of more vertices, or indices, than the limit. `text`: the face, how many it has, how many are taken.
void addLargeSlFaces(const CheckInput& input, RuleRun& out, double limit, uint32_t Part::*counted,
                     const std::string& text) {
  ManyFindings findings(out);
  forEachSlFace(input, out, [&](Finding finding, const Geometry&, const Part& part) {
    const uint32_t count = part.*counted;
    if (count <= limit) return;
    finding.found = count;
    finding.limit = limit;
    finding.text = filledIn(text, {std::to_string(finding.part + 1), std::to_string(count), findingNumber(limit)});
    finding.count = count;
    findings.add(std::move(finding));
  });
}

// Vertices of one face, which indices of 16 bits name.
void checkSlFaceVertices(const CheckInput& input, RuleRun& out) {
  if (const auto limit = out.limit("vertices"))
    addLargeSlFaces(input, out, *limit, &Part::vertexCount,
                    localText("Checks", "Face %1 has %2 vertices; %3 fit into one face"));
}

// One of the two ways to read Collada counts indices instead.
void checkSlFaceIndices(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("indices");
  if (limit && hasSlPolygons(input))
    addLargeSlFaces(input, out, *limit, &Part::indexCount,
                    localText("Checks", "Face %1 has %2 indices; of Collada %3 fit into one face"));
}

void checkSlFaces(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("faces");
  if (!limit) return;
  ManyFindings findings(out);
  const auto add = [&](Finding finding, size_t faces) {
    if (double(faces) <= *limit) return;
    finding.found = double(faces);
    finding.limit = limit;
    finding.text = filledIn(localText("Checks", "%1 faces with a material of their own; a mesh has %2 at most"),
                            {std::to_string(faces), findingNumber(*limit)});
    finding.count = faces;
    findings.add(std::move(finding));
  };
  if (isSlAsset(input)) {
    for (uint32_t m = 0; m < input.meshes.size(); ++m)
      for (uint32_t level = 0; level < input.meshes[m].mesh().lods.size(); ++level) {
        const Lod& lod = input.meshes[m].mesh().lods[level];
        if (isDrawn(input.meshes[m].mesh().role))
          add({.node = lod.node, .mesh = m, .level = level, .where = slLevelName(lod)}, lod.parts.size());
      }
    return;
  }
  for (const SlModel& model : slModelsOf(input.document))
    add({.node = model.node, .where = model.name}, model.faces.size());
}

// Meshes of many materials are cut into pieces, of which a file may have only so many.
void checkSlPieces(const CheckInput& input, RuleRun& out) {
  const auto most = out.limit("models"), faces = out.limit("faces");
  if (!most || !faces || *faces < 1 || isSlAsset(input)) return;
  const std::vector<SlModel> models = slModelsOf(input.document);
  if (models.empty()) return;
  const double limit = std::max(std::floor(*most / double(models.size())), 1.0);
  ManyFindings findings(out);
  for (const SlModel& model : models) {
    const double pieces = std::ceil(double(model.faces.size()) / *faces);
    if (pieces <= limit) continue;
    findings.add({.node = model.node,
                  .found = pieces,
                  .limit = limit,
                  .where = model.name,
                  .text = filledIn(localText("Checks",
                                             "Cut into %1 pieces of %2 faces; of %3 meshes in a file each "
                                             "may be cut into %4"),
                                   {findingNumber(pieces), findingNumber(*faces), std::to_string(models.size()),
                                    findingNumber(limit)})});
  }
}

void checkSlEmptyFaces(const CheckInput& input, RuleRun& out) {
  if (isSlAsset(input)) return;  // there it keeps the numbers of the faces behind it
  ManyFindings findings(out);
  forEachSlFace(input, out, [&](Finding finding, const Geometry& geometry, const Part& part) {
    if (part.indexCount > 0 || !geometry.lines.empty() || !geometry.points.empty()) return;
    finding.text = filledIn(localText("Checks", "Face %1 has no triangles: the importer calls the mesh invalid"),
                            {std::to_string(finding.part + 1)});
    findings.add(std::move(finding));
  });
}

void checkSlIndices(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {".index-out-of-range", ".incomplete-triangle", "document.part-range"},
               isSlAsset(input) ? CheckSeverity::Degraded : CheckSeverity::Refused);
}

void checkSlFinite(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role)) continue;
    std::vector<uint32_t> bad;
    for (uint32_t v = 0; v < geometry.positions.size(); ++v)
      if (!isFinite(geometry.positions[v]) || (!geometry.normals.empty() && !isFinite(geometry.normals[v])))
        bad.push_back(v);
    if (bad.empty()) continue;
    findings.add({.mesh = m,
                  .found = double(bad.size()),
                  .limit = 0,
                  .where = input.meshes[m].name,
                  .text = filledIn(localText("Checks", "%1 vertices have a position or a normal that is no number"),
                                   {std::to_string(bad.size())}),
                  .count = bad.size(),
                  .vertices = bad});
  }
}

void checkSlStreams(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {".stream-length", "gltf.attribute"},
               isSlAsset(input) ? CheckSeverity::Degraded : CheckSeverity::Refused);
}

void checkSlNoUvs(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role) || !geometry.uvs.empty() || geometry.indices.empty()) continue;
    findings.add({.mesh = m,
                  .where = input.meshes[m].name,
                  .text = localText("Checks", "No texture coordinates: a texture shows one of its colours only")});
  }
}

void checkSlPolygons(const CheckInput& input, RuleRun& out) {
  if (!hasSlPolygons(input)) return;
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    const uint64_t triangles = geometry.lods.empty() ? 0 : geometry.lods[0].triangleCount();
    if (!isDrawn(geometry.role) || geometry.polygons == 0 || geometry.polygons == triangles) continue;
    findings.add({.mesh = m,
                  .found = double(geometry.polygons),
                  .where = input.meshes[m].name,
                  .text = filledIn(localText("Checks",
                                             "%1 polygons that make %2 triangles: one of the importer's "
                                             "ways to read Collada takes triangles only"),
                                   {std::to_string(geometry.polygons), std::to_string(triangles)}),
                  .count = geometry.polygons});
  }
}

void checkSlMirrored(const CheckInput& input, RuleRun& out) {
  if (isSlAsset(input)) return;
  ManyFindings findings(out);
  for (const Instance& instance : input.document.instances) {
    if (instance.geometry >= input.document.geometries.size()) continue;
    if (!isDrawn(input.document.geometries[instance.geometry].role)) continue;
    const double volume = glm::determinant(glm::dmat3(instance.transform));
    if (!(volume < 0)) continue;
    findings.add({.node = instance.node,
                  .found = volume,
                  .limit = 0,
                  .where = input.document.geometries[instance.geometry].name,
                  .text = filledIn(localText("Checks",
                                             "Its size is negative (%1 times its volume): it is turned "
                                             "inside out"),
                                   {findingNumber(volume)})});
  }
}

void checkSlNothing(const CheckInput& input, RuleRun& out) {
  for (const CheckedMesh& mesh : input.meshes)
    if (isDrawn(mesh.mesh().role) && !mesh.mesh().indices.empty()) return;
  out.add({.node = firstNode(input.document),
           .text = input.document.failure ? input.document.failure->message
                                          : localText("Checks", "The file has no triangles to upload"),
           .span = input.document.failure ? input.document.failure->span : SourceSpan{}});
}

void checkSlReferences(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out,
               {"gltf.node", "gltf.scene", "gltf.no-scenes", "gltf.wrong-reference", "gltf.material",
                "assimp.incomplete-scene", ".not-finite-transform"});
}

}  // namespace

std::span<const Rule> secondLifeRules() {
  static const std::array kRules{
      Rule{.id = "sl.nothing",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Nothing to upload"),
           .advice = VITRINE_TEXT("Checks", "Export a mesh with triangles."),
           .run = checkSlNothing},
      Rule{.id = "sl.reference",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "The file names what is not there"),
           .advice = VITRINE_TEXT("Checks", "Export the file again, with a scene that holds its meshes."),
           .run = checkSlReferences},
      Rule{.id = "sl.mesh-faces",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Too many faces"),
           .advice = VITRINE_TEXT("Checks", "Use fewer materials, or the mesh is cut into several objects."),
           .run = checkSlFaces,
           .limits = {"faces"}},
      Rule{.id = "sl.pieces",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Too many pieces"),
           .advice = VITRINE_TEXT("Checks", "Use fewer materials, or upload the meshes in several files."),
           .run = checkSlPieces,
           .limits = {"faces", "models"}},
      Rule{.id = "sl.face-vertices",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Too many vertices in one face"),
           .advice = VITRINE_TEXT("Checks", "Give parts of the face another material, or use fewer triangles."),
           .run = checkSlFaceVertices,
           .limits = {"vertices"}},
      Rule{.id = "sl.face-indices",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Too many indices in one face"),
           .advice = VITRINE_TEXT("Checks", "Give parts of the face another material, or use fewer triangles."),
           .run = checkSlFaceIndices,
           .limits = {"indices"}},
      Rule{.id = "sl.empty-face",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "A face without triangles"),
           .advice = VITRINE_TEXT("Checks", "Remove the material that no triangle uses."),
           .run = checkSlEmptyFaces},
      Rule{.id = "sl.indices",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Triangles that are not whole"),
           .advice = VITRINE_TEXT("Checks", "Export the mesh again: its indices are damaged."),
           .run = checkSlIndices},
      Rule{.id = "sl.not-finite",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Positions or normals that are no numbers"),
           .advice = VITRINE_TEXT("Checks", "Delete the marked vertices, and compute normals anew."),
           .run = checkSlFinite},
      Rule{.id = "sl.streams",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "Texture coordinates or normals are incomplete"),
           .advice = VITRINE_TEXT("Checks", "Give every vertex texture coordinates and a normal."),
           .run = checkSlStreams},
      Rule{.id = "sl.no-uvs",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "No texture coordinates"),
           .advice = VITRINE_TEXT("Checks", "Unwrap the mesh before you export it."),
           .run = checkSlNoUvs},
      Rule{.id = "sl.polygons",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "The mesh is not made of triangles"),
           .advice = VITRINE_TEXT("Checks", "Switch on Triangulate in the program that exports it."),
           .run = checkSlPolygons},
      Rule{.id = "sl.negative-scale",
           .targets = kSecondLife,
           .title = VITRINE_TEXT("Checks", "A negative size"),
           .advice = VITRINE_TEXT("Checks", "Apply scale and rotation before you export the mesh."),
           .run = checkSlMirrored},
  };
  return kRules;
}

}  // namespace vitrine
