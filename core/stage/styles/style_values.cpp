#include "core/stage/styles/style_values.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/bytes/visible_text.h"
#include "core/formats/rbxm/types/migrations.h"

namespace vitrine {
namespace {

std::optional<double> numberIn(const Value& value) {
  if (const auto* single = value.as<float>()) return *single;
  if (const auto* wide = value.as<double>()) return *wide;
  if (const auto* whole = value.as<int64_t>()) return double(*whole);
  return std::nullopt;
}

std::optional<std::string_view> textIn(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* bytes = value.as<ByteString>()) return bytes->bytes;
  return std::nullopt;
}

// ---- Types

// Types of attributes that stand for a type of properties as they are.
constexpr std::string_view kSameTypes[] = {"Bool",  "BrickColor",  "CFrame",         "Color3", "ColorSequence",
                                           "Font",  "NumberRange", "NumberSequence", "Rect",   "UDim",
                                           "UDim2", "Vector2",     "Vector3"};

std::optional<Value> asWhole(const Value& value) {
  const auto number = numberIn(value);
  constexpr double kMost = 9e15;
  if (!number || !std::isfinite(*number) || std::abs(*number) > kMost) return std::nullopt;
  return int64_t(std::llround(*number));
}

// An attribute as a value of a type of properties; nothing: it is of another type.
std::optional<Value> converted(const rbxm::Attribute& attribute, const rbxm::PropertyInfo& info) {
  const std::string_view from = attribute.type, to = info.type;
  const bool isNumber = from == "Float64" || from == "Float32" || from == "Int32";
  if (const std::string_view enumName = info.enumName(); !enumName.empty()) {
    const auto* item = attribute.value.as<EnumMember>();
    if (!item) return std::nullopt;
    std::string_view type = item->type;
    if (type.starts_with("Enum.")) type.remove_prefix(5);
    return type == enumName ? std::optional(Value(item->number)) : std::nullopt;
  }
  if (to == "Float32" && isNumber) return Value(float(*numberIn(attribute.value)));
  if (to == "Float64" && isNumber) return Value(*numberIn(attribute.value));
  if ((to == "Int32" || to == "Int64") && isNumber) return asWhole(attribute.value);
  if (to == "Color3uint8" && from == "Color3") return attribute.value;
  if (from == "String" && to == "String") return attribute.value;
  if (from == "String" && (to == "ContentId" || to == "Content"))
    return rbxm::migrate(rbxm::Migration::ContentIdToContent, attribute.value);
  if (from == to && std::ranges::find(kSameTypes, from) != std::end(kSameTypes)) return attribute.value;
  return std::nullopt;
}

// Old names that the tables know, but not what they stand for.
struct OldProperty {
  std::string_view owner, name;
  std::string_view targets[3];
};
constexpr OldProperty kOldProperties[] = {
    {"GuiObject", "Transparency", {"BackgroundTransparency", "TextTransparency"}},
    {"GuiObject", "BackgroundColor", {"BackgroundColor3"}},
    {"GuiObject", "BorderColor", {"BorderColor3"}},
    {"GuiObject", "TextColor", {"TextColor3"}},
    {"GuiObject", "TextStrokeColor", {"TextStrokeColor3"}},
    {"GuiObject", "PlaceholderColor", {"PlaceholderColor3"}},
};

const OldProperty* oldProperty(std::string_view className, std::string_view property) {
  const auto* found = std::ranges::find_if(kOldProperties, [&](const OldProperty& old) {
    return old.name == property && rbxm::isA(className, old.owner);
  });
  return found == std::end(kOldProperties) ? nullptr : found;
}

std::string wrongType(std::string_view property, std::string_view wanted, std::string_view found) {
  if (wanted.starts_with("Enum:")) wanted.remove_prefix(5);
  return fmt::format("{} takes {}, not {}", visibleLine(shortened(property, 60)), wanted, found);
}

}  // namespace

Result<std::vector<StyleEntry>> styleEntries(std::string_view className, std::string_view property,
                                             const rbxm::Attribute& value) {
  std::vector<StyleEntry> entries;
  if (!rbxm::findClass(className)) return entries;
  const rbxm::PropertyInfo info = rbxm::describeProperty(className, property);
  const StyleChoices listed = isListedStyle(className, property) ? 0 : bitOf(StyleChoice::UnlistedProperty);
  if (const OldProperty* old = oldProperty(className, property)) {
    const bool isColour = !old->name.ends_with("Transparency");
    rbxm::PropertyInfo taken = info;
    taken.type = isColour ? "BrickColor" : "Float32";
    const auto fits = converted(value, taken);
    if (!fits) return fail(ErrorCode::Unsupported, wrongType(property, taken.type, value.type));
    for (const std::string_view target : old->targets) {
      if (target.empty() || !rbxm::describeProperty(className, target).known()) continue;
      const Value meant = isColour ? *rbxm::migrate(rbxm::Migration::BrickColorToColor, *fits) : *fits;
      entries.push_back({std::string(target), meant, listed | (isColour ? 0 : bitOf(StyleChoice::SeveralTargets))});
    }
    return entries;
  }
  // What every instance has is not a look: its name, its tags.
  if (!info.known() || rbxm::describeProperty("Instance", property).known()) return entries;
  const auto fits = converted(value, info);
  if (!fits) return fail(ErrorCode::Unsupported, wrongType(property, info.type, value.type));
  if (info.migration == rbxm::Migration::None) {
    entries.push_back({std::string(info.name), *fits, listed});
    return entries;
  }
  const auto today = rbxm::migrate(info.migration, *fits);
  if (!today) return fail(ErrorCode::Unsupported, wrongType(property, info.type, value.type));
  for (const std::string_view target : info.targets) entries.push_back({std::string(target), *today, listed});
  return entries;
}

