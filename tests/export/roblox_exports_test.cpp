// Trees, tables, scripts, bytes and terrain of Roblox documents as files.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/export/data/class_table.h"
#include "core/export/data/scripts_export.h"
#include "core/export/data/terrain_export.h"
#include "core/export/data/tree_export.h"
#include "core/export/data/value_export.h"
#include "tests/support/corpus.h"
#include "tests/support/json.h"
#include "tests/support/same_document.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

DocumentPointer documentOf(const rbx::Model& model) {
  auto document = loadBytes(rbx::writeBinary(model), "test.rbxm");
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}
std::string textOf(const ExportedFile& file) { return std::string(asText(file.bytes)); }
std::vector<std::string> pathsOf(const Exported& exported) {
  std::vector<std::string> paths;
  for (const ExportedFile& file : exported.files) paths.push_back(file.path);
  return paths;
}
uint32_t columnNamed(const Document& document, NodeId node, std::string_view stored) {
  const auto& columns = document.classOf(node).columns;
  for (uint32_t c = 0; c < columns.size(); ++c)
    if (columns[c].storedName() == stored) return c;
  return kNone;
}

// ---- Trees -----------------------------------------------------------------------------------------------------

rbx::Model smallTree() {
  rbx::Model model;
  const auto a = model.add(-1, "Folder", "a \"quoted\"");
  model.add(a, "IntValue", "b", {{"Value", rbx::Int32{-7}}});
  model.add(-1, "Folder", "c");
  return model;
}

TEST(TreeExport, JsonIsAnArrayOfTheObjectsOfTheDump) {
  const auto document = documentOf(smallTree());
  const auto exported = exportTree(*document, {.form = TreeForm::Json}, "tree");
  ASSERT_TRUE(exported);
  EXPECT_THAT(pathsOf(*exported), ElementsAre("tree.json"));
  const Json json = parseJson(textOf(exported->files[0]));
  ASSERT_EQ(json.array().size(), 3u);
  EXPECT_EQ(json.array()[0]["name"].text(), "a \"quoted\"");
  EXPECT_EQ(json.array()[1]["parent"].number(), "0");
}

TEST(TreeExport, TextIsIndentedAndMayBeOfASubtree) {
  const auto document = documentOf(smallTree());
  const auto exported =
      exportTree(*document, {.form = TreeForm::Text, .properties = false, .roots = {NodeId{0}}}, "tree");
  ASSERT_TRUE(exported);
  EXPECT_EQ(exported->files[0].path, "tree.txt");
  EXPECT_EQ(textOf(exported->files[0]), "Folder \"a \"quoted\"\"\n  IntValue \"b\"\n");
}

TEST(TreeExport, XmlOfARobloxDocumentIsAFileThatReadsAsIt) {
  const auto document = documentOf(samplePlace());
  auto exported = exportTree(*document, {.form = TreeForm::Xml}, "place");
  ASSERT_TRUE(exported);
  EXPECT_EQ(exported->files[0].path, "place.rbxmx");
  const auto again = loadBytes(std::move(exported->files[0].bytes));
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->format, "rbxmx");
  EXPECT_EQ((*again)->nodes.size(), document->nodes.size());
}

