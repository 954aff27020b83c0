// The property panel: headings, pictures of values, rows under values, and what is copied.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTest>
#include <QToolTip>
#include <QTreeView>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/properties/property_delegate.h"
#include "app/models/property_groups.h"
#include "app/models/property_model.h"
#include "tests/app/property_samples.h"

namespace vitrine::test {
namespace {

// ---- Values -----------------------------------------------------------------------------------------------------

QStringList namesOf(const std::vector<ValuePart>& parts) {
  QStringList names;
  for (const ValuePart& part : parts) names << part.name;
  return names;
}

TEST(ValueParts, SequencesBecomeCurvesAndGradients) {
  const ValuePicture curve = pictureOf(numberSequence({{0, 0.1f, 0}, {0.4f, 1, 0.2f}, {1, 0.3f, 0}}));
  ASSERT_EQ(curve.curve.size(), 3u);
  EXPECT_FLOAT_EQ(curve.curve[1].envelope, 0.2f);
  const ValuePicture gradient = pictureOf(colourSequence({{0, {1, 0, 0}}, {1, {0, 0, 1}}}));
  ASSERT_EQ(gradient.gradient.size(), 2u);
  EXPECT_EQ(gradient.gradient[1].colour, QColor(Qt::blue));
  EXPECT_EQ(summaryOf(numberSequence({{0, 1, 0}, {1, 0.5f, 0.25f}})), "0: 1, 1: 0.5 ± 0.25");
  EXPECT_EQ(namesOf(partsOf(numberSequence({{0, 1, 0}, {0.5f, 1, 0}, {1, 0, 0}}))), QStringList({"0", "0.5", "1"}));
}

TEST(ValueParts, DamagedSequencesAreNotDrawn) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(pictureOf(numberSequence({{0, nan, 0}})).empty());
  EXPECT_TRUE(pictureOf(numberSequence({{nan, 1, 0}})).empty());
  EXPECT_TRUE(pictureOf(numberSequence({})).empty());
  EXPECT_TRUE(pictureOf(colourSequence({{nan, {1, 0, 0}}})).empty());
  EXPECT_TRUE(pictureOf(described(numberSequence({{0, 1, 0}}))).empty()) << "a record of that shape is no sequence";
  EXPECT_EQ(namesOf(partsOf(numberSequence({{0, nan, 0}}))), QStringList("keypoints"));
  EXPECT_EQ(pictureOf(numberSequence({{7, 1, 0}})).curve.front().time, 1) << "times stay within the picture";
}

TEST(ValueParts, KeypointsAreValuesOfTheirOwn) {
  const auto colours = partsOf(colourSequence({{0.5f, {1, 0, 0}}}));
  ASSERT_EQ(colours.size(), 1u);
  EXPECT_EQ(colours[0].text, "#ff0000");
  EXPECT_EQ(pictureOf(colours[0].value).swatch, QColor(Qt::red));
  EXPECT_EQ(toJson(colours[0].value), R"({"time":0.5,"color":[1,0,0]})");
  EXPECT_TRUE(partsOf(colours[0].value).empty()) << "its row says all of it";
  const auto numbers = partsOf(numberSequence({{0.5f, 2, 0.25f}}));
  ASSERT_EQ(numbers.size(), 1u);
  EXPECT_EQ(numbers[0].text, "2 ± 0.25");
  EXPECT_EQ(toJson(numbers[0].value), R"({"time":0.5,"value":2,"envelope":0.25})");
  EXPECT_TRUE(partsOf(numbers[0].value).empty());
}

TEST(ValueParts, WhatOneLineSaysHasNoParts) {
  const std::pair<Value, QString> cases[] = {
      {EnumMember{"Material", 256, "Plastic"}, "Material.Plastic"},
      {EnumMember{"Material", 7, ""}, "Material.7"},
      {NamedColour{"Bright red", {196, 40, 28}}, "Bright red"},
      {contentAt("rbxassetid://1"), "rbxassetid://1"},
  };
  for (const auto& [value, text] : cases) {
    EXPECT_EQ(summaryOf(value), text);
    EXPECT_EQ(wholeTextOf(value), text);
    EXPECT_TRUE(partsOf(value).empty()) << text.toStdString();
  }
  EXPECT_EQ(pictureOf(cases[2].first).swatch, QColor(196, 40, 28));
  EXPECT_EQ(detailOf(cases[2].first), "#c4281c");
  EXPECT_EQ(summaryOf(ContentSource()), "None");
  EXPECT_EQ(summaryOf(UniqueId{1, 2, 3}), "00000000000000010000000200000003");
  EXPECT_EQ(namesOf(partsOf(Font{})), QStringList({"family", "weight", "style", "cachedFaceId"}));
  EXPECT_EQ(namesOf(partsOf(UDim2{{1, 2}, {3, 4}})), QStringList({"0", "1"}));
}

TEST(ValueParts, AFrameHasPositionAnglesAndMatrix) {
  CFrame frame;
  frame.rotation = Mat3(Vec3(0, 0, -1), Vec3(0, 1, 0), Vec3(1, 0, 0));
  frame.position = Vec3(1, 2, 3);
  const auto parts = partsOf(Value(frame));
  EXPECT_EQ(namesOf(parts), QStringList({"Position", "Angles", "Row 1", "Row 2", "Row 3"}));
  EXPECT_EQ(toText(parts[1].value), "0, 90, 0");
  EXPECT_EQ(toText(parts[2].value), "0, 0, 1");
  EXPECT_EQ(toText(parts[4].value), "-1, 0, 0");
}

TEST(ValueParts, BytesAreDumped) {
  const auto parts = partsOf(ByteString{everyByte(300)});
  ASSERT_EQ(parts.size(), 17u);
  EXPECT_EQ(parts[4].name, "0040");
  EXPECT_EQ(parts[4].text, "40414243 44454647 48494a4b 4c4d4e4f  @ABCDEFGHIJKLMNO");
  EXPECT_TRUE(parts[16].isRest);
  EXPECT_TRUE(parts[16].text.startsWith("44 ")) << parts[16].text.toStdString();
  EXPECT_EQ(summaryOf(ByteString{everyByte(20)}), "20 bytes");
  EXPECT_EQ(detailOf(ByteString{everyByte(20)}), "00 01 02 03 04 05 06 07 08 09 0a 0b …");
  EXPECT_EQ(detailOf(Opaque{0x7F, everyByte(2)}), "type 0x7F: 00 01");
  EXPECT_EQ(summaryOf(ByteString{"a text"}), "a text");
  EXPECT_EQ(detailOf(ByteString{"a text"}), "");
  EXPECT_TRUE(partsOf(ByteString{"a text"}).empty());
  EXPECT_EQ(detailOf(ByteString{}), "empty");
  EXPECT_EQ(wholeTextOf(ByteString{everyByte(3)}), "000102");
}

TEST(ValueParts, AssetNumbersAreFound) {
  EXPECT_EQ(assetNumberIn("rbxassetid://1818"), "1818");
  EXPECT_EQ(assetNumberIn("http://www.roblox.com/asset/?id=1818&version=2"), "1818");
  EXPECT_EQ(assetNumberIn("https://assetgame.roblox.com/asset/?version=1&id=77"), "77");
  EXPECT_EQ(assetNumberIn("rbxasset://fonts/1818.json"), "");
  EXPECT_EQ(assetNumberIn("hello 1818"), "");
}

// ---- Model ------------------------------------------------------------------------------------------------------

class PropertyPanelTest : public ::testing::Test {
 protected:
  void SetUp() override {
    dock.resize(460, 900);
    dock.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dock));
  }
  void TearDown() override { QApplication::setPalette(m_before); }

  PropertyModel& model() { return dock.model(); }
  QModelIndex find(const QString& name) {
    const QModelIndexList found =
        model().match(model().index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
  }
  QModelIndex valueOf(const QString& name) { return find(name).siblingAtColumn(PropertyModel::ValueColumn); }
  QStringList childrenOf(const QModelIndex& parent) {
    QStringList names;
    for (int row = 0; row < model().rowCount(parent); ++row)
      names << model().index(row, 0, parent).data().toString();
    return names;
  }
  QImage pictureOfCell(const QModelIndex& index) {
    dock.tree().scrollTo(index);
    return dock.tree().viewport()->grab(dock.tree().visualRect(index)).toImage();
  }
  static int count(const QImage& image, const std::function<bool(QColor)>& wanted) {
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) found += wanted(image.pixelColor(x, y));
    return found;
  }

  QPalette m_before = QApplication::palette();
  PropertiesDock dock;
};

