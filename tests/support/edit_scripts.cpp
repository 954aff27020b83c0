#include "tests/support/edit_scripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>

#include "core/diff/differences.h"
#include "core/diff/exact_value.h"
#include "core/diff/patch.h"
#include "core/document/json.h"
#include "core/load/load.h"
#include "core/report/diff_report.h"
#include "tests/support/corpus.h"

namespace vitrine::test {

namespace {

struct EditedRow {
  Value value;
  std::string bytes;
};
class EditedRows : public RowSource {
 public:
  explicit EditedRows(std::vector<EditedRow> rows) : m_rows(std::move(rows)) {}
  size_t size() const override { return m_rows.size(); }
  Value at(size_t row) const override { return m_rows[row].value; }
  Bytes bytesAt(size_t row) const override { return asBytes(m_rows[row].bytes); }
  bool hasBytes() const override { return true; }

 private:
  std::vector<EditedRow> m_rows;
};

struct EditedNode {
  uint32_t origin = kNone, from = kNone;  // from: whose class and values it has
  uint32_t parent = kNone;
  bool gone = false;
  uint32_t order = 0;  // among its siblings
  std::string name;
  std::map<uint32_t, EditedRow> values{};  // by column
};

class Editor {
 public:
  Editor(const Document& a, uint32_t seed) : m_a(a), m_random(seed) {
    for (uint32_t i = 0; i < a.nodes.size(); ++i)
      m_nodes.push_back({i, i, indexOf(a.nodes.parent[i]), false, i, a.nameOf(NodeId(i)), {}});
  }

  EditedDocument run() {
    EditedDocument edited;
    if (m_a.nodes.size() == 0) return edited;
    edited.hasIds = random() % 2 == 0 && hasIds();
    const uint32_t edits = 1 + random() % 12;
    for (uint32_t i = 0; i < edits; ++i) editOnce();
    const Document made = make(edited);
    edited.changed = m_changed;
    const Format* format = findFormat(m_a.format);
    const auto written = format->write(made, {});
    if (!written) return edited;
    const auto read = loadBytes(written->bytes, m_a.format == "rbxm" ? "b.rbxl" : "b.rbxlx");
    if (read && (*read)->nodes.size() == edited.origin.size()) edited.document = *read;
    return edited;
  }

 private:
  bool hasIds() const {
    const auto isSet = [](const Value& value) {
      const auto* id = value.as<UniqueId>();
      return id && (id->random != 0 || id->time != 0 || id->index != 0);
    };
    for (const Class& owner : m_a.classes)
      for (const Column& column : owner.columns)
        for (size_t row = 0; column.type == "UniqueId" && row < owner.nodes.size(); ++row)
          if (isSet(column.at(row))) return true;
    return false;
  }
  uint32_t any() {
    for (;;)
      if (const uint32_t node = random() % uint32_t(m_nodes.size()); !m_nodes[node].gone) return node;
  }
  bool isBelow(uint32_t node, uint32_t above) const {
    for (; node != kNone; node = m_nodes[node].parent)
      if (node == above) return true;
    return false;
  }
  const Class& classOf(const EditedNode& node) const { return m_a.classOf(NodeId(node.from)); }
  uint32_t nameColumn(const EditedNode& node) const {
    const auto& columns = classOf(node).columns;
    const auto found = std::ranges::find(columns, "Name", &Column::storedName);
    return found == columns.end() ? kNone : uint32_t(found - columns.begin());
  }
  void rename(uint32_t node, std::string name) {
    const uint32_t column = nameColumn(m_nodes[node]);
    if (column == kNone) return;
    m_nodes[node].values[column] = {Value(ByteString{name}), {}};
    m_nodes[node].name = std::move(name);
  }
  bool isService(uint32_t node) const { return classOf(m_nodes[node]).service; }

