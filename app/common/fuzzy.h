// Finding texts by a few of their letters: "frs" finds "Frame Selection".
#pragma once

#include <QStringView>
#include <optional>
#include <vector>

namespace vitrine {

struct FuzzyMatch {
  int score = 0;        // higher fits better
  std::vector<int> at;  // the letters of the text that were matched, ascending
};

// Whether the letters of `word` stand in `text` in that order, whatever their case. Beginnings of words and runs of
// letters count for more; letters that are merely strewn over the text are no match. Long texts are cut.
std::optional<FuzzyMatch> fuzzyMatch(QStringView text, QStringView word);
// The same for each of several words, in any order. Nothing typed matches everything.
std::optional<FuzzyMatch> fuzzyMatchWords(QStringView text, const QStringList& words);
// What was typed, as words.
QStringList typedWords(const QString& typed);

}  // namespace vitrine
