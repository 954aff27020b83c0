// Matching: every term narrows a mask over a block of a class's rows. Cheap terms go first, so that a column is
// decoded, and a script searched, only where something is left.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/query/filter_value.h"

namespace vitrine {

namespace {

using Kind = FilterTerm::Kind;
using Mask = std::span<uint8_t>;

constexpr size_t kBlockRows = 32'768;
constexpr size_t kRowsBetweenChecks = 256;  // of slow terms

// ---- Masks ------------------------------------------------------------------------------------------------------

size_t countOf(Mask mask) { return size_t(std::accumulate(mask.begin(), mask.end(), uint64_t(0))); }
size_t clear(Mask mask) {
  std::ranges::fill(mask, uint8_t(0));
  return 0;
}

// ---- Matching ---------------------------------------------------------------------------------------------------

// What is known of a term before and while it runs.
struct Plan {
  const FilterTerm* term = nullptr;
  std::vector<Plan> parts;
  int cost = 0;
  Pattern pattern;
  Operand operand;
  Pseudo pseudo = Pseudo::None;
  std::string_view rest;       // of the path, after the pseudo-property
  std::vector<uint8_t> names;  // per name in the table: whether it matches
  bool namesKnown = false;
  // Of the class at hand:
  const Class* owner = nullptr;
  Resolved resolved;
  bool classMatches = false;
  std::unordered_map<std::string_view, bool> byBytes;
  std::unordered_map<int64_t, bool> byNumber;
};

struct NodeBlock {
  const Class& owner;
  size_t first;  // row
};

class Matcher {
 public:
  Matcher(const Document& document, const MatchOptions& options) : m_document(document), m_options(options) {}

  Result<NodeMatches> run(const Filter& filter) {
    NodeMatches result;
    result.matches.assign(m_document.nodes.size(), 0);
    Plan plan = planFor(filter.root);
    collectNotes(filter.root, result.notes);
    std::vector<uint8_t> mask;
    for (const Class& owner : m_document.classes)
      for (size_t first = 0; first < owner.nodes.size(); first += kBlockRows) {
        mask.assign(std::min(kBlockRows, owner.nodes.size() - first), 1);
        const size_t count = narrow(plan, {owner, first}, mask, mask.size());
        if (m_cancelled || cancelled()) return fail(ErrorCode::Cancelled, "filtering was cancelled");
        result.examined += mask.size();
        result.count += count;
        for (size_t i = 0; count > 0 && i < mask.size(); ++i)
          result.matches[indexOf(owner.nodes[first + i])] = mask[i];
        if (m_options.partial) m_options.partial(result);
      }
    return result;
  }

 private:
  bool cancelled() const { return m_options.cancelled && m_options.cancelled->load(std::memory_order_relaxed); }

  Plan planFor(const FilterTerm& term) {
    Plan plan;
    plan.term = &term;
    for (const FilterTerm& part : term.parts) plan.parts.push_back(planFor(part));
    // Of equal cost as typed, which is how the terms lie in memory.
    if (term.kind == Kind::All)
      std::ranges::sort(plan.parts, {}, [](const Plan& part) { return std::pair(part.cost, part.term); });
    if (term.comparison) plan.operand = Operand(*term.comparison, term.value);
    switch (term.kind) {
      case Kind::All:
      case Kind::Any:
      case Kind::Not:
        for (const Plan& part : plan.parts) plan.cost = std::max(plan.cost, part.cost);
        break;
      case Kind::Class:
      case Kind::Is:
      case Kind::Tag:
        plan.pattern = Pattern(term.word);
        plan.cost = term.kind == Kind::Tag ? 4 : 0;
        break;
      case Kind::Name:
        plan.pattern = Pattern(term.word, Pattern::Where::Anywhere);
        plan.cost = 1;
        break;
      case Kind::Property:
        planProperty(plan);
        break;
      case Kind::Attribute:
        plan.pattern = Pattern(term.word);
        plan.cost = 5;
        break;
      case Kind::Script:
        plan.pattern = Pattern(term.word, Pattern::Where::Anywhere, false);
        plan.cost = 6;
        break;
      case Kind::Asked:  // of another language
        break;
    }
    return plan;
  }

