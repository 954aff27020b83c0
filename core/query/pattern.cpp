#include "core/query/pattern.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr std::array<char, 256> kLower = [] {
  std::array<char, 256> table{};
  for (size_t i = 0; i < 256; ++i) table[i] = static_cast<char>(i >= 'A' && i <= 'Z' ? i + ('a' - 'A') : i);
  return table;
}();
char lower(char c) { return kLower[static_cast<unsigned char>(c)]; }

bool isAscii(std::string_view text) {
  unsigned char all = 0;
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

// Of the two-byte code points, where upper and lower case have encodings of the same length.
uint32_t lowerPoint(uint32_t point) {
  if (point >= 0xC0 && point <= 0xDE && point != 0xD7) return point + 0x20;  // Latin-1
  if (point >= 0x100 && point <= 0x137 && point != 0x130) return point | 1;  // Latin Extended-A: pairs
  if (point >= 0x14A && point <= 0x177) return point | 1;
  if (point >= 0x139 && point <= 0x148) return point + (point & 1);             // odd is upper here
  if (point >= 0x391 && point <= 0x3AB && point != 0x3A2) return point + 0x20;  // Greek
  if (point >= 0x410 && point <= 0x42F) return point + 0x20;                    // Cyrillic
  if (point >= 0x400 && point <= 0x40F) return point + 0x50;
  return point;
}

bool contains(std::string_view text, std::string_view wanted) {
  if (wanted.empty()) return true;
  if (text.size() < wanted.size()) return false;
  const char first = wanted.front();
  const char* const last = text.data() + (text.size() - wanted.size());
  for (const char* at = text.data(); at <= last; ++at)
    if (lower(*at) == first && startsWithLower({at, wanted.size()}, wanted)) return true;
  return false;
}

// The classic walk with one point to return to: linear in all but contrived texts, and without recursion.
bool matchesWild(std::string_view text, std::string_view pattern) {
  size_t t = 0, p = 0, star = std::string_view::npos, resume = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.size() && pattern[p] == '?') {
      ++p;
      do ++t;
      while (t < text.size() && continuesCharacter(text[t]));
    } else if (p < pattern.size() && pattern[p] == lower(text[t])) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace

std::string foldCase(std::string_view text) {
  std::string out(text);
  for (size_t i = 0; i < out.size(); ++i) {
    const auto byte = static_cast<unsigned char>(out[i]);
    out[i] = lower(out[i]);
    if (byte < 0xC3 || byte > 0xDF || i + 1 == out.size() || !continuesCharacter(out[i + 1])) continue;
    const uint32_t point = lowerPoint((byte & 0x1Fu) << 6 | (static_cast<unsigned char>(out[i + 1]) & 0x3Fu));
    out[i] = static_cast<char>(0xC0 | point >> 6);
    out[++i] = static_cast<char>(0x80 | (point & 0x3F));
  }
  return out;
}

bool equalCaseBlind(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return isAscii(a) ? false : foldCase(a) == foldCase(b);
  return true;
}

Pattern::Pattern(std::string_view text, Where where, bool wildcards) : m_text(foldCase(text)), m_where(where) {
  m_wild = wildcards && m_text.find_first_of("*?") != std::string::npos;
  m_ascii = isAscii(m_text);
  if (m_wild && where == Where::Anywhere) m_text = '*' + m_text + '*';
}

bool Pattern::matches(std::string_view text) const {
  // Folding never makes an ASCII letter of another: a text needs it only for the pattern's own letters.
  return m_ascii || isAscii(text) ? matchesFolded(text) : matchesFolded(foldCase(text));
}

bool Pattern::matchesFolded(std::string_view text) const {
  if (m_wild) return matchesWild(text, m_text);
  if (m_where == Where::Anywhere) return contains(text, m_text);
  return text.size() == m_text.size() && startsWithLower(text, m_text);
}

}  // namespace vitrine
