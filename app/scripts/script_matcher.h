// Finding a text, or what an expression describes, in a script.
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
  int line = 1;          // from 1
  qsizetype at = 0;      // in what was searched
  qsizetype length = 0;  // at least 1
  QString excerpt;       // of the line, around the hit
  int markAt = 0;        // the hit in the excerpt
  int markLength = 0;
};

class ScriptMatcher {
 public:
  static constexpr int kLongestQuery = 500;

  explicit ScriptMatcher(const ScriptQuery& query);
  // Why nothing can be found with it; empty: it is good.
  const QString& problem() const { return m_problem; }
  // The first `most` hits, none over an end of line. Expressions are tried line by line, and each line only for so
  // long: `abandoned` counts those that took longer.
  std::vector<ScriptHit> find(const QString& text, size_t most, size_t& abandoned) const;

 private:
  bool isWord(const QString& text, qsizetype at, qsizetype length) const;

  ScriptQuery m_query;
  QStringMatcher m_plain;
  QRegularExpression m_expression;
  QString m_problem;
};

}  // namespace vitrine