  static void planProperty(Plan& plan) {
    plan.rest = plan.term->word;
    plan.pseudo = pseudoOf(takePart(plan.rest));
    if (plan.pseudo == Pseudo::None) plan.rest = plan.term->word;
    plan.cost = plan.pseudo == Pseudo::None ? 3 : plan.pseudo == Pseudo::ClassName ? 0 : 1;
    if (plan.pseudo == Pseudo::Parent && !plan.rest.empty()) plan.cost = 4;
  }

  // ---- Notes ----

  void note(std::vector<std::string>& notes, std::string text) {
    if (std::ranges::find(notes, text) == notes.end()) notes.push_back(std::move(text));
  }

  void collectNotes(const FilterTerm& term, std::vector<std::string>& notes) {
    for (const FilterTerm& part : term.parts) collectNotes(part, notes);
    const auto anyClass = [&](auto holds) { return std::ranges::any_of(m_document.classes, holds); };
    const auto hasColumn = [](std::string_view name) {
      return [name](const Class& owner) { return !owner.nodes.empty() && columnNamed(owner, name); };
    };
    const Pattern pattern(term.word);
    switch (term.kind) {
      case Kind::Class:
        if (!anyClass([&](const Class& owner) { return pattern.matches(owner.name); }))
          note(notes, fmt::format("no class is called {}", term.word));
        break;
      case Kind::Is:
        if (!anyClass([&](const Class& owner) { return isOf(owner, pattern); }))
          note(notes, fmt::format("no class is a {}", term.word));
        break;
      case Kind::Property:
        noteProperty(term, notes);
        break;
      case Kind::Tag:
        if (!anyClass(hasColumn("Tags"))) note(notes, "nothing in this document can have tags");
        break;
      case Kind::Attribute:
        if (!anyClass(hasColumn("Attributes"))) note(notes, "nothing in this document can have attributes");
        break;
      case Kind::Script:
        if (!anyClass(hasColumn("Source"))) note(notes, "there are no scripts in this document");
        break;
      default:
        break;
    }
  }

  void noteProperty(const FilterTerm& term, std::vector<std::string>& notes) {
    std::string_view path = term.word;
    while (pseudoOf(path.substr(0, path.find('.'))) == Pseudo::Parent && path.find('.') != std::string_view::npos)
      takePart(path);
    if (pseudoOf(path.substr(0, path.find('.'))) != Pseudo::None) return;
    bool found = false, comparable = false;
    const Comparison comparison = term.comparison.value_or(Comparison::Equal);
    const Operand operand(comparison, term.value);
    std::string type;
    for (const Class& owner : m_document.classes) {
      if (owner.nodes.empty()) continue;
      const Resolved resolved = resolve(owner, path);
      if (!resolved.column) continue;
      found = true;
      type = resolved.column->type;
      comparable = comparable || !(resolved.rest.empty() && hasParts(type) && isOrder(comparison));
    }
    if (!found) return note(notes, fmt::format("no class has a property {}", path));
    if (!comparable)
      note(notes, fmt::format("{} is a {}: compare one of its parts, such as {}.X", path, type, path));
  }
  static bool isOrder(Comparison comparison) {
    return comparison != Comparison::Equal && comparison != Comparison::NotEqual;
  }
  static bool hasParts(std::string_view type) {
    constexpr std::string_view kTypes[] = {"Vector3", "Vector2", "CFrame", "Vector3int16", "UDim2"};
    return std::ranges::find(kTypes, type) != std::end(kTypes);
  }

  // ---- Terms ----