TEST(TreeExport, XmlOfAnyOtherDocumentNestsItsNodes) {
  Document document;
  document.format = "rmesh";
  NodeBuilder builder(document);
  const NodeId room = builder.add(builder.classIndex("room", NodeKind::Group), NodeId::None, "room <1>");
  const NodeId light = builder.add(builder.classIndex("light", NodeKind::Light), room, "light");
  builder.set(light, "range", "float", Value(2.5f));
  builder.set(light, "texture", "string", Value("a&b"));
  builder.add(builder.classIndex("room", NodeKind::Group), NodeId::None, "other");
  const auto exported = exportTree(document, {.form = TreeForm::Xml}, "room");
  ASSERT_TRUE(exported);
  EXPECT_EQ(exported->files[0].path, "room.xml");
  EXPECT_EQ(textOf(exported->files[0]),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document format=\"rmesh\">\n"
            "  <node class=\"room\" name=\"room &lt;1&gt;\">\n    <node class=\"light\" name=\"light\">\n"
            "      <property name=\"range\" type=\"float\">2.5</property>\n"
            "      <property name=\"texture\" type=\"string\">\"a&amp;b\"</property>\n"
            "    </node>\n  </node>\n  <node class=\"room\" name=\"other\">\n  </node>\n</document>\n");
  const auto part = exportTree(document, {.form = TreeForm::Xml, .properties = false, .roots = {light}}, "room");
  ASSERT_TRUE(part);
  EXPECT_THAT(textOf(part->files[0]),
              HasSubstr("\n  <node class=\"light\" name=\"light\">\n  </node>\n</document>"));
}

TEST(TreeExport, RefusesARootThatIsNoNode) {
  const auto exported = exportTree(*documentOf(smallTree()), {.roots = {NodeId{3}}}, "tree");
  ASSERT_FALSE(exported);
  EXPECT_EQ(exported.error().code, ErrorCode::Malformed);
}

// ---- Tables ----------------------------------------------------------------------------------------------------

rbx::Model partsInFolder() {
  rbx::Model model;
  const auto folder = model.add(-1, "Folder", "All, of them");
  model.add(folder, "Part", "He said \"no\"",
            {{"size", rbx::Vector3{4, 1.5f, 2}}, {"Material", rbx::Enum{256}}, {"Blob", rbx::String{"\xFF\x01"}}});
  model.add(folder, "Part", "two\nlines",
            {{"size", rbx::Vector3{1, 1, 1}}, {"Material", rbx::Enum{12345}}, {"Blob", rbx::String{"text"}}});
  return model;
}
uint32_t classNamed(const Document& document, std::string_view name) {
  for (uint32_t c = 0; c < document.classes.size(); ++c)
    if (document.classes[c].name == name) return c;
  return kNone;
}

TEST(ClassTable, HasALineForEveryNodeAndQuotesWhatNeedsIt) {
  const auto document = documentOf(partsInFolder());
  const uint32_t parts = classNamed(*document, "Part");
  std::vector<uint32_t> columns;
  for (const char* stored : {"size", "Material", "Blob"})
    columns.push_back(columnNamed(*document, document->classes[parts].nodes[0], stored));
  const auto csv = classTableCsv(*document, {.classIndex = parts, .columns = columns});
  ASSERT_TRUE(csv);
  EXPECT_EQ(*csv,
            "Name,Parent,Size,Material,Blob\r\n"
            "\"He said \"\"no\"\"\",\"All, of them\",\"4, 1.5, 2\",Plastic,ff01\r\n"
            "\"two\nlines\",\"All, of them\",\"1, 1, 1\",12345,text\r\n");
}

TEST(ClassTable, ShowsTheRowsAskedForInTheirOrder) {
  const auto document = documentOf(partsInFolder());
  const auto csv = classTableCsv(*document, {.classIndex = classNamed(*document, "Part"),
                                             .rows = std::vector<uint32_t>{1, 0},
                                             .columns = std::vector<uint32_t>{},
                                             .parent = false,
                                             .separator = '\t'});
  ASSERT_TRUE(csv);
  EXPECT_EQ(*csv, "Name\r\n\"two\nlines\"\r\n\"He said \"\"no\"\"\"\r\n");
}

