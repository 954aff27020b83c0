// Finding something in all scripts of a place.
#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QTreeWidget>

#include "app/docks/scripts/script_dock.h"
#include "app/docks/scripts/script_search.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/scripts/script_view.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<QString> marked(const ScriptQuery& query, const QString& text) {
  size_t abandoned = 0;
  std::vector<QString> found;
  for (const ScriptHit& hit : ScriptMatcher(query).find(text, 100, abandoned)) {
    EXPECT_EQ(text.mid(hit.at, hit.length), hit.excerpt.mid(hit.markAt, hit.markLength));
    EXPECT_EQ(hit.line, int(text.first(hit.at).count('\n')) + 1);
    found.push_back(QString("%1:%2").arg(hit.line).arg(text.mid(hit.at, hit.length)));
  }
  EXPECT_EQ(abandoned, 0u);
  return found;
}

TEST(ScriptMatcher, FindsTextsWordsAndExpressions) {
  const QString text = "local Door = door\n  openDoor(Door)\n\n-- doors\nend";
  EXPECT_THAT(marked({"door"}, text), ElementsAre("1:Door", "1:door", "2:Door", "2:Door", "4:door"));
  EXPECT_THAT(marked({"Door", true}, text), ElementsAre("1:Door", "2:Door", "2:Door"));
  EXPECT_THAT(marked({"door", false, true}, text), ElementsAre("1:Door", "1:door", "2:Door"));
  EXPECT_THAT(marked({"d..r\\b", false, false, true}, text), ElementsAre("1:Door", "1:door", "2:Door", "2:Door"));
  EXPECT_THAT(marked({"door|end", false, true, true}, text), ElementsAre("1:Door", "1:door", "2:Door", "5:end"));
  EXPECT_THAT(marked({"^end$", true, false, true}, text), ElementsAre("5:end")) << "lines have ends";
  EXPECT_THAT(marked({"x*", false, false, true}, text), ElementsAre()) << "nothing is no hit";
  EXPECT_THAT(marked({"a.b("}, "aab( a.b("), ElementsAre("1:a.b(")) << "a text is no expression";
  EXPECT_THAT(marked({"aa"}, "aaaaa"), ElementsAre("1:aa", "1:aa"));
}

TEST(ScriptMatcher, CutsLongLinesAroundTheHitAndCountsOnlySoMany) {
  const QString text = QString(5000, 'x') + "needle" + QString(5000, 'y');
  size_t abandoned = 0;
  const auto hits = ScriptMatcher({"needle"}).find(text, 10, abandoned);
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_LE(hits[0].excerpt.size(), 300);
  EXPECT_EQ(hits[0].excerpt.mid(hits[0].markAt, hits[0].markLength), "needle");
  EXPECT_EQ(ScriptMatcher({"x"}).find(text, 10, abandoned).size(), 10u);
  EXPECT_EQ(ScriptMatcher({"x", false, false, true}).find(text, 10, abandoned).size(), 10u);
}

TEST(ScriptMatcher, GivesUpOnExpressionsThatTakeForEver) {
  size_t abandoned = 0;
  const QString line = QString(60, 'a') + "b\nok";
  EXPECT_TRUE(ScriptMatcher({"(a+)+$|(a|aa)+c", false, false, true}).find(line, 10, abandoned).empty());
  EXPECT_GE(abandoned, 1u);
  EXPECT_FALSE(ScriptMatcher({"a(", false, false, true}).problem().isEmpty());
  EXPECT_FALSE(ScriptMatcher({QString(5000, 'a')}).problem().isEmpty());
  EXPECT_TRUE(ScriptMatcher({"a("}).problem().isEmpty());
}

// A place with `count` scripts "S0", "S1" ... of that source.
std::vector<std::byte> scriptPlace(int count, const QByteArray& source) {
  QByteArray scripts;
  for (int i = 0; i < count; ++i) {
    const QByteArray number = QByteArray::number(i);
    scripts += item(i % 2 ? "LocalScript" : "Script", ("S" + number).constData(), "S" + number,
                    element("ProtectedString", "Source", source));
  }
  const QByteArray text =
      "<roblox version=\"4\">" + item("Workspace", "W1", "Workspace", {}, scripts) + "</roblox>";
  const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
  return {bytes.begin(), bytes.end()};
}