  void editOnce() {
    const uint32_t node = any();
    switch (random() % 8) {
      case 0:
        return rename(node, fmt::format("Renamed {}", random()));
      case 1: {
        const uint32_t parent = any();
        if (!isBelow(parent, node) && !isService(node)) m_nodes[node].parent = parent;
        return;
      }
      case 2:
        for (EditedNode& one : m_nodes) one.order = one.parent == m_nodes[node].parent ? random() : one.order;
        return;
      case 3:
        return remove(node);
      case 4: {
        if (!isService(node)) insertCopy(node, any());
        return;
      }
      case 5: {
        for (uint32_t i = 0; i < m_nodes.size(); ++i)
          if (i != node && !m_nodes[i].gone && m_nodes[i].parent == m_nodes[node].parent)
            return rename(node, m_nodes[i].name);
        return;
      }
      default:
        return changeValue(random() % 2 == 0 ? node : ofAnyClass());
    }
  }
  // Of a node and, where they are not too many, of all below it.
  void insertCopy(uint32_t node, uint32_t parent) {
    constexpr size_t kMostCopied = 64;
    std::vector<uint32_t> copied;
    for (uint32_t i = 0; i < m_nodes.size(); ++i)
      if (!m_nodes[i].gone && isBelow(i, node)) copied.push_back(i);
    if (copied.size() > kMostCopied || random() % 2 == 0) copied = {node};
    std::map<uint32_t, uint32_t> copyOf;
    for (const uint32_t one : copied) copyOf[one] = uint32_t(m_nodes.size() + copyOf.size());
    for (const uint32_t one : copied) {
      EditedNode copy = m_nodes[one];
      copy.origin = kNone;
      copy.parent = one == node ? parent : copyOf.at(copy.parent);
      const auto& columns = classOf(copy).columns;
      for (uint32_t c = 0; c < columns.size(); ++c)
        if (columns[c].type == "UniqueId") copy.values[c] = {};
      m_nodes.push_back(std::move(copy));
    }
    rename(copyOf.at(node), fmt::format("Inserted {}", random()));
  }
  void remove(uint32_t node) {
    std::vector<uint32_t> below;
    size_t left = 0;
    for (uint32_t i = 0; i < m_nodes.size(); ++i) {
      if (m_nodes[i].gone) continue;
      isBelow(i, node) ? below.push_back(i) : void(++left);
    }
    if (below.size() > left) return;
    for (const uint32_t one : below) m_nodes[one].gone = true;
  }
  // Classes in turn, where a node of one is left: there are many parts, and few of most others.
  uint32_t ofAnyClass() {
    for (int i = 0; i < 20; ++i) {
      const Class& owner = m_a.classes[random() % m_a.classes.size()];
      if (owner.nodes.empty()) continue;
      const uint32_t node = indexOf(owner.nodes[random() % owner.nodes.size()]);
      if (!m_nodes[node].gone) return node;
    }
    return any();
  }
  void changeValue(uint32_t node) {
    const auto& columns = classOf(m_nodes[node]).columns;
    if (columns.empty()) return;
    // Types in turn, not columns: most columns are of few types.
    std::vector<std::string_view> types;
    for (const Column& column : columns)
      if (std::ranges::find(types, column.type) == types.end()) types.push_back(column.type);
    const std::string_view type = types[random() % types.size()];
    std::vector<uint32_t> ofType;
    for (uint32_t i = 0; i < columns.size(); ++i)
      if (columns[i].type == type) ofType.push_back(i);
    const uint32_t c = ofType[random() % ofType.size()];
    if (columns[c].type == "UniqueId" || columns[c].storedName() == "Name") return;
    EditedRow row = rowOf(m_nodes[node], c);
    if (columns[c].type == "SharedString") {
      row.bytes += "more";
      row.value = SharedString{1000000 + uint32_t(m_nextShared++), 1};
    } else {
      change(row.value);
    }
    if (toJson(row.value) != toJson(columns[c].at(m_a.nodes.row[m_nodes[node].from])))
      m_changed.insert(columns[c].type);
    m_nodes[node].values[c] = std::move(row);
  }
  void change(Value& value) {
    value = described(value);
    std::visit(
        [&]<class T>(T& of) {
          if constexpr (std::is_same_v<T, bool>)
            of = !of;
          else if constexpr (std::is_same_v<T, int64_t>)
            of = of == 7 ? 8 : 7;
          else if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>) {
            const T odd[] = {T(-0.0), T(0.1), std::numeric_limits<T>::infinity(),
                             std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::denorm_min()};
            of = odd[random() % 5];
          } else if constexpr (std::is_same_v<T, std::string>)
            of += "x";
          else if constexpr (std::is_same_v<T, ByteString>)
            of.bytes += random() % 2 == 0 ? "x" : "\"\n\xE2\x80\xAE";
          else if constexpr (std::is_same_v<T, Vec2> || std::is_same_v<T, Vec3>)
            of.x += 1.5f;
          else if constexpr (std::is_same_v<T, Colour>)
            of.g = of.g == 0.25f ? 0.5f : 0.25f;
          else if constexpr (std::is_same_v<T, Rgb8>)
            of.b = uint8_t(of.b + 1);
          else if constexpr (std::is_same_v<T, CFrame>)
            of.position.y += 2;
          else if constexpr (std::is_same_v<T, NodeId>)
            of = NodeId(random() % uint32_t(m_a.nodes.size()));
          else if constexpr (std::is_same_v<T, Record>) {
            if (!of.fields.empty()) change(of.fields[random() % of.fields.size()].value);
          } else if constexpr (std::is_same_v<T, List>) {
            if (!of.items.empty()) change(of.items[random() % of.items.size()]);
          }
        },
        value.storage);
  }
  EditedRow rowOf(const EditedNode& node, uint32_t column) const {
    if (const auto found = node.values.find(column); found != node.values.end()) return found->second;
    const Column& of = classOf(node).columns[column];
    const size_t row = m_a.nodes.row[node.from];
    EditedRow made{of.at(row), {}};
    if (of.type == "SharedString") made.bytes = of.bytesAt(row);
    return made;
  }

