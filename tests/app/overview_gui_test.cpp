// Properties of a file: what it holds comes before its numbers, and a click on a line selects all of it.
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/property_model.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class OverviewTest : public WindowTest {
 protected:
  PropertiesDock& properties() { return window->dock<PropertiesDock>(); }
  PropertyModel& rows() { return properties().model(); }
  QTreeView& propertyTree() { return properties().tree(); }
  static QString sampleFile(const char* name) { return QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name; }
  QModelIndex rowCalled(const QString& name) {
    const QModelIndexList found =
        rows().match(rows().index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
  }
  QStringList headingsShown() {
    QStringList titles;
    for (int group = 0; group < rows().rowCount(); ++group) titles << rows().index(group, 0).data().toString();
    return titles;
  }
  // Opens it and waits until what it holds is told.
  void openAndRead(const QString& file) {
    open(file);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return propertyTree().isVisible() && rows().rowCount() > 1 && rowCalled("Details").isValid(); },
        kPatience))
        << headingsShown().join('|').toStdString();
  }
  void clickRow(const QModelIndex& row) {
    ASSERT_TRUE(row.isValid());
    propertyTree().scrollTo(row);
    QTest::mouseClick(propertyTree().viewport(), Qt::LeftButton, {}, propertyTree().visualRect(row).center());
  }
};

TEST_F(OverviewTest, ARoomTellsWhatStandsInItBeforeItsNumbers) {
  openAndRead(sampleFile("room/archive.rmesh"));
  const QStringList titles = headingsShown();
  EXPECT_EQ(titles.mid(0, 5), QStringList({"Models", "Lights", "Triggers", "Sounds", "Also in it"}));
  EXPECT_EQ(titles.last(), "Details");
  EXPECT_FALSE(propertyTree().isExpanded(rowCalled("Details")));
  EXPECT_TRUE(propertyTree().isExpanded(rowCalled("Lights")));
  EXPECT_TRUE(rowCalled("File").isValid()) << "the numbers are in the details";
  const QModelIndex lights = rowCalled("Lights");
  ASSERT_GT(rows().rowCount(lights), 0);
  const QModelIndex light = rows().index(0, 0, lights);
  EXPECT_TRUE(light.siblingAtColumn(PropertyModel::ValueColumn)
                  .data(PropertyModel::PictureRole)
                  .value<ValuePicture>()
                  .swatch.has_value());
  EXPECT_TRUE(propertyTree().isFirstColumnSpanned(0, lights));
}

TEST_F(OverviewTest, AClickSelectsAllThatALineStandsFor) {
  openAndRead(sampleFile("room/archive.rmesh"));
  const QModelIndex others = rowCalled("Also in it");
  QModelIndex waypoints;
  for (int row = 0; row < rows().rowCount(others); ++row)
    if (rows().index(row, 0, others).data().toString() == "Waypoint") waypoints = rows().index(row, 0, others);
  const std::vector<NodeId> nodes = rows().selectsAt(waypoints);
  ASSERT_EQ(nodes.size(), 2u);
  clickRow(waypoints);
  EXPECT_EQ(document().selection(), nodes) << "in the picture";
  EXPECT_EQ(window->dock<OutlineDock>().tree().selectionModel()->selectedRows().size(), 2) << "and in the tree";
  auto* path = properties().findChild<QLabel*>("pathLabel");
  ASSERT_TRUE(QTest::qWaitFor([&] { return path->text().contains("2 selected"); }, kPatience));
  // And back to what the file holds.
  emit path->linkActivated("overview");
  EXPECT_TRUE(document().selection().empty());
  EXPECT_TRUE(rowCalled("Lights").isValid());
  // By the keyboard, too.
  const QModelIndex models = rows().index(0, 0, rowCalled("Models"));
  propertyTree().setCurrentIndex(models);
  EXPECT_TRUE(document().selection().empty()) << "going over lines selects nothing";
  emit propertyTree().activated(models);
  EXPECT_EQ(document().selection().size(), 1u);
}

