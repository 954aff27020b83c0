// Textures, layers and make-up of models for the Marketplace.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "core/assets/roblox_reference.h"
#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/model_nodes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr TargetSet kLayeredModels{CheckTarget::LayeredAccessory};
constexpr TargetSet kTexturedModels{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory,
                                    CheckTarget::RobloxBody, CheckTarget::RobloxHead};
constexpr TargetSet kMadeUpModels{CheckTarget::RobloxHead};

// ---- Textures

NodeId modelAppearanceOf(const CheckInput& input, NodeId part) { return childOf(input, part, "SurfaceAppearance"); }

std::string modelTextureOf(const Document& document, NodeId part) {
  return assetAt(document, part, {"TextureContent", "TextureID"});
}

void checkTextureBoth(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "MeshPart", [&](NodeId part) {
    if (modelAppearanceOf(input, part) == NodeId::None || modelTextureOf(input.document, part).empty()) return;
    findings.add(part, localText("Checks", "It has a TextureID and a SurfaceAppearance; only the second is used"));
  });
}

void checkTextureNone(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "MeshPart", [&](NodeId part) {
    if (modelAppearanceOf(input, part) != NodeId::None || !modelTextureOf(input.document, part).empty()) return;
    findings.add(part, localText("Checks", "It has neither a TextureID nor a SurfaceAppearance"));
  });
}

void checkModelAlphaMode(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "SurfaceAppearance", [&](NodeId node) {
    const double mode = numberAt(input.document, node, "AlphaMode").value_or(0);
    if (mode == 0) return;
    const Column* column = input.document.classOf(node).column("AlphaMode");
    const std::string name = toText(column->meaningAt(input.document.nodes.row[indexOf(node)]));
    findings.add(node, filledIn(localText("Checks", "Its AlphaMode is %1; wanted: Overlay"),
                                {name.empty() ? findingNumber(mode) : visibleLine(name)}));
  });
}

void checkModelNormalAlpha(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images)
    if (image.role == TextureRole::Normal && image.found && image.hasAlpha)
      findings.add(image.node, filledIn(localText("Checks", "The normal map %1 has alpha"),
                                        {visibleLine(image.reference.substr(0, 200))}));
}

void checkModelEmissive(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "SurfaceAppearance", [&](NodeId node) {
    if (assetAt(input.document, node, {"EmissiveMaskContent", "EmissiveMask"}).empty()) return;
    findings.add(node, localText("Checks",
                                 "It has an emissive map, which only creators in the Trusted Creator "
                                 "Program may upload"));
  });
}

void checkTexturePack(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "SurfaceAppearance", [&](NodeId node) {
    const std::string pack = assetAt(input.document, node, {"TexturePackContent", "TexturePack"});
    if (pack.empty() || robloxReference(pack)) return;
    findings.add(node, filledIn(localText("Checks", "Its TexturePack is no address of an asset: “%1”"),
                                {visibleLine(pack.substr(0, 200))}));
  });
}

// ---- Layers

void checkWrapLayer(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Accoutrement", [&](NodeId accessory) {
    uint32_t layers = 0;
    for (const NodeId part : input.children.of(accessory))
      for (const NodeId node : input.children.of(part)) layers += isOf(input.document, node, "WrapLayer");
    if (layers == 1) return;
    findings.add({.node = accessory,
                  .found = layers,
                  .limit = 1,
                  .text = layers == 0
                              ? localText("Checks", "Its mesh has no WrapLayer")
                              : filledIn(localText("Checks", "It has %1 instances of WrapLayer; one is wanted"),
                                         {std::to_string(layers)})});
  });
}

constexpr int kEnabledOverride = 2;

void checkAutoSkin(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  const std::vector<NodeId> accessories = ownersOf(document, "Accoutrement"),
                            parts = ownersOf(document, "MeshPart");
  std::vector<bool> hasTransfer(document.nodes.size());
  forEachNode(input, out, "Bone", [&](NodeId bone) {
    const std::string& name = document.nameOf(bone);
    if (const NodeId part = parts[indexOf(bone)]; part != NodeId::None)
      hasTransfer[indexOf(part)] = hasTransfer[indexOf(part)] || name == "RBX_Leader" || name == "RBX_Follower";
  });
  forEachNode(input, out, "WrapLayer", [&](NodeId layer) {
    if (numberAt(document, layer, "AutoSkin").value_or(0) == kEnabledOverride) return;
    const NodeId accessory = accessories[indexOf(layer)], part = parts[indexOf(layer)];
    const AccessoryKind kind =
        accessory == NodeId::None ? AccessoryKind::Unknown : accessoryKindOf(document, accessory);
    if (kind == AccessoryKind::Eyebrow || kind == AccessoryKind::Eyelash)
      findings.add(layer, localText("Checks", "Eyebrows and eyelashes need AutoSkin set to EnabledOverride"));
    else if (part != NodeId::None && hasTransfer[indexOf(part)])
      findings.add(layer, localText("Checks",
                                    "Its mesh has a bone RBX_Leader or RBX_Follower, which need AutoSkin "
                                    "set to EnabledOverride"));
  });
}

