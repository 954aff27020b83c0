// Files that are opened: what is no file is refused without waiting for it, what is one stays as it was read.
#include "core/bytes/source.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <fstream>

#include "tests/support/ordinary_user.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

Error errorOf(const fs::path& path, const Limits& limits = {}) {
  const auto source = Source::open(path, limits);
  EXPECT_FALSE(source) << path;
  if (source) return {};
  EXPECT_THAT(source.error().message, HasSubstr(path.string()));
  return source.error();
}
void expectNoRegularFile(const fs::path& path) {
  const Error error = errorOf(path);
  EXPECT_EQ(error.code, ErrorCode::Io);
  EXPECT_THAT(error.message, HasSubstr("not a regular file"));
}
std::string textOf(const Source& source) { return std::string(asText(source.bytes())); }

TEST(Source, HoldsTheBytesOfAFile) {
  const ScratchFolder folder;
  const auto file = folder.write("a.txt", "some bytes");
  const auto source = Source::open(file);
  ASSERT_TRUE(source);
  EXPECT_EQ(textOf(**source), "some bytes");
  EXPECT_EQ((*source)->path(), file);
  EXPECT_EQ((*Source::open(folder.write("empty", "")))->bytes().size(), 0u);
}

TEST(Source, FollowsALinkToAFile) {
  const ScratchFolder folder;
  folder.write("a.txt", "linked");
  fs::create_symlink("a.txt", folder.path() / "link");
  const auto source = Source::open(folder.path() / "link");
  ASSERT_TRUE(source);
  EXPECT_EQ(textOf(**source), "linked");
}

