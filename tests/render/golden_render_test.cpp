// Pictures of the samples as `vitrine render` makes them, against those in tests/golden/render
// (tests/render/README.md).
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

#include "app/cli/render_picture.h"
#include "app/images/image_writer.h"
#include "app/images/images.h"
#include "core/stage/make_stage.h"
#include "render/offscreen_context.h"
#include "render/view/view_table.h"
#include "tests/render/image_comparison.h"
#include "tests/support/figures.h"
#include "tests/support/place_adornments.h"
#include "tests/support/place_figures.h"
#include "tests/support/place_guis.h"
#include "tests/support/place_settings.h"
#include "tests/support/place_styles.h"
#include "tests/support/place_surfaces.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

struct GoldenCase {
  std::string name, file, arguments;
  std::string same;   // the case whose picture it is by its nature
  std::string shows;  // what is to be seen
};

void PrintTo(const GoldenCase& golden, std::ostream* out) {
  *out << golden.file << (golden.arguments.empty() ? "" : " ") << golden.arguments;
}

const std::filesystem::path kRenderTests = std::filesystem::path(VITRINE_SOURCE_DIR) / "tests" / "render";
const std::filesystem::path kGoldens = std::filesystem::path(VITRINE_SOURCE_DIR) / "tests" / "golden" / "render";

std::vector<GoldenCase> allCases() {
  std::vector<GoldenCase> cases;
  for (const TableRow& row : readTable(kRenderTests / "cases.tsv"))
    cases.push_back({row.at("name"), row.at("file"), row.at("arguments"), row.at("same"), row.at("shows")});
  return cases;
}

std::filesystem::path goldenOf(const GoldenCase& golden) { return kGoldens / (golden.name + ".png"); }

// Files of the table that are not among the samples.
const std::map<std::string, std::function<std::vector<std::byte>()>>& madeFiles() {
  static const std::map<std::string, std::function<std::vector<std::byte>()>> files{
      {"made/post.glb", gltfPost},
      {"made/layers.glb", gltfLayers},
      {"made/steps.csg", csgSteps},
      {"made/step_hulls.csg", csgStepHulls},
      {"made/box.llmesh", slBox},
      {"made/yard.rbxl", placeYard},
      {"made/robot.rbxm", placeRobot},
      {"made/hills.rbxl", placeHills},
      {"made/setting/walls.rbxl", placeWalls},
      {"made/setting/sky.rbxl", placeUnderSky},
      {"made/board.rbxl", placeBoard},
      {"made/highlights.rbxlx", placeHighlights},
      {"made/selections.rbxlx", placeSelections},
      {"made/adornments.rbxlx", placeAdornments},
      {"made/trail.rbxlx", placeTrail},
      {"made/surfaces/glow.rbxl", placeGlow},
      {"made/surfaces/decals.rbxl", placeDecals},
      {"made/surfaces/meadow.rbxl", placeMeadow},
      {"made/surfaces/painted.rbxl", placePainted},
      {"made/shadows.rbxmx", boardOfShadows},
      {"made/gradients.rbxmx", boardOfGradients},
      {"made/strokes.rbxmx", boardOfStrokes},
      {"made/tables.rbxmx", boardOfTables},
      {"made/pages.rbxmx", boardOfPages},
      {"made/scrolling.rbxmx", boardOfScrolling},
      {"made/paths.rbxmx", boardOfPaths},
      {"made/views.rbxmx", boardOfViews},
      {"made/groups.rbxmx", boardOfGroups},
      {"made/styles.rbxl", placeStyles},
  };
  return files;
}

// What some of them name.
void writeAssets(const std::filesystem::path& folder, const ScratchFolder& scratch) {
  scratch.write((folder / "1001.png").string(), letterImage());
  scratch.write((folder / "1002.mesh").string(), sampleSkinnedMesh());
  scratch.write((folder / "1003.png").string(), letterOnNothing());
  scratch.write((folder / "1004.mesh").string(), squareMesh());
}
void writeSettings(const std::filesystem::path& folder, const ScratchFolder& scratch) {
  for (const auto& [name, bytes] : settingImages()) scratch.write((folder / name).string(), Bytes(bytes));
}
void writeSurfaces(const std::filesystem::path& folder, const ScratchFolder& scratch) {
  for (const auto& [name, bytes] : surfaceFiles()) scratch.write((folder / name).string(), Bytes(bytes));
}

