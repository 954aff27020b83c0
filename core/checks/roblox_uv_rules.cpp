// Rules about texture coordinates, materials, vertex colours and images of Roblox's meshes.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/bytes/local_text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

bool hasUvs(const Geometry& geometry) {
  return !geometry.uvs.empty() && geometry.uvs.size() >= geometry.positions.size();
}

void checkUvSets(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    if (!hasUvs(geometry))
      findings.addOf(m, 0, 1, localText("Checks", "The mesh has no texture coordinates; it needs one set"), 1);
    else if (!geometry.lightmapUvs.empty())
      findings.addOf(m, 2, 1, localText("Checks", "The mesh has two sets of texture coordinates; only one is used"),
                     1);
  });
}

void checkUvRange(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const auto& outside = input.facts(m).uvOutside;
    if (outside.empty()) return;
    double farthest = 0;
    for (const uint32_t v : outside)
      for (const float at : {geometry.uvs[v].x, geometry.uvs[v].y})
        if (std::isfinite(at)) farthest = std::max({farthest, double(-at), double(at) - 1});
    findings.addOf(m, farthest, 0,
                   filledIn(localText("Checks", "%1 vertices lie outside of the texture, by up to %2 of its width"),
                            {std::to_string(outside.size()), findingNumber(farthest)}),
                   outside.size(), {}, outside);
  });
}

void checkUvZeroArea(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const auto& thin = input.facts(m).uvZeroArea;
    if (thin.empty() || !hasUvs(geometry)) return;
    findings.addOf(m, double(thin.size()), 0,
                   filledIn(localText("Checks", "%1 triangles have an area in space, but none on the texture"),
                            {std::to_string(thin.size())}),
                   thin.size(), thin);
  });
}

void checkUvOverlap(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    if (!hasUvs(geometry)) return;
    const UvOverlaps& overlaps = ShapeFacts::of(input).uvOverlaps(input, m);
    if (overlaps.triangles == 0) return;
    std::vector<uint32_t> triangles;
    for (uint32_t t = 0; t < overlaps.counts.size() && triangles.size() < kMostMarks; ++t)
      if (overlaps.counts[t] > 0) triangles.push_back(t);
    std::string text = filledIn(localText("Checks", "%1 triangles share their place on the texture with others"),
                                {shareText(overlaps.triangles, overlaps.counts.size())});
    if (!overlaps.whole) text += localText("Checks", "; there are too many of them to compare all");
    findings.addOf(m, double(overlaps.triangles), 0, text, overlaps.triangles, std::move(triangles));
  });
}

void checkOneMaterial(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("materials");
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    std::set<uint32_t> materials;
    for (const Part& part : geometry.lods[0].parts)
      if (part.indexCount > 0) materials.insert(part.material);
    if (!limit || double(materials.size()) <= *limit) return;
    findings.addOf(m, double(materials.size()), limit,
                   filledIn(localText("Checks", "The mesh has %1 materials; a mesh may have %2"),
                            {std::to_string(materials.size()), findingNumber(*limit)}),
                   materials.size());
  });
}

void checkVertexColours(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    if (!hasColours(geometry)) return;
    std::vector<uint32_t> vertices;
    uint64_t count = 0;
    for (uint32_t v = 0; v < geometry.colours.size(); ++v) {
      const Rgba8& colour = geometry.colours[v];
      if (colour.r == 255 && colour.g == 255 && colour.b == 255) continue;
      ++count;
      if (vertices.size() < kMostMarks) vertices.push_back(v);
    }
    if (count == 0) return;
    findings.addOf(m, double(count), 0,
                   filledIn(localText("Checks", "%1 vertices have another colour than white"),
                            {shareText(count, geometry.colours.size())}),
                   count, {}, std::move(vertices));
  });
}

// Of vertices and materials of the document that has the mesh.
void checkOpaque(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    std::vector<uint32_t> vertices;
    if (hasColours(geometry))
      for (uint32_t v = 0; v < geometry.colours.size(); ++v)
        if (geometry.colours[v].a < 255) vertices.push_back(v);
    if (!vertices.empty()) {
      const uint64_t count = vertices.size();
      findings.addOf(m, double(count), 0,
                     filledIn(localText("Checks", "%1 vertices are see-through"), {std::to_string(count)}), count,
                     {}, std::move(vertices));
    }
    for (const Part& part : geometry.lods[0].parts) {
      if (part.material >= input.meshes[m].owner->materials.size()) continue;
      const Material& material = input.meshes[m].owner->materials[part.material];
      if (material.blend == Blend::Opaque && !(material.colour.a < 1)) continue;
      findings.addOf(
          m, material.colour.a, 1,
          filledIn(localText("Checks", "The material \"%1\" is see-through; bodies are opaque"), {material.name}),
          1);
    }
  });
}

// ---- Images

std::string imageSizeText(const CheckedImage& image) { return fmt::format("{} × {}", image.width, image.height); }

void addAboutImage(MeshFindings& findings, const CheckedImage& image, double found, std::optional<double> limit,
                   std::string text) {
  findings.add(
      {.node = image.node, .found = found, .limit = limit, .where = image.reference, .text = std::move(text)});
}

void checkTextureSizes(const CheckInput& input, RuleRun& out) {
  const bool isAvatar = input.target != CheckTarget::RobloxMesh;
  const auto limit = out.limit(isAvatar ? "avatar" : "pixels"), stricter = out.limit("stricter");
  MeshFindings findings(input, out);
  for (const CheckedImage& image : input.images) {
    const double found = std::max(image.width, image.height);
    if (!limit || found <= *limit) continue;
    std::string text = filledIn(localText("Checks", "The image has %1 pixels; up to %2 × %2 are taken"),
                                {imageSizeText(image), findingNumber(*limit)});
    if (stricter && !isAvatar)
      text += filledIn(localText("Checks", " (another page says %1 × %1)"), {findingNumber(*stricter)});
    addAboutImage(findings, image, found, limit, std::move(text));
  }
}