TEST(Source, SaysWhyThereIsNothing) {
  const ScratchFolder folder;
  EXPECT_THAT(errorOf(folder.path() / "missing").message, HasSubstr("No such file"));
  EXPECT_THAT(errorOf(folder.write("file", "x") / "below").message, HasSubstr("Not a directory"));
  fs::create_symlink("nowhere", folder.path() / "dangling");
  EXPECT_THAT(errorOf(folder.path() / "dangling").message, HasSubstr("No such file"));
  fs::create_symlink("loop", folder.path() / "loop");
  EXPECT_THAT(errorOf(folder.path() / "loop").message, HasSubstr("Too many levels of symbolic links"));
  EXPECT_THAT(errorOf(folder.path() / std::string(10'000, 'n')).message, HasSubstr("File name too long"));
  for (const char* name : {"missing", "dangling", "loop"})
    EXPECT_EQ(errorOf(folder.path() / name).code, ErrorCode::Io) << name;
}

TEST(Source, RefusesFoldersAndDevices) {
  const ScratchFolder folder;
  expectNoRegularFile(folder.path());
  for (const char* device : {"/dev/zero", "/dev/null", "/dev/tty"})
    if (fs::exists(device)) expectNoRegularFile(device);
  fs::create_symlink("/dev/zero", folder.path() / "endless");
  expectNoRegularFile(folder.path() / "endless");
}

// Opening a pipe that nobody writes to would wait for ever.
TEST(Source, DoesNotWaitForAPipeWithoutAWriter) {
  const ScratchFolder folder;
  const auto pipe = folder.path() / "pipe.mesh";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  expectNoRegularFile(pipe);
  const auto document = load(pipe);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, ErrorCode::Io);
}

TEST(Source, RefusesSockets) {
  const ScratchFolder folder;
  const auto path = folder.path() / "socket";
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  expectNoRegularFile(path);
  close(socket);
}

TEST(Source, SaysThatItMayNotRead) {
  const ScratchFolder folder;
  const auto file = folder.write("secret", "x");
  fs::permissions(folder.path(), fs::perms::owner_all | fs::perms::others_exec);
  fs::permissions(file, fs::perms::none);
  EXPECT_TRUE(trueForOrdinaryUser([&] {
    const auto source = Source::open(file);
    return !source && source.error().message.find("Permission denied") != std::string::npos;
  }));
}

TEST(Source, ReadsUpToTheLimitAndNoFurther) {
  const ScratchFolder folder;
  const auto file = folder.write("a", std::string(1000, 'x'));
  EXPECT_TRUE(Source::open(file, {.file = 1000}));
  const Error error = errorOf(file, {.file = 999});
  EXPECT_EQ(error.code, ErrorCode::LimitExceeded);
  EXPECT_THAT(error.message, HasSubstr("1000 bytes, at most 999 are read"));
  EXPECT_EQ(error.span.size, 1000u);
  LoadOptions options;
  options.limits.file = 999;
  const auto document = load(file, options);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, ErrorCode::LimitExceeded);
}

TEST(Source, ReadsNoMoreThanADocumentMayHold) {
  const ScratchFolder folder;
  const auto file = folder.write("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  EXPECT_EQ(errorOf(file, {.memory = 20}).code, ErrorCode::LimitExceeded);
  // Bytes that are there already count as well.
  LoadOptions options;
  options.limits.memory = 20;
  const auto document = load(*Source::open(file), options);
  ASSERT_TRUE(document && (*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::LimitExceeded);
}

TEST(Source, KnowsWhetherAFileIsStillTheOneThatWasRead) {
  const ScratchFolder folder;
  const auto file = folder.write("a", "one");
  const auto isStill = [&file, source = *Source::open(file)] {
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool is = source->isReadFrom(descriptor);
    close(descriptor);
    return is;
  };
  EXPECT_TRUE(isStill());
  fs::last_write_time(file, fs::last_write_time(file) - std::chrono::seconds(1));
  EXPECT_FALSE(isStill()) << "of the same size, and written to";
  fs::remove(file);
  folder.write("a", "one");
  EXPECT_FALSE(isStill()) << "another file";
  EXPECT_FALSE(Source::fromBytes({}, file)->isReadFrom(0));
}

TEST(Source, KeepsItsBytesWhateverHappensToTheFile) {
  const ScratchFolder folder;
  for (const size_t size : {size_t(10), size_t(5) << 20}) {  // small ones and those on large pages
    const std::string content(size, 'a');
    const auto file = folder.write("changing", content);
    const auto source = Source::open(file);
    ASSERT_TRUE(source);
    fs::resize_file(file, 0);
    EXPECT_TRUE(textOf(**source) == content) << "cut";
    std::ofstream(file, std::ios::binary) << std::string(2 * size, 'b');
    EXPECT_TRUE(textOf(**source) == content) << "written anew";
    fs::remove(file);
    EXPECT_TRUE(textOf(**source) == content) << "removed";
  }
}

// Files of /proc say that they are empty, and are not.
TEST(Source, TakesASystemsFileForWhatItSaysItIs) {
  const auto source = Source::open("/proc/self/status");
  ASSERT_TRUE(source);
  EXPECT_EQ((*source)->bytes().size(), 0u);
}

TEST(Source, RefusesAFileThatIsNothingButAHole) {
  const ScratchFolder folder;
  const auto file = folder.write("holes", "head");
  fs::resize_file(file, uint64_t(4) << 30);
  const Error error = errorOf(file);
  EXPECT_EQ(error.code, ErrorCode::LimitExceeded);
  EXPECT_THAT(error.message, HasSubstr("4294967296 bytes, nearly all of them holes"));
  // What is stored at its end counts as well as at its start.
  fs::resize_file(file, uint64_t(100) << 20);
  EXPECT_EQ(errorOf(file).code, ErrorCode::LimitExceeded);
  std::ofstream(file, std::ios::binary | std::ios::app) << std::string(1 << 20, 'x');
  const auto source = Source::open(file);
  ASSERT_TRUE(source) << source.error().message;
  EXPECT_EQ((*source)->bytes().size(), (size_t(100) << 20) + (1 << 20));
  EXPECT_EQ((*source)->bytes()[0], std::byte('h'));
  EXPECT_EQ((*source)->bytes()[4], std::byte(0));
  // The limit on blocks inside a file is none on the file.
  EXPECT_TRUE(Source::open(file, {.unpackedBlock = 1 << 20}));
  // As a user allows it.
  EXPECT_EQ(errorOf(file, {.unpackRatio = 50}).code, ErrorCode::LimitExceeded);
  // A small hole is as good as zeros.
  const auto small = folder.write("small", "head");
  fs::resize_file(small, uint64_t(1) << 20);
  EXPECT_TRUE(Source::open(small));
}

TEST(Source, StopsWhenNobodyWaits) {
  const ScratchFolder folder;
  const std::atomic<bool> cancelled = true;
  const auto source = Source::open(folder.write("a", "x"), {}, &cancelled);
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace vitrine::test
