// Thumbnails as the desktop keeps them: addresses, keys, the cache.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "app/images/images.h"
#include "app/images/thumbnail_files.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

Image twoColours(uint32_t size) {
  Image image{size, size, {}, true};
  image.pixels.resize(size_t(4) * size * size);
  for (size_t at = 0; at < image.pixels.size(); ++at) image.pixels[at] = at % 8 < 4 ? 200 : 90;
  return image;
}

// The cache is that of a folder of its own.
class ThumbnailFiles : public testing::Test {
 protected:
  void SetUp() override {
    if (const char* before = std::getenv("XDG_CACHE_HOME")) m_before = before;
    ::setenv("XDG_CACHE_HOME", (m_folder.path() / "cache").c_str(), 1);
    m_folder.write("a b.mesh", "version 1.00\n");
  }
  void TearDown() override {
    m_before.empty() ? ::unsetenv("XDG_CACHE_HOME") : ::setenv("XDG_CACHE_HOME", m_before.c_str(), 1);
  }
  fs::path file() const { return m_folder.path() / "a b.mesh"; }
  // Keeps one that was made of the file as it is.
  Result<void> keep(ThumbnailSize size) {
    VITRINE_TRY(const ThumbnailKeys keys, thumbnailKeysOf(file()));
    VITRINE_TRY(const QByteArray png, encodeThumbnail(twoColours(uint32_t(size)), keys));
    return keepThumbnail(png, keys.uri, size);
  }

  ScratchFolder m_folder;

 private:
  std::string m_before;
};

TEST(FileUri, IsEscapedAsGLibDoesIt) {
  // g_filename_to_uri() of the same paths.
  EXPECT_EQ(fileUri("/home/a b/hat.mesh"), "file:///home/a%20b/hat.mesh");
  EXPECT_EQ(fileUri("/x/ä#?%;[1]\"<>^`{|}.obj"), "file:///x/%C3%A4%23%3F%25%3B%5B1%5D%22%3C%3E%5E%60%7B%7C%7D.obj");
  EXPECT_EQ(fileUri("/x/-._~!$&'()*+,:=@"), "file:///x/-._~!$&'()*+,:=@");
  EXPECT_EQ(fileUri("/x/./y/../z"), "file:///x/z");
}

TEST(FileUri, LeadsBackToItsPath) {
  for (const char* path : {"/home/a b/hat.mesh", "/x/ä#?%;[1].obj", "/%41", "/x/\xFF\xFE"})
    EXPECT_EQ(pathOfFileUri(fileUri(path)), fs::path(path));
  EXPECT_EQ(pathOfFileUri("file://localhost/a"), fs::path("/a"));
  EXPECT_EQ(pathOfFileUri("file:///a%2fb%41"), fs::path("/a/bA"));
  for (const char* other : {"/a", "a", "http://x/a", "file://host/a", "file:///a%", "file:///a%4", "file:///a%zz",
                            "file:///a%00b", "file:a", ""})
    EXPECT_FALSE(pathOfFileUri(other)) << other;
}

TEST_F(ThumbnailFiles, TellWhatTheyAreOf) {
  const auto keys = thumbnailKeysOf(file());
  ASSERT_TRUE(keys);
  ThumbnailKeys told = *keys;
  told.media = "model/x-roblox-mesh";
  const auto png = encodeThumbnail(twoColours(32), told);
  ASSERT_TRUE(png);
  const QImage image = QImage::fromData(*png, "png");
  EXPECT_EQ(image.text("Thumb::URI").toStdString(), fileUri(file()));
  EXPECT_EQ(image.text("Thumb::MTime").toLongLong(), keys->changed);
  EXPECT_EQ(image.text("Thumb::Size"), "13");
  EXPECT_EQ(image.text("Thumb::Mimetype"), "model/x-roblox-mesh");
  EXPECT_EQ(image.text("Software"), kThumbnailSoftware);
  EXPECT_EQ(image.size(), QSize(32, 32));
  EXPECT_FALSE(thumbnailKeysOf(m_folder.path() / "none"));
}

