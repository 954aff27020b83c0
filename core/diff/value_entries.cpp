#include "core/diff/value_entries.h"

#include <map>

#include "core/diff/same_value.h"

namespace vitrine {

namespace {

struct Entry {
  std::string name, type;
  Value value;
};
using NumberedName = std::pair<std::string, uint32_t>;  // which one of its name it is

std::vector<Entry> entriesOf(const Value& meaning) {
  std::vector<Entry> entries;
  if (const auto* record = meaning.as<Record>())
    for (const Field& field : record->fields) {
      const auto* typed = field.value.as<Record>();
      if (typed && typed->fields.size() == 1)
        entries.push_back({field.name, typed->fields[0].name, typed->fields[0].value});
      else
        entries.push_back({field.name, {}, field.value});
    }
  if (const auto* list = meaning.as<List>())
    for (const Value& item : list->items) entries.push_back({toText(item), {}, true});
  return entries;
}

std::vector<NumberedName> numbered(const std::vector<Entry>& entries) {
  std::map<std::string_view, uint32_t> seen;
  std::vector<NumberedName> names;
  for (const Entry& entry : entries) names.emplace_back(entry.name, seen[entry.name]++);
  return names;
}

// The kind of list that a column holds; empty for others.
std::string_view kindOfList(const Column* column) {
  if (!column || !column->meaning) return {};
  const std::string_view type = column->meaning->type;
  return type == "Attributes" || type == "Tags" ? type : std::string_view();
}

}  // namespace

std::optional<EntryDifferences> entryDifferences(const Column* a, size_t rowA, const Column* b, size_t rowB) {
  const std::string_view kind = kindOfList(b ? b : a);
  if (kind.empty() || (a && kindOfList(a) != kind)) return std::nullopt;
  const std::vector<Entry> old = a ? entriesOf(a->meaningAt(rowA)) : std::vector<Entry>();
  const std::vector<Entry> now = b ? entriesOf(b->meaningAt(rowB)) : std::vector<Entry>();
  if (old.empty() && now.empty()) return std::nullopt;

  const std::vector<NumberedName> oldNames = numbered(old), nowNames = numbered(now);
  std::map<NumberedName, size_t> left;
  for (size_t i = 0; i < old.size(); ++i) left.emplace(oldNames[i], i);
  EntryDifferences found{.areTags = kind == "Tags", .entries = {}};
  for (size_t i = 0; i < now.size(); ++i) {
    const auto partner = left.find(nowNames[i]);
    if (partner == left.end()) {
      found.entries.push_back({now[i].name, {}, now[i].type, {}, now[i].value});
      continue;
    }
    const Entry& was = old[partner->second];
    left.erase(partner);
    const bool same = was.type == now[i].type &&
                      sameBits(was.value, now[i].value, [](NodeId one, NodeId other) { return one == other; });
    if (!same) found.entries.push_back({now[i].name, was.type, now[i].type, was.value, now[i].value});
  }
  for (size_t i = 0; i < old.size(); ++i)
    if (left.contains(oldNames[i])) found.entries.push_back({old[i].name, old[i].type, {}, old[i].value, {}});
  return found;
}

}  // namespace vitrine
