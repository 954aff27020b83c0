#include "app/docks/checks/findings_model.h"

#include <QFont>
#include <QIcon>
#include <QPalette>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "core/bytes/local_text.h"

namespace vitrine {

QIcon iconOf(CheckSeverity severity) {
  switch (severity) {
    case CheckSeverity::Refused:
      return icon("error");
    case CheckSeverity::Degraded:
      return icon("warning");
    default:
      return icon("info");
  }
}

QString severityText(CheckSeverity severity) {
  switch (severity) {
    case CheckSeverity::Refused:
      return FindingsModel::tr("probably refused");
    case CheckSeverity::Degraded:
      return FindingsModel::tr("taken, but not as it is");
    default:
      return FindingsModel::tr("hint");
  }
}

void FindingsModel::setChecked(CheckedPointer checked) {
  beginResetModel();
  m_checked = std::move(checked);
  fill();
  endResetModel();
}

void FindingsModel::dropGone() {
  for (int g = int(m_groups.size()) - 1; g >= 0 && m_gone > 0; --g) {
    Group& group = *m_groups[size_t(g)];
    m_gone -= group.gone;
    if (group.gone == group.rows.size()) {
      beginRemoveRows({}, g, g);
      m_groups.erase(m_groups.begin() + g);
      number();
      endRemoveRows();
    } else if (group.gone > 0) {
      const int first = int(group.rows.size() - group.gone);
      beginRemoveRows(index(g, 0), first, int(group.rows.size()) - 1);
      group.rows.resize(size_t(first));
      group.gone = 0;
      endRemoveRows();
    }
  }
}

FindingsModel::Group& FindingsModel::groupOf(uint32_t rule, CheckSeverity severity) {
  auto found = std::ranges::find_if(m_groups, [&](const auto& group) { return group->rule == rule; });
  if (found == m_groups.end())
    found = m_groups.insert(found, std::make_unique<Group>(Group{.rule = rule, .severity = severity, .rows = {}}));
  (*found)->severity = std::max((*found)->severity, severity);
  return **found;
}

void FindingsModel::fill() {
  m_groups.clear();
  m_gone = 0;
  if (!m_checked) return;
  const std::vector<Finding>& findings = m_checked->result.findings;
  for (uint32_t i = 0; i < findings.size(); ++i)
    groupOf(findings[i].rule, findings[i].severity).rows.push_back({i, false});
  for (uint32_t i = 0; i < m_checked->gone.size(); ++i) {
    Group& group = groupOf(m_checked->gone[i].rule, m_checked->gone[i].severity);
    group.rows.push_back({i, true});
    ++group.gone, ++m_gone;
  }
  std::ranges::stable_sort(m_groups, [](const auto& a, const auto& b) {
    return a->severity != b->severity ? a->severity > b->severity : a->rule < b->rule;
  });
  number();
}

void FindingsModel::number() {
  for (size_t g = 0; g < m_groups.size(); ++g) m_groups[g]->number = int(g);
}

QModelIndex FindingsModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent)) return {};
  return createIndex(row, column, parent.isValid() ? groupAt(parent) : nullptr);
}

QModelIndex FindingsModel::parent(const QModelIndex& index) const {
  const auto* group = static_cast<const Group*>(index.internalPointer());
  return index.isValid() && group ? createIndex(group->number, 0) : QModelIndex();
}

int FindingsModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return int(m_groups.size());
  return parent.internalPointer() || parent.column() != 0 ? 0 : int(groupAt(parent)->rows.size());
}

int FindingsModel::columnCount(const QModelIndex&) const { return ColumnCount; }

const FindingsModel::Group* FindingsModel::groupAt(const QModelIndex& index) const {
  if (!index.isValid()) return nullptr;
  const auto* group = static_cast<const Group*>(index.internalPointer());
  return group ? group : m_groups[size_t(index.row())].get();
}

const FindingsModel::Row* FindingsModel::rowAt(const QModelIndex& index) const {
  return index.isValid() && index.internalPointer() ? &groupAt(index)->rows[size_t(index.row())] : nullptr;
}

const Finding* FindingsModel::findingAt(const QModelIndex& index) const {
  const Row* row = rowAt(index);
  return row && !row->gone ? &m_checked->result.findings[row->index] : nullptr;
}

uint32_t FindingsModel::ruleAt(const QModelIndex& index) const {
  const Group* group = groupAt(index);
  return group ? group->rule : kNone;
}

