// What a model for the Marketplace may consist of.
#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/model_nodes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr TargetSet kAccessoryModels{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory};
constexpr TargetSet kMarketModels{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory,
                                  CheckTarget::RobloxBody, CheckTarget::RobloxHead};
constexpr TargetSet kMarketAssets{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory,
                                  CheckTarget::RobloxBody, CheckTarget::RobloxHead, CheckTarget::RobloxEmote};

// ---- The root and what has to be below it

bool isWantedRoot(const Document& document, NodeId node, CheckTarget target) {
  switch (target) {
    case CheckTarget::RigidAccessory:
    case CheckTarget::LayeredAccessory:
      return isOf(document, node, "Accessory");
    case CheckTarget::RobloxEmote:
      return isOf(document, node, "Animation") || isOf(document, node, "AnimationClip");
    default:
      return isOf(document, node, "Model") || isOf(document, node, "MeshPart");
  }
}

void checkModelRoot(const CheckInput& input, RuleRun& out) {
  if (!holdsInstances(input.document)) return;
  ManyFindings findings(out);
  const auto roots = input.children.roots();
  if (roots.size() != 1)
    findings.add({.node = roots.empty() ? NodeId::None : roots[1],
                  .found = double(roots.size()),
                  .limit = 1,
                  .text = filledIn(localText("Checks", "%1 instances stand at the top; an upload has one"),
                                   {std::to_string(roots.size())}),
                  .count = std::max<uint64_t>(roots.size(), 1)});
  if (roots.size() != 1 || isWantedRoot(input.document, roots[0], input.target)) return;
  const std::string wanted = input.target == CheckTarget::RobloxEmote ? "Animation, CurveAnimation"
                             : kAccessoryModels.has(input.target)     ? "Accessory"
                                                                      : "Model, MeshPart";
  findings.add(roots[0], filledIn(localText("Checks", "The top is of the class %1; wanted: %2"),
                                  {visibleLine(input.document.classOf(roots[0]).name), wanted}));
}

void checkModelHandle(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "Accoutrement", [&](NodeId accessory) {
    NodeId handle = NodeId::None;
    for (const NodeId child : input.children.of(accessory))
      if (input.document.nameOf(child) == "Handle" && isOf(input.document, child, "BasePart")) handle = child;
    if (handle == NodeId::None)
      return findings.add(accessory, localText("Checks", "There is no part called “Handle” directly below it"));
    if (isOf(input.document, handle, "MeshPart")) return;
    // Accessories from before 2023 are a Part with a SpecialMesh, and are still worn.
    const bool isOld = childOf(input, handle, "DataModelMesh") != NodeId::None;
    findings.add(
        {.node = handle,
         .text = filledIn(localText("Checks", "“Handle” is of the class %1; new accessories have a MeshPart there"),
                          {visibleLine(input.document.classOf(handle).name)})},
        isOld ? CheckSeverity::Degraded : CheckSeverity::Refused);
  });
}

void checkModelFurtherParts(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::vector<NodeId> owners = ownersOf(input.document, "Accoutrement");
  std::unordered_set<NodeId> withHandle;
  forEachNode(input, out, "BasePart", [&](NodeId node) {
    const NodeId accessory = owners[indexOf(node)];
    if (accessory == NodeId::None) return;
    if (input.document.nameOf(node) == "Handle" && withHandle.insert(accessory).second) return;
    findings.add(node, localText("Checks", "A further part: an accessory is one mesh"));
  });
}

// What published accessories consist of. The list that decides is not public.
constexpr std::array<std::string_view, 22> kKnownClasses{"BasePart",
                                                         "Attachment",
                                                         "SurfaceAppearance",
                                                         "DataModelMesh",
                                                         "ValueBase",
                                                         "Configuration",
                                                         "WrapLayer",
                                                         "WrapDeformer",
                                                         "Weld",
                                                         "WeldConstraint",
                                                         "JointInstance",
                                                         "Bone",
                                                         "TouchTransmitter",
                                                         "LuaSourceContainer",
                                                         "Decal",
                                                         "HumanoidRigDescription",
                                                         "DigitsRigDescription",
                                                         "FaceControls",
                                                         "CameraValue",
                                                         "WrapTextureTransfer",
                                                         "Accoutrement",
                                                         "Camera"};

