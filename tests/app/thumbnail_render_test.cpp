// vitrine thumbnail: what it writes, and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <QImage>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "app/images/images.h"
#include "app/images/thumbnail_files.h"
#include "app/pictures/thumbnail.h"
#include "tests/app/run_verb.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

class ThumbnailTest : public testing::Test {
 protected:
  int thumbnail(std::vector<std::string> arguments, std::map<std::string, std::string> variables = {}) {
    arguments.insert(arguments.begin(), "thumbnail");
    return run(m_folder, arguments, {.variables = std::move(variables)}).status;
  }
  std::string in(const char* name) const { return (m_folder.path() / name).string(); }
  std::string out() const { return in("out.png"); }
  QImage picture() const { return QImage(QString::fromStdString(out()), "png"); }
  // Of a document whose instances are of these classes.
  void writeModel(const char* file, const std::vector<std::string>& classes) {
    std::string text = R"(<roblox version="4">)";
    for (const std::string& name : classes) text += "<Item class=\"" + name + "\"><Properties/></Item>";
    m_folder.write(file, text + "</roblox>");
  }
  ScratchFolder m_folder;
};

TEST_F(ThumbnailTest, EverySampleHasAPicture) {
  std::set<std::string> types;
  for (const auto& [name, bytes] : samples()) {
    SCOPED_TRACE(name);
    const fs::path file = fs::path(name).filename();
    if (const std::string ending = file.extension(); ending == ".png" || ending == ".jpg") continue;
    m_folder.write(file.string(), bytes);
    ASSERT_EQ(thumbnail({in(file.c_str()), out()}), 0);
    EXPECT_EQ(picture().size(), QSize(256, 256));
    EXPECT_FALSE(isBlank(fromQImage(picture())));
    EXPECT_EQ(picture().text("Thumb::URI").toStdString(), fileUri(in(file.c_str())));
    const Format* format = recognise(bytes, file.extension().string().substr(1));
    ASSERT_NE(format, nullptr);
    EXPECT_EQ(picture().text("Thumb::Mimetype").toStdString(),
              mediaTypeOf(*format, file.extension().string().substr(1)));
    types.insert(picture().text("Thumb::Mimetype").toStdString());
  }
  EXPECT_THAT(types, testing::IsSupersetOf({"application/x-roblox-place", "application/x-roblox-model",
                                            "model/x-roblox-mesh", "model/x-secondlife-mesh"}));
}

TEST_F(ThumbnailTest, LooksInTheAssetFolders) {
  fs::create_directories(m_folder.path() / "game");
  for (const auto& [name, bytes] : samples()) {
    if (!name.starts_with("room/")) continue;
    const std::string file = fs::path(name).filename();
    m_folder.write(file.ends_with(".rmesh") ? file : "game/" + file, bytes);
  }
  const fs::path game = m_folder.path() / "game";
  ASSERT_EQ(thumbnail({in("archive.rmesh"), out()}), 0);
  const QImage without = picture();
  EXPECT_GT(without.text("X-Vitrine::Missing").toInt(), 3);
  EXPECT_FALSE(isMadeWithout(without, {}));
  EXPECT_TRUE(isMadeWithout(without, {game}));
  ASSERT_EQ(thumbnail({"--assets", game.string(), in("archive.rmesh"), out()}), 0);
  const QImage with = picture();
  EXPECT_EQ(with.text("X-Vitrine::Missing"), "0");
  EXPECT_FALSE(isMadeWithout(with, {game}));
  EXPECT_FALSE(isMadeWithout(with, {}));
  EXPECT_NE(with.convertToFormat(QImage::Format_RGB32), without.convertToFormat(QImage::Format_RGB32));
}

TEST_F(ThumbnailTest, IsAsLargeAsIsAskedFor) {
  m_folder.write("a.mesh", samples().at("head.mesh"));
  for (const char* size : {"16", "128", "1024"}) {
    ASSERT_EQ(thumbnail({"--size", size, in("a.mesh"), out()}), 0);
    EXPECT_EQ(picture().width(), std::stoi(size));
    EXPECT_EQ(picture().height(), std::stoi(size));
    EXPECT_FALSE(isBlank(fromQImage(picture())));
  }
  for (const char* size : {"15", "1025", "0", "x"}) EXPECT_EQ(thumbnail({"--size", size, in("a.mesh"), out()}), 2);
  EXPECT_EQ(thumbnail({in("a.mesh")}), 2);
}

