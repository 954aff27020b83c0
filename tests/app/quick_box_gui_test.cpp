// The command palette and "go to anything".
#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <algorithm>
#include <atomic>
#include <set>

#include "app/commands/command_words.h"
#include "app/common/fuzzy.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/node_search.h"
#include "app/window/page_tabs.h"
#include "app/window/quick_box.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// ---- Letters in order -------------------------------------------------------------------------------------------

int scoreOf(const QString& text, const QString& typed) {
  const auto match = fuzzyMatchWords(text, typedWords(typed));
  return match ? match->score : -1;
}

TEST(Fuzzy, FindsLettersInOrderAndBeginningsOfWordsFirst) {
  EXPECT_THAT(fuzzyMatch(u"Frame Selection", u"frs")->at, ElementsAre(0, 1, 6));
  EXPECT_THAT(fuzzyMatch(u"Frame Selection", u"fs")->at, ElementsAre(0, 6));
  EXPECT_THAT(fuzzyMatch(u"primaryPart", u"pp")->at, ElementsAre(0, 7)) << "a capital begins a word";
  EXPECT_GT(scoreOf("Wireframe", "wire"), scoreOf("Sawire", "wire"));
  EXPECT_GT(scoreOf("Door", "door"), scoreOf("Door Handle", "door")) << "the whole name";
  EXPECT_GT(scoreOf("Door Handle", "dh"), scoreOf("Doorhandle", "dh"));
  EXPECT_GT(scoreOf("Left Shoulder", "hou"), scoreOf("HitSound", "hou")) << "letters that stand together";
  EXPECT_EQ(scoreOf("Door", "rood"), -1);
  EXPECT_EQ(scoreOf("Door", "doors"), -1);
  EXPECT_EQ(scoreOf("xxaxxbxxcxxdxx", "abcd"), -1) << "strewn letters are no match";
  EXPECT_GE(scoreOf("Door Handle", "handle door"), 0) << "words in any order";
  EXPECT_EQ(scoreOf("Door Handle", "handle window"), -1);
  EXPECT_EQ(scoreOf("anything", "  "), 0);
  EXPECT_GE(scoreOf(QString(5000, 'a'), QString(5000, 'a')), 0) << "endless texts are cut";
}

TEST(CommandWords, BelongToCommandsThatThereAre) {
  std::set<std::string> ids;
  for (const CommandRow& row : commandTable()) ids.insert(row.id.toStdString());
  std::set<std::string_view> seen;
  for (const WordsRow& row : wordsTable()) {
    EXPECT_TRUE(ids.contains(std::string(row.id))) << row.id;
    EXPECT_TRUE(seen.insert(row.id).second) << row.id << " twice";
  }
  for (const CommandRow& row : commandTable()) {
    EXPECT_FALSE(row.words.isEmpty()) << row.id.toStdString() << " is called nothing else";
    EXPECT_EQ(row.words, row.words.toLower().simplified()) << row.id.toStdString();
  }
}

// ---- The palette ------------------------------------------------------------------------------------------------

class QuickBoxTest : public WindowTest {
 protected:
  QuickBox& box() { return window->quickBox(); }
  void openPalette() {
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return box().input().hasFocus(); }, kPatience));
  }
  void openGoTo() {
    key(Qt::Key_P, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return box().input().hasFocus(); }, kPatience));
  }
  void type(const QString& text) {
    box().input().clear();
    QTest::keyClicks(&box().input(), text);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !box().searching(); }, kPatience));
  }
  QStringList texts() {
    QStringList texts;
    for (const QuickRow& row : box().rows()) texts << row.text;
    return texts;
  }
  QString first() { return box().rows().empty() ? QString() : box().rows().front().text; }
};