TEST(ClassTable, MakesNoFormulasIfThatIsWanted) {
  for (const auto& [text, harmless] : {std::pair("=1+1", "'=1+1"),
                                       {"+1+1", "'+1+1"},
                                       {"-1+1", "'-1+1"},
                                       {"@SUM(A1)", "'@SUM(A1)"},
                                       {"\tx", "'\tx"},
                                       {"\r=1", "'\r=1"},
                                       {"-", "'-"},
                                       {"+7", "'+7"},
                                       // Numbers stay numbers, and what begins with anything else is none.
                                       {"-11.5", "-11.5"},
                                       {"-1e-7", "-1e-7"},
                                       {"a=1", "a=1"},
                                       {" =1", " =1"},
                                       {"", ""},
                                       {"'", "'"}})
    EXPECT_EQ(harmlessCell(text), harmless);
  rbx::Model model;
  model.add(-1, "StringValue", "=cmd|'/C calc'!A0", {{"Value", rbx::String{"@x, \"y\""}}});
  const auto document = documentOf(model);
  const ClassTable table{.classIndex = classNamed(*document, "StringValue"), .parent = false, .noFormulas = true};
  const auto csv = classTableCsv(*document, table);
  ASSERT_TRUE(csv);
  EXPECT_EQ(*csv, "Name,Name,Value\r\n'=cmd|'/C calc'!A0,'=cmd|'/C calc'!A0,\"'@x, \"\"y\"\"\"\r\n");
}

TEST(ClassTable, RefusesWhatIsNotThere) {
  const auto document = documentOf(partsInFolder());
  EXPECT_FALSE(classTableCsv(*document, {.classIndex = 2}));
  EXPECT_FALSE(classTableCsv(*document, {.classIndex = 0, .rows = std::vector<uint32_t>{9}}));
  EXPECT_FALSE(classTableCsv(*document, {.classIndex = 0, .columns = std::vector<uint32_t>{99}}));
}

TEST(ClassTable, SaysWhereItCannotBeWritten) {
  const auto document = documentOf(partsInFolder());
  const auto written = writeClassTable(*document, {}, [](std::string_view) { return false; });
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::Io);
}

// ---- Scripts ---------------------------------------------------------------------------------------------------

TEST(ScriptsExport, PutsEveryScriptBelowTheNamesAboveIt) {
  rbx::Model model;
  const auto workspace = model.add(-1, "Workspace", "Workspace");
  const auto main = model.add(workspace, "Script", "Main", {{"Source", rbx::String{"print(1)\r\n"}}});
  model.add(main, "ModuleScript", "Tools", {{"Source", rbx::String{"return {}"}}});
  model.add(workspace, "LocalScript", "Main", {{"Source", rbx::String{"\xFFodd"}}});
  model.add(workspace, "Part", "Nothing");
  const auto exported = exportScripts(*documentOf(model));
  ASSERT_TRUE(exported);
  EXPECT_THAT(pathsOf(*exported), ElementsAre("map.json", "Workspace/Main.server.luau", "Workspace/Main/Tools.luau",
                                              "Workspace/Main.client.luau"));
  EXPECT_EQ(textOf(exported->files[1]), "print(1)\r\n");
  EXPECT_EQ(textOf(exported->files[3]), "\xFFodd");
  const Json map = parseJson(textOf(exported->files[0]));
  const auto& scripts = map["scripts"].array();
  ASSERT_EQ(scripts.size(), 3u);
  EXPECT_EQ(scripts[1]["file"].text(), "Workspace/Main/Tools.luau");
  EXPECT_EQ(scripts[1]["path"].text(), "Workspace/Main/Tools");
  EXPECT_EQ(scripts[1]["class"].text(), "ModuleScript");
  EXPECT_EQ(scripts[1]["referent"].number(), "2");
  EXPECT_EQ(scripts[1]["node"].number(), "2");
}

TEST(ScriptsExport, KeepsApartWhatHasOneName) {
  rbx::Model model;
  for (const char* name : {"Code", "code"}) {
    const auto folder = model.add(-1, "Folder", name);
    model.add(folder, "ModuleScript", "../x", {{"Source", rbx::String{name}}});
    model.add(folder, "ModuleScript", "..\\X", {{"Source", rbx::String{name}}});
  }
  const auto exported = exportScripts(*documentOf(model));
  ASSERT_TRUE(exported);
  EXPECT_THAT(pathsOf(*exported), ElementsAre("map.json", "Code/_._x.luau", "Code/_._X-2.luau", "code-2/_._x.luau",
                                              "code-2/_._X-2.luau"));
}

