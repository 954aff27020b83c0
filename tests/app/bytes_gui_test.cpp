// The Bytes dock: what bytes are for, and the ways between them and everything else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <cmath>

#include "app/bytes/byte_map.h"
#include "app/bytes/bytes_find.h"
#include "app/bytes/bytes_inspector.h"
#include "app/bytes/hex_view.h"
#include "app/bytes/kind_colours.h"
#include "app/common/appearance.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/models/diagnostics_model.h"
#include "app/models/property_model.h"
#include "app/models/section_model.h"
#include "app/models/table_model.h"
#include "core/load/make_claims.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class BytesTest : public WindowTest {
 protected:
  void openPlace() {
    open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
    panel().bringUp();
    ASSERT_TRUE(QTest::qWaitFor([&] { return bytes().inView() && bytes().buffers().count() > 1; }, kPatience));
  }
  BytesDock& panel() { return window->dock<BytesDock>(); }
  BytesView& bytes() { return panel().view(); }
  HexView& hex() { return bytes().hex(); }
  const Document& location() { return *document().document(); }
  NodeId nodeNamed(std::string_view name) {
    for (uint32_t n = 0; n < location().nodes.size(); ++n)
      if (location().nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  uint32_t columnNamed(NodeId node, std::string_view name) {
    const auto& columns = location().classOf(node).columns;
    for (uint32_t i = 0; i < columns.size(); ++i)
      if (columns[i].name == name) return i;
    ADD_FAILURE() << "no column " << name;
    return 0;
  }
  void press(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&hex(), which, modifiers); }
  std::string line() { return bytes().fieldLine().text().toStdString(); }
};

// ---- Links ------------------------------------------------------------------------------------------------------

TEST_F(BytesTest, WhatIsSelectedIsShown) {
  openPlace();
  const NodeId baseplate = nodeNamed("Baseplate");
  document().select({baseplate});
  ASSERT_TRUE(bytes().location());
  EXPECT_EQ(bytes().location()->node, baseplate);
  EXPECT_NE(bytes().buffer(), 0u) << "it is packed";
  ASSERT_FALSE(hex().marks().empty());
  EXPECT_EQ(hex().cursor(), qint64(hex().marks().front().offset));
  EXPECT_TRUE(hex().inSight(hex().cursor()));
  EXPECT_EQ(document().selection(), std::vector{baseplate}) << "showing it selects nothing";
}

TEST_F(BytesTest, AValueInSeveralRangesIsMarkedAsAWhole) {
  openPlace();
  const NodeId baseplate = nodeNamed("Baseplate");
  const uint32_t size = columnNamed(baseplate, "Size");
  bytes().showBytes(ValueOf{baseplate, size});
  ASSERT_TRUE(bytes().location());
  EXPECT_EQ(bytes().location()->column, size);
  EXPECT_EQ(hex().marks().size(), 12u) << "three floats, byte by byte";
  EXPECT_TRUE(hex().inSight(qint64(hex().marks().front().offset)));
  EXPECT_EQ(hex().takenBytes().size(), 12u);
  EXPECT_THAT(line(), ::testing::HasSubstr("values · 12 bytes · X 128, Y 2, Z 128"));
  EXPECT_THAT(line(), ::testing::EndsWith("Baseplate"));
  EXPECT_EQ(bytes().pathText(), "PROP Part.size (Vector3) / values");
  // What is stored comes back as the property has it.
  Claims claims = makeClaims(document().document());
  EXPECT_EQ(toText(claims.valueOf(*bytes().location())),
            toText(claims.valueOf(claims.of({baseplate, size}).front())));
}

