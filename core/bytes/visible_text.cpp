#include "core/bytes/visible_text.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/text.h"

namespace vitrine {
namespace {

constexpr char32_t kFirstAboveLatin = 0x300;

bool isPlain(unsigned char byte) { return byte >= 0x20 && byte < 0x7F; }

// Persian, Indic scripts and emoji are spelled with them; between Latin letters they only hide.
bool isJoiner(char32_t point) { return point == 0x200C || point == 0x200D; }

std::string visible(std::string_view text, bool severalLines) {
  if (std::ranges::all_of(text, [](char c) { return isPlain(static_cast<unsigned char>(c)); }))
    return std::string(text);
  std::string shown;
  shown.reserve(text.size() + 16);
  char32_t before = 0;
  for (size_t at = 0; at < text.size();) {
    const auto [point, length] = utf8At(text, at);
    if (length == 0) {
      shown += markOfByte(static_cast<unsigned char>(text[at++]));
      before = 0;
      continue;
    }
    const bool kept = severalLines && (point == '\n' || point == '\t');
    const bool joins = isJoiner(point) && before >= kFirstAboveLatin &&
                       utf8At(text, at + size_t(length)).point >= kFirstAboveLatin;
    if (!kept && (isInvisible(point) || (isJoiner(point) && !joins)))
      shown += markOf(point);
    else
      shown += text.substr(at, size_t(length));
    before = point;
    at += size_t(length);
  }
  return shown;
}

}  // namespace

Utf8Character utf8At(std::string_view bytes, size_t place) {
  if (place >= bytes.size()) return {};
  const auto byte = [&](size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const unsigned lead = byte(place);
  const int length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (length == 0 || size_t(length) > bytes.size() - place) return {};
  char32_t point = length == 1 ? lead : lead & (0xFFu >> (length + 1));
  for (int i = 1; i < length; ++i) {
    if (!continuesCharacter(bytes[place + size_t(i)])) return {};
    point = point << 6 | (byte(place + size_t(i)) & 0x3F);
  }
  const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  if (overlong || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return {};
  return {point, length};
}

bool isInvisible(char32_t point) {
  if (point < 0x20 || (point >= 0x7F && point < 0xA0)) return true;
  if (point < 0xAD) return false;
  struct Range {
    char32_t first, last;
  };
  // Soft hyphen; Arabic letter mark; Hangul fillers; Mongolian vowel separator; zero-width space and directional
  // marks; ends of lines and directional embeddings; word joiner, invisible operators, directional isolates and
  // deprecated format characters; Hangul filler; no characters; byte order mark; half-width filler; annotations;
  // tags.
  static constexpr Range kRanges[] = {{0xAD, 0xAD},     {0x61C, 0x61C},    {0x115F, 0x1160}, {0x180E, 0x180E},
                                      {0x200B, 0x200B}, {0x200E, 0x200F},  {0x2028, 0x202E}, {0x2060, 0x206F},
                                      {0x3164, 0x3164}, {0xFDD0, 0xFDEF},  {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
                                      {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};
  if ((point & 0xFFFE) == 0xFFFE) return true;
  return std::ranges::any_of(kRanges,
                             [point](const Range& range) { return point >= range.first && point <= range.last; });
}

std::string markOf(char32_t point) {
  if (point == '\n') return "\\n";
  if (point < 0x80) return markOfByte(static_cast<unsigned char>(point));
  return fmt::format("\\u{{{:04X}}}", uint32_t(point));
}

std::string markOfByte(unsigned char byte) { return fmt::format("\\x{:02X}", byte); }

std::string shortened(std::string_view text, size_t longest) {
  if (text.size() <= longest) return std::string(text);
  return fmt::format("{}… ({} bytes)", cutToSize(text, longest), text.size());
}

std::string visibleLine(std::string_view text) { return visible(text, false); }
std::string visibleLines(std::string_view text) { return visible(text, true); }

}  // namespace vitrine
