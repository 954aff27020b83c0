#include "app/scripts/luau_lexer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace vitrine {
namespace {

constexpr std::string_view kKeywords[] = {
    "and",   "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "if",    "in",
    "local", "nil",   "not", "or",   "repeat", "return", "then",  "true", "until",    "while",
};

constexpr std::string_view kBuiltins[] = {
    "Axes",
    "BrickColor",
    "CFrame",
    "CatalogSearchParams",
    "Color3",
    "ColorSequence",
    "ColorSequenceKeypoint",
    "DateTime",
    "Delay",
    "DockWidgetPluginGuiInfo",
    "Enum",
    "Faces",
    "FloatCurveKey",
    "Font",
    "Instance",
    "NumberRange",
    "NumberSequence",
    "NumberSequenceKeypoint",
    "OverlapParams",
    "PathWaypoint",
    "PhysicalProperties",
    "Random",
    "Ray",
    "RaycastParams",
    "Rect",
    "Region3",
    "Region3int16",
    "RotationCurveKey",
    "SharedTable",
    "Spawn",
    "TweenInfo",
    "UDim",
    "UDim2",
    "UserSettings",
    "Vector2",
    "Vector2int16",
    "Vector3",
    "Vector3int16",
    "Wait",
    "Workspace",
    "_G",
    "_VERSION",
    "assert",
    "bit32",
    "buffer",
    "collectgarbage",
    "coroutine",
    "debug",
    "delay",
    "elapsedTime",
    "error",
    "game",
    "gcinfo",
    "getfenv",
    "getmetatable",
    "ipairs",
    "loadstring",
    "math",
    "newproxy",
    "next",
    "os",
    "pairs",
    "pcall",
    "plugin",
    "print",
    "printidentity",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "require",
    "script",
    "select",
    "self",
    "setfenv",
    "setmetatable",
    "settings",
    "shared",
    "spawn",
    "stats",
    "string",
    "table",
    "task",
    "tick",
    "time",
    "tonumber",
    "tostring",
    "type",
    "typeof",
    "unpack",
    "utf8",
    "vector",
    "version",
    "wait",
    "warn",
    "workspace",
    "xpcall",
};

constexpr size_t kLongestWord = 24;
static_assert(std::ranges::is_sorted(kBuiltins));
static_assert(std::ranges::is_sorted(kKeywords));

bool isStart(QChar c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(QChar c) { return c >= '0' && c <= '9'; }
bool isWord(QChar c) { return isStart(c) || isDigit(c); }
bool isHex(QChar c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// What is open at the end of a line, packed into the int that a text block can keep.
struct Open {
  enum Mode { Code, LongComment, LongString, Single, Double, Interpolated, LineComment };
  static constexpr int kMostLevels = 1023, kMostNested = 3, kDeepest = 31;

  int mode = Code;
  int level = 0;                          // of [==[
  int nested = 0;                         // expressions of interpolated strings around us
  std::array<int, kMostNested> braces{};  // open in each of them

  static Open unpack(int state) {
    Open open;
    if (state <= 0) return open;
    open.mode = state & 7;
    open.level = (state >> 3) & 1023;
    open.nested = (state >> 13) & 3;
    for (int i = 0; i < kMostNested; ++i) open.braces[size_t(i)] = (state >> (15 + 5 * i)) & 31;
    return open;
  }
  int pack() const {
    int state = mode | level << 3 | nested << 13;
    for (int i = 0; i < kMostNested; ++i) state |= (i < nested ? braces[size_t(i)] : 0) << (15 + 5 * i);
    return state;
  }
};

class Lexer {
 public:
  Lexer(QStringView line, int state, bool cut, std::vector<LuauSpan>& spans)
      : m_line(line), m_cut(cut), m_open(Open::unpack(state)), m_spans(spans) {}

  int run() {
    while (m_at < length() || m_open.mode == Open::LineComment) {
      switch (m_open.mode) {
        case Open::Code:
          code();
          break;
        case Open::LongComment:
        case Open::LongString:
          longText(m_at);
          break;
        case Open::LineComment:
          lineComment(m_at);
          return m_open.pack();
        default:
          quoted(m_at);
      }
    }
    return m_open.pack();
  }

 private:
  int length() const { return int(m_line.size()); }
  QChar at(int place) const { return place < length() ? m_line[place] : QChar(); }
  void put(int start, int end, LuauToken token) {
    if (end > start) m_spans.push_back({start, end - start, token});
  }
  int afterSpaces(int place) const {
    while (place < length() && m_line[place].isSpace()) ++place;
    return place;
  }
  // The place behind the opening of [==[ at `place`, or 0; sets `level`.
  int longOpening(int place, int& level) const {
    if (at(place) != '[') return 0;
    int next = place + 1;
    while (at(next) == '=') ++next;
    level = std::min(next - place - 1, Open::kMostLevels);
    return at(next) == '[' ? next + 1 : 0;
  }

  void longText(int start) {
    const LuauToken token = m_open.mode == Open::LongComment ? LuauToken::Comment : LuauToken::String;
    for (int place = m_at; place < length(); ++place) {
      if (m_line[place] != ']') continue;
      int next = place + 1;
      while (at(next) == '=') ++next;
      if (at(next) != ']' || std::min(next - place - 1, Open::kMostLevels) != m_open.level) {
        place = next - 1;
        continue;
      }
      m_at = next + 1;
      m_open.mode = Open::Code;
      m_open.level = 0;
      put(start, m_at, token);
      m_previous = ']';
      return;
    }
    m_at = length();
    put(start, m_at, token);
  }

  void lineComment(int start) {
    put(start, length(), at(start + 2) == '!' && at(start) == '-' ? LuauToken::Directive : LuauToken::Comment);
    m_at = length();
    m_open.mode = m_cut ? Open::LineComment : Open::Code;
  }

  // From m_at to the closing quote, the end of the line, or the brace of an interpolated expression.
  void quoted(int start) {
    const QChar quote = m_open.mode == Open::Single ? '\'' : m_open.mode == Open::Double ? '"' : '`';
    bool goesOn = m_cut;
    while (m_at < length()) {
      const QChar c = m_line[m_at];
      if (c == quote) {
        ++m_at;
        put(start, m_at, LuauToken::String);
        m_open.mode = Open::Code;
        m_previous = quote;
        return;
      }
      if (c == '{' && quote == '`' && m_open.nested < Open::kMostNested) {
        put(start, m_at, LuauToken::String);
        put(m_at, m_at + 1, LuauToken::Escape);
        ++m_at;
        m_open.braces[size_t(m_open.nested++)] = 0;
        m_open.mode = Open::Code;
        m_previous = QChar();
        return;
      }
      if (c == '\\') {
        put(start, m_at, LuauToken::String);
        const int end = escapeEnd(m_at);
        put(m_at, end, LuauToken::Escape);
        // A backslash, or \z with nothing but space behind it, carries the string to the next line.
        goesOn = goesOn || m_at + 1 >= length() || (at(m_at + 1) == 'z' && afterSpaces(end) == length());
        start = m_at = end;
        continue;
      }
      ++m_at;
    }
    put(start, m_at, LuauToken::String);
    if (!goesOn) m_open.mode = Open::Code;  // unfinished: an error in Luau, which ends with the line
  }

  int escapeEnd(int place) const {
    int end = std::min(place + 2, length());
    const QChar kind = at(place + 1);
    if (kind == 'x')
      while (end < std::min(place + 4, length()) && isHex(m_line[end])) ++end;
    else if (kind == 'u' && at(place + 2) == '{')
      for (++end; end < length() && m_line[end - 1] != '}' && (isHex(m_line[end]) || m_line[end] == '}');) ++end;
    else if (isDigit(kind))
      while (end < std::min(place + 4, length()) && isDigit(m_line[end])) ++end;
    return end;
  }

  void number() {
    const int start = m_at;
    const QChar kind = at(m_at + 1).toLower();
    if (m_line[m_at] == '0' && (kind == 'x' || kind == 'b')) {
      m_at += 2;
      while (isWord(at(m_at))) ++m_at;
    } else {
      while (isDigit(at(m_at)) || at(m_at) == '_') ++m_at;
      if (at(m_at) == '.' && at(m_at + 1) != '.')
        for (++m_at; isDigit(at(m_at)) || at(m_at) == '_';) ++m_at;
      if (at(m_at).toLower() == 'e') {
        ++m_at;
        if (at(m_at) == '+' || at(m_at) == '-') ++m_at;
        while (isDigit(at(m_at)) || at(m_at) == '_') ++m_at;
      }
    }
    put(start, m_at, LuauToken::Number);
    m_previous = '0';
  }

  void code() {
    const QChar c = m_line[m_at];
    int level = 0;
    if (c.isSpace()) {
      ++m_at;
    } else if (c == '-' && at(m_at + 1) == '-') {
      const int start = m_at;
      if (const int inside = longOpening(m_at + 2, level)) {
        m_at = inside;
        m_open.mode = Open::LongComment;
        m_open.level = level;
        longText(start);
      } else {
        lineComment(start);
      }
    } else if (const int inside = longOpening(m_at, level)) {
      const int start = m_at;
      m_at = inside;
      m_open.mode = Open::LongString;
      m_open.level = level;
      longText(start);
    } else if (c == '"' || c == '\'' || c == '`') {
      m_open.mode = c == '"' ? Open::Double : c == '\'' ? Open::Single : Open::Interpolated;
      const int start = m_at++;
      quoted(start);
    } else if (isDigit(c) || (c == '.' && isDigit(at(m_at + 1)) && m_previous != '.')) {
      number();
    } else if (isStart(c)) {
      word();
    } else if (c == '@' && isStart(at(m_at + 1))) {
      const int start = m_at++;
      while (isWord(at(m_at))) ++m_at;
      put(start, m_at, LuauToken::Directive);
    } else {
      symbol(c);
    }
  }

  void symbol(QChar c) {
    if (m_open.nested > 0) {
      int& braces = m_open.braces[size_t(m_open.nested - 1)];
      if (c == '{' && braces < Open::kDeepest) ++braces;
      if (c == '}' && braces-- == 0) {
        put(m_at, m_at + 1, LuauToken::Escape);
        --m_open.nested;
        ++m_at;
        m_open.mode = Open::Interpolated;
        return;
      }
    }
    m_beforePrevious = m_previous;
    m_previous = c;
    if (c != '.' && c != ':') m_namesFunction = false;
    ++m_at;
  }

  void word() {
    const int start = m_at;
    while (isWord(at(m_at))) ++m_at;
    const QStringView text = m_line.sliced(start, m_at - start);
    std::array<char, kLongestWord> buffer;
    std::string_view name;
    if (size_t(text.size()) <= buffer.size()) {
      std::ranges::transform(text, buffer.begin(), [](QChar c) { return char(c.unicode()); });
      name = {buffer.data(), size_t(text.size())};
    }
    const bool field = m_previous == '.' || m_previous == ':';
    const int nextPlace = afterSpaces(m_at);
    const QChar next = at(nextPlace);
    const auto followedBy = [&](QStringView word) {
      return m_line.sliced(nextPlace).startsWith(word) && !isWord(at(nextPlace + int(word.size())));
    };
    const auto done = [&](LuauToken token) {
      put(start, m_at, token);
      m_beforePrevious = m_previous;
      m_previous = 'a';
    };

    if (m_namesType) {
      m_namesType = false;
      return done(LuauToken::Type);
    }
    if (!field && std::ranges::binary_search(kKeywords, name)) {
      m_namesFunction = name == "function";
      done(LuauToken::Keyword);
      m_previous = QChar();
      return;
    }
    if (!field && name == "continue" && !QStringView(u"=.([:,{\"'`+-*/").contains(next) && m_previous != ',')
      return done(LuauToken::Keyword);
    if (!field && name == "export" && followedBy(u"type")) return done(LuauToken::Keyword);
    if (!field && name == "type" && isStart(next)) {
      m_namesType = !followedBy(u"function");
      return done(LuauToken::Keyword);
    }
    if (m_namesFunction) return done(LuauToken::Function);
    if (m_previous == ':') {
      const bool called = next == '(' || next == '"' || next == '\'' || next == '{' || next == '`';
      const bool cast = m_beforePrevious == ':';
      if (!called || cast || name == "typeof") return done(LuauToken::Type);
      return done(LuauToken::Function);
    }
    if (m_previous == '>' && m_beforePrevious == '-') return done(LuauToken::Type);
    const bool assigned = next == '=' && at(nextPlace + 1) != '=';  // { type = 1 }
    if (!field && !assigned && std::ranges::binary_search(kBuiltins, name)) return done(LuauToken::Builtin);
    if (next == '(') return done(LuauToken::Function);
    m_beforePrevious = m_previous;
    m_previous = 'a';
  }

  QStringView m_line;
  bool m_cut;
  Open m_open;
  std::vector<LuauSpan>& m_spans;
  int m_at = 0;
  QChar m_previous,
      m_beforePrevious;          // characters that tell what a name is: 'a' stands for a name, '0' for a number
  bool m_namesFunction = false;  // after "function", until its bracket
  bool m_namesType = false;      // after "type"
};

}  // namespace

int lexLuauLine(QStringView line, int state, bool cut, std::vector<LuauSpan>& spans) {
  return Lexer(line, state, cut, spans).run();
}

}  // namespace vitrine
