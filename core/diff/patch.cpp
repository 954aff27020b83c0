#include "core/diff/patch.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/bytes/digest.h"
#include "core/bytes/text.h"
#include "core/diff/exact_value.h"
#include "core/diff/rows.h"
#include "core/diff/same_value.h"
#include "core/document/column_faults.h"
#include "core/document/composed.h"

namespace vitrine {

namespace {

// Numbers of shared strings that came, far from those of the file.
constexpr uint32_t kFirstNewShared = 0x40000000;

struct PatchedValue {
  Value value;
  std::string bytes;  // of shared strings
};

// Rows of shared strings: a value that says which one, and its bytes.
class PatchedRows : public RowSource {
 public:
  explicit PatchedRows(std::vector<PatchedValue> rows) : m_rows(std::move(rows)) {}
  size_t size() const override { return m_rows.size(); }
  Value at(size_t row) const override { return m_rows[row].value; }
  Bytes bytesAt(size_t row) const override { return asBytes(m_rows[row].bytes); }
  bool hasBytes() const override { return true; }

 private:
  std::vector<PatchedValue> m_rows;
};

struct PatchColumn {
  const Column* from = nullptr;  // null: no instance had it
  std::string name, stored, type;
  std::unordered_map<uint32_t, PatchedValue> values;  // by draft node
};
struct PatchClass {
  const Class* from = nullptr;
  std::string name;
  bool service = false;
  bool otherRows = false;
  std::vector<PatchColumn> columns;
  std::unordered_map<std::string, std::vector<uint32_t>> columnsCalled;  // by stored name, in `columns`
  std::unordered_set<std::string> names;                                 // of columns, as they are shown
  std::vector<uint32_t> nodes;                                           // drafts
  uint64_t given = 0;                                                    // values that nodes have, of all columns

  std::span<const uint32_t> called(std::string_view stored) const {
    const auto found = columnsCalled.find(std::string(stored));
    return found == columnsCalled.end() ? std::span<const uint32_t>() : std::span(found->second);
  }
  // Of several that are stored under the name, the one of the type, else the first.
  PatchColumn* find(std::string_view stored, std::string_view type = {}) {
    const std::span<const uint32_t> all = called(stored);
    for (const uint32_t index : all)
      if (columns[index].type == type) return &columns[index];
    return all.empty() ? nullptr : &columns[all.front()];
  }
  PatchColumn& add(PatchColumn column) {
    columnsCalled[column.stored].push_back(uint32_t(columns.size()));
    names.insert(column.name);
    return columns.emplace_back(std::move(column));
  }
  // A class has a row for each node in every column. Nodes that share few properties would make of a small list of
  // changes the square of it.
  bool hasRoomFor(uint64_t moreNodes, uint64_t moreColumns, uint64_t moreValues) const {
    constexpr uint64_t kRowsPerValue = 64, kAnyway = 65536;
    return (nodes.size() + moreNodes) * (columns.size() + moreColumns) <=
           kRowsPerValue * (given + moreValues) + kAnyway;
  }
};
// Nodes of a under their own numbers, then those that came.
struct PatchNode {
  uint32_t parent = kNone, owner = kNone;
  std::string name;
  const JsonTree* added = nullptr;
  bool gone = false;
};

std::unexpected<Error> badChange(std::string what) { return fail(ErrorCode::Malformed, "changes: " + what); }

std::string_view textIn(const JsonTree& json, std::string_view key) {
  const JsonTree* member = json.find(key);
  const auto* text = member ? member->as<std::string>() : nullptr;
  return text ? std::string_view(*text) : std::string_view();
}

bool isTrueIn(const JsonTree& json, std::string_view key) {
  const JsonTree* member = json.find(key);
  return member && member->as<bool>() && *member->as<bool>();
}

std::optional<uint32_t> numberIn(const JsonTree& json, std::string_view key) {
  const JsonTree* member = json.find(key);
  const auto* written = member ? member->as<JsonTree::Number>() : nullptr;
  if (!written) return std::nullopt;
  uint32_t number = 0;
  const char* const end = written->text.data() + written->text.size();
  const auto parsed = std::from_chars(written->text.data(), end, number);
  return parsed.ptr == end && parsed.ec == std::errc() ? std::optional(number) : std::nullopt;
}

class Patcher {
 public:
  explicit Patcher(const Document& a) : m_a(a), m_reading(a.budget) {}

