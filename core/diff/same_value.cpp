#include "core/diff/same_value.h"

#include <algorithm>
#include <cstring>

namespace vitrine {

bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode) {
  const auto bytesOfText = [](const Value& value) -> const std::string* {
    if (const auto* text = value.as<std::string>()) return text;
    const auto* bytes = value.as<ByteString>();
    return bytes ? &bytes->bytes : nullptr;
  };
  const std::string *textA = bytesOfText(a), *textB = bytesOfText(b);
  if (textA && textB) return *textA == *textB;
  if (a.storage.index() != b.storage.index()) return false;
  return std::visit(
      [&]<class T>(const T& one) {
        const T& other = std::get<T>(b.storage);
        if constexpr (std::is_same_v<T, NodeId>) {
          return sameNode(one, other);
        } else if constexpr (std::is_same_v<T, Record>) {
          return std::ranges::equal(one.fields, other.fields, [&](const Field& x, const Field& y) {
            return x.name == y.name && sameBits(x.value, y.value, sameNode);
          });
        } else if constexpr (std::is_same_v<T, List>) {
          return std::ranges::equal(one.items, other.items,
                                    [&](const Value& x, const Value& y) { return sameBits(x, y, sameNode); });
        } else if constexpr (std::is_trivially_copyable_v<T> && !std::is_empty_v<T>) {
          return std::memcmp(&one, &other, sizeof(T)) == 0;
        } else {
          return one == other;
        }
      },
      a.storage);
}

}  // namespace vitrine
