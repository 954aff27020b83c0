#include "core/stage/adornee.h"

#include <algorithm>

#include "core/stage/fields.h"

namespace vitrine {

namespace {

bool isTurn(const Mat3& rotation) {
  constexpr float kNear = 1e-2f;
  const Mat3 square = glm::transpose(rotation) * rotation;
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row)
      if (!(std::abs(square[column][row] - (column == row ? 1.0f : 0.0f)) < kNear)) return false;
  return true;
}

}  // namespace

std::optional<Adornee> adorneeAt(const Document& document, NodeId node) {
  constexpr int kDeepest = 64;  // attachments in attachments
  CFrame frame;
  for (int depth = 0; depth < kDeepest && indexOf(node) < document.nodes.size(); ++depth) {
    const Class& owner = document.classOf(node);
    const size_t row = document.nodes.row[indexOf(node)];
    const bool isPart = owner.is("BasePart");
    if (!isPart && !owner.is("Attachment")) return std::nullopt;
    const CFrame own = TypedField<CFrame>(owner, "CFrame").at(row).value_or(CFrame{});
    frame = {own.rotation * frame.rotation, own.position + own.rotation * frame.position};
    if (!isFinite(matrixOf(frame))) return std::nullopt;
    if (!isPart) {
      node = document.nodes.parent[indexOf(node)];
      continue;
    }
    if (depth > 0) return Adornee{frame, Vec3(0)};
    const Vec3 size = glm::abs(TypedField<Vec3>(owner, "Size").at(row).value_or(Vec3(4, 1.2f, 2)));
    return isFinite(size) ? std::optional(Adornee{frame, size}) : std::nullopt;
  }
  return std::nullopt;
}

void AdorneeBoxes::findChildren() {
  const Nodes& nodes = m_document.nodes;
  m_firstChild.assign(nodes.size(), NodeId::None);
  m_nextSibling.assign(nodes.size(), NodeId::None);
  for (size_t n = nodes.size(); n-- > 0;) {
    if (nodes.parent[n] == NodeId::None) continue;
    NodeId& first = m_firstChild[indexOf(nodes.parent[n])];
    m_nextSibling[n] = first;
    first = NodeId(n);
  }
}

std::optional<Adornee> AdorneeBoxes::around(NodeId node) {
  if (m_firstChild.empty()) findChildren();
  Adornee box;
  const Value primary = m_document.property(node, "PrimaryPart");
  if (const auto* part = primary.as<NodeId>())
    if (const auto main = adorneeAt(m_document, *part); main && isTurn(main->frame.rotation))
      box.frame.rotation = main->frame.rotation;
  const Mat3 toBox = glm::transpose(box.frame.rotation);
  Bounds bounds;
  std::vector<NodeId> open{node};
  while (!open.empty()) {
    const NodeId next = open.back();
    open.pop_back();
    if (++m_visited > kMostVisited) return std::nullopt;
    const Class& owner = m_document.classOf(next);
    if (owner.is("BasePart") && !owner.is("Terrain"))
      if (const auto part = adorneeAt(m_document, next)) {
        const Vec3 centre = toBox * part->frame.position;
        Vec3 reach(0.0f);
        for (int axis = 0; axis < 3; ++axis)
          reach += glm::abs(toBox * part->frame.rotation[axis]) * part->size[axis] * 0.5f;
        bounds.add(centre - reach);
        bounds.add(centre + reach);
      }
    for (NodeId child = m_firstChild[indexOf(next)]; child != NodeId::None; child = m_nextSibling[indexOf(child)])
      open.push_back(child);
  }
  if (bounds.empty() || !isFinite(bounds.min) || !isFinite(bounds.max) || !isFinite(bounds.size()))
    return std::nullopt;
  box.frame.position = box.frame.rotation * bounds.centre();
  box.size = bounds.size();
  return box;
}

std::optional<Adornee> AdorneeBoxes::at(NodeId node) {
  if (indexOf(node) >= m_document.nodes.size()) return std::nullopt;
  const Class& owner = m_document.classOf(node);
  if (owner.is("BasePart") || owner.is("Attachment")) return adorneeAt(m_document, node);
  const auto known = m_known.find(node);
  return known != m_known.end() ? known->second : m_known.emplace(node, around(node)).first->second;
}

std::vector<NodeId> rootsOf(const Document& document) {
  std::vector<NodeId> roots(document.nodes.size());
  for (size_t n = 0; n < roots.size(); ++n) {
    const NodeId parent = document.nodes.parent[n];
    roots[n] = parent == NodeId::None ? NodeId(n) : roots[indexOf(parent)];
  }
  return roots;
}

}  // namespace vitrine
