// A level of detail has one name and one distance, wherever they are read.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeWidget>

#include "app/docks/view/levels_dock.h"
#include "app/models/file_facts.h"
#include "app/models/level_text.h"
#include "app/models/outline_model.h"
#include "app/page/chips.h"
#include "render/view/legend.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class LevelNamesTest : public WindowTest {
 protected:
  void openSample(const char* name) { open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name); }
  template <class Widget>
  Widget& named(const char* name) {
    return *window->findChild<Widget*>(name);
  }
  void keep(const char* name) {
    const QString folder = qEnvironmentVariable("VITRINE_PICTURES");
    if (folder.isEmpty()) return;
    QApplication::processEvents();  // the layout settles
    window->grab().save(folder + "/" + name + ".png");
  }
};

TEST_F(LevelNamesTest, AreTheSameEverywhere) {
  openSample("lantern.llmesh");
  const QString name = "Medium";
  const Document& file = *document().document();
  EXPECT_EQ(levelText(file, 1), name);
  auto& levels = window->dock<LevelsDock>();
  levels.bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return levels.table().topLevelItemCount() == 4; }, kPatience));
  EXPECT_EQ(levels.table().topLevelItem(1)->text(LevelsDock::Name), name);
  EXPECT_TRUE(levelTitles(document())[1].startsWith(name + ": "));
  ViewState view = document().view();
  view.lod = 1;
  document().setView(view);
  EXPECT_EQ(levels.summary().text(), name + " shown");
  EXPECT_TRUE(window->currentView()->chips().flashed().startsWith(name + ": "));
  EXPECT_TRUE(statusLine(document()).contains(name)) << statusLine(document()).toStdString();
  EXPECT_EQ(named<QToolButton>("levelButton").text(), name);
  const auto facts = countFacts(document());
  EXPECT_TRUE(std::ranges::any_of(facts, [&](const Fact& fact) { return fact.name == name; }));
  view.mode = ViewMode::Lod;
  EXPECT_EQ(legendOf({*document().scene(), view, nullptr, 0})->entries[1].text, name.toStdString());
  const NodeId node = file.geometries[0].lods[1].node;
  EXPECT_EQ(nodeName(file, node), name) << "and not what its block is called in the file";
  document().select({node});
  EXPECT_EQ(selectionLine(document()), name + " selected");
  keep("level_names");
}

TEST_F(LevelNamesTest, DistancesAreTheSameInBothPanels) {
  openSample("lantern.llmesh");
  auto& levels = window->dock<LevelsDock>();
  levels.bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return levels.table().topLevelItemCount() == 4; }, kPatience));
  const QString from = levels.table().topLevelItem(1)->text(LevelsDock::From);
  EXPECT_TRUE(from.endsWith(" m")) << from.toStdString();
  QTextDocument table;
  table.setHtml(named<QLabel>("cost").text());
  EXPECT_TRUE(table.toPlainText().contains(from)) << table.toPlainText().toStdString();
  EXPECT_TRUE(table.toPlainText().contains("Medium"));
  // A rigged mesh goes by its avatar: what would be so without one is told nowhere.
  EXPECT_FALSE(document().document()->property(NodeId{0}, "medium from").as<double>());
}

}  // namespace
}  // namespace vitrine::test
