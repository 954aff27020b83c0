// What programs that read glTF may stumble on: what its specification forbids, and what not all of them can do.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/required_extensions.h"
#include "core/checks/rule_groups.h"
#include "core/checks/stream_checks.h"

namespace vitrine {

namespace {

constexpr TargetSet kGltf{CheckTarget::Gltf};

// Those that change nothing which is packed: nearly every program has them.
constexpr std::string_view kCommonExtensions[] = {"KHR_materials_unlit", "KHR_mesh_quantization",
                                                  "KHR_texture_transform"};
// Those for which programs need a decoder, which many have.
constexpr std::string_view kPackedExtensions[] = {"KHR_draco_mesh_compression", "KHR_texture_basisu",
                                                  "EXT_meshopt_compression", "EXT_texture_webp"};

void checkGltfExtensions(const CheckInput& input, RuleRun& out) {
  for (const std::string& name : requiredExtensions(input.document)) {
    if (std::ranges::find(kCommonExtensions, name) != std::end(kCommonExtensions)) continue;
    const bool isPacked = std::ranges::find(kPackedExtensions, name) != std::end(kPackedExtensions);
    out.add({.node = firstNode(input.document),
             .where = visibleLine(name),
             .text = isPacked ? localText("Checks", "Programs without a decoder for this extension refuse the file")
                              : localText("Checks", "Programs that do not know this extension refuse the file")},
            isPacked ? CheckSeverity::Hint : CheckSeverity::Refused);
  }
}

void checkGltfDamage(const CheckInput& input, RuleRun& out) {
  addDiagnosed(
      input, out,
      {"gltf.truncated", "gltf.buffer", "gltf.buffer-short", "gltf.bytes-behind", "gltf.attribute", "gltf.image"});
  if (input.document.failure)
    out.add({.node = firstNode(input.document),
             .text = input.document.failure->message,
             .span = input.document.failure->span});
}

void checkGltfStructure(const CheckInput& input, RuleRun& out) {
  addDiagnosed(
      input, out,
      {"gltf.version", "gltf.wrong-type", "gltf.missing-member", "gltf.wrong-reference", "gltf.node", "gltf.scene",
       "gltf.material", "gltf.texture", "gltf.undeclared-extension", "gltf.unknown-attribute", "gltf.wrong-target",
       "gltf.texture-without-image", "gltf.not-finite-transform"});
}

void checkGltfAccessors(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out,
               {"gltf.stride", "gltf.wrong-accessor", "gltf.wrong-limits", "gltf.no-limits",
                "gltf.view-beyond-buffer", "gltf.view-target", "gltf.view-stride", ".index-out-of-range"});
}

void checkGltfSkins(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out,
               {".joint-out-of-range", ".joint-not-finite", ".joint-without-node", ".influences-without-skin",
                ".influences-dropped"});
}

void checkGltfMotion(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out,
               {"gltf.key-order", "gltf.key-not-finite", "gltf.interpolation", "gltf.animation-path",
                "gltf.weights-without-targets"});
}

void checkGltfFinite(const CheckInput& input, RuleRun& out) {
  addWrongVertices(input, out, localText("Checks", "%1 vertices have numbers that are none"),
                   [](const Geometry& geometry, uint32_t vertex) { return !isVertexFinite(geometry, vertex); });
}

bool isUnitVector(const Vec3& vector, double tolerance) {
  return std::abs(std::sqrt(double(glm::dot(vector, vector))) - 1) <= tolerance;
}

void checkGltfNormals(const CheckInput& input, RuleRun& out) {
  const auto tolerance = out.limit("tolerance");
  if (!tolerance) return;
  addWrongVertices(input, out, localText("Checks", "%1 vertices have a normal that is not of length 1"),
                   [&](const Geometry& geometry, uint32_t vertex) {
                     return !geometry.normals.empty() && isFinite(geometry.normals[vertex]) &&
                            !isUnitVector(geometry.normals[vertex], *tolerance);
                   });
}

void checkGltfTangents(const CheckInput& input, RuleRun& out) {
  const auto tolerance = out.limit("tolerance");
  if (!tolerance) return;
  addWrongVertices(input, out,
                   localText("Checks",
                             "%1 vertices have a tangent that is not of length 1, or whose sign is neither 1 "
                             "nor -1"),
                   [&](const Geometry& geometry, uint32_t vertex) {
                     if (geometry.tangents.empty() || !isFinite(geometry.tangents[vertex])) return false;
                     const Vec4& tangent = geometry.tangents[vertex];
                     return !isUnitVector(Vec3(tangent), *tolerance) || std::abs(tangent.w) != 1;
                   });
}

void checkGltfWeights(const CheckInput& input, RuleRun& out) {
  const auto tolerance = out.limit("tolerance");
  if (!tolerance) return;
  addWrongVertices(input, out, localText("Checks", "%1 vertices have weights that do not add up to 1"),
                   [&](const Geometry& geometry, uint32_t vertex) {
                     if (geometry.influences.empty()) return false;
                     double sum = 0;
                     for (const uint16_t weight : geometry.influences[vertex].weights) sum += weight / 65535.0;
                     return std::abs(sum - 1) > *tolerance;
                   });
}

