// Outline: the visible tree of any document. Nodes of classes with a group are gathered under headings; other nodes
// keep their parent in the file. Flat arrays, convenient for a Qt model.
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
  uint64_t nodes = 0;     // directly below it or below its sub-headings
  bool isOfFile = false;  // its name is the file's: a joint that a clip moves
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

// The services of a Roblox place are in Studio's order.
Outline makeOutline(const Document& document);

// An outline reduced to matching nodes and their ancestors; small if few match.
struct OutlineView {
  struct Entry {
    uint32_t item = 0;            // in Outline::items
    uint32_t parent = kNone;      // entry
    uint32_t firstChild = kNone;  // children are contiguous
    uint32_t childCount = 0;
    bool match = false;  // false: only an ancestor of a match
  };
  LargeBuffer<Entry> entries;  // in the outline's order; entries[0 .. rootCount) are the roots
  uint32_t rootCount = 0;
  size_t matches = 0;

  uint32_t entryOf(uint32_t item) const;  // kNone if it is left out
};
// `matches` has a byte for every node.
OutlineView makeOutlineView(const Outline& outline, std::span<const uint8_t> matches);

}  // namespace vitrine
