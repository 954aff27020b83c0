#include "core/query/references.h"

#include <algorithm>
#include <tuple>

namespace vitrine {
namespace {

bool mayRefer(const Column& column) {
  if (column.type == "Ref") return true;
  // Other types are of readers that give their values at once.
  return column.decoded() && (std::holds_alternative<LargeBuffer<NodeId>>(column.values()) ||
                              std::holds_alternative<std::vector<Value>>(column.values()));
}

}  // namespace

std::vector<Reference> referencesIn(const Document& document) {
  std::vector<Reference> all;
  const auto add = [&](NodeId target, NodeId source, const Column& column) {
    if (indexOf(target) < document.nodes.size()) all.push_back({target, source, &column});
  };
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      if (owner.nodes.empty() || !mayRefer(column)) continue;
      const Column::Borrowed borrowed = column.borrow();
      const size_t rows = std::min(owner.nodes.size(), sizeOf(borrowed.values()));
      if (const auto* targets = std::get_if<LargeBuffer<NodeId>>(&borrowed.values())) {
        for (size_t row = 0; row < rows; ++row) add((*targets)[row], owner.nodes[row], column);
        continue;
      }
      for (size_t row = 0; row < rows; ++row) {
        const Value value = valueAt(borrowed.values(), row);
        if (const NodeId* target = value.as<NodeId>()) add(*target, owner.nodes[row], column);
      }
    }
  std::ranges::sort(all, {}, [](const Reference& each) { return std::tuple(each.target, each.source); });
  return all;
}

std::span<const Reference> referencesTo(std::span<const Reference> all, NodeId target) {
  const auto found = std::ranges::equal_range(all, target, {}, &Reference::target);
  return {found.begin(), found.end()};
}

}  // namespace vitrine
