// What style sheets give to a gui, in the window's properties.
#include <QAbstractItemModelTester>
#include <QTreeView>

#include "app/docks/properties/properties_dock.h"
#include "app/models/property_model.h"
#include "tests/app/window_fixture.h"
#include "tests/support/styles.h"

namespace vitrine::test {
namespace {

class StylesTest : public WindowTest {
 protected:
  StylesTest() {
    hud.tokens(hud.sheet, {{"Bg", rbx::Color3{0, 0, 1}}});
    hud.set(hud.panel, "BackgroundTransparency", rbx::Float32{0});
    hud.set(hud.inner, "BackgroundTransparency", rbx::Float32{0.25f});
    const int32_t frame =
        hud.rule(hud.sheet, "Frame",
                 {{"BackgroundColor3", rbx::String{"$Bg"}}, {"BackgroundTransparency", rbx::Float64{0.5}}});
    hud.rule(frame, "::UICorner", {{"CornerRadius", rbx::UDim{0, 20}}});
  }
  PropertyModel& properties() { return window->dock<PropertiesDock>().model(); }
  NodeId node(std::string_view name) {
    const Document& shown = *document().document();
    for (uint32_t n = 0; n < shown.nodes.size(); ++n)
      if (shown.nameOf(NodeId(n)) == name) return NodeId(n);
    return NodeId::None;
  }
  // The row of a name below a heading; invalid: there is none.
  QModelIndex row(const QString& heading, const QString& name) {
    PropertyModel& model = properties();
    for (int group = 0; group < model.rowCount(); ++group) {
      const QModelIndex above = model.index(group, 0);
      if (!heading.isEmpty() && above.data().toString() != heading) continue;
      for (int each = 0; each < model.rowCount(above); ++each)
        if (model.index(each, 0, above).data().toString() == name) return model.index(each, 1, above);
    }
    return {};
  }
  bool showsStyles() {
    return QTest::qWaitFor([&] { return row("Styled", "BackgroundColor3").isValid(); }, kPatience);
  }

  StyledHud hud;
};

TEST_F(StylesTest, ShowTheValueAndTheRuleThatGivesIt) {
  open(write("styled.rbxm", writeBinary(hud.place)));
  const QAbstractItemModelTester tester(&properties(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  document().select({node("Panel")});
  ASSERT_TRUE(showsStyles());
  const QModelIndex colour = row("Styled", "BackgroundColor3");
  EXPECT_EQ(colour.data().toString(), "0, 0, 1");
  EXPECT_EQ(colour.data(PropertyModel::DetailRole).toString(), "by Frame, $Bg");
  EXPECT_TRUE(colour.data(Qt::ToolTipRole).toString().contains("Design/Sheet/Frame"));
  EXPECT_TRUE(row("Styled", "::UICorner TopLeftRadius").isValid());
  // Beside the stored value.
  const QModelIndex stored = row("Appearance", "BackgroundTransparency");
  ASSERT_TRUE(stored.isValid());
  EXPECT_EQ(stored.data().toString(), "0");
  EXPECT_TRUE(stored.data(PropertyModel::DetailRole).toString().contains("styled: 0.5"));
  // A click goes to the rule.
  emit window->dock<PropertiesDock>().tree().activated(colour);
  EXPECT_EQ(document().selection(), std::vector{node("Frame")});
}

TEST_F(StylesTest, SayWhereTheStoredValueStands) {
  open(write("styled.rbxm", writeBinary(hud.place)));
  document().select({node("Inner")});
  ASSERT_TRUE(showsStyles());
  const QModelIndex clear = row("Styled", "BackgroundTransparency");
  EXPECT_TRUE(clear.data(PropertyModel::DetailRole).toString().contains("not used"));
  EXPECT_FALSE(
      row("Appearance", "BackgroundTransparency").data(PropertyModel::DetailRole).toString().contains("styled"));
  document().select({node("Hud")});
  EXPECT_FALSE(row("Styled", "BackgroundColor3").isValid());
}

}  // namespace
}  // namespace vitrine::test
