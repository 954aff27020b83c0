#include "app/models/table_model.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QIODevice>
#include <QPalette>
#include <QPointer>
#include <numeric>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/documents/decode_job.h"
#include "app/models/shown_value.h"
#include "app/models/table_sort.h"

namespace vitrine {
namespace {

constexpr int kLongestCell = 300;  // characters nobody sees more of
constexpr int kLongestTip = 2000;

bool isNumber(const Value& value) { return value.as<int64_t>() || value.as<float>() || value.as<double>(); }

// By the column's own type: every cell of a column stands on the same side.
bool holdsNumbers(const Column& column) {
  if (column.meaning) return false;
  return std::visit(
      [](const auto& values) {
        using Held = std::decay_t<decltype(values)>;
        if constexpr (std::is_same_v<Held, std::vector<Value>>)
          return !values.empty() && isNumber(values.front());
        else
          return std::is_same_v<Held, LargeBuffer<int32_t>> || std::is_same_v<Held, LargeBuffer<uint32_t>> ||
                 std::is_same_v<Held, LargeBuffer<int64_t>> || std::is_same_v<Held, LargeBuffer<float>> ||
                 std::is_same_v<Held, LargeBuffer<double>>;
      },
      column.values());
}

// Of names that may be endless, no more than cells and tips show.
std::string_view startOf(std::string_view name) { return name.substr(0, size_t(4) * kLongestTip); }

QString parentPath(const Document& document, NodeId node) {
  const NodeId parent = document.nodes.parent[indexOf(node)];
  return parent == NodeId::None ? QString() : toQString(startOf(document.pathOf(parent)));
}

}  // namespace

TableModel::TableModel(QObject* parent) : QAbstractTableModel(parent) {}

void TableModel::setClass(const DocumentPointer& document, uint32_t classIndex) {
  beginResetModel();
  m_sorting.cancel();
  m_requested.clear();
  const bool something = document && classIndex < document->classes.size();
  m_document = something ? document : nullptr;
  m_class = something ? classIndex : kNone;
  m_order.resize(something ? document->classes[classIndex].nodes.size() : 0);
  std::iota(m_order.begin(), m_order.end(), 0u);
  m_tableRows = m_order;
  endResetModel();
  emit sortingChanged();
}

NodeId TableModel::nodeAt(int row) const {
  return row >= 0 && size_t(row) < m_order.size() ? shownClass()->nodes[m_order[size_t(row)]] : NodeId::None;
}

int TableModel::rowOf(NodeId node) const {
  const uint32_t n = indexOf(node);
  if (!m_document || n >= m_document->nodes.size() || m_document->nodes.classIndex[n] != m_class) return -1;
  return int(m_tableRows[m_document->nodes.row[n]]);
}

const Column* TableModel::columnAt(int section) const {
  const Class* owner = shownClass();
  return owner && section >= FirstProperty && section < columnCount()
             ? &owner->columns[size_t(section - FirstProperty)]
             : nullptr;
}

// ---- Sorting ----------------------------------------------------------------------------------------------------

void TableModel::sort(int section, Qt::SortOrder order) {
  if (!m_document || section >= columnCount()) return;
  std::vector<uint32_t> rows = m_order;
  uint32_t column = uint32_t(section - FirstProperty);
  if (section < 0) {
    std::iota(rows.begin(), rows.end(), 0u);  // back to the order of the file
    column = kNone;
  } else if (section < FirstProperty) {
    column = section == Name ? kByName : kByParent;
  }
  auto sorted = [document = m_document, owner = m_class, rows = std::move(rows), column, order]() mutable {
    if (column == kNone) return std::move(rows);
    return sortedRows(*document, document->classes[owner], std::move(rows), column, order == Qt::DescendingOrder);
  };
  m_sorting = startJob(
      this, std::move(sorted),
      [](TableModel& model, Result<std::vector<uint32_t>> made) {
        model.takeOrder(made ? std::move(*made) : std::vector<uint32_t>());
      },
      3);
  emit sortingChanged();
}

void TableModel::takeOrder(std::vector<uint32_t> rows) {
  if (rows.size() != m_order.size()) {  // there was no memory for it
    emit sortingChanged();
    return;
  }
  emit aboutToSort();
  emit layoutAboutToBeChanged({}, VerticalSortHint);
  const QModelIndexList before = persistentIndexList();
  QModelIndexList after;
  std::vector<uint32_t> place(rows.size());
  for (size_t i = 0; i < rows.size(); ++i) place[rows[i]] = uint32_t(i);
  for (const QModelIndex& at : before) after << index(int(place[m_order[size_t(at.row())]]), at.column());
  m_order = std::move(rows);
  m_tableRows = std::move(place);
  changePersistentIndexList(before, after);
  emit layoutChanged({}, VerticalSortHint);
  emit sortingChanged();
  emit sorted();
}

// ---- Cells ------------------------------------------------------------------------------------------------------

int TableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_order.size()); }

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_document ? 0 : FirstProperty + int(shownClass()->columns.size());
}

