// What is asked of files for Second Life as a whole: extensions, textures, the blocks of an asset.
#include <algorithm>
#include <array>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/costs.h"
#include "core/checks/many_findings.h"
#include "core/checks/required_extensions.h"
#include "core/checks/rule_groups.h"
#include "core/checks/second_life_models.h"

namespace vitrine {

namespace {

constexpr TargetSet kSecondLifeFiles{CheckTarget::SecondLife};

void checkSlExtensions(const CheckInput& input, RuleRun& out) {
  constexpr std::string_view kTaken[] = {"KHR_materials_unlit", "KHR_texture_transform",
                                         "KHR_materials_pbrSpecularGlossiness"};
  for (const std::string& name : requiredExtensions(input.document)) {
    if (std::ranges::find(kTaken, name) != std::end(kTaken)) continue;
    out.add({.node = firstNode(input.document),
             .where = visibleLine(name),
             .text = localText("Checks",
                               "The file cannot be read without this extension, which the importer does not "
                               "have")});
  }
}

void checkSlTextureSize(const CheckInput& input, RuleRun& out) {
  const auto usual = out.limit("usual"), most = out.limit("most");
  if (!usual || !most) return;
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images) {
    const uint32_t longest = std::max(image.width, image.height);
    if (longest <= *usual) continue;
    findings.add({.node = image.node,
                  .found = double(longest),
                  .limit = usual,
                  .where = visibleLine(image.reference),
                  .text = filledIn(double(longest) > *most
                                       ? localText("Checks",
                                                   "%1 × %2 pixels: scaled to %3, or to %4 where the viewer is set "
                                                   "to it")
                                       : localText("Checks",
                                                   "%1 × %2 pixels: scaled to %3; kept where the viewer is set to "
                                                   "take up to %4"),
                                   {std::to_string(image.width), std::to_string(image.height),
                                    findingNumber(*usual), findingNumber(*most)})});
  }
}

void checkSlTexturePowers(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images) {
    if (image.width == 0 || image.height == 0) continue;
    if (isPowerOfTwo(image.width) && isPowerOfTwo(image.height)) continue;
    findings.add({.node = image.node,
                  .where = visibleLine(image.reference),
                  .text = filledIn(localText("Checks", "%1 × %2 pixels: scaled to powers of two"),
                                   {std::to_string(image.width), std::to_string(image.height)})});
  }
}

void checkSlMissingTexture(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images)
    if (!image.found)
      findings.add({.node = image.node,
                    .where = visibleLine(image.reference),
                    .text = localText("Checks", "The image was not found")});
}

// ---- Assets

void checkSlBlocks(const CheckInput& input, RuleRun& out) {
  if (!isSlAsset(input)) return;
  addDiagnosed(input, out, {"slmesh.block", "slmesh.no-levels", "slmesh.no-positions", "slmesh.hull-points"});
}

void checkSlConvex(const CheckInput& input, RuleRun& out) {
  if (!isSlAsset(input) || input.document.nodes.size() == 0) return;
  const auto has = [&](GeometryRole role) {
    return std::ranges::any_of(input.document.geometries,
                               [&](const Geometry& geometry) { return geometry.role == role; });
  };
  const Value submodel = input.document.property(NodeId(0), "submodel_id");
  const auto* number = submodel.as<int64_t>();
  // Pieces of a divided mesh share the shape of the first one; a cached file lacks what nobody asked for.
  if ((number && *number != 0) || has(GeometryRole::BoundingHull)) return;
  const bool isCached =
      std::ranges::any_of(input.document.metadata, [](const auto& pair) { return pair.first == "cached blocks"; });
  if (isCached) return;
  out.add({.node = firstNode(input.document),
           .text = localText("Checks",
                             "There is no convex physics with bounding vertices: the server answers "
                             "MAV_BLOCK_MISSING where it cannot make them from another block")});
}

void checkSlVersion(const CheckInput& input, RuleRun& out) {
  if (isSlAsset(input)) addDiagnosed(input, out, {"slmesh.version"});
}

// Versions that the server knows are not public: one that a block states is told.
void checkSlPhysicsVersion(const CheckInput& input, RuleRun& out) {
  if (!isSlAsset(input)) return;
  const auto limit = out.limit("version");
  for (uint32_t n = 0; n < input.document.nodes.size(); ++n) {
    const std::string& name = input.document.nameOf(NodeId(n));
    if (!name.starts_with("physics")) continue;
    const Value header = input.document.property(NodeId(n), "header");
    const auto* record = header.as<Record>();
    if (!record) continue;
    const auto version = std::ranges::find(record->fields, "version", &Field::name);
    if (version == record->fields.end()) continue;
    const auto* number = version->value.as<int64_t>();
    if (!number || (limit && double(*number) <= *limit)) continue;
    out.add({.node = NodeId(n),
             .found = double(*number),
             .limit = limit,
             .where = name,
             .text = filledIn(localText("Checks",
                                        "Version %1; the limit is not public. Of versions that it does not "
                                        "know the server says MAV_UNKNOWN_VERSION"),
                              {std::to_string(*number)})});
  }
}

