#include "core/diff/same_value.h"

#include <algorithm>
#include <cstring>

namespace vitrine {

bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode) {
  return sameWithin(a, b, {}, sameNode);
}

bool sameWithin(const Value& a, const Value& b, const Tolerance& tolerance,
                const std::function<bool(NodeId, NodeId)>& sameNode) {
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
            return x.name == y.name && sameWithin(x.value, y.value, tolerance, sameNode);
          });
        } else if constexpr (std::is_same_v<T, List>) {
          return std::ranges::equal(one.items, other.items, [&](const Value& x, const Value& y) {
            return sameWithin(x, y, tolerance, sameNode);
          });
        } else if constexpr (std::is_same_v<T, Vec2> || std::is_same_v<T, Vec3>) {
          return std::memcmp(&one, &other, sizeof(T)) == 0 || tolerance.takes(one, other);
        } else if constexpr (std::is_same_v<T, CFrame>) {
          return std::memcmp(&one.rotation, &other.rotation, sizeof one.rotation) == 0 &&
                 (std::memcmp(&one.position, &other.position, sizeof one.position) == 0 ||
                  tolerance.takes(one.position, other.position));
        } else if constexpr (std::is_trivially_copyable_v<T> && !std::is_empty_v<T>) {
          return std::memcmp(&one, &other, sizeof(T)) == 0;
        } else {
          return one == other;
        }
      },
      a.storage);
}

}  // namespace vitrine