  Document make(EditedDocument& edited) {
    Document made;
    made.source = m_a.source;
    made.budget = m_a.budget;
    made.format = m_a.format;
    std::map<uint32_t, std::vector<std::pair<uint32_t, uint32_t>>> children;
    for (uint32_t i = 0; i < m_nodes.size(); ++i)
      if (!m_nodes[i].gone) children[m_nodes[i].parent].emplace_back(m_nodes[i].order, i);
    for (auto& [parent, all] : children) std::ranges::sort(all);
    std::vector<uint32_t> newOf(m_a.nodes.size(), kNone), placeOf(m_nodes.size(), kNone), order;
    const auto open = [&](std::vector<uint32_t>& stack, uint32_t parent) {
      if (const auto found = children.find(parent); found != children.end())
        for (auto it = found->second.rbegin(); it != found->second.rend(); ++it) stack.push_back(it->second);
    };
    std::vector<uint32_t> stack;
    open(stack, kNone);
    std::vector<std::vector<uint32_t>> rows(m_a.classes.size());
    while (!stack.empty()) {
      const uint32_t at = stack.back();
      stack.pop_back();
      const EditedNode& node = m_nodes[at];
      placeOf[at] = uint32_t(order.size());
      if (node.origin != kNone) newOf[node.origin] = placeOf[at];
      order.push_back(at);
      edited.origin.push_back(node.origin);
      const uint32_t owner = m_a.nodes.classIndex[node.from];
      made.nodes.parent.push_back(node.parent == kNone ? NodeId::None : NodeId(placeOf[node.parent]));
      made.nodes.classIndex.push_back(owner);
      made.nodes.row.push_back(uint32_t(rows[owner].size()));
      made.nodes.name.push_back(made.nodes.names.add(node.name));
      rows[owner].push_back(at);
      open(stack, at);
    }
    for (uint32_t c = 0; c < rows.size(); ++c) {
      const Class& from = m_a.classes[c];
      Class& owner = made.classes.emplace_back();
      owner.name = from.name, owner.kind = from.kind, owner.service = from.service;
      for (const uint32_t at : rows[c]) owner.nodes.push_back(NodeId(placeOf[at]));
      for (uint32_t i = 0; i < from.columns.size(); ++i) {
        const Column& column = from.columns[i];
        if (column.type == "UniqueId" && !edited.hasIds) continue;
        std::vector<EditedRow> all;
        std::vector<Value> plain;
        for (const uint32_t at : rows[c]) {
          all.push_back(rowOf(m_nodes[at], i));
          renumber(all.back().value, newOf);
          plain.push_back(all.back().value);
        }
        if (column.type == "SharedString")
          owner.columns.emplace_back(column.name, column.type, std::make_shared<const EditedRows>(std::move(all)));
        else
          owner.columns.emplace_back(column.name, column.type, std::move(plain));
        owner.columns.back().stored = column.storedName();
      }
    }
    return made;
  }
  static void renumber(Value& value, const std::vector<uint32_t>& newOf) {
    if (auto* node = std::get_if<NodeId>(&value.storage)) {
      if (*node != NodeId::None) *node = NodeId(newOf[indexOf(*node)]);
    } else if (const auto* content = value.as<ContentSource>(); content && content->object != NodeId::None) {
      ContentSource renumbered = *content;
      renumbered.object = NodeId(newOf[indexOf(content->object)]);
      value = std::move(renumbered);
    } else if (auto* record = std::get_if<Record>(&value.storage)) {
      for (Field& field : record->fields) renumber(field.value, newOf);
    }
  }

