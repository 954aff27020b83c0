#include "core/formats/slmesh/llsd.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <unordered_set>

#include "core/bytes/text.h"

namespace vitrine::slmesh {

namespace {

constexpr size_t kLongestPrefix = 64;
constexpr size_t kShownBinary = 256;
constexpr size_t kShownValues = 10'000;

std::string uuidText(Bytes bytes) {
  std::string text;
  for (size_t i = 0; i < bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
    text += hexDigitsOf(bytes.subspan(i, 1));
  }
  return text;
}

class LlsdReader {
 public:
  LlsdReader(ByteReader& reader, MemoryBudget& budget, uint64_t depth)
      : m_reader(reader), m_budget(budget), m_depth(std::min<uint64_t>(depth, kLlsdDepth)) {}

  uint64_t taken() const { return m_taken; }

  Result<Llsd> read(uint32_t depth = 0) {
    const uint64_t start = m_reader.offset();
    VITRINE_CHECK(charge(kSlots * sizeof(Llsd)));
    VITRINE_TRY(const auto tag, m_reader.take<char>("LLSD tag"));
    Llsd data;
    VITRINE_CHECK(readPayload(tag, data, start, depth));
    data.span = m_reader.spanFrom(start);
    return data;
  }

 private:
  Result<void> charge(uint64_t bytes) {
    VITRINE_CHECK(m_budget.take(bytes, "LLSD values", m_reader.here()));
    m_taken += bytes;
    return {};
  }

  // Numbers are big-endian, except dates.
  Result<uint32_t> takeBig32(std::string_view what) {
    VITRINE_TRY(const auto value, m_reader.take<uint32_t>(what));
    return std::byteswap(value);
  }

  Result<void> readPayload(char tag, Llsd& data, uint64_t start, uint32_t depth) {
    switch (tag) {
      case '!':
        return {};
      case '0':
      case '1':
        data.type = LlsdType::Boolean;
        data.integer = tag == '1';
        return {};
      case 'i': {
        data.type = LlsdType::Integer;
        VITRINE_TRY(const uint32_t bits, takeBig32("LLSD integer"));
        data.integer = std::bit_cast<int32_t>(bits);
        return {};
      }
      case 'r': {
        data.type = LlsdType::Real;
        VITRINE_TRY(const auto bits, m_reader.take<uint64_t>("LLSD real"));
        data.real = std::bit_cast<double>(std::byteswap(bits));
        return {};
      }
      case 'd': {
        // Little-endian, alone among the numbers: so the viewer and other writers have it.
        data.type = LlsdType::Date;
        VITRINE_TRY(data.real, m_reader.take<double>("LLSD date"));
        return {};
      }
      case 'u': {
        data.type = LlsdType::Uuid;
        VITRINE_TRY(const Bytes bytes, m_reader.takeBytes(16, "LLSD uuid"));
        data.text = uuidText(bytes);
        return charge(data.text.size());
      }
      case 's':
      case 'l': {
        data.type = tag == 's' ? LlsdType::String : LlsdType::Uri;
        VITRINE_TRY(data.text, readText("LLSD string"));
        return {};
      }
      case 'b': {
        data.type = LlsdType::Binary;
        VITRINE_TRY(const uint32_t size, takeBig32("LLSD binary size"));
        VITRINE_TRY(data.bytes, m_reader.takeBytes(size, "LLSD binary"));
        return {};
      }
      case '"':
      case '\'': {
        data.type = LlsdType::String;
        VITRINE_TRY(data.text, readDelimited(tag));
        return {};
      }
      case '[':
        data.type = LlsdType::Array;
        return readArray(data, start, depth);
      case '{':
        data.type = LlsdType::Map;
        return readMap(data, start, depth);
      default:
        return fail(ErrorCode::Malformed, fmt::format("LLSD: unknown tag 0x{:02X} at 0x{:X}", uint8_t(tag), start),
                    {m_reader.buffer(), start, 1});
    }
  }

  Result<std::string> readText(std::string_view what) {
    VITRINE_TRY(const uint32_t size, takeBig32(what));
    VITRINE_TRY(const Bytes bytes, m_reader.takeBytes(size, what));
    VITRINE_CHECK(charge(size));
    return std::string(asText(bytes));
  }

