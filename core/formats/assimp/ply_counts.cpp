#include "core/formats/assimp/ply_counts.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "core/bytes/text.h"

namespace vitrine::assimp {

namespace {

struct Property {
  size_t size = 0;       // bytes of a value
  size_t countSize = 0;  // bytes of a list's length; 0: no list
  bool isFloat = false;  // the length
  std::string_view name{};
};
struct Element {
  std::string_view name{};
  uint64_t rows = 0;
  std::vector<Property> properties;
};
enum class Encoding : uint8_t { Text, Little, Big };
struct Head {
  Encoding encoding = Encoding::Text;
  std::vector<Element> elements;
  size_t data = 0;  // where the rows begin
};

size_t sizeOfType(std::string_view type) {
  if (type == "char" || type == "uchar" || type == "int8" || type == "uint8") return 1;
  if (type == "short" || type == "ushort" || type == "int16" || type == "uint16") return 2;
  if (type == "int" || type == "uint" || type == "int32" || type == "uint32" || type == "float" ||
      type == "float32")
    return 4;
  return type == "double" || type == "float64" ? 8 : 0;
}

std::string_view takeWord(std::string_view& text) {
  const size_t start = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(start);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

std::optional<Head> headOf(std::string_view text) {
  Head head;
  size_t at = 0;
  while (at < text.size()) {
    const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
    const std::string_view word = takeWord(line);
    if (word == "end_header") {
      head.data = std::min(at, text.size());
      return head;
    }
    if (word == "format") {
      const std::string_view kind = takeWord(line);
      head.encoding = kind == "binary_little_endian" ? Encoding::Little
                      : kind == "binary_big_endian"  ? Encoding::Big
                                                     : Encoding::Text;
    } else if (word == "element") {
      const std::string_view name = takeWord(line);
      const std::string_view number = takeWord(line);
      Element& element = head.elements.emplace_back();
      element.name = name;
      const auto read = std::from_chars(number.data(), number.data() + number.size(), element.rows);
      if (read.ec == std::errc::invalid_argument) return std::nullopt;
      if (read.ec == std::errc::result_out_of_range) element.rows = UINT64_MAX;
    } else if (word == "property" && !head.elements.empty()) {
      Property property;
      std::string_view type = takeWord(line);
      if (type == "list") {
        const std::string_view count = takeWord(line);
        property.countSize = sizeOfType(count);
        property.isFloat = count.starts_with("float") || count == "double";
        if (property.countSize == 0) return std::nullopt;
        type = takeWord(line);
      }
      property.size = sizeOfType(type);
      if (property.size == 0) return std::nullopt;
      property.name = takeWord(line);
      head.elements.back().properties.push_back(property);
    }
  }
  return std::nullopt;
}

uint64_t lengthAt(Bytes bytes, const Property& property, Encoding encoding) {
  uint64_t bits = 0;
  for (size_t i = 0; i < property.countSize; ++i) {
    const size_t from = encoding == Encoding::Little ? property.countSize - 1 - i : i;
    bits = bits << 8 | std::to_integer<uint64_t>(bytes[from]);
  }
  if (!property.isFloat) return bits;
  double length = 0;
  if (property.countSize == sizeof(float)) {
    const auto narrow = uint32_t(bits);
    float number = 0;
    std::memcpy(&number, &narrow, sizeof number);
    length = double(number);
  } else {
    std::memcpy(&length, &bits, sizeof length);
  }
  return length >= 0 && length < 0x1p63 ? uint64_t(length) : UINT64_MAX;
}

std::unexpected<Error> tooMany(std::string_view what, uint64_t count, uint64_t left, size_t at) {
  return fail(ErrorCode::Malformed,
              fmt::format("PLY: {} of {} announced at 0x{:X}, {} bytes are left", what, count, at, left),
              {0, at, 0});
}

Result<void> checkBinary(const Head& head, Bytes file) {
  size_t at = head.data;
  for (const Element& element : head.elements) {
    bool hasLists = false;
    uint64_t row = 0;
    for (const Property& property : element.properties) {
      hasLists = hasLists || property.countSize > 0;
      row += property.countSize > 0 ? property.countSize : property.size;
    }
    if (row > 0 && element.rows > file.size() - at)
      return tooMany("an element", element.rows, file.size() - at, at);
    if (!hasLists) {
      if (element.rows * row > file.size() - at) return {};  // cut short
      at += size_t(element.rows * row);
      continue;
    }
    for (uint64_t i = 0; i < element.rows; ++i)
      for (const Property& property : element.properties) {
        uint64_t bytes = property.size;
        if (property.countSize > 0) {
          if (file.size() - at < property.countSize) return {};
          const uint64_t length = lengthAt(file.subspan(at), property, head.encoding);
          if (length > file.size() - at) return tooMany("a list", length, file.size() - at, at);
          bytes = property.countSize + length * property.size;
        }
        if (bytes > file.size() - at) return {};
        at += size_t(bytes);
      }
  }
  return {};
}

// The rows are lines. A list's length is a word, and each of its values one more.
Result<void> checkText(const Head& head, std::string_view text) {
  size_t at = head.data;
  constexpr std::string_view kSpace = " \t\r\n";
  const auto skipWord = [&] {
    const size_t start = std::min(text.find_first_not_of(kSpace, at), text.size());
    at = std::min(text.find_first_of(kSpace, start), text.size());
    return text.substr(start, at - start);
  };
  for (const Element& element : head.elements) {
    if (!element.properties.empty() && element.rows > text.size() - at)
      return tooMany("an element", element.rows, text.size() - at, at);
    for (uint64_t i = 0; i < element.rows; ++i)
      for (const Property& property : element.properties) {
        const std::string_view word = skipWord();
        if (word.empty()) return {};
        if (property.countSize == 0) continue;
        double length = 0;
        std::from_chars(word.data(), word.data() + word.size(), length);
        if (!(length <= double(text.size() - at)))
          return tooMany("a list", length < 0x1p63 ? uint64_t(length) : UINT64_MAX, text.size() - at,
                         at - word.size());
        for (double value = 0; value < length && at < text.size(); ++value) skipWord();
      }
  }
  return {};
}

// Goes through the rows of a head's elements; `of(element, property, value)` hears of every number that is no list.
template <class Of>
void visitPly(const Head& head, Bytes file, const Of& of) {
  const std::string_view text = asText(file);
  constexpr std::string_view kSpace = " \t\r\n";
  size_t at = head.data;
  const auto nextWord = [&] {
    const size_t start = std::min(text.find_first_not_of(kSpace, at), text.size());
    at = std::min(text.find_first_of(kSpace, start), text.size());
    return text.substr(start, at - start);
  };
  const bool isText = head.encoding == Encoding::Text;
  const auto wholeAt = [&](size_t size) {
    const uint64_t value = lengthAt(file.subspan(at), {.size = 0, .countSize = size}, head.encoding);
    at += size;
    return value;
  };
  for (const Element& element : head.elements)
    for (uint64_t row = 0; row < element.rows && !element.properties.empty(); ++row)
      for (const Property& property : element.properties) {
        if (at >= file.size()) return;
        if (isText) {
          const std::string_view word = nextWord();
          double number = -1;
          std::from_chars(word.data(), word.data() + word.size(), number);
          const uint64_t value = number >= 0 && number < 0x1p63 ? uint64_t(number) : UINT64_MAX;
          if (property.countSize == 0)
            of(element, property, value);
          else
            for (uint64_t i = 0; i < value && at < text.size(); ++i) nextWord();
          continue;
        }
        if (file.size() - at < std::max(property.countSize, property.size)) return;
        if (property.countSize == 0) {
          of(element, property, wholeAt(property.size));
          continue;
        }
        const uint64_t length = lengthAt(file.subspan(at), property, head.encoding);
        at += property.countSize;
        if (length > (file.size() - at) / property.size) return;
        at += size_t(length) * property.size;
      }
}

}  // namespace

Result<LargeBuffer<uint32_t>> plyEdges(Bytes file, uint64_t vertices, MemoryBudget& budget) {
  LargeBuffer<uint32_t> edges;
  const std::optional<Head> head = headOf(asText(file));
  if (!head) return edges;
  const auto edge = std::ranges::find(head->elements, std::string_view("edge"), &Element::name);
  if (edge == head->elements.end() || edge->rows == 0) return edges;
  const auto hasEnd = [&](std::string_view name) {
    const auto found = std::ranges::find(edge->properties, name, &Property::name);
    return found != edge->properties.end() && found->countSize == 0;
  };
  if (!hasEnd("vertex1") || !hasEnd("vertex2")) return edges;
  VITRINE_CHECK(budget.takeArray(std::min<uint64_t>(edge->rows, file.size()), 2 * sizeof(uint32_t), "edges", {}));
  uint64_t first = UINT64_MAX, second = UINT64_MAX;
  visitPly(*head, file, [&](const Element& element, const Property& property, uint64_t value) {
    if (&element != &*edge) return;
    if (property.name == "vertex1") first = value;
    if (property.name == "vertex2") second = value;
    if (&property != &element.properties.back()) return;
    if (first < vertices && second < vertices) edges.insert(edges.end(), {uint32_t(first), uint32_t(second)});
    first = second = UINT64_MAX;
  });
  return edges;
}

Result<void> checkPlyCounts(Bytes file) {
  const std::optional<Head> head = headOf(asText(file));
  if (!head) return {};
  return head->encoding == Encoding::Text ? checkText(*head, asText(file)) : checkBinary(*head, file);
}

}  // namespace vitrine::assimp
