// Finding a text, or the matches of a regular expression, in a script.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringMatcher>
#include <vector>

namespace vitrine {

struct ScriptQuery {
  QString text;
  bool matchCase = false;
  bool wholeWord = false;
  bool expression = false;  // the text is a regular expression
  friend bool operator==(const ScriptQuery&, const ScriptQuery&) = default;
};

struct ScriptHit {
  int line = 1;          // counted from 1
  qsizetype at = 0;      // offset in the searched text
  qsizetype length = 0;  // at least 1
  QString excerpt;       // part of the line around the hit
  int markAt = 0;        // offset of the hit in the excerpt
  int markLength = 0;
};

class ScriptMatcher {
 public:
  static constexpr int kLongestQuery = 500;

  explicit ScriptMatcher(const ScriptQuery& query);
  // What is wrong with the query; empty: it is valid.
  const QString& problem() const { return m_problem; }
  // The first `most` hits; a hit never spans a line end. Expressions are tried line by line, and each line only for
  // a limited time: `abandoned` counts the lines that took longer.
  std::vector<ScriptHit> find(const QString& text, size_t most, size_t& abandoned) const;

 private:
  bool isWord(const QString& text, qsizetype at, qsizetype length) const;

  ScriptQuery m_query;
  QStringMatcher m_plain;
  QRegularExpression m_expression;
  QString m_problem;
};

}  // namespace vitrine