void checkSlHeader(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("bytes");
  if (!limit || !isSlAsset(input)) return;
  for (const Section& section : input.document.sections) {
    if (section.name != "header" || double(section.packed) <= *limit) continue;
    out.add({.node = firstNode(input.document),
             .found = double(section.packed),
             .limit = limit,
             .text = filledIn(localText("Checks", "Its header has %1 bytes; viewers fetch the first %2 only"),
                              {std::to_string(section.packed), findingNumber(*limit)}),
             .span = section.span});
  }
}

// ---- Costs

void checkSlCosts(const CheckInput& input, RuleRun& out) {
  const auto share = out.limit("share");
  if (!share) return;
  const std::optional<MeshCost> cost = meshCostOf(input);
  // What costs less than the weight of the server changes nothing.
  if (!cost || cost->weight <= cost->serverWeight || cost->dominant == kNone || cost->dominant == 0) return;
  const MeshCost::Level& level = cost->levels[cost->dominant];
  const double found = level.savedAtMost / cost->weight;
  if (!level.isPresent || found <= *share) return;
  out.add({.node = level.node,
           .mesh = level.mesh,
           .level = level.lod,
           .found = found,
           .limit = share,
           .where = slLevelTitle(cost->dominant),
           .text = filledIn(cost->isEstimate
                                ? localText("Checks",
                                            "Download weight about %1 (an estimate), of that %2 by the level "
                                            "%3")
                                : localText("Checks", "Download weight %1, of that %2 by the level %3"),
                            {costNumber(cost->weight), costNumber(level.weight), slLevelTitle(cost->dominant)})});
}

}  // namespace

std::span<const Rule> secondLifeFileRules() {
  static const std::array kRules{
      Rule{.id = "sl.extension",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "An extension of glTF that the importer does not have"),
           .advice = VITRINE_TEXT("Checks", "Export without compression and without further extensions."),
           .run = checkSlExtensions},
      Rule{.id = "sl.texture-size",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "A texture is scaled down"),
           .advice = VITRINE_TEXT("Checks", "Save the texture in the size that it shall have."),
           .run = checkSlTextureSize,
           .limits = {"usual", "most"}},
      Rule{.id = "sl.texture-power-of-two",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "Width or height of a texture is no power of two"),
           .advice = VITRINE_TEXT("Checks", "Save the texture with 256, 512, 1024 or 2048 pixels along its sides."),
           .run = checkSlTexturePowers},
      Rule{.id = "sl.texture-missing",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "A texture is missing"),
           .advice =
               VITRINE_TEXT("Checks", "Put the image beside the file, under the name that the file has for it."),
           .run = checkSlMissingTexture},
      Rule{.id = "sl.blocks",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "A block of the asset is damaged"),
           .advice = VITRINE_TEXT("Checks", "Make the file again from the model."),
           .run = checkSlBlocks},
      Rule{.id = "sl.convex-physics",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "No convex physics"),
           .advice = VITRINE_TEXT("Checks", "Choose a physics shape, and press Calculate in the uploader."),
           .run = checkSlConvex},
      Rule{.id = "sl.version",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "A version that viewers refuse"),
           .advice = VITRINE_TEXT("Checks", "Make the file again with the uploader of a current viewer."),
           .run = checkSlVersion},
      Rule{.id = "sl.physics-version",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "The physics states a version"),
           .advice = VITRINE_TEXT("Checks", "Compare it with that of a mesh that was taken."),
           .run = checkSlPhysicsVersion,
           .limits = {"version"}},
      Rule{.id = "sl.header-size",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "The header is too long"),
           .advice = VITRINE_TEXT("Checks", "Remove entries of the header that no viewer knows."),
           .run = checkSlHeader,
           .limits = {"bytes"}},
      Rule{.id = "sl.costly-level",
           .targets = kSecondLifeFiles,
           .title = VITRINE_TEXT("Checks", "A coarser level costs most"),
           .advice = VITRINE_TEXT("Checks",
                                  "Reduce this level first: each of its triangles costs more than one of "
                                  "the level High."),
           .run = checkSlCosts,
           .limits = {"share"}},
  };
  return kRules;
}

}  // namespace vitrine
