#include "core/diff/value_hashes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include "core/diff/rows.h"
#include "core/diff/same_value.h"
#include "core/document/overloaded.h"

namespace vitrine {

namespace {

// Beyond this, columns are decoded once more to be compared.
constexpr uint64_t kMostHashBytes = uint64_t(1) << 30;
constexpr size_t kLongText = 256;  // bytes
constexpr size_t kLargestPalette = 255;
constexpr size_t kRowsOfOneThread = 100'000;  // fewer are hashed sooner than a thread is started

// Of this process: what is equal in one need not be so in another, so that no file can be made to seem equal.
constexpr size_t kHashKeys = 8;
const std::array<uint64_t, kHashKeys> kHashKey = [] {
  std::random_device random;
  std::array<uint64_t, kHashKeys> keys{};
  for (uint64_t& key : keys) key = uint64_t(random()) << 32 | random() | 1;
  return keys;
}();

__extension__ using WideProduct = unsigned __int128;
uint64_t foldedProduct(uint64_t a, uint64_t b) {
  const WideProduct product = WideProduct(a) * b;
  return uint64_t(product) ^ uint64_t(product >> 64);
}

uint64_t hashOfBytes(std::string_view bytes) {
  uint64_t hash = mixedHash(kHashKey[0], bytes.size());
  uint64_t words[2];
  for (; bytes.size() > sizeof words; bytes.remove_prefix(sizeof words)) {
    std::memcpy(words, bytes.data(), sizeof words);
    hash = foldedProduct(hash ^ words[0], kHashKey[1] ^ words[1]);
  }
  words[0] = words[1] = 0;
  if (!bytes.empty()) std::memcpy(words, bytes.data(), bytes.size());
  return foldedProduct(hash ^ words[0], kHashKey[2] ^ words[1]);
}

// Of the bits of a few floats.
template <class T>
uint64_t hashOfFloats(const T& value) {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 8 * (kHashKeys - 2));
  uint64_t words[kHashKeys - 2] = {};
  std::memcpy(words, &value, sizeof(T));
  uint64_t hash = 0;
  for (size_t i = 0; 8 * i < sizeof(T); i += 2)
    hash += foldedProduct(words[i] ^ kHashKey[i + 2], words[i + 1] ^ kHashKey[(i + 3) % kHashKeys]);
  return mixedHash(hash, sizeof(T));
}

// 0 for no value. References count as nothing but references: they are compared once everything is paired.
struct ValueHasher {
  bool sawReferences = false;
  std::vector<NodeId> targets{};  // of the references of one value

  // Numbers of different types are different, whatever their bits are.
  uint64_t tagged(uint64_t tag, uint64_t bits) const {
    return mixedHash(kHashKey[0] + tag * 0xD6E8FEB86659FD93ull, bits);
  }

  uint64_t operator()(const Value& value) { return std::visit(*this, value.storage); }
  uint64_t operator()(std::monostate) { return 0; }
  uint64_t operator()(Null) { return 1; }
  uint64_t operator()(bool is) { return tagged(10, uint64_t(is)); }
  uint64_t operator()(Flag flag) { return (*this)(flag == Flag::On); }
  uint64_t operator()(int64_t number) { return tagged(2, uint64_t(number)); }
  uint64_t operator()(int32_t number) { return (*this)(int64_t(number)); }
  uint64_t operator()(uint32_t number) { return (*this)(int64_t(number)); }
  uint64_t operator()(float number) { return tagged(3, std::bit_cast<uint32_t>(number)); }
  uint64_t operator()(double number) { return tagged(4, std::bit_cast<uint64_t>(number)); }
  uint64_t operator()(const std::string& text) { return hashOfBytes(text); }
  uint64_t operator()(const ByteString& text) { return hashOfBytes(text.bytes); }
  uint64_t operator()(const Opaque& opaque) {
    return mixedHash(tagged(13, opaque.type), hashOfBytes(opaque.bytes));
  }
  uint64_t operator()(const Vec2& v) { return hashOfFloats(v); }
  uint64_t operator()(const Vec3& v) { return hashOfFloats(v); }
  uint64_t operator()(const Colour& c) { return tagged(12, hashOfFloats(c)); }
  uint64_t operator()(const Rgba8& c) { return tagged(5, std::bit_cast<uint32_t>(c)); }
  uint64_t operator()(const Rgb8& c) { return tagged(6, uint64_t(c.r) << 16 | uint64_t(c.g) << 8 | c.b); }
  uint64_t operator()(const CFrame& frame) { return hashOfFloats(frame); }
  uint64_t operator()(NodeId target) {
    sawReferences = true;
    targets.push_back(target);
    return 7;
  }
  // Of its description, as values are compared.
  uint64_t operator()(const CompositePointer& composite) { return (*this)(described(*composite)); }
  uint64_t operator()(const Record& record) {
    uint64_t hash = tagged(8, record.fields.size());
    for (const Field& field : record.fields)
      hash = mixedHash(mixedHash(hash, hashOfBytes(field.name)), (*this)(field.value));
    return hash;
  }
  uint64_t operator()(const List& list) {
    uint64_t hash = tagged(9, list.items.size());
    for (const Value& item : list.items) hash = mixedHash(hash, (*this)(item));
    return hash;
  }
};

// Names of classes with those of their properties; a document may have several classes of one name.
using PropertyNames = std::set<std::pair<std::string_view, std::string_view>>;
PropertyNames propertyNamesOf(const Document& document) {
  PropertyNames names;
  for (const Class& one : document.classes)
    for (const Column& column : one.columns) names.emplace(one.name, column.storedName());
  return names;
}

class ColumnHasher {
 public:
  ColumnHasher(const Column& column, LargeBuffer<uint64_t>& hashes, HashedColumn& to)
      : m_column(column), m_hashes(hashes), m_to(to) {}