TEST(ScriptsExport, KeepsItsMapApartFromWhatIsCalledTheSame) {
  rbx::Model model;
  const auto folder = model.add(-1, "Folder", "MAP.json");
  model.add(folder, "ModuleScript", "x", {{"Source", rbx::String{"return 1"}}});
  const auto exported = exportScripts(*documentOf(model));
  ASSERT_TRUE(exported);
  EXPECT_THAT(pathsOf(*exported), ElementsAre("map.json", "MAP.json-2/x.luau"));
}

TEST(ScriptsExport, KeepsPathsShortHoweverDeepTheTree) {
  rbx::Model model;
  int32_t above = -1;
  for (int i = 0; i < 200; ++i) above = model.add(above, "Folder", "folder");
  for (int i = 0; i < 2; ++i) model.add(above, "Script", "Deep", {{"Source", rbx::String{"x"}}});
  const auto exported = exportScripts(*documentOf(model));
  ASSERT_TRUE(exported);
  EXPECT_THAT(pathsOf(*exported), ElementsAre("map.json", "_deep/Deep.server.luau", "_deep/Deep-2.server.luau"));
}

TEST(ScriptsExport, TakesOnlyWhatIsBelowTheRoots) {
  rbx::Model model;
  const auto folder = model.add(-1, "Folder", "f");
  model.add(folder, "Script", "in", {{"Source", rbx::String{"x"}}});
  model.add(-1, "Script", "out", {{"Source", rbx::String{"y"}}});
  const auto exported = exportScripts(*documentOf(model), {NodeId{0}});
  ASSERT_TRUE(exported);
  EXPECT_THAT(pathsOf(*exported), ElementsAre("map.json", "f/in.server.luau"));
}

TEST(ScriptsExport, SaysWhichScriptsHaveNoSourceAndWhereThereAreNone) {
  rbx::Model model;
  model.add(-1, "Script", "empty");
  const auto without = exportScripts(*documentOf(model));
  ASSERT_TRUE(without);
  ASSERT_EQ(without->losses.all().size(), 1u);
  EXPECT_EQ(without->losses.all()[0].id, "scripts.no-source");
  EXPECT_EQ(textOf(without->files[0]), "{\"scripts\":[\n]}\n");
  const auto none = exportScripts(*documentOf(smallTree()));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::Unsupported);
}

// ---- Bytes -----------------------------------------------------------------------------------------------------

TEST(ValueExport, GivesTheBytesOfStringsAndSharedStrings) {
  rbx::Model model;
  model.add(
      -1, "Part", "P/1",
      {{"PhysicalConfigData", rbx::SharedString{0}}, {"Text", rbx::String{"hello"}}, {"Anchored", rbx::Bool{}}});
  model.sharedStrings = {std::string("\0\xFF", 2)};
  const auto document = documentOf(model);
  const auto shared = exportBytes(*document, NodeId{0}, columnNamed(*document, NodeId{0}, "PhysicalConfigData"));
  ASSERT_TRUE(shared) << shared.error().message;
  EXPECT_EQ(shared->files.at(0).path, "P_1.PhysicalConfigData.bin");
  EXPECT_EQ(textOf(shared->files[0]), std::string("\0\xFF", 2));
  const auto text = exportBytes(*document, NodeId{0}, columnNamed(*document, NodeId{0}, "Text"));
  ASSERT_TRUE(text);
  EXPECT_EQ(text->files.at(0).path, "P_1.Text.txt");
  EXPECT_EQ(textOf(text->files[0]), "hello");
  EXPECT_EQ(exportBytes(*document, NodeId{0}, columnNamed(*document, NodeId{0}, "Anchored")).error().code,
            ErrorCode::Unsupported);
  EXPECT_EQ(exportBytes(*document, NodeId{0}, 99).error().code, ErrorCode::Malformed);
  EXPECT_EQ(exportBytes(*document, NodeId{7}, 0).error().code, ErrorCode::Malformed);
}