  // A string of the text notation, which the viewer accepts among binary values too.
  Result<std::string> readDelimited(char delimiter) {
    const uint64_t start = m_reader.offset() - 1;
    std::string text;
    const std::string_view rest = asText(m_reader.rest());
    for (size_t at = 0; at < rest.size(); ++at) {
      if (rest[at] == delimiter) {
        VITRINE_CHECK(m_reader.skip(at + 1, "LLSD string"));
        VITRINE_CHECK(charge(text.size()));
        return text;
      }
      if (rest[at] != '\\') {
        text += rest[at];
        continue;
      }
      if (++at == rest.size()) break;
      at += escaped(rest.substr(at), text);
    }
    return fail(ErrorCode::Truncated, fmt::format("LLSD string at 0x{:X}: no closing {}", start, delimiter),
                {m_reader.buffer(), start, m_reader.remaining() + 1});
  }

  // Appends what the letters behind a backslash stand for; returns how many beyond the first belong to it.
  static size_t escaped(std::string_view letters, std::string& text) {
    static constexpr std::string_view kLetters = "abfnrtv", kCodes = "\a\b\f\n\r\t\v";
    if (const size_t known = kLetters.find(letters[0]); known != std::string_view::npos) {
      text += kCodes[known];
      return 0;
    }
    if (const int byte = byteOfHex(letters, 1); letters[0] == 'x' && byte >= 0) {
      text += char(byte);
      return 2;
    }
    text += letters[0];
    return 0;
  }

  // `smallest`: bytes the shortest member takes.
  Result<uint32_t> readCount(std::string_view what, uint64_t smallest, uint64_t start, uint32_t depth) {
    if (depth + 1 > m_depth)
      return fail(ErrorCode::LimitExceeded, fmt::format("LLSD: nested deeper than {} at 0x{:X}", m_depth, start),
                  {m_reader.buffer(), start, 1});
    VITRINE_TRY(const uint32_t count, takeBig32("LLSD count"));
    if (count > m_reader.remaining() / smallest)
      return fail(ErrorCode::Truncated,
                  fmt::format("LLSD {} at 0x{:X}: {} members announced, {} bytes left", what, start, count,
                              m_reader.remaining()),
                  {m_reader.buffer(), start, 5});
    return count;
  }

  Result<void> close(char bracket, std::string_view what, uint64_t start) {
    VITRINE_TRY(const auto found, m_reader.take<char>("LLSD closing bracket"));
    if (found == bracket) return {};
    return fail(ErrorCode::Malformed,
                fmt::format("LLSD {} at 0x{:X}: '{}' expected at 0x{:X}, 0x{:02X} found", what, start, bracket,
                            m_reader.offset() - 1, uint8_t(found)),
                {m_reader.buffer(), m_reader.offset() - 1, 1});
  }

  Result<void> readArray(Llsd& data, uint64_t start, uint32_t depth) {
    VITRINE_TRY(const uint32_t count, readCount("array", 1, start, depth));
    for (uint32_t i = 0; i < count; ++i) {
      VITRINE_TRY(Llsd item, read(depth + 1));
      data.items.push_back(std::move(item));
    }
    return close(']', "array", start);
  }

  Result<void> readMap(Llsd& data, uint64_t start, uint32_t depth) {
    VITRINE_TRY(const uint32_t count, readCount("map", 3, start, depth));
    for (uint32_t i = 0; i < count; ++i) {
      VITRINE_CHECK(charge(sizeof(std::string)));
      VITRINE_TRY(std::string key, readKey());
      VITRINE_TRY(Llsd item, read(depth + 1));
      data.keys.push_back(std::move(key));
      data.items.push_back(std::move(item));
    }
    return close('}', "map", start);
  }

  Result<std::string> readKey() {
    VITRINE_TRY(const auto tag, m_reader.take<char>("LLSD key"));
    if (tag == 'k') return readText("LLSD key");
    if (tag == '"' || tag == '\'') return readDelimited(tag);
    return fail(ErrorCode::Malformed,
                fmt::format("LLSD: unknown tag 0x{:02X} at 0x{:X} where a key is expected", uint8_t(tag),
                            m_reader.offset() - 1),
                {m_reader.buffer(), m_reader.offset() - 1, 1});
  }

  static constexpr uint64_t kSlots = 2;  // lists grow by doubling: up to half of one is empty

