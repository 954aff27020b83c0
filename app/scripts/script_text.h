// The bytes of a script as text for the screen, without losing any: bytes that are not UTF-8 and invisible
// characters get a visible marker, and very long lines are cut, because laying one out takes seconds.
#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

namespace vitrine {

struct ScriptText {
  // A marker in `shown`.
  struct Mark {
    qsizetype start = 0;
    int length = 0;
    QString original;  // the character it stands for; empty for a byte that is not text
  };

  QString shown;                 // '\n' between lines and where a line is cut
  std::vector<Mark> marks;       // ascending
  std::vector<int> cut;          // numbers of the '\n'-separated pieces that continue in the next one, ascending
  std::vector<qsizetype> cutAt;  // where their '\n' are in `shown`
  bool carriageReturns = false;  // every line ends with "\r\n"
  int lines = 1;
  int badBytes = 0;   // not UTF-8
  int invisible = 0;  // control characters and the like

  static ScriptText of(const QByteArray& bytes);
  // The original characters of a stretch of `shown`; markers of bytes that are not text stay.
  QString original(qsizetype start, qsizetype end) const;
  QString original() const { return original(0, shown.size()); }
  // Converts an offset in `shown` to one in the text without cuts, and back.
  qsizetype joined(qsizetype place) const;
  qsizetype split(qsizetype place) const;
  QString withoutCuts() const;
  // Line numbers from 0; piece = text block.
  int lineOfPiece(int piece) const;
  int pieceOfLine(int line) const;
};

}  // namespace vitrine
