#include "app/export/selection_name.h"

#include <algorithm>
#include <vector>

#include "core/export/model/file_names.h"

namespace vitrine {
namespace {

// From the node's own place up to its root.
std::vector<NodeId> upwards(const Document& document, NodeId node) {
  std::vector<NodeId> nodes;
  for (; node != NodeId::None; node = document.nodes.parent[indexOf(node)]) nodes.push_back(node);
  return nodes;
}

NodeId commonNode(const Document& document, std::span<const NodeId> selection) {
  std::vector<NodeId> common = upwards(document, selection.front());
  for (const NodeId node : selection.subspan(1)) {
    const std::vector<NodeId> above = upwards(document, node);
    const auto isAbove = [&](NodeId each) { return std::ranges::find(above, each) != above.end(); };
    common.erase(common.begin(), std::ranges::find_if(common, isAbove));
    if (common.empty()) break;
  }
  return common.empty() ? selection.front() : common.front();
}

}  // namespace

std::string selectionName(const Document& document, std::span<const NodeId> selection) {
  if (selection.empty()) return safeFileName({});
  // So many have nothing in common but what holds everything.
  constexpr size_t kMostCompared = 1000;
  const NodeId node = commonNode(document, selection.first(std::min(selection.size(), kMostCompared)));
  const std::string name = document.nameOf(node);
  return safeFileName(name.empty() ? std::string(document.classOf(node).name) : name);
}

}  // namespace vitrine
