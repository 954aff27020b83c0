// Finding texts by a few of their letters: "frs" finds "Frame Selection".
#pragma once

#include <QStringView>
#include <optional>
#include <vector>

namespace vitrine {

struct FuzzyMatch {
  int score = 0;        // a higher score is a better match
  std::vector<int> at;  // the letters of the text that were matched, ascending
};

// Matches if the letters of `word` occur in `text` in that order; case is ignored. Beginnings of words and runs of
// letters count for more, and letters that are merely scattered over the text are no match. Long texts are cut.
std::optional<FuzzyMatch> fuzzyMatch(QStringView text, QStringView word);
// The same for several words, which may occur in any order. No words match everything.
std::optional<FuzzyMatch> fuzzyMatchWords(QStringView text, const QStringList& words);
// Splits what was typed into words.
QStringList typedWords(const QString& typed);

}  // namespace vitrine
