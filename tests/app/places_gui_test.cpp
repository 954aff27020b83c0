// Places in the window: the summary, what values mean, table, script and structure docks, documents inside
// documents.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSemaphore>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "app/common/workers.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/tables/column_chooser.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/property_model.h"
#include "app/models/section_model.h"
#include "app/models/table_model.h"
#include "app/page/summary_page.h"
#include "app/scripts/script_view.h"
#include "app/window/document_commands.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

class PlaceTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(write("place.rbxlx", placeFile()));
  }

  const Document& place() { return *document().document(); }
  NodeId node(std::string_view name) {
    for (uint32_t n = 0; n < place().nodes.size(); ++n)
      if (place().nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  // Selects it and waits until the property panel shows it.
  void select(std::string_view name) {
    document().select({node(name)});
    EXPECT_TRUE(QTest::qWaitFor([&] { return valueOf("Name").data().toString() == QString::fromUtf8(name.data()); },
                                kPatience));
  }
  PropertyModel& properties() { return window->dock<PropertiesDock>().model(); }
  QModelIndex row(const QString& name) {
    const QModelIndexList found = properties().match(properties().index(0, 0), Qt::DisplayRole, name, 1,
                                                     Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
  }
  QModelIndex valueOf(const QString& name) { return row(name).siblingAtColumn(PropertyModel::ValueColumn); }
  QString text(const QString& name) { return valueOf(name).data().toString(); }
  QString detail(const QString& name) { return valueOf(name).data(PropertyModel::DetailRole).toString(); }

  TableDock& dock() { return window->dock<TableDock>(); }
  TableModel& rows() { return dock().model(); }
  uint32_t classIndex(std::string_view name) {
    for (uint32_t c = 0; c < place().classes.size(); ++c)
      if (place().classes[c].name == name) return c;
    return kNone;
  }
  int section(const QString& name) {
    for (int s = 0; s < rows().columnCount(); ++s)
      if (rows().headerData(s, Qt::Horizontal, Qt::DisplayRole) == name) return s;
    return -1;
  }
  void showTable(std::string_view className) {
    dock().showClass(classIndex(className));
    ASSERT_TRUE(QTest::qWaitFor([&] { return rows().classIndex() == classIndex(className); }, kPatience));
  }
  QStringList names() {
    QStringList all;
    for (int r = 0; r < rows().rowCount(); ++r) all << rows().index(r, TableModel::Name).data().toString();
    return all;
  }
  void sort(const QString& column, Qt::SortOrder order = Qt::AscendingOrder) {
    bool sorted = false;
    const auto connection = QObject::connect(&rows(), &TableModel::sorted, window.get(), [&] { sorted = true; });
    dock().table().horizontalHeader()->setSortIndicator(section(column), order);
    EXPECT_TRUE(QTest::qWaitFor([&] { return sorted; }, kPatience));
    QObject::disconnect(connection);
  }
};

// ---- Summary ----------------------------------------------------------------------------------------------------

// Folders alone have no look.
std::vector<std::byte> onlyFolders() {
  constexpr std::string_view kText =
      R"(<roblox version="4"><Meta name="Made">hand</Meta><Item class="Folder" referent="A"><Properties>)"
      R"(<string name="Name">Modules</string></Properties></Item><Item class="Folder" referent="B"/></roblox>)";
  const Bytes bytes = asBytes(kText);
  return {bytes.begin(), bytes.end()};
}

TEST_F(PlaceTest, ASummaryStandsInForThePicture) {
  open(write("folders.rbxmx", onlyFolders()));
  EXPECT_FALSE(window->currentView()->drawsSomething());
  EXPECT_TRUE(window->currentView()->summary().isVisible());
  EXPECT_FALSE(viewport().isVisible());
  EXPECT_TRUE(viewport().driver().isEmpty()) << "OpenGL was not started";
  EXPECT_EQ(window->currentView()->findChild<QLabel*>("summaryTitle")->text(), "folders.rbxmx");
  EXPECT_EQ(window->currentView()->findChild<QTreeWidget*>("summaryMetadata")->topLevelItem(0)->text(1), "hand");
  EXPECT_TRUE(window->documentCommands().saveScreenshot(false).isEmpty());
}

TEST_F(PlaceTest, AClassOfTheSummaryOpensInTheTable) {
  open(write("folders.rbxmx", onlyFolders()));
  QTreeWidget& classes = window->currentView()->summary().classes();
  ASSERT_EQ(classes.topLevelItem(0)->text(0), "Folder") << "the largest first";
  QTest::mouseClick(classes.viewport(), Qt::LeftButton, {},
                    classes.visualItemRect(classes.topLevelItem(0)).center());
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows().classIndex() == classIndex("Folder"); }, kPatience));
  EXPECT_TRUE(dock().inView());
  EXPECT_EQ(dock().classBox().currentText(), "Folder (2)");
}

