// The letters of a name that a filter has found.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/query/filter.h"

namespace vitrine {

struct NameMark {
  qsizetype start = 0, length = 0;  // in characters of the text
  friend bool operator==(const NameMark&, const NameMark&) = default;
};

// The words that a filter looks for in names, with their wildcards; none of those that it wants not to find.
QStringList wordsInNames(const Filter& filter);
// Where a text has one of the words, in any case; in order, without overlaps. Of a word with wildcards: the letters
// that stand between them.
std::vector<NameMark> marksIn(const QString& text, const QStringList& words);

}  // namespace vitrine
