#include "app/docks/motion/joint_list.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/common/text.h"

namespace vitrine {

QString nameOfThing(const ClipKeys& keys, uint32_t thing) {
  const std::string name = keys.nameOf(thing);
  if (!name.empty()) return visibleStart(name);
  const KeyedThing of = keys.thingAt(thing);
  return (of.kind == KeyedThing::Kind::Joint ? JointList::tr("Joint %1") : JointList::tr("Morph target %1"))
      .arg(of.index);
}

void JointList::setKeys(std::shared_ptr<const ClipKeys> keys) {
  m_keys = std::move(keys);
  rebuild();
}

void JointList::setFilter(const QString& text) {
  if (text == m_filter) return;
  m_filter = text;
  rebuild();
}

void JointList::rebuild() {
  beginResetModel();
  m_things.clear();
  for (uint32_t thing = 0; m_keys && thing < m_keys->thingCount(); ++thing)
    if (m_keys->rowCountOf(thing) > 0 &&
        (m_filter.isEmpty() || nameOfThing(*m_keys, thing).contains(m_filter, Qt::CaseInsensitive)))
      m_things.push_back(thing);
  endResetModel();
}

std::optional<uint32_t> JointList::thingAt(int row) const {
  return row > 0 && size_t(row) <= m_things.size() ? std::optional(m_things[size_t(row) - 1]) : std::nullopt;
}

int JointList::rowOf(std::optional<uint32_t> thing) const {
  if (!thing) return m_keys ? 0 : -1;
  const auto found = std::ranges::lower_bound(m_things, *thing);
  return found != m_things.end() && *found == *thing ? int(found - m_things.begin()) + 1 : -1;
}

int JointList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_keys ? 0 : int(m_things.size()) + 1;
}

QVariant JointList::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !m_keys || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
  const auto thing = thingAt(index.row());
  const QString name = thing ? nameOfThing(*m_keys, *thing) : tr("All joints");
  if (role == Qt::DisplayRole) return name;
  const uint64_t keys = thing ? m_keys->rowCountOf(*thing) : m_keys->rowCount();
  return plainTip(tr("%1: %2 keys", nullptr, pluralOf(keys)).arg(name, countText(keys)));
}

}  // namespace vitrine