TEST_F(PlaceTest, PartsAreDrawn) {
  EXPECT_TRUE(window->currentView()->drawsSomething());
  EXPECT_TRUE(viewport().isVisible());
  open(write("folders.rbxmx", onlyFolders()));
  EXPECT_FALSE(viewport().isVisible());
}

// ---- Values -----------------------------------------------------------------------------------------------------

TEST_F(PlaceTest, ValuesShowWhatTheyMeanBesideWhatIsStored) {
  select("Ten");
  EXPECT_EQ(text("Material"), "Plastic");
  EXPECT_EQ(detail("Material"), "256");
  EXPECT_EQ(row("Color").data(PropertyModel::StoredRole), "BrickColor");
  EXPECT_EQ(text("Color"), "#c4281c");
  EXPECT_EQ(detail("Color"), "21");
  EXPECT_TRUE(valueOf("Color").data(Qt::DecorationRole).isValid());
  EXPECT_EQ(text("Tags"), "Red, Blue");
  EXPECT_EQ(properties().rowCount(row("Tags")), 2);
  EXPECT_EQ(text("Attributes"), "1 attribute");
  EXPECT_EQ(detail("Attributes"), "Height");
  const QModelIndex height = row("Height");
  EXPECT_EQ(height.parent(), row("Attributes"));
  EXPECT_EQ(height.siblingAtColumn(PropertyModel::ValueColumn).data(), "2.5");
  EXPECT_EQ(height.siblingAtColumn(PropertyModel::Type).data(), "Float32");
  EXPECT_TRUE(properties().jsonOf({row("Material")}).contains("\"Plastic\""));
  EXPECT_EQ(properties().textOf({row("Reflectance")}), "Reflectance\t10");
}

TEST_F(PlaceTest, SharedStringsReferencesAndNothing) {
  select("Mesh");
  EXPECT_EQ(text("PhysicalConfigData"), "40 bytes");
  EXPECT_TRUE(detail("PhysicalConfigData").startsWith("07 07 07"));
  EXPECT_EQ(properties().rowCount(row("PhysicalConfigData")), 3) << "a hex dump";
  EXPECT_EQ(valueOf("PhysicalConfigData").data(PropertyModel::WholeTextRole), QString("07").repeated(40));
  select("Group");
  EXPECT_EQ(text("PrimaryPart"), "none");
  select("Box");
  EXPECT_EQ(text("Adornee"), "Two");
  EXPECT_EQ(detail("Adornee"), "Part");
  EXPECT_EQ(properties().linkAt(valueOf("Adornee")), node("Two"));
}