void checkTextureFormats(const CheckInput& input, RuleRun& out) {
  constexpr std::array<std::string_view, 5> kKinds{"png", "jpg", "jpeg", "tga", "bmp"};
  // The images of a model are what a service made of those that were uploaded.
  if (holdsInstances(input.document)) return;
  MeshFindings findings(input, out);
  for (const CheckedImage& image : input.images) {
    if (!image.found || image.kind.empty() || std::ranges::find(kKinds, image.kind) != kKinds.end()) continue;
    addAboutImage(
        findings, image, 0, {},
        filledIn(localText("Checks", "The image is a %1 file; png, jpg, tga and bmp are taken"), {image.kind}));
  }
}

// The most pixels for an object of this size; nullopt: it is larger than the table goes.
std::optional<double> pixelsFor(double size, const RuleRun& out) {
  constexpr std::array<std::pair<double, std::string_view>, 4> kSizes{
      {{1, "1-stud"}, {2, "2-studs"}, {4, "4-studs"}, {8, "8-studs"}}};
  for (const auto& [studs, name] : kSizes)
    if (size <= studs * 1.001) return out.limit(name);
  return std::nullopt;
}

void checkTextureBudget(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  Bounds bounds;
  forEachPart(input, out, [&](uint32_t m, const Geometry&) { bounds.add(boundsInPicture(input, m)); });
  const Vec3 size = bounds.size();
  const auto limit = pixelsFor(std::max({size.x, size.y, size.z}), out);
  if (!limit || bounds.empty()) return;
  for (const CheckedImage& image : input.images) {
    const double found = std::max(image.width, image.height);
    if (found <= *limit) continue;
    addAboutImage(
        findings, image, found, limit,
        filledIn(localText("Checks", "The image has %1 pixels; for an object of %2 studs %3 × %3 are enough"),
                 {imageSizeText(image), sizeText(size), findingNumber(*limit)}));
  }
}

void checkTextureBits(const CheckInput& input, RuleRun& out) {
  if (holdsInstances(input.document)) return;
  MeshFindings findings(input, out);
  for (const CheckedImage& image : input.images) {
    if (image.channels == 0) continue;
    if (image.bits > 8)
      addAboutImage(findings, image, image.bits, 8,
                    filledIn(localText("Checks", "The image has %1 bits a channel; 8 are used"),
                             {std::to_string(image.bits)}));
    else if (image.role == TextureRole::Normal && (image.hasAlpha || image.channels < 3))
      addAboutImage(findings, image, image.channels, 3,
                    filledIn(localText("Checks", "The normal map has %1 channels; it has to have 3 and no alpha"),
                             {std::to_string(image.channels)}));
  }
}

}  // namespace

std::span<const Rule> robloxUvRules() {
  static const std::array kRules{
      Rule{.id = "roblox.uv-sets",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Not one set of texture coordinates"),
           .advice = VITRINE_TEXT("Checks", "Unwrap the mesh, and keep one set of texture coordinates."),
           .run = checkUvSets},
      Rule{.id = "roblox.uv-range",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Texture coordinates outside of the texture"),
           .advice = VITRINE_TEXT("Checks", "Move the islands of the texture into the square from 0 to 1."),
           .run = checkUvRange},
      Rule{.id = "roblox.uv-zero-area",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Triangles without area on the texture"),
           .advice = VITRINE_TEXT("Checks", "Unwrap these faces again."),
           .run = checkUvZeroArea},
      Rule{.id = "roblox.uv-overlap",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Triangles share the texture"),
           .advice = VITRINE_TEXT("Checks", "Nothing has to be done if they are meant to look the same."),
           .run = checkUvOverlap},
      Rule{.id = "roblox.one-material",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "More than one material"),
           .advice = VITRINE_TEXT("Checks", "Split the mesh by material, or bake the materials into one texture."),
           .run = checkOneMaterial,
           .limits = {"materials"}},
      Rule{.id = "roblox.vertex-colours",
           .targets = kAvatarTargets,
           .title = VITRINE_TEXT("Checks", "Vertex colours are not white"),
           .advice = VITRINE_TEXT("Checks", "Delete the vertex colours, and paint the texture instead."),
           .run = checkVertexColours},
      Rule{.id = "roblox.opaque",
           .targets = {CheckTarget::RobloxBody, CheckTarget::RobloxHead},
           .title = VITRINE_TEXT("Checks", "The body is see-through"),
           .advice = VITRINE_TEXT("Checks", "Make materials and vertices opaque."),
           .run = checkOpaque},
      Rule{.id = "roblox.texture-size",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The image is too large"),
           .advice = VITRINE_TEXT("Checks", "Scale the image down."),
           .run = checkTextureSizes,
           .limits = {"pixels", "avatar", "stricter"}},
      Rule{.id = "roblox.texture-format",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The image has another format"),
           .advice = VITRINE_TEXT("Checks", "Save the image as a PNG file."),
           .run = checkTextureFormats},
      Rule{.id = "roblox.texture-budget",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The image is larger than the object needs"),
           .advice = VITRINE_TEXT("Checks", "Scale the image down: nobody sees so many pixels on a small object."),
           .run = checkTextureBudget,
           .limits = {"1-stud", "2-studs", "4-studs", "8-studs"}},
      Rule{.id = "roblox.texture-bits",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The image has other channels"),
           .advice = VITRINE_TEXT("Checks",
                                  "Save colours and normals with 24 bits a pixel, other maps as 8 bits of grey."),
           .run = checkTextureBits},
  };
  return kRules;
}

}  // namespace vitrine