  size_t narrow(Plan& plan, const NodeBlock& block, Mask mask, size_t count) {
    if (count == 0 || m_cancelled) return 0;
    if (plan.owner != &block.owner) enter(plan, block.owner);
    switch (plan.term->kind) {
      case Kind::All:
        for (Plan& part : plan.parts) count = narrow(part, block, mask, count);
        return count;
      case Kind::Any:
        return narrowAny(plan, block, mask);
      case Kind::Not: {
        std::vector<uint8_t> trial(mask.begin(), mask.end());
        narrow(plan.parts.front(), block, trial, count);
        for (size_t i = 0; i < mask.size(); ++i) mask[i] &= uint8_t(trial[i] ^ 1);
        return countOf(mask);
      }
      case Kind::Class:
      case Kind::Is:
        return plan.classMatches ? count : clear(mask);
      case Kind::Name:
        return narrowByName(namesOf(plan, [&](const std::string& name) { return plan.pattern.matches(name); }),
                            block, mask);
      case Kind::Property:
        return plan.pseudo == Pseudo::None ? narrowProperty(plan, block, mask)
                                           : narrowPseudo(plan, block, mask, count);
      case Kind::Tag:
        return narrowTags(plan, block, mask);
      case Kind::Attribute:
        return narrowAttributes(plan, block, mask);
      case Kind::Script:
        return narrowScripts(plan, block, mask);
      case Kind::Asked:
        return clear(mask);
    }
    return count;
  }

  // What of a term depends on the class only.
  void enter(Plan& plan, const Class& owner) {
    plan.owner = &owner;
    plan.byBytes.clear();
    plan.byNumber.clear();
    switch (plan.term->kind) {
      case Kind::Class:
        plan.classMatches = plan.pattern.matches(owner.name);
        break;
      case Kind::Is:
        plan.classMatches = isOf(owner, plan.pattern);
        break;
      case Kind::Property:
        if (plan.pseudo == Pseudo::None) plan.resolved = resolve(owner, plan.term->word);
        break;
      case Kind::Tag:
        plan.resolved.column = columnNamed(owner, "Tags");
        break;
      case Kind::Attribute:
        plan.resolved.column = columnNamed(owner, "Attributes");
        break;
      case Kind::Script:
        plan.resolved.column = columnNamed(owner, "Source");
        break;
      default:
        break;
    }
  }

  static bool isOf(const Class& owner, const Pattern& pattern) {
    return pattern.matches(owner.name) ||
           std::ranges::any_of(owner.superclasses, [&](const std::string& name) { return pattern.matches(name); });
  }

  size_t narrowAny(Plan& plan, const NodeBlock& block, Mask mask) {
    std::vector<uint8_t> left(mask.begin(), mask.end()), trial(mask.size());
    size_t undecided = countOf(mask);
    clear(mask);
    for (Plan& part : plan.parts) {
      if (undecided == 0) break;
      std::ranges::copy(left, trial.begin());
      undecided -= narrow(part, block, trial, undecided);
      for (size_t i = 0; i < mask.size(); ++i) {
        mask[i] |= trial[i];
        left[i] ^= trial[i];
      }
    }
    return countOf(mask);
  }

  // Keeps the rows for which `holds`; without a branch, for tests that cost less than one.
  template <class Holds>
  size_t narrowQuickly(const NodeBlock& block, Mask mask, size_t rows, Holds holds) {
    const size_t known = std::min(mask.size(), rows > block.first ? rows - block.first : 0);
    for (size_t i = 0; i < known; ++i) mask[i] &= uint8_t(holds(block.first + i));
    clear(mask.subspan(known));  // of a column that broke off
    return countOf(mask);
  }
  // The same for slow tests: only for rows still in question, and open to cancelling.
  template <class Holds>
  size_t narrowSlowly(const NodeBlock& block, Mask mask, size_t rows, Holds holds) {
    const size_t known = std::min(mask.size(), rows > block.first ? rows - block.first : 0);
    for (size_t i = 0; i < known; ++i) {
      if (mask[i]) mask[i] = uint8_t(holds(block.first + i));
      if (i % kRowsBetweenChecks == 0 && cancelled()) {
        m_cancelled = true;
        return clear(mask);
      }
    }
    clear(mask.subspan(known));
    return countOf(mask);
  }

  // ---- Names and other pseudo-properties ----

