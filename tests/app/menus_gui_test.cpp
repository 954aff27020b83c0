// Menus: letters, what they offer where, and the list of keys.
#include <gtest/gtest.h>

#include <QAction>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>

#include "app/common/notice_bar.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/diagnostics_model.h"
#include "app/models/outline_model.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

class MenuTest : public WindowTest {
 protected:
  static QChar letterOf(const QString& text) {
    const QKeySequence keys = QKeySequence::mnemonic(text);
    return keys.isEmpty() ? QChar() : QChar(char16_t(keys[0].key()));
  }
  static void expectDifferentLetters(const QMenu& menu, const std::string& what) {
    QMap<QChar, QString> owners;
    for (const QAction* action : menu.actions()) {
      const QChar letter = letterOf(action->text());
      if (action->isSeparator() || letter.isNull()) continue;
      EXPECT_FALSE(owners.contains(letter))
          << what << ": " << action->text().toStdString() << " and " << owners[letter].toStdString();
      owners[letter] = action->text();
    }
  }
  QStringList textsAt(QWidget& widget, const QPoint& at) {
    QStringList texts;
    inMenu([&](QMenu& menu) {
      expectDifferentLetters(menu, "context menu");
      texts = textsOf(menu);
    });
    rightClick(widget, at);
    return texts;
  }
  OutlineDock& outline() { return window->dock<OutlineDock>(); }
};

TEST_F(MenuTest, NoMenuHasALetterTwice) {
  open(write("one.mesh", levelMesh()));
  QMap<QChar, QString> owners;
  for (const QAction* action : window->menuBar()->actions()) {
    const QChar letter = letterOf(action->text());
    EXPECT_FALSE(letter.isNull() || owners.contains(letter)) << action->text().toStdString();
    owners[letter] = action->text();
  }
  const auto menus = window->findChildren<QMenu*>();
  EXPECT_GE(menus.size(), 10);
  for (const QMenu* menu : menus) expectDifferentLetters(*menu, menu->title().toStdString());
}

// Of the pictures there is more to switch than the alphabet has letters: the light is a menu of its own.
TEST_F(MenuTest, WhatIsShownLeadsToItsLight) {
  open(write("one.mesh", levelMesh()));
  const auto* bar = window->findChild<QToolButton*>("showButton");
  ASSERT_NE(bar, nullptr);
  ASSERT_NE(bar->menu(), nullptr);
  QMenu* light = nullptr;
  for (const QAction* action : bar->menu()->actions())
    if (action->menu()) light = action->menu();
  ASSERT_NE(light, nullptr);
  EXPECT_EQ(withoutMnemonic(light->title()), menuTitle(CommandMenu::Light));
  EXPECT_TRUE(light->actions().contains(window->actions().of(commandOf(&Show::shadows))));
  EXPECT_FALSE(bar->menu()->actions().contains(window->actions().of(commandOf(&Show::shadows))));
}

TEST_F(MenuTest, TheListOfKeysNamesTheMenusAsTheyAre) {
  window->actions().of(Command::Keys)->trigger();
  auto* dialog = window->findChild<QWidget*>("keysDialog");
  ASSERT_NE(dialog, nullptr);
  const auto* list = dialog->findChild<QTreeWidget*>();
  QMap<QString, QString> menuOf;
  for (QMenu* menu : window->menuBar()->findChildren<QMenu*>())
    for (const QAction* action : menu->actions())
      menuOf[withoutMnemonic(action->text())] = withoutMnemonic(menu->title());
  QSet<QString> named;
  for (int row = 0; row < list->topLevelItemCount(); ++row) {
    const QTreeWidgetItem* item = list->topLevelItem(row);
    named << item->text(2);
    if (menuOf.contains(item->text(0))) {
      EXPECT_EQ(item->text(2), menuOf[item->text(0)]) << item->text(0).toStdString();
    }
  }
  EXPECT_TRUE(named.contains("Animation"));
  dialog->close();
}

TEST_F(MenuTest, WhereNoNodeIsTheMenuOffersNothingForNodes) {
  open(write("one.mesh", levelMesh()));
  QWidget& tree = *outline().tree().viewport();
  const QStringList onNode = textsAt(tree, outline().tree().visualRect(outline().model().index(0, 0)).center());
  EXPECT_TRUE(onNode.contains("Hide Selected")) << onNode.join(", ").toStdString();
  // The node stays selected; the click is beside it.
  const QPoint beside(20, tree.height() - 5);
  ASSERT_FALSE(outline().tree().indexAt(beside).isValid());
  const QStringList onNothing = textsAt(tree, beside);
  EXPECT_FALSE(onNothing.isEmpty());
  for (const char* text : {"Hide Selected", "Show Selected Alone", "Copy Properties", "Export Selection…"})
    EXPECT_FALSE(onNothing.contains(text)) << text;
  EXPECT_TRUE(onNothing.contains("Filter the Tree"));
  const QStringList inPicture = textsAt(viewport(), QPoint(3, 3));
  EXPECT_FALSE(inPicture.isEmpty() || inPicture.contains("Hide Selected")) << inPicture.join(", ").toStdString();
}

// "Show" on the bar above the picture.
TEST_F(MenuTest, ShowOnTheBarLeadsToTheRowsItTellsOf) {
  std::vector<std::byte> bytes = quadMesh(4);
  bytes.resize(bytes.size() - 20);
  open(write("broken.mesh", bytes));
  DiagnosticsDock& dock = window->dock<DiagnosticsDock>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock.model().rowCount() > 0; }, kPatience));
  const auto isSeen = [&] { return dock.isVisible() && !dock.table().viewport()->visibleRegion().isEmpty(); };
  const std::pair<const char*, std::function<void()>> befores[] = {
      {"in front", [&] { dock.bringUp(); }},
      {"behind others", [&] { window->dock<TableDock>().bringUp(); }},
      {"closed", [&] { dock.hide(); }},
      {"all hidden", [&] { window->actions().of(Command::HideDocks)->trigger(); }},
      {"floating", [&] { dock.setFloating(true); }},
  };
  for (const auto& [name, before] : befores) {
    SCOPED_TRACE(name);
    viewport().setFocus();
    dock.table().clearSelection();
    before();
    QTest::qWait(50);
    emit window->currentView()->requested(request::ShowDiagnostics{});
    EXPECT_TRUE(QTest::qWaitFor([&] { return isSeen() && dock.table().hasFocus(); }, kPatience));
    EXPECT_FALSE(dock.table().selectionModel()->selectedRows().isEmpty());
  }
}

// Whoever changes the view: a menu's check marks are true.
TEST_F(MenuTest, KnowsOfEverySwitchOfTheView) {
  open(write("quad.mesh", quadMesh(1)));
  for (const SwitchRow& row : switchRows()) {
    ViewState view = document().view();
    row.of(view) = !row.of(view);
    document().setView(view);
    EXPECT_EQ(window->actions().of(commandOf(row))->isChecked(), isOn(row, document().view())) << row.name;
  }
}

}  // namespace
}  // namespace vitrine::test
