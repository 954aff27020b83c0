#include "core/formats/rbxm/types/instance_tree.h"

#include <fmt/core.h>

namespace vitrine::rbxm {

namespace {

// Siblings linked in order: an instance's first child, and the next sibling of each.
struct Links {
  LargeBuffer<uint32_t> firstChild, nextSibling;
  uint32_t firstRoot = kNone;
};

Links linkSiblings(const InstanceTable& instances) {
  const size_t count = instances.size();
  Links links;
  links.firstChild.assign(count, kNone);
  links.nextSibling.assign(count, kNone);
  // From the last to the first, so that putting each in front gives the right order.
  for (size_t i = count; i-- > 0;) {
    const uint32_t child = instances.order[i];
    const uint32_t parent = instances.parent[child];
    uint32_t& first = parent == kNone ? links.firstRoot : links.firstChild[parent];
    links.nextSibling[child] = first;
    first = child;
  }
  return links;
}

// Visits every instance, depth first, without recursion.
template <class Visit>
void walk(const Links& links, const InstanceTable& instances, Visit visit) {
  uint32_t at = links.firstRoot;
  while (at != kNone) {
    visit(at);
    if (links.firstChild[at] != kNone) {
      at = links.firstChild[at];
      continue;
    }
    while (at != kNone && links.nextSibling[at] == kNone) at = instances.parent[at];
    if (at != kNone) at = links.nextSibling[at];
  }
}

struct Cuts {
  uint64_t cycles = 0, deep = 0;
};

// Makes roots of instances that are among their own ancestors, one in each cycle, and of those that lie deeper than
// any tree is looked at.
Cuts cutParents(InstanceTable& instances, uint32_t depthLimit) {
  constexpr uint32_t kUnknown = kNone, kOpen = kNone - 1;
  LargeBuffer<uint32_t> depth;
  depth.assign(instances.size(), kUnknown);
  LargeBuffer<uint32_t> chain;  // upwards from an instance to the first whose depth is known
  Cuts cuts;
  for (uint32_t start = 0; start < instances.size(); ++start) {
    chain.clear();
    uint32_t at = start;
    for (; at != kNone && depth[at] == kUnknown; at = instances.parent[at]) {
      depth[at] = kOpen;
      chain.push_back(at);
    }
    if (at != kNone && depth[at] == kOpen) {
      instances.parent[at] = kNone;
      depth[at] = 0;
      ++cuts.cycles;
    }
    for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
      uint32_t& parent = instances.parent[*it];
      uint32_t own = parent == kNone ? 0 : depth[parent] + 1;
      if (own >= depthLimit) {
        parent = kNone;
        own = 0;
        ++cuts.deep;
      }
      depth[*it] = own;
    }
  }
  return cuts;
}

}  // namespace

LargeBuffer<NodeId> buildTree(Document& document, InstanceTable&& instances, uint32_t depthLimit) {
  const size_t count = instances.size();
  const Cuts cuts = cutParents(instances, depthLimit);
  if (cuts.cycles > 0)
    document.diagnostics.add(Severity::Error, "rbxm.parent-cycle",
                             "instances that are their own ancestors; made roots", {}, cuts.cycles);
  if (cuts.deep > 0)
    document.diagnostics.add(Severity::Warning, "rbxm.too-deep",
                             fmt::format("instances nested more than {} levels deep; made roots", depthLimit), {},
                             cuts.deep);
  const Links links = linkSiblings(instances);

  Nodes& nodes = document.nodes;
  for (auto* stream : {&nodes.classIndex, &nodes.row, &nodes.name}) stream->resize(count);
  nodes.parent.resize(count);
  nodes.referent.resize(count);
  for (Class& owner : document.classes) owner.nodes.assign(owner.nodes.size(), NodeId::None);
  LargeBuffer<NodeId> nodeOf;
  nodeOf.assign(count, NodeId::None);
  uint32_t visited = 0;
  walk(links, instances, [&](uint32_t instance) {
    const uint32_t n = visited++;
    nodeOf[instance] = NodeId{n};
    const uint32_t parent = instances.parent[instance];
    nodes.parent[n] = parent == kNone ? NodeId::None : nodeOf[parent];
    nodes.classIndex[n] = instances.classIndex[instance];
    nodes.row[n] = instances.row[instance];
    nodes.name[n] = instances.name[instance];
    nodes.referent[n] = instances.referent[instance];
    document.classes[instances.classIndex[instance]].nodes[instances.row[instance]] = NodeId{n};
  });
  return nodeOf;
}

std::string printableName(std::string_view bytes) {
  if (isUtf8(bytes)) return std::string(bytes);
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      text += c;
    else {
      constexpr std::string_view kDigits = "0123456789ABCDEF";
      text += "\\x";
      text += {kDigits[byte >> 4], kDigits[byte & 0xF]};
    }
  }
  return text;
}

}  // namespace vitrine::rbxm