// Absolute; a file that is made lies in a folder that lives as long as the tests.
std::filesystem::path pathOf(const std::string& file) {
  static const ScratchFolder scratch;
  const auto made = madeFiles().find(file);
  if (made == madeFiles().end()) return sampleFolder() / file;
  if (const auto path = scratch.path() / file; std::filesystem::exists(path)) return path;
  writeAssets("made/assets", scratch);
  writeSettings("made/setting", scratch);
  writeSurfaces("made/surfaces", scratch);
  return scratch.write(file, made->second());
}

// A gradient and a grid behind each object would make the goldens three times as large.
void leaveOutBackground(RenderCommand& command) {
  if (!command.background) command.background = parseBackground("383C42").value();
  if (std::ranges::find(command.shown, &Show::grid) == command.shown.end()) command.hidden.push_back(&Show::grid);
}

// As the command line would take the arguments; a mistake fails the test.
RenderCommand commandOf(const GoldenCase& golden) {
  RenderCommand command;
  CLI::App app;
  command.declare(*app.add_subcommand("render"));
  const std::string arguments =
      fmt::format(fmt::runtime(golden.arguments), fmt::arg("samples", sampleFolder().string()));
  try {
    app.parse(fmt::format("render \"{}\" -o none --size 180x135 {}", pathOf(golden.file).string(), arguments));
  } catch (const CLI::ParseError& error) {
    ADD_FAILURE() << golden.name << ": " << error.what();
  }
  leaveOutBackground(command);
  return command;
}

Image drawn(const RenderCommand& command) {
  auto picture = renderPicture(command);
  EXPECT_TRUE(picture) << picture.error().message;
  return picture ? std::move(*picture) : Image{};
}

Image readGolden(const GoldenCase& golden) {
  auto image = loadImage(goldenOf(golden));
  EXPECT_TRUE(image) << image.error().message << "; VITRINE_UPDATE_GOLDEN=1 makes it";
  return image ? std::move(*image) : Image{};
}

void write(const Image& image, const std::filesystem::path& path) {
  std::filesystem::create_directories(path.parent_path());
  const auto written = writeImage(image, path.string());
  ASSERT_TRUE(written) << written.error().message;
}

// Leaves goldens alone that would only change by what another driver makes of them.
void update(const GoldenCase& golden, const Image& picture) {
  const auto known = loadImage(goldenOf(golden));
  if (!known || !compareImages(picture, *known).passes()) write(picture, goldenOf(golden));
}

// No text is drawn, because there is no QGuiApplication: fonts differ between machines.
class GoldenRender : public testing::Test {
 protected:
  void SetUp() override {
    if (const auto context = OffscreenContext::create(); !context) GTEST_SKIP() << context.error().message;
  }

 private:
  int m_count = 1;
  char m_name[12] = "test_render";
  char* m_arguments[2] = {m_name, nullptr};
  QCoreApplication m_application{m_count, m_arguments};
};

class GoldenRenderCase : public GoldenRender, public testing::WithParamInterface<GoldenCase> {};

TEST_P(GoldenRenderCase, ShowsWhatItDid) {
  const GoldenCase& golden = GetParam();
  const Image picture = drawn(commandOf(golden));
  if (picture.pixels.empty()) return;
  if (std::getenv("VITRINE_UPDATE_GOLDEN")) update(golden, picture);
  const Image wanted = readGolden(golden);
  if (wanted.pixels.empty()) return;
  const ImageDifference difference = compareImages(picture, wanted);
  if (difference.passes()) return;
  const auto folder = std::filesystem::current_path() / "golden_render_failures";
  write(picture, folder / (golden.name + ".png"));
  if (difference.sameSize) write(amplifiedDifference(picture, wanted), folder / (golden.name + ".difference.png"));
  ADD_FAILURE() << difference.text() << "\n  " << (folder / golden.name).string() << ".png and .difference.png";
}

INSTANTIATE_TEST_SUITE_P(, GoldenRenderCase, testing::ValuesIn(allCases()),
                         [](const auto& each) { return each.param.name; });

// ---- The comparison
// ----------------------------------------------------------------------------------------------