TEST_F(QuickBoxTest, FindsCommandsByNameMenuKeyAndOtherWords) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  openPalette();
  size_t commands = 0;
  for (const QuickRow& row : box().rows()) commands += row.id.startsWith("command:") ? 1 : 0;
  EXPECT_EQ(commands, commandTable().size() - 1 + size_t(window->docks().actions().size())) << "all but itself";
  const std::pair<const char*, const char*> wanted[] = {
      {"frsel", "Frame Selection"},         {"bones", "Skeleton"},       {"edges", "Wireframe"},
      {"photo", "Save Screenshot"},         {"zoom", "Frame Selection"}, {"show grid", "Grid"},
      {"unhide", "Show Everything Hidden"}, {"ortho", "Orthographic"}};
  for (const auto& [typed, command] : wanted) {
    type(typed);
    EXPECT_TRUE(texts().mid(0, 3).contains(command)) << typed << ": " << texts().mid(0, 5).join(", ").toStdString();
  }
  type("frsel");
  EXPECT_EQ(box().rows().front().keys, "F");
  EXPECT_EQ(box().rows().front().detail, "Camera");
  type("qqqqq");
  EXPECT_TRUE(box().rows().empty());
  EXPECT_FALSE(box().note().text().isEmpty());
}

TEST_F(QuickBoxTest, EnterRunsEscapeGivesTheFocusBack) {
  open(write("one.mesh", quadMesh(1)));
  viewport().setFocus();
  ASSERT_FALSE(document().view().show.wire);
  openPalette();
  type("wireframe");
  ASSERT_EQ(first(), "Wireframe");
  key(Qt::Key_Return);
  EXPECT_TRUE(document().view().show.wire);
  EXPECT_TRUE(box().isHidden());
  EXPECT_TRUE(viewport().hasFocus());
  openPalette();
  EXPECT_EQ(first(), "Wireframe") << "what was run last lies first";
  EXPECT_TRUE(box().rows().front().checked);
  document().select({NodeId(0)});
  key(Qt::Key_Escape);
  EXPECT_TRUE(box().isHidden());
  EXPECT_TRUE(viewport().hasFocus());
  EXPECT_FALSE(document().selection().empty()) << "Escape was the palette's";
  // Somebody clicks elsewhere.
  openPalette();
  window->dock<OutlineDock>().tree().setFocus();
  EXPECT_TRUE(box().isHidden());
  EXPECT_TRUE(window->dock<OutlineDock>().tree().hasFocus());
}

TEST_F(QuickBoxTest, LettersAreTypedAndRunNothing) {
  open(write("one.mesh", quadMesh(1)));
  const ViewState before = document().view();
  openPalette();
  type("wgxh/");
  EXPECT_EQ(box().input().text(), "wgxh/");
  EXPECT_EQ(document().view().show.wire, before.show.wire);
  EXPECT_EQ(document().view().show.grid, before.show.grid);
  EXPECT_EQ(window->findChild<QWidget*>("keysDialog"), nullptr);
}

TEST_F(QuickBoxTest, WhatCannotBeRunIsLastAndStaysUnrun) {
  openPalette();  // without a file
  type("reload");
  ASSERT_FALSE(box().rows().empty());
  EXPECT_FALSE(box().rows().front().enabled);
  key(Qt::Key_Return);
  EXPECT_FALSE(box().isHidden());
  type("");
  const auto& rows = box().rows();
  const auto off = std::ranges::find(rows, false, &QuickRow::enabled);
  EXPECT_NE(off, rows.begin());
  EXPECT_TRUE(std::all_of(off, rows.end(), [](const QuickRow& row) { return !row.enabled; }));
}

TEST_F(QuickBoxTest, TogglesDocksAndMovesWithTheKeys) {
  open(write("one.mesh", quadMesh(1)));
  openPalette();
  type("properties");
  const QStringList found = texts();
  const qsizetype at = found.indexOf("Properties");
  ASSERT_GE(at, 0) << found.join(", ").toStdString();
  for (qsizetype i = 0; i < at; ++i) key(Qt::Key_Down);
  EXPECT_EQ(box().list().currentIndex().row(), at);
  key(Qt::Key_Up), key(Qt::Key_Down);
  ASSERT_TRUE(window->dock<PropertiesDock>().isVisible());
  key(Qt::Key_Return);
  EXPECT_TRUE(window->dock<PropertiesDock>().isHidden());
  openPalette();
  key(Qt::Key_Up);
  const QuickRow& last = box().rows()[size_t(box().list().currentIndex().row())];
  EXPECT_TRUE(last.enabled);
  EXPECT_GT(box().list().currentIndex().row(), 10) << "round the end";
}

TEST_F(QuickBoxTest, FitsIntoASmallWindow) {
  window->resize(780, 420);
  openPalette();
  QTest::qWait(50);
  EXPECT_TRUE(window->rect().contains(box().geometry()));
  EXPECT_GT(box().list().height(), 100);
}