void checkModelExtraClasses(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::vector<NodeId> owners = ownersOf(input.document, "Accoutrement");
  for (const Class& owner : input.document.classes) {
    if (std::ranges::any_of(kKnownClasses, [&](std::string_view known) { return owner.is(known); })) continue;
    for (const NodeId node : owner.nodes) {
      if (out.cancelled()) return;
      if (owners[indexOf(node)] == NodeId::None) continue;
      findings.add(node, filledIn(localText("Checks", "An instance of the class %1, which accessories do not have"),
                                  {visibleLine(owner.name)}));
    }
  }
}

void checkModelScripts(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "LuaSourceContainer",
              [&](NodeId node) { findings.add(node, localText("Checks", "A script")); });
}

// ---- Tags, attributes, names and values

bool isModelNumeral(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

void checkModelTags(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "", [&](NodeId node) {
    const Column* column = input.document.classOf(node).column("Tags");
    if (!column) return;
    const std::string_view bytes = column->bytesAt(input.document.nodes.row[indexOf(node)]);
    const size_t first = bytes.find_first_not_of('\0');
    if (first == std::string_view::npos) return;
    const std::string_view tag = bytes.substr(first, bytes.find('\0', first) - first);
    const bool isOnly = bytes.find_first_not_of('\0', first + tag.size()) == std::string_view::npos;
    // The platform itself puts the time on an animation that it takes.
    if (isOnly && isModelNumeral(tag) && isOf(input.document, node, "CurveAnimation")) return;
    findings.add(node, filledIn(localText("Checks", "It has the tag “%1”"), {visibleLine(tag.substr(0, 100))}));
  });
}

void checkModelAttributes(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "", [&](NodeId node) {
    const Column* column = input.document.classOf(node).column("Attributes");
    if (!column) return;
    const size_t row = input.document.nodes.row[indexOf(node)];
    if (column->bytesAt(row).size() <= 4) return;  // a count of none
    const Value meaning = column->meaningAt(row);
    const auto* attributes = meaning.as<Record>();
    if (!attributes) return;
    for (const Field& each : attributes->fields) {
      if (each.name.starts_with("RBX")) continue;  // the platform's own
      return findings.add(node,
                          filledIn(localText("Checks", "It has the attribute “%1”"), {visibleLine(each.name)}));
    }
  });
}

bool isFiniteModelFrame(const CFrame& frame) {
  for (int axis = 0; axis < 3; ++axis)
    if (!isFinite(frame.rotation[axis])) return false;
  return isFinite(frame.position);
}

// Of the values that are stored as numbers.
bool isFiniteModelValue(const ColumnValues& values, size_t row) {
  if (const auto* floats = std::get_if<LargeBuffer<float>>(&values)) return std::isfinite((*floats)[row]);
  if (const auto* doubles = std::get_if<LargeBuffer<double>>(&values)) return std::isfinite((*doubles)[row]);
  if (const auto* pairs = std::get_if<LargeBuffer<Vec2>>(&values)) return isFinite((*pairs)[row]);
  if (const auto* vectors = std::get_if<LargeBuffer<Vec3>>(&values)) return isFinite((*vectors)[row]);
  if (const auto* frames = std::get_if<LargeBuffer<CFrame>>(&values)) return isFiniteModelFrame((*frames)[row]);
  if (const auto* any = std::get_if<std::vector<Value>>(&values)) {
    const Value& value = (*any)[row];
    if (const auto* single = value.as<float>()) return std::isfinite(*single);
    if (const auto* wide = value.as<double>()) return std::isfinite(*wide);
    if (const auto* pair = value.as<Vec2>()) return isFinite(*pair);
    if (const auto* vector = value.as<Vec3>()) return isFinite(*vector);
    if (const auto* frame = value.as<CFrame>()) return isFiniteModelFrame(*frame);
  }
  return true;
}