void checkNotZero(const CheckInput& input, RuleRun& out, std::string_view property) {
  ManyFindings findings(out);
  forEachNode(input, out, "WrapLayer", [&](NodeId node) {
    const Vec3 found = vectorAt(input.document, node, property).value_or(Vec3(0));
    if (found == Vec3(0)) return;
    findings.add(node,
                 filledIn(localText("Checks", "Its %1 is %2; wanted: 0, 0, 0"), {property, toText(Value(found))}));
  });
}

// ---- Make-up

bool isMakeUp(const CheckInput& input, NodeId decal) {
  return childOf(input, decal, "WrapTextureTransfer") != NodeId::None;
}

void checkMakeUpMap(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Decal", [&](NodeId node) {
    if (!isMakeUp(input, node)) return;
    if (!assetAt(input.document, node, {"ColorMapContent", "ColorMap", "TextureContent", "Texture"}).empty())
      return;
    findings.add(node, localText("Checks", "It has no ColorMap"));
  });
}

void checkMakeUpCage(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "WrapTextureTransfer", [&](NodeId node) {
    if (!assetAt(input.document, node,
                 {"ReferenceCageMeshContent", "ReferenceCageMeshId", "ReferenceCageContent", "CageMeshContent"})
             .empty())
      return;
    findings.add(node, localText("Checks", "It names no mesh of a cage"));
  });
}

void checkMakeUpSize(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto market = out.limit("marketplace"), games = out.limit("games");
  for (const CheckedImage& image : input.images) {
    const bool isWorn = image.node != NodeId::None && holdsInstances(input.document) && isMakeUp(input, image.node);
    const double found = std::max(image.width, image.height);
    if (!isWorn || !market || !games || found <= *market) continue;
    findings.add(
        {.node = image.node,
         .found = found,
         .limit = market,
         .text = filledIn(localText("Checks", "%1 × %2 pixels; %3 are allowed on the Marketplace, %4 in games"),
                          {std::to_string(image.width), std::to_string(image.height), findingNumber(*market),
                           findingNumber(*games)})},
        found > *games ? CheckSeverity::Refused : CheckSeverity::Degraded);
  }
}

// "TransferTexture_Lips_01"
bool isTransferTexture(std::string_view name) {
  for (const std::string_view region : {"Eyes", "Face", "Lips"}) {
    const std::string start = fmt::format("TransferTexture_{}_", region);
    if (!name.starts_with(start)) continue;
    const std::string_view number = name.substr(start.size());
    return number.size() >= 2 && number.find_first_not_of("0123456789") == std::string_view::npos;
  }
  return false;
}

void checkMakeUpNames(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  bool hasTexture = false, hasTarget = false;
  NodeId first = NodeId::None;
  for (const CheckedMesh& mesh : input.meshes) {
    if (mesh.name.starts_with("TransferTarget_")) hasTarget = true;
    if (!mesh.name.starts_with("TransferTexture")) continue;
    if (!hasTexture) first = mesh.node;
    hasTexture = true;
    if (isTransferTexture(mesh.name)) continue;
    findings.add(mesh.node, filledIn(localText("Checks",
                                               "“%1” is not called like TransferTexture_Eyes_01, "
                                               "TransferTexture_Face_01 or TransferTexture_Lips_01"),
                                     {visibleLine(mesh.name.substr(0, 100))}));
  }
  if (hasTexture && !hasTarget)
    findings.add(first, localText("Checks", "There is make-up, but no head called TransferTarget_…"));
}

}  // namespace

