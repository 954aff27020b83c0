#include "tests/support/json.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>

namespace vitrine::test {

namespace {

// What a number compares as: the nearest float; an integer that no float holds, its digits.
std::string numberText(const std::string& written) {
  double number = 0;
  std::from_chars(written.data(), written.data() + written.size(), number);
  if (written.find_first_of(".eE") == std::string::npos && std::abs(number) > 16777216) return written;
  const auto single = float(number);
  return fmt::format("{}", single == 0 ? 0.0f : single);
}

bool isNotFinite(const std::string& text) { return text == "nan" || text == "inf" || text == "-inf"; }

}  // namespace

double numberOf(const Json& value) {
  double number = std::numeric_limits<double>::quiet_NaN();
  if (const auto* written = value.as<Json::Number>())
    std::from_chars(written->text.data(), written->text.data() + written->text.size(), number);
  return number;
}

Json parseJson(std::string_view text) {
  auto tree = vitrine::readJson(text);
  return tree ? std::move(*tree) : Json();
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
  if (const auto* number = value.as<Json::Number>()) return numberText(number->text);
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
