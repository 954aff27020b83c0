#include "core/formats/assimp/child/fbx_records.h"

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <type_traits>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

namespace {

constexpr std::string_view kFbxBinary("Kaydara FBX Binary  \0", 21);
constexpr size_t kFbxVersionAt = 23, kFbxRecordsAt = 27;
constexpr uint32_t kLongRecords = 7500;  // from this version on
constexpr int kDeepestRecord = 16;
constexpr uint64_t kMostPacked = 1032;  // to one, of zlib

// What of the file is kept.
struct WantedRecords {
  std::span<const std::string_view> objects;

  static bool isSection(std::string_view name) {
    return name == "Definitions" || name == "Objects" || name == "Connections";
  }
  bool keeps(std::string_view name, int depth, std::string_view parent) const {
    if (depth == 0) return isSection(name);
    return depth > 1 || parent != "Objects" || std::ranges::find(objects, name) != objects.end();
  }
};

template <class T>
T loadFrom(std::string_view bytes, size_t at = 0) {
  return loadAs<T>(asBytes(bytes).data() + at);
}

// What does not fit is the nearest that does, and what is no number 0.
template <class T, class From>
T castTo(From value) {
  if constexpr (std::is_integral_v<T> && std::is_floating_point_v<From>) {
    if (!(std::abs(double(value)) < 9e18)) return T();
    return T(std::clamp<int64_t>(int64_t(value), std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  } else {
    return T(value);
  }
}

template <class T>
std::optional<T> parsedNumber(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '+'))
    text.remove_prefix(1);
  T value{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc() ? std::optional(value) : std::nullopt;
}

// ---- Binary

class BinaryRecords {
 public:
  BinaryRecords(std::string_view file, const WantedRecords& wanted)
      : m_file(file), m_wanted(wanted), m_isLong(loadFrom<uint32_t>(file, kFbxVersionAt) >= kLongRecords) {}

  bool readInto(FbxRecord& root) { return readList(root, m_file.size(), 0); }

 private:
  // The next number of a record's head; 0 beyond the end.
  uint64_t takeSize(size_t end) {
    const size_t size = m_isLong ? 8 : 4;
    if (size > end - m_at) return m_at = end, 0;
    const uint64_t value = m_isLong ? loadFrom<uint64_t>(m_file, m_at) : loadFrom<uint32_t>(m_file, m_at);
    m_at += size;
    return value;
  }

  // Up to a record of zeros or `end`.
  bool readList(FbxRecord& parent, size_t end, int depth) {
    while (m_at < end) {
      const uint64_t recordEnd = takeSize(end), count = takeSize(end), size = takeSize(end);
      if (recordEnd == 0 || m_at >= end) return true;
      const size_t length = uint8_t(m_file[m_at++]);
      if (recordEnd > end || recordEnd < m_at || length > recordEnd - m_at || size > recordEnd - m_at - length)
        return false;
      const std::string_view name = m_file.substr(m_at, length);
      m_at += length;
      if (m_wanted.keeps(name, depth, parent.name)) {
        FbxRecord& made = parent.records.emplace_back();
        made.name = name;
        if (depth == kDeepestRecord || !readValues(made, count, m_at + size)) return false;
        if (!readList(made, recordEnd, depth + 1)) return false;
      }
      m_at = recordEnd;
    }
    return true;
  }

  bool readValues(FbxRecord& record, uint64_t count, size_t end) {
    for (; count > 0; --count) {
      if (m_at >= end) return false;
      const char type = m_file[m_at++];
      uint64_t size = 0;
      if (type == 'C' || type == 'B') size = 1;
      if (type == 'Y') size = 2;
      if (type == 'I' || type == 'F') size = 4;
      if (type == 'L' || type == 'D') size = 8;
      const bool isText = type == 'S' || type == 'R';
      const bool isArray = std::string_view("fdilbc").contains(type);
      if (isText || isArray) {
        const size_t head = isArray ? 12 : 4;
        if (head > end - m_at) return false;
        size = loadFrom<uint32_t>(m_file, m_at + head - 4);
        if (isText)
          m_at += head;
        else
          size += head;
      }
      if ((size == 0 && !isText) || size > end - m_at) return false;
      record.values.push_back({type, m_file.substr(m_at, size)});
      m_at += size;
    }
    m_at = end;
    return true;
  }

  std::string_view m_file;
  const WantedRecords& m_wanted;
  bool m_isLong;
  size_t m_at = kFbxRecordsAt;
};

// ---- Text

class TextRecords {
 public:
  TextRecords(std::string_view file, const WantedRecords& wanted) : m_file(file), m_wanted(wanted) {}

  bool readInto(FbxRecord& root) { return readList(root, 0); }

 private:
  static constexpr std::string_view kBetween = " \t\r\n", kEndsWord = " \t\r\n,:;{}\"";

  void skip() {
    while (m_at < m_file.size()) {
      if (m_file[m_at] == ';')
        m_at = std::min(m_file.find('\n', m_at), m_file.size());
      else if (kBetween.contains(m_file[m_at]))
        ++m_at;
      else
        return;
    }
  }
  // The next character that means something; 0 at the end.
  char peek() {
    skip();
    return m_at < m_file.size() ? m_file[m_at] : '\0';
  }
  std::string_view takeWord() {
    const size_t from = m_at;
    m_at = std::min(m_file.find_first_of(kEndsWord, m_at), m_file.size());
    return m_file.substr(from, m_at - from);
  }
  std::string_view takeText() {
    const size_t from = m_at + 1;
    const size_t end = std::min(m_file.find('"', from), m_file.size());
    m_at = std::min(end + 1, m_file.size());
    return m_file.substr(from, end - from);
  }
  // Over everything up to the brace that ends what has begun.
  void skipRecords() {
    for (size_t open = 1; open > 0;) {
      m_at = std::min(m_file.find_first_of("{}\";", m_at), m_file.size());
      if (m_at == m_file.size()) return;
      const char found = m_file[m_at];
      if (found == '"') {
        takeText();
      } else if (found == ';') {
        skip();
      } else {
        open = found == '{' ? open + 1 : open - 1;
        ++m_at;
      }
    }
  }

  bool readList(FbxRecord& parent, int depth) {
    while (peek() != '\0') {
      if (m_file[m_at] == '}') return ++m_at, depth > 0;
      const std::string_view name = takeWord();
      if (name.empty() || peek() != ':') return false;
      ++m_at;
      FbxRecord made{.name = name};
      const bool isKept = m_wanted.keeps(name, depth, parent.name);
      if (name == "a" && isKept && depth > 1) {
        const size_t end = std::min(m_file.find('}', m_at), m_file.size());
        made.values.push_back({'a', m_file.substr(m_at, end - m_at)});
        m_at = end;
      } else {
        readValues(made);
      }
      if (peek() == '{') {
        ++m_at;
        if (!isKept)
          skipRecords();
        else if (depth == kDeepestRecord || !readList(made, depth + 1))
          return false;
      }
      if (isKept) parent.records.push_back(std::move(made));
    }
    return depth == 0;
  }

  void readValues(FbxRecord& record) {
    while (true) {
      const char first = peek();
      if (first == ',') {
        ++m_at;
        continue;
      }
      if (first == '"') {
        record.values.push_back({'S', takeText()});
      } else {
        const size_t from = m_at;
        const std::string_view word = takeWord();
        // The next record's name.
        if (word.empty() || peek() == ':') return void(m_at = from);
        record.values.push_back({'t', word});
      }
      if (peek() != ',') return;
    }
  }

  std::string_view m_file;
  const WantedRecords& m_wanted;
  size_t m_at = 0;
};

// ---- Arrays

template <class T>
std::vector<T> numbersIn(std::string_view text) {
  std::vector<T> made;
  while (!text.empty()) {
    const std::string_view number = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), number.size() + 1));
    const size_t from = number.find_first_not_of(" \t\r\n");
    if (from == number.npos) continue;
    const auto value = parsedNumber<double>(number.substr(from));
    if constexpr (std::is_integral_v<T>) {
      // Times of 64 bits are more than a double holds.
      const auto whole = parsedNumber<int64_t>(number.substr(from));
      made.push_back(whole ? T(*whole) : T());
    } else {
      made.push_back(value ? T(*value) : T());
    }
  }
  return made;
}