// ---- Go to anything ---------------------------------------------------------------------------------------------

TEST_F(QuickBoxTest, GoesToTabsRecentFilesAndNodes) {
  const QString gone = write("forgotten.mesh", quadMesh(1));
  open(gone);
  key(Qt::Key_W, Qt::ControlModifier);
  open(write("other.mesh", quadMesh(1)));
  open(write("place.rbxlx", placeFile()));
  ASSERT_EQ(window->tabs().count(), 2);

  openGoTo();
  EXPECT_THAT(texts().join(",").toStdString(), HasSubstr("other.mesh"));
  EXPECT_FALSE(texts().contains("place.rbxlx")) << "it is here already";
  type("other");
  ASSERT_EQ(first(), "other.mesh");
  key(Qt::Key_Return);
  EXPECT_EQ(document().title(), "other.mesh");

  // A node of a tab that is not shown: the tab comes up and the node is selected, open in the tree.
  openGoTo();
  type("two");
  ASSERT_EQ(first(), "Two");
  EXPECT_EQ(box().rows().front().keys, "Part");
  EXPECT_THAT(box().rows().front().detail.toStdString(), HasSubstr("Workspace"));
  key(Qt::Key_Return);
  EXPECT_EQ(document().title(), "place.rbxlx");
  ASSERT_EQ(document().selection().size(), 1u);
  EXPECT_EQ(document().document()->nameOf(document().selection().front()), "Two");
  EXPECT_TRUE(window->dock<OutlineDock>().model().indexOfNode(document().selection().front()).isValid());

  openGoTo();
  type("forgot");
  ASSERT_EQ(first(), "forgotten.mesh");
  key(Qt::Key_Return);
  EXPECT_EQ(window->tabs().count(), 3);
  EXPECT_EQ(document().title(), "forgotten.mesh");
}

TEST_F(QuickBoxTest, KeepsNoDocumentAlive) {
  open(write("place.rbxlx", placeFile()));
  const std::weak_ptr<const Document> place = document().document();
  openGoTo();
  type("t");
  ASSERT_FALSE(box().rows().empty());
  key(Qt::Key_Escape);
  key(Qt::Key_W, Qt::ControlModifier);
  EXPECT_TRUE(QTest::qWaitFor([&] { return place.expired(); }, kPatience));
}

TEST_F(QuickBoxTest, TheNewestQueryWins) {
  open(write("place.rbxlx", placeFile()));
  openGoTo();
  for (const char* typed : {"t", "tw", "two", "tw", "t", "te", "ten"}) box().input().setText(typed);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !box().searching(); }, kPatience));
  QTest::qWait(50);
  EXPECT_EQ(first(), "Ten");
  EXPECT_FALSE(texts().contains("Two"));
  // From nodes to commands and back.
  type(">wireframe");
  EXPECT_EQ(first(), "Wireframe");
}

TEST(NodeSearch, GivesTheBestAndCountsAll) {
  auto document = std::make_shared<Document>();
  document->classes.emplace_back().name = "Part";
  const uint32_t many = document->nodes.names.add("Some Part"), best = document->nodes.names.add("Part");
  const uint32_t other = document->nodes.names.add("Lamp");
  constexpr uint32_t kNodes = 20'000;
  for (uint32_t node = 0; node < kNodes; ++node) {
    document->nodes.parent.push_back(NodeId::None);
    document->nodes.classIndex.push_back(0);
    document->nodes.row.push_back(node);
    document->nodes.name.push_back(node == kNodes - 1 ? best : node % 2 ? many : other);
  }
  std::atomic<bool> cancelled = false;
  const FoundNodes found = findNodes({document}, {"part"}, 50, cancelled);
  EXPECT_EQ(found.count, kNodes / 2);
  ASSERT_EQ(found.nodes.size(), 50u);
  EXPECT_EQ(indexOf(found.nodes[0].node), kNodes - 1) << "the whole name, though it comes last";
  EXPECT_EQ(indexOf(found.nodes[1].node), 1u) << "then in the order of the file";
  EXPECT_EQ(indexOf(found.nodes[2].node), 3u);
  cancelled = true;
  EXPECT_TRUE(findNodes({document}, {"part"}, 50, cancelled).nodes.empty());
}

}  // namespace
}  // namespace vitrine::test