TEST_F(ThumbnailTest, TakesAnAddressAndReplacesWhatIsThere) {
  m_folder.write("a b.mesh", samples().at("head.mesh"));
  m_folder.write("out.png", "");
  ASSERT_EQ(thumbnail({fileUri(in("a b.mesh")), out()}), 0);
  EXPECT_FALSE(picture().isNull());
  EXPECT_EQ(picture().text("Thumb::URI").toStdString(), fileUri(in("a b.mesh")));
}

// tumbler makes the file, keeps it open and reads what comes into it.
TEST_F(ThumbnailTest, IsWrittenIntoAFileThatWaitsForIt) {
  m_folder.write("a.mesh", samples().at("head.mesh"));
  m_folder.write("out.png", "");
  std::ifstream waiting(out(), std::ios::binary);
  ASSERT_EQ(thumbnail({in("a.mesh"), out()}), 0);
  const std::string read{std::istreambuf_iterator<char>(waiting), std::istreambuf_iterator<char>()};
  EXPECT_FALSE(QImage::fromData(QByteArray::fromStdString(read), "png").isNull());
}

TEST_F(ThumbnailTest, OfWhatCannotBeReadThereIsNone) {
  m_folder.write("a.mesh", "this is no mesh");
  m_folder.write("empty.rbxm", "");
  for (const char* name : {"a.mesh", "empty.rbxm", "none.rbxm", "."}) {
    EXPECT_EQ(thumbnail({in(name), out()}), 1) << name;
    EXPECT_FALSE(fs::exists(out()));
  }
}

TEST_F(ThumbnailTest, WithoutShapesShowsACard) {
  writeModel("script.rbxmx", {"ModuleScript", "ModuleScript"});
  ASSERT_EQ(thumbnail({in("script.rbxmx"), out()}), 0);
  const QImage card = picture();
  EXPECT_EQ(qAlpha(card.pixel(0, 0)), 0);
  EXPECT_EQ(card.pixelColor(40, 40), QColor(250, 250, 250));
  writeModel("sound.rbxmx", {"Sound", "Sound"});
  ASSERT_EQ(thumbnail({in("sound.rbxmx"), out()}), 0);
  EXPECT_NE(picture(), card) << "each class has its own symbol";
}

TEST_F(ThumbnailTest, DamageIsMarked) {
  m_folder.write("whole.rbxmx", asText(samples().at("lamp.rbxmx")));
  ASSERT_EQ(thumbnail({in("whole.rbxmx"), out()}), 0);
  const auto isMarked = [&] {
    const QColor corner = picture().pixelColor(209, 240);
    return corner.red() > 240 && corner.green() > 180 && corner.blue() < 60;
  };
  EXPECT_FALSE(isMarked());
  const std::string text(asText(samples().at("lamp.rbxmx")));
  m_folder.write("cut.rbxmx", text.substr(0, text.size() * 3 / 4));
  ASSERT_EQ(thumbnail({in("cut.rbxmx"), out()}), 0);
  EXPECT_TRUE(isMarked());
}

// Nothing is wrong enough to give the file up, but its one triangle is not there.
TEST_F(ThumbnailTest, ACardInsteadOfAShapeIsMarked) {
  RoomFile room;
  room.drawn.resize(1);
  room.drawn[0].vertices.resize(3);
  room.drawn[0].triangles = {{0, 1, 9}};
  m_folder.write("room.rmesh", writeRoom(room));
  const auto drawn = makeThumbnail({.file = in("room.rmesh")});
  ASSERT_TRUE(drawn) << drawn.error().message;
  EXPECT_TRUE(drawn->damaged);
  room.drawn.clear();
  m_folder.write("empty.rmesh", writeRoom(room));
  const auto empty = makeThumbnail({.file = in("empty.rmesh")});
  ASSERT_TRUE(empty) << empty.error().message;
  EXPECT_FALSE(empty->damaged);
}

