// One door to files (core/bytes/open_file.h): who opens a path otherwise waits for a pipe, or reads a device.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>
#include <utility>

namespace vitrine::test {
namespace {

// File, and why it may.
constexpr std::array kMayOpen{
    std::pair<std::string_view, const char*>("core/bytes/open_file.cpp", "the door itself"),
    std::pair<std::string_view, const char*>("core/archives/untouched.cpp", "folders"),
    std::pair<std::string_view, const char*>("core/caches/roblox_cache.cpp", "a database in memory"),
    std::pair<std::string_view, const char*>("core/library/scan.cpp", "folders"),
    std::pair<std::string_view, const char*>("core/library/library_tables.cpp", "files that it makes"),
    std::pair<std::string_view, const char*>("core/database/sqlite.cpp", "what index_file.cpp has looked at"),
    std::pair<std::string_view, const char*>("core/store/store_folder.cpp", "folders"),
    std::pair<std::string_view, const char*>("core/export/folder_beneath.cpp", "folders"),
    std::pair<std::string_view, const char*>("core/export/save_files.cpp", "files that it makes"),
    std::pair<std::string_view, const char*>("core/formats/assimp/child/folder_system.cpp",
                                             "a door in another process"),
    std::pair<std::string_view, const char*>("core/fetch/packet.cpp", "/proc: memory that it has open"),
    std::pair<std::string_view, const char*>("core/workers/worker_service.cpp", "/dev/null"),
    std::pair<std::string_view, const char*>("app/cli/thumbnail_command.cpp", "a file that it writes; /proc"),
    std::pair<std::string_view, const char*>("app/common/icons.cpp", "of the program itself"),
    std::pair<std::string_view, const char*>("app/help/manual_pages.cpp", "of the program itself"),
    std::pair<std::string_view, const char*>("app/shell/main.cpp", "files that it makes, while it is built"),
};

// Looked for first: regular expressions take their time.
constexpr std::string_view kTelling[] = {"open", "fstream", "QFile", "QImage"};

TEST(Opens, GoThroughOneDoor) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  // Not QFile without a name, which takes a descriptor.
  const std::regex opens(R"(((^|[^\w])::open|\bopenat|\bfopen|\bsqlite3_open\w*|\bshm_open)\(|\b[io]?fstream\b)"
                         R"(|\bQFile \w+\([^)]|\bQFile\([^)]|\bQImage(Reader)? \w+\(\w*([pP]ath|[fF]ile|[nN]ame))");
  size_t found = 0;
  for (const char* top : {"core", "render", "app"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      if (!name.ends_with(".cpp") && !name.ends_with(".h")) continue;
      std::ifstream file(entry.path());
      std::string line;
      for (size_t number = 1; std::getline(file, line); ++number) {
        const std::string code = line.substr(0, line.find("//"));
        const bool isTelling = std::ranges::any_of(
            kTelling, [&](std::string_view word) { return code.find(word) != std::string::npos; });
        if (!isTelling || code.starts_with("#include") || !std::regex_search(code, opens)) continue;
        ++found;
        const bool may = std::ranges::any_of(kMayOpen, [&](const auto& each) { return each.first == name; });
        EXPECT_TRUE(may) << name << ":" << number << ": " << line << "\n  use openRegular(), readHead() or Source";
      }
    }
  EXPECT_GE(found, kMayOpen.size()) << "some of those that may do not";
}

}  // namespace
}  // namespace vitrine::test
