// Names that files give: they are shown, and do nothing. Not as HTML, not as mnemonics, not to a terminal.
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QTabWidget>
#include <QTableView>
#include <QTextDocument>
#include <QTreeView>

#include "app/common/notice_bar.h"
#include "app/common/text.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/diagnostics_model.h"
#include "app/models/outline_model.h"
#include "app/models/property_model.h"
#include "app/models/table_model.h"
#include "app/window/start_page.h"
#include "tests/app/place_sample.h"
#include "tests/app/run_program.h"

namespace vitrine::test {
namespace {

const char* const kHtml = "<b>x</b><img src=file:///etc/passwd>";
const char* const kBidi = "evil\u202Egpj.mesh";
const char* const kRed = "\x1b[31mred";

QByteArray inXml(const char* text) {
  return QByteArray(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
}

std::vector<std::byte> hostilePlace() {
  QByteArray parts;
  int number = 0;
  for (const char* name : {kHtml, "a&b", kBidi, kRed, "two\nlines"})
    parts += item("StringValue", ("V" + QByteArray::number(++number)).constData(), inXml(name),
                  element("string", "Value", inXml(name)));
  // A property of no known type makes a diagnostic that names it.
  parts += item("Part", "P1", "Odd", element("mystery", "<i>p</i>\u202E", "1"));
  const QByteArray text = "<roblox version=\"4\"><Meta name=\"<u>Made\u202E\">" + inXml(kRed) + "</Meta>" +
                          item("Workspace", "W1", "Workspace", {}, parts) + "</roblox>";
  const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
  return {bytes.begin(), bytes.end()};
}

// What is shown of a tool tip: Qt decides between text and HTML by its looks.
QString seen(const QString& tip) {
  if (!Qt::mightBeRichText(tip)) return tip;
  QTextDocument document;
  document.setHtml(tip);
  return document.toPlainText();
}
bool harmless(const QString& text) {
  for (const QChar c : text)
    if (c != '\n' && c != '\t' && !c.isSurrogate() && isInvisible(c.unicode())) return false;
  return true;
}

class NamesTest : public WindowTest {
 protected:
  void openPlace(const QString& name = "place.rbxlx") {
    open(write(name, hostilePlace()));
    ASSERT_NE(document().document(), nullptr);
  }
  // Of every cell, what is shown and its tool tip.
  void expectHarmless(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
    for (int row = 0; row < model.rowCount(parent); ++row)
      for (int column = 0; column < model.columnCount(parent); ++column) {
        const QModelIndex index = model.index(row, column, parent);
        const QString text = index.data().toString(), tip = index.data(Qt::ToolTipRole).toString();
        EXPECT_TRUE(harmless(text)) << text.toStdString();
        EXPECT_FALSE(text.contains('\n')) << text.toStdString();
        EXPECT_TRUE(harmless(tip)) << tip.toStdString();
        EXPECT_FALSE(tip.contains("<b>x") || tip.contains("<img")) << tip.toStdString();
        if (column == 0) expectHarmless(model, index);
      }
  }
  static QStringList column(const QAbstractItemModel& model, int which, int role = Qt::DisplayRole) {
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) texts << model.index(row, which).data(role).toString();
    return texts;
  }
  NodeId node(std::string_view name) {
    const Document& shown = *document().document();
    for (uint32_t n = 0; n < shown.nodes.size(); ++n)
      if (shown.nameOf(NodeId{n}) == name) return NodeId{n};
    ADD_FAILURE() << "no node " << visibleLine(name);
    return NodeId::None;
  }
};

TEST_F(NamesTest, TheTreeShowsThemAsTheyAre) {
  openPlace();
  window->actions().of(Command::ExpandBranch)->trigger();
  OutlineModel& model = window->dock<OutlineDock>().model();
  model.setBranchOpen(0, true);
  expectHarmless(model);
  const QStringList names = column(model, OutlineModel::Name);
  EXPECT_TRUE(names.contains(kHtml)) << names.join('|').toStdString();
  EXPECT_TRUE(names.contains("a&b"));
  EXPECT_TRUE(names.contains("evil\\u{202E}gpj.mesh")) << names.join('|').toStdString();
  EXPECT_TRUE(names.contains("\\x1B[31mred"));
  EXPECT_TRUE(names.contains("two\\nlines"));
  QStringList tips = column(model, OutlineModel::Name, Qt::ToolTipRole);
  for (QString& tip : tips) tip = seen(tip).section('\n', 0, 0);  // the class is below
  EXPECT_TRUE(tips.contains(QString("Workspace/") + kHtml)) << tips.join('|').toStdString();
}

TEST_F(NamesTest, PropertiesAndTablesShowThemAsTheyAre) {
  openPlace();
  for (const char* name : {kHtml, kBidi}) {  // the red one has a byte that makes it data
    document().select({node(name)});
    PropertyModel& model = window->dock<PropertiesDock>().model();
    const QString shown = visibleText(std::string_view(name));
    const auto value = [&] {
      const QModelIndexList found =
          model.match(model.index(0, 0), Qt::DisplayRole, "Value", 1, Qt::MatchExactly | Qt::MatchRecursive);
      return found.isEmpty() ? QModelIndex() : found.front().siblingAtColumn(PropertyModel::ValueColumn);
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return value().data().toString() == shown; }, kPatience))
        << value().data().toString().toStdString();
    expectHarmless(model);
    EXPECT_TRUE(seen(value().data(Qt::ToolTipRole).toString()).startsWith(shown));
  }
  for (uint32_t c = 0; c < document().document()->classes.size(); ++c)
    if (document().document()->classes[c].name == "StringValue") window->dock<TableDock>().showClass(c);
  TableModel& rows = window->dock<TableDock>().model();
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows.rowCount() == 5; }, kPatience));
  QTest::qWait(50);  // columns are decoded when they are asked for
  expectHarmless(rows);
  EXPECT_TRUE(column(rows, TableModel::Name).contains("\\x1B[31mred"));
}

