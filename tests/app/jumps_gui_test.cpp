// Jumps of the camera have a way back, whatever lies how far away.
#include <gtest/gtest.h>

#include <QAction>
#include <QListView>
#include <QListWidget>
#include <cmath>

#include "app/page/chips.h"
#include "app/page/far_things.h"
#include "app/page/script_tabs.h"
#include "app/window/quick_box.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

QByteArray partAt(const QByteArray& name, double x, double y, double z) {
  const auto number = [](const char* tag, double value) {
    return QByteArray("<") + tag + ">" + QByteArray::number(value, 'g', 9) + "</" + tag + ">";
  };
  const QByteArray frame = "<CoordinateFrame name=\"CFrame\">" + number("X", x) + number("Y", y) + number("Z", z) +
                           number("R00", 1) + number("R01", 0) + number("R02", 0) + number("R10", 0) +
                           number("R11", 1) + number("R12", 0) + number("R20", 0) + number("R21", 0) +
                           number("R22", 1) + "</CoordinateFrame>";
  const QByteArray size =
      "<Vector3 name=\"size\">" + number("X", 4) + number("Y", 4) + number("Z", 4) + "</Vector3>";
  return item("Part", name, name, element("token", "Material", "256") + frame + size);
}

// A yard, things strewn so far around it that a picture of all shows next to nothing, and six that fell for hours.
std::vector<std::byte> farPlace() {
  QByteArray parts;
  for (int i = 0; i < 400; ++i) parts += partAt("Yard" + QByteArray::number(i), 5 * (i % 20), 0, 5 * (i / 20));
  for (int i = 0; i < 60; ++i)
    parts += partAt("Strewn" + QByteArray::number(i), 90'000 * std::cos(i), 0, 90'000 * std::sin(i));
  for (int i = 0; i < 6; ++i) parts += partAt("Fallen" + QByteArray::number(i), 20 * i, -4e8, 0);
  parts += item("Script", "Talk", "Talk", "<ProtectedString name=\"Source\">print(1)</ProtectedString>");
  const QByteArray text = "<roblox version=\"4\">" + item("Workspace", "W", "Workspace", {}, parts) + "</roblox>";
  const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
  return {bytes.begin(), bytes.end()};
}

