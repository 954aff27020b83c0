// Names in a document may be anything; names of files that are made of them are plain ones, whatever is written.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/document/value.h"
#include "core/export/export.h"
#include "core/export/model/file_names.h"
#include "core/export/save_files.h"
#include "core/stage/make_stage.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string>& hostileNames() {
  static const std::vector<std::string> names{
      "../../../../tmp/evil",
      "..\\..\\evil",
      "/etc/cron.d/evil",
      "C:\\Windows\\evil",
      "//server/share/evil",
      "..",
      ".",
      "",
      "   ",
      "CON",
      "nul.txt",
      "COM1",
      "LPT\xC2\xB9",
      "aux .x",
      std::string("zero\0evil", 9),
      "line\nbreak\r\ttab",
      "bell\x07"
      "delete\x7F",
      "c1\xC2\x85",
      "gpj.\xE2\x80\xAE"
      "exe",                              // U+202E: what follows is shown backwards
      "\xE2\x81\xA6isolate\xE2\x81\xA9",  // U+2066, U+2069
      "\xD8\x9Cletter mark",              // U+061C
      "zero\xE2\x80\x8Bwidth",            // U+200B
      "\xEF\xBB\xBFmark",                 // U+FEFF
      "soft\xC2\xADhyphen",               // U+00AD
      "tag\xF3\xA0\x81\x81",              // U+E0041
      "trailing. . .",
      ".hidden",
      "<>:\"|?*",
      "-rf",
      "~root",
      "$(evil)",
      "not utf8 \xFF\xFE",
      std::string(300, 'n'),
      std::string(100, '\xE4') + "\xE2\x80\xAE",
      "a/b",
  };
  return names;
}

// As every system takes it for one relative path without a surprise.
void expectPlainPath(const std::string& path) {
  SCOPED_TRACE(testing::PrintToString(path));
  ASSERT_FALSE(path.empty());
  EXPECT_TRUE(isUtf8(path));
  EXPECT_LE(path.size(), 400u);
  for (size_t at = 0, end = 0; at <= path.size(); at = end + 1) {
    end = std::min(path.find('/', at), path.size());
    const std::string step = path.substr(at, end - at);
    EXPECT_EQ(safeFileName(step, 255), step);
    EXPECT_LE(step.size(), 255u);
  }
  for (const char* hidden : {"\xE2\x80\xAE", "\xE2\x80\x8B", "\xE2\x81\xA6", "\xD8\x9C", "\xEF\xBB\xBF", "\xC2\xAD",
                             "\xC2\x85", "\xF3\xA0\x81\x81", "\\", ":"})
    EXPECT_EQ(path.find(hidden), std::string::npos) << testing::PrintToString(hidden);
  EXPECT_TRUE(std::ranges::none_of(path, [](char c) { return uint8_t(c) < 0x20 || c == 0x7F; }));
}

TEST(ExportPaths, SafeNamesArePlain) {
  for (const std::string& name : hostileNames()) {
    SCOPED_TRACE(testing::PrintToString(name));
    const std::string safe = safeFileName(name);
    EXPECT_LE(safe.size(), 61u);
    EXPECT_EQ(safe.find('/'), std::string::npos);
    EXPECT_EQ(safeFileName(safe), safe) << "what is safe stays as it is";
    expectPlainPath(safe);
  }
}

// Everything there is to write of a document, with an image for every texture.
std::vector<ExportedFile> filesOf(const DocumentPointer& document, const std::string& name) {
  StagePointer stage;
  if (hasStage(*document)) stage = std::make_shared<const Stage>(makeStage(*document, AssetFinder()));
  const ScenePointer scene = makeScene(document, {}, {}, stage);
  std::vector<ExportedFile> files;
  for (const Writer& writer : writers()) {
    ExportRequest request{.writer = &writer, .variant = {}, .name = name, .model = {}};
    request.model.collision = request.model.triggers = request.model.physics = true;
    std::vector<ExportRequest> requests{request};
    if (writer.id == "table") requests[0].className = document->classes.back().name;
    if (writer.id == "bytes") {
      requests.clear();
      for (uint32_t n = 0; n < document->nodes.size(); ++n)
        for (const Column& column : document->classOf(NodeId{n}).columns) {
          request.model.selection = {NodeId{n}};
          request.property = column.name;
          requests.push_back(request);
        }
    }
    for (const ExportRequest& each : requests) {
      auto exported = exportScene(each, *scene, [](uint32_t) -> Result<ImageFile> {
        return ImageFile{"png", {std::byte(1)}};
      });
      if (exported) std::ranges::move(exported->files, std::back_inserter(files));
    }
  }
  return files;
}

