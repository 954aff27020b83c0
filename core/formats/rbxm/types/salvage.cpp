#include "core/formats/rbxm/types/salvage.h"

#include <algorithm>

namespace vitrine::rbxm {

namespace {

class RowsWithGaps final : public RowSource {
 public:
  RowsWithGaps(ColumnValues values, std::vector<uint32_t> missing)
      : m_values(std::move(values)), m_missing(std::move(missing)) {}
  size_t size() const override { return sizeOf(m_values); }
  Value at(size_t row) const override { return isMissing(row) ? Value() : valueAt(m_values, row); }
  Bytes bytesAt(size_t row) const override {
    if (isMissing(row)) return {};
    if (const auto* texts = std::get_if<Texts>(&m_values)) return asBytes(texts->at(row));
    if (const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&m_values))
      return (*source)->bytesAt(row);
    return {};
  }
  bool hasBytes() const override {
    const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&m_values);
    return std::holds_alternative<Texts>(m_values) || (source && (*source)->hasBytes());
  }

 private:
  bool isMissing(size_t row) const { return std::ranges::binary_search(m_missing, row); }
  ColumnValues m_values;
  std::vector<uint32_t> m_missing;
};

// Of places, the only one there is.
struct OnlyBoundary {
  size_t place = 0, places = 0;
  void add(size_t at) {
    place = at;
    ++places;
  }
  std::optional<size_t> get() const { return places == 1 ? std::optional(place) : std::nullopt; }
};

size_t differingBytes(uint32_t a, uint32_t b) {
  size_t count = 0;
  for (uint32_t bits = a ^ b; bits != 0; bits >>= 8) count += (bits & 0xFF) != 0;
  return count;
}

}  // namespace

std::optional<size_t> findValuesAtEnd(Bytes rest, size_t count, const ValueShape& shape, MemoryBudget& budget) {
  constexpr uint32_t kNever = 0xFFFFFFFF;
  if (!shape.sizeOf || shape.least > rest.size() || count == 0 || count >= kNever) return std::nullopt;
  if (!budget.takeArray(rest.size() + 1, sizeof(uint32_t), "values", {})) return std::nullopt;
  // For each place: how many values, one after the other, take it exactly to the end. Found from the end backwards,
  // so that each place is looked at once.
  LargeBuffer<uint32_t> values(rest.size() + 1);
  values[rest.size()] = 0;
  OnlyBoundary any, near;
  const bool counted = shape.item > 0 && rest.size() >= 4;
  for (size_t at = rest.size(); at-- > shape.least;) {
    const size_t size = shape.sizeOf(rest.subspan(at));
    const uint32_t behind = size == 0 ? kNever : values[at + size];
    values[at] = behind == kNever ? kNever : behind + 1;
    if (values[at] != count || (counted && (at - 4) % shape.item != 0)) continue;
    any.add(at);
    const uint64_t items = counted ? (at - 4) / shape.item : 0;
    if (counted && differingBytes(loadAs<uint32_t>(rest.data()), uint32_t(items)) == 1) near.add(at);
  }
  budget.give((rest.size() + 1) * sizeof(uint32_t));
  return any.places == 1 ? any.get() : near.get();
}

std::shared_ptr<const RowSource> withoutRows(ColumnValues values, std::vector<uint32_t> missing) {
  return std::make_shared<const RowsWithGaps>(std::move(values), std::move(missing));
}

}  // namespace vitrine::rbxm