  std::vector<NodeLink> links;  // from rows

  // Of every row that has a value; the others stay.
  void run(const ColumnValues& values) {
    std::visit([this](const auto& all) { hashAll(all); }, values);
    m_to.tells = !m_hasher.sawReferences && !m_emptiesDiffer;
  }

 private:
  // Most values are those of the row before.
  template <class T>
  void hashAll(const T& all) {
    const size_t count = std::min(m_hashes.size(), all.size());
    for (size_t row = 0; row < count; ++row) {
      if constexpr (!std::is_same_v<T, std::vector<Value>> && !std::is_same_v<T, LargeBuffer<NodeId>>)
        if (row > 0 && std::memcmp(&all[row], &all[row - 1], sizeof(all[row])) == 0) {
          m_hashes[row] = m_hashes[row - 1];
          continue;
        }
      if constexpr (std::is_same_v<T, std::vector<Value>>)
        m_hashes[row] = hashOf(all[row]);
      else
        m_hashes[row] = m_hasher(all[row]);
      addLinks(row);
    }
  }
  // An address is the same in a string and in a Content.
  uint64_t hashOf(const Value& value) {
    return m_hasher(m_column.type == "Content" ? commonForm(m_column.type, value, {}) : value);
  }
  void hashAll(const Texts& all) {
    const size_t count = std::min(m_hashes.size(), all.rows.size());
    for (size_t row = 0; row < count; ++row) m_hashes[row] = hashOfText(asBytes(all.at(row)));
  }
  void hashAll(const std::shared_ptr<const RowSource>& all) {
    if (!all) return;
    m_to.hasBytes = all->hasBytes();
    const bool isShared = m_column.type == "SharedString";
    const size_t count = std::min(m_hashes.size(), all->size());
    for (size_t row = 0; row < count; ++row) {
      const Bytes bytes = m_to.hasBytes ? all->bytesAt(row) : Bytes();
      if (!bytes.empty()) {
        m_hashes[row] = hashOfText(bytes);
        continue;
      }
      const uint64_t hash = hashOf(all->at(row));
      addLinks(row);
      m_hashes[row] = hash == 0 || !m_to.hasBytes ? hash : hashOfBytes({});
      if (hash == 0 || !m_to.hasBytes || isShared) continue;
      if (m_to.emptyHash == 0) m_to.emptyHash = hash;
      m_emptiesDiffer |= m_to.emptyHash != hash;
    }
  }
  void addLinks(size_t row) {
    for (size_t i = 0; i < m_hasher.targets.size(); ++i)
      if (m_hasher.targets[i] != NodeId::None) links.push_back({uint32_t(row), indexOf(m_hasher.targets[i]), i});
    m_hasher.targets.clear();
  }
  // Rows share long ones: each is gone through once, wherever it lies.
  uint64_t hashOfText(Bytes text) {
    if (text.size() < kLongText) return hashOfBytes(asText(text));
    const auto [at, isNew] = m_long.try_emplace({text.data(), text.size()}, 0);
    if (isNew) at->second = hashOfBytes(asText(text));
    return at->second;
  }

