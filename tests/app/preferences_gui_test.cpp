// Preferences: they take effect at once, are remembered, and what is none in the settings is passed over.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>

#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/property_model.h"
#include "app/window/preferences_dialog.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

TEST(Appearance, PalettesCanBeRead) {
  for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
    const QPalette palette = paletteOf(theme);
    using Role = QPalette::ColorRole;
    const std::pair<Role, Role> pairs[] = {{QPalette::Text, QPalette::Base},
                                           {QPalette::Text, QPalette::AlternateBase},
                                           {QPalette::WindowText, QPalette::Window},
                                           {QPalette::ButtonText, QPalette::Button},
                                           {QPalette::Link, QPalette::Base},
                                           {QPalette::HighlightedText, QPalette::Highlight},
                                           {QPalette::PlaceholderText, QPalette::Base},
                                           {QPalette::PlaceholderText, QPalette::Window},
                                           {QPalette::ToolTipText, QPalette::ToolTipBase}};
    for (const auto& [ink, paper] : pairs)
      EXPECT_GE(contrastOf(palette.color(ink), palette.color(paper)), theme == Theme::HighContrast ? 7 : 4.5)
          << int(theme) << ": " << ink << " on " << paper;
    EXPECT_EQ(palette.color(QPalette::Base).lightness() < 128, theme != Theme::Light);
    EXPECT_NE(palette.color(QPalette::Disabled, QPalette::Text), palette.color(QPalette::Text));
  }
}

class PreferencesTest : public WindowTest {
 protected:
  void SetUp() override {
    QSettings().clear();
    reloadPreferences();
    show();
  }
  void TearDown() override {
    window.reset();
    QSettings().clear();
    reloadPreferences();
  }
  PreferencesDialog& dialog() {
    window->run(Command::Preferences);
    return *window->findChild<PreferencesDialog*>();
  }
  void choose(QComboBox& box, int row) {
    box.setCurrentIndex(row);
    emit box.activated(row);
  }
  OutlineTree& tree() { return window->dock<OutlineDock>().tree(); }
  bool becomes(QPalette::ColorRole role, const QPalette& wanted) {
    return QTest::qWaitFor([&] { return tree().palette().color(role) == wanted.color(role); }, kPatience);
  }
  // How light what an icon paints is, in the mean.
  static int inkOf(const QImage& image) {
    int sum = 0, count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y).alpha() > 200) sum += image.pixelColor(x, y).lightness(), ++count;
    return count > 0 ? sum / count : -1;
  }
};

TEST_F(PreferencesTest, ColoursChangeAtOnceAndBack) {
  const QPalette desktop = QApplication::palette();
  open(write("one.mesh", quadMesh(1)));
  IconLabel label(16, window.get());
  label.setIcon(icon("close"));
  PreferencesDialog& preferencesDialog = dialog();
  EXPECT_TRUE(preferencesDialog.radios("theme").button(int(Theme::System))->isChecked());

  preferencesDialog.radios("theme").button(int(Theme::Dark))->click();
  EXPECT_TRUE(becomes(QPalette::Base, paletteOf(Theme::Dark)));
  EXPECT_GT(inkOf(icon("close").pixmap(16, 16).toImage()), 150) << "light lines on dark";
  QTest::qWait(20);
  EXPECT_GT(inkOf(label.pixmap(Qt::ReturnByValue).toImage()), 150) << "labels with icons, too";
  EXPECT_EQ(savedPreferences().theme, Theme::Dark);

  preferencesDialog.radios("theme").button(int(Theme::Light))->click();
  EXPECT_TRUE(becomes(QPalette::Base, paletteOf(Theme::Light)));
  EXPECT_LT(inkOf(icon("close").pixmap(16, 16).toImage()), 100);

  preferencesDialog.radios("theme").button(int(Theme::System))->click();
  EXPECT_TRUE(becomes(QPalette::Base, desktop));
  EXPECT_TRUE(becomes(QPalette::Highlight, desktop));
}

