// Colours for Luau, for light and dark palettes. Only blocks that were asked for are coloured: giving colours to a
// long script costs far more than reading it.
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
  // A stretch in a colour of its own, whatever the language says: stands for something that cannot be shown.
  struct Mark {
    int block = 0, start = 0, length = 0;
  };

  explicit LuauHighlighter(QObject* parent);

  // A new text: `cut` are the blocks whose line goes on in the next one; both ascend.
  void start(QTextDocument* document, std::vector<int> cut = {}, std::vector<Mark> marks = {});
  void setDark(bool dark);
  // Colours these blocks, if they are not yet.
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
