// The single numbers that a value consists of, and how columns store each: what the rows of the type table go by
// for values that are nothing but numbers.
#pragma once

#include <bit>
#include <string>
#include <tuple>
#include <vector>

#include "core/claims/claim_cursor.h"
#include "core/document/column.h"

namespace vitrine::rbxm {

// ---- Numbers as the container stores them

// Value i of `count`, stored as all first bytes, then all second bytes, ... most significant first.
inline uint32_t interleaved32(const std::byte* from, size_t count, size_t i) {
  return uint32_t(from[i]) << 24 | uint32_t(from[count + i]) << 16 | uint32_t(from[2 * count + i]) << 8 |
         uint32_t(from[3 * count + i]);
}
inline uint64_t interleaved64(const std::byte* from, size_t count, size_t i) {
  return uint64_t(interleaved32(from, count, i)) << 32 | interleaved32(from + 4 * count, count, i);
}
// Signed numbers are stored with the sign in the lowest bit.
inline int32_t unzigzag(uint32_t v) { return int32_t((v >> 1) ^ (0u - (v & 1))); }
inline int64_t unzigzag(uint64_t v) { return int64_t((v >> 1) ^ (uint64_t(0) - (v & 1))); }
inline uint32_t zigzag(int32_t v) { return uint32_t(v) << 1 ^ (v < 0 ? 0xFFFFFFFFu : 0u); }
inline uint64_t zigzag(int64_t v) { return uint64_t(v) << 1 ^ (v < 0 ? ~uint64_t(0) : uint64_t(0)); }
// Floats have their bits turned left by one, so that the sign comes last.
inline float unrotated(uint32_t v) { return std::bit_cast<float>(std::rotr(v, 1)); }
inline uint32_t rotated(float v) { return std::rotl(std::bit_cast<uint32_t>(v), 1); }

inline float floatAt(const std::byte* from, size_t count, size_t i) {
  return unrotated(interleaved32(from, count, i));
}
inline int32_t intAt(const std::byte* from, size_t count, size_t i) {
  return unzigzag(interleaved32(from, count, i));
}

// How a number lies in the planes of a column: as it is read, as it is written, and what a claim says of it.
template <class T>
struct Plane;
template <>
struct Plane<float> {
  static constexpr StoredAs kStoredAs = StoredAs::RotatedF32;
  static float read(const std::byte* from, size_t count, size_t i) { return floatAt(from, count, i); }
  static uint32_t word(float v) { return rotated(v); }
};
template <>
struct Plane<int32_t> {
  static constexpr StoredAs kStoredAs = StoredAs::Zigzag32;
  static int32_t read(const std::byte* from, size_t count, size_t i) { return intAt(from, count, i); }
  static uint32_t word(int32_t v) { return zigzag(v); }
};
template <>
struct Plane<int64_t> {
  static constexpr StoredAs kStoredAs = StoredAs::Zigzag64;
  static int64_t read(const std::byte* from, size_t count, size_t i) {
    return unzigzag(interleaved64(from, count, i));
  }
  static uint64_t word(int64_t v) { return zigzag(v); }
};
template <>
struct Plane<uint32_t> {
  static constexpr StoredAs kStoredAs = StoredAs::BigU32;
  static uint32_t read(const std::byte* from, size_t count, size_t i) { return interleaved32(from, count, i); }
  static uint32_t word(uint32_t v) { return v; }
};
template <>
struct Plane<uint8_t> {
  static constexpr StoredAs kStoredAs = StoredAs::U8;
  static uint8_t read(const std::byte* from, size_t, size_t i) { return uint8_t(from[i]); }
  static uint8_t word(uint8_t v) { return v; }
};

// ---- Leaves: the numbers of a value, in the order of their planes

template <class T>
constexpr auto leavesOf(T& value) {
  using Plain = std::remove_const_t<T>;
  if constexpr (std::is_arithmetic_v<Plain>)
    return std::tie(value);
  else if constexpr (std::is_same_v<Plain, Vec2>)
    return std::tie(value.x, value.y);
  else if constexpr (std::is_same_v<Plain, Vec3>)
    return std::tie(value.x, value.y, value.z);
  else if constexpr (std::is_same_v<Plain, Colour> || std::is_same_v<Plain, Rgb8>)
    return std::tie(value.r, value.g, value.b);
  else if constexpr (std::is_same_v<Plain, ShortVec3>)
    return std::tie(value[0], value[1], value[2]);
  else if constexpr (std::is_same_v<Plain, UDim2>)  // both scales before both offsets
    return std::tie(value.x.scale, value.y.scale, value.x.offset, value.y.offset);
  else
    return std::apply([&](const auto&... part) { return std::tuple_cat(leavesOf(value.*part.member)...); },
                      Plain::parts());
}
template <class T>
using Leaves = decltype(leavesOf(std::declval<T&>()));
template <class T>
constexpr size_t kLeafCount = std::tuple_size_v<Leaves<T>>;

// Calls `use` with a std::type_identity of the type of each leaf.
template <class T>
constexpr void forLeafTypes(auto use) {
  [&]<class... Each>(const std::tuple<Each&...>*) {
    (use(std::type_identity<Each>()), ...);
  }(static_cast<const Leaves<T>*>(nullptr));
}
// Bytes of all leaves of one value.
template <class T>
constexpr size_t leafBytes() {
  size_t size = 0;
  forLeafTypes<T>([&]<class Leaf>(std::type_identity<Leaf>) { size += sizeof(Leaf); });
  return size;
}

// "Origin.X", "Origin.Y" ...: what claims call the leaves. Empty for a value that is one number.
template <class T>
std::vector<std::string> leafNames(const std::string& before = "") {
  if constexpr (std::is_arithmetic_v<T>) {
    return {before};
  } else if constexpr (std::is_same_v<T, UDim2>) {
    return {"X.Scale", "Y.Scale", "X.Offset", "Y.Offset"};
  } else if constexpr (HasParts<T>) {
    std::vector<std::string> names;
    const auto add = [&]<class Member>(const NamedPart<T, Member>& part) {
      std::string name = (before.empty() ? "" : before + ".") + part.name;
      if (char& first = name[name.size() - std::string_view(part.name).size()]; first >= 'a' && first <= 'z')
        first = char(first - 'a' + 'A');
      const auto below = leafNames<Member>(name);
      names.insert(names.end(), below.begin(), below.end());
    };
    std::apply([&](const auto&... part) { (add(part), ...); }, T::parts());
    return names;
  } else {
    constexpr bool isColour = std::is_same_v<T, Colour> || std::is_same_v<T, Rgb8>;
    std::vector<std::string> names;
    for (size_t i = 0; i < kLeafCount<T>; ++i)
      names.push_back((before.empty() ? "" : before + ".") + (isColour ? "RGB" : "XYZ")[i]);
    return names;
  }
}

// One value out of planes that lie behind one another.
template <class T>
T valueInPlanes(const std::byte* from, size_t count, size_t i) {
  T value{};
  std::apply(
      [&]<class... Each>(Each&... leaf) {
        ((leaf = Plane<Each>::read(from, count, i), from += sizeof(Each) * count), ...);
      },
      leavesOf(value));
  return value;
}

}  // namespace vitrine::rbxm
