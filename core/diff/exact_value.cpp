#include "core/diff/exact_value.h"

#include <fmt/core.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>
#include <span>

#include "core/bytes/text.h"
#include "core/document/overloaded.h"

namespace vitrine {

namespace {

constexpr int kDeepestValue = 64;

Result<std::string> bytesOfHex(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (; text.size() >= 2; text.remove_prefix(2)) {
    uint8_t one = 0;
    if (std::from_chars(text.data(), text.data() + 2, one, 16).ptr != text.data() + 2) break;
    bytes += char(one);
  }
  if (!text.empty()) return fail(ErrorCode::Malformed, "no hexadecimal digits");
  return bytes;
}

// Shortest decimals; the bits where there is no such number.
template <class T>
std::string exactNumber(T number) {
  if (std::isfinite(number)) return sizeof(T) == 4 ? formatFloat(float(number)) : formatDouble(double(number));
  if constexpr (sizeof(T) == 4)
    return fmt::format("\"{:08x}\"", std::bit_cast<uint32_t>(number));
  else
    return fmt::format("\"{:016x}\"", std::bit_cast<uint64_t>(number));
}

template <class T>
std::optional<T> numberOfExact(const JsonTree& json) {
  T number{};
  if (const auto* written = json.as<JsonTree::Number>()) {
    const char* const end = written->text.data() + written->text.size();
    const auto parsed = std::from_chars(written->text.data(), end, number);
    if (parsed.ptr == end && parsed.ec == std::errc()) return number;
  } else if constexpr (std::is_floating_point_v<T>) {
    using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
    const auto* digits = json.as<std::string>();
    Bits bits{};
    if (digits && digits->size() == 2 * sizeof(T) &&
        std::from_chars(digits->data(), digits->data() + digits->size(), bits, 16).ptr ==
            digits->data() + digits->size())
      return std::bit_cast<T>(bits);
  }
  return std::nullopt;
}

void appendNumbers(std::string& json, std::string_view kind, std::initializer_list<float> numbers) {
  fmt::format_to(std::back_inserter(json), "{{\"{}\":[", kind);
  const char* between = "";
  for (const float number : numbers) json += between + exactNumber(number), between = ",";
  json += "]}";
}

template <class T>
std::optional<std::vector<T>> numbersOfExact(const JsonTree& json, size_t count) {
  const auto* array = json.as<JsonTree::Array>();
  if (!array || array->size() != count) return std::nullopt;
  std::vector<T> numbers;
  for (const JsonTree& one : *array) {
    const auto number = numberOfExact<T>(one);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

using NodeOfJson = std::function<Result<NodeId>(const JsonTree&)>;
Result<Value> readExact(const JsonTree& json, const NodeOfJson& nodeOf, int depth);

std::optional<Value> simpleValue(std::string_view kind, const JsonTree& of) {
  const auto made = [](const auto& number) { return number ? std::optional(Value(*number)) : std::nullopt; };
  if (kind == "none") return Value(Null{});
  if (kind == "bool" && of.as<bool>()) return Value(*of.as<bool>());
  if (kind == "int") return made(numberOfExact<int64_t>(of));
  if (kind == "float") return made(numberOfExact<float>(of));
  if (kind == "double") return made(numberOfExact<double>(of));
  if (kind == "rgb" || kind == "rgba") {
    const auto n = numbersOfExact<uint8_t>(of, kind.size());
    if (!n) return std::nullopt;
    return kind == "rgb" ? Value(Rgb8{(*n)[0], (*n)[1], (*n)[2]})
                         : Value(Rgba8{(*n)[0], (*n)[1], (*n)[2], (*n)[3]});
  }
  struct Floats {
    std::string_view kind;
    size_t count;
  };
  for (const Floats& one : {Floats{"vec2", 2}, {"vec3", 3}, {"colour", 3}, {"cframe", 12}}) {
    if (kind != one.kind) continue;
    const auto n = numbersOfExact<float>(of, one.count);
    if (!n) return std::nullopt;
    const std::vector<float>& f = *n;
    if (kind == "vec2") return Value(Vec2(f[0], f[1]));
    if (kind == "vec3") return Value(Vec3(f[0], f[1], f[2]));
    if (kind == "colour") return Value(Colour{f[0], f[1], f[2]});
    CFrame frame;
    frame.position = Vec3(f[0], f[1], f[2]);
    for (int i = 0; i < 9; ++i) frame.rotation[i % 3][i / 3] = f[size_t(3 + i)];
    return Value(frame);
  }
  return std::nullopt;
}

Result<Value> compositeValue(std::string_view kind, const JsonTree& of, const NodeOfJson& nodeOf, int depth) {
  const auto* array = of.as<JsonTree::Array>();
  if (kind == "opaque" && array && array->size() == 2) {
    const auto type = numberOfExact<uint32_t>((*array)[0]);
    const auto* digits = (*array)[1].as<std::string>();
    if (type && digits) {
      VITRINE_TRY(std::string bytes, bytesOfHex(*digits));
      return Value(Opaque{*type, std::move(bytes)});
    }
  } else if (kind == "list" && array) {
    List list;
    for (const JsonTree& one : *array) {
      VITRINE_TRY(Value item, readExact(one, nodeOf, depth + 1));
      list.items.push_back(std::move(item));
    }
    return Value(std::move(list));
  } else if (kind == "record" && array) {
    Record record;
    for (const JsonTree& one : *array) {
      const auto* pair = one.as<JsonTree::Array>();
      if (!pair || pair->size() != 2) return fail(ErrorCode::Malformed, "a field is a pair of name and value");
      VITRINE_TRY(auto name, exactBytesOf((*pair)[0], "name"));
      if (!name) return fail(ErrorCode::Malformed, "a field of a record has no name");
      VITRINE_TRY(Value item, readExact((*pair)[1], nodeOf, depth + 1));
      record.fields.push_back({std::move(*name), std::move(item)});
    }
    return Value(std::move(record));
  }
  return fail(ErrorCode::Malformed, fmt::format("\"{}\" is no kind of value, or has none", kind.substr(0, 40)));
}

Result<Value> readExact(const JsonTree& json, const NodeOfJson& nodeOf, int depth) {
  if (json.isNull()) return Value();
  const auto* members = json.as<JsonTree::Object>();
  if (!members || members->size() != 1 || depth > kDeepestValue)
    return fail(ErrorCode::Malformed, "a value is an object of one member");
  const auto& [kind, of] = members->front();
  if (kind == "node") {
    if (of.isNull()) return Value(NodeId::None);
    VITRINE_TRY(const NodeId node, nodeOf(of));
    return Value(node);
  }
  VITRINE_TRY(auto text, exactBytesOf(json, "text"));
  if (text) return Value(std::move(*text));
  VITRINE_TRY(auto bytes, exactBytesOf(json, "bytes"));
  if (bytes) return Value(ByteString{std::move(*bytes)});
  if (auto simple = simpleValue(kind, of)) return std::move(*simple);
  return compositeValue(kind, of, nodeOf, depth);
}

}  // namespace

void appendExactBytes(std::string& json, std::string_view kind, std::string_view bytes) {
  const bool isText = isUtf8(bytes);
  fmt::format_to(std::back_inserter(json), "{{\"{}{}\":", kind, isText ? "" : "_hex");
  if (isText)
    appendQuotedJson(json, bytes);
  else
    json += '"' + hexDigitsOf(bytes) + '"';
  json += '}';
}

void appendExactValue(std::string& json, const Value& value, const std::function<std::string(NodeId)>& nodeJson) {
  const auto put = [&](std::string_view kind, const std::string& text) {
    fmt::format_to(std::back_inserter(json), "{{\"{}\":{}}}", kind, text);
  };
  std::visit(
      Overloaded{[&](std::monostate) { json += "null"; }, [&](Null) { put("none", "true"); },
                 [&](bool v) { put("bool", v ? "true" : "false"); },
                 [&](int64_t v) { put("int", std::to_string(v)); }, [&](float v) { put("float", exactNumber(v)); },
                 [&](double v) { put("double", exactNumber(v)); },
                 [&](const std::string& v) { appendExactBytes(json, "text", v); },
                 [&](const ByteString& v) { appendExactBytes(json, "bytes", v.bytes); },
                 [&](const Vec2& v) {
                   appendNumbers(json, "vec2", {v.x, v.y});
                 },
                 [&](const Vec3& v) {
                   appendNumbers(json, "vec3", {v.x, v.y, v.z});
                 },
                 [&](const Colour& v) {
                   appendNumbers(json, "colour", {v.r, v.g, v.b});
                 },
                 [&](const Rgba8& v) { put("rgba", fmt::format("[{},{},{},{}]", v.r, v.g, v.b, v.a)); },
                 [&](const Rgb8& v) { put("rgb", fmt::format("[{},{},{}]", v.r, v.g, v.b)); },
                 [&](const CFrame& v) {
                   const Mat3& r = v.rotation;
                   appendNumbers(json, "cframe",
                                 {v.position.x, v.position.y, v.position.z, r[0][0], r[1][0], r[2][0], r[0][1],
                                  r[1][1], r[2][1], r[0][2], r[1][2], r[2][2]});
                 },
                 [&](NodeId v) { put("node", v == NodeId::None ? "null" : nodeJson(v)); },
                 [&](const Opaque& v) { put("opaque", fmt::format("[{},\"{}\"]", v.type, hexDigitsOf(v.bytes))); },
                 [&](const CompositePointer& v) { appendExactValue(json, described(*v), nodeJson); },
                 [&](const Record& v) {
                   json += "{\"record\":[";
                   const char* between = "[";
                   for (const Field& field : v.fields) {
                     json += between;
                     appendExactBytes(json, "name", field.name);
                     json += ',';
                     appendExactValue(json, field.value, nodeJson);
                     json += ']';
                     between = ",[";
                   }
                   json += "]}";
                 },
                 [&](const List& v) {
                   json += "{\"list\":[";
                   for (size_t i = 0; i < v.items.size(); ++i) {
                     if (i > 0) json += ',';
                     appendExactValue(json, v.items[i], nodeJson);
                   }
                   json += "]}";
                 }},
      value.storage);
}

Result<std::optional<std::string>> exactBytesOf(const JsonTree& json, std::string_view kind) {
  const auto* members = json.as<JsonTree::Object>();
  if (!members || members->size() != 1) return std::nullopt;
  const auto& [key, of] = members->front();
  const auto* text = of.as<std::string>();
  if (!text || !key.starts_with(kind)) return std::nullopt;
  if (key.size() == kind.size()) return *text;
  if (std::string_view(key).substr(kind.size()) != "_hex") return std::nullopt;
  VITRINE_TRY(std::string bytes, bytesOfHex(*text));
  return std::optional(std::move(bytes));
}

Result<Value> exactValueOf(const JsonTree& json, const std::function<Result<NodeId>(const JsonTree&)>& nodeOf) {
  return readExact(json, nodeOf, 0);
}

}  // namespace vitrine