TEST_F(PreferencesTest, MenusAndListsHaveEdgesOnDark) {
  for (const Theme theme : {Theme::Dark, Theme::HighContrast}) {
    dialog().radios("theme").button(int(theme))->click();
    ASSERT_TRUE(becomes(QPalette::Base, paletteOf(theme)));
    QMenu menu;
    menu.addAction("one");
    menu.addSeparator();
    menu.addAction("two");
    menu.resize(menu.sizeHint());
    QListWidget list;
    list.resize(100, 100);
    for (QWidget* widget : {static_cast<QWidget*>(&menu), static_cast<QWidget*>(&list)}) {
      const QImage picture = widget->grab().toImage();
      const int middle = picture.height() / 2;
      EXPECT_GE(contrastOf(picture.pixelColor(0, middle), paletteOf(theme).color(QPalette::Window)), 3)
          << int(theme) << " " << widget->metaObject()->className();
    }
    const QImage picture = menu.grab().toImage();
    const QRect line = menu.actionGeometry(menu.actions()[1]);
    EXPECT_GE(contrastOf(picture.pixelColor(line.center()), paletteOf(theme).color(QPalette::Window)), 3)
        << int(theme);
  }
}

TEST_F(PreferencesTest, CompactRowsAreLower) {
  open(write("one.mesh", levelMesh()));
  const auto rowHeight = [&] { return tree().visualRect(tree().model()->index(0, 0)).height(); };
  EXPECT_GE(rowHeight(), 24);
  const int before = rowHeight();
  dialog().radios("density").button(int(Density::Compact))->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return rowHeight() < before; }, kPatience)) << rowHeight();
  EXPECT_GE(rowHeight(), 20);
  dialog().radios("density").button(int(Density::Comfortable))->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return rowHeight() == before; }, kPatience)) << rowHeight();
}

TEST_F(PreferencesTest, PicturesTakeTheBackgroundUnlessTheyHaveTheirOwn) {
  open(write("one.mesh", quadMesh(1)));
  OpenDocument& first = document();
  open(write("two.mesh", quadMesh(1)));
  ViewState own = document().view();
  own.background = Vec3(1, 0, 0);
  document().setView(own);

  QComboBox& box = dialog().box("background");
  const int white = box.findText("White");
  ASSERT_GE(white, 0);
  choose(box, white);
  EXPECT_EQ(first.view().background, Vec3(1.0f));
  EXPECT_EQ(document().view().background, Vec3(1, 0, 0)) << "a colour of its own";
  EXPECT_EQ(box.currentText(), "White");
  open(write("three.mesh", quadMesh(1)));
  EXPECT_EQ(document().view().background, Vec3(1.0f));
  document().look(StandardView::Front);
  EXPECT_EQ(QColor(picture().pixel(5, 5)), QColor(Qt::white));
  choose(box, 0);
  EXPECT_FALSE(first.view().background || document().view().background);
}

TEST_F(PreferencesTest, TheGradientFollowsTheColoursOfTheWindow) {
  open(write("one.mesh", quadMesh(1)));
  ViewState bare = document().view();
  bare.show.grid = bare.show.axes = false;
  bare.camera.distance *= 20;  // the square is in the middle
  document().setView(bare);
  const auto isNear = [](const QColor& seen, const QColor& wanted) {
    return std::abs(seen.red() - wanted.red()) <= 2 && std::abs(seen.green() - wanted.green()) <= 2 &&
           std::abs(seen.blue() - wanted.blue()) <= 2;
  };
  const auto spans = [&](const QColor& top, const QColor& bottom) {
    const QImage image = picture();
    return isNear(image.pixelColor(3, 0), top) && isNear(image.pixelColor(3, image.height() - 1), bottom);
  };
  const auto choose = [&](Theme theme) {
    dialog().radios("theme").button(int(theme))->click();
    QTest::qWait(20);
  };
  choose(Theme::Light);
  EXPECT_TRUE(spans(0xE9EBEE, 0xC9CDD3));
  choose(Theme::Dark);
  EXPECT_TRUE(spans(0x4A4C50, 0x2A2B2E) || spans(0x494B4F, 0x2D2E30));
  // The desktop's own, which may change at any time.
  choose(Theme::System);
  QApplication::setPalette(paletteOf(Theme::Light));
  QTest::qWait(20);
  EXPECT_TRUE(spans(0xE9EBEE, 0xC9CDD3));
  QApplication::setPalette(paletteOf(Theme::Dark));
  QTest::qWait(20);
  EXPECT_EQ(document().view().gradient, Gradient::Dark);
  // A colour of its own stays.
  ViewState own = document().view();
  own.background = Vec3(1, 0, 0);
  document().setView(own);
  choose(Theme::Light);
  EXPECT_TRUE(spans(Qt::red, Qt::red));
}