class ScriptSearchTest : public WindowTest {
 protected:
  ScriptSearchDock& dock() { return window->dock<ScriptSearchDock>(); }
  QTreeWidget& list() { return dock().list(); }
  // Waits for a document, which need not have a picture.
  void openPlace(const QString& path) {
    window->openFiles({path});
    ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() && !document().loading(); }, kPatience));
  }
  void search(const QString& text) {
    if (!dock().inView()) dock().present();
    dock().input().setText(text);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dock().searching(); }, kPatience));
  }
  int hits() {
    int count = 0;
    for (int i = 0; i < list().topLevelItemCount(); ++i) count += list().topLevelItem(i)->childCount();
    return count;
  }
};

TEST_F(ScriptSearchTest, ListsHitsByScriptAndShowsTheLine) {
  openPlace(write("place.rbxlx", scriptPlace(4, "local a = 1\n\n  needle(a)\nreturn needle")));
  key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock().input().hasFocus(); }, kPatience));
  search("needle");
  ASSERT_EQ(list().topLevelItemCount(), 4);
  EXPECT_EQ(hits(), 8);
  EXPECT_THAT(list().topLevelItem(1)->text(0).toStdString(), HasSubstr("Workspace/S1"));
  EXPECT_THAT(dock().note().text().toStdString(), HasSubstr("Hits: 8, in 4 of 4 scripts"));
  EXPECT_EQ(list().topLevelItem(0)->child(0)->text(0), "needle(a)");

  // Enter shows the chosen hit, Down chooses the next one, over the ends of scripts.
  QTest::keyClick(&dock().input(), Qt::Key_Down);
  QTest::keyClick(&dock().input(), Qt::Key_Down);
  QTest::keyClick(&dock().input(), Qt::Key_Return);
  ScriptDock& script = window->dock<ScriptDock>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return script.view().currentLine() == 3; }, kPatience));
  EXPECT_THAT(script.view().title().toStdString(), HasSubstr("S1"));
  EXPECT_EQ(script.view().editor().textCursor().selectedText(), "needle");
  ASSERT_EQ(document().selection().size(), 1u);
  EXPECT_EQ(document().document()->nameOf(document().selection().front()), "S1");
  const auto isSeen = [](const QWidget& each) { return each.isVisible() && !each.visibleRegion().isEmpty(); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return isSeen(*script.view().editor().viewport()) && isSeen(dock().input()); },
                              kPatience))
      << "the script does not cover the hits";
  // Another line of the script that is shown.
  emit list().itemActivated(list().topLevelItem(1)->child(1), 0);
  EXPECT_EQ(script.view().currentLine(), 4);
  EXPECT_EQ(script.view().editor().textCursor().selectedText(), "needle");
}

TEST_F(ScriptSearchTest, SaysWhatItDidNotFind) {
  openPlace(write("place.rbxlx", scriptPlace(3, "print('Hello')")));
  search("hello");
  EXPECT_EQ(hits(), 3);
  dock().caseButton().click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !dock().searching(); }, kPatience));
  EXPECT_EQ(hits(), 0);
  EXPECT_THAT(dock().note().text().toStdString(), HasSubstr("Nothing found in 3 scripts"));
  dock().caseButton().click();
  dock().expressionButton().click();
  search("h.llo(");
  EXPECT_EQ(hits(), 0);
  EXPECT_THAT(dock().note().text().toStdString(), HasSubstr("Not an expression"));
  search("h.llo");
  EXPECT_EQ(hits(), 3);
  dock().wordButton().click();
  search("ello");
  EXPECT_EQ(hits(), 0);
  // A file without scripts: the dock is away, and so are the hits.
  search("print");
  EXPECT_EQ(hits(), 3);
  openPlace(write("one.mesh", quadMesh(1)));
  EXPECT_FALSE(dock().isVisible());
  EXPECT_EQ(hits(), 0);
  EXPECT_FALSE(dock().openButton().isEnabled());
}

TEST_F(ScriptSearchTest, ListsTheFirstHitsOfMany) {
  openPlace(write("place.rbxlx", scriptPlace(30, QByteArray("x = x\n").repeated(200))));
  search("x");
  EXPECT_EQ(hits(), int(kMostHits));
  EXPECT_THAT(dock().note().text().toStdString(), HasSubstr("first 5,000 hits"));
  // The newest query wins.
  for (const char* typed : {"=", "x =", "nothing"}) dock().input().setText(typed);
  search("x = x");
  EXPECT_EQ(hits(), 5000);
  search("nothing");
  EXPECT_EQ(hits(), 0);
}

}  // namespace
}  // namespace vitrine::test