TEST_F(PlaceTest, PropertyModelKeepsTheRulesOfItemModels) {
  QAbstractItemModelTester tester(&properties(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  for (const char* name : {"Ten", "Mesh", "Union", "Main"}) select(name);
  document().select({node("Ten"), node("Two"), node("Mesh")});
  QTest::qWait(50);
}

// ---- Table ------------------------------------------------------------------------------------------------------

TEST_F(PlaceTest, TableModelKeepsTheRulesOfItemModels) {
  QAbstractItemModelTester tester(&rows(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  showTable("Part");
  sort("Reflectance");
  sort("Name", Qt::DescendingOrder);
  showTable("Script");
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_EQ(rows().rowCount(), 0);
}

TEST_F(PlaceTest, TheTableFollowsTheSelectionAndTheSelectionTheTable) {
  showTable("Part");
  document().select({node("One")});
  ASSERT_EQ(dock().table().selectionModel()->selectedRows().size(), 1);
  EXPECT_EQ(rows().nodeAt(dock().table().selectionModel()->selectedRows().front().row()), node("One"));
  document().select({node("Main")});
  EXPECT_EQ(rows().shownClass()->name, "Script");
  showTable("Part");
  dock().table().selectionModel()->select(QItemSelection(rows().index(1, 0), rows().index(2, 0)),
                                          QItemSelectionModel::ClearAndSelect);
  EXPECT_EQ(document().selection(), (std::vector{node("Two"), node("One")}));
}

TEST_F(PlaceTest, APinnedTableKeepsItsClass) {
  QToolButton& pin = dock().pinButton();
  showTable("Part");
  EXPECT_FALSE(pin.isChecked());
  pin.click();
  document().select({node("Main")});
  EXPECT_TRUE(dock().inView()) << "a script does not cover it";
  EXPECT_EQ(rows().shownClass()->name, "Part");
  EXPECT_TRUE(dock().table().selectionModel()->selectedRows().isEmpty());
  document().select({node("Main"), node("Two")});
  ASSERT_EQ(dock().table().selectionModel()->selectedRows().size(), 1) << "rows of the class are still marked";
  EXPECT_EQ(rows().nodeAt(dock().table().selectionModel()->selectedRows().front().row()), node("Two"));
  // A file that is read again, and another class that is asked for.
  const DocumentPointer before = document().document();
  document().select({node("Main")});
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() != before && rows().rowCount() > 0; }, kPatience));
  EXPECT_EQ(rows().shownClass()->name, "Part");
  EXPECT_TRUE(pin.isChecked());
  showTable("UnionOperation");
  EXPECT_TRUE(pin.isChecked());
  document().select({node("Main")});
  EXPECT_EQ(rows().shownClass()->name, "UnionOperation");
  // A file without the class has nothing pinned; it is again in the file before.
  open(write("folders.rbxmx", onlyFolders()));
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return rows().shownClass() && rows().shownClass()->name == "Folder"; }, kPatience));
  EXPECT_FALSE(pin.isChecked());
  window->actions().of(Command::CloseTab)->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows().shownClass() != nullptr; }, kPatience));
  EXPECT_EQ(rows().shownClass()->name, "UnionOperation");
  EXPECT_TRUE(pin.isChecked());
  pin.click();
  EXPECT_EQ(rows().shownClass()->name, "Script") << "the selection decides again";
}

TEST_F(PlaceTest, APinIsKeptWithItsFile) {
  showTable("Part");
  dock().pinButton().click();
  const QString pinnedFile = path("place.rbxlx");
  QFile::copy(pinnedFile, path("twin.rbxlx"));
  window->openFiles({path("twin.rbxlx")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() && !document().loading(); }, kPatience));
  showTable("Part");
  EXPECT_FALSE(dock().pinButton().isChecked()) << "the other file's";
  window.reset();

  show();
  window->openFiles({pinnedFile});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() && !document().loading(); }, kPatience));
  document().select({node("Main")});
  window->dock<TableDock>().bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows().shownClass() != nullptr; }, kPatience));
  EXPECT_EQ(rows().shownClass()->name, "Part");
  EXPECT_TRUE(dock().pinButton().isChecked());
  dock().pinButton().click();
  EXPECT_EQ(rows().shownClass()->name, "Script");
  window.reset();

  show();
  window->openFiles({pinnedFile});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() && !document().loading(); }, kPatience));
  showTable("Part");
  EXPECT_FALSE(dock().pinButton().isChecked()) << "loosened for good";
}