TEST_F(ThumbnailFiles, AreNoneWhereWhatTheyLackMayBeFoundByNow) {
  auto keys = thumbnailKeysOf(file());
  ASSERT_TRUE(keys);
  const auto made = [&](uint64_t missing, const std::vector<fs::path>& folders) {
    keys->missing = missing;
    keys->assets = assetsKeyOf(folders);
    const auto png = encodeThumbnail(twoColours(32), *keys);
    return png ? QImage::fromData(*png, "png") : QImage();
  };
  const std::vector<fs::path> none, one{"/game"}, two{"/game", "/mods"};
  EXPECT_FALSE(isMadeWithout(made(0, none), two)) << "it lacks nothing";
  EXPECT_TRUE(isMadeWithout(made(3, none), one));
  EXPECT_FALSE(isMadeWithout(made(3, one), one)) << "it was looked for there";
  EXPECT_TRUE(isMadeWithout(made(3, one), two));
  EXPECT_TRUE(isMadeWithout(made(3, one), none));
  QImage others = made(3, none);
  others.setText("Software", "Another program");
  EXPECT_FALSE(isMadeWithout(others, one));
  EXPECT_NE(assetsKeyOf({"/a", "/b"}), assetsKeyOf({"/a/b"}));
}

TEST_F(ThumbnailFiles, AreKeptForTheUserAlone) {
  EXPECT_TRUE(cachedThumbnail(file(), ThumbnailSize::Normal).isNull());
  ASSERT_TRUE(keep(ThumbnailSize::Large));
  EXPECT_EQ(cachedThumbnail(file(), ThumbnailSize::Normal).size(), QSize(256, 256));
  EXPECT_EQ(cachedThumbnail(file(), ThumbnailSize::Large).size(), QSize(256, 256));
  EXPECT_TRUE(cachedThumbnail(file(), ThumbnailSize::XLarge).isNull()) << "a smaller one is none";
  const fs::path kept = thumbnailPath(fileUri(file()), ThumbnailSize::Large);
  EXPECT_EQ(kept.parent_path(), m_folder.path() / "cache" / "thumbnails" / "large");
  EXPECT_EQ(kept.filename().string().size(), 32 + 4u);
  const auto modeOf = [](const fs::path& path) {
    struct stat status {};
    ::stat(path.c_str(), &status);
    return status.st_mode & 0777;
  };
  EXPECT_EQ(modeOf(kept), 0600u);
  EXPECT_EQ(modeOf(kept.parent_path()), 0700u);
  EXPECT_EQ(modeOf(kept.parent_path().parent_path()), 0700u);
  size_t files = 0;
  for (const auto& entry : fs::directory_iterator(kept.parent_path())) files += entry.is_regular_file();
  EXPECT_EQ(files, 1u) << "nothing is left of writing it";
}

// MD5 of "file:///home/jens/photos/me.png", the standard's own example.
TEST_F(ThumbnailFiles, AreCalledAsTheStandardSays) {
  EXPECT_EQ(thumbnailPath("file:///home/jens/photos/me.png", ThumbnailSize::Normal).filename(),
            "c6ee772d9e49320e97ec29a7eb5b1697.png");
}

TEST_F(ThumbnailFiles, OfAnOlderOrAnotherFileAreNone) {
  ASSERT_TRUE(keep(ThumbnailSize::Large));
  m_folder.write("other.mesh", "version 1.00\n");
  const fs::path other = m_folder.path() / "other.mesh";
  fs::copy_file(thumbnailPath(fileUri(file()), ThumbnailSize::Large),
                thumbnailPath(fileUri(other), ThumbnailSize::Large));
  fs::last_write_time(other, fs::last_write_time(file()));
  EXPECT_TRUE(cachedThumbnail(other, ThumbnailSize::Large).isNull()) << "its keys name another file";
  fs::last_write_time(file(), fs::last_write_time(file()) + std::chrono::seconds(2));
  EXPECT_TRUE(cachedThumbnail(file(), ThumbnailSize::Large).isNull());
  ASSERT_TRUE(keep(ThumbnailSize::Large));
  EXPECT_FALSE(cachedThumbnail(file(), ThumbnailSize::Large).isNull());
}

}  // namespace
}  // namespace vitrine::test
