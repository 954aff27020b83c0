// Words and numbers that people read: each says what it means, once, and whole.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeView>

#include "app/common/languages.h"
#include "app/common/preferences.h"
#include "app/common/restore_button.h"
#include "app/compare/compare_page.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/no_file_label.h"
#include "app/library/library_page.h"
#include "app/library/library_table.h"
#include "app/models/outline_model.h"
#include "app/models/property_model.h"
#include "app/page/error_page.h"
#include "app/page/transport_bar.h"
#include "app/window/page_tabs.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

QString sampleAt(const char* name) { return QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name; }

class WordsTest : public WindowTest {
 protected:
  QString fact(const QString& heading, const QString& name) {
    const PropertyModel& model = window->dock<PropertiesDock>().model();
    const QModelIndexList headings =
        model.match(model.index(0, 0), Qt::DisplayRole, heading, -1, Qt::MatchExactly | Qt::MatchRecursive);
    for (const QModelIndex& parent : headings)
      for (int row = 0; row < model.rowCount(parent); ++row)
        if (model.index(row, 0, parent).data().toString() == name)
          return model.index(row, 1, parent).data().toString();
    return {};
  }
  static void expectRoomForTitles(const QHeaderView& header) {
    for (int section = 0; section < header.count(); ++section) {
      if (header.isSectionHidden(section)) continue;
      const QString title = header.model()->headerData(section, Qt::Horizontal).toString();
      EXPECT_GE(header.sectionSize(section), header.fontMetrics().horizontalAdvance(title)) << title.toStdString();
    }
  }
};

TEST_F(WordsTest, TreeAndPropertiesCountAlike) {
  open(sampleAt("room/archive.rmesh"));
  const OutlineModel& tree = window->dock<OutlineDock>().model();
  QString inTree;
  for (int row = 0; row < tree.rowCount(); ++row)
    if (tree.index(row, OutlineModel::Name).data().toString() == "Entities")
      inTree = tree.index(row, OutlineModel::ClassName).data().toString();
  EXPECT_FALSE(inTree.isEmpty());
  EXPECT_EQ(inTree, fact("Holds", "Entities"));
}

TEST_F(WordsTest, AVersionIsANumberAndThePackingIsNamed) {
  open(sampleAt("place.rbxl"));
  EXPECT_EQ(fact("File", "Version"), "0");
  EXPECT_FALSE(fact("File", "Packed with").isEmpty());
}

TEST_F(WordsTest, NextToNothingIsZero) {
  const Document* read = nullptr;
  open(write("quad.mesh", quadMesh(1)));
  read = document().document().get();
  ASSERT_NE(read, nullptr);
  for (const char* name : {"From", "To", "Size"}) {
    const QString text = fact("Bounds", name);
    EXPECT_FALSE(text.isEmpty());
    EXPECT_FALSE(text.contains("-0,") || text.endsWith("-0") || text.contains("e-")) << text.toStdString();
  }
  EXPECT_EQ(lengthText(0.0, {}, 3), "0");
  EXPECT_EQ(lengthText(784190.0, {}, 3), "784,190") << "and large ones are written out";
}

TEST_F(WordsTest, AnEmptyFileIsCalledEmpty) {
  window->openFiles({write("none.mesh", {})});
  ErrorPage& page = window->currentView()->errorPage();
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.isVisible(); }, kPatience));
  EXPECT_TRUE(page.text().startsWith("The file is empty")) << page.text().toStdString();
}

TEST_F(WordsTest, WhileAFileIsReadPanelsSaySo) {
  auto* label = window->dock<PropertiesDock>().findChild<NoFileLabel*>();
  ASSERT_NE(label, nullptr);
  EXPECT_EQ(label->text(), "No file");
  window->openFiles({write("large.mesh", textMesh(20'000))});
  ASSERT_TRUE(window->currentDocument()->loading());
  EXPECT_EQ(label->text(), "Still reading the file…");
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window->currentDocument()->loading(); }, kPatience));
  EXPECT_NE(label->text(), "Still reading the file…");
}

TEST_F(WordsTest, TheTimeOfAFrameIsNamed) {
  open(write("quad.mesh", quadMesh(1)));
  window->actions().of(Command::Information)->trigger();
  const auto* information = window->findChild<QLabel*>("information");
  const auto told = [&] {
    viewport().update();
    return information->text().contains(QRegularExpression("\\nFrame: [0-9,.]+ ms$"));
  };
  EXPECT_TRUE(QTest::qWaitFor(told, kPatience)) << information->text().toStdString();
}

TEST_F(WordsTest, DefaultsAreRestoredInOurWords) {
  QDialogButtonBox buttons(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
  nameRestore(buttons);
  EXPECT_EQ(buttons.button(QDialogButtonBox::RestoreDefaults)->text(), QObject::tr("Restore &Defaults"));
  qputenv("VITRINE_LANGUAGE", "de");
  useLanguage(Language::System);
  nameRestore(buttons);
  EXPECT_FALSE(buttons.button(QDialogButtonBox::RestoreDefaults)->text().contains("Voreinstellungen"));
  qputenv("VITRINE_LANGUAGE", "");
  useLanguage(Language::System);
}

TEST_F(WordsTest, HeadingsOfAComparisonAreWhole) {
  window->tabs().compare(sampleAt("head.mesh"), sampleAt("arm.mesh"));
  auto* page = inFront<ComparePage>(*window);
  ASSERT_NE(page, nullptr);
  expectRoomForTitles(*page->tree().header());
}

TEST_F(WordsTest, DatesOfAFolderAreWhole) {
  write("quad.mesh", quadMesh(1));
  window->openFiles({m_folder.path()});
  auto* table = window->tabs().current()->findChild<LibraryTable*>();
  ASSERT_NE(table, nullptr);
  const auto hasDate = [&] {
    return table->model()->rowCount() > 0 &&
           !table->model()->index(0, LibraryModel::Date).data().toString().isEmpty();
  };
  ASSERT_TRUE(QTest::qWaitFor(hasDate, kPatience));
  const QString date = table->model()->index(0, LibraryModel::Date).data().toString();
  EXPECT_GE(table->columnWidth(LibraryModel::Date), table->fontMetrics().horizontalAdvance(date) + 4)
      << date.toStdString();
}

TEST_F(WordsTest, TheNameOfAClipIsWhole) {
  window->resize(1024, 700);
  open(sampleAt("arm.mesh"));
  auto* bar = window->currentView()->findChild<TransportBar*>();
  ASSERT_NE(bar, nullptr);
  bar->show();
  auto* clip = bar->findChild<QComboBox*>("clip");
  QCoreApplication::processEvents();
  EXPECT_GE(clip->width(), clip->fontMetrics().horizontalAdvance(clip->currentText()) + 20);
}

}  // namespace
}  // namespace vitrine::test
