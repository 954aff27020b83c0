// Sources are compiled once: only headers are included. A static library hides it where one is compiled twice.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace vitrine::test {
namespace {

TEST(Includes, AreOfHeadersAlone) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  size_t files = 0;
  for (const char* top : {"core", "render", "app", "tests"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      if (!name.ends_with(".cpp") && !name.ends_with(".h")) continue;
      ++files;
      std::ifstream file(entry.path());
      std::string line;
      for (size_t number = 1; std::getline(file, line); ++number) {
        const bool takesSource = line.starts_with("#include") && line.find(".cpp") != std::string::npos;
        EXPECT_FALSE(takesSource) << name << ":" << number << ": " << line;
      }
    }
  EXPECT_GT(files, 500u) << "the sources lie elsewhere";
}

}  // namespace
}  // namespace vitrine::test
