// Outline: the visible tree of any document. Classes with a group gather under headings; other nodes hang where
// the file has them. Flat arrays, made for a Qt model to sit on.
#pragma once

#include "core/document/document.h"

namespace vitrine {

struct OutlineItem {
  uint32_t parent = kNone;
  uint32_t firstChild = kNone;  // children are contiguous: firstChild .. firstChild + childCount
  uint32_t childCount = 0;
  uint32_t rowInParent = 0;
  NodeId node = NodeId::None;  // None: a heading
  uint32_t heading = kNone;    // in Outline::headings
};

struct OutlineHeading {
  std::string name;
  NodeKind kind = NodeKind::Group;
};

struct Outline {
  LargeBuffer<OutlineItem> items;  // breadth-first; items[0 .. rootCount) are the roots
  uint32_t rootCount = 0;
  LargeBuffer<uint32_t> itemOfNode;  // NodeId -> item
  std::vector<OutlineHeading> headings;

  std::string_view nameOf(const Document& document, const OutlineItem& item) const {
    return item.node == NodeId::None ? std::string_view(headings[item.heading].name) : document.nameOf(item.node);
  }
  NodeKind kindOf(const Document& document, const OutlineItem& item) const {
    return item.node == NodeId::None ? headings[item.heading].kind : document.classOf(item.node).kind;
  }
};

Outline makeOutline(const Document& document);

// Items that match, and whether each is a match itself or only an ancestor of one. The query is plain text (name
// contains, case-blind) and class:NAME, joined by spaces (and).
struct OutlineFilter {
  std::vector<uint8_t> visible;  // per item: 0 hidden, 1 ancestor of a match, 2 match
  size_t matches = 0;
};
OutlineFilter filterOutline(const Document& document, const Outline& outline, std::string_view query);

}  // namespace vitrine