TEST_F(PropertyPanelTest, KeepsTheRulesOfItemModels) {
  QAbstractItemModelTester tester(&model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  dock.showNodes(propertySample(), {NodeId(0)});
  dock.showNodes(propertySample(), {NodeId(0), NodeId(0)});
  dock.showNodes(propertySample("rmesh"), {NodeId(0)});
  dock.showNodes(nullptr, {});
  EXPECT_EQ(model().rowCount(), 0);
}

TEST_F(PropertyPanelTest, GroupsAndSortsRobloxProperties) {
  dock.showNodes(propertySample(), {NodeId(0)});
  EXPECT_EQ(childrenOf({}),
            QStringList({"Node", "Appearance", "Transform", "ParticleEmitter", "Behaviour", "Stored Data"}));
  EXPECT_EQ(childrenOf(model().index(1, 0)), QStringList({"Color", "Texture", "Transparency"}));
  EXPECT_EQ(childrenOf(model().index(4, 0)), QStringList({"Adornee", "Enabled", "Rate", "Speed"}));
}

TEST_F(PropertyPanelTest, OtherFormatsKeepTheOrderOfTheFile) {
  dock.showNodes(propertySample("rmesh"), {NodeId(0)});
  EXPECT_EQ(childrenOf({}), QStringList({"Node", "ParticleEmitter"}));
  EXPECT_EQ(childrenOf(model().index(1, 0)).first(), "Size");
}

TEST_F(PropertyPanelTest, SaysHowTheFileCallsAProperty) {
  dock.showNodes(propertySample(), {NodeId(0)});
  EXPECT_EQ(find("Size").data(PropertyModel::StoredRole).toString(), "size_v2");
  EXPECT_TRUE(find("Size").data(Qt::ToolTipRole).toString().contains("size_v2"));
  EXPECT_EQ(find("Rate").data(PropertyModel::StoredRole).toString(), "");
}

TEST_F(PropertyPanelTest, LargeValuesAreCopiedWhole) {
  auto document = std::make_shared<Document>();
  NodeBuilder nodes(*document);
  const NodeId node = nodes.add(nodes.classIndex("Terrain", NodeKind::Other), NodeId::None, "Terrain");
  nodes.set(node, "Text", "string", std::string(100'000, 'x'));
  nodes.set(node, "Grid", "BinaryString", ByteString{std::string(100'000, '\xFE')});
  dock.showNodes(document, {node});
  EXPECT_LT(valueOf("Text").data().toString().size(), 400);
  EXPECT_EQ(valueOf("Text").data(PropertyModel::WholeTextRole).toString(), QString(100'000, 'x'));
  EXPECT_EQ(model().textOf({find("Text")}), "Text\t" + QString(100'000, 'x'));
  EXPECT_EQ(valueOf("Grid").data(PropertyModel::WholeTextRole).toString().size(), 200'000);
  EXPECT_TRUE(model().jsonOf({find("Grid")}).contains("{\"hex\":\"fefe"));
}

TEST_F(PropertyPanelTest, ExpandedRowsStayForTheNextNode) {
  dock.showNodes(propertySample(), {NodeId(0)});
  EXPECT_TRUE(dock.tree().isExpanded(find("Appearance")));
  EXPECT_FALSE(dock.tree().isExpanded(find("CFrame")));
  dock.tree().collapse(find("Appearance"));
  dock.tree().expand(find("CFrame"));
  dock.showNodes(nullptr, {});
  dock.showNodes(propertySample(), {NodeId(0)});
  EXPECT_FALSE(dock.tree().isExpanded(find("Appearance")));
  EXPECT_TRUE(dock.tree().isExpanded(find("CFrame")));
  EXPECT_TRUE(dock.tree().isExpanded(find("Transform")));
}

// ---- Painting ---------------------------------------------------------------------------------------------------

TEST_F(PropertyPanelTest, PaintsGradientsAndSwatches) {
  dock.showNodes(propertySample(), {NodeId(0)});
  const QImage gradient = pictureOfCell(valueOf("Color"));
  EXPECT_GT(count(gradient, [](QColor c) { return c.red() > 240 && c.green() > 180 && c.blue() < 80; }), 20)
      << "yellow";
  EXPECT_GT(count(gradient, [](QColor c) { return c.red() > 240 && c.green() < 90 && c.blue() < 60; }), 20)
      << "red";
  EXPECT_GT(count(gradient, [](QColor c) { return c.red() < 60 && c.green() < 30 && c.blue() > 50; }), 20)
      << "violet";
  const QImage swatch = pictureOfCell(valueOf("Tint"));
  EXPECT_GT(count(swatch, [](QColor c) { return c == QColor(163, 162, 165); }), 100);
  const QImage glass = pictureOfCell(valueOf("Glass"));
  const auto bluish = [](QColor c) { return c.blue() > c.red() + 40; };
  EXPECT_GT(count(glass, bluish), 100);
  EXPECT_EQ(count(glass, [](QColor c) { return c == QColor(60, 130, 220); }), 0) << "not as if it were opaque";
}

TEST_F(PropertyPanelTest, PaintsCurvesInLightAndDark) {
  for (const QColor& base : {QColor(Qt::white), QColor(30, 30, 33)}) {
    QPalette palette;
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, base);
    palette.setColor(QPalette::Link, QColor(200, 40, 160));
    QImage image(200, 100, QImage::Format_RGB32);
    image.fill(base);
    QPainter painter(&image);
    paintPicture(painter, QRectF(0, 0, 199, 99), pictureOf(numberSequence({{0, 0, 0}, {1, 1, 0.3f}})), palette);
    painter.end();
    const auto line = [](QColor c) { return c.red() > c.green() + 80 && c.blue() > c.green() + 60; };
    EXPECT_GT(count(image, line), 200);
    EXPECT_TRUE(line(image.pixelColor(100, 60))) << "half way up in the middle, of a range of 1.3";
    EXPECT_NE(image.pixelColor(190, 40), base) << "the envelope";
    EXPECT_EQ(image.pixelColor(30, 20), base);
  }
}

TEST_F(PropertyPanelTest, ShowsPicturesLargeInTheToolTip) {
  dock.showNodes(propertySample(), {NodeId(0)});
  dock.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&dock));
  dock.tree().scrollTo(find("Size"));
  const QPoint place = dock.tree().visualRect(valueOf("Size")).center();
  QHelpEvent event(QEvent::ToolTip, place, dock.tree().viewport()->mapToGlobal(place));
  QApplication::sendEvent(dock.tree().viewport(), &event);
  EXPECT_TRUE(QToolTip::isVisible());
  EXPECT_TRUE(QToolTip::text().contains("data:image/png;base64,"));
  EXPECT_TRUE(QToolTip::text().contains("1 ± 0.2")) << QToolTip::text().right(100).toStdString();
  QToolTip::hideText();
}

TEST_F(PropertyPanelTest, RowsAreAsWideAsThePanel) {
  dock.showNodes(propertySample(), {NodeId(0)});
  QTreeView& tree = dock.tree();
  const auto fits = [&] {
    return tree.columnWidth(PropertyModel::Name) + tree.columnWidth(PropertyModel::ValueColumn) ==
           tree.viewport()->width();
  };
  for (const int width : {460, 330, 240}) {
    dock.resize(width, 240);
    ASSERT_TRUE(QTest::qWaitFor([&] { return dock.width() < width + 70 && fits(); })) << width;
    ASSERT_TRUE(QTest::qWaitFor([&] { return tree.verticalScrollBar()->maximum() > 0; }));
    EXPECT_TRUE(fits()) << width;
    EXPECT_FALSE(tree.horizontalScrollBar()->isVisible());
  }
}

TEST_F(PropertyPanelTest, HexLinesTakeTheWholeRow) {
  dock.showNodes(propertySample(), {NodeId(0)});
  dock.tree().expand(find("Tags"));
  EXPECT_TRUE(dock.tree().isFirstColumnSpanned(0, find("Tags")));
  EXPECT_FALSE(dock.tree().isFirstColumnSpanned(16, find("Tags"))) << "what is left out is an ordinary row";
  const QImage line = pictureOfCell(find("0030"));
  EXPECT_GT(line.width(), 300);
  const QColor base = line.pixelColor(line.width() - 2, 1);
  EXPECT_GT(count(line.copy(200, 0, line.width() - 200, line.height()),
                  [&](QColor c) { return std::abs(c.lightness() - base.lightness()) > 100; }),
            50);
}

}  // namespace
}  // namespace vitrine::test
