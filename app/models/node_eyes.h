// NodeEyes: which nodes of a document a picture can show, and which of them it does: what hides them is what they
// or the nodes above them are. Nothing here walks the tree for a single row.
#pragma once

#include <memory>
#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

class NodeEyes {
 public:
  // Null: there are no nodes. Nothing is drawn until there is a scene, and nothing hidden.
  void setDocument(const DocumentPointer& document);
  // One pass over the document's nodes; null, or a scene of another document: nothing is drawn.
  void setScene(const ScenePointer& scene);
  // Takes time for each of these nodes. False: they are what they were.
  bool set(const std::vector<NodeId>& hidden, const std::vector<NodeId>& isolated);

  // Whether a picture can show the node, or something below it.
  bool isDrawn(NodeId node) const { return indexOf(node) < m_drawn.size() && m_drawn[indexOf(node)]; }
  // Whether neither it nor what is above it is hidden, and, if some nodes are shown alone, it is one of them or
  // above or below one. Asks the node and those above it.
  bool isShown(NodeId node) const;
  // How many nodes isShown() has asked so far.
  uint64_t asked() const { return m_asked; }

 private:
  DocumentPointer m_document;
  std::vector<bool> m_drawn, m_hidden, m_isolated, m_aboveIsolated;  // per node
  bool m_anyHidden = false, m_anyIsolated = false;
  mutable uint64_t m_asked = 0;
};

}  // namespace vitrine