void checkModelFinite(const CheckInput& input, RuleRun& out) {
  if (!holdsInstances(input.document)) return;
  ManyFindings findings(out);
  for (const Class& owner : input.document.classes)
    for (const Column& column : owner.columns) {
      if (out.cancelled()) return;
      if (column.name.starts_with("Unscaled")) continue;  // Studio itself writes NaN there
      const Column::Borrowed borrowed = column.borrow();
      const size_t rows = std::min(sizeOf(borrowed.values()), owner.nodes.size());
      for (size_t row = 0; row < rows; ++row)
        if (!isFiniteModelValue(borrowed.values(), row))
          findings.add(owner.nodes[row],
                       filledIn(localText("Checks", "%1 is not a finite number"), {visibleLine(column.name)}));
    }
}

size_t modelLettersOf(std::string_view text) {
  size_t letters = 0;
  for (const char c : text) letters += (uint8_t(c) & 0xC0) != 0x80;
  return letters;
}

void checkModelLongTexts(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto ofNames = out.limit("name"), ofValues = out.limit("value");
  const auto check = [&](NodeId node, std::string_view text, const std::optional<double>& limit) {
    const size_t found = modelLettersOf(text);
    if (!limit || double(found) <= *limit) return;
    findings.add({.node = node,
                  .found = double(found),
                  .limit = limit,
                  .text = filledIn(localText("Checks", "%1 characters; there may be %2"),
                                   {std::to_string(found), findingNumber(*limit)})});
  };
  forEachNode(input, out, "", [&](NodeId node) { check(node, input.document.nameOf(node), ofNames); });
  forEachNode(input, out, "StringValue",
              [&](NodeId node) { check(node, bytesAt(input.document, node, "Value"), ofValues); });
}

// ---- JointRotation, whose name is reserved

bool isRotationPoint(const Document& document, NodeId node) {
  return isOf(document, node, "Attachment") && isOf(document, parentOf(document, node), "Attachment");
}

void checkJointRotation(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const Document& document = input.document;
  std::unordered_set<NodeId> parents;
  forEachNode(input, out, "", [&](NodeId node) {
    if (document.nameOf(node) != "JointRotation") return;
    if (!isRotationPoint(document, node))
      return findings.add(
          node, localText("Checks", "The name is reserved for an Attachment that is the child of an Attachment"));
    const NodeId parent = parentOf(document, node);
    const std::string& owner = document.nameOf(parent);
    if (owner != "LeftShoulderRigAttachment" && owner != "RightShoulderRigAttachment")
      return findings.add(
          node,
          filledIn(localText("Checks", "It is the child of %1; only the attachments of the shoulders have one"),
                   {quotedName(document, parent)}));
    if (!parents.insert(parent).second)
      findings.add(node, filledIn(localText("Checks", "%1 has several of them"), {quotedName(document, parent)}));
  });
}

void checkJointRotationTurned(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto limit = out.limit("degrees");
  forEachNode(input, out, "Attachment", [&](NodeId node) {
    if (input.document.nameOf(node) != "JointRotation" || !isRotationPoint(input.document, node)) return;
    const CFrame frame = frameAt(input.document, node, "CFrame").value_or(CFrame{});
    const double degrees = degreesOf(frame.rotation);
    if (limit && degrees > *limit)
      findings.add({.node = node,
                    .found = degrees,
                    .limit = limit,
                    .text = filledIn(localText("Checks", "It is turned by %1°; %2° are allowed"),
                                     {findingNumber(degrees), findingNumber(*limit)})});
    const double moved = glm::length(frame.position);
    if (moved != 0)
      findings.add({.node = node,
                    .found = moved,
                    .text = filledIn(localText("Checks", "It is moved by %1 studs; the limit is not public"),
                                     {findingNumber(moved)})},
                   CheckSeverity::Hint);
  });
}

// ---- AvatarPartScaleType

bool isScaleType(const CheckInput& input, NodeId node) {
  return input.document.nameOf(node) == "AvatarPartScaleType" && isOf(input.document, node, "StringValue");
}

void checkScaleType(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "StringValue", [&](NodeId node) {
    if (!isScaleType(input, node)) return;
    const std::string value = textAt(input.document, node, "Value");
    for (const std::string_view known : {"Classic", "ProportionsNormal", "ProportionsSlender"})
      if (value == known) return;
    findings.add(node, filledIn(localText("Checks", "Its value is “%1”"), {visibleLine(value.substr(0, 100))}));
  });
}

