#include "core/checks/model_nodes.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/load/load.h"
#include "core/stage/fields.h"

namespace vitrine {

void forEachNode(const CheckInput& input, const RuleRun& out, std::string_view className, const VisitNode& visit) {
  if (!holdsInstances(input.document)) return;
  for (const Class& owner : input.document.classes) {
    if (!className.empty() && !owner.is(className)) continue;
    for (const NodeId node : owner.nodes) {
      if (out.cancelled()) return;
      visit(node);
    }
  }
}

std::vector<NodeId> ownersOf(const Document& document, std::string_view className) {
  std::vector<NodeId> owners(document.nodes.size(), NodeId::None);
  std::vector<bool> isOwner(document.classes.size());
  for (size_t c = 0; c < document.classes.size(); ++c) isOwner[c] = document.classes[c].is(className);
  for (size_t node = 0; node < owners.size(); ++node) {
    const NodeId parent = document.nodes.parent[node];
    if (parent != NodeId::None)
      owners[node] = isOwner[document.nodes.classIndex[indexOf(parent)]] ? parent : owners[indexOf(parent)];
  }
  return owners;
}

bool isOf(const Document& document, NodeId node, std::string_view className) {
  return node != NodeId::None && document.classOf(node).is(className);
}

NodeId parentOf(const Document& document, NodeId node) {
  return node == NodeId::None ? node : document.nodes.parent[indexOf(node)];
}

NodeId childOf(const CheckInput& input, NodeId node, std::string_view className) {
  for (const NodeId child : input.children.of(node))
    if (isOf(input.document, child, className)) return child;
  return NodeId::None;
}

NodeId childNamed(const CheckInput& input, NodeId node, std::string_view name) {
  for (const NodeId child : input.children.of(node))
    if (input.document.nameOf(child) == name) return child;
  return NodeId::None;
}

std::optional<double> numberAt(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  if (const auto* single = value.as<float>()) return *single;
  if (const auto* wide = value.as<double>()) return *wide;
  if (const auto* whole = value.as<int64_t>()) return double(*whole);
  return std::nullopt;
}

std::string textAt(const Document& document, NodeId node, std::string_view property) {
  return std::string(bytesAt(document, node, property));
}

std::optional<Vec3> vectorAt(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const auto* vector = value.as<Vec3>();
  return vector ? std::optional(*vector) : std::nullopt;
}

std::optional<CFrame> frameAt(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const auto* frame = value.as<CFrame>();
  return frame ? std::optional(*frame) : std::nullopt;
}

NodeId linkAt(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const auto* link = value.as<NodeId>();
  return link && indexOf(*link) < document.nodes.size() ? *link : NodeId::None;
}

std::string assetAt(const Document& document, NodeId node, std::initializer_list<std::string_view> properties) {
  const Class& owner = document.classOf(node);
  for (const std::string_view property : properties) {
    std::string reference = referenceAt(owner.column(property), document.nodes.row[indexOf(node)]);
    if (!reference.empty()) return reference;
  }
  return {};
}

std::string_view bytesAt(const Document& document, NodeId node, std::string_view property) {
  const Column* column = document.classOf(node).column(property);
  return column ? column->bytesAt(document.nodes.row[indexOf(node)]) : std::string_view();
}

double degreesOf(const Mat3& rotation) {
  // From the sine and the cosine, so that small angles are exact.
  const Vec3 axis(rotation[1].z - rotation[2].y, rotation[2].x - rotation[0].z, rotation[0].y - rotation[1].x);
  const double trace = double(rotation[0].x) + double(rotation[1].y) + double(rotation[2].z);
  const double angle = std::atan2(double(glm::length(axis)), trace - 1);
  return std::isfinite(angle) ? angle * 180 / std::numbers::pi : 180;
}

std::string quotedName(const Document& document, NodeId node) {
  std::string name = visibleLine(document.nameOf(node));
  size_t most = 120;
  if (name.size() > most) {
    while (most > 0 && (uint8_t(name[most]) & 0xC0) == 0x80) --most;
    name = name.substr(0, most) + "…";
  }
  return fmt::format("“{}”", name);
}

AccessoryKind accessoryKindOf(const Document& document, NodeId accessory) {
  const double number = numberAt(document, accessory, "AccessoryType").value_or(0);
  return number >= 0 && number <= double(AccessoryKind::Eyelash) ? AccessoryKind(uint8_t(number))
                                                                 : AccessoryKind::Unknown;
}

}  // namespace vitrine
