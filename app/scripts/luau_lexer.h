// Splits a line of Luau into tokens, one line at a time: enough for colours, not a parser.
#pragma once

#include <QStringView>
#include <cstdint>
#include <vector>

namespace vitrine {

enum class LuauToken : uint8_t {
  Keyword,
  Builtin,  // print, game, Vector3, self
  Type,
  Function,  // a name that is defined or called
  Number,
  String,
  Escape,  // inside a string
  Comment,
  Directive,  // --!strict, @native
};

struct LuauSpan {
  int start = 0, length = 0;
  LuauToken token;
};

// Appends the spans of one line, ascending and without overlap; text outside of them is plain. `state` is what the
// previous line returned (0 or less: nothing is open): an open long string or comment with its level, a string that
// continues, or the expressions of interpolated strings. `cut`: the line was cut for display and continues in the
// next piece.
int lexLuauLine(QStringView line, int state, bool cut, std::vector<LuauSpan>& spans);

}  // namespace vitrine
