#include "core/document/value.h"

#include <fmt/core.h>

#include <charconv>
#include <iterator>

#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"
#include "core/document/overloaded.h"

namespace vitrine {

namespace {

template <class T>
std::string shortest(T number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, number).ptr;
  return {text, end};
}

// JSON has no NaN or infinity: they are strings there.
template <class T>
std::string jsonNumber(T number) {
  return std::isfinite(number) ? shortest(number) : '"' + shortest(number) + '"';
}

std::string hexPreview(std::string_view bytes) {
  constexpr size_t kShown = 16;
  return fmt::format("{} bytes: {}{}", bytes.size(), hexDigitsOf(bytes.substr(0, kShown)),
                     bytes.size() > kShown ? "…" : "");
}

template <class... Numbers>
std::string textOf(Numbers... numbers) {
  std::string text;
  ((text += (text.empty() ? "" : ", ") + shortest(numbers)), ...);
  return text;
}
template <class... Numbers>
std::string jsonOf(Numbers... numbers) {
  std::string text = "[";
  ((text += (text.size() == 1 ? "" : ",") + jsonNumber(numbers)), ...);
  return text + "]";
}

}  // namespace

std::string formatFloat(float number) { return shortest(number); }
std::string formatDouble(double number) { return shortest(number); }

bool isUtf8(std::string_view bytes) {
  for (size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    size_t length = 1;
    uint32_t point = lead;
    if (lead >= 0x80) {
      if (lead >= 0xC2 && lead < 0xE0)
        length = 2, point = lead & 0x1F;
      else if (lead >= 0xE0 && lead < 0xF0)
        length = 3, point = lead & 0x0F;
      else if (lead >= 0xF0 && lead < 0xF5)
        length = 4, point = lead & 0x07;
      else
        return false;
    }
    if (i + length > bytes.size()) return false;
    for (size_t k = 1; k < length; ++k) {
      const char next = bytes[i + k];
      if (!continuesCharacter(next)) return false;
      point = (point << 6) | (static_cast<unsigned char>(next) & 0x3F);
    }
    const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
    if (overlong || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return false;
    i += length;
  }
  return true;
}

std::string toUtf8(std::string_view bytes) {
  if (isUtf8(bytes)) return std::string(bytes);
  std::string converted;
  for (const char c : bytes) appendUtf8(converted, static_cast<unsigned char>(c));
  return converted;
}

namespace {
// One or two units of UTF-16, as JSON escapes them.
void escapeJson(std::string& out, char32_t point) {
  if (point > 0xFFFF) {
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", 0xD800 + ((uint32_t(point) - 0x10000) >> 10));
    point = 0xDC00 + (point & 0x3FF);
  }
  fmt::format_to(std::back_inserter(out), "\\u{:04x}", uint32_t(point));
}
}  // namespace

void appendQuotedJson(std::string& out, std::string_view text) {
  // Whatever it is given, JSON comes of it.
  if (!isUtf8(text)) return appendQuotedJson(out, toUtf8(text));
  out += '"';
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        const bool isPlain = static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F;
        const auto [point, length] = isPlain ? Utf8Character() : utf8At(text, at);
        if (length > 0 && isInvisible(point)) {
          escapeJson(out, point);
          at += size_t(length - 1);
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

std::string quoteJson(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  appendQuotedJson(out, text);
  return out;
}

std::string toText(const Value& value) {
  return std::visit(
      Overloaded{
          [](std::monostate) { return std::string(); },
          [](Null) { return std::string("none"); },
          [](bool v) { return std::string(v ? "true" : "false"); },
          [](int64_t v) { return std::to_string(v); },
          [](float v) { return shortest(v); },
          [](double v) { return shortest(v); },
          [](const std::string& v) { return v; },
          [](const Vec2& v) { return textOf(v.x, v.y); },
          [](const Vec3& v) { return textOf(v.x, v.y, v.z); },
          [](const Colour& v) { return textOf(v.r, v.g, v.b); },
          [](const Rgba8& v) { return fmt::format("#{:02x}{:02x}{:02x}{:02x}", v.r, v.g, v.b, v.a); },
          [](const Rgb8& v) { return fmt::format("#{:02x}{:02x}{:02x}", v.r, v.g, v.b); },
          [](const CFrame& v) { return textOf(v.position.x, v.position.y, v.position.z); },
          [](NodeId v) { return v == NodeId::None ? std::string("none") : fmt::format("node {}", indexOf(v)); },
          [](const ByteString& v) { return isUtf8(v.bytes) ? v.bytes : hexPreview(v.bytes); },
          [](const Opaque& v) { return fmt::format("type 0x{:X}, {}", v.type, hexPreview(v.bytes)); },
          [](const CompositePointer& v) { return toText(described(*v)); },
          [](const Record& v) {
            std::string text;
            for (const Field& field : v.fields)
              text += fmt::format("{}{} {}", text.empty() ? "" : ", ", field.name, toText(field.value));
            return text;
          },
          [](const List& v) {
            std::string text;
            for (const Value& item : v.items) text += (text.empty() ? "" : "; ") + toText(item);
            return text;
          },
      },
      value.storage);
}

std::string toJson(const Value& value) {
  return std::visit(
      Overloaded{
          [](std::monostate) { return std::string("null"); },
          [](Null) { return std::string("null"); },
          [](bool v) { return std::string(v ? "true" : "false"); },
          [](int64_t v) { return std::to_string(v); },
          [](float v) { return jsonNumber(v); },
          [](double v) { return jsonNumber(v); },
          [](const std::string& v) { return isUtf8(v) ? quoteJson(v) : "{\"hex\":\"" + hexDigitsOf(v) + "\"}"; },
          [](const Vec2& v) { return jsonOf(v.x, v.y); },
          [](const Vec3& v) { return jsonOf(v.x, v.y, v.z); },
          [](const Colour& v) { return jsonOf(v.r, v.g, v.b); },
          [](const Rgba8& v) { return fmt::format("[{},{},{},{}]", v.r, v.g, v.b, v.a); },
          [](const Rgb8& v) { return fmt::format("[{},{},{}]", v.r, v.g, v.b); },
          [](const CFrame& v) {
            const Mat3& r = v.rotation;  // rows, as the file stores them
            return fmt::format("{{\"position\":{},\"orientation\":[{},{},{}]}}",
                               jsonOf(v.position.x, v.position.y, v.position.z), jsonOf(r[0][0], r[1][0], r[2][0]),
                               jsonOf(r[0][1], r[1][1], r[2][1]), jsonOf(r[0][2], r[1][2], r[2][2]));
          },
          [](NodeId v) { return v == NodeId::None ? std::string("null") : std::to_string(indexOf(v)); },
          [](const ByteString& v) {
            return isUtf8(v.bytes) ? quoteJson(v.bytes) : "{\"hex\":\"" + hexDigitsOf(v.bytes) + "\"}";
          },
          [](const Opaque& v) {
            return fmt::format("{{\"type\":\"Unknown\",\"code\":{},\"hex\":\"{}\"}}", v.type, hexDigitsOf(v.bytes));
          },
          [](const CompositePointer& v) { return toJson(described(*v)); },
          [](const Record& v) {
            std::string text = "{";
            for (const Field& field : v.fields)
              text += (text.size() == 1 ? "" : ",") + quoteJson(field.name) + ":" + toJson(field.value);
            return text + "}";
          },
          [](const List& v) {
            std::string text = "[";
            for (const Value& item : v.items) text += (text.size() == 1 ? "" : ",") + toJson(item);
            return text + "]";
          },
      },
      value.storage);
}

}  // namespace vitrine