class JumpsTest : public WindowTest {
 protected:
  Chips& chips() { return window->currentView()->chips(); }
  const Camera& camera() { return document().view().camera; }
  NodeId node(std::string_view name) {
    const Document& place = *document().document();
    for (uint32_t n = 0; n < place.nodes.size(); ++n)
      if (place.nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  // What is done in one go is one step: the next comes after it.
  void act(Command command) {
    window->actions().of(command)->trigger();
    QCoreApplication::processEvents();
  }
  bool canGoBack() { return window->actions().of(Command::Back)->isEnabled(); }
  // How much of the picture is another colour than with nothing to draw.
  double covered() {
    const QImage full = picture();
    ViewState without = document().view();
    const bool meshes = std::exchange(without.show.meshes, false);
    document().setView(without);
    const QImage empty = picture();
    without.show.meshes = meshes;
    document().setView(without);
    int differ = 0;
    for (int y = 0; y < full.height(); ++y)
      for (int x = 0; x < full.width(); ++x) differ += full.pixel(x, y) != empty.pixel(x, y);
    return double(differ) / (full.width() * full.height());
  }
};

TEST_F(JumpsTest, ShowAllHasAWayBackByItsChipAndByTheKeyboard) {
  open(write("far.rbxlx", farPlace()));
  ASSERT_TRUE(document().start().closeUp || document().start().part);
  const Camera first = camera();
  ASSERT_FALSE(chips().textOf("part").isEmpty());
  const QString there = chips().textOf("part");
  chips().click("part");
  QCoreApplication::processEvents();
  ASSERT_NE(camera(), first);
  EXPECT_TRUE(chips().textOf("part").contains("Back")) << chips().textOf("part").toStdString();
  EXPECT_TRUE(canGoBack());
  act(Command::Back);
  EXPECT_EQ(camera(), first);
  EXPECT_EQ(chips().textOf("part"), there);
  act(Command::Forward);
  EXPECT_NE(camera(), first);
  chips().click("part");
  EXPECT_EQ(camera(), first);
  EXPECT_EQ(chips().textOf("part"), there);
  // The key for everything as well.
  act(Command::FrameAll);
  EXPECT_TRUE(chips().textOf("part").contains("Back"));
}

TEST_F(JumpsTest, ThingsFarAwayAreAListAndTheChipLeadsBack) {
  open(write("far.rbxlx", farPlace()));
  const Camera first = camera();
  ASSERT_EQ(chips().textOf("far"), "6 things far away ›");
  EXPECT_TRUE(chips().textOf("away").isEmpty());
  chips().click("far");
  auto* list = chips().findChild<FarThings*>();
  ASSERT_NE(list, nullptr);
  auto* rows = list->findChild<QListWidget*>("farThingList");
  ASSERT_EQ(rows->count(), 6);
  EXPECT_TRUE(rows->item(3)->text().startsWith("Fallen3 – 400,0")) << rows->item(3)->text().toStdString();
  ASSERT_TRUE(QTest::qWaitFor([&] { return rows->hasFocus(); }, kPatience));
  rows->setCurrentRow(3);
  QTest::keyClick(rows, Qt::Key_Return);
  QCoreApplication::processEvents();
  EXPECT_EQ(document().selection(), std::vector{node("Fallen3")});
  EXPECT_LT(camera().target.y, -3.9e8f);
  ASSERT_FALSE(chips().textOf("away").isEmpty());
  EXPECT_EQ(chips().textOf("far"), "6 things far away ›") << "stays";
  chips().click("away");
  QCoreApplication::processEvents();
  EXPECT_EQ(camera(), first);
  EXPECT_TRUE(chips().textOf("away").isEmpty());
}

TEST_F(JumpsTest, AThingFarAwayIsSeen) {
  open(write("far.rbxlx", farPlace()));
  document().select({node("Fallen3")});
  document().frameSelection();
  document().select({});
  EXPECT_GT(covered(), 0.05);
}

TEST_F(JumpsTest, GoingSomewhereIsOneStepAndTurningAnother) {
  open(write("far.rbxlx", farPlace()));
  document().select({node("Yard3")});
  QCoreApplication::processEvents();
  const Camera first = camera();
  document().jumpTo(node("Strewn7"));
  document().frameSelection();
  QCoreApplication::processEvents();
  ASSERT_NE(camera(), first);
  const Camera at = camera();
  act(Command::ViewFront);
  act(Command::ViewTop);
  act(Command::Back);
  EXPECT_EQ(camera(), at) << "both sides were one step";
  act(Command::Back);
  EXPECT_EQ(camera(), first);
  EXPECT_EQ(document().selection(), std::vector{node("Yard3")});
  act(Command::Forward);
  EXPECT_EQ(camera(), at);
  EXPECT_EQ(document().selection(), std::vector{node("Strewn7")});
}

TEST_F(JumpsTest, SelectingAloneLeavesTheCameraAlone) {
  open(write("far.rbxlx", farPlace()));
  document().select({node("Yard3")});
  document().select({node("Yard4")});
  Camera turned = camera();
  turned.orbit(0.5f, 0.1f);
  document().setCamera(turned);
  act(Command::Back);
  EXPECT_EQ(document().selection(), std::vector{node("Yard3")});
  EXPECT_EQ(camera(), turned);
}

TEST_F(JumpsTest, GoingToANodeBringsThePictureBeforeAScript) {
  open(write("far.rbxlx", farPlace()));
  ScriptTabs& tabs = window->currentView()->scripts();
  tabs.open(node("Talk"));
  ASSERT_NE(tabs.front(), nullptr);
  document().select({node("Yard3")});
  EXPECT_NE(tabs.front(), nullptr) << "a click in the tree is no journey";
  document().jumpTo(node("Talk"));
  EXPECT_NE(tabs.front(), nullptr) << "it is the script that is seen";
  // As somebody does it: Go to Anything, a name, Return.
  window->quickBox().open(QuickBox::Kind::Anything);
  QTest::keyClicks(&window->quickBox().input(), "Yard5");
  const auto offered = [&] {
    return window->quickBox().list().model()->rowCount() > 0 &&
           window->quickBox().list().model()->index(0, 0).data().toString().startsWith("Yard5");
  };
  ASSERT_TRUE(QTest::qWaitFor(offered, kPatience));
  QTest::keyClick(&window->quickBox().input(), Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return tabs.front() == nullptr; }, kPatience));
  EXPECT_TRUE(viewport().isVisible());
  tabs.open(node("Talk"));
  document().frameSelection();
  EXPECT_EQ(tabs.front(), nullptr);
}

}  // namespace
}  // namespace vitrine::test