// The camera was left before two slabs; five red pillars stand behind it.
TEST_F(ThumbnailTest, APlaceThatWasLeftWhereLittleIsIsShownWhole) {
  const auto part = [](const Vec3& at, const Vec3& size, uint32_t colour) {
    return item("Part", "part",
                frame("CFrame", at) + fmt::format("<Vector3 name=\"size\"><X>{}</X><Y>{}</Y><Z>{}</Z></Vector3>"
                                                  "<Color3uint8 name=\"Color3uint8\">{}</Color3uint8>",
                                                  size.x, size.y, size.z, colour));
  };
  constexpr uint32_t grey = 0xFF808080, red = 0xFFFF0000;
  std::string parts = part({0, -1, 0}, {120, 1, 120}, grey);
  for (const float x : {-8.0f, 8.0f}) parts += part({x, 4, -50}, {10, 8, 1}, grey);
  for (const float x : {-40.0f, -20.0f, 0.0f, 20.0f, 40.0f}) parts += part({x, 20, 30}, {6, 40, 6}, red);
  m_folder.write("left.rbxlx",
                 fileOf(item("Workspace", "Workspace", "<Ref name=\"CurrentCamera\">cam</Ref>",
                             item("Camera", "Camera", frame("CFrame", {0, 5, -10}), "", "cam") + parts)));
  const auto drawn = makeThumbnail({.file = in("left.rbxlx")});
  ASSERT_TRUE(drawn) << drawn.error().message;
  int count = 0;
  for (size_t at = 0; at + 3 < drawn->image.pixels.size(); at += 4)
    count += drawn->image.pixels[at] > 2 * drawn->image.pixels[at + 1] && drawn->image.pixels[at] > 60;
  EXPECT_GT(count, 500);
}

TEST_F(ThumbnailTest, WhatTakesTooLongIsStillNamed) {
  m_folder.write("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  m_folder.write("slow", "#!/bin/sh\nexec sleep 300\n");
  ::chmod(in("slow").c_str(), 0700);
  EXPECT_EQ(thumbnail({in("a.obj"), out()}, {{"VITRINE_IMPORT", in("slow")}}), 0);
  EXPECT_FALSE(isBlank(fromQImage(picture())));
}

TEST_F(ThumbnailTest, NothingElseIsNeeded) {
  m_folder.write("a.mesh", samples().at("head.mesh"));
  EXPECT_EQ(thumbnail({in("a.mesh"), out()}, {{"HOME", "/nonexistent"},
                                              {"XDG_CACHE_HOME", "/nonexistent"},
                                              {"XDG_RUNTIME_DIR", "/nonexistent"},
                                              {"DISPLAY", ":9999"}}),
            0);
  EXPECT_FALSE(isBlank(fromQImage(picture())));
}

// Qt makes itself a folder for running programs where nobody names one. A card needs Qt's fonts.
TEST_F(ThumbnailTest, LeavesNothingBesideThePicture) {
  writeModel("script.rbxmx", {"ModuleScript"});
  fs::create_directory(m_folder.path() / "tmp");
  ASSERT_EQ(thumbnail({in("script.rbxmx"), out()}, {{"TMPDIR", in("tmp")}, {"XDG_RUNTIME_DIR", ""}}), 0);
  for (const fs::directory_entry& left : fs::directory_iterator(in("tmp"))) ADD_FAILURE() << left.path();
}

TEST_F(ThumbnailTest, PicturesOfSeveralKindsShowSomething) {
  m_folder.write("place.rbxl", samples().at("place.rbxl"));
  ThumbnailRequest request{.file = in("place.rbxl"), .size = 96};
  // In shapes alone, and where there is no time for more.
  request.sparing = true;
  const auto sparing = makeThumbnail(request);
  ASSERT_TRUE(sparing) << sparing.error().message;
  EXPECT_FALSE(isBlank(sparing->image));
  EXPECT_FALSE(sparing->damaged);
  for (size_t at = 0; at + 3 < sparing->image.pixels.size(); at += 4)
    ASSERT_EQ(sparing->image.pixels[at], sparing->image.pixels[at + 1]) << "grey";
}

TEST(Blank, IsWhatHasOnePixelOnlyOrCannotBeSeen) {
  Image image{2, 1, {}, true};
  image.pixels.resize(8);
  std::ranges::fill(image.pixels, 0);
  EXPECT_TRUE(isBlank(image));
  image.pixels[0] = 200;
  EXPECT_TRUE(isBlank(image)) << "it cannot be seen";
  image.pixels[3] = 255;
  EXPECT_FALSE(isBlank(image));
  std::copy_n(image.pixels.begin(), 4, image.pixels.begin() + 4);
  EXPECT_TRUE(isBlank(image));
}

}  // namespace
}  // namespace vitrine::test