TEST_F(NamesTest, DiagnosticsShowThemAsTheyAre) {
  openPlace();
  const DiagnosticsModel& model = window->dock<DiagnosticsDock>().model();
  ASSERT_GT(model.rowCount(), 0);
  expectHarmless(model);
  const QStringList messages = column(model, DiagnosticsModel::Message);
  EXPECT_TRUE(messages.join('|').contains("<i>p</i>\\u{202E}")) << messages.join('|').toStdString();
}

TEST_F(NamesTest, TabsTitlesAndListsShowThem) {
  const QString name = "a&b<b>[*]\u202Egpj.rbxlx", shown = "a&b<b>[*]\\u{202E}gpj.rbxlx";
  openPlace(name);
  const auto* tabs = window->findChild<QTabWidget*>("tabs");
  EXPECT_EQ(tabs->tabText(0), QString(shown).replace('&', "&&"));
  EXPECT_TRUE(seen(tabs->tabToolTip(0)).endsWith(shown)) << tabs->tabToolTip(0).toStdString();
  EXPECT_EQ(window->windowTitle(), QString(shown).replace("[*]", "[*][*]") + " – Vitrine");
  for (QMenu* menu : window->findChildren<QMenu*>()) {
    if (!menu->title().contains("Recent")) continue;
    emit menu->aboutToShow();
    EXPECT_EQ(menu->actions().front()->text(), QString(shown).replace('&', "&&"));
    EXPECT_TRUE(seen(menu->actions().front()->toolTip()).endsWith(shown));
  }
  window->actions().of(Command::Information)->trigger();
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_TRUE(harmless(window->windowTitle()));
  EXPECT_TRUE(window->startPage().isVisible());
}

