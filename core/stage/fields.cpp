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

// The fields of the keypoints of a sequence.
std::vector<const Record*> keypointsIn(const Value& value) {
  constexpr size_t kMost = 64;
  std::vector<const Record*> found;
  const auto* record = value.as<Record>();
  const auto* list = record && !record->fields.empty() ? record->fields.front().value.as<List>() : nullptr;
  if (!list) return found;
  for (const Value& item : list->items) {
    const auto* keypoint = item.as<Record>();
    const auto* time = keypoint && keypoint->fields.size() >= 2 ? keypoint->fields[0].value.as<float>() : nullptr;
    if (time && std::isfinite(*time) && found.size() < kMost) found.push_back(keypoint);
  }
  return found;
}
float timeOf(const Record& keypoint) { return std::clamp(*keypoint.fields[0].value.as<float>(), 0.0f, 1.0f); }

}  // namespace

NumberSequence numberSequence(const Value& value, float otherwise) {
  NumberSequence sequence;
  for (const Record* keypoint : keypointsIn(value))
    if (const auto* number = keypoint->fields[1].value.as<float>(); number && std::isfinite(*number))
      sequence.emplace_back(timeOf(*keypoint), *number);
  if (sequence.empty()) sequence.emplace_back(0.0f, otherwise);
  return sequence;
}

ColourSequence colourSequence(const Value& value, const Vec3& otherwise) {
  ColourSequence sequence;
  for (const Record* keypoint : keypointsIn(value))
    if (const auto* colour = keypoint->fields[1].value.as<Colour>();
        colour && isFinite(Vec3(colour->r, colour->g, colour->b)))
      sequence.emplace_back(timeOf(*keypoint), Vec3(colour->r, colour->g, colour->b));
  if (sequence.empty()) sequence.emplace_back(0.0f, otherwise);
  return sequence;
}

namespace {

// {"embedded":BUFFER,"bytes":N}
std::optional<uint32_t> embeddedBufferAt(const Column& column, size_t row) {
  if (!std::holds_alternative<std::shared_ptr<const RowSource>>(column.values())) return std::nullopt;
  const Value value = column.at(row);
  const auto* record = value.as<Record>();
  if (!record || record->fields.size() != 2 || record->fields.front().name != "embedded") return std::nullopt;
  const auto* buffer = record->fields.front().value.as<int64_t>();
  return buffer ? std::optional(uint32_t(*buffer)) : std::nullopt;
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
  // A number of old files, which means the asset of that number.
  if (value.as<int64_t>()) {
    const Value meaning = column->meaningAt(row);
    const auto* record = meaning.as<Record>();
    const auto* uri = record && !record->fields.empty() ? record->fields.front().value.as<std::string>() : nullptr;
    return uri ? *uri : std::string();
  }
  const auto* record = value.as<Record>();
  if (!record || record->fields.empty() || record->fields.front().name != "Uri") return {};
  const auto* uri = record->fields.front().value.as<std::string>();
  return uri ? *uri : std::string();
}

}  // namespace vitrine