void checkScaleTypesDiffer(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  std::optional<std::string> first;
  forEachNode(input, out, "StringValue", [&](NodeId node) {
    if (!isScaleType(input, node)) return;
    const std::string value = textAt(input.document, node, "Value");
    if (!first) first = value;
    if (value == *first) return;
    findings.add(node, filledIn(localText("Checks", "“%1” here, “%2” at another part"),
                                {visibleLine(value.substr(0, 100)), visibleLine(first->substr(0, 100))}));
  });
}

// ---- How parts look

constexpr int kPlastic = 256, kSmoothPlastic = 272;

void checkModelMaterial(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "BasePart", [&](NodeId node) {
    const double material = numberAt(input.document, node, "Material").value_or(kPlastic);
    const std::string variant = textAt(input.document, node, "MaterialVariant");
    if ((material == kPlastic || material == kSmoothPlastic) && variant.empty()) return;
    const Column* column = input.document.classOf(node).column("Material");
    std::string name = variant;
    if (name.empty() && column) name = toText(column->meaningAt(input.document.nodes.row[indexOf(node)]));
    findings.add(node, filledIn(localText("Checks", "Its material is %1"), {visibleLine(name)}));
  });
}

void checkModelTransparency(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "BasePart", [&](NodeId node) {
    const double found = numberAt(input.document, node, "Transparency").value_or(0);
    // The root of a character is never seen.
    if (found == 0 || input.document.nameOf(node) == "HumanoidRootPart") return;
    findings.add({.node = node,
                  .found = found,
                  .limit = 0,
                  .text = filledIn(localText("Checks", "Its Transparency is %1"), {findingNumber(found)})});
  });
}

void checkModelVertexColour(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto check = [&](NodeId node) {
    const Vec3 found = vectorAt(input.document, node, "VertexColor").value_or(Vec3(1));
    if (found != Vec3(1)) findings.add(node, localText("Checks", "Its VertexColor is not 1, 1, 1"));
  };
  forEachNode(input, out, "DataModelMesh", check);
  forEachNode(input, out, "MeshPart", check);
}

void checkModelPosition(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto limit = out.limit("studs");
  forEachNode(input, out, "BasePart", [&](NodeId node) {
    const CFrame frame = frameAt(input.document, node, "CFrame").value_or(CFrame{});
    const double found = std::max({std::abs(double(frame.position.x)), std::abs(double(frame.position.y)),
                                   std::abs(double(frame.position.z))});
    if (!limit || !(found > *limit)) return;
    findings.add({.node = node,
                  .found = found,
                  .limit = limit,
                  .text = filledIn(localText("Checks", "It stands %1 studs from the origin; %2 are allowed"),
                                   {findingNumber(found), findingNumber(*limit)})});
  });
}

void checkModelThumbnail(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachNode(input, out, "ObjectValue", [&](NodeId node) {
    if (input.document.nameOf(node) != "ThumbnailCameraTarget") return;
    const NodeId seen = linkAt(input.document, node, "Value");
    if (seen != NodeId::None && input.document.nameOf(seen) == "Handle") return;
    findings.add(node, seen == NodeId::None
                           ? localText("Checks", "It points at nothing")
                           : filledIn(localText("Checks", "It points at %1"), {quotedName(input.document, seen)}));
  });
}

}  // namespace