template <class From, class T>
std::vector<T> converted(std::string_view bytes, size_t count) {
  std::vector<T> made(count);
  for (size_t k = 0; k < count; ++k) made[k] = castTo<T>(loadFrom<From>(bytes, k * sizeof(From)));
  return made;
}

template <class T>
std::vector<T> arrayFrom(const FbxValue& value) {
  const std::string_view data = value.bytes.substr(12);
  const uint64_t count = loadFrom<uint32_t>(value.bytes), encoding = loadFrom<uint32_t>(value.bytes, 4);
  const uint64_t each = value.type == 'd' || value.type == 'l' ? 8 : value.type == 'f' || value.type == 'i' ? 4 : 1;
  const uint64_t size = count * each;
  std::string unpacked;
  std::string_view bytes = data;
  if (encoding == 1) {
    if (size > (data.size() + 1) * kMostPacked) return {};
    unpacked.resize(size);
    uLongf written = uLongf(size);
    if (uncompress(reinterpret_cast<Bytef*>(unpacked.data()), &written, reinterpret_cast<const Bytef*>(data.data()),
                   uLong(data.size())) != Z_OK ||
        written != size)
      return {};
    bytes = unpacked;
  }
  if (encoding > 1 || size > bytes.size()) return {};
  if (value.type == 'd') return converted<double, T>(bytes, count);
  if (value.type == 'f') return converted<float, T>(bytes, count);
  if (value.type == 'l') return converted<int64_t, T>(bytes, count);
  if (value.type == 'i') return converted<int32_t, T>(bytes, count);
  return converted<uint8_t, T>(bytes, count);
}

}  // namespace

