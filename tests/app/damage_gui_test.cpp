// A column of a place that is damaged: the window and every verb of the command line tell it where they need it.
#include <gtest/gtest.h>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/models/diagnostics_model.h"
#include "app/models/property_model.h"
#include "app/models/table_model.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "tests/app/run_program.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {
namespace {

// Three parts in a row. The second one's Note has a length of 65540 instead of 4, and the second one's CFrame, if
// that is wanted, a rotation that there is none of.
std::vector<std::byte> damagedParts(bool frames = false) {
  rbx::File file{1, 3, {}};
  rbx::Chunk notes = rbx::propChunk<rbx::String>(0, "Note", {{"one"}, {"two?"}, {"three"}});
  notes.body[4 + 4 + 4 + 1 + 7 + 2] = std::byte{1};
  rbx::Chunk places = rbx::propChunk<rbx::CFrame>(0, "CFrame", {{Vec3(0)}, {Vec3(5, 0, 0)}, {Vec3(10, 0, 0)}});
  if (frames) places.body[4 + 4 + 6 + 1 + 1] = std::byte{0x7F};
  file.chunks = {rbx::instChunk(0, "Part", {0, 1, 2}),
                 notes,
                 places,
                 rbx::propChunk<rbx::Vector3>(0, "size", {{2, 2, 2}, {2, 2, 2}, {2, 2, 2}}),
                 rbx::prntChunk({0, 1, 2}, {-1, -1, -1}),
                 rbx::endChunk()};
  return rbx::write(file, rbx::Packing::Raw);
}

constexpr const char* kNoteFault = "Part.Note: string 1: 65540 bytes wanted at 0x18, 13 left; 1 of 3 values lost";

class DamageTest : public WindowTest {
 protected:
  QModelIndex diagnostic(const QString& id) {
    const DiagnosticsModel& model = window->dock<DiagnosticsDock>().model();
    for (int row = 0; row < model.rowCount(); ++row)
      if (model.index(row, DiagnosticsModel::Id).data().toString() == id)
        return model.index(row, DiagnosticsModel::Message);
    return {};
  }
};

TEST_F(DamageTest, TheWindowTellsWhenSomebodyLooks) {
  open(write("parts.rbxm", damagedParts()));
  EXPECT_FALSE(diagnostic("rbxm.column").isValid()) << "nobody has looked at the notes";
  document().select({NodeId{1}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return diagnostic("rbxm.column").isValid(); }, kPatience));
  EXPECT_EQ(diagnostic("rbxm.column").data().toString(), kNoteFault);
  EXPECT_TRUE(
      diagnostic("rbxm.column").siblingAtColumn(DiagnosticsModel::Offset).data().toString().startsWith("0x"));

  PropertyModel& properties = window->dock<PropertiesDock>().model();
  const auto noteOf = [&] {
    const QModelIndexList found =
        properties.match(properties.index(0, 0), Qt::DisplayRole, "Note", 1, Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QString()
                           : found.front().siblingAtColumn(PropertyModel::ValueColumn).data().toString();
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return !noteOf().isEmpty(); }, kPatience));
  EXPECT_TRUE(noteOf().startsWith("Part.Note: string 1: 65540 bytes wanted")) << noteOf().toStdString();
  document().select({NodeId{2}});
  EXPECT_TRUE(QTest::qWaitFor([&] { return noteOf() == "three"; }, kPatience)) << noteOf().toStdString();
}

TEST_F(DamageTest, TablesMarkCellsWithoutAValue) {
  auto read = load(Source::fromBytes(damagedParts(), "parts.rbxm"), {});
  ASSERT_TRUE(read);
  TableModel model;
  model.setClass(*read, 0);
  const Class& part = (*read)->classes[0];
  for (const Column& column : part.columns) column.values();
  const int note = TableModel::FirstProperty + int(part.column("Note") - part.columns.data());
  QStringList cells;
  for (int row = 0; row < 3; ++row) cells << model.index(row, note).data().toString();
  EXPECT_EQ(cells, (QStringList{"one", "(damaged)", "three"}));
}