std::span<const Rule> robloxModelRules() {
  static const std::array kRules{
      Rule{.id = "roblox.model-root",
           .targets = kMarketAssets,
           .title = VITRINE_TEXT("Checks", "Not one instance of the wanted class at the top"),
           .advice = VITRINE_TEXT("Checks", "Save the one instance that is uploaded, and nothing beside it."),
           .run = checkModelRoot},
      Rule{.id = "roblox.model-handle",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "The accessory's Handle is missing or no MeshPart"),
           .advice = VITRINE_TEXT("Checks", "Call the MeshPart of the accessory “Handle”."),
           .run = checkModelHandle},
      Rule{.id = "roblox.model-parts",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "More than one part"),
           .advice = VITRINE_TEXT("Checks", "Join the meshes into one, and remove the other parts."),
           .run = checkModelFurtherParts},
      Rule{.id = "roblox.model-classes",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "Instances that accessories do not have"),
           .advice = VITRINE_TEXT("Checks", "Remove what does not belong to the accessory."),
           .run = checkModelExtraClasses},
      Rule{.id = "roblox.model-scripts",
           .targets = kMarketAssets,
           .title = VITRINE_TEXT("Checks", "Scripts"),
           .advice = VITRINE_TEXT("Checks", "Remove all scripts."),
           .run = checkModelScripts},
      Rule{.id = "roblox.model-tags",
           .targets = kMarketAssets,
           .title = VITRINE_TEXT("Checks", "Tags"),
           .advice = VITRINE_TEXT("Checks", "Remove all tags."),
           .run = checkModelTags},
      Rule{.id = "roblox.model-attributes",
           .targets = kMarketModels,
           .title = VITRINE_TEXT("Checks", "Attributes"),
           .advice = VITRINE_TEXT("Checks", "Remove all attributes."),
           .run = checkModelAttributes},
      Rule{.id = "roblox.model-finite",
           .targets = kMarketAssets,
           .title = VITRINE_TEXT("Checks", "Properties that are not finite numbers"),
           .advice = VITRINE_TEXT("Checks", "Set the property again, or import the model again."),
           .run = checkModelFinite},
      Rule{.id = "roblox.model-long-texts",
           .targets = kMarketAssets,
           .title = VITRINE_TEXT("Checks", "Texts that are too long"),
           .advice = VITRINE_TEXT("Checks", "Shorten the name or the value."),
           .run = checkModelLongTexts,
           .limits = {"name", "value"}},
      Rule{.id = "roblox.model-joint-rotation",
           .targets = kMarketModels,
           .title = VITRINE_TEXT("Checks", "JointRotation where it may not be"),
           .advice = VITRINE_TEXT("Checks", "Remove it, or call it something else."),
           .run = checkJointRotation},
      Rule{.id = "roblox.model-joint-rotation-turned",
           .targets = kMarketModels,
           .title = VITRINE_TEXT("Checks", "JointRotation was changed"),
           .advice = VITRINE_TEXT("Checks", "Set the CFrame of JointRotation back."),
           .run = checkJointRotationTurned,
           .limits = {"degrees"}},
      Rule{.id = "roblox.model-scale-type",
           .targets = kMarketModels,
           .title = VITRINE_TEXT("Checks", "AvatarPartScaleType has no valid value"),
           .advice = VITRINE_TEXT("Checks", "Set it to Classic, ProportionsNormal or ProportionsSlender."),
           .run = checkScaleType},
      Rule{.id = "roblox.model-scale-types-differ",
           .targets = kMarketModels,
           .title = VITRINE_TEXT("Checks", "Parts of different AvatarPartScaleType"),
           .advice = VITRINE_TEXT("Checks", "Give all parts the same value."),
           .run = checkScaleTypesDiffer},
      Rule{.id = "roblox.model-material",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "Material that is not allowed"),
           .advice = VITRINE_TEXT("Checks", "Set Material to Plastic, and use textures instead."),
           .run = checkModelMaterial},
      Rule{.id = "roblox.model-transparency",
           .targets = kMarketModels,
           .title = VITRINE_TEXT("Checks", "A transparent part"),
           .advice = VITRINE_TEXT("Checks", "Set Transparency to 0."),
           .run = checkModelTransparency},
      Rule{.id = "roblox.model-vertex-colour",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "VertexColor is not white"),
           .advice = VITRINE_TEXT("Checks", "Set VertexColor to 1, 1, 1, and colour the texture instead."),
           .run = checkModelVertexColour},
      Rule{.id = "roblox.model-position",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "Too far from the origin"),
           .advice = VITRINE_TEXT("Checks", "Move the model to the origin before you upload it."),
           .run = checkModelPosition,
           .limits = {"studs"}},
      Rule{.id = "roblox.model-thumbnail",
           .targets = kAccessoryModels,
           .title = VITRINE_TEXT("Checks", "The thumbnail's camera does not look at the Handle"),
           .advice = VITRINE_TEXT("Checks", "Let ThumbnailCameraTarget point at the Handle."),
           .run = checkModelThumbnail},
  };
  return kRules;
}

}  // namespace vitrine
