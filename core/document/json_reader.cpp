#include "core/document/json_reader.h"

#include <fmt/core.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <optional>

#include "core/document/value.h"

namespace vitrine {

namespace {

constexpr size_t kDeepestJson = 200;

Error noJson(size_t at, std::string_view why) {
  return {ErrorCode::Malformed, fmt::format("no JSON at byte {}: {}", at, why), {0, at, 0}};
}

// Builds the tree from what the parser comes upon; false ends the parser.
class TreeBuilder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, TreeBuilder> {
 public:
  TreeBuilder(const rapidjson::MemoryStream& stream, MemoryBudget* budget) : m_stream(stream), m_budget(budget) {}

  bool Null() { return add({}, 0); }
  bool Bool(bool flag) { return add({flag}, 0); }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) {
    return add({JsonTree::Number{{text, size}}}, size);
  }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    return checkText({text, size}) && add({std::string(text, size)}, size);
  }
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    if (!checkText({text, size}) || !take(2 * sizeof(std::string) + size)) return false;
    std::get<JsonTree::Object>(m_open.back().storage).push_back({{text, size}, {}});
    return true;
  }
  bool StartObject() { return open({JsonTree::Object()}); }
  bool StartArray() { return open({JsonTree::Array()}); }
  bool EndObject(rapidjson::SizeType) { return close(); }
  bool EndArray(rapidjson::SizeType) { return close(); }

  JsonTree root;
  std::optional<Error> fault;

 private:
  bool take(uint64_t bytes) {
    if (!m_budget) return true;
    if (auto taken = m_budget->take(bytes, "JSON", {0, m_stream.Tell(), 0}); !taken)
      fault = std::move(taken).error();
    return !fault;
  }
  bool malformed(std::string_view why) {
    fault = noJson(m_stream.Tell(), why);
    return false;
  }
  // The parser's own check lets halves of characters through that are escaped.
  bool checkText(std::string_view text) { return isUtf8(text) || malformed("a text is no UTF-8"); }
  // An array that grows has room for twice as many.
  bool add(JsonTree tree, uint64_t characters) {
    if (!take(2 * sizeof(JsonTree) + characters)) return false;
    put(std::move(tree));
    return true;
  }
  bool open(JsonTree tree) {
    if (m_open.size() > kDeepestJson) return malformed(fmt::format("it nests more than {} levels", kDeepestJson));
    if (!take(2 * sizeof(JsonTree))) return false;
    m_open.push_back(std::move(tree));
    return true;
  }
  bool close() {
    JsonTree done = std::move(m_open.back());
    m_open.pop_back();
    put(std::move(done));
    return true;
  }
  void put(JsonTree tree) {
    if (m_open.empty())
      root = std::move(tree);
    else if (auto* items = std::get_if<JsonTree::Array>(&m_open.back().storage))
      items->push_back(std::move(tree));
    else
      std::get<JsonTree::Object>(m_open.back().storage).back().value = std::move(tree);
  }

  const rapidjson::MemoryStream& m_stream;
  MemoryBudget* m_budget;
  std::vector<JsonTree> m_open;  // from the outside in
};

}  // namespace

const JsonTree::Array& JsonTree::array() const {
  static const Array empty;
  const auto* found = as<Array>();
  return found ? *found : empty;
}
const JsonTree::Object& JsonTree::object() const {
  static const Object empty;
  const auto* found = as<Object>();
  return found ? *found : empty;
}
const std::string& JsonTree::text() const {
  static const std::string empty;
  const auto* found = as<std::string>();
  return found ? *found : empty;
}
const std::string& JsonTree::number() const {
  static const std::string empty;
  const auto* found = as<Number>();
  return found ? found->text : empty;
}
const JsonTree* JsonTree::find(std::string_view key) const {
  const auto found = std::ranges::find(object(), key, &Member::key);
  return found == object().end() ? nullptr : &found->value;
}
const JsonTree& JsonTree::operator[](std::string_view key) const {
  static const JsonTree null;
  const JsonTree* found = find(key);
  return found ? *found : null;
}

Result<JsonTree> readJson(std::string_view text, MemoryBudget* budget) {
  constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
  rapidjson::MemoryStream stream(text.data(), text.size());
  TreeBuilder builder(stream, budget);
  rapidjson::Reader reader;
  const rapidjson::ParseResult parsed = reader.Parse<kFlags>(stream, builder);
  if (builder.fault) return std::unexpected(*builder.fault);
  if (parsed.IsError()) return std::unexpected(noJson(parsed.Offset(), rapidjson::GetParseError_En(parsed.Code())));
  // The parser takes a NUL for the end.
  if (stream.Tell() != text.size()) return std::unexpected(noJson(stream.Tell(), "something follows the value"));
  return std::move(builder.root);
}

}  // namespace vitrine