  Result<Document> run(std::string_view changes) {
    VITRINE_CHECK(readLines(changes));
    takeDocument();
    VITRINE_CHECK(addNodes());
    VITRINE_CHECK(setParents());
    for (const JsonTree& line : m_lines) VITRINE_CHECK(change(line));
    for (uint32_t node = uint32_t(m_a.nodes.size()); node < m_nodes.size(); ++node) VITRINE_CHECK(fill(node));
    return make();
  }

 private:
  Result<void> readLines(std::string_view text) {
    size_t lineNumber = 0;
    while (!text.empty()) {
      const size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++lineNumber;
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      if (!isUtf8(line)) return badChange(fmt::format("line {}: no JSON, which is UTF-8", lineNumber));
      Result<JsonTree> one = readJson(line, &m_reading);
      if (!one) return fail(one.error().code, fmt::format("changes: line {}: {}", lineNumber, one.error().message));
      m_lines.push_back(std::move(*one));
    }
    if (m_lines.empty() || textIn(m_lines.back(), "kind") != "summary")
      return badChange("the last line is no summary");
    if (textIn(m_lines.back(), "md5_a") != fileDigestOf(m_a)) return badChange("they were made from another file");
    if (!isTrueIn(m_lines.back(), "complete"))
      return badChange("they were made of files that were not read as a whole");
    const JsonTree* tolerance = m_lines.back().find("tolerance");
    const auto* number = tolerance ? tolerance->as<JsonTree::Number>() : nullptr;
    if (tolerance && !(number && number->text == "0"))
      return badChange("they were made with a tolerance, so some of them are missing");
    return {};
  }

  void takeDocument() {
    for (const Class& one : m_a.classes) {
      PatchClass& made = m_classes.emplace_back();
      made.from = &one;
      made.name = one.name;
      made.service = one.service;
      for (const Column& column : one.columns)
        made.add({&column, column.name, column.storedName(), column.type, {}});
      for (const NodeId node : one.nodes) made.nodes.push_back(indexOf(node));
      made.given = uint64_t(made.columns.size()) * made.nodes.size();
      m_classesCalled[made.name].push_back(uint32_t(m_classes.size() - 1));
    }
    for (uint32_t i = 0; i < m_a.nodes.size(); ++i)
      m_nodes.push_back(
          {indexOf(m_a.nodes.parent[i]), m_a.nodes.classIndex[i], m_a.nameOf(NodeId(i)), nullptr, false});
  }

  Result<void> addNodes() {
    for (const JsonTree& line : m_lines) {
      if (textIn(line, "kind") != "added") continue;
      const JsonTree* tree = line.find("tree");
      const auto* nodes = tree ? tree->as<JsonTree::Array>() : nullptr;
      if (!nodes) return badChange("added nodes are not written out in full: the files are not models or places");
      for (const JsonTree& one : *nodes) {
        const auto id = numberIn(one, "node_b");
        if (!id || !m_addedAs.emplace(*id, uint32_t(m_nodes.size())).second)
          return badChange("an added node has no number of its own");
        m_nodes.push_back({kNone, kNone, std::string(textIn(one, "name")), &one, false});
      }
    }
    return {};
  }

