// Writes JSON text: commas, quotes and brackets. Lambdas write nested values, so every bracket gets closed:
//   json.object([&] { json.put("file", name).array("levels", [&] { for (...) json.value(level); }); });
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "core/bytes/text.h"
#include "core/document/math.h"
#include "core/document/value.h"

namespace vitrine {

class JsonWriter {
 public:
  // Appends to `out`, which outlives the writer.
  explicit JsonWriter(std::string& out) : m_out(out) {}

  // ---- Values: elements of an array, or what follows a key
  JsonWriter& value(std::string_view text) {  // UTF-8
    separate();
    appendQuotedJson(m_out, text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(std::same_as<bool> auto is) { return raw(is ? "true" : "false"); }
  JsonWriter& value(std::nullptr_t) { return raw("null"); }
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonWriter& value(Number number) {
    char text[24];
    return raw({text, std::to_chars(text, text + sizeof text, number).ptr});
  }
  // The shortest decimals that round-trip; "nan", "inf" and "-inf" as strings.
  JsonWriter& value(float number) { return raw(toJson(Value(number))); }
  JsonWriter& value(double number) { return raw(toJson(Value(number))); }
  JsonWriter& value(const Vec3& v) {
    return array([&] { value(v.x).value(v.y).value(v.z); });
  }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    m_out += json;
    return *this;
  }
  template <class Members>
  requires std::invocable<Members> JsonWriter& object(Members members) { return nest('{', members, '}'); }
  template <class Elements>
  requires std::invocable<Elements> JsonWriter& array(Elements elements) { return nest('[', elements, ']'); }

  // ---- Members of an object
  template <size_t N>
  JsonWriter& key(const char (&name)[N]) {  // of letters, digits and underscores
    separate();
    m_out += '"';
    m_out.append(name, N - 1);
    return endKey("\":");
  }
  JsonWriter& key(const std::string& name) {
    separate();
    appendQuotedJson(m_out, name);
    return endKey(":");
  }
  JsonWriter& put(const auto& name, const auto& what) { return key(name).value(what); }
  // A file name. If it is not UTF-8, a member `NAME_bytes` follows, with its bytes as hexadecimal digits.
  JsonWriter& putFile(const std::string& name, std::string_view file) {
    put(name, toUtf8(file));
    return isUtf8(file) ? *this : put(name + "_bytes", hexDigitsOf(file));
  }
  JsonWriter& putRaw(const auto& name, std::string_view json) { return key(name).raw(json); }
  JsonWriter& object(const auto& name, auto members) { return key(name).object(members); }
  JsonWriter& array(const auto& name, auto elements) { return key(name).array(elements); }

  // A line break before the next value or key, for human readers.
  JsonWriter& breakLine() {
    m_break = true;
    return *this;
  }

 private:
  void separate() {
    if (!m_first) m_out += ',';
    if (m_break) m_out += '\n';
    m_first = m_break = false;
  }
  JsonWriter& endKey(std::string_view text) {
    m_out += text;
    m_first = true;  // its value follows without a comma
    return *this;
  }
  JsonWriter& nest(char open, auto& inside, char close) {
    separate();
    m_out += open;
    m_first = true;
    inside();
    if (m_break) m_out += '\n';
    m_out += close;
    m_first = m_break = false;
    return *this;
  }

  std::string& m_out;
  bool m_first = true, m_break = false;
};

// The text of one JSON object.
std::string jsonObject(auto members) {
  std::string text;
  JsonWriter json(text);
  json.object([&] { members(json); });
  return text;
}

}  // namespace vitrine
