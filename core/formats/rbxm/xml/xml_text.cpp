#include "core/formats/rbxm/xml/xml_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/document/value.h"

namespace vitrine::rbxm {

namespace {

bool isControl(unsigned char c) { return c < 0x20 && c != '\t' && c != '\n' && c != '\r'; }

// Bytes of the UTF-8 character at `at` that XML allows; 0 if there is none.
size_t characterAt(std::string_view bytes, size_t at) {
  const auto lead = static_cast<unsigned char>(bytes[at]);
  if (lead < 0x80) return isControl(lead) ? 0 : 1;
  const size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  const std::string_view character = bytes.substr(at, length);
  // U+FFFE and U+FFFF are no characters of XML.
  if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") return 0;
  return isUtf8(character) ? length : 0;
}

void appendByte(std::string& out, char byte) {
  char digits[4];
  const auto end = std::to_chars(digits, digits + sizeof digits, unsigned(static_cast<unsigned char>(byte))).ptr;
  out += "&#";
  out.append(digits, end);
  out += ';';
}

// What stands for a character of markup; null for any other. A carriage return would be read as a line feed.
const char* entityOf(char c, bool attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    case '"':
      return attribute ? "&quot;" : nullptr;
    case '\n':
      return attribute ? "&#10;" : nullptr;
    case '\t':
      return attribute ? "&#9;" : nullptr;
    default:
      return nullptr;
  }
}

bool appendEscaped(std::string& out, std::string_view bytes, bool attribute) {
  bool allowed = true;
  size_t plain = 0, at = 0;  // what is plain is taken in one piece
  while (at < bytes.size()) {
    const char* entity = entityOf(bytes[at], attribute);
    const size_t length = entity ? 0 : characterAt(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    out += bytes.substr(plain, at - plain);
    if (entity) {
      out += entity;
    } else {
      appendByte(out, bytes[at]);
      allowed = allowed && !isControl(static_cast<unsigned char>(bytes[at]));
    }
    plain = ++at;
  }
  out += bytes.substr(plain);
  return allowed;
}

template <class T>
void appendReal(std::string& out, T number) {
  if (std::isnan(number)) {
    out += "NAN";
  } else if (std::isinf(number)) {
    out += number > 0 ? "INF" : "-INF";
  } else {
    char text[32];
    out.append(text, std::to_chars(text, text + sizeof text, number).ptr);
  }
}

}  // namespace

bool appendXmlText(std::string& out, std::string_view bytes) { return appendEscaped(out, bytes, false); }
bool appendXmlAttribute(std::string& out, std::string_view bytes) { return appendEscaped(out, bytes, true); }

bool hasControls(std::string_view bytes) {
  return std::ranges::any_of(bytes, [](char c) { return isControl(static_cast<unsigned char>(c)); });
}

bool isXmlText(std::string_view bytes) {
  for (size_t at = 0; at < bytes.size();) {
    const size_t length = characterAt(bytes, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

void appendCdata(std::string& out, std::string_view bytes) {
  out += "<![CDATA[";
  for (size_t end = bytes.find("]]>"); end != std::string_view::npos; end = bytes.find("]]>")) {
    out += bytes.substr(0, end + 2);
    out += "]]><![CDATA[";
    bytes.remove_prefix(end + 2);
  }
  out += bytes;
  out += "]]>";
}

void appendBase64(std::string& out, Bytes bytes) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byteAt = [&](size_t i) { return i < bytes.size() ? uint32_t(uint8_t(bytes[i])) : 0u; };
  out.reserve(out.size() + (bytes.size() + 2) / 3 * 4);
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const uint32_t bits = byteAt(i) << 16 | byteAt(i + 1) << 8 | byteAt(i + 2);
    out += alphabet[bits >> 18];
    out += alphabet[bits >> 12 & 63];
    out += i + 1 < bytes.size() ? alphabet[bits >> 6 & 63] : '=';
    out += i + 2 < bytes.size() ? alphabet[bits & 63] : '=';
  }
}

void appendXmlNumber(std::string& out, float number) { appendReal(out, number); }
void appendXmlNumber(std::string& out, double number) { appendReal(out, number); }

}  // namespace vitrine::rbxm
