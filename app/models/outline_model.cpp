#include "app/models/outline_model.h"

#include <QGuiApplication>
#include <QPalette>

#include "app/icons.h"

namespace vitrine {
namespace {

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

}  // namespace

OutlineModel::OutlineModel(QObject* parent) : QAbstractItemModel(parent) {}

void OutlineModel::setOutline(const DocumentPointer& document, const OutlinePointer& outline) {
  beginResetModel();
  m_document = document;
  m_outline = outline;
  m_filtered = false;
  m_hidden.assign(document ? document->nodes.size() : 0, false);
  endResetModel();
}

void OutlineModel::setFilter(const OutlineFilter& filter) {
  if (!m_outline || filter.visible.size() != m_outline->items.size()) return;
  beginResetModel();
  const auto& items = m_outline->items;
  m_filtered = true;
  m_visible.clear();
  m_row.assign(items.size(), 0);
  m_firstChild.assign(items.size(), kNone);
  m_childCount.assign(items.size(), 0);
  m_visibleRoots = 0;
  for (uint32_t i = 0; i < items.size(); ++i) {
    if (!filter.visible[i]) continue;
    const uint32_t parent = items[i].parent;
    uint32_t& count = parent == kNone ? m_visibleRoots : m_childCount[parent];
    if (parent != kNone && count == 0) m_firstChild[parent] = static_cast<uint32_t>(m_visible.size());
    m_row[i] = count++;
    m_visible.push_back(i);
  }
  endResetModel();
}

void OutlineModel::clearFilter() {
  if (!m_filtered) return;
  beginResetModel();
  m_filtered = false;
  for (auto* array : {&m_visible, &m_row, &m_firstChild, &m_childCount}) std::vector<uint32_t>().swap(*array);
  endResetModel();
}

void OutlineModel::setHidden(const std::vector<NodeId>& hidden) {
  std::vector<bool> flags(m_hidden.size(), false);
  for (const NodeId node : hidden)
    if (indexOf(node) < flags.size()) flags[indexOf(node)] = true;
  if (flags == m_hidden) return;
  m_hidden.swap(flags);
  for (uint32_t node = 0; node < flags.size(); ++node) {
    if (flags[node] == m_hidden[node]) continue;
    const QModelIndex changed = indexOfNode(NodeId(node));
    if (changed.isValid()) emit dataChanged(changed, changed.siblingAtColumn(ClassName), {Qt::ForegroundRole});
  }
}

NodeId OutlineModel::nodeAt(const QModelIndex& index) const {
  return index.isValid() ? item(itemAt(index)).node : NodeId::None;
}

QModelIndex OutlineModel::indexOfNode(NodeId node) const {
  if (!m_outline || indexOf(node) >= m_outline->itemOfNode.size()) return {};
  return indexOfItem(m_outline->itemOfNode[indexOf(node)]);
}

QModelIndex OutlineModel::indexOfItem(uint32_t itemIndex) const {
  if (!m_outline || itemIndex >= m_outline->items.size()) return {};
  if (!m_filtered) {
    const OutlineItem& found = item(itemIndex);
    return createIndex(int(found.rowInParent), 0, quintptr(itemIndex));
  }
  // Visible exactly if its row in the visible list leads back to it.
  const uint32_t parent = item(itemIndex).parent;
  const uint32_t first = parent == kNone ? 0 : m_firstChild[parent];
  const uint32_t count = parent == kNone ? m_visibleRoots : m_childCount[parent];
  const uint32_t row = m_row[itemIndex];
  if (row >= count || m_visible[first + row] != itemIndex) return {};
  return createIndex(int(row), 0, quintptr(itemIndex));
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent)) return {};
  const auto offset = static_cast<uint32_t>(row);
  uint32_t first = 0;
  if (parent.isValid()) first = m_filtered ? m_firstChild[itemAt(parent)] : item(itemAt(parent)).firstChild;
  const uint32_t found = m_filtered ? m_visible[first + offset] : first + offset;
  return createIndex(row, column, quintptr(found));
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const {
  if (!index.isValid()) return {};
  const uint32_t parent = item(itemAt(index)).parent;
  if (parent == kNone) return {};
  return createIndex(int(m_filtered ? m_row[parent] : item(parent).rowInParent), 0, quintptr(parent));
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
  if (!m_outline || parent.column() > 0) return 0;
  if (!parent.isValid()) return int(m_filtered ? m_visibleRoots : m_outline->rootCount);
  return int(m_filtered ? m_childCount[itemAt(parent)] : item(itemAt(parent)).childCount);
}

int OutlineModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QString OutlineModel::classNameOf(uint32_t index) const {
  const OutlineItem& shown = item(index);
  // A heading says how many there are.
  if (shown.node == NodeId::None) return QLocale().toString(shown.childCount);
  return toQString(m_document->classOf(shown.node).name);
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const OutlineItem& shown = item(itemAt(index));
  switch (role) {
    case Qt::DisplayRole:
      return index.column() == Name ? toQString(m_outline->nameOf(*m_document, shown)) : classNameOf(itemAt(index));
    case Qt::ToolTipRole:
      if (shown.node == NodeId::None) return {};
      return toQString(m_document->pathOf(shown.node));
    case Qt::DecorationRole:
      return index.column() == Name ? QVariant(iconOf(m_outline->kindOf(*m_document, shown))) : QVariant();
    case Qt::ForegroundRole: {
      const bool hidden =
          shown.node != NodeId::None && indexOf(shown.node) < m_hidden.size() && m_hidden[indexOf(shown.node)];
      if (hidden || index.column() == ClassName) return QGuiApplication::palette().color(QPalette::PlaceholderText);
      return {};
    }
    default:
      return {};
  }
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == Name ? tr("Name") : tr("Class");
}

}  // namespace vitrine