  template <class Test>
  const std::vector<uint8_t>& namesOf(Plan& plan, Test test) {
    if (plan.namesKnown) return plan.names;
    const NameTable& names = m_document.nodes.names;
    plan.names.resize(names.size());
    for (uint32_t i = 0; i < names.size(); ++i) plan.names[i] = uint8_t(test(names[i]));
    plan.namesKnown = true;
    return plan.names;
  }

  size_t narrowByName(const std::vector<uint8_t>& wanted, const NodeBlock& block, Mask mask) {
    const NodeId* nodes = block.owner.nodes.data() + block.first;
    const uint32_t* names = m_document.nodes.name.data();
    size_t count = 0;
    for (size_t i = 0; i < mask.size(); ++i) {
      mask[i] &= wanted[names[indexOf(nodes[i])]];
      count += mask[i];
    }
    return count;
  }

  size_t narrowPseudo(Plan& plan, const NodeBlock& block, Mask mask, size_t count) {
    const auto& nodes = block.owner.nodes;
    const size_t rows = nodes.size();
    if (!plan.rest.empty())
      return narrowSlowly(block, mask, rows,
                          [&](size_t row) { return testPath(plan, nodes[row], plan.term->word); });
    const auto textHolds = [&](const std::string& name) { return compareText(plan.operand, name); };
    switch (plan.pseudo) {
      case Pseudo::Name:
        return narrowByName(namesOf(plan, textHolds), block, mask);
      case Pseudo::ClassName:
        return textHolds(block.owner.name) ? count : clear(mask);
      case Pseudo::Parent: {
        const auto& wanted = namesOf(plan, textHolds);
        const bool rootHolds = testReference(plan.operand, NodeId::None);
        return narrowQuickly(block, mask, rows, [&](size_t row) {
          const NodeId parent = m_document.nodes.parent[indexOf(nodes[row])];
          return parent == NodeId::None ? rootHolds : wanted[m_document.nodes.name[indexOf(parent)]] != 0;
        });
      }
      case Pseudo::Children:
        return narrowQuickly(block, mask, rows, [&](size_t row) {
          return compareNumber(plan.operand, int64_t(childCounts()[indexOf(nodes[row])]));
        });
      case Pseudo::None:
        break;
    }
    return count;
  }

  const LargeBuffer<uint32_t>& childCounts() {
    if (m_childCounts.size() == m_document.nodes.size()) return m_childCounts;
    m_childCounts.assign(m_document.nodes.size(), 0);
    for (const NodeId parent : m_document.nodes.parent)
      if (parent != NodeId::None) ++m_childCounts[indexOf(parent)];
    return m_childCounts;
  }

  // ---- Values ----

  // By the name of what it refers to; "none" is one that refers to nothing.
  bool testReference(const Operand& operand, NodeId target) {
    if (indexOf(target) < m_document.nodes.size()) return compareText(operand, m_document.nameOf(target));
    if (operand.comparison == Comparison::Equal) return operand.none;
    return operand.comparison == Comparison::NotEqual && !operand.none;
  }

  bool testValue(const Operand& operand, const Value& value) {
    return std::visit(Overloaded{
                          [](std::monostate) { return false; },
                          [&](Null) { return testReference(operand, NodeId::None); },
                          [&](NodeId v) { return testReference(operand, v); },
                          [&](const auto&) { return testSimple(operand, value); },
                      },
                      value.storage);
  }
  bool testSimple(const Operand& operand, const Value& value) {
    if (operand.any) return true;
    return std::visit(Overloaded{
                          [](std::monostate) { return false; },
                          [](Null) { return false; },
                          [](NodeId) { return false; },
                          [&](bool v) { return compareTruth(operand, v); },
                          [&](int64_t v) { return compareNumber(operand, v); },
                          [&](float v) { return compareNumber(operand, v); },
                          [&](double v) { return compareNumber(operand, v); },
                          [&](const std::string& v) { return compareText(operand, v); },
                          [&](const ByteString& v) { return compareText(operand, v.bytes); },
                          [&](const Opaque& v) { return compareText(operand, v.bytes); },
                          [&](const Vec2& v) {
                            return compareNumbers(operand, {v.x, v.y});
                          },
                          [&](const Vec3& v) {
                            return compareNumbers(operand, {v.x, v.y, v.z});
                          },
                          [&](const Colour& v) {
                            return compareNumbers(operand, {v.r, v.g, v.b}, 255);
                          },
                          [&](const Rgb8& v) {
                            return compareNumbers(operand, {float(v.r), float(v.g), float(v.b)});
                          },
                          [&](const Rgba8& v) {
                            return compareNumbers(operand, {float(v.r), float(v.g), float(v.b)});
                          },
                          [&](const CFrame& v) {
                            return compareNumbers(operand, {v.position.x, v.position.y, v.position.z});
                          },
                          [&](const CompositePointer& v) { return testSimple(operand, described(*v)); },
                          [&](const Record& v) { return testRecord(operand, v, value); },
                          [&](const List& v) { return testList(operand, v, value); },
                      },
                      value.storage);
  }

