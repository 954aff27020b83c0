// What a panel tells of, seen in the picture: the Vertex panel's triangle and vertex, and what is selected by name.
#include <gtest/gtest.h>

#include <QTreeWidget>

#include "app/docks/view/vertex_dock.h"
#include "app/models/file_facts.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

class PointedTest : public WindowTest {
 protected:
  VertexDock& dock() { return window->dock<VertexDock>(); }
  void bringUp() {
    dock().bringUp();
    EXPECT_TRUE(QTest::qWaitFor([&] { return dock().inView(); }, kPatience));
  }
  const std::optional<Pointed>& pointed() { return document().view().pointed; }
  void clickMiddle() {
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, viewport().rect().center() + QPoint(40, 9));
  }
  void keep(const char* name) {
    const QString folder = qEnvironmentVariable("VITRINE_PICTURES");
    if (folder.isEmpty()) return;
    QApplication::processEvents();  // the layout settles
    window->grab().save(folder + "/" + name + ".png");
  }
};

TEST_F(PointedTest, TheTriangleAndTheVertexOfThePanelAreMarked) {
  open(write("quad.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  clickMiddle();
  EXPECT_FALSE(pointed()) << "nobody looks at what is stored there";
  bringUp();
  ASSERT_TRUE(pointed()) << "of what was clicked before as well";
  clickMiddle();
  ASSERT_TRUE(pointed());
  EXPECT_TRUE(pointed()->triangle && pointed()->vertex);
  EXPECT_EQ(pointed()->hit, document().hit());
  const QImage marked = picture();
  keep("pointed_light");
  // Another corner in the panel is another one in the picture.
  const uint32_t other = (document().hit()->nearest + 1) % 3;
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock().table().topLevelItemCount() > 0; }, kPatience));
  dock().table().setCurrentItem(dock().table().topLevelItem(1), int(other) + 1);
  ASSERT_TRUE(pointed());
  EXPECT_EQ(pointed()->hit.nearest, other);
  EXPECT_NE(picture(), marked);
  // What leads to a vertex from elsewhere, as the bytes do.
  const auto hit = hitOfVertex(*document().scene(), {}, 0, 3);
  ASSERT_TRUE(hit);
  document().pointAt(*hit, false);
  ASSERT_TRUE(pointed());
  EXPECT_TRUE(pointed()->triangle);
  EXPECT_EQ(pointed()->hit.vertices[pointed()->hit.nearest], 3u);
  dock().close();
  EXPECT_FALSE(pointed()) << "with the panel it goes";
}

TEST_F(PointedTest, IsReadOnADarkPictureToo) {
  open(write("quad.mesh", quadMesh(1)));
  ViewState view = document().view();
  view.background = Vec3(0.08f);
  document().setView(std::move(view));
  bringUp();
  clickMiddle();
  ASSERT_TRUE(pointed());
  picture();
  keep("pointed_dark");
}

TEST_F(PointedTest, ANameThatIsANumberIsInQuotes) {
  const auto lineFor = [&](const char* name) {
    auto document = std::make_shared<Document>();
    NodeBuilder nodes(*document);
    nodes.add(nodes.classIndex("Part", NodeKind::Other), NodeId::None, name, {});
    OpenDocument shown(path("none.rbxm"));
    shown.adopt(document, {});
    shown.select({NodeId{0}});
    return selectionLine(shown);
  };
  EXPECT_EQ(lineFor("0"), "\"0\" selected");
  EXPECT_EQ(lineFor(" 12.5"), "\" 12.5\" selected");
  EXPECT_EQ(lineFor("1,071"), "\"1,071\" selected");
  EXPECT_EQ(lineFor(""), "\"\" selected");
  EXPECT_EQ(lineFor("Door"), "Door selected");
  EXPECT_EQ(lineFor("Door 2"), "Door 2 selected");
}

}  // namespace
}  // namespace vitrine::test