TEST_F(DamageTest, EveryVerbThatNeedsTheColumnTellsIt) {
  const QString file = write("parts.rbxm", damagedParts(true));
  const QByteArray note = QByteArray("error: ") + kNoteFault + " [rbxm.column] at 0x";
  const QByteArray frame =
      "error: Part.CFrame: CFrame 1: rotation id 0x7F at 0x10 is none of the 24; 1 of 3 values lost [rbxm.column] "
      "at 0x";

  const Ran info = runProgram({"info", file});
  EXPECT_EQ(info.status, 1) << "it says that the file is incomplete";
  EXPECT_TRUE(info.out.contains("  unread     3 values in 1 of 3 columns; vitrine validate reads them\n"))
      << info.out.toStdString();
  EXPECT_TRUE(!info.errors.contains(note) && info.errors.contains(frame)) << info.errors.toStdString();

  const Ran dump = runProgram({"dump", "--json", file});
  EXPECT_EQ(dump.status, 0);
  EXPECT_TRUE(dump.out.contains("\"one\"") && dump.out.contains("\"three\""));
  EXPECT_TRUE(dump.errors.contains(note) && dump.errors.contains(frame)) << dump.errors.toStdString();
  EXPECT_EQ(runProgram({"dump", "--strict", file}).status, 1);
  const Ran tree = runProgram({"dump", "--no-properties", "--strict", file});
  EXPECT_EQ(tree.status, 0) << "the tree alone needs no column";
  EXPECT_EQ(tree.errors, "");

  const Ran convert = runProgram({"convert", file, "-o", path("out.rbxmx"), "--json"});
  EXPECT_EQ(convert.status, 0);
  EXPECT_TRUE(convert.errors.contains(note) && convert.errors.contains(frame)) << convert.errors.toStdString();
  EXPECT_TRUE(convert.out.contains("\"rbxmx.lost-damaged-value\",\"message\":\"damaged values; left out\""))
      << convert.out.toStdString();
  EXPECT_TRUE(convert.out.contains("\"id\":\"rbxm.column\"")) << convert.out.toStdString();
  EXPECT_EQ(runProgram({"convert", file, "-o", path("strict.rbxmx"), "--strict"}).status, 1);
  const Ran mesh = runProgram({"convert", file, "-o", path("out.glb")});
  EXPECT_TRUE(!mesh.errors.contains(note) && mesh.errors.contains(frame)) << "a picture needs no notes";

  const Ran render = runProgram({"render", file, "-o", path("out.png"), "--size", "64x64"});
  EXPECT_EQ(render.status, 0);
  EXPECT_TRUE(!render.errors.contains(note) && render.errors.contains(frame)) << render.errors.toStdString();
  EXPECT_EQ(runProgram({"render", file, "-o", path("strict.png"), "--size", "64x64", "--strict"}).status, 1);

  const Ran validate = runProgram({"validate", file});
  EXPECT_EQ(validate.status, 1);
  EXPECT_TRUE(validate.out.contains("Part.Note: string 1: 65540 bytes wanted at 0x18, 13 left"))
      << validate.out.toStdString();
}

// What lies inside an XML file instead of an address is in the picture.
TEST_F(DamageTest, AnImageInsideTheFileIsInThePicture) {
  std::string image;
  rbxm::appendBase64(image, writePng(1, 1, {255, 0, 0, 255}));
  const std::string text =
      "<roblox version=\"4\"><Item class=\"Part\"><Properties><Vector3 name=\"size\"><X>4</X><Y>4</Y><Z>4</Z>"
      "</Vector3></Properties><Item class=\"Decal\"><Properties><token name=\"Face\">5</token>"
      "<Content name=\"Texture\"><binary>" +
      image + "</binary></Content></Properties></Item></Item></roblox>";
  const Bytes bytes = asBytes(text);
  const QString file = write("decal.rbxmx", {bytes.begin(), bytes.end()});
  const Ran render = runProgram(
      {"render", file, "-o", path("decal.png"), "--size", "64x64", "--view", "front", "--mode", "diffuse"});
  EXPECT_EQ(render.status, 0) << render.errors.toStdString();
  const QColor middle = QImage(path("decal.png")).pixelColor(32, 32);
  EXPECT_GT(middle.red(), 200);
  EXPECT_LT(middle.green(), 60);
  EXPECT_LT(middle.blue(), 60);
}

}  // namespace
}  // namespace vitrine::test