TEST_F(PlaceTest, NumbersSortAsNumbersAndWhatIsMissingComesLast) {
  showTable("Part");
  document().select({node("Two")});
  sort("Reflectance");
  EXPECT_EQ(names(), QStringList({"One", "Two", "Ten", "None"}));
  EXPECT_EQ(document().selection(), std::vector{node("Two")}) << "sorting does not change what is selected";
  EXPECT_EQ(dock().table().selectionModel()->selectedRows().front().row(), 1);
  sort("Reflectance", Qt::DescendingOrder);
  EXPECT_EQ(names(), QStringList({"Ten", "Two", "One", "None"}));
  sort("Material");
  EXPECT_EQ(names(), QStringList({"Ten", "Two", "One", "None"})) << "stable";
  sort("Name");
  EXPECT_EQ(names(), QStringList({"None", "One", "Ten", "Two"}));
  dock().table().horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  EXPECT_TRUE(QTest::qWaitFor([&] { return names() == QStringList({"Ten", "Two", "One", "None"}); }, kPatience));
}

TEST_F(PlaceTest, AClickOnAHeaderSortsAndSelectsNothing) {
  showTable("Part");
  document().select({node("Two")});
  const int rowsOfTheTree = window->dock<OutlineDock>().model().rowCount();
  QHeaderView* header = dock().table().horizontalHeader();
  for (const QString& column : {QString("Name"), QString("Reflectance")}) {
    dock().table().scrollTo(rows().index(0, section(column)));
    const QPoint at(header->sectionViewportPosition(section(column)) + header->sectionSize(section(column)) / 2,
                    header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    EXPECT_EQ(header->sortIndicatorSection(), section(column));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !rows().sorting(); }, kPatience));
    EXPECT_EQ(document().selection(), std::vector{node("Two")}) << column.toStdString();
  }
  // A drag over headers is no selection either.
  QTest::mousePress(header->viewport(), Qt::LeftButton, {}, QPoint(20, header->height() / 2));
  QTest::mouseMove(header->viewport(), QPoint(header->width() / 2, header->height() / 2));
  QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, QPoint(header->width() / 2, header->height() / 2));
  EXPECT_EQ(document().selection(), std::vector{node("Two")});
  EXPECT_EQ(window->dock<OutlineDock>().model().rowCount(), rowsOfTheTree) << "the tree stays as it was";
}

TEST_F(PlaceTest, CellsShowWhatValuesMean) {
  showTable("Part");
  const auto cell = [&](const QString& column) { return rows().index(0, section(column)); };
  ASSERT_TRUE(QTest::qWaitFor([&] { return cell("Material").data() == "Plastic"; }, kPatience));
  EXPECT_EQ(cell("Parent").data(), "Workspace");
  ASSERT_TRUE(QTest::qWaitFor([&] { return cell("Reflectance").data() == "10"; }, kPatience));
  EXPECT_TRUE(
      rows().headerData(section("Color"), Qt::Horizontal, Qt::ToolTipRole).toString().contains("BrickColor"));
}

TEST_F(PlaceTest, SelectedCellsAreCopiedWithTabs) {
  showTable("Part");
  QTableView& table = dock().table();
  QHeaderView* header = table.horizontalHeader();
  for (int s = 0; s < rows().columnCount(); ++s)
    table.setColumnHidden(s, s != section("Name") && s != section("Reflectance"));
  table.selectionModel()->select(QItemSelection(rows().index(0, 0), rows().index(1, rows().columnCount() - 1)),
                                 QItemSelectionModel::ClearAndSelect);
  table.setFocus();
  QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "Ten\t10\nTwo\t2") << "not the path of the node";
  header->moveSection(header->visualIndex(section("Reflectance")), 0);
  dock().copyCells(true);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "Reflectance\tName\n10\tTen\n2\tTwo") << "in the shown order";
}

TEST_F(PlaceTest, ExportsCsvInOnePiece) {
  showTable("Part");
  sort("Name");
  for (int s = 0; s < rows().columnCount(); ++s)
    dock().table().setColumnHidden(s, s != section("Name") && s != section("Tags"));
  QString error = "nothing came";
  QObject::connect(&dock(), &TableDock::exported, window.get(),
                   [&](const QString&, const QString& e) { error = e; });
  const QString file = path("parts.csv");
  dock().exportCsv(file);
  ASSERT_TRUE(QTest::qWaitFor([&] { return error != "nothing came"; }, kPatience));
  EXPECT_EQ(error, "");
  QFile written(file);
  ASSERT_TRUE(written.open(QIODevice::ReadOnly));
  EXPECT_EQ(written.readAll(), "Name,Tags\r\nNone,\r\nOne,\r\nTen,\"Red, Blue\"\r\nTwo,\r\n");
  EXPECT_EQ(QDir(m_folder.path()).entryList({"parts*"}, QDir::Files), QStringList{"parts.csv"});
  error = "nothing came";
  dock().exportCsv(path("no such folder/parts.csv"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return error != "nothing came"; }, kPatience));
  EXPECT_TRUE(error.contains("could not be written"));
}

