#include "core/stage/text_extent.h"

#include <algorithm>
#include <string_view>

#include "core/bytes/text.h"

namespace vitrine {
namespace {

// By the height of a line, which is about 1.2 times the size of a font.
float advanceOf(std::string_view character) {
  if (character.size() > 2) return 0.83f;  // mostly as wide as high: Chinese, Japanese, Korean, pictures
  if (character.size() > 1) return 0.5f;
  constexpr std::string_view kNarrow = "ijlI.,:;'|!`", kSlim = " ftr()[]{}/\\-\"", kWide = "mwMW@%";
  const char letter = character.front();
  if (kNarrow.contains(letter)) return 0.22f;
  if (kSlim.contains(letter)) return 0.28f;
  if (kWide.contains(letter)) return 0.73f;
  return letter >= 'A' && letter <= 'Z' ? 0.57f : 0.46f;
}

class RoughLines {
 public:
  RoughLines(const SignText& text, float width) : m_text(text), m_width(width) {}

  Vec2 extent() {
    for (const SignRun& run : m_text.runs) add(run);
    endLine();
    return m_extent;
  }

 private:
  void add(const SignRun& run) {
    const float size = run.size > 0 ? run.size : m_text.size;
    m_height = std::max(m_height, size);
    const float bold = run.font.weight >= 600 ? 1.07f : 1.0f;
    for (std::string_view rest = run.text; !rest.empty();) {
      const std::string_view character = rest.substr(0, firstCharacterSize(rest));
      rest.remove_prefix(character.size());
      const float advance = advanceOf(character) * size * bold;
      if (character == "\n") {
        endLine();
        m_height = size;
      } else if (character == " ") {
        endWord();
        m_gap += advance;
      } else if (character != "\r") {
        m_word += advance;
      }
    }
  }

  void endWord() {
    if (m_word == 0) return;
    const float word = m_word;
    m_word = 0;
    if (m_line > 0 && m_line + m_gap + word > m_width) endLine();
    m_line += m_gap + word;
    m_gap = 0;
  }

  void endLine() {
    endWord();
    m_extent.x = std::max(m_extent.x, m_line);
    m_extent.y += m_height * m_text.lineHeight;
    m_line = m_gap = 0;
  }

  const SignText& m_text;
  float m_width;
  Vec2 m_extent{0.0f};
  float m_line = 0, m_gap = 0, m_word = 0;  // of the line: its words and what is between them, what follows, a word
  float m_height = 0;                       // of the line
};

}  // namespace

Vec2 roughExtent(const SignText& text, float width) { return RoughLines(text, width).extent(); }

}  // namespace vitrine
