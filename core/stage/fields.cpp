#include "core/stage/fields.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace vitrine {

const Column* columnOf(const Class& owner, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const Column* column = owner.column(name)) return column;
  return nullptr;
}

std::optional<double> NumberField::at(size_t row) const {
  if (row < m_enums.size()) return m_enums[row];
  if (!m_column) return std::nullopt;
  std::optional<double> number;
  if (row < m_floats.size()) {
    number = m_floats[row];
  } else {
    const Value value = m_column->at(row);
    if (const auto* single = value.as<float>()) number = *single;
    if (const auto* wide = value.as<double>()) number = *wide;
    if (const auto* whole = value.as<int64_t>()) number = double(*whole);
  }
  return number && std::isfinite(*number) ? number : std::nullopt;
}

int64_t NumberField::wholeAt(size_t row, int64_t otherwise) const {
  const double number = at(row).value_or(double(otherwise));
  return number >= 0 && number <= std::numeric_limits<int32_t>::max() ? int64_t(number) : -1;
}

Rgb8 toRgb8(const Colour& colour) {
  const auto channel = [](float value) {
    return std::isfinite(value) ? uint8_t(std::lround(std::clamp(value, 0.0f, 1.0f) * 255)) : uint8_t(0);
  };
  return {channel(colour.r), channel(colour.g), channel(colour.b)};
}

std::optional<Rgb8> ColourField::at(size_t row) const {
  if (row < m_colours.size()) return m_colours[row];
  if (!m_column) return std::nullopt;
  Value value = m_column->at(row);
  if (value.as<int64_t>()) value = m_column->meaningAt(row);
  if (const auto* colour = value.as<Rgb8>()) return *colour;
  if (const auto* colour = value.as<Colour>()) return toRgb8(*colour);
  if (const auto* colour = value.as<Vec3>()) return toRgb8({colour->x, colour->y, colour->z});
  return std::nullopt;
}

namespace {

constexpr size_t kMostKeypoints = 64;

// `of(keypoint)`: its value; none where that is not finite.
template <class Ramp, class Keypoint>
Ramp rampOf(const std::vector<Keypoint>* keypoints, auto of, typename Ramp::value_type::second_type otherwise) {
  Ramp ramp;
  for (size_t k = 0; keypoints && k < keypoints->size() && ramp.size() < kMostKeypoints; ++k) {
    const Keypoint& each = (*keypoints)[k];
    if (!std::isfinite(each.time)) continue;
    if (const auto value = of(each)) ramp.emplace_back(std::clamp(each.time, 0.0f, 1.0f), *value);
  }
  if (ramp.empty()) ramp.emplace_back(0.0f, otherwise);
  return ramp;
}

}  // namespace

NumberRamp numberRamp(const Value& value, float otherwise) {
  const auto* sequence = value.as<NumberSequence>();
  return rampOf<NumberRamp>(
      sequence ? &sequence->keypoints : nullptr,
      [](const NumberKeypoint& k) { return std::isfinite(k.value) ? std::optional(k.value) : std::nullopt; },
      otherwise);
}

ColourRamp colourRamp(const Value& value, const Vec3& otherwise) {
  const auto* sequence = value.as<ColourSequence>();
  return rampOf<ColourRamp>(
      sequence ? &sequence->keypoints : nullptr,
      [](const ColourKeypoint& k) {
        const Vec3 colour(k.colour.r, k.colour.g, k.colour.b);
        return isFinite(colour) ? std::optional(colour) : std::nullopt;
      },
      otherwise);
}

namespace {

// Where the bytes of an asset lie in the document themselves.
std::optional<uint32_t> embeddedBufferAt(const Column& column, size_t row) {
  if (!std::holds_alternative<std::shared_ptr<const RowSource>>(column.values())) return std::nullopt;
  const Value value = column.at(row);
  const auto* content = value.as<ContentSource>();
  return content && content->kind == ContentSource::Embedded ? std::optional(content->buffer) : std::nullopt;
}

}  // namespace

ImageReference imageAt(const Column* column, size_t row) {
  if (!column) return {};
  if (const auto buffer = embeddedBufferAt(*column, row))
    return {fmt::format("embedded asset {}", *buffer), {*buffer, 0, column->bytesAt(row).size()}};
  return {referenceAt(column, row), {}};
}

std::string referenceAt(const Column* column, size_t row) {
  if (!column || embeddedBufferAt(*column, row)) return {};
  if (const std::string_view text = column->bytesAt(row); !text.empty())
    return text == "None" ? std::string() : std::string(text);
  const Value value = column->at(row);
  // A number of old files means the asset of that number.
  const Value content = value.as<int64_t>() ? column->meaningAt(row) : value;
  const auto* source = content.as<ContentSource>();
  return source && source->kind == ContentSource::Uri ? source->uri : std::string();
}

}  // namespace vitrine