  ByteReader& m_reader;
  MemoryBudget& m_budget;
  uint64_t m_depth;
  uint64_t m_taken = 0;
};

Value textValue(const std::string& text) {
  if (isUtf8(text)) return text;
  return ByteString{text};
}

Value valueOf(const Llsd& data, size_t& left);

Value listOf(const Llsd& data, size_t& left) {
  List list;
  for (size_t i = 0; i < data.items.size(); ++i) {
    if (left == 0) {
      list.items.emplace_back(fmt::format("{} more values", data.items.size() - i));
      break;
    }
    list.items.push_back(valueOf(data.items[i], left));
  }
  return list;
}

Value recordOf(const Llsd& data, size_t& left) {
  Record record;
  for (size_t i = 0; i < data.items.size(); ++i) {
    if (left == 0) {
      record.fields.push_back({"...", fmt::format("{} more members", data.items.size() - i)});
      break;
    }
    // Names are shown and written as JSON, which must be UTF-8.
    std::string name = data.keys[i];
    if (!isUtf8(name))
      std::ranges::replace_if(
          name, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
    record.fields.push_back({std::move(name), valueOf(data.items[i], left)});
  }
  return record;
}

Value valueOf(const Llsd& data, size_t& left) {
  if (left > 0) --left;
  switch (data.type) {
    case LlsdType::Undefined:
      return Null{};
    case LlsdType::Boolean:
      return data.integer != 0;
    case LlsdType::Integer:
      return data.integer;
    case LlsdType::Real:
    case LlsdType::Date:
      return data.real;
    case LlsdType::Uuid:
    case LlsdType::String:
    case LlsdType::Uri:
      return textValue(data.text);
    case LlsdType::Binary:
      if (data.bytes.size() <= kShownBinary) return ByteString{std::string(asText(data.bytes))};
      return Record{{{"bytes", int64_t(data.bytes.size())}}};
    case LlsdType::Array:
      return listOf(data, left);
    case LlsdType::Map:
      return recordOf(data, left);
  }
  return {};
}

}  // namespace

const char* llsdTypeName(LlsdType type) {
  static constexpr const char* kNames[] = {"undefined", "boolean", "integer", "real",  "uuid", "string",
                                           "uri",       "binary",  "date",    "array", "map"};
  return kNames[size_t(type)];
}

const Llsd* Llsd::find(std::string_view key) const {
  const auto found = std::find(keys.rbegin(), keys.rend(), key);
  return found == keys.rend() ? nullptr : &items[size_t(keys.rend() - found) - 1];
}

const Llsd* Llsd::find(std::string_view key, LlsdType wanted) const {
  const Llsd* found = find(key);
  return found && found->type == wanted ? found : nullptr;
}

std::vector<uint8_t> countingItems(const Llsd& map) {
  std::vector<uint8_t> counts(map.items.size());
  std::unordered_set<std::string_view> seen;
  for (size_t i = map.items.size(); i-- > 0;) counts[i] = seen.insert(map.keys[i]).second;
  return counts;
}

bool Llsd::number(double& to) const {
  if (type == LlsdType::Integer || type == LlsdType::Boolean)
    to = integer;
  else if (type == LlsdType::Real || type == LlsdType::Date)
    to = real;
  else
    return false;
  return true;
}

// "<? LLSD/Binary ?>" in any case, with any blanks inside, and the line end behind it.
size_t llsdPrefixLength(std::string_view text) {
  if (!text.starts_with("<?")) return 0;
  const size_t end = text.substr(0, kLongestPrefix).find("?>");
  if (end == std::string_view::npos) return 0;
  std::string word;
  for (const char c : text.substr(2, end - 2))
    if (c != ' ' && c != '\t') word += c;
  if (lowerCase(word) != "llsd/binary") return 0;
  size_t at = end + 2;
  if (at < text.size() && text[at] == '\r') ++at;
  if (at < text.size() && text[at] == '\n') ++at;
  return at;
}

Result<Llsd> readLlsd(ByteReader& reader, MemoryBudget& budget, uint64_t* taken, uint64_t depth) {
  VITRINE_CHECK(reader.skip(llsdPrefixLength(asText(reader.rest())), "LLSD line"));
  LlsdReader data(reader, budget, depth);
  auto read = data.read();
  if (taken) *taken += data.taken();
  return read;
}

Value toValue(const Llsd& data) {
  size_t left = kShownValues;
  return valueOf(data, left);
}

}  // namespace vitrine::slmesh