  const Document& m_a;
  uint32_t random() { return uint32_t(m_random()); }

  std::mt19937 m_random;
  std::vector<EditedNode> m_nodes;
  uint32_t m_nextShared = 0;
  std::set<std::string> m_changed;
};

// Numbers for nodes: equal ones where nothing tells two nodes of a document apart, neither their values nor what is
// above and below them, what they refer to and who refers to them.
class NodeKinds {
 public:
  NodeKinds(const Document& document, bool withIds) : m_kinds(document.nodes.size()) {
    const size_t count = m_kinds.size();
    m_links.resize(count);
    std::vector<std::string> looks(count);
    for (uint32_t i = 0; i < count; ++i) {
      looks[i] = fmt::format("{}\n{}\n", document.classOf(NodeId(i)).name, document.nameOf(NodeId(i)));
      link(i, indexOf(document.nodes.parent[i]), "parent");
    }
    for (const Class& owner : document.classes)
      for (const Column& column : owner.columns) {
        if (column.type == "UniqueId" && !withIds) continue;
        for (uint32_t row = 0; row < owner.nodes.size(); ++row) {
          const uint32_t node = indexOf(owner.nodes[row]);
          looks[node] += column.storedName() + ":";
          if (column.type == "SharedString") {
            looks[node] += column.bytesAt(row);
            continue;
          }
          appendExactValue(looks[node], column.at(row), [&](NodeId target) -> std::string {
            link(node, indexOf(target), column.storedName());
            return target == NodeId::None ? "null" : "\"node\"";
          });
        }
      }
    number(looks);
    for (size_t before = 0, now = m_count; before != now; before = now, now = m_count) {
      for (uint32_t i = 0; i < count; ++i) {
        std::vector<std::string> around;
        for (const auto& [how, other] : m_links[i]) around.push_back(fmt::format("{} {}", how, m_kinds[other]));
        std::ranges::sort(around);
        looks[i] = fmt::format("{} {}", m_kinds[i], fmt::join(around, ","));
      }
      number(looks);
    }
  }
  uint32_t of(uint32_t node) const { return m_kinds[node]; }

 private:
  void link(uint32_t from, uint32_t to, const std::string& how) {
    if (to == kNone) return;
    m_links[from].emplace_back("to " + how, to);
    m_links[to].emplace_back("from " + how, from);
  }
  void number(const std::vector<std::string>& looks) {
    std::map<std::string_view, uint32_t> numbers;
    for (size_t i = 0; i < looks.size(); ++i)
      m_kinds[i] = numbers.try_emplace(looks[i], uint32_t(numbers.size())).first->second;
    m_count = numbers.size();
  }