TEST_F(OverviewTest, APlaceTellsScriptsAndServices) {
  openAndRead(sampleFile("place.rbxl"));
  const QModelIndex scripts = rowCalled("Scripts");
  ASSERT_TRUE(scripts.isValid());
  const QModelIndex script = rows().index(0, 0, scripts);
  EXPECT_EQ(script.data().toString(), "Script");
  EXPECT_TRUE(script.siblingAtColumn(PropertyModel::ValueColumn).data().toString().contains(" lines"))
      << script.siblingAtColumn(PropertyModel::ValueColumn).data().toString().toStdString();
  EXPECT_EQ(rows().selectsAt(script).size(), 2u);
  EXPECT_TRUE(rowCalled("Services").isValid());
  ASSERT_TRUE(QTest::qWaitFor([&] { return rowCalled("Missing").isValid(); }, kPatience))
      << "known once they were looked for";
  const QModelIndex missing = rows().index(0, 0, rowCalled("Missing"));
  EXPECT_TRUE(missing.data(PropertyModel::MissingRole).toBool());
  EXPECT_FALSE(rows().selectsAt(missing).empty()) << "a click shows what lacks them";
}

TEST_F(OverviewTest, HeadingsStayAsTheyWereLeftInFilesOfAKind) {
  openAndRead(sampleFile("room/archive.rmesh"));
  propertyTree().collapse(rowCalled("Lights"));
  propertyTree().expand(rowCalled("Details"));
  openAndRead(sampleFile("head.mesh"));
  EXPECT_FALSE(propertyTree().isExpanded(rowCalled("Details"))) << "a file of another kind";
  // A room in another tab, and after the settings were read again.
  QFile::copy(sampleFile("room/archive.rmesh"), path("other.rmesh"));
  openAndRead(path("other.rmesh"));
  EXPECT_FALSE(propertyTree().isExpanded(rowCalled("Lights")));
  EXPECT_TRUE(propertyTree().isExpanded(rowCalled("Details")));
  window.reset();
  show();
  openAndRead(path("other.rmesh"));
  EXPECT_FALSE(propertyTree().isExpanded(rowCalled("Lights")));
  EXPECT_TRUE(propertyTree().isExpanded(rowCalled("Details")));
  // As at first: nothing is left in the settings.
  propertyTree().expand(rowCalled("Lights"));
  propertyTree().collapse(rowCalled("Details"));
  EXPECT_TRUE(QSettings().allKeys().filter("properties/folds").isEmpty());
}

TEST_F(OverviewTest, TheFilterFindsWhatIsInClosedHeadings) {
  openAndRead(sampleFile("room/archive.rmesh"));
  properties().filterBox().setText("rmesh");
  EXPECT_TRUE(propertyTree().isExpanded(rowCalled("Details")));
  EXPECT_TRUE(propertyTree().isRowHidden(rowCalled("Lights").row(), {}));
  properties().filterBox().clear();
  EXPECT_FALSE(propertyTree().isExpanded(rowCalled("Details"))) << "as before";
  EXPECT_FALSE(propertyTree().isRowHidden(rowCalled("Lights").row(), {}));
}

TEST_F(OverviewTest, NamesTakeTwoFifthsAndValuesTwoLines) {
  openAndRead(sampleFile("room/archive.rmesh"));
  propertyTree().expand(rowCalled("Details"));
  const int all = propertyTree().viewport()->width();
  EXPECT_LE(propertyTree().columnWidth(PropertyModel::Name), all * 2 / 5);
  // A long folder breaks into two lines, and no more.
  const QModelIndex folder = rowCalled("Folder");
  const int one = propertyTree().visualRect(rowCalled("Version")).height();
  propertyTree().scrollTo(folder);
  const int height = propertyTree().visualRect(folder).height();
  EXPECT_GE(one, 20);
  EXPECT_LE(height, 3 * one);
  const QString text = folder.siblingAtColumn(PropertyModel::ValueColumn).data().toString();
  if (propertyTree().fontMetrics().horizontalAdvance(text) >
      propertyTree().columnWidth(PropertyModel::ValueColumn)) {
    EXPECT_GT(height, one) << text.toStdString();
  }
}

TEST_F(OverviewTest, AValueIsCopiedByTheButtonAtItsEnd) {
  openAndRead(sampleFile("room/archive.rmesh"));
  propertyTree().expand(rowCalled("Details"));
  const QModelIndex size = rowCalled("Size").siblingAtColumn(PropertyModel::ValueColumn);
  propertyTree().scrollTo(size);
  const QRect cell = propertyTree().visualRect(size);
  QGuiApplication::clipboard()->clear();
  QTest::mouseClick(propertyTree().viewport(), Qt::LeftButton, {}, QPoint(cell.right() - 8, cell.center().y()));
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "6,351 bytes") << "in full";
  EXPECT_TRUE(size.data().toString().size() <= 8) << size.data().toString().toStdString();
}

}  // namespace
}  // namespace vitrine::test
