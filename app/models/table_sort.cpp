#include "app/models/table_sort.h"

#include <QString>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <unordered_map>

#include "app/common/text.h"
#include "app/models/shown_value.h"

namespace vitrine {
namespace {

struct Key {
  enum Kind : uint8_t { Number, Text, Missing };  // in this order
  Kind kind = Missing;
  std::array<double, 3> parts{};
};

Key numberKey(double a, double b = 0, double c = 0) {
  // NaN has no place in an order: behind everything that has one.
  const auto placed = [](double part) { return std::isnan(part) ? HUGE_VAL : part; };
  return {Key::Number, {placed(a), placed(b), placed(c)}};
}

// Texts get their rank when all are known.
class TextRanks {
 public:
  Key key(std::string text) {
    const auto [at, added] = m_index.try_emplace(std::move(text), uint32_t(m_index.size()));
    return {Key::Text, {double(at->second), 0, 0}};
  }

  void rank(std::vector<Key>& keys) const {
    if (m_index.empty()) return;
    std::vector<std::pair<QString, uint32_t>> texts;
    texts.reserve(m_index.size());
    for (const auto& [text, index] : m_index) texts.emplace_back(toQString(text).toCaseFolded(), index);
    std::ranges::sort(texts);
    std::vector<uint32_t> ranks(texts.size());
    for (uint32_t i = 0, rank = 0; i < texts.size(); ++i) {
      if (i > 0 && texts[i].first != texts[i - 1].first)
        rank = i;  // alike but for case: equal, so file order stays
      ranks[texts[i].second] = rank;
    }
    for (Key& key : keys)
      if (key.kind == Key::Text) key.parts[0] = ranks[size_t(key.parts[0])];
  }

 private:
  std::unordered_map<std::string, uint32_t> m_index;
};

Key keyOf(const Document& document, const Value& value, TextRanks& texts) {
  if (value.as<std::monostate>() || value.as<Null>()) return {};
  if (const auto* flag = value.as<bool>()) return numberKey(*flag ? 1 : 0);
  if (const auto* number = value.as<int64_t>()) return numberKey(double(*number));
  if (const auto* number = value.as<float>()) return numberKey(double(*number));
  if (const auto* number = value.as<double>()) return numberKey(*number);
  if (const auto* vector = value.as<Vec2>()) return numberKey(double(vector->x), double(vector->y));
  if (const auto* vector = value.as<Vec3>())
    return numberKey(double(vector->x), double(vector->y), double(vector->z));
  if (const auto* frame = value.as<CFrame>())
    return numberKey(double(frame->position.x), double(frame->position.y), double(frame->position.z));
  if (const auto* colour = value.as<Colour>())
    return numberKey(double(colour->r), double(colour->g), double(colour->b));
  if (const auto* colour = value.as<Rgb8>()) return numberKey(colour->r, colour->g, colour->b);
  if (const auto* colour = value.as<Rgba8>()) return numberKey(colour->r, colour->g, colour->b);
  if (const auto* text = value.as<std::string>()) return texts.key(*text);
  if (const auto* bytes = value.as<ByteString>()) return texts.key(bytes->bytes);
  if (value.as<NodeId>() && !linkOf(document, value)) return {};
  if (const auto link = linkOf(document, value)) return texts.key(document.nameOf(*link));
  if (const auto* size = value.as<UDim>()) return numberKey(double(size->scale), double(size->offset));
  if (const auto* size = value.as<UDim2>()) return numberKey(double(size->x.scale), double(size->y.scale));
  if (const auto* shared = value.as<SharedString>()) return numberKey(double(shared->byteCount));
  // What else is described by a list of numbers.
  const Value shown = described(value);
  if (const auto* list = shown.as<List>(); list && !list->items.empty()) {
    const Key first = keyOf(document, list->items[0], texts);
    if (first.kind == Key::Number)
      return numberKey(first.parts[0],
                       list->items.size() > 1 ? keyOf(document, list->items[1], texts).parts[0] : 0);
  }
  return texts.key(summaryOf(value).toStdString());
}

// The path of every parent is written once, however many children it has.
Key parentKey(const Document& document, NodeId parent, std::unordered_map<uint32_t, Key>& known, TextRanks& texts) {
  if (parent == NodeId::None) return {};
  const auto [at, added] = known.try_emplace(indexOf(parent));
  if (added) at->second = texts.key(document.pathOf(parent));
  return at->second;
}

std::vector<Key> keysOf(const Document& document, const Class& owner, uint32_t column) {
  std::vector<Key> keys(owner.nodes.size());
  TextRanks texts;
  if (column == kByName) {
    for (size_t row = 0; row < keys.size(); ++row) keys[row] = texts.key(document.nameOf(owner.nodes[row]));
  } else if (column == kByParent) {
    std::unordered_map<uint32_t, Key> known;
    for (size_t row = 0; row < keys.size(); ++row)
      keys[row] = parentKey(document, document.nodes.parent[indexOf(owner.nodes[row])], known, texts);
  } else {
    const Column& values = owner.columns[column];
    for (size_t row = 0; row < keys.size(); ++row) {
      const Value meaning = values.meaningAt(row);
      keys[row] = keyOf(document, meaning.as<std::monostate>() ? values.at(row) : meaning, texts);
    }
  }
  texts.rank(keys);
  return keys;
}

}  // namespace

std::vector<uint32_t> sortedRows(const Document& document, const Class& owner, std::vector<uint32_t> order,
                                 uint32_t column, bool descending) {
  const std::vector<Key> keys = keysOf(document, owner, column);
  std::ranges::stable_sort(order, [&](uint32_t left, uint32_t right) {
    const Key &a = keys[left], &b = keys[right];
    if (a.kind != b.kind) return a.kind < b.kind;
    return descending ? b.parts < a.parts : a.parts < b.parts;
  });
  return order;
}

}  // namespace vitrine
