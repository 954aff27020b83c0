#include "core/formats/rbxm/types/xml_scanner.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/bytes/text.h"

namespace vitrine::rbxm {

namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kCdata = "<![CDATA[";
constexpr std::string_view kCdataEnd = "]]>";

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':'; }
bool isNameEnd(char c) { return c == '>' || c == '/' || kSpace.find(c) != std::string_view::npos; }

size_t findFrom(std::string_view text, std::string_view what, size_t at) {
  const size_t found = text.find(what, at);
  return found == std::string_view::npos ? text.size() : found;
}

// Where the CDATA section whose content begins at `at` ends: at the first "]]>" with a tag behind it. Scripts may
// hold the three characters, and old files do not escape them.
size_t cdataEnd(std::string_view text, size_t at) {
  const size_t first = findFrom(text, kCdataEnd, at);
  // Not looked for beyond the element: its end tag comes first.
  const size_t elementEnd = findFrom(text, "</", first);
  for (size_t end = first; end < elementEnd; end = findFrom(text, kCdataEnd, end + 1)) {
    const size_t next = text.find_first_not_of(kSpace, end + kCdataEnd.size());
    if (next == std::string_view::npos || text[next] == '<') return end;
  }
  return first;
}

// Behind the ">" that ends the tag whose attributes begin at `at`; quoted text may hold ">".
size_t tagEnd(std::string_view text, size_t at) {
  char quote = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return at + 1;
    } else if (c == '<') {
      break;  // the tag was never closed: the next one begins
    }
  }
  return at;
}

// Appends what the entity at the start of `text` stands for; returns its size, 0 if it is none.
size_t appendEntity(std::string& out, std::string_view text) {
  const size_t end = text.substr(0, 12).find(';');
  if (end == std::string_view::npos) return 0;
  const std::string_view name = text.substr(1, end - 1);
  if (name.starts_with('#')) {
    const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    const std::string_view digits = name.substr(hex ? 2 : 1);
    uint32_t point = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), point, hex ? 16 : 10);
    if (parsed.ec != std::errc() || parsed.ptr != digits.data() + digits.size() || point > 0x10FFFF) return 0;
    // Up to 255 a byte, not a character: that is how binary strings are spelled, zeros included.
    if (point < 0x100)
      out += char(point);
    else
      appendUtf8(out, point);
    return end + 1;
  }
  constexpr std::array<std::pair<std::string_view, char>, 5> named{
      {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
  for (const auto& [known, character] : named)
    if (name == known) {
      out += character;
      return end + 1;
    }
  return 0;
}

void appendText(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const size_t plain = std::min(text.find('&'), text.size());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) return;
    size_t taken = appendEntity(out, text);
    if (taken == 0) {  // a bare ampersand
      out += '&';
      taken = 1;
    }
    text.remove_prefix(taken);
  }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

}  // namespace

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> XmlTag::attribute(std::string_view wanted) const {
  std::string_view rest = attributes;
  while (!rest.empty()) {
    const size_t equals = rest.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    std::string_view key = trimmed(rest.substr(0, equals));
    if (const size_t space = key.find_last_of(kSpace); space != std::string_view::npos)
      key.remove_prefix(space + 1);
    rest = rest.substr(equals + 1);
    const size_t start = rest.find_first_not_of(kSpace);
    if (start == std::string_view::npos) return std::nullopt;
    const char quote = rest[start];
    if (quote != '"' && quote != '\'') continue;
    const size_t close = findFrom(rest, std::string_view(&quote, 1), start + 1);
    if (key == wanted) {
      std::string value;
      appendText(value, rest.substr(start + 1, close - start - 1));
      return value;
    }
    rest = rest.substr(std::min(close + 1, rest.size()));
  }
  return std::nullopt;
}

XmlTag nextTag(std::string_view text, size_t at) {
  for (;;) {
    at = findFrom(text, "<", at);
    if (at + 1 >= text.size()) return {.kind = XmlTag::Kind::End, .begin = text.size(), .end = text.size()};
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(kCdata)) {
      at = std::min(text.size(), cdataEnd(text, at + kCdata.size()) + kCdataEnd.size());
    } else if (rest.starts_with("<!--")) {
      at = std::min(text.size(), findFrom(text, "-->", at + 4) + 3);
    } else if (rest.starts_with("<?")) {
      at = std::min(text.size(), findFrom(text, "?>", at + 2) + 2);
    } else if (rest.starts_with("<!")) {
      at = tagEnd(text, at + 2);
    } else if (const bool close = rest[1] == '/';
               rest.size() > size_t(close) + 1 && isNameStart(rest[size_t(close) + 1])) {
      XmlTag tag;
      tag.begin = at;
      const size_t nameAt = at + 1 + size_t(close);
      size_t nameEnd = nameAt;
      while (nameEnd < text.size() && !isNameEnd(text[nameEnd])) ++nameEnd;
      tag.name = text.substr(nameAt, nameEnd - nameAt);
      tag.end = tagEnd(text, nameEnd);
      std::string_view attributes = text.substr(nameEnd, tag.end - nameEnd);
      if (attributes.ends_with('>')) attributes.remove_suffix(1);
      tag.kind = close ? XmlTag::Kind::Close : XmlTag::Kind::Open;
      if (!close && attributes.ends_with('/')) {
        tag.kind = XmlTag::Kind::Empty;
        attributes.remove_suffix(1);
      }
      tag.attributes = attributes;
      return tag;
    } else {
      ++at;  // a "<" in text
    }
  }
}

std::string textOf(std::string_view content) {
  std::string out;
  size_t at = 0;
  while (at < content.size()) {
    const size_t markup = findFrom(content, "<!", at);
    appendText(out, content.substr(at, markup - at));
    if (markup == content.size()) break;
    const std::string_view rest = content.substr(markup);
    if (rest.starts_with(kCdata)) {
      const size_t start = markup + kCdata.size(), end = cdataEnd(content, start);
      out += content.substr(start, end - start);
      at = std::min(content.size(), end + kCdataEnd.size());
    } else if (rest.starts_with("<!--")) {
      at = std::min(content.size(), findFrom(content, "-->", markup + 4) + 3);
    } else {
      out += "<!";
      at = markup + 2;
    }
  }
  return out;
}

std::string trimmedTextOf(std::string_view content) { return std::string(trimmed(textOf(content))); }

std::vector<XmlElement> childrenOf(std::string_view content) {
  std::vector<XmlElement> children;
  size_t depth = 0, start = 0;
  std::string_view name;
  for (XmlTag tag = nextTag(content, 0); tag.kind != XmlTag::Kind::End; tag = nextTag(content, tag.end)) {
    if (tag.kind == XmlTag::Kind::Empty) {
      if (depth == 0) children.push_back({tag.name, {}});
    } else if (tag.kind == XmlTag::Kind::Open) {
      ++depth;
      if (depth == 1) {
        name = tag.name;
        start = tag.end;
      }
    } else if (depth > 0) {
      --depth;
      if (depth == 0) children.push_back({name, content.substr(start, tag.begin - start)});
    }
  }
  return children;
}

std::optional<std::string_view> childOf(const std::vector<XmlElement>& children, std::string_view name) {
  for (const XmlElement& child : children)
    if (equalsIgnoringCase(child.name, name)) return child.content;
  return std::nullopt;
}

}  // namespace vitrine::rbxm
