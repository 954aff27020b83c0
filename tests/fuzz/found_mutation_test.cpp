// What fuzzing found, through the checks that found it: a file each, below found/ in a folder called like its
// driver.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/fuzz/driver.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

const fs::path kFound = fs::path(VITRINE_SOURCE_DIR) / "tests" / "fuzz" / "found";

std::vector<std::string> foundFiles() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(kFound))
    if (entry.is_regular_file()) files.push_back(fs::relative(entry.path(), kFound).generic_string());
  std::ranges::sort(files);
  return files;
}

class Found : public ::testing::TestWithParam<std::string> {};

// A broken promise is thrown, saying which one it is.
TEST_P(Found, KeepsItsPromises) {
  const std::string name = GetParam().substr(0, GetParam().find('/'));
  const auto driver = std::ranges::find(fuzz::drivers(), name, &fuzz::Driver::name);
  ASSERT_NE(driver, fuzz::drivers().end()) << "no driver is called " << name;
  const std::vector<std::byte> bytes = readFile(kFound / GetParam());
  ASSERT_FALSE(bytes.empty());
  driver->check(bytes);
}

std::string testName(const ::testing::TestParamInfo<std::string>& file) {
  std::string name = file.param;
  std::ranges::replace_if(
      name, [](char c) { return !std::isalnum(uint8_t(c)); }, '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Fuzz, Found, ::testing::ValuesIn(foundFiles()), testName);

TEST(Fuzz, EveryDriverTakesNoBytesAndFew) {
  EXPECT_GE(fuzz::drivers().size(), 18u);
  for (const fuzz::Driver& driver : fuzz::drivers()) {
    SCOPED_TRACE(driver.name);
    driver.check({});
    for (int value = 0; value < 256; ++value) {
      const std::vector<std::byte> bytes(size_t(value % 40), std::byte(value));
      driver.check(bytes);
    }
  }
}

}  // namespace
}  // namespace vitrine::test
