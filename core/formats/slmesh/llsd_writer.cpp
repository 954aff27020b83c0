#include "core/formats/slmesh/llsd_writer.h"

#include <algorithm>
#include <bit>

namespace vitrine::slmesh {

namespace {

// Numbers are big-endian, except dates.
void putBig(ByteWriter& out, uint32_t value) { out.put(std::byteswap(value)); }

void putText(ByteWriter& out, char tag, std::string_view text) {
  out.put(tag);
  putBig(out, uint32_t(text.size()));
  out.putText(text);
}

uint8_t digitOf(char c) {
  if (c >= '0' && c <= '9') return uint8_t(c - '0');
  return uint8_t((c | 0x20) - 'a' + 10);
}

// From the usual notation; what is none is written as zeros.
void putUuid(ByteWriter& out, std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c != '-') digits += c;
  const auto isHex = [](char c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); };
  if (digits.size() != 32 || !std::ranges::all_of(digits, isHex)) digits.assign(32, '0');
  out.put('u');
  for (size_t i = 0; i < 32; i += 2) out.put(uint8_t(digitOf(digits[i]) << 4 | digitOf(digits[i + 1])));
}

}  // namespace

// Depth is bounded: by what was read (kLlsdDepth), fromValue() and the writer's own few levels.
void writeLlsd(ByteWriter& out, const Llsd& data) {
  switch (data.type) {
    case LlsdType::Undefined:
      out.put('!');
      return;
    case LlsdType::Boolean:
      out.put(data.integer != 0 ? '1' : '0');
      return;
    case LlsdType::Integer:
      out.put('i');
      return putBig(out, std::bit_cast<uint32_t>(data.integer));
    case LlsdType::Real:
      out.put('r').put(std::byteswap(std::bit_cast<uint64_t>(data.real)));
      return;
    case LlsdType::Date:
      out.put('d').put(data.real);
      return;
    case LlsdType::Uuid:
      return putUuid(out, data.text);
    case LlsdType::String:
      return putText(out, 's', data.text);
    case LlsdType::Uri:
      return putText(out, 'l', data.text);
    case LlsdType::Binary:
      return putText(out, 'b', asText(data.bytes));
    case LlsdType::Array:
      out.put('[');
      putBig(out, uint32_t(data.items.size()));
      for (const Llsd& item : data.items) writeLlsd(out, item);
      out.put(']');
      return;
    case LlsdType::Map:
      out.put('{');
      putBig(out, uint32_t(data.items.size()));
      for (size_t i = 0; i < data.items.size(); ++i) {
        putText(out, 'k', data.keys[i]);
        writeLlsd(out, data.items[i]);
      }
      out.put('}');
      return;
  }
}

Llsd llsdInteger(int64_t value) {
  Llsd data;
  data.type = LlsdType::Integer;
  data.integer = int32_t(std::clamp<int64_t>(value, INT32_MIN, INT32_MAX));
  return data;
}
Llsd llsdReal(double value) {
  Llsd data;
  data.type = LlsdType::Real;
  data.real = value;
  return data;
}
Llsd llsdBoolean(bool value) {
  Llsd data;
  data.type = LlsdType::Boolean;
  data.integer = value;
  return data;
}
Llsd llsdString(std::string text) {
  Llsd data;
  data.type = LlsdType::String;
  data.text = std::move(text);
  return data;
}
Llsd llsdArray(std::vector<Llsd> items) {
  Llsd data;
  data.type = LlsdType::Array;
  data.items = std::move(items);
  return data;
}
Llsd llsdReals(std::span<const double> numbers) {
  Llsd data = llsdArray();
  for (const double number : numbers) data.items.push_back(llsdReal(number));
  return data;
}
Llsd llsdMap() {
  Llsd data;
  data.type = LlsdType::Map;
  return data;
}
void setMember(Llsd& map, std::string key, Llsd value) {
  map.keys.push_back(std::move(key));
  map.items.push_back(std::move(value));
}

Llsd LlsdStore::binary(std::vector<std::byte> bytes) {
  Llsd data;
  data.type = LlsdType::Binary;
  data.bytes = m_bytes.emplace_back(std::move(bytes));
  return data;
}

std::optional<Llsd> LlsdStore::fromValue(const Value& value, std::string_view type, uint32_t depth) {
  if (depth >= kLlsdDepth) return {};
  if (value.as<Null>()) return Llsd{};
  if (const auto* flag = value.as<bool>()) return llsdBoolean(*flag);
  if (const auto* number = value.as<int64_t>()) return llsdInteger(*number);
  if (const auto* real = value.as<double>()) {
    Llsd data = llsdReal(*real);
    if (type == "date") data.type = LlsdType::Date;
    return data;
  }
  if (const auto* text = value.as<std::string>()) {
    Llsd data = llsdString(*text);
    if (type == "uuid") data.type = LlsdType::Uuid;
    if (type == "uri") data.type = LlsdType::Uri;
    return data;
  }
  if (const auto* bytes = value.as<ByteString>()) {
    if (type == "string") return llsdString(bytes->bytes);
    const Bytes view = asBytes(bytes->bytes);
    return binary({view.begin(), view.end()});
  }
  if (const auto* list = value.as<List>()) {
    Llsd data = llsdArray();
    for (const Value& item : list->items) {
      auto made = fromValue(item, {}, depth + 1);
      if (!made) return {};
      data.items.push_back(std::move(*made));
    }
    return data;
  }
  const auto* record = value.as<Record>();
  if (!record) return {};
  // A binary too long to be shown is its size alone.
  if (record->fields.size() == 1 && record->fields[0].name == "bytes") return {};
  Llsd data = llsdMap();
  for (const Field& field : record->fields) {
    auto made = fromValue(field.value, {}, depth + 1);
    if (!made) return {};
    setMember(data, field.name, std::move(*made));
  }
  return data;
}

}  // namespace vitrine::slmesh