// ---- Terrain ---------------------------------------------------------------------------------------------------

DocumentPointer terrain(std::vector<std::byte> grid) {
  rbx::Model model;
  model.add(-1, "Terrain", "Terrain",
            {{"SmoothGrid", rbx::String{std::string(asText(grid))}}, {"WaterColor", rbx::Color3{0, 0.5f, 1}}});
  return documentOf(model);
}

TEST(TerrainExport, WritesEveryVoxelWhereTheDescriptionSaysItIs) {
  const auto document = terrain(sampleTerrain());
  ASSERT_EQ(terrainNodeOf(*document), NodeId{0});
  const auto exported = exportTerrain(*document, NodeId{0});
  ASSERT_TRUE(exported) << exported.error().message;
  EXPECT_THAT(pathsOf(*exported), ElementsAre("terrain.json", "terrain.raw"));
  const Json json = parseJson(textOf(exported->files[0]));
  EXPECT_EQ(json["voxel_studs"].number(), "4");
  EXPECT_EQ(json["chunk_edge"].number(), "32");
  ASSERT_EQ(json["materials"].array().size(), 23u);
  EXPECT_EQ(json["materials"].array()[1]["color"].text(), "#0080ff");
  EXPECT_EQ(json["materials"].array()[2]["name"].text(), "Grass");
  EXPECT_EQ(json["materials"].array()[2]["color"].text(), "#6a7f3f");
  const auto& chunks = json["chunks"].array();
  ASSERT_EQ(chunks.size(), 18u);
  const auto& raw = exported->files[1].bytes;
  ASSERT_EQ(raw.size(), chunks.size() * 98304);

  const auto grid = sampleTerrain();
  MemoryBudget budget(1 << 28);
  const rbxm::TerrainGrid voxels = rbxm::readTerrain(ByteReader(grid), budget);
  size_t solid = 0;
  for (const Json& chunk : chunks) {
    const auto at = [&](size_t axis) { return int32_t(std::stol(chunk["position"].array()[axis].number())); };
    EXPECT_EQ(std::stol(chunk["origin"].array()[1].number()), at(1) * 128);
    const rbxm::TerrainChunk* found = voxels.find({at(0), at(1), at(2)});
    ASSERT_NE(found, nullptr);
    const size_t offset = std::stoul(chunk["offset"].number());
    for (uint32_t y = 0; y < 32; ++y)
      for (uint32_t z = 0; z < 32; ++z)
        for (uint32_t x = 0; x < 32; ++x) {
          const size_t i = offset + 3 * (x + 32 * (z + 32 * y));
          const rbxm::Voxel voxel{uint8_t(raw[i]), uint8_t(raw[i + 1]), uint8_t(raw[i + 2])};
          ASSERT_EQ(voxel, found->at(x, y, z));
          solid += voxel.solid > 0;
        }
  }
  EXPECT_GT(solid, 1000u);
}

TEST(TerrainExport, KeepsWhatStandsBeforeDamageAndSaysSo) {
  auto grid = sampleTerrain();
  grid.resize(grid.size() / 2);
  const auto exported = exportTerrain(*terrain(std::move(grid)), NodeId{0});
  ASSERT_TRUE(exported);
  EXPECT_THAT(describe(exported->losses), HasSubstr("rbxm.terrain-damaged"));
  EXPECT_FALSE(exported->files[1].bytes.empty());
}

TEST(TerrainExport, SaysWhereThereIsNone) {
  const auto empty = terrain(TerrainWriter().release());
  EXPECT_EQ(terrainNodeOf(*empty), NodeId::None);
  EXPECT_EQ(exportTerrain(*empty, NodeId{0}).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(exportTerrain(*documentOf(smallTree()), NodeId{0}).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(exportTerrain(*empty, NodeId{1}).error().code, ErrorCode::Malformed);
}

}  // namespace
}  // namespace vitrine::test
