#include "app/scripts/script_text.h"

#include <algorithm>

#include "app/common/text.h"
#include "core/bytes/visible_text.h"

namespace vitrine {
namespace {

constexpr qsizetype kLongestPiece = 2000;
constexpr qsizetype kLookBack = 80;  // for a better place to cut

// Tabs and ends of lines are those of the text, and joiners belong to its letters.
bool needsMark(char32_t point) { return point != '\t' && point != '\n' && isInvisible(point); }

// As one would write it in Luau.
QString markFor(char32_t point) {
  if (point == 0) return "\\0";
  if (point == '\r') return "\\r";
  return toQString(markOf(point));
}

class Maker {
 public:
  explicit Maker(const QByteArray& bytes) : m_bytes(bytes) {
    m_text.shown.reserve(bytes.size());
    m_text.carriageReturns = allLinesEndWithReturns();
  }

  ScriptText make() {
    for (qsizetype place = 0; place < m_bytes.size();) {
      const char c = m_bytes[place];
      if (c == '\n') {
        m_text.shown += '\n';
        ++m_text.lines;
        startPiece();
        ++place;
        continue;
      }
      if (m_text.shown.size() - m_pieceStart >= kLongestPiece) cutPiece();
      if ((c >= 0x20 && c < 0x7F) || c == '\t') {
        m_text.shown += QLatin1Char(c);
        ++place;
        continue;
      }
      if (c == '\r' && m_text.carriageReturns && place + 1 < m_bytes.size() && m_bytes[place + 1] == '\n') {
        ++place;
        continue;
      }
      const auto [point, length] = utf8At({m_bytes.constData(), size_t(m_bytes.size())}, size_t(place));
      if (length == 0) {
        mark(toQString(markOfByte(static_cast<unsigned char>(c))), {});
        ++m_text.badBytes;
      } else if (needsMark(point)) {
        mark(markFor(point), QString::fromUcs4(&point, 1));
        ++m_text.invisible;
      } else {
        m_text.shown += QString::fromUcs4(&point, 1);
      }
      place += std::max(length, 1);
    }
    return std::move(m_text);
  }

 private:
  bool allLinesEndWithReturns() const {
    qsizetype place = m_bytes.indexOf('\n');
    if (place < 0) return false;
    for (; place >= 0; place = m_bytes.indexOf('\n', place + 1))
      if (place == 0 || m_bytes[place - 1] != '\r') return false;
    return true;
  }

  void startPiece() {
    m_pieceStart = m_text.shown.size();
    ++m_piece;
  }

  void mark(const QString& shown, QString original) {
    m_text.marks.push_back({m_text.shown.size(), int(shown.size()), std::move(original)});
    m_text.shown += shown;
  }

  // Ends the piece, behind a character that separates words if there is one nearby.
  void cutPiece() {
    const qsizetype end = m_text.shown.size();
    qsizetype place = end;
    const qsizetype lastMark = m_text.marks.empty() ? 0 : m_text.marks.back().start + m_text.marks.back().length;
    for (qsizetype back = end; back > std::max(end - kLookBack, lastMark); --back) {
      const QChar before = m_text.shown[back - 1];
      if (before != ' ' && before != ',' && before != ';' && before != ')') continue;
      place = back;
      break;
    }
    m_text.shown.insert(place, '\n');
    m_text.cut.push_back(m_piece);
    m_text.cutAt.push_back(place);
    m_pieceStart = place + 1;
    ++m_piece;
  }

  const QByteArray& m_bytes;
  ScriptText m_text;
  qsizetype m_pieceStart = 0;
  int m_piece = 0;
};

}  // namespace

ScriptText ScriptText::of(const QByteArray& bytes) { return Maker(bytes).make(); }

QString ScriptText::original(qsizetype start, qsizetype end) const {
  QString text;
  text.reserve(end - start);
  auto mark = std::ranges::lower_bound(marks, start, {}, &Mark::start);
  auto cutPlace = std::ranges::lower_bound(cutAt, start);
  for (qsizetype place = start; place < end;) {
    if (mark != marks.end() && mark->start == place && place + mark->length <= end) {
      text += mark->original.isEmpty() ? shown.sliced(place, mark->length) : mark->original;
      place += mark->length;
      ++mark;
    } else if (cutPlace != cutAt.end() && *cutPlace == place) {
      ++cutPlace;
      ++place;
    } else {
      if (carriageReturns && shown[place] == '\n') text += '\r';
      text += shown[place++];
    }
  }
  return text;
}

qsizetype ScriptText::joined(qsizetype place) const {
  return place - (std::ranges::lower_bound(cutAt, place) - cutAt.begin());
}

qsizetype ScriptText::split(qsizetype place) const {
  // The i-th cut lies at cutAt[i] - i in the joined text.
  size_t first = 0, last = cutAt.size();
  while (first < last) {
    const size_t middle = (first + last) / 2;
    if (cutAt[middle] - qsizetype(middle) <= place)
      first = middle + 1;
    else
      last = middle;
  }
  return place + qsizetype(first);
}

QString ScriptText::withoutCuts() const {
  if (cutAt.empty()) return shown;
  QString text;
  text.reserve(shown.size());
  qsizetype start = 0;
  for (const qsizetype place : cutAt) {
    text += QStringView(shown).sliced(start, place - start);
    start = place + 1;
  }
  return text += QStringView(shown).sliced(start);
}

int ScriptText::lineOfPiece(int piece) const {
  return piece - int(std::ranges::lower_bound(cut, piece) - cut.begin());
}

int ScriptText::pieceOfLine(int line) const {
  // The pieces before a line: one for each line, and one for each cut in them.
  size_t first = 0, last = cut.size();
  while (first < last) {
    const size_t middle = (first + last) / 2;
    if (cut[middle] - int(middle) < line)
      first = middle + 1;
    else
      last = middle;
  }
  return line + int(first);
}

}  // namespace vitrine
