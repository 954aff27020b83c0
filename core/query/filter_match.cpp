// Matching: every term narrows a mask over a block of a class's rows, which has a 1 for each row that is still in
// question. Cheap terms go first, so that a column is decoded, and a script searched, only where something is left.
#include <algorithm>
#include <numeric>

#include "core/query/filter_plan.h"
#include "core/query/value_match.h"

namespace vitrine {

namespace {

using Mask = std::span<uint8_t>;

constexpr size_t kBlockRows = 32'768;
constexpr size_t kRowsBetweenChecks = 256;  // of slow terms

size_t countOf(Mask mask) { return size_t(std::accumulate(mask.begin(), mask.end(), uint64_t(0))); }
size_t clear(Mask mask) {
  std::ranges::fill(mask, uint8_t(0));
  return 0;
}

struct NodeBlock {
  const Class& owner;
  size_t first;  // row
};

class Matcher {
 public:
  Matcher(const Document& document, const MatchOptions& options)
      : m_document(document), m_options(options), m_values(document) {}

  Result<NodeMatches> run(const Filter& filter) {
    NodeMatches result;
    result.matches.assign(m_document.nodes.size(), 0);
    Plan plan = planFor(filter);
    result.notes = notesOn(m_document, filter);
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

  // ---- Terms. Each takes a mask with `count` ones and returns how many are left.

  size_t narrow(Plan& plan, const NodeBlock& block, Mask mask, size_t count) {
    if (count == 0 || m_cancelled) return 0;
    if (plan.owner != &block.owner) enter(plan, block.owner);
    return std::visit([&](auto& term) { return narrowBy(term, block, mask, count); }, plan.term);
  }

  size_t narrowBy(AndPlan& all, const NodeBlock& block, Mask mask, size_t count) {
    for (Plan& part : all.parts) count = narrow(part, block, mask, count);
    return count;
  }
  size_t narrowBy(OrPlan& any, const NodeBlock& block, Mask mask, size_t undecided) {
    std::vector<uint8_t> left(mask.begin(), mask.end()), trial(mask.size());
    clear(mask);
    for (Plan& part : any.parts) {
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
  size_t narrowBy(NotPlan& no, const NodeBlock& block, Mask mask, size_t count) {
    std::vector<uint8_t> trial(mask.begin(), mask.end());
    narrow(*no.part, block, trial, count);
    for (size_t i = 0; i < mask.size(); ++i) mask[i] &= uint8_t(trial[i] ^ 1);
    return countOf(mask);
  }
  size_t narrowBy(NamePlan& name, const NodeBlock& block, Mask mask, size_t) {
    const auto holds = [&](const std::string& text) { return name.pattern.matches(text); };
    return narrowByName(wantedNames(name.wanted, holds), block, mask);
  }
  size_t narrowBy(const ClassPlan& of, const NodeBlock&, Mask mask, size_t count) {
    return of.matches ? count : clear(mask);
  }
  size_t narrowBy(PseudoPlan& plan, const NodeBlock& block, Mask mask, size_t count) {
    const auto& nodes = block.owner.nodes;
    const size_t rows = nodes.size();
    if (plan.leadsOn)
      return narrowSlowly(block, mask, rows,
                          [&](size_t row) { return m_values.matchesPath(plan.operand, plan.path, 0, nodes[row]); });
    switch (plan.pseudo) {
      case Pseudo::Name:
        return narrowByName(namesLike(plan.operand, plan.wanted), block, mask);
      case Pseudo::ClassName:
        return compareText(plan.operand, block.owner.name) ? count : clear(mask);
      case Pseudo::Parent: {
        const WantedNames& wanted = namesLike(plan.operand, plan.wanted);
        const bool rootHolds = m_values.matchesReference(plan.operand, NodeId::None);
        return narrowQuickly(block, mask, rows, [&](size_t row) {
          const NodeId parent = m_document.nodes.parent[indexOf(nodes[row])];
          return parent == NodeId::None ? rootHolds : wanted[m_document.nodes.name[indexOf(parent)]] != 0;
        });
      }
      case Pseudo::Children:
        return narrowQuickly(block, mask, rows, [&](size_t row) {
          return compareNumber(plan.operand, int64_t(m_values.childCount(nodes[row])));
        });
      case Pseudo::None:
        break;
    }
    return count;
  }
  size_t narrowBy(PropertyPlan& property, const NodeBlock& block, Mask mask, size_t) {
    return narrowColumn(property, block, mask);
  }
  size_t narrowBy(TagPlan& tag, const NodeBlock& block, Mask mask, size_t) {
    const auto isWanted = [&](const Value& value) {
      const auto* text = value.as<std::string>();
      const auto* bytes = value.as<ByteString>();
      return (text && tag.pattern.matches(*text)) || (bytes && tag.pattern.matches(bytes->bytes));
    };
    return narrowBlobs(tag, block, mask, [&](const Value& value) {
      const auto* list = value.as<List>();
      return list ? std::ranges::any_of(list->items, isWanted) : isWanted(value);
    });
  }
  size_t narrowBy(AttributePlan& attribute, const NodeBlock& block, Mask mask, size_t) {
    return narrowBlobs(attribute, block, mask, [&](const Value& value) {
      const auto* record = value.as<Record>();
      return record && hasAttribute(attribute, *record);
    });
  }
  size_t narrowBy(const ScriptPlan& script, const NodeBlock& block, Mask mask, size_t) {
    if (!script.column) return clear(mask);
    return narrowSlowly(block, mask, sizeOf(script.column->values()),
                        [&](size_t row) { return script.pattern.matches(script.column->bytesAt(row)); });
  }

  // ---- Rows

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

  // ---- Names

  const WantedNames& wantedNames(WantedNames& wanted, auto holds) const {
    const NameTable& names = m_document.nodes.names;
    if (wanted.size() == names.size()) return wanted;
    wanted.resize(names.size());
    for (uint32_t i = 0; i < names.size(); ++i) wanted[i] = uint8_t(holds(names[i]));
    return wanted;
  }
  const WantedNames& namesLike(const Operand& operand, WantedNames& wanted) const {
    return wantedNames(wanted, [&](const std::string& name) { return compareText(operand, name); });
  }

  size_t narrowByName(const WantedNames& wanted, const NodeBlock& block, Mask mask) {
    const NodeId* nodes = block.owner.nodes.data() + block.first;
    const uint32_t* names = m_document.nodes.name.data();
    size_t count = 0;
    for (size_t i = 0; i < mask.size(); ++i) {
      mask[i] &= wanted[names[indexOf(nodes[i])]];
      count += mask[i];
    }
    return count;
  }

  // ---- Columns ----

  size_t narrowColumn(PropertyPlan& plan, const NodeBlock& block, Mask mask) {
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
  size_t narrowNumbers(const PropertyPlan& plan, const NodeBlock& block, Mask mask, size_t rows, T wanted,
                       auto at) {
    return withComparison(plan.operand.comparison, [&](auto holds) {
      return narrowQuickly(block, mask, rows, [&](size_t row) { return holds(T(at(row)), wanted); });
    });
  }

  // Anything: one Value at a time.
  size_t narrowArray(PropertyPlan& plan, const auto&, const NodeBlock& block, Mask mask, size_t rows) {
    const Column& column = *plan.resolved.column;
    const size_t step = stepAt(plan.path, plan.resolved.rest);
    return narrowSlowly(block, mask, rows, [&](size_t row) {
      const Value value = column.at(row);
      if (const auto* target = value.as<NodeId>(); target && !plan.resolved.rest.empty())
        return m_values.matchesPath(plan.operand, plan.path, step, *target);
      return m_values.matchesMeant(plan.operand, value, column.meaningAt(row), plan.resolved.rest);
    });
  }

  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<Flag>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    if (plan.resolved.column->meaning || !plan.resolved.rest.empty()) return narrowEach(plan, block, mask, rows);
    if (!plan.operand.truth) return clear(mask);
    return narrowNumbers(plan, block, mask, rows, int(*plan.operand.truth),
                         [&](size_t row) { return int(array[row] == Flag::On); });
  }

  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<float>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowFloats(plan, block, mask, rows, array);
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<double>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowFloats(plan, block, mask, rows, array);
  }
  template <class T>
  size_t narrowFloats(PropertyPlan& plan, const NodeBlock& block, Mask mask, size_t rows,
                      const LargeBuffer<T>& array) {
    if (plan.resolved.column->meaning || !plan.resolved.rest.empty()) return narrowEach(plan, block, mask, rows);
    if (!plan.operand.number) return clear(mask);
    return narrowNumbers(plan, block, mask, rows, T(*plan.operand.number), [&](size_t row) { return array[row]; });
  }

  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<int32_t>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowIntegers(plan, block, mask, rows, array);
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<uint32_t>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowIntegers(plan, block, mask, rows, array);
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<int64_t>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowIntegers(plan, block, mask, rows, array);
  }
  template <class T>
  size_t narrowIntegers(PropertyPlan& plan, const NodeBlock& block, Mask mask, size_t rows,
                        const LargeBuffer<T>& array) {
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
        known->second = m_values.matchesMeant(plan.operand, Value(value), meant, plan.resolved.rest);
      }
      last = value;
      return lastHolds = known->second;
    });
  }