  // One field is enough: a palette colour by its name, an address without its kind.
  bool testRecord(const Operand& operand, const Record& record, const Value& value) {
    if (operand.comparison == Comparison::NotEqual) return !testRecord(operand.asEqual(), record, value);
    if (operand.comparison != Comparison::Equal) return false;
    return operand.pattern.matches(toText(value)) ||
           std::ranges::any_of(record.fields, [&](const Field& field) { return testValue(operand, field.value); });
  }

  // One item is enough, as for tags; or the text of them all.
  bool testList(const Operand& operand, const List& list, const Value& value) {
    if (operand.comparison == Comparison::NotEqual) return !testList(operand.asEqual(), list, value);
    return std::ranges::any_of(list.items, [&](const Value& item) { return testValue(operand, item); }) ||
           (operand.comparison == Comparison::Equal && operand.pattern.matches(toText(value)));
  }

  bool testPart(const Operand& operand, Value value, std::string_view path) {
    while (!path.empty() && !value.as<std::monostate>()) value = partOf(value, takePart(path));
    return testValue(operand, value);
  }

  // A stored value, or what it means, must hold; for != neither may be equal.
  bool testMeant(const Operand& operand, const Value& stored, const Value& meant, std::string_view path) {
    if (stored.as<std::monostate>()) return false;
    if (operand.comparison == Comparison::NotEqual) {
      const auto has = [&](Value value, std::string_view rest) {
        while (!rest.empty() && !value.as<std::monostate>()) value = partOf(value, takePart(rest));
        return !value.as<std::monostate>();
      };
      const Operand equal = operand.asEqual();
      return (has(stored, path) || has(meant, path)) && !testPart(equal, stored, path) &&
             !testPart(equal, meant, path);
    }
    return testPart(operand, stored, path) || testPart(operand, meant, path);
  }

  // "Parent.Parent.Name", "Part0.Transparency": one node at a time, as far as the path leads.
  bool testPath(Plan& plan, NodeId node, std::string_view path) {
    for (size_t steps = 0; steps < 100; ++steps) {
      if (indexOf(node) >= m_document.nodes.size()) return false;
      const Class& owner = m_document.classOf(node);
      std::string_view rest = path;
      const Pseudo pseudo = pseudoOf(takePart(rest));
      if (pseudo == Pseudo::Parent && !rest.empty()) {
        node = m_document.nodes.parent[indexOf(node)];
        path = rest;
        continue;
      }
      switch (pseudo) {
        case Pseudo::Name:
          return compareText(plan.operand, m_document.nameOf(node));
        case Pseudo::ClassName:
          return compareText(plan.operand, owner.name);
        case Pseudo::Parent:
          return testReference(plan.operand, m_document.nodes.parent[indexOf(node)]);
        case Pseudo::Children:
          return compareNumber(plan.operand, int64_t(childCounts()[indexOf(node)]));
        case Pseudo::None:
          break;
      }
      const Resolved found = resolveOnce(owner, path);
      if (!found.column) return false;
      const Value value = found.column->at(m_document.nodes.row[indexOf(node)]);
      const auto* target = value.as<NodeId>();
      if (!target || found.rest.empty())
        return testMeant(plan.operand, value, found.column->meaningAt(m_document.nodes.row[indexOf(node)]),
                         found.rest);
      node = *target;
      path = found.rest;
    }
    return false;
  }

