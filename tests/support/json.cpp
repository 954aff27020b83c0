#include "tests/support/json.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>

namespace vitrine::test {

namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : m_text(text) {}

  Json value() {
    skipSpace();
    if (m_at >= m_text.size()) return {};
    switch (m_text[m_at]) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return {.storage = text()};
      case 't':
        m_at += 4;
        return {.storage = true};
      case 'f':
        m_at += 5;
        return {.storage = false};
      case 'n':
        m_at += 4;
        return {};
      default:
        return number();
    }
  }

 private:
  void skipSpace() {
    while (m_at < m_text.size() && std::strchr(" \n\r\t", m_text[m_at])) ++m_at;
  }
  // Skips space, then the character if it stands here.
  bool accept(char c) {
    skipSpace();
    if (m_at >= m_text.size() || m_text[m_at] != c) return false;
    ++m_at;
    return true;
  }

  Json number() {
    double parsed = 0;
    const char* begin = m_text.data() + m_at;
    const auto end = std::from_chars(begin, m_text.data() + m_text.size(), parsed).ptr;
    if (end == begin) {  // no JSON: stop here
      m_at = m_text.size();
      return {};
    }
    m_at += size_t(end - begin);
    return {.storage = parsed, .number = std::string(begin, end)};
  }

  Json array() {
    Json::Array items;
    ++m_at;
    if (accept(']')) return {.storage = std::move(items)};
    do items.push_back(value());
    while (accept(','));
    accept(']');
    return {.storage = std::move(items)};
  }

  Json object() {
    Json::Object members;
    ++m_at;
    if (accept('}')) return {.storage = std::move(members)};
    do {
      skipSpace();
      std::string name = text();
      accept(':');
      members.emplace_back(std::move(name), value());
    } while (accept(','));
    accept('}');
    return {.storage = std::move(members)};
  }

  unsigned hex4() {
    unsigned code = 0;
    if (m_at + 4 <= m_text.size()) std::from_chars(m_text.data() + m_at, m_text.data() + m_at + 4, code, 16);
    m_at += 4;
    return code;
  }

  static void appendUtf8(std::string& out, unsigned point) {
    if (point < 0x80) {
      out += char(point);
    } else if (point < 0x800) {
      out += char(0xC0 | (point >> 6));
      out += char(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
      out += char(0xE0 | (point >> 12));
      out += char(0x80 | ((point >> 6) & 0x3F));
      out += char(0x80 | (point & 0x3F));
    } else {
      out += char(0xF0 | (point >> 18));
      out += char(0x80 | ((point >> 12) & 0x3F));
      out += char(0x80 | ((point >> 6) & 0x3F));
      out += char(0x80 | (point & 0x3F));
    }
  }

  std::string text() {
    std::string out;
    ++m_at;
    while (m_at < m_text.size()) {
      const char c = m_text[m_at++];
      if (c == '"') break;
      if (c != '\\' || m_at >= m_text.size()) {
        out += c;
        continue;
      }
      const char escaped = m_text[m_at++];
      if (escaped == 'u') {
        unsigned point = hex4();
        if (point >= 0xD800 && point < 0xDC00 && m_text.substr(m_at, 2) == "\\u") {
          m_at += 2;
          point = 0x10000 + ((point - 0xD800) << 10) + (hex4() - 0xDC00);
        }
        appendUtf8(out, point);
        continue;
      }
      const char* names = "bfnrt";
      const char* meanings = "\b\f\n\r\t";
      const char* found = std::strchr(names, escaped);
      out += found ? meanings[found - names] : escaped;
    }
    return out;
  }

  std::string_view m_text;
  size_t m_at = 0;
};

// What a number compares as: the nearest float; an integer that no float holds, its digits.
std::string numberText(const Json& json, double number) {
  if (json.number.find_first_of(".eE") == std::string::npos && std::abs(number) > 16777216) return json.number;
  const auto single = float(number);
  return fmt::format("{}", single == 0 ? 0.0f : single);
}

bool isNotFinite(const std::string& text) { return text == "nan" || text == "inf" || text == "-inf"; }

}  // namespace

const Json::Array& Json::array() const {
  static const Array empty;
  const auto* found = std::get_if<Array>(&storage);
  return found ? *found : empty;
}
const Json::Object& Json::object() const {
  static const Object empty;
  const auto* found = std::get_if<Object>(&storage);
  return found ? *found : empty;
}
const std::string& Json::text() const {
  static const std::string empty;
  const auto* found = std::get_if<std::string>(&storage);
  return found ? *found : empty;
}
const Json* Json::find(std::string_view name) const {
  const auto found = std::ranges::find(object(), name, &std::pair<std::string, Json>::first);
  return found == object().end() ? nullptr : &found->second;
}
const Json& Json::operator[](std::string_view name) const {
  static const Json null;
  const Json* found = find(name);
  return found ? *found : null;
}

Json parseJson(std::string_view text) { return Parser(text).value(); }

std::string readGzip(const std::filesystem::path& file) {
  std::string text;
  const gzFile in = gzopen(file.c_str(), "rb");
  if (!in) return text;
  std::vector<char> block(1 << 18);
  for (int read = 0; (read = gzread(in, block.data(), unsigned(block.size()))) > 0;)
    text.append(block.data(), size_t(read));
  gzclose(in);
  return text;
}

Json readJson(const std::filesystem::path& file) {
  if (file.extension() == ".gz") return parseJson(readGzip(file));
  std::ifstream in(file, std::ios::binary);
  return parseJson(std::string(std::istreambuf_iterator<char>(in), {}));
}

bool sameJson(const Json& left, const Json& right) { return canonicalText(left) == canonicalText(right); }

std::string canonicalText(const Json& value) {
  if (const auto* flag = std::get_if<bool>(&value.storage)) return *flag ? "true" : "false";
  if (const auto* number = std::get_if<double>(&value.storage)) return numberText(value, *number);
  if (const auto* text = std::get_if<std::string>(&value.storage))
    return isNotFinite(*text) ? "null" : '"' + *text + '"';
  if (std::holds_alternative<Json::Array>(value.storage)) {
    std::string text = "[";
    for (const Json& item : value.array()) text += canonicalText(item) + ',';
    return text + ']';
  }
  if (std::holds_alternative<Json::Object>(value.storage)) {
    std::vector<std::string> members;
    for (const auto& [name, member] : value.object()) members.push_back('"' + name + "\":" + canonicalText(member));
    std::ranges::sort(members);
    std::string text = "{";
    for (const std::string& member : members) text += member + ',';
    return text + '}';
  }
  return "null";
}

}  // namespace vitrine::test
