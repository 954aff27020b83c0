#include "tests/support/same_document.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine::test {

namespace {

template <class T>
bool sameMemory(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

bool sameStored(std::monostate, std::monostate) { return true; }
bool sameStored(const std::string& a, const std::string& b) { return a == b; }
bool sameStored(const ByteString& a, const ByteString& b) { return a == b; }
bool sameStored(const Opaque& a, const Opaque& b) { return a == b; }
bool sameStored(const Null&, const Null&) { return true; }
bool sameStored(const List& a, const List& b) { return std::ranges::equal(a.items, b.items, sameBits); }
bool sameStored(const Record& a, const Record& b) {
  return std::ranges::equal(a.fields, b.fields, [](const Field& x, const Field& y) {
    return x.name == y.name && sameBits(x.value, y.value);
  });
}
bool sameStored(const CompositePointer& a, const CompositePointer& b) {
  return a->index() == b->index() && sameBits(described(*a), described(*b));
}
template <class T>
requires std::is_trivially_copyable_v<T>
bool sameStored(const T& a, const T& b) { return sameMemory(a, b); }

// The same value but for the bits of a NaN.
bool sameButNan(const Value& a, const Value& b);
template <class T>
bool sameFloats(const T& a, const T& b) {
  std::array<float, sizeof(T) / sizeof(float)> x, y;
  std::memcpy(x.data(), &a, sizeof a);
  std::memcpy(y.data(), &b, sizeof b);
  return std::ranges::equal(x, y, [](float p, float q) {
    return (std::isnan(p) && std::isnan(q)) || std::bit_cast<uint32_t>(p) == std::bit_cast<uint32_t>(q);
  });
}
bool sameButNan(const Value& a, const Value& b) {
  if (a.as<CompositePointer>() || b.as<CompositePointer>()) return sameButNan(described(a), described(b));
  if (a.storage.index() != b.storage.index()) return false;
  if (const auto* list = a.as<List>()) return std::ranges::equal(list->items, b.as<List>()->items, sameButNan);
  if (const auto* record = a.as<Record>())
    return std::ranges::equal(record->fields, b.as<Record>()->fields, [](const Field& x, const Field& y) {
      return x.name == y.name && sameButNan(x.value, y.value);
    });
  if (const auto* v = a.as<float>()) return sameFloats(*v, *b.as<float>());
  if (const auto* v = a.as<double>()) return std::isnan(*v) && std::isnan(*b.as<double>());
  if (const auto* v = a.as<Vec2>()) return sameFloats(*v, *b.as<Vec2>());
  if (const auto* v = a.as<Vec3>()) return sameFloats(*v, *b.as<Vec3>());
  if (const auto* v = a.as<Colour>()) return sameFloats(*v, *b.as<Colour>());
  if (const auto* v = a.as<CFrame>()) return sameFloats(*v, *b.as<CFrame>());
  return sameBits(a, b);
}

bool isAbsent(const Value& value) { return value.as<std::monostate>() != nullptr; }

class Comparer {
 public:
  Comparer(const Document& a, const Document& b, const ComparisonOptions& options)
      : m_a(a), m_b(b), m_options(options) {}

  DocumentComparison run() {
    compareNodes();
    if (m_a.metadata != m_b.metadata) differ("metadata");
    if (!m_out.difference.empty()) return m_out;
    for (const Class& owner : m_a.classes) {
      std::map<std::pair<std::string_view, std::string_view>, size_t> seen;
      for (const Column& column : owner.columns)
        compareColumn(owner, column, seen[{column.storedName(), column.type}]++);
    }
    // Every value of one is in the other; that has no more.
    uint64_t others = 0;
    for (const Class& owner : m_b.classes)
      for (const Column& column : owner.columns)
        for (uint32_t row = 0; row < owner.nodes.size(); ++row) others += !isAbsent(column.at(row));
    if (others != m_out.values - m_missing)
      differ(fmt::format("{} values, {} in the other", m_out.values - m_missing, others));
    return m_out;
  }

 private:
  void compareNodes() {
    if (m_a.nodes.size() != m_b.nodes.size())
      return differ(fmt::format("{} nodes and {} nodes", m_a.nodes.size(), m_b.nodes.size()));
    for (uint32_t n = 0; n < m_a.nodes.size(); ++n) {
      const NodeId node{n};
      if (m_a.nodes.parent[n] != m_b.nodes.parent[n]) differ(fmt::format("node {}: another parent", n));
      if (m_a.classOf(node).name != m_b.classOf(node).name) differ(fmt::format("node {}: another class", n));
      if (m_a.classOf(node).service != m_b.classOf(node).service) {
        if (m_options.throughXml && !rbxm::isService(m_a.classOf(node).name))
          ++m_out.excused[std::string(kUnmarkedService)];
        else
          differ(fmt::format("node {}: service", n));
      }
      if (m_a.nameOf(node) != m_b.nameOf(node)) differ(fmt::format("node {}: another name", n));
      if (m_options.referents && m_a.referentOf(node) != m_b.referentOf(node))
        differ(fmt::format("node {}: referents {} and {}", n, m_a.referentOf(node), m_b.referentOf(node)));
    }
  }

  // The `skip`-th column of that name and type in a class of the other document.
  static const Column* findColumn(const Class& owner, std::string_view stored, std::string_view type, size_t skip) {
    for (const Column& column : owner.columns)
      if (column.storedName() == stored && (type.empty() || column.type == type) && skip-- == 0) return &column;
    return nullptr;
  }

  void compareColumn(const Class& owner, const Column& column, size_t occurrence) {
    std::map<uint32_t, const Column*> known;
    for (uint32_t row = 0; row < owner.nodes.size(); ++row) {
      const Value mine = column.at(row);
      if (isAbsent(mine)) continue;
      ++m_out.values;
      const uint32_t n = indexOf(owner.nodes[row]);
      const uint32_t otherClass = m_b.nodes.classIndex[n];
      const auto [found, isNew] = known.try_emplace(otherClass, nullptr);
      if (isNew) found->second = findColumn(m_b.classes[otherClass], column.storedName(), column.type, occurrence);
      const Column* other = found->second;
      const Value theirs = other ? other->at(m_b.nodes.row[n]) : Value();
      if (other && same(mine, column.bytesAt(row), theirs, other->bytesAt(m_b.nodes.row[n]))) continue;
      const std::string_view reason = excuse(column, mine, n, theirs);
      if (!reason.empty()) {
        ++m_out.excused[std::string(reason)];
        continue;
      }
      differ(fmt::format("node {} {}.{} ({}): {} and {}", n, owner.name, column.storedName(), column.type,
                         toJson(mine).substr(0, 200), toJson(theirs).substr(0, 200)));
    }
  }

  bool same(const Value& a, std::string_view aBytes, const Value& b, std::string_view bBytes) {
    const auto *mine = a.as<SharedString>(), *theirs = b.as<SharedString>();
    if (!mine || !theirs) return sameBits(a, b);
    if (aBytes != bBytes) return false;
    m_out.renumbered += mine->index != theirs->index;  // the index is the file's own affair
    return true;
  }

  // Empty: there is none.
  std::string_view excuse(const Column& column, const Value& mine, uint32_t n, const Value& theirs) {
    if (m_options.throughXml && sameButNan(mine, theirs)) return kNanBits;
    if (m_options.throughXml && isAbsent(theirs)) {
      const Column* typed = findColumn(m_b.classOf(NodeId{n}), column.storedName(), {}, 0);
      if (typed && sameBits(mine, typed->at(m_b.nodes.row[n]))) return kUntoldType;
    }
    if (m_options.throughBinary && isAbsent(theirs) && column.type.starts_with("Unknown")) {
      ++m_missing;
      return kUnknownElement;
    }
    return {};
  }

  void differ(std::string text) {
    if (m_out.difference.empty()) m_out.difference = std::move(text);
  }

  const Document& m_a;
  const Document& m_b;
  const ComparisonOptions& m_options;
  DocumentComparison m_out;
  uint64_t m_missing = 0;  // excused values that the other document does not have
};

}  // namespace

bool sameBits(const Value& a, const Value& b) {
  // A value that was changed at random may have no type any more.
  if (a.as<CompositePointer>() && !b.as<CompositePointer>()) return sameBits(described(a), b);
  if (b.as<CompositePointer>() && !a.as<CompositePointer>()) return sameBits(a, described(b));
  if (a.storage.index() != b.storage.index()) return false;
  return std::visit(
      [&](const auto& mine) { return sameStored(mine, std::get<std::decay_t<decltype(mine)>>(b.storage)); },
      a.storage);
}

DocumentComparison compareDocuments(const Document& a, const Document& b, const ComparisonOptions& options) {
  return Comparer(a, b, options).run();
}

}  // namespace vitrine::test