bool FindingsModel::isGone(const QModelIndex& index) const {
  if (const Row* row = rowAt(index)) return row->gone;
  const Group* group = groupAt(index);
  return group && group->gone == group->rows.size();
}

bool FindingsModel::isNew(const QModelIndex& index) const {
  const Row* row = rowAt(index);
  return row && !row->gone && m_checked->isNew[row->index];
}

QModelIndex FindingsModel::beside(const QModelIndex& from, int step) const {
  std::vector<std::pair<int, int>> all;  // groups and rows
  for (const auto& group : m_groups)
    for (size_t r = 0; r + group->gone < group->rows.size(); ++r) all.emplace_back(group->number, int(r));
  if (all.empty()) return {};
  const QModelIndex heading = from.isValid() && from.internalPointer() ? parent(from) : from;
  const std::pair there(heading.isValid() ? heading.row() : -1, heading == from ? -1 : from.row());
  const auto next = std::ranges::lower_bound(all, there);
  auto at = next - all.begin();
  const bool isOn = next != all.end() && *next == there;
  if (step > 0) at += isOn ? 1 : 0;
  if (step < 0) --at;
  const auto count = std::ssize(all);
  const auto [group, row] = all[size_t((at + count) % count)];
  return index(row, 0, index(group, 0));
}

std::string FindingsModel::keyAt(const QModelIndex& index) const {
  const Row* row = rowAt(index);
  return row && !row->gone ? m_checked->keys[row->index] : std::string();
}

QModelIndex FindingsModel::find(const std::string& key) const {
  if (key.empty()) return {};
  for (const auto& group : m_groups)
    for (size_t r = 0; r < group->rows.size(); ++r)
      if (const Row& row = group->rows[r]; !row.gone && m_checked->keys[row.index] == key)
        return index(int(r), 0, index(group->number, 0));
  return {};
}

QString FindingsModel::textOf(const Group& group) const {
  const QString title = toQString(localText("Checks", allRules()[group.rule].title.data()));
  const size_t count = group.rows.size() - group.gone;
  return count == 0 ? title : tr("%1 (%2)", "a rule, and how often it was broken").arg(title, countText(count));
}

QString FindingsModel::textOf(const Row& row) const {
  if (row.gone) return visibleText(m_checked->gone[row.index].text);
  const QString text = visibleText(m_checked->result.findings[row.index].text);
  return m_checked->isNew[row.index] ? tr("New: %1").arg(text) : text;
}

QString FindingsModel::whereOf(const Row& row) const {
  return visibleText(row.gone ? m_checked->gone[row.index].where
                              : m_checked->whereOf(m_checked->result.findings[row.index]));
}

CheckSeverity FindingsModel::severityOf(const Row& row) const {
  return row.gone ? m_checked->gone[row.index].severity : m_checked->result.findings[row.index].severity;
}

QString FindingsModel::wholeText(const QModelIndex& index) const {
  const Row* row = rowAt(index);
  if (!row) return index.isValid() ? textOf(*groupAt(index)) : QString();
  const QString where = whereOf(*row), text = textOf(*row);
  return where.isEmpty() ? text : where + ": " + text;
}

QVariant FindingsModel::fontAt(const QModelIndex& index) const {
  const bool heading = !index.internalPointer();
  QFont font = fontOf(TextSize::Body, heading && index.column() == Text);
  if (isGone(index)) font.setStrikeOut(true);
  if (isNew(index)) font.setBold(true);
  return font;
}

QString FindingsModel::spokenAt(const QModelIndex& index) const {
  const Row* row = rowAt(index);
  const CheckSeverity severity = row ? severityOf(*row) : groupAt(index)->severity;
  const QString text = wholeText(index);
  if (isGone(index)) return tr("gone: %1").arg(text);
  return severityText(severity) + ": " + text;
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row* row = rowAt(index);
  switch (role) {
    case Qt::DisplayRole:
      if (row) return index.column() == Text ? textOf(*row) : whereOf(*row);
      return index.column() == Text ? textOf(*groupAt(index)) : severityText(groupAt(index)->severity);
    case Qt::DecorationRole:
      if (index.column() != Text) return {};
      return iconOf(row ? severityOf(*row) : groupAt(index)->severity);
    case Qt::FontRole:
      return fontAt(index);
    case Qt::ToolTipRole:
      return plainTip(wholeText(index));
    case Qt::AccessibleTextRole:
      return index.column() == Text ? spokenAt(index) : QVariant();
    default:
      return {};
  }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == Text ? tr("Finding") : tr("Where");
}

}  // namespace vitrine
