#include "core/checks/roblox_meshes.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/bytes/local_text.h"
#include "core/stage/fields.h"

namespace vitrine {

void MeshFindings::add(Finding finding, CheckSeverity atMost) {
  if (finding.where.empty() && finding.mesh < m_input.meshes.size())
    finding.where = m_input.meshes[finding.mesh].name;
  m_findings.add(std::move(finding), atMost);
}

void MeshFindings::addOf(uint32_t mesh, double found, std::optional<double> limit, std::string text, uint64_t count,
                         std::vector<uint32_t> triangles, std::vector<uint32_t> vertices) {
  add({.mesh = mesh,
       .level = 0,
       .found = found,
       .limit = limit,
       .text = std::move(text),
       .count = std::max<uint64_t>(count, 1),
       .triangles = std::move(triangles),
       .vertices = std::move(vertices)});
}

namespace {

bool keepsAxes(const Mat4& matrix) {
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row)
      if (row != column && matrix[column][row] != 0) return false;
  return true;
}

Bounds boundsBy(const CheckInput& input, uint32_t mesh, const Mat4& matrix) {
  const Bounds& own = input.facts(mesh).bounds;
  Bounds bounds;
  if (own.empty()) return bounds;
  if (keepsAxes(matrix)) {
    bounds.add(Vec3(matrix * Vec4(own.min, 1)));
    bounds.add(Vec3(matrix * Vec4(own.max, 1)));
    return bounds;
  }
  const Geometry& geometry = input.meshes[mesh].mesh();
  for (const Part& part : geometry.lods[0].parts)
    for (const uint32_t index : std::span(geometry.indices).subspan(part.firstIndex, part.indexCount))
      if (index < geometry.positions.size()) bounds.add(Vec3(matrix * Vec4(geometry.positions[index], 1)));
  return bounds;
}

}  // namespace

void forEachPart(const CheckInput& input, const RuleRun& out, const VisitMesh& visit) {
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    const bool isCage = cageKindOf(input.meshes[m].name) != CageKind::None;
    if (isDrawn(geometry.role) && !geometry.lods.empty() && !isCage) visit(m, geometry);
  }
}

void forEachMesh(const CheckInput& input, const RuleRun& out, const VisitMesh& visit) {
  std::set<const Geometry*> seen;
  forEachPart(input, out, [&](uint32_t m, const Geometry& geometry) {
    if (seen.insert(&geometry).second) visit(m, geometry);
  });
}

Bounds boundsInStuds(const CheckInput& input, uint32_t mesh) {
  return boundsBy(input, mesh, input.meshes[mesh].toTarget);
}
Bounds boundsInPicture(const CheckInput& input, uint32_t mesh) {
  return boundsBy(input, mesh, input.meshes[mesh].toWorld);
}

void addTooManyTriangles(const CheckInput& input, RuleRun& out, const std::string& text) {
  const auto limit = out.limit("triangles");
  if (!limit) return;
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const uint64_t found = geometry.lods[0].triangleCount();
    if (double(found) > *limit)
      findings.addOf(m, double(found), limit, filledIn(text, {std::to_string(found), findingNumber(*limit)}),
                     found);
  });
}

std::string sizeText(const Vec3& size) {
  return fmt::format("{} × {} × {}", findingNumber(size.x), findingNumber(size.y), findingNumber(size.z));
}

std::string shareText(uint64_t some, uint64_t all) {
  return filledIn(localText("Checks", "%1 of %2 (%3 %)"),
                  {std::to_string(some), std::to_string(all),
                   findingNumber(all > 0 ? std::round(1000.0 * double(some) / double(all)) / 10 : 0)});
}

// ---- Bodies

uint32_t bodyPartOf(std::string_view name) {
  if (name.ends_with("_Geo")) name.remove_suffix(4);
  const auto found = std::ranges::find(kBodyParts, name, &BodyPart::name);
  return found == kBodyParts.end() ? kNone : uint32_t(found - kBodyParts.begin());
}

BodyMeshes bodyMeshesOf(const CheckInput& input) {
  BodyMeshes body;
  body.fill(kNone);
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const uint32_t part = bodyPartOf(input.meshes[m].name);
    const Geometry& geometry = input.meshes[m].mesh();
    if (part != kNone && body[part] == kNone && isDrawn(geometry.role) && !geometry.lods.empty()) body[part] = m;
  }
  return body;
}

Bounds boundsOfGroup(const CheckInput& input, const BodyMeshes& body, BodyGroup group) {
  Bounds bounds;
  for (size_t p = 0; p < body.size(); ++p)
    if (kBodyParts[p].group == group && body[p] != kNone) bounds.add(boundsInPicture(input, body[p]));
  return bounds;
}

ScaleType scaleTypeOf(const CheckInput& input) {
  for (const Class& owner : input.document.classes) {
    if (owner.name != "StringValue") continue;
    for (const NodeId node : owner.nodes) {
      if (input.document.nameOf(node) != "AvatarPartScaleType") continue;
      const Value value = input.document.property(node, "Value");
      const std::string* text = value.as<std::string>();
      if (!text) continue;
      if (*text == "Classic") return ScaleType::Classic;
      if (*text == "ProportionsNormal") return ScaleType::Normal;
      if (*text == "ProportionsSlender") return ScaleType::Slender;
    }
  }
  return ScaleType::Unknown;
}

// ---- Attachments

std::vector<ShapeAttachment> attachmentsOf(const CheckInput& input) {
  constexpr size_t kMost = 100'000;
  std::vector<ShapeAttachment> found;
  const Document& document = input.document;
  std::map<NodeId, uint32_t> meshOf;
  for (uint32_t m = 0; m < input.meshes.size(); ++m) meshOf.try_emplace(input.meshes[m].node, m);
  bool isModel = false;
  for (const Class& owner : document.classes) {
    if (owner.name != "Attachment") continue;
    isModel = true;
    const TypedField<CFrame> frame(owner, "CFrame");
    for (size_t row = 0; row < owner.nodes.size() && found.size() < kMost; ++row) {
      std::string_view name = document.nameOf(owner.nodes[row]);
      if (!name.ends_with("Attachment")) continue;
      name.remove_suffix(std::string_view("Attachment").size());
      const auto part = meshOf.find(document.nodes.parent[indexOf(owner.nodes[row])]);
      found.push_back({.name = std::string(name),
                       .node = owner.nodes[row],
                       .mesh = part == meshOf.end() ? kNone : part->second,
                       .frame = frame.at(row).value_or(CFrame{})});
    }
  }
  if (isModel) return found;
  for (uint32_t n = 0; n < document.nodes.size() && found.size() < kMost; ++n) {
    std::string_view name = document.nameOf(NodeId(n));
    if (!name.ends_with("_Att")) continue;
    name.remove_suffix(4);
    found.push_back({.name = std::string(name), .node = NodeId(n)});
  }
  return found;
}

}  // namespace vitrine
