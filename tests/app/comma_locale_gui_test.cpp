// Where people write 0,5: files, tables, JSON and the command line have 0.5 all the same.
#include <gtest/gtest.h>

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <clocale>

#include "app/commands/saved_views.h"
#include "app/docks/tables/table_dock.h"
#include "app/models/table_model.h"
#include "tests/app/place_sample.h"
#include "tests/app/run_program.h"

namespace vitrine::test {
namespace {

class CommaLocaleTest : public WindowTest {
 protected:
  void TearDown() override {
    std::setlocale(LC_ALL, "C");
    QLocale::setDefault(QLocale::system());
    qunsetenv("LOCPATH");
  }

  // Makes de_DE.UTF-8, which a bare machine does not have; false where that cannot be done.
  bool makeLocale() {
    QProcess maker;
    maker.start("localedef", {"-i", "de_DE", "-f", "UTF-8", m_locales.filePath("de_DE.UTF-8")});
    return maker.waitForFinished(kPatience) && QFile::exists(m_locales.filePath("de_DE.UTF-8"));
  }
  // Of this process, and of Qt in it.
  bool writeCommas() {
    qputenv("LOCPATH", m_locales.path().toLocal8Bit());
    QLocale::setDefault(QLocale(QLocale::German));
    return std::setlocale(LC_ALL, "de_DE.UTF-8") && std::string_view(std::localeconv()->decimal_point) == ",";
  }
  // As the settings have it.
  static QByteArray savedViewText(const ViewState& view) {
    setSavedViews("file", {SavedView{.name = "one", .view = view}});
    EXPECT_EQ(savedViews("file").value(0).view.exposure, view.exposure);
    for (const QString& key : QSettings().allKeys())
      if (const QByteArray text = QSettings().value(key).toByteArray(); text.contains("\"camera\"")) return text;
    return {};
  }
  static QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  QTemporaryDir m_locales;
};

TEST_F(CommaLocaleTest, TheCommandLineWritesTheSameBytes) {
  if (!makeLocale()) GTEST_SKIP() << "no localedef";
  const QString mesh = QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh";
  const QString place = QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl";
  const auto outputs = [&](const QString& locale) {
    const RunOptions options{.variables = {{"LOCPATH", m_locales.path()}, {"LC_ALL", locale}, {"LANG", locale}}};
    QList<QByteArray> made;
    for (const QStringList& arguments :
         {QStringList{"info", "--json", mesh}, {"info", mesh}, {"dump", "--json", place}}) {
      const Ran ran = runProgram(arguments, options);
      EXPECT_EQ(ran.status, 0) << ran.errors.constData();
      made << ran.out;
    }
    for (const char* name : {"a.obj", "a.gltf", "a.dae", "a.ply", "a.csv", "a.rbxmx"}) {
      const bool ofPlace = QString(name).endsWith("csv") || QString(name).endsWith("rbxmx");
      const QString path = m_folder.filePath(name);
      QFile::remove(path);
      QStringList arguments{"convert", ofPlace ? place : mesh, "-o", path};
      if (QString(name).endsWith("csv"))
        arguments << "--class"
                  << "Part";
      const Ran ran = runProgram(arguments, options);
      EXPECT_EQ(ran.status, 0) << name << ": " << ran.errors.constData();
      made << content(path);
      EXPECT_FALSE(made.back().isEmpty()) << name;
    }
    return made;
  };
  const QList<QByteArray> plain = outputs("C.UTF-8"), comma = outputs("de_DE.UTF-8");
  ASSERT_EQ(plain.size(), comma.size());
  for (qsizetype i = 0; i < plain.size(); ++i) EXPECT_TRUE(plain[i] == comma[i]) << i;
  EXPECT_TRUE(plain[0].contains('.'));
}

TEST_F(CommaLocaleTest, TheWindowWritesTheSameBytes) {
  open(write("place.rbxlx", placeFile()));
  TableDock& table = window->dock<TableDock>();
  const Document& shown = *document().document();
  for (uint32_t c = 0; c < shown.classes.size(); ++c)
    if (shown.classes[c].name == "Part") table.showClass(c);
  ASSERT_TRUE(QTest::qWaitFor([&] { return table.model().rowCount() == 4; }, kPatience));
  ViewState view = document().view();
  view.exposure = 1.25f;
  view.camera.distance = 2.5f;
  const auto outputs = [&](const QString& name) {
    QSignalSpy done(&table, &TableDock::exported);
    table.exportCsv(path(name + ".csv"));
    EXPECT_TRUE(done.wait(kPatience));
    return QList<QByteArray>{content(path(name + ".csv")), savedViewText(view)};
  };
  const QList<QByteArray> plain = outputs("plain");
  if (!makeLocale() || !writeCommas()) QLocale::setDefault(QLocale(QLocale::German));
  ASSERT_EQ(QLocale().toString(0.5), "0,5");
  EXPECT_EQ(outputs("comma"), plain);
  EXPECT_TRUE(plain[0].contains("10"));
  EXPECT_TRUE(plain[1].contains("2.5")) << plain[1].constData();
}

}  // namespace
}  // namespace vitrine::test