TEST_F(PreferencesTest, TheMouseObeysTheChosenStyle) {
  open(write("one.mesh", quadMesh(1)));
  const auto drag = [&](Qt::MouseButton button, Qt::KeyboardModifiers keys) {
    const QPoint from = viewport().rect().center(), to = from + QPoint(60, 20);
    QTest::mousePress(&viewport(), button, keys, from);
    for (const QPoint& at : {from + QPoint(30, 10), to}) {
      QMouseEvent move(QEvent::MouseMove, at, viewport().mapToGlobal(at), Qt::NoButton, button, keys);
      QApplication::sendEvent(&viewport(), &move);
    }
    QTest::mouseRelease(&viewport(), button, keys, to);
  };
  const auto turns = [](const Camera& a, const Camera& b) {
    return a.yaw != b.yaw && a.target == b.target && a.distance == b.distance;
  };
  const auto moves = [](const Camera& a, const Camera& b) {
    return a.yaw == b.yaw && a.target != b.target && a.distance == b.distance;
  };
  Camera before = document().view().camera;
  drag(Qt::MiddleButton, {});
  EXPECT_TRUE(moves(before, document().view().camera));

  QComboBox& box = dialog().box("navigation");
  choose(box, box.findText("Blender"));
  EXPECT_THAT(dialog().gestures().text().toStdString(), HasSubstr("Turn the view: Middle drag"));
  before = document().view().camera;
  drag(Qt::MiddleButton, {});
  EXPECT_TRUE(turns(before, document().view().camera));
  before = document().view().camera;
  drag(Qt::MiddleButton, Qt::ShiftModifier);
  EXPECT_TRUE(moves(before, document().view().camera));

  choose(box, box.findText("Roblox Studio"));
  before = document().view().camera;
  drag(Qt::RightButton, {});
  const Camera& after = document().view().camera;
  EXPECT_NE(before.yaw, after.yaw);
  EXPECT_LT(glm::distance(before.eye(), after.eye()), 1e-3f) << "one looks around from where one stands";
  // The list of keys says so.
  window->run(Command::Keys);
  auto* keys = window->findChild<QWidget*>("keysDialog")->findChild<QTreeWidget*>();
  EXPECT_EQ(keys->findItems("Look around", Qt::MatchExactly).size(), 1);
}

