#include "app/scripts/luau_highlighter.h"

#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

namespace vitrine {

QColor colourOf(LuauToken token, bool dark) {
  switch (token) {
    case LuauToken::Keyword:
      return dark ? QColor(0xc792ea) : QColor(0x8a2be2).darker(120);
    case LuauToken::Builtin:
      return dark ? QColor(0x6cc7f0) : QColor(0x0b6e99);
    case LuauToken::Type:
      return dark ? QColor(0x5fd3bc) : QColor(0x0f766e);
    case LuauToken::Function:
      return dark ? QColor(0x82aaff) : QColor(0x2450b8);
    case LuauToken::Number:
      return dark ? QColor(0xf0a870) : QColor(0xa8500a);
    case LuauToken::String:
      return dark ? QColor(0xa8cc7c) : QColor(0x2f7a1f);
    case LuauToken::Escape:
      return dark ? QColor(0xe6c46a) : QColor(0x7a6300);
    case LuauToken::Comment:
      return dark ? QColor(0x8d97a5) : QColor(0x6a737d);
    case LuauToken::Directive:
      return dark ? QColor(0xe090b0) : QColor(0xa03070);
  }
  return {};
}

LuauHighlighter::LuauHighlighter(QObject* parent) : QSyntaxHighlighter(parent) { setDark(false); }

void LuauHighlighter::setDark(bool dark) {
  m_dark = dark;
  for (size_t token = 0; token < m_formats.size(); ++token)
    m_formats[token].setForeground(colourOf(LuauToken(token), dark));
  m_formats[size_t(LuauToken::Comment)].setFontItalic(true);
  m_markFormat.setForeground(dark ? QColor(0xffb4ab) : QColor(0xa00010));
  m_markFormat.setBackground(dark ? QColor(0x5c1a1a) : QColor(0xffdad6));
  m_shown.fill(false);
}

void LuauHighlighter::start(QTextDocument* document, std::vector<int> cut, std::vector<Mark> marks) {
  m_cut = std::move(cut);
  m_marks = std::move(marks);
  m_shown = QBitArray(document->blockCount());
  setDocument(document);
  rehighlight();  // colours nothing, but from here every block knows what is open where it begins
}

void LuauHighlighter::show(int firstBlock, int lastBlock) {
  lastBlock = std::min(lastBlock, int(m_shown.size()) - 1);
  QTextBlock block = document()->findBlockByNumber(firstBlock);
  for (int number = firstBlock; number <= lastBlock; ++number, block = block.next()) {
    if (m_shown.testBit(number)) continue;
    m_shown.setBit(number);
    rehighlightBlock(block);
  }
}

void LuauHighlighter::highlightBlock(const QString& text) {
  const int number = currentBlock().blockNumber();
  const bool cut = std::ranges::binary_search(m_cut, number);
  m_spans.clear();
  setCurrentBlockState(lexLuauLine(text, previousBlockState(), cut, m_spans));
  if (number >= m_shown.size() || !m_shown.testBit(number)) return;
  for (const LuauSpan& span : m_spans) setFormat(span.start, span.length, m_formats[size_t(span.token)]);
  for (auto mark = std::ranges::lower_bound(m_marks, number, {}, &Mark::block);
       mark != m_marks.end() && mark->block == number; ++mark)
    setFormat(mark->start, mark->length, m_markFormat);
}

}  // namespace vitrine
