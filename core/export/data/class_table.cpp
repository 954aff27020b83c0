#include "core/export/data/class_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <numeric>

#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr size_t kBlock = 1 << 20;

bool isEmpty(const Value& value) { return value.as<std::monostate>() != nullptr; }

std::string bytesText(std::string_view bytes) {
  if (isUtf8(bytes)) return std::string(bytes);
  return hexDigitsOf(bytes);
}

// The node a value refers to; null where it is no reference.
const NodeId* referenceIn(const Value& value) {
  if (const auto* node = value.as<NodeId>()) return node;
  const auto* content = value.as<ContentSource>();
  return content && content->kind == ContentSource::Object ? &content->object : nullptr;
}

// "a, b" of a list of texts; nothing for any other value.
std::optional<std::string> textsIn(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  const auto* list = value.as<List>();
  if (!list) return std::nullopt;
  std::string joined;
  for (const Value& item : list->items) {
    const auto* text = item.as<std::string>();
    if (!text) return std::nullopt;
    joined += (joined.empty() ? "" : ", ") + *text;
  }
  return joined;
}

std::string valueText(const Document& document, const Value& value) {
  if (const NodeId* node = referenceIn(value))
    return indexOf(*node) < document.nodes.size() ? bytesText(document.nameOf(*node)) : std::string();
  const Value shown = described(value);
  if (isEmpty(shown)) return {};
  if (const auto* text = shown.as<std::string>()) return *text;
  if (const auto* bytes = shown.as<ByteString>()) return bytesText(bytes->bytes);
  if (shown.as<Record>() || shown.as<List>() || shown.as<CFrame>() || shown.as<Opaque>()) return toJson(shown);
  return toText(shown);
}

std::vector<uint32_t> allUpTo(size_t count) {
  std::vector<uint32_t> all(count);
  std::iota(all.begin(), all.end(), 0u);
  return all;
}

Result<void> check(std::span<const uint32_t> wanted, size_t count, std::string_view what) {
  for (const uint32_t one : wanted)
    if (one >= count)
      return fail(ErrorCode::Malformed, fmt::format("{} {} is wanted, there are {}", what, one, count));
  return {};
}

}  // namespace

std::string cellText(const Document& document, const Column& column, size_t row) {
  const Value stored = column.at(row);
  if (isEmpty(stored)) return {};
  if (column.meaning)
    if (const Value meaning = column.meaningAt(row); !isEmpty(meaning)) {
      if (auto texts = textsIn(meaning)) return *texts;
      return valueText(document, meaning);
    }
  if (stored.as<SharedString>()) return bytesText(column.bytesAt(row));
  return valueText(document, stored);
}

std::string harmlessCell(std::string text) {
  if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) return text;
  double number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code == std::errc() && end == text.data() + text.size()) return text;
  return "'" + std::move(text);
}

std::string quotedCell(std::string_view text, char separator) {
  if (text.find_first_of("\"\r\n") == std::string_view::npos && text.find(separator) == std::string_view::npos)
    return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

Result<void> writeClassTable(const Document& document, const ClassTable& table,
                             const std::function<bool(std::string_view)>& write) {
  if (table.classIndex >= document.classes.size())
    return fail(ErrorCode::Malformed,
                fmt::format("class {} is wanted, there are {}", table.classIndex, document.classes.size()));
  const Class& owner = document.classes[table.classIndex];
  const auto rows = table.rows ? *table.rows : allUpTo(owner.nodes.size());
  const auto columns = table.columns ? *table.columns : allUpTo(owner.columns.size());
  VITRINE_CHECK(check(rows, owner.nodes.size(), "row"));
  VITRINE_CHECK(check(columns, owner.columns.size(), "column"));

  std::string block;
  bool begun = false;  // of the line
  const auto put = [&](std::string text) {
    if (table.noFormulas) text = harmlessCell(std::move(text));
    if (begun) block += table.separator;
    block += quotedCell(text, table.separator);
    begun = true;
  };
  const auto end = [&] {
    block += "\r\n";
    begun = false;
  };
  if (table.name) put("Name");
  if (table.parent) put("Parent");
  for (const uint32_t column : columns) put(owner.columns[column].name);
  end();
  const auto flush = [&]() -> Result<void> {
    if (!write(block)) return fail(ErrorCode::Io, "the table could not be written");
    block.clear();
    return {};
  };
  for (const uint32_t row : rows) {
    const NodeId node = owner.nodes[row];
    const NodeId parent = document.nodes.parent[indexOf(node)];
    if (table.name) put(bytesText(document.nameOf(node)));
    if (table.parent) put(parent == NodeId::None ? std::string() : toUtf8(document.pathOf(parent)));
    for (const uint32_t column : columns) put(cellText(document, owner.columns[column], row));
    end();
    if (block.size() >= kBlock) VITRINE_CHECK(flush());
  }
  return flush();
}

Result<std::string> classTableCsv(const Document& document, const ClassTable& table) {
  std::string csv;
  VITRINE_CHECK(writeClassTable(document, table, [&](std::string_view piece) {
    csv += piece;
    return true;
  }));
  return csv;
}

}  // namespace vitrine
