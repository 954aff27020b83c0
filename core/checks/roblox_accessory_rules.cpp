// Rules about the number and the size of meshes of Roblox's accessories.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/bytes/local_text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

void checkAccessoryTriangles(const CheckInput& input, RuleRun& out) {
  addTooManyTriangles(input, out, localText("Checks", "%1 triangles; an accessory may have %2"));
}

void checkAccessoryMeshes(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("meshes");
  if (holdsInstances(input.document)) return;  // a model may hold several accessories
  uint32_t count = 0, last = kNone;
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) { ++count, last = m; });
  if (!limit || count <= *limit) return;
  out.add({.mesh = last,
           .found = count,
           .limit = limit,
           .where = input.meshes[last].name,
           .text = filledIn(localText("Checks", "The file has %1 meshes; an accessory is %2"),
                            {std::to_string(count), findingNumber(*limit)}),
           .count = count});
}

// The tables of sizes, by the attachment that holds the accessory.
struct AccessoryPlace {
  std::string_view attachment;
  std::string_view table;  // the limit's name, before "-classic", "-normal", "-slender"
};
constexpr std::array<AccessoryPlace, 14> kAccessoryPlaces{{{"Hat", "hat"},
                                                           {"Hair", "hair"},
                                                           {"FaceFront", "face"},
                                                           {"FaceCenter", "face"},
                                                           {"Neck", "neck"},
                                                           {"LeftCollar", "collar"},
                                                           {"RightCollar", "collar"},
                                                           {"LeftShoulder", "shoulder"},
                                                           {"RightShoulder", "shoulder"},
                                                           {"BodyFront", "front"},
                                                           {"BodyBack", "back"},
                                                           {"WaistFront", "waist"},
                                                           {"WaistCenter", "waist"},
                                                           {"WaistBack", "waist"}}};

// The largest size of a table: of the model's scale type, or per axis the largest of all of them.
std::optional<Vec3> largestOf(const RuleRun& out, std::string_view table, ScaleType scale) {
  std::optional<Vec3> largest;
  for (size_t s = 0; s < kScaleTypes.size(); ++s) {
    if (scale != ScaleType::Unknown && size_t(scale) != s + 1) continue;
    const auto numbers = out.limits(fmt::format("{}-{}", table, kScaleTypes[s]));
    if (numbers.size() != 3) continue;
    const Vec3 size(numbers[0], numbers[1], numbers[2]);
    largest = largest ? glm::max(*largest, size) : size;
  }
  return largest;
}

bool fitsInto(const Vec3& size, const Vec3& largest) {
  constexpr float kSlack = 1.001f;
  return size.x <= largest.x * kSlack && size.y <= largest.y * kSlack && size.z <= largest.z * kSlack;
}

// The attachments of each part that has a mesh, or that holds one (a Handle with a SpecialMesh). Those of a file
// that is imported stand with NodeId::None.
std::multimap<NodeId, const ShapeAttachment*> byHolder(const CheckInput& input,
                                                       const std::vector<ShapeAttachment>& attachments) {
  std::multimap<NodeId, const ShapeAttachment*> byNode;
  for (const ShapeAttachment& attachment : attachments)
    byNode.emplace(attachment.frame ? input.document.nodes.parent[indexOf(attachment.node)] : NodeId::None,
                   &attachment);
  return byNode;
}

