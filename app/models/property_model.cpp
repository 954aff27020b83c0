#include "app/models/property_model.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>
#include <map>
#include <utility>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/models/level_text.h"
#include "app/models/property_groups.h"
#include "app/models/shown_value.h"
#include "core/load/load.h"

using namespace Qt::StringLiterals;

namespace vitrine {
namespace {

// A property dock is for reading: beyond these nobody looks, and everything is in `dump`.
constexpr int kDeepest = 6;
constexpr size_t kLarge = 16 << 10;  // bytes: not turned into text and JSON before somebody wants them

bool isLarge(const Value& value) {
  const auto beyond = [](const std::string* bytes) { return bytes && bytes->size() > kLarge; };
  const auto* bytes = value.as<ByteString>();
  const auto* opaque = value.as<Opaque>();
  return beyond(value.as<std::string>()) || beyond(bytes ? &bytes->bytes : nullptr) ||
         beyond(opaque ? &opaque->bytes : nullptr);
}

QString spanText(const Document& document, const SourceSpan& span) {
  if (span.size == 0 && span.offset == 0) return {};
  QString text =
      PropertyModel::tr("%1, %2", "an offset and a size").arg(offsetText(span.offset), bytesText(span.size));
  if (span.buffer != 0 && span.buffer < document.buffers.size())
    text = PropertyModel::tr("%1 in %2", "an offset, and the block it is in")
               .arg(text, visibleText(document.buffers[span.buffer]->name));
  return text;
}

// Cut in the middle: both ends of a path say most.
bool isPathLike(const QString& text) {
  if (text.size() > 4000 || text.contains('\n')) return false;
  return text.contains('/') || text.contains('\\');
}

// All of a line, and what a click does.
QString lineTip(const PropertyRow& row) {
  QString tip = row.value.isEmpty() ? row.name : row.name + "\n" + row.value;
  if (row.selects.size() == 1)
    tip += "\n" + PropertyModel::tr("A click selects it");
  else if (!row.selects.empty())
    tip += "\n" + PropertyModel::tr("A click selects all %1").arg(countText(row.selects.size()));
  return tip;
}

}  // namespace

PropertyModel::PropertyModel(QObject* parent) : QAbstractItemModel(parent) {}

// ---- Filling ----------------------------------------------------------------------------------------------------

void PropertyModel::clear() { setNodes(nullptr, {}); }

void PropertyModel::setNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes) {
  beginResetModel();
  m_facts.clear();
  m_rows.clear();
  m_groups.clear();
  m_referrers = nullptr;
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

bool PropertyModel::setFacts(std::vector<FactGroup> groups) {
  if (!m_document && !m_facts.empty() && groups == m_facts) return false;
  beginResetModel();
  m_rows.clear();
  m_groups.clear();
  m_referrers = nullptr;
  m_document.reset();
  m_facts = std::move(groups);
  for (const FactGroup& group : m_facts) addFacts(group, nullptr);
  endResetModel();
  return true;
}

PropertyRow* PropertyModel::addHeading(QString name, PropertyRow* parent) {
  PropertyRow* heading = add(parent, std::move(name));
  heading->heading = true;
  return heading;
}

void PropertyModel::addFacts(const FactGroup& group, PropertyRow* parent) {
  PropertyRow* heading = addHeading(group.title, parent);
  heading->key = group.key;
  heading->folded = group.folded;
  heading->detail = group.detail;
  for (const Fact& fact : group.facts) {
    PropertyRow* row = add(heading, fact.name, fact.value);
    row->exact = fact.exact;
    row->isLine = fact.isLine;
    row->missing = fact.missing;
    row->picture.swatch = fact.colour;
    row->selects = fact.nodes;
  }
  for (const FactGroup& below : group.groups) addFacts(below, heading);
}

void PropertyModel::addReferrers(std::span<const Reference> referrers) {
  constexpr size_t kListed = 100;
  if (!m_document || referrers.empty()) return;
  beginInsertRows({}, int(m_groups.size()), int(m_groups.size()));
  PropertyRow* heading = addHeading(tr("Referenced by (%1)").arg(countText(referrers.size())));
  m_referrers = heading;
  for (const Reference& reference : referrers.first(std::min(referrers.size(), kListed))) {
    PropertyRow* row =
        add(heading, toQString(reference.column->name), toQString(m_document->pathOf(reference.source)));
    row->link = reference.source;
  }
  if (referrers.size() > kListed) add(heading, {}, tr("and %1 more").arg(countText(referrers.size() - kListed)));
  endInsertRows();
}

void PropertyModel::addStyles(std::span<const StyleRow> rows) {
  if (!m_document || rows.empty()) return;
  for (PropertyRow* group : m_groups) tellStyles(group, rows);
  const auto at = m_referrers ? size_t(m_referrers->row) : m_groups.size();
  beginInsertRows({}, int(at), int(at));
  PropertyRow* heading = addHeading(tr("Styled"));
  for (const StyleRow& each : rows) addStyle(heading, each);
  // The references to the node stay last.
  std::rotate(m_groups.begin() + ptrdiff_t(at), m_groups.end() - 1, m_groups.end());
  for (size_t k = at; k < m_groups.size(); ++k) m_groups[k]->row = int(k);
  endInsertRows();
}

// Beside the stored values of a group.
void PropertyModel::tellStyles(const PropertyRow* group, std::span<const StyleRow> rows) {
  for (PropertyRow* row : group->children) {
    const auto style = std::ranges::find_if(rows, [&](const StyleRow& each) {
      return row->column && each.used && each.component.empty() && each.property == row->column->name;
    });
    if (style == rows.end()) continue;
    const QString told = tr("styled: %1", "a value").arg(summaryOf(Value(style->text)));
    row->detail = row->detail.isEmpty() ? told : row->detail + u" · "_s + told;
    const QModelIndex cell = createIndex(row->row, ValueColumn, row);
    emit dataChanged(cell, cell);
  }
}

void PropertyModel::addStyle(PropertyRow* parent, const StyleRow& style) {
  QStringList name{toQString(style.component), toQString(style.property)};
  name.removeAll(QString());
  PropertyRow* row = add(parent, name.join(' '), summaryOf(Value(style.text)));
  row->content = style.value;
  row->picture = pictureOf(style.value);
  row->link = style.rule;
  row->dimmed = !style.used;
  const QString rule = toQString(m_document->nameOf(style.rule));
  row->detail = style.token.empty()
                    ? tr("by %1", "a rule").arg(rule)
                    : tr("by %1, %2", "a rule, and a token that it names").arg(rule, toQString(style.token));
  if (style.property.empty()) std::swap(row->value, row->detail);
  if (!style.used) row->detail += u" · "_s + tr("not used: the file says otherwise");
  QStringList tip{row->value, toQString(m_document->pathOf(style.rule))};
  if (style.rests != 0) tip << tr("No published source says so; taken here:");
  for (const std::string_view text : choiceTexts(style.rests))
    tip << u"– "_s + QCoreApplication::translate("Styles", std::string(text).c_str());
  row->exact = tip.join('\n');
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
  PropertyRow* group = addHeading(tr("Node"));
  const auto text = [&](const QString& name, const QString& value) {
    if (value.isEmpty()) return;
    add(group, name, value)->content = Value(value.toStdString());
  };
  // A level is called as everywhere; the word of the file says that it is one.
  const bool isLevel = document.targetOf(node).kind == NodeTarget::Kind::Lod;
  text(tr("Name"), isLevel ? nodeName(document, node) : toQString(document.nameOf(node)));
  if (isLevel) text(tr("Name in the file"), toQString(document.nameOf(node)));
  text(tr("Class"), toQString(document.classOf(node).name));
  text(tr("Path"), toQString(document.pathOf(node)));
  if (const NodeId parent = document.nodes.parent[index]; parent != NodeId::None)
    addValue(group, tr("Parent"), {}, Value(parent), 0);
  PropertyRow* id = add(group, tr("Id"), QString::number(index));
  id->content = Value(index);
  text(tr("Stored at"), spanText(document, document.spanOf(node)));
  if (document.spanOf(node).size > 0) group->children.back()->bytes = document.spanOf(node);
}

void PropertyModel::addManyGroup(const std::vector<NodeId>& nodes) {
  PropertyRow* group = addHeading(tr("%1 nodes", nullptr, pluralOf(nodes.size())).arg(countText(nodes.size())));
  const std::string& className = m_document->classOf(nodes.front()).name;
  const bool same = std::all_of(nodes.begin(), nodes.end(),
                                [&](NodeId node) { return m_document->classOf(node).name == className; });
  PropertyRow* row = add(group, tr("Class"), same ? toQString(className) : tr("(different)"));
  row->differs = !same;
  row->content = same ? Value(className) : Value(Null{});
}

// The columns that all the nodes' classes have.
void PropertyModel::addColumns(const std::vector<NodeId>& nodes) {
  const Document& document = *m_document;
  const Class& first = document.classOf(nodes.front());
  PropertyRow* group = addHeading(toQString(first.name));
  for (const vitrine::Column& column : first.columns) {
    const uint32_t firstRow = document.nodes.row[indexOf(nodes.front())];
    if (const auto& error = column.error(); error && column.lost() > 0 && isEmpty(column.at(firstRow))) {
      PropertyRow* row = add(group, toQString(column.name), toQString(error->message), toQString(column.type));
      row->dimmed = true;
      continue;
    }
    const Value value = column.at(firstRow);
    if (isEmpty(value)) continue;
    // The first row of all says it already.
    if (nodes.size() == 1 && column.name == "Name" && column.bytesAt(firstRow) == document.nameOf(nodes.front()))
      continue;
    bool everywhere = true, differs = false;
    for (size_t i = 1; i < std::min(nodes.size(), kMostCompared) && everywhere; ++i) {
      const uint32_t other = indexOf(nodes[i]);
      // Nodes are mostly of one class: its column is at hand.
      const bool sameClass = &document.classOf(nodes[i]) == &first;
      const Value theirs =
          sameClass ? column.at(document.nodes.row[other]) : document.property(nodes[i], column.name);
      everywhere = !isEmpty(theirs);
      differs = differs || (everywhere && !sameValue(theirs, value));
    }
    if (!everywhere) continue;
    if (!differs) {
      addColumn(group, column, firstRow);
      continue;
    }
    PropertyRow* row = add(group, toQString(column.name), tr("(different)"), toQString(column.type));
    row->differs = true;
    row->content = Value(Null{});
    if (column.storedName() != column.name) row->stored = toQString(column.storedName());
  }
  if (group->children.empty()) {
    m_groups.pop_back();
    m_rows.pop_back();
    return;
  }
  arrange(first);
}

// Puts the properties of the last group under headings where there are many.
void PropertyModel::arrange(const Class& described) {
  PropertyRow* own = m_groups.back();
  if (!holdsInstances(*m_document)) return;

  const std::vector<PropertyRow*> rows = std::exchange(own->children, {});
  m_groups.pop_back();
  std::map<std::pair<int, QString>, PropertyRow*> headings;
  for (PropertyRow* row : rows) {
    const PropertyHeading heading = headingOf(described.name, row->name.toStdString());
    PropertyRow*& above = headings[{heading.order, heading.title}];
    if (!above) {
      above = &m_rows.emplace_back();
      above->name = heading.title;
      above->heading = true;
    }
    row->parent = above;
    above->children.push_back(row);
  }
  for (const auto& [place, heading] : headings) {
    heading->row = int(m_groups.size());
    m_groups.push_back(heading);
    std::ranges::stable_sort(heading->children, [](const PropertyRow* a, const PropertyRow* b) {
      return a->name.compare(b->name, Qt::CaseInsensitive) < 0;
    });
    for (size_t i = 0; i < heading->children.size(); ++i) heading->children[i]->row = int(i);
  }
}

void PropertyModel::addColumn(PropertyRow* parent, const vitrine::Column& column, uint32_t columnRow) {
  const ShownValue shown = shownValue(*m_document, column, columnRow);
  PropertyRow* row = add(parent, toQString(column.name), shown.text, shown.type);
  row->column = &column;
  row->columnRow = columnRow;
  if (column.storedName() != column.name) row->stored = toQString(column.storedName());
  row->detail = shown.detail;
  row->picture = shown.picture;
  row->link = shown.link;
  row->nested = shown.nested;
  row->nestedKey = shown.nestedKey;
  row->dimmed = shown.value.as<Null>() != nullptr;
  addParts(row, shownParts(column, columnRow, shown), 1);
}

void PropertyModel::addValue(PropertyRow* parent, const QString& name, const QString& type, const Value& value,
                             int depth) {
  PropertyRow* row = add(parent, name, summaryOf(value), type);
  row->detail = detailOf(value);
  row->picture = pictureOf(value);
  row->content = value;
  row->link = linkOf(*m_document, value);
  row->dimmed = value.as<Null>() != nullptr;
  if (row->link) row->value = toQString(m_document->nameOf(*row->link));
  if (depth < kDeepest) addParts(row, partsOf(value), depth + 1);
}

void PropertyModel::addParts(PropertyRow* row, const std::vector<ValuePart>& parts, int depth) {
  for (const ValuePart& part : parts) {
    if (part.isHex || part.isRest) {
      PropertyRow* line = add(row, part.name, part.text);
      line->isHex = part.isHex;
      line->dimmed = part.isRest;
      continue;
    }
    addValue(row, part.name, part.type, part.value, depth);
    if (!part.text.isEmpty()) row->children.back()->value = part.text;
  }
}

// ---- Copying ----------------------------------------------------------------------------------------------------

std::optional<NodeId> PropertyModel::linkAt(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  return row ? row->link : std::nullopt;
}

const std::vector<NodeId>& PropertyModel::selectsAt(const QModelIndex& index) const {
  static const std::vector<NodeId> kNothing;
  const PropertyRow* row = rowAt(index);
  return row ? row->selects : kNothing;
}

SourceSpan PropertyModel::bytesAt(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  if (!row) return {};
  const vitrine::Column* column = columnAt(index);
  return column ? column->span : row->bytes;
}

const vitrine::Column* PropertyModel::columnAt(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  return row ? row->column : nullptr;
}

const vitrine::Column* PropertyModel::nestedAt(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  return row && (row->nested || row->nestedKey) ? row->column : nullptr;
}

QString PropertyModel::nestedTitleAt(const QModelIndex& index) const {
  const PropertyRow* row = rowAt(index);
  if (!row || !nestedAt(index)) return {};
  return row->nested ? toQString(row->nested->title) : tr("data elsewhere in the file");
}

QString PropertyModel::textOf(const PropertyRow& row) const {
  if (row.link || row.differs) return row.value;
  if (row.column) return shownWholeText(*m_document, *row.column, row.columnRow);
  if (!row.exact.isEmpty()) return row.exact;
  return isLarge(row.content) ? wholeTextOf(row.content) : row.value;
}

QString PropertyModel::jsonOf(const PropertyRow& row) const {
  return toQString(row.column ? shownJson(*row.column, row.columnRow) : toJson(row.content));
}

QString PropertyModel::textOf(const QModelIndexList& rows) const {
  QStringList lines;
  for (const QModelIndex& index : rows)
    if (const PropertyRow* row = rowAt(index); row && !row->heading) lines << row->name + "\t" + textOf(*row);
  return lines.join('\n');
}

QString PropertyModel::jsonOf(const QModelIndexList& rows) const {
  QStringList fields;
  for (const QModelIndex& index : rows) {
    const PropertyRow* row = rowAt(index);
    if (!row || (!row->column && isEmpty(row->content))) continue;
    fields << QString("  %1: ").arg(toQString(quoteJson(row->name.toStdString()))) + jsonOf(*row);
  }
  return "{\n" + fields.join(",\n") + "\n}";
}

namespace {

QModelIndexList propertiesOf(const PropertyModel& model, const QModelIndex& above = {}) {
  QModelIndexList rows;
  for (int i = 0; i < model.rowCount(above); ++i) {
    const QModelIndex row = model.index(i, 0, above);
    if (row.data(PropertyModel::HeadingRole).toBool())
      rows << propertiesOf(model, row);
    else
      rows << row;
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
      return index.column() == Name ? visibleText(row->name)
             : value                ? visibleText(row->value.left(300).replace('\n', ' ').replace('\t', ' '))
                                    : visibleText(row->type);
    case Qt::ToolTipRole: {
      if (!row->stored.isEmpty() && index.column() == Name)
        return plainTip(tr("%1, stored as %2").arg(row->name, row->stored));
      if (row->isLine) return plainTip(lineTip(*row));
      QString text = value ? (row->exact.isEmpty() ? row->value.left(2000) : row->exact) : row->name;
      if (value && !row->detail.isEmpty()) text += "\n" + row->detail;
      if (value && nestedAt(index)) text += "\n" + tr("Double click opens it: %1").arg(nestedTitleAt(index));
      return plainTip(row->type.isEmpty() ? text : text + "\n" + row->type);
    }
    case Qt::DecorationRole:
      return value && row->picture.swatch ? QVariant(*row->picture.swatch) : QVariant();
    case PictureRole:
      return value && !row->picture.empty() ? QVariant::fromValue(row->picture) : QVariant();
    case StoredRole:
      return index.column() == Name ? visibleText(row->stored) : QString();
    case DetailRole:
      return value || row->heading ? visibleText(row->detail) : QString();
    case HexRole:
      return row->isHex;
    case WholeTextRole:
      return value ? textOf(*row) : row->name;
    case NestedRole:
      return value && nestedAt(index) != nullptr;
    case HeadingRole:
      return row->heading;
    case FoldedRole:
      return row->folded;
    case KeyRole:
      return row->key.isEmpty() ? row->name : row->key;
    case LineRole:
      return row->isLine;
    case MissingRole:
      return row->missing;
    case PathRole:
      return isPathLike(row->isLine ? row->name : row->value);
    // What stands beside it is read with it, as nobody comes to the second column.
    case Qt::AccessibleTextRole:
      if (!row->isLine || value || row->value.isEmpty()) return {};
      return visibleText(row->name) + ", " + visibleText(row->value);
    case Qt::FontRole: {
      QFont font = fontOf(TextSize::Body, row->heading);
      font.setItalic(value && row->differs);
      font.setUnderline(value && row->leads());
      return font;
    }
    case Qt::ForegroundRole: {
      const QPalette palette = QGuiApplication::palette();
      if (value && row->leads()) return palette.color(QPalette::Link);
      if (row->dimmed || row->differs || index.column() == Type) return colourOf(ColourRole::DimInk, palette);
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
