#include "app/export/selection_name.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/export/model/file_names.h"

namespace vitrine {
namespace {

// The nearest node that holds all of them; else the first.
NodeId commonNode(const Document& document, std::span<const NodeId> selection) {
  const auto& parents = document.nodes.parent;
  std::vector<uint32_t> chosenBelow(parents.size());  // a node is below itself
  uint32_t chosen = 0;
  for (const NodeId node : selection)
    if (std::exchange(chosenBelow[indexOf(node)], 1) == 0) ++chosen;
  // Parents come before their children, so the last that has all is the nearest.
  std::optional<size_t> nearest;
  for (size_t node = parents.size(); node-- > 0;) {
    if (!nearest && chosenBelow[node] == chosen) nearest = node;
    if (parents[node] != NodeId::None) chosenBelow[indexOf(parents[node])] += chosenBelow[node];
  }
  return nearest ? NodeId{uint32_t(*nearest)} : selection.front();
}

}  // namespace

std::string selectionName(const Document& document, std::span<const NodeId> selection) {
  if (selection.empty()) return safeFileName({});
  const NodeId node = commonNode(document, selection);
  const std::string name = document.nameOf(node);
  return safeFileName(name.empty() ? std::string(document.classOf(node).name) : name);
}

}  // namespace vitrine
