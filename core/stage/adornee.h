// Position and size of what something else is placed by.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct Adornee {
  CFrame frame;     // document coordinates
  Vec3 size{0.0f};  // of a part; an attachment has none
};

// Nothing for any other node, and for numbers that are not finite.
std::optional<Adornee> adorneeAt(const Document& document, NodeId node);

// Boxes of anything: of a part or an attachment as above, else the box around all parts below a node. Roblox says
// nothing of that box: here it lies along the axes of the model's PrimaryPart, without one along the document's.
class AdorneeBoxes {
 public:
  explicit AdorneeBoxes(const Document& document) : m_document(document) {}
  // Nothing if there is no part, or after kMostVisited nodes.
  std::optional<Adornee> at(NodeId node);

  static constexpr size_t kMostVisited = 2'000'000;  // of all boxes together

 private:
  std::optional<Adornee> around(NodeId node);
  void findChildren();

  const Document& m_document;
  std::vector<NodeId> m_firstChild, m_nextSibling;  // by node; empty: not yet known
  std::unordered_map<NodeId, std::optional<Adornee>> m_known;
  size_t m_visited = 0;
};

// By node: the topmost node above it, or itself.
std::vector<NodeId> rootsOf(const Document& document);

}  // namespace vitrine