TEST_F(BytesTest, TheCursorSelectsWhatItIsOn) {
  openPlace();
  const NodeId baseplate = nodeNamed("Baseplate");
  const uint32_t frame = columnNamed(baseplate, "Size");
  bytes().showBytes(ValueOf{baseplate, frame});
  const uint64_t row = location().nodes.row[indexOf(baseplate)];
  const auto& nodes = location().classOf(baseplate).nodes;
  ASSERT_LT(row + 1, nodes.size());
  hex().setFocus();
  std::vector<request::MarkValue> pointed;
  QObject::connect(&bytes(), &BytesView::requested, window.get(), [&](const Request& request) {
    if (const auto* mark = std::get_if<request::MarkValue>(&request)) pointed.push_back(*mark);
  });
  const qint64 before = hex().cursor();
  press(Qt::Key_Right);
  EXPECT_EQ(hex().cursor(), before + 1);
  EXPECT_EQ(document().selection(), std::vector{nodes[row + 1]});
  ASSERT_EQ(pointed.size(), 1u);
  EXPECT_EQ(pointed[0].column, frame);
  EXPECT_EQ(hex().cursor(), before + 1) << "what was selected does not move the cursor";
  // The property's row is the current one as soon as the panel shows the node.
  PropertiesDock& properties = window->dock<PropertiesDock>();
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return properties.tree().currentIndex().data().toString() == "Size"; }, kPatience));
  press(Qt::Key_F7, Qt::ShiftModifier);
  EXPECT_EQ(document().selection(), std::vector{baseplate});
}

TEST_F(BytesTest, PropertyRowsAndTableCellsLeadToTheirBytes) {
  openPlace();
  const NodeId baseplate = nodeNamed("Baseplate");
  document().select({baseplate});
  QTreeView& tree = window->dock<PropertiesDock>().tree();
  const auto rowOf = [&](const QString& name) {
    const QModelIndexList found = tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, name, 1,
                                                      Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return rowOf("Transparency").isValid(); }, kPatience));
  tree.setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return tree.hasFocus(); }, kPatience));
  tree.setCurrentIndex(rowOf("Transparency"));
  ASSERT_TRUE(bytes().location());
  EXPECT_EQ(bytes().location()->column, columnNamed(baseplate, "Transparency"));
  EXPECT_EQ(bytes().location()->node, baseplate);

  window->answer(request::FollowBytes{ValueOf{baseplate, columnNamed(baseplate, "Size")}});
  EXPECT_EQ(bytes().location()->column, columnNamed(baseplate, "Size"));
}

TEST_F(BytesTest, APinKeepsTheViewStill) {
  openPlace();
  document().select({nodeNamed("Baseplate")});
  const qint64 cursor = hex().cursor();
  const uint32_t buffer = bytes().buffer();
  bytes().pinButton().setChecked(true);
  document().select({NodeId(0)});
  bytes().followBytes(SourceSpan{0, 0, 4});
  EXPECT_EQ(bytes().buffer(), buffer);
  EXPECT_EQ(hex().cursor(), cursor);
  bytes().pinButton().setChecked(false);
  bytes().followBytes(SourceSpan{0, 0, 4});
  EXPECT_EQ(bytes().buffer(), 0u);
}

// Nothing is unpacked for a dock that nobody sees; once it is seen it shows what is selected by then.
TEST_F(BytesTest, ADockOutOfSightFollowsNothing) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
  document().select({NodeId(0)});
  const NodeId baseplate = nodeNamed("Baseplate");
  document().select({baseplate});
  EXPECT_EQ(bytes().buffers().count(), 0);
  panel().bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes().location().has_value(); }, kPatience));
  EXPECT_EQ(bytes().location()->node, baseplate);
}

TEST_F(BytesTest, BlocksOfTheFileAreShownAndLeadInside) {
  openPlace();
  StructureDock& structure = window->dock<StructureDock>();
  structure.bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return structure.model().rowCount() > 3; }, kPatience));
  structure.table().setCurrentIndex(structure.model().index(3, 0));
  const SourceSpan span = structure.model().sectionAt(3)->span;
  structure.findChild<QToolButton*>("showBlockBytes")->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes().inView() && bytes().location(); }, kPatience));
  EXPECT_EQ(bytes().buffer(), 0u);
  EXPECT_EQ(hex().marks(), std::vector{span});
  // On the packed bytes the way in is offered; inside, the way out.
  hex().goTo(qint64(span.offset + span.size - 1));
  press(Qt::Key_Left);
  EXPECT_EQ(bytes().location()->claim()->kind, ClaimKind::Packed);
  const uint32_t inside = bytes().location()->claim()->unpacked.buffer;
  EXPECT_TRUE(bytes().crumbs().text().contains(QString("href=\"%1:0\"").arg(inside)))
      << bytes().crumbs().text().toStdString();
  emit bytes().crumbs().linkActivated(QString("%1:0").arg(inside));
  EXPECT_EQ(bytes().buffer(), inside);
  EXPECT_EQ(bytes().buffers().currentIndex(), int(inside));
  EXPECT_TRUE(bytes().crumbs().text().contains("href=\"0:")) << bytes().crumbs().text().toStdString();
}

