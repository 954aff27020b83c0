#include "tests/support/json.h"

#include <fmt/core.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>

namespace vitrine::test {

namespace {

// Builds the tree from the parser's events. Numbers come as they are written.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
 public:
  bool Null() { return add({}); }
  bool Bool(bool value) { return add({.storage = value}); }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) {
    double parsed = 0;
    std::from_chars(text, text + size, parsed);
    return add({.storage = parsed, .number = std::string(text, size)});
  }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    return add({.storage = std::string(text, size)});
  }
  bool StartObject() { return open({.storage = Json::Object()}); }
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    m_open.back().key.assign(text, size);
    return true;
  }
  bool EndObject(rapidjson::SizeType) { return close(); }
  bool StartArray() { return open({.storage = Json::Array()}); }
  bool EndArray(rapidjson::SizeType) { return close(); }

  Json root;

 private:
  struct Open {
    Json json;
    std::string key;  // of the member that comes next
  };
  bool open(Json json) {
    m_open.push_back({std::move(json), {}});
    return true;
  }
  bool close() {
    Json done = std::move(m_open.back().json);
    m_open.pop_back();
    return add(std::move(done));
  }
  bool add(Json json) {
    if (m_open.empty())
      root = std::move(json);
    else if (auto* items = std::get_if<Json::Array>(&m_open.back().json.storage))
      items->push_back(std::move(json));
    else
      std::get<Json::Object>(m_open.back().json.storage)
          .emplace_back(std::move(m_open.back().key), std::move(json));
    return true;
  }
  std::vector<Open> m_open;
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

Json parseJson(std::string_view text) {
  rapidjson::MemoryStream stream(text.data(), text.size());
  Builder builder;
  rapidjson::Reader().Parse<rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseStopWhenDoneFlag>(stream,
                                                                                                       builder);
  return std::move(builder.root);
}

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
