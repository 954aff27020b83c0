#include "app/documents/view_history.h"

#include <algorithm>
#include <utility>

#include "app/documents/carried_view.h"

namespace vitrine {
namespace {

constexpr size_t kMostEntries = 200;
constexpr size_t kMostNodesOfAnEntry = 100, kMostNodesOfAJump = 10'000;

}  // namespace

void ViewHistory::push(Entry entry) {
  m_entries.resize(m_at + 1);
  m_entries.push_back(std::move(entry));
  if (m_entries.size() > kMostEntries) m_entries.erase(m_entries.begin());
  m_at = m_entries.size() - 1;
}

void ViewHistory::note(const std::vector<NodeId>& nodes, const Sight& from) {
  if (nodes.empty() || nodes.size() > kMostNodesOfAnEntry || nodes == m_entries[m_at].nodes) return;
  m_entries[m_at].sight = from;
  push({.nodes = nodes});
  m_inStep = true;
}

void ViewHistory::noteJump(const Sight& from, const std::vector<NodeId>& selected, bool turned) {
  if (selected.size() > kMostNodesOfAJump) return;
  Entry& last = m_entries[m_at];
  const bool isSame = selected == last.nodes;
  if (isSame && m_inStep && m_at > 0) {
    last.jumped = true;
    return;
  }
  if (isSame && turned && last.turned) return;
  last.sight = from;
  push({.nodes = selected, .jumped = true, .turned = turned});
  m_inStep = true;
}

// Out of range: there is none. What is selected may be no entry: back goes to the last one then.
size_t ViewHistory::target(int step, const std::vector<NodeId>& selected) const {
  if (step > 0) return m_at + 1;
  return selected == m_entries[m_at].nodes ? m_at - 1 : m_at;
}

bool ViewHistory::canGo(int step, const std::vector<NodeId>& selected) const {
  return target(step, selected) < m_entries.size();
}

ViewHistory::Arrival ViewHistory::go(int step, const std::vector<NodeId>& selected, const Sight& now) {
  const size_t left = std::exchange(m_at, target(step, selected));
  m_inStep = false;
  const Entry& arrived = m_entries[m_at];
  if (m_at == left) return {arrived.nodes, std::nullopt};
  m_entries[left].sight = now;
  const bool jumps = m_entries[std::max(left, m_at)].jumped;
  return {arrived.nodes, jumps ? arrived.sight : std::nullopt};
}

void ViewHistory::clear() {
  m_entries.assign(1, {});
  m_at = 0;
  m_inStep = false;
}

void ViewHistory::forgetSights() {
  for (Entry& entry : m_entries) {
    entry.sight.reset();
    entry.jumped = entry.turned = false;
  }
}

void ViewHistory::carryOver(const Document& from, const Document& to, const std::vector<NodeId>& selected) {
  const auto isKept = [&](const Entry& entry) { return keepTheirNumbers(entry.nodes, from, to); };
  if (std::ranges::all_of(m_entries, isKept)) return;
  clear();
  note(selected, {});
  endStep();
}

void ViewHistory::liftFilter() { m_entries[m_at].liftedFilter = std::exchange(m_filter, {}); }

QString ViewHistory::takeLiftedFilter(int step) {
  return step < 0 && m_filter.isEmpty() ? std::exchange(m_entries[m_at].liftedFilter, {}) : QString();
}

}  // namespace vitrine