TEST_F(NamesTest, NoticesAndMessagesShowThem) {
  window->openFiles({path("<b>x\u202E\x1b.mesh")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  const QString text = window->currentView()->errorBar().text();
  EXPECT_TRUE(text.contains("<b>x\\u{202E}\\x1B.mesh")) << text.toStdString();
  EXPECT_TRUE(harmless(text));
  drop(window.get(), {write("<b>y\u202E.png", {std::byte{1}})});
  const auto isTold = [this] { return said().contains("<b>y\\u{202E}.png"); };
  EXPECT_TRUE(QTest::qWaitFor(isTold, kPatience)) << said().toStdString();
}

// Labels take what looks like HTML for HTML unless they are told otherwise; Qt's own dialogs are full of them.
TEST_F(NamesTest, LabelsHaveNoMarkupButOurs) {
  openPlace();
  QMessageBox box(QMessageBox::Question, "Title", kHtml, QMessageBox::Ok, window.get());
  box.setInformativeText("<i>more</i>");
  box.show();
  QLabel label(QString("<b>%1</b>").arg(kHtml));
  label.show();
  int guessing = 0, labels = 0;
  for (QWidget* widget : QApplication::allWidgets()) {
    const auto* each = qobject_cast<QLabel*>(widget);
    if (!each || !each->isVisible() || each->inherits("QTipLabel")) continue;
    ++labels;
    guessing += each->textFormat() == Qt::AutoText;
  }
  EXPECT_GT(labels, 5);
  EXPECT_EQ(guessing, 0);
  EXPECT_EQ(label.textFormat(), Qt::PlainText);
  box.close();
}

TEST_F(NamesTest, TipsMeanWhatTheySay) {
  EXPECT_EQ(plainTip(QString("Part")), "Part");
  EXPECT_EQ(seen(plainTip(QString(kHtml))), kHtml);
  EXPECT_EQ(seen(plainTip(QString("<b>two\n  lines</b>"))), "<b>two\n  lines</b>");
  EXPECT_EQ(plainTip(QString("a\u202Eb")), "a\\u{202E}b");
  EXPECT_LT(plainTip(QString(1'000'000, 'x')).size(), 5000);
}

// ---- Command line -----------------------------------------------------------------------------------------------

TEST_F(NamesTest, NothingReachesATerminal) {
  const QString file = write("a\u202E\x1b[31m.rbxlx", hostilePlace());
  const QString broken = write("b\x1b[31m.mesh", {std::byte{0x1B}, std::byte{'c'}});
  for (const QStringList& arguments : {QStringList{"info", file},
                                       {"dump", file},
                                       {"validate", file},
                                       {"info", broken},
                                       {"validate", broken},
                                       {"render", broken, "-o", path("x.png")},
                                       {"convert", broken, "-o", path("x.glb")},
                                       {"dump", "--filter", "nothing\x1b[31m", file}}) {
    const Ran said = runProgram(arguments);
    for (const QByteArray& text : {said.out, said.errors}) {
      EXPECT_FALSE(text.contains('\x1b')) << arguments.join(' ').toStdString() << "\n" << text.toStdString();
      EXPECT_FALSE(text.contains("\u202E")) << arguments.join(' ').toStdString() << "\n" << text.toStdString();
    }
    EXPECT_FALSE(said.out.isEmpty() && said.errors.isEmpty() && arguments[0] != "dump");
  }
  EXPECT_TRUE(runProgram({"dump", file}).out.contains("\"\\x1B[31mred\""));
  EXPECT_TRUE(runProgram({"dump", file}).out.contains("two\\nlines"));
}

TEST_F(NamesTest, JsonStaysExact) {
  const QString file = write("place.rbxlx", hostilePlace());
  const QByteArray dump = runProgram({"dump", "--json", file}).out;
  EXPECT_TRUE(dump.contains("\"name\":\"\\u001b[31mred\"")) << dump.toStdString();
  // What a terminal would obey, and what turns text about, is escaped; what it stands for is the same.
  EXPECT_FALSE(dump.contains(kBidi)) << dump.toStdString();
  EXPECT_TRUE(dump.contains("\\u202e")) << dump.toStdString();
  EXPECT_TRUE(dump.contains("two\\nlines"));
}

TEST_F(NamesTest, AResultThatCannotBeWrittenIsAFailure) {
  const QString file = write("place.rbxlx", placeFile());
  const Ran ran = runProgram({"dump", file}, {.outFile = "/dev/full"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(ran.errors.contains("No space left on device"));
}

}  // namespace
}  // namespace vitrine::test