  std::vector<uint32_t> m_kinds;
  size_t m_count = 0;
  std::vector<std::vector<std::pair<std::string, uint32_t>>> m_links;
};

PairingScore scoreOf(const Document& a, const EditedDocument& b, const Pairing& pairing) {
  PairingScore score;
  for (uint32_t i = 0; i < b.origin.size(); ++i) {
    score.found += pairing.toA[i] != kNone ? 1 : 0;
    score.real += b.origin[i] != kNone ? 1 : 0;
    score.same += b.origin[i] != kNone && pairing.toA[i] == b.origin[i] ? 1 : 0;
  }
  score.right = score.same;
  if (score.same == score.found && score.same == score.real) return score;
  // Pairs of the same kinds on both sides are the same pairs, if they were as much moved.
  const NodeKinds kindsA(a, b.hasIds), kindsB(*b.document, b.hasIds);
  using Pairs = std::map<std::tuple<uint32_t, uint32_t, bool>, uint64_t>;
  const auto wrongPairs = [&](const std::vector<uint32_t>& toA, const std::vector<uint32_t>& others) {
    Pairs pairs;
    for (uint32_t i = 0; i < toA.size(); ++i) {
      if (toA[i] == kNone || toA[i] == others[i]) continue;
      const uint32_t above = indexOf(b.document->nodes.parent[i]);
      const bool stayed = (above == kNone ? kNone : toA[above]) == indexOf(a.nodes.parent[toA[i]]);
      ++pairs[{kindsB.of(i), kindsA.of(toA[i]), stayed}];
    }
    return pairs;
  };
  const Pairs real = wrongPairs(b.origin, pairing.toA);
  for (const auto& [kinds, count] : wrongPairs(pairing.toA, b.origin))
    if (const auto found = real.find(kinds); found != real.end()) score.right += std::min(count, found->second);
  return score;
}

}  // namespace

EditedDocument editedDocument(const DocumentPointer& a, uint32_t seed) { return Editor(*a, seed).run(); }

std::string addedNodes(const Document& a, uint32_t count, std::string_view className, std::string_view property) {
  std::string changes;
  const auto line = [&](auto members) { changes += jsonObject(members) + '\n'; };
  for (uint32_t node = 1000; node < 1000 + count; ++node) {
    const std::string called = fmt::format(fmt::runtime(property), node);
    line([&](JsonWriter& json) {
      json.put("kind", "added").array("tree", [&] {
        json.object([&] {
          json.put("node_b", node).put("class", fmt::format(fmt::runtime(className), node)).put("name", "came");
          json.put("parent", nullptr).array("properties", [&] {
            json.object([&] {
              json.put("property", called).put("stored", called).put("type", "String");
              json.object("exact", [&] { json.put("bytes", std::to_string(node)); });
            });
          });
        });
      });
    });
  }
  line([&](JsonWriter& json) { json.put("kind", "summary").put("complete", true).put("md5_a", fileDigestOf(a)); });
  return changes;
}

std::string checkEdit(const Document& a, const EditedDocument& b, PairingScore& score) {
  const DocumentDiff diff = differencesOf(a, *b.document);
  score = scoreOf(a, b, diff.pairing);
  std::string changes;
  tellDifferencesJson({a, *b.document, diff}, [&](std::string_view line, DiffLine) {
    changes += line;
    changes += '\n';
  });
  const auto patched = patchedDocument(a, changes);
  if (!patched) return patched.error().message;
  const DocumentDiff left = differencesOf(*patched, *b.document);
  if (!left.same()) {
    std::string text = "in memory: ";
    tellDifferences({*patched, *b.document, left}, [&](std::string_view line, DiffLine) {
      if (text.size() < 1000) text += fmt::format("{}\n", line);
    });
    return text;
  }
  const auto written = findFormat(a.format)->write(*patched, {});
  if (!written) return written.error().message;
  const auto read = loadBytes(written->bytes, a.format == "rbxm" ? "b.rbxl" : "b.rbxlx");
  if (!read) return read.error().message;
  const DocumentDiff again = differencesOf(**read, *b.document);
  if (again.same()) return {};
  std::string text = "written: ";
  tellDifferences({**read, *b.document, again}, [&](std::string_view line, DiffLine) {
    if (text.size() < 1000) text += fmt::format("{}\n", line);
  });
  return text;
}

}  // namespace vitrine::test