TEST_F(BytesTest, BlocksOfAMeshAreListedAndLeadToTheirBytes) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  StructureDock& structure = window->dock<StructureDock>();
  structure.bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return structure.model().rowCount() > 3; }, kPatience))
      << "its claims are known, so are its blocks";
  EXPECT_TRUE(structure.table().isVisible());
  const SourceSpan span = structure.model().sectionAt(2)->span;
  structure.table().setCurrentIndex(structure.model().index(2, 0));
  structure.findChild<QToolButton*>("showBlockBytes")->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes().inView() && !hex().marks().empty(); }, kPatience));
  EXPECT_EQ(hex().marks().front(), span);
  EXPECT_FALSE(bytes().location()->steps.empty());
}

TEST_F(BytesTest, FormatsWithoutClaimsShowTheirBytes) {
  open(write("one.mesh", quadMesh(5)));
  panel().bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !hex().bytes().empty(); }, kPatience));
  EXPECT_EQ(hex().bytes().data(), document().document()->source->bytes().data());
  EXPECT_TRUE(hex().line(0).startsWith("00000000  76 65 72")) << hex().line(0).toStdString();
  open(write("two.mesh", quadMesh(6)));
  EXPECT_TRUE(QTest::qWaitFor([&] { return hex().bytes().data() == document().document()->source->bytes().data(); },
                              kPatience));
}

// ---- Moving -----------------------------------------------------------------------------------------------------

TEST_F(BytesTest, TheKeyboardMovesTheCursor) {
  openPlace();
  bytes().showBytes(SourceSpan{0, 0, 1});
  hex().setFocus();
  const int perLine = hex().line(0).size() > 60 ? 16 : 8;
  const qint64 last = qint64(hex().bytes().size()) - 1;
  press(Qt::Key_Down);
  EXPECT_EQ(hex().cursor(), perLine);
  press(Qt::Key_End);
  EXPECT_EQ(hex().cursor(), 2 * perLine - 1);
  press(Qt::Key_Home);
  press(Qt::Key_Right, Qt::ShiftModifier);
  press(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_EQ(hex().taken(), (std::vector<SourceSpan>{{0, uint64_t(perLine), 3}}));
  press(Qt::Key_End, Qt::ControlModifier);
  EXPECT_EQ(hex().cursor(), last);
  EXPECT_TRUE(hex().inSight(last));
  press(Qt::Key_Down);
  press(Qt::Key_Right);
  EXPECT_EQ(hex().cursor(), last) << "not beyond the end";
  press(Qt::Key_PageUp);
  EXPECT_LT(hex().cursor(), last);
  press(Qt::Key_Home, Qt::ControlModifier);
  EXPECT_EQ(hex().cursor(), 0);
  press(Qt::Key_Up);
  EXPECT_EQ(hex().cursor(), 0);
  // A click puts it where the byte is.
  QTest::mouseClick(hex().viewport(), Qt::LeftButton, {}, hex().positionOf(perLine + 3));
  EXPECT_EQ(hex().cursor(), perLine + 3);
}

TEST_F(BytesTest, OffsetsAreTypedInManyWays) {
  openPlace();
  bytes().showBytes(SourceSpan{0, 0x100, 4});
  const uint64_t size = hex().bytes().size();
  const auto at = [&](const char* text) { return bytes().offsetIn(text); };
  EXPECT_EQ(at("0x40"), 0x40u);
  EXPECT_EQ(at(" 64 "), 64u);
  EXPECT_EQ(at("+16"), 0x110u);
  EXPECT_EQ(at("-0x10"), 0xF0u);
  EXPECT_EQ(at("end"), size - 1);
  EXPECT_EQ(at("end-15"), size - 16);
  for (const char* wrong : {"", "x", "0x", "-0x101", "end+1", "endx", "99999999999", "1.5"})
    EXPECT_FALSE(at(wrong)) << wrong;
  hex().setFocus();
  press(Qt::Key_G, Qt::ControlModifier);
  ASSERT_TRUE(bytes().offsetBox().hasFocus());
  QTest::keyClicks(&bytes().offsetBox(), "0x60");
  QTest::keyClick(&bytes().offsetBox(), Qt::Key_Return);
  EXPECT_EQ(hex().cursor(), 0x60);
  EXPECT_TRUE(hex().hasFocus());
}

TEST_F(BytesTest, DiagnosticsAndUnclaimedBytesAreStepsApart) {
  QFile file(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray whole = file.readAll();
  std::vector<std::byte> cut;
  for (const char c : whole.left(whole.size() / 2)) cut.push_back(std::byte(c));
  open(write("cut.rbxl", cut));
  panel().bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes().buffers().count() > 1; }, kPatience));
  hex().setFocus();
  ASSERT_FALSE(document().document()->diagnostics.all().empty());
  press(Qt::Key_F4);
  ASSERT_FALSE(hex().marks().empty());
  const SourceSpan span = hex().marks().front();
  bool known = false;
  for (const Diagnostic& each : document().document()->diagnostics.all()) known |= each.span == span;
  EXPECT_TRUE(known);
  bytes().showBytes(SourceSpan{0, 0, 1});
  press(Qt::Key_F6);
  ASSERT_FALSE(hex().marks().empty());
  EXPECT_GT(hex().cursor(), 0);
  EXPECT_FALSE(bytes().location()->claimed());

  // And the report of it, for who mends the reader.
  DiagnosticsDock& diagnostics = window->dock<DiagnosticsDock>();
  diagnostics.table().setCurrentIndex(diagnostics.model().index(0, 0));
  diagnostics.copyReport();
  const QString report = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(report.startsWith("Vitrine ")) << report.toStdString();
  EXPECT_TRUE(report.contains("format: rbxm")) << report.toStdString();
}

