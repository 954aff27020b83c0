#include "core/diff/same_value.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>

namespace vitrine {

namespace {

// Types that one property was stored in over the years. Whole numbers and frames are equal values in all of theirs:
// Int32, Int64, BrickColor and Enum; CFrame and OptionalCFrame.
enum class Family : uint8_t { Other, Bytes, Address, Real, Colour };
struct TypeFamily {
  std::string_view type;
  Family family;
};
constexpr TypeFamily kFamilies[] = {
    {"String", Family::Bytes},        // string, ProtectedString, BinaryString and ContentId of the XML form as well
    {"SharedString", Family::Bytes},  // Tags since 2026; MeshData and others since 2018
    {"Content", Family::Address},     // addresses were strings
    {"Float32", Family::Real},       {"Float64", Family::Real},
    {"Color3", Family::Colour},      {"Color3uint8", Family::Colour},
};

Family familyOf(std::string_view type) {
  const auto found = std::ranges::find(kFamilies, type, &TypeFamily::type);
  return found == std::end(kFamilies) ? Family::Other : found->family;
}

// A part in 65,536 of a step between two bytes: floats of a byte are nearer to it.
constexpr float kOfAStep = 1.0f / 65536;

bool isColourOf(const Colour& colour, const Rgb8& bytes) {
  const auto near = [](float share, uint8_t byte) { return std::abs(share * 255 - float(byte)) <= kOfAStep; };
  return near(colour.r, bytes.r) && near(colour.g, bytes.g) && near(colour.b, bytes.b);
}

uint8_t byteOf(float share) { return uint8_t(std::lround(std::clamp(share, 0.0f, 1.0f) * 255)); }

}  // namespace

Value commonForm(std::string_view type, const Value& value, std::string_view bytes) {
  const bool isNothing =
      std::holds_alternative<std::monostate>(value.storage) || std::holds_alternative<Null>(value.storage);
  if (isNothing) return value;
  if (type == "SharedString") return Value(ByteString{std::string(bytes)});
  const auto* content = value.as<ContentSource>();
  if (content && content->kind == ContentSource::None) return Value(ByteString{});
  if (content && content->kind == ContentSource::Uri) return textOrBytes(content->uri);
  return value;
}

bool sameInCommonForm(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode) {
  if (sameBits(a, b, sameNode)) return true;
  if (const auto* one = a.as<float>(), *other = b.as<float>(); one || other) {
    const auto* wide = (one ? b : a).as<double>();
    const float narrow = wide ? float(*wide) : 0;
    return wide && std::memcmp(one ? one : other, &narrow, sizeof narrow) == 0;
  }
  if (const auto* one = a.as<Colour>(), *other = b.as<Colour>(); one || other) {
    const auto* inBytes = (one ? b : a).as<Rgb8>();
    return inBytes && isColourOf(one ? *one : *other, *inBytes);
  }
  return false;
}

Value inFormOf(std::string_view type, const Value& common) {
  const auto* text = common.as<std::string>();
  const auto* bytes = common.as<ByteString>();
  switch (familyOf(type)) {
    case Family::Address:
      if (!text && !bytes) break;
      return Value(contentAt(text ? *text : bytes->bytes));
    case Family::Real:
      if (const auto* wide = common.as<double>(); wide && type == "Float32") return Value(float(*wide));
      if (const auto* narrow = common.as<float>(); narrow && type == "Float64") return Value(double(*narrow));
      break;
    case Family::Colour:
      if (const auto* colour = common.as<Colour>(); colour && type == "Color3uint8")
        return Value(Rgb8{byteOf(colour->r), byteOf(colour->g), byteOf(colour->b)});
      if (const auto* inBytes = common.as<Rgb8>(); inBytes && type == "Color3")
        return Value(Colour{float(inBytes->r) / 255, float(inBytes->g) / 255, float(inBytes->b) / 255});
      break;
    case Family::Bytes:
    case Family::Other:
      break;
  }
  return common;
}

bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode) {
  return sameWithin(a, b, {}, sameNode);
}

bool sameWithin(const Value& a, const Value& b, const Tolerance& tolerance,
                const std::function<bool(NodeId, NodeId)>& sameNode) {
  // A patch has descriptions of what a file has.
  if (a.as<CompositePointer>() || b.as<CompositePointer>())
    return sameWithin(described(a), described(b), tolerance, sameNode);
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