  // A part of a composite is a number; without a part the value is compared as a whole.
  template <size_t size, class T>
  size_t narrowParts(PropertyPlan& plan, const NodeBlock& block, Mask mask, size_t rows, std::string_view rest,
                     T at) {
    const auto part = partIndexOf(rest);
    if (plan.resolved.column->meaning || !part || *part >= size) return narrowEach(plan, block, mask, rows);
    if (!plan.operand.number) return clear(mask);
    return narrowNumbers(plan, block, mask, rows, float(*plan.operand.number),
                         [&, index = *part](size_t row) { return at(row, index); });
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<Vec2>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowParts<2>(plan, block, mask, rows, plan.resolved.rest,
                          [&](size_t row, size_t i) { return array[row][int(i)]; });
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<Vec3>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowParts<3>(plan, block, mask, rows, plan.resolved.rest,
                          [&](size_t row, size_t i) { return array[row][int(i)]; });
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<CFrame>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    constexpr std::string_view kPosition = "Position.";
    std::string_view rest = plan.resolved.rest;
    if (equalCaseBlind(rest.substr(0, kPosition.size()), kPosition)) rest.remove_prefix(kPosition.size());
    return narrowParts<3>(plan, block, mask, rows, rest,
                          [&](size_t row, size_t i) { return array[row].position[int(i)]; });
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<Colour>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowParts<3>(plan, block, mask, rows, plan.resolved.rest, [&](size_t row, size_t i) {
      const Colour& c = array[row];
      return i == 0 ? c.r : i == 1 ? c.g : c.b;
    });
  }
  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<Rgb8>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    return narrowParts<3>(plan, block, mask, rows, plan.resolved.rest, [&](size_t row, size_t i) {
      const Rgb8& c = array[row];
      return float(i == 0 ? c.r : i == 1 ? c.g : c.b);
    });
  }

  size_t narrowArray(PropertyPlan& plan, const LargeBuffer<NodeId>& array, const NodeBlock& block, Mask mask,
                     size_t rows) {
    const auto& rest = plan.resolved.rest;
    if (!rest.empty()) {
      const size_t step = stepAt(plan.path, rest);
      return narrowSlowly(block, mask, rows, [&](size_t row) {
        return m_values.matchesPath(plan.operand, plan.path, step, array[row]);
      });
    }
    const WantedNames& wanted = namesLike(plan.operand, plan.wanted);
    const bool noneHolds = m_values.matchesReference(plan.operand, NodeId::None);
    const size_t nodes = m_document.nodes.size();
    return narrowQuickly(block, mask, rows, [&](size_t row) {
      const uint32_t target = indexOf(array[row]);
      return target < nodes ? wanted[m_document.nodes.name[target]] != 0 : noneHolds;
    });
  }

  size_t narrowArray(PropertyPlan& plan, const Texts& texts, const NodeBlock& block, Mask mask, size_t rows) {
    const Meaning* meaning = plan.resolved.column->meaning.get();
    if (!meaning && plan.resolved.rest.empty())
      return narrowSlowly(block, mask, rows, [&](size_t row) { return compareText(plan.operand, texts.at(row)); });
    return narrowByBytes(plan.byBytes, *plan.resolved.column, block, mask, [&](size_t row) {
      const Column& column = *plan.resolved.column;
      return m_values.matchesMeant(plan.operand, column.at(row), column.meaningAt(row), plan.resolved.rest);
    });
  }

  size_t narrowEach(PropertyPlan& plan, const NodeBlock& block, Mask mask, size_t rows) {
    return narrowArray(plan, 0, block, mask, rows);
  }

  // ---- Tags and attributes ----

  // Blobs repeat: what holds for the bytes of one holds for all with the same bytes.
  size_t narrowByBytes(std::unordered_map<std::string_view, bool>& byBytes, const Column& column,
                       const NodeBlock& block, Mask mask, auto holds) {
    return narrowSlowly(block, mask, sizeOf(column.values()), [&](size_t row) {
      const auto [known, isNew] = byBytes.try_emplace(column.bytesAt(row), false);
      if (isNew) known->second = holds(row);
      return known->second;
    });
  }
  static bool hasBytes(const ColumnValues& values) {
    if (const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values)) return (*source)->hasBytes();
    return std::holds_alternative<Texts>(values);
  }
  // Of a TagPlan or an AttributePlan: `holds` is asked of what each blob means.
  size_t narrowBlobs(auto& plan, const NodeBlock& block, Mask mask, auto holds) {
    if (!plan.column) return clear(mask);
    const Column& column = *plan.column;
    const auto meant = [&](size_t row) { return holds(column.meaning ? column.meaningAt(row) : column.at(row)); };
    return hasBytes(column.values()) ? narrowByBytes(plan.byBytes, column, block, mask, meant)
                                     : narrowSlowly(block, mask, sizeOf(column.values()), meant);
  }

  bool hasAttribute(const AttributePlan& plan, const Record& record) const {
    for (const Field& field : record.fields) {
      const bool whole = plan.pattern.matches(field.name);
      if (whole && (!plan.operand || m_values.matches(*plan.operand, field.value))) return true;
      const size_t length = field.name.size();
      const bool part = plan.path.size() > length + 1 && plan.path[length] == '.' &&
                        equalCaseBlind(plan.path.substr(0, length), field.name);
      if (part && hasPart(plan, field.value, plan.path.substr(length + 1))) return true;
    }
    return false;
  }
  bool hasPart(const AttributePlan& plan, Value value, std::string_view path) const {
    while (!path.empty()) value = partOf(value, takePart(path));
    return plan.operand ? m_values.matches(*plan.operand, value) : !value.as<std::monostate>();
  }

  const Document& m_document;
  const MatchOptions& m_options;
  ValueMatcher m_values;
  bool m_cancelled = false;
};

}  // namespace

Result<NodeMatches> matchNodes(const Document& document, const Filter& filter, const MatchOptions& options) {
  return Matcher(document, options).run(filter);
}

}  // namespace vitrine