// ---- What bytes say ---------------------------------------------------------------------------------------------

TEST_F(BytesTest, TheInspectorReadsTheCursor) {
  const auto readings = readingsOf(asBytes(std::string_view("\x00\x3C\x00\x00\x80\x3F\x00\x40", 8)));
  const auto row = [&](const QString& name) {
    for (const ReadAs& each : readings)
      if (each.name == name) return each;
    ADD_FAILURE() << name.toStdString();
    return ReadAs{};
  };
  EXPECT_EQ(row("uint8").little, "0");
  EXPECT_EQ(row("uint16").little, "15360");
  EXPECT_EQ(row("uint16").big, "60");
  EXPECT_EQ(row("float16").little, "1");
  EXPECT_EQ(row("uint32").big, "3932160");
  EXPECT_EQ(readingsOf(asBytes(std::string_view("\x00\x00\x80\x3F", 4)))[9].little, "1");
  EXPECT_EQ(readingsOf(asBytes(std::string_view("\xC3\xA4", 2)))[11].little, QString::fromUtf8("\xC3\xA4"));
  EXPECT_EQ(readingsOf(asBytes(std::string_view("\xC3", 1)))[11].little, "");
  EXPECT_EQ(readingsOf(asBytes(std::string_view("\xFF", 1)))[2].little, "") << "too few bytes";

  openPlace();
  bytes().showBytes(SourceSpan{0, 0x10, 4});
  EXPECT_EQ(bytes().inspector().topLevelItem(0)->text(1), QString::number(location().classes.size()));
  EXPECT_EQ(bytes().inspector().topLevelItem(0)->text(2), "int32");
  EXPECT_THAT(line(), ::testing::HasSubstr("class count"));
  EXPECT_TRUE(hex().accessibleDescription().contains("class count")) << hex().accessibleDescription().toStdString();
  // Under the mouse: in the line, without moving the cursor.
  QTest::mouseMove(hex().viewport(), hex().positionOf(0x14));
  EXPECT_TRUE(QTest::qWaitFor([&] { return line().find("instance count") != std::string::npos; }, kPatience));
  EXPECT_EQ(hex().cursor(), 0x10);
}

