// Reading scripts: colours, markers for what cannot be shown, finding, lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include "app/common/notice_bar.h"
#include "app/scripts/luau_highlighter.h"
#include "app/scripts/luau_lexer.h"
#include "app/scripts/script_text.h"
#include "app/scripts/script_view.h"
#include "app/window/main_window.h"

namespace vitrine::test {
namespace {

// ---- Lexer ------------------------------------------------------------------------------------------------------

struct Lexed {
  QStringList parts;  // "kind:text" for everything that is not plain
  int state = 0;
};

Lexed lex(const QString& line, int state = 0, bool cut = false) {
  static const char* const kNames[] = {"keyword", "builtin", "type",    "function", "number",
                                       "string",  "escape",  "comment", "directive"};
  std::vector<LuauSpan> spans;
  Lexed lexed;
  lexed.state = lexLuauLine(line, state, cut, spans);
  int end = 0;
  for (const LuauSpan& span : spans) {
    EXPECT_GE(span.start, end) << line.toStdString();
    EXPECT_GT(span.length, 0) << line.toStdString();
    end = span.start + span.length;
    EXPECT_LE(end, line.size()) << line.toStdString();
    lexed.parts << QString("%1:%2").arg(kNames[size_t(span.token)], line.mid(span.start, span.length));
  }
  return lexed;
}

QStringList parts(const QString& line) { return lex(line).parts; }

TEST(LuauLexer, TellsKeywordsBuiltinsAndCalls) {
  EXPECT_EQ(parts("local x = game:GetService(y)"),
            QStringList({"keyword:local", "builtin:game", "function:GetService"}));
  EXPECT_EQ(parts("function a.b:c(print) end"), QStringList({"keyword:function", "function:a", "function:b",
                                                             "function:c", "builtin:print", "keyword:end"}));
  EXPECT_EQ(parts("x.print = y.type"), QStringList());
  EXPECT_EQ(parts("localx end_ _if"), QStringList());
}

TEST(LuauLexer, ContextualKeywordsAreNamesElsewhere) {
  EXPECT_EQ(parts("if x then continue end"),
            QStringList({"keyword:if", "keyword:then", "keyword:continue", "keyword:end"}));
  EXPECT_EQ(parts("continue = 1"), QStringList({"number:1"}));
  EXPECT_EQ(parts("export type Door = Model"), QStringList({"keyword:export", "keyword:type", "type:Door"}));
  EXPECT_EQ(parts("local export, type = 1"), QStringList({"keyword:local", "number:1"}));
  EXPECT_EQ(parts("type(x)"), QStringList({"builtin:type"}));
}

TEST(LuauLexer, Numbers) {
  EXPECT_EQ(
      parts("1_000 .5 0xFF_ff 0b10_01 1.5e-3 3..x"),
      QStringList({"number:1_000", "number:.5", "number:0xFF_ff", "number:0b10_01", "number:1.5e-3", "number:3"}));
}

TEST(LuauLexer, TypesFollowColons) {
  EXPECT_EQ(parts("a: number?, b:call()"), QStringList({"type:number", "function:call"}));
  EXPECT_EQ(parts("x :: Part"), QStringList({"type:Part"}));
  EXPECT_EQ(parts("(a: T) -> boolean"), QStringList({"type:T", "type:boolean"}));
}

TEST(LuauLexer, LongTextGoesOverLinesWithItsLevel) {
  Lexed first = lex("x = [==[ one ]] ]=]");
  EXPECT_EQ(first.parts, QStringList({"string:[==[ one ]] ]=]"}));
  EXPECT_GT(first.state, 0);
  const Lexed second = lex("two", first.state);
  EXPECT_EQ(second.parts, QStringList({"string:two"}));
  const Lexed third = lex("]==] end", second.state);
  EXPECT_EQ(third.parts, QStringList({"string:]==]", "keyword:end"}));
  EXPECT_EQ(third.state, 0);
  first = lex("--[[ open");
  EXPECT_EQ(lex("]]return", first.state).parts, QStringList({"comment:]]", "keyword:return"}));
  EXPECT_EQ(lex("--[=x").state, 0) << "not long: ends with the line";
  EXPECT_EQ(parts("--!strict"), QStringList({"directive:--!strict"}));
}

TEST(LuauLexer, StringsAndEscapes) {
  EXPECT_EQ(parts(R"('a\'b' "\x41\u{1F600}\123x")"),
            QStringList({"string:'a", "escape:\\'", "string:b'", "string:\"", "escape:\\x41", "escape:\\u{1F600}",
                         "escape:\\123", "string:x\""}));
  EXPECT_EQ(lex("x = 'open").state, 0) << "an unfinished string ends with its line";
  const Lexed carried = lex("x = 'open\\");
  EXPECT_EQ(lex("on' end", carried.state).parts, QStringList({"string:on'", "keyword:end"}));
}

TEST(LuauLexer, InterpolatedStringsHoldExpressions) {
  EXPECT_EQ(parts("`a {x} {`in {nil}`}` end"),
            QStringList({"string:`a ", "escape:{", "escape:}", "string: ", "escape:{", "string:`in ", "escape:{",
                         "keyword:nil", "escape:}", "string:`", "escape:}", "string:`", "keyword:end"}));
  EXPECT_EQ(parts("`{ {1} }` end"),
            QStringList({"string:`", "escape:{", "number:1", "escape:}", "string:`", "keyword:end"}));
  const Lexed open = lex("`{f(");
  EXPECT_EQ(lex("1)}` end", open.state).parts, QStringList({"number:1", "escape:}", "string:`", "keyword:end"}));
}

TEST(LuauLexer, AnyStateAndAnyTextEndWell) {
  uint32_t random = 1;
  const QString letters = "`'\"{}[]=-\\zx!:. \n0b1eu>type";
  for (int round = 0; round < 20'000; ++round) {
    QString line;
    for (int i = 0; i < int(random >> 28); ++i, random = random * 1664525u + 1013904223u)
      line += letters[int((random >> 16) % uint32_t(letters.size()))];
    random = random * 1664525u + 1013904223u;
    EXPECT_GE(lex(line, int(random >> 1), random & 1).state, 0);
  }
}

// ---- Text -------------------------------------------------------------------------------------------------------

TEST(ScriptText, ShowsEveryByte) {
  const QByteArray bytes("a\xff\xc3\xa9\x00\xe2\x80\xae\r\tz\xe2\x82", 13);
  const ScriptText text = ScriptText::of(bytes);
  EXPECT_EQ(text.shown, QString::fromUtf8("a\\xFFé\\0\\u{202E}\\r\tz\\xE2\\x82"));
  EXPECT_EQ(text.badBytes, 3);
  EXPECT_EQ(text.invisible, 3);
  EXPECT_EQ(text.original(), QString::fromUtf8("a\\xFFé") + QChar(0) + QChar(0x202E) + "\r\tz\\xE2\\x82");
}

TEST(ScriptText, KeepsLineEnds) {
  EXPECT_EQ(ScriptText::of("a\r\nb\r\n").shown, "a\nb\n");
  EXPECT_EQ(ScriptText::of("a\r\nb\r\n").original(), "a\r\nb\r\n");
  EXPECT_EQ(ScriptText::of("a\r\nb\r\n").lines, 3);
  EXPECT_EQ(ScriptText::of("a\r\nb\n").shown, "a\\r\nb\n") << "mixed: the odd ones are seen";
  EXPECT_EQ(ScriptText::of("a\r\nb\n").original(), "a\r\nb\n");
}

TEST(ScriptText, CutsLongLinesAndJoinsThemAgain) {
  QByteArray bytes = "first\n";
  for (int i = 0; i < 2000; ++i) bytes += "word\xff ";
  bytes += "\nlast";
  const ScriptText text = ScriptText::of(bytes);
  EXPECT_EQ(text.lines, 3);
  ASSERT_GT(text.cut.size(), 3u);
  for (const QString& piece : text.shown.split('\n')) EXPECT_LT(piece.size(), 2100);
  const QString whole = QString::fromLatin1(bytes).replace(QChar(0xff), "\\xFF");
  EXPECT_EQ(text.original(), whole);
  EXPECT_EQ(text.withoutCuts(), whole);
  for (qsizetype place = 0; place < whole.size(); place += 7) {
    EXPECT_EQ(text.joined(text.split(place)), place);
    EXPECT_EQ(text.shown[text.split(place)], whole[place]);
  }
  EXPECT_EQ(text.pieceOfLine(0), 0);
  EXPECT_EQ(text.pieceOfLine(1), 1);
  EXPECT_EQ(text.pieceOfLine(2), int(text.cut.size()) + 2);
  EXPECT_EQ(text.lineOfPiece(int(text.cut.size()) + 1), 1);
  EXPECT_EQ(text.lineOfPiece(int(text.cut.size()) + 2), 2);
}

// ---- View -------------------------------------------------------------------------------------------------------

class ScriptViewTest : public ::testing::Test {
 protected:
  void SetUp() override {
    view.resize(700, 500);
    view.show();
    view.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&view));
    view.editor().setFocus();
  }
  void TearDown() override { QApplication::setPalette(m_before); }
  QTextBlock block(int number) { return view.editor().document()->findBlockByNumber(number); }
  QColor colourAt(int blockNumber, int place) {
    for (const auto& range : block(blockNumber).layout()->formats())
      if (range.start <= place && place < range.start + range.length) return range.format.foreground().color();
    return {};
  }
  void key(Qt::Key which, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(QApplication::focusWidget(), which, modifiers);
  }
  QString selected() { return view.editor().textCursor().selectedText(); }