TEST_F(PlaceTest, HiddenColumnsStayHidden) {
  showTable("Part");
  EXPECT_TRUE(dock().table().isColumnHidden(
      rows().sectionOf(uint32_t(rows().shownClass()->column("Name") - rows().shownClass()->columns.data()))))
      << "the property Name says nothing new";
  window->findChild<QToolButton*>("tableColumns")->click();
  auto* chooser = window->findChild<ColumnChooser*>();
  ASSERT_NE(chooser, nullptr);
  chooser->list().item(section("Reflectance"))->setCheckState(Qt::Unchecked);
  chooser->close();
  EXPECT_TRUE(dock().table().isColumnHidden(section("Reflectance")));
  showTable("Script");
  showTable("Part");
  EXPECT_TRUE(dock().table().isColumnHidden(section("Reflectance")));
  EXPECT_FALSE(dock().table().isColumnHidden(section("Material")));
}

TEST_F(PlaceTest, OnlyColumnsInViewAreDecoded) {
  auto large = std::make_shared<Document>();
  NodeBuilder nodes(*large);
  constexpr uint32_t kRows = 50'000, kColumns = 60;
  const uint32_t index = nodes.classIndex("Part", NodeKind::Instance);
  for (uint32_t n = 0; n < kRows; ++n) nodes.add(index, NodeId::None, "Part");
  const auto decoded = std::make_shared<std::atomic<int>>(0);  // workers may outlive the test
  for (uint32_t c = 0; c < kColumns; ++c)
    large->classes[index].columns.push_back(
        Column::lazy("Column" + std::to_string(c), "Float32", kRows, {}, [decoded] {
          ++*decoded;
          return Column::Decoded{LargeBuffer<float>(kRows, 1.5f), std::nullopt};
        }));
  QTableView view;
  TableModel model;
  view.setModel(&model);
  view.resize(500, 300);
  view.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
  model.setClass(large, index);
  EXPECT_EQ(model.rowCount(), int(kRows));
  const QModelIndex first = model.index(0, TableModel::FirstProperty);
  ASSERT_TRUE(QTest::qWaitFor([&] { return first.data() == "1.5"; }, kPatience));
  EXPECT_LT(*decoded, 10);
  EXPECT_EQ(first.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight, Qt::AlignRight);
}

TEST_F(PlaceTest, TheTableListsEveryFormat) {
  open(write("one.mesh", levelMesh()));
  dock().showClass(classIndex("lod"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows().rowCount() == 2; }, kPatience));
  document().select({rows().nodeAt(1)});
  EXPECT_EQ(dock().table().selectionModel()->selectedRows().front().row(), 1);
}

// ---- Script -----------------------------------------------------------------------------------------------------

TEST_F(PlaceTest, AScriptShowsItselfWhenItIsSelected) {
  EXPECT_FALSE(window->dock<ScriptDock>().inView());
  select("Main");
  EXPECT_TRUE(window->dock<ScriptDock>().inView());
  EXPECT_EQ(window->dock<ScriptDock>().view().source(), "print('hello')\nlocal x = 1");
  EXPECT_EQ(window->dock<ScriptDock>().view().title(), "Workspace/Main");
  select("Ten");
  EXPECT_TRUE(window->dock<ScriptDock>().nothing().isVisible());
  EXPECT_EQ(window->dock<ScriptDock>().view().source(), "");
}

TEST_F(PlaceTest, AScriptDoesNotCoverTheTableOneWorksIn) {
  showTable("Script");
  dock().table().setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock().table().hasFocus(); }));
  select("Main");
  EXPECT_TRUE(dock().inView());
  window->dock<ScriptDock>().bringUp();
  EXPECT_EQ(window->dock<ScriptDock>().view().lineCount(), 2) << "read when it comes into view";
}

