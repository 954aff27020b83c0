#include "core/formats/rbxm/instance_tree.h"

#include <fmt/format.h>

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

// Instances no root leads to lie in a cycle, or below one: cuts each cycle at the first of its instances. Returns
// how many cuts were made.
uint64_t cutCycles(InstanceTable& instances) {
  const size_t count = instances.size();
  // 0: not seen, otherwise the number of the walk that saw it first.
  LargeBuffer<uint32_t> seen;
  seen.assign(count, 0);
  uint64_t cuts = 0;
  for (uint32_t start = 0; start < count; ++start) {
    const uint32_t mark = start + 1;
    uint32_t at = start;
    while (at != kNone && seen[at] == 0) {
      seen[at] = mark;
      at = instances.parent[at];
    }
    if (at == kNone || seen[at] != mark) continue;
    instances.parent[at] = kNone;
    ++cuts;
  }
  return cuts;
}

}  // namespace

LargeBuffer<NodeId> buildTree(Document& document, InstanceTable&& instances) {
  const size_t count = instances.size();
  if (const uint64_t cuts = cutCycles(instances); cuts > 0)
    document.diagnostics.add(Severity::Error, "rbxm.parent-cycle",
                             "instances that are their own ancestors; made roots", {}, cuts);
  const Links links = linkSiblings(instances);

  Nodes& nodes = document.nodes;
  for (auto* stream : {&nodes.classIndex, &nodes.row, &nodes.name}) stream->reserve(count);
  nodes.parent.reserve(count);
  nodes.referent.reserve(count);
  for (Class& owner : document.classes) owner.nodes.assign(owner.nodes.size(), NodeId::None);
  LargeBuffer<NodeId> nodeOf;
  nodeOf.assign(count, NodeId::None);
  walk(links, instances, [&](uint32_t instance) {
    const NodeId node{uint32_t(nodes.parent.size())};
    nodeOf[instance] = node;
    const uint32_t parent = instances.parent[instance];
    nodes.parent.push_back(parent == kNone ? NodeId::None : nodeOf[parent]);
    nodes.classIndex.push_back(instances.classIndex[instance]);
    nodes.row.push_back(instances.row[instance]);
    nodes.name.push_back(instances.name[instance]);
    nodes.referent.push_back(instances.referent[instance]);
    document.classes[instances.classIndex[instance]].nodes[instances.row[instance]] = node;
  });
  return nodeOf;
}

}  // namespace vitrine::rbxm
