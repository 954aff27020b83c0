#include "app/models/name_marks.h"

#include <QRegularExpression>
#include <algorithm>

#include "app/common/text.h"
#include "core/document/overloaded.h"
#include "core/query/pattern.h"

namespace vitrine {
namespace {

void addWords(const syntax::Term& term, QStringList& words) {
  const auto addAll = [&words](const std::vector<syntax::Term>& terms) {
    for (const syntax::Term& part : terms) addWords(part, words);
  };
  std::visit(Overloaded{
                 [&](const syntax::And& all) { addAll(all.parts); },
                 [&](const syntax::Or& any) { addAll(any.parts); },
                 [](const syntax::Not&) {},
                 [&](const syntax::Word& word) { words << toQString(word.text); },
                 [](const syntax::Prefixed&) {},
                 [&](const syntax::Compare& compare) {
                   if (compare.with.comparison == Comparison::Equal && equalCaseBlind(compare.path, "Name"))
                     words << toQString(compare.with.value);
                 },
             },
             term.node);
}

}  // namespace

QStringList wordsInNames(const Filter& filter) {
  QStringList words;
  addWords(filter.root, words);
  return words;
}

std::vector<NameMark> marksIn(const QString& text, const QStringList& words) {
  static const QRegularExpression wildcards("[*?]");
  std::vector<bool> marked(size_t(text.size()), false);
  const auto mark = [&](qsizetype at, qsizetype length) { std::fill_n(marked.begin() + at, length, true); };
  for (const QString& word : words) {
    const QStringList pieces = word.split(wildcards, Qt::SkipEmptyParts);
    if (pieces.size() == 1 && pieces.front() == word) {
      for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
           at = text.indexOf(word, at + 1, Qt::CaseInsensitive))
        mark(at, word.size());
      continue;
    }
    qsizetype from = 0;
    std::vector<NameMark> found;
    for (const QString& piece : pieces) {
      const qsizetype at = text.indexOf(piece, from, Qt::CaseInsensitive);
      if (at < 0) break;
      found.push_back({at, piece.size()});
      from = at + piece.size();
    }
    if (found.size() < size_t(pieces.size())) continue;
    for (const NameMark& each : found) mark(each.start, each.length);
  }
  std::vector<NameMark> marks;
  for (qsizetype i = 0; i < text.size(); ++i) {
    if (!marked[size_t(i)]) continue;
    if (!marks.empty() && marks.back().start + marks.back().length == i)
      ++marks.back().length;
    else
      marks.push_back({i, 1});
  }
  return marks;
}

}  // namespace vitrine