  // A path is looked up once per class; it always is the same piece of the query.
  Resolved resolveOnce(const Class& owner, std::string_view path) {
    auto& classes = m_resolved[path.data()];
    if (classes.empty()) classes.resize(m_document.classes.size());
    auto& known = classes[size_t(&owner - m_document.classes.data())];
    if (!known) known = resolve(owner, path);
    return *known;
  }

  // ---- Columns ----

  size_t narrowProperty(Plan& plan, const NodeBlock& block, Mask mask) {
    const Column* column = plan.resolved.column;
    if (!column) return clear(mask);
    const size_t rows = sizeOf(column->values());
    if (plan.operand.any && plan.resolved.rest.empty() && isTyped(column->values()))
      return narrowQuickly(block, mask, rows, [](size_t) { return true; });
    return std::visit([&](const auto& array) { return narrowArray(plan, array, block, mask, rows); },
                      column->values());
  }

  // Arrays in which every row has a value.
  static bool isTyped(const ColumnValues& values) {
    return !std::holds_alternative<std::vector<Value>>(values) &&
           !std::holds_alternative<std::shared_ptr<const RowSource>>(values) &&
           !std::holds_alternative<LargeBuffer<NodeId>>(values);
  }

  template <class T>
  size_t narrowNumbers(const Plan& plan, const NodeBlock& block, Mask mask, size_t rows, T wanted, auto at) {
    return withComparison(plan.operand.comparison, [&](auto holds) {
      return narrowQuickly(block, mask, rows, [&](size_t row) { return holds(T(at(row)), wanted); });
    });
  }

  // Anything: one Value at a time.
  size_t narrowArray(Plan& plan, const auto&, const NodeBlock& block, Mask mask, size_t rows) {
    const Column& column = *plan.resolved.column;
    return narrowSlowly(block, mask, rows, [&](size_t row) {
      const Value value = column.at(row);
      if (const auto* target = value.as<NodeId>(); target && !plan.resolved.rest.empty())
        return testPath(plan, *target, plan.resolved.rest);
      return testMeant(plan.operand, value, column.meaningAt(row), plan.resolved.rest);
    });
  }

  size_t narrowArray(Plan& plan, const LargeBuffer<Flag>& array, const NodeBlock& block, Mask mask, size_t rows) {
    if (plan.resolved.column->meaning || !plan.resolved.rest.empty()) return narrowEach(plan, block, mask, rows);
    if (!plan.operand.truth) return clear(mask);
    return narrowNumbers(plan, block, mask, rows, int(*plan.operand.truth),
                         [&](size_t row) { return int(array[row] == Flag::On); });
  }

  size_t narrowArray(Plan& plan, const LargeBuffer<float>& array, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowFloats(plan, block, mask, rows, array);
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<double>& array, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowFloats(plan, block, mask, rows, array);
  }
  template <class T>
  size_t narrowFloats(Plan& plan, const NodeBlock& block, Mask mask, size_t rows, const LargeBuffer<T>& array) {
    if (plan.resolved.column->meaning || !plan.resolved.rest.empty()) return narrowEach(plan, block, mask, rows);
    if (!plan.operand.number) return clear(mask);
    return narrowNumbers(plan, block, mask, rows, T(*plan.operand.number), [&](size_t row) { return array[row]; });
  }

