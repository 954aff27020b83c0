#include "app/models/property_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

// A property dock is for reading: beyond these nobody looks, and everything is in `dump`.
constexpr int kDeepest = 6;
constexpr size_t kMostItems = 500;
constexpr size_t kMostCompared = 2000;

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

QString hexOffset(uint64_t offset) { return "0x" + QString::number(offset, 16).toUpper(); }

QString spanText(const Document& document, const SourceSpan& span) {
  if (span.size == 0 && span.offset == 0) return {};
  QString text = QString("%1, %2 bytes").arg(hexOffset(span.offset), QLocale().toString(qulonglong(span.size)));
  if (span.buffer != 0 && span.buffer < document.buffers.size())
    text += " in " + toQString(document.buffers[span.buffer]->name);
  return text;
}

std::optional<QColor> colourOf(const Value& value) {
  if (const auto* colour = value.as<Colour>()) {
    const auto channel = [](float part) { return std::clamp(std::isfinite(part) ? part : 0.0f, 0.0f, 1.0f); };
    return QColor::fromRgbF(channel(colour->r), channel(colour->g), channel(colour->b));
  }
  if (const auto* colour = value.as<Rgba8>()) return QColor(colour->r, colour->g, colour->b);
  return std::nullopt;
}

// Angles in degrees, turned about Y, then X, then Z (the order Roblox Studio shows).
Vec3 anglesOf(const Mat3& rotation) {
  const float degrees = 57.29577951f;
  const float x = std::asin(std::clamp(-rotation[2][1], -1.0f, 1.0f));
  const float y = std::atan2(rotation[2][0], rotation[2][2]);
  const float z = std::atan2(rotation[0][1], rotation[1][1]);
  return Vec3(x, y, z) * degrees;
}

// Whole digits of what a float can say about an angle.
QString angleText(const Vec3& angles) {
  const auto part = [](float angle) { return QString::number(double(std::round(angle * 1000) / 1000) + 0.0); };
  return QString("%1, %2, %3").arg(part(angles.x), part(angles.y), part(angles.z));
}

}  // namespace

PropertyModel::PropertyModel(QObject* parent) : QAbstractItemModel(parent) {}

// ---- Filling ----------------------------------------------------------------------------------------------------

void PropertyModel::clear() { setNodes(nullptr, {}); }

void PropertyModel::setNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes) {
  beginResetModel();
  m_rows.clear();
  m_groups.clear();
  m_document = document;
  if (document && !nodes.empty()) {
    if (nodes.size() == 1)
      addNodeGroup(nodes.front());
    else
      addManyGroup(nodes);
    addColumns(nodes);
  }
  endResetModel();
}

PropertyRow* PropertyModel::add(PropertyRow* parent, QString name, QString value, QString type) {
  PropertyRow& row = m_rows.emplace_back();
  row.name = std::move(name);
  row.value = std::move(value);
  row.type = std::move(type);
  row.parent = parent;
  auto& siblings = parent ? parent->children : m_groups;
  row.row = int(siblings.size());
  siblings.push_back(&row);
  return &row;
}

void PropertyModel::addNodeGroup(NodeId node) {
  const Document& document = *m_document;
  const uint32_t index = indexOf(node);
  PropertyRow* group = add(nullptr, tr("Node"));
  const auto text = [&](const QString& name, const QString& value) {
    if (value.isEmpty()) return;
    add(group, name, value)->json = toQString(quoteJson(value.toStdString()));
  };
  text(tr("Name"), toQString(document.nameOf(node)));
  text(tr("Class"), toQString(document.classOf(node).name));
  text(tr("Path"), toQString(document.pathOf(node)));
  if (const NodeId parent = document.nodes.parent[index]; parent != NodeId::None)
    addValue(group, tr("Parent"), {}, Value(parent), 0);
  PropertyRow* id = add(group, tr("Id"), QString::number(index));
  id->json = id->value;
  text(tr("Stored at"), spanText(document, document.spanOf(node)));
}

void PropertyModel::addManyGroup(const std::vector<NodeId>& nodes) {
  PropertyRow* group = add(nullptr, tr("%1 nodes").arg(QLocale().toString(qulonglong(nodes.size()))));
  const std::string& className = m_document->classOf(nodes.front()).name;
  const bool same = std::all_of(nodes.begin(), nodes.end(),
                                [&](NodeId node) { return m_document->classOf(node).name == className; });
  PropertyRow* row = add(group, tr("Class"), same ? toQString(className) : tr("(different)"));
  row->differs = !same;
  row->json = same ? toQString(quoteJson(className)) : "null";
}

// The columns that all the nodes' classes have.
void PropertyModel::addColumns(const std::vector<NodeId>& nodes) {
  const Class& first = m_document->classOf(nodes.front());
  PropertyRow* group = add(nullptr, toQString(first.name));
  for (const vitrine::Column& column : first.columns) {
    const Value value = column.at(m_document->nodes.row[indexOf(nodes.front())]);
    const QString type = toQString(column.type) + (column.unit.empty() ? QString() : ", " + toQString(column.unit));
    if (const auto& error = column.error()) {
      PropertyRow* row = add(group, toQString(column.name), toQString(error->message), type);
      row->dimmed = true;
      continue;
    }
    if (value.as<std::monostate>()) continue;
    bool everywhere = true, differs = false;
    const std::string text = toJson(value);
    for (size_t i = 1; i < std::min(nodes.size(), kMostCompared) && everywhere; ++i) {
      const Value other = m_document->property(nodes[i], column.name);
      everywhere = !other.as<std::monostate>();
      differs = differs || (everywhere && toJson(other) != text);
    }
    if (!everywhere) continue;
    if (!differs) {
      addValue(group, toQString(column.name), type, value, 0);
      continue;
    }
    PropertyRow* row = add(group, toQString(column.name), tr("(different)"), type);
    row->differs = true;
    row->json = "null";
  }
  if (group->children.empty()) {
    m_groups.pop_back();
    m_rows.pop_back();
  }
}