  const Column& m_column;
  LargeBuffer<uint64_t>& m_hashes;
  HashedColumn& m_to;
  ValueHasher m_hasher;
  std::map<std::pair<const std::byte*, size_t>, uint64_t> m_long;
  bool m_emptiesDiffer = false;
};

// What the rows have, in as few bytes as they need.
void keepHashes(const LargeBuffer<uint64_t>& hashes, HashedColumn& to) {
  constexpr size_t kSlots = 1024;
  std::vector<uint16_t> slots(kSlots);  // place in the palette, plus one
  const auto codeOf = [&](uint64_t hash) -> size_t {
    size_t slot = (hash ^ hash >> 32) % kSlots;
    for (; slots[slot] != 0; slot = (slot + 1) % kSlots)
      if (to.palette[slots[slot] - 1u] == hash) return slots[slot] - 1u;
    to.palette.push_back(hash);
    slots[slot] = uint16_t(to.palette.size());
    return to.palette.size() - 1;
  };
  size_t row = 0;
  if (!hashes.empty()) codeOf(hashes[0]);
  while (row < hashes.size() && hashes[row] == hashes[0]) ++row;
  if (row == hashes.size()) return;
  to.codes.resize(hashes.size());
  std::fill_n(to.codes.begin(), row, uint8_t(0));
  for (; row < hashes.size(); ++row) {
    const size_t code = codeOf(hashes[row]);
    if (code >= kLargestPalette) {
      to.codes = {};
      to.palette = {};
      to.wide = hashes;
      return;
    }
    to.codes[row] = uint8_t(code);
  }
}

class DocumentHasher {
 public:
  DocumentHasher(const Document& document, const Document& other, HashedDocument& to)
      : m_document(document), m_others(propertyNamesOf(other)), m_to(to) {
    const size_t count = document.nodes.size();
    for (auto* stream : {&to.values, &to.tree, &to.label, &to.place, &to.shape}) stream->resize(count);
    m_mutexes = std::make_unique<std::mutex[]>(document.classes.size() + 1);
    std::vector<uint64_t> names(document.nodes.names.size());
    for (uint32_t i = 0; i < names.size(); ++i) names[i] = hashOfBytes(document.nodes.names[i]);
    for (const Class& one : document.classes) {
      to.columns.emplace_back(one.columns.size());
      const uint64_t className = hashOfBytes(one.name);
      for (const NodeId node : one.nodes) {
        const size_t i = indexOf(node);
        to.values[i] = className;
        to.label[i] = to.place[i] = mixedHash(className, names[document.nodes.name[i]]);
      }
    }
  }

  struct Job {
    DocumentHasher* of;
    uint32_t owner, column;
    size_t rows;
  };
  void addJobs(std::vector<Job>& jobs) {
    for (uint32_t c = 0; c < m_document.classes.size(); ++c) {
      const Class& one = m_document.classes[c];
      for (uint32_t i = 0; i < one.columns.size(); ++i)
        if (!one.nodes.empty() && m_others.contains({one.name, one.columns[i].storedName()}))
          jobs.push_back({this, c, i, one.nodes.size()});
    }
  }