  size_t narrowArray(Plan& plan, const LargeBuffer<int32_t>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowIntegers(plan, block, mask, rows, array);
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<uint32_t>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowIntegers(plan, block, mask, rows, array);
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<int64_t>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowIntegers(plan, block, mask, rows, array);
  }
  template <class T>
  size_t narrowIntegers(Plan& plan, const NodeBlock& block, Mask mask, size_t rows, const LargeBuffer<T>& array) {
    const Meaning* meaning = plan.resolved.column->meaning.get();
    if (!meaning && plan.resolved.rest.empty() && plan.operand.integer)
      return narrowNumbers(plan, block, mask, rows, *plan.operand.integer, [&](size_t row) { return array[row]; });
    if (!meaning && plan.resolved.rest.empty() && plan.operand.number)
      return narrowNumbers(plan, block, mask, rows, *plan.operand.number, [&](size_t row) { return array[row]; });
    // Enums and palettes have few values: each is asked for its meaning once.
    std::optional<int64_t> last;
    bool lastHolds = false;
    return narrowSlowly(block, mask, rows, [&](size_t row) {
      const int64_t value = array[row];
      if (last == value) return lastHolds;
      const auto [known, isNew] = plan.byNumber.try_emplace(value, false);
      if (isNew) {
        const Value meant = meaning ? meaning->of(Value(value), {}) : Value();
        known->second = testMeant(plan.operand, Value(value), meant, plan.resolved.rest);
      }
      last = value;
      return lastHolds = known->second;
    });
  }

  // Composites with a part asked for are numbers; otherwise they are compared whole.
  template <size_t size, class T>
  size_t narrowParts(Plan& plan, const NodeBlock& block, Mask mask, size_t rows, std::string_view rest, T at) {
    const auto place = placeOf(rest);
    if (plan.resolved.column->meaning || !place || *place >= size) return narrowEach(plan, block, mask, rows);
    if (!plan.operand.number) return clear(mask);
    return narrowNumbers(plan, block, mask, rows, float(*plan.operand.number),
                         [&, index = *place](size_t row) { return at(row, index); });
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<Vec2>& array, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowParts<2>(plan, block, mask, rows, plan.resolved.rest,
                          [&](size_t row, size_t i) { return array[row][int(i)]; });
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<Vec3>& array, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowParts<3>(plan, block, mask, rows, plan.resolved.rest,
                          [&](size_t row, size_t i) { return array[row][int(i)]; });
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<CFrame>& array, const NodeBlock& block, Mask mask, size_t rows) {
    constexpr std::string_view kPosition = "Position.";
    std::string_view rest = plan.resolved.rest;
    if (equalCaseBlind(rest.substr(0, kPosition.size()), kPosition)) rest.remove_prefix(kPosition.size());
    return narrowParts<3>(plan, block, mask, rows, rest,
                          [&](size_t row, size_t i) { return array[row].position[int(i)]; });
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<Colour>& array, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowParts<3>(plan, block, mask, rows, plan.resolved.rest, [&](size_t row, size_t i) {
      const Colour& c = array[row];
      return i == 0 ? c.r : i == 1 ? c.g : c.b;
    });
  }
  size_t narrowArray(Plan& plan, const LargeBuffer<Rgb8>& array, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowParts<3>(plan, block, mask, rows, plan.resolved.rest, [&](size_t row, size_t i) {
      const Rgb8& c = array[row];
      return float(i == 0 ? c.r : i == 1 ? c.g : c.b);
    });
  }

  size_t narrowArray(Plan& plan, const LargeBuffer<NodeId>& array, const NodeBlock& block, Mask mask, size_t rows) {
    const auto& rest = plan.resolved.rest;
    if (!rest.empty())
      return narrowSlowly(block, mask, rows, [&](size_t row) { return testPath(plan, array[row], rest); });
    const auto& wanted = namesOf(plan, [&](const std::string& name) { return compareText(plan.operand, name); });
    const bool noneHolds = testReference(plan.operand, NodeId::None);
    const size_t nodes = m_document.nodes.size();
    return narrowQuickly(block, mask, rows, [&](size_t row) {
      const uint32_t target = indexOf(array[row]);
      return target < nodes ? wanted[m_document.nodes.name[target]] != 0 : noneHolds;
    });
  }