void checkGltfTwiceBound(const CheckInput& input, RuleRun& out) {
  addWrongVertices(input, out, localText("Checks", "%1 vertices have two weights for one joint"),
                   [](const Geometry& geometry, uint32_t vertex) {
                     if (geometry.influences.empty()) return false;
                     const Influences& influences = geometry.influences[vertex];
                     for (size_t a = 0; a < 4; ++a)
                       for (size_t b = a + 1; b < 4; ++b)
                         if (influences.joints[a] == influences.joints[b] && influences.weights[a] > 0 &&
                             influences.weights[b] > 0)
                           return true;
                     return false;
                   });
}

void checkGltfFlat(const CheckInput& input, RuleRun& out) {
  addWrongTriangles(input, out, localText("Checks", "%1 triangles have no area"),
                    [&](uint32_t mesh) { return input.facts(mesh).zeroArea; });
}

void checkGltfImages(const CheckInput& input, RuleRun& out) {
  const std::vector<std::string> required = requiredExtensions(input.document);
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images) {
    std::string text;
    const bool isPacked = image.kind == "webp" || image.kind == "ktx2" || image.kind == "ktx";
    if (!image.found)
      text = localText("Checks", "The image was not found");
    else if (image.kind == "png" || image.kind == "jpeg" || image.kind == "jpg")
      continue;
    else if (isPacked)
      text =
          filledIn(localText("Checks", "The image is of the kind %1, which only some programs read"), {image.kind});
    else
      text = filledIn(localText("Checks", "The image is of the kind %1: glTF has PNG and JPEG"),
                      {image.kind.empty() ? localText("Checks", "unknown") : image.kind});
    findings.add({.node = image.node, .where = visibleLine(image.reference), .text = std::move(text)},
                 isPacked ? CheckSeverity::Hint : CheckSeverity::Refused);
  }
}

}  // namespace

std::span<const Rule> gltfRules() {
  static const std::array kRules{
      Rule{.id = "gltf.damaged",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Parts of the file cannot be read"),
           .advice = VITRINE_TEXT("Checks", "Export the file again, and keep the files that it names beside it."),
           .run = checkGltfDamage},
      Rule{.id = "gltf.extension",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "An extension that programs need"),
           .advice = VITRINE_TEXT("Checks", "Export without the extension, for programs that do not have it."),
           .run = checkGltfExtensions},
      Rule{.id = "gltf.structure",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Members that break the specification"),
           .advice = VITRINE_TEXT("Checks", "Export the file with a newer version of the program that made it."),
           .run = checkGltfStructure},
      Rule{.id = "gltf.accessors",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Accessors or views that break the specification"),
           .advice = VITRINE_TEXT("Checks", "Export the file with a newer version of the program that made it."),
           .run = checkGltfAccessors},
      Rule{.id = "gltf.skins",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Skins that programs cannot use as they are"),
           .advice = VITRINE_TEXT("Checks", "Bind the mesh again, with four joints a vertex at most."),
           .run = checkGltfSkins},
      Rule{.id = "gltf.motion",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Animations that break the specification"),
           .advice = VITRINE_TEXT("Checks", "Export the animations again, with keys in the order of their times."),
           .run = checkGltfMotion},
      Rule{.id = "gltf.not-finite",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Numbers that are none"),
           .advice = VITRINE_TEXT("Checks", "Delete the marked vertices, and compute normals anew."),
           .run = checkGltfFinite},
      Rule{.id = "gltf.normals",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Normals that are not of length 1"),
           .advice = VITRINE_TEXT("Checks", "Compute normals anew, and merge vertices of triangles without area."),
           .run = checkGltfNormals,
           .limits = {"tolerance"}},
      Rule{.id = "gltf.tangents",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Tangents that are not of length 1"),
           .advice = VITRINE_TEXT("Checks", "Leave tangents out: programs compute them."),
           .run = checkGltfTangents,
           .limits = {"tolerance"}},
      Rule{.id = "gltf.weights",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Weights that do not add up to 1"),
           .advice = VITRINE_TEXT("Checks", "Normalise the weights before you export the mesh."),
           .run = checkGltfWeights,
           .limits = {"tolerance"}},
      Rule{.id = "gltf.weights-twice",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Two weights of a vertex for one joint"),
           .advice = VITRINE_TEXT("Checks", "Add the weights up: some programs take only the last."),
           .run = checkGltfTwiceBound},
      Rule{.id = "gltf.zero-area",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Triangles without area"),
           .advice = VITRINE_TEXT("Checks", "Merge vertices that lie at the same place."),
           .run = checkGltfFlat},
      Rule{.id = "gltf.images",
           .targets = kGltf,
           .title = VITRINE_TEXT("Checks", "Images that not every program reads"),
           .advice = VITRINE_TEXT("Checks", "Save images as PNG or JPEG, and keep them beside the file or in it."),
           .run = checkGltfImages},
  };
  return kRules;
}

}  // namespace vitrine