DocumentPointer hostilePlace() {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  int32_t above = 0;
  for (const std::string& name : hostileNames()) {
    const rbx::String text{.bytes = name};
    const int32_t part =
        place.add(0, "Part", name, {{"CFrame", standing(0, 0, 0)}, {"size", rbx::Vector3{1, 1, 1}}});
    place.add(part, "Decal", name, {{"Texture", rbx::String{.bytes = name, .kind = rbx::String::Kind::Asset}}});
    place.add(part, "Script", name, {{"Source", rbx::String{.bytes = "print(1)"}}});
    place.add(part, "StringValue", name, {{"Value", text}});
    // One below the other, too: folders in folders.
    above = place.add(above, "Folder", name);
    place.add(above, "ModuleScript", name, {{"Source", rbx::String{.bytes = "return 1"}}});
  }
  const auto document = loadBytes(rbx::writeBinary(place), "place.rbxl");
  EXPECT_TRUE(document);
  return document ? *document : nullptr;
}

DocumentPointer hostileRoom() {
  RoomFile room;
  for (const std::string& name : hostileNames())
    for (const std::string& reference : {name + ".png", name + "/wall.png", "walls/" + name, name}) {
      RoomSurface surface = quad({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1});
      surface.diffuse = {1, reference};
      room.drawn.push_back(surface);
    }
  const auto document = loadBytes(writeRoom(room), "room.rmesh");
  EXPECT_TRUE(document);
  return document ? *document : nullptr;
}

TEST(ExportPaths, EveryFileOfAPlaceHasAPlainName) {
  const auto document = hostilePlace();
  ASSERT_TRUE(document);
  const auto files = filesOf(document, "");
  EXPECT_GT(files.size(), 3 * hostileNames().size());
  for (const ExportedFile& file : files) expectPlainPath(file.path);
}

TEST(ExportPaths, EveryFileOfARoomHasAPlainName) {
  const auto document = hostileRoom();
  ASSERT_TRUE(document);
  const auto files = filesOf(document, "");
  EXPECT_GT(files.size(), hostileNames().size());
  for (const ExportedFile& file : files) expectPlainPath(file.path);
}

// What the file itself is called counts as little as what it holds.
TEST(ExportPaths, MainFilesAreNamedPlainly) {
  const auto document = hostileRoom();
  ASSERT_TRUE(document);
  const ScenePointer scene = makeScene(document);
  for (const std::string& name : hostileNames())
    for (const char* writer : {"glb", "obj", "rmesh", "tree-json"}) {
      ExportRequest request{.writer = findWriter(writer), .variant = {}, .name = name, .model = {}};
      const auto exported = exportScene(request, *scene, {});
      ASSERT_TRUE(exported) << exported.error().message;
      for (const ExportedFile& file : exported->files) {
        EXPECT_EQ(file.path.find('/'), std::string::npos);
        expectPlainPath(file.path);
      }
    }
}

// And so nothing is ever written outside of the folder that was chosen.
TEST(ExportPaths, SavingStaysInTheFolder) {
  const ScratchFolder folder;
  fs::create_directories(folder.path() / "chosen");
  for (const auto& document : {hostilePlace(), hostileRoom()}) {
    ASSERT_TRUE(document);
    Exported exported;
    exported.files = filesOf(document, "");
    std::ranges::sort(exported.files, {}, &ExportedFile::path);
    const auto twice = std::ranges::unique(exported.files, {}, &ExportedFile::path);
    exported.files.erase(twice.begin(), twice.end());
    const auto saved = saveFiles(exported, folder.path() / "chosen" / "main", true);
    ASSERT_TRUE(saved) << saved.error().message;
  }
  size_t outside = 0, inside = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    if (!entry.is_regular_file()) continue;
    const bool isInside = entry.path().string().starts_with((folder.path() / "chosen").string() + "/");
    ++(isInside ? inside : outside);
  }
  EXPECT_EQ(outside, 0u);
  EXPECT_GT(inside, 100u);
}

}  // namespace
}  // namespace vitrine::test