  // Of different columns at once. `hashes`: room for those of the rows, of each thread.
  void hash(const Job& job, LargeBuffer<uint64_t>& hashes, std::atomic<uint64_t>& kept) {
    const Class& one = m_document.classes[job.owner];
    const Column& column = one.columns[job.column];
    HashedColumn& to = m_to.columns[job.owner][job.column];
    hashes.assign(one.nodes.size(), 0);
    bool isPlace = column.type == "CFrame" || column.type == "Vector3";
    {
      const Column::Borrowed borrowed = column.borrow();
      isPlace = isPlace || std::holds_alternative<LargeBuffer<CFrame>>(borrowed.values()) ||
                std::holds_alternative<LargeBuffer<Vec3>>(borrowed.values());
      ColumnHasher hasher(column, hashes, to);
      hasher.run(borrowed.values());
      addLinks(one, column, hasher.links);
      if (column.storedName() == "UniqueId" && column.type == "UniqueId") addIds(one, borrowed.values(), hashes);
    }
    if (!isIdentity(column)) {
      const uint64_t property = hashOfBytes(column.storedName());
      const std::scoped_lock lock(m_mutexes[job.owner]);
      uint64_t last = 0, mixed = 0;
      for (size_t row = 0; row < hashes.size(); ++row) {
        if (hashes[row] == 0) continue;
        if (hashes[row] != last) last = hashes[row], mixed = mixedHash(property, last);
        m_to.values[indexOf(one.nodes[row])] += mixed;  // columns come in any order
        if (isPlace) m_to.place[indexOf(one.nodes[row])] += mixed;
      }
    }
    if (!to.tells) return;
    keepHashes(hashes, to);
    const uint64_t size = to.codes.size() + sizeof(uint64_t) * (to.wide.size() + to.palette.size());
    if (kept.fetch_add(size) + size <= kMostHashBytes) return;
    kept -= size;
    to = {};
  }

  // Children come after their parents: from the end each is whole when it is added to its parent.
  void addBelow() {
    const size_t count = m_document.nodes.size();
    std::vector<uint64_t> below(count), shapesBelow(count);
    for (size_t i = count; i-- > 0;) {
      m_to.tree[i] = mixedHash(mixedHash(m_to.values[i], m_to.label[i]), below[i]);
      m_to.shape[i] = mixedHash(m_to.label[i], shapesBelow[i]);
      if (const uint32_t parent = indexOf(m_document.nodes.parent[i]); parent != kNone) {
        below[parent] += mixedHash(m_to.tree[i], 10);
        shapesBelow[parent] += mixedHash(m_to.shape[i], 11);
      }
    }
    std::ranges::sort(m_to.ids);
  }

 private:
  void addLinks(const Class& one, const Column& column, std::vector<NodeLink>& links) {
    if (links.empty()) return;
    const uint64_t property = hashOfBytes(column.storedName());
    const std::scoped_lock lock(m_mutexes[m_document.classes.size()]);
    for (const NodeLink& link : links)
      if (link.to < m_document.nodes.size())
        m_to.links.push_back({indexOf(one.nodes[link.from]), link.to, mixedHash(property, link.property)});
  }
  void addIds(const Class& one, const ColumnValues& values, const LargeBuffer<uint64_t>& hashes) {
    const std::scoped_lock lock(m_mutexes[m_document.classes.size()]);
    for (size_t row = 0; row < one.nodes.size(); ++row)
      if (const Value stored = valueAt(values, row); const auto* id = stored.as<UniqueId>())
        if (id->random != 0 || id->time != 0 || id->index != 0)
          m_to.ids.emplace_back(hashes[row], indexOf(one.nodes[row]));
  }

  const Document& m_document;
  PropertyNames m_others;
  HashedDocument& m_to;
  std::unique_ptr<std::mutex[]> m_mutexes;  // of each class, and of ids and links
};

}  // namespace

HashedPair hashesOf(const Document& a, const Document& b, const std::atomic<bool>* cancelled) {
  HashedPair hashes;
  DocumentHasher hasherA(a, b, hashes.a), hasherB(b, a, hashes.b);
  std::vector<DocumentHasher::Job> jobs;
  hasherA.addJobs(jobs);
  hasherB.addJobs(jobs);
  // The longest first, so that no thread is left alone with one.
  std::ranges::stable_sort(jobs, std::greater(), &DocumentHasher::Job::rows);
  uint64_t rows = 0;
  for (const auto& job : jobs) rows += job.rows;
  std::atomic<size_t> next = 0;
  std::atomic<uint64_t> kept = 0;
  const auto work = [&] {
    LargeBuffer<uint64_t> room;
    for (size_t i = next++; i < jobs.size() && !isCancelled(cancelled); i = next++)
      jobs[i].of->hash(jobs[i], room, kept);
  };
  const size_t threads = std::min<size_t>(std::max(1u, std::thread::hardware_concurrency()),
                                          1 + std::min(jobs.size(), size_t(rows / kRowsOfOneThread)));
  std::vector<std::future<void>> others;
  for (size_t i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
  work();
  for (auto& other : others) other.get();
  if (isCancelled(cancelled)) return hashes;
  hasherA.addBelow();
  hasherB.addBelow();
  return hashes;
}

}  // namespace vitrine