  QPalette m_before = QApplication::palette();
  ScriptView view;
};

TEST_F(ScriptViewTest, ColoursWhatIsSeenAndNoMore) {
  QByteArray script = "--[[ open\nlocal still comment\n]] local x = 1\n";
  for (int i = 0; i < 5000; ++i) script += "return true\n";
  view.setSource(script, "Long");
  EXPECT_EQ(colourAt(1, 0), colourOf(LuauToken::Comment, false));
  EXPECT_EQ(colourAt(2, 3), colourOf(LuauToken::Keyword, false));
  EXPECT_FALSE(colourAt(4000, 0).isValid());
  EXPECT_LT(view.highlighter().shownBlocks(), 200);
  view.goToLine(4001);
  EXPECT_EQ(colourAt(4000, 0), colourOf(LuauToken::Keyword, false));
  EXPECT_LT(view.highlighter().shownBlocks(), 400);
}

TEST_F(ScriptViewTest, FollowsADarkPalette) {
  view.setSource("local x = 1", "Small");
  QPalette dark(QColor(50, 50, 54), QColor(40, 40, 44));
  dark.setColor(QPalette::Base, QColor(30, 30, 33));
  QApplication::setPalette(dark);
  ASSERT_TRUE(QTest::qWaitFor([&] { return colourAt(0, 0) == colourOf(LuauToken::Keyword, true); }, 5000));
}

