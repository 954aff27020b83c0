#include "app/documents/selection_history.h"

#include <algorithm>
#include <utility>

#include "app/documents/carried_view.h"

namespace vitrine {
namespace {

constexpr size_t kMostEntries = 200;
constexpr size_t kMostNodesOfAnEntry = 100;

}  // namespace

void SelectionHistory::note(const std::vector<NodeId>& nodes) {
  if (nodes.empty() || nodes.size() > kMostNodesOfAnEntry || nodes == m_entries[m_at].nodes) return;
  m_entries.resize(m_at + 1);
  m_entries.push_back({nodes, {}});
  if (m_entries.size() > kMostEntries) m_entries.erase(m_entries.begin());
  m_at = m_entries.size() - 1;
}

// Out of range: there is none. What is selected may be no entry: back goes to the last one then.
size_t SelectionHistory::target(int step, const std::vector<NodeId>& selected) const {
  if (step > 0) return m_at + 1;
  return selected == m_entries[m_at].nodes ? m_at - 1 : m_at;
}

bool SelectionHistory::canGo(int step, const std::vector<NodeId>& selected) const {
  return target(step, selected) < m_entries.size();
}

const SelectionHistory::Entry& SelectionHistory::go(int step, const std::vector<NodeId>& selected) {
  m_at = target(step, selected);
  return m_entries[m_at];
}

void SelectionHistory::clear() {
  m_entries.assign(1, {});
  m_at = 0;
}

void SelectionHistory::carryOver(const Document& from, const Document& to, const std::vector<NodeId>& selected) {
  const auto isKept = [&](const Entry& entry) { return keepTheirNumbers(entry.nodes, from, to); };
  if (std::ranges::all_of(m_entries, isKept)) return;
  clear();
  note(selected);
}

void SelectionHistory::liftFilter() { m_entries[m_at].liftedFilter = std::exchange(m_filter, {}); }

QString SelectionHistory::takeLiftedFilter(int step) {
  return step < 0 && m_filter.isEmpty() ? std::exchange(m_entries[m_at].liftedFilter, {}) : QString();
}

}  // namespace vitrine