std::span<const Rule> robloxLookRules() {
  static const std::array kRules{
      Rule{.id = "roblox.model-texture-both",
           .targets = kTexturedModels,
           .title = VITRINE_TEXT("Checks", "A texture and a SurfaceAppearance"),
           .advice = VITRINE_TEXT("Checks", "Keep one of the two."),
           .run = checkTextureBoth},
      Rule{.id = "roblox.model-texture-none",
           .targets = kTexturedModels,
           .title = VITRINE_TEXT("Checks", "No texture"),
           .advice = VITRINE_TEXT("Checks", "Give the MeshPart a TextureID or a SurfaceAppearance."),
           .run = checkTextureNone},
      Rule{.id = "roblox.model-alpha-mode",
           .targets = kTexturedModels,
           .title = VITRINE_TEXT("Checks", "AlphaMode is not Overlay"),
           .advice = VITRINE_TEXT("Checks", "Set AlphaMode of the SurfaceAppearance to Overlay."),
           .run = checkModelAlphaMode},
      Rule{.id = "roblox.model-normal-alpha",
           .targets = kTexturedModels,
           .title = VITRINE_TEXT("Checks", "A normal map with alpha"),
           .advice = VITRINE_TEXT("Checks", "Save the normal map without an alpha channel."),
           .run = checkModelNormalAlpha},
      Rule{.id = "roblox.model-emissive",
           .targets = kTexturedModels,
           .title = VITRINE_TEXT("Checks", "An emissive map"),
           .advice = VITRINE_TEXT("Checks", "Remove the emissive map, or join the program."),
           .run = checkModelEmissive},
      Rule{.id = "roblox.model-texture-pack",
           .targets = kTexturedModels,
           .title = VITRINE_TEXT("Checks", "TexturePack is no address"),
           .advice = VITRINE_TEXT("Checks", "Let Studio make the TexturePack again."),
           .run = checkTexturePack},
      Rule{.id = "roblox.model-wrap-layer",
           .targets = kLayeredModels,
           .title = VITRINE_TEXT("Checks", "Not one WrapLayer"),
           .advice = VITRINE_TEXT("Checks", "Give the Handle one WrapLayer with both cages."),
           .run = checkWrapLayer},
      Rule{.id = "roblox.model-auto-skin",
           .targets = kLayeredModels,
           .title = VITRINE_TEXT("Checks", "AutoSkin is not EnabledOverride"),
           .advice = VITRINE_TEXT("Checks", "Set AutoSkin of the WrapLayer to EnabledOverride."),
           .run = checkAutoSkin},
      Rule{.id = "roblox.model-max-size",
           .targets = kLayeredModels,
           .title = VITRINE_TEXT("Checks", "MaxSize of the WrapLayer is set"),
           .advice = VITRINE_TEXT("Checks", "Set MaxSize to 0, 0, 0."),
           .run = [](const CheckInput& input, RuleRun& out) { checkNotZero(input, out, "MaxSize"); }},
      Rule{.id = "roblox.model-offset",
           .targets = kLayeredModels,
           .title = VITRINE_TEXT("Checks", "Offset of the WrapLayer is set"),
           .advice = VITRINE_TEXT("Checks", "Set Offset to 0, 0, 0."),
           .run = [](const CheckInput& input, RuleRun& out) { checkNotZero(input, out, "Offset"); }},
      Rule{.id = "roblox.makeup-map",
           .targets = kMadeUpModels,
           .title = VITRINE_TEXT("Checks", "Make-up without a ColorMap"),
           .advice = VITRINE_TEXT("Checks", "Give the Decal a ColorMap."),
           .run = checkMakeUpMap},
      Rule{.id = "roblox.makeup-cage",
           .targets = kMadeUpModels,
           .title = VITRINE_TEXT("Checks", "Make-up without a cage"),
           .advice = VITRINE_TEXT("Checks", "Set the reference cage of the WrapTextureTransfer."),
           .run = checkMakeUpCage},
      Rule{.id = "roblox.makeup-size",
           .targets = kMadeUpModels,
           .title = VITRINE_TEXT("Checks", "Make-up in too many pixels"),
           .advice = VITRINE_TEXT("Checks", "Scale the image down."),
           .run = checkMakeUpSize,
           .limits = {"marketplace", "games"}},
      Rule{.id = "roblox.makeup-names",
           .targets = kMadeUpModels,
           .title = VITRINE_TEXT("Checks", "Meshes of make-up with other names"),
           .advice = VITRINE_TEXT("Checks", "Use the names of the template head."),
           .run = checkMakeUpNames},
  };
  return kRules;
}

}  // namespace vitrine