TEST_F(ScriptViewTest, SaysWhatIsNoText) {
  view.setSource("local good = true", "Good");
  EXPECT_TRUE(view.notice().isHidden());
  view.setSource(QByteArray("local bad = '\xff\x00'", 16), "Bad");
  EXPECT_FALSE(view.notice().isHidden());
  EXPECT_TRUE(view.notice().text().contains("not UTF-8")) << view.notice().text().toStdString();
  EXPECT_EQ(view.editor().toPlainText(), "local bad = '\\xFF\\0'");
  EXPECT_NE(colourAt(0, 13), colourAt(0, 12)) << "a marker has its own colour";
  view.setSource("fine again", "Good");
  EXPECT_TRUE(view.notice().isHidden());
}

TEST_F(ScriptViewTest, CopiesTheOriginal) {
  view.setSource(QByteArray("a\x01\xc2\xa0"
                            "b\r\nc\xff\r\n",
                            11),
                 "Odd");
  key(Qt::Key_A, Qt::ControlModifier);
  key(Qt::Key_C, Qt::ControlModifier);
  const QString expected = QString("a\x01") + QChar(0xA0) + "b\r\nc\\xFF\r\n";
  EXPECT_EQ(QApplication::clipboard()->text(), expected);
  QApplication::clipboard()->clear();
  view.copyAll();
  EXPECT_EQ(QApplication::clipboard()->text(), expected);
}