TEST_F(BytesTest, FindsBytesTextsAndNumbers) {
  openPlace();
  bytes().showBytes(SourceSpan{0, 0, 1});
  hex().setFocus();
  press(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes().find().input().hasFocus(); }, kPatience));
  const auto find = [&](BytesFind::What what, const QString& text) {
    bytes().find().look(what, text);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !bytes().find().searching(); }, kPatience));
    return bytes().find().hits();
  };
  const auto blocks = find(BytesFind::What::Text, "INST");
  EXPECT_EQ(blocks.size(), location().classes.size());
  EXPECT_EQ(bytes().find().list().topLevelItemCount(), int(blocks.size()));
  EXPECT_EQ(hex().cursor(), qint64(blocks[0].offset)) << "the first is shown";
  EXPECT_EQ(hex().marks().front().size, 4u);
  QTest::keyClick(&bytes().find().input(), Qt::Key_Return);
  EXPECT_EQ(hex().cursor(), qint64(blocks[1].offset));
  bytes().find().step(-1);
  bytes().find().step(-1);
  EXPECT_EQ(hex().cursor(), qint64(blocks.back().offset)) << "round and round";
  EXPECT_EQ(find(BytesFind::What::Hex, "3C 72 ?? 62").size(), 1u);
  EXPECT_EQ(find(BytesFind::What::Hex, "3C 7").size(), 0u);
  const auto counts = find(BytesFind::What::Number, QString::number(location().nodes.size()));
  EXPECT_TRUE(std::ranges::any_of(
      counts, [](const FoundBytes& hit) { return hit.offset == 0x14 && hit.storedAs == StoredAs::I32; }));
  // What was found has a tab beside the inspector as long as it is looked for.
  auto* tabs = bytes().findChild<QTabWidget*>("bytesSideTabs");
  ASSERT_EQ(tabs->count(), 2);
  EXPECT_EQ(tabs->currentWidget(), &bytes().find().list());
  QTest::keyClick(&bytes().find().input(), Qt::Key_Escape);
  EXPECT_EQ(tabs->count(), 1);
  EXPECT_TRUE(hex().hasFocus());
  // In another block nothing of it counts.
  bytes().showBytes(ValueOf{nodeNamed("Baseplate"), columnNamed(nodeNamed("Baseplate"), "Size")});
  EXPECT_TRUE(bytes().find().hits().empty());
}

TEST_F(BytesTest, TheMapShowsTheWholeBlock) {
  openPlace();
  bytes().showBytes(SourceSpan{0, 0, 1});
  ByteMap& map = bytes().map();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !map.cells().empty(); }, kPatience));
  // The packed blocks are most of it; headers are there, too.
  const auto count = [&](ClaimKind kind) { return std::ranges::count(map.cells(), kind, &MapCell::kind); };
  EXPECT_GT(count(ClaimKind::Packed), 256);
  EXPECT_GT(count(ClaimKind::Header) + count(ClaimKind::Length), 10);
  float most = 0;
  for (const MapCell& cell : map.cells()) most = std::max(most, cell.entropy);
  EXPECT_GT(most, 3);
  EXPECT_LE(most, 8);
  QTest::mouseClick(&map, Qt::LeftButton, {}, QPoint(5, map.height() - 1));
  EXPECT_TRUE(hex().inSight(qint64(hex().bytes().size()) - 1));
  EXPECT_EQ(hex().cursor(), 0) << "looking elsewhere moves nothing";
  // Bytes that are all alike do not surprise, all different ones do.
  auto document = std::make_shared<Document>();
  std::vector<std::byte> held(512);
  for (size_t i = 256; i < 512; ++i) held[i] = std::byte(i - 256);
  auto buffer = std::make_unique<Buffer>();
  buffer->bytes = held;
  document->buffers.push_back(std::move(buffer));
  Claims claims(document, {});
  const auto cells = mapOf(claims, 0, 2, false);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[0].entropy, 0);
  EXPECT_EQ(cells[1].entropy, 8);
  EXPECT_EQ(cells[0].kind, ClaimKind::Unknown);
}

// ---- Taking out -------------------------------------------------------------------------------------------------