  size_t narrowArray(Plan& plan, const Texts& texts, const NodeBlock& block, Mask mask, size_t rows) {
    const Meaning* meaning = plan.resolved.column->meaning.get();
    if (!meaning && plan.resolved.rest.empty())
      return narrowSlowly(block, mask, rows, [&](size_t row) { return compareText(plan.operand, texts.at(row)); });
    return narrowByBytes(plan, block, mask, rows, [&](size_t row) {
      const Column& column = *plan.resolved.column;
      return testMeant(plan.operand, column.at(row), column.meaningAt(row), plan.resolved.rest);
    });
  }

  size_t narrowEach(Plan& plan, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowArray(plan, 0, block, mask, rows);
  }

  // Blobs repeat: what holds for the bytes of one holds for all with the same bytes.
  size_t narrowByBytes(Plan& plan, const NodeBlock& block, Mask mask, size_t rows, auto test) {
    const Column& column = *plan.resolved.column;
    return narrowSlowly(block, mask, rows, [&](size_t row) {
      const auto [known, isNew] = plan.byBytes.try_emplace(column.bytesAt(row), false);
      if (isNew) known->second = test(row);
      return known->second;
    });
  }
  static bool hasBytes(const ColumnValues& values) {
    if (const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values)) return (*source)->hasBytes();
    return std::holds_alternative<Texts>(values);
  }
  size_t narrowBlobs(Plan& plan, const NodeBlock& block, Mask mask, auto test) {
    const Column* column = plan.resolved.column;
    if (!column) return clear(mask);
    const size_t rows = sizeOf(column->values());
    const auto meant = [&](size_t row) { return test(column->meaning ? column->meaningAt(row) : column->at(row)); };
    return hasBytes(column->values()) ? narrowByBytes(plan, block, mask, rows, meant)
                                      : narrowSlowly(block, mask, rows, meant);
  }

  // ---- Tags, attributes, scripts ----

  size_t narrowTags(Plan& plan, const NodeBlock& block, Mask mask) {
    const auto isWanted = [&](const Value& tag) {
      const auto* text = tag.as<std::string>();
      const auto* bytes = tag.as<ByteString>();
      return (text && plan.pattern.matches(*text)) || (bytes && plan.pattern.matches(bytes->bytes));
    };
    return narrowBlobs(plan, block, mask, [&](const Value& value) {
      const auto* list = value.as<List>();
      return list ? std::ranges::any_of(list->items, isWanted) : isWanted(value);
    });
  }

  size_t narrowAttributes(Plan& plan, const NodeBlock& block, Mask mask) {
    return narrowBlobs(plan, block, mask, [&](const Value& value) {
      const auto* record = value.as<Record>();
      return record && hasAttribute(plan, *record);
    });
  }

  bool hasAttribute(const Plan& plan, const Record& record) {
    const std::string_view path = plan.term->word;
    for (const Field& field : record.fields) {
      const bool whole = plan.pattern.matches(field.name);
      if (whole && (!plan.term->comparison || testValue(plan.operand, field.value))) return true;
      const size_t length = field.name.size();
      const bool part =
          path.size() > length + 1 && path[length] == '.' && equalCaseBlind(path.substr(0, length), field.name);
      if (part && hasPart(plan, field.value, path.substr(length + 1))) return true;
    }
    return false;
  }
  bool hasPart(const Plan& plan, Value value, std::string_view path) {
    while (!path.empty()) value = partOf(value, takePart(path));
    if (!plan.term->comparison) return !value.as<std::monostate>();
    return testValue(plan.operand, value);
  }

  size_t narrowScripts(Plan& plan, const NodeBlock& block, Mask mask) {
    const Column* column = plan.resolved.column;
    if (!column) return clear(mask);
    return narrowSlowly(block, mask, sizeOf(column->values()),
                        [&](size_t row) { return plan.pattern.matches(column->bytesAt(row)); });
  }

  const Document& m_document;
  const MatchOptions& m_options;
  bool m_cancelled = false;
  LargeBuffer<uint32_t> m_childCounts;
  std::unordered_map<const char*, std::vector<std::optional<Resolved>>> m_resolved;
};

}  // namespace

Result<NodeMatches> matchNodes(const Document& document, const Filter& filter, const MatchOptions& options) {
  return Matcher(document, options).run(filter);
}

}  // namespace vitrine
