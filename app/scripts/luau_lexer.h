// Tells apart what a line of Luau consists of, a line at a time: enough for colours, not a parser.
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

// Appends the spans of one line, ascending and apart; what is left out is plain. `state` is what the line before
// returned (0 or less: nothing open): an open long string or comment with its level, a string that goes on, the
// expressions of interpolated strings. `cut`: the line was cut for display and goes on in the next piece.
int lexLuauLine(QStringView line, int state, bool cut, std::vector<LuauSpan>& spans);

}  // namespace vitrine
