// How many bytes a row has, the large tab of the bytes, and that no word of either is cut.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>

#include "app/bytes/bytes_find.h"
#include "app/bytes/bytes_inspector.h"
#include "app/bytes/bytes_view.h"
#include "app/bytes/hex_view.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/page/script_tabs.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

constexpr QSize kWindowSizes[] = {{1024, 700}, {1280, 800}, {1600, 1000}};

class BytesLargeTest : public WindowTest {
 protected:
  void openPlace() {
    open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
    panel().bringUp();
    ASSERT_TRUE(isFilled(panel().view()));
  }
  static bool isFilled(const BytesView& view) {
    return QTest::qWaitFor([&] { return view.inView() && !view.hex().bytes().empty() && view.hex().width() > 0; },
                           kPatience);
  }
  BytesDock& panel() { return window->dock<BytesDock>(); }
  ScriptTabs& middle() { return window->currentView()->scripts(); }
  void resizeTo(const QSize& size) {
    window->resize(size);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->size() == size; }, kPatience)) << size.width();
    QApplication::processEvents();
  }
  NodeId nodeNamed(std::string_view name) {
    const Document& place = *document().document();
    for (uint32_t n = 0; n < place.nodes.size(); ++n)
      if (place.nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }

  // As wide a row as there is room for.
  static void expectFull(const BytesView& view) {
    const HexView& hex = view.hex();
    EXPECT_LE(hex.widthOfRows(hex.perRow()), hex.width()) << hex.perRow() << " do not fit";
    if (hex.perRow() < 32) {
      EXPECT_GT(hex.widthOfRows(2 * hex.perRow()), hex.width()) << "there is room for more than " << hex.perRow();
    }
  }
  // Of what can be seen.
  static void expectWhole(const BytesView& view) {
    for (const QLabel* label : view.findChildren<QLabel*>()) {
      if (!label->isVisible() || label->objectName() == "bytesLine" || label->text().isEmpty()) continue;
      EXPECT_LE(label->sizeHint().width(), label->width()) << label->text().toStdString();
    }
    for (const QToolButton* button : view.findChildren<QToolButton*>())
      if (button->isVisible() && button->toolButtonStyle() != Qt::ToolButtonIconOnly) {
        EXPECT_LE(button->sizeHint().width(), button->width()) << button->accessibleName().toStdString();
      }
    for (const QComboBox* box : view.findChildren<QComboBox*>()) {
      if (!box->isVisible()) continue;
      const int arrow = box->sizeHint().height();
      EXPECT_LE(box->fontMetrics().horizontalAdvance(box->currentText()) + arrow, box->width())
          << box->currentText().toStdString();
    }
    for (const QTreeWidget* tree : view.findChildren<QTreeWidget*>()) {
      if (!tree->isVisible()) continue;
      for (int column = 0; column < tree->columnCount(); ++column)
        EXPECT_LE(tree->fontMetrics().horizontalAdvance(tree->headerItem()->text(column)),
                  tree->header()->sectionSize(column) - 4)
            << tree->headerItem()->text(column).toStdString();
    }
  }
};

TEST_F(BytesLargeTest, ARowHasAsManyBytesAsFit) {
  openPlace();
  std::vector<int> counts;
  for (const QSize& size : kWindowSizes) {
    resizeTo(size);
    expectFull(panel().view());
    counts.push_back(panel().view().hex().perRow());
  }
  EXPECT_EQ(counts[1], 16) << "in the usual window";
  EXPECT_LE(counts[0], counts[2]);
  // What stands beside the bytes is there where it takes none of them.
  auto* side = panel().findChild<QTabWidget*>("bytesSideTabs");
  EXPECT_TRUE(side->isVisible()) << "1600 pixels";
  resizeTo(kWindowSizes[0]);
  EXPECT_FALSE(side->isVisible());
  EXPECT_FALSE(panel().view().bar().side().isChecked());
  // Who wants it has it, now and the next time.
  panel().view().bar().side().click();
  EXPECT_TRUE(side->isVisible());
  resizeTo(kWindowSizes[2]);
  panel().view().bar().side().click();
  EXPECT_FALSE(side->isVisible());
  QApplication::processEvents();
  expectFull(panel().view());
}

TEST_F(BytesLargeTest, TheLengthOfRowsIsChosenAndRemembered) {
  openPlace();
  resizeTo(kWindowSizes[1]);
  QToolButton& rows = panel().view().bar().rows();
  EXPECT_EQ(rows.text(), "16");
  const auto choose = [&](BytesView& view, int count) {
    for (QAction* action : view.bar().rows().menu()->actions())
      if (action->data().toInt() == count) return action->trigger();
    ADD_FAILURE() << count;
  };
  HexView& hex = panel().view().hex();
  const qint64 middle = qint64(hex.bytes().size()) / 2;
  hex.goTo(middle);
  choose(panel().view(), 8);
  EXPECT_EQ(hex.perRow(), 8);
  EXPECT_EQ(rows.text(), "8");
  EXPECT_TRUE(hex.inSight(middle)) << "the cursor stays in sight";
  EXPECT_TRUE(hex.line(1).startsWith("00000008")) << hex.line(1).toStdString();
  choose(panel().view(), 32);
  EXPECT_EQ(hex.perRow(), 32) << "also where that has to be scrolled";
  EXPECT_GT(hex.horizontalScrollBar()->maximum(), 0);
  EXPECT_TRUE(hex.line(1).startsWith("00000020"));
  // Every byte of the longer row is where a click finds it.
  resizeTo(kWindowSizes[2]);
  for (const qint64 at : {0, 7, 8, 15, 16, 31}) {
    hex.goTo(0);
    QTest::mouseClick(hex.viewport(), Qt::LeftButton, {}, hex.positionOf(at));
    EXPECT_EQ(hex.cursor(), at);
  }
  choose(panel().view(), 8);
  window.reset();
  show();
  openPlace();
  EXPECT_EQ(panel().view().hex().perRow(), 8);
  choose(panel().view(), 0);
  expectFull(panel().view());
  EXPECT_EQ(chosenBytesPerRow(), 0);
}