TEST_F(PreferencesTest, AreRememberedAndCheckedWhenRead) {
  Preferences wanted{Theme::Dark, Density::Compact, QColor(1, 2, 3), Navigation::Maya, true};
  setPreferences(wanted);
  EXPECT_EQ(savedPreferences(), wanted);
  reloadPreferences();
  EXPECT_EQ(preferences(), wanted);
  PreferencesDialog& shown = dialog();
  EXPECT_TRUE(shown.radios("theme").button(int(Theme::Dark))->isChecked());
  EXPECT_TRUE(shown.radios("density").button(int(Density::Compact))->isChecked());
  EXPECT_TRUE(shown.check("one-window").isChecked());
  EXPECT_EQ(shown.box("navigation").currentText(), "Maya");
  EXPECT_THAT(shown.box("background").currentText().toStdString(), HasSubstr("#010203"));

  const char* keys[] = {"preferences/theme",      "preferences/lengths",    "preferences/density",
                        "preferences/background", "preferences/navigation", "preferences/one-window"};
  for (const QVariant& value :
       {QVariant("nonsense"), QVariant(-1), QVariant("#12345"), QVariant("#gggggg"),
        QVariant(QStringList{"dark", "x"}), QVariant(QByteArray("\xff\x00", 2)), QVariant(QString(100'000, 'x'))}) {
    for (const char* key : keys) QSettings().setValue(key, value);
    EXPECT_EQ(savedPreferences(), Preferences());
  }
  // As usual: nothing is left in the settings.
  setPreferences({});
  for (const char* key : keys) EXPECT_FALSE(QSettings().contains(key)) << key;
}

// What programs of before wrote.
TEST_F(PreferencesTest, SettingsOfBeforeAreRead) {
  QSettings settings;
  const std::pair<const char*, const char*> written[] = {
      {"theme", "high-contrast"}, {"density", "compact"},     {"lengths", "feet"},
      {"language", "de"},         {"navigation", "studio"},   {"background", "#0A0b0c"},
      {"one-window", "yes"},      {"restore-session", "yes"}, {"tell-desktop", "no"}};
  for (const auto& [name, value] : written) settings.setValue(QString("preferences/") + name, value);
  Preferences wanted{
      Theme::HighContrast, Density::Compact, QColor(10, 11, 12), Navigation::Studio, true, true, false,
      LengthUnit::Feet,    Language::German};
  EXPECT_EQ(savedPreferences(), wanted);
  EXPECT_EQ(preferenceRows().size(), std::size(written));
  reloadPreferences();
  setPreferences({});
  EXPECT_TRUE(QSettings().allKeys().filter("preferences/").isEmpty());
  // And each is written as it was.
  setPreferences(wanted);
  for (const auto& [name, value] : written)
    EXPECT_EQ(QSettings().value(QString("preferences/") + name).toString().toLower(), QString(value).toLower())
        << name;
  setPreferences({});
}

// A square of 2 x 2 studs.
TEST_F(PreferencesTest, LengthsAreShownInTheUnitThatIsWanted) {
  open(write("one.mesh", quadMesh(1)));
  const auto sizes = [&] {
    const PropertyModel& model = window->dock<PropertiesDock>().model();
    QStringList found;
    for (const QModelIndex& parent :
         model.match(model.index(0, 0), Qt::DisplayRole, "Bounds", 1, Qt::MatchExactly | Qt::MatchRecursive))
      for (int row = 0; row < model.rowCount(parent); ++row) found << model.index(row, 1, parent).data().toString();
    return found.join("; ").toStdString();
  };
  EXPECT_EQ(sizes(), "2 × 2 × 0; stud; -1, -1, 0; 1, 1, 0");
  PreferencesDialog& preferencesDialog = dialog();
  EXPECT_TRUE(preferencesDialog.radios("lengths").button(int(LengthUnit::Stored))->isChecked());
  preferencesDialog.radios("lengths").button(int(LengthUnit::Metres))->click();
  EXPECT_EQ(sizes(), "0.56 × 0.56 × 0 m; -0.28, -0.28, 0 m; 0.28, 0.28, 0 m");
  EXPECT_EQ(document().view().lengths, LengthUnit::Metres) << "and in the picture";
  EXPECT_EQ(savedPreferences().lengths, LengthUnit::Metres);
  open(write("two.mesh", quadMesh(1)));
  EXPECT_EQ(document().view().lengths, LengthUnit::Metres);
  preferencesDialog.radios("lengths").button(int(LengthUnit::Feet))->click();
  EXPECT_EQ(sizes().substr(0, sizes().find(';')), "1 ft 10 in × 1 ft 10 in × 0 in");
  // Nobody says how long the unit of an .obj is.
  const Bytes obj = asBytes("v 0 0 0\nv 2 0 0\nv 2 2 0\nf 1 2 3\n");
  open(write("three.obj", {obj.begin(), obj.end()}));
  EXPECT_EQ(sizes().substr(0, sizes().find(';')), "2 × 2 × 0");
  preferencesDialog.radios("lengths").button(int(LengthUnit::Stored))->click();
}

TEST_F(PreferencesTest, OpenWithAKeyAndLeadToFoldersAndLimits) {
  key(Qt::Key_Comma, Qt::ControlModifier);
  auto* shown = window->findChild<PreferencesDialog*>();
  ASSERT_TRUE(shown && QTest::qWaitForWindowActive(shown));
  EXPECT_EQ(&dialog(), shown) << "there is one of them";
  for (const auto& [button, name] : {std::pair("Asset folders…", "assetFoldersDialog"),
                                     {"Limits…", "limitsDialog"},
                                     {"Network…", "networkDialog"}}) {
    bool opened = false;
    inDialog<QDialog>([&](QDialog& inner) {
      opened = inner.objectName() == name;
      inner.reject();
    });
    for (QPushButton* each : shown->findChildren<QPushButton*>())
      if (withoutMnemonic(each->text()) == button) each->click();
    EXPECT_TRUE(opened) << button;
  }
}

}  // namespace
}  // namespace vitrine::test