  // {"a": 12}, {"b": 3}: a node of the first file, one that came.
  Result<NodeId> nodeOf(const JsonTree& json) const {
    if (const auto a = numberIn(json, "a"); a && *a < m_a.nodes.size()) return NodeId(*a);
    if (const auto b = numberIn(json, "b"))
      if (const auto found = m_addedAs.find(*b); found != m_addedAs.end()) return NodeId(found->second);
    return badChange("they name a node that does not exist");
  }
  Result<uint32_t> ofFirst(const JsonTree& line) const {
    const auto node = numberIn(line, "node_a");
    if (!node || *node >= m_a.nodes.size()) return badChange("they name a node that does not exist");
    return *node;
  }
  Result<uint32_t> parentIn(const JsonTree& json) const {
    const JsonTree* parent = json.find("parent");
    if (!parent) return badChange("a node has no parent");
    if (parent->isNull()) return kNone;
    VITRINE_TRY(const NodeId node, nodeOf(*parent));
    return indexOf(node);
  }

  // Who moved out of what went stays.
  Result<void> setParents() {
    std::vector<bool> moved(m_a.nodes.size());
    for (const JsonTree& line : m_lines) {
      const std::string_view kind = textIn(line, "kind");
      if (kind != "moved" && kind != "removed") continue;
      VITRINE_TRY(const uint32_t node, ofFirst(line));
      m_otherTree = true;
      if (kind == "removed") {
        m_nodes[node].gone = true;
        continue;
      }
      moved[node] = true;
      VITRINE_TRY(m_nodes[node].parent, parentIn(line));
    }
    for (uint32_t i = 0; i < m_a.nodes.size(); ++i) {
      const uint32_t parent = indexOf(m_a.nodes.parent[i]);
      if (!moved[i] && parent != kNone && m_nodes[parent].gone) m_nodes[i].gone = true;
      if (m_nodes[i].gone) m_classes[m_nodes[i].owner].otherRows = true;
    }
    for (uint32_t i = uint32_t(m_a.nodes.size()); i < m_nodes.size(); ++i) {
      m_otherTree = true;
      VITRINE_TRY(m_nodes[i].parent, parentIn(*m_nodes[i].added));
    }
    return {};
  }

  Result<void> change(const JsonTree& line) {
    const std::string_view kind = textIn(line, "kind");
    if (kind == "stream") return badChange("they are of geometry, which is not patched");
    const bool isValue =
        kind == "changed" || kind == "only_in_a" || kind == "only_in_b" || kind == "form" || kind == "renamed";
    if (!isValue) return {};
    VITRINE_TRY(const uint32_t node, ofFirst(line));
    if (kind == "renamed") m_nodes[node].name = textIn(line, "name");
    if (!line.find("exact")) {
      if (kind != "renamed") return badChange("a value is not written out: the files are no models or places");
      return {};
    }
    PatchClass& owner = m_classes[m_nodes[node].owner];
    VITRINE_TRY(PatchedValue value, valueIn(line));
    if (!owner.find(textIn(line, "stored")) && !owner.hasRoomFor(0, 1, 1))
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("changes: {} would get one more property that only a few of its {} nodes have",
                              owner.name, owner.nodes.size()));
    ++owner.given;
    PatchColumn& column = columnOf(owner, line);
    // Other values of a column that gets another type mean the same in both.
    if (kind != "only_in_a") column.type = textIn(line, "type");
    for (const char* key : {"stored", "stored_a"})
      for (const uint32_t other : owner.called(textIn(line, key)))
        if (&owner.columns[other] != &column) owner.columns[other].values.insert_or_assign(node, PatchedValue());
    column.values.insert_or_assign(node, std::move(value));
    return {};
  }

  // Of a property that is stored in several types, the column of that type.
  static PatchColumn& columnOf(PatchClass& owner, const JsonTree& property) {
    const std::string_view stored = textIn(property, "stored"), type = textIn(property, "type");
    if (PatchColumn* found = owner.find(stored, type)) return *found;
    return owner.add(
        {nullptr, std::string(textIn(property, "property")), std::string(stored), std::string(type), {}});
  }

