#include "core/library/duplicates.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/query/pattern.h"

namespace vitrine {

namespace {

// Among so many different shapes of equally many triangles, each is compared with each.
constexpr size_t kMostComparedShapes = 256;

struct Alike {
  std::string key;  // empty: like no other
  size_t row = 0;
};

std::string contentKey(const AlikeRow& row) {
  if (row.content.empty() || row.file.bytes == 0) return {};
  return std::to_string(row.file.bytes) + "/" + row.content;
}

// Programs that rewrite numbers in decimals change the hash, but not the triangles: such shapes get one key.
std::vector<std::string> geometryKeys(const std::vector<AlikeRow>& rows) {
  std::vector<std::string> keys(rows.size());
  std::vector<size_t> order(rows.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::erase_if(order,
                [&](size_t row) { return rows[row].geometry.empty() || rows[row].shape.triangleCount == 0; });
  const auto shapeOf = [&](size_t row) { return std::tie(rows[row].shape.triangleCount, rows[row].geometry); };
  std::ranges::sort(order,
                    [&](size_t a, size_t b) { return std::tuple(shapeOf(a), a) < std::tuple(shapeOf(b), b); });
  for (size_t first = 0; first < order.size();) {
    const uint64_t triangles = rows[order[first]].shape.triangleCount;
    std::vector<size_t> known;  // a row of each shape so far
    size_t at = first;
    for (; at < order.size() && rows[order[at]].shape.triangleCount == triangles; ++at) {
      const AlikeRow& row = rows[order[at]];
      if (!known.empty() && rows[known.back()].geometry == row.geometry) {
        keys[order[at]] = keys[known.back()];
        continue;
      }
      keys[order[at]] = std::to_string(triangles) + "/" + row.geometry;
      if (known.size() < kMostComparedShapes)
        for (const size_t other : known)
          if (haveSameTriangles(rows[other].shape, row.shape)) {
            keys[order[at]] = keys[other];
            break;
          }
      known.push_back(order[at]);
    }
    first = at;
  }
  return keys;
}

}  // namespace

std::optional<AlikeBy> alikeBy(std::string_view name) {
  const auto found = std::ranges::find(kAlikeNames, name);
  if (found == kAlikeNames.end()) return std::nullopt;
  return AlikeBy(found - kAlikeNames.begin());
}

Duplicates duplicatesIn(std::vector<AlikeRow> rows, AlikeBy by) {
  std::vector<std::string> keys;
  if (by == AlikeBy::Geometry) {
    keys = geometryKeys(rows);
  } else {
    keys.reserve(rows.size());
    for (const AlikeRow& row : rows)
      keys.push_back(by == AlikeBy::Content ? contentKey(row) : foldCase(nameOfPath(row.file.path)));
  }
  std::vector<size_t> order(rows.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::erase_if(order, [&](size_t row) { return keys[row].empty(); });
  std::ranges::sort(order, [&](size_t a, size_t b) {
    return std::tie(keys[a], rows[a].file.path) < std::tie(keys[b], rows[b].file.path);
  });
  Duplicates all;
  for (size_t first = 0; first < order.size();) {
    size_t end = first + 1;
    while (end < order.size() && keys[order[end]] == keys[order[first]]) ++end;
    if (end - first > 1) {
      AlikeGroup group;
      // Sizes of a strange index may be anything.
      const auto add = [](uint64_t& sum, uint64_t bytes) { sum = sum + bytes < sum ? UINT64_MAX : sum + bytes; };
      uint64_t largest = 0;
      for (size_t i = first; i < end; ++i) {
        LibraryFile& file = rows[order[i]].file;
        add(group.saved, std::min(largest, file.bytes));
        largest = std::max(largest, file.bytes);
        group.files.push_back(std::move(file));
      }
      all.files += group.files.size();
      all.saved = all.saved + group.saved < all.saved ? UINT64_MAX : all.saved + group.saved;
      all.groups.push_back(std::move(group));
    }
    first = end;
  }
  std::ranges::stable_sort(all.groups, std::greater(), &AlikeGroup::saved);
  return all;
}

}  // namespace vitrine