TEST_F(ScriptViewTest, FindsWithTheKeyboard) {
  view.setSource("one two\nTwo three\ntwo", "Find");
  key(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(view.findBox().hasFocus());
  QTest::keyClicks(&view.findBox(), "two");
  EXPECT_EQ(view.matchCount(), 3);
  EXPECT_EQ(view.matchLabel().text(), "1 of 3");
  EXPECT_EQ(selected(), "two");
  key(Qt::Key_Return);
  EXPECT_EQ(selected(), "Two");
  EXPECT_EQ(view.matchLabel().text(), "2 of 3");
  key(Qt::Key_Return);
  key(Qt::Key_Return);
  EXPECT_EQ(view.matchLabel().text(), "1 of 3") << "goes round";
  key(Qt::Key_Return, Qt::ShiftModifier);
  EXPECT_EQ(view.matchLabel().text(), "3 of 3");
  view.caseButton().click();
  EXPECT_EQ(view.matchCount(), 2);
  view.findBox().setText("nowhere");
  EXPECT_EQ(view.matchLabel().text(), "not found");
  EXPECT_FALSE(view.findNext());
  key(Qt::Key_Escape);
  EXPECT_FALSE(view.findBox().isVisible());
  EXPECT_TRUE(view.editor().hasFocus());
}

TEST_F(ScriptViewTest, FindsAcrossTheCutsOfALongLine) {
  QByteArray script(1990, 'x');
  script += "needle";
  script += QByteArray(3000, 'y');
  view.setSource(script, "Long line");
  ASSERT_GT(view.editor().document()->blockCount(), 1);
  view.openFind();
  view.findBox().setText(QByteArray(8, 'x') + "needle" + QByteArray(20, 'y'));
  ASSERT_EQ(view.matchCount(), 1);
  EXPECT_EQ(view.editor().textCursor().selectionStart(), 1982);
  EXPECT_EQ(view.lineCount(), 1);
  view.editor().copy();
  EXPECT_EQ(QApplication::clipboard()->text(), view.findBox().text());
}

TEST_F(ScriptViewTest, GoesToALine) {
  view.setSource(QByteArray("x\n").repeated(999), "Lines");
  EXPECT_EQ(view.lineCount(), 1000);
  key(Qt::Key_G, Qt::ControlModifier);
  QTest::keyClicks(QApplication::focusWidget(), "700");
  key(Qt::Key_Return);
  EXPECT_EQ(view.currentLine(), 700);
  EXPECT_GT(view.editor().verticalScrollBar()->value(), 600);
  EXPECT_TRUE(view.editor().hasFocus());
  view.goToLine(99'999);
  EXPECT_EQ(view.currentLine(), 1000);
}

TEST_F(ScriptViewTest, TakesItsKeysBeforeTheWindow) {
  view.hide();
  MainWindow window;
  auto* inside = new ScriptView;
  inside->setSource("a\nb", "Inside");
  auto* dock = new QDockWidget(&window);
  dock->setWidget(inside);
  window.addDockWidget(Qt::BottomDockWidgetArea, dock);
  window.show();
  window.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  inside->editor().setFocus();
  key(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(inside->findBox().hasFocus()) << "Ctrl+F is the window's for filtering the tree";
  key(Qt::Key_Escape);
  EXPECT_TRUE(inside->editor().hasFocus());
}

TEST_F(ScriptViewTest, ShowsAnEmptyScript) {
  view.setSource("something\nelse", "Full");
  view.openFind();
  view.findBox().setText("else");
  view.setSource({}, "Empty");
  EXPECT_EQ(view.lineCount(), 1);
  EXPECT_EQ(view.matchCount(), 0);
  EXPECT_EQ(view.editor().toPlainText(), "");
}

}  // namespace
}  // namespace vitrine::test