GoldenCase caseNamed(std::string_view name) {
  const auto cases = allCases();
  const auto found = std::ranges::find(cases, name, &GoldenCase::name);
  EXPECT_NE(found, cases.end()) << name;
  return found == cases.end() ? GoldenCase{} : *found;
}

TEST_F(GoldenRender, AMirroredPictureFails) {
  for (const char* name : {"room_combined", "head_lit", "key_lit", "lantern_lit", "post_lit", "steps_lit",
                           "place_lit", "yard_lit", "yard_sign_top", "robot_lit", "hills_lit"}) {
    const Image golden = readGolden(caseNamed(name));
    EXPECT_TRUE(compareImages(golden, golden).passes()) << name;
    EXPECT_FALSE(compareImages(mirrored(golden), golden).passes()) << name;
  }
}

TEST_F(GoldenRender, APictureWithoutItsTexturesFails) {
  const ScratchFolder scratch;
  RenderCommand command = commandOf(caseNamed("room_diffuse"));
  command.files = {scratch.write("archive.rmesh", readFile(command.files.front())).string()};
  EXPECT_FALSE(compareImages(drawn(command), readGolden(caseNamed("room_diffuse"))).passes());
}

// What an option changes is more than the comparison forgives: else its case would prove nothing.
TEST_F(GoldenRender, NoPictureOfAFilePassesForAnother) {
  std::map<std::string, std::vector<std::pair<GoldenCase, Image>>> pictures;  // of each file
  for (const GoldenCase& golden : allCases()) {
    const Image picture = readGolden(golden);
    for (const auto& [other, otherPicture] : pictures[golden.file]) {
      const bool same = golden.same == other.name;
      EXPECT_EQ(compareImages(picture, otherPicture).passes(), same) << golden.name << " and " << other.name;
    }
    pictures[golden.file].emplace_back(golden, picture);
  }
}

// ---- The table
// ---------------------------------------------------------------------------------------------------

using FormatMode = std::pair<std::string, std::string>;

std::string formatOf(const Document& document) { return document.format.substr(0, document.format.find(':')); }

ScenePointer sceneOfFile(const std::string& file) {
  auto document = load(pathOf(file));
  if (!document) return nullptr;
  StagePointer stage;
  if (hasStage(**document)) stage = std::make_shared<const Stage>(makeStage(**document, AssetFinder(pathOf(file))));
  const ScenePointer scene = makeScene(*document, {}, {}, stage);
  return drawsAnything(*scene) ? scene : nullptr;
}

std::set<std::string> allFiles() {
  std::set<std::string> files;
  for (const auto& [file, make] : madeFiles()) files.insert(file);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(sampleFolder()))
    if (entry.is_regular_file() && entry.path().extension() != ".png")
      files.insert(std::filesystem::relative(entry.path(), sampleFolder()));
  return files;
}

TEST_F(GoldenRender, EveryModeOfEveryFormatThatHasDataForItHasACase) {
  std::set<FormatMode> wanted, present;
  std::map<std::string, ScenePointer> scenes;
  for (const std::string& file : allFiles()) {
    const ScenePointer scene = scenes[file] = sceneOfFile(file);
    if (!scene) continue;
    for (const ModeRow& row : modeRows())
      if (hasDataFor(*scene, row.mode)) wanted.emplace(formatOf(*scene->document), row.name);
  }
  for (const GoldenCase& golden : allCases()) {
    const ScenePointer scene = scenes[golden.file];
    ASSERT_TRUE(scene) << golden.name;
    const auto mode = commandOf(golden).mode;
    present.emplace(formatOf(*scene->document), mode ? viewModeName(*mode) : scene->defaultMode);
  }
  for (const FormatMode& each : wanted)
    EXPECT_TRUE(present.contains(each)) << each.first << " has no case for --mode " << each.second;
}

TEST_F(GoldenRender, EveryCaseHasANameOfItsOwnAndADescription) {
  std::set<std::string> names;
  for (const GoldenCase& golden : allCases()) {
    EXPECT_TRUE(names.insert(golden.name).second) << golden.name;
    EXPECT_FALSE(golden.shows.empty()) << golden.name << ": what is to be seen?";
  }
  for (const auto& entry : std::filesystem::directory_iterator(kGoldens))
    EXPECT_TRUE(names.contains(entry.path().stem())) << entry.path() << " belongs to no case";
}

}  // namespace
}  // namespace vitrine::test
