#include "app/compare/change_model.h"

#include <QApplication>
#include <QPalette>
#include <algorithm>

#include "app/common/appearance.h"
#include "app/common/icons.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

// Readable on the ground of a tree, light and dark; the signs say the same without colours.
QColor changeColour(const ChangeItem& item) {
  const bool dark = isDark(QApplication::palette());
  if (item.own.added > 0) return dark ? QColor(0x6fdc8c) : QColor(0x0e6027);
  if (item.own.removed > 0) return dark ? QColor(0xff8389) : QColor(0xa2191f);
  if (item.own.changed > 0) return dark ? QColor(0xf1c21b) : QColor(0x7a4a00);
  if (item.own.moved > 0) return dark ? QColor(0x78a9ff) : QColor(0x0043ce);
  return QApplication::palette().color(QPalette::Text);
}

// The node that an item is shown as, with its document.
std::pair<const Document*, NodeId> nodeOf(const Compared& compared, const ChangeItem& item) {
  if (item.b != NodeId::None) return {compared.documents[1].get(), item.b};
  return {compared.documents[0].get(), item.a};
}

}  // namespace

QString countsText(const ChangeCounts& counts) {
  QStringList parts;
  const auto add = [&](uint64_t count, const QString& sign) {
    if (count > 0) parts << sign + countText(count);
  };
  add(counts.added, "+");
  add(counts.removed, QString::fromUtf8("−"));
  add(counts.changed, "~");
  add(counts.moved, QString::fromUtf8("→"));
  return parts.join(' ');
}

QString changeText(const Compared& compared, const ChangeItem& item) {
  if (item.stream != kNone) {
    const StreamDifference& stream = compared.diff.streams[item.stream];
    return stream.countA == stream.countB
               ? ChangeModel::tr("%1 of %2 differ").arg(countText(stream.different), countText(stream.countA))
               : QString::fromUtf8("%1 → %2").arg(countText(stream.countA), countText(stream.countB));
  }
  if (item.own.added > 0) return ChangeModel::tr("added");
  if (item.own.removed > 0) return ChangeModel::tr("removed");
  QStringList parts;
  uint64_t values = 0;
  for (const Difference& one : compared.tree.differencesOf(item)) {
    if (one.kind == Difference::Kind::Moved) parts << ChangeModel::tr("moved");
    if (one.kind == Difference::Kind::Renamed) parts << ChangeModel::tr("renamed");
    values += one.kind == Difference::Kind::Changed ? 1 : 0;
  }
  if (values > 0) parts << ChangeModel::tr("%1 values", nullptr, pluralOf(values)).arg(countText(values));
  if (item.a != NodeId::None && item.b != NodeId::None && compared.diff.pairing.ambiguous[indexOf(item.a)] &&
      item.own.all() > 0)
    parts << ChangeModel::tr("one of several of this name");
  return parts.join(", ");
}

void ChangeModel::setCompared(const ComparedPointer& compared) {
  beginResetModel();
  m_compared = compared;
  arrange({});
  endResetModel();
}

void ChangeModel::setShown(std::vector<bool> shown) {
  if (!m_compared) return;
  beginResetModel();
  for (size_t i = shown.size(); i-- > 0;)
    if (const uint32_t parent = m_compared->tree.items[i].parent; shown[i] && parent != kNone) shown[parent] = true;
  arrange(shown);
  endResetModel();
}

void ChangeModel::arrange(const std::vector<bool>& shown) {
  m_first.clear();
  m_children.clear();
  m_rowOf.clear();
  if (!m_compared) return;
  const ChangeTree& tree = m_compared->tree;
  m_rowOf.assign(tree.items.size(), kNone);
  const auto take = [&](uint32_t parent) {
    m_first.push_back(uint32_t(m_children.size()));
    for (const uint32_t child : tree.of(parent)) {
      if (!shown.empty() && !shown[child]) continue;
      m_rowOf[child] = uint32_t(m_children.size()) - m_first.back();
      m_children.push_back(child);
    }
  };
  for (uint32_t item = 0; item < tree.items.size(); ++item) take(item);
  take(kNone);
  m_first.push_back(uint32_t(m_children.size()));
}

std::span<const uint32_t> ChangeModel::childrenOf(uint32_t item) const {
  if (m_first.size() < 2) return {};
  const size_t slot = item == kNone ? m_first.size() - 2 : item;
  return std::span(m_children).subspan(m_first[slot], m_first[slot + 1] - m_first[slot]);
}

uint32_t ChangeModel::itemAt(const QModelIndex& index) const {
  return index.isValid() ? uint32_t(index.internalId()) : kNone;
}

QModelIndex ChangeModel::indexOfItem(uint32_t item, int column) const {
  if (item >= m_rowOf.size() || m_rowOf[item] == kNone) return {};
  return createIndex(int(m_rowOf[item]), column, quintptr(item));
}

QModelIndex ChangeModel::index(int row, int column, const QModelIndex& parent) const {
  const auto children = childrenOf(itemAt(parent));
  if (row < 0 || size_t(row) >= children.size() || column < 0 || column >= ColumnCount) return {};
  return createIndex(row, column, quintptr(children[size_t(row)]));
}

QModelIndex ChangeModel::parent(const QModelIndex& index) const {
  return index.isValid() ? indexOfItem(m_compared->tree.items[itemAt(index)].parent) : QModelIndex();
}

int ChangeModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : int(childrenOf(itemAt(parent)).size());
}

int ChangeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant ChangeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ChangeItem& item = m_compared->tree.items[itemAt(index)];
  const auto [document, node] = nodeOf(*m_compared, item);
  const bool isStream = item.stream != kNone;
  switch (role) {
    case Qt::DisplayRole:
      if (index.column() == Change) return changeText(*m_compared, item);
      if (index.column() == Below) return isStream ? QString() : countsText(item.below);
      return isStream ? visibleStart(m_compared->diff.streams[item.stream].what)
                      : visibleStart(document->nameOf(node));
    case Qt::ToolTipRole:
      return plainTip(isStream ? m_compared->diff.streams[item.stream].what
                               : document->pathOf(node) + " (" + document->classOf(node).name + ")");
    case Qt::DecorationRole:
      if (index.column() != Name) return {};
      return isStream ? iconOf(NodeKind::Mesh) : iconOf(document->classOf(node));
    case Qt::ForegroundRole:
      return changeColour(item);
    default:
      return {};
  }
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole && section == Below) return tr("What changed in all that lies below it");
  if (role != Qt::DisplayRole) return {};
  return section == Name ? tr("Name") : section == Change ? tr("Changed") : tr("Below");
}

}  // namespace vitrine
