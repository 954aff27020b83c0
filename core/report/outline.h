// Outline: the visible tree of any document. Classes with a group gather under headings; other nodes hang where
// the file has them. Flat arrays, made for a Qt model to sit on.
#pragma once

#include <span>

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
  uint64_t nodes = 0;  // right below it, and below headings below it
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

// Services of a Roblox place stand in Studio's order.
Outline makeOutline(const Document& document);

// An outline narrowed to nodes that match and what lies above them: small where few match.
struct OutlineView {
  struct Entry {
    uint32_t item = 0;            // in Outline::items
    uint32_t parent = kNone;      // entry
    uint32_t firstChild = kNone;  // children are contiguous
    uint32_t childCount = 0;
    bool match = false;  // else it only leads to one
  };
  LargeBuffer<Entry> entries;  // in the outline's order; entries[0 .. rootCount) are the roots
  uint32_t rootCount = 0;
  size_t matches = 0;

  uint32_t entryOf(uint32_t item) const;  // kNone if it is left out
};
// `matches` has a byte for every node.
OutlineView makeOutlineView(const Outline& outline, std::span<const uint8_t> matches);

}  // namespace vitrine
