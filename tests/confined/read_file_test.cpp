// Files that are cut while an importer has them.
#include "core/confined/child/read_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace vitrine::confined {
namespace {

TEST(ReadIntoMemory, KeepsWhatTheFileHadWhateverBecomesOfIt) {
  std::string name = "/tmp/vitrine-read-XXXXXX";
  const int file = ::mkstemp(name.data());
  ASSERT_GE(file, 0);
  ::unlink(name.c_str());
  EXPECT_TRUE(readIntoMemory(file)->empty());
  const std::string content(100'000, 'x');
  ASSERT_EQ(::write(file, content.data(), content.size()), ssize_t(content.size()));
  const auto bytes = readIntoMemory(file);
  ASSERT_TRUE(bytes);
  // A mapping of the file would be a bus error from here on.
  ASSERT_EQ(::ftruncate(file, 10), 0);
  EXPECT_EQ(asText(*bytes), content);
  ::munmap(const_cast<std::byte*>(bytes->data()), bytes->size());
  ::close(file);
  EXPECT_FALSE(readIntoMemory(file));
}

}  // namespace
}  // namespace vitrine::confined