void checkAccessorySize(const CheckInput& input, RuleRun& out) {
  const std::vector<ShapeAttachment> attachments = attachmentsOf(input);
  const auto byNode = byHolder(input, attachments);
  const ScaleType scale = scaleTypeOf(input);
  MeshFindings findings(input, out);
  const auto check = [&](uint32_t m, NodeId holder) {
    const Vec3 size = boundsInStuds(input, m).size();
    const auto [begin, end] = byNode.equal_range(holder);
    for (auto each = begin; each != end; ++each) {
      const std::string& name = each->second->name;
      const auto place = std::ranges::find(kAccessoryPlaces, name, &AccessoryPlace::attachment);
      if (place == kAccessoryPlaces.end()) continue;
      const auto largest = largestOf(out, place->table, scale);
      if (!largest || fitsInto(size, *largest)) continue;
      findings.addOf(m, std::max({size.x, size.y, size.z}), std::max({largest->x, largest->y, largest->z}),
                     filledIn(localText("Checks", "The mesh is %1 studs large; at %2 it may be %3"),
                              {sizeText(size), name + "Attachment", sizeText(*largest)}),
                     1);
      return;
    }
  };
  forEachPart(input, out, [&](uint32_t m, const Geometry&) {
    const NodeId node = input.meshes[m].node;
    if (!holdsInstances(input.document)) return check(m, NodeId::None);
    check(m, node);
    if (node != NodeId::None) check(m, input.document.nodes.parent[indexOf(node)]);
  });
}

void checkLayeredSize(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachPart(input, out, [&](uint32_t m, const Geometry&) {
    const Vec3 size = boundsInStuds(input, m).size();
    const std::string& name = input.meshes[m].name;
    const bool isBrow = name.starts_with("Eyebrow") || name.starts_with("Eyelash");
    const auto numbers = out.limits(isBrow ? "brow" : "size");
    if (numbers.size() != 3) return;
    const Vec3 largest(numbers[0], numbers[1], numbers[2]);
    if (fitsInto(size, largest)) return;
    findings.addOf(m, std::max({size.x, size.y, size.z}), std::max({largest.x, largest.y, largest.z}),
                   filledIn(localText("Checks", "The mesh is %1 studs large; it may be %2"),
                            {sizeText(size), sizeText(largest)}),
                   1);
  });
}

}  // namespace

std::span<const Rule> robloxAccessoryRules() {
  static const std::array kRules{
      Rule{.id = "roblox.accessory-triangles",
           .targets = kAccessoryTargets,
           .title = VITRINE_TEXT("Checks", "Too many triangles for an accessory"),
           .advice = VITRINE_TEXT("Checks", "Reduce the mesh."),
           .run = checkAccessoryTriangles,
           .limits = {"triangles"}},
      Rule{.id = "roblox.accessory-meshes",
           .targets = kAccessoryTargets,
           .title = VITRINE_TEXT("Checks", "Several meshes in one accessory"),
           .advice = VITRINE_TEXT("Checks", "Join the meshes, or upload them one by one."),
           .run = checkAccessoryMeshes,
           .limits = {"meshes"}},
      Rule{.id = "roblox.accessory-size",
           .targets = {CheckTarget::RigidAccessory},
           .title = VITRINE_TEXT("Checks", "The accessory is too large"),
           .advice = VITRINE_TEXT("Checks", "Scale the mesh down, or choose another place for it on the body."),
           .run = checkAccessorySize,
           .limits = {"hat-classic",      "hat-normal",      "hat-slender",      "hair-classic",  "hair-normal",
                      "hair-slender",     "face-classic",    "face-normal",      "face-slender",  "neck-classic",
                      "neck-normal",      "neck-slender",    "collar-classic",   "collar-normal", "collar-slender",
                      "shoulder-classic", "shoulder-normal", "shoulder-slender", "front-classic", "front-normal",
                      "front-slender",    "back-classic",    "back-normal",      "back-slender",  "waist-classic",
                      "waist-normal",     "waist-slender"}},
      Rule{.id = "roblox.layered-size",
           .targets = {CheckTarget::LayeredAccessory},
           .title = VITRINE_TEXT("Checks", "The clothing is too large"),
           .advice = VITRINE_TEXT("Checks", "Scale the mesh down to the size of the standard figure."),
           .run = checkLayeredSize,
           .limits = {"size", "brow"}},
  };
  return kRules;
}

}  // namespace vitrine