  Result<PatchedValue> valueIn(const JsonTree& property) {
    const JsonTree* exact = property.find("exact");
    if (!exact || textIn(property, "stored").empty() || textIn(property, "type").empty())
      return badChange("a value has no name, no type or is not written out");
    VITRINE_TRY(auto shared, exactBytesOf(*exact, "shared"));
    if (shared) return sharedBytes(std::move(*shared));
    VITRINE_TRY(Value value, exactValueOf(*exact, [this](const JsonTree& node) { return nodeOf(node); }));
    // Old XML files have contents in columns of strings as well.
    const auto content = composed<ContentSource>(value);
    if (content && content->kind == ContentSource::Embedded)
      return fail(ErrorCode::Unsupported, "changes: an asset that is embedded in the file");
    const bool isHash = content && content->kind == ContentSource::Hash;
    return PatchedValue{typedValue(isHash ? "Content" : textIn(property, "type"), std::move(value)), {}};
  }
  // As a reader makes it, where that is described by just what the changes say.
  static Value typedValue(std::string_view type, Value said) {
    Value typed = composedAs(type, said);
    return sameBits(typed, said, std::equal_to()) ? typed : said;
  }

  // The class and the values of a node that came.
  Result<void> fill(uint32_t node) {
    const JsonTree& json = *m_nodes[node].added;
    const JsonTree* properties = json.find("properties");
    const auto* all = properties ? properties->as<JsonTree::Array>() : nullptr;
    if (!all || textIn(json, "class").empty()) return badChange("an added node has no class or no properties");
    const uint32_t index = classFor(std::string(textIn(json, "class")), isTrueIn(json, "service"), *all);
    PatchClass& owner = m_classes[index];
    owner.otherRows = true;
    owner.nodes.push_back(node);
    owner.given += all->size();
    m_nodes[node].owner = index;
    for (const JsonTree& one : *all) {
      VITRINE_TRY(PatchedValue value, valueIn(one));
      columnOf(owner, one).values.insert_or_assign(node, std::move(value));
    }
    return {};
  }

  // One of that name whose columns are of the same types, and which does not become much larger than what is in it;
  // else a new one. Of several, those that took a node of the same properties last, and the first ones are tried.
  uint32_t classFor(const std::string& name, bool service, const JsonTree::Array& properties) {
    std::string signature = name;
    for (const JsonTree& one : properties)
      for (const std::string_view part : {textIn(one, "stored"), textIn(one, "type")}) (signature += '\0') += part;
    const auto takes = [&](uint32_t index) {
      PatchClass& owner = m_classes[index];
      uint64_t added = 0;
      for (const JsonTree& one : properties) {
        const PatchColumn* column = owner.find(textIn(one, "stored"), textIn(one, "type"));
        if (column && column->type != textIn(one, "type")) return false;
        // Under one name alone: an old property and that which replaced it are called the same.
        if (!column && owner.names.contains(std::string(textIn(one, "property")))) return false;
        if (!column) ++added;
      }
      return owner.hasRoomFor(1, added, properties.size());
    };
    const auto [last, isFirst] = m_classOf.emplace(std::move(signature), kNone);
    if (!isFirst && takes(last->second)) return last->second;
    constexpr size_t kMostTried = 4;
    std::vector<uint32_t>& called = m_classesCalled[name];
    for (size_t i = 0; i < std::min(called.size(), kMostTried); ++i)
      if (takes(called[i])) return last->second = called[i];
    last->second = uint32_t(m_classes.size());
    called.push_back(last->second);
    PatchClass& made = m_classes.emplace_back();
    made.name = name;
    made.service = service;
    return last->second;
  }

  // ---- The document

  Result<Document> make() {
    Document made;
    made.source = m_a.source;
    made.budget = m_a.budget;
    made.format = m_a.format;
    made.version = m_a.version;
    made.conventions = m_a.conventions;
    made.sections = m_a.sections;
    for (Section& section : made.sections) section.classIndex = section.column = kNone;  // those of the first file
    made.metadata = m_a.metadata;
    for (const auto& buffer : m_a.buffers) {
      auto& copy = made.buffers.emplace_back(std::make_unique<Buffer>());
      copy->name = buffer->name;
      copy->packed = buffer->packed;
      copy->owned = UnpackedBytes(buffer->owned.size());
      std::ranges::copy(buffer->owned, copy->owned.begin());
      copy->bytes = buffer->owned.empty() ? buffer->bytes : Bytes(copy->owned);
    }
    VITRINE_CHECK(makeTree(made));
    for (const PatchClass& one : m_classes) VITRINE_CHECK(makeClass(made, one));
    dropEmptied(made);
    return made;
  }