// ---- What the file says -----------------------------------------------------------------------------------------

namespace {

bool isSameColour(const Value& a, const Value& b) {
  const auto as8Bits = [](const Value& value) -> std::optional<Rgb8> {
    if (const auto* stored = value.as<Rgb8>()) return *stored;
    const auto* exact = value.as<Colour>();
    if (!exact) return std::nullopt;
    const auto channel = [](float share) {
      return std::isfinite(share) ? uint8_t(std::lround(std::clamp(share, 0.0f, 1.0f) * 255)) : uint8_t(0);
    };
    return Rgb8{channel(exact->r), channel(exact->g), channel(exact->b)};
  };
  const auto one = as8Bits(a), two = as8Bits(b);
  return one && two && *one == *two;
}

std::string_view addressIn(const Value& value) {
  const auto* source = value.as<ContentSource>();
  if (source) return source->kind == ContentSource::Uri ? std::string_view(source->uri) : std::string_view();
  return textIn(value).value_or(std::string_view());
}

bool isContent(const Value& value) { return value.as<ContentSource>() != nullptr; }

}  // namespace

bool isSameStyle(const Value& a, const Value& b) {
  if (const auto* one = a.as<Colour>(), *two = b.as<Colour>(); one && two) return *one == *two;
  if (a.as<Rgb8>() || b.as<Rgb8>()) return isSameColour(a, b);
  if (const auto one = numberIn(a), two = numberIn(b); one && two)
    // Floats are stored in 4 bytes, defaults may be written in 8.
    return a.as<float>() || b.as<float>() ? float(*one) == float(*two) : *one == *two;
  if (isContent(a) || isContent(b)) {
    const auto known = [](const Value& value) {
      const auto* source = value.as<ContentSource>();
      return source ? source->kind == ContentSource::Uri || source->kind == ContentSource::None
                    : textIn(value).has_value();
    };
    return known(a) && known(b) && addressIn(a) == addressIn(b);
  }
  if (const auto one = textIn(a), two = textIn(b); one && two) return *one == *two;
  if (const auto* one = a.as<Font>(), *two = b.as<Font>(); one && two)
    return one->family == two->family && one->weight == two->weight && one->style == two->style;
  if (const auto* one = a.as<EnumMember>(), *two = b.as<EnumMember>(); one || two) {
    if (one && two) return one->number == two->number;
    const auto number = numberIn(one ? b : a);
    return number && *number == double((one ? one : two)->number);
  }
  return a.storage.index() == b.storage.index() && toJson(a) == toJson(b);
}

namespace {

// That holds a property: under today's name, or under that of an old one which became several.
const Column* columnFor(const Class& owner, std::string_view property) {
  if (const Column* column = owner.column(property)) return column;
  for (const Column& column : owner.columns) {
    const rbxm::PropertyInfo info = rbxm::describeProperty(owner.name, column.storedName());
    if (std::ranges::find(info.targets, property) != info.targets.end()) return &column;
  }
  for (const OldProperty& old : kOldProperties)
    if (std::ranges::find(old.targets, property) != std::end(old.targets) && rbxm::isA(owner.name, old.owner))
      if (const Column* column = owner.column(old.name)) return column;
  return nullptr;
}

}  // namespace

StoredProperty::StoredProperty(const Class& owner, std::string_view property)
    : m_column(columnFor(owner, property)), m_usual(rbxm::defaultValue(owner.name, property)) {
  if (!m_column) return;
  m_migration = rbxm::describeProperty(owner.name, m_column->storedName()).migration;
  if (m_column->type == "BrickColor") m_migration = rbxm::Migration::BrickColorToColor;
}

StoredState StoredProperty::at(size_t row) const {
  if (!m_column) return StoredState::Unset;
  Value stored = m_column->at(row);
  if (stored.as<std::monostate>()) return StoredState::Unset;
  if (!m_usual) return StoredState::Unknown;
  if (m_migration != rbxm::Migration::None)
    if (auto today = rbxm::migrate(m_migration, stored)) stored = std::move(*today);
  return isSameStyle(stored, *m_usual) ? StoredState::Unset : StoredState::Set;
}

std::string styledText(std::string_view className, std::string_view property, const Value& value) {
  const rbxm::PropertyInfo info = rbxm::describeProperty(className, property);
  if (const auto* number = value.as<int64_t>(); number && !info.enumName().empty())
    if (const std::string_view item = rbxm::enumItemName(info.enumName(), *number); !item.empty())
      return std::string(item);
  return toText(value);
}

}  // namespace vitrine
