#include "app/scripts/script_matcher.h"

#include <QCoreApplication>
#include <algorithm>

namespace vitrine {
namespace {

// A hostile expression could take for ever over a line. In steps of the matcher.
constexpr QLatin1StringView kStepLimit("(*LIMIT_MATCH=200000)");
constexpr qsizetype kBeforeHit = 60, kLongestExcerpt = 240;

bool isWordCharacter(QChar character) { return character.isLetterOrNumber() || character == '_'; }

// The line without its indentation, or a piece of it where it is long.
void takeExcerpt(ScriptHit& hit, QStringView line, qsizetype at) {
  qsizetype start = 0;
  while (start < at && line[start].isSpace()) ++start;
  if (at - start > kBeforeHit) start = at - kBeforeHit;
  const QStringView piece = line.sliced(start, std::min(line.size() - start, kLongestExcerpt));
  hit.excerpt = piece.toString().replace('\t', ' ');
  hit.markAt = int(at - start);
  hit.markLength = int(std::min(hit.length, piece.size() - (at - start)));
}

// Qt 6.5 gave it another name.
QRegularExpressionMatch matchOf(const QRegularExpression& expression, QStringView text, qsizetype from) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
  return expression.matchView(text, from);
#else
  return expression.match(text, from);
#endif
}

}  // namespace

ScriptMatcher::ScriptMatcher(const ScriptQuery& query)
    : m_query(query), m_plain(query.text, query.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive) {
  if (query.text.size() > kLongestQuery)
    m_problem = QCoreApplication::translate("ScriptMatcher", "More than %1 characters").arg(kLongestQuery);
  if (!query.expression || !m_problem.isEmpty()) return;
  const QString pattern = query.wholeWord ? "\\b(?:" + query.text + ")\\b" : query.text;
  m_expression.setPattern(kStepLimit + pattern);
  m_expression.setPatternOptions(query.matchCase ? QRegularExpression::NoPatternOption
                                                 : QRegularExpression::CaseInsensitiveOption);
  if (!m_expression.isValid()) m_problem = m_expression.errorString();
}

bool ScriptMatcher::isWord(const QString& text, qsizetype at, qsizetype length) const {
  const bool before = at > 0 && isWordCharacter(text[at - 1]) && isWordCharacter(text[at]);
  const qsizetype end = at + length;
  const bool behind = end < text.size() && isWordCharacter(text[end]) && isWordCharacter(text[end - 1]);
  return !before && !behind;
}

std::vector<ScriptHit> ScriptMatcher::find(const QString& text, size_t most, size_t& abandoned) const {
  std::vector<ScriptHit> hits;
  if (m_query.text.isEmpty() || !m_problem.isEmpty()) return hits;
  int line = 1;
  qsizetype lineStart = 0;
  const auto lineEnd = [&] {
    const qsizetype end = text.indexOf('\n', lineStart);
    return end < 0 ? text.size() : end;
  };
  const auto take = [&](qsizetype at, qsizetype length) {
    ScriptHit hit{.line = line, .at = at, .length = length};
    takeExcerpt(hit, QStringView(text).sliced(lineStart, lineEnd() - lineStart), at - lineStart);
    hits.push_back(std::move(hit));
  };
  if (!m_query.expression) {
    const qsizetype length = m_query.text.size();
    for (qsizetype at = m_plain.indexIn(text); at >= 0 && hits.size() < most;) {
      const bool counts = !m_query.wholeWord || isWord(text, at, length);
      if (counts) {
        for (qsizetype end = lineEnd(); end < at; end = lineEnd()) lineStart = end + 1, ++line;
        take(at, length);
      }
      at = m_plain.indexIn(text, at + (counts ? length : 1));
    }
    return hits;
  }
  for (; lineStart <= text.size() && hits.size() < most; ++line) {
    const qsizetype end = lineEnd();
    const QStringView whole = QStringView(text).sliced(lineStart, end - lineStart);
    for (qsizetype from = 0; from <= whole.size() && hits.size() < most;) {
      const QRegularExpressionMatch match = matchOf(m_expression, whole, from);
      if (!match.isValid()) ++abandoned;
      if (!match.hasMatch()) break;
      // An empty one is none, and is stepped over.
      if (match.capturedLength() > 0) take(lineStart + match.capturedStart(), match.capturedLength());
      from = match.capturedEnd() + (match.capturedLength() > 0 ? 0 : 1);
    }
    lineStart = end + 1;
  }
  return hits;
}

}  // namespace vitrine