  // Classes whose last node went, go too.
  void dropEmptied(Document& made) const {
    std::vector<uint32_t> places;
    std::vector<Class> kept;
    for (size_t i = 0; i < m_classes.size(); ++i) {
      places.push_back(uint32_t(kept.size()));
      if (!m_classes[i].otherRows || !made.classes[i].nodes.empty()) kept.push_back(std::move(made.classes[i]));
    }
    for (uint32_t& one : made.nodes.classIndex) one = places[one];
    made.classes = std::move(kept);
  }

  // Depth first, as writers want it.
  Result<void> makeTree(Document& made) {
    std::vector<std::vector<uint32_t>> children(m_nodes.size() + 1);  // the roots come last
    size_t kept = 0;
    for (uint32_t i = 0; i < m_nodes.size(); ++i) {
      if (m_nodes[i].gone) continue;
      ++kept;
      const uint32_t parent = m_nodes[i].parent;
      if (parent != kNone && m_nodes[parent].gone) return badChange("a node is below one that was removed");
      children[parent == kNone ? m_nodes.size() : parent].push_back(i);
    }
    std::vector<std::vector<uint32_t>> rows(m_classes.size());
    m_newId.assign(m_nodes.size(), kNone);
    std::vector<uint32_t> open(children.back().rbegin(), children.back().rend());
    while (!open.empty()) {
      const uint32_t at = open.back();
      open.pop_back();
      const PatchNode& node = m_nodes[at];
      m_newId[at] = uint32_t(made.nodes.size());
      made.nodes.parent.push_back(node.parent == kNone ? NodeId::None : NodeId(m_newId[node.parent]));
      made.nodes.classIndex.push_back(node.owner);
      made.nodes.row.push_back(0);
      made.nodes.name.push_back(made.nodes.names.add(node.name));
      open.insert(open.end(), children[at].rbegin(), children[at].rend());
    }
    if (made.nodes.size() != kept) return badChange("nodes that are below themselves");
    if (m_otherTree) return {};
    made.nodes.referent = m_a.nodes.referent;
    made.nodes.referentText = m_a.nodes.referentText;
    return {};
  }

  Result<void> makeClass(Document& made, const PatchClass& one) {
    Class& owner = made.classes.emplace_back();
    owner.name = one.name;
    owner.kind = NodeKind::Instance;
    owner.service = one.service;
    if (one.from) owner.superclasses = one.from->superclasses;
    std::vector<uint32_t> rows;
    for (const uint32_t node : one.nodes) {
      if (m_nodes[node].gone) continue;
      made.nodes.row[m_newId[node]] = uint32_t(rows.size());
      owner.nodes.push_back(NodeId(m_newId[node]));
      rows.push_back(node);
    }
    for (const PatchColumn& column : one.columns) {
      const bool isSame = column.from && column.values.empty() && !one.otherRows;
      if (isSame && (!m_otherTree || !refersToNodes(column.type))) {
        owner.columns.push_back(*column.from);
        continue;
      }
      VITRINE_CHECK(makeColumn(owner, column, rows));
    }
    return {};
  }
  static bool refersToNodes(std::string_view type) { return type == "Ref" || type == "Content"; }

