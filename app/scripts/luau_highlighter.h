// Syntax colours for Luau, for light and dark palettes. Only blocks that were asked for are coloured: colouring a
// long script takes far longer than reading it.
#pragma once

#include <QBitArray>
#include <QSyntaxHighlighter>
#include <array>

#include "app/scripts/luau_lexer.h"

namespace vitrine {

QColor colourOf(LuauToken token, bool dark);

class LuauHighlighter : public QSyntaxHighlighter {
  Q_OBJECT
 public:
  // A stretch with its own colour, whatever the syntax: it stands for something that cannot be shown.
  struct Mark {
    int block = 0, start = 0, length = 0;
  };

  explicit LuauHighlighter(QObject* parent);

  // Starts with a new text. `cut`: blocks whose line continues in the next block; both lists ascend.
  void start(QTextDocument* document, std::vector<int> cut = {}, std::vector<Mark> marks = {});
  void setDark(bool dark);
  // Colours these blocks, unless they are coloured already.
  void show(int firstBlock, int lastBlock);
  int shownBlocks() const { return int(m_shown.count(true)); }

 protected:
  void highlightBlock(const QString& text) override;

 private:
  bool m_dark = false;
  std::vector<int> m_cut;
  std::vector<Mark> m_marks;
  QBitArray m_shown;
  std::vector<LuauSpan> m_spans;
  std::array<QTextCharFormat, size_t(LuauToken::Directive) + 1> m_formats;
  QTextCharFormat m_markFormat;
};

}  // namespace vitrine