TEST_F(BytesLargeTest, TheBytesOpenLargeInTheMiddleAndStayLinked) {
  openPlace();
  resizeTo(kWindowSizes[1]);
  const NodeId baseplate = nodeNamed("Baseplate");
  document().select({baseplate});
  ASSERT_TRUE(panel().view().location());
  const std::optional<SourceSpan> shown = panel().view().shownSpan();
  ASSERT_TRUE(shown);
  panel().view().largeButton().click();
  BytesView* large = middle().bytes();
  ASSERT_NE(large, nullptr);
  ASSERT_TRUE(isFilled(*large));
  EXPECT_TRUE(middle().bytesInFront());
  EXPECT_TRUE(panel().isHidden()) << "nobody wants them twice";
  EXPECT_EQ(large->buffer(), shown->buffer);
  EXPECT_EQ(large->hex().cursor(), qint64(shown->offset));
  EXPECT_GT(large->hex().height(), panel().height());
  EXPECT_TRUE(large->hex().hasFocus());
  EXPECT_FALSE(large->largeButton().isVisible());
  expectFull(*large);

  // What is selected is shown, and what the cursor is on is selected.
  document().select({NodeId(0)});
  document().select({baseplate});
  EXPECT_EQ(large->location()->node, baseplate);
  const uint64_t row = document().document()->nodes.row[indexOf(baseplate)];
  const auto& nodes = document().document()->classOf(baseplate).nodes;
  ASSERT_LT(row + 1, nodes.size());
  const auto columns = document().document()->classOf(baseplate).columns;
  const auto size = uint32_t(std::ranges::find(columns, "Size", &Column::name) - columns.begin());
  std::vector<request::MarkValue> marked;
  QObject::connect(window->currentView(), &DocumentView::requested, window.get(), [&](const Request& request) {
    if (const auto* mark = std::get_if<request::MarkValue>(&request)) marked.push_back(*mark);
  });
  window->answer(request::ShowBytes{ValueOf{baseplate, size}});
  EXPECT_TRUE(panel().isHidden()) << "the tab shows what somebody asks for";
  EXPECT_EQ(large->location()->column, size);
  QTest::keyClick(&large->hex(), Qt::Key_Right);
  EXPECT_EQ(document().selection(), std::vector{nodes[row + 1]});
  ASSERT_EQ(marked.size(), 1u);
  EXPECT_EQ(marked[0].column, size);

  // Behind the picture it follows nothing, and comes back with what is selected by then.
  middle().showEnd(false);
  EXPECT_FALSE(large->inView());
  document().select({baseplate});
  window->run(Command::OpenBytes);
  EXPECT_EQ(middle().bytes(), large) << "there is one";
  EXPECT_EQ(middle().count(), 1);
  EXPECT_EQ(large->location()->node, baseplate);
  // It outlasts what is read again, and closes before the file.
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  ASSERT_EQ(middle().bytes(), large);
  EXPECT_TRUE(isFilled(*large));
  window->run(Command::CloseTab);
  EXPECT_EQ(middle().bytes(), nullptr);
  EXPECT_EQ(window->tabs().count(), 1);
  EXPECT_EQ(middle().count(), 0);
}

TEST_F(BytesLargeTest, BytesAndScriptsShareTheMiddle) {
  openPlace();
  window->run(Command::OpenBytes);
  ASSERT_TRUE(isFilled(*middle().bytes()));
  const Document& place = *document().document();
  for (uint32_t n = 0; n < place.nodes.size(); ++n)
    if (place.classOf(NodeId(n)).name == "Script") window->answer(request::OpenScript{.script = NodeId(n)});
  ASSERT_GE(middle().count(), 2);
  EXPECT_NE(middle().front(), nullptr);
  EXPECT_FALSE(middle().bytesInFront());
  // With the keys of tabs from one to the next, and back.
  middle().showEnd(false);
  ASSERT_TRUE(middle().step(1));
  EXPECT_TRUE(middle().bytesInFront());
  EXPECT_EQ(middle().front(), nullptr) << "no script";
  const QTabBar& bar = *middle().findChild<QTabBar*>("scriptTabBar");
  EXPECT_EQ(bar.tabText(1), "Bytes");
  middle().besideButton().click();
  EXPECT_TRUE(window->currentView()->viewport().isVisible()) << "beside the picture";
  EXPECT_TRUE(middle().bytes()->isVisible());
  middle().besideButton().click();
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  EXPECT_GE(middle().count(), 2);
}

TEST_F(BytesLargeTest, NoWordIsCut) {
  openPlace();
  window->run(Command::OpenBytes);
  ASSERT_TRUE(isFilled(*middle().bytes()));
  panel().bringUp();
  ASSERT_TRUE(isFilled(panel().view()));
  for (const QSize& size : kWindowSizes) {
    resizeTo(size);
    for (BytesView* view : {middle().bytes(), &panel().view()}) {
      SCOPED_TRACE(std::string(view == middle().bytes() ? "tab " : "panel ") + std::to_string(size.width()));
      view->showBytes(SourceSpan{0, 0x20, 4});
      expectWhole(*view);
      emit view->bar().search().clicked();
      for (int kind = 0; kind < view->find().kinds().count(); ++kind) {
        view->find().kinds().setCurrentIndex(kind);
        QApplication::processEvents();
        expectWhole(*view);
      }
      emit view->find().closed();
    }
  }
}

}  // namespace
}  // namespace vitrine::test