TEST_F(PlaceTest, LettersInAScriptAreNoCommands) {
  select("Main");
  QPlainTextEdit& editor = window->dock<ScriptDock>().view().editor();
  editor.setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return editor.hasFocus(); }));
  const bool wire = document().view().show.wire;
  QTest::keyClick(&editor, Qt::Key_W);
  QTest::keyClick(&editor, Qt::Key_Delete);
  EXPECT_EQ(document().view().show.wire, wire);
  EXPECT_TRUE(document().view().hidden.empty());
  EXPECT_EQ(window->findChild<QWidget*>("keysDialog"), nullptr);
}

// ---- File structure ---------------------------------------------------------------------------------------------

TEST_F(PlaceTest, BlocksAreListedWithTheirSums) {
  StructureDock& structure = window->dock<StructureDock>();
  QAbstractItemModelTester tester(&structure.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  structure.bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return structure.model().rowCount() > 0; }, kPatience));
  EXPECT_EQ(structure.model().rowCount(), int(place().sections.size()));
  const QTreeWidgetItem* all = structure.sums().topLevelItem(structure.sums().topLevelItemCount() - 1);
  EXPECT_EQ(all->text(1), QString::number(place().sections.size()));
  const Section& first = place().sections.front();
  EXPECT_EQ(structure.model().index(0, SectionModel::Offset).data(),
            "0x" + QString::number(first.span.offset, 16).toUpper());
  structure.table().sortByColumn(SectionModel::Packed, Qt::DescendingOrder);
  EXPECT_GE(structure.model().sectionAt(0)->packed, structure.model().sectionAt(1)->packed);
}

TEST_F(PlaceTest, ABlockLeadsToItsClassInTheTable) {
  StructureDock& structure = window->dock<StructureDock>();
  structure.bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return structure.model().rowCount() > 0; }, kPatience));
  emit structure.requested(request::ShowClass{classIndex("Part"), 0});
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows().classIndex() == classIndex("Part"); }, kPatience));
  EXPECT_TRUE(dock().inView());
}

// ---- Documents inside documents ---------------------------------------------------------------------------------

TEST_F(PlaceTest, AValueThatIsADocumentOpensInATabOfItsOwn) {
  select("Union");
  EXPECT_TRUE(valueOf("ChildData").data(PropertyModel::NestedRole).toBool());
  EXPECT_FALSE(valueOf("Name").data(PropertyModel::NestedRole).toBool());
  QTreeView& tree = window->dock<PropertiesDock>().tree();
  tree.scrollTo(valueOf("ChildData"));
  // The folder at the end of the cell.
  const QRect cell = tree.visualRect(valueOf("ChildData"));
  QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, QPoint(cell.right() - 10, cell.center().y()));
  ASSERT_EQ(window->tabs().count(), 2);
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() && !document().loading(); }, kPatience));
  EXPECT_EQ(document().title(), "place.rbxlx › Union › ChildData");
  EXPECT_EQ(place().nameOf(NodeId(0)), "Inside");
  EXPECT_EQ(window->findChild<QLabel*>("trailText")->text(), "place.rbxlx › Workspace/Union › ChildData");
  EXPECT_FALSE(window->actions().of(Command::Reload)->isEnabled());

  window->currentView()->findChild<QPushButton*>("trailBack")->click();
  EXPECT_EQ(document().title(), "place.rbxlx");
  EXPECT_EQ(document().selection(), std::vector{node("Union")});
  EXPECT_TRUE(window->actions().of(Command::Reload)->isEnabled());
  window->tabs().openNested(node("Union"), *place().classOf(node("Union")).column("ChildData"));
  EXPECT_EQ(window->tabs().count(), 2) << "shown, not opened again";
}

