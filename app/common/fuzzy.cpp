#include "app/common/fuzzy.h"

#include <QStringList>
#include <algorithm>
#include <limits>

namespace vitrine {
namespace {

constexpr qsizetype kMatchedText = 128;
constexpr qsizetype kMatchedWord = 32;
constexpr int kLetter = 1;
constexpr int kWordStart = 8;   // more for a letter that begins a word,
constexpr int kTextStart = 10;  // or the text,
constexpr int kRun = 6;         // or follows the one before
constexpr int kWhole = 12;      // more for the whole text
constexpr int kTogether = 6;    // more where all letters stand together
constexpr int kLeastMean = 3;   // of a letter: less is strewn
constexpr int kNoScore = std::numeric_limits<int>::min() / 2;

bool beginsWord(QStringView text, qsizetype at) {
  if (at == 0) return true;
  const QChar before = text[at - 1], here = text[at];
  if (!here.isLetterOrNumber()) return false;
  return !before.isLetterOrNumber() || (here.isUpper() && before.isLower()) || (here.isDigit() != before.isDigit());
}

bool hasInOrder(QStringView text, QStringView word) {
  qsizetype at = 0;
  for (const QChar letter : text)
    if (at < word.size() && letter.toCaseFolded() == word[at].toCaseFolded()) ++at;
  return at == word.size();
}

}  // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView text, QStringView word) {
  text = text.first(std::min(text.size(), kMatchedText));
  word = word.first(std::min(word.size(), kMatchedWord));
  if (word.isEmpty()) return FuzzyMatch();
  if (word.size() > text.size() || !hasInOrder(text, word)) return std::nullopt;
  // best[row * wide + i]: of the letters up to `row`, the last of them at i. from: where the one before it is.
  const auto wide = size_t(text.size()), rows = size_t(word.size());
  std::vector<int> best(wide * rows, kNoScore), from(wide * rows, -1);
  for (size_t row = 0; row < rows; ++row) {
    int before = row == 0 ? 0 : kNoScore, beforeAt = -1;  // the best of the row above, left of i - 1
    for (size_t i = row; i < wide; ++i) {
      if (row > 0 && i >= 2 && best[(row - 1) * wide + i - 2] > before) {
        before = best[(row - 1) * wide + i - 2];
        beforeAt = int(i) - 2;
      }
      if (text[qsizetype(i)].toCaseFolded() != word[qsizetype(row)].toCaseFolded()) continue;
      const int here = kLetter + (i == 0 ? kTextStart : beginsWord(text, qsizetype(i)) ? kWordStart : 0);
      const int run = row > 0 && i > 0 ? best[(row - 1) * wide + i - 1] + kRun : kNoScore;
      const size_t cell = row * wide + i;
      best[cell] = here + std::max(before, run);
      from[cell] = run >= before && row > 0 ? int(i) - 1 : beforeAt;
    }
  }
  const auto last = best.begin() + std::ptrdiff_t((rows - 1) * wide);
  const auto top = std::max_element(last, best.end());
  if (*top < kLeastMean * int(rows)) return std::nullopt;
  FuzzyMatch match{*top + (wide == rows ? kWhole : 0) - int(std::min<size_t>(wide - rows, 40)) / 8, {}};
  for (int row = int(rows) - 1, i = int(top - last); row >= 0; --row) {
    match.at.push_back(i);
    i = from[size_t(row) * wide + size_t(i)];
  }
  std::ranges::reverse(match.at);
  if (match.at.back() - match.at.front() + 1 == int(rows)) match.score += kTogether;
  return match;
}

std::optional<FuzzyMatch> fuzzyMatchWords(QStringView text, const QStringList& words) {
  FuzzyMatch all;
  for (const QString& word : words) {
    const auto match = fuzzyMatch(text, word);
    if (!match) return std::nullopt;
    all.score += match->score;
    all.at.insert(all.at.end(), match->at.begin(), match->at.end());
  }
  std::ranges::sort(all.at);
  all.at.erase(std::ranges::unique(all.at).begin(), all.at.end());
  return all;
}

QStringList typedWords(const QString& typed) { return typed.simplified().split(' ', Qt::SkipEmptyParts); }

}  // namespace vitrine
