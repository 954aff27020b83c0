// Pattern: case-insensitive text matching with * (any text) and ? (any one character). Texts are UTF-8; other bytes
// are compared as they are.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

// Lower case for Latin, Greek and Cyrillic letters; everything else as it is.
std::string foldCase(std::string_view text);
bool equalCaseBlind(std::string_view a, std::string_view b);

class Pattern {
 public:
  enum class Where : uint8_t { Whole, Anywhere };
  Pattern() = default;
  explicit Pattern(std::string_view text, Where where = Where::Whole, bool wildcards = true);
  bool matches(std::string_view text) const;
  const std::string& text() const { return m_text; }  // folded

 private:
  bool matchesFolded(std::string_view text) const;
  std::string m_text;
  Where m_where = Where::Whole;
  bool m_wild = false, m_ascii = true;
};

}  // namespace vitrine