TEST_F(PlaceTest, ADocumentOutlivesTheFileItLiesIn) {
  const NodeId where = node("Union");
  window->tabs().openNested(where, *place().classOf(where).column("ChildData"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() && !document().loading(); }, kPatience));
  window->run(Command::PreviousTab);
  window->run(Command::CloseTab);
  ASSERT_EQ(window->tabs().count(), 1);
  EXPECT_EQ(place().nameOf(NodeId(0)), "Inside");
  window->currentView()->findChild<QPushButton*>("trailBack")->click();
  ASSERT_EQ(window->tabs().count(), 2) << "the outer file is opened again";
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().selection().empty(); }, kPatience));
  EXPECT_EQ(place().nameOf(document().selection().front()), "Union");
}

TEST_F(PlaceTest, AKeyLeadsToTheDataElsewhereInTheFile) {
  select("Old Union");
  ASSERT_TRUE(valueOf("MeshData").data(PropertyModel::NestedRole).toBool());
  window->tabs().openNested(node("Old Union"), *place().classOf(node("Old Union")).column("MeshData"));
  ASSERT_EQ(window->tabs().count(), 2);
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  EXPECT_EQ(place().format, "roblox-mesh");
  EXPECT_TRUE(window->currentView()->drawsSomething());
}

TEST_F(PlaceTest, WhatIsNoDocumentIsNotOpened) {
  window->tabs().openNested(node("Ten"), *place().classOf(node("Ten")).column("Tags"));
  EXPECT_EQ(window->tabs().count(), 1);
}

// ---- Threads ----------------------------------------------------------------------------------------------------

TEST(Workers, PaintingDoesNotWaitForThem) {
  constexpr int kTasks = 16, kAtMost = 60'000;  // milliseconds, so that a failure ends
  QSemaphore gate;
  std::atomic<int> finished = 0;
  for (int task = 0; task < kTasks; ++task)
    workers().start([&] {
      gate.tryAcquire(1, kAtMost);
      ++finished;
    });
  QImage image(1500, 1500, QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  painter.fillRect(image.rect(), QColor(10, 20, 30, 100));
  painter.end();
  EXPECT_EQ(finished, 0);
  gate.release(kTasks);
  workers().waitForDone();
}

// ---- Docks ------------------------------------------------------------------------------------------------------

TEST_F(PlaceTest, TheKeyOfADockBringsItUpBeforeItCloses) {
  auto* action = window->findChild<QAction*>("tableDockAction");
  ASSERT_NE(action, nullptr);
  EXPECT_EQ(action->shortcut(), QKeySequence("Alt+5"));
  EXPECT_FALSE(dock().inView()) << "behind the diagnostics";
  action->trigger();
  EXPECT_TRUE(QTest::qWaitFor([&] { return dock().inView(); }, kPatience));
  EXPECT_TRUE(action->isChecked());
  action->trigger();
  EXPECT_TRUE(dock().isHidden());
  EXPECT_FALSE(action->isChecked());
  action->trigger();
  EXPECT_TRUE(QTest::qWaitFor([&] { return dock().inView(); }, kPatience));
}

// There is room for one; the strip below has a button for each.
TEST_F(PlaceTest, OneOfTheDocksBelowTheViewIsOpenAtATime) {
  QDockWidget* const panels[] = {&window->dock<DiagnosticsDock>(), &dock(), &window->dock<ScriptDock>(),
                                 &window->dock<StructureDock>(), &window->dock<BytesDock>()};
  const auto open = [&] {
    return std::ranges::count_if(panels, [](const QDockWidget* each) { return !each->isHidden(); });
  };
  EXPECT_EQ(open(), 0) << "closed until asked for";
  for (QDockWidget* each : panels) {
    auto* action = window->findChild<QAction*>(each->objectName() + "Action");
    EXPECT_TRUE(window->findChild<QToolBar*>("panelStrip")->actions().contains(action));
    action->trigger();
    EXPECT_FALSE(each->isHidden());
    EXPECT_EQ(open(), 1);
    EXPECT_TRUE(action->isChecked());
  }
  for (QDockWidget* below :
       {static_cast<QDockWidget*>(&dock()), static_cast<QDockWidget*>(&window->dock<ScriptDock>()),
        static_cast<QDockWidget*>(&window->dock<StructureDock>())})
    EXPECT_EQ(window->dockWidgetArea(below), Qt::BottomDockWidgetArea);
}

}  // namespace
}  // namespace vitrine::test