void PropertyModel::addValue(PropertyRow* parent, const QString& name, const QString& type, const Value& value,
                             int depth) {
  PropertyRow* row = add(parent, name, toQString(toText(value)), type);
  row->json = toQString(toJson(value));
  row->swatch = colourOf(value);
  if (const auto* node = value.as<NodeId>(); node && indexOf(*node) < m_document->nodes.size()) {
    row->link = *node;
    row->value = toQString(m_document->nameOf(*node));
  }
  if (depth < kDeepest) addParts(row, value, depth + 1);
}

void PropertyModel::addParts(PropertyRow* row, const Value& value, int depth) {
  if (const auto* frame = value.as<CFrame>()) {
    addValue(row, tr("Position"), "Vector3", Value(frame->position), depth);
    PropertyRow* angles = add(row, tr("Angles"), angleText(anglesOf(frame->rotation)), tr("degree"));
    angles->json = "[" + angles->value + "]";
  }
  if (const auto* record = value.as<Record>())
    for (size_t i = 0; i < std::min(record->fields.size(), kMostItems); ++i)
      addValue(row, toQString(record->fields[i].name), {}, record->fields[i].value, depth);
  if (const auto* list = value.as<List>()) {
    for (size_t i = 0; i < std::min(list->items.size(), kMostItems); ++i)
      addValue(row, QString::number(i), {}, list->items[i], depth);
    if (list->items.size() > kMostItems)
      add(row, "…", tr("%1 more").arg(list->items.size() - kMostItems))->dimmed = true;
  }
}

// ---- Copying ----------------------------------------------------------------------------------------------------

std::optional<NodeId> PropertyModel::linkAt(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  return row ? row->link : std::nullopt;
}

QString PropertyModel::textOf(const QModelIndexList& rows) const {
  QStringList lines;
  for (const QModelIndex& index : rows)
    if (const PropertyRow* row = rowAt(index); row && row->parent) lines << row->name + "\t" + row->value;
  return lines.join('\n');
}

QString PropertyModel::jsonOf(const QModelIndexList& rows) const {
  QStringList fields;
  for (const QModelIndex& index : rows) {
    const PropertyRow* row = rowAt(index);
    if (!row || row->json.isEmpty()) continue;
    fields << QString("  %1: %2").arg(toQString(quoteJson(row->name.toStdString())), row->json);
  }
  return "{\n" + fields.join(",\n") + "\n}";
}

namespace {

QModelIndexList propertiesOf(const PropertyModel& model) {
  QModelIndexList rows;
  for (int group = 0; group < model.rowCount(); ++group) {
    const QModelIndex parent = model.index(group, 0);
    for (int row = 0; row < model.rowCount(parent); ++row) rows << model.index(row, 0, parent);
  }
  return rows;
}

}  // namespace

QString PropertyModel::allText() const { return textOf(propertiesOf(*this)); }
QString PropertyModel::allJson() const { return jsonOf(propertiesOf(*this)); }

// ---- QAbstractItemModel
// -------------------------------------------------------------------------------------------

PropertyRow* PropertyModel::rowAt(const QModelIndex& index) const {
  return index.isValid() ? static_cast<PropertyRow*>(index.internalPointer()) : nullptr;
}

QModelIndex PropertyModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent)) return {};
  const PropertyRow* above = rowAt(parent);
  return createIndex(row, column, (above ? above->children : m_groups)[size_t(row)]);
}

QModelIndex PropertyModel::parent(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  return row && row->parent ? createIndex(row->parent->row, 0, row->parent) : QModelIndex();
}

int PropertyModel::rowCount(const QModelIndex& parent) const {
  if (parent.column() > 0) return 0;
  const PropertyRow* above = rowAt(parent);
  return int(above ? above->children.size() : m_groups.size());
}

int PropertyModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant PropertyModel::data(const QModelIndex& index, int role) const {
  const PropertyRow* row = rowAt(index);
  if (!row) return {};
  const bool value = index.column() == ValueColumn;
  switch (role) {
    case Qt::DisplayRole:
      // One line each; the tool tip has the rest.
      return index.column() == Name ? row->name : value ? row->value.left(300).replace('\n', ' ') : row->type;
    case Qt::ToolTipRole: {
      const QString text = value ? row->value.left(2000) : row->name;
      return row->type.isEmpty() ? text : text + "\n" + row->type;
    }
    case Qt::DecorationRole:
      return value && row->swatch ? QVariant(*row->swatch) : QVariant();
    case Qt::FontRole: {
      QFont font = QGuiApplication::font();
      font.setBold(!row->parent);
      font.setItalic(value && row->differs);
      font.setUnderline(value && row->link.has_value());
      return font;
    }
    case Qt::ForegroundRole: {
      const QPalette palette = QGuiApplication::palette();
      if (value && row->link) return palette.color(QPalette::Link);
      if (row->dimmed || row->differs || index.column() == Type) return palette.color(QPalette::PlaceholderText);
      return {};
    }
    default:
      return {};
  }
}

QVariant PropertyModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == Name ? tr("Name") : section == ValueColumn ? tr("Value") : tr("Type");
}

}  // namespace vitrine