TEST_F(BytesTest, BytesAreCopiedAndSaved) {
  openPlace();
  bytes().showBytes(SourceSpan{0, 8, 6});
  EXPECT_EQ(hex().selectedHex(), "89 ff 0d 0a 1a 0a");
  EXPECT_EQ(bytes().base64Text(), QByteArray("\x89\xff\x0d\x0a\x1a\x0a").toBase64());
  EXPECT_EQ(bytes().cArrayText(),
            "const unsigned char bytes[6] = {\n    0x89, 0xff, 0x0d, 0x0a, 0x1a, 0x0a,\n};\n");
  EXPECT_EQ(bytes().pathText(), "file header / signature");
  hex().setFocus();
  press(Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "89 ff 0d 0a 1a 0a");
  QSignalSpy saved(&bytes(), &BytesView::saved);
  bytes().save(path("part.bin"), hex().takenBytes());
  ASSERT_TRUE(QTest::qWaitFor([&] { return saved.count() == 1; }, kPatience));
  EXPECT_EQ(saved[0][1].toString(), "");
  QFile file(path("part.bin"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), QByteArray("\x89\xff\x0d\x0a\x1a\x0a"));
  bytes().save(path("nowhere/part.bin"), hex().takenBytes());
  ASSERT_TRUE(QTest::qWaitFor([&] { return saved.count() == 2; }, kPatience));
  EXPECT_NE(saved[1][1].toString(), "");
}

// ---- Colours ----------------------------------------------------------------------------------------------------

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}
std::array<double, 3> linearOf(const QColor& colour) {
  return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}
double luminanceOf(const std::array<double, 3>& c) { return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]; }
double contrastOf(const QColor& one, const QColor& other) {
  const double a = luminanceOf(linearOf(one)), b = luminanceOf(linearOf(other));
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}
// CIELAB, as seen by people with all cones, and without those for red, green or blue (Machado 2009).
using Matrix = std::array<std::array<double, 3>, 3>;
constexpr Matrix kSights[] = {
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}};
std::array<double, 3> labOf(const QColor& colour, const Matrix& sight) {
  const auto c = linearOf(colour);
  std::array<double, 3> seen{};
  for (size_t i = 0; i < 3; ++i)
    seen[i] = std::clamp(sight[i][0] * c[0] + sight[i][1] * c[1] + sight[i][2] * c[2], 0.0, 1.0);
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  const double x = f((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
  const double y = f(luminanceOf(seen));
  const double z = f((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

TEST(KindColours, AreReadAndToldApartInEveryThemeAndByEverybody) {
  for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
    const QPalette palette = paletteOf(theme);
    const double least = theme == Theme::HighContrast ? 7 : 4.5;
    for (const ClaimKind kind : kindsOfBytes()) {
      const QColor ground = kindColour(kind, palette);
      EXPECT_GE(contrastOf(ground, palette.color(QPalette::Text)), least) << int(theme) << claimKindName(kind);
      EXPECT_GE(contrastOf(ground, zeroInk(palette)), least) << int(theme) << claimKindName(kind);
      for (const ClaimKind other : kindsOfBytes()) {
        if (other <= kind) continue;
        // What is hatched differs by that as well.
        const bool hatched =
            other == ClaimKind::Padding || other == ClaimKind::Unknown || kind == ClaimKind::Padding;
        for (const Matrix& sight : kSights) {
          const auto a = labOf(ground, sight), b = labOf(kindColour(other, palette), sight);
          EXPECT_GE(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), hatched ? 6 : 11)
              << int(theme) << ' ' << claimKindName(kind) << ' ' << claimKindName(other) << ' ' << &sight - kSights;
        }
      }
    }
  }
}

TEST(TypedOffset, KnowsTheEndByTheWordOfTheWindow) {
  EXPECT_EQ(typedOffset("Ende", 100, 0, "Ende"), 99u) << "which begins with the English one";
  EXPECT_EQ(typedOffset("ende-16", 100, 0, "Ende"), 83u);
  EXPECT_EQ(typedOffset("end - 16", 100, 0, "Ende"), 83u);
  EXPECT_EQ(typedOffset("fin", 100, 0, "fin"), 99u);
  EXPECT_EQ(typedOffset("ending", 100, 0, "fin"), std::nullopt);
  EXPECT_EQ(typedOffset("+9223372036854775807", 100, 5, "fin"), std::nullopt);
  EXPECT_EQ(typedOffset("end", 0, -1, "fin"), std::nullopt);
}

}  // namespace
}  // namespace vitrine::test