void TableModel::request(int section) const {
  if (m_requested.contains(section)) return;
  m_requested.insert(section);
  auto* self = const_cast<TableModel*>(this);  // painting asks, and painting reads
  const auto take = [self, section, document = m_document, owner = m_class] {
    if (self->m_document != document || self->m_class != owner || self->rowCount() == 0) return;
    self->m_requested.remove(section);
    emit self->dataChanged(self->index(0, section), self->index(self->rowCount() - 1, section));
  };
  decodeColumns(m_document, {columnAt(section)}, self, take).detach();
}

QString TableModel::textOf(NodeId node, int section) const {
  if (section == Name) return toQString(startOf(m_document->nameOf(node)));
  if (section == Parent) return parentPath(*m_document, node);
  const Column& column = *columnAt(section);
  const uint32_t row = m_document->nodes.row[indexOf(node)];
  if (column.lost() > 0 && isEmpty(column.at(row))) return tr("(damaged)");
  return shownText(*m_document, column, row);
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !m_document) return {};
  const int section = index.column();
  const NodeId node = nodeAt(index.row());
  const Column* column = columnAt(section);
  if (column && !column->decoded()) {
    request(section);
    return role == Qt::DisplayRole ? QVariant(QString("…")) : QVariant();
  }
  const uint32_t row = m_document->nodes.row[indexOf(node)];
  switch (role) {
    case Qt::DisplayRole:
      return visibleText(textOf(node, section).left(kLongestCell).replace('\n', ' ').replace('\t', ' '));
    case Qt::ToolTipRole: {
      const QString text = textOf(node, section).left(kLongestTip);
      return text.isEmpty() ? QVariant() : QVariant(plainTip(text));
    }
    case Qt::TextAlignmentRole:
      return int((column && holdsNumbers(*column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::DecorationRole: {
      if (section == Name) return iconOf(*shownClass());
      if (!column || row >= column->rows()) return {};
      if (!column->meaning && column->array<Colour>().empty() && column->array<Rgb8>().empty()) return {};
      const Value meaning = column->meaningAt(row);
      const ValuePicture picture = pictureOf(meaning.as<std::monostate>() ? column->at(row) : meaning);
      return picture.swatch ? QVariant(*picture.swatch) : QVariant();
    }
    case Qt::ForegroundRole: {
      const QPalette palette = QGuiApplication::palette();
      if (section == Parent) return palette.color(QPalette::PlaceholderText);
      if (!column) return {};
      const bool mayRefer = !column->array<NodeId>().empty() ||
                            std::holds_alternative<std::shared_ptr<const RowSource>>(column->values());
      if (!mayRefer) return {};
      const Value value = column->at(row);
      if (linkOf(*m_document, value)) return palette.color(QPalette::Link);
      return value.as<Null>() || value.as<NodeId>() ? QVariant(palette.color(QPalette::PlaceholderText))
                                                    : QVariant();
    }
    default:
      return {};
  }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!m_document) return {};
  if (orientation == Qt::Vertical) {
    if (role == Qt::DisplayRole) return countText(uint64_t(section) + 1);
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
  }
  const Column* column = columnAt(section);
  if (role == Qt::TextAlignmentRole)
    return int((column && column->decoded() && holdsNumbers(*column) ? Qt::AlignRight : Qt::AlignLeft) |
               Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && column) {
    QString text =
        toQString(column->name) + "\n" + toQString(column->meaning ? column->meaning->type : column->type);
    if (!column->unit.empty()) text += ", " + toQString(column->unit);
    if (column->storedName() != column->name)
      text += "\n" + tr("stored as %1").arg(toQString(column->storedName()));
    return plainTip(text);
  }
  return role == Qt::DisplayRole ? QVariant(visibleText(tableHeader(*shownClass(), section))) : QVariant();
}

// ---- Whole values -----------------------------------------------------------------------------------------------

QString tableHeader(const Class& owner, int section) {
  if (section == TableModel::Name) return QCoreApplication::translate("TableModel", "Name");
  if (section == TableModel::Parent) return QCoreApplication::translate("TableModel", "Parent");
  return toQString(owner.columns[size_t(section - TableModel::FirstProperty)].name);
}

QString tableText(const TableContent& content, uint32_t row, int section) {
  const Document& document = *content.document;
  const Class& owner = document.classes[content.classIndex];
  const NodeId node = owner.nodes[row];
  if (section == TableModel::Name) return toQString(document.nameOf(node));
  if (section == TableModel::Parent) return parentPath(document, node);
  return shownWholeText(document, owner.columns[size_t(section - TableModel::FirstProperty)], row);
}

QString quotedCell(const QString& text, QChar separator) {
  if (!text.contains(separator) && !text.contains('"') && !text.contains('\n') && !text.contains('\r')) return text;
  QString quoted = text;
  return '"' + quoted.replace('"', "\"\"") + '"';
}

}  // namespace vitrine
