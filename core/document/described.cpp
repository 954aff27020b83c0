// How composite values are shown: described() and textOrBytes() of value.h, the names of value_types.h. The way
// back is composed() of composed.h.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <span>

#include "core/document/overloaded.h"
#include "core/document/value.h"

namespace vitrine {

namespace {

constexpr std::string_view kFaceNames[] = {"Right", "Top", "Back", "Left", "Bottom", "Front"};
constexpr std::string_view kAxisNames[] = {"X", "Y", "Z"};
constexpr std::string_view kFontWeights[] = {"Thin",     "ExtraLight", "Light",     "Regular", "Medium",
                                             "SemiBold", "Bold",       "ExtraBold", "Heavy"};
constexpr std::string_view kFontStyles[] = {"Normal", "Italic"};

// The names of the set bits; last, as one number, those that have no name.
Value bitNames(uint8_t bits, std::span<const std::string_view> names) {
  List list;
  for (size_t bit = 0; bit < names.size(); ++bit) {
    if (bits >> bit & 1) list.items.emplace_back(names[bit]);
    bits &= uint8_t(~(1u << bit));
  }
  if (bits != 0) list.items.emplace_back(int64_t(bits));
  return list;
}

template <HasParts T>
Value describedParts(const T& value);

template <class T>
Value partValue(const T& part) {
  if constexpr (HasParts<T>)
    return describedParts(part);
  else if constexpr (std::is_integral_v<T>)
    return int64_t(part);
  else
    return part;
}
template <HasParts T>
Value describedParts(const T& value) {
  return std::apply(
      [&](const auto&... part) -> Value {
        if constexpr (IsListed<T>)
          return List{{Value(partValue(value.*part.member))...}};
        else
          return Record{{Field{part.name, partValue(value.*part.member)}...}};
      },
      T::parts());
}

template <class Keypoint>
Value keypointList(const std::vector<Keypoint>& keypoints) {
  List list;
  list.items.reserve(keypoints.size());
  for (const Keypoint& each : keypoints) list.items.emplace_back(each);
  return Record{{{"keypoints", std::move(list)}}};
}

Value contentValue(const ContentSource& v) {
  switch (v.kind) {
    case ContentSource::Hash:
      return Record{{{"Hash", ByteString{v.uri}}}};
    case ContentSource::Embedded:
      return Record{{{"embedded", Value(v.buffer)}, {"bytes", int64_t(v.byteCount)}}};
    case ContentSource::None:
      return "None";
    case ContentSource::Uri:
      return Record{{{"Uri", textOrBytes(v.uri)}}};
    case ContentSource::Object:
      return Record{{{"Object", v.object}}};
    default:  // the enumeration knows an Opaque, 3, of which no file is known
      return Record{{{"SourceType", Value(v.kind)}}};
  }
}

// `numberOf(i)` is the number of `names[i]`; a text that is no name is read as digits.
template <class T>
std::optional<T> numberNamed(std::string_view text, std::span<const std::string_view> names, auto numberOf) {
  if (const auto known = std::ranges::find(names, text); known != names.end())
    return T(numberOf(size_t(known - names.begin())));
  T number = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return number;
}

}  // namespace

std::string fontWeightText(uint16_t weight) {
  const bool isNamed = weight % 100 == 0 && weight >= 100 && weight <= 100 * std::size(kFontWeights);
  return isNamed ? std::string(kFontWeights[weight / 100 - 1]) : std::to_string(weight);
}
std::string fontStyleText(uint8_t style) {
  return style < std::size(kFontStyles) ? std::string(kFontStyles[style]) : std::to_string(style);
}
std::optional<uint16_t> fontWeightIn(std::string_view text) {
  return numberNamed<uint16_t>(text, kFontWeights, [](size_t at) { return 100 * (at + 1); });
}
std::optional<uint8_t> fontStyleIn(std::string_view text) {
  return numberNamed<uint8_t>(text, kFontStyles, [](size_t at) { return at; });
}

std::span<const std::string_view> faceNames() { return kFaceNames; }
std::span<const std::string_view> axisNames() { return kAxisNames; }

Value textOrBytes(std::string_view bytes) {
  if (isUtf8(bytes)) return std::string(bytes);
  return ByteString{std::string(bytes)};
}

Value described(const Composite& composite) {
  return std::visit(
      Overloaded{
          [](const HasParts auto& v) { return describedParts(v); },
          [](const ShortVec3& v) {
            return Value(List{{int64_t(v[0]), int64_t(v[1]), int64_t(v[2])}});
          },
          [](const Faces& v) { return bitNames(v.bits, kFaceNames); },
          [](const Axes& v) { return bitNames(v.bits, kAxisNames); },
          [](const NumberSequence& v) { return keypointList(v.keypoints); },
          [](const ColourSequence& v) { return keypointList(v.keypoints); },
          [](const OwnPhysics& v) { return v ? describedParts(*v) : Value("Default"); },
          [](const UniqueId& v) { return Value(fmt::format("{:016x}{:08x}{:08x}", v.random, v.time, v.index)); },
          [](const Font& v) {
            return Value(
                Record{{{"family", textOrBytes(v.family)},
                        {"weight", fontWeightText(v.weight)},
                        {"style", fontStyleText(v.style)},
                        {"cachedFaceId", v.cachedFaceId.empty() ? Value() : textOrBytes(v.cachedFaceId)}}});
          },
          [](const ContentSource& v) { return contentValue(v); },
          [](const SharedString& v) {
            return Value(Record{{{"shared", Value(v.index)}, {"bytes", int64_t(v.byteCount)}}});
          },
          [](const EnumMember& v) {
            return Value(Record{{{"type", textOrBytes(v.type)}, {"value", v.number}}});
          },
          [](const NamedColour& v) {
            return Value(Record{{{"name", v.name}, {"colour", v.colour}}});
          },
      },
      composite);
}

}  // namespace vitrine
