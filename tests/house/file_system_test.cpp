// The thread of the window asks the file system nothing: a folder on a server that is gone would hold it for
// minutes. What asks is app/common/file_system.h, on threads of its own, and the files that are named here.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace vitrine::test {
namespace {

// File, and why it may.
const std::map<std::string, std::string> kMayAsk = {
    {"app/common/file_system.cpp", "the door itself"},
    {"app/common/save_device.cpp", "on workers"},
    {"app/documents/file_pictures.cpp", "on the threads that pictures are asked for and made on"},
    {"app/documents/file_watch.cpp", "on the thread that watches, of what has answered"},
    {"app/documents/folder_files.cpp", "says so before it asks; samples are the program's own"},
    {"app/documents/recently_used.cpp", "on a thread of its own"},
    {"app/docks/motion/pose_dock.cpp", "a small file that a dialog has just been asked for"},
    {"app/docks/tree/missing_dock.cpp", "on workers, what a dialog has just been asked for"},
    {"app/export/exporter.cpp", "on workers; what a dialog has just been asked for; files that it makes"},
    {"app/help/manual_pages.cpp", "of what is built into the program"},
    {"app/images/environments.cpp", "on workers"},
    {"app/images/image_writer.cpp", "on workers"},
    {"app/images/images.cpp", "on workers"},
    {"app/images/thumbnail_files.cpp", "on workers"},
    {"app/library/library_tasks.cpp", "on workers"},
    {"app/page/document_view.cpp", "within askFiles()"},
    {"app/page/error_page.cpp", "within askFiles()"},
    {"app/page/screenshot.cpp", "the folder of pictures, into which it writes"},
    {"app/pictures/picture_saver.cpp", "what a dialog has just been asked for"},
    {"app/window/asset_folders_dialog.cpp", "on workers"},
    {"app/window/one_window.cpp", "the folder of the session's sockets"},
    {"app/window/window_app.cpp", "devices, before there is a window"},
};

// Of the program with a window; verbs, what runs while it is built, and vitrine-fetch wait as long
// as it takes.
bool isOfWindow(std::string_view name) {
  return name.starts_with("app/") && !name.starts_with("app/cli/") && !name.starts_with("app/shell/") &&
         !name.starts_with("app/fetch/");
}

// What asks: of Qt, of the standard library, of the system, and of this program's own door to files.
const std::regex& asking() {
  static const std::regex asks(
      R"(\.exists\(|QFileInfo::exists|QFile::(exists|remove|rename|copy|link|permissions)|\.isDir\(\)|\.isFile\(\))"
      R"(|\.isReadable\(\)|\.isWritable\(\)|\.isSymLink\(\)|\.lastModified\(\)|canonical|entryList|entryInfoList)"
      R"(|QDirIterator|QFileSystemWatcher|QMimeDatabase|mkpath|\.cdUp\(\)|QImageReader reader\(\w*[pP]ath)"
      R"(|filesystem::(exists|is_\w+|status|file_size|last_write_time|read_symlink|remove\w*|rename|create_\w+|copy\w*)\()"
      R"(|directory_iterator|(^|[^\w])::(l?stat|access|opendir|statfs|statvfs)\()"
      R"(|\b(readHead|readSmall|openRegular|openRegularAt|gameFolderOf|checkNotRead|saveFiles|existing)\()"
      R"(|\bSource::open\()");
  return asks;
}

std::set<std::string> askingIn(const std::filesystem::path& root) {
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "app")) {
    const std::string name = entry.path().lexically_relative(root).generic_string();
    if (!isOfWindow(name) || (!name.ends_with(".cpp") && !name.ends_with(".h"))) continue;
    std::ifstream file(entry.path());
    std::string line;
    for (size_t number = 1; std::getline(file, line); ++number) {
      const std::string code = line.substr(0, line.find("//"));
      if (code.starts_with("#include") || code.find('(') == std::string::npos) continue;
      if (!std::regex_search(code, asking())) continue;
      found.insert(name);
      EXPECT_TRUE(kMayAsk.contains(name))
          << name << ":" << number << ": " << line << "\n  ask by app/common/file_system.h";
    }
  }
  return found;
}

TEST(FileSystem, IsNotAskedOnTheThreadOfTheWindow) {
  const std::set<std::string> found = askingIn(VITRINE_SOURCE_DIR);
  for (const auto& [name, reason] : kMayAsk)
    EXPECT_TRUE(found.contains(name)) << name << " asks nothing: " << reason;
}

TEST(FileSystem, AskingIsTold) {
  for (const char* asks : {"if (info.exists()) return;", "QFileInfo(path).isDir()", "if (QFile::exists(name))",
                           "std::filesystem::is_directory(path)", "  if (::stat(name, &status) != 0)",
                           "const auto head = readHead(path, 4);", "weakly_canonical(path, error)"})
    EXPECT_TRUE(std::regex_search(asks, asking())) << asks;
  for (const char* fine : {"QFileInfo(path).fileName()", "info.absolutePath()", "m_pose.exists = true;",
                           "if (facts.isFolder) return;", "QDir::toNativeSeparators(path)"})
    EXPECT_FALSE(std::regex_search(fine, asking())) << fine;
}

}  // namespace
}  // namespace vitrine::test
