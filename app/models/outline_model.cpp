#include "app/models/outline_model.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>
#include <QPalette>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/models/level_text.h"
#include "app/models/open_branches.h"
#include "core/query/pattern.h"

namespace vitrine {
namespace {

// A filter opens the branches above its first matches, as many as one may look through; never everything.
constexpr size_t kRowsOpenedByFilter = 1000;

}  // namespace

OutlineModel::OutlineModel(QObject* parent) : QAbstractTableModel(parent) {}

// ---- Items and entries ------------------------------------------------------------------------------------------

uint32_t OutlineModel::itemIndexOf(uint32_t entry) const { return m_view ? m_view->entries[entry].item : entry; }
const OutlineItem& OutlineModel::itemOf(uint32_t entry) const { return m_outline->items[itemIndexOf(entry)]; }
uint32_t OutlineModel::entryOf(uint32_t item) const { return m_view ? m_view->entryOf(item) : item; }
uint32_t OutlineModel::parentOf(uint32_t entry) const {
  return m_view ? m_view->entries[entry].parent : m_outline->items[entry].parent;
}
OutlineModel::Branch OutlineModel::childrenOf(uint32_t entry) const {
  if (m_view) return {m_view->entries[entry].firstChild, m_view->entries[entry].childCount};
  return {m_outline->items[entry].firstChild, m_outline->items[entry].childCount};
}

// ---- Content ----------------------------------------------------------------------------------------------------

void OutlineModel::setOutline(const DocumentPointer& document, const OutlinePointer& outline,
                              std::vector<bool> open) {
  beginResetModel();
  m_document = document;
  m_outline = outline;
  m_view.reset();
  m_looks.clear();
  m_rows.clear();
  m_allRows.clear();
  m_rowOfKnown = false;
  const size_t items = outline ? outline->items.size() : 0;
  m_open = std::move(open);
  m_open.resize(items, false);
  m_openFiltered.assign(items, false);
  m_closedByUser.assign(items, false);
  m_eyes.setDocument(document);
  m_headings.clear();
  for (uint32_t item = 0; item < items; ++item)
    if (outline->items[item].node == NodeId::None) m_headings.push_back(item);
  m_ofHeading.assign(outline ? outline->headings.size() : 0, EyeState::None);
  if (document)
    for (const Class& owner : document->classes)
      m_looks.push_back(
          {visibleText(owner.name), iconOfClass(owner.name, owner.superclasses, owner.kind, owner.service)});
  if (outline) appendRows({0, outline->rootCount}, 0, m_rows);
  endResetModel();
}

void OutlineModel::renewOutline(const DocumentPointer& document, const OutlinePointer& outline) {
  if (!m_document || !m_outline || !document || !outline) return setOutline(document, outline);
  setOutline(document, outline, carriedBranches(m_open, *m_document, *m_outline, *document, *outline));
}

void OutlineModel::setFilter(const OutlineViewPointer& view, bool sameFilter) {
  if (!m_outline || !view) return;
  beginResetModel();
  if (!m_view) m_allRows.swap(m_rows);
  if (!sameFilter || !m_view) {
    m_openFiltered.assign(m_outline->items.size(), false);
    m_closedByUser.assign(m_outline->items.size(), false);
  }
  m_view = view;
  m_rows.clear();
  m_rowOfKnown = false;
  m_opening = kRowsOpenedByFilter;
  appendRows({0, view->rootCount}, 0, m_rows);
  m_opening = 0;
  endResetModel();
}

void OutlineModel::clearFilter() {
  if (!m_view) return;
  beginResetModel();
  m_view.reset();
  m_rows.swap(m_allRows);
  m_allRows = {};
  m_rowOfKnown = false;
  endResetModel();
}

// ---- Eyes -------------------------------------------------------------------------------------------------------

void OutlineModel::setScene(const ScenePointer& scene) {
  m_eyes.setScene(scene);
  tellShown();
}

void OutlineModel::setShown(const std::vector<NodeId>& hidden, const std::vector<NodeId>& isolated) {
  if (m_eyes.set(hidden, isolated)) tellShown();
}

void OutlineModel::tellShown() {
  lookAtHeadings();
  if (!m_rows.empty()) emit dataChanged(index(0, Name), index(rowCount() - 1, Eye), {Qt::ForegroundRole});
}

// An open eye ends the look: seldom more than a few of a heading's nodes are asked.
void OutlineModel::lookAtHeadings() {
  // Headings within a heading come behind it.
  for (size_t i = m_headings.size(); i-- > 0;) {
    const OutlineItem& heading = m_outline->items[m_headings[i]];
    EyeState& state = m_ofHeading[heading.heading];
    state = EyeState::None;
    for (uint32_t child = heading.firstChild; child < heading.firstChild + heading.childCount; ++child) {
      const OutlineItem& item = m_outline->items[child];
      EyeState of = EyeState::None;
      if (item.node == NodeId::None)
        of = m_ofHeading[item.heading];
      else if (m_eyes.isDrawn(item.node))
        of = m_eyes.isShown(item.node) ? EyeState::Open : EyeState::Closed;
      if (of != EyeState::None) state = of;
      if (state == EyeState::Open) break;
    }
  }
}

OutlineModel::EyeState OutlineModel::eyeAt(int row) const {
  const OutlineItem& item = itemOf(m_rows[size_t(row)].entry);
  if (item.node == NodeId::None) return m_ofHeading[item.heading];
  if (!m_eyes.isDrawn(item.node)) return EyeState::None;
  return m_eyes.isShown(item.node) ? EyeState::Open : EyeState::Closed;
}

std::vector<NodeId> OutlineModel::nodesAt(int row) const {
  if (const NodeId node = nodeAt(row); node != NodeId::None) return {node};
  std::vector<NodeId> nodes;
  std::vector<uint32_t> items{itemAt(row)};
  while (!items.empty()) {
    const OutlineItem heading = m_outline->items[items.back()];
    items.pop_back();
    for (uint32_t child = heading.firstChild; child < heading.firstChild + heading.childCount; ++child) {
      const NodeId node = m_outline->items[child].node;
      if (node == NodeId::None)
        items.push_back(child);
      else if (m_eyes.isDrawn(node))
        nodes.push_back(node);
    }
  }
  return nodes;
}

std::vector<NameMark> OutlineModel::marksAt(int row) const {
  if (!m_view || m_words.empty() || !m_view->entries[m_rows[size_t(row)].entry].match) return {};
  return marksIn(textAt(index(row, Name)), m_words);
}

// ---- Rows -------------------------------------------------------------------------------------------------------

// Everything in sight below, depth first.
void OutlineModel::appendRows(Branch branch, uint32_t depth, Rows& rows) {
  struct Level {
    uint32_t next, end, depth;
  };
  std::vector<Level> levels;
  if (branch.count > 0) levels.push_back({branch.first, branch.first + branch.count, depth});
  std::vector<bool>& opened = open();
  while (!levels.empty()) {
    Level& level = levels.back();
    const uint32_t entry = level.next++;
    const uint32_t below = level.depth + 1;
    rows.push_back({entry, level.depth});
    if (level.next == level.end) levels.pop_back();
    const Branch children = childrenOf(entry);
    if (children.count == 0) continue;
    const uint32_t item = itemIndexOf(entry);
    if (rows.size() < m_opening && !m_closedByUser[item]) opened[item] = true;
    if (opened[item]) levels.push_back({children.first, children.first + children.count, below});
  }
}

int OutlineModel::rowOf(uint32_t entry) const {
  if (!m_rowOfKnown) {
    m_rowOf.assign(m_view ? m_view->entries.size() : m_outline->items.size(), kNone);
    for (uint32_t row = 0; row < m_rows.size(); ++row) m_rowOf[m_rows[row].entry] = row;
    m_rowOfKnown = true;
  }
  return m_rowOf[entry] == kNone ? -1 : int(m_rowOf[entry]);
}

bool OutlineModel::hasBranch(int row) const { return childrenOf(m_rows[size_t(row)].entry).count > 0; }
bool OutlineModel::isOpen(int row) const { return open()[itemAt(row)] && hasBranch(row); }

int OutlineModel::parentRow(int row) const {
  const uint32_t parent = parentOf(m_rows[size_t(row)].entry);
  return parent == kNone ? -1 : rowOf(parent);
}

int OutlineModel::firstMatch() const {
  for (size_t row = 0; m_view && row < m_rows.size(); ++row)
    if (m_view->entries[m_rows[row].entry].match) return int(row);
  return m_rows.empty() ? -1 : 0;
}

int OutlineModel::branchEnd(int row) const {
  const uint32_t depth = m_rows[size_t(row)].depth;
  auto end = size_t(row) + 1;
  while (end < m_rows.size() && m_rows[end].depth > depth) ++end;
  return int(end);
}

void OutlineModel::setOpen(int row, bool wanted) {
  if (row < 0 || row >= rowCount() || !hasBranch(row) || isOpen(row) == wanted) return;
  const uint32_t item = itemAt(row);
  open()[item] = wanted;
  if (m_view) m_closedByUser[item] = !wanted;
  if (wanted)
    showRows(row);
  else
    hideRows(row);
  emit dataChanged(index(row, Name), index(row, Name));  // the arrow
}

void OutlineModel::setBranchOpen(int row, bool wanted) {
  if (row < 0 || row >= rowCount() || !hasBranch(row)) return;
  hideRows(row);
  markBranch(row, wanted);
  if (wanted) showRows(row);
  emit dataChanged(index(row, Name), index(row, Name));
}

void OutlineModel::setBranchesOpen(const std::vector<int>& rows, bool wanted) {
  beginResetModel();
  for (const int row : rows)
    if (row >= 0 && row < rowCount() && hasBranch(row)) markBranch(row, wanted);
  m_rows.clear();
  m_rowOfKnown = false;
  appendRows({0, m_view ? m_view->rootCount : m_outline->rootCount}, 0, m_rows);
  endResetModel();
}

void OutlineModel::markBranch(int row, bool wanted) {
  std::vector<bool>& opened = open();
  opened[itemAt(row)] = wanted;
  if (m_view) m_closedByUser[itemAt(row)] = !wanted;
  // Items lie breadth first: those of one depth below an item are one run.
  Branch run = childrenOf(m_rows[size_t(row)].entry);
  while (run.count > 0) {
    Branch below{kNone, 0};
    for (uint32_t entry = run.first; entry < run.first + run.count; ++entry) {
      const Branch children = childrenOf(entry);
      if (children.count == 0) continue;
      opened[itemIndexOf(entry)] = wanted;
      if (below.count == 0) below.first = children.first;
      below.count += children.count;
    }
    run = below;
  }
}

void OutlineModel::showRows(int row) {
  const Row above = m_rows[size_t(row)];
  Rows rows;
  appendRows(childrenOf(above.entry), above.depth + 1, rows);
  beginInsertRows({}, row + 1, row + int(rows.size()));
  m_rows.insert(m_rows.begin() + row + 1, rows.begin(), rows.end());
  m_rowOfKnown = false;
  endInsertRows();
}

void OutlineModel::hideRows(int row) {
  const int end = branchEnd(row);
  if (end == row + 1) return;
  beginRemoveRows({}, row + 1, end - 1);
  m_rows.erase(m_rows.begin() + row + 1, m_rows.begin() + end);
  m_rowOfKnown = false;
  endRemoveRows();
}

NodeId OutlineModel::nodeAt(int row) const { return itemOf(m_rows[size_t(row)].entry).node; }
NodeId OutlineModel::nodeAt(const QModelIndex& index) const {
  return index.isValid() && index.row() < rowCount() ? nodeAt(index.row()) : NodeId::None;
}
uint32_t OutlineModel::itemAt(int row) const { return itemIndexOf(m_rows[size_t(row)].entry); }

QModelIndex OutlineModel::indexOfItem(uint32_t item) const {
  if (!m_outline || item >= m_outline->items.size()) return {};
  const uint32_t entry = entryOf(item);
  const int row = entry == kNone ? -1 : rowOf(entry);
  return row < 0 ? QModelIndex() : index(row, Name);
}

QModelIndex OutlineModel::indexOfNode(NodeId node) const {
  if (!m_outline || indexOf(node) >= m_outline->itemOfNode.size()) return {};
  return indexOfItem(m_outline->itemOfNode[indexOf(node)]);
}

QModelIndex OutlineModel::reveal(NodeId node) {
  if (!m_outline || indexOf(node) >= m_outline->itemOfNode.size()) return {};
  const uint32_t entry = entryOf(m_outline->itemOfNode[indexOf(node)]);
  if (entry == kNone) return {};
  // Mark all branches above, then open the topmost that was closed: the rows change once.
  uint32_t topmost = kNone;
  for (uint32_t above = parentOf(entry); above != kNone; above = parentOf(above)) {
    if (open()[itemIndexOf(above)]) continue;
    topmost = above;
    open()[itemIndexOf(above)] = true;
  }
  if (topmost != kNone) {
    // Of a branch that is open inside a closed one nothing is in sight yet.
    if (const int row = rowOf(topmost); row >= 0) {
      showRows(row);
      emit dataChanged(index(row, Name), index(row, Name));
    }
  }
  return indexOfItem(m_outline->itemOfNode[indexOf(node)]);
}

int OutlineModel::findPrefix(const QString& text, int from) const {
  if (!m_document || m_rows.empty()) return -1;
  // Names repeat: each is compared once.
  const NameTable& names = m_document->nodes.names;
  const Pattern pattern((text + '*').toStdString());
  std::vector<bool> wanted(names.size());
  for (uint32_t i = 0; i < names.size(); ++i) wanted[i] = pattern.matches(names[i]);
  const int count = rowCount();
  const int first = std::max(from, -1) + 1;
  for (int step = 0; step < count; ++step) {
    const int row = (first + step) % count;
    const OutlineItem& shown = itemOf(m_rows[size_t(row)].entry);
    const bool isLevel =
        shown.node != NodeId::None && m_document->targetOf(shown.node).kind == NodeTarget::Kind::Lod;
    const bool found = shown.node == NodeId::None ? pattern.matches(m_outline->nameOf(*m_document, shown))
                       : isLevel                  ? pattern.matches(nodeName(*m_document, shown.node).toStdString())
                                                  : wanted[m_document->nodes.name[indexOf(shown.node)]];
    if (found) return row;
  }
  return -1;
}

// ---- What is shown ----------------------------------------------------------------------------------------------

int OutlineModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int OutlineModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

Qt::ItemFlags OutlineModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  return Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QString OutlineModel::textAt(const QModelIndex& index) const {
  const OutlineItem& shown = itemOf(m_rows[size_t(index.row())].entry);
  if (index.column() == Eye) return {};
  const OutlineHeading* heading = shown.node == NodeId::None ? &m_outline->headings[shown.heading] : nullptr;
  if (heading && heading->isOfFile) return index.column() == Name ? visibleText(heading->name) : QString();
  if (index.column() == Name && heading)
    return QCoreApplication::translate("Headings", std::string(m_outline->nameOf(*m_document, shown)).c_str());
  if (index.column() == Name) return nodeName(*m_document, shown.node);
  // A heading says how many there are.
  if (heading) return countText(heading->nodes);
  return m_looks[m_document->nodes.classIndex[indexOf(shown.node)]].name;
}

// What a screen reader would learn from a hierarchy.
QString OutlineModel::description(int row) const {
  const QString level = tr("level %1").arg(depthAt(row) + 1);
  if (!hasBranch(row)) return level;
  const uint32_t count = childrenOf(m_rows[size_t(row)].entry).count;
  return level + ", " + (isOpen(row) ? tr("open") : tr("closed")) + ", " + tr("%n children", nullptr, int(count));
}

bool OutlineModel::dimmed(int row) const {
  const uint32_t entry = m_rows[size_t(row)].entry;
  const OutlineItem& item = itemOf(entry);
  const bool shown =
      item.node == NodeId::None ? m_ofHeading[item.heading] != EyeState::Closed : m_eyes.isShown(item.node);
  return !shown || (m_view && !m_view->entries[entry].match);
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const OutlineItem& shown = itemOf(m_rows[size_t(index.row())].entry);
  const bool isNode = shown.node != NodeId::None;
  switch (role) {
    case Qt::DisplayRole:
      return textAt(index);
    case Qt::ToolTipRole:
      if (index.column() == Eye) {
        const EyeState eye = eyeAt(index.row());
        if (eye == EyeState::None) return {};
        return eye == EyeState::Open ? tr("In the picture: a click hides it, Alt+click shows nothing else")
                                     : tr("Hidden: a click shows it, Alt+click shows nothing else");
      }
      // The class as well: in a narrow tree its column is not there.
      return isNode
                 ? QVariant(plainTip(m_document->pathOf(shown.node) + '\n' + m_document->classOf(shown.node).name))
                 : QVariant();
    case Qt::DecorationRole:
      if (index.column() != Name) return {};
      return isNode ? m_looks[m_document->nodes.classIndex[indexOf(shown.node)]].icon
                    : iconOf(m_outline->kindOf(*m_document, shown));
    case Qt::ForegroundRole:
      if (index.column() == ClassName || dimmed(index.row()))
        return QGuiApplication::palette().color(QPalette::PlaceholderText);
      return {};
    case Qt::AccessibleTextRole: {
      const EyeState eye = eyeAt(index.row());
      if (index.column() == Name && eye == EyeState::Closed) return tr("%1, hidden").arg(textAt(index));
      if (index.column() != Eye) return textAt(index);
      return eye == EyeState::None ? QString() : eye == EyeState::Open ? tr("Shown") : tr("Hidden");
    }
    case Qt::AccessibleDescriptionRole:
      return index.column() == Name ? QVariant(description(index.row())) : QVariant();
    default:
      return {};
  }
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (section == Eye) return role == Qt::AccessibleTextRole ? QVariant(tr("In the picture")) : QVariant();
  if (role != Qt::DisplayRole) return {};
  return section == Name ? tr("Name") : tr("Class");
}

}  // namespace vitrine