  Result<void> makeColumn(Class& owner, const PatchColumn& column, const std::vector<uint32_t>& rows) {
    std::optional<Column::Borrowed> borrowed;
    if (column.from) borrowed = column.from->borrow();
    if (borrowed && borrowed->error()) return std::unexpected(*borrowed->error());
    std::vector<PatchedValue> made;
    const bool isShared = column.type == "SharedString";
    bool hasAny = false;
    for (const uint32_t node : rows) {
      PatchedValue& value = made.emplace_back();
      if (const auto changed = column.values.find(node); changed != column.values.end()) {
        value = changed->second;
      } else if (borrowed && node < m_a.nodes.size()) {
        const size_t row = m_a.nodes.row[node];
        value = keptValue(*column.from, column.type, borrowed->values(), row);
      }
      renumber(value.value);
      hasAny = hasAny || !std::holds_alternative<std::monostate>(value.value.storage);
    }
    if (!hasAny && !rows.empty()) return {};  // the last value went
    ColumnValues values;
    if (isShared) {
      values = std::make_shared<const PatchedRows>(std::move(made));
    } else {
      std::vector<Value> plain;
      for (PatchedValue& one : made) plain.push_back(std::move(one.value));
      values = std::move(plain);
    }
    Column& added = owner.columns.emplace_back(column.name, column.type, std::move(values));
    added.stored = column.stored;
    if (column.from) added.unit = column.from->unit, added.meaning = column.from->meaning;
    return {};
  }

  // As it is, or as the type stores it that the column has now.
  PatchedValue keptValue(const Column& from, std::string_view type, const ColumnValues& values, size_t row) {
    PatchedValue kept{valueAt(values, row), type == "SharedString" ? std::string(bytesAt(values, row)) : ""};
    if (from.type == type || !hasValue(values, row)) return kept;
    const Value common = commonForm(from.type, kept.value, bytesAt(values, row));
    const auto* text = common.as<std::string>();
    const auto* bytes = common.as<ByteString>();
    if (type != "SharedString" || (!text && !bytes)) return {inFormOf(type, common), {}};
    return sharedBytes(text ? *text : bytes->bytes);
  }
  PatchedValue sharedBytes(std::string bytes) {
    const auto [known, isNew] = m_shared.emplace(bytes, uint32_t(kFirstNewShared + m_shared.size()));
    return {SharedString{known->second, bytes.size()}, std::move(bytes)};
  }

  void renumber(Value& value) const {
    if (auto* node = std::get_if<NodeId>(&value.storage)) {
      if (*node != NodeId::None) *node = NodeId(m_newId[indexOf(*node)]);
    } else if (const auto* content = value.as<ContentSource>(); content && content->object != NodeId::None) {
      ContentSource renumbered = *content;
      renumbered.object = NodeId(m_newId[indexOf(content->object)]);
      value = std::move(renumbered);
    } else if (auto* record = std::get_if<Record>(&value.storage)) {
      for (Field& field : record->fields) renumber(field.value);
    } else if (auto* list = std::get_if<List>(&value.storage)) {
      for (Value& item : list->items) renumber(item);
    }
  }

  const Document& m_a;
  MemoryBudget m_reading;  // gives back what the lines took
  std::vector<JsonTree> m_lines;
  std::vector<PatchNode> m_nodes;
  std::vector<PatchClass> m_classes;
  std::unordered_map<std::string, std::vector<uint32_t>> m_classesCalled;  // by name, in their order
  std::unordered_map<std::string, uint32_t> m_classOf;  // by name and properties: that of the last such node
  std::unordered_map<uint32_t, uint32_t> m_addedAs;     // node of b -> draft
  std::map<std::string, uint32_t> m_shared;
  std::vector<uint32_t> m_newId;  // draft -> node of the result
  bool m_otherTree = false;
};

}  // namespace

std::string fileDigestOf(const Document& document) {
  return hexDigitsOf(md5(document.buffers.empty() ? Bytes() : document.buffers.front()->bytes));
}

Result<Document> patchedDocument(const Document& a, std::string_view changes) {
  if (!std::ranges::all_of(a.classes, [](const Class& one) { return one.kind == NodeKind::Instance; }) ||
      (!a.geometries.empty() && a.standIn.empty()))
    return fail(ErrorCode::Unsupported, "only models and places of instances can be patched");
  if (!a.complete || a.failure || !wholeSoFar(a))
    return fail(ErrorCode::Malformed, "the file was not read as a whole");
  return Patcher(a).run(changes);
}

}  // namespace vitrine