std::optional<double> FbxValue::number() const {
  switch (type) {
    case 'F':
      return loadFrom<float>(bytes);
    case 'D':
      return loadFrom<double>(bytes);
    case 't':
      return parsedNumber<double>(bytes);
    default:
      if (const auto whole = integer()) return double(*whole);
      return std::nullopt;
  }
}

std::optional<int64_t> FbxValue::integer() const {
  switch (type) {
    case 'C':
    case 'B':
      return int64_t(uint8_t(bytes[0]));
    case 'Y':
      return loadFrom<int16_t>(bytes);
    case 'I':
      return loadFrom<int32_t>(bytes);
    case 'L':
      return loadFrom<int64_t>(bytes);
    case 't':
      return parsedNumber<int64_t>(bytes);
    case 'F':
    case 'D': {
      const double value = *number();
      if (std::abs(value) < 9e18) return int64_t(value);
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

std::string_view FbxValue::text() const { return type == 'S' || type == 't' ? bytes : std::string_view(); }

const FbxRecord* FbxRecord::find(std::string_view of) const {
  const auto found = std::ranges::find(records, of, &FbxRecord::name);
  return found == records.end() ? nullptr : &*found;
}

template <class T>
std::vector<T> FbxRecord::numbers() const {
  if (const FbxRecord* array = find("a"); array && !array->values.empty())
    return numbersIn<T>(array->values[0].bytes);
  if (values.empty()) return {};
  if (std::string_view("fdilbc").contains(values[0].type)) return arrayFrom<T>(values[0]);
  std::vector<T> made;
  for (const FbxValue& value : values) made.push_back(castTo<T>(value.number().value_or(0)));
  return made;
}
template std::vector<int64_t> FbxRecord::numbers() const;
template std::vector<int32_t> FbxRecord::numbers() const;
template std::vector<double> FbxRecord::numbers() const;
template std::vector<float> FbxRecord::numbers() const;

double FbxRecord::numberAt(size_t value, double otherwise) const {
  return value < values.size() ? values[value].number().value_or(otherwise) : otherwise;
}
int64_t FbxRecord::integerAt(size_t value, int64_t otherwise) const {
  return value < values.size() ? values[value].integer().value_or(otherwise) : otherwise;
}
std::string_view FbxRecord::textAt(size_t value) const {
  return value < values.size() ? values[value].text() : std::string_view();
}

std::optional<FbxRecord> fbxRecords(std::string_view file, std::span<const std::string_view> objects) {
  const WantedRecords wanted{objects};
  FbxRecord root;
  if (file.starts_with(kFbxBinary)) {
    if (file.size() < kFbxRecordsAt || !BinaryRecords(file, wanted).readInto(root)) return std::nullopt;
  } else if (!TextRecords(file, wanted).readInto(root)) {
    return std::nullopt;
  }
  return root;
}

}  // namespace vitrine::assimp
